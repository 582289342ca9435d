"""What earlier releases stored is read by this one: documents, moves and entries to send."""

from __future__ import annotations

import json
from dataclasses import MISSING, replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct, structs

from bot.ops.integrity import TableFault, examine
from bot.store import TableSnapshot
from bot.table import codec, effects, lessons, mirrors, preferences, ratings
from bot.table.commands import AnswerProposal, Undo
from bot.table.identity import Place
from bot.table.table import TablePhase, TablePlace
from engine import EngineError, record
from engine.game import Termination
from tests.support.damage import refusals
from tests.support.every import every
from tests.table.formats.make import (
    LISTENERS,
    OPTIONS,
    PROGRESS,
    career,
    facts,
    fields_of,
    ladder,
    manifest,
    play,
    server_ladder,
    tally,
)
from tests.table.games import started
from tests.table.helpers import Room

FORMATS = Path(__file__).parent / "formats"
KEPT = sorted(FORMATS.glob("v*/*.json"))
NEWEST = max(int(folder.name[1:]) for folder in FORMATS.glob("v*"))


def read(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8"))


@every("path", KEPT)
def test_a_stored_table_means_what_it_meant(path: Path) -> None:
    """Seats, phase, hands, scores and seed are those that the release wrote down beside it."""
    kept = read(path)
    table = codec.from_text(kept["doc"])
    found = json.loads(json.dumps(facts(table)))
    assert {name: found[name] for name in kept["facts"]} == kept["facts"] | since(path, kept)
    assert codec.from_text(codec.to_text(table)) == table


def test_form_3_is_not_written_where_it_would_lose_something() -> None:
    """A process of release 1.0 would forget a further place, a league, or a level that it does not know."""
    table = started().there
    assert codec.from_text(codec.to_text(table, 3)) == table
    further = TablePlace(Place("test:far"), Place("test:far"))
    for lost in ({"others": (further,)}, {"league": "l1"}, {"substitute": "hard"}):
        with pytest.raises(codec.Unwritable):
            codec.to_text(replace(table, **lost), 3)
        codec.to_text(replace(table, **lost))


def test_a_record_proves_the_shuffle_of_a_game_that_is_over() -> None:
    """It holds the secret. The deal of a lesson was picked, so it proves nothing."""
    running = started().there
    with pytest.raises(ValueError, match="secret"):
        running.record(())
    over = replace(running, phase=TablePhase.OVER)
    assert over.record(()).fair is not None
    assert replace(over, lesson=True).record(()).fair is None


def since(path: Path, kept: dict[str, Any]) -> dict[str, Any]:
    """The facts of an older form that are told in other words today."""
    options = kept["facts"]["options"]
    if (
        path.parent.name in {"v1", "v2"}
        and path.stem.startswith("tripitz")
        and kept["facts"]["hands"]
    ):
        return {"options": options | {"hidden": True}}
    return {}


@pytest.mark.parametrize("form", ["v1", "v2"])
def test_a_game_begun_with_hidden_hands_stays_hidden(form: str) -> None:
    """No release after it shows a hand that its players were told is their own alone."""
    for path in (FORMATS / form).glob("tripitz-*.json"):
        table = codec.from_text(read(path)["doc"])
        if table.state is None:
            assert "hidden" not in table.options, "a lobby becomes a game of today"
            continue
        for seat in (None, *range(len(table.seats))):
            hands = table.state.view(seat).hands
            assert [number for number, hand in enumerate(hands) if hand is not None] == (
                [] if seat is None else [seat]
            )
        over = replace(table, phase=TablePhase.OVER)
        assert over.record(()).options["hidden"] is True


BEFORE = (
    "tridom-passing-on",
    "tridom-passed-on",
    "triominos-target-lost",
    "triominos-target-lost-this-round",
)
"""Games of form 2 in which something happened that the rules of today forbid, or count."""


@every("name", BEFORE)
def test_a_game_of_before_the_rules_were_corrected_goes_on(name: str) -> None:
    """It is sound, is played on by the rules of today, and its record replays to its end."""
    kept = read(FORMATS / "v2" / f"{name}.json")
    room = gone_on(kept)
    assert room.there.formerly == len(room.moves) == room.there.state.ply
    assert found_in(room) is None
    for _ in range(2000):
        if room.there.phase is TablePhase.OVER:
            break
        play(room)
        if len(room.moves) % 50 == 0:
            assert found_in(room) is None
    rec = record.load(record.dump(room.there.record(tuple(room.moves))))
    *_, last = record.replay(rec)
    assert last == room.there.state
    assert rec.formerly == len(kept["moves"])


@every("name", BEFORE)
def test_the_rules_of_today_say_something_else_of_it(name: str) -> None:
    """They end a round that went on, or say that the one at hand is the last."""
    kept = read(FORMATS / "v2" / f"{name}.json")
    table = replace(codec.from_text(kept["doc"]), formerly=0)
    try:
        *_, last = table.played(kept["moves"])
    except EngineError:
        return
    assert last.after != table.state


@every("name", BEFORE)
def test_a_move_of_before_is_taken_back(name: str) -> None:
    """Then the rules of today hold from there on."""
    kept = read(FORMATS / "v2" / f"{name}.json")
    room = gone_on(kept)
    people = list(room.there.people)
    for person in people:
        room.do(person, Undo())
        for other in people:
            if room.there.proposal is not None and other != person:
                room.do(other, AnswerProposal(agree=True))
        assert found_in(room) is None
    assert room.there.formerly == len(room.moves) < len(kept["moves"])


def gone_on(kept: dict[str, Any]) -> Room:
    """The room in which a kept table stands."""
    return Room(
        table=codec.from_text(kept["doc"]), version=kept["version"], moves=list(kept["moves"])
    )


def found_in(room: Room) -> TableFault | None:
    """What the check at the start of a bot says of a room's table."""
    doc = codec.to_text(room.there)
    return examine(TableSnapshot(room.there.id, doc, room.version, tuple(room.moves)))


@every("path", KEPT)
def test_the_check_at_the_start_finds_it_sound(path: Path) -> None:
    """No table of an earlier release is put aside by this one."""
    kept = read(path)
    table = codec.from_text(kept["doc"])
    if path.stem.endswith("everything"):
        return  # it has what no table can have
    assert examine(TableSnapshot(table.id, kept["doc"], 1, tuple(kept["moves"]))) is None


def test_a_team_begun_with_open_hands_stays_open() -> None:
    """In forms 1 and 2 the hands of a cooperative game lay open."""
    room = started("tripitz", cooperative="yes")
    doc = json.loads(codec.to_text(room.there)) | {"format": 2}
    assert codec.from_text(json.dumps(doc)) == room.there


@every("path", KEPT)
def test_its_moves_still_lead_to_its_position(path: Path) -> None:
    """The rules have not changed under a running game, and its record holds."""
    kept = read(path)
    table = codec.from_text(kept["doc"])
    if table.state is None:
        assert kept["moves"] == []
        return
    over = replace(table, phase=TablePhase.OVER)
    played = record.load(record.dump(over.record(tuple(kept["moves"]))))
    *_, last = record.replay(played)
    assert last == table.state


@every("path", KEPT)
def test_what_was_waiting_to_be_sent_can_be_sent(path: Path) -> None:
    """An outbox that the last release filled is emptied by this one."""
    kept = read(path)
    assert kept["outbox"]
    for text in kept["outbox"]:
        effect = effects.effect_from_text(text)
        assert effects.effect_from_text(effects.effect_to_text(effect)) == effect


@every("version", range(1, NEWEST + 1))
def test_every_form_was_kept_for_every_game_from_the_lobby_to_the_end(version: int) -> None:
    """No folder is thinned out: all games, all phases, and a game that ran to its own end."""
    folder = FORMATS / f"v{version}"
    for game in OPTIONS:
        docs = [codec.from_text(read(path)["doc"]) for path in folder.glob(f"{game}-*.json")]
        assert {doc.phase for doc in docs} == set(TablePhase)
        ends = [doc.state.outcome for doc in docs if doc.state is not None and doc.state.outcome]
        assert all(end.termination in Termination for end in ends)
        assert ends


def test_the_form_of_today_is_kept() -> None:
    """A change of what is stored comes with a sample of it: see docs/formats.md."""
    kept = json.loads((FORMATS / f"v{NEWEST}" / "names.txt").read_text(encoding="utf-8"))
    assert manifest() == kept, f"run: python -m tests.table.formats.make v{NEWEST + 1}"


def test_a_sample_has_every_field_at_something_else_than_its_default() -> None:
    """What is left out where it is the default has been written and read once."""
    for thing in (tally(), PROGRESS):
        assert all(getattr(thing, field.name) != field.default for field in fields_of(thing))
    for path in (FORMATS / f"v{NEWEST}").glob("*-everything.json"):
        table = codec.from_text(read(path)["doc"])
        for thing in (table, table.seats[0]):
            for field in fields_of(thing):
                if field.default is not MISSING and field.name not in {"level", "former"}:
                    assert getattr(thing, field.name) != field.default, field.name


@every("path", sorted(FORMATS.glob("v*/preferences.txt")))
def test_what_people_have_chosen_is_read(path: Path) -> None:
    """Nothing of it that was known then is the default."""
    names = json.loads((path.parent / "names.txt").read_text(encoding="utf-8"))["Preferences"]
    wishes = preferences.from_text(path.read_text(encoding="utf-8"))
    known = [field for field in fields_of(wishes) if field.name in names]
    assert all(getattr(wishes, field.name) != field.default for field in known)


def known_then(thing: Any, folder: Path) -> Any:
    """The same as a release knew it that kept this folder: its later fields at their defaults."""
    names = json.loads((folder / "names.txt").read_text(encoding="utf-8"))[type(thing).__name__]
    later = {
        f.name: f.default_factory() if callable(f.default_factory) else f.default
        for f in fields_of(thing)
        if f.name not in names
    }
    return (structs.replace if isinstance(thing, Struct) else replace)(thing, **later)


READERS = {
    "ladder": (ratings.ladder_from, ratings.ladder_text),
    "server-ladder": (ratings.server_ladder_from, ratings.server_ladder_text),
    "career": (ratings.career_from, ratings.career_text),
    "listeners": (mirrors.listeners_from, mirrors.listeners_text),
    "preferences": (preferences.from_text, preferences.to_text),
    "drill": (lessons.drill_from_text, lessons.drill_to_text),
}
MADE_OF_TALLIES = {"ladder": ladder, "server-ladder": server_ladder, "career": career}


@every("path", [path for name in READERS for path in sorted(FORMATS.glob(f"v*/{name}.txt"))])
def test_what_people_and_chats_have_is_read(path: Path) -> None:
    """What they have achieved or chosen, and who wants to hear of tables; nothing is lost by an upgrade, nor by a step back."""
    text = path.read_text(encoding="utf-8")
    reads, writes = READERS[path.stem]
    found = reads(text)
    if made := MADE_OF_TALLIES.get(path.stem):
        assert found == known_then(made(known_then(tally(), path.parent)), path.parent)
    elif path.stem == "drill":
        assert found == known_then(PROGRESS, path.parent)
    elif path.stem == "listeners":
        assert found == LISTENERS
    assert reads(writes(found)) == found
    if path.parent.name == f"v{NEWEST}":
        assert writes(found) == text
    assert path.stem == "listeners" or reads(text.replace("{", '{"unheard":1,', 1)) == found


def test_standings_of_the_future_are_refused() -> None:
    """Rather than counted on in a form that loses half of them."""
    with pytest.raises(ValueError, match="Invalid enum value 1000"):
        ratings.ladder_from('{"format":1000}')
    with pytest.raises(ValueError, match="format"):
        ratings.ladder_from("{}")


def test_a_form_of_the_future_is_refused() -> None:
    """After a step back to an older release a table is refused whole, not half understood."""
    kept = read(KEPT[0])
    doc = json.loads(kept["doc"]) | {"format": 1000}
    with pytest.raises(ValueError, match="form 1000"):
        codec.from_text(json.dumps(doc))
    for form in (0, -1, None, "4"):
        with pytest.raises(ValueError, match="not one of ours"):
            codec.from_text(json.dumps(doc | {"format": form}))


NEWEST_TABLES = sorted((FORMATS / f"v{NEWEST}").glob("*-everything.json"))


@every("path", NEWEST_TABLES)
def test_a_damaged_table_is_a_value_error(path: Path) -> None:
    """Whatever is wrong with it, the check puts it aside, and what can be read can be written."""
    assert refusals(json.loads(read(path)["doc"]), codec.from_text, codec.to_text) > 100


@every("name", READERS)
def test_a_damaged_text_is_a_value_error(name: str) -> None:
    """Of a ladder, a career, a list of listeners, what somebody chose, or a drill."""
    data = json.loads((FORMATS / f"v{NEWEST}" / f"{name}.txt").read_text(encoding="utf-8"))
    assert refusals(data, *READERS[name], times=400) > 100


@every("path", NEWEST_TABLES)
def test_a_table_without_a_required_field_is_damaged(path: Path) -> None:
    """Or whose seat lacks one."""
    data = json.loads(read(path)["doc"])
    seat = data["seats"][0]
    for name in (
        "id",
        "place",
        "host",
        "game",
        "options",
        "seats",
        "phase",
        "secret",
        "state",
        "created",
    ):
        with pytest.raises(ValueError):
            codec.from_text(json.dumps({key: data[key] for key in data.keys() - {name}}))
    for name in ("name", "person", "level", "salt", "former"):
        without = {key: seat[key] for key in seat.keys() - {name}}
        with pytest.raises(ValueError):
            codec.from_text(json.dumps(data | {"seats": [without, *data["seats"][1:]]}))


def test_an_entry_of_a_ladder_without_a_required_field_is_damaged() -> None:
    data = json.loads((FORMATS / f"v{NEWEST}" / "ladder.txt").read_text(encoding="utf-8"))
    next(iter(data["players"].values())).pop()
    with pytest.raises(ValueError):
        ratings.ladder_from(json.dumps(data))
