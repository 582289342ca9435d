// The table's address, to hand on: the phone's own sheet where there is one, else the clipboard.
//
// The address is one that others can open. The reader's own may be this machine's name for itself.

import { make } from "../dom.js";
import { words } from "../words.js";

const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

// Where others find this page, or "" where they cannot. In an app around the page that is its own address.
async function origin() {
  const known = await fetch("/address").then((answer) => (answer.ok ? answer.json() : null));
  if (!known) return location.origin;
  return OWN_MACHINE.test(location.hostname) ? known.network : location.origin;
}

function shown(url) {
  const field = make("input", { type: "text", readonly: true, value: url, "aria-label": words.table.invite });
  field.addEventListener("focus", () => field.select());
  return field;
}

// path() gives the table's address on this page; said(text) says a short word, told(nodes) shows more of them.
export function shareButton(path, style, { title, said, told }) {
  const button = make("button", { class: `button share ${style}`, type: "button" }, words.table.invite);
  // Asked for before it is pressed: browsers copy only what follows a tap at once.
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
      // Whoever closes the phone's sheet has changed their mind: nothing to say.
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
