/** What a press on a match's screens does: the templates are handed this, and know nothing behind it. */
import { fetchRest } from "./later.js";
import { save } from "./link.js";
import { receipts } from "../store.js";

export function actionsOf(table) {
  const { shared, after, handing } = table;
  const give = (command) => table.match.give(command);
  const giveAndClose = (command) => () => {
    give(command);
    table.show({ menu: null });
  };
  return {
    ...shared,
    go: table.go,
    press: (square, place) => heard(table, (match) => match.press(square, place)),
    arrange: (change) => heard(table, (match) => match.arrange(change)),
    move: (square, place) => table.show({ focus: { ...table.ui.focus, [place]: square } }),
    escape: () => table.escape(),
    key: (key) => heard(table, (match) => match.key(key)),
    show: (change) => table.show(change),
    give,
    read: () => table.match.read(),
    retry: () => table.match.probe(),
    menu: (page) => turnTo(table, nextPage(table, page)),
    resign: giveAndClose({ t: "resign" }),
    offer: giveAndClose({ t: "offer" }),
    rematch: () => after.rematch(),
    showLink: () => table.show({ placing: false }),
    toRematch: (next) => after.toRematch(next),
    carry: () => handing.carry(),
    copy: (event) => handing.copy(event),
    shareGame: () => handing.shareGame(),
    receipt: () => save(`cove-receipt-${table.id}.json`, receipts.of(table.nameHere) ?? {}),
    replay: () => after.replay(),
    step: (at) => after.step(at),
    turnBoard: () => table.show({ turned: !table.ui.turned, focus: { sea: "", cove: "" } }),
    placeNow: () => table.show({ placing: true }),
    take: () => table.sit({}),
    watch: () => table.watch(),
    redeem: () => table.sit({ ticket: table.ticket }),
    how: () => table.openDoor({ how: !table.door.how }),
    lower: () => table.around.lower(),
    again: () => table.again(),
  };
}

/** A press, and the sound of what it did by itself. */
function heard({ match, shared }, press) {
  const before = { helm: match.helm, draft: match.draft };
  press(match);
  shared.play(match.game.figureOfPress(before, match));
}

/** Show a page of the menu; the focus goes with it, and back to the menu's key when it shuts. */
function turnTo(table, page) {
  const wasOpen = table.ui.menu !== null;
  if (page !== null) void fetchRest(table.draw);
  table.show({ menu: page, copied: "" });
  queueMicrotask(() => {
    const key = page === null ? (wasOpen ? menuKey(table.root) : null) : table.root.querySelector(".sheet .key");
    key?.focus();
  });
}

function menuKey(root) {
  const keys = [...root.querySelectorAll('[data-key="menu"], [data-key="rail-menu"]')];
  return keys.find((key) => key.offsetParent !== null);
}

/** The menu key opens and shuts; a page's name opens that page; null shuts. */
function nextPage(table, page) {
  if (typeof page === "string") return page;
  return page === null || table.ui.menu ? null : "list";
}
