"""`trigon review`: what each choice in a record gave away, as a table, and the worst as pictures.

Owns how that is printed and where the pictures go. The judging is `engine.players.search.look_back`'s, here
on all cores; it takes a fifth of a second a move. Nothing here reads a setting.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, TextIO

import click

import renderer
from bot.cli.drawing import tell, write
from bot.cli.tools import Refused, read_record
from bot.table.answers import looking_back
from bot.table.words import spot_name
from engine import EngineError, Move, MoveKind, Record, View, record
from engine.players.search import look_back
from engine.players.search.look_back import JudgedMove, Verdict

FEW: Final = 8
"""Choices up to which other processes would cost more time than they save."""
MATTERED: Final = 3
"""The moves of a seat that are drawn, those that gave most away."""


def review(source: TextIO, *, seat: int | None, folder: str | None, theme: str, size: int) -> None:
    """Print what was found of every seat, or of one; raises `Refused` for whatever cannot be judged."""
    rec = read_record(source)
    if seat is not None and not 0 <= seat < len(rec.players):
        raise Refused(f"there is no seat {seat}, only 0 to {len(rec.players) - 1}")
    try:
        choices = look_back.choices(rec)
    except EngineError as error:
        raise Refused(str(error)) from None
    seats = list(choices) if seat is None else [seat]
    numbers = sorted(number for each in seats for number in choices[each])
    found = _judged(rec, numbers)
    mattered: list[JudgedMove] = []
    for each in seats:
        moves = [move for move in found if move.number in choices[each]]
        for line in _lines(rec.players[each], moves):
            click.echo(line)
        costly = [move for move in moves if move.behind and move.better.is_placement]
        mattered += sorted(costly, key=lambda move: -move.behind)[:MATTERED]
    if folder is not None:
        stem = Path(source.name).stem if source.name != "<stdin>" else "record"
        _draw(rec, mattered, Path(folder), stem, theme, size)


def _judged(rec: Record, numbers: Sequence[int]) -> list[JudgedMove]:
    verdicts: list[Verdict] = []
    with click.progressbar(
        _verdicts(rec, numbers),
        length=len(numbers),
        label="Looking back",
        file=sys.stderr,
        hidden=not numbers or not sys.stderr.isatty(),
    ) as bar:
        for some in bar:
            verdicts += some
    return look_back.judged(rec, verdicts)


def _verdicts(rec: Record, numbers: Sequence[int]) -> Iterator[tuple[Verdict, ...]]:
    judge = partial(looking_back.judge, record.dump(rec))
    if len(numbers) <= FEW:
        yield from map(judge, numbers)
        return
    # Spawned, as nothing that the parent has open is of any use to them.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), mp_context=context) as pool:
        yield from pool.map(judge, numbers)


def _lines(player: str, moves: Sequence[JudgedMove]) -> Iterator[str]:
    """A line with the figure of the game, and a table."""
    figure = look_back.given_away([Verdict(m.number, str(m.better), m.behind) for m in moves])
    yield f"{player}: {len(moves)} choices, {figure:.1f} points given away a move"
    if moves:
        yield f"{'move':>6} {'made':16} {'points':>6} {'gave away':>10}   {'better':16} {'points':>6}"
    for move in moves:
        made = f"{move.number:6} {_named(move.view, move.made):16} {move.points:+6} {move.behind:10.1f}"
        if move.behind:
            made += f"   {_named(move.view, move.better):16} {move.possible:+6}"
        yield made


def _named(view: View, move: Move) -> str:
    """A placement with its spot as it was called then: "3-4-4 on 7"; another move in notation."""
    if move.kind is not MoveKind.PLACE or move.piece_name is None or move.cell_name is None:
        return str(move)
    return f"{move.piece_name} on {spot_name(view, move.cell_name)}"


def _draw(
    rec: Record, moves: Sequence[JudgedMove], folder: Path, stem: str, theme: str, size: int
) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"cannot write {folder}: {error.strerror}") from None
    for move in moves:
        try:
            picture = renderer.ghost(
                move.view, move.better, made=move.made, theme=theme, names=rec.players, size=size
            )
        except ValueError as error:
            raise Refused(str(error)) from None
        where = write(picture.png, str(folder / f"{stem}-move-{move.number}.png"))
        if where is not None:
            tell(where, picture.size, picture.png)
