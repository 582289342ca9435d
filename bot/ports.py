"""The protocols between the application, the delivery and the chat platforms; a platform's connection."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Protocol, TypeAlias, TypeVar

import structlog

from bot.club.effects import Order
from bot.present.message import Message, Suggestion
from bot.present.placements import RunningGame
from bot.present.table_review import TableReview
from bot.present.table_view import Tabletop
from bot.table.commands import Command
from bot.table.identity import Membership, Person, PersonId, Place
from bot.table.table import Table
from bot.telemetry import Exit
from engine import JSON
from renderer import Picture

T = TypeVar("T")


class Reply(Protocol):
    """Answers one command, so that nobody but its person sees it. May be called more than once."""

    async def __call__(self, message: Message) -> None:
        """Show this message."""


Answers: TypeAlias = Callable[[], Awaitable[Sequence[Message]]]
"""Makes the messages that answer a command, pictures included. Never raises; called at most once."""


def ready(*messages: Message) -> Answers:
    """Wrap finished messages as `Answers`."""

    async def answers() -> Sequence[Message]:
        return messages

    return answers


@dataclass(frozen=True, slots=True)
class TurnCall:
    """The words that call a person to their turn, of what everyone at the table sees."""

    title: str
    body: str
    language: str
    turn: int
    """The number of moves before it, which tells turns of one table apart."""
    not_before: float
    """When the person's quiet hours are over, seconds since the epoch."""


class TableWatcher(Protocol):
    """Waits for a table to change."""

    async def changed(self, version: int) -> None:
        """Return when the table has a later version than this, or is gone, whichever process stored it.

        Raises `StoreDown` while that cannot be found out.
        """


class GameService(Protocol):
    """The bot, as a platform sees it."""

    async def take(self, command: Command) -> Answers:
        """Carry a command out. Never raises for what a person did.

        When it returns, what was decided is stored, or the answer says that it was not. The answer is
        made only when it is called for, so that the next command need not wait for its pictures. What
        the whole place is to see comes later, through `Platform.post`.
        """

    async def handle(self, command: Command, reply: Reply) -> None:
        """`take` the command, and answer it through `reply`."""

    async def suggest(
        self, at: Place, person: Person, field: str, given: Mapping[str, str]
    ) -> tuple[Suggestion, ...]:
        """Completions for a command's field (`tile`, `spot`, `pieces`, `cell`), best first; or (`table`)
        the tables at which it is the person's turn.

        `given` holds the other fields so far, perhaps a `table`, and the beginning of this one. `Suggestion.value` is the
        value to fill in. At most 25; none for somebody who does not sit at the table.
        """

    async def games_of(self, person: Person) -> tuple[RunningGame, ...]:
        """The games that a person, or a computer for them, sits in and that are not over, those that wait for them first.

        Raises `StoreDown`.
        """

    async def tabletop(self, table_id: str, person: Person, theme: str) -> Tabletop | None:
        """Make this person's table view, its pictures in this theme.

        None where there is no such table, or it is not for this person to see. Raises `StoreDown`, and
        `Newer` for a table that only a later release can read.
        """

    async def table_review(
        self, table_id: str, person: Person, theme: str, number: int
    ) -> TableReview | None:
        """Look back at a finished game on its table, with the board of the move with this number, if there is one.

        None where there is nothing to look back at for this person. Raises as `tabletop`.
        """

    async def turn_call(self, table_id: str, person: PersonId) -> TurnCall | None:
        """Return the words that call a person to a table; None if it isn't their turn there, or nobody else plays.

        Raises `StoreDown`, and `Newer` as `tabletop`.
        """

    def watching(self, table_id: str) -> AbstractAsyncContextManager[TableWatcher]:
        """Watch a table while this is entered."""

    async def goes_on(self, table_id: str) -> bool:
        """Tell whether a table is there and not over, no matter who sits at it. Raises `StoreDown`."""

    async def table_at(self, place: Place) -> str | None:
        """Return the id of the table of a place. Raises `StoreDown`."""

    async def may_enter(self, person: PersonId, place: Place) -> bool:
        """Tell whether this person can read a place. Nobody can read one of another platform."""

    async def still(self, source: bytes, step: int) -> Picture | None:
        """Return the picture of a step of a `Film` from its source; None where there is no such step."""


class Orders(Protocol):
    """Carries out what an outbox holds for the bot itself. Idempotent.

    Its methods raise `StoreDown`, or `RetryLater` where it cannot be done now.
    """

    async def carry_out(self, order: Order, token: str) -> None:
        """Carry an order out, once for each token."""

    async def table_changed(self, table: Table) -> None:
        """Let the overviews of a table's chats show it as it is, soon."""

    async def game_over(self, table: Table) -> None:
        """Count a table that is over, everywhere it counts."""


class NotThought(Exception):  # noqa: N818 - what asked for it has another way
    """Nothing came of a job for `Thinkers`: they are too busy, or were killed. Says which in a word."""


class Thinkers(Protocol):
    """The place where computers think, so that nobody's click waits."""

    async def run(self, job: Callable[[], T], *, leisurely: bool = False) -> T:
        """Return the job's result, or raise its error; `NotThought` if it could not be done.

        `job` is a `functools.partial` of a module's own function, its arguments such as can be pickled. It
        may be begun twice, and should take no more than about a second: nobody interrupts it. Jobs are
        done in the order in which they come; of those that are `leisurely`, which nobody waits at a board
        for, one at a time stands in that line.
        """


class Unreachable(Exception):  # noqa: N818 - a fact about a chat, not a fault of ours
    """This person or place cannot be written to, and trying again will not help. Says why in a word."""


class CannotStart(Exception):  # noqa: N818
    """A setting keeps a platform from starting. The message is one line that names the setting."""


class RetryLater(Exception):  # noqa: N818
    """The platform asks for a wait.

    Nothing was sent, unless `begun`: then sending the same again, with the same key, sends the rest.
    `everywhere`: the wait is for all that this bot sends, and not for this recipient alone.
    """

    def __init__(self, seconds: float, *, everywhere: bool = False, begun: bool = False) -> None:
        super().__init__(f"retry after {seconds:g} s")
        self.seconds = seconds
        self.everywhere = everywhere
        self.begun = begun


class Urgency(IntEnum):
    """Priority where a platform's rate limit, or the processor, is the bottleneck. Lowest first."""

    BOARD = 0
    """A message to everyone at a place."""
    HAND = 1
    """A private message that its reader did not ask for."""
    ANSWER = 2
    """The answer to a command, where the platform's limit counts that too."""
    TIDY = 3
    """Old buttons and pings. Never waited for; dropped under load."""


RECONNECT_SECONDS: Final = 5.0
"""Pause before a platform is tried again to which no connection can be made, so that nothing was sent."""

BURYING: Final = 8
"""Messages below a board that push it out of a phone's sight."""
SEND_SECONDS: Final = 15.0
"""Time limit of a single send."""


class Platform(Protocol):
    """A chat platform, as the bot sees it. Any other exception means: try again with backoff.

    Calls for different recipients run concurrently. Each ends within about `SEND_SECONDS`; a longer
    wait than a few seconds is raised as `RetryLater`. Under a rate limit `post` goes before `send`, and
    `retire` and `remove` come last: they never wait, and raise `RetryLater` where there is no room.
    A method with a body is for platforms that have no such thing.
    """

    name: str
    """The prefix of its ids and places."""

    pings_in_private: bool
    """A post notifies everyone at a place, so whose turn it is is better told them in private."""

    open_places: bool
    """People of this platform who know a place may come in, so that its tables are for all of them to look at."""

    has_admins: bool
    """Chats have admins; else the person at the bot's own machine moderates them."""

    connection: Connection
    """The state of its connection, as the platform reports it."""

    async def start(self, service: GameService) -> None:
        """Connect and begin to give commands to the service. Returns when ready."""

    async def stop(self) -> None:
        """Take no more commands, finish those under way, disconnect. May be called twice."""

    async def post(self, place: Place, message: Message, key: str) -> str:
        """Show a message to everyone at a place; returns a reference to it (at most 200 characters).

        `key` (at most 25 characters) is the same when a send is repeated.
        """

    async def update(self, place: Place, reference: str, message: Message, key: str) -> bool:
        """Show this instead of an earlier message, without notifying anybody.

        False where that is gone, or cannot become this: then it is posted again. `key` as in `post`; a
        repeated update changes nothing.
        """

    async def buried(self, place: Place, reference: str) -> bool:  # noqa: ARG002
        """Tell whether talk has pushed a message out of sight; False where that is not known."""
        return False

    async def answered_with(self, reference: str, table: str, version: int) -> bool:  # noqa: ARG002
        """Tell whether the answer to a press on a private board shows this version there, or a newer one. Waits for one under way."""
        return False

    async def retire(self, place: Place, reference: str) -> None:
        """Remove the buttons of an earlier board message. A message that is gone is no error."""

    async def remove(self, place: Place, reference: str) -> None:
        """Delete an earlier message. One that is gone, or may not be deleted, is no error."""

    async def send(self, person: PersonId, message: Message, key: str) -> None:
        """Write to a person in private; raises `Unreachable` where the platform forbids it."""

    async def call_to_turn(self, person: PersonId, table_id: str) -> None:  # noqa: ARG002
        """Tell someone outside of any chat that it's their turn: they were notified of it by a message, too.

        Only for platforms whose messages notify nobody who is away. Returns when the call is stored; it comes
        later, once for each turn. Raises `StoreDown`, `RetryLater`.
        """
        return

    async def whisper(self, place: Place, person: PersonId, message: Message) -> bool:  # noqa: ARG002
        """Show a message at a place to one person alone, below what they last did there.

        False where that is not possible now. Tried once: it may be lost, and never comes twice.
        """
        return False

    async def membership(self, person: PersonId, place: Place) -> Membership:
        """Return this person's membership of that place. The caller caches it.

        Raises `Unreachable` where it cannot be found out, `RetryLater` where the platform asks for a wait.
        """

    async def open_place(self, chat: Place, title: str, key: str) -> Place | None:
        """Open a place for a table within a chat, such as a thread; None where there can be none.

        `title` (at most 90 characters) is what people see of it. With the same `key` (at most 25
        characters) it is the same place, as far as the platform can tell. Raises `Unreachable` where the
        bot may not.
        """

    def link(self, place: Place, reference: str | None = None) -> str | None:
        """Return a link to a place, or better to a message there; None where there is none."""

    def invite_link(self, code: str) -> str | None:  # noqa: ARG002
        """Return a link that lays the table of this code in a chat chosen there; None where it is typed."""
        return None

    async def kept(self, who: PersonId | Place) -> Mapping[str, JSON]:  # noqa: ARG002
        """Export what this platform itself stores about a person or a place.

        `messages` is the list of what was said there, where the bot keeps it.
        """
        return {}

    async def forget(self, who: PersonId | Place) -> None:
        """Delete what `kept` returns, and let nobody in as this person any more. May be called twice.

        The person may be another platform's.
        """
        del who


_log = structlog.get_logger(__name__)


class Ended(Exception):  # noqa: N818 - a fact about a connection
    """A connection that cannot come back in this process. The message is one line that says what to do."""

    def __init__(self, said: str, status: Exit = Exit.MEND) -> None:
        super().__init__(said)
        self.status = status


class Connection:
    """One platform's connection, from its first start to its end. It begins as down."""

    def __init__(self, platform: str) -> None:
        self._platform = platform
        self._why = "not connected yet"
        self._been_up = False
        self._since = 0.0
        self._end: Ended | None = None
        self._over = asyncio.Event()

    @property
    def up(self) -> bool:
        """Tell whether people's actions arrive, as far as the platform knows."""
        return not self._why

    @property
    def why(self) -> str:
        """Return why it is down, in a few words of ours; "" while it is up."""
        return self._why

    def there(self) -> None:
        """Note that it is up. Idempotent."""
        if self.up or self._end is not None:
            return
        if self._been_up:
            away = round(time.monotonic() - self._since, 1)
            _log.info("connection.back", platform=self._platform, seconds=away)
        else:
            _log.info("connection.up", platform=self._platform)
        self._why = ""
        self._been_up = True

    def lost(self, why: str) -> None:
        """Note that it is down; the platform tries to get it back. `why` is a text of ours, never a peer's."""
        if self.up or (not self._been_up and self._why != why):
            _log.warning("connection.lost", platform=self._platform, why=why)
        if self.up:
            self._since = time.monotonic()
        self._why = why

    def closed(self) -> None:
        """Note that we closed it."""
        self._why = self._why or "stopped"
        self._been_up = False

    def end(self, error: Ended) -> None:
        """Note that it cannot come back. Only the first call counts."""
        if self._end is None:
            self._end = error
            self._why = self._why or "ended"
            _log.error("connection.ended", platform=self._platform, status=int(error.status))
            self._over.set()

    async def ended(self) -> Ended:
        """Wait until it cannot come back, and return why."""
        while (end := self._end) is None:
            await self._over.wait()
        return end
