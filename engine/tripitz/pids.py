"""The 64 pids: their names, and which of them match.

Owns the tokens themselves and the one test of the game: three pids are a triple, four a quadruple,
if in each of three properties they are all the same or all different (Tripitz's
booklet, "What is a triple?"). Knows nothing of boards, hands or players.

A pid is an int, `colour * 16 + symbol * 4 + symbol colour`, which is also the canonical order
(docs/spec/tripitz.md, "Tokens"); `JOKER` comes after them. So sets of pids are 64-bit masks, and
every test is a look-up.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, TypeAlias

from engine.errors import NotationError

Pid: TypeAlias = int

COLOURS: Final = "rybg"  # red, yellow, blue, green
SYMBOLS: Final = "tcms"  # triangle, circle, moon, star
SYMBOL_COLOURS: Final = "wkgl"  # white, black, grey, light blue
_SHIFTS: Final = (4, 2, 0)

COUNT: Final = 64
JOKER: Final = COUNT  # one of four blank pids, which are all alike
JOKERS: Final = 4
HAND: Final = 7

NAMES: Final = (*map("".join, product(COLOURS, SYMBOLS, SYMBOL_COLOURS)), "?")
_BY_NAME: Final = {name: pid for pid, name in enumerate(NAMES)}


def pid(colour: int, symbol: int, symbol_colour: int) -> Pid:
    """The pid with these properties, each 0..3 in the orders above."""
    return colour << 4 | symbol << 2 | symbol_colour


def parse_pid(text: str) -> Pid:
    """The pid of this name, `?` being a joker; raises `NotationError` (`no_such_pid`)."""
    found = _BY_NAME.get(text)
    if found is None:
        raise NotationError("no_such_pid", f"there is no token {text!r:.20}", pid=text[:12])
    return found


def _mates() -> tuple[tuple[int, ...], ...]:
    # having[s][v]: all pids whose property at shift s has the value v.
    having = {
        s: [sum(1 << p for p in range(COUNT) if p >> s & 3 == v) for v in range(4)] for s in _SHIFTS
    }
    # Two pids and one property: the same value asks for it again, two values for a third one.
    wanted = {
        s: [
            [h[a] if a == b else sum(h[v] for v in range(4) if v not in (a, b)) for b in range(4)]
            for a in range(4)
        ]
        for s, h in having.items()
    }
    high, middle, low = (wanted[s] for s in _SHIFTS)
    return tuple(
        tuple(
            0
            if a == b
            else high[a >> 4][b >> 4] & middle[a >> 2 & 3][b >> 2 & 3] & low[a & 3][b & 3]
            for b in range(COUNT)
        )
        for a in range(COUNT)
    )


MATES: Final = _mates()
"""`MATES[a][b]`: the mask of all pids that make a triple with a and b (none with a twice)."""


def is_triple(a: Pid, b: Pid, c: Pid) -> bool:
    """Tell whether these three pids (no jokers) are a triple."""
    return bool(MATES[a][b] >> c & 1)


def fourth(a: Pid, b: Pid, c: Pid) -> Pid:
    """The one pid that makes a quadruple of a triple.

    Four equal two-bit values, and all four different ones, both have the exclusive or 0.
    """
    return a ^ b ^ c


def members(mask: int) -> Iterator[Pid]:
    """The pids of a mask, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
