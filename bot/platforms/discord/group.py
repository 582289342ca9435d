"""The table of commands as the SDK's command group, which is what Discord is told.

Owns the translation. Knows neither the desk nor what a command means.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol, TypeAlias

import discord
from discord import app_commands

from bot.platforms.discord import limits
from bot.platforms.discord.commands import (
    GROUP,
    LONGEST,
    MORE,
    THREAD,
    Field,
    Subcommand,
    subcommands,
)
from bot.platforms.discord.localized import about
from bot.table.commands import Action


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
    more = app_commands.Group(name=MORE, description=about(f"command-{MORE}"))
    for row in subcommands(games):
        (more if row.more else made).add_command(_command(row, act, suggest))
    made.add_command(more)
    return made
