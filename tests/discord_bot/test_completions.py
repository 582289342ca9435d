"""Completions of a command's fields: the service's, and those that need no table."""

from __future__ import annotations

from bot.platforms.discord.names import option_choices
from bot.table import game_options
from bot.table.commands import ChangeSettings, New, Play, SwapTokens


async def offered(world, subcommand, field, text, **given):
    """The values that are offered."""
    choices = await world.ann.autocomplete(world.channel, subcommand, field, text, **given)
    assert len(choices) <= 25
    return [choice["value"] for choice in choices]


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


def test_every_option_of_a_table_is_completed():
    """Its values are whole."""
    for name in game_options.TABLE_OPTIONS:
        found = option_choices("en", {"game": "tridom", "options": f"{name}="})
        assert found, name
        assert "…" not in "".join(each.value for each in found)
