"""What the page's scripts say agrees with what its server knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.platforms import web
from bot.platforms.typed import COMMANDS
from bot.platforms.web import intake
from bot.present.texts import languages

STATIC = Path(web.__file__).parent / "static"
FILES = sorted(STATIC.glob("words.*.js"))


def test_the_page_speaks_the_languages_of_the_bot() -> None:
    """A file for each catalogue, and the page chooses among just these."""
    spoken = {path.name.split(".")[1] for path in FILES}
    chosen = re.search(r"OURS = /\^\(([a-z|]+)\)", (STATIC / "words.js").read_text())
    assert chosen
    assert spoken == set(chosen[1].split("|")) == set(languages())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_command_is_in_the_list_once(path: Path) -> None:
    """The list offers each command by one word; the other words for the same stay typeable."""
    listed = re.findall(r'^  \["(\w+)", "[^"]*", "[^"]+"\]', path.read_text(), re.MULTILINE)
    assert len(listed) == len(set(listed))
    assert set(listed) <= set(COMMANDS)
    assert set(COMMANDS) - set(listed) == {"startgame"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_refusal_has_its_words(path: Path) -> None:
    """A reason that the server gives is one that the page can say."""
    codes = set(re.findall(r'(?:_Refused\(|why=)"(\w+)"', Path(intake.__file__).read_text()))
    said = path.read_text().partition("refused: {")[2].partition("}")[0]
    assert codes == set(re.findall(r'^    (\w+): "[^"]+"', said, re.MULTILINE))


def test_nothing_becomes_markup_and_nothing_comes_from_elsewhere() -> None:
    """No script writes HTML; no file names another host."""
    for path in STATIC.iterdir():
        text = path.read_text()
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", text)
        assert set(re.findall(r"https?://[\w.]+", text)) <= {"http://www.w3.org"}
    assert not re.search(
        r"<script(?![^>]*src=)|\son\w+=|style=", (STATIC / "index.html").read_text()
    )
