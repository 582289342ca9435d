// @ts-check
// A finished round, step by step: a slider, buttons and the list of moves. The server draws each step.

import { icon, make } from "./dom.js";
import { words } from "./words.js";

const STEP_MS = 1200;
const ICONS = {
  first: "M6 5h2.500v14H6zM19 5v14L9.500 12z",
  back: "M15 4l2 2-6 6 6 6-2 2-8-8z",
  play: "M7 4.500 20 12 7 19.500z",
  pause: "M6.500 5h4v14h-4zM13.500 5h4v14h-4z",
  next: "M9 4 7 6l6 6-6 6 2 2 8-8z",
  last: "M5 5v14l9.500-7zM15.500 5H18v14h-2.500z",
};

/** @typedef {keyof typeof ICONS} Sign */

/** @param {HTMLElement} node @param {string} words @param {Sign} sign */
function label(node, words, sign) {
  node.setAttribute("aria-label", words);
  node.title = words;
  node.replaceChildren(icon(ICONS[sign]));
}

/** @param {string} words @param {Sign} sign @param {() => void} act */
function button(words, sign, act) {
  const node = make("button", { class: "button step", type: "button" });
  label(node, words, sign);
  node.addEventListener("click", act);
  return node;
}

/**
 * @param {Film} film
 * @param {object} by
 * @param {(name: string, step: number) => Promise<Still & {address: string}>} by.still draws a step
 * @param {(picture: import("./viewer.js").Enlarged) => void} by.view enlarges a picture
 */
export function film([name, captions], { still, view }) {
  const last = captions.length - 1;
  const image = make("img", { alt: "", decoding: "async" });
  const frame = make("button", { class: "picture", type: "button", title: words.enlarge }, image);
  const caption = make("p", { class: "caption", "aria-live": "polite" });
  const slider = make("input", { type: "range", min: 0, max: last, step: 1, value: 0, "aria-label": words.filmSlider });
  const place = make("span", { class: "place" });
  let at = -1;
  /** @type {Still | null} */
  let shown = null;
  let timer = 0;

  /** @param {number} step */
  async function show(step) {
    const wanted = Math.min(Math.max(step, 0), last);
    // What did not come is asked for again.
    if (wanted === at && !frame.classList.contains("gone")) return;
    at = wanted;
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", `${words.filmStep({ at, last })}: ${captions[at]}`);
    caption.textContent = captions[at];
    place.textContent = words.filmStep({ at, last });
    for (const each of moves.children) each.classList.toggle("now", each === moves.children[at]);
    try {
      const found = await still(name, wanted);
      if (wanted !== at) return;
      shown = found;
      image.alt = found.alt;
      image.width = found.size[0];
      image.height = found.size[1];
      image.src = found.address;
      frame.classList.remove("gone");
      frame.style.setProperty("--ratio", String(found.size[0] / found.size[1]));
      frame.style.setProperty("--width", `${found.size[0]}px`);
      // Prefetch the next.
      if (wanted < last) still(name, wanted + 1).catch(() => {});
    } catch {
      if (wanted !== at) return;
      frame.classList.add("gone");
      pause();
    }
  }

  const playing = () => timer !== 0;
  function pause() {
    clearInterval(timer);
    timer = 0;
    label(play, words.filmPlay, "play");
    // Set off while it plays, as every step would interrupt a screen reader.
    caption.setAttribute("aria-live", "polite");
  }
  function start() {
    if (at === last) show(0);
    timer = setInterval(() => (at === last || !frame.isConnected ? pause() : show(at + 1)), STEP_MS);
    label(play, words.filmPause, "pause");
    caption.setAttribute("aria-live", "off");
  }
  /** @param {() => number} step */
  const go = (step) => () => {
    pause();
    show(step());
  };

  const play = button(words.filmPlay, "play", () => (playing() ? pause() : start()));
  slider.addEventListener(
    "input",
    go(() => Number(slider.value)),
  );
  frame.addEventListener("click", () => shown && view({ image, alt: shown.alt, text: shown.text }));
  const moves = make(
    "ol",
    {},
    ...captions.map((said, step) => {
      const jump = make("button", { class: "link", type: "button" }, said);
      jump.addEventListener(
        "click",
        go(() => step),
      );
      return make("li", {}, jump);
    }),
  );
  const list = make("details", { class: "moves" }, make("summary", {}, words.filmMoves), moves);
  // It often opens at the end of the screen.
  list.addEventListener("toggle", () => list.scrollIntoView({ block: "nearest" }));
  const node = make(
    "div",
    { class: "film" },
    frame,
    caption,
    slider,
    make(
      "div",
      { class: "row" },
      button(
        words.filmFirst,
        "first",
        go(() => 0),
      ),
      button(
        words.filmBack,
        "back",
        go(() => at - 1),
      ),
      play,
      button(
        words.filmNext,
        "next",
        go(() => at + 1),
      ),
      button(
        words.filmLast,
        "last",
        go(() => last),
      ),
      place,
    ),
    list,
  );
  // The whole board says what this is; playing begins at its first piece.
  show(last);
  return node;
}
