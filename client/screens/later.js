/** Screens that are fetched when the board stands, so that it does not wait for them. Where they are asked for earlier they come when they can. */
let rest = {};
let coming = null;

/** The menu's sheet, or nothing while it is on its way. */
export const menuSheet = (match, ui, on) => rest.menuSheet?.(match, ui, on);

/** The end's screen, in the same way. */
export const endScreen = (match, ui, on) => rest.endScreen?.(match, ui, on);

/** Have them here; then `draw`. A fetch that failed is tried again by whoever asks next. */
export async function fetchRest(draw) {
  if (rest.menuSheet) return;
  coming ??= import("./rest.js");
  try {
    rest = await coming;
    draw();
  } catch {
    coming = null;
  }
}
