"""Our rulings: where a game's booklet is silent, what was decided and why.

Owns which rulings hold for which game, and their order; the words are the catalogue's.
"""

from __future__ import annotations

from itertools import chain
from typing import Final

from bot.present import lessons
from bot.present.message import Button, Message, Span
from bot.present.speak import Speaker
from bot.present.widgets import press_nowhere

_TABLE: Final = ("time", "rest")
"""How a table is kept, whatever is played at it."""

_ENDS: Final = ("lowest-hands", "equal-totals", "rounds", "absent", *_TABLE)
"""What all games with triangles have in common, behind what is each one's own."""

RULINGS: Final[dict[str, tuple[str, ...]]] = {
    "tripple-domino": (
        "opening", "any-tile", "third-draw", "blocked-willing", "solitaire", *_ENDS,
    ),
    "triominoes": ("opening", "third-draw", "blocked-passes", *_ENDS),
    "tridom": (
        "opening", "third-draw", "exchange-score", "exchange-right", "blocked-silent", *_ENDS,
    ),
    "triominos": ("opening", "third-draw", "double", "blocked-when", "winner", *_ENDS),
    "tripitz": (
        "board", "rows", "ends", "equal-totals", "spare", "solo", "short", "joker-turn", "joker-board",
        "cooperative", "absent-tripitz", *_TABLE,
    ),
}  # fmt: skip
"""For each game its rulings, in the order of its rules; `ruling-NAME` is the text of each."""

NAMES: Final = frozenset(chain.from_iterable(RULINGS.values()))


def page(speaker: Speaker, game: str) -> Message:
    """All rulings of a game, each with its reason, and the way back to the rules."""
    title = speaker.word("rulings-title", game=speaker.game(game))
    intro = speaker.word("rulings-intro")
    said = [f"\u2022 {speaker.word(f'ruling-{name}')}" for name in RULINGS[game]]
    return Message(
        text=(Span(title, bold=True), Span("\n".join(["", intro, *said]))),
        prompt=speaker.word("lessons-pick"),
        choices=lessons.choices(speaker, game),
        buttons=(Button(speaker.word("button-rules"), press_nowhere("rules", game)),),
        replaces=True,
    )
