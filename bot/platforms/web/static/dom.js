// @ts-check
// Builds elements. Texts of people and of the bot are inserted as text, never as markup.

import { locale } from "./words.js";

/**
 * An element that the page always has.
 *
 * @template {string} Id
 * @param {Id} id
 * @returns {Id extends keyof ElementsById ? ElementsById[Id] : HTMLElement}
 */
export const byId = (id) => /** @type {any} */ (document.getElementById(id));

/**
 * The element of a page's part, of which there is always one; and all there are.
 *
 * @param {ParentNode} part
 * @param {string} selector
 * @returns {HTMLElement}
 */
export const query = (part, selector) => /** @type {any} */ (part.querySelector(selector));

/** @param {ParentNode} part @param {string} selector @returns {HTMLElement[]} */
export const queryAll = (part, selector) => /** @type {any} */ ([...part.querySelectorAll(selector)]);

/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */
/** @typedef {Node | string | null | false} Child */

/**
 * make("button", {class: "x", type: "button"}, "text", child, ...); false and null are left out.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== false));
  return node;
}

const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * svg("polygon", {points: "0,0 1,0 0,1"}, child, ...)
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} attributes
 * @param {(Node | string)[]} children
 */
export function svg(tag, attributes, ...children) {
  const node = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/** Whether another key is held, too: then it is the browser's, such as its way back. @param {KeyboardEvent} event */
export const hasModifier = ({ altKey, ctrlKey, metaKey }) => altKey || ctrlKey || metaKey;

/** An icon. @param {string} path the data of an SVG path */
export const icon = (path) => svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: path }));

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first letter of a name, or its first sign, which may be of several parts. @param {string} name */
export const firstLetter = (name) => [...letters.segment(name.trim())][0]?.segment.toLocaleUpperCase() ?? "?";

/** Isolates text of unknown direction, so that it does not turn the rest of the line around. @param {string} text */
export const bdi = (text) => make("bdi", {}, text);

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** The same for names in one text: those from right to left are between isolates. @param {string[]} names */
export const listed = (names) =>
  names.map((name) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name)).join(", ");

/** A hue in degrees for a person. @param {string} id */
export function hueOf(id) {
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + Number(letter.codePointAt(0))) % 360;
  return hash;
}

/** @param {number} time in milliseconds of the epoch */
export function clock(time) {
  const date = new Date(time);
  const minutes = date.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });
  const today = new Date().toDateString() === date.toDateString();
  const day = today ? "" : `${date.toLocaleDateString(locale, { weekday: "short", day: "numeric", month: "short" })} `;
  return make("time", { datetime: date.toISOString(), title: date.toLocaleString(locale) }, day + minutes);
}

const points = new Intl.NumberFormat(locale, { signDisplay: "exceptZero", useGrouping: false });
const totals = new Intl.NumberFormat(locale, { useGrouping: false });
// Most languages write numbers with a hyphen there.
/** @param {string} number */
const minus = (number) => number.replace("-", "\u2212");

/** Points with their sign, and a true minus: +12, −5. @param {number} change */
export const signed = (change) => minus(points.format(change));

/** A total, with a true minus: 51, −5. @param {number} total */
export const amount = (total) => minus(totals.format(total));

/** Write a text unless it stands there: a screen reader would read it out again, and each costs a layout. @param {Element} node @param {string} text */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
