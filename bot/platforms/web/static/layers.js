// @ts-check
// Layers over the page: sheets, a picture at full size, the chat on a phone. Back closes the topmost.
//
// Each layer has an entry in the history. Closing by a button or Escape removes the entry; traversing
// the history takes time, so the entries are corrected afterwards, never meanwhile.

/** @typedef {{close(): void}} Layer */

/** @type {Layer[]} */
const open = [];
let depth = history.state?.layer ?? 0;
let travels = false;
/** @type {(() => void)[]} */
const waiting = [];
/** @type {() => void} */
let told = () => {};

function settle() {
  if (travels) return;
  while (depth < open.length) history.pushState({ ...history.state, layer: ++depth }, "");
  if (depth === open.length) return;
  travels = true;
  history.go(open.length - depth);
}

/** The layer is open. @param {Layer} layer */
export function opened(layer) {
  if (open.includes(layer)) return;
  open.push(layer);
  told();
  settle();
}

/** @param {Layer} layer */
export function closed(layer) {
  const at = open.indexOf(layer);
  if (at < 0) return;
  open.splice(at, 1);
  told();
  settle();
}

/** Do it when the history has no entries of closed layers: a new entry meanwhile would be left again. @param {() => void} act */
export function settled(act) {
  if (travels) waiting.push(act);
  else act();
}

/** For the back button of an app around this page: the topmost layer. */
export const topLayer = () => open.at(-1) ?? null;

/** @param {() => void} handler hears when another layer is the topmost */
export function onLayers(handler) {
  told = handler;
}

addEventListener("popstate", ({ state }) => {
  depth = state?.layer ?? 0;
  if (!travels) for (const layer of open.splice(depth).reverse()) layer.close();
  told();
  travels = false;
  settle();
  if (!travels) for (const act of waiting.splice(0)) act();
});

// A reload closes the layers and keeps their entries.
settle();
