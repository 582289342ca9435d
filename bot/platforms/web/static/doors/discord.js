// @ts-check
// The door from Discord: its client shows the page in a frame, behind its own proxy, and talks by messages.
//
// A handshake, one command that asks for a code, and the server exchanges the code. The vendor's kit does
// the same behind a build step: docs/decisions/0009-doors.md.

import { knock, Shut } from "./knock.js";

const HANDSHAKE = 0;
const FRAME = 1;
const CLOSE = 2;

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

/**
 * The code by which the server identifies the person.
 *
 * @param {string} application
 * @param {string | null} frame
 * @returns {Promise<string>}
 */
function askForCode(application, frame) {
  const to = origin();
  const asked = nonce();
  return new Promise((resolve, reject) => {
    addEventListener("message", ({ source, origin: from, data }) => {
      if (source !== client || !CLIENTS.test(from) || !Array.isArray(data)) return;
      const [opcode, said] = data;
      if (opcode === CLOSE) reject(new Shut("away"));
      else if (opcode === FRAME && said?.cmd === "DISPATCH" && said.evt === "READY") {
        const args = { client_id: application, response_type: "code", state: "", prompt: "none", scope: ["identify"] };
        client.postMessage([FRAME, { cmd: "AUTHORIZE", args, nonce: asked }], to);
      } else if (opcode === FRAME && said?.nonce === asked) {
        if (said.evt === "ERROR" || !said.data?.code) reject(new Shut("forged"));
        else resolve(said.data.code);
      }
    });
    client.postMessage([HANDSHAKE, { v: 1, encoding: "json", client_id: application, frame_id: frame }], to);
  });
}

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
  const code = await askForCode(application, query.get("frame_id"));
  const session = await knock("discord", {
    code,
    channel: query.get("channel_id") ?? "",
    table: query.get("custom_id") ?? "",
  });
  // Set by its phone apps, in place of messages.
  for (const side of ["top", "right", "bottom", "left"]) {
    document.documentElement.style.setProperty(`--safe-${side}`, `var(--discord-safe-area-inset-${side}, 0px)`);
  }
  // The client has no theme, back button or haptics for us.
  return session;
}
