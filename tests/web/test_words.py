"""What the page's scripts say agrees with what its server knows."""

from __future__ import annotations

import re
from pathlib import Path

from bot.platforms import web
from bot.platforms.typed import COMMANDS
from bot.platforms.web import intake

STATIC = Path(web.__file__).parent / "static"
WORDS = (STATIC / "words.js").read_text()


def test_every_command_is_in_the_list_once() -> None:
    """The list offers each command by one word; the other words for the same stay typeable."""
    listed = re.findall(r'^  \["(\w+)", "[^"]*", "[^"]+"\]', WORDS, re.MULTILINE)
    assert len(listed) == len(set(listed))
    assert set(listed) <= set(COMMANDS)
    assert set(COMMANDS) - set(listed) == {"startgame"}


def test_every_refusal_has_its_words() -> None:
    """A reason that the server gives is one that the page can say."""
    codes = set(re.findall(r'(?:_Refused\(|why=)"(\w+)"', Path(intake.__file__).read_text()))
    said = WORDS.partition("refused: {")[2].partition("}")[0]
    assert codes == set(re.findall(r"(\w+):", said.replace("long: a", "")))


def test_nothing_becomes_markup_and_nothing_comes_from_elsewhere() -> None:
    """No script writes HTML; no file names another host."""
    for path in STATIC.iterdir():
        text = path.read_text()
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", text)
        assert set(re.findall(r"https?://[\w.]+", text)) <= {"http://www.w3.org"}
    assert not re.search(
        r"<script(?![^>]*src=)|\son\w+=|style=", (STATIC / "index.html").read_text()
    )
