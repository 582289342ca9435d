"""The slash commands: one table of names, descriptions and fields, and the actions they make.

Owns the table, which is the one place to localize, and its translation into the SDK's command group.
Knows no game: ids and titles of games are passed in.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands

from bot.platforms.discord import limits
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
    Play,
    Resign,
    Rules,
    Score,
    Start,
    Swap,
    Undo,
    UseJoker,
)

GROUP: Final = "trigon"
LONGEST: Final = 100
"""Characters of a typed field; longer ones are nonsense, and Discord refuses them for us."""

Given: TypeAlias = Mapping[str, str]
"""The fields that were filled in, as words."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a command. `choices` maps values to what is shown; `suggested` asks the desk."""

    name: str
    description: str
    kind: type = str
    choices: tuple[tuple[str | int, str], ...] = ()
    most: int = LONGEST
    suggested: bool = False


@dataclass(frozen=True, slots=True)
class Subcommand:
    """One line under `/trigon`: its words, its fields, and the action that it makes."""

    name: str
    description: str
    make: Callable[[Given], Action]
    fields: tuple[Field, ...] = ()


def _new(given: Given) -> Action:
    return New(
        given.get("game", ""), {name: value for name, value in given.items() if name != "game"}
    )


OPTIONS: Final = (
    Field("target", "Points that end the game", int, most=10_000),
    Field("rounds", "Play exactly that many rounds instead", int, most=1_000),
    Field("tiles", "Which set of tiles", int, choices=((56, "56"), (76, "76"), (84, "84"))),
    Field("exchange", "Tridom: a placed tile may be exchanged", bool),
    Field("draws", "Solitaire: draws in the whole game", int, most=1_000),
    Field("short", "Tripitz: over when a pid lies on the edge", bool),
    Field("jokers", "Tripitz: four blank pids in the bag", bool),
    Field("cooperative", "Tripitz: one common score, open hands", bool),
)
LEVELS: Final = (("easy", "easy: any legal move"), ("normal", "normal: the best move it sees"))


def subcommands(games: Mapping[str, str]) -> tuple[Subcommand, ...]:
    """The table, for these games (id and title)."""
    game = Field("game", "Which game", choices=tuple(games.items()))
    return (
        Subcommand("new", "Open a table in this channel", _new, (game, *OPTIONS)),
        Subcommand(
            "join",
            "Take a seat at this channel's table",
            lambda given: Join(given.get("salt", "")),
            (Field("salt", "A word of your own for the shuffle"),),
        ),
        Subcommand("leave", "Give your seat back", lambda _: Leave()),
        Subcommand("start", "Begin the game (the host)", lambda _: Start()),
        Subcommand("hand", "Show me my hand", lambda _: Hand()),
        Subcommand(
            "play",
            "Place a tile or a pid",
            lambda given: Play(given.get("tile", ""), given.get("spot", "")),
            (
                Field("tile", "Which one, such as 3-4-4", suggested=True),
                Field("spot", "Where: a spot's number or cell", suggested=True),
            ),
        ),
        Subcommand("draw", "Draw a tile", lambda _: Draw()),
        Subcommand("pass", "Pass", lambda _: Pass()),
        Subcommand(
            "swap",
            "Tripitz: put pids back and draw as many",
            lambda given: Swap(given.get("pieces", "")),
            (Field("pieces", "Which ones, such as rtw ycl", suggested=True),),
        ),
        Subcommand(
            "joker",
            "Tripitz: take a pid of the board for a joker",
            lambda given: UseJoker(given.get("cell", "")),
            (Field("cell", "The pid's cell, such as F6", suggested=True),),
        ),
        Subcommand("board", "Show the board again", lambda _: Board()),
        Subcommand("score", "Show the score", lambda _: Score()),
        Subcommand(
            "rules", "How a game is played", lambda given: Rules(given.get("game", "")), (game,)
        ),
        Subcommand(
            "options",
            "The options of a game",
            lambda given: Options(given.get("game", "")),
            (game,),
        ),
        Subcommand("mygames", "List the tables I sit at", lambda _: MyGames()),
        Subcommand("resign", "Leave the game; a computer plays on for you", lambda _: Resign()),
        Subcommand("end", "End this table (the host or a moderator)", lambda _: End()),
        Subcommand("undo", "Take the last move back", lambda _: Undo()),
        Subcommand("hint", "Suggest moves", lambda _: Hint()),
        Subcommand(
            "computer",
            "Seat a computer player",
            lambda given: AddComputer(given.get("level", "")),
            (Field("level", "How well it plays", choices=LEVELS),),
        ),
        Subcommand("replay", "The record of the finished game, as a file", lambda _: GetRecord()),
        Subcommand("help", "How this works", lambda _: Help()),
    )


DESCRIPTION: Final = "Tile games in this channel"

Act: TypeAlias = Callable[[discord.Interaction[Any], Action], Awaitable[None]]
Suggest: TypeAlias = Callable[
    [discord.Interaction[Any], str, Mapping[str, str]], Awaitable[list[app_commands.Choice[str]]]
]


def words(given: Mapping[str, object]) -> dict[str, str]:
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
        await act(interaction, row.make(words(given)))

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
    app_commands.describe(**{field.name: field.description for field in row.fields})(run)
    app_commands.choices(
        **{
            field.name: [_choice(value, shown) for value, shown in field.choices]
            for field in row.fields
            if field.choices
        }
    )(run)
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=row.name, description=row.description, callback=run
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
        return await suggest(interaction, name, words(given))

    return complete


def group(games: Mapping[str, str], act: Act, suggest: Suggest) -> app_commands.Group:
    """The command group `/trigon`, whose subcommands call `act` and whose fields call `suggest`."""
    made = app_commands.Group(
        name=GROUP,
        description=DESCRIPTION,
        allowed_contexts=app_commands.AppCommandContext(
            guild=True, dm_channel=True, private_channel=False
        ),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    for row in subcommands(games):
        made.add_command(_command(row, act, suggest))
    return made
