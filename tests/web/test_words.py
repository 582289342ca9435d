"""What the page's scripts say agrees with what its server knows."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.platforms import web
from bot.platforms.discord.commands.definitions import subcommands
from bot.platforms.web import rooms, sockets, tables
from bot.platforms.web.site import TELEGRAM_FRAMES
from bot.present.beginning import EASIEST_GAME
from bot.present.catalogue import languages, texts, words
from bot.table.commands import Learn, New
from bot.table.registry.actions import WORDS
from bot.table.registry.buttons import read
from engine import GAMES

STATIC = Path(web.__file__).parent / "static"
FILES = sorted(STATIC.glob("words.*.js"))
WITH = ("then", "about")


def test_the_page_speaks_the_languages_of_the_bot() -> None:
    """A file for each catalogue, and the page chooses among just these."""
    spoken = {path.name.split(".")[1] for path in FILES}
    chosen = re.search(r"OURS = /\^\(([a-z|]+)\)", (STATIC / "words.js").read_text())
    assert chosen
    assert spoken == set(chosen[1].split("|")) == set(languages())


def listed(path: Path, name: str) -> list[list[str]]:
    """A list that a file of words exports."""
    source = path.read_text().partition(f"export const {name} = ")[2].partition(";\n")[0]
    rows: list[list[str]] = json.loads(re.sub(r",(\s*\])", r"\1", source))
    return rows


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_list_of_commands_is_the_catalogues(path: Path) -> None:
    """Each command's words, what may follow and what it does, in the catalogue's order."""
    said = words(path.name.split(".")[1])
    wanted = [
        [name, said.say(f"cmd-{name}"), *(said.more(f"cmd-{name}", more) for more in WITH)]
        for key in said.keys
        if (name := key.removeprefix("cmd-")) != key
    ]
    assert listed(path, "commands") == wanted
    assert {name for name, *_ in wanted} == set(WORDS)


def test_the_page_asks_for_completions_of_moves() -> None:
    """The fields of every move that is typed with words behind it, as on Discord."""
    fields = (STATIC / "words.js").read_text().partition("export const fields = ")[2]
    asked = json.loads(re.sub(r"(\w+):", r'"\1":', fields.partition(";")[0]))
    assert asked == {
        row.name: [field.name for field in row.fields]
        for row in subcommands({})
        if row.fields and WORDS[row.name].moves
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_games_are_the_catalogues(path: Path) -> None:
    """Each game with its name and its sentence; the easiest first."""
    said = texts(path.name.split(".")[1])
    rows = listed(path, "games")
    assert {game for game, *_ in rows} == set(GAMES)
    assert rows == [
        [game, said.say(f"game-{game}"), said.say(f"about-{game}")] for game, *_ in rows
    ]
    assert rows[0][0] == EASIEST_GAME


def test_the_first_cards_press_what_buttons_press() -> None:
    """Learn, play the computer, play together: payloads that the bot reads, with every game."""
    source = (STATIC / "first.js").read_text()
    steps = json.loads(source.partition("const STEPS = ")[2].partition(";")[0])
    assert [read(f"-:0:{verb}.{game[0] if game else 'tripitz'}")[0] for verb, *game in steps] == [
        Learn(EASIEST_GAME),
        New("tripitz", solo=True),
        New("tripitz"),
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_refusal_has_its_words(path: Path) -> None:
    """A reason that the server gives is one that the page can say."""
    sources = "".join(Path(one.__file__).read_text() for one in (rooms, sockets, tables))
    codes = set(re.findall(r'(?:Refused\(|why=)"(\w+)"', sources))
    said = path.read_text().partition("refused: {")[2].partition("}")[0]
    assert codes == set(re.findall(r'^    (\w+): "[^"]+"', said, re.MULTILINE))


def test_nothing_becomes_markup_and_nothing_comes_from_elsewhere() -> None:
    """No script writes HTML; no file names another host, but for the door that speaks to one."""
    for path in STATIC.rglob("*.*"):
        if path.suffix == ".png":
            continue
        text = path.read_text()
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", text)
        spoken_to = set(TELEGRAM_FRAMES) if path.name == "telegram.js" else set()
        assert set(re.findall(r"https?://[\w.]+", text)) <= {"http://www.w3.org"} | spoken_to
    assert not re.search(
        r"<script(?![^>]*src=)|\son\w+=|style=", (STATIC / "index.html").read_text()
    )
