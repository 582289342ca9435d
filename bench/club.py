"""The wait of the last of many chats for its puzzle of the day, when all their days begin at once.

Deadlines, store (an embedded server with its real settings), pictures and the sender are real; the platform
takes each message at once, so only our time is measured, beside the platforms' limits for a bot. Run
`python -m bench.club`.
"""

from __future__ import annotations

import asyncio
from time import perf_counter, process_time

from bot.app.service import DeadlineWorker, Service
from bot.club import kinds
from bot.club.daily import Days
from bot.club.document import begins, day_at, make_document_id
from bot.delivery import Sender
from bot.present.message import Message
from bot.store import Store
from bot.table.identity import Place
from bot.telemetry import logs
from tests.support.harness.fake import FakePlatform
from tests.support.redis import temporary_server

CHATS = 2_000
ALLOWED = {"Telegram": 30.0, "Discord": 50.0}
"""Messages a second (Telegram, Bots FAQ; Discord, global rate limit)."""
NOW = 1_795_600_800.0
"""A moment at which a day begins whose solution is of the longest kind: a game, with its film."""


class Told(FakePlatform):
    """The time at which each chat was shown its puzzle."""

    def __init__(self) -> None:
        super().__init__()
        self.at: dict[str, float] = {}
        self.all = asyncio.Event()

    async def post(self, place: str, message: Message, key: str) -> str:
        if message.board:
            self.at.setdefault(place, perf_counter())
        if len(self.at) == CHATS:
            self.all.set()
        return key


async def measure(store: Store) -> None:
    """Begin the day of all chats."""
    zone, hour = "UTC", "10:00"
    today = day_at(NOW, hour, zone)
    assert begins(today, hour, zone) == NOW
    for number in range(CHATS):
        place = Place(f"fake:{number}")
        days = Days(
            id=make_document_id("daily", place),
            place=place,
            chat=place,
            language="en",
            hour=hour,
            zone="",
            on=True,
            day=today - 1,
        )
        doc = kinds.document_to_text(days)
        await store.commit(days.id, expected=0, op="on", doc=doc, deadline=NOW)
    platform = Told()
    service = Service(store, [platform], now=lambda: NOW)
    sender = Sender(store, [platform], service, "bench")
    worker = DeadlineWorker(store, service, now=lambda: NOW)
    began, spent = perf_counter(), process_time()
    tasks = [asyncio.create_task(each.run()) for each in (sender, worker)]
    await platform.all.wait()
    took = sorted(at - began for at in platform.at.values())
    print(
        f"{CHATS} chats: half of them after {took[len(took) // 2]:.1f} s, the last after {took[-1]:.1f} s"
        f" ({process_time() - spent:.1f} s of processor time)"
    )
    for name, rate in ALLOWED.items():
        print(
            f"  {name} takes {rate:g} messages a second: {2 * CHATS / rate:.0f} s for the two of each"
        )
    sender.stop()
    worker.stop()
    await asyncio.gather(*tasks)


async def main() -> None:
    with temporary_server() as server:
        store = Store.at(server.url)
        try:
            await measure(store)
        finally:
            await store.close()


if __name__ == "__main__":
    logs.set_up("error")
    asyncio.run(main())
