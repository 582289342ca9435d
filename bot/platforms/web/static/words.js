// The page's own words in the language of the app around it (`doors/door.js`), else in the one that was
// chosen on it, else in the browser's, and how that language writes times and amounts. One file a language. What the bot says comes in the language that it knows of.

const CHOSEN = "trigon.language";

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", it: "Italiano", nl: "Nederlands", es: "Español" };

// A browser may ask for a language alone, for a region too, or for more that Intl does not take.
const OURS = /^(en|de|fr|it|nl|es)(?:-[A-Z]{2})?\b/;

const [own, ofBrowser] = (navigator.language || "").match(OURS) ?? ["en", "en"];

function stored() {
  try {
    return localStorage.getItem(CHOSEN);
  } catch {
    return null; // a frame of another app may have no storage
  }
}

const chosen = [document.documentElement.dataset.language, stored()].find((name) => name in LANGUAGES);

export const language = chosen ?? ofBrowser;
export const locale = language === ofBrowser ? own : language;
export const { words, commands, games } = await import(`./words.${language}.js`);

// From the next time that the page is loaded.
export const choose = (name) => localStorage.setItem(CHOSEN, name);

// What the bot completes after a command's word: the fields in their order.
export const fields = { play: ["tile", "spot"], swap: ["tokens"], joker: ["cell"] };

document.documentElement.lang = language;
