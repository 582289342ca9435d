// @ts-check
// The page as an app of its own: a service worker keeps its files, so that it opens without a network.
//
// The browser takes no plain text for a worker's address (trusted types): this policy lets just one through.

const WORKER = "/sw.js";

export function installed() {
  // Over plain http, but for the machine itself, browsers have none.
  if (!navigator.serviceWorker) return;
  const policies = globalThis.trustedTypes;
  const address = policies
    ? policies.createPolicy("worker", { createScriptURL: () => WORKER }).createScriptURL("")
    : WORKER;
  const register = () => navigator.serviceWorker.register(address).catch(() => {});
  // What the reader waits for comes first.
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
