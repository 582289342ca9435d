// A picture at full size, with its text board; closed by the button, Escape or a click beside it.

import { byId } from "./dom.js";
import { words } from "./words.js";

const dialog = byId("viewer");
const body = dialog.querySelector(".viewer-body");
const image = body.querySelector("img");
const board = body.querySelector("pre");
const toggle = byId("viewer-text");
const close = byId("viewer-close");

function show(asText) {
  toggle.setAttribute("aria-pressed", String(asText));
  image.hidden = asText;
  board.hidden = !asText;
}

export function view({ image: small, alt, text }) {
  toggle.textContent = words.asText;
  close.textContent = words.close;
  body.setAttribute("aria-label", words.enlarge);
  image.alt = alt;
  image.src = small.src;
  image.width = small.width;
  image.height = small.height;
  board.textContent = text;
  toggle.hidden = !text;
  dialog.classList.remove("whole");
  show(small.closest(".gone") !== null && Boolean(text));
  dialog.showModal();
}

toggle.addEventListener("click", () => show(image.hidden === false));
close.addEventListener("click", () => dialog.close());
image.addEventListener("click", () => dialog.classList.toggle("whole"));
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
