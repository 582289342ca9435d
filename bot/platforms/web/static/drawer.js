// @ts-check
// The chat beside the table: a drawer over it on a phone, a column where there is room.

import { byId, queryAll } from "./dom.js";
import { closed, opened } from "./layers.js";
import { read, write } from "./storage.js";
import { words } from "./words.js";

const KEPT = "trigon.chatting";

/** @param {HTMLElement} node @param {string | null} name @param {string | null} label */
function role(node, name, label = null) {
  for (const [attribute, value] of Object.entries({ role: name, "aria-label": name && label })) {
    if (value) node.setAttribute(attribute, value);
    else node.removeAttribute(attribute);
  }
}

/** @param {EventTarget | null} target */
const isField = (target) => target instanceof Element && target.matches("input, select");

export class Drawer {
  #unread = 0;
  #wide = matchMedia("(min-width: 1000px)");

  /** @param {() => void} opened the chat is visible now */
  constructor(opened) {
    this.opened = opened;
    byId("chat-open").addEventListener("click", () => this.toggle(true));
    byId("chat-close").addEventListener("click", () => this.close());
    byId("chat").addEventListener("keydown", (event) => {
      // In the input line it closes the list of commands.
      if (event.key !== "Escape" || isField(event.target) || this.#wide.matches) return;
      if (document.body.classList.contains("tabled")) this.close();
    });
    this.#wide.addEventListener("change", () => this.arrange());
    this.#show(read("sessionStorage", KEPT) === "yes");
  }

  get isSeen() {
    const { classList } = document.body;
    return (this.#wide.matches && !classList.contains("solo")) || classList.contains("chatting");
  }

  /** @param {boolean} open */
  toggle(open) {
    write("sessionStorage", KEPT, open ? "yes" : "no");
    this.#show(open);
    byId(open ? "chat-close" : "chat-open").focus();
  }

  close() {
    this.toggle(false);
  }

  /** @param {boolean} open */
  #show(open) {
    document.body.classList.toggle("chatting", open);
    byId("chat-open").setAttribute("aria-expanded", String(open));
    if (open) this.#unread = 0;
    this.#count();
    this.arrange();
    if (open) this.opened();
  }

  // The page's main part: the table if it is visible, else the chat. The covered part is inert.
  arrange() {
    const tabled = document.body.classList.contains("tabled");
    const covered = tabled && !this.#wide.matches && document.body.classList.contains("chatting");
    const beside = tabled && !covered;
    byId("table").inert = covered;
    if (covered) opened(this);
    else closed(this);
    document.body.classList.toggle("beside", beside);
    role(byId("room-pane"), beside ? null : "main");
    for (const part of queryAll(byId("chat"), ".bar, .foot")) role(part, beside ? "group" : null);
    role(byId("chat"), beside ? "complementary" : null, words.table.chat({ count: 0 }));
  }

  /** Count new chat lines. @param {number} count */
  came(count) {
    if (!this.isSeen) this.#unread += count;
    this.#count();
  }

  #count() {
    const badge = byId("chat-unread");
    badge.hidden = this.#unread === 0;
    badge.textContent = String(this.#unread || "");
    byId("chat-open").setAttribute("aria-label", words.table.chat({ count: this.#unread }));
  }
}
