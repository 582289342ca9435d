// The stream of messages, in the order of their time.
//
// Lines come from two logs, the room's and the reader's own, each numbered from 1; a line may change an
// earlier one. A narrow page shows both logs in one pane, a wide one the own log beside the room.

import { byId } from "./dom.js";
import { mentions, notice, render } from "./message.js";
import { words } from "./words.js";

const MAX_MESSAGES = 500;
const NEAR_END_PX = 60;
const GAP_PX = 8;
const JOINED_MS = 5 * 60 * 1000;
const JUST_ACTED_MS = 5000;

// A scrolled pane. It follows new messages while its reader is at the end, and counts them otherwise.
class Pane {
  constructor(element) {
    this.feed = element.querySelector(".feed");
    this.pill = element.querySelector(".pill");
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
    const { scrollHeight, clientHeight, lastElementChild } = this.feed;
    return Math.min(scrollHeight - clientHeight, lastElementChild ? lastElementChild.offsetTop - GAP_PX : 0);
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

  // After `count` new messages; `own`: the reader asked for them.
  settle(count, own) {
    if (this.following || own) this.follow();
    else if (count) this.#show(this.missed + count);
  }

  // Scroll to the message that the reader is using, its top first.
  reveal(node) {
    if (node === this.feed.lastElementChild) return this.follow();
    const { scrollTop, clientHeight } = this.feed;
    const top = node.offsetTop - GAP_PX;
    const bottom = node.offsetTop + node.offsetHeight + GAP_PX;
    this.feed.scrollTop = Math.min(top, Math.max(scrollTop, bottom - clientHeight));
  }
}

export class Stream {
  #known = new Map();
  #order = [];
  #clock = { room: 0, mine: 0 };
  #wide = matchMedia("(min-width: 1000px)");
  #tables = new Set();
  #live = false;

  // context: room, me, load, view, press(node, payload, of)
  constructor(context) {
    this.context = context;
    this.seen = { room: 0, mine: 0 };
    this.acted = 0;
    this.room = new Pane(byId("room-pane"));
    this.mine = new Pane(byId("mine-pane"));
    this.#wide.addEventListener("change", () => this.relayout());
  }

  // Beside a table there is room for one pane.
  get #isTwo() {
    return this.#wide.matches && !document.body.classList.contains("tabled");
  }

  get #acted() {
    return Date.now() - this.acted < JUST_ACTED_MS;
  }

  #paneOf(entry) {
    return entry.log === "mine" && this.#isTwo ? this.mine : this.room;
  }

  // Take numbered lines of one log; return how many are for this person: their own log's, and mentions.
  take({ log, afresh, rows }) {
    for (const pane of [this.room, this.mine]) pane.look();
    if (afresh) this.#forget(log);
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
        if (entry.line.of && !fresh.includes(entry)) this.#paneOf(entry).reveal(entry.node);
      }
    }
    this.#trim();
    return fresh.filter(({ line, log: side }) => side === "mine" || mentions(line, this.context.me)).length;
  }

  // This table is visible here, and so are the reader's hands and questions at it.
  here(table) {
    if (!table || this.#tables.has(table)) return;
    this.#tables.add(table);
    for (const entry of this.#order) if (entry.line.table === table) this.#draw(entry);
  }

  // The table of a hand or a question, if it is not here; else "".
  #elsewhere({ table = "" }) {
    return this.#tables.has(table) ? "" : table;
  }

  #apply(log, number, line) {
    const of = this.#known.get(`${log}:${line.of}`);
    if (line.kind === "retired") {
      if (of) of.line = { ...of.line, of: null, choices: null, buttons: null, prompt: "" };
      return of;
    }
    if (line.kind === "removed") {
      if (of) this.#drop(of);
      return null;
    }
    if (line.room && line.room !== this.context.room) return null;
    if (of) {
      of.line = line;
      return of;
    }
    // A table elsewhere is only mentioned while there is one here.
    if (!this.#live && !line.room && this.#elsewhere(line)) return null;
    // A message keeps its first number, however often it is replaced.
    const at = Math.max(line.time, this.#clock[log]);
    this.#clock[log] = at;
    const entry = { log, number: line.of ?? number, line, at, node: null };
    this.#known.set(`${log}:${entry.number}`, entry);
    return entry;
  }

  #draw(entry) {
    const { log, number, line } = entry;
    const before = entry.node;
    const node = render(line, {
      elsewhere: this.#elsewhere(entry.line),
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
    if (focused) (node.querySelector(".choice, .row .button") ?? node).focus({ preventScroll: true });
  }

  #insert(entry) {
    let place = this.#order.length;
    while (place > 0 && this.#order[place - 1].at > entry.at) place -= 1;
    this.#order.splice(place, 0, entry);
    this.#place(entry, place);
  }

  // Put an entry's element into its pane, before the next entry of that pane.
  #place(entry, place) {
    const { feed } = this.#paneOf(entry);
    let next = place + 1;
    while (next < this.#order.length && this.#order[next].node?.parentNode !== feed) next += 1;
    feed.insertBefore(entry.node, this.#order[next]?.node ?? null);
    join(entry.node);
    if (entry.node.nextElementSibling) join(entry.node.nextElementSibling);
  }

  // After the page's panes have changed, or were hidden.
  relayout() {
    for (const { node, log } of this.#order) if (log === "mine") node.remove();
    this.#order.forEach((entry, place) => {
      if (entry.log === "mine") this.#place(entry, place);
    });
    this.room.follow();
    this.mine.follow();
  }

  #settle(fresh) {
    for (const pane of [this.room, this.mine]) {
      const here = fresh.filter((entry) => this.#paneOf(entry) === pane);
      // An answer, the reader's own line, and the board that their press brought about.
      const own = here.some(
        ({ line }) => line.room || line.who?.[0] === this.context.me || (line.board && this.#acted),
      );
      pane.settle(here.length, own);
    }
  }

  #trim() {
    if (!this.room.following || !this.mine.following) return;
    while (this.#order.length > MAX_MESSAGES) {
      const entry = this.#order.shift();
      this.#known.delete(`${entry.log}:${entry.number}`);
      entry.node.remove();
    }
  }

  #drop(gone) {
    this.#order = this.#order.filter((entry) => entry !== gone);
    this.#known.delete(`${gone.log}:${gone.number}`);
    gone.node?.remove();
    // A message added and removed by the same frame is not drawn.
    gone.dropped = true;
  }

  #forget(log) {
    this.seen[log] = this.#clock[log] = 0;
    this.#order = this.#order.filter((entry) => {
      if (entry.log !== log) return true;
      entry.node.remove();
      this.#known.delete(`${log}:${entry.number}`);
      return false;
    });
  }

  // Show a notice of the page itself, or a message that could not be stored; neither survives a reload.
  say(content) {
    const pane = this.#isTwo ? this.mine : this.room;
    pane.feed.append(typeof content === "string" ? notice(content) : content);
    pane.follow();
  }

  // Show a message of the bot that could not be stored.
  passing(line) {
    this.say(render({ time: Date.now(), ...line }, { ...this.context, secret: true }));
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

// Consecutive lines of one person share one name.
function join(node) {
  const before = node.previousElementSibling;
  const together =
    before?.dataset.who && before.dataset.who === node.dataset.who && node.entry.at - before.entry.at < JOINED_MS;
  node.classList.toggle("joined", Boolean(together));
}
