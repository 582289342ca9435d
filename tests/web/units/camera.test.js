// The camera of a board in a box: bounds, zoom, and what stays in its position.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  around,
  boundsOf,
  carriedOver,
  hold,
  inside,
  MOST_ZOOM,
  mapped,
  middleOf,
  whole,
  wholeZoom,
  zoomedAt,
} from "../../../bot/platforms/web/static/table/camera.js";

/** @type {[number, number]} */
const SIZE = [800, 400];
const BOX = { width: 400, height: 400 };

/** The position on the screen of a pixel of the board. */
const seen = ({ x, y, zoom }, [px, py]) => [x + px * zoom, y + py * zoom];

test("the whole board is centred, as large as it fits", () => {
  assert.equal(wholeZoom(SIZE, BOX), 0.5);
  assert.deepEqual(whole(SIZE, BOX), { zoom: 0.5, x: 0, y: 100 });
});

test("the middle of the box is on the board, and none is zoomed beyond the limits", () => {
  assert.deepEqual(hold({ zoom: 1, x: 50, y: 50 }, SIZE, BOX), { zoom: 1, x: 50, y: 50 });
  assert.deepEqual(hold({ zoom: 1, x: 300, y: -900 }, SIZE, BOX), { zoom: 1, x: 200, y: -200 });
  assert.deepEqual(hold({ zoom: 0.5, x: 90, y: 0 }, SIZE, BOX), whole(SIZE, BOX));
  assert.equal(hold({ zoom: 0.1, x: 0, y: 0 }, SIZE, BOX).zoom, 0.5);
  assert.equal(hold({ zoom: 99, x: 0, y: 0 }, SIZE, BOX).zoom, 0.5 * MOST_ZOOM);
});

test("a view that is whole but for rounding is whole", () => {
  assert.deepEqual(hold({ zoom: 0.504, x: 90, y: 0 }, SIZE, BOX), whole(SIZE, BOX));
  assert.equal(hold({ zoom: 0.506, x: 90, y: 0 }, SIZE, BOX).zoom, 0.506);
});

test("zooming keeps the point under the finger where it is", () => {
  const before = { zoom: 1, x: -200, y: 0 };
  const after = zoomedAt(before, 2, [120, 160], SIZE, BOX);
  assert.equal(after.zoom, 2);
  assert.deepEqual(seen(after, [320, 160]), seen(before, [320, 160]));
});

test("zooming beyond the limits moves nothing", () => {
  const nearest = { zoom: 0.5 * MOST_ZOOM, x: -200, y: -100 };
  assert.deepEqual(zoomedAt(nearest, 2, [30, 40], SIZE, BOX), nearest);
  assert.deepEqual(zoomedAt({ zoom: 1, x: -200, y: 0 }, 0.1, [30, 40], SIZE, BOX), whole(SIZE, BOX));
  assert.deepEqual(around([399, 199, 401, 201], 99, SIZE, BOX), { zoom: 3, x: -1000, y: -400 });
});

test("a part of the board is centred, and no larger than asked", () => {
  assert.deepEqual(around([300, 100, 500, 200], 3, SIZE, BOX), { zoom: 2, x: -600, y: -100 });
  assert.equal(around([300, 100, 500, 200], 1.5, SIZE, BOX).zoom, 1.5);
  assert.deepEqual(around([0, 0, 200, 100], 1, SIZE, BOX), { zoom: 1, x: 100, y: 150 });
});

test("a shared cell stays in its position on the next picture", () => {
  const before = {
    a: [
      [400, 200],
      [440, 200],
      [420, 230],
    ],
  };
  const after = {
    a: [
      [480, 240],
      [520, 240],
      [500, 270],
    ],
    b: [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
  };
  const view = { zoom: 2, x: -700, y: -300 };
  const next = carriedOver(view, before, after, [900, 500], BOX);
  assert.equal(next.zoom, 2);
  assert.deepEqual(seen(next, [480, 240]), seen(view, [400, 200]));
});

test("pictures are compared by the longer side of what they share, as corners are whole pixels", () => {
  const box = (width, height) => ({
    a: [
      [0, 0],
      [width, height],
    ],
  });
  assert.equal(mapped(box(100, 10), box(40, 5))?.zoom, 2.5);
  assert.equal(mapped(box(10, 100), box(5, 40))?.zoom, 2.5);
});

test("a picture without a shared cell is shown whole", () => {
  assert.deepEqual(carriedOver({ zoom: 2, x: 0, y: 0 }, { a: [[0, 0]] }, { b: [[0, 0]] }, SIZE, BOX), whole(SIZE, BOX));
});

test("bounds and middle of outlines", () => {
  const one = [
    [1, 9],
    [5, 2],
    [3, 4],
  ];
  assert.deepEqual(boundsOf([one, [[7, 3]]]), [1, 2, 7, 9]);
  assert.deepEqual(middleOf(one), [3, 5]);
});

test("a point is inside an outline whichever way its corners go, also on its edge", () => {
  const up = [
    [0, 10],
    [10, 10],
    [5, 0],
  ];
  for (const outline of [up, up.toReversed()]) {
    assert.equal(inside(outline, [5, 6]), true);
    assert.equal(inside(outline, [5, 10]), true);
    assert.equal(inside(outline, [1, 2]), false);
    assert.equal(inside(outline, [5, 11]), false);
  }
  assert.equal(inside([], [0, 0]), false);
});
