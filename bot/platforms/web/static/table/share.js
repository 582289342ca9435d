// The table's address, to hand on: the phone's own sheet where there is one, else the clipboard.

import { make } from "../dom.js";
import { words } from "../words.js";

export function shareButton(address, style, { title, said }) {
  const button = make("button", { class: `button share ${style}`, type: "button" }, words.table.invite);
  button.addEventListener("click", async () => {
    const url = new URL(address(), location.href).href;
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
      said(url);
    }
  });
  return button;
}
