/**
 * What the page is: which address shows which screen, what all screens share (theme, flat, sound, waking), and drawing.
 * Data flows one way: socket → session → model → `draw()` → screens; a press calls the model, which gives a command.
 */
import { light, mayCall } from "./screens/calling.js";
import { render } from "./screens/lit.js";
import { Focus } from "./screens/focus.js";
import { COVERS, fetchGame, gameAt } from "./games/index.js";
import { fetchDiagrams } from "./how/diagrams/index.js";
import { tick } from "./haptics.js";
import { sound } from "./sound/sound.js";
import { matchAt, ticketAt } from "./places.js";
import { around, choices } from "./store.js";
import { words } from "./words/index.js";
import { language } from "./words/language.js";

const root = document.getElementById("app");
const TEACHING = /^\/how\/([a-z]+)(\/short)?\/?$/;
const THEMES = ["system", "dusk", "day"];
/** How loud it can be made, from the peak down; and then again. */
const VOLUMES = [1, 0.5, 0.2];

const ui = {
  flat: choices.get("flat"),
  mute: choices.get("mute"),
  volume: choices.get("volume"),
  theme: choices.get("theme"),
  notify: choices.get("notify"),
  hints: choices.get("hints"),
  bell: choices.get("bell"),
  ticks: choices.get("ticks"),
};

const focus = new Focus(root);
let screen = null;
let due = false;
let opened = null;
/** What is fetched ahead, once the first screen stands. */
let ahead = null;

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
    light(screen.waits ?? false);
    if (stands()) ahead ??= fetchAhead(screen);
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
  colourTheFrame(theme);
  sound.mute(ui.mute);
  sound.volume(ui.volume);
}

/** What a phone paints around the page: the two colours that the page came with, or the one that was chosen. */
function colourTheFrame(theme) {
  const holds = { system: ["(prefers-color-scheme: dark)", "(prefers-color-scheme: light)"], dusk: ["all", "not all"], day: ["not all", "all"] };
  document.querySelectorAll("meta[name=theme-color]").forEach((one, i) => (one.media = holds[theme][i]));
}

async function askToNotify() {
  choose("notify", !ui.notify && (await mayCall()));
}

/** Speak another language: from the next loading of the page on, which is now. */
function speak(tag) {
  choices.set("language", tag);
  location.reload();
}

/** What every screen can do. */
const shared = {
  flat: () => choose("flat", !ui.flat),
  sound: () => choose("mute", !ui.mute),
  volume() {
    choose("volume", VOLUMES[(VOLUMES.indexOf(ui.volume) + 1) % VOLUMES.length]);
    sound.play("moved");
  },
  hints: () => choose("hints", !ui.hints),
  theme: () => choose("theme", THEMES[(THEMES.indexOf(ui.theme) + 1) % THEMES.length]),
  bell: () => choose("bell", !ui.bell),
  ticks: () => choose("ticks", !ui.ticks),
  notify: () => void askToNotify(),
  language: speak,
  play(figure) {
    sound.play(figure);
    tick(figure, ui.ticks);
  },
  name: () => choices.get("name").trim() || words.people.nameless,
};

/** To another address inside the page. */
function go(path) {
  history.pushState(null, "", path);
  void open();
}

/**
 * Show what belongs to the address. A ticket in the fragment is taken out of the address bar at once. While a screen is fetched, what
 * was there before takes no press.
 */
async function open() {
  screen?.leave();
  screen = null;
  const [ticket, given] = [ticketAt(location), { go, draw, ui, on: shared, root }];
  if (location.hash) history.replaceState(null, "", location.pathname);
  root.inert = true;
  const wish = (opened = {});
  const make = await screenAt(ticket).catch(beginAnew);
  if (wish !== opened || !make) return;
  screen = make(given);
  root.inert = false;
  scrollTo(0, 0);
  draw();
}

/** The line was cut while a screen was fetched: the page begins anew where it was going, as soon as there is a line. */
function beginAnew() {
  if (navigator.onLine) setTimeout(() => location.reload(), 2_000);
  else addEventListener("online", () => location.reload(), { once: true });
}

/** Fetch what shows the address; gives what makes the screen. */
async function screenAt(ticket) {
  const id = matchAt(location);
  if (id) {
    const beside = !ticket && around.has(id) ? import("./screens/around.js") : {};
    const [{ Table }, { Around }] = await Promise.all([import("./screens/table.js"), beside, fetchGame(gameAt(id)), dress("match")]);
    return (given) => new Table({ ...given, id, ticket, Around });
  }
  const [, game, short] = TEACHING.exec(location.pathname) ?? [];
  if (!Object.hasOwn(COVERS, game ?? "")) {
    const { First } = await import("./screens/first.js");
    return (given) => new First(given);
  }
  const [{ Instructions, Showing }] = await Promise.all([import("./how/index.js"), fetchGame(game), fetchDiagrams(game), dress("match"), dress("how")]);
  return (given) => new (short ? Showing : Instructions)({ ...given, game });
}

/**
 * What the next press will want, while somebody reads; then the typefaces, which wait for a board that is on its way. Where they have been
 * before they are kept by the browser, and hold from the start.
 */
async function fetchAhead(shown) {
  if (shown.leadsOn) await import("./screens/table.js").catch(() => null);
  for (const game of Object.keys(COVERS)) if (shown.leadsOn && screen === shown) await fetchGame(game).catch(() => null);
  while (!stands()) await new Promise((resolve) => setTimeout(resolve, 100));
  await dress("faces").catch(() => null);
  choices.set("faces", true);
}

/** Whether what is shown is what was wanted, and not yet to come. */
const stands = () => screen !== null && (screen.stands ?? true);

/** Put on a sheet that the page came with for later. Done when it is here. */
async function dress(name) {
  const link = document.querySelector(`link[data-sheet=${name}]`);
  link.rel = "stylesheet";
  link.media = "all";
  if (link.sheet) return;
  await new Promise((resolve, reject) => {
    link.addEventListener("load", resolve, { once: true });
    link.addEventListener("error", () => reject(new Error(name)), { once: true });
  });
}

function listen() {
  const wake = () => document.hidden || screen?.wake?.();
  addEventListener("popstate", () => void open());
  addEventListener("hashchange", () => ticketAt(location) && void open());
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

document.documentElement.lang = language;
document.title = words.page.loading;
apply();
listen();
if (choices.get("faces")) dress("faces").catch(() => null);
void open();
