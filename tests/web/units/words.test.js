// The page's words: gaps that are filled, and forms that are chosen by a number.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Page, place } from "./browser.js";

const page = new Page();
place({ document: page });
const { commands, language, words } = await import("../../../bot/platforms/web/static/words.js");

test("a text without gaps is a string, all others are filled in", () => {
  assert.equal(words.home, "Home");
  assert.equal(words.here({ names: "Ann, Bo" }), "Ann, Bo here");
  assert.equal(words.refused.fast, "Too fast");
});

test("forms are chosen by the plural, and before it by the number itself", () => {
  assert.deepEqual(
    [1, 2].map((count) => words.tiles({ count })),
    ["1 tile", "2 tiles"],
  );
  assert.deepEqual(
    [0, 1].map((count) => words.table.chat({ count })),
    ["Chat", "Chat, 1 new"],
  );
});

test("a form is filled in beside other gaps", () => {
  assert.equal(words.both({ name: "Ann", count: 3 }), "Ann: 3 tiles");
});

test("an unknown language of the browser is English, and the document says so", () => {
  assert.deepEqual([language, page.documentElement.lang], ["en", "en"]);
  assert.equal(commands[0][0], "score");
});
