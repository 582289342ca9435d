"""The slash commands: one table of names and fields, and the actions that they make.

Owns the table; the words are `localized`'s, and `group` makes the SDK's commands of it. Knows no game:
ids and titles of games are passed in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.platforms import vocabulary
from bot.platforms.discord import completions
from bot.platforms.discord.localized import SOURCE, words
from bot.table.commands import (
    Action,
    AddComputer,
    Answer,
    Board,
    ChatData,
    Draw,
    Drill,
    End,
    GetRecord,
    Hand,
    Help,
    Hint,
    Join,
    Ladder,
    Learn,
    Leave,
    MyData,
    MyGames,
    New,
    Options,
    Pass,
    Plan,
    Play,
    Rematch,
    Replace,
    Replay,
    Resign,
    Review,
    Rules,
    Score,
    Settings,
    Start,
    Stats,
    Swap,
    Undo,
    UseJoker,
    Wake,
)
from bot.table.drilling import LEVELS
from bot.table.preferences import SETTINGS
from engine.players import PLAYERS

GROUP: Final = "trigon"
MORE: Final = "more"
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
    """One line under `/trigon`: its name, its fields, and the action that it makes.

    `more`: it is found under `/trigon more`, as Discord takes 25 lines in one place.
    """

    name: str
    make: Callable[[Given], Action]
    fields: tuple[Field, ...] = ()
    more: bool = False


def _labelled(field: str, values: tuple[str, ...]) -> tuple[tuple[str | int, str], ...]:
    """The choices of a field with their English words."""
    return tuple((value, words(SOURCE)[f"choice-{field}-{value}"].name) for value in values)


COMMON: Final = (
    Field("target", int, most=100_000),
    Field("rounds", int, most=50),
    Field("tiles", int, choices=((56, "56"), (76, "76"), (84, "84"))),
    Field("clock", choices=_labelled("clock", completions.CLOCKS)),
)
"""Options with a field of their own; the others are written into `options`."""
OTHERS: Final = Field("options", suggested=True)
THREAD: Final = Field("thread", bool)


def _new(given: Given) -> Action:
    options = {field.name: given[field.name] for field in COMMON if field.name in given}
    return New(given.get("game", ""), options | vocabulary.options(given.get(OTHERS.name, "")))


def _settings(given: Given) -> Action:
    name = given.get("name", "")
    value = vocabulary.setting_value(name, given.get("value", ""))
    return Settings(name, value, chat=given.get("chat", "no") == "yes")


def _plan(given: Given) -> Action:
    typed = [*given.get("tile", "").split(), *given.get("spot", "").split()]
    return Plan(*vocabulary.planned(typed))


def _replay(given: Given) -> Action:
    if given.get("record") == "yes":
        return GetRecord()
    return Replay(int(given.get("round", "0")))


def subcommands(games: Mapping[str, str]) -> tuple[Subcommand, ...]:
    """The table, for these games (id and title)."""
    game = Field("game", choices=tuple(games.items()))
    level = Field("level", choices=_labelled("level", tuple(PLAYERS)))
    setting = Field("name", choices=_labelled("name", tuple(SETTINGS)))
    return (
        Subcommand("new", _new, (game, *COMMON, OTHERS, THREAD)),
        Subcommand("learn", lambda given: Learn(given.get("game", "")), (game, THREAD)),
        Subcommand("join", lambda given: Join(given.get("salt", "")), (Field("salt"),)),
        Subcommand("leave", lambda _: Leave()),
        Subcommand("start", lambda _: Start()),
        Subcommand("hand", lambda _: Hand()),
        Subcommand(
            "play",
            lambda given: Play(vocabulary.tile(given.get("tile", "")), given.get("spot", "")),
            (Field("tile", suggested=True), Field("spot", suggested=True)),
        ),
        Subcommand("draw", lambda _: Draw()),
        Subcommand("pass", lambda _: Pass()),
        Subcommand(
            "swap",
            lambda given: Swap(vocabulary.pieces(given.get("pieces", "").split())),
            (Field("pieces", suggested=True),),
        ),
        Subcommand(
            "joker",
            lambda given: UseJoker(given.get("cell", "")),
            (Field("cell", suggested=True),),
        ),
        Subcommand(
            "board",
            lambda given: Board(text=given.get("text") == "yes"),
            (Field("text", bool),),
        ),
        Subcommand("score", lambda _: Score()),
        Subcommand("rules", lambda given: Rules(given.get("game", "")), (game,)),
        Subcommand("options", lambda given: Options(given.get("game", "")), (game,)),
        Subcommand("mygames", lambda _: MyGames()),
        Subcommand("resign", lambda _: Resign()),
        Subcommand("end", lambda _: End()),
        Subcommand("undo", lambda _: Undo()),
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
        *_rarer(game),
    )


def _rarer(game: Field) -> tuple[Subcommand, ...]:
    """What is not needed in a turn; most of it has a button too."""
    what = Field("what", choices=_labelled("what", ("export", "delete")))
    kind = Field("kind", choices=_labelled("kind", tuple(LEVELS)))
    return tuple(
        Subcommand(name, make, fields, more=True)
        for name, make, fields in (
            (
                "plan",
                _plan,
                (Field("tile", suggested=True), Field("spot", suggested=True)),
            ),
            ("rematch", lambda _: Rematch(), ()),
            ("review", lambda _: Review(), ()),
            ("drill", lambda given: Drill(given.get("kind", "")), (kind,)),
            ("ladder", lambda given: Ladder(given.get("game", "")), (game,)),
            ("stats", lambda given: Stats(given.get("who", "")), (Field("who"),)),
            ("replace", lambda given: Replace(given.get("who", "")), (Field("who"),)),
            ("wake", lambda _: Wake(), ()),
            ("agree", lambda _: Answer(agree=True), ()),
            ("decline", lambda _: Answer(agree=False), ()),
            ("mydata", lambda given: MyData(given.get("what", "")), (what,)),
            ("chatdata", lambda given: ChatData(given.get("what", "")), (what,)),
        )
    )
