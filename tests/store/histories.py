"""Histories of commits while nodes of a cluster die, hang, are cut off and come back: `python -m tests.store.histories`.

Writers of several processes commit to a few tables at once, and note what they were told: acknowledged, refused
as stale, or nothing. Afterwards the tables themselves say what became of each commit:

- an acknowledged commit stands where it was acknowledged, unless its node failed before a replica had it (`lost`):
  a master that is cut off acknowledges for another second what nobody else will have, and one that hung wakes up and
  acknowledges what it finds before it learns that it was replaced;
- nothing is lost that was acknowledged at another time than around a fault;
- a commit stands at most once, whatever was repeated;
- one that was refused as stale stands nowhere;
- nothing stands that nobody wrote, and no two acknowledged commits of one table share a version unless one was lost;
- a read shows at least what was acknowledged before it began, unless that was lost.

Only losses are permitted by a cluster, as its replicas get a write a moment after it was acknowledged. They are counted.
With `?replicas=1` in the store's URL there must be none.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path

from bot.store import Stale, Store, StoreDown
from bot.store.embedded import find_binary
from tests.support.cluster import NODE_TIMEOUT_MS, Cluster
from tests.support.partition import Network

TABLES = [f"H{number:02}" for number in range(12)]
WRITERS = 6
PAUSE_SECONDS = 0.01
"""Between two commits of a writer."""
FAULT_SECONDS = 3.0
"""How long a node is away: longer than a failover takes."""
CALM_SECONDS = 2.0
SETTLE_SECONDS = 60.0
LAG_SECONDS = 1.0
"""How long before or after a fault a write may be acknowledged that is lost by it."""
SAFE = ("--min-replicas-to-write", "1", "--min-replicas-max-lag", "1")


@dataclass
class Commit:
    """A commit, and what its writer was told: "acknowledged", "stale", or "unknown"."""

    op: str
    began: float
    ended: float = 0.0
    told: str = "unknown"
    version: int = 0


@dataclass
class Read:
    """A read of a table's version, from its begin to its end."""

    began: float
    version: int


@dataclass
class History:
    """What happened to one table, as its writers saw it."""

    commits: list[Commit] = field(default_factory=list)
    reads: list[Read] = field(default_factory=list)

    def lost(self, moves: Sequence[str]) -> list[Commit]:
        """Return the acknowledged commits that don't stand where they were acknowledged."""
        return [
            each
            for each in self.commits
            if each.told == "acknowledged" and moves[each.version - 1 : each.version] != [each.op]
        ]

    def wrong(self, moves: Sequence[str]) -> list[str]:
        """Return what no failover excuses."""
        lost = {each.op for each in self.lost(moves)}
        written = {each.op: each for each in self.commits}
        found = [f"{op} stands {count} times" for op, count in Counter(moves).items() if count > 1]
        found += [f"{op} was written by nobody" for op in moves if op not in written]
        found += [
            f"{op} was refused, and stands"
            for op in moves
            if op in written and written[op].told == "stale"
        ]
        kept = [c for c in self.commits if c.told == "acknowledged" and c.op not in lost]
        kept.sort(key=lambda commit: commit.ended)
        ends = [each.ended for each in kept]
        newest = [0, *accumulate((each.version for each in kept), max)]
        shared = Counter(each.version for each in kept)
        found += [f"version {v} was acknowledged twice" for v, count in shared.items() if count > 1]
        for read in self.reads:
            before = newest[bisect_left(ends, read.began)]
            if read.version < before:
                found.append(f"a read showed {read.version} after {before} was acknowledged")
        return found


@dataclass
class Fault:
    kind: str
    began: float
    ended: float = 0.0

    def excuses(self, commit: Commit) -> bool:
        """Tell whether a commit may be lost by this fault: a hung master answers once more when it wakes."""
        return self.began - LAG_SECONDS <= commit.ended <= self.ended + LAG_SECONDS


class Experiment:
    """Writers on a cluster, and what goes wrong there."""

    def __init__(self, cluster: Cluster, network: Network, seed: int, replicas: int) -> None:
        self.cluster = cluster
        self.network = network
        self.histories = {table: History() for table in TABLES}
        self.faults: list[Fault] = []
        self._chance = random.Random(seed)
        self._stores = [Store.at(f"{cluster.url}?replicas={replicas}") for _ in range(WRITERS)]
        self._over = asyncio.Event()

    async def run(self, seconds: float) -> None:
        """Write for so long, with a fault after another; then let the cluster come to rest."""
        writers = [
            asyncio.create_task(self._write(number, store))
            for number, store in enumerate(self._stores)
        ]
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            await asyncio.sleep(CALM_SECONDS)
            await self._fault()
        self._over.set()
        await asyncio.gather(*writers)

    async def moves(self) -> dict[str, list[str]]:
        """Return each table's moves, once the cluster answers for all."""
        store, found = self._stores[0], dict[str, list[str]]()
        async with asyncio.timeout(SETTLE_SECONDS):
            for table in TABLES:
                while table not in found:
                    try:
                        found[table] = await store.moves(table)
                    except StoreDown:
                        await asyncio.sleep(0.2)
        return found

    def nearest(self, commit: Commit) -> str:
        """Say how long after the nearest fault this was acknowledged."""
        fault = min(self.faults, key=lambda each: abs(commit.ended - each.began))
        return f"{commit.ended - fault.began:.1f} s after a master was {fault.kind}"

    async def close(self) -> None:
        for store in self._stores:
            await store.close()

    async def _write(self, number: int, store: Store) -> None:
        chance = random.Random(number)
        counter = 0
        while not self._over.is_set():
            await asyncio.sleep(PAUSE_SECONDS)
            table = chance.choice(TABLES)
            history = self.histories[table]
            began = time.monotonic()
            try:
                loaded = await store.load(table)
            except StoreDown:
                continue
            version = 0 if loaded is None else loaded.version
            history.reads.append(Read(began, version))
            counter += 1
            commit = Commit(f"{number}.{counter}", time.monotonic())
            history.commits.append(commit)
            # As the bot does: the same commit again while it is not known whether it was carried out.
            for attempt in range(3):
                try:
                    done = await store.commit(
                        table, expected=version, op=commit.op, doc=commit.op, moves=[commit.op]
                    )
                except Stale:
                    # An attempt before may have been carried out, and its table have gone on.
                    commit.told = "unknown" if attempt else "stale"
                    break
                except StoreDown:
                    continue
                commit.told, commit.version = "acknowledged", done.version
                break
            commit.ended = time.monotonic()

    async def _fault(self) -> None:
        """Kill, stop or cut off a master for a while, and wait until the cluster is whole again."""
        roles = [self.cluster.role(number) for number in range(len(self.cluster.nodes))]
        masters = [number for number, role in enumerate(roles) if role == "master"]
        faults = {
            "killed": (self.cluster.kill, self.cluster.revive),
            "hung": (self.cluster.freeze, self.cluster.thaw),
            "cut off": (self.network.cut, self.network.mend),
        }
        victim, kind = self._chance.choice(masters), self._chance.choice([*faults])
        fault = Fault(kind, time.monotonic())
        self.faults.append(fault)
        begin, end = faults[kind]
        await asyncio.to_thread(begin, victim)
        await asyncio.sleep(FAULT_SECONDS)
        await asyncio.to_thread(end, victim)
        fault.ended = time.monotonic()
        async with asyncio.timeout(SETTLE_SECONDS):
            while not await asyncio.to_thread(self.cluster.is_sound):
                await asyncio.sleep(0.2)


@dataclass(frozen=True)
class Outcome:
    acknowledged: int
    unknown: int
    lost: int
    wrong: list[str]
    faults: Counter[str]


async def experiment(
    folder: Path, seconds: float, seed: int, *words: str, replicas: int = 0
) -> Outcome:
    """Run an experiment on a cluster of three masters and three replicas.

    `words`: settings of its nodes. `replicas`: how many must have what is acknowledged.
    """
    network = Network()
    cluster = Cluster(folder, str(find_binary()), replicas=True, words=words, network=network)
    try:
        run = Experiment(cluster, network, seed, replicas)
        await run.run(seconds)
        moves = await run.moves()
        await run.close()
    finally:
        cluster.stop()
        network.close()
    histories = [(table, history, moves[table]) for table, history in run.histories.items()]
    told = Counter(each.told for _, history, _ in histories for each in history.commits)
    wrong = [
        f"{table}: {each}" for table, history, stand in histories for each in history.wrong(stand)
    ]
    lost = [(table, each) for table, history, stand in histories for each in history.lost(stand)]
    wrong += [
        f"{table}: {each.op} was lost, acknowledged {run.nearest(each)}"
        for table, each in lost
        if not any(fault.excuses(each) for fault in run.faults)
    ]
    faults = Counter(fault.kind for fault in run.faults)
    return Outcome(told["acknowledged"], told["unknown"], len(lost), wrong, faults)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given = parser.parse_args()
    bad = False
    for name, words, replicas in (
        ("as delivered", (), 0),
        ("with min-replicas-to-write 1", SAFE, 0),
        ("with ?replicas=1", (), 1),
    ):
        with tempfile.TemporaryDirectory(prefix="trigon-histories-") as folder:
            one = experiment(Path(folder), given.seconds, given.seed, *words, replicas=replicas)
            found = asyncio.run(one)
        print(
            f"{name}: {found.acknowledged} acknowledged, {found.lost} lost, {found.unknown} unknown,"
            f" {dict(found.faults)}, failover after {NODE_TIMEOUT_MS} ms; {len(found.wrong)} wrong",
            flush=True,
        )
        for each in found.wrong[:20]:
            print(f"  WRONG: {each}")
        bad |= bool(found.wrong) or bool(replicas and found.lost)
    sys.exit(bad)


if __name__ == "__main__":
    main()
