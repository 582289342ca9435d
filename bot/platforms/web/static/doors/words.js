// What the doors say for themselves, before a table is there and its words are.

// The server puts it here, in every language.
const SAID = {};

const speaks = (tag) => (tag ?? "").split("-")[0].toLowerCase();

// In the first of these languages (tags) that there is, else in English.
export const saidIn = (...tags) => SAID[tags.map(speaks).find((tag) => tag in SAID) ?? "en"];
