"""Servers ("guilds") and channels of every kind, with the bot's rights."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.support.discord_server.errors import ApiError
from tests.support.discord_server.messages import OBJECTS, Message
from tests.support.loopback import WAIT

if TYPE_CHECKING:
    from tests.support.discord_server.driver import Person
    from tests.support.discord_server.server import DiscordServer

TEXT_CHANNEL, DIRECT, GROUP, NEWS, THREAD, PRIVATE_THREAD = 0, 1, 3, 5, 11, 12
THREADS = frozenset({THREAD, PRIVATE_THREAD})

ALL = (1 << 53) - 1
VIEW, SEND, ATTACH, HISTORY = 1 << 10, 1 << 11, 1 << 15, 1 << 16
CREATE_THREADS, SEND_IN_THREADS, EXTERNAL_APPS = 1 << 35, 1 << 38, 1 << 50
ADMINISTRATOR, MANAGE_CHANNELS, MANAGE_GUILD, MANAGE_THREADS = 1 << 3, 1 << 4, 1 << 5, 1 << 34
EVERYONE = VIEW | SEND | ATTACH | HISTORY | EXTERNAL_APPS
MODERATING = (ADMINISTRATOR, MANAGE_CHANNELS, MANAGE_GUILD, MANAGE_THREADS)
PRIVATE_CHATS = ATTACH | 1 << 14 | 1 << 17


@dataclass(eq=False, repr=False)
class Guild:
    """A server. `member`: whether the bot was added to it.

    `moderators`: those who may manage its channels, beside people with more `permissions` everywhere.
    `outsiders`: people who are no members; all others are.
    """

    id: int
    member: bool = True
    moderators: list[Person] = field(default_factory=list)
    outsiders: list[Person] = field(default_factory=list)

    def allows(self, person: Person) -> int:
        """Return a person's permissions here."""
        return person.permissions | (MANAGE_CHANNELS if person in self.moderators else 0)

    def roles(self, person: Person | None = None) -> list[dict[str, Any]]:
        """Return a role for each right of a moderator: all of them, or those of a person."""
        return [
            OBJECTS["role"]
            | {"id": str(self.id + number), "name": f"role {number}"}
            | {"permissions": str(right), "position": number}
            for number, right in enumerate(MODERATING, 1)
            if person is None or self.allows(person) & right
        ]

    def shard(self, count: int) -> int:
        """Return the shard of so many that hears of it."""
        return (self.id >> 22) % count


@dataclass(eq=False, repr=False)
class Channel:
    """A channel, thread or private chat. `denied` and `administrator`: the bot's rights.

    `deep`: an archived thread that a message does not wake. `hidden`: from people without rights of their own.
    """

    server: DiscordServer
    id: int
    name: str
    type: int = TEXT_CHANNEL
    guild: Guild | None = None
    person: Person | None = None
    parent: Channel | None = None
    denied: int = 0
    administrator: bool = False
    archived: bool = False
    deep: bool = False
    locked: bool = False
    hidden: bool = False
    deleted: bool = False
    log: list[Message] = field(default_factory=list)
    invited: list[Person] = field(default_factory=list)
    """The people invited to a private thread."""

    @property
    def messages(self) -> list[Message]:
        """The messages that everyone here sees now, oldest first."""
        return [m for m in self.log if not m.deleted and m.audience is None and not m.thinking]

    @property
    def threads(self) -> list[Channel]:
        """Its threads, oldest first."""
        return [c for c in self.server.channels.values() if c.parent is self]

    async def shows(self, text: str, within: float = WAIT) -> Message:
        """Wait for the newest message that contains this text."""
        return await self.server.until(
            lambda: next((m for m in reversed(self.messages) if text in m.text), None), within
        )

    async def delete(self) -> None:
        """Delete a message as a moderator."""
        assert self.guild is not None
        self.deleted = True
        event = "THREAD_DELETE" if self.type in THREADS else "CHANNEL_DELETE"
        await self.server.gateway.dispatch(event, self.to_json(), self.guild)

    # --- what the bot may ------------------------------------------------------------------------

    @property
    def has_bot(self) -> bool:
        """Whether the bot is a member here."""
        return self.type == DIRECT or (self.guild is not None and self.guild.member)

    @property
    def permissions(self) -> int:
        """Return the bot's permissions here, as interactions name them."""
        if self.guild is None:
            return PRIVATE_CHATS
        if self.administrator:
            return ALL
        return ALL & ~ADMINISTRATOR & ~self.denied

    def check_access(self, *needed: int) -> None:
        """Refuse acts that the bot may not do."""
        if self.deleted:
            raise ApiError(404, 10003, "Unknown Channel")
        if not self.has_bot:
            raise ApiError(403, 50001, "Missing Access")
        if self.guild is None:
            return
        if not self.permissions & VIEW:
            raise ApiError(403, 50001, "Missing Access")
        for bit in needed:
            if not self.permissions & bit:
                raise ApiError(403, 50013, "Missing Permissions")

    @property
    def speaking(self) -> int:
        """Return the right to write here."""
        return SEND_IN_THREADS if self.type in THREADS else SEND

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "id": str(self.id),
            "type": self.type,
            "name": self.name,
            "flags": 0,
        }
        if self.type == DIRECT:
            del data["name"]
            return data | {"recipients": [self.person.to_json()], "last_message_id": None}
        if self.guild is None:
            owner = {"owner_id": str(self.person.id), "icon": None, "last_message_id": None}
            return data | owner | {"recipients": [self.person.to_json()]}
        data |= {"guild_id": str(self.guild.id)}
        if self.parent is None:
            hides = {"id": str(self.guild.id), "type": 0, "allow": "0", "deny": str(VIEW)}
            data |= {"position": 0, "permission_overwrites": [hides] * self.hidden}
        else:
            data |= {
                "parent_id": str(self.parent.id),
                "owner_id": str(self.server.bot_id),
                "message_count": len(self.messages),
                "total_message_sent": len(self.messages),
                "member_count": 1,
                "thread_metadata": {
                    "archived": self.archived,
                    "locked": self.locked,
                    "auto_archive_duration": 1440,
                    "archive_timestamp": "2026-01-01T00:00:00+00:00",
                },
            }
        return data
