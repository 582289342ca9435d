"""Interactions as commands for the game service, and its answers back to them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from enum import Enum, auto
from functools import partial
from typing import Any, Final

import discord
import structlog
from cachetools import TTLCache
from discord import app_commands

from bot.platforms.discord import api, names, permissions
from bot.platforms.discord.api import NETWORK_ERRORS, error_fields, person_id, place_of
from bot.platforms.discord.commands import OTHER_OPTIONS
from bot.platforms.discord.components import ModalField, is_private_step, modal_of
from bot.platforms.discord.layout import MessageBuilder
from bot.platforms.discord.sending import MessageSender
from bot.platforms.shared import SUGGESTIONS, Allowance, Budget, Launches
from bot.ports import GameService, RetryLater, Unreachable, Urgency
from bot.present.catalogue import texts
from bot.present.message import Button, Message, Suggestion
from bot.present.render import notice
from bot.store import StoreDown
from bot.table.commands import Action, Command, MyData, Pressed
from bot.table.identity import NAME_LENGTH, Person
from bot.table.registry import plays_alone
from bot.telemetry import metrics
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

DEFER_SECONDS: Final = 0.4
"""Seconds that an answer has to be the response itself; Discord waits three."""
SUGGEST_SECONDS: Final = 2.0
"""Seconds that the game service has for completions; Discord waits three."""
WARN_AGAIN_SECONDS: Final = 600.0
"""Seconds until a channel is warned again of a missing permission."""
MAX_CHANNELS: Final = 1000
"""Channels whose warnings are remembered."""
DISCORD_ITSELF: Final = Person(person_id(0), "Discord")
"""The actor in deleted channels."""

_COMPLETED_HERE: Final[Mapping[str, Callable[[str, Mapping[str, str]], tuple[Suggestion, ...]]]] = {
    OTHER_OPTIONS.name: names.option_choices,
    "value": names.setting_choices,
}
"""Fields whose completions need no table."""


def person_of(interaction: discord.Interaction[Any]) -> Person:
    """Return the actor, by the name that this server shows."""
    user = interaction.user
    name = " ".join(user.display_name.split())[:NAME_LENGTH]
    return Person(person_id(user.id), name or str(user.id), permissions.language_of(interaction))


def _moved(command: Command, chat: int) -> Command:
    """Return a command as one of its person's private channel."""
    return replace(command, at=place_of(chat), private=True, admin=True, chat=None, title="")


class InteractionHandler:
    """Carries out interactions, each in its task of the SDK's. `budget` limits people's requests."""

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
        self._warned: TTLCache[int, None] = TTLCache(MAX_CHANNELS, WARN_AGAIN_SECONDS)
        self._under_way: set[asyncio.Task[Any]] = set()
        self._closing = False

    def close(self) -> None:
        """Take nothing more; interactions under way go on."""
        self._closing = True

    async def settle(self, seconds: float) -> None:
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
        """Carry out and answer an action; refuse or drop it over budget."""
        task = asyncio.current_task()
        if self._closing or task is None or interaction.channel_id is None:
            return
        person = person_of(interaction)
        allowance = self._budget.spend(person.id)
        if allowance is not Allowance.WITHIN:
            metrics.DROPPED.labels(person.id.platform).inc()
        if allowance is Allowance.OVER:
            return  # Discord's app says that it failed
        self._under_way.add(task)
        reply = InteractionReply(interaction, person, self._sender, self._builder)
        try:
            if allowance is Allowance.JUST_OVER:
                await reply(notice("refused-too-fast", person.language))
                return
            reply.defer_later()
            guest, dm = permissions.is_guest(interaction), interaction.context.dm_channel
            token = None
            if guest or not dm:  # private chats need none
                keep = self._sender.guests if guest else self._sender.ephemerals
                token = keep.remember(interaction)
            channel = interaction.channel
            parent, title = interaction.channel_id, getattr(channel, "name", None) or ""
            if isinstance(channel, discord.Thread):
                parent = channel.parent_id
            elif title:
                title = f"#{title}"
            command = Command(
                id=f"{api.PLATFORM}:{interaction.id}",
                at=place_of(interaction.channel_id),
                person=person,
                action=action,
                pressed=pressed,
                private=dm,
                admin=dm or permissions.may_moderate(interaction.permissions),
                chat=place_of(parent or 0),
                title=title,
                aside=True,
                manages=permissions.managed_server(interaction),
            )
            if pressed is not None and not (dm or guest) and plays_alone(action):
                command = await self._in_private(command, reply)
            await self._carry_out(interaction, command, reply)
            await reply.close()
            if token is not None:
                token.settle(valid=reply.token_valid)
                if guest:
                    await self._sender.guests.answered(
                        interaction.channel_id, token, follow_ups=reply.follow_ups
                    )
        finally:
            reply.cancel()
            self._under_way.discard(task)

    async def _with_private_chat(self, command: Command) -> Command:
        """Return a deletion as one in the person's private chat, which has data of theirs; as it is where they have none."""
        try:
            chat = await self._sender.private_channel(api.user_id(command.person.id))
        except Unreachable:
            return command
        return _moved(command, chat)

    async def _in_private(self, command: Command, reply: InteractionReply) -> Command:
        """Return the command as one of the person's private chat, and show the way there; as it is if they take no messages."""
        language = command.person.language
        line = notice("own-game", language)
        try:
            chat = await self._sender.write(api.user_id(command.person.id), line, command.id[-25:])
        except (Unreachable, RetryLater, discord.DiscordException, *NETWORK_ERRORS):
            return command
        there = Button(
            texts(language).say("button-private-chat"),
            url=f"https://discord.com/channels/@me/{chat}",
        )
        await reply(replace(notice("own-game-there", language), buttons=(there,)))
        return _moved(command, chat)

    async def ask(self, interaction: discord.Interaction[Any], field: ModalField) -> None:
        """Answer a press with a field for words, which arrive as an interaction of their own."""
        await self._respond(interaction, lambda: interaction.response.send_modal(modal_of(field)))

    async def launch(self, interaction: discord.Interaction[Any], table: str) -> None:
        """Answer a press by opening the Activity, which then asks for the table."""

        async def open_view() -> None:
            if self._launches is None:  # a board from when there was an Activity
                await interaction.response.defer()
                return
            with suppress(StoreDown):
                await self._launches.note(person_id(interaction.user.id), table)
            await interaction.response.launch_activity()

        await self._respond(interaction, open_view)

    async def _respond(
        self, interaction: discord.Interaction[Any], respond: Callable[[], Awaitable[object]]
    ) -> None:
        """Make the only response to a press; none over budget."""
        who = person_id(interaction.user.id)
        if self._closing or self._budget.spend(who) is not Allowance.WITHIN:
            return
        try:
            async with asyncio.timeout(api.ACKNOWLEDGE_SECONDS):
                await respond()
        except (discord.DiscordException, *NETWORK_ERRORS) as error:
            _log.warning("discord.not_acknowledged", **error_fields(error))

    async def _carry_out(
        self,
        interaction: discord.Interaction[Any],
        command: Command,
        reply: InteractionReply,
    ) -> None:
        try:
            if isinstance(command.action, MyData) and command.action.sure and not command.private:
                command = await self._with_private_chat(command)
            checked = await permissions.preflight(interaction, command, self._sender)
            if checked.command is not None:
                answer = partial(self._answer, interaction, reply)
                message = interaction.message
                with self._sender.pressed.answering(message and message.id):
                    await self._service.handle(checked.command, answer)
        except Exception as error:  # noqa: BLE001 - the person is waiting
            action = type(command.action).__name__
            _log.error("discord.service_failed", action=action, **fault(error))
            await reply(notice("refused-trouble", command.person.language))
            return
        # What the answer was in, as the person may have chosen it.
        language = reply.language or command.person.language
        for each in checked.notices:
            await reply(each(language))
        warning = None if checked.command is None else self._permission_warning(interaction)
        if warning is not None:
            await reply(warning(language))

    def _permission_warning(
        self, interaction: discord.Interaction[Any]
    ) -> permissions.Notice | None:
        """Warn of permissions that the bot has lost here: each channel once in ten minutes."""
        channel = interaction.channel_id
        if channel is None or permissions.is_guest(interaction):
            return None
        missing = permissions.missing_permissions(interaction)
        if not missing:
            self._warned.pop(channel, None)
        if not missing or channel in self._warned:
            return None
        self._warned[channel] = None
        return partial(permissions.permissions_missing, key="discord-unseen", permissions=missing)

    async def _answer(
        self, interaction: discord.Interaction[Any], reply: InteractionReply, message: Message
    ) -> None:
        await reply(message)
        dm, shown, pressed = interaction.context.dm_channel, interaction.message, None
        if dm and shown is not None:
            pressed = shown.id if reply.answered is Answered.PRESSED else 0
        await self._sender.hand_seen(interaction.user.id, message, pressed=pressed, beside=not dm)
        if message.sole and reply.answered is Answered.NEW and not dm:
            await self._sender.ephemerals.only(interaction, message)

    async def moderate(self, channel: int, action: Action, within: int | None = None) -> None:
        """Act as a moderator of a deleted channel, or of a thread `within` one."""

        async def ignore(message: Message) -> None:
            del message  # nobody asked

        place = place_of(channel)
        command = Command(
            id=f"{place}:gone.{type(action).__name__}",
            at=place,
            person=DISCORD_ITSELF,
            action=action,
            admin=True,
            chat=None if within is None else place_of(within),
        )
        await self._service.handle(command, ignore)

    # --- completions -----------------------------------------------------------------------------

    async def suggest(
        self, interaction: discord.Interaction[Any], field: str, filled: Mapping[str, str]
    ) -> list[app_commands.Choice[str]]:
        """Return completions for a field, the best first; none if the service is late or fails."""
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
        # A cut value could name another tile, so those that are too long are left out.
        fitting = [choice for choice in choices if 0 < len(choice.value) <= api.SUGGESTION]
        return [
            app_commands.Choice(
                name=self._builder.enforcer.cut(
                    names.completion_label(choice), api.SUGGESTION, "completion"
                ),
                value=choice.value,
            )
            for choice in fitting[: api.SUGGESTIONS]
        ]


class _Original(Enum):
    """The message that an edit of the original response would change."""

    AWAITED = auto()
    """None: Discord waits for the response."""
    PLACEHOLDER = auto()
    """The "thinking…" that only this person sees."""
    PRESSED = auto()
    NONE = auto()
    """None, or it has been edited."""


class Answered(Enum):
    """The message that an answer is in."""

    NEW = auto()
    """The response itself, in a message of its own."""
    PRESSED = auto()
    ELSEWHERE = auto()


_FAILURES: Final = (discord.DiscordException, *NETWORK_ERRORS)


class InteractionReply:
    """The `Reply` of one interaction.

    The first answer is the response itself if it comes within `DEFER_SECONDS`. Otherwise Discord is
    told to wait, and the answer edits what Discord shows meanwhile.
    """

    def __init__(
        self,
        interaction: discord.Interaction[Any],
        person: Person,
        sender: MessageSender,
        builder: MessageBuilder,
    ) -> None:
        self._interaction = interaction
        self._person = person
        self._sender = sender
        self._builder = builder
        self._original = _Original.AWAITED
        self._timer: asyncio.TimerHandle | None = None
        self._deferral: asyncio.Task[None] | None = None
        self.token_valid = False
        """Whether Discord took the response."""
        self._answers = 0
        self.answered = Answered.ELSEWHERE
        """Where the last answer is."""
        self._channel_told = False
        self.language = ""
        """The language of the last answer."""
        self.follow_ups = 0
        """Answers sent as follow-ups, of which a guest has few."""
        pressed, context = interaction.message, interaction.context
        # An answer may replace the pressed message if that is a step of a private conversation.
        self._in_place = (
            pressed is not None
            and is_private_step(interaction.custom_id or "")
            and (pressed.flags.ephemeral or context.dm_channel)
        )

    def defer_later(self) -> None:
        """Defer unless an answer comes first."""
        loop = asyncio.get_running_loop()
        # A timer: most answers come first, and a task would have to be cancelled for each.
        self._timer = loop.call_later(DEFER_SECONDS, self._begin_deferral)

    def _begin_deferral(self) -> None:
        self._original = _Original.NONE
        self._deferral = asyncio.create_task(self._defer(thinking=not self._in_place))

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._deferral is not None:
            self._deferral.cancel()

    async def _settle(self) -> None:
        """End the deferral: cancel it before its request, or wait for it."""
        if self._timer is not None:
            self._timer.cancel()
        if (deferral := self._deferral) is not None:
            self._deferral = None
            await asyncio.wait([deferral])

    async def _defer(self, *, thinking: bool) -> None:
        """Tell Discord that an answer will come: in a message of its own, or in the pressed one."""
        # Discord may have taken it even if no reply comes.
        self._original = _Original.PLACEHOLDER if thinking else _Original.PRESSED
        async with self._responding():
            await self._interaction.response.defer(ephemeral=True, thinking=thinking)

    @asynccontextmanager
    async def _responding(self) -> AsyncIterator[None]:
        """Limit the response's time, and note whether the token is good for more; log failures."""
        try:
            with api.limited_waits():
                async with asyncio.timeout(api.ACKNOWLEDGE_SECONDS):
                    yield
        except discord.HTTPException as error:
            # If another process acknowledged it, such as ours before a restart, follow-ups work.
            self._original = _Original.NONE
            self.token_valid = error.code == api.ALREADY_ACKNOWLEDGED
            _log.warning("discord.not_acknowledged", **error_fields(error))
        except _FAILURES as error:
            # It may have arrived, so a follow-up is worth a try.
            self.token_valid = True
            _log.warning("discord.not_acknowledged", **error_fields(error))
        else:
            self.token_valid = True

    async def __call__(self, message: Message) -> None:
        """Answer in the best way that works, trying each once. Never raises."""
        await self._settle()
        self._answers += 1
        self.language = message.language or self.language
        self.answered = Answered.ELSEWHERE
        if self._original is _Original.AWAITED and await self._respond(message):
            return
        for way in self._ways(message):
            try:
                with api.limited_waits():
                    await way(message)
            except (*_FAILURES, Unreachable, RetryLater) as error:
                _log.warning("discord.answer_failed", way=way.__name__, **error_fields(error))
            else:
                return

    def _ways(self, message: Message) -> Iterator[Callable[[Message], Awaitable[None]]]:
        replaces = self._original is _Original.PRESSED and message.replaces
        if replaces or self._original is _Original.PLACEHOLDER:
            self._original = _Original.NONE
            self.answered = Answered.PRESSED if replaces else Answered.NEW
            yield self.edit
            self.answered = Answered.ELSEWHERE
        if self.token_valid:
            yield self.follow_up
        # The token has expired or was never valid.
        self.token_valid = False
        yield self.direct
        # The person takes no direct messages. The answer may show a hand, so the channel sees none of it.
        if not self._channel_told and not self._interaction.context.dm_channel:
            self._channel_told = True
            yield self.notice

    async def _respond(self, message: Message) -> bool:
        """Answer by the response itself; return whether Discord took it."""
        self._original = _Original.NONE
        parts = self._builder.build(message, self._interaction.filesize_limit)
        parts.view.stop()  # so that the SDK doesn't keep it
        response = self._interaction.response
        refused = False
        async with self._responding():
            try:
                if self._in_place and message.replaces:
                    await response.edit_message(
                        view=parts.view, attachments=parts.files, allowed_mentions=parts.mentions
                    )
                else:
                    await response.send_message(
                        view=parts.view,
                        files=parts.files,
                        allowed_mentions=parts.mentions,
                        ephemeral=True,
                    )
            except discord.HTTPException as error:
                # What is refused for its content can still be deferred, and answered another way.
                if error.code in {api.ALREADY_ACKNOWLEDGED, api.UNKNOWN_INTERACTION}:
                    raise
                _log.warning("discord.answer_failed", way="respond", **error_fields(error))
                refused = True
        if refused:
            await self._defer(thinking=True)
        done = response.is_done() and not refused
        if done:
            in_place = self._in_place and message.replaces
            self.answered = Answered.PRESSED if in_place else Answered.NEW
        return done

    async def edit(self, message: Message) -> None:
        parts = self._builder.build(message, self._interaction.filesize_limit)
        await self._interaction.edit_original_response(
            view=parts.view, attachments=parts.files, allowed_mentions=parts.mentions
        )

    async def follow_up(self, message: Message) -> None:
        """Send a new message that only this person sees."""
        parts = self._builder.build(message, self._interaction.filesize_limit)
        self.follow_ups += 1
        await parts.follow_up(self._interaction.followup, ephemeral=True)

    async def direct(self, message: Message) -> None:
        key = f"{self._interaction.id}-{self._answers}"
        await self._sender.write(self._interaction.user.id, message, key, Urgency.ANSWER)

    async def notice(self, message: Message) -> None:
        """Tell the channel that an answer was lost."""
        del message
        lost = permissions.answer_lost(self._person.language, self._person)
        channel = self._interaction.channel_id or 0
        await self._sender.post(channel, lost, f"{self._interaction.id}-lost")

    async def close(self) -> None:
        """Respond without an answer if there was none. Never raises.

        Deletes a "thinking…" that no answer has replaced, and a question to one person alone that
        was answered in the channel.
        """
        await self._settle()
        pressed = self._interaction.message
        if self._original is _Original.AWAITED:
            # To a press this is silent; a command has to show something first.
            await self._defer(thinking=pressed is None)
        asked = pressed is not None and pressed.flags.ephemeral and not self._answers
        if self._original is not (_Original.PRESSED if asked else _Original.PLACEHOLDER):
            return
        self._original = _Original.NONE
        try:
            with api.limited_waits():
                await self._interaction.delete_original_response()
        except _FAILURES as error:
            _log.warning("discord.placeholder_left", **error_fields(error))
