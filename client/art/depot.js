/** The depot's 25 shells in five fives; the spent ones are outlines. */
import { html, svg } from "../vendor/lit-html/lit-html.js";

const SHELL = "M.5 22V8.5C.5 5 2.2 2.4 4 .4C5.8 2.4 7.5 5 7.5 8.5V22Z";
const STEP = 12;
const GAP = 6;

const placeOf = (index) => index * STEP + Math.floor(index / 5) * GAP;
const full = svg`<path d=${SHELL} fill="var(--brass)" /><path d="M.5 9H7.5C7.5 5 5.8 2.4 4 .4C2.2 2.4 .5 5 .5 9Z" fill="var(--brass-tip)" /><path d="M.5 18.5H7.5V22H.5Z" fill="var(--brass-foot)" />`;
const spent = svg`<path class="spent" d=${SHELL} />`;

export const depot = (count) => html`<svg class="shells" viewBox="0 0 322 22" preserveAspectRatio="xMinYMid" aria-hidden="true" focusable="false">
    ${Array.from({ length: 25 }, (_, index) => svg`<g transform=${`translate(${placeOf(index)} 0)`}>${index < count ? full : spent}</g>`)}</svg><b class="left">${count}</b>`;
