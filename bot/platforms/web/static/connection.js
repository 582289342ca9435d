// @ts-check
// The connection to the server, for a room or a table: a WebSocket that reconnects by itself and resumes.
//
// Unconfirmed requests are sent again with the same id, and the server carries each id out once. Pings
// of our own notice a silent server: a browser does not tell a page that the network has gone.

const PING_MS = 20000;
const SILENCE_MS = 35000;
const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;
const CLOSE_UNKNOWN_TOKEN = 4401;
const CLOSE_NOT_THERE = 4404;
const CLOSE_TOO_BIG = 1009;

// crypto.randomUUID needs a secure context, which a plain http address in the local network is not.
export const requestId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * @typedef {object} Handlers
 * @property {() => object} hello makes the first frame
 * @property {(frame: Frame) => void} frame gets each frame that answers no request
 * @property {(isOpen: boolean, waiting: number) => void} state hears of changes
 * @property {() => void} stranger the server does not know the token
 * @property {() => void} [gone] what the path names is not there for this person
 * @property {"welcome" | "tabletop"} [opens] the kind of the first frame
 */

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  #pause = MIN_PAUSE_MS;
  #lastFrameAt = 0;
  #timer = 0;
  /** @type {Map<string, {asked: object, resolve: (answer: Answer) => void}>} */
  #pending = new Map();
  #open = false;
  #beat = 0;
  #ended = new AbortController();

  /**
   * @param {string} path
   * @param {Handlers} handlers
   */
  constructor(path, handlers) {
    this.path = path;
    this.on = handlers;
    this.opens = handlers.opens ?? "welcome";
    this.#beat = setInterval(() => this.#heartbeat(), PING_MS / 4);
    const { signal } = this.#ended;
    addEventListener("online", () => this.#reconnect(0), { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (!document.hidden && !this.#open) this.#reconnect(0);
      },
      { signal },
    );
    this.#connect();
  }

  // For good. Who still waits for an answer waits no longer.
  close() {
    this.#ended.abort();
    clearInterval(this.#beat);
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    this.#open = false;
    socket?.close();
    for (const id of [...this.#pending.keys()]) this.#settle(id);
  }

  /**
   * Send a request that is carried out once.
   *
   * @param {{kind: "press", payload: string, of?: number | null} | {kind: "say", text: string}} parts
   * @returns {Promise<Answer>}
   */
  request(parts) {
    const id = requestId();
    return new Promise((resolve) => {
      const asked = { ...parts, id };
      this.#pending.set(id, { asked, resolve });
      this.tell(asked);
      this.#reportState();
    });
  }

  /** Send what needs no answer; nothing while there is no connection. @param {object} parts */
  tell(parts) {
    if (this.#open) this.#socket?.send(JSON.stringify(parts));
  }

  /** @param {string} id @param {Answer["why"]} why @param {ShownLine[]} messages */
  #settle(id, why = "", messages = []) {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    pending.resolve({ why, messages });
    this.#reportState();
  }

  #reportState() {
    this.on.state(this.#open, this.#pending.size);
  }

  #connect() {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${this.path}`);
    this.#socket = socket;
    this.#lastFrameAt = Date.now();
    socket.onopen = () => socket.send(JSON.stringify({ kind: "hello", ...this.on.hello() }));
    socket.onmessage = ({ data }) => {
      this.#lastFrameAt = Date.now();
      /** @type {Frame} */
      const frame = JSON.parse(data);
      if (frame.kind === this.opens && !this.#open) this.#welcome();
      if (frame.kind === "done") this.#settle(frame.id);
      else if (frame.kind === "answer") this.#settle(frame.id, "", frame.messages);
      else if (frame.kind === "refused") this.#settle(frame.id, frame.why);
      else this.on.frame(frame);
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket) return;
      this.#open = false;
      const final = { [CLOSE_UNKNOWN_TOKEN]: this.on.stranger, [CLOSE_NOT_THERE]: this.on.gone }[code];
      if (final) {
        this.close();
        return final();
      }
      // Sent again, it would be too big again.
      if (code === CLOSE_TOO_BIG) for (const id of [...this.#pending.keys()]) this.#settle(id, "long");
      this.#reportState();
      this.#reconnect(this.#pause * (0.75 + Math.random() / 2));
      this.#pause = Math.min(this.#pause * 2, MAX_PAUSE_MS);
    };
  }

  #welcome() {
    this.#open = true;
    this.#pause = MIN_PAUSE_MS;
    for (const { asked } of this.#pending.values()) this.tell(asked);
    this.#reportState();
  }

  /** @param {number} pause in milliseconds */
  #reconnect(pause) {
    clearTimeout(this.#timer);
    if (this.#open) return;
    this.#timer = setTimeout(() => {
      const before = this.#socket;
      this.#connect();
      before?.close();
    }, pause);
  }

  #heartbeat() {
    const silent = Date.now() - this.#lastFrameAt;
    if (silent > SILENCE_MS) {
      this.#open = false;
      this.#reportState();
      this.#reconnect(0);
    } else if (silent > PING_MS) this.tell({ kind: "ping" });
  }
}
