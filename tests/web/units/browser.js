// What Deno lacks of a browser's globals. Storage, WebSockets and fetch are its own.

/** A document without elements, which is visible. */
export class Page extends EventTarget {
  hidden = false;
  documentElement = { lang: "", dataset: /** @type {Record<string, string>} */ ({}) };
}

/** A tab's window and its history, as browsers keep it: changed at once, travelled later. */
export class SessionHistory extends EventTarget {
  #entries = [null];
  #at = 0;

  get state() {
    return this.#entries[this.#at];
  }

  get length() {
    return this.#entries.length;
  }

  pushState(state) {
    this.#entries.splice(this.#at + 1, Infinity, state);
    this.#at += 1;
  }

  go(steps) {
    setTimeout(() => {
      this.#at += steps;
      this.dispatchEvent(Object.assign(new Event("popstate"), { state: this.state }));
    });
  }

  back() {
    this.go(-1);
  }
}

/** Set globals that Deno does not have, or has as getters. */
export function place(globals) {
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
