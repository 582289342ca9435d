"""Effects: each kind has its fields, and is stored as it always was."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.club import effects as club
from bot.table.effects import (
    Effect,
    GameEffect,
    HandEffect,
    Line,
    RemindEffect,
    RoundEffect,
    Show,
    SwapEffect,
    TableEffect,
    effect_from_text,
    effect_to_text,
)
from bot.table.identity import PersonId
from tests.support.every import every

STORED = {
    '{"show":"hand","lines":[],"to":"fake:1","args":{"why":"deal"}}': HandEffect(
        to=PersonId("fake:1"), why="deal"
    ),
    '{"show":"hand","lines":[],"to":"fake:1","args":{}}': HandEffect(to=PersonId("fake:1")),
    '{"show":"round","lines":[],"to":null,"args":{"ply":7}}': RoundEffect(ply=7),
    '{"show":"remind","lines":[],"to":null,"args":{"seat":0,"ply":3,"when":"half"}}': RemindEffect(
        seat=0, ply=3, when="half"
    ),
    '{"show":"board","lines":[["passed",{"seat":0}]],"to":null,"args":{}}': TableEffect(
        show=Show.BOARD, lines=(Line("passed", {"seat": 0}),)
    ),
    '{"show":"standing","lines":[],"to":null,"args":{}}': Effect(show=Show.STANDING),
}


@every("text", STORED)
def test_it_is_read_and_written_as_earlier_releases_stored_it(text: str) -> None:
    """An outbox is shared by the processes of two releases."""
    assert effect_from_text(text) == STORED[text]
    assert effect_to_text(STORED[text]) == text


SAMPLES = (
    (Path(__file__).parent / "formats" / "effects.txt").read_text(encoding="utf-8").splitlines()
)
"""Each effect of a table, once with its defaults and once with every field set."""


@every("text", SAMPLES)
def test_every_effect_is_written_as_the_release_before_reads_it(text: str) -> None:
    assert effect_to_text(effect_from_text(text)) == text


def test_every_effect_has_its_samples() -> None:
    named = {Show(json.loads(text)["show"]) for text in SAMPLES}
    assert named == set(Show) - club.CLASSES.keys()


def test_what_a_later_release_adds_is_dropped() -> None:
    stored = json.loads(effect_to_text(RoundEffect(ply=7)))
    stored["args"]["colour"] = "red"
    assert effect_from_text(json.dumps(stored)) == RoundEffect(ply=7)


def test_no_effect_lacks_its_fields() -> None:
    """Neither where it is made nor where it is read."""
    with pytest.raises(TypeError, match="hand is no Effect"):
        Effect(show=Show.HAND)
    with pytest.raises(TypeError, match="board is no GameEffect"):
        GameEffect(show=Show.BOARD, game="tridom")
    with pytest.raises(ValueError, match="mask"):
        effect_from_text('{"show":"swap","lines":[],"to":null,"args":{}}')
    assert effect_from_text('{"show":"swap","lines":[],"to":null,"args":{"mask":0}}') == SwapEffect(
        mask=0
    )
