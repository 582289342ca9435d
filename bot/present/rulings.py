"""Our rulings: where a game's booklet is silent, what was decided and why.

Owns which rulings hold for which game, and their order; the words are the catalogue's.
"""

from __future__ import annotations

from itertools import chain
from typing import Final

from bot.present import lessons
from bot.present.message import Message
from bot.present.speak import Speaker

_TABLE: Final = ("time", "rest")
"""How a table is kept, whatever is played at it."""

_ENDS: Final = ("lowest-hands", "equal-totals", "rounds", "absent", *_TABLE)
"""What all games with triangles have in common, behind what is each one's own."""

RULINGS: Final[dict[str, tuple[str, ...]]] = {
    "tripple-domino": (
        "corners", "opening", "any-tile", "declined", "third-draw", "hexagons", "blocked-willing",
        "solitaire", *_ENDS,
    ),
    "triominoes": ("opening", "must-play", "third-draw", "blocked-passes", *_ENDS),
    "tridom": (
        "corners", "opening", "third-draw", "hexagons", "exchange-score", "exchange-right",
        "blocked-silent", "target", *_ENDS,
    ),
    "triominos": (
        "corners", "opening", "must-draw", "third-draw", "hexagons", "double", "blocked-when",
        "smallest", "last-round", "winner", *_ENDS,
    ),
    "tripitz": (
        "board", "begins", "rows", "must-swap", "ends", "equal-totals", "spare", "solo",
        "short", "joker-where", "joker-turn", "joker-board", "cooperative", "hidden", "absent-tripitz",
        *_TABLE,
    ),
}  # fmt: skip
"""For each game its rulings, in the order of its rules; `ruling-NAME` is the text of each."""

NAMES: Final = frozenset(chain.from_iterable(RULINGS.values()))


def page(speaker: Speaker, game: str) -> Message:
    """All rulings of a game, each with its reason, and the way back to the rules."""
    title = speaker.word("rulings-title", game=speaker.game(game))
    said = [f"\u2022 {speaker.word(f'ruling-{name}')}" for name in RULINGS[game]]
    body = "\n".join(["", speaker.word("rulings-intro"), *said])
    return lessons.leaf(speaker, game, title, body)
