"""Damage to stored values, for tests that read them."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any


def damaged(value: Any, rng: random.Random) -> Any:
    """The value with one part of it gone, or of another type."""
    if not value or not isinstance(value, dict | list) or rng.random() < 0.2:
        return rng.choice([None, 7, -1.5, "x", "", True, [], {}, [[]], {"a": 1}])
    key = rng.choice(list(value)) if isinstance(value, dict) else rng.randrange(len(value))
    changed = copy.copy(value)
    if rng.random() < 0.2:
        del changed[key]
    else:
        changed[key] = damaged(value[key], rng)
    return changed


def refusals(
    data: Any, read: Callable[[str], Any], write: Callable[[Any], object], times: int = 200
) -> int:
    """Read so many damaged forms of a value, of which what can be read can be written; return how many are refused."""
    rng, refused = random.Random(1), 0
    for _ in range(times):
        try:
            found = read(json.dumps(damaged(data, rng)))
        except ValueError:
            refused += 1
        else:
            write(found)
    return refused
