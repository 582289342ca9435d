"""Where the house meets the chat platforms: what each side may ask of the other.

A platform gives commands to the `GameService`; the sender gives messages to a `Platform`.
Knows no SDK and no store.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from enum import IntEnum
from typing import Final, Protocol, TypeAlias

from bot.connection import Connection
from bot.present.message import Choice, Message
from bot.table.commands import Command
from bot.table.identity import Membership, Person
from engine import JSON
from renderer import Picture


class Reply(Protocol):
    """Answers one command, seen by the one who gave it alone. May be called more than once."""

    async def __call__(self, message: Message) -> None:
        """Show them this."""


Answers: TypeAlias = Callable[[], Awaitable[Sequence[Message]]]
"""Makes what a command is answered with, its pictures too. Called once or never; never raises."""


def ready(*messages: Message) -> Answers:
    """The answer is made already."""

    async def answers() -> Sequence[Message]:
        return messages

    return answers


class GameService(Protocol):
    """What a platform may ask of the bot."""

    async def take(self, command: Command) -> Answers:
        """Carry the command out. Never raises for what a person did.

        When it returns, what was decided is stored (or the answer says that it was not); the answer
        is made when it is asked for, so that the next command need not wait for it. Channel messages
        come later, through `Platform.post`.
        """

    async def handle(self, command: Command, reply: Reply) -> None:
        """`take` it, and answer through `reply`."""

    async def suggest(
        self, at: str, person: Person, field: str, given: Mapping[str, str]
    ) -> tuple[Choice, ...]:
        """Completions for a command's field (`tile`, `spot`, `pieces`, `cell`), best first.

        `given` holds the other fields so far and the beginning of this one. `Choice.press` is the
        value to fill in. At most 25; empty when it is not this person's turn to know.
        """

    async def still(self, source: bytes, step: int) -> Picture | None:
        """The picture of a step of a `Film` from its source; None where there is no such step."""


class Unreachable(Exception):  # noqa: N818 - a fact about a chat, not a fault of ours
    """This person or place cannot be written to, now or by trying again. Says why in a word."""


class CannotStart(Exception):  # noqa: N818
    """A setting keeps a platform from starting. The message is one line that names the setting."""


class RetryLater(Exception):  # noqa: N818
    """The platform asks to wait. Nothing was sent, unless `begun`: then the rest goes out when the same
    is sent again with the same key.

    `everywhere`: it takes nothing from this bot for so long, whoever it is for; otherwise the wait is
    this recipient's alone.
    """

    def __init__(self, seconds: float, *, everywhere: bool = False, begun: bool = False) -> None:
        super().__init__(f"retry after {seconds:g} s")
        self.seconds = seconds
        self.everywhere = everywhere
        self.begun = begun


class Urgency(IntEnum):
    """Who goes first where a platform's pace, or our own processor, is short. The lowest first."""

    BOARD = 0
    """What everyone at a place sees."""
    HAND = 1
    """What goes to a person in private by itself."""
    ANSWER = 2
    """What a command is answered with, where the platform counts that too."""
    TIDY = 3
    """Old buttons and pings. Never waited for; dropped under load."""


SEND_SECONDS: Final = 15.0
"""A platform gives up on a single send after so long."""


class Platform(Protocol):
    """What the bot may ask of a chat platform. Any other exception means: try again with backoff.

    Calls for different recipients come side by side. Each ends within about `SEND_SECONDS`, and a
    wait of more than a few seconds is handed back as `RetryLater`. Where the pace is short, `post`
    goes before `send`, and `retire` and `remove` after everything else: these do not wait, and raise
    `RetryLater` where there is no room for them.
    """

    name: str
    """The prefix of its ids and places."""

    connection: Connection
    """Where it says whether what people do arrives: as it comes and goes, and for good."""

    async def start(self, desk: GameService) -> None:
        """Connect and begin to hand commands to the desk. Returns when ready."""

    async def stop(self) -> None:
        """Take no more commands, finish those under way, disconnect. Harmless twice."""

    async def post(self, place: str, message: Message, key: str) -> str:
        """Show a message to everyone at a place; returns a reference to it (at most 200 characters).

        `key` (at most 25 characters) is the same when a send is repeated.
        """

    async def retire(self, place: str, reference: str) -> None:
        """Take the buttons from an earlier board message. A message that is gone is no error."""

    async def remove(self, place: str, reference: str) -> None:
        """Take an earlier message away. One that is gone, or may not be removed, is no error."""

    async def send(self, person: str, message: Message, key: str) -> None:
        """Write to a person in private; raises `Unreachable` where the platform forbids it."""

    async def whisper(self, place: str, person: str, message: Message) -> bool:
        """Show a message at a place to one person alone, below what they last did there.

        False where there is no such way now. Tried once: it may be lost, and is never doubled.
        """

    async def membership(self, person: str, place: str) -> Membership:
        """What this person is at that place, wherever they are now; raises `Unreachable` where that is
        not to be found out. The caller remembers.
        """

    def invitation(self, table: str) -> str | None:
        """A link by which a person allows the bot to write to them about this table, if it takes one."""

    def link(self, place: str, reference: str | None = None) -> str | None:
        """A link to a place, or better to a message there; None where there is none."""

    async def kept(self, who: str) -> Mapping[str, JSON]:
        """What this platform itself keeps about a person or a place, for them to take home.

        `messages` is the list of what was said there, where it is the bot that keeps it.
        """

    async def forget(self, who: str) -> None:
        """Delete that. Harmless twice."""
