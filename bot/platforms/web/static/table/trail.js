// @ts-check
// The moves since the last position: which they are, and when each is played.

const calm = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/** Whether the reader sees motion, and wants any. */
export const moves = () => !calm?.matches && !document.hidden;

export const MOVE_MS = 400;
export const OWN_MS = 250;
// So many moves have their full time; more share it.
const AT_EASE = 5;
const LEAST_MS = 60;

/** How long a move takes while so many wait, itself included. @param {number} left */
export const paceOf = (left) => Math.max(LEAST_MS, Math.min(MOVE_MS, (MOVE_MS * AT_EASE) / left));

/**
 * The moves on the board of `before` that it has not yet.
 *
 * @param {Tabletop} before
 * @param {Tabletop} top
 */
export function fresh(before, top) {
  if (!before.trail || !top.trail || !before.board) return [];
  const known = before.trail.at(-1)?.number ?? 0;
  return top.trail.filter(({ number, round }) => number > known && round === before.round);
}

/**
 * What others did since the reader's own last move; for an onlooker all that is known.
 *
 * @param {Tabletop} top
 */
export const missed = ({ trail = [], you, round }) => trail.filter((step) => step.seat !== you && step.round === round);

/** @typedef {{setTimeout: (act: () => void, ms: number) => any, clearTimeout: (timer: any) => void}} Clock */

/** @type {Clock} */
const wall = { setTimeout: (act, ms) => setTimeout(act, ms), clearTimeout: (timer) => clearTimeout(timer) };

/** @template Move */
export class Playback {
  /** @type {Move[]} */
  #waiting = [];
  /** @type {Move | null} */
  #now = null;
  /** @type {any} */
  #timer = null;

  /**
   * @param {object} on
   * @param {(move: Move, ms: number) => void} on.begin a move that takes so long
   * @param {(move: Move) => void} on.land its end
   * @param {() => void} on.done the last has landed
   * @param {(move: Move) => number} [on.most] the time that a move may take
   * @param {Clock} [clock]
   */
  constructor({ begin, land, done, most = () => MOVE_MS }, clock = wall) {
    this.begin = begin;
    this.land = land;
    this.done = done;
    this.most = most;
    this.clock = clock;
  }

  get playing() {
    return this.#now !== null;
  }

  /** Those that have not landed. */
  get left() {
    return this.#now ? [this.#now, ...this.#waiting] : [];
  }

  /** @param {Move[]} moves */
  add(moves) {
    this.#waiting.push(...moves);
    if (!this.#now && moves.length) this.#next();
  }

  #next() {
    const now = this.#waiting.shift() ?? null;
    this.#now = now;
    if (!now) return this.done();
    const ms = Math.min(this.most(now), paceOf(this.#waiting.length + 1));
    this.begin(now, ms);
    this.#timer = this.clock.setTimeout(() => {
      this.land(now);
      this.#next();
    }, ms);
  }

  // All at once.
  finish() {
    if (!this.#now) return;
    this.clock.clearTimeout(this.#timer);
    const left = this.left;
    this.#now = null;
    this.#waiting = [];
    for (const move of left) this.land(move);
    this.done();
  }
}
