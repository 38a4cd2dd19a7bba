/** The squares themselves: a grid of buttons with one tab stop, walked by the arrows. What lies on them is drawn in layers above. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { drawnRows, placeOf, squareAt } from "./geometry.js";

const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export function grid(p, name) {
  const rows = drawnRows(p.bottom, p.chart);
  return html`<div class="squares" role="grid" aria-label=${name} ?inert=${p.hidden} @keydown=${(event) => onKey(event, p)}>
    ${rows.map((row) => html`<div class="squares-row" role="row">${row.map((square) => cell(square, p))}</div>`)}
  </div>`;
}

function cell(square, p) {
  return html`<button
    type="button"
    role="gridcell"
    class=${p.grips?.has(square) ? "square grip" : "square"}
    data-square=${square}
    aria-label=${p.label(square)}
    aria-selected=${p.chosen === square ? "true" : nothing}
    tabindex=${p.focus === square ? 0 : -1}
    @click=${() => p.onPress(square)}
  ></button>`;
}

function onKey(event, p) {
  const from = event.target.dataset?.square;
  if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Escape") {
    // Said here, so that the page does not back out a second step for the same key.
    event.preventDefault();
    p.onEscape();
    return;
  }
  const to = target(from, event.key, p);
  if (to === undefined) return;
  event.preventDefault();
  if (to === null || to === from) return;
  p.onMove(to);
  event.currentTarget.querySelector(`[data-square="${to}"]`).focus();
}

/** Where a key leads: a square, null beyond the edge, undefined for keys that do not walk. */
function target(from, key, { bottom, chart }) {
  const { column, row } = placeOf(from, bottom, chart);
  if (key === "Home") return squareAt({ column: 0, row }, bottom, chart);
  if (key === "End") return squareAt({ column: chart.columns - 1, row }, bottom, chart);
  const step = STEPS[key];
  return step && squareAt({ column: column + step[0], row: row + step[1] }, bottom, chart);
}

/** Numbers beside the board and letters below it, as they are read from the bottom's side. */
export function legends({ bottom, chart }) {
  const rows = drawnRows(bottom, chart);
  return html`<div class="row-legends" aria-hidden="true">${rows.map(([first]) => html`<span>${first.slice(1)}</span>`)}</div>
    <div class="column-legends" aria-hidden="true">${rows[0].map((name) => html`<span>${name[0]}</span>`)}</div>`;
}
