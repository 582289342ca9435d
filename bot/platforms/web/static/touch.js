// Parts of a picture that can be picked where they are: tapped, or a tile carried to a spot.
//
// What each part is called and presses comes from the bot. They lie over the picture for hand and
// mouse alone: whoever works by keyboard or ear has the same as choices below it.

import { svg } from "./dom.js";

const FAR = 8;
const HELD = 220;

const away = (event, start) => Math.hypot(event.clientX - start.x, event.clientY - start.y) > FAR;

// The part that lies there, unless it is one to be carried itself.
function partAt({ clientX, clientY }) {
  const node = document.elementFromPoint(clientX, clientY)?.closest?.(".part");
  return node?.classList.contains("carried") ? null : node;
}

// A board on which a carried tile may be let go: where its cells are, by name.
export function goal(canvas, cells, size) {
  canvas.classList.add("goal");
  canvas.goal = { cells, size };
}

// The spots of the tile that is carried, on the newest board too; gives the layer that shows them.
function spotsOnBoard() {
  const canvas = [...document.querySelectorAll(".goal")].at(-1);
  if (!canvas) return null;
  const { cells, size } = canvas.goal;
  const layer = layerOf(size);
  for (const spot of document.querySelectorAll(".part:not(.carried)")) {
    const corners = cells[spot.dataset.name];
    if (!corners) continue;
    const part = svg("polygon", { class: "part", points: corners.join(" ") });
    part.addEventListener("drop", () => spot.dispatchEvent(new CustomEvent("drop")));
    layer.append(part);
  }
  canvas.append(layer);
  return layer;
}

const layerOf = ([width, height]) =>
  svg("svg", { class: "parts", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });

// What is carried, as it looks in the picture, under the finger.
function ghostOf(part, image) {
  const box = part.getBoundingClientRect();
  const whole = image.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.setAttribute("aria-hidden", "true");
  const looks = {
    width: `${box.width}px`,
    height: `${box.height}px`,
    "background-image": `url("${image.src}")`,
    "background-size": `${whole.width}px ${whole.height}px`,
    "background-position": `${whole.left - box.left}px ${whole.top - box.top}px`,
  };
  for (const [name, value] of Object.entries(looks)) ghost.style.setProperty(name, value);
  return ghost;
}

// From the moment a part is carried until it is let go. Its message changes meanwhile: the spots come.
function carry(event, part, image, press) {
  const ghost = ghostOf(part, image);
  let shown = false;
  let ended = false;
  let board = null;
  let over = null;
  const move = ({ clientX, clientY }) => {
    ghost.style.setProperty("transform", `translate(${clientX}px, ${clientY}px) translate(-50%, -70%)`);
    const under = partAt({ clientX, clientY });
    if (under === over) return;
    over?.classList.remove("over");
    over = under;
    over?.classList.add("over");
  };
  const still = (touch) => touch.preventDefault();
  const end = (last) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    removeEventListener("touchmove", still);
    part.removeEventListener("touchmove", still);
    document.body.classList.remove("carrying");
    ghost.remove();
    over?.classList.remove("over");
    ended = true;
    const target = shown && last.type === "pointerup" ? partAt(last) : null;
    target?.dispatchEvent(new CustomEvent("drop"));
    board?.remove();
  };
  document.body.append(ghost);
  document.body.classList.add("carrying");
  move(event);
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  // A finger that carries something does not scroll. The part itself may be gone from the page by then.
  addEventListener("touchmove", still, { passive: false });
  part.addEventListener("touchmove", still, { passive: false });
  // Let go before the spots are there, it is no more than a tap.
  press().then(() => {
    shown = true;
    if (!ended) board = spotsOnBoard();
  });
}

function carried(part, image, press) {
  part.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button) return;
    const start = { x: event.clientX, y: event.clientY };
    const finger = event.pointerType !== "mouse";
    let timer = 0;
    const leave = () => {
      clearTimeout(timer);
      removeEventListener("pointermove", look);
      removeEventListener("pointerup", leave);
      removeEventListener("pointercancel", leave);
    };
    const begin = (at) => {
      leave();
      // The tap that would follow has been taken.
      part.dataset.taken = "yes";
      part.releasePointerCapture?.(event.pointerId);
      carry(at, part, image, press);
    };
    // A mouse carries what it moves; a finger that moves at once scrolls, and carries what it holds.
    const look = (at) => away(at, start) && (finger ? leave() : begin(at));
    if (finger) timer = setTimeout(() => begin(event), HELD);
    addEventListener("pointermove", look);
    addEventListener("pointerup", leave);
    addEventListener("pointercancel", leave);
  });
  part.addEventListener("contextmenu", (event) => event.preventDefault());
}

// The parts as shapes over a picture of that size; press(node, payload) does what a button does.
export function parts(touches, size, image, press) {
  const layer = layerOf(size);
  for (const [label, payload, isCarried, corners, name] of touches) {
    const part = svg("polygon", { class: isCarried ? "part carried" : "part", points: corners.join(" ") });
    part.dataset.name = name;
    part.append(svg("title", {}, label));
    const act = () => press(part, payload);
    part.addEventListener("click", () => (part.dataset.taken ? delete part.dataset.taken : act()));
    if (isCarried) carried(part, image, act);
    else part.addEventListener("drop", act);
    layer.append(part);
  }
  return layer;
}
