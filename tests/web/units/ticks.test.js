// Ticked pieces of a hand, as one payload.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Ticks } from "../../../bot/platforms/web/static/table/ticks.js";

const CHOICE = {
  press: "t:3:doswap",
  most: 2,
  items: [
    { label: "Red star", piece: "rs", bit: 0 },
    { label: "Red star", piece: "rs", bit: 1 },
    { label: "Blue moon", piece: "bm", bit: 40 },
  ],
};
const HAND = ["bm", "rs", "rs", "??"].map((piece) => ({ piece }));

test("ticks of equal pieces are different bits, in any order of the hand", () => {
  const ticks = new Ticks(CHOICE, HAND, "Swap");
  assert.ok(ticks.toggle(1) && ticks.toggle(2));
  assert.equal(ticks.payload, "t:3:doswap.3");
});

test("a bit beyond 31 is summed exactly", () => {
  const ticks = new Ticks(CHOICE, HAND, "Swap");
  assert.ok(ticks.toggle(0));
  assert.equal(ticks.payload, `t:3:doswap.${2 ** 40}`);
});

test("no more than the most are ticked, and a tick can be taken away", () => {
  const ticks = new Ticks(CHOICE, HAND, "Swap");
  assert.deepEqual([ticks.toggle(0), ticks.toggle(1), ticks.toggle(2)], [true, true, false]);
  assert.ok(ticks.toggle(0) && ticks.toggle(2));
  assert.deepEqual([...ticks.places], [1, 2]);
});

test("a piece that the choice does not name cannot be ticked", () => {
  const ticks = new Ticks(CHOICE, HAND, "Swap");
  assert.equal(ticks.toggle(3), false);
  assert.equal(ticks.payload, "t:3:doswap.0");
});
