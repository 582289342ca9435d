// @ts-check
// The service worker: the page opens without a network, from the first visit on.
//
// It caches the page's own files and nothing of a table: boards and hands are kept by the page
// (table/memory.js).

/** @type {WorkerScope} */
const worker = /** @type {any} */ (globalThis);
const FILES = "trigon-files";
const PAGE = "/";
/** @type {string[]} The server fills in all of the page's files, with a digest of their content. */
const ALL = [];

/** @param {Request} request */
const isPage = (request) => request.mode === "navigate";
/** @param {URL} address */
const isFile = ({ pathname }) => pathname.startsWith("/static/") || pathname === "/manifest.webmanifest";

worker.addEventListener("install", (event) => {
  worker.skipWaiting();
  event.waitUntil(caches.open(FILES).then((files) => files.addAll([PAGE, ...ALL])));
});
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

/**
 * The network first, so that nobody plays with old files after an update; the cache is for offline.
 *
 * @param {Request} request
 * @param {Request | string} kept under which it is cached
 * @param {string} name of the cache
 */
async function newest(request, kept, name) {
  const files = await caches.open(name);
  try {
    const answer = await fetch(request);
    if (answer.ok) await files.put(kept, answer.clone());
    return answer;
  } catch (error) {
    const found = await files.match(kept);
    if (found) return found;
    throw error;
  }
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (isPage(request)) event.respondWith(newest(request, PAGE, FILES));
  else if (isFile(address)) event.respondWith(newest(request, request, FILES));
});
