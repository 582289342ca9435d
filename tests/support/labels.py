"""The bot's English labels, and which of them somebody presses next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

_MOVES = ("Play on ", "Open \u00b7 ", "Exchange \u00b7 ", "Swap ")
LAST = ("Draw (−5)", "Swap", "Pass")
"""What is pressed where nothing can be placed."""
AT_ONCE = frozenset({"Draw (−5)", "Pass"})
"""Labels that make a whole move."""
ASIDE = frozenset(
    {"Back", "Back…", "More", "More…", "My hand", "🔍 HD", "Hint", "Undo", "Help", "Rules", "Score"}
)
"""Labels that are no part of a move."""


def is_move(label: str) -> bool:
    return label.startswith(_MOVES)


def move_of(labels: Iterable[str]) -> str | None:
    """Return the first button that makes the shown move; None for none."""
    return next(filter(is_move, labels), None)


def next_press(labels: Sequence[str]) -> tuple[str | None, bool]:
    """The label that leads on to a move, and whether it makes it: the shown move, the first choice, else what is left."""
    if done := move_of(labels):
        return done, True
    choices = [label for label in labels if label not in ASIDE and label not in LAST]
    label = choices[0] if choices else next((at for at in LAST if at in labels), None)
    return label, label in AT_ONCE
