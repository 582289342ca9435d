// Who this tab is. A tab keeps its person (sessionStorage), so two tabs may be two people; the
// browser remembers the last few (localStorage), so that a closed tab does not lose a seat.

import { byId, make } from "./dom.js";
import { language, words } from "./words.js";

const TAB = "trigon.person";
const KNOWN = "trigon.people";

function read(storage, key, otherwise) {
  try {
    return JSON.parse(storage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export const current = () => read(sessionStorage, TAB, null);

function keep(person) {
  sessionStorage.setItem(TAB, JSON.stringify(person));
  const others = read(localStorage, KNOWN, []).filter((each) => each.token !== person.token);
  localStorage.setItem(KNOWN, JSON.stringify([person, ...others].slice(0, 6)));
}

export function leave() {
  sessionStorage.removeItem(TAB);
  location.reload();
}

// The server knows this person no more.
export function forget(token) {
  const others = read(localStorage, KNOWN, []).filter((each) => each.token !== token);
  localStorage.setItem(KNOWN, JSON.stringify(others));
  leave();
}

async function enter(name) {
  let answer;
  try {
    answer = await fetch("/people", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name, language }),
    });
  } catch {
    return words.unreachable;
  }
  if (!answer.ok) return answer.status === 400 ? words.nameless : words.unreachable;
  keep(await answer.json());
  return "";
}

// Ask for a name; `done` goes on when this tab is somebody.
export function ask(done) {
  const door = byId("door");
  const name = byId("door-name");
  byId("door-hint").textContent = words.doorHint;
  byId("door-label").textContent = words.doorLabel;
  byId("door-enter").textContent = words.doorEnter;
  const finish = () => {
    door.hidden = true;
    done();
  };
  byId("door-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const trouble = await enter(name.value);
    byId("door-error").textContent = trouble;
    if (trouble) name.focus();
    else finish();
  });
  const known = read(localStorage, KNOWN, []);
  if (known.length) {
    byId("door-known").hidden = false;
    byId("door-known-label").textContent = words.doorKnown;
    for (const person of known) {
      const button = make("button", { type: "button", class: "button" }, make("bdi", {}, person.name));
      button.addEventListener("click", () => {
        keep(person);
        finish();
      });
      byId("door-known").querySelector(".row").append(button);
    }
  }
  door.hidden = false;
  name.focus();
}
