"""People and their acts: the side of the server for tests."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.support.discord_server.channels import DIRECT, EXTERNAL_APPS, OBJECTS, Channel
from tests.support.discord_server.commands import SUBCOMMAND, SUBGROUP, filled_in, path_to
from tests.support.discord_server.components import BUTTON, FIELD, LABEL, SELECT, walk
from tests.support.discord_server.messages import EPHEMERAL, Message
from tests.support.loopback import WAIT

if TYPE_CHECKING:
    from tests.support.discord_server.server import DiscordServer

SLASH, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
GUILD, BOT_DM, PRIVATE_CHANNEL = 0, 1, 2


@dataclass(eq=False, repr=False)
class Interaction:
    """A press or command, with its acknowledgement and answers."""

    server: DiscordServer
    id: int
    token: str
    kind: int
    person: Person
    channel: Channel
    pressed: Message | None = None
    began: float = field(default_factory=time.monotonic)
    acknowledged_by: int | None = None
    acknowledged_after: float | None = None
    expired: bool = False
    original: Message | None = None
    answers: list[Message] = field(default_factory=list)
    choices: list[dict[str, Any]] | None = None
    follow_ups: int = 0
    modal: dict[str, Any] | None = None
    closed: bool = False
    """Whether it ended without an answer: what it asked for is shown elsewhere."""
    launched: bool = False
    """Whether the application's Activity opened."""
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_guest(self) -> bool:
        """Whether the bot answers as a guest: installed by the person, and not in the place."""
        return not self.channel.has_bot

    @property
    def failed(self) -> bool:
        """Whether the person reads "This interaction failed"."""
        return self.acknowledged_by is None and time.monotonic() - self.began > self.server.patience

    @property
    def done(self) -> bool:
        """Whether it has its answer, or never will have one."""
        shown = self.answers or self.choices is not None or self.modal is not None or self.launched
        return bool(shown) or self.closed or self.failed

    async def acknowledged(self) -> Interaction:
        await self.server.until(lambda: self.acknowledged_by is not None or self.failed)
        assert not self.failed, "This interaction failed"
        return self

    async def ended(self, within: float = WAIT) -> None:
        """Wait until it is `done`."""
        await self.server.until(lambda: self.done, within)

    async def answer(self, number: int = 1, within: float = WAIT) -> Message:
        """Wait for the first answer (or a later one) that its person sees."""
        await self.server.until(lambda: len(self.answers) >= number, within)
        return self.answers[number - 1]


@dataclass(eq=False, repr=False)
class Person:
    """A person with Discord open. `takes_messages` False closes their private messages."""

    server: DiscordServer
    id: int
    name: str
    locale: str = "en-US"
    permissions: int = EXTERNAL_APPS
    takes_messages: bool = True
    shares_server: bool = True

    def to_json(self) -> dict[str, Any]:
        own = {"id": str(self.id), "username": f"user{self.id}", "global_name": self.name}
        return OBJECTS["person"] | own

    # --- what they see ---------------------------------------------------------------------------

    @property
    def dm(self) -> Channel:
        return self.server.direct(self)

    @property
    def ephemerals(self) -> list[Message]:
        """The messages that only they see in channels, oldest first."""
        return [
            m
            for channel in self.server.channels.values()
            for m in channel.log
            if m.audience is self and not m.deleted and not m.thinking
        ]

    async def sees(self, text: str, within: float = WAIT) -> Message:
        """Wait for the newest ephemeral or private message that contains this text."""
        return await self.server.until(
            lambda: next(
                (m for m in reversed([*self.ephemerals, *self.dm.messages]) if text in m.text), None
            ),
            within,
        )

    # --- what they do ----------------------------------------------------------------------------

    async def slash(
        self, channel: Channel, subcommand: str, *, wait: bool = True, **given: Any
    ) -> Interaction:
        """Give a command as Discord's client allows; wait for the acknowledgement."""
        command = self.server.commands["trigon"]
        return await self.command(
            channel, command["name"], subcommand, filled_in(command, subcommand, given), wait=wait
        )

    async def command(
        self,
        channel: Channel,
        name: str,
        subcommand: str,
        options: list[dict[str, Any]],
        *,
        wait: bool = True,
    ) -> Interaction:
        """Give a command with any options, even those that Discord's client refuses."""
        data = _command_data(name, subcommand, options, self.server)
        interaction = await self._interact(SLASH, channel, data)
        return await interaction.acknowledged() if wait else interaction

    async def autocomplete(
        self,
        channel: Channel,
        subcommand: str,
        focused: str,
        text: str = "",
        *,
        wait: bool = True,
        **given: Any,
    ) -> list[dict[str, Any]]:
        """Begin to fill in a field; return the offered choices, none without `wait`."""
        options = [{"name": name, "type": 3, "value": value} for name, value in given.items()]
        options.append({"name": focused, "type": 3, "value": text, "focused": True})
        data = _command_data("trigon", subcommand, options, self.server)
        interaction = await self._interact(AUTOCOMPLETE, channel, data)
        if not wait:
            return []
        await interaction.acknowledged()
        assert interaction.choices is not None
        return interaction.choices

    async def press(self, message: Message, label: str, *, wait: bool = True) -> Interaction:
        """Press a button of a message they can see."""
        assert not message.deleted, "the message is gone"
        assert message.audience in {None, self}, "they cannot see it"
        button = message.buttons.get(label)
        assert button is not None, f"no button {label}, but {sorted(message.buttons)}"
        assert not button.get("disabled"), f"{label} is disabled"
        assert "custom_id" in button, f"{label} is a link"
        return await self.forge(message, button["custom_id"], wait=wait)

    async def select(self, message: Message, label: str, *, wait: bool = True) -> Interaction:
        """Choose an option of a select of a message they can see, by its label or its value."""
        assert not message.deleted, "the message is gone"
        assert message.audience in {None, self}, "they cannot see it"
        for select in message.selects:
            for option in select["options"]:
                if label in {option["label"], option["value"]} and not select.get("disabled"):
                    return await self.forge(
                        message, select["custom_id"], [option["value"]], wait=wait
                    )
        raise AssertionError(f"no option {label}, but {sorted(message.options)}")

    async def tick(self, message: Message, *labels: str) -> Interaction:
        """Open a select of several, choose these options and no others, and close it."""
        assert not message.deleted, "the message is gone"
        assert message.audience in {None, self}, "they cannot see it"
        (select,) = message.selects
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        assert least <= len(labels) <= most, f"{least} to {most} options can be ticked"
        values = [message.options[label]["value"] for label in labels]
        return await self.forge(message, select["custom_id"], values)

    async def forge(
        self,
        message: Message,
        custom_id: str,
        values: list[str] | None = None,
        *,
        wait: bool = True,
    ) -> Interaction:
        """Send a press of a button that may not exist."""
        data: dict[str, Any] = {
            "custom_id": custom_id,
            "component_type": BUTTON if values is None else SELECT,
            "id": next(
                (c["id"] for c in walk(message.components) if c.get("custom_id") == custom_id), 0
            ),
        }
        if values is not None:
            data["values"] = values
        interaction = await self._interact(COMPONENT, message.channel, data, message)
        return await interaction.acknowledged() if wait else interaction

    async def fill(self, interaction: Interaction, words: str) -> Interaction:
        """Fill in the field of the modal that answered a press, and send it."""
        assert interaction.modal is not None, "no modal was shown"
        (label,) = interaction.modal["components"]
        field = label["component"]
        assert len(words) <= field.get("max_length", 4000), "the field takes no more"
        value = {"type": FIELD, "id": 2, "custom_id": field["custom_id"], "value": words}
        filled = [{"type": LABEL, "id": 1, "component": value}]
        custom_id = interaction.modal["custom_id"]
        return await self.submit(interaction.channel, custom_id, filled, interaction.pressed)

    async def submit(
        self,
        channel: Channel,
        custom_id: str,
        components: list[dict[str, Any]] | None = None,
        pressed: Message | None = None,
    ) -> Interaction:
        """Send a modal that the bot may not have shown."""
        data = {"custom_id": custom_id, "components": components or []}
        return await (await self._interact(MODAL, channel, data, pressed)).acknowledged()

    async def _interact(
        self, kind: int, channel: Channel, data: dict[str, Any], pressed: Message | None = None
    ) -> Interaction:
        server = self.server
        interaction = Interaction(
            server, server.snowflake(), secrets.token_urlsafe(96), kind, self, channel, pressed
        )
        server.interactions[interaction.id] = server.tokens[interaction.token] = interaction
        event = OBJECTS["interaction"] | {
            "id": str(interaction.id),
            "application_id": str(server.application_id),
            "type": kind,
            "data": data,
            "channel": channel.to_json(),
            "channel_id": str(channel.id),
            "token": interaction.token,
            "app_permissions": str(channel.permissions),
            "locale": self.locale,
            "attachment_size_limit": server.attachment_limit,
            **self._whereabouts(channel),
        }
        if pressed is not None:
            event["message"] = pressed.to_json()
        await server.gateway.dispatch("INTERACTION_CREATE", event, channel.guild)
        return interaction

    def _whereabouts(self, channel: Channel) -> dict[str, Any]:
        """Return the person, the context, and the bot's installation that is used."""
        own = {"1": str(self.id)}
        if channel.guild is None:
            direct = channel.type == DIRECT
            where, owners = (BOT_DM, {"0": "0"}) if direct else (PRIVATE_CHANNEL, own)
            told: dict[str, Any] = {"user": self.to_json(), "context": where}
        else:
            guild = str(channel.guild.id)
            owners = {"0": guild} if channel.guild.member else own
            told = {"guild_id": guild, "guild_locale": "en-US", "context": GUILD}
            told["guild"] = {"id": guild, "locale": "en-US", "features": []}
            told["member"] = self.server.member_json(self, channel.guild)
        return told | {"authorizing_integration_owners": owners}

    def private(self, interaction: Interaction) -> Message:
        """Wait for a new message that they alone see."""
        made = Message(self.server.snowflake(), interaction.channel, self.server.bot_json())
        made.audience, made.flags = self, EPHEMERAL
        return made


def _command_data(
    name: str, subcommand: str, options: list[dict[str, Any]], server: DiscordServer
) -> dict[str, Any]:
    registered = server.commands.get(name, {"id": "1"})
    *groups, last = path_to(registered, subcommand)
    inside = {"name": last, "type": SUBCOMMAND, "options": options}
    for group in groups:
        inside = {"name": group, "type": SUBGROUP, "options": [inside]}
    return {"id": registered["id"], "name": name, "type": 1, "options": [inside]}
