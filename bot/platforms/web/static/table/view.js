// The table view: a tabletop in, presses out. It holds what the reader has picked, and no rules.

import { byId, signed } from "../dom.js";
import { words } from "../words.js";
import { Actions } from "./actions.js";
import { Board } from "./board.js";
import { carryPiece } from "./carry.js";
import { Hand } from "./hand.js";
import { Header } from "./header.js";
import { Scenes } from "./scenes.js";

export class TableView {
  #picked = null;
  #chosen = null;
  #busy = false;

  // press(payload) resolves to {why, messages}; sheet: a `Sheet`; invite() makes the share button;
  // felt(kind): the phone may answer a touch (`land`, `refuse`), where an app can.
  constructor(pictures, { press, sheet, invite, felt = () => {} }) {
    Object.assign(this, { pictures, press, sheet, felt });
    this.root = byId("table");
    this.header = new Header();
    this.board = new Board(byId("board"), pictures, {
      choose: (moves) => this.#choose(moves),
      away: () => this.#away(),
    });
    this.hand = new Hand(byId("hand"), pictures, {
      pick: (place) => this.#pick(place),
      carry: (place, event) => this.#carry(place, event),
    });
    this.actions = new Actions({
      act: (action) => this.#act(action),
      more: (title, nodes) => sheet.show(title, nodes),
    });
    this.scenes = new Scenes({ list: (actions) => this.actions.list(actions), invite });
    this.scenes.closed = () => this.show(this.top);
    byId("confirm-play").addEventListener("click", () => this.#play());
    byId("confirm-back").addEventListener("click", () => this.back());
    byId("confirm-turn").addEventListener("click", () => this.#turn());
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  // No table.
  clear() {
    this.top = null;
    this.#picked = this.#chosen = null;
    this.root.hidden = true;
    this.sheet.close();
  }

  // Another tabletop. What was picked stays picked while the piece is still there and may be laid.
  show(top) {
    const before = this.top;
    this.top = top;
    const kept = before && this.#picked !== null ? before.hand[this.#picked]?.piece : null;
    this.root.hidden = false;
    this.root.dataset.phase = top.phase;
    this.header.show(top);
    document.title = this.header.titleOf(top);
    const inScene = this.scenes.show(top);
    byId("board").hidden = inScene || !top.board;
    if (top.board) this.board.lay(top.board);
    if (before?.version !== top.version || before.id !== top.id) this.hand.show(top.hand);
    byId("hand").hidden = !top.hand.length || inScene;
    this.actions.show(inScene ? [] : top.actions);
    byId("table-plan").textContent = top.plan ? words.table.planned(top.plan) : "";
    const place = kept ? top.hand.findIndex((piece) => piece.piece === kept && piece.best !== null) : -1;
    this.#chosen = null;
    this.#select(place >= 0 ? place : null);
    this.pictures.keep(addressesOf(top));
  }

  #movesOf(place) {
    const wanted = new Set(this.top.hand[place].moves);
    return this.top.moves.filter(({ index }) => wanted.has(index));
  }

  // Light the spots of a piece; null: put it down.
  #select(place) {
    this.#picked = place;
    this.hand.mark(place);
    this.#confirm(null);
    this.board.light(place === null ? [] : this.#movesOf(place));
  }

  #pick(place) {
    if (this.#picked === place) return this.#select(null);
    this.#select(place);
    const moves = this.#movesOf(place);
    // With one spot there is nothing to choose.
    if (new Set(moves.map(({ cell }) => cell)).size === 1) this.#choose(moves);
    else this.board.focusSpotByKeyboard();
  }

  // The moves of one spot, best first; tapped again, the piece turns.
  #choose(moves) {
    const sorted = moves.toSorted((one, two) => two.points - one.points);
    if (this.#chosen?.cell === sorted[0].cell) return this.#turn();
    this.#confirm(sorted[0]);
    if (document.activeElement?.closest("#board, #hand")) byId("confirm-play").focus({ preventScroll: true });
  }

  #turns(move) {
    return this.#movesOf(this.#picked)
      .filter(({ cell }) => cell === move.cell)
      .toSorted((one, two) => two.points - one.points);
  }

  #turn() {
    const turns = this.#turns(this.#chosen);
    const at = turns.findIndex(({ index }) => index === this.#chosen.index);
    this.#confirm(turns[(at + 1) % turns.length]);
  }

  // Show a move before it is made; null: none.
  #confirm(move) {
    this.#chosen = move;
    this.board.choice(move);
    byId("confirm").hidden = !move;
    byId("actions").hidden = Boolean(move);
    byId("confirm-says").textContent = move?.says ?? "";
    if (!move) return;
    const does = (move.plans ? words.table.plan : words.table.play)(move.spot);
    byId("confirm-play").textContent = `${does} · ${signed(move.points)}`;
    byId("confirm-turn").hidden = this.#turns(move).length < 2;
  }

  async #play() {
    const move = this.#chosen;
    if (!move || this.#busy) return;
    await this.#send(move.press, byId("confirm-play"));
    if (this.#chosen === move) this.#select(null);
    this.felt("land");
    if (document.activeElement === document.body) this.hand.focus();
  }

  async #act(action) {
    this.sheet.close();
    await this.#send(action.press, null);
  }

  // One press at a time: the second of a double tap does nothing.
  async #send(payload, button) {
    if (this.#busy) return;
    this.#busy = true;
    this.root.setAttribute("aria-busy", "true");
    button?.classList.add("pressed");
    byId("table-working").classList.add("on");
    this.sheet.answer(await this.press(payload));
    byId("table-working").classList.remove("on");
    button?.classList.remove("pressed");
    this.root.removeAttribute("aria-busy");
    this.#busy = false;
  }

  #carry(place, event) {
    const image = this.hand.imageOf(place);
    this.#select(place);
    let shown = null;
    carryPiece(event, image, {
      near: (x, y) => this.board.spotNear(x, y, 0),
      show: (spot) => {
        shown = spot?.moves[0] ?? null;
        this.board.choice(shown);
        if (shown) this.felt("land");
      },
      dropped: (spot) => this.#confirm(spot?.moves[0] ?? null),
    });
  }

  #away() {
    if (this.#chosen) this.#confirm(null);
    else if (this.#picked !== null) this.#select(null);
  }

  // One step back; gives whether there was one.
  back() {
    const place = this.#picked;
    if (this.#chosen) {
      const { cell } = this.#chosen;
      const one = new Set(this.#movesOf(place).map((move) => move.cell)).size === 1;
      this.#confirm(null);
      if (!one) {
        this.board.focusSpot(cell);
        return true;
      }
    }
    if (place === null) return false;
    this.#select(null);
    this.hand.focus(place);
    return true;
  }

  #key(event) {
    if (event.key !== "Escape" || this.root.hidden || document.querySelector("dialog[open]")) return;
    if (this.root.contains(event.target) || event.target === document.body) this.back();
  }
}

function addressesOf(top) {
  const pictures = [top.board?.picture, ...top.hand.map(({ sprite }) => sprite), ...top.moves.map(({ ghost }) => ghost)];
  return new Set(pictures.filter(Boolean).map(([address]) => address));
}

