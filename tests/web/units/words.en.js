// Texts as the server compiles them, in place of the file that it makes from the catalogues (deno.json).

const one = { name: "count", forms: { one: ["1 tile"], other: [{ name: "count" }, " tiles"] } };

export default {
  page: { home: "Home", tiles: [one], here: [{ name: "names" }, " here"], both: [{ name: "name" }, ": ", one] },
  table: { chat: [{ name: "count", forms: { 0: "Chat", other: ["Chat, ", { name: "count" }, " new"] } }] },
  refused: { fast: "Too fast" },
  first: [["Learn", "A first game"]],
  commands: [["score", "score", "", "Show the score"]],
  games: [["tridom", "Tridom", "Triangles"]],
};
