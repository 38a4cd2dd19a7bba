/**
 * How a player who looks elsewhere is called: by the tab's icon, and by a message of the system where the player wished it. The page works
 * without either. What a message says is for whoever stands beside: who waits for what, and nothing of the board.
 */
import { calledFor } from "../model/needs.js";
import { wordsOf } from "../words/index.js";
import { language } from "../words/language.js";

/** The mark with its lamp grown over the whole icon: seen among other tabs, told apart by its form, too. */
const LIT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="#FFC25A"/>' +
  '<circle cx="20" cy="20" r="15" fill="none" stroke="#2A1704" stroke-width="3.4"/><circle cx="20" cy="20" r="8" fill="#2A1704"/></svg>';

const lamp = Object.assign(document.createElement("link"), { rel: "icon", type: "image/svg+xml", href: `data:image/svg+xml,${encodeURIComponent(LIT)}` });
let usual = [];

/** Light the tab's icon, or show the usual one again. */
export function light(lit) {
  if (lit === lamp.isConnected) return;
  if (lit) {
    usual = [...document.head.querySelectorAll('link[rel~="icon"]')];
    for (const one of usual) one.remove();
    document.head.append(lamp);
  } else {
    lamp.remove();
    document.head.append(...usual);
  }
}

/** Messages are there in a secure context only; elsewhere nobody is offered any. */
export const canCall = () => globalThis.isSecureContext === true && "Notification" in globalThis;

/** Whether the browser was told never to show messages of this page. */
export const isForbidden = () => canCall() && Notification.permission === "denied";

/** Ask whether messages may be shown: after a press only. */
export async function mayCall() {
  return canCall() && (await Notification.requestPermission()) === "granted";
}

/** A frame came: call the player, if the match now waits for them, they wished to be called, and the page is not in sight. */
export function callFor(match, before, ui) {
  const need = calledFor(before, match.view);
  if (!need || match.around || !ui.notify || !document.hidden || !canCall() || Notification.permission !== "granted") return;
  const { notify, notifyFleet } = wordsOf(match.view.game).play;
  void show((need === "turn" ? notify : notifyFleet)(match.opponent), match.id);
}

/** Show a message until the page is in sight again. */
async function show(text, tag) {
  const close = await posted(text, { tag, lang: language });
  const seen = () => {
    if (document.hidden) return;
    document.removeEventListener("visibilitychange", seen);
    close();
  };
  document.addEventListener("visibilitychange", seen);
}

/** Post a message; gives what takes it away. Phones post through the page's worker, where there is one, and not by themselves. */
async function posted(text, options) {
  try {
    const note = new Notification(text, options);
    note.onclick = () => window.focus();
    return () => note.close();
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(text, options).catch(() => undefined);
    return async () => (await worker?.getNotifications({ tag: options.tag }))?.forEach((note) => note.close());
  }
}
