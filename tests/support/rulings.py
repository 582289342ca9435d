"""All rulings of all games, as their texts and pages name them."""

from itertools import chain
from typing import Final

from bot.present.learning import RULINGS

RULING_NAMES: Final = frozenset(chain.from_iterable(RULINGS.values()))
