// @ts-check
// The top of the table: scores, whose turn it is, what happened last. The tab's title says the turn too.

import { amount, bdi, byId, make, query, setText, signed } from "../dom.js";
import { words } from "../words.js";
import { keyed } from "./keyed.js";
import { chip, isMine } from "./seats.js";
import { missed, moves } from "./trail.js";

const MARK = "(1)";
const COUNT_MS = 300;

/** A tile's name stays on one line: 3-4-4 breaks at none of its hyphens. @param {string} text */
const unbroken = (text) =>
  text.split(/(\d(?:-\d)+)/).map((part, odd) => (odd % 2 ? make("span", { class: "whole" }, part) : part));

/** @param {string} id @param {string} text */
const write = (id, text) => byId(id).replaceChildren(...unbroken(text));

export class Header {
  #told = "";
  /** @type {Map<number, number>} Scores as they are seen, by seat. */
  #scores = new Map();
  /** @type {Map<number, number>} */
  #counting = new Map();
  #table = "";

  /** @param {import("./pictures.js").Pictures} pictures */
  constructor(pictures) {
    this.pictures = pictures;
    this.seats = byId("seats");
  }

  /** @param {Tabletop} top @param {Map<number, number>} pending points of moves that are still to be shown */
  show(top, pending = new Map()) {
    if (this.#table !== top.id) this.#scores.clear();
    this.#table = top.id;
    keyed(
      this.seats,
      top.seats,
      (_, place) => String(place),
      () => this.#seat(),
      (node, seat, place) => this.#update(node, seat, place, pending.get(place) ?? 0),
    );
    const count = String(top.seats.length);
    for (const node of [this.seats, query(byId("table"), ".table-top")]) node.dataset.count = count;
    byId("table-name").textContent = [top.name, top.title].filter(Boolean).join(", ");
    byId("table-says").textContent = top.says;
    byId("table-common").textContent = top.common ?? "";
    byId("table-facts").textContent = top.facts ?? "";
    byId("table-options").textContent = top.options ?? "";
    write("table-drawn", top.drawn ?? "");
    if (!pending.size) this.#news(top);
    byId("table-again").hidden = top.phase !== "playing" || !missed(top).length;
    byId("table").classList.toggle("yours", isMine(top));
    this.#tell(top);
  }

  // The last play of another since the reader's own, not a draw after it; at a round's end, what the table says of that.
  /** @param {Tabletop} top */
  #news(top) {
    const play = missed(top).findLast(({ pieces }) => pieces.length);
    const last = play ?? top.trail?.findLast(({ seat }) => !top.drawn || seat !== top.you);
    write("table-news", (!top.end && last?.says) || (top.news.at(-1) ?? ""));
  }

  #seat() {
    return make(
      "li",
      { class: "seat" },
      make("span", { class: "unseen" }),
      make("span", { class: "seat-name", "aria-hidden": "true" }),
      make("span", { class: "seat-score", "aria-hidden": "true" }),
      make("span", { class: "seat-pieces", "aria-hidden": "true" }),
      make("span", { class: "seat-open", "aria-hidden": "true" }),
    );
  }

  /**
   * `open`: their pieces, if the rules show them.
   *
   * @param {HTMLElement} node
   * @param {SeatShown} seat
   * @param {number} place
   * @param {number} pending
   */
  #update(node, { name, score, pieces, you, turn, computer, out, open = [] }, place, pending) {
    node.className = ["seat", turn && "turn", you && "you", out && "out"].filter(Boolean).join(" ");
    if (turn) node.setAttribute("aria-current", "true");
    else node.removeAttribute("aria-current");
    const holds =
      score === null
        ? words.table.seatHolds({ name, pieces })
        : words.table.seatOf({ name, score: Math.abs(score), said: amount(score), pieces });
    const said = [holds, you && words.table.you, turn && words.table.toMove, computer && words.table.computer].filter(
      Boolean,
    );
    const labels = open.map(([label]) => label).join("; ");
    query(node, ".unseen").textContent = labels ? `${said.join(", ")}. ${labels}` : said.join(", ");
    if (query(node, ".seat-name").textContent !== name) query(node, ".seat-name").replaceChildren(bdi(name));
    const [before] = node.getElementsByClassName("chip");
    const mark = chip(name, place);
    if (!before) node.prepend(mark);
    else if (before.textContent !== mark.textContent) before.replaceWith(mark);
    query(node, ".seat-score").hidden = score === null;
    if (score !== null) this.#count(node, place, score - pending);
    query(node, ".seat-pieces").textContent = String(pieces);
    query(node, ".seat-open").hidden = !labels;
    node.classList.toggle("shows", Boolean(labels));
    keyed(
      query(node, ".seat-open"),
      open,
      ([label]) => label,
      ([label]) => make("img", { alt: "", title: label, draggable: "false" }),
      (image, [, sprite]) => this.pictures.show(/** @type {HTMLImageElement} */ (image), sprite),
    );
  }

  /** A seat's box on the screen. @param {number} place */
  boxOf(place) {
    return this.seats.children[place]?.getBoundingClientRect() ?? null;
  }

  /** A score counts up to what it is now; the first is there at once. @param {Element} node @param {number} place @param {number} score */
  #count(node, place, score) {
    const before = this.#scores.get(place);
    this.#scores.set(place, score);
    cancelAnimationFrame(this.#counting.get(place) ?? 0);
    const said = query(node, ".seat-score");
    /** @param {number} shown */
    const write = (shown) => setText(said, amount(shown));
    if (before === undefined || before === score || !moves()) return write(score);
    const start = performance.now();
    /** @param {number} now */
    const step = (now) => {
      const share = Math.min(Math.max((now - start) / COUNT_MS, 0), 1);
      write(Math.round(before + (score - before) * share));
      if (share < 1) this.#counting.set(place, requestAnimationFrame(step));
    };
    this.#counting.set(place, requestAnimationFrame(step));
  }

  /** A move is being made. @param {Step} step */
  plays(step) {
    write("table-news", step.says);
    for (const [place, node] of [...this.seats.children].entries()) node.classList.toggle("acts", place === step.seat);
  }

  /** Its points rise from the seat. @param {Step} step @param {boolean} counts for the score, too */
  landed({ seat, kind, points, count }, counts) {
    const node = this.seats.children[seat];
    if (!node) return;
    node.classList.remove("acts");
    /** @type {Partial<Record<Step["kind"], string>>} */
    const done = {
      draw: words.table.drew({ count }),
      swap: words.table.swapped({ count }),
      pass: count ? words.table.drew({ count }) : words.table.passed,
    };
    const said = [done[kind], points || kind === "place" ? signed(points) : ""].filter(Boolean).join(", ");
    const rise = make("span", { class: points < 0 ? "rise loss" : "rise", "aria-hidden": "true" }, said);
    node.querySelector(".rise")?.remove();
    node.append(rise);
    rise.addEventListener("animationend", () => rise.remove());
    const before = this.#scores.get(seat);
    if (counts && points && before !== undefined) this.#count(node, seat, before + points);
  }

  /** Screen readers announce news once, then whose turn it is. @param {Tabletop} top */
  #tell(top) {
    const told = [...top.news, top.says].join("\n");
    if (told === this.#told) return;
    this.#told = told;
    byId("table-live").replaceChildren(...told.split("\n").map((line) => make("p", {}, line)));
  }

  /** @param {Tabletop} top */
  titleOf(top) {
    const mine = isMine(top) ? `${MARK} ` : "";
    return `${mine}${top.says || top.title || ""} · ${top.name}`.replace(/^ · /, "");
  }
}
