"""A process of the bot of some release, for the store: the forms it reads and writes are fixed.

Service, sender, deadlines, check and format negotiation, wired as in `bot.wiring`, with a platform that
keeps its messages. Commands come as lines of JSON; each gets one line of answer.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import sys
from typing import Any

from bot.app import service
from bot.delivery import Sender
from bot.ops import integrity, lifecycle
from bot.ops.lifecycle import FormatNegotiation
from bot.present.message import plain
from bot.store import Store
from bot.table import codec, commands
from bot.table.identity import Person, PersonId
from bot.telemetry import logs
from tests.support.harness.fake import FakeHarness

lifecycle.POLL_SECONDS, lifecycle.PRESENCE_SECONDS = 0.1, 1.0
service.POLL_SECONDS = 0.1


def pin(form: int) -> None:
    """Be of the release that brought this form, and can write the one before from form 3 on."""
    codec.FORMAT = form
    codec.READABLE = frozenset(range(1, form + 1))
    codec.WRITABLE = frozenset({form, max(form - 1, 3)} if form > 3 else {form})


async def answer(harness: FakeHarness, sender: Sender, asked: dict[str, Any]) -> object:
    """Carry out one line."""
    match asked["do"]:
        case "left":
            # What it took, could not read, and gave back.
            return [*sender._left_to_newer]  # noqa: SLF001
        case "check":
            found = await integrity.check(harness.store, put_aside=True)
            return [[one.table_id, one.verdict, one.put_aside] for one in found]
        case "posts":
            return [key for _, _, key in harness.platform.posts]
        case str(press) if ":" in press:
            action: Any = press
        case str(name):
            action = getattr(commands, name)(*asked.get("with", []))
    person = Person(PersonId(f"fake:{asked['who']}"), asked["who"])
    return [plain(message.text) for message in await harness.ask(person, action)]


def say(what: object) -> None:
    """Print one line."""
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


async def main(url: str, form: int, name: str) -> None:
    """Run until the lines end."""
    pin(form)
    logs.set_up("info")
    store = Store.at(url)
    watch = FormatNegotiation(store, name)
    await watch.look()
    harness = FakeHarness(store, form=watch.now)
    harness.counter = itertools.count(os.getpid() * 1_000_000)  # no two processes' commands are one
    sender = Sender(store, [harness.platform], harness.service, name)
    clock = service.DeadlineWorker(store, harness.service)
    works = [asyncio.create_task(each.run()) for each in (watch, sender, clock)]
    say("there")
    while line := await asyncio.to_thread(sys.stdin.readline):
        say(await answer(harness, sender, json.loads(line)))
    for each in (watch, sender, clock):
        each.stop()
    await asyncio.gather(*works)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), sys.argv[3]))
