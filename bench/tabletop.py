"""The frames of a table view: the size of a full board's frame, and its delay after a press.

Run `python -m bench.tabletop`. A press goes over a real socket to a real store; the time is until its person,
and a watcher at another process, have the new tabletop. Beside it stands the time of the answer alone,
within the same run.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from contextlib import AsyncExitStack
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import structlog

from bot.platforms.web.shelf import Shelf
from bot.platforms.web.tables import tabletop_frame
from bot.store import Store
from bot.table.table import TablePhase
from engine import GAMES, MoveKind
from tests.present.acts import laid
from tests.support.redis import temporary_server
from tests.table.games import started
from tests.web.table_client import PageServer, TableClient, page_server

MOVES = 40
PLIES = 150
"""The plies of a game in which the largest frame is looked for."""
LARGEST = 40_000
"""The goal for the bytes of a frame."""


def largest(game: str) -> tuple[int, int, int]:
    """Return the largest frame of a game: its bytes, those on the wire (deflated), its number of moves."""
    room, shelf = started(game, seed=4), Shelf(None, None)  # type: ignore[arg-type]
    found = (0, 0, 0)
    for _ in range(PLIES):
        if room.there.phase is TablePhase.OVER:
            break
        mover = room.mover()
        top = laid(room, mover)
        frame = tabletop_frame(top, shelf).encode()
        found = max(found, (len(frame), len(zlib.compress(frame)), len(top.moves)))
        view = room.there.state.view(room.there.seat_of(mover.id))
        index = next((i for i, m in enumerate(view.moves) if m.kind is MoveKind.PLACE), 0)
        room.press(mover, "do", index)
    return found


def some_move(top: dict[str, Any]) -> str:
    """Return the payload of the best placement, else of another move."""
    actions = {each["kind"]: each["press"] for each in top["actions"]}
    swaps = [f"{each['press']}.1" for each in top["choices"] if each["kind"] == "swap"]
    others = [actions[kind] for kind in ("draw", "pass") if kind in actions]
    return next(iter([*(move["press"] for move in top["moves"]), *others, *swaps]))


async def waits(mine: TableClient, others: TableClient) -> tuple[list[float], ...]:
    """Return the seconds from a press to its answer, to the own tabletop, and to one in another process."""
    answers: list[float] = []
    own: list[float] = []
    far: list[float] = []
    for _ in range(MOVES):
        if mine.top["phase"] == "over":
            break
        version, payload = mine.top["version"], some_move(mine.top)

        async def elsewhere(version: int = version) -> float:
            await others.beyond(version)
            return perf_counter()

        waiting = asyncio.create_task(elsewhere())
        began = perf_counter()
        await mine.press(payload)
        answers.append(perf_counter() - began)
        await mine.beyond(version)
        own.append(perf_counter() - began)
        far.append(await waiting - began)
    return answers, own, far


async def presses(here: PageServer, there: PageServer, game: str) -> None:
    """Play a game against the computer, watched from another process."""
    ann, eve = await here.enter("Ann"), await there.enter("Eve")
    table = await here.opened(ann, f"/new {game}", room=game)
    mine, others = await here.view(ann, table), await there.view(eve, table)
    await mine.until("tabletop")
    await others.until("tabletop")
    await mine.act("solo")
    for view in (mine, others):
        await view.shows(phase="playing")
    answers, own, far = await waits(mine, others)
    line = [f"{game:15}"]
    for name, seconds in (("answer", answers), ("tabletop", own), ("another process", far)):
        worst = quantiles(seconds, n=20)[-1]
        line.append(f"{name} {median(seconds) * 1000:4.0f} ms (95 %: {worst * 1000:.0f})")
    print("   ".join([*line, f"tabletop / answer {median(own) / median(answers):.2f}"]))


async def main() -> None:
    for game in GAMES:
        size, sent, moves = largest(game)
        print(f"{game:15} largest frame {size} bytes of {LARGEST}, deflated {sent}, {moves} moves")
    with temporary_server() as server:
        stores = [Store.at(server.url) for _ in range(2)]
        try:
            async with AsyncExitStack() as stack:
                here, there = [
                    await stack.enter_async_context(page_server(each)) for each in stores
                ]
                for game in GAMES:
                    await presses(here, there, game)
        finally:
            for store in stores:
                await store.close()


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    asyncio.run(main())
