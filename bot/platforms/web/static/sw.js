// The service worker: the page opens without a network, from the first visit on.
//
// It caches the page's own files and nothing of a table: boards and hands are kept by the page
// (table/memory.js).

const FILES = "trigon-files";
const PAGE = "/";
// The server fills in all of the page's files, with a digest of their content.
const ALL = [];

const isPage = (request) => request.mode === "navigate";
const isFile = ({ pathname }) => pathname.startsWith("/static/") || pathname === "/manifest.webmanifest";

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(FILES).then((files) => files.addAll([PAGE, ...ALL])));
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// The network first, so that nobody plays with old files after an update; the cache is for offline.
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

addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (isPage(request)) event.respondWith(newest(request, PAGE, FILES));
  else if (isFile(address)) event.respondWith(newest(request, request, FILES));
});
