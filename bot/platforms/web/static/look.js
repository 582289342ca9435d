// @ts-check
// Light or dark: what an app around the page says, or what was chosen here, else the system's.

import { read, write } from "./storage.js";

const CHOSEN = "trigon.theme";

/** @type {Theme[]} */
export const THEMES = ["light", "dark"];

const dark = matchMedia("(prefers-color-scheme: dark)");

const kept = read("localStorage", CHOSEN);
export const chosenTheme = THEMES.find((each) => each === kept) ?? "";
if (chosenTheme) document.documentElement.dataset.theme = chosenTheme;

/** @returns {Theme} */
export const theme = () => {
  const said = document.documentElement.dataset.theme;
  return THEMES.find((each) => each === said) ?? (dark.matches ? "dark" : "light");
};

/** The address of a message's picture in the colours of the page; a file is always the same. @param {string} address */
export const inTheme = (address) => `${address}?theme=${theme()}`;

/** @type {(() => void)[]} */
const handlers = [];
const changed = () => {
  for (const handler of handlers) handler();
};
dark.addEventListener("change", changed);

/** @param {() => void} handler hears when the theme changes while the page is open */
export const onTheme = (handler) => handlers.push(handler);

/** Choose it for this browser. @param {string} name "" is the system's */
export function chooseTheme(name) {
  write("localStorage", CHOSEN, name);
  setTheme(THEMES.find((each) => each === name) ?? "");
}

/** @param {Theme | ""} name also of an app around the page */
export function setTheme(name) {
  document.documentElement.dataset.theme = name;
  changed();
}
