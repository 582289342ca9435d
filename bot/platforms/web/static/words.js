// The page's own words in the browser's language, and how that language writes times and amounts.
// One file a language. What the bot says comes with its messages, in the language that it knows of.

// A browser may ask for a language alone, for a region too, or for more that Intl does not take.
const OURS = /^(en|de|fr|it|nl|es)(?:-[A-Z]{2})?\b/;

export const [locale, language] = (navigator.language || "").match(OURS) ?? ["en", "en"];
export const { words, commands } = await import(`./words.${language}.js`);

// What the bot completes after a command's word: the fields in their order.
export const fields = { play: ["tile", "spot"], swap: ["pieces"], joker: ["cell"] };

document.documentElement.lang = language;
