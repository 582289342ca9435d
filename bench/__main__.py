"""`make bench`: every figure, each a ratio within one run. Machines are noisy; compare several runs.

`make bench PARTS="discord clicks"` runs some of them.
"""

from __future__ import annotations

import argparse
import asyncio
import inspect
from importlib import import_module
from typing import Final

PARTS: Final = (
    "triangles", "tripitz", "players", "renderer", "replay", "store", "scale", "clicks", "club", "leagues", "ladder",
    "discord", "telegram", "delivery", "evening", "tabletop", "touch", "way", "start",
)  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"of: {', '.join(PARTS)}")
    chosen = parser.parse_args().parts
    if unknown := [each for each in chosen if each not in PARTS]:
        parser.error(f"no part {unknown[0]}; there are: {', '.join(PARTS)}")
    for name in chosen or PARTS:
        print(f"\n== {name} ==", flush=True)
        done = import_module(f"bench.{name}").main()
        if inspect.isawaitable(done):
            asyncio.run(done)


main()
