/** A step came: shut the cove at a turn's end, draw, move what moved, sound what happened, tell a player who looks elsewhere. */
import { figuresOf } from "./sounds.js";
import { direct, skip } from "../motion/director.js";
import { words } from "../words/index.js";

export function showNews(table, match, { before, view, events, full }) {
  const { ui, root, shared } = table;
  if (ui.cove.open && ended(before, view)) ui.cove.shut();
  if (full) skip();
  else play(table, match, before, view, events);
  for (const figure of figuresOf(events, view)) shared.play(figure);
  if (match.myTurn && (full ? false : events.some((event) => event.e === "turn"))) notify(match, ui);
  if (root.querySelector("[data-key]") === null) table.draw();
}

const ended = (before, view) => before !== null && before.board.turn !== view.board.turn;

/** The new state is drawn first; then the pieces are shown coming from where they were. A press skips nothing: it need not wait. */
function play(table, match, before, view, events) {
  table.draw();
  queueMicrotask(() => {
    skip();
    direct(table.root, forTheSea(events, before), { bottom: table.ui.bottom, mine: match.mine, before: before?.board, after: view.board });
  });
}

/** What happens in the cove is not acted on the sea: own hidden boats move there unseen. */
function forTheSea(events, before) {
  const lights = before?.board.lights ?? {};
  return events.filter((event) => event.e !== "staged" && event.e !== "back" && event.e !== "dealt").map((event) => {
    if (event.e !== "moved" || event.kind !== "boat" || lights[event.from]) return event;
    return { e: "moved", side: event.side, kind: "boat" };
  });
}

/** A system notification, if the player allowed it and looks elsewhere. */
function notify(match, ui) {
  if (!ui.notify || !document.hidden || globalThis.Notification?.permission !== "granted") return;
  try {
    const note = new Notification(words.play.notify(match.opponent), { tag: match.id });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    return;
  }
}
