"""One interaction from its acknowledgement to its last answer.

Owns what Discord asks of an answer: acknowledge within three seconds, then edit or follow up, within
fifteen minutes; and what to do when that fails. Every answer reaches the person who acted and nobody
else. Knows no desk and no game.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from enum import Enum, auto
from typing import Any, Final, TypeAlias

import discord

from bot.platforms.discord import limits, patience
from bot.platforms.discord.components import is_private
from bot.platforms.discord.failures import ALREADY_ACKNOWLEDGED, NETWORK, named
from bot.platforms.discord.layout import Parts, build
from bot.platforms.discord.limits import Fitter
from bot.ports import RetryLater, Unreachable
from bot.present.message import Message

_log = logging.getLogger(__name__)

Write: TypeAlias = Callable[[Message, str], Awaitable[None]]
"""Writes to this person by direct message, with a key that is the same when repeated."""
Tell: TypeAlias = Callable[[str], Awaitable[None]]
"""Says in the channel that an answer did not reach this person, with a key; never what it was."""


class _Slot(Enum):
    """What editing the interaction's original message would change."""

    WAITING = auto()  # the "thinking…" that only this person sees, and that an answer must replace
    PRESSED = auto()  # the message whose button was pressed
    NONE = auto()  # nothing of ours, or nothing any more


_FAILED: Final = (discord.DiscordException, *NETWORK)


class Conversation:
    """The `Reply` of one interaction."""

    def __init__(
        self, interaction: discord.Interaction[Any], fitter: Fitter, write: Write, tell: Tell
    ) -> None:
        self._interaction = interaction
        self._fitter = fitter
        self._write = write
        self._tell = tell
        self._slot = _Slot.NONE
        self._open = False
        self._answers = 0
        self._told = False
        self.follow_ups = 0
        """How many of the answers went out as follow-ups, of which a guest has few."""

    @property
    def acknowledged(self) -> bool:
        """Whether Discord took the acknowledgement, so that the token is good."""
        return self._open

    def _in_place(self) -> bool:
        """Whether the pressed message is a step of a private conversation, and may be replaced."""
        pressed = self._interaction.message
        if pressed is None or not is_private(self._interaction.custom_id or ""):
            return False
        return pressed.flags.ephemeral or self._interaction.context.dm_channel

    async def acknowledge(self) -> None:
        """Tell Discord that we are at it. What goes wrong is kept for the answer's way, not raised."""
        in_place = self._in_place()
        try:
            async with asyncio.timeout(limits.ACKNOWLEDGE_WITHIN):
                await self._interaction.response.defer(ephemeral=True, thinking=not in_place)
        except discord.HTTPException as error:
            # Acknowledged by another, such as our own earlier run: follow-ups still work then.
            self._open = error.code == ALREADY_ACKNOWLEDGED
            _log.warning("discord: not acknowledged: %s", named(error))
        except _FAILED as error:
            # It may have arrived all the same, so a follow-up is worth a try.
            self._open = True
            _log.warning("discord: not acknowledged: %s", named(error))
        else:
            self._open = True
            self._slot = _Slot.PRESSED if in_place else _Slot.WAITING

    async def __call__(self, message: Message) -> None:
        """Answer, by the best way that works. A way is tried once; if all fail it is logged."""
        self._answers += 1
        for way in self._ways(message):
            try:
                with patience.within():
                    await way(message)
            except (*_FAILED, Unreachable, RetryLater) as error:
                _log.warning("discord: an answer by %s failed: %s", way.__name__, named(error))
            else:
                return

    def _ways(self, message: Message) -> Iterator[Callable[[Message], Awaitable[None]]]:
        if self._slot is _Slot.WAITING or (self._slot is _Slot.PRESSED and message.replaces):
            self._slot = _Slot.NONE
            yield self.edit
        if self._open:
            yield self.follow_up
        # The token ended, or was never good: what is meant for this person goes to them directly.
        self._open = False
        yield self.direct
        # Closed too. The answer may hold a hand, so the channel learns that there is one, and no more.
        if not self._told and not self._interaction.context.dm_channel:
            self._told = True
            yield self.notice

    async def edit(self, message: Message) -> None:
        """In the place of the "thinking…", or of the pressed message."""
        parts = self._parts(message)
        await self._interaction.edit_original_response(
            view=parts.view, attachments=parts.files, allowed_mentions=parts.mentions
        )

    async def follow_up(self, message: Message) -> None:
        """Below what stands, for this person alone."""
        parts = self._parts(message)
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
        """By a word in the channel that an answer got lost, for whoever can be reached nowhere else."""
        del message
        await self._tell(f"{self._interaction.id}-lost")

    def _parts(self, message: Message) -> Parts:
        return build(message, self._fitter, self._interaction.filesize_limit)

    async def close(self) -> None:
        """Take a "thinking…" away that no answer replaced."""
        if self._slot is not _Slot.WAITING:
            return
        self._slot = _Slot.NONE
        try:
            with patience.within():
                await self._interaction.delete_original_response()
        except _FAILED as error:
            _log.warning("discord: the waiting sign stays: %s", named(error))
