"""What goes wrong in a world: each kind of fault is drawn from the seed of its step, and counted when it takes effect."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from bot.store import LEASE_SECONDS
from bot.table.commands import Leave
from tests.world.chats import Chat, Chats
from tests.world.clock import CLOCK

if TYPE_CHECKING:
    from tests.world.world import World

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
STARTS: Final[Mapping[str, datetime]] = {
    "starts on a common day": datetime(2026, 2, 25, 6, tzinfo=UTC),
    "starts before Europe's clocks go forward": datetime(2026, 3, 28, 16, tzinfo=UTC),
    "starts before Europe's clocks go back": datetime(2026, 10, 24, 16, tzinfo=UTC),
    "starts before New Year": datetime(2026, 12, 31, 4, tzinfo=UTC),
    "starts before 29 February": datetime(2028, 2, 28, 16, tzinfo=UTC),
    "starts before New York's clocks go forward": datetime(2026, 3, 7, 22, tzinfo=UTC),
    "starts before Lord Howe's clocks go back": datetime(2026, 4, 4, 8, tzinfo=UTC),
}
"""Worlds begin within six hours of these, one after the other by their seeds."""


@dataclass
class Mend:
    """What ends a fault, and when it is due."""

    at: float
    work: Callable[[], object]


Break = Callable[["World", Chats, random.Random], "Awaitable[bool] | bool"]
"""Breaks something, on one platform if it is one's. Tells whether it took effect at once."""
_BREAKS: dict[str, tuple[Break, int]] = {}
"""By kind: what it does, and its share."""


def _kind(name: str, share: int = 1) -> Callable[[Break], Break]:
    def register(work: Break) -> Break:
        _BREAKS[name] = work, share
        return work

    return register


def start_of(seed: int) -> tuple[str, float]:
    """Return the name of the date at which the world of a seed begins, and its moment."""
    name = [*STARTS][seed % len(STARTS)]
    return name, STARTS[name].timestamp() + random.Random(f"{seed}/start").uniform(0, 6 * HOUR)


def kinds() -> list[str]:
    """Return the names of all kinds, as they are counted."""
    return [*_BREAKS, *STARTS]


async def happen(world: World, number: int, chance: random.Random) -> None:
    """Break something by chance. What stays broken is mended at the end of the run at the latest."""
    names = [name for name, (_, share) in _BREAKS.items() for _ in range(share)]
    name, on = chance.choice(names), chance.choice(world.chats)
    world.oracles.counts["faults"] += 1
    world.network.trouble_at = CLOCK.wall
    world.note(f"{number} fault {name} {on.name}")
    done = _BREAKS[name][0](world, on, chance)
    if await done if isinstance(done, Awaitable) else done:
        world.faults[name] += 1


def mend(world: World, *, everything: bool = False) -> None:
    """End the faults whose time is up."""
    due = [each for each in world.mends if everything or each.at <= CLOCK.wall]
    world.mends = [each for each in world.mends if each not in due]
    for each in due:
        each.work()


def peace(world: World) -> None:
    """Nothing fails any more. A deleted chat stays deleted, and who blocks the bot goes on to."""
    mend(world, everything=True)
    world.network.away_until, world.network.lose = 0.0, 0
    world.server.skew = 0.0
    for each in world.processes:
        each.left, each.cut_until, each.frozen_until = None, 0.0, 0.0
        each.group.skew = 0.0
    for on in world.chats:
        on.faults.clear()
        on.silent_until = 0.0


# --- processes and the server --------------------------------------------------------------------


@_kind("a process dies", 3)
def _die(world: World, _: Chats, chance: random.Random) -> bool:
    chance.choice(world.processes).left = chance.randrange(40)
    return True


@_kind("all processes die")
def _die_all(world: World, _: Chats, chance: random.Random) -> bool:
    for each in world.processes:
        each.left = chance.randrange(60)
    return True


@_kind("the server is away")
def _away(world: World, _: Chats, chance: random.Random) -> bool:
    world.network.away_until = CLOCK.wall + chance.uniform(0.1, 20.0)
    return True


@_kind("the server refuses writes")
def _full(world: World, _: Chats, chance: random.Random) -> bool:
    """Its memory is full, where what takes none goes on, or its replicas are gone; it still answers."""
    world.server.limit = chance.choice((("maxmemory", 1), ("min-replicas-to-write", 1)))
    until = CLOCK.wall + chance.choice((60.0, 900.0, HOUR)) * chance.uniform(0.1, 1.0)
    world.mends.append(Mend(until, lambda: setattr(world.server, "limit", None)))
    return True


@_kind("replies are lost")
def _lose(world: World, _: Chats, chance: random.Random) -> bool:
    world.network.lose = chance.randint(1, 4)
    return True


@_kind("a process is cut off")
def _cut(world: World, _: Chats, chance: random.Random) -> bool:
    """One process alone loses the server, for longer than its leases last."""
    process = chance.choice(world.processes)
    process.cut_until = CLOCK.wall + chance.uniform(1.0, 4.0) * LEASE_SECONDS
    return True


@_kind("a lease expires", 2)
def _lease(_: World, on: Chats, chance: random.Random) -> bool:
    """A process stops in the midst of its next send, before or after the message arrives."""
    on.faults.append(chance.choice(("stop before", "stop after")))
    return False


# --- clocks --------------------------------------------------------------------------------------


@_kind("a clock is a little wrong")
def _skew(world: World, _: Chats, chance: random.Random) -> bool:
    chance.choice(world.processes).group.skew = chance.uniform(-5.0, 5.0)
    return True


def _jump(chance: random.Random) -> float:
    return chance.choice((60.0, HOUR, 6 * HOUR)) * chance.uniform(0.3, 1.0)


def _jumped(world: World, chance: random.Random, seconds: float) -> bool:
    group = chance.choice(world.processes).group
    group.skew, until = seconds, CLOCK.wall + chance.uniform(0.05, 8) * HOUR
    CLOCK.wrong(seconds, until)
    world.mends.append(Mend(until, lambda: setattr(group, "skew", 0.0)))
    return True


@_kind("a clock jumps forward")
def _forward(world: World, _: Chats, chance: random.Random) -> bool:
    return _jumped(world, chance, _jump(chance))


@_kind("a clock jumps back")
def _back(world: World, _: Chats, chance: random.Random) -> bool:
    return _jumped(world, chance, -_jump(chance))


@_kind("the server's clock jumps")
def _server_clock(world: World, _: Chats, chance: random.Random) -> bool:
    world.server.skew = _jump(chance) * chance.choice((-1, 1))
    later = CLOCK.wall + chance.uniform(0.05, 8) * HOUR
    world.mends.append(Mend(later, lambda: setattr(world.server, "skew", 0.0)))
    return True


# --- platforms -----------------------------------------------------------------------------------


def _of_send(name: str) -> None:
    """A fault that the next sends meet. It is counted there."""

    def work(_: World, on: Chats, chance: random.Random) -> bool:
        on.faults.extend([name] * chance.randint(1, 3))
        return False

    _kind(name)(work)


for _name in ("429 for one", "429 for all", "an answer is lost", "an error", "one call is silent"):
    _of_send(_name)


@_kind("a platform is silent")
def _silent(_: World, on: Chats, chance: random.Random) -> bool:
    """Nothing answers, for minutes or for an hour."""
    on.silent_until = CLOCK.wall + chance.choice((120.0, 900.0, HOUR)) * chance.uniform(0.3, 1.0)
    return False


@_kind("messages are gone")
def _messages(world: World, on: Chats, chance: random.Random) -> bool:
    for chat in on.chats.values():
        if chance.random() < 0.2:
            chat.log.clear()
    # A board that is gone is posted again.
    world.oracles.calls.turns_come_again()
    return True


# --- chats and people ----------------------------------------------------------------------------


@_kind("people block the bot")
def _block(_: World, on: Chats, chance: random.Random) -> bool:
    people = [*on.people()]
    on.closed.update(chance.sample(people, k=min(len(people), chance.randint(1, 3))))
    return True


@_kind("people unblock the bot")
def _unblock(_: World, on: Chats, __: random.Random) -> bool:
    """The chats of people who blocked it are empty then."""
    for person in on.closed:
        on.clear(on.chats[person])
    on.closed.clear()
    return True


@_kind("admins change", 2)
def _admins(_: World, on: Chats, chance: random.Random) -> bool:
    """None, one or several are admins."""
    chat = chance.choice(on.groups())
    chat.appoint(chance.sample(chat.members, k=chance.randint(0, len(chat.members))))
    return True


@_kind("someone is away")
def _stay_away(world: World, _: Chats, chance: random.Random) -> bool:
    chance.choice(world.people).away_until = CLOCK.wall + chance.uniform(1, 3) * DAY
    return True


@_kind("someone leaves the chat")
async def _leave(world: World, _: Chats, chance: random.Random) -> bool:
    """They are no member for days. The platform says so, as Telegram does, or not."""
    who = chance.choice(world.people)
    on = next(each for each in world.chats if each.name == who.person.id.platform)
    chat = on.chats[who.home]
    if who.person.id not in chat.members or len(chat.members) < 2 or chat.deleted:
        return False
    back = CLOCK.wall + chance.uniform(0.1, 2) * DAY
    chat.members.remove(who.person.id)
    chat.appoint(chat.admins - {who.person.id})
    who.away_until = max(who.away_until, back)
    world.mends.append(Mend(back, lambda: chat.members.append(who.person.id)))
    if chance.random() < 0.7:
        await world.ask(0, who, Leave(gone=True), who.home, chance=chance)
    return True


@_kind("a chat is deleted")
def _delete(world: World, on: Chats, chance: random.Random) -> bool:
    """For good, with its topics. One chat of a platform is left."""
    alive = [each for each in on.groups() if not each.deleted]
    if len(alive) < 2:
        return False
    chat = chance.choice(alive)
    chat.deleted = True
    _gone(world, on, chat)
    return True


def _gone(world: World, on: Chats, chat: Chat) -> None:
    """Nothing of a chat is seen any more: boards are posted again, and turns told again."""
    on.clear(chat)
    world.oracles.calls.turns_come_again()
    world.oracles.calls.forgive()


@_kind("the bot is removed from a chat")
def _remove(world: World, on: Chats, chance: random.Random) -> bool:
    """For hours: what is sent there meanwhile is refused."""
    alive = [each for each in on.groups() if not each.deleted]
    if not alive:
        return False
    chat = chance.choice(alive)
    chat.removed = True
    _gone(world, on, chat)

    def come_back() -> None:
        chat.removed = False
        _gone(world, on, chat)

    world.mends.append(Mend(CLOCK.wall + chance.uniform(0.02, 12) * HOUR, come_back))
    return True
