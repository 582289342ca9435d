"""The table of pages: who sees each, what it needs, and what it loads."""

from __future__ import annotations

import pytest

from bot.club.effects import CLASSES as OF_CLUB
from bot.present.page_table import PAGES
from bot.present.render import for_channel, for_person
from bot.table.effects import CLASSES, Effect, ReplayEffect, Show
from tests.table.games import started
from tests.table.helpers import ANN

WORDS = {Show.TEXT, Show.NOTE, Show.STANDING}
"""Effects that show their words, or nothing."""


def rows(column: str) -> set[Show]:
    return {show for show, page in PAGES.items() if getattr(page, column)}


def test_every_effect_has_a_page() -> None:
    """Except words, and what the club shows."""
    assert set(PAGES) == set(Show) - WORDS - set(OF_CLUB)
    assert all(page.kind is CLASSES.get(show, Effect) for show, page in PAGES.items())


def test_only_these_are_drawn_from_a_hand() -> None:
    """All others are drawn from what everyone may see; and each of these says whose table it is."""
    assert rows("own_seat") == {
        Show.HAND, Show.TILE, Show.CONFIRM, Show.SWAP, Show.HINT, Show.REMIND,
    }  # fmt: skip
    assert rows("own_seat") <= rows("named")
    named = {
        Show.ASLEEP, Show.BOARD, Show.CARD, Show.INVITE, Show.LOBBY, Show.LOG, Show.OPENING, Show.OUTSIDE, Show.PROPOSAL,
        Show.SETTLED, Show.SURE,
    }  # fmt: skip
    assert rows("named") - rows("own_seat") == named


def test_only_these_are_nothing_without_what_they_load() -> None:
    must = {Show.LADDER, Show.LOG, Show.RECORD, Show.REPLAY, Show.REVIEW, Show.STATS}
    assert rows("must") == must


def test_only_these_are_quiet() -> None:
    """They notify nobody but those whom they mention."""
    quiet = {Show.ASLEEP, Show.BOARD, Show.ROUND, Show.CARD, Show.PROPOSAL, Show.FAREWELL}
    assert rows("quiet") == quiet


def test_a_page_without_what_it_must_load_shows_its_words() -> None:
    """And what it did load is of its row's type."""
    room = started("tridom")
    bare = for_person(ReplayEffect(round=1), room.there, room.version, ANN)
    assert (bare.text, bare.file) == ((), None)
    with pytest.raises(TypeError, match="replay loads"):
        for_channel(ReplayEffect(round=1), room.there, room.version, beside=3)
