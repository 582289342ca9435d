"""Whole games: tests/records/tripitz (written by `python -m tests.tripitz.records`)."""

import json
from collections import Counter

from engine import record
from engine.game import Termination
from tests.support.every import every
from tests.tripitz.records import FOLDER, GAMES
from tests.tripitz.reference import Reference

FILES = sorted(FOLDER.glob("*.json"))


def data(path):
    """What a record file holds."""
    return json.loads(path.read_text())


def kinds(path):
    """How often each kind of move is in a record."""
    return Counter(move.split("@")[0].split(" ")[0] for move in data(path)["moves"])


@every("path", FILES)
def test_replaying_comes_to_the_same_end(path):
    """Termination, totals and winners are those that were written down."""
    *_, state = record.replay(record.load(path.read_text()))
    assert {
        "ended": state.outcome.termination.value,
        "total": list(state.totals),
        "winners": list(state.outcome.winners),
    } == data(path)["result"]


@every("path", FILES)
def test_the_reference_plays_it_alike(path):
    """The second implementation comes to the same totals and the same end."""
    game = data(path)
    other = Reference(game["options"], len(game["players"]), bytes.fromhex(game["seed"]))
    for move in game["moves"]:
        assert not other.over
        other.apply(move)
    assert other.over == game["result"]["ended"]
    assert other.totals == game["result"]["total"]


def test_every_record_is_there():
    """One for each game that the generator knows."""
    assert {path.stem for path in FILES} == set(GAMES)


def test_every_way_to_end_has_a_record():
    """All placed, all sat out, swaps, the edge."""
    ends = {data(path)["result"]["ended"] for path in FILES}
    assert ends == {
        Termination.PLACED,
        Termination.BLOCKED,
        Termination.SWAPS,
        Termination.EDGE,
    }


def test_what_else_the_records_have():
    """Passes, joker exchanges, swapped jokers, solo, six players, a shared win."""
    games = {path.stem: data(path) for path in FILES}
    assert kinds(FOLDER / "sat-out.json")["pass"]
    assert kinds(FOLDER / "jokers.json")["joker"] == 4
    assert any("?" in move for move in games["jokers-swapped"]["moves"])
    assert {len(game["players"]) for game in games.values()} >= {1, 2, 3, 4, 6}
    assert games["tie"]["result"]["winners"] == [0, 1]
    assert games["cooperative"]["result"]["winners"] == [0, 1, 2]
