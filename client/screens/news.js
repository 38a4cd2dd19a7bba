/** A step came: shut at a turn's end what only its owner may see, draw, move what moved, sound what happened, call whoever looks elsewhere. */
import { callFor } from "./calling.js";
import { figuresOf } from "./sounds.js";
import { direct, skip } from "../motion/director.js";

export function showNews(table, match, { before, view, events, full }) {
  const { ui, root, shared } = table;
  const turned = before !== null && before.board.turn !== view.board.turn;
  if (ui.own.open && turned) ui.own.shut();
  if (full) skip();
  else play(table, match, before, view, events);
  for (const figure of figuresOf(events, view)) if (ui.bell || figure !== "your_turn") shared.play(figure);
  callFor(match, before, ui);
  if (root.querySelector("[data-key]") === null) table.draw();
}

/** The new state is drawn first; then the pieces are shown coming from where they were. A press skips nothing: it need not wait. */
function play(table, match, before, view, events) {
  const { motion } = match.game.screen;
  table.draw();
  queueMicrotask(() => {
    const shown = motion.events(events, before);
    void direct(table.root, shown, { motion, bottom: table.ui.bottom, mine: match.mine, before: before?.board, after: view.board });
  });
}
