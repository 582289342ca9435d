"""The commands that draw: `render`, `animate` and `review`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final, TextIO

import click

import renderer
from bot.cli.records import Refused, in_processes, read_record
from bot.table import lessons
from bot.table.words import move_piece, spot_name
from engine import EngineError, Move, MoveKind, Record, View, record
from engine.players.search import advice
from engine.players.search.advice import JudgedMove, Verdict
from renderer import Picture

PIPE: Final = "-"
"""The file name that means standard output."""


def render(
    source: TextIO, *, ply: int | None, seat: int | None, theme: str, size: int, output: str | None
) -> None:
    """Draw a position, or with `seat` a hand; raises `Refused` if that cannot be drawn."""
    rec = read_record(source)
    if seat is not None and not 0 <= seat < len(rec.players):
        raise Refused(f"there is no seat {seat}, only 0 to {len(rec.players) - 1}")
    number = len(rec.moves) if ply is None else ply
    if not 0 <= number <= len(rec.moves):
        raise Refused(f"there is no ply {number}, only 0 to {len(rec.moves)}")
    try:
        picture = _picture(rec, number, seat, theme, size)
    except (EngineError, ValueError) as error:
        raise Refused(str(error)) from None
    parts = "" if ply is None else f"-{ply}", "" if seat is None else f"-seat-{seat}"
    where = write(picture.png, output or _beside(source, "".join(parts) + ".png"))
    # The text is for people who cannot see the picture; a pipe takes the picture alone.
    click.echo(picture.text, err=where is None)
    if where is not None:
        tell(where, picture.size, picture.png)


def animate(
    source: TextIO, *, number: int | None, theme: str, size: int, output: str | None
) -> None:
    """Draw a round as an animation; raises `Refused` if that cannot be drawn."""
    try:
        made = renderer.replay(read_record(source), theme=theme, size=size, round=number)
    except (EngineError, ValueError) as error:
        raise Refused(str(error)) from None
    part = "" if number is None else f"-round-{number}"
    where = write(made.gif, output or _beside(source, f"{part}.gif"))
    click.echo(made.alt, err=where is None)
    if where is not None:
        tell(where, made.size, made.gif)


def _picture(rec: Record, number: int, seat: int | None, theme: str, size: int) -> Picture:
    """Draw the position after move `number`. The later moves must be legal, too."""
    state, last = rec.start(), None
    for ply in record.plies(rec):
        if ply.after.ply == number:
            state, last = ply.after, ply
    if seat is not None:
        return renderer.hand(state.view(seat), theme=theme, names=rec.players, size=size)
    seen = (
        renderer.PublicPosition(state.view(None))
        if last is None
        else renderer.public_position(last)
    )
    return renderer.board(
        seen.view,
        theme=theme,
        names=rec.players,
        highlight=seen.forms,
        points=seen.points,
        size=size,
    )


# --- files ---------------------------------------------------------------------------------------


def _beside(source: TextIO, ending: str) -> str:
    """Return the default file: standard output if it is a pipe, else the record's with this ending."""
    if not sys.stdout.isatty():
        return PIPE
    if source.name == "<stdin>":
        raise Refused("say where the picture goes: -o FILE")
    path = Path(source.name)
    return str(path.with_name(f"{path.stem}{ending}"))


def write(data: bytes, output: str) -> str | None:
    try:
        if output != PIPE:
            Path(output).write_bytes(data)
            return output
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise  # the reader has read enough; click ends without a word
    except OSError as error:
        raise Refused(f"cannot write {output}: {error.strerror}") from None
    return None


def tell(where: str, size: tuple[int, int], data: bytes) -> None:
    wide, high = size
    click.echo(f"{where}: {wide} x {high} pixels, {len(data) / 1000:.0f} kB", err=True)


MATTERED: Final = 3
"""The number of costliest moves of a seat that are drawn."""


def review_record(
    source: TextIO, *, seat: int | None, folder: str | None, theme: str, size: int
) -> None:
    """Print the judgement of every seat, or of one; raises `Refused` if moves cannot be judged."""
    rec = read_record(source)
    if seat is not None and not 0 <= seat < len(rec.players):
        raise Refused(f"there is no seat {seat}, only 0 to {len(rec.players) - 1}")
    try:
        choices = advice.choices(rec)
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
        in_processes(partial(lessons.judge, record.dump(rec)), numbers),
        length=len(numbers),
        label="Looking back",
        file=sys.stderr,
        hidden=not numbers or not sys.stderr.isatty(),
    ) as bar:
        for some in bar:
            verdicts += some
    return advice.judged(rec, verdicts)


def _lines(player: str, moves: Sequence[JudgedMove]) -> Iterator[str]:
    """Yield a line with the figure of the game, and a table."""
    figure = advice.given_away([Verdict(m.number, str(m.better), m.behind) for m in moves])
    yield f"{player}: {len(moves)} choices, {figure:.1f} points given away a move"
    if moves:
        yield f"{'move':>6} {'made':16} {'points':>6} {'gave away':>10}   {'better':16} {'points':>6}"
    for move in moves:
        made = f"{move.number:6} {_named(move.view, move.made):16} {move.points:+6} {move.behind:10.1f}"
        if move.behind:
            made += f"   {_named(move.view, move.better):16} {move.possible:+6}"
        yield made


def _named(view: View, move: Move) -> str:
    """Name a placement by its spot at that time, "3-4-4 on 7", and another move by its notation."""
    if move.kind is not MoveKind.PLACE or move.cell_name is None:
        return str(move)
    return f"{move_piece(view, move)} on {spot_name(view, move.cell_name)}"


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
