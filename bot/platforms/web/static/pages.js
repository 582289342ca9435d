// @ts-check
// The pages behind the sign-in: home, a room with its chat and its table, or a table. Knows no game's rules.

import { byId } from "./dom.js";
import { openHome } from "./home.js";
import { openRoom } from "./room.js";
import { current, forget } from "./session.js";
import { TablePage } from "./table/start.js";
import { words } from "./words.js";

/**
 * One table by its address, with its room's chat if it is in a room of this page.
 *
 * @param {string} id
 * @param {Visitor} visitor
 * @param {(text: string) => void} lost
 */
function openAlone(id, { token, name }, lost) {
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

/**
 * Open a table or a room by its id or name, or home.
 *
 * @param {object} where
 * @param {string} [where.table]
 * @param {string} [where.room]
 * @param {(text: string) => void} where.lost says that there is nothing
 */
export function start({ table, room, lost }) {
  const person = current();
  if (!person) return location.reload();
  byId("chat-close").textContent = words.table.toTable;
  if (table) openAlone(table, person, lost);
  else if (room) openRoom(room, person, {});
  else {
    openHome(person, (id) => {
      history.pushState(null, "", `/t/${id}`);
      addEventListener("popstate", () => location.reload());
      openAlone(id, person, lost);
    });
  }
}
