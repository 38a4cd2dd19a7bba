"""What is shown of what happened: in which order, how it ends early, and what is left where less motion is wished."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.support_client import Module, _page, module

__all__ = ["_page", "module"]

pytestmark = pytest.mark.browser

#: A board, and a game whose acts note when they begin and end. An act is an animation of `ms`, or of ten minutes without.
_GAME = """
document.body.innerHTML = '<main class="game"><div class="board"><i></i></div><p></p></main>';
const log = [];
let stages = 0;
class Stage {
  constructor() { this.name = ++stages; this.ready = true; }
  clear() { log.push(`clear ${this.name}`); }
}
const act = (stage, { what, ms = 600_000 }) => {
  log.push(what);
  return [document.querySelector('i').animate([{ opacity: 0 }, { opacity: 1 }], { duration: ms })];
};
const motion = { Stage, ACTS: { act }, STILL: {}, cast: () => { log.push('cast'); return new Map(); } };
const show = (...events) => m.direct(document.body, events.map((one) => ({ e: 'act', ...one })), { motion });
const soon = () => new Promise((resolve) => setTimeout(resolve, 30));
const moving = () => document.getAnimations().length;
"""


def _run(module: Module, code: str) -> Any:
    return module("motion/director.js", f"{_GAME} {code}")


def test_events_are_shown_one_after_another_and_frames_wait_for_each_other(module: Module) -> None:
    log = _run(
        module,
        """const frames = [show({ what: 'a', ms: 20 }, { what: 'b', ms: 20 }), show({ what: 'c', ms: 20 })];
           await Promise.all(frames); return log;""",
    )
    assert log == ["cast", "cast", "a", "b", "clear 1", "c", "clear 2"]


def test_after_skipping_nothing_moves_and_nothing_begins_any_more(module: Module) -> None:
    log = _run(
        module,
        """const frames = [show({ what: 'a' }, { what: 'b' }), show({ what: 'c' })];
           await soon(); m.skip(); await Promise.all(frames); return [...log, moving()];""",
    )
    assert log == ["cast", "cast", "a", "clear 1", "clear 2", 0]


def test_a_press_on_the_board_skips_and_one_beside_it_does_not(module: Module) -> None:
    left = _run(
        module,
        """const touch = (one) => document.querySelector(one).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
           void show({ what: 'a' }); await soon(); touch('p'); const beside = moving(); touch('i'); return [beside, moving()];""",
    )
    assert left == [1, 0]


def test_who_is_far_behind_is_shown_everything_at_once(module: Module) -> None:
    log = _run(
        module,
        """for (const what of 'abcde') void show({ what }); await soon();
           const shown = [...log]; m.skip(); return shown;""",
    )
    assert [what for what in log if what != "cast"] == ["clear 1", "clear 2", "clear 3", "clear 4", "e"]


def test_where_less_motion_is_wished_nothing_is_held_back_and_only_still_acts_are_played(module: Module) -> None:
    module.page.emulate_media(reduced_motion="reduce")
    try:
        log = _run(module, "await show({ what: 'a' }); return [...log, moving()];")
    finally:
        module.page.emulate_media(reduced_motion="no-preference")
    assert log == [0]
