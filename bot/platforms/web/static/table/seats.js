// @ts-check
// A seat's mark: its colour and its player's initial, the same at the seats, on the board and in results.

import { make } from "../dom.js";

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** What stands for a name: its first letter, and the number at its end: "A", "C3". @param {string} name */
export function initial(name) {
  const [first] = letters.segment(name.trim());
  const [number = ""] = name.match(/\d{1,2}$/u) ?? [];
  const letter = first?.segment.toLocaleUpperCase() ?? "?";
  return letter === number ? letter : letter + number;
}

/** @param {string} name @param {number} seat */
export const chip = (name, seat) =>
  make("span", { class: "chip", "data-seat": seat, "aria-hidden": "true" }, initial(name));
