// @ts-check
// Home: the reader's running games, and a new one, with its own room and address.

import { Connection, requestId } from "./connection.js";
import { byId, make, query, queryAll } from "./dom.js";
import { firstScreen, STEPS } from "./first.js";
import { setUpMenu } from "./menu.js";
import { forget } from "./session.js";
import { lastOf } from "./table/memory.js";
import { language, words } from "./words.js";

const UNKNOWN_PERSON = 401;
const AGAIN_MS = 3000;

/** @typedef {{table?: string, says?: string, why?: Why}} Opened */

/** The installed app's shortcuts: `/?do=solo` is a tap on that card. @param {HTMLElement} cards */
function beginAsAsked(cards) {
  const place = STEPS.findIndex(([verb]) => verb === new URLSearchParams(location.search).get("do"));
  if (place < 0) return;
  history.replaceState(history.state, "", "/");
  queryAll(cards, ".first-card")[place].click();
}

/**
 * @param {Visitor} visitor
 * @param {(table: string) => void} enter opens a table instead of home
 */
export function openHome({ token, name }, enter) {
  const home = byId("home");
  /** @type {{id: string, payload: string, language: string} | null} */
  let asked = null;
  const headers = { Authorization: `Bearer ${token}` };

  /**
   * Return the answer, or null if the bot cannot be reached.
   *
   * @param {RequestInit} options
   * @returns {Promise<any>}
   */
  async function ask(options) {
    const answer = await fetch("/games", { headers, ...options }).catch(() => null);
    if (answer?.status === UNKNOWN_PERSON) forget(token);
    return answer?.json().catch(() => null) ?? null;
  }

  // Without a network: the table of the last position.
  async function showGames() {
    /** @type {[id: string, label: string][] | null} */
    const games = await ask({});
    if (home.hidden) return;
    const isThere = Array.isArray(games);
    byId("home-says").textContent = isThere ? "" : words.unreachable;
    if (!isThere) setTimeout(showGames, AGAIN_MS);
    const last = lastOf(name);
    const running = isThere ? games : last ? [[last.id, last.name]] : [];
    const links = running.map(([id, label]) =>
      make("a", { class: "button", href: `/t/${id}` }, words.goOnWith({ game: label })),
    );
    query(byId("home-games"), ".stack").replaceChildren(...links);
    byId("home-games").hidden = byId("home-new").hidden = running.length === 0;
  }

  /** @param {HTMLElement} button @param {string} payload */
  async function begin(button, payload) {
    if (home.getAttribute("aria-busy") === "true") return;
    home.setAttribute("aria-busy", "true");
    button.classList.add("pressed");
    // A retry after a failure opens the same game.
    if (asked?.payload !== payload) asked = { id: requestId(), payload, language };
    /** @type {Opened | null} */
    const answer = await ask({ method: "POST", body: JSON.stringify(asked) });
    home.removeAttribute("aria-busy");
    button.classList.remove("pressed");
    if (!answer?.table) {
      byId("home-says").textContent = answer?.says || (answer?.why && words.refused[answer.why]) || words.unreachable;
      return;
    }
    home.hidden = true;
    // The menu is where the chat has it.
    byId("menu-home").hidden = false;
    query(byId("chat"), ".bar").append(byId("menu"));
    enter(answer.table);
  }

  /** The bot must know a new language, too. @param {string} text */
  const tell = (text) =>
    new Promise((/** @type {(done: undefined) => void} */ resolve) => {
      const connection = new Connection("/ws/home", {
        hello: () => ({ token, room: 0, mine: 0 }),
        frame: () => {},
        state: () => {},
        stranger: () => forget(token),
      });
      connection.request({ kind: "say", text }).then(() => {
        connection.close();
        resolve(undefined);
      });
    });

  setUpMenu(name, tell);
  query(home, ".bar").append(byId("menu"));
  byId("home-games-label").textContent = words.table.tables;
  byId("home-new").textContent = words.newGame;
  const cards = firstScreen(begin);
  cards.hidden = false;
  byId("home-says").before(cards);
  document.title = "Trigon";
  home.hidden = false;
  showGames();
  beginAsAsked(cards);
}
