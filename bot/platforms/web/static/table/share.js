// @ts-check
// Shares the table's address: by the phone's own sheet if there is one, else the clipboard.
//
// The address is one that others can open. The reader's own may be this machine's name for itself.

import { make } from "../dom.js";
import { words } from "../words.js";

const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The address of this page for others, or "" for none. In an app around the page it is the page's own.
 *
 * @returns {Promise<string>}
 */
async function origin() {
  const known = await fetch("/address").then((answer) => (answer.ok ? answer.json() : null));
  if (!known) return location.origin;
  return OWN_MACHINE.test(location.hostname) ? known.network : location.origin;
}

/** @param {string} url */
function shown(url) {
  const field = make("input", { type: "text", readonly: true, value: url, "aria-label": words.table.invite });
  field.addEventListener("focus", () => field.select());
  return field;
}

/**
 * @param {() => string} path the table's address on this page
 * @param {Style} style
 * @param {object} by
 * @param {() => string} by.title of what is shared
 * @param {(text: string) => void} by.said shows a short text
 * @param {(node: HTMLElement) => void} by.told opens a sheet
 */
export function shareButton(path, style, { title, said, told }) {
  const button = make("button", { class: `button share ${style}`, type: "button" }, words.table.invite);
  // Requested before it is pressed: browsers copy only directly after a tap.
  let place = origin().catch(() => null);
  button.addEventListener("click", async () => {
    const found = await place;
    if (found === null) {
      place = origin().catch(() => null);
      return said(words.unreachable);
    }
    if (!found) return told(make("p", {}, words.table.onlyHere));
    const url = found + path();
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      // Someone who closes the phone's sheet has changed their mind.
      await navigator.share({ title: title(), url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      said(words.table.copied);
    } catch {
      // No clipboard outside a secure context: the address is shown, to be copied by hand.
      told(shown(url));
    }
  });
  return button;
}
