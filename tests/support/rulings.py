"""The names of all rulings of all games."""

from itertools import chain
from typing import Final

from bot.present.learning import RULINGS

RULING_NAMES: Final = frozenset(chain.from_iterable(RULINGS.values()))
