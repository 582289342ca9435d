// @ts-check
// The door from Discord: its client shows the page in a frame, behind its own proxy, and talks by messages.
//
// A handshake, a command that asks for a code, which the server exchanges, and commands without scopes. The
// vendor's kit does the same behind a build step: docs/decisions/0009-doors.md.

import { wear } from "./colours.js";
import { knock, Shut } from "./knock.js";

const HANDSHAKE = 0;
const FRAME = 1;
const CLOSE = 2;

// Those of its dark theme, which surrounds every Activity. The client tells of no other.
const COLOURS = {
  bg_color: "#1a1a1e",
  secondary_bg_color: "#121214",
  text_color: "#f2f3f5",
  hint_color: "#b5bac1",
  button_color: "#5865f2",
  button_text_color: "#ffffff",
  link_color: "#00a8fc",
  destructive_text_color: "#fa777c",
};

const CLIENTS = /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/;

// In a separate window the client is the opener.
const client = parent.opener ?? parent;

// Nothing secret is sent, so if the browser does not name the embedder, anyone may receive it.
function origin() {
  try {
    const from = new URL(document.referrer).origin;
    return CLIENTS.test(from) ? from : "*";
  } catch {
    return "*";
  }
}

const nonce = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @typedef {{cmd?: string, evt?: string | null, nonce?: string | null, data?: any}} Said */

// The client answers a command by its nonce, and tells of events that were subscribed to.
class Client {
  #to = origin();
  /** @type {Map<string, (said: Said) => void>} */
  #asked = new Map();
  /** @type {Map<string, (data: any) => void>} */
  #heard = new Map();

  /** @param {string} application @param {string | null} frame */
  constructor(application, frame) {
    /** @type {Promise<void>} Rejected when the client ends it. */
    this.ready = new Promise((resolve, reject) => {
      addEventListener("message", ({ source, origin: from, data }) => {
        if (source !== client || !CLIENTS.test(from) || !Array.isArray(data)) return;
        /** @type {[number, Said]} */
        const [opcode, said] = /** @type {any} */ (data);
        if (opcode === CLOSE) this.#end(reject);
        if (opcode !== FRAME || !said) return;
        if (said.cmd === "DISPATCH" && said.evt === "READY") resolve();
        else if (said.cmd === "DISPATCH" && said.evt) this.#heard.get(said.evt)?.(said.data ?? {});
        else if (said.nonce) this.#asked.get(said.nonce)?.(said);
      });
    });
    this.#send([HANDSHAKE, { v: 1, encoding: "json", client_id: application, frame_id: frame }]);
  }

  /** @param {(why: Shut) => void} reject */
  #end(reject) {
    reject(new Shut("away"));
    for (const answer of this.#asked.values()) answer({ evt: "ERROR" });
  }

  /** @param {[number, object]} message */
  #send(message) {
    client.postMessage(message, this.#to);
  }

  /**
   * Send a command; return its data, null for an error.
   *
   * @param {string} cmd
   * @param {object} args
   * @param {string} [evt]
   * @returns {Promise<any>}
   */
  ask(cmd, args = {}, evt) {
    const number = nonce();
    return new Promise((resolve) => {
      this.#asked.set(number, ({ evt: how, data }) => {
        this.#asked.delete(number);
        resolve(how === "ERROR" ? null : (data ?? {}));
      });
      this.#send([FRAME, { cmd, args, nonce: number, ...(evt && { evt }) }]);
    });
  }

  /** @param {string} event @param {(data: any) => void} handler */
  subscribe(event, handler) {
    this.#heard.set(event, handler);
    this.ask("SUBSCRIBE", {}, event);
  }
}

/** @typedef {{participants?: {username?: string, global_name?: string | null, nickname?: string}[]}} Present */

/** @param {Present | null} said */
const namesIn = (said) =>
  (said?.participants ?? []).map((each) => each.nickname || each.global_name || each.username || "").filter(Boolean);

/**
 * Opens the door. Throws `Shut`.
 *
 * @returns {Promise<Session & AppAround>}
 */
export async function open() {
  const query = new URLSearchParams(location.search);
  const { application } = await fetch("/doors")
    .then((answer) => answer.json())
    .catch(() => ({}));
  if (!application) throw new Shut("away");
  const app = new Client(application, query.get("frame_id"));
  await app.ready;
  const asked = { client_id: application, response_type: "code", state: "", prompt: "none", scope: ["identify"] };
  const granted = await app.ask("AUTHORIZE", asked);
  if (!granted?.code) throw new Shut("forged");
  const channel = query.get("channel_id") ?? "";
  const session = await knock("discord", { code: granted.code, channel, table: query.get("custom_id") ?? "" });
  // Set by its phone apps, in place of messages.
  for (const side of ["top", "right", "bottom", "left"]) {
    document.documentElement.style.setProperty(`--safe-${side}`, `var(--discord-safe-area-inset-${side}, 0px)`);
  }
  wear(COLOURS);
  // The client has no back button or haptics for us. What it offers needs no scope: who is here, and invitations.
  return {
    ...session,
    channel,
    theme: "dark",
    share: async (path, title) => {
      const shared = await app.ask("SHARE_LINK", { message: title, custom_id: path.replace("/t/", "") });
      // Clients that do not know it have the older one, which invites to the Activity.
      if (!shared) await app.ask("OPEN_INVITE_DIALOG");
    },
    here: (handler) => {
      app.subscribe("ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE", (said) => handler(namesIn(said)));
      app.ask("GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS").then((said) => handler(namesIn(said)));
    },
  };
}
