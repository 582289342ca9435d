// The service worker: the page opens without a network, from the first visit on.
//
// It keeps the page's own files and nothing that came from a table: boards and hands are the page's affair
// (table/memory.js).

const FILES = "trigon-files";
const PAGE = "/";
// The server puts all of the page's files here, and with them a mark of what is in them.
const ALL = [];

const isPage = (request) => request.mode === "navigate";
const isFile = ({ pathname }) => pathname.startsWith("/static/") || pathname === "/manifest.webmanifest";

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(FILES).then((files) => files.addAll([PAGE, ...ALL])));
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// The network first: after an update nobody plays with old files. What it gave is kept for when it is gone.
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
