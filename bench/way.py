"""The way of a move: the number of modules and functions that it passes, room by room.

A press on Discord plays a tile: from its arrival until the answer, the board and the next hand are sent, in
one process with a loopback Discord and a real store. Each function of ours that is called counts once;
comprehensions and generator expressions, which Python calls as functions, are counted apart. Run
`python -m bench.way`; docs/house.md shows the figures.
"""

from __future__ import annotations

import asyncio
import sys
import threading
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import FrameType
from typing import Self

from tests.support.discord_server import DiscordServer
from tests.support.harness.discord import on_discord
from tests.support.labels import move_of
from tests.support.redis import temporary_server

ROOT = Path(__file__).parents[1]
AT_LAST = {"Draw", "Pass"}
EXPRESSIONS = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>")


class Way:
    """The functions that are called while it is open, by module."""

    def __init__(self) -> None:
        self.passed: dict[str, set[str]] = defaultdict(set)
        self._open = False

    def _called(self, frame: FrameType, event: str, _arg: object) -> None:
        # Threads begun meanwhile call this until they end.
        if self._open and event == "call" and frame.f_code.co_filename.startswith(f"{ROOT}/"):
            path = Path(frame.f_code.co_filename).relative_to(ROOT)
            if path.parts[0] in {"engine", "renderer", "bot"}:
                self.passed[path.as_posix()].add(frame.f_code.co_qualname)

    def __enter__(self) -> Self:
        self._open = True
        threading.setprofile(self._called)
        sys.setprofile(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        self._open = False
        sys.setprofile(None)
        threading.setprofile(None)


def room(module: str) -> str:
    """Return the room of a module: `bot/app`, `engine`."""
    parts = module.split("/")
    return "/".join(parts[: 3 if parts[1] == "platforms" else 2]) if parts[0] == "bot" else parts[0]


def named(functions: set[str]) -> set[str]:
    """Return the functions without comprehensions and generator expressions."""
    return {name for name in functions if not name.endswith(EXPRESSIONS)}


def _last(labels: list[str]) -> str | None:
    """Choose a label that ends the turn."""
    return move_of(labels) or next((label for label in labels if label in AT_LAST), None)


async def trace(url: str) -> dict[str, set[str]]:
    """Trace one move in mid-game."""
    async with DiscordServer() as server, on_discord(server, url) as world:
        await world.game("tridom", world.ann, world.bob)
        for _ in range(4):
            mover = await world.mover()
            assert mover is not None
            await world.moves(mover)
            await world.settled()
        mover = await world.mover()
        assert mover is not None
        message = await world.hand(mover)
        while (last := _last(world.labels(message))) is None:
            message = await world.step(mover, message, world.labels(message)[0])
        await world.settled()
        with Way() as way:
            # Threads begun before are not traced.
            asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor())
            await world.step(mover, message, last)
            await world.settled()
    return way.passed


async def main() -> None:
    """Print the rooms with their modules and functions."""
    with temporary_server() as server:
        passed = await trace(server.url)
    rooms: dict[str, list[str]] = defaultdict(list)
    for module in sorted(passed):
        rooms[room(module)].append(module)
    for name, modules in sorted(rooms.items()):
        functions = sum(len(named(passed[module])) for module in modules)
        print(f"{name:26} {len(modules):3} modules {functions:4} functions")
        print(f"{'':26} {' '.join(Path(module).stem for module in modules)}")
    called = sum(map(len, passed.values()))
    functions = sum(len(named(names)) for names in passed.values())
    print(f"{'in all':26} {len(passed):3} modules {functions:4} functions")
    print(f"{'':26} and {called - functions} comprehensions and generator expressions")


if __name__ == "__main__":
    asyncio.run(main())
