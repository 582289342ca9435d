// @ts-check
// The page's own words in the language of the app around it (`doors/door.js`), else in the one
// chosen here, else in the first of the browser's that the bot has; with its formats of times and
// amounts. The server makes a file for each language. The bot speaks the language that it knows.

import { read, write } from "./storage.js";

const CHOSEN = "trigon.language";

// Filled in by the server: each language's own name, and the address of its texts.
/** @type {Record<string, string>} */
const LANGUAGES = {};
/** @type {Record<string, string>} */
const TEXTS = { en: "./words.en.js" };

// A browser may ask for a language alone, for a region too, or for more that Intl does not take.
const asked = navigator.languages.map((tag) => tag.match(/^([a-z]{2,3})(?:-[A-Z]{2})?\b/));

const [own, ofBrowser] = asked.find((found) => found && found[1] in LANGUAGES) ?? ["en", "en"];

const chosen = [document.documentElement.dataset.language, read("localStorage", CHOSEN)].find(
  (name) => name && name in LANGUAGES,
);

export const language = chosen ?? ofBrowser;
export const locale = language === ofBrowser ? own : language;
export { LANGUAGES };

/** @type {{default: Texts}} */
const { default: texts } = await import(TEXTS[language]);
const plural = new Intl.PluralRules(language);

/**
 * A text whose parts may be names of what is given, also with forms that it chooses among.
 *
 * @param {Compiled} parts
 * @param {Given} given
 * @returns {string | number}
 */
function fill(parts, given) {
  if (typeof parts === "string") return parts;
  const filled = parts.map((part) => {
    if (typeof part === "string") return part;
    const value = given[part.name];
    const { forms } = part;
    return forms ? fill(forms[value] ?? forms[plural.select(Number(value))] ?? forms.other, given) : value;
  });
  return filled.join("");
}

/** @param {Compiled} text */
const sayable = (text) => (typeof text === "string" ? text : (/** @type {Given} */ given) => fill(text, given));
/** @param {Record<string, Compiled>} group @returns {any} */
const all = (group) => Object.fromEntries(Object.entries(group).map(([key, text]) => [key, sayable(text)]));

export const { commands, games } = texts;
/** @type {PageWords & {table: TableWords, refused: RefusedWords, firstSteps: Texts["first"]}} */
export const words = { ...all(texts.page), table: all(texts.table), refused: texts.refused, firstSteps: texts.first };

/** From the next time that the page is loaded. @param {string} name */
export const choose = (name) => write("localStorage", CHOSEN, name);

/** @type {Record<string, string[]>} What the bot completes after a command's word: the fields in their order. */
export const fields = { play: ["tile", "spot"], swap: ["tokens"], joker: ["cell"] };

document.documentElement.lang = language;
