"""How a table's game ended, as the matter is told that it was played for. Pure."""

from __future__ import annotations

from bot.club.effects import TableOver
from bot.table.table import Table, TablePhase


def table_over(table: Table) -> TableOver | None:
    """The order that tells its matter; None for a table of none, or one that goes on.

    A game that was broken off counts as it stands. Who has no seat any more, or let their time run out at
    a table that went to rest, was not there.
    """
    if not table.matter or table.phase is not TablePhase.OVER or table.state is None:
        return None
    totals = table.state.totals
    outcome = table.state.outcome
    winners = () if outcome is None else outcome.winners
    order = [(number not in winners, -total) for number, total in enumerate(totals)]
    ranks = sorted(order)
    there = [
        seat.person is not None if outcome is not None else seat.attended for seat in table.seats
    ]
    return TableOver(
        document=table.matter,
        table=table.id,
        ended=[
            [ranks.index(order[number]), total, int(there[number])]
            for number, total in enumerate(totals)
        ],
    )
