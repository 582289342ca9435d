"""`trigon review` as people call it."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from bot.__main__ import main
from bot.cli import drawing, records
from bot.cli.records import match, play
from engine import record
from engine.players.search import tripitz
from engine.players.search.advice import choices

GAME = play(match("tripitz", ("easy", "easy"), "review", {"short": "yes"}), 0).record


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the search look at few positions."""
    monkeypatch.setattr(tripitz, "NODES", 300)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A record of two who place at random, its first moves."""
    path = tmp_path / "game.json"
    path.write_text(record.dump(replace(GAME, moves=GAME.moves[:8])), encoding="utf-8")
    return path


def review(*words: str | Path) -> Result:
    """Run the command and return its result."""
    return CliRunner().invoke(main, ["review", *map(str, words)])


def test_every_choice_has_its_line(file: Path) -> None:
    """By seat, with the mean as its figure; or of one seat alone."""
    said = review(file)
    assert said.exit_code == 0, said.output
    kept = record.load(file.read_text(encoding="utf-8"))
    rows = re.findall(r"^ +(\d+) (\S+ on \S+) +([+-]\d+) +(\d+\.\d)", said.stdout, re.MULTILINE)
    found = choices(kept)
    assert sorted(int(number) for number, *_ in rows) == sorted(found[0] + found[1])
    for seat, player in enumerate(kept.players):
        costs = [float(cost) for number, *_, cost in rows if int(number) in found[seat]]
        (figure,) = re.findall(
            rf"^{player}: {len(costs)} choices, (\d+\.\d) points given away a move$",
            said.stdout,
            re.MULTILINE,
        )
        assert float(figure) == pytest.approx(sum(costs) / len(costs), abs=0.11)
    alone = review(file, "--seat", "1").stdout
    assert alone
    assert alone in said.stdout


def test_the_worst_are_drawn(file: Path, tmp_path: Path) -> None:
    """Into a folder that is made if needed; each file is named."""
    folder = tmp_path / "new" / "pictures"
    said = review(file, "-o", folder, "--size", "400")
    assert said.exit_code == 0, said.output
    drawn = sorted(folder.iterdir())
    assert 1 <= len(drawn) <= 2 * drawing.MATTERED
    for path in drawn:
        assert re.fullmatch(r"game-move-\d+\.png", path.name)
        assert max(Image.open(BytesIO(path.read_bytes())).size) <= 400
        assert f"{path}: " in said.stderr


class Threads(ThreadPoolExecutor):
    """Threads instead of processes, which would take long to start."""

    def __init__(self, cores: int, mp_context: object) -> None:
        super().__init__(cores)


def test_on_several_cores_it_is_the_same(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each choice by itself, in order."""
    here = review(file, "--seat", "0").stdout
    monkeypatch.setattr(records, "FEW", 0)
    monkeypatch.setattr(records, "ProcessPoolExecutor", Threads)
    assert review(file, "--seat", "0").stdout == here


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seat", "2"), "there is no seat 2, only 0 to 1"),
        (("--theme", "pink", "-o", "."), "pink"),
    ],
)
def test_an_error_is_one_line(file: Path, words: tuple[str, ...], said: str) -> None:
    """With status 2."""
    answer = review(file, *words)
    assert answer.exit_code == 2
    assert said in answer.stderr
    assert answer.stderr.count("\n") == 1


def test_a_record_that_does_not_hold(file: Path) -> None:
    """The move is named."""
    text = file.read_text(encoding="utf-8").replace(GAME.moves[2], "rtw@A1")
    file.write_text(text, encoding="utf-8")
    answer = review(file)
    assert answer.exit_code == 2
    assert "move number 2" in answer.stderr


def test_where_a_folder_cannot_be(file: Path) -> None:
    """A file has its name."""
    answer = review(file, "-o", file)
    assert answer.exit_code == 2
    assert "cannot write" in answer.stderr
