// @ts-check
// A dragged piece: it follows the pointer, above a finger, and snaps to a near spot.

import { make } from "../dom.js";
import { moves } from "./trail.js";

const LIFT_PX = 64;
const GLIDE_MS = 220;
const ENDS = /** @type {const} */ (["pointerup", "pointercancel", "blur"]);

/** @typedef {import("./board.js").Spot} Spot */

/**
 * Drag `image`'s piece until it is dropped.
 *
 * @param {PointerEvent} event
 * @param {HTMLImageElement} image
 * @param {object} on
 * @param {(x: number, y: number) => Spot | null} on.near the spot there
 * @param {(spot: Spot | null) => void} on.show draws the board for it
 * @param {(spot: Spot | null, x: number, y: number) => void} on.dropped ends it; a piece let go elsewhere glides back
 */
export function carryPiece(event, image, { near, show, dropped }) {
  const wide = Math.max(image.getBoundingClientRect().width * 1.25, 56);
  const ghost = make("img", { class: "carried-piece", alt: "", "aria-hidden": "true", src: image.src });
  ghost.style.setProperty("width", `${wide}px`);
  const lift = event.pointerType === "mouse" ? 0 : LIFT_PX;
  const pointer = event.pointerId;
  /** @type {[x: number, y: number]} */
  let at = [event.clientX, event.clientY - lift];
  /** @type {Spot | null} */
  let over = null;
  let asked = 0;

  const draw = () => {
    asked = 0;
    ghost.style.setProperty("transform", `translate3d(${at[0]}px, ${at[1]}px, 0) translate(-50%, -50%)`);
    const spot = near(...at);
    if (spot === over) return;
    over = spot;
    // On a spot the board draws it in its place.
    ghost.classList.toggle("landed", Boolean(spot));
    show(spot);
  };
  /** @param {PointerEvent} to */
  const move = (to) => {
    if (to.pointerId !== pointer) return;
    // A mouse button released outside of the page.
    if (!to.buttons) return end(to);
    at = [to.clientX, to.clientY - lift];
    asked ||= requestAnimationFrame(draw);
  };
  /** @param {Event} touch */
  const still = (touch) => touch.preventDefault();
  const listening = new AbortController();
  /** @param {PointerEvent | KeyboardEvent | FocusEvent} last */
  const end = (last) => {
    const own = last instanceof PointerEvent ? last : null;
    if (own && own.pointerId !== pointer) return;
    cancelAnimationFrame(asked);
    listening.abort();
    document.body.classList.remove("carries");
    const loose = own?.type === "pointerup" ? own : null;
    const spot = loose && near(loose.clientX, loose.clientY - lift);
    if (spot || !loose || !moves()) ghost.remove();
    else glideBack(ghost, image);
    dropped(spot, loose?.clientX ?? -1, (loose?.clientY ?? -1) - lift);
  };
  /** @param {KeyboardEvent} key */
  const quit = (key) => {
    if (key.key === "Escape") end(key);
  };
  const { signal } = listening;
  addEventListener("pointermove", move, { signal });
  for (const name of ENDS) addEventListener(name, end, { signal });
  addEventListener("keydown", quit, { signal });
  addEventListener("touchmove", still, { signal, passive: false });
  document.body.classList.add("carries");
  document.body.append(ghost);
  draw();
}

/** To its place in the hand, which is then no longer empty. @param {HTMLElement} ghost @param {HTMLImageElement} image */
function glideBack(ghost, image) {
  const [from, to] = [ghost.getBoundingClientRect(), image.getBoundingClientRect()];
  const [dx, dy] = [
    to.left + to.width / 2 - from.left - from.width / 2,
    to.top + to.height / 2 - from.top - from.height / 2,
  ];
  const glide = ghost.animate([{}, { translate: `${dx}px ${dy}px`, scale: to.width / from.width }], {
    duration: GLIDE_MS,
    easing: "ease-out",
  });
  glide.onfinish = glide.oncancel = () => ghost.remove();
}
