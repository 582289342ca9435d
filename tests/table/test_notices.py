"""Who is told of a new table: what was asked for, by whom, and how often."""

from __future__ import annotations

import pytest

from bot.table import mirrors
from bot.table.identity import Person, PersonId
from bot.table.mirrors import ALWAYS, ANY, ONCE, Listeners, TooManyError
from tests.table.helpers import ANN, BOB, CAT


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


def test_only_so_many_are_told() -> None:
    """Those among them may go on asking."""
    found: Listeners = {}
    for number in range(mirrors.MOST_LISTENERS):
        found = mirrors.listening(found, Person(PersonId(f"test:{number}"), "N"), ANY, ALWAYS)
    with pytest.raises(TooManyError):
        mirrors.listening(found, Person(PersonId("test:x"), "X"), ANY, ALWAYS)
    again = mirrors.listening(found, ANN, "tridom", ONCE)
    assert again[ANN.id].games == {ANY: ALWAYS, "tridom": ONCE}
