"""The commands `render` and `animate`: pictures of a record, into files and pipes.

Owns which position is drawn, where a picture goes, and what is said beside it. Reading records is
`tools`', the pictures are the renderer's. Nothing here reads a setting.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final, TextIO

import click

import renderer
from bot.cli.tools import Refused, read_record
from engine import EngineError, Record, record
from renderer import Picture

PIPE: Final = "-"
"""The file name that means standard output."""


def render(
    source: TextIO, *, ply: int | None, seat: int | None, theme: str, size: int, output: str | None
) -> None:
    """Draw a position, or with `seat` a hand; raises `Refused` for whatever cannot be drawn."""
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
    # Whoever cannot see the picture reads it; a pipe that takes the picture takes nothing else.
    click.echo(picture.text, err=where is None)
    if where is not None:
        tell(where, picture.size, picture.png)


def animate(
    source: TextIO, *, number: int | None, theme: str, size: int, output: str | None
) -> None:
    """Draw a round as an animation; raises `Refused` for whatever cannot be drawn."""
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
    """The position after so many moves; the moves after it must hold, too."""
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
    """The default file: standard output if it is a pipe, else the record's name with this suffix."""
    if not sys.stdout.isatty():
        return PIPE
    if source.name == "<stdin>":
        raise Refused("say where the picture goes: -o FILE")
    path = Path(source.name)
    return str(path.with_name(f"{path.stem}{ending}"))


def write(data: bytes, output: str) -> str | None:
    """Write the file and return its name; None for standard output."""
    try:
        if output != PIPE:
            Path(output).write_bytes(data)
            return output
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise  # whoever read it has read enough; click ends without a word
    except OSError as error:
        raise Refused(f"cannot write {output}: {error.strerror}") from None
    return None


def tell(where: str, size: tuple[int, int], data: bytes) -> None:
    """Say what was written."""
    wide, high = size
    click.echo(f"{where}: {wide} x {high} pixels, {len(data) / 1000:.0f} kB", err=True)
