// @ts-check
// Elements that stay the same from one position to the next: what moves can then be shown to move.

/** @type {WeakMap<Node, Map<string, HTMLElement>>} By the element that they are in. */
const shown = new WeakMap();

/**
 * Show items as children of an element, in their order. The child of a key is made once, and updated each time;
 * it goes with its item. Items of one key are told apart by their order.
 *
 * @template Item
 * @param {HTMLElement} parent without other children
 * @param {readonly Item[]} items
 * @param {(item: Item, place: number) => string} keyOf
 * @param {(item: Item) => HTMLElement} create
 * @param {(node: HTMLElement, item: Item, place: number) => void} update
 */
export function keyed(parent, items, keyOf, create, update) {
  const before = shown.get(parent) ?? new Map();
  /** @type {Map<string, HTMLElement>} */
  const now = new Map();
  for (const [place, item] of items.entries()) {
    let key = keyOf(item, place);
    while (now.has(key)) key += "'";
    const node = before.get(key) ?? create(item);
    now.set(key, node);
    update(node, item, place);
  }
  for (const [key, node] of before) if (!now.has(key)) node.remove();
  let next = parent.firstChild;
  for (const node of now.values()) {
    if (node === next) next = node.nextSibling;
    else parent.insertBefore(node, next);
  }
  shown.set(parent, now);
}
