// @ts-check
// "Your turn": notifications by the browser, for those who ask for them, also while the page is closed; the
// app's badge; and, if wanted, a sound and a vibration while it is open.
//
// The browser is asked for its permission on a tap alone. The server is told of the browser under the person's
// name, and forgets it with them.

import { byId, make } from "./dom.js";
import { topLayer } from "./layers.js";
import { current } from "./session.js";
import { readValue, writeValue } from "./storage.js";
import { isMine } from "./table/seats.js";
import { words } from "./words.js";

const WISHES = "trigon.notices";
// The service worker reads these of them, as it has no localStorage.
const WISHES_CACHE = "trigon-wishes";

/** The visitor's token, "" without one. */
const ownToken = () => current()?.token ?? "";
const isPossible = () =>
  Boolean(navigator.serviceWorker && globalThis.PushManager && globalThis.Notification && current());

const wishes = () => readValue("localStorage", WISHES, /** @type {Wishes} */ ({}));

/** @param {Wishes} changed */
async function wish(changed) {
  const all = { ...wishes(), ...changed };
  writeValue("localStorage", WISHES, all);
  try {
    const cache = await globalThis.caches?.open(WISHES_CACHE);
    await cache?.put("/wishes", new Response(JSON.stringify({ sound: all.sound, vibration: all.vibration })));
  } catch {
    // A browser that keeps nothing, or has no room: calls have no sound of their own.
  }
}

/** @param {"POST" | "DELETE"} method @param {object} body @param {string} token */
function ask(method, body, token = ownToken()) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  return fetch("/calls", { method, headers, body: JSON.stringify(body) });
}

const subscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/**
 * Subscribe at the browser's service, again if what it has is for another server's key: a store that was emptied.
 *
 * @param {string} key
 */
async function subscribedWith(key) {
  const { pushManager } = await navigator.serviceWorker.ready;
  const asked = { userVisibleOnly: true, applicationServerKey: key };
  return pushManager.subscribe(asked).catch(async (error) => {
    if (error.name !== "InvalidStateError") throw error;
    await (await subscription())?.unsubscribe();
    return pushManager.subscribe(asked);
  });
}

/** Ask the browser, then tell the server. Resolves to "", or to what kept it from being done. */
async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") return words.noticesBlocked;
  const { person: before } = wishes();
  try {
    const { key } = await (await fetch("/calls")).json();
    const made = await subscribedWith(key);
    const answer = await ask("POST", made.toJSON());
    if (!answer.ok) return words.noticesFailed;
    // A browser calls one person: another tab may be somebody else's.
    if (before && before !== ownToken()) await ask("DELETE", { endpoint: made.endpoint }, before).catch(() => null);
  } catch {
    return words.noticesFailed;
  }
  await wish({ person: ownToken() });
  return "";
}

// Call this person by this browser no longer; another one who uses it may be called by it next.
export async function unsubscribe() {
  const token = ownToken();
  if (!isPossible() || wishes().person !== token) return;
  const made = await subscription();
  await wish({ person: null });
  if (!made) return;
  await ask("DELETE", { endpoint: made.endpoint }, token).catch(() => null);
  await made.unsubscribe();
}

// --- the menu, and the offer -----------------------------------------------------------------------

/**
 * @param {string} label
 * @param {boolean} checked
 * @param {(box: HTMLInputElement) => void} changed
 */
function checkbox(label, checked, changed) {
  const box = make("input", { type: "checkbox", checked });
  box.addEventListener("change", () => changed(box));
  return make("label", { class: "check" }, box, make("span", {}, label));
}

const isOn = () => isPossible() && Notification.permission === "granted" && wishes().person === ownToken();

// The server forgets a browser that it hears nothing of for half a year.
async function renew() {
  const made = await subscription();
  if (made) await ask("POST", made.toJSON());
  else await wish({ person: null });
}

// Fill the menu's part.
export function setUpNotices() {
  if (isOn()) renew().catch(() => {});
  const part = byId("menu-notices");
  const says = make("p", { class: "error", role: "alert" });
  const turn = checkbox(words.noticesTurn, isOn(), async (box) => {
    says.textContent = box.checked ? await subscribe() : "";
    if (!box.checked) await unsubscribe();
    else if (says.textContent) box.checked = false;
  });
  const sound = checkbox(words.noticesSound, Boolean(wishes().sound), ({ checked }) => wish({ sound: checked }));
  const vibration = checkbox(words.noticesVibration, Boolean(wishes().vibration), ({ checked }) =>
    wish({ vibration: checked }),
  );
  part.replaceChildren(...(isPossible() ? [turn] : []), sound, ...("vibrate" in navigator ? [vibration] : []), says);
}

/** @param {Tabletop} top */
const withOthers = ({ seats, you }) => seats.some(({ computer }, seat) => seat !== you && !computer);

// The reader writes in the chat, or looks at something over the table.
const isElsewhere = () => Boolean(topLayer() || document.activeElement?.closest("#chat, dialog"));

/**
 * Offer it once, after a move in a game with other people.
 *
 * @param {import("./table/sheet.js").Sheet} sheet
 */
function offer(sheet) {
  if (!isPossible() || Notification.permission !== "default" || wishes().offered) return;
  wish({ offered: true });
  const says = make("p", { role: "alert" });
  /** @param {string} label @param {"primary" | ""} style @param {() => void} act */
  const button = (label, style, act) => {
    const node = make("button", { class: `button ${style}`, type: "button" }, label);
    node.addEventListener("click", act);
    return node;
  };
  const yes = button(words.noticesYes, "primary", async () => {
    says.textContent = await subscribe();
    if (!says.textContent) sheet.close();
  });
  sheet.show(
    "",
    make("p", {}, words.noticesOffer),
    says,
    make(
      "div",
      { class: "row" },
      yes,
      button(words.noticesNo, "", () => sheet.close()),
    ),
  );
}

// --- at the table ----------------------------------------------------------------------------------

/** @type {AudioContext | null} */
let audio = null;

// A browser lets a page sound from a tap or key on; some take that back while it is in the background.
for (const name of ["click", "keydown"]) {
  addEventListener(name, () => {
    if (!wishes().sound) return;
    audio ??= new AudioContext();
    audio.resume();
  });
}

// Two short notes. Where they may not sound now, they are not heard later, all at once.
function play() {
  if (audio?.state !== "running") return;
  for (const [at, pitch] of [
    [0, 660],
    [0.14, 880],
  ]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begin = audio.currentTime + at;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.25);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.25);
  }
}

/** The notifications of a table are over when it is seen, or when its turn is; so is the app's badge. @param {string} table */
async function putAway(table) {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => null);
  if (!worker?.getNotifications) return;
  for (const each of await worker.getNotifications({ tag: table })) each.close();
  const left = (await worker.getNotifications()).length;
  await (left ? navigator.setAppBadge?.(left) : navigator.clearAppBadge?.());
}

/** @type {Tabletop | null} */
let last = null;

document.addEventListener("visibilitychange", () => {
  if (last && !document.hidden) putAway(last.id).catch(() => {});
});

// The service worker asks.
navigator.serviceWorker?.addEventListener("message", ({ data, ports: [port] }) => {
  port?.postMessage(data.shows === last?.id && !byId("table").hidden);
});

/** A tabletop is shown in a page with this sheet. @param {Tabletop} top @param {import("./table/sheet.js").Sheet} sheet */
export function noticed(top, sheet) {
  const before = last?.id === top.id ? last : null;
  const mine = isMine(top);
  last = top;
  if (!mine || !document.hidden) putAway(top.id).catch(() => {});
  if (!before) return;
  if (mine && !isMine(before)) {
    if (wishes().sound) play();
    if (wishes().vibration) navigator.vibrate?.([80, 60, 80]);
  }
  const moved = isMine(before) && before.phase === top.phase && !mine;
  if (moved && withOthers(top) && !isElsewhere()) offer(sheet);
}
