// @ts-check
// A look back on the table: the finished game step by step, with a better move beside the reader's own where one was found.

import { byId, hasModifier, icon, make, signed, svg } from "../dom.js";
import { closed, opened } from "../layers.js";
import { words } from "../words.js";

const AGAIN_MS = 1500;
const SWIPE_PX = 48;
// Points that are worth a word, as the server has it; and how many moves are listed.
const LEAST = 0.1;
const LISTED = 6;
const BACK = "M15 4l2 2-6 6 6 6-2 2-8-8z";
const ON = "M9 4 7 6l6 6-6 6 2 2 8-8z";

/** The steps that gave most away, the worst first. @param {readonly StepMark[]} steps @returns {StepMark[]} */
export const worst = (steps) =>
  steps
    .filter(([, , , behind]) => (behind ?? 0) >= LEAST)
    .toSorted((one, two) => (two[3] ?? 0) - (one[3] ?? 0) || one[0] - two[0])
    .slice(0, LISTED);

/** A step so many places on, by its number; the ends hold. @param {readonly StepMark[]} steps @param {number} number @param {number} by */
export function stepFrom(steps, number, by) {
  const at = steps.findIndex(([each]) => each === number);
  return steps[Math.min(Math.max(at + by, 0), steps.length - 1)]?.[0] ?? 0;
}

/** What a swipe means: a step on or back, or nothing. @param {number} dx @param {number} dy */
export const swiped = (dx, dy) => (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy) ? 0 : dx < 0 ? 1 : -1);

/** @param {number} behind */
const given = (behind) => signed(-Math.round(behind * 10) / 10);

/** @param {string} sign @param {string} said @param {() => void} act */
function key(sign, said, act) {
  const node = make("button", { class: "button step", type: "button", "aria-label": said, title: said }, icon(sign));
  node.addEventListener("click", act);
  return node;
}

export class Review {
  /** @type {Tabletop | null} The finished game; null: closed. */
  #top = null;
  /** @type {ReviewFrame | null} */
  #found = null;
  /** @type {Map<number, ReviewedStep>} */
  #known = new Map();
  /** The number of the step that is wanted, and of the one that is shown. */
  #wanted = 0;
  #shown = 0;
  #timer = 0;
  /** @type {Set<string>} Addresses of its pictures. */
  #pictures = new Set();

  /**
   * @param {import("./board.js").Board} board
   * @param {import("./header.js").Header} header
   * @param {import("./pictures.js").Pictures} pictures
   * @param {object} on
   * @param {(number: number) => void} on.ask asks for a step; 0: for none, only how far the look back is
   * @param {() => void} on.closed the reader has left it
   */
  constructor(board, header, pictures, { ask, closed: left }) {
    this.board = board;
    this.header = header;
    this.pictures = pictures;
    this.ask = ask;
    this.left = left;
    this.says = make("p", { class: "review-says", "aria-hidden": "true" });
    this.heard = make("p", { class: "unseen", role: "status" });
    this.graph = svg("svg", { class: "review-graph", preserveAspectRatio: "none", "aria-hidden": "true" });
    this.slider = make("input", { type: "range", min: 0, max: 0, step: 1, "aria-label": words.filmSlider });
    this.place = make("span", { class: "review-place" });
    this.sum = make("p", { class: "review-sum" });
    this.list = make("div", { class: "review-worst", role: "group", "aria-label": words.table.worst });
    this.on = key(ON, words.filmNext, () => this.#step(1));
    this.back = key(BACK, words.filmBack, () => this.#step(-1));
    const close = make("button", { class: "button", type: "button" }, words.close);
    close.addEventListener("click", () => this.close());
    this.root = make(
      "section",
      { class: "review", "aria-label": words.table.review, hidden: true },
      this.says,
      this.heard,
      make("div", { class: "review-line" }, this.graph, this.slider),
      make("div", { class: "review-keys" }, this.back, this.place, this.on, close),
      this.list,
      this.sum,
    );
    this.slider.addEventListener("input", () => {
      const mark = this.#found?.steps[Number(this.slider.value)];
      if (mark) this.#go(mark[0]);
    });
    document.addEventListener("keydown", (event) => this.#key(event));
    this.#swipes(this.root, (target) => !target.closest("input, .review-worst"));
    this.#swipes(byId("board"), () => board.surface.isWhole);
  }

  /** @param {Tabletop} top a finished game */
  open(top) {
    this.#top = top;
    this.root.hidden = false;
    byId("table").dataset.review = "";
    opened(this);
    this.on.focus({ preventScroll: true });
    this.ask(0);
    this.#follow();
  }

  /** Whether it goes on at another tabletop: then that has nothing to show. @param {Tabletop} top */
  goesOn(top) {
    if (!this.#top) return false;
    if (top.id === this.#top.id && top.phase === "over") {
      this.#top = top;
      // After a gap, or in another look.
      this.#known.clear();
      this.ask(this.#wanted);
      return true;
    }
    this.#end();
    return false;
  }

  close() {
    if (this.#top) this.#end();
    else return;
    this.left();
  }

  #end() {
    clearTimeout(this.#timer);
    this.#top = this.#found = null;
    this.#wanted = this.#shown = 0;
    this.#known.clear();
    // Another game has other steps.
    this.says.textContent = this.heard.textContent = "";
    this.slider.removeAttribute("aria-valuetext");
    this.#draw();
    this.root.hidden = true;
    delete byId("table").dataset.review;
    this.board.compare(null, null);
    this.pictures.forget(this.#pictures, new Set());
    this.#pictures.clear();
    closed(this);
  }

  // Until all is judged, and while a step has not come.
  #follow() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#top) return;
      const waits = this.#wanted !== this.#shown || !this.#found;
      if (waits || (this.#found && this.#found.done < this.#found.count)) this.ask(waits ? this.#wanted : 0);
      this.#follow();
    }, AGAIN_MS);
  }

  /** @param {ReviewFrame} found */
  take(found) {
    if (!this.#top) return;
    const before = new Map(this.#found?.steps.map(([number, , , behind]) => [number, behind]));
    this.#found = found;
    const { steps, shown } = found;
    // What was judged meanwhile is told again.
    for (const [number, , , behind] of steps)
      if (before.size && before.get(number) !== behind) this.#known.delete(number);
    if (shown) this.#known.set(shown.number, shown);
    this.#draw();
    if (!this.#wanted) this.#go(worst(steps)[0]?.[0] ?? steps[0]?.[0] ?? 0);
    else if (!this.#known.has(this.#wanted)) this.ask(this.#wanted);
    else if (shown?.number === this.#wanted) this.#show(shown);
  }

  /** @param {number} by */
  #step(by) {
    this.#go(stepFrom(this.#found?.steps ?? [], this.#wanted, by));
  }

  /** @param {number} number */
  #go(number) {
    if (!number || number === this.#wanted) return;
    this.#wanted = number;
    this.#mark();
    const known = this.#known.get(number);
    if (known) this.#show(known);
    else this.ask(number);
  }

  /** @param {ReviewedStep} step */
  async #show(step) {
    await this.board.ready(step.board, false);
    const top = this.#top;
    if (!top || this.#wanted !== step.number) return;
    this.#shown = step.number;
    const { board, made, better } = step;
    for (const [address] of [
      board.picture,
      ...[made, better].flatMap((move) => move?.pieces.map(([each]) => each) ?? []),
    ])
      this.#pictures.add(address);
    this.board.lay(board);
    this.board.compare(made, better);
    this.board.reveal(better ? [...(made?.cells ?? []), ...better.cells] : board.last, 2);
    const mover = this.#found?.steps.find(([number]) => number === step.number)?.[2];
    const seats = top.seats.map((seat, place) => ({
      ...seat,
      score: seat.score === null ? null : (step.totals[place] ?? seat.score),
      pieces: step.pieces[place] ?? seat.pieces,
      turn: place === mover,
      // Known of the last position alone.
      open: [],
    }));
    this.header.show({ ...top, seats, news: [], says: "" });
    this.says.textContent = step.says;
    this.heard.textContent = step.heard;
    this.slider.setAttribute("aria-valuetext", step.heard);
    // The next one, which most ask for.
    const next = stepFrom(this.#found?.steps ?? [], step.number, 1);
    if (!this.#known.has(next)) this.ask(next);
  }

  // How far the look back is, and what cost most.
  #draw() {
    const { says = "", steps = [] } = this.#found ?? {};
    this.sum.textContent = says;
    this.slider.max = String(Math.max(steps.length - 1, 0));
    const most = Math.max(...steps.map(([, , , behind]) => behind ?? 0), 1);
    this.graph.setAttribute("viewBox", `0 0 ${Math.max(steps.length, 1)} 1`);
    this.graph.replaceChildren(
      ...steps.flatMap(([, , , behind], place) => {
        if (behind === null) return [];
        const height = Math.max(behind / most, 0.08);
        return [
          svg("rect", { class: behind < LEAST ? "good" : "costly", x: place + 0.1, y: 1 - height, width: 0.8, height }),
        ];
      }),
    );
    const held = this.list.contains(document.activeElement);
    this.list.replaceChildren(
      ...worst(steps).map(([number, , , behind]) => {
        const said = words.table.missed({ number, points: given(behind ?? 0) });
        const node = make("button", { class: "button", type: "button", "data-number": number }, said);
        node.addEventListener("click", () => this.#go(number));
        return node;
      }),
    );
    this.#mark();
    if (held) this.list.querySelector("button")?.focus({ preventScroll: true });
  }

  // The place of the wanted step.
  #mark() {
    const steps = this.#found?.steps ?? [];
    const at = steps.findIndex(([number]) => number === this.#wanted);
    this.slider.value = String(Math.max(at, 0));
    this.place.textContent = at < 0 ? "" : words.filmStep({ at: at + 1, last: steps.length });
    this.back.disabled = at <= 0;
    this.on.disabled = at >= 0 && at === steps.length - 1;
    for (const node of this.list.children)
      node.setAttribute("aria-pressed", String(node.getAttribute("data-number") === String(this.#wanted)));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    if (!this.#top || hasModifier(event) || document.querySelector("dialog[open]")) return;
    // Beside the table is the chat, whose keys are its own.
    const here = target === document.body || byId("table").contains(target);
    if (!here || target.closest("input, #board")) return;
    const steps = this.#found?.steps ?? [];
    if (event.key === "ArrowLeft") this.#step(-1);
    else if (event.key === "ArrowRight") this.#step(1);
    else if (event.key === "Home") this.#step(-steps.length);
    else if (event.key === "End") this.#step(steps.length);
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
  }

  /** @param {HTMLElement} node @param {(target: Element) => boolean} may */
  #swipes(node, may) {
    /** @type {Point | null} */
    let start = null;
    node.addEventListener("pointerdown", ({ isPrimary, pointerType, clientX, clientY, target }) => {
      const counts = this.#top && isPrimary && pointerType !== "mouse" && may(/** @type {Element} */ (target));
      start = counts ? [clientX, clientY] : null;
    });
    node.addEventListener("pointerup", ({ clientX, clientY }) => {
      const by = start ? swiped(clientX - start[0], clientY - start[1]) : 0;
      start = null;
      if (by) this.#step(by);
    });
  }
}
