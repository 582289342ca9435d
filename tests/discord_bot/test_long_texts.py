"""The longest boards and logs: in words too, what they say is not too much for Discord."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from bot.locales import LANGUAGES
from bot.platforms.discord.api import DiscordLimits
from bot.platforms.discord.components import ModalField, modal_of
from bot.platforms.discord.layout import MessageBuilder, to_markdown
from bot.present.message import Message, Span
from bot.present.render import for_channel, for_person
from bot.table import past
from bot.table.commands import Join, New, Start
from bot.table.effects import LogEffect, Show, TableEffect
from bot.table.identity import NAME_LENGTH, Person, PersonId
from bot.table.preferences import Preferences
from tests.table.games import play_on
from tests.table.helpers import Room

SIX = [
    # Every underscore is escaped, so this takes twice as much.
    Person(PersonId(f"discord:{number}"), f"{number}{'_' * (NAME_LENGTH - 1)}")
    for number in range(6)
]


@cache
def full_board() -> Room:
    """Six people with long names at the end of Tripitz with jokers, all 68 tokens drawn."""
    room = Room(seed=3)
    host, *others = SIX
    room.do(host, New("tripitz", {"jokers": "yes"}))
    for person in others:
        room.do(person, Join())
    room.do(host, Start())
    play_on(room)
    view = room.there.state.view(None)
    assert len(view.board) > 40
    return room


def told(language: str, boards: str) -> Iterator[Message]:
    """The board as everyone and as one person sees it, and the log after some of its moves, the last among them."""
    room = full_board()
    chosen = Preferences(language=language, boards=boards)
    yield for_channel(TableEffect(show=Show.BOARD), room.there, room.version, chosen)
    asked = TableEffect(show=Show.BOARD, boards=boards)
    yield for_person(asked, room.there, room.version, SIX[1], chosen)
    for move in range(len(room.moves), 0, -15):
        effect = LogEffect(show=Show.LOG, move=move)
        log = past.round_log(room.there, room.moves, move)
        yield for_person(effect, room.there, room.version, SIX[1], chosen, log)


@pytest.mark.parametrize("boards", ["picture", "both", "text"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_board_and_its_log_fit(language: str, boards: str) -> None:
    """Nothing is cut."""
    for message in told(language, boards):
        MessageBuilder(DiscordLimits(strict=True)).build(message)


@pytest.mark.parametrize("bold", [False, True])
def test_after_a_cut_there_is_nothing(bold: bool) -> None:
    text = (Span("before "), Span("x" * 100, bold=bold), Span("after", bold=not bold))
    shown = to_markdown(text, 50, DiscordLimits(strict=False))
    assert re.fullmatch(r"before (\*\*)?x+\1?…", shown), shown
    assert len(shown) <= 50


async def test_a_field_of_any_words_fits_and_is_not_kept() -> None:
    """A modal has a title, and its example no more letters than Discord takes."""
    modal = modal_of(ModalField("t1:0:set.zone", "", "x" * 101))
    (label,) = modal.to_components()
    assert modal.title
    assert len(label["component"]["placeholder"]) == 100
    assert modal.is_finished()
