"""The names of all rulings of all games."""

from itertools import chain
from typing import Final

from bot.present.rules_pages import RULINGS

RULING_NAMES: Final = frozenset(chain.from_iterable(RULINGS.values()))
