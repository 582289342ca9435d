"""What a sender knows of an outbox: when it has to look again, and what it says when it lets go."""

from __future__ import annotations

import pytest

from bot.delivery.table_delivery import OutboxState
from bot.store import Entry, Loaded, Remaining, Waiting
from bot.table import codec, effects
from bot.table.commands import New
from bot.table.effects import HandEffect
from tests.table.helpers import ANN as HOST
from tests.table.helpers import Room

ANN = "test:1"


def state(*waiting: Entry) -> OutboxState:
    """What is known after a look that found these entries, at a table that is gone (version 0)."""
    known = OutboxState("t")
    known.update(Waiting(list(waiting), None, ""))
    return known


def entry(entry_id: str) -> Entry:
    """An entry for Ann alone."""
    return Entry(entry_id, effects.effect_to_text(HandEffect(to=ANN)))


@pytest.mark.parametrize(
    ("said", "behind"),
    [
        (Remaining(0, 9), False),
        (Remaining(1, 1), False),
        (Remaining(1, 2), True),
    ],
    ids=["of the version that was seen", "no more than is known", "more than is known"],
)
def test_it_is_behind_where_a_removal_leaves_more_than_it_knows(
    said: Remaining, behind: bool
) -> None:
    """Then something was stored since the last look, by any process, and a look finds it."""
    known = state(entry("1-0"), entry("1-1"))
    assert not known.is_behind()
    known.removed(["1-0"], said)
    assert known.is_behind() is behind
    known.update(Waiting([entry("1-1")], None, ""))
    assert not known.is_behind(), "a look has seen that it is gone"


def test_the_newest_word_of_the_store_counts() -> None:
    """Answers of two lanes may come in any order."""
    known = state(entry("1-0"), entry("1-1"))
    known.removed(["1-1"], Remaining(3, 0))
    known.removed(["1-0"], Remaining(2, 5))
    assert known.is_empty()


def test_it_is_empty_when_the_store_says_so() -> None:
    """Not while something is known to wait, or came after the last look."""
    known = state(entry("1-0"), entry("1-1"))
    assert not known.is_empty()
    known.removed(["1-0"], Remaining(1, 0))
    assert not known.is_empty()
    known.removed(["1-1"], Remaining(2, 1))
    assert not known.is_empty()


def test_what_cannot_be_read_stays() -> None:
    """It is a later release's to send."""
    known = state(Entry("1-0", "?"))
    assert known.unread == ["1-0"]
    assert known.waiting_lanes() == set()
    assert not known.is_empty()


def test_a_table_that_was_read_before_its_entries_is_read_again() -> None:
    """Another process may have stored something between the two."""
    room = Room()
    room.do(HOST, New("tridom"))
    doc = codec.to_text(room.there)
    for version, known in ((3, True), (2, False)):
        outbox = OutboxState("t")
        outbox.update(Waiting([entry("1-0"), entry("3-0")], Loaded(doc, version), ""))
        assert (outbox.loaded is not None) is known
        assert outbox.version == version
