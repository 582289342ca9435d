// @ts-check
// The service worker: the page opens without a network, from the first visit on.
//
// It caches the page's own files and nothing of a table: boards and hands are kept by the page
// (table/memory.js).

// Filled in by the server: a digest of all the page's files, and the addresses of those to keep.
const KEPT = { release: "", files: [] };

const PAGE = "/";
const PREFIX = "trigon-files";
const FILES = `${PREFIX}-${KEPT.release}`;
// The page is kept and a connection this slow is as good as none.
const PATIENCE_MS = 4000;

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(FILES).then((files) => files.addAll([PAGE, ...KEPT.files])));
});

async function take() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}
addEventListener("activate", (event) => event.waitUntil(take()));

const isKept = ({ pathname }) => KEPT.files.includes(pathname);

// The network first: the page names the files of the newest release.
async function page(request) {
  const kept = await caches.match(PAGE, { cacheName: FILES });
  const answer = fetch(request);
  if (!kept) return answer;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([answer.catch(() => kept), late]);
}

// An address names its content, but for the manifest's, which nobody waits for.
const file = async (request) => (await caches.match(request, { cacheName: FILES })) ?? fetch(request);

addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (isKept(address)) event.respondWith(file(request));
});

// --- notifications: somebody's turn ----------------------------------------------------------------

const WISHES_CACHE = "trigon-wishes";
const VIBRATION = [80, 60, 80];
// The same turn told again so soon is the same message, and is not heard again.
const AGAIN_MS = 10 * 60 * 1000;

const addressOf = (table) => `/t/${table}`;

async function wishes() {
  const kept = await caches.match("/wishes", { cacheName: WISHES_CACHE });
  return (await kept?.json().catch(() => null)) ?? {};
}

const pages = () => clients.matchAll({ type: "window", includeUncontrolled: true });

async function told({ title, body, language, table, turn }) {
  const open = await pages();
  const looks = ({ url, visibilityState }) =>
    visibilityState === "visible" && new URL(url).pathname === addressOf(table);
  if (open.some(looks)) return;
  const { sound, vibration } = await wishes();
  const before = await registration.getNotifications({ tag: table });
  const again = before.some(({ data, timestamp }) => data?.turn === turn && Date.now() - timestamp < AGAIN_MS);
  const heard = !again && (sound || vibration);
  await registration.showNotification(title, {
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
  await navigator.setAppBadge?.((await registration.getNotifications()).length);
}

addEventListener("push", (event) => {
  let call = null;
  try {
    call = event.data.json();
  } catch {
    return; // not of this bot
  }
  event.waitUntil(told(call));
});

async function opened({ table }) {
  const open = await pages();
  const there = open.find(({ url }) => new URL(url).pathname === addressOf(table));
  if (there) return there.focus();
  return clients.openWindow(addressOf(table));
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(opened(event.notification.data));
});
