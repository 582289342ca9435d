// @ts-check
// The top of the table: scores, whose turn it is, what happened last. The tab's title says the turn too.

import { amount, bdi, byId, make } from "../dom.js";
import { words } from "../words.js";

const MARK = "(1)";

export class Header {
  #told = "";

  /** @param {import("./pictures.js").Pictures} pictures */
  constructor(pictures) {
    this.pictures = pictures;
  }

  /** @param {Tabletop} top */
  show(top) {
    byId("seats").replaceChildren(...top.seats.map((each) => this.#seat(each)));
    byId("seats").dataset.count = String(top.seats.length);
    byId("table-name").textContent = [top.name, top.title].filter(Boolean).join(", ");
    byId("table-says").textContent = top.says;
    byId("table-common").textContent = top.common ?? "";
    byId("table-options").textContent = top.options ?? "";
    const last = top.news.at(-1) ?? "";
    byId("table-news").textContent = last;
    byId("table").classList.toggle("yours", this.isMine(top));
    this.#tell(top);
  }

  /** `open`: their pieces, if the rules show them. @param {SeatShown} seat */
  #seat({ name, score, pieces, you, turn, computer, out, open = [] }) {
    const classes = ["seat", turn && "turn", you && "you", out && "out"].filter(Boolean).join(" ");
    const holds =
      score === null
        ? words.table.seatHolds({ name, pieces })
        : words.table.seatOf({ name, score: Math.abs(score), said: amount(score), pieces });
    const said = [holds, you && words.table.you, turn && words.table.toMove, computer && words.table.computer].filter(
      Boolean,
    );
    const labels = open.map(([label]) => label).join("; ");
    return make(
      "li",
      { class: classes, "aria-current": turn ? "true" : null },
      make("span", { class: "unseen" }, labels ? `${said.join(", ")}. ${labels}` : said.join(", ")),
      make("span", { class: "seat-name", "aria-hidden": "true" }, bdi(name)),
      score === null ? null : make("span", { class: "seat-score", "aria-hidden": "true" }, amount(score)),
      make("span", { class: "seat-pieces", "aria-hidden": "true" }, String(pieces)),
      labels
        ? make("span", { class: "seat-open", "aria-hidden": "true" }, ...open.map((piece) => this.#openPiece(piece)))
        : null,
    );
  }

  /** @param {[label: string, sprite: Sprite]} piece */
  #openPiece([label, sprite]) {
    const image = make("img", { alt: "", title: label, draggable: "false" });
    this.pictures.show(image, sprite);
    return image;
  }

  /** @param {Tabletop} top */
  isMine = ({ phase, you, turn }) => phase === "playing" && you !== null && you === turn;

  /** Screen readers announce news once, then whose turn it is. @param {Tabletop} top */
  #tell(top) {
    const told = [...top.news, top.says].join("\n");
    if (told === this.#told) return;
    this.#told = told;
    byId("table-live").replaceChildren(...told.split("\n").map((line) => make("p", {}, line)));
  }

  /** @param {Tabletop} top */
  titleOf(top) {
    const mine = this.isMine(top) ? `${MARK} ` : "";
    return `${mine}${top.says || top.title || ""} · ${top.name}`.replace(/^ · /, "");
  }
}
