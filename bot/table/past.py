"""What a table looked like earlier: a round's last board, when the next round is dealt already.

Pure. Owns replaying the table's own moves; shows what a spectator may see.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.table.table import Table
from engine import View
from engine.events import RoundEnded


def round_end(table: Table, moves: Sequence[str], ply: int) -> View | None:
    """The round that ended with move number `ply`, as it lay; None if none ended there."""
    if table.state is None or not 0 < ply <= len(moves):
        return None
    ended: View | None = None
    for made in table.played(moves[:ply]):
        ended = next((e.final for e in made.events if isinstance(e, RoundEnded)), None)
    return ended
