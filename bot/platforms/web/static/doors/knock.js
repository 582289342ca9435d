// Shows a proof at a door of the server, for a session: {token, name, language, table, tables}.

// The door stays shut; `why` is a key of the doors' words.
export class Shut extends Error {
  constructor(why) {
    super(why);
    this.why = why;
  }
}

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
