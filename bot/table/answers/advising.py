"""What the hard player would do at a table, as work for another process.

Pure. Owns how a table as it is stored becomes what an adviser may know: the view of one seat, and what
everyone has seen of the round. The same position is advised in the same way, whoever asks again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from bot.table import codec
from bot.table.playing.thinking import public_history
from engine import View
from engine.players import PLAYERS
from engine.players.search.advice import Idea, advise
from engine.shuffle import Stream


def ideas(doc: str, moves: Sequence[str], seat: int) -> tuple[Idea, ...]:
    """What to play at this seat, which is to move, the best first. Raises `ValueError` where nothing is dealt.

    `doc` is the table as it is stored, `moves` are all that were made there.
    """
    table = codec.from_text(doc)
    if table.state is None:
        raise ValueError("nothing is dealt")
    history = public_history(table, moves)
    return advise(table.state.view(seat), history, _seed(table.id, table.state.ply))


def quick_idea(view: View, table_id: str) -> Idea:
    """What the normal player would do, which takes no time."""
    move = PLAYERS["normal"].choose(view, Stream(_seed(table_id, view.ply), "advice/quick"))
    return Idea(move, view.preview(move)[1])


def _seed(table_id: str, ply: int) -> bytes:
    """Of the table and the moment alone: nothing of the shuffle is in it."""
    return hashlib.sha256(f"advice/{table_id}/{ply}".encode()).digest()
