"""What all documents of the club share: stored, due, sent, ordered, exported, deleted, put aside."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from msgspec import Struct, structs

from bot.club import effects, kinds
from bot.club.document import is_club_document, kind_of, make_document_id
from bot.club.effects import Order
from bot.club.kinds import KINDS, PARTS
from bot.ops.integrity import TableFault, look
from bot.settings import CLUB
from bot.store import TableSnapshot
from bot.table import codec as tables
from bot.table import effects as effect_text
from bot.table.codec import Newer
from bot.table.commands import SetDaily, SolveDaily, Switch
from bot.table.effects import Effect
from bot.table.identity import NOWHERE
from bot.table.registry import read
from tests.club.timed import Timed, days_of
from tests.support.damage import refusals
from tests.support.every import every
from tests.support.harness.fake import ANN, BOB, FakeHarness, words

FORMATS = Path(__file__).parent / "formats"
ON = SetDaily(Switch.ON, "8:00", "Berlin")


def test_an_id_tells_a_club_document_from_a_table() -> None:
    """Of every kind; what opens a table gives it no such name."""
    assert all(is_club_document(make_document_id(kind, "fake:room")) for kind in KINDS)
    assert make_document_id("daily", "fake:room") != make_document_id("daily", "fake:other")
    (_, pressed) = read("abc123:4:join")
    assert not is_club_document(pressed.table)
    assert read(f"{make_document_id('daily', 'fake:room')}:4:join")[1] is None


def test_every_kind_can_be_switched() -> None:
    """What the settings name is what there is."""
    assert set(PARTS) <= set(CLUB)


def test_a_club_document_is_stored_and_read() -> None:
    """Whatever it holds; what a later release wrote is left to it."""
    days = days_of(hour="09:30", zone="Asia/Tokyo", day=739_000, on=False, next_commitment="ab")
    assert kinds.document_from_text(kinds.document_to_text(days)) == days
    gone = kinds.tombstone(days.id, kinds.document_to_text(days))
    assert kinds.document_from_text(kinds.document_to_text(gone)) == gone
    assert gone.place == days.place
    later = kinds.document_to_text(days).replace(f'"format":{kinds.FORMAT}', '"format":9999')
    with pytest.raises(Newer):
        kinds.document_from_text(later)
    with pytest.raises(Newer):
        kinds.document_from_text(kinds.document_to_text(days).replace("daily-", "nochnicht-"))
    # A release that knows no club documents takes them for tables of a later one.
    with pytest.raises(Newer):
        tables.from_text(kinds.document_to_text(days))
    with pytest.raises(ValueError, match="not one of ours"):
        kinds.document_from_text('{"format":3}')


@every("path", sorted(FORMATS.glob("*.json")))
def test_what_was_stored_is_read(path: Path) -> None:
    """A field that came later has its default, and nothing is lost when it is stored again."""
    text = path.read_text(encoding="utf-8")
    again = json.loads(kinds.document_to_text(kinds.document_from_text(text)))
    assert json.loads(text).items() <= again.items()


TODAY = sorted((FORMATS / "today").glob("*.json"))
"""Documents with every field set, as releases since 1.0.0 write them."""


@every("path", TODAY)
def test_every_document_is_written_as_the_release_before_reads_it(path: Path) -> None:
    """Byte for byte: the processes of two releases share a store. Both read "" and null as no host."""
    text = path.read_text(encoding="utf-8").strip()
    written = kinds.document_to_text(kinds.document_from_text(text))
    assert written == text.replace('"host":""', '"host":null')


def test_every_kind_has_its_documents() -> None:
    named = {json.loads(path.read_text(encoding="utf-8"))["id"] for path in TODAY}
    assert {kind_of(each) for each in named} == set(KINDS)


def test_damage_is_a_value_error() -> None:
    """Whatever is wrong with a document or an effect, it is put aside, and nothing crashes."""
    documents = [json.loads(path.read_text(encoding="utf-8")) for path in TODAY]
    both = kinds.document_from_text, kinds.document_to_text
    assert sum(refusals(data, *both) for data in documents) > 100 * len(TODAY)
    for text in STORED:
        refusals(json.loads(text), effects.from_text, effect_text.effect_to_text, times=50)


OPTIONAL = {
    "daily": {
        "commitment",
        "next_commitment",
        "solved",
        "before",
        "earlier",
        "solved_before",
        "streaks",
        "seed",
        "months",
        "warned",
        "idle",
    },
    "try": {"form", "language"},
    "weekly": {"week", "told", "told_day", "counted"},
    "overview": {"due"},
    "league": {"closed", "left", "title", "zone"},
    "cup": {"closed", "left", "title", "zone"},
}
"""Fields that a document may lack: they came later, or (an attempt's language) are not read."""


@every("path", TODAY)
def test_a_document_without_a_required_field_is_damaged(path: Path) -> None:
    """It is put aside, not read with a default instead of what was chosen."""
    data = json.loads(path.read_text(encoding="utf-8"))
    optional = {"damaged", "gone"} if "gone" in data else OPTIONAL[kind_of(data["id"])]
    assert optional < data.keys()
    for name in data.keys() - optional:
        left = {key: value for key, value in data.items() if key != name}
        with pytest.raises(ValueError):
            kinds.document_from_text(json.dumps(left))


def test_a_row_or_round_without_a_required_field_is_damaged() -> None:
    """Of a league: an entrant, a meeting, a round."""
    text = (FORMATS / "today" / "league.json").read_text(encoding="utf-8")
    for spoil in (
        lambda data: data["entrants"][0].pop(),
        lambda data: data["rounds"][0]["meetings"][0].pop(),
        lambda data: data["rounds"][0].pop("called"),
    ):
        data = json.loads(text)
        spoil(data)
        with pytest.raises(ValueError):
            kinds.document_from_text(json.dumps(data))


STORED = (FORMATS / "effects.txt").read_text(encoding="utf-8").splitlines()
"""Each effect of the club, once with its defaults and once with every field set."""


@every("text", STORED)
def test_every_effect_is_written_as_the_release_before_reads_it(text: str) -> None:
    assert effect_text.effect_to_text(effects.from_text(text)) == text


def test_every_effect_has_its_samples() -> None:
    assert {json.loads(text)["show"] for text in STORED} == {show.value for show in effects.CLASSES}


@every(
    "text", ["", "{", "[1]", "7", "[" * 100_000, '{"place": 7, "chat": "nowhere", "language": 7}']
)
def test_an_unreadable_document_leaves_a_tombstone(text: str) -> None:
    gone = kinds.tombstone("daily-1", text, damaged=True)
    assert gone == kinds.Gone(
        id="daily-1", place=NOWHERE, chat=NOWHERE, language="en", damaged=True
    )


def test_a_tombstone_keeps_what_can_be_read() -> None:
    text = '{"place": "fake:topic", "chat": "fake:room", "language": "de"}'
    gone = kinds.tombstone("daily-1", text)
    assert (gone.place, gone.chat, gone.language) == ("fake:topic", "fake:room", "de")
    assert not gone.damaged


async def test_a_command_that_comes_twice_is_carried_out_once(timed: Timed) -> None:
    """And answered alike."""
    first = await timed.harness.ask(ANN, ON, admin=True, command_id="same")
    second = await timed.harness.ask(ANN, ON, admin=True, command_id="same")
    assert words(first) == words(second)
    await timed.sent()
    assert len(timed.posts()) == 1


async def test_two_processes_have_one_secret(timed: Timed) -> None:
    """Made by both at one moment, it is the first one's: a day has one puzzle, whichever of them shows it."""
    other = FakeHarness(timed.store, now=lambda: timed.now)
    today = SolveDaily(round(timed.now / 86_400) + date(1970, 1, 1).toordinal())
    await asyncio.gather(timed.harness.ask(ANN, today), other.ask(BOB, today, command_id="other"))
    ann, bob = [await timed.document("try", f"{each.id}/{today.day}") for each in (ANN, BOB)]
    assert ann.seed == bob.seed


@every(
    "doc, fault",
    [
        ("{", TableFault.UNREADABLE),
        ('{"format":1001}', TableFault.UNREADABLE),
        ('{"format":9999}', TableFault.NEWER),
        (kinds.document_to_text(days_of(id="daily-0000000000000000")), TableFault.NAME),
        (kinds.document_to_text(days_of()), None),
    ],
)
def test_the_check_knows_a_broken_club_document(doc: str, fault: TableFault | None) -> None:
    """Of a sound one it says nothing."""
    assert look(TableSnapshot(days_of().id, doc, 1, ()), whole=False).verdict is fault


def test_a_day_that_1_0_0_told_the_end_of_tells_no_seed() -> None:
    """It lay in an outbox when the release changed, with the seed of a day that goes on elsewhere."""
    text = '{"show":"day_over","lines":[],"to":null,"args":{"day":739577,"seed":"ab"}}'
    assert effects.from_text(text) == effects.DayOverEffect(day=739_577)


def test_a_number_that_is_left_out_is_none_or_the_first() -> None:
    """Effects and orders are stored without their defaults: all releases have to mean the same by that."""

    def kinds_of(kind: type[Struct]) -> Iterator[type[Struct]]:
        for each in kind.__subclasses__():
            yield each
            yield from kinds_of(each)

    numbers = {
        (kind.__name__, field.name): field.default
        for base in (Effect, Order)
        for kind in kinds_of(base)
        for field in structs.fields(kind)
        if type(field.default) is int
    }
    assert len(numbers) > 5
    assert {name: number for name, number in numbers.items() if number not in {0, -1}} == {
        ("InviteEffect", "places"): 1
    }
