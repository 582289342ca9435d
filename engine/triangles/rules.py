"""The four triangle games as rows of data.

Here is every number and choice in which the games differ (docs/spec/triangles.md, "Differences"),
and their options. Nothing else in this family asks which game is played: it asks the row. A new
variant is one more row. Knows no state.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.game import Option
from engine.triangles.board import SIZES


class ZeroOpening(StrEnum):
    """The role of 0-0-0 for a player who holds it beside the highest triple."""

    PLAIN = "plain"  # nothing: the highest triple opens
    LONE = "lone"  # it opens if no opponent holds a triple (Triominoes)
    CHOICE = "choice"  # the player chooses between the two (Triominos)


class Blocked(StrEnum):
    """The gain of the lowest hand from a blocked round."""

    ALL = "all"  # all other hands, and its own is deducted
    EXCESS = "excess"  # what each other hand is worth above it (Triominoes)


class Finish(StrEnum):
    """When a game to a target is over, and who wins it."""

    HIGHEST = "highest"  # someone has the target at the end of a round; highest total
    TOUCHED = "touched"  # the round in which someone touched it is the last; highest total
    ROUND_WINNER = (
        "round_winner"  # as TOUCHED, but who touched it wins; of several the round's winner
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One game. Points are positive here; the scoring knows which of them are deducted."""

    id: str
    least_players: int
    most_players: int
    zero_value: int
    """The value of 0-0-0, always."""
    zero_opening: ZeroOpening
    opening_triple: int
    """Bonus of an opening triple other than 0-0-0."""
    opening_zero: int
    """Bonus of an opening 0-0-0, its value apart."""
    opening_plain: int
    """Bonus of an opening without a triple."""
    free_draw: bool
    """A player may draw, and after the draws pass, although a tile fits."""
    double: int
    """Points for two or three sides at once, without a hexagon."""
    pass_empty_stock: int
    """The cost of a pass when the stock is empty and fewer than three tiles were drawn."""
    passes_block: bool
    """Every player passing in turn blocks the round with tiles still in the stock too."""
    blocked: Blocked
    finish: Finish
    options: tuple[Option, ...]
    # The same in all four games:
    hexagon: int = 50
    bridge: int = 40
    draw: int = 5
    most_draws: int = 3
    pass_after_draws: int = 10
    out: int = 25


TARGET: Final = Option("target", 400, least=1, most=100_000)
ROUNDS: Final = Option("rounds", None, least=1, most=50)
TILES: Final = Option("tiles", SIZES[0], choices=SIZES)
EXCHANGE: Final = Option("exchange", default=False, choices=(False, True))
DRAWS: Final = Option("draws", 20, least=1, most=100)


_ROWS: Final = (
    Variant(
        id="tripple-domino",
        least_players=1,
        most_players=6,
        zero_value=0,
        zero_opening=ZeroOpening.PLAIN,
        opening_triple=10,
        opening_zero=10,
        opening_plain=10,
        free_draw=True,
        double=40,
        pass_empty_stock=10,
        passes_block=False,
        blocked=Blocked.ALL,
        finish=Finish.HIGHEST,
        options=(TARGET, ROUNDS, TILES, DRAWS),
    ),
    Variant(
        id="triominoes",
        least_players=2,
        most_players=6,
        zero_value=0,
        zero_opening=ZeroOpening.LONE,
        opening_triple=10,
        opening_zero=40,
        opening_plain=0,
        free_draw=False,
        double=0,
        pass_empty_stock=10,
        passes_block=True,
        blocked=Blocked.EXCESS,
        finish=Finish.TOUCHED,
        options=(TARGET, ROUNDS, TILES),
    ),
    Variant(
        id="tridom",
        least_players=2,
        most_players=6,
        zero_value=20,
        zero_opening=ZeroOpening.PLAIN,
        opening_triple=20,
        opening_zero=20,
        opening_plain=10,
        free_draw=False,
        double=40,
        pass_empty_stock=10,
        passes_block=False,
        blocked=Blocked.ALL,
        finish=Finish.HIGHEST,
        options=(TARGET, ROUNDS, TILES, EXCHANGE),
    ),
    Variant(
        id="triominos",
        least_players=2,
        most_players=4,
        zero_value=0,
        zero_opening=ZeroOpening.CHOICE,
        opening_triple=10,
        opening_zero=40,
        opening_plain=0,
        free_draw=False,
        double=40,
        pass_empty_stock=0,
        passes_block=False,
        blocked=Blocked.ALL,
        finish=Finish.ROUND_WINNER,
        options=(TARGET, ROUNDS, TILES),
    ),
)

VARIANTS: Final[dict[str, Variant]] = {row.id: row for row in _ROWS}
"""The games by id, in the order to list them."""


QUICK: Final = {"rounds": 1}
"""The options of the quick form, in all four games."""


def hand_size(players: int) -> int:
    """Return the tiles dealt to each player."""
    if players <= 2:
        return 9
    return 7 if players <= 4 else 6
