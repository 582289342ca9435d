// @ts-check
// The table view: a tabletop in, presses out. It holds what the reader has picked, and no rules.

import { byId, hasModifier, make, query, queryAll } from "../dom.js";
import { words } from "../words.js";
import { Actions } from "./actions.js";
import { Board } from "./board.js";
import { carryPiece } from "./carry.js";
import { Hand } from "./hand.js";
import { Header } from "./header.js";
import { hasMoved, keepMoved } from "./memory.js";
import { Motion } from "./motion.js";
import { Review } from "./review.js";
import { Scenes } from "./scenes.js";
import { isMine } from "./seats.js";
import { cardButton } from "./share.js";
import { isBrief, textOf } from "./sheet.js";
import { Ticks } from "./ticks.js";
import { missed } from "./trail.js";

/** @param {MoveShown[]} moves */
const best = (moves) => moves.toSorted((one, two) => two.points - one.points);

/** One player among computers, in a game that has begun. @param {Tabletop} top */
const isSolo = ({ phase, seats, you }) =>
  phase !== "lobby" && you !== null && seats.every(({ computer }, place) => computer || place === you);

/** What a payload does, whatever the version. @param {string} payload */
const verbOf = (payload) => payload.split(":").at(-1) ?? "";
/** What each move is, to tell whether there are others. @param {Tabletop | null} top */
const movesIn = (top) => top?.moves.map(({ press, heard }) => `${verbOf(press)} ${heard}`).join();
/** What follows a sentence's beginning, as one by itself. @param {string} rest */
const sentence = (rest) => rest.replace(/^[;.\s]+/, "").replace(/^./u, (first) => first.toLocaleUpperCase());

/** @type {Style} */
const PLAIN = "";
/** @type {Style} */
const PRIMARY = "primary";
const RESULT = "result";

export class TableView {
  /** @type {Tabletop | null} What is shown. */
  top = null;
  /** @type {Tabletop | null} What is to be shown. */
  #next = null;
  /** @type {number | null} By place in the hand. */
  #picked = null;
  /** @type {MoveShown | null} */
  #chosen = null;
  /** @type {Ticks | null} */
  #ticks = null;
  /** @type {{verb: string, text: string} | null} The move of the last hint, and what is said of it. */
  #hint = null;
  #busy = false;

  /**
   * @param {import("./pictures.js").Pictures} pictures
   * @param {object} by
   * @param {Press} by.press
   * @param {(move: number) => void} by.step asks for a step of a look back
   * @param {import("./sheet.js").Sheet} by.sheet
   * @param {(style: Style) => HTMLElement} by.invite makes the share button
   * @param {boolean} by.home whether there is a home
   * @param {AppAround["haptic"]} by.felt
   * @param {AppAround["back"]} by.way the back button of an app around this page
   */
  constructor(pictures, { press, step, sheet, invite, home, felt = () => {}, way = () => {} }) {
    this.pictures = pictures;
    this.press = press;
    this.sheet = sheet;
    this.felt = felt;
    this.way = way;
    this.root = byId("table");
    this.header = new Header(pictures);
    this.board = new Board(byId("board"), pictures, {
      choose: (move) => this.#choose(move),
      away: () => this.#away(),
    });
    this.hand = new Hand(byId("hand"), pictures, {
      pick: (place) => this.#pick(place),
      carry: (place, event) => this.#carry(place, event),
      refused: () => felt("refused"),
    });
    this.actions = new Actions({
      act: (action) => this.#act(action),
      more: (title, nodes) => sheet.show(title, this.#withTable(nodes)),
    });
    this.scenes = new Scenes(pictures, {
      list: (...what) => this.actions.list(...what),
      invite,
      card: (picture) => cardButton(picture, pictures, (text) => sheet.say(text)),
      home,
      closed: () => this.top && this.#apply(this.top, { held: true }),
    });
    this.motion = new Motion(this.board, this.header, pictures, () => this.#landed());
    this.steps = new Review(this.board, this.header, pictures, {
      ask: step,
      closed: () => this.top && this.#apply(this.top, { held: true }),
    });
    query(this.root, ".dock").append(this.steps.root);
    byId("table-again").addEventListener("click", () => this.top && this.motion.again(this.top));
    byId("confirm-play").addEventListener("click", () => this.#play());
    byId("confirm-back").addEventListener("click", () => this.back());
    byId("confirm-turn").addEventListener("click", () => this.#turn());
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  // No table.
  clear() {
    this.steps.close();
    this.motion.playback.finish();
    this.top = this.#next = null;
    this.#select(null);
    this.root.hidden = true;
    document.body.classList.remove("solo");
    this.sheet.close();
  }

  /**
   * Another tabletop, when its board's picture is loaded. What can be pressed is there at once; the moves that led
   * to it are then shown over the former board.
   *
   * @param {Tabletop} top
   */
  async show(top) {
    this.#next = top;
    const [flights] = await Promise.all([this.motion.flights(this.top, top), top.board && this.board.ready(top.board)]);
    if (this.#next === top) this.#apply(top, { flights });
  }

  /**
   * Picked, chosen and ticked pieces stay so while they may be played: a tap on the way to "Play" must
   * hit no other button.
   *
   * @param {Tabletop} top
   * @param {object} given
   * @param {import("./motion.js").Flight[]} [given.flights]
   * @param {boolean} [given.held] the focus is on the table, and stays there when its element goes
   */
  #apply(top, { flights = [], held = this.root.contains(document.activeElement) } = {}) {
    const before = this.top?.id === top.id ? this.top : null;
    // Another turn's moves have the same payloads.
    if (movesIn(before) !== movesIn(top)) this.#hint = null;
    const kept = before && this.#picked !== null ? before.hand[this.#picked]?.piece : null;
    const chosen = this.#busy ? null : this.#chosen;
    const ticks = this.#busy ? null : this.#ticks;
    document.body.classList.toggle("solo", isSolo(top));
    this.root.hidden = false;
    this.root.dataset.phase = top.phase;
    this.root.dataset.version = String(top.version);
    this.root.lang = top.language ?? "";
    const place = top.hand.findIndex(({ piece, best: points }) => piece === kept && points !== null);
    // A reader with a picked piece looks at the spots of the new board.
    if (place >= 0 || ticks) this.motion.playback.finish();
    else this.#fly(flights, top);
    this.top = top;
    if (this.steps.goesOn(top)) return;
    this.header.show(top, this.motion.pending);
    document.title = this.header.titleOf(top);
    this.hand.show(top.hand);
    const inScene = !this.motion.playback.playing && this.#arrive(top, !before);
    this.#dock(top, inScene);
    byId("table-tip").textContent = top.tip ?? "";
    this.#invite();
    byId("table-plan").textContent = top.plan ? words.table.planned({ text: top.plan }) : "";
    this.#select(place >= 0 && !inScene ? place : null);
    const again =
      place >= 0 &&
      !inScene &&
      chosen &&
      this.#movesOf(place).find(({ cell, heard }) => cell === chosen.cell && heard === chosen.heard);
    if (again) this.#confirm(again);
    else if (ticks?.goesOn(top.choices, top.hand)) this.#tickOn(ticks);
    if (held) this.#keepFocus();
    if (before) this.pictures.forget(addressesOf(before), addressesOf(top));
  }

  /** What was chosen for the table, some buttons, and the way home. @param {HTMLElement} nodes */
  #withTable(nodes) {
    const said = [this.top?.facts, this.top?.options].filter(Boolean).join(" · ");
    const way = this.scenes.wayHome();
    if (way) nodes.append(way);
    return make("div", { class: "stack" }, said ? make("p", { class: "facts" }, said) : null, nodes);
  }

  /** Begin moves; one's own piece flies from the hand. @param {import("./motion.js").Flight[]} flights @param {Tabletop} top */
  #fly(flights, top) {
    const from = this.hand.boxOfLeaving(top.hand);
    for (const flight of flights) if (flight.own && flight.step.pieces.length && from) flight.from = from;
    this.motion.playback.add(flights);
  }

  // Before the first move in this browser: what to do, until a piece is picked. A lesson says it itself.
  #invite() {
    const { top } = this;
    const waits = Boolean(top && !top.tip && isMine(top) && top.moves.some(({ plans }) => !plans));
    byId("table-first").hidden = !waits || this.#picked !== null || this.motion.playback.playing || hasMoved();
  }

  /** Show a position's board, or its scene; return whether there is a scene. @param {Tabletop} top @param {boolean} first */
  #arrive(top, first) {
    const inScene = this.scenes.show(top, first);
    byId("board").hidden = inScene || !top.board;
    if (top.board) {
      const since = missed(top).flatMap(({ seat, pieces }) =>
        pieces.slice(0, 1).map(({ cell }) => ({ cell, seat, name: top.seats[seat]?.name ?? "" })),
      );
      const playable = top.moves.flatMap(({ cell, plans }) => (plans ? [] : [cell]));
      this.board.lay(top.board, since, playable.length ? [...playable, ...since.map(({ cell }) => cell)] : []);
    }
    return inScene;
  }

  /** What is below the board; there is a way back to the result. @param {Tabletop} top @param {boolean} inScene */
  #dock(top, inScene) {
    byId("hand").hidden = !top.hand.length || inScene;
    const label = words.table.result;
    const back = top.phase === "over" && top.end ? [{ kind: RESULT, label, press: "", style: PRIMARY }] : [];
    this.actions.show(inScene ? [] : [...back, ...top.actions]);
  }

  // The last move has landed.
  #landed() {
    const top = this.top;
    if (!top) return;
    const held = this.root.contains(document.activeElement);
    const inScene = this.#arrive(top, false);
    this.header.show(top);
    this.#dock(top, inScene);
    if (this.#picked !== null) this.board.light(this.#movesOf(this.#picked));
    this.#invite();
    if (held) this.#keepFocus();
  }

  // If the focused element is gone, focus the next useful one: the scene's first button, a
  // piece, or the board. A browser blurs hidden elements with the next frame only.
  #keepFocus() {
    const here = document.activeElement;
    if (here && here !== document.body && (!this.root.contains(here) || here.checkVisibility())) return;
    const [scene] = queryAll(this.scenes.root, "button");
    if (scene) scene.focus({ preventScroll: true });
    else if (this.top?.hand.length) this.hand.focus();
    else byId("board").focus({ preventScroll: true });
  }

  /** The moves of a piece by its place in the hand; null: none. @param {number | null} place */
  #movesOf(place) {
    const wanted = new Set(place === null ? [] : this.top?.hand[place]?.moves);
    return this.top?.moves.filter(({ index }) => wanted.has(index)) ?? [];
  }

  /** Light the spots of a piece; null: put it down. @param {number | null} place */
  #select(place) {
    this.#picked = place;
    this.#invite();
    this.#ticks = null;
    this.hand.mark(place);
    this.way(place === null ? null : () => this.back());
    this.#confirm(null);
    this.board.light(this.#movesOf(place));
  }

  /** @param {number} place */
  #pick(place) {
    if (this.#ticks) return this.#tick(this.#ticks, place);
    if (this.#picked === place) return this.#select(null);
    this.felt("tap");
    this.#select(place);
    const [move, ...others] = best(this.#movesOf(place));
    // With one spot there is nothing to choose.
    if (move && others.every(({ cell }) => cell === move.cell)) this.#choose(move);
    else this.board.focusSpotByKeyboard();
  }

  /** The best move of a spot; tapped again, the piece turns. @param {MoveShown} move */
  #choose(move) {
    if (this.#chosen?.cell === move.cell) return this.#turn();
    this.#confirm(move);
    if (document.activeElement?.closest("#board, #hand")) byId("confirm-play").focus({ preventScroll: true });
  }

  /** @param {MoveShown} move */
  #turns(move) {
    return best(this.#movesOf(this.#picked).filter(({ cell }) => cell === move.cell));
  }

  #turn() {
    const chosen = this.#chosen;
    if (!chosen) return;
    const turns = this.#turns(chosen);
    const at = turns.findIndex(({ index }) => index === chosen.index);
    this.#confirm(turns[(at + 1) % turns.length] ?? chosen);
  }

  /** Preview a move; null: none. @param {MoveShown | null} move */
  #confirm(move) {
    this.#chosen = move;
    this.board.choice(move);
    const hint = move && verbOf(move.press) === this.#hint?.verb ? this.#hint.text : "";
    /** @param {string} said */
    const whole = (said) => [said, hint].filter(Boolean).join(" · ");
    this.#ask(whole(move?.says ?? ""), move?.label ?? "", whole(move?.heard ?? ""));
    byId("confirm-turn").hidden = !move || this.#turns(move).length < 2;
  }

  /** Ask for one more tap. @param {string} says @param {string} label of the button; "": none */
  #ask(says, label, heard = says) {
    byId("confirm").hidden = !label;
    byId("actions").hidden = Boolean(label);
    byId("confirm-says").textContent = says;
    byId("confirm-heard").textContent = heard;
    byId("confirm-play").textContent = label;
    byId("confirm-play").disabled = false;
  }

  /** @param {Ticks} ticks */
  #tickOn(ticks) {
    this.#ticks = ticks;
    this.way(() => this.back());
    this.#tick(ticks, null);
  }

  /** Several pieces are ticked, then one tap presses them all. @param {Ticks} ticks @param {number | null} place */
  #tick(ticks, place) {
    if (place !== null && !ticks.toggle(place)) this.felt("refused");
    const { choice, label, places } = ticks;
    this.hand.tick(places);
    this.#ask(choice.prompt, `${label} (${places.size})`);
    byId("confirm-play").disabled = places.size === 0;
  }

  async #play() {
    const [move, ticks] = [this.#chosen, this.#ticks];
    const payload = move?.press ?? ticks?.payload;
    if (!payload) return;
    keepMoved();
    if (!(await this.#send(payload, byId("confirm-play"))) || !this.top) return;
    if (this.#chosen === move && this.#ticks === ticks) this.#select(null);
    this.felt("done");
    this.#keepFocus();
  }

  // Look back at the finished game; return whether there is one.
  review() {
    if (this.top?.phase !== "over" || !this.top.board) return false;
    this.motion.playback.finish();
    this.scenes.hide();
    byId("board").hidden = false;
    this.steps.open(this.top);
    return true;
  }

  /** @param {Action} action */
  async #act(action) {
    this.sheet.close();
    if (!this.top) return;
    if (action.kind === RESULT) {
      this.scenes.reopen();
      return this.#apply(this.top, { held: true });
    }
    const choice = this.top.choices.find(({ kind }) => kind === action.kind);
    if (choice?.press) {
      this.#select(null);
      this.#tickOn(new Ticks(choice, this.top.hand, action.label));
      this.hand.focus(0);
    } else if (choice) {
      const items = choice.items.map(({ label, press = "" }) => ({ kind: "", style: PLAIN, label, press }));
      this.sheet.show(choice.prompt, this.actions.list(items));
    } else await this.#send(action.press, null);
  }

  /**
   * One press at a time: the second of a double tap does nothing. Return whether it reached the bot.
   *
   * @param {string} payload
   * @param {HTMLElement | null} button
   */
  async #send(payload, button) {
    if (this.#busy) return false;
    this.#busy = true;
    this.root.setAttribute("aria-busy", "true");
    button?.classList.add("pressed");
    byId("table-working").classList.add("on");
    this.#hint = null;
    const moves = movesIn(this.top);
    const answer = await this.press(payload);
    // A hint for another turn is told, but is none for this one.
    const isHint = verbOf(payload) === "hint" && movesIn(this.top) === moves;
    if (!isHint || !this.#showHint(answer)) this.sheet.answer(answer, payload);
    byId("table-working").classList.remove("on");
    button?.classList.remove("pressed");
    this.root.removeAttribute("aria-busy");
    this.#busy = false;
    if (answer.why) this.felt("refused");
    return !answer.why;
  }

  /** Show a hinted placement on its spot, ready to be played; return whether it is one. @param {Answer} answer */
  #showHint({ messages }) {
    for (const { text, buttons = [] } of messages)
      for (const [, payload] of buttons) {
        const verb = verbOf(payload ?? "");
        const move = this.top?.moves.find(({ press, plans }) => !plans && verbOf(press) === verb);
        const place = this.top?.hand.findIndex(({ moves }) => move && moves.includes(move.index)) ?? -1;
        if (!move || place < 0) continue;
        const [, ...rest] = text;
        this.#hint = { verb, text: sentence(rest.map(([part]) => part).join("")) };
        this.#select(place);
        this.#confirm(move);
        byId("confirm-play").focus({ preventScroll: true });
        return true;
      }
    return false;
  }

  /** @param {number} place @param {PointerEvent} event */
  #carry(place, event) {
    const image = this.hand.imageOf(place);
    const carried = this.top?.hand[place]?.piece;
    if (!image || !carried) return;
    this.#select(place);
    carryPiece(event, image, {
      near: (x, y) => this.board.spotNear(x, y, 0),
      show: (spot) => {
        this.board.choice(spot?.move ?? null);
        if (spot) this.felt("snap");
      },
      dropped: (spot, x, y) => {
        this.#confirm(spot?.move ?? null);
        if (!spot) this.#explain(carried, this.board.cellAt(x, y));
      },
    });
  }

  /** Say in its place why a piece of the hand does not go there. @param {string} piece @param {string | null} cell */
  async #explain(piece, cell) {
    const top = this.top;
    if (!top?.why || !cell || !top.hand.some((each) => each.piece === piece)) return;
    this.felt("refused");
    const parts = [top.why, piece.replace("?", "joker"), cell.replace(",", ".")];
    const { messages } = await this.press(parts.join("."));
    const [line] = messages;
    if (line && isBrief(line) && this.top === top) this.board.say(textOf(line), cell);
  }

  #away() {
    if (this.#chosen) this.#confirm(null);
    else if (this.#picked !== null || this.#ticks) this.#select(null);
  }

  // One step back; return whether there was one.
  back() {
    const place = this.#picked;
    const cell = this.#chosen?.cell;
    if (cell && this.#movesOf(place).some((move) => move.cell !== cell)) {
      this.#confirm(null);
      this.board.focusSpot(cell);
    } else if (place !== null || this.#ticks) {
      this.#select(null);
      this.hand.focus(place ?? 0);
    } else return false;
    return true;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (this.root.hidden || document.querySelector("dialog[open]")) return;
    const { key, target } = event;
    const nowhere = target === document.body;
    if (!nowhere && !this.root.contains(/** @type {Node} */ (target))) return;
    if (key === "Escape") this.back();
    if (hasModifier(event) || byId("hand").hidden || !byId("hand").checkVisibility()) return;
    if (key >= "1" && key <= "9") this.hand.tapAt(Number(key) - 1);
    else if (nowhere && key.startsWith("Arrow")) {
      event.preventDefault();
      this.hand.focus();
    } else if (nowhere && key === "0") this.board.surface.goWhole();
  }
}

/** The addresses of its pictures. @param {Tabletop} top */
function addressesOf(top) {
  const open = top.seats.flatMap(({ open: pieces = [] }) => pieces.map(([, picture]) => picture));
  const ghosts = top.moves.flatMap(({ ghost, also = [] }) => [ghost, ...also.map(([picture]) => picture)]);
  const whole = [top.board, top.end].flatMap((shown) => (shown ? [shown.picture] : []));
  const laid = (top.trail ?? []).flatMap(({ pieces }) => pieces.map(({ sprite }) => sprite));
  const pictures = [...whole, ...top.hand.map(({ sprite }) => sprite), ...open, ...ghosts, ...laid];
  return new Set(pictures.map(([address]) => address));
}
