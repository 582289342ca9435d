// A worker in which a story happens: the page's scripts on a document of `dom.js`, with a clock, a server and a
// browser that do what the story says. `stories.test.js` explains the lines of a story.

import * as dom from "./dom.js";
import { document, window } from "./dom.js";
import { filled } from "./words.en.js";

const STATIC = "../../../bot/platforms/web/static/";
const FRAMES = new Map(
  (await Deno.readTextFile(new URL("frames.jsonl", import.meta.url)))
    .trim()
    .split("\n")
    .map((line) => [line.split(" ", 1)[0], line.slice(line.indexOf(" ") + 1)]),
);
const DATE = Date;
const BEGIN = DATE.UTC(2026, 10, 24, 12);
const realTime = globalThis.setTimeout;

/** What the page did since the last line of the story. */
let log = [];
const place = (globals) => {
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
};

// --- time ----------------------------------------------------------------------------------------------

let now = 0;
let timers = 0;
/** @type {Map<number, {at: number, act: () => void, every: number}>} */
const due = new Map();

function timer(act, ms = 0, every = 0, ...given) {
  timers += 1;
  due.set(timers, { at: now + ms, act: () => act(...given), every });
  return timers;
}

/** By the time of the story, wherever this machine is. */
class Clock extends DATE {
  constructor(...given) {
    super(...(given.length ? given : [BEGIN + now]));
  }
  static now() {
    return BEGIN + now;
  }
}
for (const name of ["FullYear", "Month", "Date"]) Clock.prototype[`get${name}`] = DATE.prototype[`getUTC${name}`];
for (const name of ["String", "DateString", "TimeString"])
  Clock.prototype[`toLocale${name}`] = function (locale, given) {
    return DATE.prototype[`toLocale${name}`].call(this, locale, { timeZone: "UTC", ...given });
  };
Clock.prototype.toDateString = function () {
  return this.toISOString().slice(0, 10);
};

/** What the browser does next, such as opening a connection. */
const tasks = [];
const MICROTASKS = 40;

/** All goes on that waits for nothing but that. */
async function settle() {
  for (;;) {
    for (let round = 0; round < MICROTASKS; round += 1) await null;
    if (!tasks.length) return;
    tasks.shift()();
  }
}

async function pass(ms) {
  const end = now + ms;
  for (;;) {
    await settle();
    const [next] = [...due]
      .filter(([, { at }]) => at <= end)
      .toSorted(([one, a], [two, b]) => a.at - b.at || one - two);
    if (!next) break;
    const [number, { at, act, every }] = next;
    now = at;
    if (every) due.set(number, { at: now + every, act, every });
    else due.delete(number);
    act();
  }
  now = end;
}

// --- the browser ---------------------------------------------------------------------------------------

class Kept {
  static isClosed = false;
  #name;
  #all = new Map();
  constructor(name) {
    this.#name = name;
  }
  getItem(key) {
    if (Kept.isClosed) throw new DOMException("denied", "SecurityError");
    return this.#all.get(key) ?? null;
  }
  setItem(key, value) {
    if (Kept.isClosed) throw new DOMException("denied", "SecurityError");
    if (this.#all.get(key) === value) return;
    this.#all.set(key, value);
    log.push(`keeps in ${this.#name} ${key}: ${short(value)}`);
  }
  removeItem(key) {
    if (Kept.isClosed) throw new DOMException("denied", "SecurityError");
    if (this.#all.delete(key)) log.push(`forgets in ${this.#name} ${key}`);
  }
}

/** A kept position by what it tells; all else as it is. */
function short(text) {
  if (!text.startsWith('{"kind":"tabletop"')) return text;
  const { id, version, hand, moves, actions, choices, plan, why } = JSON.parse(text);
  return `${id} ${version} ${JSON.stringify([hand, moves, actions, choices].map((each) => each.length))} ${plan}${why ?? ""}`;
}

const location = {
  protocol: "http:",
  host: "trigon.test",
  origin: "http://trigon.test",
  pathname: "/",
  search: "",
  hash: "",
  reload: () => log.push("reloads"),
  set href(to) {
    log.push(`goes to ${to}`);
  },
};
/** @param {string} address */
function lead(address) {
  const { pathname, search, hash } = new URL(address, location.origin);
  Object.assign(location, { pathname, search, hash });
}

const entries = [{ state: null, address: "/" }];
let entry = 0;
const travel = (steps) =>
  tasks.push(() => {
    entry = Math.min(Math.max(entry + steps, 0), entries.length - 1);
    lead(entries[entry].address);
    window.dispatchEvent(new dom.Event("popstate", { state: entries[entry].state }));
  });
const history = {
  get state() {
    return entries[entry].state;
  },
  pushState(state, _, address = entries[entry].address) {
    entries.splice(entry + 1, Infinity, { state, address });
    entry += 1;
    lead(address);
    log.push(`enters ${address} ${JSON.stringify(state)}`);
  },
  replaceState(state, _, address = entries[entry].address) {
    entries[entry] = { state, address };
    lead(address);
    log.push(`is at ${address} ${JSON.stringify(state)}`);
  },
  go: (steps) => {
    log.push(`travels ${steps}`);
    travel(steps);
  },
};

/** Media queries that hold, by a word in them. */
const media = new Set(["hover"]);
/** @type {Set<dom.Target & {matches: boolean}>} */
const queries = new Set();
function matchMedia(query) {
  const words = { wide: "min-width", dark: "dark", calm: "reduce", hover: "hover", coarse: "coarse" };
  const target = new dom.Target();
  const holds = () => [...media].some((word) => query.includes(words[word]));
  queries.add(target);
  return Object.defineProperty(target, "matches", { get: holds });
}

/** What hears of another size of the screen. */
const resized = [];

const caches = {
  all: new Map(),
  async open(name) {
    if (Kept.isClosed) throw new DOMException("denied", "SecurityError");
    if (!this.all.has(name)) this.all.set(name, new Map());
    const kept = this.all.get(name);
    const path = (asked) => new URL(asked.url ?? asked, location.origin).pathname;
    return {
      keys: async () => [...kept.keys()].map((each) => ({ url: location.origin + each })),
      delete: async (asked) => kept.delete(path(asked)),
      put: async (asked, answer) => {
        kept.set(path(asked), answer);
        const beside = kept.size > 1 ? ` beside ${kept.size - 1}` : "";
        const said = path(asked) === "/wishes" ? ` ${await answer.clone().text()}` : "";
        log.push(`caches in ${name} ${path(asked)}${beside}${said}`);
      },
      addAll: async (all) => {
        for (const each of all) kept.set(each, { status: 200, of: each });
        log.push(`caches in ${name} ${all.join(" ")}`);
      },
      match: async (asked) => kept.get(path(asked)),
    };
  },
  async match(asked, { cacheName }) {
    return (await this.open(cacheName)).match(asked);
  },
  keys: async () => [...caches.all.keys()],
  delete: async (name) => {
    log.push(`drops cache ${name}`);
    return caches.all.delete(name);
  },
};

let permission = "default";
let subscribed = null;
/** A subscription of this browser, for a server's key. */
const made = (key) => ({
  key,
  endpoint: "https://push.test/1",
  toJSON: () => ({ endpoint: "https://push.test/1" }),
  unsubscribe: async () => {
    log.push("unsubscribes");
    subscribed = null;
  },
});
const notifications = [];
const registration = {
  getNotifications: async ({ tag } = {}) => notifications.filter((each) => !tag || each.tag === tag),
  showNotification: async (title, given) => {
    log.push(`notifies ${title} ${JSON.stringify(given)}`);
    const before = notifications.findIndex(({ tag }) => tag === given.tag);
    if (before >= 0) notifications.splice(before, 1);
    const close = () => notifications.splice(notifications.indexOf(shown), 1);
    const shown = { title, ...given, close };
    notifications.push(shown);
  },
  pushManager: {
    getSubscription: async () => subscribed,
    subscribe: async ({ applicationServerKey: key }) => {
      log.push(`subscribes with ${key}`);
      if (key === "refused") throw new DOMException("no service", "AbortError");
      if (subscribed && subscribed.key !== key)
        throw Object.assign(new Error("another key"), { name: "InvalidStateError" });
      subscribed = made(key);
      return subscribed;
    },
  },
};
const navigator = {
  language: "en-GB",
  languages: ["en-GB"],
  serviceWorker: Object.assign(new dom.Target(), {
    register: async (address) => log.push(`registers ${address}`),
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  }),
  clipboard: { writeText: async (text) => log.push(`copies ${text}`) },
  setAppBadge: async (count) => log.push(`badge ${count}`),
  clearAppBadge: async () => log.push("badge none"),
  vibrate: () => log.push("vibrates"),
  share: async ({ files, ...given }) =>
    log.push(`shares ${JSON.stringify(given)} ${files?.map(({ name }) => name) ?? ""}`),
  canShare: () => true,
};
/** @type {Sound | null} */
let sound = null;
class Sound {
  currentTime = 0;
  state = "suspended";
  constructor() {
    sound = this;
    log.push("opens sound");
    const node = { frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, stop() {} };
    node.connect = () => node;
    node.start = () => log.push(`sounds ${node.frequency.value}`);
    this.createOscillator = this.createGain = () => node;
  }
  async resume() {
    this.state = "running";
  }
}

// --- the server ----------------------------------------------------------------------------------------

/** @type {Socket[]} The open ones, in the order in which they were opened. */
let sockets = [];
/** Whether the network is there. */
let online = true;
/** Requests that wait for an answer. */
const asked = [];

class Socket {
  constructor(address) {
    this.path = new URL(address).pathname;
    tasks.push(() => {
      if (!online) {
        log.push(`finds no server for ${this.path}`);
        return this.onclose({ code: 1006 });
      }
      sockets.push(this);
      this.onopen();
    });
  }
  send(text) {
    const { id, ...frame } = JSON.parse(text);
    if (id) asked.push({ socket: this, id });
    log.push(`sends ${this.path} ${JSON.stringify(frame)}`);
  }
  close(code = 1000) {
    if (!sockets.includes(this)) return;
    sockets = sockets.filter((each) => each !== this);
    log.push(`closed ${this.path}`);
    tasks.push(() => this.onclose({ code }));
  }
  get(frame) {
    this.onmessage({ data: typeof frame === "string" ? frame : JSON.stringify(frame) });
  }
}

/** What the server answers, by method and path: `later`, or after a status that is not 200. */
const answers = new Map();
/** What waits for an answer. */
const late = [];
let requests = 0;

async function fetch(address, { method = "GET", headers = {}, body } = {}) {
  const path = new URL(address.url ?? address, location.origin).pathname;
  if (!/^\/(p|r|mine)\//.test(path)) {
    const by = headers.Authorization ? ` by ${headers.Authorization.replace("Bearer ", "")}` : "";
    log.push(`asks ${method} ${path}${by}${body ? ` ${body.replace(/"id":"\w{32}"/, '"id":_')}` : ""}`);
    const said = body?.match(/"id":"(\w{32})"/)?.[1];
    if (said) {
      if (said === requests) log.push("the same request again");
      requests = said;
    }
  }
  while (answers.get(`${method} ${path}`) === "later") await new Promise((resolve) => late.push(resolve));
  if (!online) throw new TypeError("no network");
  const found = answers.get(`${method} ${path}`) ?? (/^\/(p|r|mine|home)\//.test(path) ? "picture" : "404");
  const [, code, text] = found.match(/^(\d{3})?\s?(.*)$/s);
  const status = Number(code ?? 200);
  return {
    ok: status < 400,
    status,
    json: async () => JSON.parse(text),
    blob: async () => ({ of: path }),
    clone() {
      return this;
    },
  };
}

// --- what is seen --------------------------------------------------------------------------------------

const SILENT = new Set(["type", "class", "id", "hidden", "aria-label", "title", "decoding"]);
/** Told of only where it is otherwise. */
const USUAL = { draggable: "false", "aria-hidden": "true", viewBox: "0 0 24 24" };
const PLAIN = new Set(["div", "span", "p", "body"]);
const rounded = (text) => text.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100));

/** A text, or a part of one that only keeps it together. */
const isText = (node) =>
  node instanceof dom.Text || (node.localName === "bdi" && !node.className) || node.className === "whole";

/** An element in a line: its kind, what it is called, what it says by itself, and how it is. */
function told(node) {
  const own = node.childNodes
    .filter(isText)
    .map((each) => each.textContent)
    .join("");
  const kind = PLAIN.has(node.localName) ? "" : node.localName;
  const classes = node.className
    .split(/\s+/)
    .filter(Boolean)
    .map((each) => `.${each}`)
    .join("");
  const label = node.getAttribute("aria-label") ?? node.getAttribute("title");
  const facts = [...node.attributes]
    .filter(([name, value]) => !SILENT.has(name) && USUAL[name] !== value)
    .map(([name, value]) => `${name.replace(/^(aria|data)-/, "")}${value === "" ? "" : `=${value}`}`);
  const field = ["input", "select"].includes(node.localName) && node.value ? [`value=${node.value}`] : [];
  // A drawing is decoration, so screen readers pass it by.
  if (node.localName === "svg" && !node.getAttribute("aria-hidden")) facts.push("heard");
  const styles = [...node.styles].map(([name, value]) => `${name}:${rounded(value)}`);
  const head = `${kind}${node.id ? `#${node.id}` : ""}${classes}`;
  const more = [...facts, ...field, ...styles].join(" ");
  return { text: [head, label && `"${label}"`, more && `{${more}}`, own].filter(Boolean).join(" "), own, label, more };
}

/** All that is there and not hidden: lines by the region that they are in, in their order. */
function scene() {
  if (!document.body) return new Map();
  /** @type {Map<string, string[]>} */
  const regions = new Map();
  const walk = (node, region) => {
    if (!node.checkVisibility() || ["noscript", "path"].includes(node.localName)) return;
    const here = node.id ? `#${node.id}` : region;
    const { text, own, label, more } = told(node);
    if (!regions.has(here)) regions.set(here, []);
    // An empty element is told of by its state alone, such as `.working.on`, and a drawing by its class.
    const drawing = node.localName === "svg" && node.className;
    if (
      own ||
      drawing ||
      (node === document.body && node.className) ||
      label ||
      more ||
      node.className.includes(" ") ||
      /button|img|input|polygon/.test(node.localName)
    )
      regions.get(here).push(text.replace(`#${node.id}`, "") || "is there");
    for (const child of node.children) if (!isText(child)) walk(child, here);
  };
  walk(document.body, "body");
  const root = told(document.documentElement);
  regions.set("page", [document.title, root.more]);
  const { focused } = document;
  if (focused)
    regions.set("focus", [focused.id ? `#${focused.id}` : `${told(focused).text.split("{")[0]}${told(focused).own}`]);
  return regions;
}

/** What has left and what has come, in their order. */
function changes(before, after) {
  const size = after.length + 1;
  const common = new Uint16Array((before.length + 1) * size);
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let two = after.length - 1; two >= 0; two -= 1)
      common[one * size + two] =
        before[one] === after[two]
          ? common[(one + 1) * size + two + 1] + 1
          : Math.max(common[(one + 1) * size + two], common[one * size + two + 1]);
  const found = [];
  let [one, two] = [0, 0];
  while (one < before.length || two < after.length) {
    if (one < before.length && two < after.length && before[one] === after[two]) {
      one += 1;
      two += 1;
    } else if (
      one < before.length &&
      (two === after.length || common[(one + 1) * size + two] >= common[one * size + two + 1])
    )
      found.push(`− ${before[one++]}`);
    else found.push(`+ ${after[two++]}`);
  }
  return found;
}

let seen = new Map();
function differences() {
  const next = scene();
  const found = [];
  for (const region of new Set([...seen.keys(), ...next.keys()])) {
    const all = changes(seen.get(region) ?? [], next.get(region) ?? []).filter((each) => each.length > 2);
    if (!all.length) continue;
    const gone = !next.has(region) && all.length > 1;
    found.push(`${region}: ${gone ? "gone" : all.join(" | ")}`);
  }
  seen = next;
  return found;
}

// --- the reader ----------------------------------------------------------------------------------------

/** The visible control whose name or text is or has this, or the element that a selector finds. */
function find(name) {
  if (/^[#.[]/.test(name)) {
    const found = document.querySelectorAll(name).find((each) => each.checkVisibility());
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  }
  const controls = document
    .querySelectorAll("button, a, summary, input, select, [role=option], polygon, label")
    .filter((each) => each.checkVisibility());
  const said = (node) => node.getAttribute("aria-label") ?? (node.textContent || node.title);
  const found = controls.find((each) => said(each) === name) ?? controls.find((each) => said(each).includes(name));
  if (!found) throw new Error(`there is no ${name}: ${controls.map(said).join(" | ")}`);
  return found;
}

const pointer = (type, node, given) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2 };
  const base = { bubbles: true, isPrimary: true, pointerId: 1, pointerType: "touch", button: 0, buttons: 1, detail: 1 };
  node.dispatchEvent(new dom.PointerEvent(type, { ...base, ...at, ...given }));
};

/** What is dragged, and where it is. */
let held = { node: document.documentElement, pointerType: "", clientX: 0, clientY: 0 };
const heldOrPage = () => (held.node.isConnected ? held.node : document.body);

/** A table's or a room's frame by its name, with what the story changes of it. */
function frame(name, more) {
  if (name.startsWith("{")) return JSON.parse([name, more].join(" "));
  if (!FRAMES.has(name)) throw new Error(`there is no frame ${name}`);
  return { ...JSON.parse(FRAMES.get(name)), ...(more ? JSON.parse(more) : {}) };
}

const socketOf = (path) => {
  const found = sockets.findLast((each) => each.path.startsWith(path));
  if (!found) throw new Error(`nobody listens at ${path}`);
  return found;
};

/** Discord's client, around the page. */
const client = {
  asked: new Map(),
  postMessage(message, to) {
    const [code, { nonce, ...said }] = Array.isArray(message) ? message : ["", JSON.parse(message)];
    this.asked.set(said.cmd, nonce);
    log.push(`tells ${to} ${code} ${JSON.stringify(said)}`);
  },
};

async function load(address, file) {
  lead(address);
  entries[entry].address = address;
  document.read(await Deno.readTextFile(new URL(`${STATIC}index.html`, import.meta.url)));
  // Loaded now, so that nothing waits for a disk.
  if (file === "app.js") await import(`${STATIC}pages.js`);
  else await import(`${STATIC}table/start.js`);
  await import(STATIC + file);
  // Modules that were loaded already are there soon.
  await new Promise((resolve) => realTime(resolve, 5));
}

function tellImages(address, type) {
  for (const each of document.querySelectorAll("img"))
    if (each.src.includes(address)) each.dispatchEvent(new dom.Event(type));
}

const ACTS = {
  /** Load the page at an address, in the tab of a person who was here before. */
  async opens(address, ...who) {
    const name = who.join(" ");
    if (name) sessionStorage.setItem("trigon.person", JSON.stringify({ token: `token-of-${name}`, name }));
    log = [];
    await load(address, "app.js");
  },
  /** Load it as another app does, in a frame of the origin `around`; with `bare` in its address in a browser alone. */
  async door(address, around) {
    if (around) location.ancestorOrigins = [around];
    if (address.includes("frame_id") || address.includes("framed")) place({ parent: client });
    else if (!address.includes("bare"))
      globalThis.TelegramWebviewProxy = { postEvent: (type, data) => log.push(`tells ${type} ${data}`) };
    document.referrer = "https://discord.com/channels";
    await Promise.all(["telegram.js", "discord.js"].map((each) => import(`${STATIC}doors/${each}`)));
    await load(address, "doors/door.js");
  },
  /** Discord's client answers a command, or tells of an event. */
  client(cmd, ...data) {
    if (cmd === "CLOSE") {
      window.dispatchEvent(new dom.Event("message", { source: client, origin: "https://discord.com", data: [2, {}] }));
      return;
    }
    const evt = cmd === "DISPATCH" ? data.shift() : data[0] === "ERROR" ? data.pop() : null;
    const said = { cmd, evt, nonce: client.asked.get(cmd), data: JSON.parse(data.join(" ") || "null") };
    const forged = { ...said, data: { code: "forged", participants: [{ username: "eve" }] } };
    for (const [source, origin, told] of [
      [client, "https://discord.com.example.org", forged],
      [window, "https://discord.com", forged],
      [client, "https://discord.com", said],
    ])
      window.dispatchEvent(new dom.Event("message", { source, origin, data: [1, told] }));
  },
  gets: (name, ...more) => socketOf("/ws/table/").get(frame(name, more.join(" "))),
  /** A room's frame; a table's where there is no room. */
  hears(name, ...more) {
    const room = sockets.findLast(({ path }) => !path.startsWith("/ws/table/"));
    (room ?? socketOf("/ws/")).get(frame(name, more.join(" ")));
  },
  /** So many lines of one person at once; told is only how many lines stand there then. */
  async crowds(from, count) {
    const rows = Array.from({ length: Number(count) }, (_, at) => {
      const line = { kind: "said", time: 1795525700000, who: ["web:2", "Bob"], text: String(at) };
      return [Number(from) + at, line];
    });
    ACTS.hears(JSON.stringify({ kind: "lines", log: "room", afresh: false, rows }));
    await pass(0);
    seen = scene();
    log.push(`${document.getElementById("room-feed").querySelectorAll("article").length} lines stand there`);
  },
  /** Answer what was asked first: `done`, `refused fast`, or by a recorded answer. */
  answered(how, ...more) {
    if (!asked.length) throw new Error("nothing was asked");
    const { socket, id } = asked.shift();
    if (how === "done") socket.get({ kind: "done", id });
    else if (how === "refused") socket.get({ kind: "refused", id, why: more[0] });
    else
      socket.get({
        kind: "answer",
        id,
        messages: how === "nothing" ? [] : JSON.parse(FRAMES.get(how) ?? [how, ...more].join(" ")),
      });
  },
  serves: (method, path, ...body) => {
    const text = body.join(" ");
    answers.set(`${method} ${path}`, FRAMES.get(text) ?? text);
    for (const goOn of late.splice(0)) goOn();
  },
  loses(path, code) {
    if (path === "network") online = false;
    for (const each of sockets.filter((each) => path === "network" || each.path.startsWith(path)))
      each.close(Number(code ?? 1006));
  },
  finds() {
    online = true;
    window.dispatchEvent(new dom.Event("online"));
  },
  taps(...name) {
    const node = find(name.join(" "));
    document.byKeyboard = false;
    document.capturing = null;
    pointer("pointerdown", node);
    if (node.attributes.has("tabindex") || /^(input|button|a|select|summary)$/.test(node.localName)) node.focus();
    pointer("pointerup", node);
    (document.capturing ?? node).click({ detail: 1 });
  },
  /** A press at a point of the board on the screen, or a way over it. */
  points(kind, x, y, ...more) {
    const at = { clientX: Number(x), clientY: Number(y), ...(more.length ? JSON.parse(more.join(" ")) : {}) };
    const board = document.getElementById("board");
    if (kind === "down") document.capturing = null;
    // On its way it may leave the board, which then hears of it only if it has captured it.
    const node = kind === "down" || kind === "wheel" ? board : (document.capturing ?? document.body);
    if (kind === "wheel") {
      const turned = node.dispatchEvent(new dom.Event("wheel", { bubbles: true, ...at }));
      if (turned) log.push("scrolls the page");
    } else pointer(kind === "lost" ? "lostpointercapture" : `pointer${kind}`, node, at);
  },
  /** Begin to drag what has a name, with a finger, which waits unless it swipes, a `second` one, or a mouse; take it to a point of the screen, or over an element; let it go. */
  async grabs(by, ...name) {
    const byMouse = by === "mouse" || by === "right";
    held = { node: find(name.join(" ")), pointerType: byMouse ? "mouse" : "touch", clientX: 0, clientY: 0 };
    held.button = by === "right" ? 2 : 0;
    held.isPrimary = by !== "second";
    pointer("pointerdown", held.node, held);
    if (by === "touch" || by === "second") {
      // The finger rests.
      await pass(300);
      if (held.node.dispatchEvent(new dom.Event("contextmenu", { bubbles: true }))) log.push("opens a menu");
    }
    if (by !== "down") pointer("pointermove", held.node, { ...held, clientX: 20 });
  },
  async moves(...words) {
    const [, to, given] = words.join(" ").match(/^(.*?) ?(\{.*)?$/);
    const more = JSON.parse(given ?? "{}");
    const point = /^\d+ \d+$/.test(to);
    const [clientX, clientY] = point ? to.split(" ").map(Number) : [300, 300];
    const at = { clientX, clientY };
    document.under = point ? null : find(to);
    if (!more.pointerId) held = { ...held, ...at };
    pointer("pointermove", heldOrPage(), { ...held, ...at, ...more });
    // A touch stays with its node, even when that has left the page.
    if (held.pointerType === "touch" && held.node.dispatchEvent(new dom.Event("touchmove", { bubbles: true })))
      log.push("scrolls the page");
    await pass(more.ms ?? 50);
  },
  /** Let go; `blur`: the window loses the focus; of another pointer with its number. */
  drops(how = "up", number = "1") {
    if (how === "blur") window.dispatchEvent(new dom.Event("blur"));
    else pointer(`pointer${how}`, heldOrPage(), { ...held, pointerId: Number(number) });
    if (how === "up" && number === "1") held.node.click({ detail: 1 });
  },
  keys(...all) {
    document.byKeyboard = true;
    for (const each of all) {
      const node = document.activeElement;
      const [, held, name] = each.match(/^(?:(alt|ctrl|meta|ime)-)?(.+)$/);
      const key = name === "Space" ? " " : name;
      const given = { bubbles: true, key, [`${held}Key`]: true, isComposing: held === "ime" };
      const goesOn = node.dispatchEvent(new dom.KeyboardEvent("keydown", given)) && !given.isComposing;
      if (goesOn && key === "Enter" && node.localName === "button") node.click();
      if (goesOn && /^(Arrow|Page)/.test(key) && !/input|select/.test(node.localName)) log.push(`scrolls by ${key}`);
      if (goesOn && key === "Enter" && node.localName === "input")
        node.closest("form")?.dispatchEvent(new dom.Event("submit", { bubbles: true, submitter: null }));
    }
  },
  types(name, ...text) {
    const node = find(name);
    node.focus();
    node.value = text.join(" ");
    node.dispatchEvent(new dom.Event("input", { bubbles: true }));
  },
  chooses(name, value = "") {
    const node = find(name);
    node.value = value;
    node.dispatchEvent(new dom.Event(node.localName === "select" ? "change" : "input", { bubbles: true }));
  },
  scrolls(name, to) {
    find(name).scrollTop = Number(to);
    find(name).dispatchEvent(new dom.Event("scroll"));
  },
  /** A click with a key held, as for another tab. */
  holds(key, ...name) {
    const node = find(name.join(" "));
    node.focus();
    node.click({ [`${key}Key`]: true, detail: 1 });
  },
  waits: (ms) => pass(Number(ms)),
  back: (steps = "1") => travel(-Number(steps)),
  /** The history goes on after this page, as after Back and a reload. */
  ahead: (address) => entries.push({ state: null, address }),
  looks(how) {
    document.hidden = how !== "here";
    asleep = how === "asleep";
    if (how === "muted" && sound) sound.state = "interrupted";
    document.dispatchEvent(new dom.Event("visibilitychange"));
  },
  /** A media query that holds from now on, or no longer; of any other word the size alone is another; `board 8,90,300,200`: where the board is; `glides`: the board's way takes time, until `glides off`. */
  screen(word, off) {
    if (word === "glides") {
      document.glides = !off;
      if (off) document.querySelector(".gliding")?.dispatchEvent(new dom.Event("transitionend"));
      return;
    }
    const before = new Map([...queries].map((each) => [each, each.matches]));
    if (word === "board") document.boardBox = off.split(",").map(Number);
    else if (off) media.delete(word);
    else media.add(word);
    for (const [each, held] of before) if (each.matches !== held) each.dispatchEvent(new dom.Event("change"));
    for (const act of resized) act();
  },
  /** The app around the page says something. */
  app(eventType, ...data) {
    const eventData = JSON.parse(data.join(" ") || "{}");
    // By each of the ways of its clients in turn.
    const { Telegram, TelegramGameProxy } = globalThis;
    const ways = [
      Telegram?.WebView.receiveEvent,
      TelegramGameProxy?.receiveEvent,
      globalThis.TelegramGameProxy_receiveEvent,
    ];
    events += 1;
    if (parent === globalThis) ways[events % 3](eventType, ...(data.length ? [eventData] : []));
    // Strangers, what is none of its events, and then the app itself.
    else {
      const said = JSON.stringify({ eventType, eventData });
      for (const [source, origin, data] of [
        [client, "https://example.org", said],
        [window, "https://web.telegram.org", said],
        [client, "https://web.telegram.org", "no event"],
        [client, "https://web.telegram.org", said],
      ])
        window.dispatchEvent(new dom.Event("message", { source, origin, data }));
    }
  },
  async keeps(where, key, ...value) {
    if (where === "nothing") Kept.isClosed = true;
    else if (where === "cache") {
      const cache = await caches.open(key);
      if (value.length) await cache.put(value[0], new Response(value.slice(1).join(" ")));
    } else globalThis[where].setItem(key, value.join(" "));
  },
  /** The browser lets notifications be; `key`: of the server that it has subscribed to. */
  permits(how, key) {
    permission = how;
    if (key) subscribed = made(key);
  },
  lacks(name) {
    if (name in navigator) delete navigator[name];
    else place({ [name]: undefined });
  },
  broken: (address) => tellImages(address, "error"),
  loaded: (address) => tellImages(address, "load"),
  /** The service worker, and what its browser tells it. */
  async worker(type, ...data) {
    if (type === "starts") {
      place({ registration, skipWaiting: async () => log.push("takes over"), clients });
      await filled("sw.js", { KEPT: { release: "2", files: ["/static/app.js"] } });
      return;
    }
    const given = data.length ? JSON.parse(data.join(" ")) : {};
    const waits = [];
    const event = new dom.Event(type, { waitUntil: (work) => waits.push(work), ...given });
    if (type === "push") event.data = { json: () => given };
    if (type === "notificationclick") event.notification = notifications.at(-1);
    if (type === "fetch") {
      event.request = { method: "GET", mode: "", ...given, url: new URL(given.url, location.origin).href };
      event.respondWith = (answer) =>
        waits.push(
          Promise.resolve(answer).then(
            ({ status, of }) => log.push(`responds ${of ?? status}`),
            () => log.push("fails"),
          ),
        );
    }
    window.dispatchEvent(event);
    await Promise.race([Promise.all(waits), pass(5000)]);
  },
};

/** The page is in a tab that the browser has stopped. */
let asleep = false;

/** Pages that are open, for the service worker. */
const clients = {
  open: [],
  claim: async () => log.push("claims"),
  matchAll: async () =>
    location.pathname === "/"
      ? []
      : [
          {
            visibilityState: document.hidden ? "hidden" : "visible",
            focus: async () => log.push("focuses"),
            postMessage: (data, ports) =>
              asleep || navigator.serviceWorker.dispatchEvent(new dom.Event("message", { data, ports })),
          },
        ],
  openWindow: async (address) => log.push(`opens ${address}`),
};

// Before the page's own listeners take this one's place.
globalThis.onmessage = async ({ data: line }) => {
  try {
    postMessage(await act(line));
  } catch (error) {
    postMessage([`!! ${error.stack.split("\n").slice(0, 4)}`]);
  }
};

/** How many events came from Telegram's client. */
let events = 0;
let numbers = 0;
place({
  Event: dom.Event,
  CustomEvent: dom.CustomEvent,
  PointerEvent: dom.PointerEvent,
  KeyboardEvent: dom.KeyboardEvent,
  Node: dom.Node,
  Element: dom.Element,
  HTMLElement: dom.Element,
  DOMRect: dom.Rect,
  document,
  window: globalThis,
  parent: globalThis,
  location,
  history,
  navigator,
  matchMedia,
  caches,
  fetch,
  WebSocket: Socket,
  AudioContext: Sound,
  PushManager: Object,
  Notification: {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  },
  localStorage: new Kept("localStorage"),
  sessionStorage: new Kept("sessionStorage"),
  innerHeight: 800,
  Date: Clock,
  performance: { now: () => now },
  setTimeout: (act, ms, ...given) => timer(act, ms, 0, ...given),
  setInterval: (act, ms) => timer(act, ms, ms),
  clearTimeout: (number) => due.delete(number),
  clearInterval: (number) => due.delete(number),
  requestAnimationFrame: (act) => timer(() => act(now), 16),
  cancelAnimationFrame: (number) => due.delete(number),
  addEventListener: (...given) => window.addEventListener(...given),
  removeEventListener: (...given) => window.removeEventListener(...given),
  ResizeObserver: class {
    constructor(act) {
      resized.push(act);
    }
    observe() {}
  },
  getComputedStyle: (node) => ({
    get transform() {
      // A glide has just begun.
      const transform = node.className.includes("gliding") ? node.former : node.styles.get("transform");
      if (document.glides) log.push(`glides from ${rounded(transform)}`);
      return transform;
    },
  }),
  DOMMatrixReadOnly: class {
    constructor(text) {
      [this.e, this.f, this.a] = dom.viewIn(text);
    }
  },
  crypto: {
    getRandomValues: (bytes) => {
      numbers += 1;
      return bytes.fill(numbers);
    },
  },
  MessageChannel: class {
    port1 = {};
    port2 = { postMessage: (data) => tasks.push(() => this.port1.onmessage({ data })) };
  },
  Response: class {
    constructor(body) {
      this.text = async () => body;
      this.json = async () => JSON.parse(body);
      this.clone = () => this;
    }
  },
  File: class {
    constructor(_, name) {
      this.name = name;
    }
  },
});
Math.random = () => 0.5;
URL.createObjectURL = ({ of, name }) => `blob:${of ?? name ?? "made"}`;
URL.revokeObjectURL = (address) => log.push(`releases ${address}`);
document.animated = (node, frames, ms) => {
  const way = rounded(JSON.stringify(frames));
  if (!way.includes("0px 0px")) log.push(`moves ${told(node).text.split(" {")[0]} ${way} in ${ms}`);
};
document.saidAgain = (node) =>
  /status|alert|log/.test(node.getAttribute("role")) && log.push(`says again ${told(node).text}`);
document.scrolled = (node) => log.push(`scrolls #${node.id} to ${node.scrollTop}`);
document.loadsAgain = (address) => log.push(`loads again ${address}`);
document.followed = (link) => log.push(`follows ${link.href}`);
document.saved = (link) => log.push(`saves ${link.href} as ${link.getAttribute("download")}`);
document.sent = (form) => log.push(`loads the page anew by ${form.id || form.className}`);

/** @param {string} line */
async function act(line) {
  const [verb, ...words] = line.split(" ");
  log = [];
  if (!ACTS[verb]) throw new Error(`nobody knows how to ${verb}`);
  await ACTS[verb](...words);
  await pass(0);
  for (const each of new Set(log)) {
    const count = log.filter((other) => other === each).length;
    if (each.startsWith("finds no server") && count > 1)
      log = [...log.filter((other) => other !== each), `${each}, ${count} times`];
  }
  const released = log.filter((each) => each.startsWith("releases"));
  if (released.length)
    log = [
      ...log.filter((each) => !released.includes(each)),
      `releases ${released.length}: ${released.map((each) => each.slice(14))}`,
    ];
  return [...log, ...differences()];
}

postMessage([]);
