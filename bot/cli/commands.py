"""The options and help of the commands that need no bot: records, pictures, simulations, the drill.

`records` and `drawing` do the work. They are imported when a command runs: `trigon --help` is quick.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from typing import Any, Final, TextIO

import click

_FILE: Final = click.argument("file", type=click.File(encoding="utf-8"))
_OUTPUT: Final = click.option(
    "-o", "output", metavar="FILE", help="The picture's file; - is standard output."
)
_THEME: Final = click.option(
    "--theme", default="dark", metavar="T", help="dark (the default) or light."
)


class _Terse(click.Command):
    """A command that answers a wrong option or file in one line, without its usage."""

    def make_context(self, *args: Any, **more: Any) -> click.Context:
        try:
            return super().make_context(*args, **more)
        except click.UsageError as error:
            from bot.cli.records import Refused

            said = error.format_message().replace("\n", " ")
            missing = isinstance(error, click.MissingParameter) and self.epilog
            epilog = f" {self.epilog}" if missing else ""
            raise Refused(f"{said}{epilog}") from None


class _OfRecord(_Terse):
    """A command on a record: its help says where FILE comes from."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.epilog = (
            "FILE is a game's record, as /record gives it in a chat; - reads standard input."
        )


@click.command(cls=_OfRecord)
@_FILE
def replay(file: TextIO) -> None:
    """Print every move of a record with its score, as JSON."""
    from bot.cli import records

    records.replay(file)


@click.command(cls=_OfRecord)
@_FILE
def verify(file: TextIO) -> None:
    """Check every move of a record, and its shuffle."""
    from bot.cli import records

    records.verify(file)


@click.command(cls=_OfRecord)
@_FILE
@click.option(
    "--seat", type=int, metavar="S", help="Only this seat; the first is 0, as in records."
)
@_THEME
@click.option("--size", default=1280, metavar="N", help="Pixels on the long side: 320 to 2560.")
@click.option(
    "-o", "folder", metavar="FOLDER", help="Draw the three worst moves of each seat into it."
)
def review(file: TextIO, *, seat: int | None, theme: str, size: int, folder: str | None) -> None:
    """Look back at a record: what each choice gave away, in points.

    Each move that had a choice is compared with the hard player's, who knows only what the mover could know.
    Points are the expected lead that was given away; a seat's figure for the game is the mean.
    """
    from bot.cli import drawing

    drawing.review_record(file, seat=seat, folder=folder, theme=theme, size=size)


@click.command(cls=_Terse)
@click.argument("game")
@click.option("--players", default="normal,normal", help="Levels by seat, such as easy,normal.")
@click.option("--games", default=1, type=click.IntRange(1, 1_000_000), help="How many games.")
@click.option("--seed", default="0", help="Any text; the same text gives the same games.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A game's option.")
@click.option(
    "--summary", is_flag=True, help="Print who wins instead of the records; the seats rotate."
)
def simulate(
    game: str, *, players: str, games: int, seed: str, options: Sequence[str], summary: bool
) -> None:
    """Let computers play games and print the records, one a line."""
    from bot.cli import records
    from engine import record

    levels = [level.strip() for level in players.split(",") if level.strip()]
    pairs = dict(option.partition("=")[::2] for option in options)
    match = records.match(game, levels, seed, pairs, seats_change=summary)
    counted = records.Summary(match)
    hidden = games == 1 or not sys.stderr.isatty()
    with click.progressbar(
        records.simulate(match, games),
        length=games,
        label="Playing",
        file=sys.stderr,
        hidden=hidden,
    ) as bar:
        for played in bar:
            if summary:
                counted.add(played)
            else:
                click.echo(record.dump(played.record))
    if summary:
        for line in counted.lines():
            click.echo(line)


@click.command(cls=_Terse)
@click.option("--count", default=5, type=click.IntRange(1, 100), help="How many questions.")
@click.option("--given", default=2, type=click.IntRange(2, 3), help="Tokens given: 2 or 3.")
@click.option("--seed", default="", help="Any text; the same text gives the same questions.")
def drill(count: int, given: int, seed: str) -> None:
    """Practise Tripitz: which token completes the row?"""
    import hashlib

    from bot.cli import records

    chosen = hashlib.sha256(seed.encode()).digest() if seed else secrets.token_bytes(32)
    records.drill_rounds(count, given, chosen)


@click.command(cls=_Terse)
@click.argument("day")
@click.argument("seed")
def daily(day: str, seed: str) -> None:
    """Print the puzzle of a day from the seed of that day.

    DAY is a date, such as 2026-11-22. SEED is published with the solution.
    """
    from bot.cli import records

    records.show_daily(day, seed)


# --- pictures -------------------------------------------------------------------------------------


@click.command(cls=_OfRecord)
@_FILE
@click.option(
    "--ply",
    type=int,
    metavar="N",
    help="The position after N moves instead of the last one; 0 is the deal.",
)
@click.option(
    "--seat", type=int, metavar="S", help="The hand of this seat; the first is 0, as in records."
)
@_THEME
@click.option("--size", default=1280, metavar="N", help="Pixels on the long side: 320 to 2560.")
@_OUTPUT
def render(
    file: TextIO, ply: int | None, seat: int | None, theme: str, size: int, output: str | None
) -> None:
    """Draw a position of a record: the board, or the hand of a seat.

    Without -o, the picture goes to the pipe if there is one, or next to the record (game.json: game.png).
    The position is also printed as text: on standard error if the picture takes standard output.
    """
    from bot.cli import drawing

    drawing.render(file, ply=ply, seat=seat, theme=theme, size=size, output=output)


@click.command(cls=_OfRecord)
@_FILE
@_OUTPUT
@click.option(
    "--round", "number", type=int, metavar="N", help="This round instead of the last one."
)
@_THEME
@click.option("--size", default=900, metavar="N", help="Pixels on the long side: 320 to 2560.")
def animate(file: TextIO, output: str | None, number: int | None, theme: str, size: int) -> None:
    """Draw a round of a record as a GIF.

    Without -o, it goes to the pipe if there is one, or next to the record (game.json: game.gif).
    """
    from bot.cli import drawing

    drawing.animate(file, output=output, number=number, theme=theme, size=size)


COMMANDS: Final[Sequence[click.Command]] = (
    replay,
    verify,
    review,
    simulate,
    drill,
    daily,
    render,
    animate,
)
