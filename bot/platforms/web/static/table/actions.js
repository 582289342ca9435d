// Actions besides placing: buttons in the thumb's reach, the rarer ones behind "More".

import { byId, make } from "../dom.js";
import { words } from "../words.js";

// In order of use. All others are behind "More".
const NEAR = [
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
  // act(action) presses one; more(title, nodes) opens a sheet; chat() opens the drawer.
  constructor({ act, more }) {
    Object.assign(this, { act, more });
    this.row = byId("actions");
  }

  show(actions) {
    const order = ({ kind }) => NEAR.indexOf(kind);
    const near = actions
      .filter((action) => order(action) >= 0)
      .sort((one, two) => order(one) - order(two))
      .slice(0, MOST);
    const rest = actions.filter((action) => !near.includes(action));
    const held = this.row.contains(document.activeElement);
    this.row.replaceChildren(...near.map((action) => this.#button(action)));
    if (rest.length) this.row.append(this.#others(rest));
    if (held) this.row.firstElementChild?.focus({ preventScroll: true });
  }

  #button(action) {
    const node = make(
      "button",
      { class: `button ${action.style ?? ""}`, type: "button", "data-kind": action.kind },
      action.label,
    );
    node.addEventListener("click", () => this.act(action, node));
    return node;
  }

  // Large buttons, one below the other. `first`: kinds that are shown at once, the others behind "More".
  list(actions, first = null) {
    const near = first ? actions.filter(({ kind }) => first.includes(kind)) : actions;
    const rest = actions.filter((action) => !near.includes(action));
    const stack = make("div", { class: "stack" }, ...near.map((action) => this.#button(action)));
    if (rest.length) stack.append(this.#others(rest));
    return stack;
  }

  #others(actions) {
    const more = make("button", { class: "button", type: "button", "aria-haspopup": "dialog" }, words.table.more);
    more.addEventListener("click", () => this.more(words.table.more, this.list(actions)));
    return more;
  }
}
