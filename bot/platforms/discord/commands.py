"""The slash commands, made from the registry of actions: names, fields, and the actions that they make.

Owns the fields; the words are `localized`'s, and `group` makes the SDK's commands of them. Knows no
game: ids and titles of games are passed in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.platforms.discord import completions
from bot.platforms.discord.localized import SOURCE, words
from bot.platforms.input import vocabulary
from bot.table import commands as c
from bot.table.actions import ROWS
from bot.table.drilling import LEVELS
from bot.table.preferences import SETTINGS
from bot.table.rows import Row, Takes
from engine.players import PLAYERS

GROUP: Final = "trigon"
MORE: Final = "more"
LONGEST: Final = 100
"""Characters of a typed field; longer ones are nonsense, and Discord refuses them for us."""

Given: TypeAlias = Mapping[str, str]
"""The fields that were filled in, as words."""
Make: TypeAlias = Callable[..., c.Action]
"""Makes an action of its values."""


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
    make: Callable[[Given], c.Action]
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


@dataclass(frozen=True, slots=True)
class Form:
    """The fields of a command, and how an action is made of them."""

    make: Callable[[Make, Given], c.Action]
    fields: tuple[Field, ...] = ()


def _one(name: str, field: Field) -> Form:
    """A field whose words are the action's."""
    return Form(lambda make, given: make(given.get(name, "")), (field,))


def _new(make: Make, given: Given) -> c.Action:
    options = {field.name: given[field.name] for field in COMMON if field.name in given}
    return make(given.get("game", ""), options | vocabulary.options(given.get(OTHERS.name, "")))


def _play(make: Make, given: Given) -> c.Action:
    return make(vocabulary.tile(given.get("tile", "")), given.get("spot", ""))


def _plan(make: Make, given: Given) -> c.Action:
    typed = [*given.get("tile", "").split(), *given.get("spot", "").split()]
    return make(*vocabulary.planned(typed))


def _replay(make: Make, given: Given) -> c.Action:
    # One command hands out both.
    return c.GetRecord() if given.get("record") == "yes" else make(int(given.get("round", "0")))


def _settings(make: Make, given: Given) -> c.Action:
    name = given.get("name", "")
    value = vocabulary.setting_value(name, given.get("value", ""))
    return c.ChatSettings(name, value) if given.get("chat") == "yes" else make(name, value)


def _forms(games: Mapping[str, str]) -> Mapping[Takes, Form]:
    game = Field("game", choices=tuple(games.items()))
    placement = (Field("tile", suggested=True), Field("spot", suggested=True))
    setting = Field("name", choices=_labelled("name", tuple(SETTINGS)))
    return {
        Takes.NOTHING: Form(lambda make, _: make()),
        Takes.GAME: _one("game", game),
        Takes.TABLE: Form(_new, (game, *COMMON, OTHERS)),
        Takes.SALT: _one("salt", Field("salt")),
        Takes.LEVEL: _one("level", Field("level", choices=_labelled("level", tuple(PLAYERS)))),
        Takes.PLACEMENT: Form(_play, placement),
        Takes.PLAN: Form(_plan, placement),
        Takes.PIECES: Form(
            lambda make, given: make(vocabulary.pieces(given.get("pieces", "").split())),
            (Field("pieces", suggested=True),),
        ),
        Takes.CELL: _one("cell", Field("cell", suggested=True)),
        Takes.FORM: Form(
            lambda make, given: make(text=given.get("text") == "yes"), (Field("text", bool),)
        ),
        Takes.ROUND: Form(_replay, (Field("round", int, most=999), Field("record", bool))),
        Takes.WHO: _one("who", Field("who")),
        Takes.DRILL: _one("kind", Field("kind", choices=_labelled("kind", tuple(LEVELS)))),
        Takes.SETTING: Form(
            _settings, (setting, Field("value", suggested=True), Field("chat", bool))
        ),
        Takes.DATA: _one("what", Field("what", choices=_labelled("what", ("export", "delete")))),
    }


def subcommands(games: Mapping[str, str]) -> tuple[Subcommand, ...]:
    """The table, for these games (id and title)."""
    forms = _forms(games)
    return tuple(
        _subcommand(row, word, forms)
        for row in ROWS
        for word in row.words
        if row.kind is not c.GetRecord
    )


def _subcommand(row: Row, word: str, forms: Mapping[Takes, Form]) -> Subcommand:
    if row.takes is Takes.ANSWER:
        return Subcommand(word, lambda _: c.AnswerProposal(agree=word == "agree"), more=row.rarer)
    form = forms[row.takes]
    # A table can have a thread of its own; a rematch comes where the game was.
    fields = (*form.fields, THREAD) if row.opens and form.fields else form.fields
    return Subcommand(word, lambda given: form.make(row.kind, given), fields, more=row.rarer)
