"""From the engine's events to the lines that a channel reads.

Owns which events are told and which are combined ("drew 3 and passed: −25" is one line).
Every event is told as a spectator sees it, so no line can name a hidden tile.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.table.effects import Arg, Line
from engine.events import (
    Drawn,
    Event,
    Exchanged,
    GameEnded,
    JokerUsed,
    LastRound,
    Passed,
    Placed,
    Revealed,
    RoundEnded,
    RoundStarted,
    Swapped,
)
from engine.view import ScoreItem


def tell(events: Iterable[Event], *, first: bool = False) -> tuple[Line, ...]:
    """The lines for these events, in order. `first`: the game begins with them.

    Nobody has chosen anything yet then, so points that are gone already need their reason.
    """
    lines: list[Line] = []
    run: list[Drawn | Passed] = []

    def flush() -> None:
        nonlocal first
        if run:
            line = _drew(run, first=first)
            lines.append(line)
            first = first and line.key != FIRST
            run.clear()

    for event in (event.for_viewer(None) for event in events):
        if isinstance(event, Drawn):
            # A pid drawn after a placement costs nothing and is no news.
            if event.points == 0 and not event.open:
                continue
            if run and run[-1].seat != event.seat:
                flush()
            run.append(event)
        elif isinstance(event, Passed) and run and run[-1].seat == event.seat:
            run.append(event)
        else:
            flush()
            lines += _told(event)
    flush()
    return tuple(lines)


FIRST: Final = "drew-first"


def _drew(run: Sequence[Drawn | Passed], *, first: bool) -> Line:
    """Draws of one seat, and the passes after them: alone one draws and passes several times in turn."""
    draws = [event for event in run if isinstance(event, Drawn)]
    passes = len(run) - len(draws)
    points = sum(event.points for event in run)
    args: dict[str, Arg] = {"seat": run[0].seat, "count": len(draws), "points": points}
    if first and points:
        return Line(FIRST, {**args, "passes": passes})
    if passes:
        once = passes == 1 and isinstance(run[-1], Passed)
        return Line("drew-passed", args) if once else Line("drew-often", {**args, "passes": passes})
    seen = [draw.piece for draw in draws if draw.piece is not None]
    return Line("drew-open", {**args, "pieces": seen}) if seen else Line("drew", args)


def _items(items: Iterable[ScoreItem]) -> list[list[str | int]]:
    return [[item.name, item.points] for item in items]


def _told(event: Event) -> list[Line]:
    match event:
        case Placed():
            return [
                Line(
                    "opened" if event.opening else "placed",
                    {
                        "seat": event.seat,
                        "piece": event.piece,
                        "cell": event.cell,
                        "items": _items(event.items),
                        "points": event.points,
                        "forms": sorted({cell for form in event.forms for cell in form}),
                    },
                )
            ]
        case Exchanged():
            return [
                Line(
                    "exchanged",
                    {
                        "seat": event.seat,
                        "piece": event.piece,
                        "cell": event.cell,
                        "displaced": event.displaced,
                        "target": event.to,
                        "items": _items(event.items),
                        "points": event.points,
                    },
                )
            ]
        case Swapped():
            return [Line("swapped", {"seat": event.seat, "count": event.count})]
        case JokerUsed():
            return [
                Line("joker-used", {"seat": event.seat, "piece": event.piece, "cell": event.cell})
            ]
        case Passed():
            return [Line("passed", {"seat": event.seat, "points": event.points})]
        case Revealed():
            return [Line("revealed", {"seat": event.seat, "piece": event.piece})]
        case LastRound():
            return [Line("target-reached", {"seat": event.seat, "target": str(event.target)})]
        case RoundStarted():
            return [Line("round-started", {"round": event.round, "seat": event.opener})]
        case RoundEnded():
            return _round_ended(event)
        case GameEnded():
            return [_game_ended(event)]
        case _:
            raise TypeError(f"no line tells {type(event).__name__}")


def _round_ended(event: RoundEnded) -> list[Line]:
    head = Line(
        "round-blocked" if event.blocked else "round-out",
        {"round": event.round, "seats": _seats(event.winners)},
    )
    settled = [
        Line(
            "settled",
            {"seat": seat, "items": _items(items), "points": sum(item.points for item in items)},
        )
        for seat, items in enumerate(event.items)
        if items
    ]
    left = [
        Line("hand-left", {"seat": seat, "pieces": list(hand)})
        for seat, hand in enumerate(event.hands)
        if hand
    ]
    return [head, *left, *settled]


def _game_ended(event: GameEnded) -> Line:
    return Line(
        "game-over",
        {
            "how": event.outcome.termination.value,
            "seats": _seats(event.outcome.winners),
            "count": len(event.outcome.winners),
            "players": len(event.totals),
            "points": max(event.totals),
        },
    )


def _seats(seats: Sequence[int]) -> list[str]:
    return [str(seat) for seat in seats]
