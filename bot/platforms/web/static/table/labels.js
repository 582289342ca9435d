// The table view's words that stay the same.

import { byId } from "../dom.js";
import { words } from "../words.js";

export function labelTable() {
  byId("confirm-back").textContent = words.table.back;
  byId("confirm-turn").textContent = words.table.turn;
  byId("chat-close").textContent = words.table.toTable;
  byId("sheet-close").textContent = words.close;
}
