/**
 * The vessels of Vortex, each drawn once. A vessel is one drawing in a square of 36 × 39 (the plane's, before it is tilted): its shadow on
 * the water, copies of its outline stacked upwards (the side that one sees), and the plan on top, which alone has details. Yours is round
 * with one full lamp, theirs has a square stern and a ring: they differ without their colours. `turned`: half a turn from how it is drawn
 * here (yours bow up, theirs bow down), for a board that is looked at from the other side.
 */
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";

const BOX = "0 0 36 39";
/** What one outline copy stands above the one below it, as it shows in the plane: 1.4 px up, seen at 32°. */
const COPY = 0.9;
const COPIES = 5;

const OWN = {
  name: "own",
  outline: "M18 .8C24 8 27 15 27 22.5C27 27.5 26 31.2 24.4 33.8H11.6C10 31.2 9 27.5 9 22.5C9 15 12 8 18 .8Z",
  plan: () => svg`
    <path d="M18 7.5C21.4 12 23.2 16.5 23.2 21.5H12.8C12.8 16.5 14.6 12 18 7.5Z" fill="var(--own-house)" />
    <path d="M13.2 27H22.8Q23.6 27 23.4 28L22.6 31.4H13.4L12.6 28Q12.4 27 13.2 27Z" fill="var(--own-house)" />
    <circle cx="18" cy="21.5" r="5" fill="var(--own-light)" /><circle cx="18" cy="21.5" r="3" fill="#fffaf0" />`,
};

const THEIRS = {
  name: "their",
  outline: "M10.5 1.5H25.5L28 5V22.5L24.5 29L18 33.5L11.5 29L8 22.5V5Z",
  plan: () => svg`
    <path d="M13 5H23M13 8H23" stroke="var(--their-edge)" stroke-width="1.1" opacity=".7" />
    <circle cx="18" cy="16.5" r="5" fill="none" stroke="var(--their-ring)" stroke-width="2.4" />
    <path d="M18 24V28.5" stroke="var(--their-ring)" stroke-width="1.9" stroke-linecap="round" />`,
};

/** One copy of an outline, `dy` lower than the plan; turned about the plan's own middle. */
function copy(outline, dy, turned, fill, edge = "none", width = 0) {
  const place = `translate(0 ${dy})${turned ? " rotate(180 18 17.2)" : ""}`;
  return svg`<path d=${outline} transform=${place} fill=${fill} stroke=${edge} stroke-width=${width} stroke-linejoin="round" />`;
}

function sides({ name, outline }, turned) {
  return Array.from({ length: COPIES }, (_, n) => copy(outline, COPY * (COPIES - n), turned, `var(--${name}-${n < 3 ? "keel" : "side"})`, `var(--${name}-${n < 3 ? "keel" : "side"})`, 1));
}

/** A ship; `own`: drawn as the viewer's. */
export function ship(own, turned) {
  const kind = own ? OWN : THEIRS;
  return html`<svg viewBox=${BOX} aria-hidden="true">
    <g class="shadow">${copy(kind.outline, COPY * COPIES, turned, "#000", "#000", 2)}</g>
    <g class="side">${sides(kind, turned)}</g>
    ${copy(kind.outline, 0, turned, `var(--${kind.name}-hull)`, `var(--${kind.name}-edge)`, 1.6)}
    <g transform=${turned ? "rotate(180 18 17.2)" : nothing}>${kind.plan()}</g>
  </svg>`;
}

const HULL = "M18 2.5C22.5 8.5 24.3 13.5 24.3 19.5S22.5 30.5 18 36.5C13.5 30.5 11.7 25.5 11.7 19.5S13.5 8.5 18 2.5Z";
const PLANES = "M8.5 14H12.5V18H8.5ZM23.5 14H27.5V18H23.5ZM9.5 27H13.5V31H9.5ZM22.5 27H26.5V31H22.5Z";

/** A submarine that is seen: yours a bar and solid rings, theirs a ring and broken ones. `left`: turns that it still flashes. */
export function boat(own, left) {
  const name = own ? "own" : "their";
  return html`<svg viewBox=${BOX} aria-hidden="true">
    <g fill="none" stroke="var(--${name}-edge)">
      <circle cx="18" cy="19.5" r="16" stroke-width="1.9" stroke-dasharray=${own ? nothing : "5 3"} />
      <circle cx="18" cy="19.5" r="18.6" stroke-width=".9" opacity=".65" stroke-dasharray=${own ? nothing : "6 4"} />
    </g>
    <g class="boat-hull">
      <path d=${PLANES} fill="var(--${name}-side)" stroke="var(--${name}-edge)" stroke-width=".9" />
      <path d=${HULL} fill="var(--${name}-side)" stroke="var(--${name}-edge)" stroke-width="1.6" />
      ${own ? svg`<rect x="15.7" y="13.5" width="4.6" height="11" rx="2.2" fill="#fff3d6" />` : svg`<circle cx="18" cy="18.5" r="3.6" fill="none" stroke="var(--their-light)" stroke-width="2.2" />`}
    </g>
    ${left === undefined ? nothing : plate(name, left)}
  </svg>`;
}

function plate(name, left) {
  return svg`<g class="left-plate" transform="translate(23.5 -5.5)">
    <rect width="15" height="14" rx="3" fill="var(--plate)" stroke="var(--${name}-edge)" stroke-width="1.2" />
    <text x="7.5" y="11" text-anchor="middle" font-size="11.5" font-weight="700" fill="var(--${name}-count)">${left}</text>
  </g>`;
}

/** Where the first of two moves will put a vessel: nobody else sees it. */
export function ghost(isBoat) {
  return html`<svg viewBox=${BOX} aria-hidden="true">
    <rect x="2.5" y="2.5" width="31" height="34" rx="4" fill="none" stroke="var(--lamp)" stroke-width="1.6" stroke-dasharray="4 2.6" />
    <path d=${isBoat ? HULL : OWN.outline} transform="translate(0 2)" fill="var(--lamp)" fill-opacity=".4" stroke="var(--lamp)" stroke-width="1.2" stroke-dasharray="3 2" />
    <circle cx="27" cy="9" r="7" fill="var(--lamp)" /><text x="27" y="13" text-anchor="middle" font-size="11" font-weight="700" fill="var(--on-lamp)">1</text>
  </svg>`;
}

/** Where a vessel went down: a dashed sail over a wavelet. */
export function sunken() {
  return html`<svg viewBox=${BOX} aria-hidden="true" fill="none" stroke="var(--reach)" opacity=".8">
    <path d="M12.5 25.5C13 18.5 15.5 12.5 20 8C22.5 13.5 24 19.5 24.2 25.5" stroke-width="1.3" stroke-dasharray="2.2 2" />
    <path d="M5 29.5q3.2-3.4 6.5 0t6.5 0t6.5 0t6.5 0" stroke-width="1.6" stroke-linecap="round" />
  </svg>`;
}

/** For the cove's chart: outlines only; own boats full and numbered. */
export function chartShip(own) {
  return html`<svg viewBox=${BOX} aria-hidden="true" fill="none" stroke="var(--cove-vessel)" stroke-width="1.5">
    <path d=${own ? OWN.outline : THEIRS.outline} transform="translate(3 4) scale(.83)" fill=${own ? "#0d4038" : "none"} />
    <circle cx="18" cy="20" r=${own ? 2.6 : 4} fill=${own ? "var(--cove-vessel)" : "none"} />
  </svg>`;
}

export function chartBoat(number) {
  return html`<svg viewBox=${BOX} aria-hidden="true">
    <path d=${PLANES} fill="none" stroke="var(--cove-lit)" stroke-width="1.2" /><path d=${HULL} fill="var(--cove-lit)" />
    <text x="18" y="23.6" text-anchor="middle" font-size="11.5" font-weight="700" fill="#03110f">${number}</text>
  </svg>`;
}
