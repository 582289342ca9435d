// @ts-check
// A page's table: the view, made once, and the connection to its open table.

import { Connection } from "../connection.js";
import { byId, listed, setText } from "../dom.js";
import { Home } from "../home.js";
import { onLayers, topLayer } from "../layers.js";
import { inTheme, onTheme, setTheme, theme as themeNow } from "../look.js";
import { noticed } from "../notices.js";
import { view } from "../viewer.js";
import { language as ours, words } from "../words.js";
import { buildTable } from "./frame.js";
import { forgetPositions, keepPosition, lastPosition } from "./memory.js";
import { Pictures } from "./pictures.js";
import { isMine } from "./seats.js";
import { shareButton } from "./share.js";
import { Sheet } from "./sheet.js";
import { TableView } from "./view.js";

const REVIEW = /:review$/;
const QUIET_MS = 800;
/** @type {Answer} No table is open. */
const UNANSWERED = { why: "", messages: [] };

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
  /** @type {(() => void) | null} Puts down what is picked. */
  #putDown = null;
  #isMine = false;

  /** @param {Setting & AppAround} setting */
  constructor({ token, stranger, gone, shown, home = false, language = ours, ...app }) {
    this.token = token;
    this.stranger = stranger;
    this.gone = gone;
    this.shown = shown;
    this.language = language;
    this.app = app;
    buildTable();
    if (app.theme) setTheme(app.theme);
    app.themeChanged?.(setTheme);
    onTheme(() => this.#look());
    if (app.back) onLayers(() => this.#arrangeBack());
    this.pictures = new Pictures(token);
    /** @type {Press} */
    const press = async (payload) => {
      // A look back is shown on the table.
      if (REVIEW.test(payload) && this.view.review()) return UNANSWERED;
      return (await this.#connection?.request({ kind: "press", payload })) ?? UNANSWERED;
    };
    /** @type {ConstructorParameters<typeof Sheet>[0]} */
    const context = {
      me: "",
      view,
      load: (name) => this.pictures.load(inTheme(`/p/${name}`)),
      still: () => (name, step) => this.pictures.still(inTheme(`/p/${name}/${step}`)),
    };
    this.sheet = new Sheet(context, press);
    /** @param {Style} style */
    const invite = (style) =>
      shareButton(() => `/t/${this.id}`, style, {
        title: () => this.view.top?.name ?? "",
        said: (text) => this.sheet.say(text),
        told: (node) => this.sheet.show(words.table.invite, node),
        share: app.share,
      });
    this.view = new TableView(this.pictures, {
      press,
      step: (move) => this.#connection?.tell({ kind: "review", move }),
      sheet: this.sheet,
      invite,
      home,
      felt: app.haptic,
      way: (putDown) => {
        this.#putDown = putDown;
        app.choosing?.(Boolean(putDown));
        this.#arrangeBack();
      },
    });
  }

  // The app's back button closes the topmost layer, else puts down what is picked, else leads home.
  #arrangeBack() {
    const layer = topLayer();
    this.app.back?.(layer ? () => layer.close() : (this.#putDown ?? (this.id ? (this.app.leave ?? null) : null)));
  }

  #look() {
    this.#connection?.tell({ kind: "look", ...this.#seenIn() });
  }

  #seenIn() {
    return { theme: themeNow(), language: this.language };
  }

  /** Replace the open table; null: none. @param {string | null} id */
  open(id) {
    clearTimeout(this.#timer);
    this.#connection?.close();
    this.#connection = null;
    this.id = id;
    this.#isMine = false;
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
        if (frame.kind === "review") this.view.steps.take(frame);
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
    const mine = isMine(top);
    if (mine && !this.#isMine) this.app.haptic?.("turn");
    this.#isMine = mine;
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
  setText(byId("table-status"), words.table.offline);
}

/**
 * Open what the app around this page asks for: a table, else home.
 *
 * @param {Session & AppAround & {stranger: () => void}} session
 */
export function openApp(session) {
  const { token, name, stranger, channel, together } = session;
  const toHome = (said = "") => {
    page.open(null);
    document.body.classList.remove("tabled", "alone");
    home.open(said);
  };
  /** @param {string} id */
  const enter = (id) => {
    home.close();
    document.body.classList.add("tabled", "alone");
    page.open(id);
  };
  const page = new TablePage({ ...session, home: true, leave: toHome, gone: () => toHome(words.table.gone) });
  const home = new Home({ token, name }, { enter, stranger, channel, together });
  session.here?.((names) => {
    byId("table-here").textContent = names.length > 1 ? words.table.here({ names: listed(names) }) : "";
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href="/"]');
    if (!link) return;
    event.preventDefault();
    toHome();
  });
  if (session.table) enter(session.table);
  else toHome();
  return page;
}
