"""The command definitions as the SDK's command group."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol, TypeAlias

import discord
from discord import app_commands

from bot.platforms.discord import limits
from bot.platforms.discord.commands.definitions import (
    MAX_FIELD_LENGTH,
    MORE,
    Field,
    Subcommand,
    subcommands,
)
from bot.platforms.discord.commands.localization import english_description
from bot.platforms.input.parser import GROUP
from bot.table.commands import Action


class ActionCallback(Protocol):
    """Takes the action of every command that is given."""

    async def __call__(self, interaction: discord.Interaction[Any], action: Action) -> None:
        """Carry the action out."""


CompletionCallback: TypeAlias = Callable[
    [discord.Interaction[Any], str, Mapping[str, str]], Awaitable[list[app_commands.Choice[str]]]
]
"""Completions for the named field; the mapping holds the fields so far, this one's beginning too."""


def field_values(filled: Mapping[str, object]) -> dict[str, str]:
    """The filled-in fields as text: `yes` and `no` for switches, the rest cut to `MAX_FIELD_LENGTH`."""
    return {
        name: ("yes" if value else "no")
        if isinstance(value, bool)
        else str(value)[:MAX_FIELD_LENGTH]
        for name, value in filled.items()
        if value is not None
    }


def _annotation(field: Field) -> object:
    if field.choices or field.kind is bool:
        return field.kind
    return app_commands.Range[field.kind, 1, field.most]


def _choice(value: str | int, label: str) -> app_commands.Choice[str | int | float]:
    choice: app_commands.Choice[Any] = app_commands.Choice(
        name=label[: limits.SUGGESTION], value=value
    )
    return choice


def _command(
    definition: Subcommand, act: ActionCallback, suggest: CompletionCallback
) -> app_commands.Command[Any, ..., None]:
    async def run(interaction: discord.Interaction[Any], **filled: object) -> None:
        # With fields of an earlier release, which the SDK does not hand over.
        await act(interaction, definition.make(field_values(vars(interaction.namespace) | filled)))

    # The SDK reads a command's fields from its callback's signature; ours are not known before runtime.
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
                for field in definition.fields
            ),
        ]
    )
    app_commands.describe(
        **{field.name: english_description(f"field-{field.name}") for field in definition.fields}
    )(run)
    app_commands.choices(
        **{
            field.name: [_choice(value, label) for value, label in field.choices]
            for field in definition.fields
            if field.choices
        }
    )(run)
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
    """The command `/trigon`: its subcommands call `act`, its completed fields `suggest`.

    `games`: ids and English titles.
    """
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
        parent = more if definition.rarer else group
        parent.add_command(_command(definition, act, suggest))
    group.add_command(more)
    return group
