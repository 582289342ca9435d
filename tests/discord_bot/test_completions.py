"""Completions of a command's fields: the service's, and those that need no table."""

from __future__ import annotations

from bot.platforms.discord.names import option_choices
from bot.table import game_options


async def offered(world, subcommand, field, text, **given):
    """The values that are offered."""
    choices = await world.ann.autocomplete(world.channel, subcommand, field, text, **given)
    assert len(choices) <= 25
    return [choice["value"] for choice in choices]


async def test_autocomplete_of_a_slow_or_broken_service(world, monkeypatch):
    """Discord gets an empty list in time whatever the service does."""
    world.service.delay = 600.0
    with monkeypatch.context() as patch:
        patch.setattr("bot.platforms.discord.interactions.SUGGEST_SECONDS", 0.1)
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
    assert await found("value", "ligh", name="theme") == {"hell": "light"}
    assert (await found("value", "", name="quiet"))["keine"] == "none"


def test_a_number_of_any_length_is_read():
    """Python reads no number of thousands of digits."""
    given = {"game": "tridom", "options": "target="}
    assert "target=250" in {
        each.value for each in option_choices("en", {**given, "options": "target=250"})
    }
    assert option_choices("en", {**given, "options": f"target={'9' * 5000}"}) == ()


def test_every_option_of_a_table_is_completed():
    """Its values are whole."""
    for name in game_options.TABLE_OPTIONS:
        found = option_choices("en", {"game": "tridom", "options": f"{name}="})
        assert found, name
        assert "…" not in "".join(each.value for each in found)
