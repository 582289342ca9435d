// The line to the server: one WebSocket that comes back by itself, and goes on where it was.
//
// What was asked for and not confirmed is sent again with the same id after an interruption, so
// that it is carried out once. A server that has gone silent is noticed by pings of our own:
// a browser tells a page nothing of a network that has vanished.

const PING = 20000;
const SILENCE = 35000;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;
const STRANGER = 4401;
const TOO_BIG = 1009;

export class Line {
  #socket = null;
  #pause = FIRST_PAUSE;
  #heard = 0;
  #timer = 0;
  #pending = new Map();
  #open = false;

  // hello() gives the first frame; frame(f) takes each; state(open, waiting) tells of changes.
  constructor(path, { hello, frame, state, stranger }) {
    Object.assign(this, { path, hello, frame, state, stranger });
    setInterval(() => this.#beat(), PING / 4);
    addEventListener("online", () => this.#again(0));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !this.#open) this.#again(0);
    });
    this.#connect();
  }

  get waiting() {
    return this.#pending.size;
  }

  // Ask for something that is to be carried out once; resolves with "" or why it was refused.
  ask(parts) {
    // A page reached by a plain address of the local network has no crypto.randomUUID.
    const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, "0"),
    ).join("");
    return new Promise((resolve) => {
      this.#pending.set(id, { text: JSON.stringify({ ...parts, id }), resolve });
      this.send(this.#pending.get(id).text);
      this.#tell();
    });
  }

  send(text) {
    if (this.#open) this.#socket.send(text);
  }

  #settle(id, why) {
    const asked = this.#pending.get(id);
    if (!asked) return;
    this.#pending.delete(id);
    asked.resolve(why);
    this.#tell();
  }

  #tell() {
    this.state(this.#open, this.#pending.size);
  }

  #connect() {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${this.path}`);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => socket.send(JSON.stringify({ kind: "hello", ...this.hello() }));
    socket.onmessage = ({ data }) => {
      this.#heard = Date.now();
      const frame = JSON.parse(data);
      if (frame.kind === "welcome") this.#welcome();
      if (frame.kind === "done") this.#settle(frame.id, "");
      else if (frame.kind === "refused") this.#settle(frame.id, frame.why);
      else this.frame(frame);
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket) return;
      this.#open = false;
      if (code === STRANGER) return this.stranger();
      // Too big for the server once is too big for ever.
      if (code === TOO_BIG) for (const id of [...this.#pending.keys()]) this.#settle(id, "long");
      this.#tell();
      this.#again(this.#pause * (0.75 + Math.random() / 2));
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    };
  }

  #welcome() {
    this.#open = true;
    this.#pause = FIRST_PAUSE;
    for (const { text } of this.#pending.values()) this.#socket.send(text);
    this.#tell();
  }

  #again(pause) {
    clearTimeout(this.#timer);
    if (this.#open) return;
    this.#timer = setTimeout(() => {
      const before = this.#socket;
      this.#connect();
      before.close();
    }, pause);
  }

  #beat() {
    const silent = Date.now() - this.#heard;
    if (silent > SILENCE) {
      this.#open = false;
      this.#tell();
      this.#again(0);
    } else if (silent > PING) this.send('{"kind":"ping"}');
  }
}
