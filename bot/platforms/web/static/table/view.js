// The table view: a tabletop in, presses out. It holds what the reader has picked, and no rules.

import { byId } from "../dom.js";
import { words } from "../words.js";
import { Actions } from "./actions.js";
import { Board } from "./board.js";
import { carryPiece } from "./carry.js";
import { Hand } from "./hand.js";
import { Header } from "./header.js";
import { Scenes } from "./scenes.js";
import { Ticks } from "./ticks.js";

const best = (moves) => moves.toSorted((one, two) => two.points - one.points);
const cellsOf = (moves) => new Set(moves.map(({ cell }) => cell));

export class TableView {
  #next = null;
  #picked = null;
  #chosen = null;
  #ticks = null;
  #busy = false;

  // press(payload) resolves to {why, messages}; sheet: a `Sheet`; invite() makes the share button;
  // felt(kind): haptics; way(handler or null): the back button of an app around this page.
  constructor(pictures, { press, sheet, invite, home, felt = () => {}, way = () => {} }) {
    Object.assign(this, { pictures, press, sheet, felt, way });
    this.root = byId("table");
    this.header = new Header(pictures);
    this.board = new Board(byId("board"), pictures, {
      choose: (moves) => this.#choose(moves),
      away: () => this.#away(),
    });
    this.hand = new Hand(byId("hand"), pictures, {
      pick: (place) => this.#pick(place),
      carry: (place, event) => this.#carry(place, event),
      refused: () => felt("refused"),
    });
    this.actions = new Actions({
      act: (action) => this.#act(action),
      more: (title, nodes) => sheet.show(title, nodes),
    });
    this.scenes = new Scenes(pictures, { list: (...what) => this.actions.list(...what), invite, home });
    this.scenes.closed = () => this.#apply(this.top, true);
    byId("confirm-play").addEventListener("click", () => this.#play());
    byId("confirm-back").addEventListener("click", () => this.back());
    byId("confirm-turn").addEventListener("click", () => this.#turn());
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  // No table.
  clear() {
    this.top = this.#next = null;
    this.#select(null);
    this.root.hidden = true;
    this.sheet.close();
  }

  // Another tabletop, all at once when its board's picture is loaded.
  async show(top) {
    this.#next = top;
    if (top.board) await this.pictures.ready(top.board.picture);
    if (this.#next === top) this.#apply(top);
  }

  // Picked, chosen and ticked pieces stay so while they may be played: a tap on the way to "Play" must
  // hit no other button. `held`: the focus is on
  // the table, and stays there when its element goes.
  #apply(top, held = this.root.contains(document.activeElement)) {
    const before = this.top?.id === top.id ? this.top : null;
    this.top = top;
    const kept = before && this.#picked !== null ? before.hand[this.#picked].piece : null;
    const [chosen, ticks] = this.#busy ? [] : [this.#chosen, this.#ticks];
    this.root.hidden = false;
    this.root.dataset.phase = top.phase;
    this.root.dataset.version = top.version;
    this.root.lang = top.language ?? "";
    this.header.show(top);
    document.title = this.header.titleOf(top);
    const inScene = this.scenes.show(top, !before);
    byId("board").hidden = inScene || !top.board;
    if (top.board) this.board.lay(top.board);
    this.hand.show(top.hand);
    byId("hand").hidden = !top.hand.length || inScene;
    this.actions.show(inScene ? [] : top.actions);
    byId("table-tip").textContent = top.tip ?? "";
    byId("table-plan").textContent = top.plan ? words.table.planned({ text: top.plan }) : "";
    const place = inScene ? -1 : top.hand.findIndex(({ piece, best: points }) => piece === kept && points !== null);
    this.#select(place >= 0 ? place : null);
    const again =
      place >= 0 &&
      chosen &&
      this.#movesOf(place).find(({ cell, heard }) => cell === chosen.cell && heard === chosen.heard);
    if (again) this.#confirm(again);
    else if (ticks && top.choices.some(({ press }) => press === ticks.choice.press)) this.#tickOn(ticks);
    if (held) this.#keepFocus();
    if (before) this.pictures.forget(addressesOf(before), addressesOf(top));
  }

  // If the focused element is gone, focus the next useful one: the scene's first button, a
  // piece, or the board. A browser blurs hidden elements with the next frame only.
  #keepFocus() {
    const here = document.activeElement;
    if (here !== document.body && (!this.root.contains(here) || here.checkVisibility())) return;
    const scene = this.scenes.root.querySelector("button");
    if (scene) scene.focus({ preventScroll: true });
    else if (this.top.hand.length) this.hand.focus();
    else byId("board").focus({ preventScroll: true });
  }

  #movesOf(place) {
    const wanted = new Set(this.top.hand[place].moves);
    return this.top.moves.filter(({ index }) => wanted.has(index));
  }

  // Light the spots of a piece; null: put it down.
  #select(place) {
    this.#picked = place;
    this.#ticks = null;
    this.hand.mark(place);
    this.way(place === null ? null : () => this.back());
    this.#confirm(null);
    this.board.light(place === null ? [] : this.#movesOf(place));
  }

  #pick(place) {
    if (this.#ticks) return this.#tick(place);
    if (this.#picked === place) return this.#select(null);
    this.felt("tap");
    this.#select(place);
    const moves = this.#movesOf(place);
    // With one spot there is nothing to choose.
    if (cellsOf(moves).size === 1) this.#choose(moves);
    else this.board.focusSpotByKeyboard();
  }

  // The moves of one spot, best first; tapped again, the piece turns.
  #choose(moves) {
    const sorted = best(moves);
    if (this.#chosen?.cell === sorted[0].cell) return this.#turn();
    this.#confirm(sorted[0]);
    if (document.activeElement?.closest("#board, #hand")) byId("confirm-play").focus({ preventScroll: true });
  }

  #turns(move) {
    return best(this.#movesOf(this.#picked).filter(({ cell }) => cell === move.cell));
  }

  #turn() {
    const turns = this.#turns(this.#chosen);
    const at = turns.findIndex(({ index }) => index === this.#chosen.index);
    this.#confirm(turns[(at + 1) % turns.length]);
  }

  // Preview a move; null: none.
  #confirm(move) {
    this.#chosen = move;
    this.board.choice(move);
    this.#ask(move?.says ?? "", move?.label ?? "", move?.heard);
    byId("confirm-turn").hidden = !move || this.#turns(move).length < 2;
  }

  // The payload of one more tap; "": none.
  #ask(says, label, heard = says) {
    byId("confirm").hidden = !label;
    byId("actions").hidden = Boolean(label);
    byId("confirm-says").textContent = says;
    byId("confirm-heard").textContent = heard;
    byId("confirm-play").textContent = label;
    byId("confirm-play").disabled = false;
  }

  #tickOn(ticks) {
    this.#ticks = ticks;
    this.way(() => this.back());
    this.#tick(null);
  }

  // Several pieces are ticked, then one tap presses them all.
  #tick(place) {
    if (place !== null && !this.#ticks.toggle(place)) this.felt("refused");
    this.hand.tick(this.#ticks.places);
    const { choice, label, places } = this.#ticks;
    this.#ask(choice.prompt, `${label} (${places.size})`);
    byId("confirm-play").disabled = places.size === 0;
  }

  async #play() {
    const [move, ticks] = [this.#chosen, this.#ticks];
    if (!move && !ticks) return;
    await this.#send(move?.press ?? ticks.payload, byId("confirm-play"));
    if (!this.top) return;
    if (this.#chosen === move && this.#ticks === ticks) this.#select(null);
    this.felt("done");
    this.#keepFocus();
  }

  async #act(action) {
    this.sheet.close();
    const choice = this.top.choices.find(({ kind }) => kind === action.kind);
    if (choice?.press) {
      this.#select(null);
      this.#tickOn(new Ticks(choice, this.top.hand, action.label));
      this.hand.focus(0);
    } else if (choice) {
      const items = choice.items.map((item) => ({ kind: "", style: "", ...item }));
      this.sheet.show(choice.prompt, this.actions.list(items));
    } else await this.#send(action.press, null);
  }

  // One press at a time: the second of a double tap does nothing.
  async #send(payload, button) {
    if (this.#busy) return;
    this.#busy = true;
    this.root.setAttribute("aria-busy", "true");
    button?.classList.add("pressed");
    byId("table-working").classList.add("on");
    this.sheet.answer(await this.press(payload), payload);
    byId("table-working").classList.remove("on");
    button?.classList.remove("pressed");
    this.root.removeAttribute("aria-busy");
    this.#busy = false;
  }

  #carry(place, event) {
    this.#select(place);
    let shown = null;
    carryPiece(event, this.hand.imageOf(place), {
      near: (x, y) => this.board.spotNear(x, y, 0),
      show: (spot) => {
        shown = spot?.moves[0] ?? null;
        this.board.choice(shown);
        if (shown) this.felt("snap");
      },
      dropped: (spot) => this.#confirm(spot?.moves[0] ?? null),
    });
  }

  #away() {
    if (this.#chosen) this.#confirm(null);
    else if (this.#picked !== null || this.#ticks) this.#select(null);
  }

  // One step back; return whether there was one.
  back() {
    const place = this.#picked;
    const cell = this.#chosen?.cell;
    if (cell && cellsOf(this.#movesOf(place)).size > 1) {
      this.#confirm(null);
      this.board.focusSpot(cell);
    } else if (place !== null || this.#ticks) {
      this.#select(null);
      this.hand.focus(place ?? 0);
    } else return false;
    return true;
  }

  #key(event) {
    if (event.key !== "Escape" || this.root.hidden || document.querySelector("dialog[open]")) return;
    if (this.root.contains(event.target) || event.target === document.body) this.back();
  }
}

function addressesOf(top) {
  const open = top.seats.flatMap(({ open: pieces = [] }) => pieces.map(([, picture]) => picture));
  const ghosts = top.moves.flatMap(({ ghost, also = [] }) => [ghost, ...also.map(([picture]) => picture)]);
  const pictures = [top.board?.picture, top.end?.picture, ...top.hand.map(({ sprite }) => sprite), ...open, ...ghosts];
  return new Set(pictures.filter(Boolean).map(([address]) => address));
}
