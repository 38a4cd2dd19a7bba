"""The sound language: every event's figure is there, none is too loud, and none sounds before a press or while muted."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.support_client import Module, _page, module

__all__ = ["_page", "module"]

pytestmark = pytest.mark.browser

#: A context that notes when each voice sounds, and how loud everything is made.
_CONTEXT = """
const voices = [];
const knob = (noted) => ({ value: 1, setValueAtTime() {}, linearRampToValueAtTime(to, at) { noted?.push([to, at]); },
  exponentialRampToValueAtTime() {}, setTargetAtTime(to) { this.value = to; }, setValueCurveAtTime() {} });
const part = (more) => ({ connect: (next) => next, frequency: knob(), ...more });
const gains = [];
globalThis.AudioContext = class {
  static made = 0;
  constructor() { AudioContext.made += 1; }
  currentTime = 0; sampleRate = 100; destination = {};
  resume() { return Promise.resolve(); }
  suspend() { return Promise.resolve(); }
  createGain() { const noted = []; gains.push(part({ gain: knob(noted), noted })); return gains.at(-1); }
  createOscillator() { return part({ start() {}, stop() {} }); }
  createBuffer() { return { getChannelData: () => new Float32Array(4) }; }
  createBufferSource() { return part({ start() {} }); }
  createBiquadFilter() { return part({}); }
  createStereoPanner() { return part({ pan: knob() }); }
};
"""


def _sound(module: Module, code: str) -> Any:
    """The value of `code`; `sound` is as new, on a page where nothing was pressed yet."""
    begin = "const { sound } = await import(`/client/sound/sound.js?${Math.random()}`);"
    return module("sound/figures.js", f"{_CONTEXT} {begin} const {{ FIGURES }} = m; {code}")


def test_nothing_sounds_before_the_first_press(module: Module) -> None:
    assert _sound(module, "sound.play('storm'); return [AudioContext.made, gains.length];") == [0, 0]


def test_voices_that_sound_together_stay_under_the_peak(module: Module) -> None:
    loud = _sound(
        module,
        """sound.unlock();
           const peaks = {};
           for (const name of Object.keys(FIGURES)) {
             gains.length = 0;
             sound.mute(true); sound.mute(false);
             sound.play(name);
             const { bell } = FIGURES[name];
             const spans = gains.map(({ noted }) => ({ peak: noted[0][0], from: noted[0][1], to: noted.at(-1)[1] - 0.021 }));
             const left = ({ peak, from, to }, now) => (bell ? peak * 60 ** ((from - now) / (to - from)) : peak);
             const sounding = (now) => spans.filter((one) => one.from <= now && now < one.to);
             const at = (now) => sounding(now).reduce((sum, one) => sum + left(one, now), 0);
             peaks[name] = Math.max(...spans.map(({ from }) => at(from)));
           }
           return peaks;""",
    )
    assert len(loud) == 15
    assert {name: peak for name, peak in loud.items() if not 0 < peak <= 0.2001} == {}


def test_what_is_muted_is_not_made_and_how_loud_it_is_made_holds_for_all(module: Module) -> None:
    counts = _sound(
        module,
        """sound.unlock(); const before = gains.length;
           sound.mute(true); sound.play('moved'); const muted = gains.length - before;
           sound.mute(false); sound.play('moved'); return [muted, gains.length - before];""",
    )
    assert counts == [0, 2]


def test_every_event_asks_for_figures_that_there_are(module: Module) -> None:
    asked = _sound(
        module,
        """const { FIGURES: vortex } = await import('/client/games/vortex/sounds.js');
           const { FIGURES: battleships } = await import('/client/games/battleships/sounds.js');
           const seats = { south: {}, north: {} };
           const view = { stage: 'playing', you: { seat: 'south' }, seats, board: { side: 'south' } };
           const kinds = [{ side: 'north', hit: true }, { side: 'south', cause: 'collision', in: 1 }, { side: 'south', in: 2 }];
           const asks = (game, e) => kinds.flatMap((event) => game[e](event, view));
           const all = [vortex, battleships].flatMap((game) => Object.keys(game).map((e) => [e, asks(game, e)]));
           return all.map(([e, figures]) => [e, figures.length > 0, figures.filter((one) => !FIGURES[one])]);""",
    )
    assert {event for event, *_ in asked} >= {"moved", "fired", "sank", "rising", "storm", "eye", "turn"}
    assert [one for one in asked if not one[1] or one[2]] == []
