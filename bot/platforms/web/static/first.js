// @ts-check
// The first screen: learn, play the computer, play together; for the last two, which game.

import { make, query } from "./dom.js";
import { games, words } from "./words.js";

// Payloads like those of the bot's own buttons: no table, a verb, the game.
/** @type {[verb: string, game?: string][]} */
export const STEPS = [["learn", "tridom"], ["solo"], ["new"]];
/** @param {string} verb @param {string} game */
const payload = (verb, game) => `-:0:${verb}.${game}`;

/** @param {string} title @param {string} about @param {(button: HTMLElement) => void} act */
function card(title, about, act) {
  const node = make(
    "button",
    { class: "first-card", type: "button" },
    make("strong", {}, title),
    make("span", {}, about),
  );
  node.addEventListener("click", () => act(node));
  return node;
}

/** @param {(button: HTMLElement, payload: string) => void} press acts like a button of the bot */
export function firstScreen(press) {
  const cards = make("div", { class: "cards" });
  const title = make("p", { class: "prompt" });
  const node = make("div", { class: "empty", hidden: true }, title, cards);

  /** @param {string} verb */
  function choose(verb) {
    title.textContent = words.whichGame;
    const back = make("button", { class: "button", type: "button" }, words.table.back);
    back.addEventListener("click", () => begin(true));
    cards.replaceChildren(
      ...games.map(([game, name, about]) => card(name, about, (button) => press(button, payload(verb, game)))),
      back,
    );
    query(cards, "button").focus();
  }

  /** @param {boolean} focus */
  function begin(focus) {
    title.textContent = "";
    cards.replaceChildren(
      ...words.firstSteps.map(([said, about], place) => {
        const [verb, game] = STEPS[place];
        return card(said, about, (button) => (game ? press(button, payload(verb, game)) : choose(verb)));
      }),
    );
    if (focus) query(cards, "button").focus();
  }

  begin(false);
  return node;
}
