// The socket of one table: whole tabletops come, presses and typed lines go.

import { Connection } from "../connection.js";
import { language } from "../words.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

export class TableLink {
  // taken(tabletop), away(): it is not of now; state(open, waiting), stranger(), gone(): no such table for
  // this person. theme(): of the app around this page; null: that of the system.
  constructor(table, token, { taken, away, state, stranger, gone, theme, speaks = language }) {
    this.theme = () => theme() ?? (dark.matches ? "dark" : "light");
    this.speaks = speaks;
    let newest = -1;
    this.connection = new Connection(`/ws/table/${table}`, {
      hello: () => {
        newest = -1;
        return { token, theme: this.theme(), language: speaks };
      },
      opens: "tabletop",
      frame(frame) {
        if (frame.kind === "away") away();
        if (frame.kind !== "tabletop" || frame.version < newest) return;
        newest = frame.version;
        taken(frame);
      },
      state,
      stranger,
      gone,
    });
    this.changed = () => this.look();
    dark.addEventListener("change", this.changed);
  }

  look() {
    this.connection.send(JSON.stringify({ kind: "look", theme: this.theme(), language: this.speaks }));
  }

  press(payload) {
    return this.#asked({ kind: "press", payload });
  }

  say(text) {
    return this.#asked({ kind: "say", text });
  }

  // Resolves to {why, messages}; `why` is "" or the reason of a refusal.
  async #asked(parts) {
    const answer = await this.connection.request(parts);
    return typeof answer === "string" ? { why: answer, messages: [] } : { why: "", messages: [], ...answer };
  }

  close() {
    dark.removeEventListener("change", this.changed);
    this.connection.close();
  }
}
