// Stepping through a finished game: which steps cost most, where a step leads, what a swipe means.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Page, place, SessionHistory } from "./browser.js";

place({ document: new Page(), history: new SessionHistory() });
const { stepFrom, swiped, worst } = await import("../../../bot/platforms/web/static/table/review.js");

const steps = [
  [2, 1, 0, 0],
  [3, 1, 1, null],
  [6, 1, 0, 4.2],
  [8, 1, 0, 0.04],
  [11, 2, 0, 9],
  [12, 2, 0, 4.2],
];

test("the worst come first, those of equal cost as they were played; others are no faults", () => {
  assert.deepEqual(
    worst(steps).map(([number]) => number),
    [11, 6, 12],
  );
  assert.deepEqual(worst([]), []);
  const many = Array.from({ length: 30 }, (_, place) => [place + 1, 1, 0, 1 + place]);
  assert.equal(worst(many).length, 6);
  assert.equal(worst(many)[0][0], 30);
});

test("steps are counted by their places, and end at both ends", () => {
  assert.equal(stepFrom(steps, 3, 1), 6);
  assert.equal(stepFrom(steps, 6, -1), 3);
  assert.equal(stepFrom(steps, 12, 1), 12);
  assert.equal(stepFrom(steps, 8, -100), 2);
  assert.equal(stepFrom([], 0, 1), 0);
});

test("a swipe to the left goes on; a short one, or one up or down, means nothing", () => {
  assert.equal(swiped(-60, 10), 1);
  assert.equal(swiped(60, -10), -1);
  assert.equal(swiped(-40, 0), 0);
  assert.equal(swiped(-60, 50), 0);
});
