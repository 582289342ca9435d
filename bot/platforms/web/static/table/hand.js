// The hand, docked under the board: a piece is tapped, carried to the board, or walked to with arrow keys.

import { make, signed } from "../dom.js";
import { words } from "../words.js";

const DRAG_PX = 8;
const SAY_MS = 2600;
// The least width of a piece, and the gap between two.
const LEAST_PX = 44;
const GAP_PX = 3;

export class Hand {
  #pieces = [];
  #drawn = "[]";
  #columns = 1;
  #picked = null;

  // pick(place) is called with the place of a piece that can be laid, carry(place, event) when it is dragged.
  // refused() if it fits nowhere.
  constructor(root, pictures, { pick, carry, refused }) {
    Object.assign(this, { root, pictures, pick, carry, refused });
    this.row = make("div", { class: "hand-row", role: "group", "aria-label": words.table.hand });
    this.bubble = make("p", { class: "hand-bubble", role: "status" });
    root.append(this.row, this.bubble);
    this.row.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.#fit()).observe(this.row);
  }

  // The same pieces keep their buttons, so that a tap or drag goes on.
  show(pieces) {
    const drawn = JSON.stringify(pieces.map(({ label, best, sprite }) => [label, best, sprite]));
    this.#pieces = pieces;
    if (drawn === this.#drawn) {
      for (const [place, piece] of pieces.entries()) this.#picture(this.row.children[place], piece);
      return;
    }
    this.#drawn = drawn;
    const held = this.row.contains(document.activeElement);
    const at = [...this.row.children].indexOf(document.activeElement);
    this.row.replaceChildren(...pieces.map((piece, place) => this.#button(piece, place)));
    this.#fit();
    this.hush();
    if (held) this.focus(Math.min(Math.max(at, 0), pieces.length - 1));
  }

  #button(piece, place) {
    const image = make("img", { alt: "", draggable: "false", hidden: true });
    const name = make("span", { class: "piece-name" }, piece.label);
    const fits = piece.best !== null;
    const worth = make("small", { "aria-hidden": "true" }, fits ? signed(piece.best) : "");
    const said = fits
      ? words.table.pieceBest({ label: piece.label, points: signed(piece.best) })
      : words.table.pieceNone({ label: piece.label });
    const node = make(
      "button",
      {
        class: fits ? "piece" : "piece idle",
        type: "button",
        tabindex: place ? -1 : 0,
        "aria-label": said,
        "aria-pressed": "false",
      },
      image,
      name,
      worth,
    );
    this.#picture(node, piece);
    // A click after a drop does not count; one by keyboard (it has no detail) always does.
    node.addEventListener("click", (event) => !(event.detail && node.dataset.carried) && this.#tap(place));
    node.addEventListener("pointerdown", (event) => this.#down(event, node, place));
    node.addEventListener("contextmenu", (event) => event.preventDefault());
    return node;
  }

  async #picture(node, { sprite }) {
    if (!sprite) return;
    const [image, name] = node.children;
    image.hidden = !(await this.pictures.show(image, sprite));
    name.hidden = !image.hidden;
  }

  #tap(place) {
    if (this.#pieces[place].best === null && !this.ticking) this.refuse(place);
    else this.pick(place);
  }

  // A piece that fits nowhere shows that in its place.
  refuse(place) {
    this.refused();
    const node = this.row.children[place];
    this.say(words.table.pieceNone({ label: this.#pieces[place].label }), node);
    node.classList.remove("shaken");
    requestAnimationFrame(() => node.classList.add("shaken"));
  }

  say(text, node) {
    this.bubble.textContent = text;
    const [at, box] = [node.getBoundingClientRect(), this.root.getBoundingClientRect()];
    this.bubble.style.setProperty("--at", `${at.left + at.width / 2 - box.left}px`);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hush(), SAY_MS);
  }

  hush() {
    this.bubble.textContent = "";
  }

  // Mark the picked piece; null: none.
  mark(place) {
    this.#picked = place;
    this.ticking = false;
    this.#press((at) => at === place);
  }

  // Mark ticked pieces: now every piece can be ticked, whether it fits or not.
  tick(places) {
    this.ticking = true;
    this.#press((at) => places.has(at));
  }

  #press(isDown) {
    [...this.row.children].forEach((node, at) => {
      node.classList.toggle("picked", isDown(at));
      node.setAttribute("aria-pressed", String(isDown(at)));
    });
  }

  focus(place = this.#picked ?? 0) {
    const node = this.row.children[place];
    if (!node) return;
    for (const each of this.row.children) each.tabIndex = each === node ? 0 : -1;
    node.focus({ preventScroll: true });
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  imageOf(place) {
    return this.row.children[place]?.querySelector("img");
  }

  // As many equal rows as the pieces need to be visible and touchable. If even
  // those are too high, they scroll up and down.
  #fit() {
    const fitting = Math.max(Math.floor((this.row.clientWidth + GAP_PX) / (LEAST_PX + GAP_PX)), 1);
    const rows = Math.ceil(this.#pieces.length / fitting);
    this.#columns = Math.ceil(this.#pieces.length / rows) || 1;
    this.row.style.setProperty("--columns", this.#columns);
    this.row.classList.toggle("long", rows > 1);
    this.row.classList.toggle("scrolls", this.row.scrollHeight > this.row.clientHeight + 1);
  }

  #down(event, node, place) {
    delete node.dataset.carried;
    if (!event.isPrimary || event.button) return;
    const start = [event.clientX, event.clientY];
    const leave = (last) => {
      if (last.pointerId !== event.pointerId) return;
      removeEventListener("pointermove", look);
      removeEventListener("pointerup", leave);
      removeEventListener("pointercancel", leave);
    };
    const look = (at) => {
      if (at.pointerId !== event.pointerId || Math.hypot(at.clientX - start[0], at.clientY - start[1]) < DRAG_PX)
        return;
      leave(at);
      // Another hand may have arrived since.
      if (this.ticking || !node.isConnected) return;
      node.dataset.carried = "yes";
      if (this.#pieces[place].best === null) this.refuse(place);
      else this.carry(place, at);
    };
    addEventListener("pointermove", look);
    addEventListener("pointerup", leave);
    addEventListener("pointercancel", leave);
  }

  #key(event) {
    const place = [...this.row.children].indexOf(event.target);
    const last = this.row.children.length - 1;
    const ways = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      ArrowUp: place - this.#columns,
      ArrowDown: place + this.#columns,
    };
    const to = { ...ways, Home: 0, End: last }[event.key];
    if (to === undefined || place < 0) return;
    event.preventDefault();
    this.focus(Math.min(Math.max(to, 0), last));
  }
}
