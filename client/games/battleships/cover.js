/** What is known of Battleships before it is opened. */
export const COVER = { look: "night", icon: "hull" };
