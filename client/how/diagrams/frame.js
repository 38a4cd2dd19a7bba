/** What a diagram's board stands in: it says how many squares there are, for the style to size them, and keeps hands and ears away. */
import { html } from "../../screens/lit.js";

export const frame = ({ columns, rows }, board, sky = "calm") =>
  html`<div class="diagram" data-sky=${sky} style="--columns:${columns};--rows:${rows}" inert aria-hidden="true">${board}</div>`;
