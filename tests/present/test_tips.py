"""The first game: begun at once, explained at every step."""

from __future__ import annotations

import pytest

from bot.present.message import plain
from bot.present.present import for_person
from bot.present.texts import texts
from bot.present.tips import tip
from bot.table.commands import Learn, New
from bot.table.effects import Effect, Show
from bot.table.table import Phase
from engine import GAMES
from tests.table.helpers import ANN, Room, refused


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_is_begun_and_explained(game: str) -> None:
    """One command; each hand has its tip, to the end."""
    room = Room()
    room.do(ANN, Learn(game))
    assert room.there.phase is Phase.PLAYING
    seen = set()
    for _ in range(120):
        if room.there.phase is Phase.OVER:
            break
        view = room.there.state.view(0)
        hand = for_person(Effect(show=Show.HAND), room.there, room.version, ANN)
        assert texts("en").say(tip(view)) in plain(hand.text)
        seen.add(tip(view))
        index = next((i for i, m in enumerate(view.moves) if "@" in str(m)), 0)
        room.press(ANN, "do", index)
    assert len(seen) >= 2


def test_a_table_without_a_guide_explains_nothing() -> None:
    room = Room()
    room.do(ANN, Learn("tridom"))
    room.table = None
    room.do(ANN, New("tripple-domino"))
    room.press(ANN, "start")
    hand = for_person(Effect(show=Show.HAND), room.there, room.version, ANN)
    assert "Tip:" not in plain(hand.text)


def test_where_a_table_is_open_nobody_learns() -> None:
    """And without a game one is asked for."""
    room = Room()
    assert room.do(ANN, Learn()).replies[0].show is Show.GAMES
    room.do(ANN, New("tridom"))
    assert refused(room.do(ANN, Learn("tridom"))) == "table-open"
