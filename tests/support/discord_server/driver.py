"""People, channels and what people do: the side of the server that tests speak to."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.support.discord_server.commands import filled_in
from tests.support.discord_server.components import BUTTON, SELECT, walk
from tests.support.discord_server.messages import EPHEMERAL, Message

if TYPE_CHECKING:
    from tests.support.discord_server.server import DiscordServer

TEXT_CHANNEL, DIRECT, THREAD = 0, 1, 11
SLASH, COMPONENT, AUTOCOMPLETE = 2, 3, 4
MANAGE_CHANNELS, MANAGE_GUILD = 1 << 4, 1 << 5
WAIT = 10.0


@dataclass(eq=False)
class Channel:
    """A channel, thread or direct channel. `visible`, `writable`, `readable` are what the bot may."""

    server: DiscordServer
    id: int
    name: str
    type: int = TEXT_CHANNEL
    person: Person | None = None
    parent: Channel | None = None
    visible: bool = True
    writable: bool = True
    readable: bool = True
    archived: bool = False
    locked: bool = False
    deleted: bool = False
    log: list[Message] = field(default_factory=list)

    @property
    def messages(self) -> list[Message]:
        """What everyone here sees now, oldest first."""
        return [m for m in self.log if not m.deleted and m.audience is None]

    async def shows(self, text: str, within: float = WAIT) -> Message:
        """The newest message that holds this text, once there is one."""
        return await self.server.until(
            lambda: next((m for m in reversed(self.messages) if text in m.text), None), within
        )

    async def count(self, number: int, within: float = WAIT) -> list[Message]:
        """All messages, once there are that many."""
        await self.server.until(lambda: len(self.messages) >= number, within)
        return self.messages

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "id": str(self.id),
            "type": self.type,
            "name": self.name,
            "flags": 0,
        }
        if self.type == DIRECT:
            assert self.person is not None
            del data["name"]
            return data | {"recipients": [self.person.to_json()], "last_message_id": None}
        data |= {"guild_id": str(self.server.guild_id), "position": 0, "permission_overwrites": []}
        if self.parent is not None:
            data |= {
                "parent_id": str(self.parent.id),
                "owner_id": str(self.server.bot_id),
                "message_count": len(self.messages),
                "member_count": 1,
                "thread_metadata": {
                    "archived": self.archived,
                    "locked": self.locked,
                    "auto_archive_duration": 1440,
                    "archive_timestamp": "2026-01-01T00:00:00+00:00",
                },
            }
        return data


@dataclass(eq=False)
class Interaction:
    """One press or command, on its way through acknowledgement and answers."""

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

    @property
    def failed(self) -> bool:
        """Whether the person reads "This interaction failed"."""
        return self.acknowledged_by is None and time.monotonic() - self.began > self.server.patience

    async def acknowledged(self, within: float = WAIT) -> Interaction:
        """Wait for the acknowledgement."""
        await self.server.until(lambda: self.acknowledged_by is not None or self.failed, within)
        assert not self.failed, "This interaction failed"
        return self

    async def answer(self, number: int = 1, within: float = WAIT) -> Message:
        """The first answer (or a later one) that its person sees."""
        await self.server.until(lambda: len(self.answers) >= number, within)
        return self.answers[number - 1]


@dataclass(eq=False)
class Person:
    """Somebody with Discord open. `takes_messages` False closes their private messages."""

    server: DiscordServer
    id: int
    name: str
    locale: str = "en-US"
    permissions: int = 0
    takes_messages: bool = True
    shares_server: bool = True

    def to_json(self) -> dict[str, Any]:
        return {
            "id": str(self.id),
            "username": f"user{self.id}",
            "global_name": self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": False,
            "public_flags": 0,
        }

    # --- what they see ---------------------------------------------------------------------------

    @property
    def dm(self) -> Channel:
        """Their private channel with the bot."""
        return self.server.direct(self)

    @property
    def ephemerals(self) -> list[Message]:
        """What only they see in channels, oldest first."""
        return [
            m
            for channel in self.server.channels.values()
            for m in channel.log
            if m.audience is self and not m.deleted and not m.thinking
        ]

    async def sees(self, text: str, within: float = WAIT) -> Message:
        """The newest ephemeral or private message that holds this text, once there is one."""
        return await self.server.until(
            lambda: next(
                (m for m in reversed([*self.ephemerals, *self.dm.messages]) if text in m.text), None
            ),
            within,
        )

    def dismiss(self, message: Message) -> None:
        """Click an ephemeral message away."""
        assert message.audience is self
        message.deleted = True

    # --- what they do ----------------------------------------------------------------------------

    async def slash(
        self, channel: Channel, subcommand: str, *, wait: bool = True, **given: Any
    ) -> Interaction:
        """Give a command, as Discord's client would let them; waits for the acknowledgement."""
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
        """Give a command with options of any kind, past what Discord's client allows."""
        data = _command_data(name, subcommand, options, self.server)
        interaction = await self._interact(SLASH, channel, data)
        return await interaction.acknowledged() if wait else interaction

    async def autocomplete(
        self, channel: Channel, subcommand: str, focused: str, text: str = "", **given: Any
    ) -> list[dict[str, Any]]:
        """Begin to fill in a field: the choices that they are offered."""
        options = [{"name": name, "type": 3, "value": value} for name, value in given.items()]
        options.append({"name": focused, "type": 3, "value": text, "focused": True})
        data = _command_data("trigon", subcommand, options, self.server)
        interaction = await self._interact(AUTOCOMPLETE, channel, data)
        await interaction.acknowledged()
        assert interaction.choices is not None
        return interaction.choices

    async def press(self, message: Message, label: str, *, wait: bool = True) -> Interaction:
        """Press a button that stands on a message they can see."""
        assert not message.deleted, "the message is gone"
        assert message.audience in {None, self}, "they cannot see it"
        button = message.buttons.get(label)
        assert button is not None, f"no button {label}, but {sorted(message.buttons)}"
        assert not button.get("disabled"), f"{label} is disabled"
        assert "custom_id" in button, f"{label} is a link"
        return await self.forge(message, button["custom_id"], wait=wait)

    async def select(self, message: Message, label: str, *, wait: bool = True) -> Interaction:
        """Pick an option of a select on a message they can see, by its label or its value."""
        assert not message.deleted, "the message is gone"
        assert message.audience in {None, self}, "they cannot see it"
        for select in message.selects:
            for option in select["options"]:
                if label in {option["label"], option["value"]} and not select.get("disabled"):
                    return await self.forge(
                        message, select["custom_id"], [option["value"]], wait=wait
                    )
        raise AssertionError(f"no option {label}, but {sorted(message.options)}")

    async def forge(
        self,
        message: Message,
        custom_id: str,
        values: list[str] | None = None,
        *,
        wait: bool = True,
    ) -> Interaction:
        """Send a press that need not stand on the message."""
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

    async def _interact(
        self, kind: int, channel: Channel, data: dict[str, Any], pressed: Message | None = None
    ) -> Interaction:
        server = self.server
        interaction = Interaction(
            server, server.snowflake(), secrets.token_urlsafe(96), kind, self, channel, pressed
        )
        server.interactions[interaction.id] = interaction
        event = {
            "id": str(interaction.id),
            "application_id": str(server.application_id),
            "type": kind,
            "data": data,
            "channel": channel.to_json(),
            "channel_id": str(channel.id),
            "token": interaction.token,
            "version": 1,
            "app_permissions": str((1 << 50) - 1),
            "locale": self.locale,
            "entitlements": [],
            "attachment_size_limit": 10 * 1024 * 1024,
        }
        if channel.type == DIRECT:
            event |= {
                "user": self.to_json(),
                "context": 1,
                "authorizing_integration_owners": {"0": "0"},
            }
        else:
            event |= {
                "guild_id": str(server.guild_id),
                "guild": {"id": str(server.guild_id), "locale": "en-US", "features": []},
                "guild_locale": "en-US",
                "member": server.member_json(self),
                "context": 0,
                "authorizing_integration_owners": {"0": str(server.guild_id)},
            }
        if pressed is not None:
            event["message"] = pressed.to_json()
        await server.gateway.dispatch("INTERACTION_CREATE", event)
        return interaction

    def private(self, interaction: Interaction) -> Message:
        """A new message that they alone see."""
        return Message(
            self.server.snowflake(),
            interaction.channel,
            self.server.bot_json(),
            audience=self,
            flags=EPHEMERAL,
        )


def _command_data(
    name: str, subcommand: str, options: list[dict[str, Any]], server: DiscordServer
) -> dict[str, Any]:
    registered = server.commands.get(name, {"id": "1"})
    return {
        "id": registered["id"],
        "name": name,
        "type": 1,
        "options": [{"name": subcommand, "type": 1, "options": options}],
    }
