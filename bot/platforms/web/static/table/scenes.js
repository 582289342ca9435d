// @ts-check
// Scenes instead of the board: the lobby, a round's or the game's end.

import { amount, bdi, byId, icon, make, queryAll, signed } from "../dom.js";
import { words } from "../words.js";
import { chip } from "./seats.js";

// Actions shown at once; all others are behind "More".
const GATHERING = ["computer", "options", "leave"];
const FIRST = "rematch";
const AFTERWARDS = ["games", "review", "replay"];

const STAR = "M12 2l3 6.6 7 .8-5.2 4.8 1.5 7L12 17.7 5.7 21.2l1.5-7L2 9.4l7-.8z";
const PAPERS = 14;

const NO_END = { key: "", made: "" };

/** @param {Tabletop} top */
function seats(top) {
  return make(
    "ol",
    { class: "scene-seats" },
    ...top.seats.map(({ name, you, computer }, seat) =>
      make(
        "li",
        { class: you ? "you" : null },
        chip(name, seat),
        make("span", {}, bdi(name)),
        computer ? make("small", {}, words.table.computer) : null,
      ),
    ),
  );
}

const star = () => {
  const node = icon(STAR);
  node.setAttribute("class", "star");
  return node;
};

/** Pieces of paper that fall once; their way is in the style sheet. */
const confetti = () =>
  make("div", { class: "confetti", "aria-hidden": "true" }, ...Array.from({ length: PAPERS }, () => make("span")));

/** The players, best first: what each did, in words. @param {GameResult} result */
function players({ players: all, columns }) {
  return make(
    "ol",
    { class: "result" },
    ...all.map(({ name, seat, place, points, won, best, rating, counts }) => {
      const did = counts.flatMap((count, at) => (count ? [`${columns[at]} ${count}`] : []));
      return make(
        "li",
        { class: won ? "won" : null },
        make("span", { class: "result-place", "aria-hidden": "true" }, place ? String(place) : ""),
        make("strong", {}, chip(name, seat), bdi(name)),
        points === null ? null : make("span", { class: "result-points" }, amount(points)),
        make("small", {}, [best, ...did, rating].filter(Boolean).join(" · ")),
      );
    }),
  );
}

/** In a game of one round, its points are the totals. @param {EndShown} end */
function results({ rows }) {
  const rounds = rows.some(([, change]) => change !== null);
  const head = [words.table.player, ...(rounds ? [words.table.round] : []), words.table.total];
  return make(
    "table",
    {},
    make("thead", {}, make("tr", {}, ...head.map((said) => make("th", { scope: "col" }, said)))),
    make(
      "tbody",
      {},
      ...rows.map(([name, change, total], seat) =>
        make(
          "tr",
          {},
          make("th", { scope: "row" }, chip(name, seat), bdi(name)),
          rounds ? make("td", {}, signed(change ?? 0)) : null,
          make("td", {}, amount(total)),
        ),
      ),
    ),
  );
}

export class Scenes {
  /** @type {Set<string>} Ends that the reader has left. */
  #seen = new Set();
  /** The end that is shown, and all that it is made from. */
  #shown = NO_END;

  /**
   * @param {import("./pictures.js").Pictures} pictures
   * @param {object} by
   * @param {(actions: Action[], first?: string[]) => HTMLElement} by.list makes buttons
   * @param {(style: Style) => HTMLElement} by.invite makes the button that shares the table
   * @param {(picture: EndShown["picture"]) => HTMLElement} by.card makes the button that shares a game's card
   * @param {boolean} by.home whether there is a home
   * @param {() => void} by.closed the reader has left an end
   */
  constructor(pictures, { list, invite, card, home, closed }) {
    this.pictures = pictures;
    this.list = list;
    this.invite = invite;
    this.card = card;
    this.home = home;
    this.closed = closed;
    this.root = byId("scene");
  }

  /**
   * Show the tabletop's scene; return whether there is one. A round that ended before the
   * reader came is not shown, a game's end is.
   *
   * @param {Tabletop} top
   * @param {boolean} first there was no tabletop before
   */
  show(top, first) {
    const { end } = top;
    const key = end ? `${top.id}:${end.round}:${end.over}` : "";
    if (first && end && !end.over) this.#seen.add(key);
    if (top.phase === "lobby") this.#lobby(top);
    else if (end && !this.#seen.has(key)) this.#end(top, end, key);
    else this.hide();
    return !this.root.hidden;
  }

  /** The table knows by a class: asked for by `:has()`, each change of anything in it would be one of its style. @param {boolean} shown */
  #appear(shown) {
    this.root.hidden = !shown;
    byId("table").classList.toggle("in-scene", shown);
  }

  hide() {
    this.#appear(false);
    this.root.replaceChildren();
    this.#shown = NO_END;
  }

  /** What is pressed seldom, two in a row, and the way home. @param {HTMLElement} stack */
  #others(stack) {
    stack.classList.add("others");
    const home = this.wayHome();
    if (home) stack.append(home);
    return stack;
  }

  /** @param {string} kind @param {import("../dom.js").Child[]} nodes */
  #fill(kind, ...nodes) {
    const held = this.root.contains(document.activeElement) && document.activeElement;
    this.root.replaceChildren(make("div", { class: `scene-card ${kind}` }, ...nodes));
    this.#appear(true);
    if (!held) return;
    const keys = queryAll(this.root, "button, a");
    // Enter must not press another button than the one that was focused.
    const same = keys.find(({ textContent }) => textContent === held.textContent);
    (same ?? keys[0])?.focus({ preventScroll: true });
  }

  wayHome() {
    return this.home && make("a", { class: "button", href: "/" }, words.home);
  }

  /**
   * A guest is offered a seat alone. A host invites others first, and begins when somebody is there.
   *
   * @param {Tabletop} top
   */
  #lobby(top) {
    const main = top.actions.filter(({ style }) => style === "success" || style === "primary");
    const rest = top.actions.filter((action) => !main.includes(action));
    const isGuest = top.you === null;
    const alone = top.seats.length === 1;
    /** @type {Action[]} */
    const later = main.map((action) => ({ ...action, style: "" }));
    this.#shown = NO_END;
    const ways = alone ? [this.invite("success"), this.list(later)] : [this.list(main), this.invite("")];
    this.#fill(
      "lobby",
      make("h2", { id: "scene-title" }, top.facts || top.name),
      top.options ? make("p", { class: "about" }, top.options) : null,
      top.seats.length ? seats(top) : null,
      top.says ? make("p", {}, top.says) : null,
      ...(isGuest ? [this.list(main)] : ways),
      this.#others(this.list(rest, isGuest ? [] : GATHERING)),
    );
  }

  /** Show an end that the reader has left once more. */
  reopen() {
    this.#seen.clear();
  }

  /** @param {Tabletop} top @param {EndShown} end @param {string} key */
  #end(top, end, key) {
    const made = JSON.stringify([end, top.actions, top.common]);
    const again = this.#shown.key === key;
    if (again && this.#shown.made === made) return;
    this.#shown = { key, made };
    const go = make(
      "button",
      { class: end.over ? "button" : "button primary", type: "button" },
      end.over ? words.table.lookAtBoard : words.table.goOn,
    );
    go.addEventListener("click", () => {
      this.#seen.add(key);
      this.hide();
      this.closed();
    });
    const { result } = end;
    const [address, width, height, alt] = end.picture;
    const picture = make("img", { class: "scene-board", alt });
    this.pictures.show(picture, [address, width, height]);
    const won = Boolean(result?.players.some(({ seat, won }) => won && seat === top.you));
    const first = end.over ? this.list(top.actions.filter(({ kind }) => kind === FIRST)) : go;
    const after = this.list(
      top.actions.filter(({ kind }) => kind !== FIRST),
      AFTERWARDS,
    );
    if (end.card) after.prepend(this.card(end.card));
    after.prepend(go);
    this.#fill(
      "end",
      make("h2", { id: "scene-title" }, won ? star() : null, result?.headline ?? end.title),
      result ? make("p", { class: "about" }, result.about) : null,
      make("p", {}, end.why ?? ""),
      picture,
      result ? players(result) : end.rows.length ? results(end) : make("p", { class: "common" }, top.common),
      end.next ? make("p", { class: "next" }, end.next) : null,
      make("div", { class: "scene-first" }, first),
      end.over ? this.#others(after) : null,
    );
    if (again) return;
    if (won) this.root.append(confetti());
    queryAll(this.root, "button")[0]?.focus({ preventScroll: true });
  }
}
