// The doors' own words, before a table and its words are loaded.

// Filled in by the server, in every language.
const SAID = {};

const speaks = (tag) => (tag ?? "").split("-")[0].toLowerCase();

// In the first of these languages (tags) that is available, else in English.
export const saidIn = (...tags) => SAID[tags.map(speaks).find((tag) => tag in SAID) ?? "en"];
