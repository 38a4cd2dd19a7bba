/** Waiting for the other seat: the link, as text, as a code, to copy and to share. */
import { html, nothing } from "./lit.js";
import { key, mark } from "./parts.js";
import { canShare, matchLink, selectLink, share, shown } from "./link.js";
import { menuSheet } from "./later.js";
import { shore, soundKey } from "./shore.js";
import { words, wordsOf } from "../words/index.js";

const { invite: says } = words;

export function inviteScreen(match, ui, on) {
  const link = matchLink(match.id);
  const shares = canShare();
  const { name, shareText } = wordsOf(match.view.game);
  const middle = key({ label: says.place, id: "place" }, on.placeNow);
  return html`<main class="screen invite" data-look=${match.game.look} data-line=${match.line.state} data-menu=${ui.menu ? "open" : nothing}>
    <header class="header">
      ${mark(22, on.go)}
      <p class="legend">${name}</p>
      <h1 class="headline">${says.title}</h1>
    </header>
    <section class="hand">
      <div class="code-card">${ui.code ? html`<img class="code" src=${ui.code} alt=${says.qr} />` : html`<p class="second">${ui.code === "" ? says.noQr : ""}</p>`}</div>
      <input class="link" readonly .value=${shown(link)} data-text=${link} aria-label=${says.link} @focus=${(event) => selectLink(event.target)} />
      <div class="keys">
        ${key({ label: says.copy, id: "copy", mark: "copy", lit: !shares }, on.copy)}
        ${shares ? key({ label: says.share, id: "share", mark: "share", lit: true }, () => share(name, shareText, link)) : nothing}
      </div>
      <div class="waiting">
        <span class="dot away"></span>
        <div>
          <p class="sentence">${says.waiting}</p>
          <p class="second">${ui.copied || (match.line.state === "down" ? words.play.lineDown : match.isReady ? `${says.placed} ${says.hint}` : says.hint)}</p>
        </div>
      </div>
    </section>
    ${shore(ui, on, { middle, last: soundKey(ui, on) })} ${ui.menu ? (menuSheet(match, ui, on) ?? nothing) : nothing}
  </main>`;
}
