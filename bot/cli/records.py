"""The commands that need no bot: replay, verify, drill, and the puzzle of a day."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Final, TextIO

import click

from bot.club.puzzles import Alone, BestMoves, puzzle_of
from engine import EngineError, Record, record
from engine.record import Fair, RecordError
from engine.shuffle import SEED_BYTES, Stream, commitment
from engine.tripitz import tokens


class Refused(click.ClickException):
    """The input is at fault: one clear line, exit status 2."""

    exit_code = 2


# --- records -------------------------------------------------------------------------------------


def read_records(source: TextIO) -> list[Record]:
    """The records of a file: one JSON object, or several, one a line; raises `Refused`."""
    try:
        text = source.read()
    except UnicodeDecodeError as error:
        raise Refused(f"the file is not UTF-8: {error.reason}") from None
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and _is_json(lines[0]):
        return [_load(line, f"record {n} of {len(lines)}: ") for n, line in enumerate(lines, 1)]
    return [_load(text, "")]


def read_record(source: TextIO) -> Record:
    """The one record of a file; raises `Refused`."""
    records = read_records(source)
    if len(records) > 1:
        raise Refused(f"the file has {len(records)} records; give one of them")
    return records[0]


def _is_json(line: str) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _load(text: str, where: str) -> Record:
    try:
        return record.load(text)
    except RecordError as error:
        raise Refused(f"{where}{error}") from None


def progress(items: Sequence[Record], label: str) -> Iterator[tuple[int, Record]]:
    """The items with their numbers from 1, under a progress bar on a terminal."""
    hidden = len(items) < 2 or not sys.stderr.isatty()
    with click.progressbar(items, label=label, file=sys.stderr, hidden=hidden) as bar:
        yield from enumerate(bar, 1)


def replay(source: TextIO) -> None:
    """Print each record's replay (docs/spec/record.md, "Replaying") as one line of JSON."""
    for _, text in _checked(source, "Replaying", lambda rec: json.dumps(record.explain(rec))):
        click.echo(text)


def verify(source: TextIO) -> None:
    """Tell of each record whether it holds: every move legal, the shuffle as committed.

    What a record cannot prove by itself is left to its reader: that the commitment in it was made
    before the words were known stands in the message of the open table.
    """
    for number, said in _checked(source, "Verifying", _verdict):
        click.echo(f"{number}: {said}")


def _checked(
    source: TextIO, label: str, work: Callable[[Record], str]
) -> Iterator[tuple[int, str]]:
    records = read_records(source)
    for number, rec in progress(records, label):
        try:
            said = work(rec)
        except EngineError as error:
            where = f"record {number} of {len(records)}: " if len(records) > 1 else ""
            raise Refused(f"{where}{error}") from None
        yield number, said


def _verdict(rec: Record) -> str:
    *_, last = record.replay(rec)
    shuffle = "shuffled as committed" if rec.fair else "no proof of the shuffle in it"
    said = f"ok: {rec.variant}, {len(rec.moves)} moves, {shuffle}; "
    if last.outcome is None:
        said += "not finished"
    else:
        winners = ", ".join(rec.players[seat] for seat in last.outcome.winners)
        said += f"won by {winners} ({', '.join(map(str, last.totals))})"
    return said if rec.fair is None else f"{said}\n{_to_compare(rec, rec.fair)}"


def _to_compare(rec: Record, fair: Fair) -> str:
    """What people saw of the shuffle and can compare: the commitment, and their words."""
    words = ", ".join(
        f"{player}: {'follows from the secret' if seat in fair.automatic else repr(word)}"
        for seat, (player, word) in enumerate(zip(rec.players, fair.salts, strict=True))
    )
    return (
        f"   committed to {fair.commitment}\n"
        "   Is this the SHA-256 in the message of the open table? And your word the one you gave?\n"
        f"   {words}"
    )


# --- the drill -----------------------------------------------------------------------------------

_WORDS: Final = {
    "colour": {"r": "red", "y": "yellow", "b": "blue", "g": "green"},
    "symbol": {"t": "triangle", "c": "circle", "m": "moon", "s": "star"},
    "symbol colour": {"w": "white", "k": "black", "g": "grey", "l": "light blue"},
}
_FORM: Final = "colour r y b g, symbol t c m s, symbol colour w k g l; for example rtw"


def drill_rounds(count: int, size: int, seed: bytes) -> None:
    """Ask which tokens are missing, mark the answers and explain them, count what was right."""
    stream = Stream(seed, "drill")
    right = 0
    click.echo(f"A token is three letters: {_FORM}.")
    for number in range(1, count + 1):
        question = tokens.question(stream, size)
        goal = "triple" if size == 2 else "quadruple"
        click.echo(f"\n{number}/{count}  Which tokens complete a {goal}?")
        for pid in question.tokens:
            click.echo(f"   {pid}  {_described(pid)}")
        try:
            marks = _answered(question)
        except click.Abort:
            # The end of input, or Ctrl-C: enough for now.
            click.echo()
            count = number - 1
            break
        if marks.complete:
            right += 1
            click.echo("   Right!")
            continue
        for pid in marks.wrong:
            click.echo(f"   {pid}  {_why_not([*question.tokens, pid])}")
        click.echo(f"   It was: {' '.join(question.answers)}")
    click.echo(f"\n{right} of {count} right.")


def _described(pid: str) -> str:
    colour, symbol, mark = (
        words[letter] for words, letter in zip(_WORDS.values(), pid, strict=True)
    )
    return f"{colour}, {mark} {symbol}"


def _why_not(pids: Sequence[str]) -> str:
    """What keeps these from being a triple or a quadruple: "colour: red, red, blue: neither …"."""
    found = (
        f"{each.property}: {', '.join(_WORDS[each.property][value] for value in each.values)}"
        for each in tokens.broken(pids)
    )
    return "; ".join(found) + ": neither all the same nor all different"


def _answered(question: tokens.Question) -> tokens.DrillMarks:
    """The verdict on one answer; asks again after nonsense."""
    while True:
        given = click.prompt("  ", default="", show_default=False, prompt_suffix="> ")
        named = given.replace(",", " ").lower().split()
        try:
            return question.mark(named)
        except EngineError as error:
            wrong = error.details.get("pid", "")
            click.echo(
                f"   {wrong!r} is no token. Type the missing ones by their letters: {_FORM}."
            )


def show_daily(day: str, seed: str) -> None:
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
        click.echo(f"{' '.join(asked.question.tokens)}: {right}")
