"""How often a click goes to the store and back: each time costs more than all that is decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from bot.delivery.poster import Poster
from bot.delivery.recipients import PriorityGate, Recipients
from bot.delivery.table_delivery import DeliveryContext, TableDelivery
from bot.present.message import Message, plain
from bot.store import Store, base, deadlines, keys, outbox, tables
from bot.store.gateway import Word
from tests.app.games import laid
from tests.support.harness import until
from tests.support.harness.fake import ANN, BOB, FakeHarness
from tests.support.stores import SteppedGateway, unsent

PRIVATE = 1
"""Round trips of a click that changes nothing."""
ANSWERED = 2
"""Round trips until a move is answered."""
SHOWN = 5
"""Round trips after that: the board sent, the next player's hand sent."""

SCRIPTS = {
    text: name
    for module in (base, deadlines, outbox, tables)
    for name, text in vars(module).items()
    if name.isupper() and isinstance(text, str)
}

AROUND = {"ANNOUNCE", "DEADLINES", "WORK", f"ZREM {keys.SENDERS}"}
"""Of no click: the presence of a sender, and its looks for work."""


def name_of(words: Sequence[Word]) -> str:
    """A command by its script's name, or as it stands."""
    if words[0] != "EVAL":
        return f"{words[0]} {words[1]}"
    # A script for all parts of the index holds that of one, which begins with parts of its own.
    held = [text for text in SCRIPTS if text in str(words[1])]
    return SCRIPTS[max(held, key=len)] if held else "?"


@dataclass
class Trips:
    """The round trips, each by the names of its commands."""

    made: list[str] = field(default_factory=list)

    def note(self, *commands: Sequence[Word]) -> None:
        """One more."""
        named = [name_of(words) for words in commands]
        if named and not AROUND & {*named}:
            self.made.append(" + ".join(named))

    def told(self) -> str:
        """One a line."""
        return "\n".join(["", *self.made])


class CountingGateway(SteppedGateway):
    """A way to the store that notes each round trip."""

    def __init__(self, store: Store, trips: Trips) -> None:
        super().__init__(store)
        self._trips = trips

    async def step(self, *commands: Sequence[Word]) -> None:
        self._trips.note(*commands)


async def begun(store: Store) -> tuple[FakeHarness, Trips]:
    """Ann and Bob at a running game of which all is sent, on a store whose round trips are noted."""
    trips = Trips()
    harness = FakeHarness(Store(CountingGateway(store, trips)))
    await harness.game("tridom", ANN, BOB)
    trips.made.clear()
    return harness, trips


async def click(harness: FakeHarness, press: str, trips: Trips) -> None:
    """The player to move presses a button."""
    table, version = await laid(harness)
    mover = ANN if table.seat_of(ANN.id) == table.state.to_move else BOB
    trips.made.clear()
    (answer,) = await harness.ask(mover, f"{table.id}:{version}:{press}")
    assert "out of date" not in plain(answer.text)


async def test_a_private_click_is_one_round_trip(store: Store) -> None:
    """Hand, tile and spot: what the reader chose, the place, the table, whether it was done."""
    harness, trips = await begun(store)
    for press in ("hand", "tile.0", "move.0"):
        await click(harness, press, trips)
        assert len(trips.made) <= PRIVATE, trips.told()


async def test_a_move_is_answered_after_two_round_trips(store: Store) -> None:
    """What there is, and the commit; notes that stand are left."""
    harness, trips = await begun(store)
    await click(harness, "do.0", trips)
    assert len(trips.made) <= ANSWERED, trips.told()


async def test_a_move_is_shown_after_few_round_trips_more(store: Store) -> None:
    """The commit has taken it; read, sent and noted as sent for each message; let go."""
    harness, trips = await begun(store)
    await harness.store.keep_index()
    async with harness.sending():
        await until(lambda: harness.store.lease_seconds)
        await click(harness, "do.0", trips)
        await until(lambda: any("RELEASE" in made for made in trips.made))
    assert len(harness.platform.retired) == 1
    assert len(trips.made) <= ANSWERED + SHOWN, trips.told()


@pytest.mark.parametrize(
    "known", [True, False, None], ids=["of what was seen", "of anything else", "that is not heard"]
)
async def test_news_costs_a_look_only_where_it_is_new(
    store: Store, monkeypatch: pytest.MonkeyPatch, known: bool | None
) -> None:
    """A sender hears of its own process's move while it sends that move's board; or misses another's move."""
    harness, trips = await begun(store)
    await click(harness, "do.0", trips)
    table_id = str(await store.table_at(harness.here))
    loaded = await store.load(table_id)
    recipients, gate = Recipients([harness.platform]), PriorityGate(1)
    poster = Poster(harness.store, recipients, gate, harness.service)
    context = DeliveryContext(harness.store, "me", recipients, poster, gate)
    delivery = TableDelivery(table_id, context)
    post = harness.platform.post

    async def hear_and_post(place: str, message: Message, key: str) -> str:
        monkeypatch.setattr(harness.platform, "post", post)
        if known is None:
            await click(harness, "do.0", trips)
        else:
            delivery.news(loaded.version if known else 0)
        return await post(place, message, key)

    monkeypatch.setattr(harness.platform, "post", hear_and_post)
    await delivery.run()
    looks = [made for made in trips.made if "LOOK" in made and "LEASE" not in made]
    assert bool(looks) is not bool(known), trips.told()
    assert await unsent(store, table_id) == []
