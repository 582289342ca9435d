// A dragged piece: it follows the pointer, above a finger, and snaps to a near spot.

import { make } from "../dom.js";

const LIFT_PX = 64;

// Drag `image`'s piece until it is dropped. near(x, y) returns the spot there or null; show(spot) draws the
// board for it; dropped(spot) ends it.
export function carryPiece(event, image, { near, show, dropped }) {
  const wide = Math.max(image.getBoundingClientRect().width * 1.25, 56);
  const ghost = make("img", { class: "carried-piece", alt: "", "aria-hidden": "true", src: image.src });
  ghost.style.setProperty("width", `${wide}px`);
  const lift = event.pointerType === "mouse" ? 0 : LIFT_PX;
  const pointer = event.pointerId;
  let at = [event.clientX, event.clientY - lift];
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
  const move = (to) => {
    if (to.pointerId !== pointer) return;
    // A mouse button released outside of the page.
    if (!to.buttons) return end(to);
    at = [to.clientX, to.clientY - lift];
    asked ||= requestAnimationFrame(draw);
  };
  const still = (touch) => touch.preventDefault();
  const end = (last) => {
    if (last.pointerId !== undefined && last.pointerId !== pointer) return;
    cancelAnimationFrame(asked);
    for (const [name, act] of Object.entries(listened)) removeEventListener(name, act);
    removeEventListener("touchmove", still);
    document.body.classList.remove("carries");
    ghost.remove();
    if (last.type === "pointerup") at = [last.clientX, last.clientY - lift];
    dropped(last.type === "pointerup" ? near(...at) : null);
  };
  const quit = (event) => {
    if (event.key === "Escape") end(event);
  };
  const listened = { pointermove: move, pointerup: end, pointercancel: end, blur: end, keydown: quit };
  for (const [name, act] of Object.entries(listened)) addEventListener(name, act);
  addEventListener("touchmove", still, { passive: false });
  document.body.classList.add("carries");
  document.body.append(ghost);
  draw();
}
