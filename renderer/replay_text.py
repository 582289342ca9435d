"""A round in words: what a replay shows, and the list of its moves.

Owns what is told of each move, from what everybody could see of it: of a draw only that it happened.
Knows no game: moves are told from their events.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import View
from engine.events import (
    Drawn,
    Event,
    Exchanged,
    JokerUsed,
    Passed,
    Placed,
    Revealed,
    RoundEnded,
    Swapped,
)
from engine.record import Ply
from renderer.alt_text import MOST
from renderer.family import FamilyView
from renderer.pictures import signed
from renderer.words import Words, cell_said


def alt(
    view: View, family: FamilyView, played: Sequence[Ply], names: Sequence[str], words: Words
) -> str:
    """Which game, how many moves, who won, and the scores; `view` is the last position."""
    parts = [title(view, family, words), words.moves.format(count=len(played))]
    ended = [event for ply in played for event in ply.events if isinstance(event, RoundEnded)]
    if view.outcome is not None:
        parts.append(words.won.format(names=_joined(view.outcome.winners, names)))
    elif ended:
        parts.append(words.round_won.format(names=_joined(ended[-1].winners, names)))
    else:
        parts.append(words.unfinished)
    if family.shared:
        parts.append(words.common.format(points=words.amount(view.totals[0])))
    else:
        parts += [
            words.standing.format(name=name, points=words.amount(points))
            for name, points in zip(names, view.totals, strict=True)
        ]
    return " ".join(parts)[:MOST]


def title(view: View, family: FamilyView, words: Words) -> str:
    """Which game it is, and which round of it."""
    game = words.games.get(view.game, view.game)
    template = words.replay if family.rounds else words.replay_plain
    return template.format(game=game, round=view.round)


def text(played: Sequence[Ply], names: Sequence[str], words: Words) -> str:
    """One line for each move: its number in the record, who did what, and what it brought."""
    lines = []
    for ply in played:
        seen = [event.for_viewer(None) for event in ply.events]
        lines.append(f"{ply.after.ply}. {'; '.join(_told(seen, names, words))}")
        lines += [_settled(event, names, words) for event in seen if isinstance(event, RoundEnded)]
    return "\n".join(lines)


def _told(events: Sequence[Event], names: Sequence[str], words: Words) -> Iterator[str]:
    """What a move came to. A hand that is filled up after a placement is no news."""
    for number, event in enumerate(events):
        match event:
            case Placed(seat=seat, piece=piece, cell=cell, points=points):
                said = words.placed.format(name=names[seat], piece=piece, cell=cell_said(cell))
                yield f"{said}, {signed(points)}"
            case Exchanged(seat=seat, piece=piece, cell=cell, points=points):
                said = words.exchanged.format(
                    name=names[seat],
                    piece=piece,
                    cell=cell_said(cell),
                    displaced=event.displaced,
                    to=cell_said(event.to),
                )
                yield f"{said}, {signed(points)}"
            case JokerUsed(seat=seat, cell=cell, piece=piece):
                yield words.joker.format(name=names[seat], cell=cell, piece=piece)
            case Drawn(seat=seat, piece=drawn, points=points) if number == 0:
                template = words.drew if drawn is None else words.drew_piece
                said = template.format(name=names[seat], piece=drawn)
                yield f"{said}, {signed(points)}" if points else said
            case Swapped(seat=seat, count=count):
                yield words.swapped.format(name=names[seat], count=count)
            case Passed(seat=seat, points=points):
                said = words.passed.format(name=names[seat])
                yield f"{said}, {signed(points)}" if points else said
            case Revealed(seat=seat, piece=piece):
                yield words.showed.format(name=names[seat], piece=piece)
            case _:
                pass


def _settled(event: RoundEnded, names: Sequence[str], words: Words) -> str:
    gains = (
        f"{name} {signed(sum(item.points for item in items))}"
        for name, items in zip(names, event.items, strict=True)
    )
    return words.settled.format(round=event.round, gains=", ".join(gains))


def _joined(seats: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in seats)
