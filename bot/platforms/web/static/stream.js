// @ts-check
// The stream of messages, in the order of their time.
//
// Lines come from two logs, the room's and the reader's own, each numbered from 1; a line may change an
// earlier one. A narrow page shows both logs in one pane, a wide one the own log beside the room.

import { byId, query, queryAll } from "./dom.js";
import { onTheme } from "./look.js";
import { mentions, notice, render } from "./message.js";
import { words } from "./words.js";

const MAX_MESSAGES = 500;
const NEAR_END_PX = 60;
const GAP_PX = 8;
const JOINED_MS = 5 * 60 * 1000;
const JUST_ACTED_MS = 5000;

/**
 * A line as it is shown. `at`: its place in time; `node`: its element, once it is drawn.
 *
 * @typedef {{log: Log, number: number, line: SaidLine | ShownLine, at: number, node: Message | null, dropped?: true}} Entry
 * @typedef {HTMLElement & {entry?: Entry}} Message
 */

// A scrolled pane. It follows new messages while its reader is at the end, and counts them otherwise.
class Pane {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.feed = query(element, ".feed");
    this.pill = query(element, ".pill");
    this.following = true;
    this.size = "";
    this.top = 0;
    this.missed = 0;
    this.feed.addEventListener("scroll", () => this.look(), { passive: true });
    this.pill.addEventListener("click", () => {
      this.follow();
      this.feed.focus({ preventScroll: true });
    });
    new ResizeObserver(() => {
      if (!this.following) return;
      if (this.feed.scrollTop < this.#end()) this.follow();
      else this.size = this.#size();
    }).observe(this.feed);
  }

  // The end, or the top of a last message that is higher than the pane: its picture is there.
  #end() {
    const { scrollHeight, clientHeight, lastElementChild: last } = this.feed;
    return Math.min(scrollHeight - clientHeight, last instanceof HTMLElement ? last.offsetTop - GAP_PX : 0);
  }

  #size() {
    return `${this.feed.clientWidth} ${this.feed.clientHeight}`;
  }

  // Read the reader's position: also before messages change, as scroll events come a frame late.
  look() {
    // A message that grew, and a resize, which scrolls too: the reader did not.
    if (this.following && this.feed.scrollTop === this.top) return;
    if (this.following && this.#size() !== this.size) return this.follow();
    this.following = this.feed.scrollTop > this.#end() - NEAR_END_PX;
    if (this.following) this.#show(0);
  }

  /** @param {number} count */
  #show(count) {
    this.missed = count;
    this.pill.hidden = count === 0;
    this.pill.textContent = count ? words.newMessages({ count }) : "";
  }

  follow() {
    this.feed.scrollTop = this.#end();
    this.top = this.feed.scrollTop;
    this.size = this.#size();
    this.following = true;
    this.#show(0);
  }

  /** After `count` new messages; `own`: the reader asked for them. @param {number} count @param {boolean} own */
  settle(count, own) {
    if (this.following || own) this.follow();
    else if (count) this.#show(this.missed + count);
  }

  /** Scroll to the message that the reader is using, its top first. @param {HTMLElement} node */
  reveal(node) {
    if (node === this.feed.lastElementChild) return this.follow();
    const { scrollTop, clientHeight } = this.feed;
    const top = node.offsetTop - GAP_PX;
    const bottom = node.offsetTop + node.offsetHeight + GAP_PX;
    this.feed.scrollTop = Math.min(top, Math.max(scrollTop, bottom - clientHeight));
  }
}

export class Stream {
  /** @type {Map<string, Entry>} By log and number. */
  #known = new Map();
  /** @type {Entry[]} */
  #order = [];
  #clock = { room: 0, mine: 0 };
  #wide = matchMedia("(min-width: 1000px)");
  /** @type {Set<string>} */
  #tables = new Set();
  #live = false;

  /**
   * @typedef {Omit<import("./message.js").Context, "secret" | "elsewhere" | "press">} Shared
   * @param {Shared & {
   *   room: string,
   *   press: (node: import("./message.js").Pressed, payload: string, of: number | null) => Promise<unknown>,
   * }} context
   */
  constructor(context) {
    this.context = context;
    this.seen = { room: 0, mine: 0 };
    this.acted = 0;
    this.room = new Pane(byId("room-pane"));
    this.mine = new Pane(byId("mine-pane"));
    this.#wide.addEventListener("change", () => this.relayout());
    onTheme(() => this.#recolour());
  }

  // Beside a table there is room for one pane.
  get #isTwo() {
    return this.#wide.matches && !document.body.classList.contains("tabled");
  }

  get #acted() {
    return Date.now() - this.acted < JUST_ACTED_MS;
  }

  /** @param {Entry} entry */
  #paneOf(entry) {
    return entry.log === "mine" && this.#isTwo ? this.mine : this.room;
  }

  /**
   * Take numbered lines of one log; return how many are for this person: their own log's, and mentions.
   *
   * @param {LinesFrame} frame
   */
  take({ log, afresh, rows }) {
    for (const pane of [this.room, this.mine]) pane.look();
    if (afresh) this.#forget(log);
    /** @type {Set<Entry>} */
    const changed = new Set();
    for (const [number, line] of rows) {
      if (number <= this.seen[log]) continue;
      this.seen[log] = number;
      const entry = this.#apply(log, number, line);
      if (entry) changed.add(entry);
    }
    for (const entry of [...changed]) if (entry.dropped) changed.delete(entry);
    const fresh = [...changed].filter((entry) => !entry.node);
    for (const entry of changed) this.#draw(entry);
    this.#settle(fresh);
    // Others change messages too: the reader is using it only after a recent press here.
    if (this.#acted) {
      for (const entry of changed) {
        const again = entry.line.kind === "shown" && entry.line.of && !fresh.includes(entry);
        if (again && entry.node) this.#paneOf(entry).reveal(entry.node);
      }
    }
    this.#trim();
    return fresh.filter(({ line, log: side }) => side === "mine" || mentions(line, this.context.me)).length;
  }

  /** This table is visible here, and so are the reader's hands and questions at it. @param {string | null} table */
  here(table) {
    if (!table || this.#tables.has(table)) return;
    this.#tables.add(table);
    for (const entry of this.#order) if (tableOf(entry.line) === table) this.#draw(entry);
  }

  /** The table of a hand or a question, if it is not here; else "". @param {SaidLine | ShownLine} line */
  #elsewhere(line) {
    const table = tableOf(line);
    return this.#tables.has(table) ? "" : table;
  }

  /** The entry that a line makes or changes, if any. @param {Log} log @param {number} number @param {Line} line */
  #apply(log, number, line) {
    const former = line.kind === "said" ? undefined : line.of;
    const of = this.#known.get(`${log}:${former}`);
    if (line.kind === "retired") {
      if (of?.line.kind === "shown") {
        const { of: _, choices, buttons, prompt, ...rest } = of.line;
        of.line = rest;
      }
      return of;
    }
    if (line.kind === "removed") {
      if (of) this.#drop(of);
      return null;
    }
    const room = line.kind === "shown" ? line.room : undefined;
    if (room && room !== this.context.room) return null;
    if (of) {
      of.line = line;
      return of;
    }
    // A table elsewhere is only mentioned while there is one here.
    if (!this.#live && !room && this.#elsewhere(line)) return null;
    // A message keeps its first number, however often it is replaced.
    const at = Math.max(line.time, this.#clock[log]);
    this.#clock[log] = at;
    /** @type {Entry} */
    const entry = { log, number: former ?? number, line, at, node: null };
    this.#known.set(`${log}:${entry.number}`, entry);
    return entry;
  }

  /** @param {Entry} entry */
  #draw(entry) {
    const { log, number, line } = entry;
    const before = entry.node;
    /** @type {Message} */
    const node = render(line, {
      elsewhere: this.#elsewhere(line),
      ...this.context,
      secret: log === "mine",
      press: (button, payload) => this.context.press(button, payload, log === "mine" ? number : null),
    });
    entry.node = node;
    node.entry = entry;
    if (!before) return this.#insert(entry);
    const focused = before.contains(document.activeElement);
    node.classList.add("still");
    before.replaceWith(node);
    // Keep the keyboard focus in the message.
    if (focused) (queryAll(node, ".choice, .row .button")[0] ?? node).focus({ preventScroll: true });
  }

  #recolour() {
    for (const entry of this.#order) {
      if (entry.line.kind === "shown" && (entry.line.picture || entry.line.film)) this.#draw(entry);
    }
  }

  /** @param {Entry} entry */
  #insert(entry) {
    const place = this.#order.findLastIndex(({ at }) => at <= entry.at) + 1;
    this.#order.splice(place, 0, entry);
    this.#place(entry, place);
  }

  /** Put an entry's element into its pane, before the next entry of that pane. @param {Entry} entry @param {number} place */
  #place(entry, place) {
    const { node } = entry;
    if (!node) return;
    const { feed } = this.#paneOf(entry);
    const next = this.#order.slice(place + 1).find((other) => other.node?.parentNode === feed);
    feed.insertBefore(node, next?.node ?? null);
    join(node);
    if (node.nextElementSibling) join(/** @type {Message} */ (node.nextElementSibling));
  }

  // After the page's panes have changed, or were hidden.
  relayout() {
    for (const { node, log } of this.#order) if (log === "mine") node?.remove();
    this.#order.forEach((entry, place) => {
      if (entry.log === "mine") this.#place(entry, place);
    });
    this.room.follow();
    this.mine.follow();
  }

  /** @param {Entry[]} fresh */
  #settle(fresh) {
    for (const pane of [this.room, this.mine]) {
      const here = fresh.filter((entry) => this.#paneOf(entry) === pane);
      // An answer, the reader's own line, and the board that their press brought about.
      const own = here.some(({ line }) =>
        line.kind === "said" ? line.who[0] === this.context.me : line.room || (line.board && this.#acted),
      );
      pane.settle(here.length, own);
    }
  }

  #trim() {
    if (!this.room.following || !this.mine.following) return;
    while (this.#order.length > MAX_MESSAGES) {
      const entry = this.#order[0];
      if (entry) this.#drop(entry);
    }
  }

  /** @param {Entry} gone */
  #drop(gone) {
    this.#order = this.#order.filter((entry) => entry !== gone);
    this.#known.delete(`${gone.log}:${gone.number}`);
    const next = /** @type {Message | null} */ (gone.node?.nextElementSibling);
    gone.node?.remove();
    if (next) join(next);
    // A message added and removed by the same frame is not drawn.
    gone.dropped = true;
  }

  /** @param {Log} log */
  #forget(log) {
    this.seen[log] = this.#clock[log] = 0;
    this.#order = this.#order.filter((entry) => {
      if (entry.log !== log) return true;
      entry.node?.remove();
      this.#known.delete(`${log}:${entry.number}`);
      return false;
    });
  }

  /**
   * Show a notice of the page itself, or a message that could not be stored; neither survives a reload.
   *
   * @param {string | HTMLElement} content
   */
  say(content) {
    const pane = this.#isTwo ? this.mine : this.room;
    pane.feed.append(typeof content === "string" ? notice(content) : content);
    pane.follow();
  }

  /** Show a message of the bot that could not be stored. @param {ShownLine} line */
  passing(line) {
    /** @type {import("./message.js").Context["press"]} */
    const press = (node, payload) => this.context.press(node, payload, null);
    this.say(render(line, { ...this.context, press, secret: true }));
  }

  // Screen readers announce new messages, not the history.
  listen() {
    this.#live = true;
    for (const { feed } of [this.room, this.mine]) feed.setAttribute("aria-live", "polite");
  }

  get empty() {
    return this.#order.length === 0;
  }
}

/** @param {SaidLine | ShownLine} line */
const tableOf = (line) => (line.kind === "shown" && line.table) || "";

/** Consecutive lines of one person share one name. @param {Message} node */
function join(node) {
  const before = /** @type {Message | null} */ (node.previousElementSibling);
  const together =
    before?.entry &&
    node.entry &&
    before.dataset.who &&
    before.dataset.who === node.dataset.who &&
    node.entry.at - before.entry.at < JOINED_MS;
  node.classList.toggle("joined", Boolean(together));
}
