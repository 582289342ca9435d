// @ts-check
// Opens the table from another app: proves the person's identity, then starts the page's own table.

import { Shut } from "./knock.js";
import { saidIn } from "./words.js";

const DOORS = { telegram: () => import("./telegram.js"), discord: () => import("./discord.js") };

const query = new URLSearchParams(location.search);

// Discord opens an Activity at the root of what its proxy maps.
/** @returns {keyof typeof DOORS | null} */
function whichDoor() {
  if (location.pathname === "/app/telegram") return "telegram";
  return location.pathname === "/app/discord" || query.has("frame_id") ? "discord" : null;
}

let said = saidIn(...navigator.languages);

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} text
 * @param {Record<string, string>} attributes
 */
function element(tag, text, attributes = {}) {
  const node = document.createElement(tag);
  node.textContent = text;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

/** A card instead of the page: a line, and buttons. @param {string} line @param {HTMLElement[]} things */
function card(line, ...things) {
  const main = element("main", "", { class: "sign-in", id: "door" });
  const inner = element("div", "", { class: "sign-in-card" });
  inner.append(element("p", line, { role: "status" }), ...things);
  main.append(inner);
  document.getElementById("door")?.remove();
  document.body.prepend(main);
}

/** @param {string} label @param {() => void} act */
function button(label, act) {
  const node = element("button", label, { class: "button primary", type: "button" });
  node.addEventListener("click", act);
  return node;
}

const again = () => button(said.again, () => location.reload());

// People who come by the address alone are told where the table opens.
async function sendOn() {
  const table = location.pathname.match(/^\/t\/([a-z0-9]{1,16})$/)?.[1] ?? "";
  /** @type {{telegram?: string, discord?: string}} */
  const links = await fetch("/doors").then((answer) => answer.json());
  const link = (/** @type {string} */ name, /** @type {string | undefined} */ start) =>
    start ? [element("a", name, { class: "button primary", href: start + table })] : [];
  card(said.outside, ...link("Telegram", links.telegram), ...link("Discord", links.discord));
}

/** @param {keyof typeof DOORS} door */
async function open(door) {
  const app = await (await DOORS[door]()).open();
  said = saidIn(app.language, ...navigator.languages);
  // Before the page's words are loaded, which depend on the person's language.
  document.documentElement.dataset.language = app.language;
  const { openApp } = await import("../table/start.js");
  document.getElementById("door")?.remove();
  // A session ends after a day, or with the person's data.
  const over = () => {
    page.open(null);
    card(said.over, again());
  };
  const page = openApp({ ...app, stranger: over });
}

const door = whichDoor();
card(said.opening);
(door ? open(door) : sendOn()).catch((error) => card((error instanceof Shut && said[error.why]) || said.away, again()));
