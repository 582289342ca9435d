// @ts-check
// Opens the address: home, a room with its chat and its table, or a table. Knows no game's rules.

import { byId, queryAll } from "./dom.js";
import { openHome } from "./home.js";
import { installed } from "./installed.js";
import { openRoom } from "./room.js";
import { current, forget, signIn } from "./session.js";
import { TablePage } from "./table/start.js";
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

/**
 * One table by its address, with its room's chat if it is in a room of this page.
 *
 * @param {string} id
 * @param {Visitor} visitor
 */
function openAlone(id, { token, name }) {
  document.body.classList.add("tabled", "alone");
  let joined = false;
  const page = new TablePage({
    token,
    home: true,
    stranger: () => forget(token),
    gone: () => lost(words.table.gone),
    shown(top) {
      if (!top.room || joined) return;
      joined = true;
      document.body.classList.remove("alone");
      openRoom(top.room, { token, name }, { table: page });
    },
  });
  page.open(id);
}

function start() {
  const person = current();
  if (!person) return signIn(start);
  byId("chat-close").textContent = words.table.toTable;
  if (table) openAlone(table, person);
  else if (room) openRoom(room, person, {});
  else {
    openHome(person, (id) => {
      history.pushState(null, "", `/t/${id}`);
      addEventListener("popstate", () => location.reload());
      openAlone(id, person);
    });
  }
}

installed();
if (!table && !room && pathname !== "/") lost(words.nowhere);
else start();
