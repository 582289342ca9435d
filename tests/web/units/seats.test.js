// A seat's mark: short, and different for each of six computers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Page, place } from "./browser.js";

place({ document: new Page() });
const { initial } = await import("../../../bot/platforms/web/static/table/seats.js");

test("an initial is the first letter as people see it, with the number that tells namesakes apart", () => {
  const names = ["ann", " Émile", "Computer 1", "Computer 12", "👩‍👧 Kim", "דני", "7", ""];
  assert.deepEqual(names.map(initial), ["A", "É", "C1", "C12", "👩‍👧", "ד", "7", "?"]);
});
