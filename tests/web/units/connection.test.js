// The connection against a real server: what is sent again, what is settled, and when it ends.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { Page, place } from "./browser.js";

let port = 0;
let opened = 0;

/** The page's address has no port here (`--location`): the server's is put in. */
class Redirected extends WebSocket {
  constructor(address) {
    super(address.replace(location.host, `${location.host}:${port}`));
    opened += 1;
  }
}

place({ document: new Page(), WebSocket: Redirected });
const { Connection, requestId } = await import("../../../bot/platforms/web/static/connection.js");

/** @type {(() => unknown)[]} */
let endings = [];

afterEach(async () => {
  for (const end of endings.reverse()) await end();
  endings = [];
});

/** Values that are put in by one side and awaited by the other. */
class Inbox {
  #values = [];
  #waiting = [];

  put(value) {
    const taker = this.#waiting.shift();
    if (taker) taker(value);
    else this.#values.push(value);
  }

  next() {
    return this.#values.length
      ? Promise.resolve(this.#values.shift())
      : new Promise((resolve, reject) => {
          const patience = setTimeout(reject, 10_000, new Error("nothing came"));
          this.#waiting.push((value) => {
            clearTimeout(patience);
            resolve(value);
          });
        });
  }
}

/** A server of WebSockets: each connection is {socket, frames, send(frame)}. */
function listen() {
  const connections = new Inbox();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    const { socket, response } = Deno.upgradeWebSocket(request);
    const frames = new Inbox();
    socket.onmessage = ({ data }) => frames.put(JSON.parse(data));
    socket.onopen = () => connections.put({ socket, frames, send: (frame) => socket.send(JSON.stringify(frame)) });
    endings.push(() => socket.close());
    return response;
  });
  endings.push(() => server.shutdown());
  port = server.addr.port;
  return connections;
}

function connect(more = {}) {
  const said = { states: new Inbox(), frames: new Inbox(), ends: new Inbox() };
  const connection = new Connection("/ws/main", {
    hello: () => ({ token: "T" }),
    frame: (frame) => said.frames.put(frame),
    state: (isOpen, waiting) => said.states.put([isOpen, waiting]),
    stranger: () => said.ends.put("stranger"),
    gone: () => said.ends.put("gone"),
    ...more,
  });
  endings.push(() => connection.close());
  return { connection, ...said };
}

/** The server's side of a connection that was greeted and welcomed. */
async function welcome(connections) {
  const side = await connections.next();
  assert.deepEqual(await side.frames.next(), { kind: "hello", token: "T" });
  side.send({ kind: "welcome", id: "web:1" });
  return side;
}

test("a request before the connection is open is sent after the welcome", async () => {
  const connections = listen();
  const { connection, frames } = connect();
  const answer = connection.request({ kind: "press", payload: "t:1:draw" });
  const side = await welcome(connections);
  const { id, ...asked } = await side.frames.next();
  assert.deepEqual(asked, { kind: "press", payload: "t:1:draw" });
  side.send({ kind: "answer", id, messages: [{ kind: "shown" }] });
  assert.deepEqual(await answer, { why: "", messages: [{ kind: "shown" }] });
  assert.equal((await frames.next()).kind, "welcome");
});

test("what was not answered is sent again with the same id, in its order, after a lost connection", async () => {
  const connections = listen();
  const { connection } = connect();
  const first = await welcome(connections);
  const answers = [
    connection.request({ kind: "say", text: "one" }),
    connection.request({ kind: "say", text: "two" }),
    connection.request({ kind: "say", text: "three" }),
  ];
  const sent = [await first.frames.next(), await first.frames.next(), await first.frames.next()];
  first.send({ kind: "done", id: sent[1].id });
  await answers[1];
  first.socket.close(4000);
  const second = await welcome(connections);
  assert.deepEqual([await second.frames.next(), await second.frames.next()], [sent[0], sent[2]]);
  second.send({ kind: "done", id: sent[0].id });
  second.send({ kind: "refused", id: sent[2].id, why: "fast" });
  assert.deepEqual(await Promise.all(answers), [
    { why: "", messages: [] },
    { why: "", messages: [] },
    { why: "fast", messages: [] },
  ]);
});

test("each attempt waits longer than the one before it, and a welcome begins again", async () => {
  const [real, waits] = [setTimeout, []];
  globalThis.setTimeout = (act, ms) => {
    if (ms >= 10_000) return real(act, ms);
    waits.push(ms);
    return real(act, 0);
  };
  endings.push(() => {
    globalThis.setTimeout = real;
  });
  const connections = listen();
  connect();
  for (let attempt = 0; attempt < 5; attempt += 1) (await connections.next()).socket.close(4000);
  (await welcome(connections)).socket.close(4000);
  await welcome(connections);
  // Up to a quarter more or less: or all pages of a server that comes back would ask it at once.
  assert.deepEqual(
    waits.map((ms) => 2 ** Math.round(Math.log2(ms / 250))),
    [1, 2, 4, 8, 16, 1],
  );
});

test("a repeated answer changes nothing", async () => {
  const connections = listen();
  const { connection, frames } = connect();
  const side = await welcome(connections);
  const answer = connection.request({ kind: "say", text: "one" });
  const { id } = await side.frames.next();
  for (const why of ["away", "broken"]) side.send({ kind: "refused", id, why });
  side.send({ kind: "pong" });
  assert.equal((await answer).why, "away");
  assert.deepEqual([(await frames.next()).kind, (await frames.next()).kind], ["welcome", "pong"]);
});

test("a request that was too big is refused, and not sent again", async () => {
  const connections = listen();
  const { connection } = connect();
  const first = await welcome(connections);
  const answer = connection.request({ kind: "say", text: "far too long" });
  await first.frames.next();
  first.socket.close(1009);
  assert.deepEqual(await answer, { why: "long", messages: [] });
  const second = await welcome(connections);
  connection.tell({ kind: "ping" });
  connection.request({ kind: "say", text: "short" });
  assert.equal((await second.frames.next()).text ?? "short", "short");
});

test("changes of state are told, with the number of waiting requests", async () => {
  const connections = listen();
  const { connection, states } = connect();
  connection.request({ kind: "say", text: "one" });
  assert.deepEqual(await states.next(), [false, 1]);
  const side = await welcome(connections);
  assert.deepEqual(await states.next(), [true, 1]);
  const { id } = await side.frames.next();
  side.send({ kind: "done", id });
  assert.deepEqual(await states.next(), [true, 0]);
  side.socket.close(4000);
  assert.deepEqual(await states.next(), [false, 0]);
});

for (const [code, end] of [
  [4401, "stranger"],
  [4404, "gone"],
]) {
  test(`after ${code} it is not opened again`, async () => {
    const connections = listen();
    const { connection, ends } = connect();
    const answer = connection.request({ kind: "say", text: "one" });
    const side = await connections.next();
    side.socket.close(code);
    assert.equal(await ends.next(), end);
    assert.deepEqual(await answer, { why: "", messages: [] });
    dispatchEvent(new Event("online"));
    // Timers fire in their order: one that opens it again would have by then.
    const before = opened;
    await new Promise((resolve) => setTimeout(resolve));
    assert.equal(opened, before);
  });
}

test("the network's return is used at once", async () => {
  const connections = listen();
  connect();
  const side = await welcome(connections);
  // Eight failures in a row would mean a pause of seconds.
  side.socket.close(4000);
  dispatchEvent(new Event("online"));
  await welcome(connections);
});

test("closed for good, waiting requests get an empty answer and nothing is sent", async () => {
  const connections = listen();
  const { connection } = connect();
  const side = await welcome(connections);
  const answer = connection.request({ kind: "say", text: "one" });
  await side.frames.next();
  connection.close();
  assert.deepEqual(await answer, { why: "", messages: [] });
  connection.tell({ kind: "ping" });
});

test("ids of requests are 32 hexadecimal digits, each another", () => {
  const ids = Array.from({ length: 50 }, requestId);
  assert.equal(new Set(ids).size, 50);
  for (const id of ids) assert.match(id, /^[0-9a-f]{32}$/);
});
