// @ts-check
// A page's table: the view, made once, and the connection to its open table.

import { Connection } from "../connection.js";
import { byId, make } from "../dom.js";
import { noticed } from "../notices.js";
import { view } from "../viewer.js";
import { language as ours, words } from "../words.js";
import { buildTable } from "./frame.js";
import { forgetPositions, keepPosition, lastPosition } from "./memory.js";
import { Pictures } from "./pictures.js";
import { shareButton } from "./share.js";
import { Sheet } from "./sheet.js";
import { TableView } from "./view.js";

const QUIET_MS = 800;
/** @type {Answer} No table is open. */
const UNANSWERED = { why: "", messages: [] };

const dark = matchMedia("(prefers-color-scheme: dark)");

/**
 * @typedef {object} Setting
 * @property {string} token the person's
 * @property {() => void} stranger the token is unknown
 * @property {() => void} gone there is no such table for this person
 * @property {(top: Tabletop) => void} [shown] a tabletop is on the screen
 * @property {boolean} [home] whether there is a home
 * @property {string} [language] by default the page's
 */

export class TablePage {
  /** @type {string | null} The open table's. */
  id = null;
  /** @type {Connection | null} */
  #connection = null;
  #timer = 0;

  /** @param {Setting & AppAround} setting */
  constructor({ token, stranger, gone, shown, home = false, language = ours, theme, themeChanged, back, haptic }) {
    this.token = token;
    this.stranger = stranger;
    this.gone = gone;
    this.shown = shown;
    this.language = language;
    this.theme = theme;
    buildTable();
    if (theme) document.documentElement.dataset.theme = theme;
    themeChanged?.((now) => {
      this.theme = now;
      document.documentElement.dataset.theme = now;
      this.#look();
    });
    dark.addEventListener("change", () => this.#look());
    this.pictures = new Pictures(token);
    /** @type {Press} */
    const press = async (payload) => (await this.#connection?.request({ kind: "press", payload })) ?? UNANSWERED;
    /** @type {ConstructorParameters<typeof Sheet>[0]} */
    const context = {
      me: "",
      view,
      load: (name) => this.pictures.load(`/p/${name}`),
      still: () => (name, step) => this.pictures.still(`/p/${name}/${step}`),
    };
    this.sheet = new Sheet(context, press);
    /** @param {Style} style */
    const invite = (style) =>
      shareButton(() => `/t/${this.id}`, style, {
        title: () => this.view.top?.name ?? "",
        said: (text) => this.sheet.say(text),
        told: (node) => this.sheet.show(words.table.invite, node),
      });
    this.view = new TableView(this.pictures, { press, sheet: this.sheet, invite, home, felt: haptic, way: back });
  }

  #look() {
    this.#connection?.tell({ kind: "look", ...this.#seenIn() });
  }

  #seenIn() {
    return { theme: this.theme ?? (dark.matches ? "dark" : "light"), language: this.language };
  }

  /** Replace the open table; null: none. @param {string | null} id */
  open(id) {
    clearTimeout(this.#timer);
    this.#connection?.close();
    this.#connection = null;
    this.id = id;
    this.view.clear();
    if (!id) return;
    const last = lastPosition(id);
    if (last) this.#take(last);
    let newest = -1;
    this.#connection = new Connection(`/ws/table/${id}`, {
      hello: () => {
        newest = -1;
        return { token: this.token, ...this.#seenIn() };
      },
      opens: "tabletop",
      frame: (frame) => {
        if (frame.kind === "away") showOffline();
        if (frame.kind !== "tabletop" || frame.version < newest) return;
        newest = frame.version;
        keepPosition(frame);
        this.#take(frame);
      },
      state: (open) => this.#connected(open),
      stranger: () => {
        forgetPositions();
        this.stranger();
      },
      gone: () => {
        forgetPositions();
        this.gone();
      },
    });
  }

  /** @param {Tabletop} top */
  #take(top) {
    byId("table-status").textContent = "";
    this.view.show(top);
    noticed(top, this.sheet);
    this.shown?.(top);
  }

  /** @param {boolean} open */
  #connected(open) {
    clearTimeout(this.#timer);
    byId("table").classList.toggle("offline", !open);
    if (open) byId("table-status").textContent = "";
    // A short interruption is not shown.
    else this.#timer = setTimeout(showOffline, QUIET_MS);
  }
}

function showOffline() {
  byId("table-status").textContent = words.table.offline;
}

/**
 * Open what the app around this page asks for: a table, or a choice of the reader's own.
 *
 * @param {Session & AppAround & {stranger: () => void}} session
 */
export function openTable(session) {
  document.body.classList.add("tabled", "alone");
  const page = new TablePage({ ...session, gone: () => choose(session, page) });
  if (session.table) page.open(session.table);
  else choose(session, page);
  return page;
}

/** @param {Session} session @param {TablePage} page */
function choose({ tables = [] }, page) {
  page.open(null);
  /** @param {string} id */
  const open = (id) => {
    page.sheet.close();
    page.open(id);
  };
  const list = make(
    "div",
    { class: "stack" },
    ...tables.map(([id, label]) => {
      const button = make("button", { class: "button", type: "button" }, label);
      button.addEventListener("click", () => open(id));
      return button;
    }),
  );
  page.sheet.show(words.table.tables, tables.length ? list : make("p", {}, words.table.noTables));
}
