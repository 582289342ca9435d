// @ts-check
// Hotspots: parts of a picture that are tapped, or a tile that is dragged to a spot.
//
// The bot gives each its label and payload. They are for pointers only; the choices below the picture
// do the same for keyboards and screen readers.

import { queryAll, svg } from "./dom.js";

const DRAG_PX = 8;
const LONG_PRESS_MS = 220;
const ENDS = /** @type {const} */ (["pointerup", "pointercancel", "blur"]);

/** A picture's frame, onto which tiles are dropped. @typedef {HTMLElement & {dropTarget?: {cells: Outlines, size: Size}}} Canvas */
/** @typedef {SVGElement | HTMLElement} Part */

/** @param {MouseEvent} event @param {{x: number, y: number}} start */
const hasMoved = (event, start) => Math.hypot(event.clientX - start.x, event.clientY - start.y) > DRAG_PX;

/**
 * The spot under the pointer, if any; tiles are no drop targets.
 *
 * @param {{clientX: number, clientY: number}} pointer
 */
function spotAt({ clientX, clientY }) {
  const node = document.elementFromPoint(clientX, clientY)?.closest(".part");
  return !node || node.classList.contains("carried") ? null : node;
}

/**
 * Make the board's picture a drop target.
 *
 * @param {Canvas} canvas
 * @param {Outlines} cells by name
 * @param {Size} size
 */
export function dropTarget(canvas, cells, size) {
  canvas.classList.add("drop-target");
  canvas.dropTarget = { cells, size };
}

// Show the dragged tile's spots on the newest board too; gives the layer, or null.
function spotsOnBoard() {
  /** @type {Canvas | undefined} */
  const canvas = queryAll(document, ".drop-target").at(-1);
  if (!canvas?.dropTarget) return null;
  const { cells, size } = canvas.dropTarget;
  const layer = layerOf(size);
  for (const spot of queryAll(document, ".part")) {
    const corners = cells[spot.dataset.name ?? ""];
    if (!corners) continue;
    const part = svg("polygon", { class: "part", points: corners.join(" ") });
    part.addEventListener("drop", () => spot.dispatchEvent(new CustomEvent("drop")));
    layer.append(part);
  }
  canvas.append(layer);
  return layer;
}

/** @param {Size} size */
const layerOf = ([width, height]) =>
  svg("svg", { class: "parts", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });

/** The image of the dragged part that follows the pointer. @param {Part} part @param {HTMLImageElement} image */
function dragImage(part, image) {
  const box = part.getBoundingClientRect();
  const whole = image.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.setAttribute("aria-hidden", "true");
  const looks = {
    width: `${box.width}px`,
    height: `${box.height}px`,
    "background-image": `url("${image.src}")`,
    "background-size": `${whole.width}px ${whole.height}px`,
    "background-position": `${whole.left - box.left}px ${whole.top - box.top}px`,
  };
  for (const [name, value] of Object.entries(looks)) ghost.style.setProperty(name, value);
  return ghost;
}

/**
 * Drag a part until it is dropped. Pressing it replaces its message meanwhile: that shows its spots.
 *
 * @param {PointerEvent} event
 * @param {Part} part
 * @param {HTMLImageElement} image
 * @param {() => Promise<unknown>} press
 */
function drag(event, part, image, press) {
  const ghost = dragImage(part, image);
  let shown = false;
  let ended = false;
  /** @type {Element | null} */
  let board = null;
  /** @type {Element | null} */
  let over = null;
  /** @param {PointerEvent} pointer */
  const move = ({ pointerId, clientX, clientY }) => {
    if (pointerId !== event.pointerId) return;
    ghost.style.setProperty("transform", `translate(${clientX}px, ${clientY}px) translate(-50%, -70%)`);
    const under = spotAt({ clientX, clientY });
    if (under === over) return;
    over?.classList.remove("over");
    over = under;
    over?.classList.add("over");
  };
  /** @param {Event} touch */
  const preventScroll = (touch) => touch.preventDefault();
  /** @param {PointerEvent | FocusEvent} last */
  const end = (last) => {
    // A lost focus belongs to no pointer.
    if (last instanceof PointerEvent && last.pointerId !== event.pointerId) return;
    for (const name of ENDS) removeEventListener(name, end);
    removeEventListener("pointermove", move);
    part.removeEventListener("touchmove", preventScroll);
    document.body.classList.remove("carrying");
    ghost.remove();
    over?.classList.remove("over");
    ended = true;
    const target = shown && last instanceof PointerEvent && last.type === "pointerup" ? spotAt(last) : null;
    target?.dispatchEvent(new CustomEvent("drop"));
    board?.remove();
  };
  document.body.append(ghost);
  document.body.classList.add("carrying");
  move(event);
  addEventListener("pointermove", move);
  for (const name of ENDS) addEventListener(name, end);
  // Dragging must not scroll. A touch stays with its part, even when that has left the page.
  part.addEventListener("touchmove", preventScroll, { passive: false });
  // Dropped before the spots are shown, it counts as a tap.
  press().then(() => {
    shown = true;
    if (!ended) board = spotsOnBoard();
  });
}

/** @param {SVGElement} part @param {HTMLImageElement} image @param {() => Promise<unknown>} press */
function makeDraggable(part, image, press) {
  part.addEventListener("pointerdown", (event) => {
    delete part.dataset.dragged;
    if (!event.isPrimary || event.button) return;
    const start = { x: event.clientX, y: event.clientY };
    const finger = event.pointerType !== "mouse";
    let timer = 0;
    const leave = () => {
      clearTimeout(timer);
      removeEventListener("pointermove", look);
      for (const name of ENDS) removeEventListener(name, leave);
    };
    /** @param {PointerEvent} at */
    const begin = (at) => {
      leave();
      // Ignore the click that follows the drop.
      part.dataset.dragged = "yes";
      part.releasePointerCapture(event.pointerId);
      drag(at, part, image, press);
    };
    // A mouse drags at once; a finger that moves at once scrolls, and drags after a long press.
    /** @param {PointerEvent} at */
    const look = (at) => {
      if (!hasMoved(at, start)) return;
      if (finger) leave();
      else begin(at);
    };
    if (finger) timer = setTimeout(() => begin(event), LONG_PRESS_MS);
    addEventListener("pointermove", look);
    for (const name of ENDS) addEventListener(name, leave);
  });
  part.addEventListener("contextmenu", (event) => event.preventDefault());
}

/**
 * The layer of hotspots over a picture.
 *
 * @param {Hotspot[]} hotspots
 * @param {Size} size of the picture
 * @param {HTMLImageElement} image
 * @param {(node: Part, payload: string) => Promise<unknown>} press does what a button does
 */
export function hotspotLayer(hotspots, size, image, press) {
  const layer = layerOf(size);
  for (const [label, payload, isCarried, corners, name] of hotspots) {
    const part = svg("polygon", { class: isCarried ? "part carried" : "part", points: corners.join(" ") });
    part.dataset.name = name;
    part.append(svg("title", {}, label));
    const act = () => press(part, payload);
    part.addEventListener("click", () => part.dataset.dragged || act());
    if (isCarried) makeDraggable(part, image, act);
    else part.addEventListener("drop", act);
    layer.append(part);
  }
  return layer;
}
