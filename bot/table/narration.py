"""Lines for a channel, made from the engine's events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.table.effects import Arg, Line
from engine.view import (
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
    ScoreItem,
    Swapped,
)


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


@dataclass(frozen=True, slots=True)
class ForcedDraws:
    """What the table drew and passed for somebody since their last move, and what it cost."""

    pieces: tuple[str, ...] = ()
    drawn: int = 0
    passes: int = 0
    passed: int = 0

    def after(self, events: Iterable[Event], seat: int) -> ForcedDraws:
        """With these events, as far as they are this seat's; nothing is left of an earlier round."""
        found = self
        for event in events:
            match event:
                case RoundStarted():
                    found = ForcedDraws()
                case Drawn(seat=own, piece=str(piece)) if own == seat:
                    pieces = (*found.pieces, piece)
                    found = replace(found, pieces=pieces, drawn=found.drawn + event.points)
                case Passed(seat=own) if own == seat:
                    passed = found.passed + event.points
                    found = replace(found, passes=found.passes + 1, passed=passed)
                case _:
                    continue
        return found

    def __str__(self) -> str:
        """The form in which a seat stores it; "" for nothing."""
        if not self.pieces and not self.passes:
            return ""
        return f"{','.join(self.pieces)}|{self.drawn}|{self.passes}|{self.passed}"

    @classmethod
    def read(cls, text: str) -> ForcedDraws:
        """The inverse of `str`."""
        if not text:
            return cls()
        pieces, drawn, passes, passed = text.split("|")
        return cls(tuple(filter(None, pieces.split(","))), int(drawn), int(passes), int(passed))

    @property
    def line(self) -> Line | None:
        """What their owner is told of it; None for nothing."""
        args: dict[str, Arg] = {
            "pieces": list(self.pieces),
            "cost": self.drawn,
            "times": self.passes,
            "fee": self.passed,
        }
        if self.pieces:
            return Line("forced-drew-passed" if self.passes else "forced-drew", args)
        return Line("forced-passed", args) if self.passes else None


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
