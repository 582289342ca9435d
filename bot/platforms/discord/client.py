"""The SDK's client as Trigon uses it: what Discord tells us becomes commands to the desk.

Owns the reading of interactions (who, where, what) and the tasks that carry them out. Sends nothing
to channels; decides nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import discord
from discord import app_commands

from bot.connection import Connection
from bot.platforms.budget import SUGGESTIONS, Allowance, Budget
from bot.platforms.discord import completions, limits, notes, opening, patience, places
from bot.platforms.discord.commands import OTHERS
from bot.platforms.discord.components import payload_of
from bot.platforms.discord.conversation import Conversation
from bot.platforms.discord.failures import NETWORK, named
from bot.platforms.discord.group import group
from bot.platforms.discord.limits import Fitter
from bot.platforms.discord.markup import PREFIX
from bot.platforms.discord.members import moderates_here
from bot.platforms.discord.pacing import Pace
from bot.platforms.discord.registration import register
from bot.platforms.discord.resuming import let_shards_resume
from bot.platforms.discord.sending import Sending
from bot.ports import GameService, Urgency
from bot.present.message import Choice, Message, Span
from bot.present.render import notice
from bot.table.actions import read
from bot.table.commands import Action, Command, End, Unknown
from bot.table.identity import NAME_LENGTH, Person
from bot.table.press import Pressed
from bot.telemetry import metrics

_log = logging.getLogger(__name__)

SUGGEST_WITHIN: Final = 2.0
"""Seconds the desk has for completions: the rest of Discord's three is for the way there and back."""
APOLOGY: Final = "Something went wrong here. Please try again in a moment."
"""The one text of our own, for when the desk itself has failed and can say nothing."""
NOBODY: Final = Person(f"{PREFIX}0", "Discord")
"""Who ends the table of a channel that was deleted."""

_OURS: Final[Mapping[str, Callable[[str, Mapping[str, str]], tuple[Choice, ...]]]] = {
    OTHERS.name: completions.options,
    "value": completions.setting_values,
}
"""Fields whose completions need no table."""


def person_of(interaction: discord.Interaction[Any]) -> Person:
    """Who acted, by the name that this server shows."""
    user = interaction.user
    name = " ".join(user.display_name.split())[:NAME_LENGTH]
    return Person(f"{PREFIX}{user.id}", name or str(user.id), opening.person_language(interaction))


class TrigonClient(discord.AutoShardedClient):
    """discord.py's client, with our commands and the handling of every interaction.

    `shards`: which shards to serve and how many there are in all; None serves all that Discord
    recommends. `connection` is told whether all of them are there.
    """

    def __init__(
        self,
        desk: GameService,
        games: Mapping[str, str],
        fitter: Fitter,
        budget: Budget,
        *,
        identify_pause: float,
        pace: float,
        shards: tuple[Sequence[int], int] | None,
        connection: Connection,
    ) -> None:
        let_shards_resume()
        intents = discord.Intents.none()
        # Channels and threads; slash commands and buttons need nothing more.
        intents.guilds = True
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            http_trace=patience.trace(),
            max_ratelimit_timeout=60.0,
        )
        if shards is not None:
            self.shard_ids, self.shard_count = list(shards[0]), shards[1]
        self.connected = asyncio.Event()
        self.sending = Sending(self, fitter, Pace(pace))
        self._desk = desk
        self._fitter = fitter
        self._budget = budget
        self._suggestions = Budget(*SUGGESTIONS)
        self._identify_pause = identify_pause
        self._online: set[int] = set()
        self._told = connection
        self._busy: set[asyncio.Task[Any]] = set()
        self._closing = False
        self._warnings = opening.Warnings()
        self._tree = app_commands.CommandTree(self)
        self._tree.add_command(group(games, self.act, self.suggest))
        self._tree.error(self._on_command_error)

    # --- the connection --------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Register the commands before the first of them can be used."""
        try:
            await register(self._tree)
        except (discord.DiscordException, *NETWORK) as error:
            # Those registered earlier still work; without any, the log says why.
            _log.error("discord: commands not registered: %s", named(error))
            if self._fitter.strict:
                raise
        # The SDK takes no less than half a minute when it is made, and registering may take that long.
        self.http.max_ratelimit_timeout = patience.WAIT

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Keep the pause that Discord asks for between two IDENTIFYs."""
        del shard_id
        if not initial:
            await asyncio.sleep(self._identify_pause)

    async def on_shard_connect(self, shard_id: int) -> None:
        """The gateway knows this shard; once it knows all of them, every interaction arrives."""
        self._online.add(shard_id)
        if len(self._online) >= len(self.shard_ids or range(self.shard_count or 1)):
            self._told.there()
            self.connected.set()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """The gateway still knew this shard."""
        await self.on_shard_connect(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """What people of this shard do does not arrive until it is back."""
        self._online.discard(shard_id)
        if not self._closing:
            self._told.lost("a shard is disconnected")

    async def drain(self, seconds: float) -> None:
        """Take nothing more, and give what is under way so many seconds to end."""
        self._closing = True
        if self._busy:
            await asyncio.wait(self._busy, timeout=seconds)

    # --- places that go --------------------------------------------------------------------------

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted: its table can never be shown again."""
        await self._gone(channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted."""
        await self._gone(event.thread_id)

    async def _gone(self, channel: int) -> None:
        """End the table there, if there is one, as a moderator would have."""

        async def nobody_hears(message: Message) -> None:
            """Nobody asked."""
            del message

        place = f"{PREFIX}{channel}"
        command = Command(id=f"{place}:gone", at=place, person=NOBODY, action=End(), admin=True)
        await self._desk.handle(command, nobody_hears)

    # --- interactions ----------------------------------------------------------------------------

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """A press of a button or of an option; what the SDK would drop without a word is answered."""
        custom_id = interaction.custom_id or ""
        if interaction.type is discord.InteractionType.modal_submit:
            await self.act(interaction, Unknown(custom_id[:40]))
        elif interaction.type is discord.InteractionType.component:
            payload = payload_of(interaction)
            if payload is None:
                await self.act(interaction, Unknown(custom_id[:40]))
            else:
                action, pressed = read(payload)
                await self.act(interaction, action, pressed=pressed)

    async def _on_command_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            return
        if isinstance(error, (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)):
            # A command of an earlier version, still in somebody's window.
            name = interaction.data.get("name", "") if interaction.data else ""
            await self.act(interaction, Unknown(str(name)[:40]))
        elif isinstance(error, app_commands.TransformerError):
            # A value that Discord's own client would not have sent.
            await self.act(interaction, Unknown(str(error.value)[:40]))
        else:
            _log.error("discord: a command failed: %s", named(error), exc_info=error.__cause__)

    async def act(
        self,
        interaction: discord.Interaction[Any],
        action: Action,
        *,
        thread: bool = False,
        pressed: Pressed | None = None,
    ) -> None:
        """Acknowledge, hand the action to the desk, and see the answers through."""
        task = asyncio.current_task()
        channel = interaction.channel_id
        if self._closing or task is None or channel is None:
            return
        person = person_of(interaction)
        allowance = self._budget.spend(person.id)
        if allowance is not Allowance.WITHIN:
            metrics.dropped(person.id)
        if allowance is Allowance.OVER:
            return  # Discord itself tells them that nothing came of it
        self._busy.add(task)
        try:
            reply = self._conversation(interaction, channel, person)
            await reply.acknowledge()
            if allowance is Allowance.JUST_OVER:
                await reply(notice("refused-too-fast", person.language))
                await reply.close()
                return
            guest = places.is_guest(interaction) and reply.acknowledged
            door = self.sending.doors.open(interaction) if guest else None
            whispers = not guest and reply.acknowledged and not interaction.context.dm_channel
            below = self.sending.whispers.open(interaction) if whispers else None
            command = Command(
                id=f"{PREFIX}{interaction.id}",
                at=f"{PREFIX}{channel}",
                person=person,
                action=action,
                pressed=pressed,
                private=interaction.context.dm_channel,
                admin=moderates_here(interaction),
                chat=f"{PREFIX}{places.channel_of(interaction)}",
            )
            await self._carry_out(interaction, command, reply, thread=thread)
            await reply.close()
            if below is not None:
                below.answered.set()
            if door is not None:
                await self.sending.doors.settle(channel, door, used=reply.follow_ups)
        finally:
            self._busy.discard(task)

    async def _carry_out(
        self,
        interaction: discord.Interaction[Any],
        command: Command,
        reply: Conversation,
        *,
        thread: bool,
    ) -> None:
        try:
            ready = await opening.prepare(interaction, command, thread=thread)
            if ready.command is not None:
                await self._desk.handle(ready.command, reply)
        except Exception:  # noqa: BLE001 - whatever it was, the person is waiting
            _log.exception("discord: the desk failed on %s", type(command.action).__name__)
            await reply(Message(text=(Span(APOLOGY),)))
            return
        for note in ready.notes:
            await reply(note)
        if ready.command is not None and (warning := self._warnings.due(interaction)):
            await reply(warning)

    def _conversation(
        self, interaction: discord.Interaction[Any], channel: int, person: Person
    ) -> Conversation:
        async def write(message: Message, key: str) -> None:
            await self.sending.write(interaction.user.id, message, key, Urgency.ANSWER)

        async def tell(key: str) -> None:
            await self.sending.post(channel, notes.lost(person.language, person), key)

        return Conversation(interaction, self._fitter, write, tell)

    # --- completions -----------------------------------------------------------------------------

    async def suggest(
        self, interaction: discord.Interaction[Any], field: str, given: Mapping[str, str]
    ) -> list[app_commands.Choice[str]]:
        """Completions for a field, or none when the desk is slow, failing or silent."""
        if self._closing or interaction.channel_id is None:
            return []
        person, place = person_of(interaction), f"{PREFIX}{interaction.channel_id}"
        if self._suggestions.spend(person.id) is not Allowance.WITHIN:
            return []
        try:
            async with asyncio.timeout(SUGGEST_WITHIN):
                if field in _OURS:
                    choices = await asyncio.to_thread(_OURS[field], person.language, given)
                else:
                    choices = await self._desk.suggest(place, person, field, given)
        except TimeoutError:
            _log.warning("discord: no completions within %g s", SUGGEST_WITHIN)
            return []
        except Exception:  # noqa: BLE001 - a list that stays empty is answer enough
            _log.exception("discord: the desk failed to complete %s", field)
            return []
        # A value cut short would name another tile, so one too long is left out.
        fitting = [choice for choice in choices if 0 < len(choice.press) <= limits.SUGGESTION]
        return [
            app_commands.Choice(
                name=self._fitter.text(completions.shown(choice), limits.SUGGESTION, "completion"),
                value=choice.press,
            )
            for choice in fitting[: limits.SUGGESTIONS]
        ]
