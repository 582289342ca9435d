"""The colours: for each theme and family of games one fixed palette of 64.

The first five entries are the ramp from the table to its shadow: blending their indexes is blending
their colours, so that soft shadows are plain pastes. After them come the named colours, then the
steps between two of them that the edges of shapes need. The corner colours are those of the study
that the project began with; they, the four token colours and the four symbol colours are told apart
in normal, protan, deutan and tritan sight (tests/renderer/test_sight.py computes it from drawn
pixels).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, TypeAlias

RGB: TypeAlias = tuple[int, int, int]

SIZE: Final = 64
RAMP: Final = 5

THEMES: Final = ("dark", "light")
FAMILIES: Final = ("triangles", "tripitz")

_COMMON: Final = {
    "dark": {
        "strip": "141B22",
        "line": "2B3742",
        "ink": "F4F7F9",
        "soft": "AAB8C4",
        "accent": "FFC53D",
        "tint": "33301F",
        "ring": "EC64FF",
        "ring-ink": "14181C",
        "spot": "2E3D4C",
        "dash": "9FB2C3",
    },
    "light": {
        "strip": "F7F9F9",
        "line": "C3CECE",
        "ink": "16202A",
        "soft": "46545E",
        "accent": "9A5B00",
        "tint": "FFF0CF",
        "ring": "E2006E",
        "ring-ink": "FFFFFF",
        "spot": "F2F6F6",
        "dash": "52636E",
    },
}
_TABLE: Final = {"dark": ("1F2932", "0B1014"), "light": ("D8E1E0", "8A9B9B")}

_TRIANGLES: Final = {
    "both": {
        "black": "14181C",
        "white": "FFFFFF",
        "n0": "A5D8E6",
        "n1": "009988",
        "n2": "D55E00",
        "n3": "7E57C2",
        "n4": "F2C230",
        "n5": "8E1B3A",
        "n6": "4A148C",
    },
    "dark": {"ivory": "F6EFDD", "lip": "C2B48F", "groove": "0D1216"},
    "light": {"ivory": "FFFBF1", "lip": "D6C8A2", "groove": "9AABAB"},
}
_TRIPITZ: Final = {
    "both": {
        "black": "14181C",
        "face": "D9B77A",
        "red": "B81414",
        "yellow": "FFDD26",
        "blue": "1B48B2",
        "green": "57AD82",
        "red-lip": "6E0A0A",
        "yellow-lip": "A88500",
        "blue-lip": "0D2560",
        "green-lip": "2C6248",
        "w": "FFFFFF",
        "k": "14181C",
        "g": "6B6B6B",
        "l": "3FA9F5",
    },
    "dark": {"cell": "293642", "cell-high": "36454F", "cell-low": "141B21", "middle": "4A4434"},
    "light": {"cell": "EAF0EF", "cell-high": "FFFFFF", "cell-low": "A5B3B3", "middle": "F6E9C9"},
}

# Steps between two colours, at equal distances: the edges of shapes and letters live on these.
_STEPS: Final = {
    "triangles": (
        *((f"n{n}", "ivory", 1) for n in range(7)),
        *((f"n{n}", "black", 1) for n in (0, 1, 2, 4)),
        *((f"n{n}", "white", 1) for n in (3, 5, 6)),
        ("ink", "strip", 2),
        ("soft", "strip", 1),
        ("soft", "table", 2),
        ("ink", "spot", 1),
        ("dash", "spot", 1),
        ("dash", "table", 1),
        ("accent", "strip", 1),
        ("accent", "tint", 2),
        ("ink", "tint", 1),
        ("ivory", "groove", 1),
        ("lip", "groove", 1),
        ("groove", "table", 1),
        ("ring", "table", 1),
        ("ring", "ivory", 1),
        ("ring-ink", "ring", 1),
        ("accent", "table", 1),
        ("accent", "ivory", 1),
    ),
    "tripitz": (
        *((c, "black", 1) for c in ("red", "yellow", "blue", "green", "face", "w", "l")),
        *((f"{c}-lip", "cell", 1) for c in ("red", "yellow", "blue", "green")),
        *((c, "w", 1) for c in ("blue",)),
        ("ink", "strip", 2),
        ("soft", "strip", 1),
        ("soft", "cell", 2),
        ("ink", "spot", 2),
        ("dash", "spot", 1),
        ("dash", "strip", 2),
        ("accent", "strip", 1),
        ("accent", "tint", 2),
        ("ink", "tint", 1),
        ("ring", "cell", 1),
        ("ring-ink", "ring", 1),
        ("accent", "cell", 1),
        ("ring", "table", 1),
        ("soft", "table", 1),
    ),
}


@dataclass(frozen=True, eq=False)
class Palette:
    """64 colours, and the index of each name. Compared by identity: `palette` makes each once."""

    name: str
    colours: tuple[RGB, ...]
    index: dict[str, int]
    steps: dict[frozenset[str], tuple[int, ...]]
    """The colours between two named ones."""

    def rgb(self, name: str) -> RGB:
        return self.colours[self.index[name]]

    def among(self, names: Collection[str]) -> tuple[int, ...]:
        """Return the indexes of these colours and of the steps between any two of them."""
        found = {self.index[name] for name in names}
        for ends, steps in self.steps.items():
            if ends <= set(names):
                found.update(steps)
        return tuple(sorted(found))

    def between(self, one: str, two: str) -> int:
        """Return the index of the step half-way between two colours."""
        steps = self.steps[frozenset((one, two))]
        return steps[len(steps) // 2]

    def nearest(self, colour: RGB, among: Collection[int]) -> int:
        """Return the index among these with the nearest colour in RGB; the lowest of equals."""
        r, g, b = colour
        return min(
            among,
            key=lambda i: (
                2 * (self.colours[i][0] - r) ** 2
                + 4 * (self.colours[i][1] - g) ** 2
                + 3 * (self.colours[i][2] - b) ** 2,
                i,
            ),
        )

    @cached_property
    def plte(self) -> bytes:
        """The body of the PNG's PLTE chunk."""
        return bytes(v for colour in self.colours for v in colour)


def _rgb(digits: str) -> RGB:
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


def mix(one: RGB, two: RGB, part: float) -> RGB:
    """Return the colour `part` of the way from one to two."""
    r, g, b = (round(a + (z - a) * part) for a, z in zip(one, two, strict=True))
    return r, g, b


@cache
def palette(name: str) -> Palette:
    """Return the palette of this name, for example `triangles-dark`."""
    family, theme = name.split("-")
    table, shadow = map(_rgb, _TABLE[theme])
    colours = [mix(table, shadow, i / (RAMP - 1)) for i in range(RAMP)]
    index = {"table": 0, "shadow": RAMP - 1}
    own = _TRIANGLES if family == "triangles" else _TRIPITZ
    for role, digits in (*_COMMON[theme].items(), *own["both"].items(), *own[theme].items()):
        index[role] = len(colours)
        colours.append(_rgb(digits))
    between: dict[frozenset[str], tuple[int, ...]] = {}
    for one, two, steps in _STEPS[family]:
        between[frozenset((one, two))] = tuple(range(len(colours), len(colours) + steps))
        for i in range(1, steps + 1):
            colours.append(mix(colours[index[one]], colours[index[two]], i / (steps + 1)))
    colours += [(0, 0, 0)] * (SIZE - len(colours))
    return Palette(name, tuple(colours), index, between)
