// @ts-check
// The pages behind the sign-in: home, a room with its chat and its table, or a table. Knows no game's rules.

import { Connection } from "./connection.js";
import { byId, query } from "./dom.js";
import { Home } from "./home.js";
import { settled } from "./layers.js";
import { setUpMenu } from "./menu.js";
import { openRoom } from "./room.js";
import { current, forget } from "./session.js";
import { TablePage } from "./table/start.js";
import { words } from "./words.js";

/**
 * One table by its address, with its room's chat if it is in a room of this page.
 *
 * @param {string} id
 * @param {Visitor} visitor
 * @param {(said: string) => void} lost
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

/** @param {Visitor} person @param {(said: string) => void} lost */
function openHome(person, lost) {
  const { token, name } = person;
  let entered = false;
  // Back to home, and on to the game again.
  addEventListener("popstate", () => {
    if (entered === (location.pathname === "/")) location.reload();
  });
  const home = new Home(person, {
    stranger: () => forget(token),
    enter(id) {
      home.close();
      settled(() => {
        // The menu is where the chat has it.
        byId("menu-home").hidden = false;
        query(byId("chat"), ".bar").append(byId("menu"));
        history.pushState(null, "", `/t/${id}`);
        entered = true;
        openAlone(id, person, lost);
      });
    },
  });
  /** The bot must know a new language, too. @param {string} text */
  const tell = (text) =>
    new Promise((/** @type {(done: undefined) => void} */ resolve) => {
      const connection = new Connection("/ws/home", {
        hello: () => ({ token, room: 0, mine: 0 }),
        frame: () => {},
        state: () => {},
        stranger: () => forget(token),
      });
      connection.request({ kind: "say", text }).then(() => {
        connection.close();
        resolve(undefined);
      });
    });
  setUpMenu(name, tell);
  query(byId("home"), ".bar").append(byId("menu"));
  home.open();
  const asked = new URLSearchParams(location.search).get("do");
  if (asked) history.replaceState(history.state, "", "/");
  home.beginAsAsked(asked);
}

/**
 * Open a table or a room by its id or name, or home.
 *
 * @param {{table?: string, room?: string, lost: (said: string) => void}} asked `lost`: there is nothing
 */
export function start({ table, room, lost }) {
  const person = current();
  if (!person) return location.reload();
  byId("chat-close").textContent = words.table.toTable;
  if (table) openAlone(table, person, lost);
  else if (room) openRoom(room, person, {});
  else openHome(person, lost);
}
