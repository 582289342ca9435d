"""Completions of a command's fields: the service's, and those that need no table."""

from __future__ import annotations

import pytest

from bot.platforms.discord import api
from bot.platforms.discord.names import completion_label, setting_choices
from bot.present.message import Suggestion
from bot.table import game_options
from bot.table.commands import ChangeSettings, New, Play, SwapTokens
from tests.support.every import every


async def test_autocomplete(world):
    """A field's completions are the service's, with what else is filled in; values go back unchanged."""
    world.service.completions = (
        Suggestion("3-4-4", "3-4-4", "fits in 2 places"),
        Suggestion("left of 0-1-2", "7"),
        Suggestion("too long to be true", "x" * 101),
    )
    offered = await world.ann.autocomplete(world.channel, "play", "spot", "le", tile="3-4-4")
    assert offered == [
        {"name": "3-4-4 · fits in 2 places", "value": "3-4-4"},
        {"name": "left of 0-1-2", "value": "7"},
    ]
    place, person, field, given = world.service.asked[0]
    assert (place, person.id, field) == (world.place, f"discord:{world.ann.id}", "spot")
    assert given == {"tile": "3-4-4", "spot": "le"}
    assert world.service.commands == []


@pytest.mark.parametrize("field", ["tokens", "cell"])
async def test_other_completed_fields(world, field):
    """The fields of Tripitz complete too."""
    world.service.completions = (Suggestion("F6", "F6"),)
    subcommand = {"tokens": "swap", "cell": "joker"}[field]
    assert await world.ann.autocomplete(world.channel, subcommand, field) == [
        {"name": "F6", "value": "F6"}
    ]


@every(
    "label, detail, read",
    [
        ("3-4-4", "", "3-4-4"),
        ("3-4-4", "fits in 2 places", "3-4-4 · fits in 2 places"),
        ("3-4-4", "x" * 200, "3-4-4 · " + "x" * 91 + "…"),
        ("y" * 99, "x", "y" * 99),
        ("y" * 100, "x" * 9, "y" * 100),
    ],
)
def test_completions_are_read_within_their_room(label, detail, read):
    """The label is whole; its detail is cut where Discord has no room for them."""
    assert completion_label(Suggestion(label, "v", detail)) == read
    assert len(read) <= api.SUGGESTION


async def offered(world, subcommand, field, text, **given):
    """The values that are offered."""
    choices = await world.ann.autocomplete(world.channel, subcommand, field, text, **given)
    assert len(choices) <= 25
    return [choice["value"] for choice in choices]


async def test_options_of_a_game(world):
    """Options complete word by word with the values that this game takes, less its defaults."""
    assert await offered(world, "new", "options", "ex", game="tridom") == ["exchange=yes"]
    every = await offered(world, "new", "options", "", game="tripitz")
    assert {"short=yes", "jokers=yes", "cooperative=yes"} <= set(every)
    assert "short=no" not in every
    more = await offered(world, "new", "options", "short=yes jok", game="tripitz")
    assert more == ["short=yes jokers=yes"]
    assert "short=yes short=yes" not in await offered(
        world, "new", "options", "short=yes ", game="tripitz"
    )
    assert await offered(world, "new", "options", "target=137", game="tridom") == ["target=137"]
    assert await offered(world, "new", "options", "target=0", game="tridom") == []
    assert "draws=10" in await offered(world, "new", "options", "draws", game="tripple-domino")
    assert await offered(world, "new", "options", "draws", game="tridom") == []
    assert {"exchange=yes", "short=yes"} <= set(await offered(world, "new", "options", ""))
    assert await offered(world, "new", "options", "x=1 " * 24 + "ex", game="tridom") == []
    absent = await offered(world, "new", "options", "abs", game="tripitz")
    assert absent == ["absent=computer", "absent=pass", "absent=out"]
    assert "clock=5d+12h" in await offered(world, "new", "options", "clo", game="tridom")
    for name in game_options.TABLE_OPTIONS:
        found = await offered(world, "new", "options", f"{name}=", game="tridom")
        assert found, name
        assert "…" not in "".join(found)
    assert world.service.asked == []


async def test_values_of_a_setting(world):
    """Settings complete with their values, free ones with an example, zones by name."""
    values = await offered(world, "settings", "value", "", name="hand")
    assert values == ["always", "deal", "turn", "never"]
    assert await offered(world, "settings", "value", "li", name="theme") == ["light"]
    assert "Europe/Berlin" in await offered(world, "settings", "value", "berl", name="zone")
    assert len(await offered(world, "settings", "value", "", name="zone")) == 25
    quiet = await offered(world, "settings", "value", "21-7", name="quiet")
    assert quiet[0] == "21-7"
    assert "none" in quiet
    assert await offered(world, "settings", "value", "x") == []


async def test_autocomplete_of_a_slow_or_broken_service(world):
    """Discord gets an empty list in time whatever the service does."""
    world.service.delay = 5.0
    assert await world.ann.autocomplete(world.channel, "play", "tile") == []
    world.service.delay, world.service.broken = 0.0, True
    assert await world.ann.autocomplete(world.channel, "play", "tile") == []


async def test_completions_in_the_persons_language(world):
    """Options and settings are read and found by their own words, and go on in English."""
    cleo = world.server.person("Cleo", locale="de")

    async def found(field, text, **given):
        command = "new" if field == "options" else "settings"
        choices = await cleo.autocomplete(world.channel, command, field, text, **given)
        return {choice["name"].partition(" · ")[0]: choice["value"] for choice in choices}

    assert await found("options", "austau", game="tridom") == {"austausch=ja": "exchange=yes"}
    assert (await found("options", "Uhr", game="tridom"))["uhr=3t"] == "clock=3d"
    more = await found("options", "kurz=ja jok", game="tripitz")
    assert more == {"joker=ja": "kurz=ja jokers=yes"}
    assert "kurz=ja" not in await found("options", "kurz=ja ", game="tripitz")
    assert await found("value", "hel", name="theme") == {"hell": "light"}
    assert (await found("value", "", name="quiet"))["keine"] == "none"


async def test_local_words_reach_the_service_in_english(world):
    """Whatever was typed into a free field."""
    cleo = world.server.person("Cleo", locale="de")
    asked = (
        ("new", {"game": "tripitz", "options": "kurz=ja jokers=yes, tipps nein"}),
        ("settings", {"name": "quiet", "value": "keine"}),
        ("play", {"tile": "rot mit weißem Dreieck", "spot": "F6"}),
        ("swap", {"tokens": "rtw blau mit grauem Mond"}),
    )
    for name, fields in asked:
        await (await cleo.slash(world.channel, name, **fields)).answer()
    assert [command.action for command in world.service.commands] == [
        New("tripitz", {"short": "yes", "jokers": "yes", "hints": "no"}),
        ChangeSettings("quiet", "none"),
        Play("rtw", "F6"),
        SwapTokens("rtw bmg"),
    ]


@every(
    "typed, first",
    [
        ("every 5 hours", ("every 5 hours", "5h")),
        ("90m", ("every 90 minutes", "90m")),
        ("day", ("every day", "1d")),
        ("nev", ("none", "never")),
    ],
)
def test_an_interval_of_ones_own_is_completed(typed, first):
    """As it is read, ahead of the usual ones."""
    found = setting_choices("en", {"name": "reminders", "value": typed})
    assert (found[0].label, found[0].value) == first
    assert setting_choices("en", {"name": "reminders"})[-1].value == "2d"
