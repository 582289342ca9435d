// @ts-check
// A picture at full size, with its text board; closed by the button, Escape or a click beside it.

import { make } from "./dom.js";
import { closed, opened } from "./layers.js";
import { words } from "./words.js";

const toggle = make("button", { class: "button", id: "viewer-text", type: "button", "aria-pressed": "false" });
const close = make("button", { class: "button", id: "viewer-close", type: "button" });
const image = make("img", { alt: "" });
const board = make("pre", { hidden: true });
const body = make("div", { class: "viewer-body", tabindex: 0, role: "region" }, image, board);
const dialog = make(
  "dialog",
  { id: "viewer", class: "viewer" },
  make("div", { class: "viewer-bar" }, toggle, close),
  body,
);
document.body.append(dialog);

/**
 * @typedef {object} Enlarged
 * @property {HTMLImageElement} image
 * @property {string} alt
 * @property {string} text the board in characters, or ""
 */

/** @param {boolean} asText */
function show(asText) {
  toggle.setAttribute("aria-pressed", String(asText));
  image.hidden = asText;
  board.hidden = !asText;
}

/** @param {Enlarged} picture */
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
  opened(dialog);
}

toggle.addEventListener("click", () => show(image.hidden === false));
close.addEventListener("click", () => dialog.close());
image.addEventListener("click", () => dialog.classList.toggle("whole"));
dialog.addEventListener("close", () => closed(dialog));
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
