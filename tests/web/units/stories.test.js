// Stories of the page: what its reader and its server do, a line each, and below it all its results.
//
//     opens /t/t1 Ann           the page at an address, in the tab of a person
//     gets turn {"you": 0}      the table's server sends a frame of frames.jsonl, changed so far
//     hears {"kind": …}         a room's or the last socket gets a frame
//     crowds 1 500              it gets 500 lines of somebody, numbered from 1
//     answered nothing          the oldest request: also `done`, `refused fast`, or a recorded answer
//     serves GET /games []      answers of the server from now on; a number is a status
//     serves GET /games later   until it is told what
//     taps Play                 the control of that name, or of a selector; `holds ctrl Play`: with a key
//     grabs mouse 0-0-1         then `moves 300 300` or over an element, and `drops`; also `touch`, `swipe` at once,
//                               `right`, `second`: another finger, and `down` without a move; `moves` and `drops` of another pointer, `drops blur`;
//                               `moves 300 300 {"ms": 0}`: nothing is drawn before the next line
//     keys, types, chooses, points, scrolls, back 2; `keys ctrl-1`: with a key held, `ime-`: of an input method
//     ahead /t/t1               the history goes on there: `back -1`
//     waits 800                 milliseconds
//     loses network; finds      the network; `loses /ws/table 4404`: one connection
//     looks away; looks here    another tab, and back; `asleep`: the browser has stopped this one; `muted`: its sound
//     screen wide               also `screen wide off`; `screen board 8,90,300,200`: where the board is, and its size
//     keeps nothing             the browser denies its storage; `keeps localStorage KEY VALUE`: what it has kept,
//                               as `keeps cache NAME ADDRESS TEXT`
//     lacks PushManager         a thing that not each browser has
//     door /app/telegram        the page in another app; `app` and `client` are what Telegram and Discord say
//     worker push {…}           the service worker's browser tells it; at first `worker starts`
//
// Behind a line: what is sent and kept, then what is seen that was not (+), and what no longer (−). Texts are their
// keys. `python -m tests.stories --write web` writes all of it again.

import assert from "node:assert/strict";
import { test } from "node:test";

const FOLDER = new URL("stories/", import.meta.url);
const WRITES = Deno.args.includes("--write");

/** Let a story happen; return it with its results. */
async function lived(text) {
  const worker = new Worker(new URL("stage.js", import.meta.url), { type: "module" });
  const told = () =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message));
      };
    });
  try {
    await told();
    const lines = [];
    for (const line of text.split("\n").filter((each) => each && !each.startsWith(" "))) {
      lines.push(line);
      if (line.startsWith("#")) continue;
      worker.postMessage(line);
      lines.push(...(await told()).flatMap((each) => each.split("\n")).map((each) => `    ${each}`));
    }
    return `${lines.join("\n")}\n`;
  } finally {
    worker.terminate();
  }
}

for (const { name } of [...Deno.readDirSync(FOLDER)].toSorted((one, two) => one.name.localeCompare(two.name)))
  test(name.replace(".txt", ""), async () => {
    const file = new URL(name, FOLDER);
    const text = await Deno.readTextFile(file);
    const found = await lived(text);
    if (WRITES) await Deno.writeTextFile(file, found);
    else assert.equal(found, text);
    assert.ok(!found.includes("    !! "), found);
  });
