// @ts-check
// Home: the reader's games, a game at once, and other ways to begin. The local page and the doors have the same.

import { requestId } from "./connection.js";
import { bdi, byId, make, query, queryAll, setText } from "./dom.js";
import { firstScreen, LEARN_NOW, PLAY_NOW, STEPS } from "./first.js";
import { inTheme, onTheme, theme } from "./look.js";
import { buildTable } from "./table/frame.js";
import { hasMoved, lastOf } from "./table/memory.js";
import { Pictures } from "./table/pictures.js";
import { Sheet } from "./table/sheet.js";
import { view } from "./viewer.js";
import { language, locale, words } from "./words.js";

const UNKNOWN_PERSON = 401;
const AGAIN_MS = 3000;
/** @type {[unit: string, seconds: number][]} */
const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** @typedef {[id: string, name: string, waits?: boolean, mover?: string, since?: number | null, away?: boolean]} Game */
/** @typedef {{table?: string, says?: string, why?: Why, messages?: ShownLine[]}} Opened */

/** How long a turn lasts: `3 hr`. @param {number} since in milliseconds */
function lasted(since) {
  const seconds = Math.max(60, (Date.now() - since) / 1000);
  const [unit, each] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[2];
  const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 0 });
  return format.format(Math.floor(seconds / each));
}

/** Whose turn it is, and for how long. @param {Game} game */
function turnOf([, , waits, mover, since, away]) {
  if (waits === undefined) return "";
  if (away) return words.turnAway;
  const turn = waits ? words.turnYours : mover ? words.turnOf({ name: mover }) : words.turnLobby;
  return since ? `${turn} · ${lasted(since)}` : turn;
}

export class Home {
  #root = byId("home");
  /** @type {{id: string, payload: string, language: string, channel: string} | null} A retry opens the same game. */
  #asked = null;
  #timer = 0;
  /** Why it is shown, if nobody asked for it: stays until the next tap. */
  #said = "";

  /**
   * @param {Visitor} visitor
   * @param {object} by
   * @param {(table: string) => void} by.enter opens a table instead of home
   * @param {() => void} by.stranger the token is unknown
   * @param {string} [by.channel] the chat of the app around the page
   * @param {() => void} [by.together] that app's own way to others
   */
  constructor({ token, name }, { enter, stranger, channel = "", together }) {
    this.name = name;
    this.enter = enter;
    this.stranger = stranger;
    this.channel = channel;
    this.headers = { Authorization: `Bearer ${token}` };
    buildTable();
    const pictures = new Pictures(token);
    this.sheet = new Sheet(
      {
        me: "",
        view,
        load: (file) => pictures.load(inTheme(`/p/${file}`)),
        still: () => (file, step) => pictures.still(inTheme(`/p/${file}/${step}`)),
      },
      async (payload) => {
        const answer = await this.#press(payload);
        return { why: answer ? (answer.why ?? "") : "away", messages: answer?.messages ?? [] };
      },
    );
    byId("home-me").replaceChildren(bdi(name));
    byId("home-games-label").textContent = words.table.tables;
    byId("home-about").textContent = words.signInHint;
    byId("home-play").textContent = words.homePlay;
    byId("home-play").addEventListener("click", () =>
      this.#begin(byId("home-play"), hasMoved() ? PLAY_NOW : LEARN_NOW),
    );
    byId("home-picture").alt = words.homePicture;
    onTheme(() => this.#picture());
    // Turns pass while it is in the background.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !this.#root.hidden) this.#showGames();
    });
    this.ways = firstScreen((button, payload) => this.#begin(button, payload), together);
    this.ways.hidden = false;
    byId("home-says").before(this.ways);
  }

  /** Show it, with the games as they are now, and why. */
  open(said = "") {
    document.title = "Trigon";
    // A newcomer is told the rules as they play.
    byId("home-play-about").textContent = hasMoved() ? words.homePlayAbout : words.homePlayFirst;
    this.#picture();
    this.#said = said;
    byId("home-says").textContent = said;
    this.#root.hidden = false;
    this.#showGames();
  }

  #picture() {
    byId("home-picture").src = `/home/${theme()}.png`;
  }

  close() {
    clearTimeout(this.#timer);
    // A game whose answer was lost is in the list by the next time.
    this.#asked = null;
    this.#root.hidden = true;
    this.ways.dispatchEvent(new Event("close"));
    this.sheet.close();
  }

  /** Newcomers may begin with their name; a shortcut of the installed app is a tap on that card. @param {string | null} verb */
  beginAsAsked(verb) {
    if (verb === "play") byId("home-play").click();
    const place = STEPS.findIndex(([each]) => each === verb);
    if (place >= 0) queryAll(this.ways, ".first-card")[place].click();
  }

  /**
   * Return the answer, or null if the bot cannot be reached.
   *
   * @param {RequestInit} options
   * @returns {Promise<any>}
   */
  async #ask(options) {
    const answer = await fetch("/games", { headers: this.headers, ...options }).catch(() => null);
    if (answer?.status === UNKNOWN_PERSON) {
      // It would ask again and again.
      this.close();
      this.stranger();
    }
    return answer?.json().catch(() => null) ?? null;
  }

  /** @param {string} payload @returns {Promise<Opened | null>} */
  async #press(payload) {
    if (this.#asked?.payload !== payload) {
      this.#asked = { id: requestId(), payload, language, channel: this.channel };
    }
    const asked = this.#asked;
    const answer = await this.#ask({ method: "POST", body: JSON.stringify(asked) });
    if (answer && !answer.why && this.#asked === asked) this.#asked = null;
    return answer;
  }

  // Without a network: the table of the last position.
  async #showGames() {
    clearTimeout(this.#timer);
    /** @type {Game[] | null} */
    const games = await this.#ask({});
    if (this.#root.hidden) return;
    const isThere = Array.isArray(games);
    setText(byId("home-says"), isThere ? this.#said : words.unreachable);
    if (!isThere) this.#timer = setTimeout(() => this.#showGames(), AGAIN_MS);
    const last = lastOf(this.name);
    /** @type {Game[]} */
    const running = isThere ? games : last ? [[last.id, last.name]] : [];
    const focused = document.activeElement?.getAttribute("href");
    const links = running.map((game) => this.#link(game));
    query(byId("home-games"), ".stack").replaceChildren(...links);
    links.find((link) => link.getAttribute("href") === focused)?.focus({ preventScroll: true });
    byId("home-games").hidden = running.length === 0;
    const waits = running.some(([, , mine]) => mine);
    byId("home-play").classList.toggle("primary", !waits);
  }

  /** @param {Game} game */
  #link(game) {
    const [id, name, waits] = game;
    const link = make(
      "a",
      { class: `button game${waits ? " primary" : ""}`, href: `/t/${id}` },
      make("strong", {}, bdi(name)),
      make("span", {}, turnOf(game)),
    );
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      this.enter(id);
    });
    return link;
  }

  /** @param {HTMLElement} button @param {string} payload */
  async #begin(button, payload) {
    if (this.#root.getAttribute("aria-busy") === "true") return;
    this.#root.setAttribute("aria-busy", "true");
    button.classList.add("pressed");
    this.#said = "";
    byId("home-says").textContent = "";
    const answer = await this.#press(payload);
    this.#root.removeAttribute("aria-busy");
    button.classList.remove("pressed");
    // The reader has opened another game meanwhile.
    if (this.#root.hidden) return;
    if (answer?.table) this.enter(answer.table);
    else if (answer?.messages) this.sheet.answer({ why: "", messages: answer.messages });
    else {
      byId("home-says").textContent = answer?.says || (answer?.why && words.refused[answer.why]) || words.unreachable;
    }
  }
}
