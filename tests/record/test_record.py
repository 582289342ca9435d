"""Records: written, read, replayed, refused (trigon-record/1)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine import GAMES, record
from engine.record import Record, RecordError
from tests.conformance.cases import Case, every_case, seed_of, walk
from tests.support.every import every

CASES = list(every_case())


def recorded(case: Case) -> Record:
    """The record of a whole random game."""
    game = GAMES[case.game]
    values = game.resolve(dict(case.options), case.players)
    return Record(
        variant=case.game,
        options={o.name: values[o.name] for o in game.options if values[o.name] != o.default},
        players=tuple(f"player {n}" for n in range(case.players)),
        seed=seed_of(case, 0),
        moves=tuple(str(move) for _, move, _, _ in walk(case)),
    )


@pytest.fixture(scope="module")
def short_game() -> Record:
    """One whole game of Tridom."""
    return recorded(Case("tridom", 2, (("rounds", 1),)))


@every("case", CASES)
def test_a_record_replays_to_the_same_end(case: Case) -> None:
    """Written, read and replayed, a game has the totals and winners it was played to."""
    *_, (_, _, _, last) = walk(case)
    rec = record.load(record.dump(recorded(case)))
    assert rec == recorded(case)
    told = record.explain(rec)
    assert told["total"] == list(last.totals)
    assert told["over"] is True
    assert told["winners"] == list(last.outcome.winners)
    assert [state.ply for state in record.replay(rec)] == list(range(len(rec.moves) + 1))


def test_unknown_keys_are_kept_and_ignored(short_game: Record) -> None:
    """A key beside those of the format neither disturbs nor gets lost."""
    data = json.loads(record.dump(short_game)) | {"played_at": "2026-11-21"}
    rec = record.load(json.dumps(data))
    assert rec.extra == {"played_at": "2026-11-21"}
    assert json.loads(record.dump(rec)) == data


def test_options_hold_only_what_differs(short_game: Record) -> None:
    """A record that spells out defaults is the same record."""
    data = json.loads(record.dump(short_game))
    data["options"] |= {"target": 400, "tiles": 56, "exchange": False}
    assert record.load(json.dumps(data)) == short_game


def test_a_record_cut_anywhere_is_refused(short_game: Record) -> None:
    """Cut in the middle, at every place, it is refused as a record, never otherwise."""
    text = record.dump(short_game)
    for end in range(len(text)):
        with pytest.raises(RecordError):
            record.load(text[:end])


def test_a_record_of_any_people_is_read_up_to_its_longest(
    short_game: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names of all scripts are stored as they are."""
    text = record.dump(replace(short_game, players=("Ännchen 🦊", "Жанна")))
    assert "Ännchen 🦊" in text
    monkeypatch.setattr(record, "LONGEST", len(text))
    assert record.load(text).players[1] == "Жанна"
    with pytest.raises(RecordError) as refused:
        record.load(text + " ")
    assert refused.value.reason == "record_too_long"


@pytest.mark.parametrize("formerly", [0, 1, 9])
def test_moves_of_the_former_rules_are_kept_apart(short_game: Record, formerly: int) -> None:
    """Where these rules say the same, the game is the same."""
    rec = replace(short_game, formerly=formerly)
    assert ("formerly" in json.loads(record.dump(rec))) == bool(formerly)
    assert record.load(record.dump(rec)) == rec
    assert record.explain(rec) == record.explain(short_game)


@every("text", ["7", "[" * 100_000, "\x00"])
def test_what_is_no_object_is_refused(text: str) -> None:
    """However deep."""
    with pytest.raises(RecordError):
        record.load(text)


def test_a_refused_move_is_named_with_what_is_wrong(short_game: Record) -> None:
    placed = [number for number, move in enumerate(short_game.moves) if "@" in move]
    moves = list(short_game.moves)
    moves[placed[1]] = moves[placed[0]]
    with pytest.raises(RecordError) as refused:
        record.explain(replace(short_game, moves=tuple(moves)))
    tile = moves[placed[0]].partition("@")[0]
    assert str(refused.value).startswith(f"move number {placed[1]} (")
    assert (refused.value.reason, refused.value.details) == ("not_in_hand", {"tile": tile})
