/**
 * The page begins here: which address shows which screen, what all screens share (theme, flat, sound, waking), and drawing.
 * Data flows one way: socket → session → model → `draw()` → screens; a press calls the model, which gives a command.
 */
import { render } from "./screens/lit.js";
import { Focus } from "./screens/focus.js";
import { First } from "./screens/first.js";
import { Instructions } from "./how/instructions.js";
import { Showing } from "./how/showing.js";
import { Table } from "./screens/table.js";
import { sound } from "./sound/sound.js";
import { choices } from "./store.js";
import { HOW } from "./words/how.js";
import { words } from "./words/index.js";

const root = document.getElementById("app");
const MATCH = /^\/m\/([A-Za-z0-9_-]{16,64})\/?$/;
const TEACHING = /^\/how\/([a-z]+)(\/short)?\/?$/;
const TICKET = /^#carry=([A-Za-z0-9_-]{43})$/;
const THEMES = ["system", "dusk", "day"];

const ui = {
  flat: choices.get("flat"),
  mute: choices.get("mute"),
  theme: choices.get("theme"),
  notify: choices.get("notify"),
  hints: choices.get("hints"),
  canNotify: globalThis.isSecureContext && "Notification" in globalThis,
};

const focus = new Focus(root);
let screen = null;
let due = false;

/** Draw soon: once, however many things changed in this moment. Not tied to frames, so that a hidden tab's title is right too. */
function draw() {
  if (due) return;
  due = true;
  queueMicrotask(() => {
    due = false;
    if (!screen) return;
    focus.note();
    render(screen.template(), root);
    focus.keep();
    document.title = screen.title();
  });
}

function choose(name, value) {
  ui[name] = value;
  choices.set(name, value);
  apply();
  draw();
}

function apply() {
  const { theme } = ui;
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  sound.mute(ui.mute);
}

async function askToNotify() {
  const allowed = ui.notify ? "denied" : await Notification.requestPermission();
  choose("notify", allowed === "granted");
}

/** What every screen can do. */
const shared = {
  flat: () => choose("flat", !ui.flat),
  sound: () => choose("mute", !ui.mute),
  hints: () => choose("hints", !ui.hints),
  theme: () => choose("theme", THEMES[(THEMES.indexOf(ui.theme) + 1) % THEMES.length]),
  notify: () => void askToNotify(),
  play: (figure) => sound.play(figure),
  name: () => choices.get("name").trim() || words.people.nameless,
};

/** To another address inside the page. */
function go(path) {
  history.pushState(null, "", path);
  open();
}

/** Show what belongs to the address. A ticket in the fragment is taken out of the address bar at once. */
function open() {
  screen?.leave();
  const match = MATCH.exec(location.pathname)?.[1];
  const ticket = TICKET.exec(location.hash)?.[1] ?? null;
  if (location.hash) history.replaceState(null, "", location.pathname);
  const given = { go, draw, ui, on: shared, root };
  screen = null;
  screen = match ? new Table({ ...given, id: match, ticket }) : (teaching(given) ?? new First(given));
  scrollTo(0, 0);
  draw();
}

/** The screen that teaches a game, if the address asks for one. */
function teaching(given) {
  const [, game, short] = TEACHING.exec(location.pathname) ?? [];
  return Object.hasOwn(HOW, game ?? "") ? new (short ? Showing : Instructions)({ ...given, game }) : null;
}

function listen() {
  const wake = () => document.hidden || screen?.wake?.();
  addEventListener("popstate", open);
  addEventListener("hashchange", () => TICKET.test(location.hash) && open());
  addEventListener("online", wake);
  addEventListener("pageshow", (event) => event.persisted && wake());
  document.addEventListener("visibilitychange", () => (document.hidden ? screen?.blur?.() : wake()));
  addEventListener("blur", () => screen?.blur?.());
  addEventListener("pointerdown", () => sound.unlock(), { capture: true });
  addEventListener("keydown", (event) => {
    sound.unlock();
    if (event.key === "Escape" && !event.defaultPrevented) screen?.escape?.();
  });
}

document.documentElement.lang = "en";
document.title = words.page.loading;
apply();
listen();
open();
