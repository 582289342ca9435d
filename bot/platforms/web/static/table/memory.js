// @ts-check
// The last position, for when there is no network.
//
// The browser keeps what all players may see (localStorage, and the board's picture in a cache);
// the reader's hand is kept by this tab alone (sessionStorage), so that it goes with the tab and nobody
// else at this device finds it.

import { drop, read, readValue, write, writeValue } from "../storage.js";

const KEY = "trigon.table";
const BOARDS = "trigon-board";

/** @param {Tabletop} top @returns {Tabletop} */
const open = ({ hand, moves, actions, choices, plan, why, drawn, tip, ...rest }) => ({
  ...rest,
  hand: [],
  moves: [],
  actions: [],
  choices: [],
  plan: "",
  drawn: "",
  tip: "",
});

const PLACES = /** @type {const} */ (["sessionStorage", "localStorage"]);

/** @param {Tabletop} top */
export function keepPosition(top) {
  writeValue("localStorage", KEY, open(top));
  writeValue("sessionStorage", KEY, top);
}

/**
 * The last position for which `isWanted`, if it is kept.
 *
 * @param {(top: Tabletop) => boolean} isWanted
 */
function last(isWanted) {
  for (const place of PLACES) {
    const kept = readValue(place, KEY, /** @type {Tabletop | null} */ (null));
    if (kept && isWanted(kept)) return kept;
  }
  return null;
}

const MOVED = "trigon.moved";

/** Whether a move was made in this browser before; true where nothing can be kept. */
export const hasMoved = () => read("localStorage", MOVED) !== null;
export const keepMoved = () => write("localStorage", MOVED, "yes");

/** @param {string} table */
export const lastPosition = (table) => last(({ id }) => id === table);
/** @param {string} room */
export const lastIn = (room) => last((top) => top.room === room);
/** @param {string} name of a player */
export const lastOf = (name) => last(({ seats, you }) => you !== null && seats[you]?.name === name);

/**
 * The picture of the last board. Over plain http, but for the machine itself, there is no cache.
 *
 * @param {string} address
 * @param {Blob} picture
 */
export async function keepBoard(address, picture) {
  if (!globalThis.caches) return;
  const cache = await caches.open(BOARDS);
  for (const old of await cache.keys()) if (!old.url.endsWith(address)) await cache.delete(old);
  await cache.put(address, new Response(picture));
}

/** @param {string} address */
export async function lastBoard(address) {
  const found = await globalThis.caches?.match(address, { cacheName: BOARDS });
  return found?.blob();
}

export function forgetPositions() {
  for (const place of PLACES) drop(place, KEY);
  globalThis.caches?.delete(BOARDS).catch(() => {});
}
