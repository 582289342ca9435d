"""What is looked at when nothing is under way, and once a day."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch
from weakref import WeakValueDictionary

from cachetools import Cache

from bot.app.lookup import UNPLAYED_SECONDS
from bot.delivery.shown_messages import TRIES
from bot.ops import integrity
from bot.store import keys
from bot.table.identity import Place
from bot.table.table import Table
from bot.table.waiting import asks
from tests.world.chats import Shown
from tests.world.clock import CLOCK
from tests.world.oracles import TASKS
from tests.world.people import Someone

if TYPE_CHECKING:
    from tests.world.world import World

MOST: Final = 40
"""Entries of a collection: more than a world of a few chats has lanes that wait."""
OURS: Final = ("bot", "engine", "renderer")
BOUNDS_EVERY: Final = 8
"""Looks between two at the collections of a process: what has grown stays so."""
SOON: Final = 1000 * UNPLAYED_SECONDS
"""Milliseconds within which what is left of a deleted person vanishes by itself."""


def settled(world: World) -> None:
    """Look at what must hold whenever nothing is under way."""
    for each in world.processes:
        if len(each.group.tasks) > TASKS:
            world.oracles.broken("bounded", f"{each.name} has {len(each.group.tasks)} tasks")
    if world.made % BOUNDS_EVERY == 0:
        one = world.processes[world.made // BOUNDS_EVERY % len(world.processes)]
        for said in grown(one.service, one.sender, one.deadlines):
            world.oracles.broken("bounded", f"{one.name}: {said}")
    world.gone = [who for who in world.gone if not _nothing_left(world, who)]
    world.oracles.settled()
    for table_id in world.oracles.changed - world.oracles.sending:
        world.oracles.changed.discard(table_id)
        known = world.oracles.tables[table_id]
        table = known.table
        if table is None or known.over or table.private:
            continue
        for each in table.places:
            _newest_board(world, table_id, each.place)
            _former_boards(world, table, each.place)


def _nothing_left(world: World, who: Someone) -> bool:
    """Look for what is left of someone; False while messages to others that name them wait."""
    done = True
    theirs = f'"to":"{who.person.id}"'
    for word, key, held in world.server.held([who.person.id, who.person.name, theirs], SOON):
        # What vanishes soon is a lobby that was closed, or a private game.
        if word != theirs and key.endswith(":outbox") and CLOCK.wall < who.away_until:
            done = False
        else:
            world.oracles.broken("forgotten", f"{word} in {key}: {held}")
    return done


def _newest_board(world: World, table_id: str, place: Place) -> None:
    known = world.oracles.tables[table_id]
    table = known.table
    chat = world.on(place).chats.get(place)
    if chat is None or table is None or table.state is None or not chat.log:
        return
    if place in world.on(place).closed:
        # The private chat of somebody who has blocked the bot.
        return
    boards = [
        each for each in chat.log.values() if each.message.board and table_id in each.payloads
    ]
    if not boards or max(boards, key=lambda each: each.when).late:
        return
    newest = max(_version(each, table_id) for each in boards)
    if newest < table.changed:
        world.oracles.broken(
            "newest",
            f"{table_id} at {place}: board of version {newest}, state of {table.changed}",
        )
    # One that came too late stays below a board that is edited in its place. So does one of two of the same message,
    # which a sender sent that lost its lease.
    last = [each for each in boards if not each.late]
    shown = [*last[-1:], *[each for each in last if not each.again][-1:]]
    asked = {each.message.asks for each in shown}
    if asks(table) not in asked:
        world.oracles.broken(
            "newest", f"{table_id} at {place} waits for {asks(table)}, shows {asked}"
        )
    if all(each.retired for each in shown):
        world.oracles.broken("newest", f"{table_id} at {place}: the board has no buttons")


def _former_boards(world: World, table: Table, place: Place) -> None:
    """Look for buttons of boards and questions that others have replaced, and for an open question without buttons.

    A message that waits to be tidied, or was tried often enough, may keep its buttons.
    """
    chat = world.on(place).chats.get(place)
    at = keys.shown_at(table.id, table.further(place))
    names = [keys.value(name(at)) for name in (keys.board, keys.proposal, keys.superseded)]
    board, question, waiting = world.server.ask("MGET", *names)
    known = world.boards.setdefault((table.id, place), set())
    for reference in sorted(known - {board, question}):
        shown = chat and chat.log.get(reference)
        if shown is None or shown.retired or shown.tries >= TRIES:
            known.remove(reference)
        elif f'"{reference}"' not in (waiting or ""):
            world.oracles.broken("newest", f"{table.id} at {place}: {reference} has buttons")
    known |= {each for each in (board, question) if each}
    if table.proposal is None or chat is None:
        return
    asked = chat.log.get(question or "")
    if not question and not chat.missed:
        world.oracles.broken("newest", f"{table.id} at {place}: no question")
    elif asked and (asked.retired or "agree" not in asked.payloads):
        world.oracles.broken("newest", f"{table.id} at {place}: {question} has no buttons")


async def daily(world: World) -> None:
    """Look at the whole store, as `trigon check` does."""
    await world.settle()
    process = world.processes[0]
    oracles = world.oracles
    oracles.changed.update(name for name, known in oracles.tables.items() if known.table)
    asked: list[Sequence[str | int]] = []
    for name in oracles.tables:
        asked += [
            ("LRANGE", keys.TableKeys(name).moves, 0, -1),
            ("EXISTS", keys.TableKeys(name).state),
        ]
    replies: list[Any] = world.server.carry_out(asked) if asked else []
    for (name, known), stored, exists in zip(
        oracles.tables.items(), replies[::2], replies[1::2], strict=True
    ):
        if exists and stored != known.moves:
            oracles.broken("stands", f"{name} has {stored[-3:]}, not {known.moves[-3:]}")
    with (
        patch.multiple(world.network, lose=0, away_until=0.0),
        patch.multiple(process, left=None, cut_until=0.0),
        patch.object(world.server, "limit", None),
    ):
        checked = process.start(integrity.check(process.store, put_aside=False, whole=True))
        for finding in await checked:
            oracles.broken("check", str(finding))


def _version(shown: Shown, table_id: str) -> int:
    """The version of the table that a message was made from, by its buttons."""
    parts = [each.split(":") for each in shown.payloads.split()]
    return max((int(each[1]) for each in parts if each[0] == table_id), default=0)


def grown(*roots: object) -> Iterator[str]:
    """Yield what a process that has nothing to do should not hold: each collection of these objects, and of the bot's objects that they lead to, that has grown too large."""
    ahead: list[tuple[str, Any]] = [(type(root).__name__, root) for root in roots]
    seen: set[int] = set()
    while ahead:
        path, each = ahead.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        inside: list[tuple[str, Any]] = []
        if isinstance(each, dict | set | list | deque | Cache | WeakValueDictionary):
            most = each.maxsize if isinstance(each, Cache) else MOST
            if len(each) > most:
                yield f"{path} has {len(each)}"
            values = each.values() if isinstance(each, Mapping) else each
            inside = [(f"{path}[]", value) for value in [*values]]
        elif type(each).__module__.partition(".")[0] in OURS:
            slots = [name for of in type(each).__mro__ for name in getattr(of, "__slots__", ())]
            names = [*getattr(each, "__dict__", {}), *slots]
            inside = [(f"{path}.{name}", getattr(each, name, None)) for name in names]
        ahead += inside
