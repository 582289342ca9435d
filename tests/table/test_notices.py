"""Who is told of a new table: what was asked for, by whom, and how often."""

from __future__ import annotations

import pytest

from bot.table import mirrors
from bot.table.commands import AddComputer, Command, Join, New
from bot.table.effects import OpeningEffect
from bot.table.identity import Person, PersonId
from bot.table.mirrors import ALWAYS, ANY, ONCE, Listeners, TooManyError
from bot.table.registry import decide
from bot.table.rows import Case
from tests.table.helpers import ANN, BOB, CAT, HERE, Room


def listening(**often: str) -> Listeners:
    """Bob and Cat, who want to hear of these games."""
    found: Listeners = {}
    for person in (BOB, CAT):
        for game, how in often.items():
            found = mirrors.listening(found, person, game, how)
    return found


def test_what_is_asked_for_is_kept_as_a_text() -> None:
    """And read again; nobody is no text."""
    found = listening(tridom=ONCE, any=ALWAYS)
    only_bob = mirrors.listening({}, BOB, ANY, ONCE)
    assert mirrors.listeners_from(mirrors.listeners_text(found)) == found
    assert mirrors.listeners_text(mirrors.without_listener(only_bob, BOB.id)) is None
    assert mirrors.listeners_from(None) == {}
    with pytest.raises(ValueError, match="Invalid enum value 9"):
        mirrors.listeners_from('{"format":9}')


def test_what_is_asked_for_once_is_done_once() -> None:
    """Of the game, or of any; what is wanted always stays."""
    found = listening(tridom=ONCE, any=ONCE, tripitz=ALWAYS)
    left = mirrors.after_notice(found, BOB.id, "tridom")
    assert left[BOB.id].games == {"tripitz": ALWAYS}
    assert left[CAT.id] == found[CAT.id]
    assert mirrors.after_notice(left, BOB.id, "tripitz") == left
    assert BOB.id not in mirrors.after_notice(listening(any=ONCE), BOB.id, "tripitz")


def test_only_so_many_are_told() -> None:
    """Those among them may go on asking."""
    found: Listeners = {}
    for number in range(mirrors.MOST_LISTENERS):
        found = mirrors.listening(found, Person(PersonId(f"test:{number}"), "N"), ANY, ALWAYS)
    with pytest.raises(TooManyError):
        mirrors.listening(found, Person(PersonId("test:x"), "X"), ANY, ALWAYS)
    again = mirrors.listening(found, ANN, "tridom", ONCE)
    assert again[ANN.id].games == {ANY: ALWAYS, "tridom": ONCE}


def opened(listeners: Listeners, **how: bool) -> list[OpeningEffect]:
    """Whom Ann's new table is told to."""
    command = Command(id="c", at=HERE, person=ANN, action=New("tridom", **how))
    case = Case(command=command, table=None, now=0.0, entropy=bytes(48), listeners=listeners)
    return [post for post in decide(case).posts if isinstance(post, OpeningEffect)]


def test_a_new_table_is_told_to_who_asked() -> None:
    """Not to whom it is of no use: of another game, or who opens it; and a game alone is nobody's affair."""
    found = mirrors.listening(listening(tridom=ONCE), ANN, ANY, ALWAYS)
    assert [(post.to, post.chat, post.language) for post in opened(found)] == [
        (BOB.id, HERE, "en"),
        (CAT.id, HERE, "en"),
    ]
    assert opened(listening(tripitz=ALWAYS)) == []
    assert opened(found, solo=True) == []


def test_it_is_worth_telling_while_a_seat_is_free() -> None:
    """Before the game, to who does not sit there."""
    room = Room()
    room.do(ANN, New("triominos"))
    assert mirrors.worth_telling(room.there, BOB.id)
    room.do(BOB, Join())
    assert not mirrors.worth_telling(room.there, BOB.id)
    for _ in range(2):
        room.do(ANN, AddComputer())
    assert not mirrors.worth_telling(room.there, CAT.id)
