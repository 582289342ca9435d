// @ts-check
// Seats: whose turn it is, and a seat's mark, its colour and its player's initial, the same at the seats, on the board and in results.

import { firstLetter, make } from "../dom.js";

/** Whether it is the reader's turn. @param {Tabletop} top */
export const isMine = ({ phase, you, turn }) => phase === "playing" && you !== null && you === turn;

/** What stands for a name: its first letter, and the number at its end: "A", "C3". @param {string} name */
export function initial(name) {
  const [number = ""] = name.match(/\d{1,2}$/u) ?? [];
  const letter = firstLetter(name);
  return letter === number ? letter : letter + number;
}

/** @param {string} name @param {number} seat */
export const chip = (name, seat) =>
  make("span", { class: "chip", "data-seat": seat, "aria-hidden": "true" }, initial(name));
