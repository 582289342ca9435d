"""`trigon simulate`: games between computer players, as records or as a table of who wins.

Owns playing them, on all cores where there are many, and what is measured on the way. The games and the
players are the engine's; nothing here reads a setting.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from statistics import fmean, quantiles, stdev
from typing import Final

from bot.cli.records import Refused
from bot.table.game_options import allowed, value_of
from engine import GAMES, EngineError, Game, Record
from engine.games import game_of
from engine.players import PLAYERS
from engine.players.evidence import PublicHistory
from engine.shuffle import Stream
from engine.view import OptionValue

LONGEST_GAME: Final = 50_000
"""Moves after which a simulation gives up; the longest real games have about two thousand."""
FEW: Final = 8
"""Games up to which other processes would cost more time than they save."""

CHUNKS: Final = 1_000
"""Parts in which the games are handed out, at most: what waits there takes memory."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is played, again and again."""

    game: str
    options: Mapping[str, OptionValue | None]
    """Those that differ from their defaults."""
    levels: tuple[str, ...]
    """By seat."""
    seed: str
    seats_change: bool
    """With every game each level sits one seat further."""

    def seated(self, number: int) -> tuple[str, ...]:
        """The levels by seat in this game, from 0."""
        by = number % len(self.levels) if self.seats_change else 0
        return (*self.levels[-by:], *self.levels[:-by]) if by else self.levels


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played out, and the milliseconds of processor time of every move by seat."""

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
    """What these words ask for; raises `Refused` for unknown games, levels or options."""
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
    """A game's options with what they take, as they are typed."""
    return ", ".join(f"{option.name}={'|'.join(allowed(option))}" for option in game.options)


def simulate(match: Match, games: int) -> Iterator[Played]:
    """The games in order. Game k (from 0) has the seed SHA-256("seed/k"), so they are always the same."""
    if games <= FEW:
        yield from (play(match, number) for number in range(games))
        return
    # Spawned, as nothing that the parent has open is of any use to them.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), mp_context=context) as pool:
        at_once = max(1, games // CHUNKS)
        yield from pool.map(partial(play, match), range(games), chunksize=at_once)


def play(match: Match, number: int) -> Played:
    """One game of a match."""
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
    """What is counted of one level."""

    won: list[float] = field(default_factory=list)
    """Of each game its share, shared wins divided."""
    leads: list[float] = field(default_factory=list)
    """Of each game its mean total above the mean of the others, if there are any."""
    milliseconds: list[float] = field(default_factory=list)


class Summary:
    """Who won how often, by how much, and what a move cost, by level."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._levels = {level: _Tally() for level in match.levels}

    def add(self, played: Played) -> None:
        """Count a game."""
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
        """A line that says what was played, and a table."""
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
    """The mean and its standard error; of a single value, no error is known: 0."""
    return fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
