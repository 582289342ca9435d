// @ts-check
// The bot's answers at the table: short texts as toasts, everything else in a sheet.
//
// A move, and a look at hand or board, are answered by the table itself: of the bot's answer only a short
// text is shown, such as the reason for a refusal.

import { byId, make, queryAll } from "../dom.js";
import { closed, opened } from "../layers.js";
import { render } from "../message.js";
import { words } from "../words.js";

const TOAST_MS = 5000;
const BRIEF = 160;

/** @param {ShownLine} line */
export const textOf = (line) => line.text.map(([text]) => text).join("");
/** @param {ShownLine} line */
export const isBrief = (line) =>
  !line.picture && !line.film && !line.file && !line.choices && !line.buttons && textOf(line).length <= BRIEF;

// By the verb of the payload.
const SHOWN_BY_TABLE = /^[a-z0-9]+:\d+:(do|draw|pass|undo|doswap|endswap|plan|hand|board|tile|move)(\.|$)/;

export class Sheet {
  #timer = 0;

  /**
   * @param {Omit<import("../message.js").Context, "secret" | "elsewhere" | "press">} context
   * @param {Press} press
   */
  constructor(context, press) {
    this.context = context;
    this.press = press;
    this.dialog = byId("sheet");
    this.body = byId("sheet-body");
    this.toast = byId("toast");
    byId("sheet-close").textContent = words.close;
    byId("sheet-close").addEventListener("click", () => this.close());
    this.dialog.addEventListener("close", () => {
      if (!this.dialog.open) closed(this);
    });
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.close();
    });
  }

  close() {
    this.dialog.close();
  }

  /** Show the answer to a payload. In an open sheet it replaces what was pressed. @param {Answer} answer */
  answer({ why, messages: all }, payload = "") {
    const messages = SHOWN_BY_TABLE.test(payload) ? all.filter(isBrief) : all;
    if (why) this.say(words.refused[why] ?? words.refused.broken);
    else if (messages.every(isBrief)) {
      this.close();
      if (messages.length) this.say(messages.map(textOf).join("\n"));
    } else {
      this.#fill(messages.map((line) => this.#message(line)));
    }
  }

  /** @param {ShownLine} line */
  #message(line) {
    /** @type {HTMLElement} */
    const node = render(line, {
      ...this.context,
      secret: true,
      press: async (button, payload) => {
        if (node.getAttribute("aria-busy") === "true") return;
        node.setAttribute("aria-busy", "true");
        button.classList.add("pressed");
        const answer = await this.press(payload);
        node.removeAttribute("aria-busy");
        button.classList.remove("pressed");
        this.answer(answer, payload);
      },
    });
    node.classList.add("still");
    return node;
  }

  /** Any elements, with a heading. @param {string} title @param {HTMLElement[]} nodes */
  show(title, ...nodes) {
    this.#fill(nodes, title);
  }

  /** @param {HTMLElement[]} nodes @param {string} title */
  #fill(nodes, title = "") {
    byId("sheet-title").textContent = title;
    this.body.replaceChildren(...nodes);
    if (!this.dialog.open) this.dialog.showModal();
    opened(this);
    this.body.scrollTop = 0;
    queryAll(this.body, ".choice, .row .button, .button")[0]?.focus({ preventScroll: true });
  }

  /** @param {string} text */
  say(text) {
    this.toast.replaceChildren(make("span", {}, text));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.toast.replaceChildren(), TOAST_MS);
  }
}
