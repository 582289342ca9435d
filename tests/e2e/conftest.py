"""The transcript of a whole game: what people pressed and read, in order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.play import Transcript

KEPT = Path(__file__).parent / "transcripts"


@pytest.fixture
def transcript(request: pytest.FixtureRequest) -> Iterator[Transcript]:
    """Filled by the game. `pytest tests/e2e --transcripts` keeps it in `transcripts/`."""
    made = Transcript()
    yield made
    if request.config.getoption("--transcripts"):
        KEPT.mkdir(exist_ok=True)
        platform = Path(str(request.node.path)).stem.removeprefix("test_")
        game = request.node.callspec.params["game"]
        (KEPT / f"{platform}-{game}.txt").write_text(str(made), encoding="utf-8")
