// The top of the table: scores, whose turn it is, what happened last. The tab's title says the turn too.

import { amount, bdi, byId, make } from "../dom.js";
import { words } from "../words.js";

const MARK = "●";

function seat({ name, score, pieces, you, turn, computer, out }) {
  const classes = ["seat", turn && "turn", you && "you", out && "out"].filter(Boolean).join(" ");
  const said = [words.table.seatOf(name, score, amount(score), pieces), you && words.table.you, turn && words.table.toMove, computer && words.table.computer];
  return make(
    "li",
    { class: classes, "aria-current": turn ? "true" : null },
    make("span", { class: "unseen" }, said.filter(Boolean).join(", ")),
    make("span", { class: "seat-name", "aria-hidden": "true" }, bdi(name)),
    make("span", { class: "seat-score", "aria-hidden": "true" }, amount(score)),
    make("span", { class: "seat-pieces", "aria-hidden": "true" }, String(pieces)),
  );
}

export class Header {
  #told = "";

  show(top) {
    byId("seats").replaceChildren(...top.seats.map(seat));
    byId("table-name").textContent = [top.name, top.title].filter(Boolean).join(", ");
    byId("table-says").textContent = top.says;
    const last = top.news.at(-1) ?? "";
    byId("table-news").textContent = last;
    byId("table").classList.toggle("yours", this.isMine(top));
    this.#tell(top);
  }

  isMine = ({ phase, you, turn }) => phase === "playing" && you !== null && you === turn;

  // Screen readers hear what is new, once; and then whom the table waits for.
  #tell(top) {
    const told = [...top.news, top.says].join("\n");
    if (told === this.#told) return;
    this.#told = told;
    byId("table-live").replaceChildren(...told.split("\n").map((line) => make("p", {}, line)));
  }

  titleOf(top) {
    const mine = this.isMine(top) ? `${MARK} ` : "";
    return `${mine}${top.says || top.title || ""} · ${top.name}`.replace(/^ · /, "");
  }
}
