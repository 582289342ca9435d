// @ts-check
// The board: its picture, the spots of the picked piece as buttons, the chosen one with its ghost.

import { hasModifier, icon, make, queryAll, signed, svg } from "../dom.js";
import { words } from "../words.js";
import { around as aroundPart, boundsOf, inside, middleOf } from "./camera.js";
import { chip } from "./seats.js";
import { NEAREST_PX, READABLE_PX, Surface, ZOOM_STEP } from "./surface.js";

const REACH_PX = 34;
const SAY_MS = 4000;
const LIFT = 1.5;
// Cells around what is revealed, at least.
const BESIDE = 0.8;
const DECODE_MS = 400;
const PLUS = "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z";
const MINUS = "M5 11h14v2H5z";
/** @type {Record<string, [x: number, y: number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const WHOLE = "M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z";

/** @typedef {{cell: string, move: MoveShown, at: Point}} Spot a cell and the best move there */

/** @typedef {{cell: string, seat: number, name: string}} Since a move of another, by its cell */

/** @param {Point} one @param {Point} other */
const distance = ([x, y], [px, py]) => Math.hypot(x - px, y - py);

export class Board {
  /** @type {Outlines} */
  #cells = {};
  /** @type {Spot[]} */
  #spots = [];
  /** @type {MoveShown | null} */
  #chosen = null;
  #timer = 0;
  /** @type {object | null} What was put over the picture last. */
  #asked = null;
  /** @type {HTMLImageElement | null} The next picture, decoded. */
  #coming = null;
  /** @type {Since[]} Others' moves since the reader's own. */
  #since = [];
  /** @type {[kind: string, cells: string[]][]} A move and a better one. */
  #compared = [];
  /** @type {Set<string>} Cells that look empty until their piece lands again. */
  #bare = new Set();

  /**
   * @param {HTMLElement} root
   * @param {import("./pictures.js").Pictures} pictures
   * @param {object} on
   * @param {(move: MoveShown) => void} on.choose is called with the move of a tapped spot
   * @param {() => void} on.away is called after a tap beside them
   */
  constructor(root, pictures, { choose, away }) {
    this.root = root;
    this.pictures = pictures;
    this.choose = choose;
    this.away = away;
    this.image = make("img", { class: "board-picture", alt: "", draggable: "false" });
    this.marks = svg("svg", { class: "board-marks", "aria-hidden": "true" });
    this.ghosts = make("div", { class: "board-ghosts" });
    this.buttons = make("div", { class: "spots", role: "group", "aria-label": words.table.spots });
    this.landed = make("div", { class: "board-landed" });
    this.signs = make("div", { class: "board-signs" });
    this.layer = make(
      "div",
      { class: "board-layer" },
      this.image,
      this.marks,
      this.signs,
      this.landed,
      this.ghosts,
      this.buttons,
    );
    this.surface = new Surface(root, this.layer, {
      tapped: (at) => this.#tapped(at),
      rested: (zoom) => this.#scaled(zoom),
    });
    this.bubble = make("p", { class: "board-bubble", role: "status" });
    this.instead = make("pre", { class: "board-text" });
    this.aside = make("div", { class: "board-aside" });
    root.append(this.layer, this.instead, this.aside, this.bubble, this.#tools());
    this.buttons.addEventListener("keydown", (event) => this.#key(event));
  }

  #tools() {
    /** @param {string} sign @param {string} said @param {() => void} act */
    const tool = (sign, said, act) => {
      const button = make("button", { class: "tool", type: "button", "aria-label": said, title: said }, icon(sign));
      button.addEventListener("click", act);
      return button;
    };
    return make(
      "div",
      { class: "tools" },
      tool(PLUS, words.table.nearer, () => this.surface.nearer(ZOOM_STEP)),
      tool(MINUS, words.table.farther, () => this.surface.nearer(1 / ZOOM_STEP)),
      tool(WHOLE, words.table.whole, () => this.surface.goWhole()),
    );
  }

  get cells() {
    return this.#cells;
  }

  /** Get a position's picture ready, but do not wait for ever. @param {BoardShown} board @param {boolean} last it is kept for offline */
  async ready({ picture }, last = true) {
    if (last) await this.pictures.ready(picture);
    if (this.image.dataset.of === picture[0]) return;
    const image = make("img", { class: "board-picture", alt: "", draggable: "false" });
    this.#coming = image;
    await Promise.race([
      this.pictures.decoded(image, picture),
      new Promise((resolve) => setTimeout(resolve, DECODE_MS)),
    ]);
  }

  /**
   * Another position, its picture in the same frame. If that could not be loaded, its description is shown.
   *
   * @param {BoardShown} board
   * @param {Since[]} since others' moves since the reader's own
   * @param {string[]} playable where the reader may lay something now
   */
  lay(board, since = [], playable = []) {
    this.root.setAttribute("aria-label", board.alt);
    const [address, width, height] = board.picture;
    if (this.#coming?.dataset.of === address) {
      this.image.replaceWith(this.#coming);
      this.image = this.#coming;
    }
    this.#coming = null;
    this.landed.replaceChildren();
    this.#since = since;
    const { image } = this;
    this.pictures.show(image, board.picture).then((came) => {
      if (came === null || image !== this.image) return;
      image.hidden = !came;
      this.instead.textContent = came ? "" : board.text;
    });
    this.#cells = board.cells;
    this.marks.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.#mark();
    this.#sign();
    this.surface.lay([width, height], board.cells, board.focus, playable.length ? this.#around(playable) : null);
  }

  /** The bounds of cells with what is beside them. @param {string[]} cells @param {number} around in cells @returns {Bounds} */
  #around(cells, around = BESIDE) {
    const outlines = cells.flatMap((cell) => (this.#cells[cell] ? [this.#cells[cell]] : []));
    const [left, top, right, bottom] = boundsOf(outlines);
    const [outline] = outlines;
    const [from, , to] = outline ? boundsOf([outline]) : [0, 0, 0];
    const pad = (to - from) * around;
    return [left - pad, top - pad, right + pad, bottom + pad];
  }

  // Whose each is: a mark above a token, or in the middle of a triangle's level side, where no digit is.
  #sign() {
    const signs = this.#since.flatMap(({ cell, seat, name }) => {
      const outline = this.#cells[cell];
      if (!outline) return [];
      const [left, top, right] = boundsOf([outline]);
      const mark = chip(name, seat);
      const level = levelOf(outline);
      if (level !== null) mark.classList.add("level");
      mark.style.setProperty("left", `${(left + right) / 2}px`);
      mark.style.setProperty("top", `${level ?? top}px`);
      return [mark];
    });
    this.signs.replaceChildren(...signs);
  }

  /** Take pieces off for the eye, until they land again. @param {string[]} cells */
  bare(cells) {
    this.#bare = new Set(cells);
    this.#mark();
  }

  /** Put a landed piece over the picture. @param {HTMLImageElement} image @param {string} cell @param {Point} at @param {Point} size */
  put(image, cell, at, size) {
    image.className = "";
    for (const [name, value] of /** @type {const} */ ([
      ["left", at[0]],
      ["top", at[1]],
      ["width", size[0]],
      ["height", size[1]],
    ]))
      image.style.setProperty(name, `${value}px`);
    this.landed.append(image);
    if (this.#bare.delete(cell)) this.#mark();
  }

  /** A part of the picture on the screen. @param {Point} at @param {Point} size */
  boxOf(at, [width, height]) {
    const [x, y] = this.surface.toScreen(at);
    return new DOMRect(x, y, width * this.surface.zoom, height * this.surface.zoom);
  }

  /** Labels keep their size, and grow with their cells. @param {number} zoom */
  #scaled(zoom) {
    this.layer.style.setProperty("--zoom", String(zoom));
    this.layer.style.setProperty("--sign", String(Math.min(Math.max(this.cellWidth / 70, 0.7), 1)));
    this.layer.style.setProperty("--label", `${Math.min(Math.max(this.cellWidth * 0.26, 13), 21)}px`);
  }

  // The width of a cell on the screen.
  get cellWidth() {
    const [outline] = Object.values(this.#cells);
    if (!outline) return NEAREST_PX;
    const [left, , right] = boundsOf([outline]);
    return (right - left) * this.surface.zoom;
  }

  /** Light the spots of these moves; none: all dark. Each shows its best points. A preview stays. @param {MoveShown[]} moves */
  light(moves) {
    const held = this.buttons.contains(document.activeElement);
    this.#spots = spotsOf(moves, this.#cells);
    const most = this.#spots[0]?.move.points;
    this.buttons.replaceChildren(...this.#spots.map((spot, place) => this.#button(spot, place, most)));
    this.choice(this.#chosen);
    if (held) this.focusSpot();
    else if (this.#spots.length) this.reveal();
  }

  /** @param {Spot} spot @param {number} place @param {number} [most] */
  #button(spot, place, most) {
    const { move } = spot;
    const label = make("span", {}, signed(move.points));
    const button = make(
      "button",
      {
        class: move.points === most ? "spot best" : "spot",
        type: "button",
        tabindex: place ? -1 : 0,
        "aria-label": move.heard,
        "data-cell": spot.cell,
      },
      label,
    );
    button.style.setProperty("left", `${spot.at[0]}px`);
    button.style.setProperty("top", `${spot.at[1]}px`);
    button.addEventListener("click", () => this.choose(move));
    return button;
  }

  /** Zoom to cells, by default the lit spots, close enough to tell them apart. @param {string[]} cells @param {number} around cells around them */
  reveal(cells = this.#spots.map(({ cell }) => cell), around = BESIDE) {
    const known = cells.filter((cell) => this.#cells[cell]);
    if (!known.length) return;
    const [left, top, right, bottom] = this.#around(known, around - BESIDE);
    const corners = [this.surface.toScreen([left, top]), this.surface.toScreen([right, bottom])];
    if (corners.every((at) => this.#isSeen(...at)) && this.cellWidth >= READABLE_PX) return;
    const nearest = (NEAREST_PX / this.cellWidth) * this.surface.zoom;
    this.surface.goWhere((size, room) => aroundPart(this.#around(known, around), nearest, size, room));
  }

  #mark() {
    /** @param {string} name @param {string} kind @param {number | string} seat */
    const polygon = (name, kind, seat = "") => {
      const outline = this.#cells[name];
      return outline ? [svg("polygon", { class: kind, points: outline.join(" "), "data-seat": seat })] : [];
    };
    const chosen = this.#chosen;
    this.marks.replaceChildren(
      ...[...this.#bare].flatMap((cell) => polygon(cell, "bare")),
      ...this.#since.flatMap(({ cell, seat }) => (this.#bare.has(cell) ? [] : polygon(cell, "since", seat))),
      ...this.#spots.flatMap(({ cell }) => (cell === chosen?.cell ? [] : polygon(cell, "lit"))),
      ...this.#compared.flatMap(([kind, cells]) => cells.flatMap((cell) => polygon(cell, kind))),
      ...(chosen ? chosen.forms.flatMap((cell) => polygon(cell, "form")) : []),
      ...(chosen ? polygon(chosen.cell, "chosen") : []),
    );
  }

  get #buttons() {
    return queryAll(this.buttons, "button");
  }

  /** Preview a move; null: none. Without its picture only the cell is marked. @param {MoveShown | null} move */
  async choice(move) {
    this.#chosen = move;
    for (const button of this.#buttons) {
      const here = button.dataset.cell === move?.cell;
      button.classList.toggle("taken", here);
      if (move) button.setAttribute("aria-pressed", String(here));
      else button.removeAttribute("aria-pressed");
    }
    this.#mark();
    await this.#overlay(move ? [[move.ghost, move.at], ...(move.also ?? [])] : []);
  }

  /**
   * Show a move that was made, and a better one, on the board before both. They differ by their frames and a star; the
   * points stand on the piece, beside its digits. Of two on one cell the better one is drawn, and what was laid stands
   * with its points in a corner of the window.
   *
   * @param {ComparedMove | null} made
   * @param {ComparedMove | null} better
   */
  async compare(made, better) {
    const same = Boolean(made?.cells.some((cell) => better?.cells.includes(cell)));
    /** @type {[kind: string, sign: string, move: ComparedMove][]} */
    const shown = [];
    if (made) shown.push(["made", "", made]);
    if (better) shown.push(["better", "★ ", better]);
    const laid = shown.filter(([kind]) => !same || kind === "better");
    this.#compared = laid.map(([kind, , { cells }]) => [kind, cells]);
    this.#mark();
    const labels = laid.flatMap(([kind, sign, { cells, points }]) => {
      const [outline] = cells.flatMap((cell) => (this.#cells[cell] ? [this.#cells[cell]] : []));
      if (!outline) return [];
      const [left, , right, bottom] = boundsOf([outline]);
      const label = make("span", { class: `compared ${kind}` }, `${sign}${signed(points)}`);
      label.style.setProperty("left", `${(left + right) / 2}px`);
      label.style.setProperty("top", `${levelOf(outline) ?? bottom}px`);
      return [label];
    });
    await this.#overlay(
      laid.flatMap(([, , { pieces }]) => pieces),
      labels,
    );
    if (same && made) this.aside.replaceChildren(this.#aside(made));
  }

  /** A move that is not drawn on the board. @param {ComparedMove} move */
  #aside({ pieces, points }) {
    const images = pieces.map(([sprite]) => {
      const image = make("img", { alt: "", draggable: "false" });
      this.pictures.show(image, sprite);
      return image;
    });
    return make("span", { class: "compared made" }, ...images, signed(points));
  }

  /** Put pieces over the picture, all at once. @param {[Sprite, Point][]} pieces @param {HTMLElement[]} labels */
  async #overlay(pieces, labels = []) {
    const asked = {};
    this.#asked = asked;
    this.ghosts.replaceChildren();
    this.aside.replaceChildren();
    const images = pieces.map(([ghost, at]) => {
      const image = make("img", { alt: "", draggable: "false" });
      image.style.setProperty("left", `${at[0]}px`);
      image.style.setProperty("top", `${at[1]}px`);
      return { image, ghost };
    });
    await Promise.all(images.map(({ image, ghost }) => this.pictures.show(image, ghost)));
    if (this.#asked === asked) this.ghosts.replaceChildren(...images.map(({ image }) => image), ...labels);
  }

  /**
   * The lit spot nearest to a point of the screen, within reach of a finger.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} reach in pixels
   */
  spotNear(x, y, reach = REACH_PX) {
    /** @type {Spot | null} */
    let found = null;
    if (!this.#isSeen(x, y)) return found;
    let least = Math.max(reach, this.cellWidth * 0.75);
    for (const spot of this.#spots) {
      const far = distance(this.surface.toScreen(spot.at), [x, y]);
      if (far < least) [found, least] = [spot, far];
    }
    return found;
  }

  /** Whether a point of the screen is in the window on the board. @param {number} x @param {number} y */
  #isSeen(x, y) {
    const { left, top, right, bottom } = this.root.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  /** The cell under a point of the screen; null: there is none, or it is not seen. @param {number} x @param {number} y */
  cellAt(x, y) {
    if (!this.#isSeen(x, y)) return null;
    const at = this.surface.toBoard(x, y);
    return Object.keys(this.#cells).find((cell) => inside(this.#cells[cell] ?? [], at)) ?? null;
  }

  /** Say something beside a cell, for some seconds. @param {string} text @param {string} cell */
  say(text, cell) {
    const [left, top, right] = boundsOf([this.#cells[cell] ?? []]);
    const [x, y] = this.surface.toScreen([(left + right) / 2, top]);
    const box = this.root.getBoundingClientRect();
    this.bubble.textContent = text;
    this.bubble.style.setProperty("--at", `${x - box.left}px`);
    this.bubble.style.setProperty("top", `${Math.max(y - box.top, 48)}px`);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.bubble.replaceChildren(), SAY_MS);
  }

  /** @param {Point} at in the board's pixels */
  #tapped(at) {
    const [x, y] = this.surface.toScreen(at);
    const spot = this.spotNear(x, y);
    if (spot) this.choose(spot.move);
    else this.away();
  }

  // From the hand by keyboard, the focus continues at the best spot.
  focusSpotByKeyboard() {
    if (document.activeElement?.matches(":focus-visible")) this.focusSpot();
  }

  /** @param {string | null} cell by default the best one's */
  focusSpot(cell = null) {
    const wanted = this.#buttons.find((button) => button.dataset.cell === cell) ?? this.#buttons[0];
    wanted?.focus({ preventScroll: true });
    if (this.buttons.contains(document.activeElement)) this.reveal();
  }

  /** Arrows go to the nearest spot in their direction. @param {KeyboardEvent} event */
  #key(event) {
    const way = WAYS[event.key];
    if (!way || hasModifier(event)) return;
    event.preventDefault();
    const button = this.#buttons.find((each) => each === event.target);
    const from = this.#spots.find(({ cell }) => cell === button?.dataset.cell);
    if (!from) return;
    const [nearest] = this.#spots
      .map((spot) => {
        const [dx, dy] = [spot.at[0] - from.at[0], spot.at[1] - from.at[1]];
        const along = dx * way[0] + dy * way[1];
        return { spot, along, cost: along + LIFT * Math.abs(dx * way[1] + dy * way[0]) };
      })
      .filter(({ along }) => along > 1)
      .sort((one, two) => one.cost - two.cost);
    if (!nearest) return;
    const { cell } = nearest.spot;
    for (const each of this.#buttons) each.tabIndex = each.dataset.cell === cell ? 0 : -1;
    this.focusSpot(cell);
  }
}

/** How high a triangle's level side is, where no digit is in the middle; null: it is no triangle. @param {Outline} outline */
const levelOf = (outline) =>
  (outline.length === 3 && outline.find(([, y], at) => outline[(at + 1) % 3]?.[1] === y)?.[1]) || null;

/**
 * The spots of moves whose cells are in the picture, the best first.
 *
 * @param {MoveShown[]} moves
 * @param {Outlines} cells
 */
function spotsOf(moves, cells) {
  /** @type {Map<string, Spot>} */
  const spots = new Map();
  for (const move of moves.toSorted((one, two) => two.points - one.points)) {
    const outline = cells[move.cell];
    if (outline && !spots.has(move.cell)) spots.set(move.cell, { cell: move.cell, move, at: middleOf(outline) });
  }
  return [...spots.values()];
}
