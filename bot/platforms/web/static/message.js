// @ts-check
// One message as elements: a person's bubble, a card of the bot, a notice of the page itself.

import { clock, firstLetter, hueOf, icon, make } from "./dom.js";
import { film } from "./film.js";
import { dropTarget, hotspotLayer } from "./hotspots.js";
import { locale, words } from "./words.js";

const LOCK = "M7 10V7a5 5 0 0 1 10 0v3h1.500v11h-13V10zm2.500 0h5V7a2.500 2.500 0 0 0-5 0z";

/** @typedef {SVGElement | HTMLElement} Pressed */

/**
 * Where a message is shown, and what its parts may do.
 *
 * @typedef {object} Context
 * @property {string} me the reader's id
 * @property {boolean} secret for the reader alone
 * @property {string} [elsewhere] the id of the message's table, if it is not here
 * @property {(name: string, secret: boolean) => Promise<string>} load resolves to an address
 * @property {(secret: boolean) => (name: string, step: number) => Promise<Still & {address: string}>} still
 * @property {(picture: import("./viewer.js").Enlarged) => void} view enlarges a picture
 * @property {(node: Pressed, payload: string) => Promise<unknown>} press
 */

/** @param {TextSpan[]} said @param {string} me */
function spans(said, me) {
  return said.map(([text, bold, mention, code]) => {
    // Wider than the page it scrolls, by keyboard too, so it can take the focus.
    if (code) return make("span", { class: "code", tabindex: 0, role: "group", "aria-label": words.asText }, text);
    if (mention) return make("bdi", { class: mention === me ? "mention mine" : "mention" }, `@${text}`);
    return make(bold ? "strong" : "span", {}, text);
  });
}

/** @param {Line} line @param {string} me */
export const mentions = (line, me) => line.kind === "shown" && line.text.some(([, , mention]) => mention === me);

/** A chat line; the reader's own are on the other side. @param {SaidLine} line @param {Context} context */
function bubble(line, { me }) {
  const [id, name] = line.who;
  const avatar = make("span", { class: "avatar", "aria-hidden": "true" }, firstLetter(name));
  const node = make(
    "article",
    { class: id === me ? "said own" : "said", "data-who": id },
    avatar,
    make(
      "div",
      { class: "bubble" },
      make("header", {}, make("bdi", { class: "name" }, name), clock(line.time)),
      make("p", { class: "text", dir: "auto" }, line.text),
    ),
  );
  node.style.setProperty("--hue", String(hueOf(id)));
  return node;
}

const RETRY_PAUSES_MS = [1000, 3000, 10000, 30000];

/** @param {HTMLElement} node @param {number} width @param {number} height */
function sized(node, width, height) {
  node.style.setProperty("--ratio", String(width / height));
  node.style.setProperty("--width", `${width}px`);
}

/** @param {LinePicture} picture @param {ShownLine} line @param {Context} context */
function picture([name, width, height, alt, text], { touches, cells }, { secret, load, view, press }) {
  const image = make("img", { alt, width, height, decoding: "async" });
  const frame = make("button", { class: "picture", type: "button", title: words.enlarge }, image);
  // Sized before the picture loads, so that nothing jumps.
  sized(frame, width, height);
  const instead = make("span", { class: "alt" }, `${words.pictureGone} ${alt}`);
  const pauses = [...RETRY_PAUSES_MS];
  const attempt = () =>
    load(name, secret).then((address) => {
      image.src = address;
    }, gone);
  function gone() {
    frame.classList.add("gone");
    frame.append(instead);
    // The bot may be restarting.
    if (pauses.length) setTimeout(attempt, pauses.shift());
  }
  image.addEventListener("error", gone);
  image.addEventListener("load", () => {
    frame.classList.remove("gone");
    instead.remove();
  });
  attempt();
  frame.addEventListener("click", () => view({ image, alt, text }));
  if (!touches && !cells) return frame;
  const canvas = make("div", { class: "canvas" }, frame);
  if (touches) canvas.append(hotspotLayer(touches, [width, height], image, press));
  else if (cells) dropTarget(canvas, cells, [width, height]);
  sized(canvas, width, height);
  return canvas;
}

/** @param {NonNullable<ShownLine["file"]>} file @param {Context} context */
function download([name, label, size], { secret, load }) {
  const kilobytes = Math.max(1, Math.round(size / 1024)).toLocaleString(locale, { style: "unit", unit: "kilobyte" });
  // Its kind says more than its name, which is long and would break anywhere.
  const kind = label.split(".").at(-1)?.toUpperCase();
  const said = `${words.download} (${kind}, ${kilobytes})`;
  const link = make("button", { class: "button file", type: "button", title: label }, said);
  const trouble = make("p", { class: "error", role: "alert" });
  link.addEventListener("click", async () => {
    const address = await load(name, secret).catch(() => null);
    trouble.textContent = address ? "" : words.unreachable;
    if (address) make("a", { href: address, download: label }).click();
  });
  return [link, trouble];
}

/** @param {ShownLine} line @param {Context} context */
function controls(line, { press }) {
  /** @type {HTMLElement[]} */
  const inside = [];
  /** @param {string} classes @param {string} payload @param {import("./dom.js").Child[]} content */
  const button = (classes, payload, ...content) => {
    const node = make("button", { class: `button ${classes}`, type: "button" }, ...content);
    node.addEventListener("click", () => press(node, payload));
    return node;
  };
  /** @param {LineButton[]} buttons */
  const buttonRow = (buttons) => {
    const row = make("div", { class: "row" });
    for (const [label, payload, url, style] of buttons) {
      if (payload !== null) row.append(button(style, payload, label));
      else if (url === null) continue;
      else if (/^\/r\/[a-z0-9-]+$/.test(url)) {
        row.append(make("a", { class: `button ${style}`, href: url }, label));
      } else if (/^https?:/i.test(url)) {
        row.append(
          make("a", { class: `button ${style}`, href: url, target: "_blank", rel: "noopener noreferrer" }, label),
        );
      }
    }
    inside.push(row);
  };
  // As in chats, what plays comes before the choices.
  const buttons = line.buttons || [];
  const others = buttons.findIndex(([, , , style]) => style !== "success");
  const ahead = line.choices ? buttons.slice(0, others < 0 ? buttons.length : others) : [];
  if (ahead.length) buttonRow(ahead);
  const { prompt } = line;
  if (prompt && !line.text.some(([said]) => said.includes(prompt))) inside.push(make("p", { class: "prompt" }, prompt));
  if (line.choices) {
    const short = line.choices.every(([label, , detail]) => !detail && label.length < 9);
    const long = line.choices.some(([, , detail]) => detail.length > 24);
    const list = make("div", {
      class: `choices${short ? " short" : ""}${long ? " long" : ""}`,
      role: "group",
      "aria-label": prompt || null,
    });
    for (const [label, payload, detail] of line.choices) {
      list.append(button("choice", payload, make("span", {}, label), detail ? make("small", {}, detail) : null));
    }
    inside.push(list);
  }
  if (buttons.length > ahead.length) buttonRow(buttons.slice(ahead.length));
  return inside;
}

/** @param {ShownLine} line @param {Context} context */
const contents = (line, context) => [
  line.text.length ? make("p", { class: "text" }, ...spans(line.text, context.me)) : null,
  line.picture ? picture(line.picture, line, context) : null,
  line.film ? film(line.film, { still: context.still(context.secret), view: context.view }) : null,
  ...(line.file ? download(line.file, context) : []),
  ...controls(line, context),
];

/** @param {string} table */
const wayTo = (table) => [
  make("p", { class: "text" }, words.elsewhere),
  make("div", { class: "row" }, make("a", { class: "button", href: `/t/${table}` }, words.table.toTable)),
];

/**
 * A card of the bot; `secret` ones are for this person alone. A table elsewhere gets a link only.
 *
 * @param {ShownLine} line
 * @param {Context} context
 */
function card(line, context) {
  const head = make("header", {}, make("span", { class: "name" }, words.bot));
  if (context.secret) head.append(make("span", { class: "lock" }, icon(LOCK), words.onlyYou));
  else head.append(make("span", { class: "tag" }, words.botMark));
  head.append(clock(line.time));
  return make(
    "article",
    {
      lang: line.language,
      class: `shown${context.secret ? " secret" : ""}${mentions(line, context.me) ? " calls" : ""}`,
      tabindex: "-1",
    },
    head,
    line.asked ? make("p", { class: "asked", dir: "auto" }, line.asked) : null,
    ...(context.elsewhere ? wayTo(context.elsewhere) : contents(line, context)),
  );
}

/** @param {string} text */
export const notice = (text) => make("article", { class: "notice" }, make("p", {}, text));

/** @param {SaidLine | ShownLine} line @param {Context} context */
export const render = (line, context) => (line.kind === "said" ? bubble(line, context) : card(line, context));
