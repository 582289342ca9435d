"""The slash commands, made from the registry of actions, and their registration."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol, TypeAlias

import discord
import structlog
from discord import HTTPException, app_commands
from discord.http import HTTPClient, Route
from msgspec import structs

from bot.locales import DEFAULT
from bot.platforms import notation, terms, vocabulary
from bot.platforms.discord import api, names
from bot.platforms.discord.api import error_fields
from bot.platforms.discord.names import english_description
from bot.platforms.shared import view_label
from bot.platforms.vocabulary import GROUP
from bot.table import commands
from bot.table.commands import WEEKDAYS, Action, SetDaily, SetOverview, SetWeekly, Switch
from bot.table.lessons import LEVELS
from bot.table.preferences import SETTINGS, is_chats_alone
from bot.table.registry import ROWS
from bot.table.rows import ArgumentKind, Row
from engine.players import PLAYERS

MORE: Final = "more"
"""The subgroup of rarer commands: `/trigon more ladder`."""
MAX_FIELD_LENGTH: Final = 100
"""Characters of a typed field; no name or notation needs more. Discord enforces it."""

FieldValues: TypeAlias = Mapping[str, str]
"""Filled-in fields as words; switches as `yes` and `no`."""
ActionFactory: TypeAlias = Callable[..., commands.Action]
"""An action's class, or another function that returns one."""


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
    """A command under `/trigon`, or under `/trigon more` if `secondary`: one command has 25 at most."""

    name: str
    make: Callable[[FieldValues], commands.Action]
    fields: tuple[Field, ...] = ()
    secondary: bool = False


def _choices(field: str, values: tuple[str, ...]) -> tuple[tuple[str | int, str], ...]:
    return tuple(
        (value, names.localized_names(DEFAULT)[f"choice-{field}-{value}"].name) for value in values
    )


COMMON_OPTIONS: Final = (
    Field("target", int, most=100_000),
    Field("rounds", int, most=50),
    Field("tiles", int, choices=((56, "56"), (76, "76"), (84, "84"))),
    Field("clock", choices=_choices("clock", names.CLOCKS)),
)
"""Options with a field of their own."""
OTHER_OPTIONS: Final = Field("options", suggested=True)
"""The field for all other options, typed as `name=value`."""
WEEKS: Final = Field("weeks", int, most=26)
"""The length of a league or cup."""
THREAD_FIELD: Final = Field("thread", bool)
"""The switch for a thread for the new table."""


@dataclass(frozen=True, slots=True)
class CommandForm:
    """The fields for an action's arguments, and how they make the action."""

    make: Callable[[ActionFactory, FieldValues], commands.Action]
    fields: tuple[Field, ...] = ()


def _single_field(name: str, field: Field) -> CommandForm:
    return CommandForm(lambda make, given: make(given.get(name, "")), (field,))


def _new(make: ActionFactory, given: FieldValues) -> commands.Action:
    known = (*COMMON_OPTIONS, WEEKS)
    options = {field.name: given[field.name] for field in known if field.name in given}
    options |= terms.options(given.get(OTHER_OPTIONS.name, ""))
    game = given.get("game", "")
    return vocabulary.new_table(game, options) if make is commands.New else make(game, options)


def _join(make: ActionFactory, given: FieldValues) -> commands.Action:
    # `salt`: the word's field in 1.0, which an app shows until it has heard of the new one.
    return make(given.get("code") or given.get("word") or given.get("salt", ""))


def _play(make: ActionFactory, given: FieldValues) -> commands.Action:
    return make(notation.tile(given.get("tile", "")), given.get("spot", ""))


def _plan(make: ActionFactory, given: FieldValues) -> commands.Action:
    typed = [*given.get("tile", "").split(), *given.get("spot", "").split()]
    return make(*notation.planned(typed))


def _replay(make: ActionFactory, given: FieldValues) -> commands.Action:
    # Discord has room for one command less: the record is a switch of the replay.
    return (
        commands.GetRecord() if given.get("record") == "yes" else make(int(given.get("round", "0")))
    )


def _settings(make: ActionFactory, given: FieldValues) -> commands.Action:
    name = given.get("name", "")
    value = terms.setting_value(name, given.get("value", ""))
    of_chat = given.get("chat") == "yes" or is_chats_alone(name)
    return commands.ChatSettings(name, value) if of_chat else make(name, value)


def _switched(kind: ActionFactory, *fields: Field) -> CommandForm:
    """Return the form of a command that switches something by an action of this kind, or shows it."""

    def made(make: ActionFactory, given: FieldValues) -> commands.Action:
        what, *when = (given.get(field.name, "") for field in fields)
        return kind(Switch(what), *when) if what else make()

    return CommandForm(made, fields)


def _forms(games: Mapping[str, str]) -> Mapping[ArgumentKind, CommandForm]:
    game = Field("game", choices=tuple(games.items()))
    placement = (Field("tile", suggested=True), Field("spot", suggested=True))
    setting = Field("name", choices=_choices("name", tuple(SETTINGS)))
    switch = Field("switch", choices=_choices("switch", ("on", "off")))
    weekday = Field("weekday", choices=_choices("weekday", WEEKDAYS))
    appointment = (Field("hour"), Field("zone"))
    return {
        ArgumentKind.NOTHING: CommandForm(lambda make, _: make()),
        ArgumentKind.GAME: _single_field("game", game),
        ArgumentKind.OPTIONS: _single_field("game", game),
        ArgumentKind.TABLE: CommandForm(_new, (game, *COMMON_OPTIONS, OTHER_OPTIONS)),
        ArgumentKind.SALT: CommandForm(_join, (Field("code"), Field("word"))),
        ArgumentKind.LEVEL: CommandForm(
            lambda make, given: make(given.get("level", ""), int(given.get("count", "1"))),
            (
                Field("level", choices=_choices("level", tuple(PLAYERS))),
                Field("count", int, most=5),
            ),
        ),
        ArgumentKind.PLACEMENT: CommandForm(_play, placement),
        ArgumentKind.PLAN: CommandForm(_plan, placement),
        ArgumentKind.PIECES: CommandForm(
            lambda make, given: make(notation.pieces(given.get("tokens", "").split())),
            (Field("tokens", suggested=True),),
        ),
        ArgumentKind.CELL: _single_field("cell", Field("cell", suggested=True)),
        ArgumentKind.FORM: CommandForm(
            lambda make, given: make(text=given.get("text") == "yes"), (Field("text", bool),)
        ),
        ArgumentKind.ROUND: CommandForm(
            _replay, (Field("round", int, most=999), Field("record", bool))
        ),
        ArgumentKind.WHO: _single_field("who", Field("who")),
        ArgumentKind.DRILL: _single_field(
            "kind", Field("kind", choices=_choices("kind", tuple(LEVELS)))
        ),
        ArgumentKind.SETTING: CommandForm(
            _settings, (setting, Field("value", suggested=True), Field("chat", bool))
        ),
        ArgumentKind.DAILY: _switched(SetDaily, switch, *appointment),
        ArgumentKind.OVERVIEW: _switched(SetOverview, switch),
        ArgumentKind.WEEKLY: _switched(SetWeekly, switch, weekday, *appointment),
        ArgumentKind.SEASON: CommandForm(_new, (game, WEEKS, *COMMON_OPTIONS, OTHER_OPTIONS)),
        ArgumentKind.DATA: _single_field(
            "what", Field("what", choices=_choices("what", ("export", "delete")))
        ),
    }


def subcommands(games: Mapping[str, str]) -> tuple[Subcommand, ...]:
    """Return all commands in the registry's order. `games`: ids and English titles."""
    forms = _forms(games)
    return tuple(
        _subcommand(row, word, forms)
        for row in ROWS
        for word in row.words
        if row.kind is not commands.GetRecord
    )


def _subcommand(row: Row, word: str, forms: Mapping[ArgumentKind, CommandForm]) -> Subcommand:
    if row.argument is ArgumentKind.ANSWER:
        return Subcommand(
            word, lambda _: commands.AnswerProposal(agree=word == "agree"), secondary=row.secondary
        )
    form = forms[row.argument]
    # A rematch, which has no fields, opens where the game was.
    if row.opens and form.fields:
        return Subcommand(
            word, partial(_opening, row, form), (*form.fields, THREAD_FIELD), row.secondary
        )
    return Subcommand(word, partial(form.make, row.kind), form.fields, secondary=row.secondary)


def _opening(row: Row, form: CommandForm, given: FieldValues) -> commands.Action:
    action = form.make(row.kind, given)
    if given.get(THREAD_FIELD.name) == "yes" and isinstance(action, commands.New | commands.Learn):
        return structs.replace(action, apart=True)
    return action


class ActionCallback(Protocol):
    """Takes the action of every command."""

    async def __call__(self, interaction: discord.Interaction[Any], action: Action) -> None:
        """Carry the action out."""


CompletionCallback: TypeAlias = Callable[
    [discord.Interaction[Any], str, Mapping[str, str]], Awaitable[list[app_commands.Choice[str]]]
]
"""Returns completions for a field; the mapping holds the fields so far, this one's beginning too."""


def field_values(filled: Mapping[str, object]) -> dict[str, str]:
    """Return filled-in fields as text of at most `MAX_FIELD_LENGTH`; switches as `yes` and `no`."""
    return {
        name: ("yes" if value else "no")
        if isinstance(value, bool)
        else str(value)[:MAX_FIELD_LENGTH]
        for name, value in filled.items()
        if value is not None
    }


def _parameter(field: Field) -> inspect.Parameter:
    free = not field.choices and field.kind is not bool
    annotation = app_commands.Range[field.kind, 1, field.most] if free else field.kind
    return inspect.Parameter(
        field.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation
    )


def _command(
    definition: Subcommand, act: ActionCallback, suggest: CompletionCallback
) -> app_commands.Command[Any, ..., None]:
    async def run(interaction: discord.Interaction[Any], **filled: object) -> None:
        # With fields of an earlier release, which the SDK does not pass on.
        await act(interaction, definition.make(field_values(vars(interaction.namespace) | filled)))

    # The SDK reads a command's fields from its callback's signature; ours are known at runtime only.
    run.__signature__ = inspect.Signature(  # type: ignore[attr-defined] # PEP 362's own attribute
        [
            inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD),
            *map(_parameter, definition.fields),
        ]
    )
    app_commands.describe(
        **{field.name: english_description(f"field-{field.name}") for field in definition.fields}
    )(run)
    choices: dict[str, list[app_commands.Choice[Any]]] = {
        field.name: [
            app_commands.Choice(name=label[: api.SUGGESTION], value=value)
            for value, label in field.choices
        ]
        for field in definition.fields
        if field.choices
    }
    app_commands.choices(**choices)(run)
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=definition.name,
        description=english_description(f"command-{definition.name}"),
        callback=run,
    )
    for field in definition.fields:
        if field.suggested:
            command.autocomplete(field.name)(_autocomplete(field.name, suggest))
    return command


def _autocomplete(name: str, suggest: CompletionCallback) -> Any:
    async def complete(
        interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        filled = {**vars(interaction.namespace), name: current}
        return await suggest(interaction, name, field_values(filled))

    return complete


def command_group(
    games: Mapping[str, str], act: ActionCallback, suggest: CompletionCallback
) -> app_commands.Group:
    """Return `/trigon`, whose subcommands call `act`. `games`: ids and English titles."""
    group = app_commands.Group(
        name=GROUP,
        description=english_description(GROUP),
        # Everywhere: where the bot is no member, it answers by the tokens of interactions.
        allowed_contexts=app_commands.AppCommandContext(
            guild=True, dm_channel=True, private_channel=True
        ),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
    )
    more = app_commands.Group(name=MORE, description=english_description(f"command-{MORE}"))
    for definition in subcommands(games):
        parent = more if definition.secondary else group
        parent.add_command(_command(definition, act, suggest))
    group.add_command(more)
    return group


_log = structlog.get_logger(__name__)

_COMPARED_KEYS: Final = frozenset(
    {
        "autocomplete", "choices", "contexts", "description", "description_localizations",
        "integration_types", "max_length", "max_value", "min_length", "min_value", "name",
        "name_localizations", "options", "required", "type", "value",
    }
)  # fmt: skip
"""Keys that define a command; Discord adds ids, versions and the like."""


def normalized(data: object) -> object:
    """Return what defines a command: its payload without defaults, ids and empty lists."""
    if isinstance(data, Mapping):
        kept = {
            # The keys of a localization are locales: all count.
            key: dict(value) if key.endswith("_localizations") and value else normalized(value)
            for key, value in data.items()
            if key in _COMPARED_KEYS
        }
        return {key: value for key, value in kept.items() if value}
    if isinstance(data, list):
        return [normalized(item) for item in data]
    # Discord's arrays of numbers and the SDK's enums compare as what they stand for.
    return getattr(data, "value", data)


ENTRY_POINT: Final = 4
"""PRIMARY_ENTRY_POINT: the command by which the app launcher opens an Activity."""
_LAUNCHES: Final = 2
"""DISCORD_LAUNCH_ACTIVITY: Discord opens it without asking the bot."""
_DEFINING_KEYS: Final = _COMPARED_KEYS | {"handler", "nsfw", "default_member_permissions"}


async def _add_entry_point(http: HTTPClient, application: int) -> None:
    """Add the entry point. Discord refuses it for an app without enabled Activities."""
    said = {
        locale: view_label(language)
        for language, locales in names.DISCORD_LOCALES.items()
        for locale in locales
    }
    payload = {
        "name": "launch",
        "description": view_label("en"),
        "description_localizations": said,
        "type": ENTRY_POINT,
        "handler": _LAUNCHES,
    }
    route = Route("POST", "/applications/{application}/commands", application=application)
    try:
        await http.request(route, json=payload)
    except HTTPException as error:
        _log.warning("discord.no_entry_point", **error_fields(error))


def _by_name(payloads: Iterable[Mapping[str, Any]]) -> dict[str, object]:
    return {payload["name"]: normalized(payload) for payload in payloads}


async def register_commands(
    tree: app_commands.CommandTree[Any], *, activity: bool = False
) -> Mapping[str, int]:
    """Register the tree's commands if they changed; return their ids by name.

    The app launcher's entry point, which the operator may have renamed, stays as it is; with an
    `activity` a missing one is added. Raises errors of the SDK and the network, and `ValueError`
    before the login.
    """
    http = tree.client.http
    application = tree.client.application_id
    if application is None:
        raise ValueError("the commands are registered after the login")
    # Discord lists localizations only where asked to, and the SDK does not ask.
    route = Route("GET", "/applications/{application}/commands", application=application)
    registered = await http.request(route, params={"with_localizations": "true"})
    wanted = [names.with_localizations(command.to_dict(tree)) for command in tree.get_commands()]
    entries = [command for command in registered if command.get("type") == ENTRY_POINT]
    commands = [command for command in registered if command.get("type") != ENTRY_POINT]
    if _by_name(commands) != _by_name(wanted):
        # Discord refuses a list without the entry point (50240).
        kept = [
            {k: v for k, v in each.items() if k in _DEFINING_KEYS and v is not None}
            for each in entries
        ]
        registered = await http.bulk_upsert_global_commands(application, [*wanted, *kept])
        _log.info("discord.commands_registered", commands=len(wanted))
    if activity and not entries:
        await _add_entry_point(http, application)
    return {command["name"]: int(command["id"]) for command in registered}
