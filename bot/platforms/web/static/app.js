// @ts-check
// Opens the address. The rest of the page is loaded while a newcomer types their name.

import { byId, queryAll } from "./dom.js";
import { installed } from "./installed.js";
import "./look.js";
import { current, signIn } from "./session.js";
import { words } from "./words.js";

const { pathname } = location;
const [, table] = pathname.match(/^\/t\/([a-z0-9]{1,16})$/) ?? [];
const [, room] = pathname.match(/^\/r\/([a-z0-9-]{1,32})$/) ?? [];

/** @param {string} said */
function lost(said) {
  for (const part of queryAll(document, "body > *")) part.hidden = true;
  document.title = "Trigon";
  byId("lost-title").textContent = said;
  byId("lost-home").textContent = words.home;
  byId("lost").hidden = false;
}

installed();
if (!table && !room && pathname !== "/") lost(words.nowhere);
else {
  const load = () => import("./pages.js");
  const open = () =>
    load().then(
      ({ start }) => start({ table, room, lost }),
      () => lost(words.unreachable),
    );
  if (current()) open();
  else {
    signIn(open);
    addEventListener("input", () => load().catch(() => {}), { once: true });
  }
}
