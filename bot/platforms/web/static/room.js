// @ts-check
// A room: its connection, stream and input line, and its table.

import { Composer } from "./composer.js";
import { Connection } from "./connection.js";
import { byId, listed, make } from "./dom.js";
import { Drawer } from "./drawer.js";
import { firstScreen } from "./first.js";
import { inTheme } from "./look.js";
import { setUpMenu } from "./menu.js";
import { forget } from "./session.js";
import { Stream } from "./stream.js";
import { lastIn } from "./table/memory.js";
import { Pictures } from "./table/pictures.js";
import { TablePage } from "./table/start.js";
import { view } from "./viewer.js";
import { language, words } from "./words.js";

const QUIET_MS = 800;

// The room of a game begun at home has no name: it is that table's chat.
/** @param {string} room */
const isGameRoom = (room) => room.startsWith("game-");
/** @param {string} room */
const called = (room) => (isGameRoom(room) ? words.table.chat({ count: 0 }) : `# ${room}`);

/** @param {string} room */
function label(room) {
  byId("room").textContent = called(room);
  byId("room-feed").setAttribute("aria-label", words.feedLabel);
  byId("mine-feed").setAttribute("aria-label", words.mineTitle);
  byId("mine-title").textContent = words.mineTitle;
  byId("mine-feed").dataset.empty = words.mineEmpty;
}

/**
 * Show a room to a person.
 *
 * @param {string} room
 * @param {Visitor} visitor
 * @param {{table?: TablePage | null}} options `table`: an open one; by default the room's
 */
export function openRoom(room, { token, name }, { table = null }) {
  byId("chat").hidden = false;
  label(room);
  setUpMenu(name, (text) => say(text));

  let unread = 0;
  const isTabled = () => document.body.classList.contains("tabled");
  // With a table, the title is the table's.
  const title = () => {
    if (!isTabled()) document.title = `${unread ? `(${unread}) ` : ""}${called(room)} · Trigon`;
  };
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) unread = 0;
    title();
  });
  title();

  /** @type {Set<unknown>} */
  const busy = new Set();
  /** @param {unknown} what @param {boolean} on */
  const working = (what, on) => {
    if (on) busy.add(what);
    else busy.delete(what);
    byId("working").classList.toggle("on", busy.size > 0);
  };

  /** @param {import("./message.js").Pressed} button @param {string} payload @param {number | null} of */
  async function press(button, payload, of) {
    // A second tap on the same message does nothing until the first is answered.
    const message = button.closest("article, .empty");
    if (!message || message.getAttribute("aria-busy") === "true") return;
    message.setAttribute("aria-busy", "true");
    button.classList.add("pressed");
    working(button, true);
    stream.acted = Date.now();
    const { why } = await connection.request({ kind: "press", payload, of });
    working(button, false);
    button.classList.remove("pressed");
    message.removeAttribute("aria-busy");
    if (why) stream.say(words.refused[why]);
  }

  /** @param {string} text */
  async function say(text) {
    working(text, true);
    // The server refuses more than 2000 characters; a frame too big for it would end the connection.
    const { why } = await connection.request({ kind: "say", text: text.slice(0, 10000) });
    working(text, false);
    if (!why) return;
    composer.restore(text);
    stream.say(words.refused[why]);
  }

  // Private pictures and files are fetched with the token.
  const pictures = new Pictures(token);
  /** @param {boolean} secret @param {string} name */
  const address = (secret, name) => inTheme(`${secret ? "/mine" : `/r/${room}`}/${name}`);
  const stream = new Stream({
    room,
    me: "",
    load: async (name, secret) => (secret ? pictures.load(address(secret, name)) : address(secret, name)),
    still: (secret) => (name, step) => pictures.still(address(secret, `${name}/${step}`)),
    view,
    press,
  });
  const composer = new Composer({
    say,
    suggest: (q, field, given) => connection.tell({ kind: "suggest", q, field, given }),
  });

  const page = table ?? new TablePage({ token, home: true, stranger: () => forget(token), gone: () => lay(null) });
  stream.here(page.id);
  const drawer = new Drawer(() => stream.relayout());

  // Set the room's table; null: none. A table opened by its own address stays, except for a rematch
  // in the room of its game.
  /** @type {string | null | undefined} */
  let shown;
  // A rematch has another address, also where Back leads from the chat over the table.
  const renamed = () => {
    const path = `/t/${page.id}`;
    if (page.id && location.pathname.startsWith("/t/") && location.pathname !== path)
      history.replaceState(history.state, "", path);
  };
  addEventListener("popstate", renamed);
  /** @param {string | null} id */
  function lay(id) {
    const [before, another] = [shown, shown !== undefined && shown !== id];
    shown = id;
    stream.here(id);
    if (id === page.id || (table && !(another && before === page.id && id && isGameRoom(room)))) return;
    document.body.classList.toggle("tabled", Boolean(id));
    drawer.arrange();
    stream.relayout();
    title();
    page.open(id);
    renamed();
  }

  const empty = firstScreen((button, payload) => press(button, payload, null));
  byId("room-feed").append(empty);
  /** @type {Set<Log>} */
  const caughtUp = new Set();
  /** @param {LinesFrame} frame */
  function takeLines(frame) {
    const wanted = stream.take(frame);
    const others = frame.rows.filter(([, line]) => line.kind === "said" && line.who[0] !== stream.context.me);
    if (caughtUp.size === 2) drawer.came(others.length);
    if (caughtUp.size === 2 && document.hidden && wanted) {
      unread += wanted;
      title();
    }
    caughtUp.add(frame.log);
    if (caughtUp.size < 2) return;
    stream.listen();
    empty.hidden = !stream.empty;
  }

  /** @param {Frame} frame */
  function take(frame) {
    if (frame.kind === "welcome") {
      stream.context.me = frame.id;
      lay(frame.table ?? null);
    } else if (frame.kind === "laid") lay(frame.table);
    else if (frame.kind === "here") byId("here").textContent = words.here({ names: listed(frame.names) });
    else if (frame.kind === "suggestions") composer.answer(frame);
    else if (frame.kind === "passing") stream.passing(frame.line);
    else if (frame.kind === "lines") takeLines(frame);
  }

  let timer = 0;
  const connection = new Connection(`/ws/${room}`, {
    hello: () => ({ token, language, room: stream.seen.room, mine: stream.seen.mine }),
    frame: take,
    stranger: () => forget(token),
    state(open, waiting) {
      clearTimeout(timer);
      const status = byId("status");
      if (open) return status.replaceChildren();
      // The server would name the room's table.
      const last = shown === undefined && lastIn(room);
      if (last) lay(last.id);
      const text = [words.reconnecting, waiting ? words.waiting({ count: waiting }) : ""].join(" ").trim();
      // A short interruption is not shown.
      const show = () => {
        if (status.textContent !== text) status.replaceChildren(make("span", {}, text));
      };
      if (status.hasChildNodes()) show();
      else timer = setTimeout(show, QUIET_MS);
    },
  });
  if (matchMedia("(hover: hover)").matches && !isTabled()) composer.entry.focus();
}
