"""Games without a bot: records, games between computer players, the drill, the puzzle of a day."""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from statistics import fmean, quantiles
from typing import Final, TextIO, TypeVar

import click

from bot.club.puzzles import Alone, BestMoves, puzzle_of
from bot.table.game_options import allowed, value_of
from engine import GAMES, EngineError, Game, Record, record
from engine.game import OptionValue
from engine.games import game_of
from engine.players import PLAYERS
from engine.players.evidence import PublicHistory, standard_error
from engine.record import Fair, RecordError
from engine.shuffle import SEED_BYTES, Stream, commitment
from engine.tripitz import tokens

R = TypeVar("R")


class Refused(click.ClickException):
    """A fault in the input: one clear line, exit status 2."""

    exit_code = 2


# --- records -------------------------------------------------------------------------------------


def read_records(source: TextIO) -> list[Record]:
    """Read the records of a file: one JSON object, or several, one a line; raises `Refused`."""
    try:
        text = source.read()
    except UnicodeDecodeError as error:
        raise Refused(f"the file is not UTF-8: {error.reason}") from None
    # Names may have more that ends a line elsewhere.
    lines = [line for line in text.split("\n") if line.strip()]
    if len(lines) > 1 and _is_json(lines[0]):
        return [_load(line, f"record {n} of {len(lines)}: ") for n, line in enumerate(lines, 1)]
    return [_load(text, "")]


def read_record(source: TextIO) -> Record:
    """Read the one record of a file; raises `Refused`."""
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
    """Yield the items with their numbers from 1, under a progress bar on a terminal."""
    hidden = len(items) < 2 or not sys.stderr.isatty()
    with click.progressbar(items, label=label, file=sys.stderr, hidden=hidden) as bar:
        yield from enumerate(bar, 1)


def replay(source: TextIO) -> None:
    """Print each record's replay (docs/spec/record.md, "Replaying") as one line of JSON."""
    for _, text in _checked(source, "Replaying", lambda rec: json.dumps(record.explain(rec))):
        click.echo(text)


def verify(source: TextIO) -> None:
    """Check each record: every move legal, the shuffle as committed.

    A record cannot prove that its commitment was made before the words were known. The message of
    the open table shows that, so the reader is asked to compare.
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
    """Print what people saw of the shuffle and can compare: the commitment, and their words."""
    words = ", ".join(
        f"{player}: {'follows from the secret' if seat in fair.automatic else repr(word)}"
        for seat, (player, word) in enumerate(zip(rec.players, fair.salts, strict=True))
    )
    return (
        f"   committed to {fair.commitment}\n"
        "   Is this the SHA-256 in the message of the open table? And your word the one you gave?\n"
        f"   {words}"
    )


# --- simulations ---------------------------------------------------------------------------------

LONGEST_GAME: Final = 50_000
"""Moves after which a simulation gives up; the longest real games have about two thousand."""
FEW: Final = 8
"""Games or choices up to which other processes would cost more time than they save."""
CHUNKS: Final = 1_000
"""The most parts in which these are handed out: parts that wait take memory."""


@dataclass(frozen=True, slots=True)
class Match:
    """The setup of a series of games."""

    game: str
    options: Mapping[str, OptionValue | None]
    """Those that differ from their defaults."""
    levels: tuple[str, ...]
    """By seat."""
    seed: str
    seats_change: bool
    """Each level moves one seat further with every game."""

    def seated(self, number: int) -> tuple[str, ...]:
        """Return the levels by seat in game `number`, from 0."""
        by = number % len(self.levels) if self.seats_change else 0
        return (*self.levels[-by:], *self.levels[:-by]) if by else self.levels


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game, with the milliseconds of processor time of every move by seat."""

    record: Record
    levels: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    milliseconds: tuple[tuple[float, ...], ...]


def match(
    game: str,
    levels: Sequence[str],
    seed: str,
    options: Mapping[str, str],
    *,
    seats_change: bool = False,
) -> Match:
    """Make a match from words; raises `Refused` for unknown games, levels or options."""
    unknown = [level for level in levels if level not in PLAYERS]
    if unknown:
        raise Refused(f"there is no player {unknown[0]!r:.40}; there are {', '.join(PLAYERS)}")
    try:
        chosen = game_of(game)
    except EngineError as error:
        raise Refused(f"{error}; games: {', '.join(GAMES)}") from None
    try:
        known = {option.name: option for option in chosen.options}
        values = {
            name: value_of(known[name], word) if name in known else word
            for name, word in options.items()
        }
        resolved = chosen.resolve(values, len(levels))
    except EngineError as error:
        raise Refused(f"{error}; options: {_options(chosen)}") from None
    kept = {o.name: resolved[o.name] for o in chosen.options if resolved[o.name] != o.default}
    return Match(chosen.id, kept, tuple(levels), seed, seats_change)


def _options(game: Game) -> str:
    return ", ".join(f"{option.name}={'|'.join(allowed(option))}" for option in game.options)


def simulate(match: Match, games: int) -> Iterator[Played]:
    """Yield the games in order. Game k (from 0) has the seed SHA-256("seed/k"): always the same games."""
    return in_processes(partial(play, match), range(games))


def in_processes(work: Callable[[int], R], numbers: Sequence[int]) -> Iterator[R]:
    """Yield the results in order: of a few numbers from this process, of more from one per core."""
    if len(numbers) <= FEW:
        yield from map(work, numbers)
        return
    # Spawned: they need nothing that the parent has open.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), mp_context=context) as pool:
        yield from pool.map(work, numbers, chunksize=max(1, len(numbers) // CHUNKS))


def play(match: Match, number: int) -> Played:
    seed = hashlib.sha256(f"{match.seed}/{number}".encode()).digest()
    levels = match.seated(number)
    state = GAMES[match.game].start(match.options, len(levels), seed)
    history = PublicHistory()
    moves: list[str] = []
    spent: list[list[float]] = [[] for _ in levels]
    while state.to_move is not None:
        if len(moves) == LONGEST_GAME:
            raise Refused(f"a game of {match.game} did not end within {LONGEST_GAME} moves")
        view = state.view(state.to_move)
        stream = Stream(seed, f"computer/{state.ply}")
        began = time.process_time()
        move = PLAYERS[levels[state.to_move]].choose(view, stream, history)
        spent[state.to_move].append((time.process_time() - began) * 1000)
        moves.append(str(move))
        state, events = state.apply(move)
        history = history.after(events)
    return Played(
        record=Record(
            variant=match.game,
            options=match.options,
            players=tuple(f"{level} {seat}" for seat, level in enumerate(levels, 1)),
            seed=seed,
            moves=tuple(moves),
        ),
        levels=levels,
        totals=state.totals,
        winners=() if state.outcome is None else state.outcome.winners,
        milliseconds=tuple(map(tuple, spent)),
    )


@dataclass(slots=True)
class _Tally:
    """The results of one level."""

    won: list[float] = field(default_factory=list)
    """The share in the win of each game; shared wins are divided."""
    leads: list[float] = field(default_factory=list)
    """The mean total of each game above the mean of the others, if there are any."""
    milliseconds: list[float] = field(default_factory=list)


class Summary:
    """Wins, points and time per move, by level."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._levels = {level: _Tally() for level in match.levels}

    def add(self, played: Played) -> None:
        for level, tally in self._levels.items():
            ours = [seat for seat, name in enumerate(played.levels) if name == level]
            others = [t for seat, t in enumerate(played.totals) if seat not in ours]
            wins = sum(seat in ours for seat in played.winners)
            tally.won.append(wins / len(played.winners))
            if others:
                mean = fmean(played.totals[seat] for seat in ours)
                tally.leads.append(mean - fmean(others))
            for seat in ours:
                tally.milliseconds += played.milliseconds[seat]

    def lines(self) -> Iterator[str]:
        """Yield a line that names the match, and a table."""
        games = len(next(iter(self._levels.values())).won)
        options = "".join(f" {name}={value}" for name, value in self._match.options.items())
        seats = ", seats changing" if self._match.seats_change else ""
        yield f"{games} games of {self._match.game}{options}, {len(self._match.levels)} seats{seats}"
        yield (
            f"{'level':8} {'seats':>5} {'won':>15} {'points ahead':>16} {'moves':>9}"
            f" {'ms a move':>10} {'95 of 100':>10} {'worst':>7}"
        )
        for level, tally in self._levels.items():
            won, won_error = _mean(tally.won)
            ahead = "{:+.1f} ± {:.1f}".format(*_mean(tally.leads)) if tally.leads else "–"
            spent = tally.milliseconds or [0.0]
            most = quantiles(spent, n=20)[-1] if len(spent) > 1 else spent[0]
            yield (
                f"{level:8} {self._match.levels.count(level):5}"
                f" {f'{won:.1%} ± {won_error:.1%}':>15}"
                f" {ahead:>16}"
                f" {len(tally.milliseconds):9}"
                f" {fmean(spent):10.2f} {most:10.2f} {max(spent):7.1f}"
            )


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error, which is unknown for a single value: 0."""
    return fmean(values), standard_error(values)


# --- the drill -----------------------------------------------------------------------------------

_WORDS: Final = {
    "colour": {"r": "red", "y": "yellow", "b": "blue", "g": "green"},
    "symbol": {"t": "triangle", "c": "circle", "m": "moon", "s": "star"},
    "symbol colour": {"w": "white", "k": "black", "g": "grey", "l": "light blue"},
}
_FORM: Final = "colour r y b g, symbol t c m s, symbol colour w k g l; for example rtw"


def drill_rounds(count: int, size: int, seed: bytes) -> None:
    """Ask which tokens are missing; mark, explain and count the answers."""
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
            # The end of input, or Ctrl-C.
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
    """Explain why these don’t form a triple or quadruple: "colour: red, red, blue: neither …"."""
    found = (
        f"{each.property}: {', '.join(_WORDS[each.property][value] for value in each.values)}"
        for each in tokens.broken(pids)
    )
    return "; ".join(found) + ": neither all the same nor all different"


def _answered(question: tokens.Question) -> tokens.DrillMarks:
    """Ask for an answer, again after nonsense, and mark it."""
    while True:
        given = click.prompt("  ", default="", show_default=False, prompt_suffix="> ")
        named = given.replace(",", " ").lower().split()
        try:
            return question.mark(named)
        except EngineError as error:
            wrong = error.details.get("pid", "")
            click.echo(
                f"   {wrong!r} isn't a token. Type the missing ones by their letters: {_FORM}."
            )


def show_daily(day: str, seed: str) -> None:
    """Print a day's puzzle and its published commitment; raises `Refused` for a bad date or seed."""
    try:
        number = date.fromisoformat(day).toordinal()
    except ValueError:
        raise Refused(f"{day!r:.40} isn't a date; like this: 2026-11-22") from None
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
