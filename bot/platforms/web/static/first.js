// @ts-check
// The ways to begin: learn, the computer, others, the puzzle of the day; for two of them, which game.

import { make, query } from "./dom.js";
import { closed, opened } from "./layers.js";
import { games, words } from "./words.js";

// Payloads like those of the bot's own buttons: no table, a verb, the game.
/** @type {[verb: string, game?: string][]} */
export const STEPS = [["learn", "tridom"], ["solo"], ["new"]];
const QUICK = ".quick-yes";
const DAY_MS = 86400000;
/** The day 0 of JavaScript, as the bot counts days. */
const FIRST_DAY = 719163;

/** @param {string} verb @param {string} game */
const payload = (verb, game) => `-:0:${verb}.${game}`;

/** A quick game of the easiest kind, against the computer; and the same explained step by step. */
export const PLAY_NOW = payload("solo", `${games[0][0]}${QUICK}`);
export const LEARN_NOW = payload("learn", games[0][0]);

/** The puzzle of the reader's own day. */
export function puzzleOfToday() {
  const now = new Date();
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS;
  return payload("solve", String(day + FIRST_DAY));
}

/** @param {string} title @param {string[]} about @param {(button: HTMLElement) => void} act */
function card(title, about, act) {
  const said = about.map((each) => make("span", {}, each));
  const node = make("button", { class: "first-card", type: "button" }, make("strong", {}, title), ...said);
  node.addEventListener("click", () => act(node));
  return node;
}

/**
 * @param {(button: HTMLElement, payload: string) => void} press acts like a button of the bot
 * @param {() => void} [together] instead of a table with others, in an app with a way of its own
 */
export function firstScreen(press, together) {
  const cards = make("div", { class: "cards" });
  const title = make("h2", { class: "prompt", hidden: true });
  const forms = make("div", { class: "row forms", role: "group", hidden: true });
  const node = make("div", { class: "empty", hidden: true }, title, forms, cards);
  const choice = {
    close() {
      closed(choice);
      begin(true);
    },
  };
  let quick = true;

  /** @param {string} verb */
  function choose(verb) {
    title.textContent = words.whichGame;
    title.hidden = forms.hidden = false;
    const form = (/** @type {string} */ label, /** @type {boolean} */ isQuick) => {
      const button = make(
        "button",
        { class: "button", type: "button", "aria-pressed": String(quick === isQuick) },
        label,
      );
      button.addEventListener("click", () => {
        quick = isQuick;
        choose(verb);
        query(forms, "[aria-pressed=true]").focus();
      });
      return button;
    };
    forms.replaceChildren(form(words.quick, true), form(words.full, false));
    const back = make("button", { class: "button", type: "button" }, words.table.back);
    back.addEventListener("click", choice.close);
    cards.replaceChildren(
      ...games.map(([game, name, about, quickly]) =>
        card(name, quick ? [about, quickly] : [about], (button) => {
          closed(choice);
          press(button, payload(verb, quick ? game + QUICK : game));
        }),
      ),
      back,
    );
    opened(choice);
    query(cards, "button").focus();
  }

  /** @param {boolean} focus */
  function begin(focus) {
    title.hidden = forms.hidden = true;
    cards.replaceChildren(
      ...words.firstSteps.map(([said, about], place) => {
        const [verb, game] = STEPS[place];
        return card(said, [about], (button) => {
          if (game) press(button, payload(verb, game));
          else if (verb === "new" && together) together();
          else choose(verb);
        });
      }),
      card(words.puzzle, [words.puzzleAbout], (button) => press(button, puzzleOfToday())),
    );
    if (focus) query(cards, "button").focus();
  }

  // Left with its page, an open choice is none.
  node.addEventListener("close", () => {
    closed(choice);
    begin(false);
  });
  begin(false);
  return node;
}
