// Builds elements. Texts of people and of the bot are inserted as text, never as markup.

import { locale } from "./words.js";

export const byId = (id) => document.getElementById(id);

// make("button", {class: "x", type: "button"}, "text", child, ...); false and null are left out.
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== false));
  return node;
}

const NAMESPACE = "http://www.w3.org/2000/svg";

// svg("polygon", {points: "0,0 1,0 0,1"}, child, ...)
export function svg(tag, attributes, ...children) {
  const node = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

// An icon, from the data of an SVG path.
export const icon = (path) => svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: path }));

// Isolates text of unknown direction, so that it does not turn the rest of the line around.
export const bdi = (text) => make("bdi", {}, text);

// A hue in degrees for a person, from their id.
export function hueOf(id) {
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + letter.codePointAt(0)) % 360;
  return hash;
}

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
const minus = (number) => number.replace("-", "\u2212");

// Points with their sign, and a true minus: +12, −5.
export const signed = (change) => minus(points.format(change));

// A total, with a true minus: 51, −5.
export const amount = (total) => minus(totals.format(total));
