// The doors' words in two languages (deno.json).

import { filled, group } from "./words.en.js";

const en = group("DoorWords");
const de = Object.fromEntries(Object.keys(en).map((key) => [key, `${key} de`]));

export const { saidIn } = await filled("doors/words.js", { SAID: { en, de } });
