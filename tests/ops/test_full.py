"""A full store: people are told, and waiting messages are sent once there is room."""

from __future__ import annotations

import pytest
import structlog

from bot.ops.integrity import TableFault, TableFinding, check
from bot.present.catalogue import texts
from bot.present.message import plain
from bot.store import Store
from bot.store.embedded import EmbeddedServer, ask
from bot.table.commands import AddComputer, Join, New, ShowBoard, Start
from tests.ops.support import keep, played, spoilt
from tests.support.harness import until
from tests.support.harness.fake import ANN, BOB, FakeHarness


@pytest.fixture
def tight(on_own: Store) -> FakeHarness:
    """A service on a server of its own."""
    return FakeHarness(on_own)


async def test_people_are_told_of_a_full_store_and_it_recovers(
    own: EmbeddedServer, tight: FakeHarness
) -> None:
    """A refused command changes nothing; reads work; room mends everything."""
    await tight.ask(ANN, New("tridom"))
    before = await tight.store.dump(await tight.store.units())
    assert ask(own.socket, "CONFIG SET maxmemory 1").startswith("+OK")
    down = texts("en").say("refused-store-down")
    for person, action in ((BOB, Join()), (ANN, AddComputer("easy"))):
        (told,) = await tight.ask(person, action)
        assert plain(told.text) == down
    (shown,) = await tight.ask(ANN, ShowBoard())
    assert plain(shown.text) != down
    assert await tight.store.dump(await tight.store.units()) == before
    assert ask(own.socket, "CONFIG SET maxmemory 0").startswith("+OK")
    await tight.ask(BOB, Join())
    await tight.ask(ANN, Start())
    async with tight.sending():
        await until(lambda: "begins." in tight.platform.said())


async def test_a_sender_waits_for_room(own: EmbeddedServer, tight: FakeHarness) -> None:
    """A stored message is sent once, even if its mark was refused, without another command."""
    await tight.ask(ANN, New("tridom"))
    assert ask(own.socket, "CONFIG SET maxmemory 1").startswith("+OK")
    with structlog.testing.capture_logs() as logs:
        async with tight.sending():
            await until(lambda: any(line["event"] == "sender.store_down" for line in logs))
    assert not tight.platform.posts
    async with tight.sending():
        assert ask(own.socket, "CONFIG SET maxmemory 0").startswith("+OK")
        await until(lambda: "opens a table" in tight.platform.said())
    assert tight.platform.said().count("opens a table") == 1


async def test_a_full_store_is_checked(own: EmbeddedServer, on_own: Store) -> None:
    """Only its marks, which save time at the next check, find no room."""
    await keep(on_own, played(1))
    wrong = played(2)
    await keep(on_own, wrong, spoilt(wrong, lambda data: data["state"].update(totals=[399, 0])))
    assert ask(own.socket, "CONFIG SET maxmemory 1").startswith("+OK")
    found = await check(on_own, put_aside=False)
    assert found == [TableFinding(wrong.there.id, 1, TableFault.POSITION)]
