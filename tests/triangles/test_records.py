"""Whole games, one for each way that a round and a game can end."""

from __future__ import annotations

import json
from pathlib import Path

from tests.support.every import every
from tests.triangles.endings import ENDINGS, shown
from tests.triangles.reference import Reference
from tests.triangles.support import GAME

FOLDER = Path(__file__).parents[1] / "records" / "triangles"
RECORDS = {path.stem: json.loads(path.read_text()) for path in sorted(FOLDER.glob("*.json"))}


@every("name", list(RECORDS))
def test_record(name):
    """A record plays to its end, shows what it says, and has its totals and winners."""
    record = RECORDS[name]
    found, state = shown(
        record["variant"],
        len(record["players"]),
        record["options"],
        bytes.fromhex(record["seed"]),
        record["moves"],
    )
    assert sorted(found & ENDINGS) == record["shows"]
    assert record["result"] == {
        "ended": str(state.outcome.termination),
        "total": list(state.totals),
        "winners": list(state.outcome.winners),
    }


@every("name", list(RECORDS))
def test_record_by_the_reference(name):
    """The reference plays every record to the same totals and winners."""
    record = RECORDS[name]
    players, seed = len(record["players"]), bytes.fromhex(record["seed"])
    other = Reference(record["variant"], players, record["options"], seed)
    for move in record["moves"]:
        other.play(move)
    assert other.totals == record["result"]["total"]
    assert other.winners == record["result"]["winners"]


def test_every_ending_has_a_record():
    """No ending is without a whole game that shows it."""
    assert set().union(*(record["shows"] for record in RECORDS.values())) == ENDINGS


def test_every_game_has_a_whole_game_by_the_default_options():
    """Each game is played once from beginning to end as it stands in the box."""
    assert {r["variant"] for r in RECORDS.values() if not r["options"]} >= set(GAME) - {"tridom"}
    assert any(r["options"] == {"exchange": True} for r in RECORDS.values())
