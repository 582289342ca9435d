"""What a chat's week counts of a game that is over: its people, and the placement that brought most. Pure."""

from __future__ import annotations

from bot.club.effects import WeekGame
from bot.table.people.result import result
from bot.table.table import Table
from engine.events import Exchanged, Placed
from engine.record import Record, plies


def week_game(weeks_id: str, table: Table, record: Record) -> WeekGame | None:
    """The order that tells a chat's weeks of a game; None for one that was broken off or counts for nothing.

    Of the people's own moves alone: what computers placed is nobody's good move, and a seat that changed
    hands has moves of both. Of equal ones the first.
    """
    found = result(table)
    if found is None:
        return None
    own = [
        seat.person is not None and not (seat.late or seat.former or seat.level)
        for seat in table.seats
    ]
    best, who, ply = 0, None, 0
    for number, each in enumerate(plies(record)):
        for event in each.events:
            if not isinstance(event, Placed | Exchanged) or not own[event.seat]:
                continue
            if event.points > best:
                best, who, ply = event.points, table.seats[event.seat].person, number
    return WeekGame(
        document=weeks_id,
        table=table.id,
        game=table.game,
        people=[[each.person, each.name] for each in found.people],
        mover="" if who is None else who.id,
        ply=ply,
        points=best,
    )
