"""The commands in six languages, as Discord's own localizations."""

from __future__ import annotations

import re

from bot.locales import DEFAULT
from bot.platforms import terms
from bot.platforms.discord import api
from bot.platforms.discord.commands import MORE, subcommands
from bot.platforms.discord.names import CLOCKS, DISCORD_LOCALES, localized_names
from bot.platforms.vocabulary import GROUP
from bot.table.commands import WEEKDAYS
from bot.table.lessons import LEVELS
from bot.table.preferences import SETTINGS
from engine.players import PLAYERS
from tests.support.every import every
from tests.support.harness.discord import GAMES

ALL = (DEFAULT, *DISCORD_LOCALES)
OPTIONS = 25
"""Options of a command, subcommands included (Discord, "Application Command Object")."""


def wanted() -> set[str]:
    """The keys that the commands need."""
    rows = subcommands(GAMES)
    keys = {GROUP, f"command-{MORE}"} | {f"command-{row.name}" for row in rows}
    keys |= {f"field-{field.name}" for row in rows for field in row.fields}
    keys |= {f"choice-level-{level}" for level in PLAYERS}
    keys |= {"choice-what-export", "choice-what-delete", "choice-switch-on", "choice-switch-off"}
    keys |= {f"choice-kind-{level}" for level in LEVELS}
    keys |= {f"choice-weekday-{day}" for day in WEEKDAYS}
    keys |= {f"choice-clock-{each}" for each in CLOCKS}
    return keys | {f"choice-name-{setting}" for setting in SETTINGS}


@every("language", ALL)
def test_every_word_is_there(language):
    """Each command, field and choice has its words in each language, and nothing else has.

    Discord gives the record out by a field of `replay`.
    """
    assert set(localized_names(language)) - {"command-record"} == wanted()


@every("language", ALL)
def test_words_within_limits(language):
    """Names and descriptions keep Discord's limits, its alphabet and its lower case."""
    for key, word in localized_names(language).items():
        if key.startswith("choice-"):
            assert 0 < len(word.name) <= api.SUGGESTION, key
            continue
        assert re.fullmatch(r"[-\w]+", word.name), key
        assert word.name == word.name.lower(), key
        assert len(word.name) <= api.COMMAND_NAME, key
        assert 0 < len(word.about) <= api.COMMAND_DESCRIPTION, key


@every("language", ALL)
def test_no_two_names_alike(language):
    """Under `/trigon`, and within a command, a name means one thing."""
    said = localized_names(language)
    rows = subcommands(GAMES)
    for secondary in (True, False):
        here = [row.name for row in rows if row.secondary is secondary] + (
            [] if secondary else [MORE]
        )
        names = [said[f"command-{name}"].name for name in here]
        assert len(set(names)) == len(names)
    for row in rows:
        fields = [said[f"field-{field.name}"].name for field in row.fields]
        assert len(set(fields)) == len(fields), row.name


@every("language", ALL)
def test_an_example_is_understood(language):
    """The option that the field's description shows is one that may be typed so."""
    example = localized_names(language)["field-options"].about.split()[-1]
    assert terms.options(example) == {"exchange": "yes"}


def test_english_names_are_the_commands():
    """The English catalogue names things as the definitions do."""
    for row in subcommands(GAMES):
        assert localized_names(DEFAULT)[f"command-{row.name}"].name == row.name
        for field in row.fields:
            assert localized_names(DEFAULT)[f"field-{field.name}"].name == field.name


def test_table_within_limits():
    """The definitions keep Discord's limits: a 26th command is noticed here and not by Discord."""
    rows = subcommands(GAMES)
    secondary = sum(row.secondary for row in rows)
    assert len(rows) - secondary + 1 <= OPTIONS
    assert secondary <= OPTIONS
    for row in rows:
        assert len(row.fields) <= OPTIONS
        for field in row.fields:
            assert len(field.choices) <= api.SUGGESTIONS
