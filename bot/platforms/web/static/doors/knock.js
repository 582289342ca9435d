// @ts-check
// Exchanges a proof for a session at the server.

// The server refused; `why` is a key of the doors' words.
export class Shut extends Error {
  /** @param {keyof DoorWords} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/**
 * @param {"telegram" | "discord"} door
 * @param {object} proof
 * @returns {Promise<Session>}
 */
export async function knock(door, proof) {
  let answer;
  try {
    answer = await fetch(`/doors/${door}`, { method: "POST", body: JSON.stringify(proof) });
  } catch {
    throw new Shut("away");
  }
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Shut(told.why ?? "away");
  return told;
}
