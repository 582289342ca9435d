"""What each seat did in a whole game, against the replay's own items."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from engine import record
from engine.game import Exchanged, Placed, ScoreItem
from engine.record import plies
from engine.summary import BestMove, summarised

RECORDS = Path(__file__).parent.parent / "records"
WHOLE = sorted(path for path in RECORDS.glob("*/*.json"))


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_the_counts_are_those_of_the_replay(path: Path) -> None:
    """Moves by their notation; forms and the best move by the items that `trigon replay` prints."""
    kept = record.load(path.read_text(encoding="utf-8"))
    found = summarised(plies(kept), len(kept.players))
    counts = [Counter[str]() for _ in kept.players]
    best = [0] * len(kept.players)
    for row in record.explain(kept)["plies"]:
        seat, move = row["player"], row["move"]
        items = dict(row["score"])
        names = {"draw": "draws", "pass": "passes", "swap": "swaps", "joker": "jokers"}
        kind = move.partition("@")[0].partition(" ")[0]
        counts[seat][names.get(kind, "placed")] += 1
        for item, name in (("bridge", "bridges"), ("double", "doubles")):
            counts[seat][name] += item in items
        counts[seat]["triples"] += items.get("triples", 0)
        counts[seat]["quadruples"] += items.get("quadruples", 0) // 3
        if "value" in items:
            settled = {"out", "hands", "own"}
            gained = sum(points for item, points in items.items() if item not in settled)
            best[seat] = max(best[seat], gained)
        elif "touches" in items:
            rows = items["triples"] + items["quadruples"]
            best[seat] = max(best[seat], rows * items["touches"] * items["edge"])
    for seat, done in enumerate(found):
        told = {name: each for name, each in done.counts if name not in {"hexagons", "rounds"}}
        assert told == +counts[seat]
        assert (0 if done.best is None else done.best.points) == best[seat]


def test_a_quadruple_is_the_better_form() -> None:
    """Of a move that makes both; and nothing is counted that did not happen."""
    kept = record.load((RECORDS / "tripitz/open.json").read_text(encoding="utf-8"))
    found = summarised(plies(kept), len(kept.players))
    best = max((each.best for each in found if each.best), key=lambda b: b.points)
    assert (best.points, best.form) == (24, "quadruple")
    assert all(count for each in found for _, count in each.counts)


def test_two_hexagons_of_one_tile_are_two() -> None:
    """An exchange tells no cells, so it counts as one. Of equal moves the first is the best one."""
    kept = record.load((RECORDS / "triangles/tridom-whole-4.json").read_text(encoding="utf-8"))
    ply = next(plies(kept))
    cells, items = (("0,0",), ("1,0",)), (ScoreItem("value", 9), ScoreItem("hexagon", 100))
    placed = Placed(0, "1-2-3", "0,0", items, 109, forms=cells)
    exchanged = Exchanged(1, "1-2-3", "0,0", "1-1-1", "1,0", items, 109)
    again = replace(placed, piece="1-2-4", items=items[:1], forms=())
    ann, bob = summarised([replace(ply, events=(placed, exchanged, again))], 2)
    assert (ann.count("hexagons"), bob.count("hexagons")) == (2, 1)
    assert ann.best == BestMove(109, "1-2-3", "hexagon")
