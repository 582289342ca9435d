// An app's colours: whatever its theme says, text and controls stand out.

import assert from "node:assert/strict";
import { test } from "node:test";
import { contrast, isDark, read, tokens } from "../../../bot/platforms/web/static/doors/colours.js";

/** @param {Record<string, string>} found @param {string} name */
const colour = (found, name) => /** @type {NonNullable<ReturnType<typeof read>>} */ (read(found[name]));

const THEMES = {
  desktop: {
    bg_color: "#17212b",
    secondary_bg_color: "#232e3c",
    text_color: "#f5f5f5",
    hint_color: "#708499",
    button_color: "#5288c1",
    button_text_color: "#ffffff",
    destructive_text_color: "#ec3942",
  },
  pale: { bg_color: "#ffffff", text_color: "#999999", hint_color: "#dddddd", button_color: "#ffe8a0" },
  mild: { bg_color: "#ffffff", text_color: "#000000", button_color: "#949494", button_text_color: "#404040" },
  grey: { bg_color: "#777777", secondary_bg_color: "#808080", text_color: "#777777", button_color: "#7a7a7a" },
};

for (const [name, theme] of Object.entries(THEMES)) {
  test(`texts and controls are legible in a theme: ${name}`, () => {
    const found = tokens(theme);
    for (const ground of ["surface", "ground", "raised"]) {
      const on = colour(found, ground);
      for (const text of ["ink", "soft", "danger"]) assert.ok(contrast(colour(found, text), on) >= 4.45, text);
      for (const control of ["accent", "focus"]) assert.ok(contrast(colour(found, control), on) >= 2.95, control);
    }
    assert.ok(contrast(colour(found, "accent-ink"), colour(found, "accent")) >= 4.45);
  });
}

test("colours that are legible stay as they are", () => {
  const { surface, ground, ink } = tokens(THEMES.desktop);
  assert.deepEqual([surface, ground, ink], ["#17212b", "#232e3c", "#f5f5f5"]);
});

test("the board is on the app's own ground", () => {
  for (const theme of [THEMES.desktop, THEMES.pale]) {
    const found = tokens(theme);
    assert.ok(contrast(colour(found, "felt"), colour(found, "ground")) < 1.1);
  }
});

test("a button gives way to the colour of its text", () => {
  const found = tokens(THEMES.desktop);
  assert.equal(found["accent-ink"], "#ffffff");
  assert.ok(contrast(colour(found, "accent"), [0x52, 0x88, 0xc1]) < 1.3);
});

test("a theme without its first colours changes nothing", () => {
  assert.deepEqual(tokens({}), {});
  assert.deepEqual(tokens({ bg_color: "red", text_color: "#000000" }), {});
});

test("contrast is that of WCAG", () => {
  assert.equal(contrast([0, 0, 0], [255, 255, 255]), 21);
  assert.equal(contrast([119, 119, 119], [255, 255, 255]).toFixed(2), "4.48");
  assert.ok(isDark([23, 33, 43]) && !isDark([255, 232, 160]));
});
