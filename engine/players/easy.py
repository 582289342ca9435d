"""The easy player: any placement at all.

Owns nothing but chance; it works for every game through what every `View` has.
"""

from __future__ import annotations

from engine.game import Move, View
from engine.players.base import Player
from engine.shuffle import Stream


class Easy(Player):
    """Places something, all placements equally likely; else does one of the other things.

    Those are chosen by their kind first: of a hundred ways to swap, a swap is still one idea.
    """

    def choose(self, view: View, stream: Stream) -> Move:
        """A placement if there is one."""
        can_be_placed = set(view.placements())
        placements = [move for move in view.moves if move in can_be_placed]
        kinds: dict[type[Move], list[Move]] = {}
        for move in placements or view.moves:
            kinds.setdefault(type(move), []).append(move)
        among = list(kinds.values())[stream.below(len(kinds))]
        return among[stream.below(len(among))]
