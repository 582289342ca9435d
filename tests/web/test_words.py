"""What the page's scripts say agrees with what its server knows."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.locales import LANGUAGES
from bot.platforms import web
from bot.platforms.discord.commands import subcommands
from bot.platforms.web import rooms, sockets, tables
from bot.platforms.web.assets import compiled, page_texts
from bot.platforms.web.doors import Why
from bot.platforms.web.site import TELEGRAM_FRAMES
from bot.present.catalogue import Catalogue
from bot.present.learning import EASIEST_GAME
from bot.table.commands import Learn, New
from bot.table.registry import WORDS, read
from engine import GAMES
from tests.support.every import every
from tests.web import words_types

STATIC = Path(web.__file__).parent / "static"
FORMS = "four = { $n ->\n    [0] z\n    [one] c\n   *[many] d\n}\n"


@every("language", LANGUAGES)
def test_the_list_of_commands_is_complete(language: str) -> None:
    """Each command, the games with the easiest two first."""
    sent = page_texts(language)
    assert {name for name, *_ in sent["commands"]} == set(WORDS)
    assert all(about not in {"", word} for _, word, _, about in sent["commands"])
    games = [game for game, *_ in sent["games"]]
    assert (games[:2], {*games}) == ([EASIEST_GAME, "tripitz"], {*GAMES})


def test_a_command_and_a_game_are_described_as_they_are() -> None:
    """What may follow and what it does; how it is played, and how its quick form ends."""
    sent = page_texts("en")
    assert ["new", "new", "game option=value", "Open a table"] in sent["commands"]
    tripitz = next(each for each in sent["games"] if each[0] == "tripitz")
    assert tripitz[1] == "Tripitz"
    assert "tokens" in tripitz[2]
    assert "edge of the board" in tripitz[3]


def test_scripts_use_every_text_of_the_page_and_no_other() -> None:
    """`words.table.back` and the like stand in the scripts, and each of them is sent."""
    code = "".join(path.read_text() for path in STATIC.rglob("*.js"))
    sent = page_texts("en")
    # `about` is in the page itself and its manifest.
    own = {*sent["page"], "table", "refused", "firstSteps"} - {"about"}
    named = set(re.findall(r"(?<!/)\bwords\.(\w+)", code)) - {"js"}
    assert named == own
    assert set(re.findall(r"\bwords\.table\.(\w+)", code)) == set(sent["table"])
    doors = {*re.findall(r"\bsaid\.(\w+)", (STATIC / "doors/door.js").read_text()), *Why}
    assert doors == set(sent["door"])


def test_the_types_of_the_words_are_those_of_the_catalogue() -> None:
    """Made by `python -m tests.web.words_types --write`."""
    assert words_types.FILE.read_text("utf-8") == words_types.declarations()


@every("language", LANGUAGES)
def test_nothing_on_the_page_is_empty(language: str) -> None:
    """The same shape in every language."""
    sent, english = page_texts(language), page_texts("en")
    for group in ("page", "table", "refused", "door"):
        assert sent[group].keys() == english[group].keys()
        assert all(sent[group].values())
        for key, text in sent[group].items():
            assert isinstance(text, str) == isinstance(english[group][key], str), key
    assert all(label and about for label, about in sent["first"])


def test_what_the_scripts_cannot_fill_in_is_refused() -> None:
    """At the start of the bot, not in somebody's browser."""
    said = Catalogue(
        "en", "one = { NUMBER($count) }\ntwo = a { three } { $x }\nthree = b\n" + FORMS
    )
    assert compiled(said, "two") == ["a ", "b", " ", {"name": "x"}]
    assert compiled(said, "four") == [{"name": "n", "forms": {"0": "z", "one": "c", "other": "d"}}]
    with pytest.raises(ValueError, match="Function"):
        compiled(said, "one")


def test_the_page_asks_for_completions_of_moves() -> None:
    """The fields of every move that is typed with words behind it, as on Discord."""
    fields = (STATIC / "words.js").read_text().partition("export const fields = ")[2]
    asked = json.loads(re.sub(r"(\w+):", r'"\1":', fields.partition(";")[0]))
    assert asked == {
        row.name: [field.name for field in row.fields]
        for row in subcommands({})
        if row.fields and WORDS[row.name].moves
    }


def test_the_first_cards_press_what_buttons_press() -> None:
    """Learn, play the computer, play together: payloads that the bot reads, with every game."""
    source = (STATIC / "first.js").read_text()
    steps = json.loads(source.partition("const STEPS = ")[2].partition(";")[0])
    assert [read(f"-:0:{verb}.{game[0] if game else 'tripitz'}")[0] for verb, *game in steps] == [
        Learn(EASIEST_GAME),
        New("tripitz", solo=True),
        New("tripitz"),
    ]


def test_every_refusal_has_its_words() -> None:
    """A reason that the server gives is one that the page can say."""
    sources = "".join(Path(one.__file__).read_text() for one in (rooms, sockets, tables))
    codes = set(re.findall(r'(?:Refused\(|why=)"(\w+)"', sources))
    assert codes == set(page_texts("en")["refused"])


def test_nothing_becomes_markup_and_nothing_comes_from_elsewhere() -> None:
    """No script writes HTML; no file names another host, but for the door that speaks to one."""
    for path in STATIC.rglob("*.*"):
        if path.suffix in {".png", ".webp"}:
            continue
        text = path.read_text()
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", text)
        spoken_to = {*TELEGRAM_FRAMES, "https://t.me"} if path.name == "telegram.js" else set()
        assert set(re.findall(r"https?://[\w.]+", text)) <= {"http://www.w3.org"} | spoken_to
    assert not re.search(
        r"<script(?![^>]*src=)|\son\w+=|style=", (STATIC / "index.html").read_text()
    )
