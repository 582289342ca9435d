"""Every benchmark runs to its end in a short form. Its figures mean nothing then."""

from __future__ import annotations

import asyncio
import inspect
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import structlog

import bench
from engine.triangles import GAMES

SHORT: dict[str, dict[str, Any]] = {
    "triangles": {"ROUNDS": 1, "GAMES": GAMES[:1]},
    "tripitz": {"GAMES_PLAYED": 1},
    "players": {"KINDS": (("tripitz", {"short": "yes"}, 2),), "FEW": 1},
    "renderer": {"ROUNDS": 1, "TURNS": 2, "FULL": 1},
    "pictures_games": {"PASSES": 1, "GAMES": {"triangles": [("tridom", 2, 6)]}},
    "pictures_memory": {"SEEDS": (1,), "GAMES": ("tripitz",)},
    "pictures_others": {"TURNS": (20,)},
    "replay": {"ROUNDS": 1, "GAMES": ("tripitz/placed",)},
    "store": {"ROUNDS": 10, "TABLES": 4},
    "scale": {"TABLES": 8, "SEEDS": 1, "MOVES": 4, "GAMES": ["tripitz"]},
    "clicks": {"CLICKS": 3, "COMPUTERS": 1, "WARM": 0.1},
    "club": {"CHATS": 20},
    "leagues": {"PAIRS": (2, 4)},
    "ladder": {"MEMBERS": 20, "ROUNDS": 1},
    "discord": {
        "TABLES": 2, "CALIBRATION": 0.2, "RUN": 0.3, "WARM": 0.2, "ROUNDS": 1, "LATEST": 30.0, "SETS": ((1, 1), (2, 1), (2, 2)),
        "LIMIT": (50, 0.2), "A_TABLE": (10.0,), "STEPS": (1.0,),
    },
    "telegram": {"PACE": 40.0, "MOVES": 9, "QUICK": ((2, 2.0),)},
    "delivery": {"TABLES": 4, "SECONDS": 1.0, "AWAY": {"nobody": {}}},
    "tabletop": {"MOVES": 2, "PLIES": 2},
    "touch": {"FULL": {"tridom": 2}, "SWEEPS": 1, "TURNS": 1},
    "evening": {"TURNS": 4},
    "way": {},
    "capacity": {},
    "start": {"STARTS": 1, "WARM_SECONDS": 0.0},
    "closing": {"TABLES": 10, "FIRST": 5, "VANISH_SECONDS": 0.2},
}  # fmt: skip
"""The constants of each that make it short."""
PART = {"renderer": "ours", "pictures_memory": "child"}
"""What runs of one whose `main` runs others too, or processes."""


def product() -> dict[str, dict[str, object]]:
    """The names of every loaded module of the product, and what each stands for."""
    loaded = [
        name for name in sys.modules if name.partition(".")[0] in {"bot", "engine", "renderer"}
    ]
    return {name: dict(vars(sys.modules[name])) for name in loaded}


def test_none_is_left_out() -> None:
    files = Path(bench.__path__[0]).glob("*.py")
    runs = {file.stem for file in files if "\nif __name__ ==" in file.read_text("utf-8")}
    assert runs == {*SHORT, "discord_peers"}


@pytest.mark.long
@pytest.mark.parametrize("name", SHORT)
def test_it_runs(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = import_module(f"bench.{name}")
    for constant, short in SHORT[name].items():
        assert hasattr(module, constant), constant
        monkeypatch.setattr(module, constant, short)
    before, logging = product(), structlog.get_config()
    done = getattr(module, PART.get(name, "main"))()
    if inspect.isawaitable(done):
        asyncio.run(done)
    told = capsys.readouterr().out
    assert told.strip()
    assert "nan" not in told
    after = product()
    changed = [
        f"{name}.{key}"
        for name, names in before.items()
        for key, value in names.items()
        if after[name].get(key) is not value
    ]
    assert changed == [], "a benchmark leaves the product as it was"
    assert structlog.get_config() == logging
