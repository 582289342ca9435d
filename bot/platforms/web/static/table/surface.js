// @ts-check
// The board under the fingers: drag, pinch, wheel and keys move the view of a layer; a tap is reported.
//
// During a gesture only the layer's transform changes; what depends on the zoom (labels keep their
// size) is updated when it ends.

import { hasModifier } from "../dom.js";
import { around, boundsOf, carriedOver, hold, isWhole, unmoved, whole, zoomedAt } from "./camera.js";

const TAP_PX = 8;
const STEP = 1.4;
const PAN_PX = 60;
// The width of a cell: as large as it gets, too small to read, and large enough.
const LARGEST_PX = 120;
export const READABLE_PX = 40;
export const NEAREST_PX = 64;
// Around what is shown, as a share of it; and the share of the zoom that is given up for all cells.
const EDGE = 0.03;
const MUCH = 0.85;

/** @type {Record<string, [x: number, y: number]>} */
const PANS = { ArrowLeft: [PAN_PX, 0], ArrowRight: [-PAN_PX, 0], ArrowUp: [0, PAN_PX], ArrowDown: [0, -PAN_PX] };

/** @typedef {import("./camera.js").View} View */
/** @typedef {import("./camera.js").Box} Box */
/** @typedef {BoardShown["focus"]} Focus */

export class Surface {
  /** @type {Map<number, Point>} Where each is on the screen. */
  #pointers = new Map();
  /** @type {View} */
  #view = { x: 0, y: 0, zoom: 1 };
  /** @type {Size} */
  #size = [1, 1];
  /** @type {Outlines} */
  #cells = {};
  /** @type {Focus | null} */
  #focus = null;
  /** @type {Bounds | null} */
  #near = null;
  #own = false;
  #moved = false;
  /** @type {View | null} */
  #goal = null;
  /** @type {View | null} */
  #stopped = null;
  /** @type {Point} Where the gesture began. */
  #start = [0, 0];
  #pinched = 0;
  #asked = false;
  #wheeled = 0;

  /**
   * @param {HTMLElement} box
   * @param {HTMLElement} layer
   * @param {object} on
   * @param {(at: Point) => void} on.tapped in the board's pixels
   * @param {(zoom: number) => void} on.rested the view came to rest
   */
  constructor(box, layer, { tapped, rested }) {
    this.box = box;
    this.layer = layer;
    this.tapped = tapped;
    this.rested = rested;
    box.addEventListener("pointerdown", (event) => this.#down(event));
    box.addEventListener("pointermove", (event) => this.#move(event));
    // Every pointer loses its capture, even one whose end is never reported.
    for (const end of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"]))
      box.addEventListener(end, (event) => this.#up(event));
    box.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    box.addEventListener("keydown", (event) => this.#key(event));
    for (const end of ["transitionend", "transitioncancel"]) layer.addEventListener(end, () => this.#arrived());
    new ResizeObserver(() => this.#resized()).observe(box);
  }

  get zoom() {
    return this.#view.zoom;
  }

  /** Whether all of the board is seen. */
  get isWhole() {
    return isWhole(this.#view.zoom, this.#size, this.#room);
  }

  get #room() {
    return { width: this.box.clientWidth || 1, height: this.box.clientHeight || 1 };
  }

  /**
   * Another picture of the board. A reader who has moved the view keeps it; for others it glides to its focus.
   *
   * @param {Size} size
   * @param {Outlines} cells
   * @param {Focus} focus the part to show first
   * @param {Bounds | null} near a part of that, shown instead where cells would be too small to read
   */
  lay(size, cells, focus, near) {
    const before = this.#cells;
    this.#stop();
    const same = unmoved(this.#view, before, cells);
    this.#size = size;
    this.#cells = cells;
    this.#focus = focus;
    this.#near = near;
    this.layer.style.setProperty("width", `${size[0]}px`);
    this.layer.style.setProperty("height", `${size[1]}px`);
    const goal = this.#own ? carriedOver(this.#view, before, cells, size, this.#room) : this.#home(size, focus);
    if (same && !alike(same, goal)) {
      this.#view = same;
      this.#paint();
      // A glide begins at what was computed last.
      getComputedStyle(this.layer).transform;
      this.go(goal);
    } else {
      this.#view = goal;
      this.#rest();
    }
  }

  /** @param {Size} size @param {Focus | null} focus */
  #home(size, focus) {
    if (!focus) return whole(size, this.#room);
    const [left, top, width, height] = focus;
    const outlines = Object.values(this.#cells);
    const [from, , to] = outlines[0] ? boundsOf([outlines[0]]) : [0, 0, 0];
    /** @param {Bounds} bounds */
    const shown = ([left, top, right, bottom]) => {
      const edge = Math.max(right - left, bottom - top) * EDGE;
      const part = /** @type {const} */ ([left - edge, top - edge, right + edge, bottom + edge]);
      return around(part, LARGEST_PX / (to - from), size, this.#room);
    };
    const view = shown([left, top, left + width, top + height]);
    if (this.#near && view.zoom * (to - from) < READABLE_PX)
      return around(this.#near, NEAREST_PX / (to - from), size, this.#room);
    // Rather all cells than a little larger ones.
    const all = outlines.length ? shown(boundsOf(outlines)) : view;
    return all.zoom < view.zoom && all.zoom >= view.zoom * MUCH ? all : view;
  }

  /** Go to a view, gliding if the reader allows motion. The class stays until the board is there. @param {View} view */
  go(view) {
    this.layer.classList.add("gliding");
    this.#view = view;
    this.#rest();
  }

  goWhole() {
    this.#own = false;
    this.go(whole(this.#size, this.#room));
  }

  /** @param {number} factor */
  nearer(factor) {
    this.#own = true;
    const { width, height } = this.#room;
    this.go(zoomedAt(this.#view, factor, [width / 2, height / 2], this.#size, this.#room));
  }

  /** @param {(size: Size, room: Box) => View} make the view to go to */
  goWhere(make) {
    this.go(make(this.#size, this.#room));
  }

  /** A point of the screen in the board's pixels. @param {number} x @param {number} y @returns {Point} */
  toBoard(x, y) {
    const at = this.box.getBoundingClientRect();
    return [(x - at.left - this.#view.x) / this.#view.zoom, (y - at.top - this.#view.y) / this.#view.zoom];
  }

  /** @param {Point} at in the board's pixels @returns {Point} */
  toScreen([x, y]) {
    const at = this.box.getBoundingClientRect();
    return [at.left + this.#view.x + x * this.#view.zoom, at.top + this.#view.y + y * this.#view.zoom];
  }

  #resized() {
    this.#view = this.#own ? hold(this.#view, this.#size, this.#room) : this.#home(this.#size, this.#focus);
    this.#rest();
  }

  // During a gesture: at most once a frame, however many events there are.
  #draw() {
    if (this.#asked) return;
    this.#asked = true;
    requestAnimationFrame(() => {
      this.#asked = false;
      this.#paint();
    });
  }

  #paint() {
    const { x, y, zoom } = this.#view;
    this.layer.style.setProperty("transform", `translate3d(${x}px, ${y}px, 0) scale(${zoom})`);
  }

  #arrived() {
    if (!this.layer.getAnimations().length) this.layer.classList.remove("gliding");
  }

  /** Stop a glide at the visible position; return its goal, if there was a glide. @returns {View | null} */
  #stop() {
    if (!this.layer.classList.contains("gliding")) return null;
    const goal = this.#view;
    const seen = new DOMMatrixReadOnly(getComputedStyle(this.layer).transform);
    this.#view = { x: seen.e, y: seen.f, zoom: seen.a };
    this.layer.classList.remove("gliding");
    this.#paint();
    return goal;
  }

  #rest() {
    this.#paint();
    this.#arrived();
    this.rested(this.#view.zoom);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button || (event.target instanceof Element && event.target.closest(".tools"))) return;
    // The first of its kind: forget others whose end was never reported.
    if (event.isPrimary) this.#pointers.clear();
    if (!this.#pointers.size) this.#goal = this.#stop();
    // Two fingers never tap.
    this.#moved = this.#pointers.size > 0;
    this.#pointers.set(event.pointerId, [event.clientX, event.clientY]);
    this.box.setPointerCapture(event.pointerId);
    this.#stopped = this.#view;
    this.#start = [event.clientX, event.clientY];
    this.#pinched = this.#spread();
  }

  #spread() {
    const [one, two] = [...this.#pointers.values()];
    return one && two ? Math.hypot(one[0] - two[0], one[1] - two[1]) : 0;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    /** @type {Point} */
    const now = [event.clientX, event.clientY];
    if (!this.#moved && Math.hypot(now[0] - this.#start[0], now[1] - this.#start[1]) < TAP_PX) return;
    this.#moved = this.#own = true;
    this.#pointers.set(event.pointerId, now);
    const share = 1 / this.#pointers.size;
    const { x, y, zoom } = this.#view;
    const shifted = { zoom, x: x + (now[0] - before[0]) * share, y: y + (now[1] - before[1]) * share };
    this.#view = hold(shifted, this.#size, this.#room);
    if (this.#pointers.size > 1) this.#pinch();
    this.#draw();
  }

  #pinch() {
    const spread = this.#spread();
    const [one, two] = [...this.#pointers.values()];
    if (!one || !two) return;
    const at = this.box.getBoundingClientRect();
    /** @type {Point} */
    const middle = [(one[0] + two[0]) / 2 - at.left, (one[1] + two[1]) / 2 - at.top];
    if (this.#pinched) this.#view = zoomedAt(this.#view, spread / this.#pinched, middle, this.#size, this.#room);
    this.#pinched = spread;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (!this.#pointers.delete(event.pointerId)) return;
    this.#pinched = this.#spread();
    if (this.#pointers.size) return;
    if (this.#moved) return this.#rest();
    // A tap counts where the board was visible; the glide that it stopped goes on.
    if (event.type === "pointerup") this.tapped(this.toBoard(event.clientX, event.clientY));
    if (this.#goal && this.#view === this.#stopped) this.go(this.#goal);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const at = this.box.getBoundingClientRect();
    this.#own = true;
    this.#stop();
    const factor = Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 500));
    this.#view = zoomedAt(
      this.#view,
      factor,
      [event.clientX - at.left, event.clientY - at.top],
      this.#size,
      this.#room,
    );
    this.#draw();
    clearTimeout(this.#wheeled);
    this.#wheeled = setTimeout(() => this.#rest(), 120);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.target !== this.box || hasModifier(event)) return;
    const { x, y, zoom } = this.#view;
    const pan = PANS[event.key];
    if (pan) {
      const [dx, dy] = pan;
      this.#own = true;
      this.go(hold({ zoom, x: x + dx, y: y + dy }, this.#size, this.#room));
    } else if (event.key === "+" || event.key === "=") this.nearer(STEP);
    else if (event.key === "-") this.nearer(1 / STEP);
    else if (event.key === "0") this.goWhole();
    else return;
    event.preventDefault();
  }
}

export const ZOOM_STEP = STEP;

/** @param {View} one @param {View} other */
const alike = (one, other) =>
  Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1 && Math.abs(one.zoom / other.zoom - 1) < 0.002;
