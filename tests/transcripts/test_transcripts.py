"""docs/transcripts/ is what people see today, and a turn costs what it should."""

from __future__ import annotations

import re

import pytest

from bot.store.embedded import EmbeddedServer
from tests.support.redis import flush
from tests.transcripts import counts
from tests.transcripts.make import ALL, path, transcript
from tests.transcripts.plays import PLAYS


@pytest.mark.parametrize(("platform", "play", "language"), ALL)
async def test_what_is_written_down_is_what_is_seen(
    platform: str, play: str, language: str, server: EmbeddedServer
) -> None:
    """A change of what people see is written down by `make transcripts`, and read."""
    flush(server)
    kept = path(platform, play, language).read_text(encoding="utf-8")
    seen = await transcript(platform, play, language, server.url)
    if play == "league":
        # The league and its tables post side by side: within a step in any order.
        assert steps(seen) == steps(kept)
    else:
        assert seen == kept


def steps(text: str) -> list[list[str]]:
    """The messages of each step, sorted."""
    return [
        sorted(re.split(r"\n\n(?=> \*\*|\*\*)", step.strip()))
        for step in re.split(r"^## \d+$", text, flags=re.MULTILINE)
    ]


def test_the_counts_are_those_of_the_transcripts() -> None:
    """The page follows them, and its taps and messages are those that each play counted."""
    assert counts.PAGE.read_text(encoding="utf-8") == counts.page()
    for each in ALL:
        text = path(*each).read_text(encoding="utf-8")
        told = re.search(r"^(\d+) taps, (\d+) messages", text, re.MULTILINE)
        assert told
        counted = counts.count(text)
        assert (counted["taps"], counted["messages"]) == (int(told[1]), int(told[2])), each


@pytest.mark.parametrize("platform", ["discord", "telegram"])
@pytest.mark.parametrize(
    ("play", "limits"),
    [
        ("first-lesson", {"taps": 3, "messages": 2, "characters": 330, "buttons": 10}),
        ("first-game", {"taps": 5, "messages": 6, "characters": 550, "buttons": 25}),
    ],
)
def test_the_first_own_move_comes_soon(platform: str, play: str, limits: dict[str, int]) -> None:
    """Alone with the bot, and for two in a group; other languages may have 15 % more characters."""
    for language in PLAYS[play].titles:
        counted = counts.to_first_move(path(platform, play, language).read_text(encoding="utf-8"))
        longer = {"characters": 1.0 if language == "en" else 1.15}
        for what, limit in limits.items():
            assert counted[what] <= limit * longer.get(what, 1), (what, language)


@pytest.mark.parametrize(("platform", "taps"), [("discord", 3), ("telegram", 2)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_turn_takes_so_many_taps_and_rings_once(platform: str, taps: int, language: str) -> None:
    """From the message that rings to the move; only the one who is next is rung for, once."""
    text = path(platform, "ten-turns", language).read_text(encoding="utf-8")
    turns = re.split(r"^## \d+$", text, flags=re.MULTILINE)[1:]
    assert len(turns) == PLAYS["ten-turns"].lines.count("turn")
    counted = set()
    for turn in turns:
        mover = re.findall(r"^\*\*(\w+)\*\* taps", turn, re.MULTILINE)
        counted.add(len(mover))
        rung = re.findall(r"🔔 (.+)$", turn, re.MULTILINE)
        assert rung == [{"Ann": "Bob", "Bob": "Ann"}[mover[0]]]
    # Where only one piece can be placed, there is one tap less.
    assert counted == {taps - 1, taps}


def test_a_platform_that_was_away_catches_up_with_one_board() -> None:
    """Meanwhile the others play on; back again it shows what is so now, and rings once."""
    text = path("across", "", "en").read_text(encoding="utf-8")
    away, back = text.split("*Telegram cannot be reached.*")[1].split("*Telegram is back.*")
    assert "group Family" not in away
    assert len(re.findall(r"^> \*\*#games\*\*", away, re.MULTILINE)) > 1
    shown = back.partition("\n**Bob** taps")[0]
    assert len(re.findall(r"^> \*\*group Family\*\*", shown, re.MULTILINE)) == 1
    assert shown.count("🔔") == 1
