// @ts-check
// This tab's person. Each tab has its own (sessionStorage), so two tabs may be two people; the browser
// remembers the last few (localStorage), so that no seat is lost with a tab.

import { bdi, byId, make, query } from "./dom.js";
import { theme } from "./look.js";
import { drop, readValue, writeValue } from "./storage.js";
import { forgetPositions } from "./table/memory.js";
import { language, words } from "./words.js";

const TAB = "trigon.person";
const KNOWN = "trigon.people";
/** Home, where a game begins at once. */
const PLAY = "/?do=play";

export const current = () => readValue("sessionStorage", TAB, /** @type {Visitor | null} */ (null));

const known = () => readValue("localStorage", KNOWN, /** @type {Visitor[]} */ ([]));

/** @param {Visitor} person */
function keep(person) {
  writeValue("sessionStorage", TAB, person);
  const others = known().filter((each) => each.token !== person.token);
  writeValue("localStorage", KNOWN, [person, ...others].slice(0, 6));
}

// The next one at this tab finds no hand.
export function leave() {
  forgetPositions();
  drop("sessionStorage", TAB);
  location.reload();
}

/** The server no longer knows this token. @param {string} token */
export function forget(token) {
  const others = known().filter((each) => each.token !== token);
  writeValue("localStorage", KNOWN, others);
  leave();
}

/** Return why not, or "". @param {string} name */
async function enter(name) {
  try {
    const answer = await fetch("/people", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name, language }),
    });
    if (!answer.ok) return answer.status === 400 ? words.nameless : words.unreachable;
    keep(await answer.json());
    return "";
  } catch {
    return words.unreachable;
  }
}

/** Ask for a name, then call `done`. @param {() => void} done */
export function signIn(done) {
  const panel = byId("sign-in");
  const name = byId("sign-in-name");
  const picture = byId("sign-in-picture");
  // A newcomer at home begins a game at once.
  const play = byId("sign-in-play");
  picture.src = `/home/${theme()}.png`;
  picture.alt = words.homePicture;
  byId("sign-in-hint").textContent = words.signInHint;
  byId("sign-in-label").textContent = words.signInLabel;
  byId("sign-in-enter").textContent = words.signInEnter;
  const finish = () => {
    panel.hidden = true;
    done();
  };
  byId("sign-in-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    // A second tap would make a second person.
    if (panel.getAttribute("aria-busy") === "true") return;
    panel.setAttribute("aria-busy", "true");
    const trouble = await enter(name.value);
    panel.removeAttribute("aria-busy");
    byId("sign-in-error").textContent = trouble;
    if (trouble) return name.focus();
    if (event.submitter === play) history.replaceState(history.state, "", PLAY);
    finish();
  });
  /** @param {HTMLElement} button @param {Visitor} person */
  const goOn = (button, person) =>
    button.addEventListener("click", () => {
      keep(person);
      finish();
    });
  // The last person returns with one tap; the others are below the name.
  const [last, ...others] = known();
  const again = byId("sign-in-again");
  if (!last && location.pathname === "/") {
    play.hidden = false;
    play.textContent = words.homePlay;
    byId("sign-in-enter").textContent = words.signInLook;
    byId("sign-in-enter").classList.remove("primary");
  }
  if (last) {
    again.hidden = false;
    again.textContent = words.signInAgain({ name: last.name });
    byId("sign-in-label").textContent = words.signInOther;
    byId("sign-in-enter").classList.remove("primary");
    goOn(again, last);
  }
  if (others.length) {
    byId("sign-in-known").hidden = false;
    byId("sign-in-known-label").textContent = words.signInKnown;
    for (const person of others) {
      const button = make("button", { type: "button", class: "button" }, bdi(person.name));
      goOn(button, person);
      query(byId("sign-in-known"), ".row").append(button);
    }
  }
  panel.hidden = false;
  (last ? again : name).focus();
}
