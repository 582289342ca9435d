// @ts-check
// Invites others to a table: its address for them, as text and as a code for their cameras, and who can open it.
//
// The address is one that others can open. The reader's own may be this machine's name for itself.

import { make } from "../dom.js";
import { words } from "../words.js";

const SAVED_MS = 60000;

/** @param {string} url */
function addressField(url) {
  const field = make("input", { type: "text", readonly: true, value: url, "aria-label": words.table.invite });
  field.addEventListener("focus", () => field.select());
  return field;
}

/** @param {string} label @param {string} style @param {() => void} act */
function button(label, style, act) {
  const node = make("button", { class: `button ${style}`, type: "button" }, label);
  node.addEventListener("click", act);
  return node;
}

/**
 * The sheet's content for an address that others can open.
 *
 * @param {string} origin @param {string} path of the table
 * @param {string} title
 * @param {(text: string) => void} said
 */
function invitation(origin, path, title, said) {
  const url = origin + path;
  const field = addressField(url);
  const copy = button(words.table.copy, "", async () => {
    try {
      await navigator.clipboard.writeText(url);
      said(words.table.copied);
    } catch {
      // No clipboard outside a secure context: it is copied by hand.
      field.focus();
    }
  });
  // Someone who closes the phone's sheet has changed their mind.
  const send = button(words.table.send, "primary", () => navigator.share({ title, url }).catch(() => {}));
  return make(
    "div",
    { class: "invitation" },
    make("img", { class: "code", src: `${path}/qr.svg`, alt: words.table.code, width: 220, height: 220 }),
    make("p", {}, words.table.scan),
    field,
    make("div", { class: "row" }, "share" in navigator && send, copy),
    make("p", { class: "reach" }, words.table.network),
  );
}

/**
 * Shares the card of a finished game: as a file by the phone's own sheet, else it is saved.
 *
 * @param {EndShown["picture"]} picture
 * @param {import("./pictures.js").Pictures} pictures
 * @param {(text: string) => void} said shows a short text
 */
export function cardButton([address, , , alt], pictures, said) {
  const button = make("button", { class: "button share", type: "button" }, words.table.shareCard);
  // Requested before it is pressed: browsers share only directly after a tap.
  const ask = () => pictures.file(address).catch(() => null);
  const asked = ask();
  button.addEventListener("click", async () => {
    const blob = (await asked) ?? (await ask());
    if (!blob) return said(words.unreachable);
    const file = new File([blob], "trigon.png", { type: "image/png" });
    if (navigator.canShare?.({ files: [file] }) && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ files: [file], text: alt }).catch(() => {});
      return;
    }
    const url = URL.createObjectURL(file);
    make("a", { href: url, download: file.name }).click();
    // Safari reads it only after the click.
    setTimeout(() => URL.revokeObjectURL(url), SAVED_MS);
  });
  return button;
}

/**
 * @param {() => string} path the table's address on this page
 * @param {Style} style
 * @param {object} by
 * @param {() => string} by.title of what is shared
 * @param {(text: string) => void} by.said shows a short text
 * @param {(node: HTMLElement) => void} by.told opens a sheet
 * @param {AppAround["share"]} by.share the way of an app around this page
 */
export function shareButton(path, style, { title, said, told, share }) {
  return button(words.table.invite, `share ${style}`, async () => {
    if (share) return share(path(), title());
    /** @type {{origin: string} | null} */
    const known = await fetch("/address")
      .then((answer) => (answer.ok ? answer.json() : null))
      .catch(() => null);
    if (!known) said(words.unreachable);
    else if (!known.origin) told(make("p", {}, words.table.onlyHere));
    else told(invitation(known.origin, path(), title(), said));
  });
}
