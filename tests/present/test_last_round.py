"""A round that has become the last is announced at once, and shown until the game is over."""

from __future__ import annotations

import pytest

from bot.locales import LANGUAGES
from bot.present.catalogue import texts
from bot.present.message import Message, plain
from bot.present.render import for_channel, for_person
from bot.table.commands import ShowBoard, ShowScore
from bot.table.effects import Show
from bot.table.table import TablePhase
from tests.support.every import every
from tests.table.games import started
from tests.table.helpers import ANN, Room, lines


def touched(game: str, target: int = 60, **options: str) -> tuple[Room, list[str]]:
    """A room just after somebody has touched the target in a round that goes on; the line's keys."""
    for seed in range(40):
        room = started(game, seed=seed, target=str(target), **options)
        while room.there.phase is TablePhase.PLAYING:
            told = [line.key for line in lines(room.press(room.mover(), "do", 0))]
            if "target-reached" in told:
                return room, told
    raise AssertionError("nobody touched the target")


def asked(room: Room, action: object) -> Message:
    """Ann's answer."""
    (reply,) = room.do(ANN, action).replies
    return for_person(reply, room.there, room.version, ANN)


def board(room: Room) -> Message:
    """The newest board as everyone sees it."""
    post = next(post for post in reversed(room.posts) if post.show is Show.BOARD)
    return for_channel(post, room.there, room.version)


@pytest.mark.parametrize("game", ["triominoes", "triominos"])
def test_it_is_announced_in_the_message_of_the_move(game: str) -> None:
    """Who has reached what, once; the board's other words need not say it again there."""
    room, told = touched(game)
    assert told.count("target-reached") == 1
    said = plain(board(room).text)
    assert "has reached the target of 60: this round is the last." in said
    assert "Last round." not in said


@pytest.mark.parametrize("game", ["triominoes", "triominos"])
def test_it_is_shown_until_the_game_is_over(game: str) -> None:
    """Below each board, in its alt text and text board, and in the score; not after the end."""
    room, _ = touched(game)
    room.posts.clear()
    shown = 0
    while room.there.state.view(None).last_round:
        for message in (asked(room, ShowScore()), asked(room, ShowBoard())):
            assert "Last round." in plain(message.text)
        picture = asked(room, ShowBoard()).picture
        assert "Last round." in picture.alt
        assert "Last round." in picture.text
        told = [line.key for line in lines(room.press(room.mover(), "do", 0))]
        assert "target-reached" not in told
        if room.there.phase is TablePhase.PLAYING:
            assert "Last round." in plain(board(room).text)
            shown += 1
    assert shown
    assert room.there.phase is TablePhase.OVER
    assert "game-over" in told
    assert "Last round." not in plain(asked(room, ShowScore()).text)


@pytest.mark.parametrize(
    ("game", "options"),
    [("tridom", {}), ("tripple-domino", {}), ("triominoes", {"rounds": "2"})],
    ids=str,
)
def test_where_no_round_is_the_last_by_points_nothing_is_said(game, options) -> None:
    """In Tridom and Tripple-Domino the target may be lost again, and the game goes on."""
    room = started(game, target="30", **options)
    for _ in range(400):
        if room.there.phase is TablePhase.OVER:
            break
        assert not room.there.state.view(None).last_round
        told = [line.key for line in lines(room.press(room.mover(), "do", 0))]
        assert "target-reached" not in told
        assert "Last round." not in plain(board(room).text)


@every("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    """In the words that the option's name uses, also in the picture."""
    said = texts(language)
    line = said.say("target-reached", {"seat": "Ann", "target": "1200"})
    assert "Ann" in line
    assert "1200" in line
    word = said.say("opt-target")
    assert word.lower() in line.lower()
    assert said.say("picture-last-round") == said.say("last-round")
