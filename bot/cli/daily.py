"""`trigon daily`: the puzzle of a day from its seed, so that anyone can check it.

Owns its words on a terminal. The puzzle is the club's.
"""

from __future__ import annotations

from datetime import date

import click

from bot.cli.tools import Refused
from bot.club.daily.alone import Alone
from bot.club.daily.best_moves import BestMoves
from bot.club.daily.puzzles import puzzle_of
from engine.shuffle import SEED_BYTES, commitment


def show(day: str, seed: str) -> None:
    """Print a day's puzzle, and what its seed was published as; raises `Refused` for no date or no seed."""
    try:
        number = date.fromisoformat(day).toordinal()
    except ValueError:
        raise Refused(f"{day!r:.40} is no date; like this: 2026-11-22") from None
    try:
        key = bytes.fromhex(seed)
    except ValueError:
        key = b""
    if len(key) != SEED_BYTES:
        raise Refused(f"a seed has {2 * SEED_BYTES} hex digits")
    puzzle = puzzle_of(number, key)
    click.echo(f"published the day before: {commitment(key)}")
    if isinstance(puzzle, Alone):
        options = "".join(f" {name}={value}" for name, value in puzzle.options.items())
        click.echo(f"{puzzle.name}: {puzzle.game}{options}, seed {puzzle.seed.hex()}")
        click.echo(f"hand: {' '.join(puzzle.start.view(0).hand)}")
        click.echo(f"the best line known, {puzzle.most} points: {' '.join(puzzle.best)}")
        return
    click.echo(puzzle.name)
    if isinstance(puzzle, BestMoves):
        for at in puzzle.positions:
            click.echo(f"hand: {' '.join(at.view.hand)}; best first: {' '.join(at.ranked)}")
        return
    for asked in puzzle.questions:
        right = " ".join(asked.question.answers)
        click.echo(f"{' '.join(asked.question.pids)}: {right}")
