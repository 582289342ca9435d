// The doors' words with what the server fills in (deno.json): in two languages, by their keys.

import { group } from "./words.en.js";

const written = await Deno.readTextFile(new URL("../../../bot/platforms/web/static/doors/words.js", import.meta.url));
const en = group("DoorWords");
const de = Object.fromEntries(Object.keys(en).map((key) => [key, `${key} de`]));
const filled = written.replace("SAID = {}", `SAID = ${JSON.stringify({ en, de })}`);

export const { saidIn } = await import(`data:text/javascript,${encodeURIComponent(filled)}`);
