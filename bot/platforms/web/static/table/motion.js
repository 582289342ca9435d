// @ts-check
// Moves are seen: pieces fly from the hand or a seat to their cells, and points rise from the seat.
//
// They are shown over the former board. The new one, which has all pieces, replaces it when the last has landed.

import { make } from "../dom.js";
import { mapped } from "./camera.js";
import { fresh, MOVE_MS, missed, moves, OWN_MS, Playback } from "./trail.js";

const FLIGHT = 0.75;
const PATIENCE_MS = 600;

/**
 * @typedef {object} Flight
 * @property {Step} step
 * @property {HTMLImageElement[]} images of its pieces, loaded
 * @property {Outlines} cells of the picture that the pieces are on
 * @property {boolean} own
 * @property {boolean} [again] it was seen before
 * @property {DOMRect} [from] where the piece comes from; by default its seat
 */

export class Motion {
  /**
   * @param {import("./board.js").Board} board
   * @param {import("./header.js").Header} header
   * @param {import("./pictures.js").Pictures} pictures
   * @param {() => void} done the last has landed
   */
  constructor(board, header, pictures, done) {
    this.board = board;
    this.header = header;
    this.pictures = pictures;
    this.playback = new Playback({
      begin: (/** @type {Flight} */ flight, ms) => this.#begin(flight, ms),
      land: (flight) => this.#land(flight),
      done,
      most: ({ own }) => (own ? OWN_MS : MOVE_MS),
    });
    // The reader goes on: what they press belongs to the position that is there already.
    for (const name of ["pointerdown", "keydown", "wheel"])
      addEventListener(name, () => this.playback.finish(), { capture: true, passive: true });
    document.addEventListener("visibilitychange", () => this.playback.finish());
  }

  /**
   * The moves from one position to the next, their pictures loaded.
   *
   * @param {Tabletop | null} before
   * @param {Tabletop} top
   * @returns {Promise<Flight[]>}
   */
  async flights(before, top) {
    if (!before || before.id !== top.id || !moves()) return [];
    return this.#load(fresh(before, top), top);
  }

  /** @param {Step[]} steps @param {Tabletop} top */
  async #load(steps, top) {
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    const flights = steps.map((step) => ({
      step,
      images: step.pieces.map(() => make("img", { alt: "", draggable: "false" })),
      cells: cellsOf(step, top),
      own: step.seat === top.you,
    }));
    const shown = flights.flatMap(({ step, images }) =>
      step.pieces.map(({ sprite }, place) => images[place] && this.pictures.decoded(images[place], sprite)),
    );
    await Promise.race([patience, Promise.all(shown)]);
    return flights;
  }

  /** Points that have not landed, by seat. */
  get pending() {
    /** @type {Map<number, number>} */
    const points = new Map();
    for (const { step, again } of this.playback.left)
      if (!again) points.set(step.seat, (points.get(step.seat) ?? 0) + step.points);
    return points;
  }

  /** Once more, on the board that has them all: their cells are bare until they land. @param {Tabletop} top */
  async again(top) {
    const loaded = await this.#load(missed(top), top);
    const flights = loaded.map((flight) => ({ ...flight, again: true }));
    if (this.playback.playing) return;
    this.board.bare(flights.flatMap(({ step }) => step.pieces.map(({ cell }) => cell)));
    this.playback.add(flights);
  }

  /** @param {Flight} flight @param {number} ms */
  #begin({ step, images, cells, from }, ms) {
    const way = mapped(this.board.cells, cells);
    const start = from ?? this.header.boxOf(step.seat);
    const flying = step.pieces.flatMap(({ sprite, at }, place) => {
      const image = images[place];
      if (!image || !way || !start) return [];
      const to = this.board.boxOf(
        [at[0] * way.zoom + way.x, at[1] * way.zoom + way.y],
        [sprite[1] * way.zoom, sprite[2] * way.zoom],
      );
      return [{ image, start, to }];
    });
    // Only now, as each change before would mean one more layout.
    this.header.plays(step);
    for (const { image, start, to } of flying) fly(image, start, to, ms * FLIGHT);
  }

  /** @param {Flight} flight */
  #land({ step, images, cells, again }) {
    const way = mapped(this.board.cells, cells);
    for (const [place, { sprite, at, cell }] of step.pieces.entries()) {
      const image = images[place];
      if (image && way)
        this.board.put(
          image,
          cell,
          [at[0] * way.zoom + way.x, at[1] * way.zoom + way.y],
          [sprite[1] * way.zoom, sprite[2] * way.zoom],
        );
    }
    this.header.landed(step, !again);
  }
}

/** The cells of the picture that a step's pieces are on. @param {Step} step @param {Tabletop} top @returns {Outlines} */
function cellsOf({ round, pieces }, { round: current, board }) {
  if (round === current && board) return board.cells;
  return Object.fromEntries(pieces.map(({ cell, outline }) => [cell, outline]));
}

/** @param {HTMLImageElement} image @param {DOMRect} from @param {DOMRect} to @param {number} ms */
function fly(image, from, to, ms) {
  image.className = "flying-piece";
  for (const [name, value] of /** @type {const} */ ([
    ["left", to.left],
    ["top", to.top],
    ["width", to.width],
    ["height", to.height],
  ]))
    image.style.setProperty(name, `${value}px`);
  document.body.append(image);
  const scale = Math.min(from.width / to.width, from.height / to.height, 1);
  const [dx, dy] = [
    from.left + from.width / 2 - to.left - to.width / 2,
    from.top + from.height / 2 - to.top - to.height / 2,
  ];
  image.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0.4 },
      { opacity: 1, offset: 0.3 },
      { transform: "none" },
    ],
    { duration: ms, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" },
  );
}
