"""The slash commands: one table of names and fields, and the actions that they make.

Owns the table and its translation into the SDK's command group; the words are `localized`'s. Knows
no game: ids and titles of games are passed in.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

import discord
from discord import app_commands

from bot.platforms.discord import completions, limits
from bot.platforms.discord.localized import SOURCE, about, words
from bot.table.commands import (
    Action,
    AddComputer,
    Board,
    Draw,
    End,
    GetRecord,
    Hand,
    Help,
    Hint,
    Join,
    Leave,
    MyGames,
    New,
    Options,
    Pass,
    Plan,
    Play,
    Replace,
    Replay,
    Resign,
    Rules,
    Score,
    Settings,
    Start,
    Swap,
    Undo,
    UseJoker,
)
from bot.table.preferences import SETTINGS
from engine.players import PLAYERS

GROUP: Final = "trigon"
LONGEST: Final = 100
"""Characters of a typed field; longer ones are nonsense, and Discord refuses them for us."""

Given: TypeAlias = Mapping[str, str]
"""The fields that were filled in, as words."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a command. `choices` maps values to what is shown; `suggested` offers completions."""

    name: str
    kind: type = str
    choices: tuple[tuple[str | int, str], ...] = ()
    most: int = LONGEST
    suggested: bool = False


@dataclass(frozen=True, slots=True)
class Subcommand:
    """One line under `/trigon`: its name, its fields, and the action that it makes."""

    name: str
    make: Callable[[Given], Action]
    fields: tuple[Field, ...] = ()


COMMON: Final = (
    Field("target", int, most=100_000),
    Field("rounds", int, most=50),
    Field("tiles", int, choices=((56, "56"), (76, "76"), (84, "84"))),
    Field("clock", choices=tuple((each, each) for each in completions.CLOCKS)),
)
"""Options with a field of their own; the others are written into `options`."""
OTHERS: Final = Field("options", suggested=True)
THREAD: Final = Field("thread", bool)


def _new(given: Given) -> Action:
    options = {field.name: given[field.name] for field in COMMON if field.name in given}
    for word in given.get(OTHERS.name, "").replace(",", " ").split():
        name, equals, value = word.partition("=")
        options[name.lower()] = value if equals else "yes"
    return New(given.get("game", ""), options)


def _settings(given: Given) -> Action:
    return Settings(
        given.get("name", ""), given.get("value", ""), chat=given.get("chat", "no") == "yes"
    )


def _replay(given: Given) -> Action:
    if given.get("record") == "yes":
        return GetRecord()
    return Replay(int(given.get("round", "0")))


def _labelled(field: str, values: tuple[str, ...]) -> tuple[tuple[str | int, str], ...]:
    """The choices of a field with their English words."""
    return tuple((value, words(SOURCE)[f"choice-{field}-{value}"].name) for value in values)


def subcommands(games: Mapping[str, str]) -> tuple[Subcommand, ...]:
    """The table, for these games (id and title): as many as Discord takes.

    Agreeing, declining and waking a table have buttons and no command.
    """
    game = Field("game", choices=tuple(games.items()))
    level = Field("level", choices=_labelled("level", tuple(PLAYERS)))
    setting = Field("name", choices=_labelled("name", tuple(SETTINGS)))
    return (
        Subcommand("new", _new, (game, *COMMON, OTHERS, THREAD)),
        Subcommand("join", lambda given: Join(given.get("salt", "")), (Field("salt"),)),
        Subcommand("leave", lambda _: Leave()),
        Subcommand("start", lambda _: Start()),
        Subcommand("hand", lambda _: Hand()),
        Subcommand(
            "play",
            lambda given: Play(given.get("tile", ""), given.get("spot", "")),
            (Field("tile", suggested=True), Field("spot", suggested=True)),
        ),
        Subcommand("draw", lambda _: Draw()),
        Subcommand("pass", lambda _: Pass()),
        Subcommand(
            "swap",
            lambda given: Swap(given.get("pieces", "")),
            (Field("pieces", suggested=True),),
        ),
        Subcommand(
            "joker",
            lambda given: UseJoker(given.get("cell", "")),
            (Field("cell", suggested=True),),
        ),
        Subcommand("board", lambda _: Board()),
        Subcommand("score", lambda _: Score()),
        Subcommand("rules", lambda given: Rules(given.get("game", "")), (game,)),
        Subcommand("options", lambda given: Options(given.get("game", "")), (game,)),
        Subcommand("mygames", lambda _: MyGames()),
        Subcommand("resign", lambda _: Resign()),
        Subcommand("end", lambda _: End()),
        Subcommand("undo", lambda _: Undo()),
        Subcommand(
            "plan",
            lambda given: Plan(given.get("tile", ""), given.get("spot", "")),
            (Field("tile", suggested=True), Field("spot", suggested=True)),
        ),
        Subcommand("replace", lambda given: Replace(given.get("who", "")), (Field("who"),)),
        Subcommand("hint", lambda _: Hint()),
        Subcommand("computer", lambda given: AddComputer(given.get("level", "")), (level,)),
        Subcommand(
            "replay",
            _replay,
            (Field("round", int, most=999), Field("record", bool)),
        ),
        Subcommand(
            "settings",
            _settings,
            (setting, Field("value", suggested=True), Field("chat", bool)),
        ),
        Subcommand("help", lambda _: Help()),
    )


class Act(Protocol):
    """What a command does: hands its action on, and whether it asks for a thread of its own."""

    async def __call__(
        self, interaction: discord.Interaction[Any], action: Action, *, thread: bool = False
    ) -> None:
        """Carry the action out."""


Suggest: TypeAlias = Callable[
    [discord.Interaction[Any], str, Mapping[str, str]], Awaitable[list[app_commands.Choice[str]]]
]


def as_words(given: Mapping[str, object]) -> dict[str, str]:
    """Filled-in fields as words, `yes` and `no` for the switches, cut where they are endless."""
    return {
        name: ("yes" if value else "no") if isinstance(value, bool) else str(value)[:LONGEST]
        for name, value in given.items()
        if value is not None
    }


def _annotation(field: Field) -> object:
    if field.choices or field.kind is bool:
        return field.kind
    return app_commands.Range[field.kind, 1, field.most]


def _choice(value: str | int, shown: str) -> app_commands.Choice[str | int | float]:
    made: app_commands.Choice[Any] = app_commands.Choice(
        name=shown[: limits.SUGGESTION], value=value
    )
    return made


def _command(row: Subcommand, act: Act, suggest: Suggest) -> app_commands.Command[Any, ..., None]:
    async def run(interaction: discord.Interaction[Any], **given: object) -> None:
        wishes = as_words(given)
        await act(interaction, row.make(wishes), thread=wishes.get(THREAD.name) == "yes")

    # The SDK reads a command's fields from its callback's signature, and ours come from the table.
    run.__signature__ = inspect.Signature(  # type: ignore[attr-defined] # PEP 362's own attribute
        [
            inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD),
            *(
                inspect.Parameter(
                    field.name,
                    inspect.Parameter.KEYWORD_ONLY,
                    default=None,
                    annotation=_annotation(field),
                )
                for field in row.fields
            ),
        ]
    )
    app_commands.describe(**{field.name: about(f"field-{field.name}") for field in row.fields})(run)
    app_commands.choices(
        **{
            field.name: [_choice(value, shown) for value, shown in field.choices]
            for field in row.fields
            if field.choices
        }
    )(run)
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=row.name, description=about(f"command-{row.name}"), callback=run
    )
    for field in row.fields:
        if field.suggested:
            command.autocomplete(field.name)(_completion(field.name, suggest))
    return command


def _completion(name: str, suggest: Suggest) -> Any:
    async def complete(
        interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        given = {**vars(interaction.namespace), name: current}
        return await suggest(interaction, name, as_words(given))

    return complete


def group(games: Mapping[str, str], act: Act, suggest: Suggest) -> app_commands.Group:
    """The command group `/trigon`, whose subcommands call `act` and whose fields call `suggest`."""
    made = app_commands.Group(
        name=GROUP,
        description=about(GROUP),
        # Everywhere: where the bot is no member, `doors` is how it speaks.
        allowed_contexts=app_commands.AppCommandContext(
            guild=True, dm_channel=True, private_channel=True
        ),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
    )
    for row in subcommands(games):
        made.add_command(_command(row, act, suggest))
    return made
