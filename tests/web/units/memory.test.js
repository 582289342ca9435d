// The last position, in the tab's storage and in the browser's.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  forgetPositions,
  keepPosition,
  lastIn,
  lastOf,
  lastPosition,
} from "../../../bot/platforms/web/static/table/memory.js";

const TOP = {
  id: "t1",
  room: "main",
  you: 1,
  seats: [{ name: "Ann" }, { name: "Bo" }],
  says: "Your turn",
  hand: [{ piece: "3-4-4" }],
  moves: [{ index: 0 }],
  actions: [{ kind: "draw" }],
  choices: [{ kind: "swap" }],
  plan: "3-4-4 on 7",
  drawn: "Drawn for you: 3-4-4",
  tip: "Tokens can be swapped",
  why: "t1:4:why",
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("a position is found by its table, its room and its player", () => {
  keepPosition(TOP);
  for (const found of [lastPosition("t1"), lastIn("main"), lastOf("Bo")]) assert.deepEqual(found, TOP);
  for (const none of [lastPosition("t2"), lastIn("other"), lastOf("Ann")]) assert.equal(none, null);
});

test("nobody else at this device finds a hand, or what can be done with it", () => {
  keepPosition(TOP);
  const kept = JSON.parse(localStorage.getItem("trigon.table"));
  const { why: _, ...rest } = TOP;
  const emptied = { hand: [], moves: [], actions: [], choices: [], plan: "", drawn: "", tip: "" };
  assert.deepEqual(kept, { ...rest, ...emptied });
  // The tab is closed.
  sessionStorage.clear();
  assert.deepEqual(lastPosition("t1"), kept);
});

test("an onlooker's position belongs to no player", () => {
  keepPosition({ ...TOP, you: null });
  assert.equal(lastOf("Ann"), null);
  assert.equal(lastPosition("t1").id, "t1");
});

test("of two kept positions the wanted one is found, the tab's own first", () => {
  keepPosition(TOP);
  localStorage.setItem("trigon.table", JSON.stringify({ ...TOP, id: "t2" }));
  assert.equal(lastPosition("t2").id, "t2");
  assert.equal(lastIn("main").id, "t1");
});

test("broken storage is no position, and forgotten ones are gone", () => {
  localStorage.setItem("trigon.table", "{");
  assert.equal(lastPosition("t1"), null);
  keepPosition(TOP);
  forgetPositions();
  assert.equal(lastPosition("t1"), null);
  assert.equal(localStorage.length + sessionStorage.length, 0);
});
