"""Examples of commands in messages: typed as they stand they work, and on Discord they name the fields."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from bot.platforms.discord.commands import Subcommand, field_values, subcommands
from bot.platforms.discord.layout import with_command_paths
from bot.platforms.discord.names import DISCORD_LOCALES, localized_names
from bot.platforms.vocabulary import GROUP, parse
from bot.present import catalogue
from bot.present.catalogue import Catalogue, texts
from bot.present.message import Span
from bot.table.commands import Action, Unknown
from tests.support.every import every
from tests.support.harness.discord import GAMES

LANGUAGES = ("en", *DISCORD_LOCALES)
EXAMPLE = re.compile(
    r"/\{ cmd-\w+ \} (?:\{|\d|\w+ \{|[a-z]{3} [a-z]{3}(?:\n|$)|[A-Z]|(?:tom|pom)\w+(?:\n|$))"
)
"""Where a text of the catalogue goes on with something to type."""
ROWS = {row.name: row for row in subcommands(GAMES)}


def given(said: Catalogue, key: str) -> dict[str, str]:
    """What a text of this catalogue is told."""
    known = {
        "commitment": "f00", "title": "Family", "hour": "8:00", "zone": "Berlin", "weekday": said.say("weekday-mon"),
        "text": "x", "setting": catalogue.setting(said, "quiet").lower(), "game": "tridom",
        "example": said.say("setting-example-quiet"),
    }  # fmt: skip
    if key == "options-how":
        known["example"] = f"{catalogue.option(said, 'target')}=200".lower()
    return known


def examples(language: str) -> Iterator[tuple[str, str, str]]:
    """Of each text with examples: its key, the text as it is typed, and as Discord shows it."""
    said = texts(language)
    source = (files("bot") / "locales" / language / "messages.ftl").read_text(encoding="utf-8")
    for entry in re.split(r"\n(?=[a-z])", source):
        if EXAMPLE.search(entry):
            key = entry.split(" ", 1)[0]
            text = said.say(key, given(said, key))
            shown = with_command_paths((Span(text),), language)
            yield key, text, "".join(span.text for span in shown)


def typed(text: str) -> list[str]:
    """The examples in a text, each with all that is typed."""
    found = re.findall(r"/[^\W\d_]+ [^\n,;)–]*[^\s,;)–]", text)
    return [each.rstrip(".") for each in found if not isinstance(parse(each), Unknown)]


def read(shown: str, language: str) -> tuple[Subcommand, dict[str, str]]:
    """A command as Discord shows it: which it is, and what its fields are filled with."""
    names = localized_names(language)
    words = shown.removeprefix(f"/{GROUP} ").removeprefix(f"{names['command-more'].name} ")
    name, _, rest = words.partition(" ")
    row = next(row for row in ROWS.values() if names[f"command-{row.name}"].name == name)
    fields = {names[f"field-{field.name}"].name: field for field in row.fields}
    filled: dict[str, str] = {}
    for own, value in re.findall(r"(\w+):((?:(?! \w+:).)+)", rest):
        field = fields[own]
        labels = {
            (names[key].name if (key := f"choice-{field.name}-{each}") in names else label): each
            for each, label in field.choices
        }
        filled[field.name] = str(labels[value]) if field.choices and value in labels else value
    return row, filled


@every("language", LANGUAGES)
def test_examples_are_meant_for_somebody(language: str) -> None:
    """The same texts have examples in each language."""
    assert [key for key, _, _ in examples(language)] == [key for key, _, _ in examples("en")]
    assert len(list(examples(language))) > 12


@every("text, shown", [
    ("Type /play 3-4-4 7.", "Type /trigon play tile:3-4-4 spot:7."),
    ("/play 3-4-4, 7 or 8", "/trigon play tile:3-4-4, 7 or 8"),
    ("/swap rtw bck (or gsl)", "/trigon swap tokens:rtw bck (or gsl)"),
    ("/new tridom rounds=2 tripitz", "/trigon new game:Tridom rounds:2 tripitz"),
])  # fmt: skip
def test_an_example_ends_with_what_belongs_to_no_field(text: str, shown: str) -> None:
    assert "".join(each.text for each in with_command_paths((Span(text),), "en")) == shown


@pytest.mark.parametrize("language", LANGUAGES)
async def test_examples_do_what_they_say(world, language: str) -> None:  # type: ignore[no-untyped-def]
    """Typed on Telegram or the page, and filled in on Discord: each makes the same action."""
    tried = 0
    for key, text, shown in examples(language):
        # What has no fields stands there by its name only.
        own = [each for each in re.findall(r"/trigon [^\n,;)–]*[^\s,;)–]", shown) if ":" in each]
        meant: list[Action] = [action for each in typed(text) if (action := parse(each))]
        for each in own:
            row, filled = read(each.rstrip("."), language)
            action = row.make(field_values(filled))
            assert action in meant, (key, each, action, meant)
            options = {
                field.name: int(filled[field.name]) if field.kind is int else filled[field.name]
                for field in row.fields
                if field.name in filled
            }
            await (await world.ann.slash(world.channel, row.name, **options)).answer()
            assert world.service.commands[-1].action == action
            tried += 1
        assert own, (key, shown)
        bare = re.findall(r"/trigon (?:\w+ )?\w+ (?:[\d-]+|\S+=\S+)(?:\s|$)", shown)
        assert not bare, (key, bare)
    assert tried == 18
