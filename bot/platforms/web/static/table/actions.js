// @ts-check
// Actions besides placing: buttons in the thumb's reach, the rarer ones behind "More".

import { byId, make, queryAll } from "../dom.js";
import { words } from "../words.js";
import { keyed } from "./keyed.js";

// In order of use. All others are behind "More".
const NEAR = [
  "result",
  "draw",
  "swap",
  "joker",
  "pass",
  "agree",
  "decline",
  "undo",
  "plan.none",
  "plan.draw",
  "hint",
  "wake",
  "join",
  "rematch",
  "review",
];
const MOST = 4;

export class Actions {
  /** @type {Action[]} Behind "More". */
  #rest = [];
  /** @type {WeakMap<HTMLElement, Action>} What a button does now. */
  #now = new WeakMap();

  /**
   * @param {object} on
   * @param {(action: Action) => void} on.act presses one
   * @param {(title: string, nodes: HTMLElement) => void} on.more opens a sheet
   */
  constructor({ act, more }) {
    this.act = act;
    this.more = more;
    this.row = byId("actions");
  }

  /** @param {Action[]} actions */
  show(actions) {
    /** @param {Action} action */
    const order = ({ kind }) => NEAR.indexOf(kind);
    const near = actions
      .filter((action) => order(action) >= 0)
      .sort((one, two) => order(one) - order(two))
      .slice(0, MOST);
    const rest = actions.filter((action) => !near.includes(action));
    const held = this.row.contains(document.activeElement);
    this.#rest = rest;
    keyed(
      this.row,
      rest.length ? [...near, null] : near,
      (action) => action?.kind ?? "",
      (action) => (action ? this.#button(action) : this.#others(() => this.#rest)),
      (node, action) => action && this.#update(node, action),
    );
    if (held && !this.row.contains(document.activeElement))
      queryAll(this.row, "button")[0]?.focus({ preventScroll: true });
  }

  /** @param {Action} action */
  #button(action) {
    const node = make("button", { type: "button", "data-kind": action.kind });
    this.#update(node, action);
    node.addEventListener("click", () => {
      const now = this.#now.get(node);
      if (now) this.act(now);
    });
    return node;
  }

  /** @param {HTMLElement} node @param {Action} action */
  #update(node, action) {
    this.#now.set(node, action);
    node.className = `button ${action.style}`;
    node.textContent = action.label;
  }

  /**
   * Large buttons, one below the other.
   *
   * @param {Action[]} actions
   * @param {string[] | null} first kinds that are shown at once, the others behind "More"
   */
  list(actions, first = null) {
    const near = first ? actions.filter(({ kind }) => first.includes(kind)) : actions;
    const rest = actions.filter((action) => !near.includes(action));
    const stack = make("div", { class: "stack" }, ...near.map((action) => this.#button(action)));
    if (rest.length) stack.append(this.#others(() => rest));
    return stack;
  }

  /** @param {() => Action[]} actions */
  #others(actions) {
    const more = make("button", { class: "button", type: "button", "aria-haspopup": "dialog" }, words.table.more);
    more.addEventListener("click", () => this.more(words.table.more, this.list(actions())));
    return more;
  }
}
