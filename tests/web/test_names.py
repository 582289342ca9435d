"""What may be a name, what is a command, and which Host names the page."""

from __future__ import annotations

import pytest

from bot.platforms.web.gate import Gate
from bot.platforms.web.intake import is_command
from bot.platforms.web.sessions import clean, clean_name, told_apart


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \t\n Lee ", "Ann Lee"),
        ("\u202eAnn\u202c", "Ann"),
        ("A\x00n\x1bn\ud800", "Ann"),
        ("Zoe\u0301", "Zoé"),
        ("x" * 1000, "x" * 40),
        ("👩\u200d👧", "👩\u200d👧"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("", ""),
        (" \u200d \u200b\u2060\u0301", ""),
    ],
)
def test_a_name_is_one_line_that_can_be_seen(given: str, name: str) -> None:
    """Controls and direction marks go, letters of any script stay."""
    assert clean_name(given) == name


def test_text_keeps_its_lines_and_loses_its_controls() -> None:
    """No character of a chat line may act on what stands around it."""
    assert clean("a\nb\u202e\u2066c\x07") == "a\nbc"


def test_a_name_that_is_there_gets_a_number() -> None:
    """Two people of one name at once could not be told apart."""
    assert told_apart("Ann", []) == "Ann"
    assert told_apart("ann", ["Ann", "Ann 2"]) == "ann 3"
    assert told_apart("x" * 40, ["x" * 40]) == "x" * 38 + " 2"


@pytest.mark.parametrize(
    "text", ["/help", "/nonsense at all", "HAND", "play 3-4-4 7", "new tridom", "my games"]
)
def test_a_command_is_for_the_bot(text: str) -> None:
    """A slash always, a known word where it can be nothing else."""
    assert is_command(text, "en")


@pytest.mark.parametrize(
    "text", ["pass me the salt", "end of story", "hello", "well /play", "draw!", "join us later"]
)
def test_talk_is_for_people(text: str) -> None:
    """A sentence that begins with a command's word ends no game."""
    assert not is_command(text, "en")


@pytest.mark.parametrize(
    ("bound", "host", "known"),
    [
        ("127.0.0.1", "127.0.0.1:8080", True),
        ("127.0.0.1", "localhost:8080", True),
        ("127.0.0.1", "[::1]:8080", True),
        ("127.0.0.1", "LOCALHOST", True),
        ("127.0.0.1", "evil.example:8080", False),
        ("127.0.0.1", "localhost.evil.example", False),
        ("127.0.0.1", "192.168.1.5:8080", False),
        ("127.0.0.1", "", False),
        ("127.0.0.1", "[::1", False),
        ("localhost", "127.0.0.1", True),
        ("0.0.0.0", "192.168.1.5:8080", True),  # noqa: S104 - nothing listens there
        ("0.0.0.0", "evil.example", False),  # noqa: S104
        ("chat.example", "chat.example", True),
    ],
)
def test_only_an_address_or_a_known_name_is_this_page(bound: str, host: str, known: bool) -> None:
    """A name of somebody else's that points here is not let in: DNS rebinding ends at this check."""
    assert Gate(bound).knows(host) is known
