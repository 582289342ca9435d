"""The check of histories finds what it is for; and a short experiment on a real cluster."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.store.histories import SAFE, Commit, History, Read, experiment
from tests.support.every import every

A = Commit("a", 1.0, 2.0, "acknowledged", 1)
B = Commit("b", 3.0, 4.0, "acknowledged", 2)


@every(
    "commits, reads, moves, lost, wrong",
    [
        ([A, B], [Read(5.0, 2)], ["a", "b"], 0, ""),
        ([A, B], [Read(3.5, 1)], ["a", "b"], 0, ""),
        ([A, B], [], ["a"], 1, ""),
        ([A, B], [Read(5.0, 1)], ["a"], 1, ""),
        ([A, B], [], ["a", "b", "b"], 0, "b stands 2 times"),
        ([A], [], ["a", "x"], 0, "x was written by nobody"),
        ([A, Commit("c", 3.0, 4.0, "stale")], [], ["a", "c"], 0, "c was refused, and stands"),
        ([A, Commit("c", 3.0, 4.0)], [], ["a", "c"], 0, ""),
        ([A, B], [Read(4.5, 1)], ["a", "b"], 0, "a read showed 1 after 2 was acknowledged"),
    ],
)
def test_check(
    commits: list[Commit], reads: list[Read], moves: list[str], lost: int, wrong: str
) -> None:
    history = History(commits, reads)
    assert len(history.lost(moves)) == lost
    assert history.wrong(moves) == ([wrong] if wrong else [])


@pytest.mark.long
@pytest.mark.parametrize(("words", "replicas"), [(SAFE, 0), ((), 1)])
async def test_a_cluster_keeps_what_it_acknowledged(
    tmp_path: Path, words: Sequence[str], replicas: int
) -> None:
    """Besides the writes around a fault that no replica had, unless one must have them."""
    found = await experiment(tmp_path, 10.0, 1, *words, replicas=replicas)
    assert found.wrong == []
    assert found.acknowledged > 200
    assert not (replicas and found.lost)
