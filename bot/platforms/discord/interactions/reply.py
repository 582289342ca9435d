"""The answers to one interaction, from its acknowledgement to the last of them.

Discord wants an acknowledgement within three seconds, then edits or follow-ups within fifteen minutes. Every
answer reaches the person who acted and nobody else, also where one of these ways fails.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from enum import Enum, auto
from typing import Any, Final, TypeAlias

import discord
import structlog

from bot.platforms.discord import limits
from bot.platforms.discord.api import wait_budget
from bot.platforms.discord.api.errors import ALREADY_ACKNOWLEDGED, NETWORK_ERRORS, error_fields
from bot.platforms.discord.messages.components import is_private_step
from bot.platforms.discord.messages.layout import MessageBuilder, MessageParts
from bot.ports import RetryLater, Unreachable
from bot.present.message import Message

_log = structlog.get_logger(__name__)

WriteDirectly: TypeAlias = Callable[[Message, str], Awaitable[None]]
"""Writes to this person by direct message, with a key that is the same when repeated."""
TellChannel: TypeAlias = Callable[[str], Awaitable[None]]
"""Says in the channel that an answer was lost, with such a key; never what was in it."""


class _Original(Enum):
    """What editing the interaction's original message would change."""

    PLACEHOLDER = auto()
    """The "thinking…" that only this person sees."""
    PRESSED = auto()
    """The message whose button was pressed."""
    NONE = auto()
    """Nothing, or it has been edited already."""


_FAILURES: Final = (discord.DiscordException, *NETWORK_ERRORS)


class InteractionReply:
    """The `Reply` of one interaction."""

    def __init__(
        self,
        interaction: discord.Interaction[Any],
        builder: MessageBuilder,
        write: WriteDirectly,
        tell: TellChannel,
    ) -> None:
        self._interaction = interaction
        self._builder = builder
        self._write = write
        self._tell = tell
        self._original = _Original.NONE
        self._token_valid = False
        self._answers = 0
        self._channel_told = False
        self.follow_ups = 0
        """How many answers went out as follow-ups, of which a guest has few."""

    @property
    def acknowledged(self) -> bool:
        """Whether Discord took the acknowledgement, so that the token is valid."""
        return self._token_valid

    def _may_replace_pressed(self) -> bool:
        """Whether the pressed message is a step of a private conversation, which an answer may replace."""
        pressed = self._interaction.message
        if pressed is None or not is_private_step(self._interaction.custom_id or ""):
            return False
        return pressed.flags.ephemeral or self._interaction.context.dm_channel

    async def acknowledge(self) -> None:
        """Tell Discord that an answer will come. Never raises: a failure decides how answers are sent."""
        in_place = self._may_replace_pressed()
        try:
            async with asyncio.timeout(limits.ACKNOWLEDGE_SECONDS):
                await self._interaction.response.defer(ephemeral=True, thinking=not in_place)
        except discord.HTTPException as error:
            # Where another process acknowledged it, such as our own before a restart, follow-ups work.
            self._token_valid = error.code == ALREADY_ACKNOWLEDGED
            _log.warning("discord.not_acknowledged", **error_fields(error))
        except _FAILURES as error:
            # It may have arrived all the same, so a follow-up is worth a try.
            self._token_valid = True
            _log.warning("discord.not_acknowledged", **error_fields(error))
        else:
            self._token_valid = True
            self._original = _Original.PRESSED if in_place else _Original.PLACEHOLDER

    async def __call__(self, message: Message) -> None:
        """Answer in the best way that works. Each way is tried once; never raises."""
        self._answers += 1
        for way in self._ways(message):
            try:
                with wait_budget.limited_waits():
                    await way(message)
            except (*_FAILURES, Unreachable, RetryLater) as error:
                _log.warning("discord.answer_failed", way=way.__name__, **error_fields(error))
            else:
                return

    def _ways(self, message: Message) -> Iterator[Callable[[Message], Awaitable[None]]]:
        replaces = self._original is _Original.PRESSED and message.replaces
        if replaces or self._original is _Original.PLACEHOLDER:
            self._original = _Original.NONE
            yield self.edit
        if self._token_valid:
            yield self.follow_up
        # The token has expired or was never valid.
        self._token_valid = False
        yield self.direct
        # The person takes no direct messages. The answer may show a hand, so the channel reads nothing of it.
        if not self._channel_told and not self._interaction.context.dm_channel:
            self._channel_told = True
            yield self.notice

    async def edit(self, message: Message) -> None:
        """In place of the "thinking…", or of the pressed message."""
        parts = self._build(message)
        await self._interaction.edit_original_response(
            view=parts.view, attachments=parts.files, allowed_mentions=parts.mentions
        )

    async def follow_up(self, message: Message) -> None:
        """As a new message that only this person sees."""
        parts = self._build(message)
        self.follow_ups += 1
        await self._interaction.followup.send(
            view=parts.view,
            files=parts.files,
            allowed_mentions=parts.mentions,
            ephemeral=True,
            wait=True,
        )

    async def direct(self, message: Message) -> None:
        """By direct message."""
        await self._write(message, f"{self._interaction.id}-{self._answers}")

    async def notice(self, message: Message) -> None:
        """Not at all: the channel is told that an answer was lost."""
        del message
        await self._tell(f"{self._interaction.id}-lost")

    def _build(self, message: Message) -> MessageParts:
        return self._builder.build(message, self._interaction.filesize_limit)

    async def close(self) -> None:
        """Delete a "thinking…" that no answer has replaced."""
        if self._original is not _Original.PLACEHOLDER:
            return
        self._original = _Original.NONE
        try:
            with wait_budget.limited_waits():
                await self._interaction.delete_original_response()
        except _FAILURES as error:
            _log.warning("discord.placeholder_left", **error_fields(error))
