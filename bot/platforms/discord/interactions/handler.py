"""What people do on Discord becomes commands to the game service, and its answers go back to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Final

import discord
import structlog
from discord import app_commands

from bot.platforms.budget import SUGGESTIONS, Allowance, Budget
from bot.platforms.discord import limits
from bot.platforms.discord.api.errors import NETWORK_ERRORS, error_fields
from bot.platforms.discord.commands import completions
from bot.platforms.discord.commands.definitions import OTHER_OPTIONS
from bot.platforms.discord.ids import PLATFORM, person_id, place_of
from bot.platforms.discord.interactions import notices
from bot.platforms.discord.interactions.permissions import (
    is_guest,
    managed_server,
    moderates_here,
    parent_channel,
)
from bot.platforms.discord.interactions.preflight import (
    PermissionWarnings,
    language_of,
    preflight,
)
from bot.platforms.discord.interactions.reply import InteractionReply
from bot.platforms.discord.messages.layout import MessageBuilder
from bot.platforms.discord.messages.modal import ModalField, modal_of
from bot.platforms.discord.sending.interaction_tokens import InteractionToken
from bot.platforms.discord.sending.sender import MessageSender
from bot.platforms.launches import Launches
from bot.ports import GameService, Urgency
from bot.present.addressing import notice
from bot.present.message import Choice, Message, Span
from bot.store import StoreDown
from bot.table.commands import Action, Command, End
from bot.table.identity import NAME_LENGTH, Person
from bot.table.press import Pressed
from bot.table.steps import CountForServer
from bot.telemetry import metrics
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

SUGGEST_SECONDS: Final = 2.0
"""Seconds that the game service has for completions: Discord waits three, and the rest goes to the network."""
APOLOGY: Final = "Something went wrong here. Please try again in a moment."
"""For when the game service itself has failed and can say nothing."""
DISCORD_ITSELF: Final = Person(person_id(0), "Discord")
"""Who does what is left to do in a deleted channel."""

_COMPLETED_HERE: Final[Mapping[str, Callable[[str, Mapping[str, str]], tuple[Choice, ...]]]] = {
    OTHER_OPTIONS.name: completions.option_choices,
    "value": completions.setting_choices,
}
"""Fields whose completions need no table."""


def person_of(interaction: discord.Interaction[Any]) -> Person:
    """Who acted, by the name that this server shows."""
    user = interaction.user
    name = " ".join(user.display_name.split())[:NAME_LENGTH]
    return Person(person_id(user.id), name or str(user.id), language_of(interaction))


class InteractionHandler:
    """Carries interactions out, each in the task that the SDK made for it.

    `budget`: what each person may ask for. `launches`: as in `DiscordOptions`.
    """

    def __init__(
        self,
        service: GameService,
        sender: MessageSender,
        builder: MessageBuilder,
        budget: Budget,
        launches: Launches | None = None,
    ) -> None:
        self._service = service
        self._sender = sender
        self._builder = builder
        self._budget = budget
        self._launches = launches
        self._completion_budget = Budget(*SUGGESTIONS)
        self._warnings = PermissionWarnings()
        self._under_way: set[asyncio.Task[Any]] = set()
        self._closing = False

    def close(self) -> None:
        """Take nothing more; what is under way goes on."""
        self._closing = True

    async def settle(self, seconds: float) -> None:
        """Wait until what is under way is done, so many seconds at most."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)

    # --- actions ---------------------------------------------------------------------------------

    async def act(
        self,
        interaction: discord.Interaction[Any],
        action: Action,
        *,
        pressed: Pressed | None = None,
    ) -> None:
        """Acknowledge, have the game service carry the action out, and deliver its answers.

        Over budget it is refused or dropped.
        """
        task = asyncio.current_task()
        if self._closing or task is None or interaction.channel_id is None:
            return
        person = person_of(interaction)
        allowance = self._budget.spend(person.id)
        if allowance is not Allowance.WITHIN:
            metrics.dropped(person.id.platform)
        if allowance is Allowance.OVER:
            return  # Discord's app says that it failed
        self._under_way.add(task)
        try:
            reply = self._reply_to(interaction, interaction.channel_id, person)
            await reply.acknowledge()
            if allowance is Allowance.JUST_OVER:
                await reply(notice("refused-too-fast", person.language))
                await reply.close()
                return
            guest = is_guest(interaction)
            token = self._remember_token(interaction, guest=guest) if reply.acknowledged else None
            command = Command(
                id=f"{PLATFORM}:{interaction.id}",
                at=place_of(interaction.channel_id),
                person=person,
                action=action,
                pressed=pressed,
                private=interaction.context.dm_channel,
                admin=moderates_here(interaction),
                chat=place_of(parent_channel(interaction) or 0),
                title=getattr(interaction.channel, "name", None) or "",
                aside=True,
                manages=managed_server(interaction),
            )
            await self._carry_out(interaction, command, reply)
            await reply.close()
            if token is not None and guest:
                await self._sender.guests.answered(
                    interaction.channel_id, token, follow_ups=reply.follow_ups
                )
            elif token is not None:
                token.answered.set()
        finally:
            self._under_way.discard(task)

    async def ask(self, interaction: discord.Interaction[Any], field: ModalField) -> None:
        """Answer a press with a field for words. What is filled in comes as an interaction of its own."""
        if self._closing or self._budget.spend(person_of(interaction).id) is not Allowance.WITHIN:
            return
        try:
            async with asyncio.timeout(limits.ACKNOWLEDGE_SECONDS):
                await interaction.response.send_modal(modal_of(field))
        except (discord.DiscordException, *NETWORK_ERRORS) as error:
            _log.warning("discord.not_acknowledged", **error_fields(error))

    async def launch(self, interaction: discord.Interaction[Any], table: str) -> None:
        """Answer a press by opening the Activity, which then asks which table was meant."""
        person = person_of(interaction)
        if self._closing or self._budget.spend(person.id) is not Allowance.WITHIN:
            return
        try:
            async with asyncio.timeout(limits.ACKNOWLEDGE_SECONDS):
                if self._launches is None:  # a board of a time when there was an Activity
                    await interaction.response.defer()
                    return
                with suppress(StoreDown):
                    await self._launches.note(person.id, table)
                await interaction.response.launch_activity()
        except (discord.DiscordException, *NETWORK_ERRORS) as error:
            _log.warning("discord.not_acknowledged", **error_fields(error))

    def _remember_token(
        self, interaction: discord.Interaction[Any], *, guest: bool
    ) -> InteractionToken | None:
        """Keep the interaction's token for what is to be shown later; none is needed in private chats."""
        if guest:
            return self._sender.guests.remember(interaction)
        if interaction.context.dm_channel:
            return None
        return self._sender.ephemerals.remember(interaction)

    async def _carry_out(
        self,
        interaction: discord.Interaction[Any],
        command: Command,
        reply: InteractionReply,
    ) -> None:
        try:
            checked = await preflight(interaction, command, self._sender)
            if checked.command is not None:
                await self._service.handle(
                    checked.command, partial(self._answer, interaction, reply)
                )
        except Exception as error:  # noqa: BLE001 - whatever it was, the person is waiting
            action = type(command.action).__name__
            _log.error("discord.service_failed", action=action, **fault(error))
            await reply(Message(text=(Span(APOLOGY),)))
            return
        for each in checked.notices:
            await reply(each)
        if checked.command is not None and (warning := self._warnings.due(interaction)):
            await reply(warning)

    async def _answer(
        self, interaction: discord.Interaction[Any], reply: InteractionReply, message: Message
    ) -> None:
        """Deliver an answer; a direct message that shows the hand as it was before goes."""
        await reply(message)
        pressed = interaction.type is discord.InteractionType.component
        direct = pressed and interaction.context.dm_channel
        await self._sender.hand_seen(interaction.user.id, message, direct=direct)

    def _reply_to(
        self, interaction: discord.Interaction[Any], channel: int, person: Person
    ) -> InteractionReply:
        async def write(message: Message, key: str) -> None:
            await self._sender.write(interaction.user.id, message, key, Urgency.ANSWER)

        async def tell(key: str) -> None:
            await self._sender.post(channel, notices.answer_lost(person.language, person), key)

        return InteractionReply(interaction, self._builder, write, tell)

    async def end_table(self, channel: int) -> None:
        """End the table of a channel or thread that was deleted, if there is one, as a moderator would."""
        await self._moderate(channel, End(sure=True))

    async def leave_server_ladder(self, channel: int) -> None:
        """Take a channel that was deleted off its server's ladder: nobody there could ask for it any more."""
        await self._moderate(channel, CountForServer(on=False, sure=True))

    async def _moderate(self, channel: int, action: Action) -> None:
        """What a moderator of a channel would do, now that it is gone."""

        async def ignore(message: Message) -> None:
            """Nobody asked."""
            del message

        place = place_of(channel)
        command = Command(
            id=f"{place}:gone.{type(action).__name__}",
            at=place,
            person=DISCORD_ITSELF,
            action=action,
            admin=True,
        )
        await self._service.handle(command, ignore)

    # --- completions -----------------------------------------------------------------------------

    async def suggest(
        self, interaction: discord.Interaction[Any], field: str, filled: Mapping[str, str]
    ) -> list[app_commands.Choice[str]]:
        """Completions for a field, the best first; none when the service is late or fails."""
        if self._closing or interaction.channel_id is None:
            return []
        person, place = person_of(interaction), place_of(interaction.channel_id)
        if self._completion_budget.spend(person.id) is not Allowance.WITHIN:
            return []
        try:
            async with asyncio.timeout(SUGGEST_SECONDS):
                if field in _COMPLETED_HERE:
                    complete = _COMPLETED_HERE[field]
                    choices = await asyncio.to_thread(complete, person.language, filled)
                else:
                    choices = await self._service.suggest(place, person, field, filled)
        except TimeoutError:
            _log.warning("discord.completions_late", field=field, seconds=SUGGEST_SECONDS)
            return []
        except Exception as error:  # noqa: BLE001 - an empty list is answer enough
            _log.error("discord.completions_failed", field=field, **fault(error))
            return []
        # A value that is cut could name another tile, so one too long is left out.
        fitting = [choice for choice in choices if 0 < len(choice.payload) <= limits.SUGGESTION]
        return [
            app_commands.Choice(
                name=self._builder.shortener.text(
                    completions.completion_label(choice), limits.SUGGESTION, "completion"
                ),
                value=choice.payload,
            )
            for choice in fitting[: limits.SUGGESTIONS]
        ]
