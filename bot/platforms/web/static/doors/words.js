// @ts-check
// The doors' own words, before a table and its words are loaded.

/** @type {Record<string, DoorWords>} Filled in by the server, in every language. */
const SAID = {};

/** @param {string} tag */
const speaks = (tag) => (tag.split("-")[0] ?? "").toLowerCase();

/**
 * In the first of these languages that is available, else in English.
 *
 * @param {string[]} tags
 * @returns {DoorWords}
 */
export const saidIn = (...tags) => /** @type {any} */ (SAID)[tags.map(speaks).find((tag) => tag in SAID) ?? "en"];
