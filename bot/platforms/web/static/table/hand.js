// @ts-check
// The hand, docked under the board: a piece is tapped, carried to the board, or walked to with arrow keys.

import { hasModifier, make, query, queryAll, signed } from "../dom.js";
import { words } from "../words.js";
import { keyed } from "./keyed.js";
import { moves } from "./trail.js";

const DRAG_PX = 8;
const SAY_MS = 2600;
// The least width of a piece in up to two rows, in more, and the gap between two.
const GOOD_PX = 50;
const LEAST_PX = 44;
// On a screen as low as this, one row of small pieces leaves more to the board.
const LOW_PX = 700;
const GLIDE_MS = 200;
const GAP_PX = 3;

/** @param {HTMLElement} node a piece's button */
const imageIn = (node) => /** @type {HTMLImageElement} */ (query(node, "img"));

export class Hand {
  /** @type {HandPiece[]} */
  #pieces = [];
  #columns = 1;
  /** @type {number | null} By place, as everywhere here. */
  #picked = null;
  #ticking = false;
  #timer = 0;

  /**
   * @param {HTMLElement} root
   * @param {import("./pictures.js").Pictures} pictures
   * @param {object} on
   * @param {(place: number) => void} on.pick a piece that can be laid is tapped
   * @param {(place: number, event: PointerEvent) => void} on.carry it is dragged
   * @param {() => void} on.refused it fits nowhere
   */
  constructor(root, pictures, { pick, carry, refused }) {
    this.root = root;
    this.pictures = pictures;
    this.pick = pick;
    this.carry = carry;
    this.refused = refused;
    this.row = make("div", { class: "hand-row", role: "group", "aria-label": words.table.hand });
    this.bubble = make("p", { class: "hand-bubble", role: "status" });
    root.append(this.row, this.bubble);
    this.row.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.#fit()).observe(this.row);
  }

  get #buttons() {
    return queryAll(this.row, "button");
  }

  /** The same pieces keep their buttons, so that a tap or drag goes on. @param {HandPiece[]} pieces */
  show(pieces) {
    const held = this.row.contains(document.activeElement);
    const at = this.#buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const before = new Map(moves() ? this.#buttons.map((node) => [node, node.getBoundingClientRect()]) : []);
    const changed = pieces.map(({ piece }) => piece).join() !== this.#pieces.map(({ piece }) => piece).join();
    this.#pieces = pieces;
    keyed(
      this.row,
      pieces,
      ({ piece }) => piece,
      () => this.#button(),
      (node, piece, place) => this.#update(node, piece, place),
    );
    if (!changed) return;
    this.#fit();
    this.hush();
    if (before.size) this.#glide(before);
    if (held && !this.row.contains(document.activeElement)) this.focus(Math.min(Math.max(at, 0), pieces.length - 1));
  }

  /** From their former places to the new ones; what is new appears. @param {Map<HTMLElement, DOMRect>} before */
  #glide(before) {
    for (const node of this.#buttons) {
      const [from, to] = [before.get(node), node.getBoundingClientRect()];
      const start = from
        ? { translate: `${from.left - to.left}px ${from.top - to.top}px` }
        : { opacity: 0, scale: 0.6 };
      node.animate([start, {}], { duration: GLIDE_MS, easing: "ease-out" });
    }
  }

  /** The box of the piece that leaves with the next hand; null: none does. @param {HandPiece[]} next */
  boxOfLeaving(next) {
    const stays = next.map(({ piece }) => piece);
    const place = this.#pieces.findIndex(({ piece }) => {
      const at = stays.indexOf(piece);
      if (at >= 0) stays.splice(at, 1);
      return at < 0;
    });
    return this.imageOf(place)?.getBoundingClientRect() ?? null;
  }

  #button() {
    const node = make(
      "button",
      { class: "piece", type: "button", "aria-pressed": "false" },
      make("img", { alt: "", draggable: "false", hidden: true }),
      make("span", { class: "piece-name" }),
      make("small", { "aria-hidden": "true" }),
    );
    // A click after a drop does not count; one by keyboard (it has no detail) always does.
    node.addEventListener("click", (event) => {
      if (!event.detail || !node.dataset.carried) this.#tap(this.#buttons.indexOf(node));
    });
    node.addEventListener("pointerdown", (event) => this.#down(event, node));
    node.addEventListener("contextmenu", (event) => event.preventDefault());
    return node;
  }

  /** @param {HTMLElement} node @param {HandPiece} piece @param {number} place */
  #update(node, piece, place) {
    const points = piece.best === null ? "" : signed(piece.best);
    const said = points
      ? words.table.pieceBest({ label: piece.label, points })
      : words.table.pieceNone({ label: piece.label });
    node.classList.toggle("idle", !points);
    node.tabIndex = place ? -1 : 0;
    node.setAttribute("aria-label", said);
    query(node, ".piece-name").textContent = piece.label;
    query(node, "small").textContent = points;
    this.#picture(node, piece);
  }

  /** @param {HTMLElement} node @param {HandPiece} piece */
  async #picture(node, { sprite }) {
    const [image, name] = [imageIn(node), query(node, ".piece-name")];
    const came = await this.pictures.show(image, sprite);
    if (came === null) return;
    image.hidden = !came;
    name.hidden = came;
  }

  /** As a tap does, by keyboard. @param {number} place */
  tapAt(place) {
    if (!this.#pieces[place]) return;
    this.focus(place);
    this.#tap(place);
  }

  /** @param {number} place */
  #tap(place) {
    if (!this.#ticking && this.#pieces[place]?.best === null) this.refuse(place);
    else this.pick(place);
  }

  /** A piece that fits nowhere shows that in its place. @param {number} place */
  refuse(place) {
    this.refused();
    const [node, piece] = [this.#buttons[place], this.#pieces[place]];
    if (!node || !piece) return;
    this.say(words.table.pieceNone({ label: piece.label }), node);
    node.classList.remove("shaken");
    requestAnimationFrame(() => node.classList.add("shaken"));
  }

  /** @param {string} text @param {HTMLElement} node under the text */
  say(text, node) {
    this.bubble.textContent = text;
    const [at, box] = [node.getBoundingClientRect(), this.root.getBoundingClientRect()];
    this.bubble.style.setProperty("--at", `${at.left + at.width / 2 - box.left}px`);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hush(), SAY_MS);
  }

  hush() {
    this.bubble.textContent = "";
  }

  /** Mark the picked piece; null: none. @param {number | null} place */
  mark(place) {
    this.#picked = place;
    this.#ticking = false;
    this.#press((at) => at === place);
  }

  /** Mark ticked pieces: now every piece can be ticked, whether it fits or not. @param {Set<number>} places */
  tick(places) {
    this.#ticking = true;
    this.#press((at) => places.has(at));
  }

  /** @param {(place: number) => boolean} isDown */
  #press(isDown) {
    for (const [at, node] of this.#buttons.entries()) {
      node.classList.toggle("picked", isDown(at));
      node.setAttribute("aria-pressed", String(isDown(at)));
    }
  }

  focus(place = this.#picked ?? 0) {
    const node = this.#buttons[place];
    if (!node) return;
    for (const each of this.#buttons) each.tabIndex = each === node ? 0 : -1;
    node.focus({ preventScroll: true });
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** @param {number} place */
  imageOf(place) {
    const node = this.#buttons[place];
    return node ? imageIn(node) : null;
  }

  // As many equal rows as the pieces need to be visible and touchable. If even
  // those are too high, they scroll up and down.
  #fit() {
    /** @param {number} width */
    const rowsOf = (width) =>
      Math.ceil(this.#pieces.length / Math.max(Math.floor((this.row.clientWidth + GAP_PX) / (width + GAP_PX)), 1));
    const good = rowsOf(innerHeight < LOW_PX ? LEAST_PX : GOOD_PX);
    const rows = good > 2 ? rowsOf(LEAST_PX) : good;
    this.#columns = Math.ceil(this.#pieces.length / rows) || 1;
    this.row.style.setProperty("--columns", String(this.#columns));
    this.row.classList.toggle("long", rows > 1);
    this.row.classList.toggle("longer", rows > 2);
    this.row.classList.toggle("scrolls", this.row.scrollHeight > this.row.clientHeight + 1);
  }

  /** @param {PointerEvent} event @param {HTMLElement} node */
  #down(event, node) {
    delete node.dataset.carried;
    if (!event.isPrimary || event.button) return;
    const start = [event.clientX, event.clientY];
    /** @param {PointerEvent} last */
    const leave = (last) => {
      if (last.pointerId !== event.pointerId) return;
      removeEventListener("pointermove", look);
      removeEventListener("pointerup", leave);
      removeEventListener("pointercancel", leave);
    };
    /** @param {PointerEvent} at */
    const look = (at) => {
      if (at.pointerId !== event.pointerId || Math.hypot(at.clientX - start[0], at.clientY - start[1]) < DRAG_PX)
        return;
      leave(at);
      // Another hand may have arrived since.
      if (this.#ticking || !node.isConnected) return;
      node.dataset.carried = "yes";
      const place = this.#buttons.indexOf(node);
      if (this.#pieces[place]?.best === null) this.refuse(place);
      else this.carry(place, at);
    };
    addEventListener("pointermove", look);
    addEventListener("pointerup", leave);
    addEventListener("pointercancel", leave);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const place = this.#buttons.indexOf(/** @type {HTMLElement} */ (event.target));
    const last = this.#buttons.length - 1;
    /** @type {Record<string, number>} */
    const ways = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      ArrowUp: place - this.#columns,
      ArrowDown: place + this.#columns,
      Home: 0,
      End: last,
    };
    const to = ways[event.key];
    if (to === undefined || place < 0 || hasModifier(event)) return;
    event.preventDefault();
    this.focus(Math.min(Math.max(to, 0), last));
  }
}
