// Opens the table from another app: proves the person's identity, then starts the page's own table.

import { saidIn } from "./words.js";

const DOORS = { telegram: () => import("./telegram.js"), discord: () => import("./discord.js") };

const query = new URLSearchParams(location.search);

// Discord opens an Activity at the root of what its proxy maps.
function whichDoor() {
  const named = location.pathname.match(/^\/app\/(telegram|discord)$/)?.[1];
  return named ?? (query.has("frame_id") ? "discord" : null);
}

let said = saidIn(...navigator.languages);

function element(tag, text, attributes = {}) {
  const node = document.createElement(tag);
  node.textContent = text;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

// A card instead of the page: a line, and buttons.
function card(line, ...things) {
  const main = element("main", "", { class: "sign-in", id: "door" });
  const inner = element("div", "", { class: "sign-in-card" });
  inner.append(element("p", line, { role: "status" }), ...things);
  main.append(inner);
  document.getElementById("door")?.remove();
  document.body.prepend(main);
}

function button(label, act) {
  const node = element("button", label, { class: "button primary", type: "button" });
  node.addEventListener("click", act);
  return node;
}

const again = () => button(said.again, () => location.reload());

// People who come by the address alone are told where the table opens.
async function sendOn() {
  const table = location.pathname.match(/^\/t\/([a-z0-9]{1,16})$/)?.[1] ?? "";
  const links = await fetch("/doors").then((answer) => answer.json());
  const apps = { telegram: "Telegram", discord: "Discord" };
  const offered = Object.keys(apps).filter((app) => links[app]);
  card(
    said.outside,
    ...offered.map((app) => element("a", apps[app], { class: "button primary", href: links[app] + table })),
  );
}

async function open(door) {
  const app = await (await DOORS[door]()).open();
  said = saidIn(app.language, ...navigator.languages);
  // Before the page's words are loaded, which depend on the person's language.
  document.documentElement.dataset.language = app.language;
  const { openTable } = await import("../table/start.js");
  document.getElementById("door").remove();
  // A session ends after a day, or with the person's data.
  const over = () => {
    page.open(null);
    card(said.over, again());
  };
  const page = openTable({ ...app, stranger: over });
}

const door = whichDoor();
card(said.opening);
(door ? open(door) : sendOn()).catch((error) => card(said[error.why] ?? said.away, again()));
