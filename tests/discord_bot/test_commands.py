"""Slash commands: what is registered, what each one makes, and who gave it where."""

from __future__ import annotations

from typing import get_args

import pytest
from structlog.testing import capture_logs

from bot.platforms.discord import DiscordOptions, DiscordPlatform
from bot.platforms.discord.commands import subcommands
from bot.table import commands, steps
from bot.table.commands import (
    Cup,
    Daily,
    LeagueStep,
    Season,
    SetDaily,
    SetOverview,
    SetWeekly,
    SolveDaily,
    Switch,
    Weekly,
)
from bot.table.steps import Step
from tests.discord_bot.service import FakeService
from tests.support.harness.discord import GAMES

GIVEN = {
    "new": (
        {
            "game": "tridom",
            "target": 200,
            "tiles": 84,
            "clock": "3d",
            "options": "exchange=yes, hints NOISE=no",
        },
        commands.New(
            "tridom",
            {
                "target": "200",
                "tiles": "84",
                "clock": "3d",
                "exchange": "yes",
                "hints": "yes",
                "noise": "no",
            },
        ),
    ),
    "join": ({"word": "my word"}, commands.Join("my word")),
    "leave": ({}, commands.Leave()),
    "start": ({}, commands.Start()),
    "hand": ({}, commands.Hand()),
    "play": ({"tile": "3-4-4", "spot": "7"}, commands.Play("3-4-4", "7")),
    "draw": ({}, commands.DrawTile()),
    "pass": ({}, commands.PassTurn()),
    "swap": ({"tokens": "rtw ycl"}, commands.SwapTokens("rtw ycl")),
    "joker": ({"cell": "F6"}, commands.PlayJoker("F6")),
    "board": ({"text": True}, commands.ShowBoard(text=True)),
    "log": ({}, commands.ShowLog()),
    "score": ({}, commands.ShowScore()),
    "rules": ({"game": "tripitz"}, commands.Rules("tripitz")),
    "options": ({"game": "tripitz"}, commands.Options("tripitz")),
    "mygames": ({}, commands.MyGames()),
    "invite": ({}, commands.Invite()),
    "tables": ({"switch": "on"}, SetOverview(Switch.ON)),
    "resign": ({}, commands.Resign()),
    "end": ({}, commands.End()),
    "undo": ({}, commands.Undo()),
    "hint": ({}, commands.Hint()),
    "plan": ({"tile": "3-4-4", "spot": "7"}, commands.Plan("3-4-4", "7")),
    "replace": ({"who": "Bob"}, commands.Replace("Bob")),
    "learn": ({"game": "tridom"}, commands.Learn("tridom")),
    "review": ({}, commands.Review()),
    "daily": (
        {"switch": "on", "hour": "8:00", "zone": "Berlin"},
        SetDaily(Switch.ON, "8:00", "Berlin"),
    ),
    "weekly": (
        {"switch": "on", "weekday": "fri", "hour": "8 pm", "zone": "Berlin"},
        SetWeekly(Switch.ON, "fri", "8 pm", "Berlin"),
    ),
    "league": (
        {"game": "tridom", "weeks": 4, "clock": "1d", "options": "most=8"},
        Season("tridom", {"clock": "1d", "weeks": "4", "most": "8"}),
    ),
    "cup": ({"game": "tripitz"}, Cup("tripitz")),
    "drill": ({"kind": "triple"}, commands.Drill("triple")),
    "rematch": ({}, commands.Rematch()),
    "ladder": ({"game": "tridom"}, commands.ShowLadder("tridom")),
    "stats": ({"who": "Bob"}, commands.Stats("Bob")),
    "wake": ({}, commands.Wake()),
    "moretime": ({}, commands.GiveTime()),
    "agree": ({}, commands.AnswerProposal(agree=True)),
    "decline": ({}, commands.AnswerProposal(agree=False)),
    "mydata": ({"what": "export"}, commands.MyData("export")),
    "chatdata": ({"what": "delete"}, commands.ChatData("delete")),
    "computer": ({"level": "easy"}, commands.AddComputer("easy")),
    "replay": ({"round": 2}, commands.ShowReplay(2)),
    "settings": (
        {"name": "theme", "value": "light", "chat": True},
        commands.ChatSettings("theme", "light"),
    ),
    "help": ({}, commands.Help()),
}


async def test_every_command(world):
    """Each subcommand, given through Discord, reaches the service as its action and is answered."""
    assert set(GIVEN) == {row.name for row in subcommands(GAMES)}
    for name, (given, action) in GIVEN.items():
        interaction = await world.ann.slash(world.channel, name, **given)
        message = await interaction.answer()
        command = world.service.commands[-1]
        assert command.action == action
        assert command.id == f"discord:{interaction.id}"
        assert message.text == f"done {type(action).__name__}"
        assert message.audience is world.ann
    assert world.channel.messages == []


def test_every_action_has_a_command():
    """Whatever a person can ask of the bot, `/trigon` can ask (except what only the bot itself asks)."""
    inside = {
        commands.Unknown,
        SolveDaily,
        LeagueStep,
        *get_args(Step),
        *get_args(steps.UnaskedAction),
    }
    asked = {type(action) for _, action in GIVEN.values()} | {
        commands.GetRecord,
        commands.ChangeSettings,
        commands.ShowTables,
        Daily,
        Weekly,
    }
    assert asked == set(get_args(commands.Action)) - inside


async def test_fields_left_out(world):
    """A command without its fields is the action without words."""
    for name in (
        *("new", "join", "play", "swap", "joker", "rules", "options", "computer", "replay"),
        *("settings", "plan", "replace", "ladder", "stats", "mydata", "chatdata", "drill"),
    ):
        await (await world.ann.slash(world.channel, name)).answer()
    given = [command.action for command in world.service.commands]
    assert given == [
        commands.New(),
        commands.Join(),
        commands.Play(),
        commands.SwapTokens(),
        commands.PlayJoker(),
        commands.Rules(),
        commands.Options(),
        commands.AddComputer(),
        commands.ShowReplay(),
        commands.ChangeSettings(),
        commands.Plan(),
        commands.Replace(),
        commands.ShowLadder(),
        commands.Stats(),
        commands.MyData(),
        commands.ChatData(),
        commands.Drill(),
    ]


async def test_record_instead_of_the_replay(world):
    """`replay record:True` hands out the record."""
    await (await world.ann.slash(world.channel, "replay", record=True)).answer()
    assert world.service.commands[0].action == commands.GetRecord()


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ({"code": "K7QM-3XTP"}, "K7QM-3XTP"),
        ({"code": "K7QM-3XTP", "word": "tomato"}, "K7QM-3XTP"),
        ({"salt": "tomato"}, "tomato"),
    ],
)
async def test_join_by_code_and_by_word(world, given, meant):
    """The code has a field of its own, the first; the field that 1.0 had for the word is read still."""
    (join,) = (o for o in world.server.commands["trigon"]["options"] if o["name"] == "join")
    assert [field["name"] for field in join["options"]] == ["code", "word"]
    options = [{"name": name, "type": 3, "value": value} for name, value in given.items()]
    interaction = await world.ann.command(world.channel, "trigon", "join", options)
    await interaction.answer()
    (command,) = world.service.commands
    assert command.action == commands.Join(meant)


async def test_endless_words(world):
    """What no client of Discord's would send is cut before it reaches the service, and answered."""
    options = [{"name": "word", "type": 3, "value": "x" * 10_000}]
    interaction = await world.ann.command(world.channel, "trigon", "join", options)
    await interaction.answer()
    (command,) = world.service.commands
    assert command.action == commands.Join("x" * 100)


@pytest.mark.parametrize(
    ("name", "subcommand", "options"),
    [
        ("trigon", "castle", []),
        ("chess", "new", []),
    ],
)
async def test_commands_of_another_version(world, name, subcommand, options):
    """Commands that are unknown, or have other fields, are acknowledged and answered by the service."""
    interaction = await world.ann.command(world.channel, name, subcommand, options)
    await interaction.answer()
    assert isinstance(world.service.commands[0].action, commands.Unknown)


async def test_values_that_no_client_sends_are_the_tables_to_refuse(world):
    """They reach the service as words, like typed ones, and it says what an option takes."""
    for value in ("many", 10**9):
        options = [{"name": "target", "type": 3, "value": value}]
        await (await world.ann.command(world.channel, "trigon", "new", options)).answer()
        assert world.service.commands[-1].action == commands.New("", {"target": str(value)})


async def test_registered_only_when_changed(world):
    """A restart with the same commands registers nothing; with another game it does."""
    assert world.server.registrations == 1
    await world.bot.stop()
    world.bot = world.new_bot()
    await world.bot.start(world.service)
    assert world.server.registrations == 1
    await world.bot.stop()
    world.bot = DiscordPlatform(
        world.server.token,
        DiscordOptions(games={**GAMES, "triominoes": "Triominoes"}, api=world.server.url),
    )
    await world.bot.start(world.service)
    assert world.server.registrations == 2


async def test_registration_refused(loopback):
    """A bot whose commands cannot be registered starts all the same, with the old ones."""
    loopback.fail("PUT", "/commands", 400, 50035)
    bot = DiscordPlatform(loopback.token, DiscordOptions(games=GAMES, api=loopback.url))
    with capture_logs() as events:
        await bot.start(FakeService())
    (event,) = [each for each in events if each["log_level"] == "error"]
    assert (event["event"], event["code"]) == ("discord.commands_not_registered", 50035)
    await bot.stop()
