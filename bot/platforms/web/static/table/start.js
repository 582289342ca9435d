// A page's table: the view, made once, and the connection to its open table.

import { Connection } from "../connection.js";
import { byId, make } from "../dom.js";
import { view } from "../viewer.js";
import { language as ours, words } from "../words.js";
import { buildTable } from "./frame.js";
import { forgetPositions, keepPosition, lastPosition } from "./memory.js";
import { Pictures } from "./pictures.js";
import { shareButton } from "./share.js";
import { Sheet } from "./sheet.js";
import { TableView } from "./view.js";

const QUIET_MS = 800;

const dark = matchMedia("(prefers-color-scheme: dark)");

export class TablePage {
  id = null;
  #connection = null;
  #timer = 0;

  // token: the person's; stranger(): it is unknown; gone(): no such table for this person;
  // shown(top): a tabletop is on the screen; home: whether there is a home. From an app around this page, if any:
  // language, theme and themeChanged(handler), back(handler or null) for its back button, haptic(kind) for
  // haptics: `tap`, `snap`, `done`, `refused`.
  constructor({
    token,
    stranger,
    gone,
    shown = () => {},
    home = false,
    language = ours,
    theme = null,
    themeChanged,
    back,
    haptic,
  }) {
    Object.assign(this, { token, stranger, gone, shown, language, theme });
    buildTable();
    if (theme) document.documentElement.dataset.theme = theme;
    themeChanged?.((now) => {
      this.theme = now;
      document.documentElement.dataset.theme = now;
      this.#look();
    });
    dark.addEventListener("change", () => this.#look());
    this.pictures = new Pictures(token);
    const press = (payload) => this.#connection.request({ kind: "press", payload });
    const context = {
      me: "",
      view,
      load: (name) => this.pictures.load(`/p/${name}`),
      still: () => (name, step) => this.pictures.still(`/p/${name}/${step}`),
    };
    this.sheet = new Sheet(context, press);
    const said = (text) => this.sheet.say(text);
    const told = (...nodes) => this.sheet.show(words.table.invite, ...nodes);
    const invite = (style) =>
      shareButton(() => `/t/${this.id}`, style, { title: () => this.view.top.name, said, told });
    this.view = new TableView(this.pictures, { press, sheet: this.sheet, invite, home, felt: haptic, way: back });
  }

  #look() {
    this.#connection?.tell({ kind: "look", ...this.#seenIn() });
  }

  #seenIn() {
    return { theme: this.theme ?? (dark.matches ? "dark" : "light"), language: this.language };
  }

  // Replace the open table; null: none.
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
        if (frame.kind === "away") byId("table-status").textContent = words.table.offline;
        if (frame.kind !== "tabletop" || frame.version < newest) return;
        newest = frame.version;
        keepPosition(frame);
        this.#take(frame);
      },
      state: (open) => this.#connected(open),
      stranger: () => {
        forgetPositions();
        this.stranger?.();
      },
      gone: () => {
        forgetPositions();
        this.gone?.();
      },
    });
  }

  #take(top) {
    byId("table-status").textContent = "";
    this.view.show(top);
    this.shown(top);
  }

  #connected(open) {
    clearTimeout(this.#timer);
    byId("table").classList.toggle("offline", !open);
    if (open) byId("table-status").textContent = "";
    // A short interruption is not shown.
    else this.#timer = setTimeout(() => (byId("table-status").textContent = words.table.offline), QUIET_MS);
  }

  // Send a typed line; resolves when it is answered.
  async say(text) {
    this.sheet.answer(await this.#connection.request({ kind: "say", text }));
  }
}

// Open what the app around this page asks for: a table, or a choice of the reader's own.
// session: as of `TablePage`, with `table` (its id or "") and `tables`, [[id, label], …].
export function openTable(session) {
  document.body.classList.add("tabled", "alone");
  const page = new TablePage({ ...session, gone: () => choose(session, page) });
  if (session.table) page.open(session.table);
  else choose(session, page);
  return page;
}

function choose({ tables = [] }, page) {
  page.open(null);
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
