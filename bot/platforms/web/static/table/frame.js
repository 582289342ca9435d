// @ts-check
// The table view's permanent elements; tables only change their content.

import { byId, icon, make } from "../dom.js";
import { words } from "../words.js";

const AGAIN = "M12 5V2L7 6l5 4V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z";
const TALK = "M4 4h16v12H9l-5 4z";
const HOUSE = "M4 11 12 4l8 7v9h-5v-6H9v6H4z";

/** @param {string} id @param {import("../dom.js").Child} label @param {import("../dom.js").Attributes} more */
const button = (id, label, more = {}) => make("button", { class: "button", id, type: "button", ...more }, label);

function top() {
  const open = button("chat-open", icon(TALK), {
    class: "button chat-open",
    "aria-expanded": "false",
    "aria-controls": "chat",
  });
  open.append(make("span", { id: "chat-unread", class: "badge", hidden: true }));
  const home = make("a", { class: "button home-link", href: "/", "aria-label": words.home }, icon(HOUSE));
  return make("header", { class: "table-top" }, home, make("ul", { id: "seats", class: "seats" }), open);
}

/** What keys do, for eyes: what they reach is announced by itself. */
const keys = () =>
  make(
    "p",
    { class: "keys", "aria-hidden": "true" },
    ...[
      ["1–9 ← →", words.table.hand],
      ["Esc", words.table.back],
      ["0", words.table.whole],
    ].flatMap(([key, said]) => [make("kbd", {}, key), make("span", {}, said)]),
  );

const line = () =>
  make(
    "div",
    { class: "table-line" },
    make("p", { id: "table-says", class: "says" }),
    make("p", { id: "table-common", class: "common" }),
    make("p", { id: "table-facts", class: "facts" }),
    make("p", { id: "table-options", class: "facts" }),
    make(
      "div",
      { class: "news-line" },
      make("p", { id: "table-news", class: "news" }),
      button("table-again", icon(AGAIN), {
        class: "again",
        "aria-label": words.table.again,
        title: words.table.again,
        hidden: true,
      }),
    ),
    make("p", { id: "table-drawn", class: "drawn" }),
    make("p", { id: "table-plan", class: "plan" }),
    make("p", { id: "table-tip", class: "tip" }),
    make("p", { id: "table-here", class: "here" }),
    keys(),
  );

const stage = () =>
  make(
    "div",
    { class: "stage" },
    make("div", { id: "board", class: "board", role: "group", tabindex: 0, hidden: true }),
    make("section", { id: "scene", class: "scene", "aria-labelledby": "scene-title", hidden: true }),
    make("p", { id: "confirm-says", class: "confirm-says", "aria-hidden": "true" }),
    make("p", { id: "confirm-heard", class: "unseen" }),
    make("p", { id: "table-status", class: "table-status", role: "status" }),
    make("p", { id: "table-first", class: "first", hidden: true }, words.table.first),
    make("div", { id: "toast", class: "toast", role: "status" }),
  );

const dock = () =>
  make(
    "div",
    { class: "dock" },
    make("div", { id: "table-working", class: "working", "aria-hidden": "true" }),
    make(
      "div",
      { id: "confirm", class: "confirm", hidden: true },
      button("confirm-back", words.table.back),
      button("confirm-turn", words.table.turn),
      button("confirm-play", "", { class: "button success", "aria-describedby": "confirm-heard" }),
    ),
    make("div", { id: "actions", class: "actions", role: "group", "aria-label": words.table.actions }),
    make("div", { id: "hand", class: "hand", hidden: true }),
  );

const sheet = () =>
  make(
    "dialog",
    { id: "sheet", class: "sheet", "aria-labelledby": "sheet-title" },
    make("div", { class: "sheet-bar" }, make("h2", { id: "sheet-title" }), button("sheet-close", words.close)),
    make("div", { id: "sheet-body", class: "sheet-body" }),
  );

// Put the elements into the page, at its beginning, once.
export function buildTable() {
  if (byId("table")) return;
  document.body.prepend(
    make(
      "main",
      { id: "table", class: "table", "aria-labelledby": "table-name", hidden: true },
      make("h1", { id: "table-name", class: "unseen" }),
      top(),
      line(),
      make("div", { id: "table-live", class: "unseen", role: "status" }),
      stage(),
      dock(),
    ),
    sheet(),
  );
}
