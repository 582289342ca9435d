// Elements by key: they stay, move, come and go with their items.

import assert from "node:assert/strict";
import { test } from "node:test";
import { keyed } from "../../../bot/platforms/web/static/table/keyed.js";

/** What keyed.js needs of an element. */
class Element {
  children = [];
  parent = null;
  text = "";

  get firstChild() {
    return this.children[0] ?? null;
  }

  get nextSibling() {
    return this.parent.children[this.parent.children.indexOf(this) + 1] ?? null;
  }

  insertBefore(node, next) {
    node.remove();
    node.parent = this;
    this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, node);
    moved.push(node);
  }

  remove() {
    this.parent?.children.splice(this.parent.children.indexOf(this), 1);
    this.parent = null;
  }
}

let moved = [];

const show = (parent, words) => {
  moved = [];
  keyed(
    parent,
    words.split(""),
    (letter) => letter,
    () => new Element(),
    (node, letter, place) => {
      node.text = `${letter}${place}`;
    },
  );
  return parent.children.map(({ text }) => text).join(" ");
};

test("elements follow their items, and those that stay are the same and not moved", () => {
  const parent = new Element();
  assert.equal(show(parent, "abc"), "a0 b1 c2");
  const [a, b, c] = parent.children;
  assert.equal(show(parent, "bcd"), "b0 c1 d2");
  assert.equal(parent.children[0], b);
  assert.equal(parent.children[1], c);
  assert.equal(moved.length, 1);
  assert.equal(a.parent, null);
  assert.equal(show(parent, "dbc"), "d0 b1 c2");
  assert.equal(parent.children[1], b);
  assert.equal(moved.length, 1);
  assert.equal(show(parent, "dbc"), "d0 b1 c2");
  assert.equal(moved.length, 0);
  assert.equal(show(parent, ""), "");
});

test("equal items have an element each", () => {
  const parent = new Element();
  assert.equal(show(parent, "aab"), "a0 a1 b2");
  const [first] = parent.children;
  assert.equal(show(parent, "ab"), "a0 b1");
  assert.equal(parent.children[0], first);
});
