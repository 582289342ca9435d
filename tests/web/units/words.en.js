// Texts as the server compiles them, in place of the file that it makes from the catalogues (deno.json): each text is
// its own key, with what fills its gaps.

const declared = await Deno.readTextFile(new URL("../../../bot/platforms/web/words.d.ts", import.meta.url));

/** The texts of an interface. @param {string} name */
export function group(name) {
  const [, body] = declared.match(new RegExp(`interface ${name} {([^}]*)}`));
  return Object.fromEntries(
    [...body.matchAll(/(\w+): (?:string|Say<([^>]*)>)/g)].map(([, key, gaps]) => {
      const parts = (gaps?.match(/\w+/g) ?? []).flatMap((gap, at) => [`${at ? ", " : ""}${gap}=`, { name: gap }]);
      return [key, parts.length ? [`${key}(`, ...parts, ")"] : key];
    }),
  );
}

/** A module of the page with what the server fills in. @param {string} file @param {Record<string, object>} given */
export async function filled(file, given) {
  const source = new URL(`../../../bot/platforms/web/static/${file}`, import.meta.url);
  let text = await Deno.readTextFile(source);
  text = text.replace(/(?<=from ")\..*?(?=")/g, (path) => new URL(path, source).href);
  for (const [name, value] of Object.entries(given))
    text = text.replace(new RegExp(`${name} = {[^}]*}`), `${name} = ${JSON.stringify(value)}`);
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}

/** A text with forms by the number, and by its plural. @param {string} key */
const counted = (key) => [
  { name: "count", forms: { 0: key, one: [`${key}, one`], other: [`${key}, `, { name: "count" }, " new"] } },
];

export default {
  page: { ...group("PageWords"), newMessages: counted("newMessages") },
  table: { ...group("TableWords"), chat: counted("chat") },
  refused: group("RefusedWords"),
  first: ["learn", "solo", "new"].map((each) => [`first-${each}`, `about-${each}`]),
  commands: [
    ["score", "punkte", "", "does-score"],
    ["play", "spiele", "<tile>", "does-play"],
    ["swap", "swap", "<tokens>", "does-swap"],
    ["settings", "settings", "", "does-settings"],
  ],
  games: ["tridom", "tripitz"].map((each) => [each, `game-${each}`, `about-${each}`, `quick-${each}`]),
};
