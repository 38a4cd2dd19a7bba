/** What is known of Vortex before it is opened. */
export const COVER = { look: "dusk", icon: "ship" };
