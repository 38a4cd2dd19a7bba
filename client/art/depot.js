/** The depot's 25 shells in five fives; the spent ones are outlines. */
import { html, svg } from "../vendor/lit-html/lit-html.js";

const SHELL = "M1 22 V8 C1 4 3 2 4.700 0 C6.400 2 8.400 4 8.400 8 V22Z";
export const depot = (count) => html`<svg class="shells" viewBox="0 0 306 22" aria-hidden="true" focusable="false">
    ${Array.from({ length: 25 }, (_, i) => {
      const x = i * 11.400 + Math.floor(i / 5) * 5;
      return i < count
        ? svg`<g transform=${`translate(${x} 0)`}><path d=${SHELL} fill="var(--brass)"/><path d="M1 18H8.400V22H1Z" fill="var(--brass-foot)"/><path d="M3 8 C3 5 4 3 4.700 2" stroke="var(--brass-tip)" fill="none"/></g>`
        : svg`<path class="spent" d=${SHELL} transform=${`translate(${x} 0)`}/>`;
    })}</svg><b class="left">${count}</b>`;
