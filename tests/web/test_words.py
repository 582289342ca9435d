"""What the page's scripts say agrees with what its server knows."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.platforms import web
from bot.platforms.discord.commands.definitions import subcommands
from bot.platforms.input.parser import parse
from bot.platforms.web import intake
from bot.present.catalogue import languages, words
from bot.table.commands import Help, New
from bot.table.registry.actions import WORDS

STATIC = Path(web.__file__).parent / "static"
FILES = sorted(STATIC.glob("words.*.js"))
WITH = ("then", "about")


def test_the_page_speaks_the_languages_of_the_bot() -> None:
    """A file for each catalogue, and the page chooses among just these."""
    spoken = {path.name.split(".")[1] for path in FILES}
    chosen = re.search(r"OURS = /\^\(([a-z|]+)\)", (STATIC / "words.js").read_text())
    assert chosen
    assert spoken == set(chosen[1].split("|")) == set(languages())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_list_of_commands_is_the_catalogues(path: Path) -> None:
    """Each command's words, what may follow and what it does, in the catalogue's order."""
    said = words(path.name.split(".")[1])
    wanted = [
        [name, said.say(f"cmd-{name}"), *(said.more(f"cmd-{name}", more) for more in WITH)]
        for key in said.keys
        if (name := key.removeprefix("cmd-")) != key
    ]
    listed = path.read_text().partition("export const commands = ")[2].removesuffix(";\n")
    assert json.loads(re.sub(r",(\s*\])", r"\1", listed)) == wanted
    assert {name for name, *_ in wanted} == set(WORDS)


def test_the_page_asks_for_completions_of_moves() -> None:
    """The fields of every move that is typed with words behind it, as on Discord."""
    listed = (STATIC / "words.js").read_text().partition("export const fields = ")[2]
    asked = json.loads(re.sub(r"(\w+):", r'"\1":', listed.partition(";")[0]))
    assert asked == {
        row.name: [field.name for field in row.fields]
        for row in subcommands({})
        if row.fields and WORDS[row.name].moves
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_first_steps_are_commands(path: Path) -> None:
    """What an empty room offers is said in words of its own language."""
    (offered,) = re.findall(r"roomEmptyActions: (\[.*\]),", path.read_text())
    assert [parse(typed) for _, typed in json.loads(offered)] == [New(), Help()]


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
