// Wires the page together: session, connection, stream, composer. Knows no game's rules.

import { Composer } from "./composer.js";
import { byId, make } from "./dom.js";
import { Connection } from "./connection.js";
import { current, forget, leave, signIn } from "./session.js";
import { emptyCard, Stream } from "./stream.js";
import { view } from "./viewer.js";
import { choose, language, LANGUAGES, words } from "./words.js";

const room = location.pathname.match(/^\/r\/([a-z0-9-]+)$/)?.[1] ?? "main";
const QUIET_MS = 800;

// Gives the address of a picture or file. Private ones are fetched with the token in a header, so that
// it stands in no address.
function blobLoader(token) {
  const addresses = new Map();
  const fetchMine = async (name) => {
    const answer = await fetch(`/mine/${name}`, { headers: { Authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return URL.createObjectURL(await answer.blob());
  };
  return (name, secret) => {
    if (!secret) return Promise.resolve(`/r/${room}/${name}`);
    if (!addresses.has(name)) {
      const address = fetchMine(name);
      addresses.set(name, address);
      address.catch(() => addresses.delete(name));
    }
    return addresses.get(name);
  };
}

// Gives a step of a film, {png, size, alt, text, address}; each is fetched once.
function filmLoader(token) {
  const known = new Map();
  const fetchStill = async (secret, name, step) => {
    const headers = secret ? { Authorization: `Bearer ${token}` } : {};
    const answer = await fetch(`${secret ? "/mine" : `/r/${room}`}/${name}/${step}`, { headers });
    if (!answer.ok) throw new Error(`${answer.status}`);
    const found = await answer.json();
    const bytes = Uint8Array.from(atob(found.png), (letter) => letter.codePointAt(0));
    return { ...found, address: URL.createObjectURL(new Blob([bytes], { type: "image/png" })) };
  };
  return (secret) => (name, step) => {
    const key = `${name}/${step}`;
    if (!known.has(key)) {
      const still = fetchStill(secret, name, step);
      known.set(key, still);
      still.catch(() => known.delete(key));
    }
    return known.get(key);
  };
}

// tell(text) sends a command: the bot has to hear of a new language too.
function setUpMenu(name, tell) {
  byId("menu-label").textContent = words.menu;
  byId("menu-me-label").textContent = words.me;
  byId("menu-me").textContent = name;
  byId("menu-switch").textContent = words.leave;
  byId("menu-switch").addEventListener("click", leave);
  byId("menu-language-label").textContent = words.language;
  for (const [each, called] of Object.entries(LANGUAGES)) {
    byId("menu-language").append(make("option", { value: each, lang: each, selected: each === language }, called));
  }
  byId("menu-language").addEventListener("change", async ({ target }) => {
    choose(target.value);
    await tell(`/settings language ${target.value}`);
    location.reload();
  });
  byId("menu-room-label").textContent = words.otherRoom;
  byId("menu-go").textContent = words.go;
  byId("menu-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const name = byId("menu-room").value.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
    if (name) location.href = name === "main" ? "/" : `/r/${name}`;
  });
  const menu = byId("menu");
  document.addEventListener("click", (event) => menu.contains(event.target) || (menu.open = false));
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    byId("menu-label").focus();
  });
}

function label() {
  byId("room").textContent = words.roomOf(room);
  byId("room-feed").setAttribute("aria-label", words.feedLabel);
  byId("mine-feed").setAttribute("aria-label", words.mineTitle);
  byId("mine-title").textContent = words.mineTitle;
  byId("mine-feed").dataset.empty = words.mineEmpty;
}

function start() {
  const { token, name } = current();
  byId("chat").hidden = false;
  label();
  setUpMenu(name, (text) => say(text));

  let unread = 0;
  const title = () => (document.title = `${unread ? `(${unread}) ` : ""}${words.roomOf(room)} · Trigon`);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) unread = 0;
    title();
  });
  title();

  const busy = new Set();
  const working = (what, on) => {
    if (on) busy.add(what);
    else busy.delete(what);
    byId("working").classList.toggle("on", busy.size > 0);
  };

  async function press(button, payload, of) {
    // A second tap on the same message does nothing until the first is answered.
    const message = button.closest("article");
    if (message.getAttribute("aria-busy") === "true") return;
    message.setAttribute("aria-busy", "true");
    button.classList.add("pressed");
    working(button, true);
    stream.acted = Date.now();
    const why = await connection.request({ kind: "press", payload, of });
    working(button, false);
    button.classList.remove("pressed");
    message.removeAttribute("aria-busy");
    if (why) stream.say(words.refused[why]);
  }

  async function say(text) {
    working(text, true);
    // The server refuses more than 2000 characters; a frame too big for it would end the connection.
    const why = await connection.request({ kind: "say", text: text.slice(0, 10000) });
    working(text, false);
    if (!why) return;
    composer.restore(text);
    stream.say(words.refused[why]);
  }

  const stream = new Stream({ room, me: "", load: blobLoader(token), still: filmLoader(token), view, press });
  const composer = new Composer({
    say,
    suggest: (q, field, given) => connection.send(JSON.stringify({ kind: "suggest", q, field, given })),
  });

  const empty = emptyCard(say);
  byId("room-feed").append(empty);
  const caughtUp = new Set();
  const take = {
    welcome: (frame) => (stream.context.me = frame.id),
    here: ({ names }) => (byId("here").textContent = words.here(names)),
    suggestions: (frame) => composer.answer(frame),
    passing: (frame) => stream.passing(frame.line),
    lines(frame) {
      const wanted = stream.take(frame);
      if (caughtUp.size === 2 && document.hidden && wanted) {
        unread += wanted;
        title();
      }
      caughtUp.add(frame.log);
      if (caughtUp.size < 2) return;
      stream.listen();
      empty.hidden = !stream.empty;
    },
  };

  let timer = 0;
  const connection = new Connection(`/ws/${room}`, {
    hello: () => ({ token, room: stream.seen.room, mine: stream.seen.mine }),
    frame: (frame) => take[frame.kind]?.(frame),
    stranger: () => forget(token),
    state(open, waiting) {
      clearTimeout(timer);
      const status = byId("status");
      if (open) return status.replaceChildren();
      const text = [words.reconnecting, waiting ? words.waiting(waiting) : ""].join(" ").trim();
      // A short interruption is not shown.
      const show = () => status.replaceChildren(make("span", {}, text));
      if (status.hasChildNodes()) show();
      else timer = setTimeout(show, QUIET_MS);
    },
  });
  if (matchMedia("(hover: hover)").matches) composer.entry.focus();
}

if (current()) start();
else signIn(start);
