// The page's words in two languages (deno.json).

import { filled } from "./words.en.js";

const texts = new URL("words.en.js", import.meta.url).href;

export const { LANGUAGES, choose, commands, fields, games, language, locale, words } = await filled("words.js", {
  LANGUAGES: { de: "Deutsch", en: "English" },
  TEXTS: { de: texts, en: texts },
});
