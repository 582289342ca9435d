"""What people were told: moves that stand, and hands that nobody else may read.

Owns the two promises that a city holds the bots to. A move that its player was told of is in the table's
record or among its moves at the end; a line that told a hand went to nobody else.
"""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Iterable
from dataclasses import dataclass, field

KEPT_HANDS = 12
"""Lines of a hand that are remembered of one person: the newest."""

LONG = 5
"""Pieces of a hand that are not often the same for two people by chance."""

_TRIANGLE = re.compile(r"(\d-\d-\d)\D*? on \d")
_TRIPITZ = re.compile(r"\(([rybg][tcms][wkgl])\) on ([A-K]\d+)")
_HAND = re.compile(r"Your hand: [^\n]+")
_TABLE = re.compile(r"\b([a-z0-9]{6,}):\d{1,9}:[a-z]")


def played(text: str) -> tuple[str, str] | None:
    """The piece and the cell that these words say was placed; None where they say no such thing.

    A triangle's spot is told by the number that it had, which no record knows: it counts as "".
    """
    # In private the table's name comes first.
    lines = text.replace("−", "-").replace("**", "").splitlines()
    line = next((each for each in lines if each.startswith("You played ")), "")
    if found := _TRIPITZ.search(line):
        return found[1], found[2]
    if found := _TRIANGLE.search(line):
        return _turned(found[1]), ""
    return None


def moves(notations: Iterable[str]) -> list[tuple[str, str]]:
    """Pieces and cells of moves in notation, as `played` has them."""
    made = []
    for notation in notations:
        piece, at, cell = notation.partition(">")[0].partition("@")
        if at and piece != "joker":
            made.append((_turned(piece), "") if "-" in piece else (piece, cell))
    return made


def _turned(piece: str) -> str:
    """A triangle's numbers from the smallest of its three rotations."""
    a, b, c = piece.split("-")
    return min("-".join(each) for each in ((a, b, c), (b, c, a), (c, a, b)))


def tables(payloads: str) -> set[str]:
    """The tables that these payloads of buttons name."""
    return set(_TABLE.findall(payloads))


@dataclass
class Ledger:
    """What was told to whom."""

    told: dict[str, list[tuple[str, str]]] = field(default_factory=lambda: defaultdict(list))
    """By place: the placements that their players were told of."""
    tables: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By place: the tables that were opened there."""
    hands: dict[str, deque[str]] = field(
        default_factory=lambda: defaultdict(lambda: deque(maxlen=KEPT_HANDS))
    )
    """By person: the newest lines that told their hidden hand."""
    by_line: dict[str, str] = field(default_factory=dict)
    homes: dict[str, str] = field(default_factory=dict)
    """By person: the place where they play."""
    leaks: list[str] = field(default_factory=list)
    doubts: list[tuple[str, str, str]] = field(default_factory=list)
    """People who read a line, the line, and whose hand at another place it told: a leak, unless it proves
    to be their own hand as well. Among some ten thousand hands of five of 35 tiles a pair is equal."""
    read: int = 0
    """Texts that were looked at."""

    @property
    def count(self) -> int:
        """How many placements were told of."""
        return sum(map(len, self.told.values()))

    def tell(self, place: str, text: str) -> bool:
        """A player was told this after a move; whether it names a placement."""
        move = played(text)
        if move is not None:
            self.told[place].append(move)
        return move is not None

    def hand(self, person: str, text: str) -> None:
        """A person was told a hand that is theirs alone."""
        for line in _HAND.findall(text):
            self.doubts = [each for each in self.doubts if each[:2] != (person, line)]
            kept = self.hands[person]
            if line in kept:
                continue
            if len(kept) == kept.maxlen and self.by_line.get(kept[0]) == person:
                del self.by_line[kept[0]]
            kept.append(line)
            self.by_line[line] = person

    def shown(self, audience: str | None, text: str) -> None:
        """Something was shown to a person, or to everyone (None)."""
        self.read += 1
        for line in _HAND.findall(text):
            owner = self.by_line.get(line)
            if audience is None:
                self.leaks.append(f"to everyone: {line[:40]}")
            elif owner is not None and owner != audience and line.count(",") >= LONG - 1:
                if self.homes.get(owner) == self.homes.get(audience):
                    self.leaks.append(_leak(audience, line, owner))
                elif line not in self.hands[audience]:
                    self.doubts.append((audience, line, owner))

    def hidden_shown(self) -> list[str]:
        """What was shown to somebody whom it was hidden from; asked at the end."""
        return self.leaks + [_leak(*doubt) for doubt in self.doubts]


def _leak(person: str, line: str, owner: str) -> str:
    return f"to {person}: {line[:40]} ({owner}'s)"
