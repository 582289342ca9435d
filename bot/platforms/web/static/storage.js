// @ts-check
// What this browser keeps (localStorage), and what this tab alone does (sessionStorage).
//
// By name: a frame of another app, or a browser that allows no cookies, throws even where the property is read. The
// page then remembers by itself, until it is loaded again; so it does where the storage is full.

/** @typedef {"localStorage" | "sessionStorage"} Place */

/** @type {Map<string, string>} Of place and key. */
const unkept = new Map();

/**
 * Return what is kept; null: nothing; undefined: nothing can be.
 *
 * @param {Place} place
 * @param {string} key
 */
export function read(place, key) {
  try {
    return unkept.get(place + key) ?? globalThis[place].getItem(key);
  } catch {
    return undefined;
  }
}

/**
 * Return the value that is kept; `otherwise` if it is none, or no JSON.
 *
 * @template Kept
 * @param {Place} place
 * @param {string} key
 * @param {Kept} otherwise
 * @returns {Kept}
 */
export function readValue(place, key, otherwise) {
  try {
    return JSON.parse(read(place, key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {Place} place @param {string} key @param {string} text */
export function write(place, key, text) {
  unkept.delete(place + key);
  try {
    globalThis[place].setItem(key, text);
  } catch {
    unkept.set(place + key, text);
  }
}

/** @param {Place} place @param {string} key @param {unknown} value */
export const writeValue = (place, key, value) => write(place, key, JSON.stringify(value));

/** @param {Place} place @param {string} key */
export function drop(place, key) {
  unkept.delete(place + key);
  try {
    globalThis[place].removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
