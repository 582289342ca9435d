// @ts-check
// The input line, with completion of commands and of their words.

import { byId, make } from "./dom.js";
import { commands, fields, words } from "./words.js";

const TYPING_PAUSE_MS = 120;

/** @typedef {[filled: string, label: string, detail: string]} Completion */

/** Letters and digits without accents, as the bot compares words. @param {string} word */
const fold = (word) =>
  word
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Commands that begin with the typed text.
 *
 * @param {string} text
 * @returns {Completion[]}
 */
function commandsLike(text) {
  const slash = text.startsWith("/");
  const begun = fold(text);
  // "/" alone is every command, ":)" is none.
  if (/\s/.test(text) || (slash ? begun === "" && text !== "/" : begun.length < 2)) return [];
  return commands
    .filter(([id, word]) => fold(word).startsWith(begun) || (begun !== "" && id.startsWith(begun)))
    .map(([, word, then, does]) => [`/${word}${then ? " " : ""}`, `/${word} ${then}`.trim(), does]);
}

/**
 * The word of a command that the bot is asked to complete; null for none.
 *
 * @param {string} text
 */
function wordToComplete(text) {
  const [, name = "", rest = ""] = text.match(/^\/?([\p{L}-]+)\s(.*)$/u) ?? [];
  const typed = fold(name);
  const [id] = commands.find(([english, word]) => typed === english || typed === fold(word)) ?? [];
  const wanted = id && fields[id];
  if (!wanted) return null;
  const parts = wanted.length === 1 ? [rest.trimStart()] : rest.trimStart().split(/\s+/);
  if (parts.length > wanted.length) return null;
  const given = Object.fromEntries(parts.map((part, place) => [wanted[place], part]));
  const last = parts[parts.length - 1];
  return { field: wanted[parts.length - 1], given, head: text.slice(0, text.length - last.length) };
}

export class Composer {
  /** @type {Completion[]} */
  #options = [];
  #active = -1;
  #question = 0;
  #timer = 0;

  /** @type {ReturnType<typeof wordToComplete>} */
  #asked = null;

  /**
   * @param {object} to
   * @param {(text: string) => void} to.say sends a finished line
   * @param {(q: number, field: string, given: Record<string, string>) => void} to.suggest asks the bot for completions
   */
  constructor({ say, suggest }) {
    this.entry = byId("entry");
    this.list = byId("completions");
    this.suggest = suggest;
    this.entry.placeholder = words.entryHint;
    this.entry.setAttribute("aria-label", words.entryLabel);
    this.list.setAttribute("aria-label", words.commandsLabel);
    byId("send").setAttribute("aria-label", words.send);
    byId("slash").setAttribute("aria-label", words.commandsLabel);
    byId("slash").addEventListener("click", () => this.#slash());
    this.entry.addEventListener("input", () => this.#complete());
    this.entry.addEventListener("keydown", (event) => this.#key(event));
    this.entry.addEventListener("blur", () => this.#close());
    this.entry.addEventListener("focus", () => this.entry.value && this.#complete());
    byId("composer").addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.entry.value.trim();
      if (!text) return;
      this.entry.value = "";
      this.#close();
      say(text);
    });
  }

  /** Put a refused line back, unless another one is being typed. @param {string} text */
  restore(text) {
    if (!this.entry.value) this.entry.value = text;
  }

  #slash() {
    if (!this.entry.value) this.entry.value = "/";
    this.entry.focus();
    this.#complete();
  }

  /** Completions that come later are ignored. */
  #close() {
    clearTimeout(this.#timer);
    this.#asked = null;
    this.#show([]);
  }

  #complete() {
    const text = this.entry.value;
    this.#show(commandsLike(text));
    clearTimeout(this.#timer);
    this.#question += 1;
    this.#asked = wordToComplete(text);
    if (!this.#asked) return;
    const { field, given } = this.#asked;
    this.#timer = setTimeout(() => this.suggest(this.#question, field, given), TYPING_PAUSE_MS);
  }

  /** The bot's completions. @param {SuggestionsFrame} frame */
  answer({ q, choices }) {
    if (q !== this.#question || !this.#asked || document.activeElement !== this.entry) return;
    const { head, field, given } = this.#asked;
    const more = field === "tile" ? " " : "";
    this.#show(
      choices
        .filter(([, value]) => value !== given[field])
        .map(([label, value, detail]) => [head + value + more, label, detail]),
    );
  }

  /** @param {Completion[]} options */
  #show(options) {
    this.#options = options;
    this.#active = -1;
    this.list.hidden = options.length === 0;
    this.entry.setAttribute("aria-expanded", String(options.length > 0));
    this.entry.removeAttribute("aria-activedescendant");
    this.list.replaceChildren(
      ...options.map(([, label, detail], place) => {
        const item = make(
          "li",
          { id: `completion-${place}`, role: "option", "aria-selected": "false" },
          make("span", {}, label),
          make("small", {}, detail),
        );
        // A click must not take the input's focus: losing it closes the list.
        item.addEventListener("mousedown", (event) => event.preventDefault());
        item.addEventListener("click", () => this.#fill(place));
        return item;
      }),
    );
    this.list.scrollTop = 0;
  }

  /** @param {number} place */
  #fill(place) {
    this.entry.value = this.#options[place][0];
    this.entry.focus();
    this.#show([]);
    if (this.entry.value.endsWith(" ")) this.#complete();
  }

  /** @param {1 | -1} step */
  #move(step) {
    const count = this.#options.length;
    this.list.children[this.#active]?.setAttribute("aria-selected", "false");
    this.#active = (this.#active + step + count + (this.#active < 0 && step < 0 ? 1 : 0)) % count;
    const item = this.list.children[this.#active];
    item.setAttribute("aria-selected", "true");
    item.scrollIntoView({ block: "nearest" });
    this.entry.setAttribute("aria-activedescendant", item.id);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.#options.length || event.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown") this.#move(1);
    else if (key === "ArrowUp") this.#move(-1);
    else if (key === "Escape") this.#close();
    else if (key === "Enter" && this.#active >= 0) this.#fill(this.#active);
    // Tab completes a slash command; otherwise it moves the focus as everywhere.
    else if (key === "Tab" && !event.shiftKey && this.entry.value.length > 1 && this.entry.value.startsWith("/"))
      this.#fill(Math.max(this.#active, 0));
    else return;
    event.preventDefault();
  }
}
