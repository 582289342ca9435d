"""Which way of pairing a season has, and how many rounds.

Owns the choice: by the game, which is best in pairs or at tables of three and four, and by how many are in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from typing import Final

from bot.club.league.pairing import groups, round_robin, swiss
from bot.club.league.pairing.meetings import Pairing

IN_GROUPS: Final = frozenset({"tripple-domino", "triominoes"})
"""Games that are best with three or four: much is laid, everyone has seven tiles, and nobody waits long.

At the others two play closest: Tridom's exchanges and Tripitz's bridges answer each other's moves, and
Triominos gives two the most tiles."""
MOST_EACH: Final = 8
"""So many at most meet each other all; more play Swiss rounds."""


class Mode(Enum):
    """How those of a division are paired."""

    EVERYONE = auto()
    SWISS = auto()
    GROUPS = auto()


def mode_of(game: str, entrants: int) -> Mode:
    """The way for a game with so many in a division."""
    if game in IN_GROUPS:
        return Mode.GROUPS
    return Mode.EVERYONE if entrants <= MOST_EACH else Mode.SWISS


def rounds_of(game: str, entrants: int, weeks: int) -> int:
    """How many rounds such a division plays: as many as it takes, or one a week where that is open."""
    match mode_of(game, entrants):
        case Mode.EVERYONE:
            return entrants - 1 + entrants % 2
        case Mode.SWISS:
            enough = (entrants - 1).bit_length()
            return min(max(weeks, enough), swiss.most_rounds(entrants))
        case Mode.GROUPS:
            return weeks


def pairing(
    game: str,
    entrants: Sequence[int],
    playing: Sequence[int],
    points: Mapping[int, int],
    rounds: Sequence[Pairing],
    seed: bytes,
) -> Pairing:
    """The next round of a division, () if it has none left.

    `entrants` are all it began with, `playing` those who are still in it, `points` what each has.
    """
    match mode_of(game, len(entrants)):
        case Mode.EVERYONE:
            planned = round_robin.rounds(entrants, seed)
            return planned[len(rounds)] if len(rounds) < len(planned) else ()
        case Mode.SWISS:
            return swiss.pairing(playing, points, rounds, seed)
        case Mode.GROUPS:
            return groups.pairing(playing, points, rounds, seed)
