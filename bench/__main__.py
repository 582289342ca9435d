"""`make bench`: every figure, each a ratio within one run. Machines are noisy; compare several runs."""

from __future__ import annotations

import asyncio
import inspect

from bench import (
    clicks,
    club,
    delivery,
    discord,
    evening,
    ladder,
    leagues,
    players,
    renderer,
    replay,
    scale,
    start,
    store,
    tabletop,
    telegram,
    touch,
    triangles,
    tripitz,
    way,
)

for part in (
    triangles,
    tripitz,
    players,
    renderer,
    replay,
    store,
    scale,
    clicks,
    club,
    leagues,
    ladder,
    discord,
    telegram,
    delivery,
    evening,
    tabletop,
    touch,
    way,
    start,
):
    print(f"\n== {part.__name__.removeprefix('bench.')} ==", flush=True)
    done = part.main()
    if inspect.isawaitable(done):
        asyncio.run(done)
