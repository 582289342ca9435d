// Layers and the browser's history: Back closes the topmost, and no entry is left over.

import assert from "node:assert/strict";
import { test } from "node:test";
import { place, SessionHistory } from "./browser.js";

let loads = 0;

/** The module as a page loads it: with the history that its tab has. */
async function load(history = new SessionHistory()) {
  const travelled = () => new Promise((resolve) => history.addEventListener("popstate", resolve, { once: true }));
  const arrived = travelled();
  place({ history, addEventListener: (...heard) => history.addEventListener(...heard) });
  loads += 1;
  const layers = await import(`../../../bot/platforms/web/static/layers.js?${loads}`);
  return { history, travelled, arrived, ...layers };
}

/** A layer of the page, which tells that it is closed. */
function layer(closed) {
  const made = { closes: 0 };
  made.close = () => {
    made.closes += 1;
    closed(made);
  };
  return made;
}

test("Back closes the topmost layer alone", async () => {
  const { history, travelled, opened, closed } = await load();
  const [chat, sheet] = [layer(closed), layer(closed)];
  opened(chat);
  opened(sheet);
  assert.equal(history.state.layer, 2);
  history.back();
  await travelled();
  assert.deepEqual([chat.closes, sheet.closes, history.state.layer], [0, 1, 1]);
});

test("a layer closed by its button takes its entry away", async () => {
  const { history, travelled, opened, closed } = await load();
  const sheet = layer(closed);
  opened(sheet);
  closed(sheet);
  await travelled();
  assert.equal(history.state, null);
  assert.equal(sheet.closes, 0);
});

test("opened again while the history still travels, it has an entry in the end", async () => {
  const { history, travelled, opened, closed } = await load();
  const sheet = layer(closed);
  opened(sheet);
  closed(sheet);
  opened(sheet);
  await travelled();
  assert.equal(history.state.layer, 1);
  assert.equal(sheet.closes, 0);
});

test("opened twice, a layer has one entry; closed twice, it takes one away", async () => {
  const { history, travelled, opened, closed } = await load();
  const [chat, sheet] = [layer(closed), layer(closed)];
  opened(chat);
  opened(sheet);
  opened(sheet);
  assert.equal(history.length, 3);
  closed(sheet);
  closed(sheet);
  await travelled();
  assert.equal(history.state.layer, 1);
});

test("two layers closed at once take their own entries away, and no more", async () => {
  const { history, travelled, opened, closed } = await load();
  const [chat, sheet] = [layer(closed), layer(closed)];
  history.pushState({ of: "the page before" });
  opened(chat);
  opened(sheet);
  closed(sheet);
  closed(chat);
  await travelled();
  await travelled();
  assert.equal(history.state.of, "the page before");
});

test("after a reload, entries without a layer are gone back over", async () => {
  const history = new SessionHistory();
  for (const each of [1, 2]) history.pushState({ layer: each, kept: true });
  await (await load(history)).arrived;
  assert.equal(history.state, null);
});

test("what adds an entry waits until that of a closed layer is gone", async () => {
  const { history, travelled, opened, closed, settled } = await load();
  const sheet = layer(closed);
  const done = [];
  settled(() => done.push("at once"));
  opened(sheet);
  closed(sheet);
  settled(() => done.push(history.state));
  assert.deepEqual(done, ["at once"]);
  await travelled();
  assert.deepEqual(done, ["at once", null]);
});
