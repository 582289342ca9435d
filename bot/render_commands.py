"""The commands `render` and `animate` as people type them.

Owns their options and what `--help` says. The work is done by `drawing`, which is imported when one of
them runs, so that `trigon --help` is quick.
"""

from __future__ import annotations

from typing import Any, Final, TextIO

import click

_RECORD: Final = click.argument("record", type=click.File(encoding="utf-8"))
_THEME: Final = click.option(
    "--theme", default="dark", metavar="T", help="dark (if none is named) or light."
)


class _Terse(click.Command):
    """A command that answers a wrong option in one line, without the usage before it."""

    def make_context(self, *args: Any, **more: Any) -> click.Context:
        try:
            return super().make_context(*args, **more)
        except click.UsageError as error:
            from bot.tools import Refused  # noqa: PLC0415 - see above

            raise Refused(error.format_message().replace("\n", " ")) from None


@click.command(cls=_Terse)
@_RECORD
@click.option("--ply", type=int, metavar="N", help="After N moves, from 0; else after the last.")
@click.option("--seat", type=int, metavar="S", help="The hand of this seat, from 0 as in records.")
@_THEME
@click.option("--size", default=1280, metavar="N", help="Pixels on the long side: 320 to 2560.")
@click.option("-o", "output", metavar="FILE", help="Where the PNG goes; - is standard output.")
def render(
    record: TextIO, ply: int | None, seat: int | None, theme: str, size: int, output: str | None
) -> None:
    """Draw a position of a record: the board, or the hand of a seat. `-` reads standard input.

    Without -o the picture goes into the pipe if there is one, else beside the record (game.json:
    game.png). The same in characters is printed, on standard error while the picture takes standard
    output.
    """
    from bot import drawing  # noqa: PLC0415 - see above

    drawing.render(record, ply=ply, seat=seat, theme=theme, size=size, output=output)


@click.command(cls=_Terse)
@_RECORD
@click.option(
    "-o", "output", required=True, metavar="FILE", help="Where the GIF goes; - is standard output."
)
@click.option("--round", "number", type=int, metavar="N", help="This round; else the last one.")
@_THEME
@click.option("--size", default=900, metavar="N", help="Pixels on the long side: 320 to 2560.")
def animate(record: TextIO, output: str, number: int | None, theme: str, size: int) -> None:
    """Draw a round of a record as a moving picture. `-` reads standard input."""
    from bot import drawing  # noqa: PLC0415 - see above

    drawing.animate(record, output=output, number=number, theme=theme, size=size)
