/** What the screens need of lit-html, from the vendored copy: the one place that knows where it lies. */
export { html, nothing, render, svg } from "../vendor/lit-html/lit-html.js";
export { repeat } from "../vendor/lit-html/directives/repeat.js";
