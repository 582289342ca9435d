"""The quick form of each game: how it is opened, switched, played again and counted."""

from __future__ import annotations

import pytest

from bot.platforms.vocabulary import parse
from bot.present.message import plain
from bot.present.render import for_channel
from bot.table.commands import Join, New, Rematch, Start
from bot.table.effects import CardEffect, GamesEffect, Show, TableEffect
from bot.table.results import ResultKind, quick_of, result_of
from bot.table.steps import GameForm, Games
from engine import GAMES
from tests.support.every import every
from tests.table.games import play_on
from tests.table.helpers import ANN, BOB, Room

WORDS = {
    "en": "quick",
    "de": "schnell",
    "fr": "rapide",
    "it": "veloce",
    "nl": "snel",
    "es": "rápida",
}


def lobby(room: Room) -> str:
    return plain(for_channel(TableEffect(show=Show.LOBBY), room.there, room.version).text)


@every("game, word", [(game, word) for game in GAMES for word in WORDS.values()])
def test_a_quick_game_is_typed_in_every_language(game: str, word: str) -> None:
    action = parse(f"/new {game} {word}")
    assert action == New(game, {"quick": "yes"})
    room = Room()
    room.do(ANN, action)
    assert room.there.options == GAMES[game].quick
    assert room.there.quick
    title, *_, about = lobby(room).splitlines()[:3]
    assert ", quick: 1 of " in title
    assert about.endswith("about 10 minutes")


@pytest.mark.parametrize("game", ["tripitz", "tridom"])
def test_a_quick_game_among_people_is_rated_apart(game: str) -> None:
    room = Room()
    room.do(ANN, New(game, {"quick": "yes"}))
    room.do(BOB, Join())
    room.do(ANN, Start())
    play_on(room)
    found = result_of(room.there)
    assert found is not None
    assert (found.kind, found.game, found.standard) == (ResultKind.RATED, quick_of(game), True)
    card = plain(for_channel(CardEffect(), room.there, room.version).text)
    assert "count for the ladder" not in card


def test_a_game_alone_has_one_round_in_either_form() -> None:
    room = Room()
    room.do(ANN, New("tripple-domino", {"quick": "yes"}))
    room.do(ANN, Start())
    play_on(room)
    found = result_of(room.there)
    assert found is not None
    assert (found.kind, found.game, found.standard) == (ResultKind.ALONE, "tripple-domino", True)


@every("form, quick", [(GameForm.UNSAID, True), (GameForm.QUICK, True), (GameForm.FULL, False)])
def test_a_rematch_has_the_same_form_or_the_other(form: GameForm, quick: bool) -> None:
    room = Room()
    room.do(ANN, New("tripitz", {"quick": "yes"}))
    room.do(BOB, Join())
    room.do(ANN, Start())
    play_on(room)
    card = for_channel(CardEffect(), room.there, room.version)
    assert [each.label for each in card.buttons[:2]] == ["Rematch", "Full game"]
    room.do(ANN, Rematch(form))
    assert room.there.quick is quick


@every("form, options", [(GameForm.QUICK, "quick-yes"), (GameForm.FULL, "quick-no")])
def test_the_games_to_choose_from_are_of_one_form(form: GameForm, options: str) -> None:
    (reply,) = Room().do(ANN, Games(form)).replies
    assert isinstance(reply, GamesEffect)
    assert reply.options == options


def test_what_is_chosen_beside_the_form_stands() -> None:
    room = Room()
    room.do(ANN, New("tridom", {"quick": "yes", "rounds": "3"}))
    assert room.there.options == {"rounds": 3}
