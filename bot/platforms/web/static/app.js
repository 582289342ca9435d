// Opens what the address names: a room with its chat and its table, or a table alone. Knows no game's rules.

import { byId } from "./dom.js";
import { installed } from "./installed.js";
import { openRoom } from "./room.js";
import { current, forget, signIn } from "./session.js";
import { notice } from "./message.js";
import { TablePage } from "./table/start.js";
import { words } from "./words.js";

const [, , table] = location.pathname.match(/^\/(t)\/([a-z0-9]{1,16})$/) ?? [];
const room = location.pathname.match(/^\/r\/([a-z0-9-]+)$/)?.[1] ?? "main";

// One table by its address; where it lies in a room of this page, the room's chat comes with it.
function openAlone({ token, name }) {
  document.body.classList.add("tabled", "alone");
  let joined = false;
  const page = new TablePage({
    token,
    stranger: () => forget(token),
    gone: () => document.body.replaceChildren(notice(words.table.gone)),
    shown(top) {
      if (!top.room || joined) return;
      joined = true;
      document.body.classList.remove("alone");
      openRoom(top.room, { token, name }, { table: page });
    },
  });
  page.open(table);
}

function start() {
  byId("chat-close").textContent = words.table.toTable;
  if (table) openAlone(current());
  else openRoom(room, current(), {});
}

installed();
if (current()) start();
else signIn(start);
