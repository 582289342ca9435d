// A document for unit tests: elements, events, focus, and no layout. Only what the page's scripts use.

/** Where things are on the screen: the box of an element, by the first selector that it matches. */
const BOXES = {
  "#board": () => document.boardBox,
  ".hand-row": () => [0, 520, 400, 60],
  ".hand-row > button": (node) => pieceBox(node),
  ".hand-row img": (node) => pieceBox(node.parentNode),
  ".carried-piece": (node) => [0, 0, parseFloat(node.styles.get("width")), 60],
  ".seat": (node) => [100 * node.place, 10, 100, 40],
  ".spot": (node) => {
    const [x, y, zoom] = viewIn(node.closest(".board-layer").styles.get("transform"));
    const [left, top] = document.boardBox;
    const at = (side) => zoom * parseFloat(node.styles.get(side));
    return [left + x + at("left"), top + y + at("top"), 0, 0];
  },
};
/** The pieces of a hand share its row. */
const pieceBox = (node) => {
  const width = Math.min(50, 400 / node.parentNode.children.length);
  return [width * node.place, 520, width, 60];
};
/** The position and the zoom that a transform says. */
export const viewIn = (transform) => transform.match(/-?\d+(\.\d+)?(?=px|\)$)/g).map(Number);
const ROW_PX = 100;
const FEED_PX = 300;

export class Event {
  defaultPrevented = false;
  stopped = false;

  constructor(type, given = {}) {
    Object.assign(this, { type, bubbles: false, ...given });
  }

  preventDefault() {
    this.defaultPrevented = true;
  }
}
export class CustomEvent extends Event {}
export class MouseEvent extends Event {}
export class PointerEvent extends MouseEvent {}
export class KeyboardEvent extends Event {}

export class Target {
  #listeners = [];

  addEventListener(type, heard, options = {}) {
    const { once = false, capture = false, signal = null } = typeof options === "boolean" ? {} : options;
    if (this.#listeners.some((each) => each.type === type && each.heard === heard)) return;
    this.#listeners.push({ type, heard, once, capture, signal });
  }

  removeEventListener(type, heard) {
    this.#listeners = this.#listeners.filter((each) => each.type !== type || each.heard !== heard);
  }

  hear(event, phase) {
    for (const each of [...this.#listeners]) {
      if (each.type !== event.type || each.signal?.aborted || (phase !== null && each.capture !== phase)) continue;
      if (!this.#listeners.includes(each)) continue;
      if (each.once) this.#listeners.splice(this.#listeners.indexOf(each), 1);
      each.heard.call(this, event);
    }
  }

  dispatchEvent(event) {
    event.target = this;
    const path = [];
    for (let at = this.parentNode; at; at = at.parentNode) path.push(at);
    if (this instanceof Node && this.isConnected) path.push(document, window);
    for (const each of path.toReversed()) each.hear(event, true);
    this.hear(event, null);
    for (const each of event.bubbles ? path : []) each.hear(event, false);
    return !event.defaultPrevented;
  }
}

export class Node extends Target {
  parentNode = null;
  childNodes = [];

  get isConnected() {
    return document.documentElement.contains(this);
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get nextSibling() {
    return this.parentNode?.childNodes[this.parentNode.childNodes.indexOf(this) + 1] ?? null;
  }

  contains(other) {
    for (let at = other; at; at = at.parentNode) if (at === this) return true;
    return false;
  }

  insertBefore(node, next) {
    node.remove();
    node.parentNode = this;
    this.childNodes.splice(next ? this.childNodes.indexOf(next) : this.childNodes.length, 0, node);
  }

  append(...nodes) {
    for (const node of nodes) this.insertBefore(typeof node === "object" ? node : new Text(node), null);
  }

  prepend(...nodes) {
    const first = this.firstChild;
    for (const node of nodes) this.insertBefore(typeof node === "object" ? node : new Text(node), first);
  }

  before(...nodes) {
    for (const node of nodes) this.parentNode.insertBefore(node, this);
  }

  replaceChildren(...nodes) {
    const before = this.textContent;
    for (const node of [...this.childNodes]) node.remove();
    this.append(...nodes);
    if (before && before === this.textContent) document.saidAgain(this);
  }

  replaceWith(node) {
    this.before(node);
    this.remove();
  }

  remove() {
    if (!this.parentNode) return;
    // A browser blurs what leaves the page.
    if (this.contains(document.focused)) document.focused = null;
    this.parentNode.childNodes.splice(this.parentNode.childNodes.indexOf(this), 1);
    this.parentNode = null;
  }

  get textContent() {
    return this.childNodes.map((each) => each.textContent).join("");
  }

  set textContent(text) {
    this.replaceChildren(...(text === "" ? [] : [String(text)]));
  }

  hasChildNodes() {
    return this.childNodes.length > 0;
  }
}

export class Text extends Node {
  constructor(text) {
    super();
    this.text = String(text);
  }

  get textContent() {
    return this.text;
  }
}

const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export class Element extends Node {
  attributes = new Map();
  styles = new Map();
  /** Where it was before its last transform. */
  former = "";
  style = {
    setProperty: (name, value) => {
      if (name === "transform") this.former = this.styles.get(name) ?? "";
      this.styles.set(name, String(value));
    },
  };
  #value = null;
  #scrolled = 0;

  constructor(tag) {
    super();
    this.localName = tag;
    const { attributes } = this;
    this.dataset = new Proxy(
      {},
      {
        get: (_, name) => attributes.get(`data-${dashed(name)}`),
        set: (_, name, value) => Boolean(attributes.set(`data-${dashed(name)}`, String(value))),
        deleteProperty: (_, name) => attributes.delete(`data-${dashed(name)}`) || true,
      },
    );
    const all = () => (this.className ? this.className.split(/\s+/).filter(Boolean) : []);
    const write = (names) => this.setAttribute("class", [...new Set(names)].join(" "));
    this.classList = {
      contains: (name) => all().includes(name),
      add: (...names) => write([...all(), ...names]),
      remove: (...names) => write(all().filter((each) => !names.includes(each))),
      toggle(name, on = !this.contains(name)) {
        if (on) this.add(name);
        else this.remove(name);
      },
    };
  }

  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  setAttribute(name, value) {
    if (name === "src" && this.getAttribute(name) === value) document.loadsAgain(value);
    this.attributes.set(name, String(value));
  }

  removeAttribute(name) {
    this.attributes.delete(name);
  }

  get children() {
    return this.childNodes.filter((each) => each instanceof Element);
  }

  get place() {
    return this.parentNode.children.indexOf(this);
  }

  get lastElementChild() {
    return this.children.at(-1) ?? null;
  }

  get nextElementSibling() {
    return this.parentNode?.children[this.place + 1] ?? null;
  }

  get previousElementSibling() {
    return this.parentNode?.children[this.place - 1] ?? null;
  }

  // --- selectors -----------------------------------------------------------------------------------

  matches(selector) {
    return selector.split(/,\s*/).some((each) => matches(this, each.trim().split(/\s+/)));
  }

  closest(selector) {
    for (let at = this; at; at = at.parentNode) if (at.matches(selector)) return at;
    return null;
  }

  querySelectorAll(selector) {
    return this.children.flatMap((each) => [
      ...(each.matches(selector) ? [each] : []),
      ...each.querySelectorAll(selector),
    ]);
  }

  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  getElementsByClassName(name) {
    return this.querySelectorAll(`.${name}`);
  }

  // --- what is seen and where ------------------------------------------------------------------------

  /** Whether none of its ancestors is hidden; styles do not count. */
  checkVisibility() {
    for (let at = this; at; at = at.parentNode) {
      if (at.hidden || (at.localName === "dialog" && !at.open)) return false;
      if (at.parentNode?.localName === "details" && !at.parentNode.open && at.localName !== "summary") return false;
    }
    return this.isConnected;
  }

  getBoundingClientRect() {
    const [, make] = Object.entries(BOXES).find(([selector]) => this.matches(selector)) ?? [];
    return new Rect(...(make?.(this) ?? [0, 0, 0, 0]));
  }

  get clientWidth() {
    return this.getBoundingClientRect().width;
  }

  get clientHeight() {
    return this.matches(".feed") ? FEED_PX : this.getBoundingClientRect().height;
  }

  // The rows of a feed have one height.
  get scrollHeight() {
    return ROW_PX * this.children.length;
  }

  get offsetTop() {
    return ROW_PX * this.place;
  }

  offsetHeight = ROW_PX;

  get scrollTop() {
    return this.#scrolled;
  }

  set scrollTop(to) {
    const before = this.#scrolled;
    this.#scrolled = Math.max(to, 0);
    if (this.#scrolled !== before) document.scrolled(this);
  }

  scrollIntoView() {}

  animate(frames, { duration }) {
    document.animated(this, frames, duration);
    const made = {};
    setTimeout(() => made.onfinish?.(), duration);
    return made;
  }

  getAnimations() {
    return document.glides ? [{}] : [];
  }

  setPointerCapture() {
    document.capturing = this;
  }

  releasePointerCapture() {}

  decode() {
    return Promise.resolve();
  }

  // --- forms and dialogs -----------------------------------------------------------------------------

  get value() {
    if (this.localName === "select") {
      const options = this.querySelectorAll("option");
      return (
        this.#value ??
        (options.find((each) => each.getAttribute("selected") !== null) ?? options[0])?.getAttribute("value")
      );
    }
    return this.#value ?? this.getAttribute("value") ?? "";
  }

  set value(value) {
    this.#value = String(value);
  }

  select() {}

  focus() {
    if (document.focused === this || !this.checkVisibility() || this.disabled) return;
    const before = document.focused;
    document.focused = this;
    before?.dispatchEvent(new Event("blur"));
    this.dispatchEvent(new Event("focus"));
  }

  blur() {
    if (document.focused === this) document.focused = null;
    this.dispatchEvent(new Event("blur"));
  }

  click(given = {}) {
    if (this.disabled) return;
    const goesOn = this.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0, ...given }));
    if (!goesOn) return;
    const submits = this.localName === "button" && this.getAttribute("type") !== "button";
    const form = submits ? this.closest("form") : null;
    if (form?.dispatchEvent(new Event("submit", { bubbles: true, submitter: this }))) document.sent(form);
    const link = this.closest("a[href]");
    if (link) link.attributes.has("download") ? document.saved(link) : document.followed(link);
    if (this.getAttribute("type") === "checkbox") {
      this.checked = !this.checked;
      this.dispatchEvent(new Event("change", { bubbles: true }));
    }
    if (this.localName === "label") this.querySelector("input")?.click();
    if (this.localName === "summary") this.parentNode.open = !this.parentNode.open;
  }

  showModal() {
    this.open = true;
  }

  close() {
    if (!this.open) return;
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event("close")));
  }
}

for (const [name, attribute] of Object.entries({ className: "class", tabIndex: "tabindex" })) reflect(name, attribute);
for (const name of ["id", "title", "lang", "src", "alt", "href", "width", "height", "min", "max"]) reflect(name, name);
for (const name of ["hidden", "disabled", "checked", "open", "inert"])
  Object.defineProperty(Element.prototype, name, {
    get() {
      return this.attributes.has(name);
    },
    set(on) {
      if (on) this.setAttribute(name, "");
      else this.removeAttribute(name);
    },
  });

function reflect(name, attribute) {
  Object.defineProperty(Element.prototype, name, {
    get() {
      return this.getAttribute(attribute) ?? "";
    },
    set(value) {
      this.setAttribute(attribute, value);
    },
  });
}

export class Rect {
  constructor(left, top, width, height) {
    Object.assign(this, { left, top, width, height, right: left + width, bottom: top + height });
  }
}

/** @param {string[]} parts of a selector, split at spaces */
function matches(node, parts) {
  const [last, ...rest] = parts.toReversed();
  if (!isOne(node, last)) return false;
  if (!rest.length) return true;
  const before = rest.toReversed();
  if (rest[0] === ">") return Boolean(node.parentNode) && matches(node.parentNode, before.slice(0, -1));
  for (let at = node.parentNode; at; at = at.parentNode) if (matches(at, before)) return true;
  return false;
}

/** Whether an element is what a part of a selector says, such as `a.button[href="/"]:not(.primary)`. */
function isOne(node, part) {
  const tests = part.match(/:not\([^)]+\)|:[\w-]+|[.#]?[\w-]+|\[[^\]]+\]|\*/g);
  return tests.every((test) => {
    if (test === "*") return true;
    if (test.startsWith(":not(")) return !isOne(node, test.slice(5, -1));
    if (test === ":focus-visible") return document.focused === node && document.byKeyboard;
    if (test.startsWith(".")) return node.classList.contains(test.slice(1));
    if (test.startsWith("#")) return node.id === test.slice(1);
    if (!test.startsWith("[")) return node.localName === test;
    const [, name, , value] = test.match(/^\[([\w-]+)(="?([^"\]]*)"?)?\]$/);
    return value === undefined ? node.attributes.has(name) : node.getAttribute(name) === value;
  });
}

const EMPTY = new Set(["meta", "link", "img", "input", "path"]);

export class Document extends Target {
  documentElement = new Element("html");
  focused = null;
  /** The last thing that the reader did was to press a key. */
  byKeyboard = false;
  hidden = false;
  title = "";
  readyState = "complete";
  referrer = "";
  /** What a link leads to, or saves. */
  followed = () => {};
  saved = () => {};
  sent = () => {};
  /** Where the board of a table is on the screen. */
  boardBox = [0, 100, 400, 400];
  /** An element begins to move; a picture is loaded that is there already. */
  animated = () => {};
  loadsAgain = () => {};
  /** A text that is read out is written once more; an element is scrolled. */
  saidAgain = () => {};
  scrolled = () => {};
  /** Whether what moves is still on its way. */
  glides = false;
  /** It gets a pointer's events, and the click after them. */
  capturing = null;
  /** The element under the pointer. */
  under = null;

  get body() {
    return this.documentElement.children.find(({ localName }) => localName === "body");
  }

  get activeElement() {
    return this.focused ?? this.body;
  }

  /** Read a page's markup: tags that are closed, or have no content. */
  read(markup) {
    let at = this.documentElement;
    for (const [, tag, given, text] of markup.matchAll(/<(\/?[\w!]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g)) {
      if (text?.trim()) at.append(text.trim());
      if (!tag || tag.startsWith("!")) continue;
      if (tag.startsWith("/")) at = tag === "/html" ? at : at.parentNode;
      else {
        const node = tag === "html" ? this.documentElement : new Element(tag);
        for (const [, name, value = ""] of given.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) node.setAttribute(name, value);
        if (tag === "title") this.title = "";
        if (node !== this.documentElement) at.append(node);
        if (!EMPTY.has(tag)) at = node;
      }
    }
  }

  createElement(tag) {
    return new Element(tag);
  }

  createElementNS(_, tag) {
    return new Element(tag);
  }

  getElementById(id) {
    return this.querySelector(`#${id}`);
  }

  querySelector(selector) {
    return this.documentElement.querySelector(selector);
  }

  querySelectorAll(selector) {
    return this.documentElement.querySelectorAll(selector);
  }

  elementFromPoint() {
    return this.under;
  }
}

export const document = new Document();
export const window = new Target();
