"""The slash commands, made from the registry of actions: names, fields, and the actions that they make.

`localization` has their names in every language, `command_group` makes the SDK's commands of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeAlias

from bot.platforms.discord.commands import completions
from bot.platforms.discord.commands.localization import SOURCE_LANGUAGE, localized_names
from bot.platforms.input import vocabulary
from bot.table import commands as c
from bot.table import general_commands as general
from bot.table.answers.drilling import LEVELS
from bot.table.club_commands import WEEKDAYS, SetDaily, SetWeekly
from bot.table.people.preferences import SETTINGS
from bot.table.registry.actions import ROWS
from bot.table.registry.rows import Row, Takes
from engine.players import PLAYERS

MORE: Final = "more"
"""The subgroup of the rarer ones: `/trigon more ladder`."""
MAX_FIELD_LENGTH: Final = 100
"""Characters of a typed field. No name or notation needs as many; Discord refuses longer ones for us."""

FieldValues: TypeAlias = Mapping[str, str]
"""The fields that were filled in, as words; switches as `yes` and `no`."""
ActionFactory: TypeAlias = Callable[..., c.Action]
"""An action's class, or what else makes one of its values."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a command.

    `choices`: pairs of value and shown label. `most`: the longest text, or the largest number.
    `suggested`: completions are offered while it is typed.
    """

    name: str
    kind: type = str
    choices: tuple[tuple[str | int, str], ...] = ()
    most: int = MAX_FIELD_LENGTH
    suggested: bool = False


@dataclass(frozen=True, slots=True)
class Subcommand:
    """A command under `/trigon`, or, where it is `rarer`, under `/trigon more`.

    Two levels, as Discord takes 25 subcommands of one command.
    """

    name: str
    make: Callable[[FieldValues], c.Action]
    fields: tuple[Field, ...] = ()
    rarer: bool = False


def _choices(field: str, values: tuple[str, ...]) -> tuple[tuple[str | int, str], ...]:
    """The choices of a field with their English labels."""
    return tuple(
        (value, localized_names(SOURCE_LANGUAGE)[f"choice-{field}-{value}"].name)
        for value in values
    )


COMMON_OPTIONS: Final = (
    Field("target", int, most=100_000),
    Field("rounds", int, most=50),
    Field("tiles", int, choices=((56, "56"), (76, "76"), (84, "84"))),
    Field("clock", choices=_choices("clock", completions.CLOCKS)),
)
"""Options that have a field of their own."""
OTHER_OPTIONS: Final = Field("options", suggested=True)
"""The field for all others, typed as `name=value`."""
WEEKS: Final = Field("weeks", int, most=26)
"""How long a league or cup lasts."""
THREAD_FIELD: Final = Field("thread", bool)
"""Whether a new table gets a thread of its own."""


@dataclass(frozen=True, slots=True)
class CommandForm:
    """The fields for what an action takes, and how the action is made of them."""

    make: Callable[[ActionFactory, FieldValues], c.Action]
    fields: tuple[Field, ...] = ()


def _single_field(name: str, field: Field) -> CommandForm:
    """One field, whose text is the action's only value."""
    return CommandForm(lambda make, given: make(given.get(name, "")), (field,))


def _new(make: ActionFactory, given: FieldValues) -> c.Action:
    known = (*COMMON_OPTIONS, WEEKS)
    options = {field.name: given[field.name] for field in known if field.name in given}
    return make(
        given.get("game", ""), options | vocabulary.options(given.get(OTHER_OPTIONS.name, ""))
    )


def _join(make: ActionFactory, given: FieldValues) -> c.Action:
    # `salt`: the word's field in 1.0, which an app shows until it has heard of the new one.
    return make(given.get("code") or given.get("word") or given.get("salt", ""))


def _play(make: ActionFactory, given: FieldValues) -> c.Action:
    return make(vocabulary.tile(given.get("tile", "")), given.get("spot", ""))


def _plan(make: ActionFactory, given: FieldValues) -> c.Action:
    typed = [*given.get("tile", "").split(), *given.get("spot", "").split()]
    return make(*vocabulary.planned(typed))


def _replay(make: ActionFactory, given: FieldValues) -> c.Action:
    # Discord has room for one command less: the record is a switch of the replay.
    return c.GetRecord() if given.get("record") == "yes" else make(int(given.get("round", "0")))


def _settings(make: ActionFactory, given: FieldValues) -> c.Action:
    name = given.get("name", "")
    value = vocabulary.setting_value(name, given.get("value", ""))
    return general.ChatSettings(name, value) if given.get("chat") == "yes" else make(name, value)


def _daily(make: ActionFactory, given: FieldValues) -> c.Action:
    what, hour, zone = (given.get(name, "") for name in ("switch", "hour", "zone"))
    return SetDaily(what, hour, zone) if what else make()


def _weekly(make: ActionFactory, given: FieldValues) -> c.Action:
    what, *when = (given.get(name, "") for name in ("switch", "weekday", "hour", "zone"))
    return SetWeekly(what, *when) if what else make()


def _forms(games: Mapping[str, str]) -> Mapping[Takes, CommandForm]:
    game = Field("game", choices=tuple(games.items()))
    placement = (Field("tile", suggested=True), Field("spot", suggested=True))
    setting = Field("name", choices=_choices("name", tuple(SETTINGS)))
    return {
        Takes.NOTHING: CommandForm(lambda make, _: make()),
        Takes.GAME: _single_field("game", game),
        Takes.TABLE: CommandForm(_new, (game, *COMMON_OPTIONS, OTHER_OPTIONS)),
        Takes.SALT: CommandForm(_join, (Field("code"), Field("word"))),
        Takes.LEVEL: _single_field(
            "level", Field("level", choices=_choices("level", tuple(PLAYERS)))
        ),
        Takes.PLACEMENT: CommandForm(_play, placement),
        Takes.PLAN: CommandForm(_plan, placement),
        Takes.PIECES: CommandForm(
            lambda make, given: make(vocabulary.pieces(given.get("tokens", "").split())),
            (Field("tokens", suggested=True),),
        ),
        Takes.CELL: _single_field("cell", Field("cell", suggested=True)),
        Takes.FORM: CommandForm(
            lambda make, given: make(text=given.get("text") == "yes"), (Field("text", bool),)
        ),
        Takes.ROUND: CommandForm(_replay, (Field("round", int, most=999), Field("record", bool))),
        Takes.WHO: _single_field("who", Field("who")),
        Takes.DRILL: _single_field("kind", Field("kind", choices=_choices("kind", tuple(LEVELS)))),
        Takes.SETTING: CommandForm(
            _settings, (setting, Field("value", suggested=True), Field("chat", bool))
        ),
        Takes.DAILY: CommandForm(
            _daily,
            (
                Field("switch", choices=_choices("switch", ("on", "off"))),
                Field("hour"),
                Field("zone"),
            ),
        ),
        Takes.WEEKLY: CommandForm(
            _weekly,
            (
                Field("switch", choices=_choices("switch", ("on", "off"))),
                Field("weekday", choices=_choices("weekday", WEEKDAYS)),
                Field("hour"),
                Field("zone"),
            ),
        ),
        Takes.SEASON: CommandForm(_new, (game, WEEKS, *COMMON_OPTIONS, OTHER_OPTIONS)),
        Takes.DATA: _single_field(
            "what", Field("what", choices=_choices("what", ("export", "delete")))
        ),
    }


def subcommands(games: Mapping[str, str]) -> tuple[Subcommand, ...]:
    """All commands in the order of the registry. `games`: ids and English titles."""
    forms = _forms(games)
    return tuple(
        _subcommand(row, word, forms)
        for row in ROWS
        for word in row.words
        if row.kind is not c.GetRecord
    )


def _subcommand(row: Row, word: str, forms: Mapping[Takes, CommandForm]) -> Subcommand:
    if row.takes is Takes.ANSWER:
        return Subcommand(word, lambda _: c.AnswerProposal(agree=word == "agree"), rarer=row.rarer)
    form = forms[row.takes]
    # A rematch, which has no fields, opens where the game was.
    if row.opens and form.fields:
        return Subcommand(
            word, partial(_opening, row, form), (*form.fields, THREAD_FIELD), row.rarer
        )
    return Subcommand(word, partial(form.make, row.kind), form.fields, rarer=row.rarer)


def _opening(row: Row, form: CommandForm, given: FieldValues) -> c.Action:
    action = form.make(row.kind, given)
    apart = given.get(THREAD_FIELD.name) == "yes"
    return replace(action, apart=True) if apart and isinstance(action, c.New | c.Learn) else action
