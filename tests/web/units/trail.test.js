// The moves since the last position: which, when, and where on the former picture. Time is counted by hand.

import assert from "node:assert/strict";
import { test } from "node:test";
import { mapped, unmoved } from "../../../bot/platforms/web/static/table/camera.js";
import { fresh, MOVE_MS, missed, OWN_MS, Playback, paceOf } from "../../../bot/platforms/web/static/table/trail.js";

const step = (number, seat, round = 1) => ({ number, seat, round, points: 1, says: "", pieces: [] });
const top = (trail, round = 1) => ({ trail, round, you: 0, board: {} });

/** A clock that goes on when it is told to. */
class Clock {
  now = 0;
  #timers = new Map();
  #last = 0;

  setTimeout(act, ms) {
    this.#last += 1;
    this.#timers.set(this.#last, { act, at: this.now + ms });
    return this.#last;
  }

  clearTimeout(timer) {
    this.#timers.delete(timer);
  }

  /** On to the next timer; whether there was one. */
  tick() {
    const [next] = [...this.#timers].toSorted(([, one], [, other]) => one.at - other.at);
    if (!next) return false;
    const [timer, { act, at }] = next;
    this.#timers.delete(timer);
    this.now = at;
    act();
    return true;
  }
}

const played = () => {
  const clock = new Clock();
  const log = [];
  const playback = new Playback(
    {
      begin: (move, ms) => log.push(["begin", move.number, ms]),
      land: (move) => log.push(["land", move.number, clock.now]),
      done: () => log.push(["done", clock.now]),
      most: ({ seat }) => (seat === 0 ? OWN_MS : MOVE_MS),
    },
    clock,
  );
  return { clock, log, playback };
};

test("moves that the former board lacks are shown, those of another round are not", () => {
  const before = top([step(1, 0), step(2, 1)]);
  assert.deepEqual(
    fresh(before, top([step(2, 1), step(3, 0), step(4, 1)])).map(({ number }) => number),
    [3, 4],
  );
  assert.deepEqual(fresh(before, top([step(1, 0)])), []);
  assert.deepEqual(fresh(before, top([step(3, 1, 2)], 2)), []);
  // The last of its round, when the next is dealt already.
  assert.equal(fresh(before, top([step(3, 1, 1)], 2)).length, 1);
  // From a server of 1.0, or before the deal.
  assert.deepEqual(fresh({ round: 1, board: {} }, top([step(1, 1)])), []);
  assert.deepEqual(fresh({ ...before, board: null }, top([step(3, 1)])), []);
});

test("what was missed is what others did in this round", () => {
  assert.deepEqual(
    missed(top([step(1, 0), step(2, 1), step(3, 2)])).map(({ number }) => number),
    [2, 3],
  );
  assert.deepEqual(missed(top([step(2, 1, 1)], 2)), []);
  assert.deepEqual(missed({ round: 1, you: 0 }), []);
});

test("moves are played in turn, one's own the fastest, none for more than 400 ms", () => {
  const { clock, log, playback } = played();
  playback.add([step(1, 0), step(2, 1), step(3, 2)]);
  assert.ok(playback.playing);
  while (clock.tick());
  assert.deepEqual(
    log.map(([what, number]) => (what === "done" ? what : `${what} ${number}`)),
    ["begin 1", "land 1", "begin 2", "land 2", "begin 3", "land 3", "done"],
  );
  assert.equal(clock.now, OWN_MS + 2 * MOVE_MS);
  assert.ok(!playback.playing);
});

test("many that wait are sped up, also those that come meanwhile", () => {
  const { clock, playback } = played();
  playback.add(Array.from({ length: 30 }, (_, number) => step(number, 1)));
  clock.tick();
  playback.add([step(31, 1)]);
  while (clock.tick());
  assert.ok(clock.now < 31 * 200, `${clock.now}`);
  assert.equal(paceOf(1), MOVE_MS);
  assert.ok(paceOf(1000) > 0);
});

test("a tap ends all at once, and nothing comes later", () => {
  const { clock, log, playback } = played();
  playback.add([step(1, 1), step(2, 1)]);
  playback.finish();
  assert.deepEqual(log.slice(-3), [
    ["land", 1, 0],
    ["land", 2, 0],
    ["done", 0],
  ]);
  assert.ok(!clock.tick());
  playback.finish();
  playback.add([]);
  assert.equal(log.filter(([what]) => what === "done").length, 1);
  playback.add([step(3, 1)]);
  while (clock.tick());
  assert.deepEqual(log.at(-1), ["done", MOVE_MS]);
});

const square = (x, y, side) => [
  [x, y],
  [x + side, y],
  [x, y + side],
  [x + side, y + side],
];

test("a picture's pixels are found on another one by the cells that both have", () => {
  const before = { a: square(0, 0, 50), b: square(200, 100, 50), gone: square(9, 9, 9) };
  const after = { a: square(100, 20, 100), b: square(500, 220, 100), new: square(0, 0, 1) };
  const way = mapped(before, after);
  assert.deepEqual(way, { zoom: 0.5, x: -50, y: -10 });
  assert.deepEqual(unmoved({ zoom: 2, x: 10, y: 20 }, before, after), { zoom: 1, x: -90, y: 0 });
  assert.equal(mapped(before, { other: square(0, 0, 1) }), null);
  assert.equal(unmoved({ zoom: 1, x: 0, y: 0 }, before, {}), null);
});
