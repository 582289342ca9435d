// @ts-check
// The service worker: the page opens without a network, from the first visit on.
//
// It caches the page's own files and nothing of a table: boards and hands are kept by the page
// (table/memory.js).

/** @type {WorkerScope} */
const worker = /** @type {any} */ (globalThis);

// Filled in by the server: a digest of all the page's files, and the addresses of those to keep.
/** @type {{release: string, files: string[]}} */
const KEPT = { release: "", files: [] };

const PAGE = "/";
const PREFIX = "trigon-files";
const FILES = `${PREFIX}-${KEPT.release}`;
// The page is kept and a connection this slow is as good as none.
const PATIENCE_MS = 4000;

worker.addEventListener("install", (event) => {
  worker.skipWaiting();
  event.waitUntil(caches.open(FILES).then((files) => files.addAll([PAGE, ...KEPT.files])));
});

async function take() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}
worker.addEventListener("activate", (event) => event.waitUntil(take()));

/** @param {URL} address */
const isKept = ({ pathname }) => KEPT.files.includes(pathname);

/**
 * The network first: the page names the files of the newest release. A proxy that does not reach the bot is none.
 *
 * @param {Request} request
 */
async function page(request) {
  const kept = await caches.match(PAGE, { cacheName: FILES });
  const answer = fetch(request);
  if (!kept) return answer;
  /** @type {Promise<Response>} */
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  const reached = answer.then((found) => (found.status < 500 ? found : kept)).catch(() => kept);
  return Promise.race([reached, late]);
}

/** An address names its content, but for the manifest's, which nobody waits for. @param {Request} request */
const file = async (request) => (await caches.match(request, { cacheName: FILES })) ?? fetch(request);

/** @param {URL} address */
const isPicture = ({ pathname }) => pathname.startsWith("/home/");

/** Home's picture as it was seen last, for when there is no network. @param {Request} request */
async function picture(request) {
  const files = await caches.open(FILES);
  try {
    const answer = await fetch(request);
    if (answer.ok) await files.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await files.match(request);
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (isKept(address)) event.respondWith(file(request));
  else if (isPicture(address)) event.respondWith(picture(request));
});

// --- notifications: somebody's turn ----------------------------------------------------------------

const WISHES_CACHE = "trigon-wishes";
const VIBRATION = [80, 60, 80];
// The same turn told again so soon is the same message, and is not heard again.
const AGAIN_MS = 10 * 60 * 1000;

/** @param {string} table */
const addressOf = (table) => `/t/${table}`;

/** @returns {Promise<Wishes>} */
async function wishes() {
  const kept = await caches.match("/wishes", { cacheName: WISHES_CACHE });
  return (await kept?.json().catch(() => null)) ?? {};
}

// A page that sleeps does not answer.
const ANSWER_MS = 500;

const pages = () => worker.clients.matchAll({ type: "window", includeUncontrolled: true });

/**
 * Whether a page shows this table. It is asked: its address here is that with which it was loaded, perhaps home's.
 *
 * @param {WorkerPage} page
 * @param {string} table
 * @returns {Promise<boolean>}
 */
const shows = (page, table) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, ANSWER_MS, false);
    page.postMessage({ shows: table }, [port2]);
  });

/** @param {TurnCall} call */
async function told({ title, body, language, table, turn }) {
  const seen = (await pages()).filter(({ visibilityState }) => visibilityState === "visible");
  if ((await Promise.all(seen.map((page) => shows(page, table)))).includes(true)) return;
  const { sound, vibration } = await wishes();
  const before = await worker.registration.getNotifications({ tag: table });
  const again = before.some(({ data, timestamp }) => data?.turn === turn && Date.now() - timestamp < AGAIN_MS);
  const heard = !again && (sound || vibration);
  await worker.registration.showNotification(title, {
    body,
    lang: language,
    dir: "auto",
    tag: table,
    icon: "/static/icon-192.png",
    badge: "/static/icon-192.png",
    data: { table, turn },
    timestamp: Date.now(),
    renotify: !again,
    silent: !heard,
    ...(heard && vibration ? { vibrate: VIBRATION } : {}),
  });
  await navigator.setAppBadge?.((await worker.registration.getNotifications()).length);
}

worker.addEventListener("push", (event) => {
  let call;
  try {
    call = event.data?.json();
  } catch {
    return; // not of this bot
  }
  if (call) event.waitUntil(told(call));
});

/** @param {{table: string}} call */
async function opened({ table }) {
  const open = await pages();
  const shown = await Promise.all(open.map((page) => shows(page, table)));
  const there = open[shown.indexOf(true)];
  if (there) return there.focus();
  return worker.clients.openWindow(addressOf(table));
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(opened(event.notification.data));
});
