"""The 64 tokens of Tripitz: their names, which of them match, and the missing-token drill.

Three tokens are a triple, four a quadruple, if in each of three properties they are all the same or
all different (Tripitz's booklet, "What is a triple?"). A token is an int, `colour * 16 + symbol * 4
+ symbol colour`, which is also the canonical order (docs/spec/tripitz.md, "Tokens"); `JOKER` comes
after them. So sets of tokens are 64-bit masks, and every test is a look-up.

The drill is the booklet's own exercise: which token is missing for a triple, or for a quadruple?
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

from engine.errors import NotationError
from engine.shuffle import Stream

Token: TypeAlias = int

COLOURS: Final = "rybg"  # red, yellow, blue, green
SYMBOLS: Final = "tcms"  # triangle, circle, moon, star
SYMBOL_COLOURS: Final = "wkgl"  # white, black, grey, light blue
_SHIFTS: Final = (4, 2, 0)

COUNT: Final = 64
JOKER: Final = COUNT  # one of four blank tokens, which are all alike
JOKERS: Final = 4
HAND: Final = 7

TOKENS: Final = (*map("".join, product(COLOURS, SYMBOLS, SYMBOL_COLOURS)), "?")
_BY_NAME: Final = {name: token for token, name in enumerate(TOKENS)}


def make_token(colour: int, symbol: int, symbol_colour: int) -> Token:
    """Return the token with these properties, each 0..3 in the orders above."""
    return colour << 4 | symbol << 2 | symbol_colour


def parse_token(text: str) -> Token:
    """Return the token of this name, `?` being a joker; raises `NotationError` (`no_such_pid`)."""
    found = _BY_NAME.get(text)
    if found is None:
        raise NotationError("no_such_pid", f"there is no token {text!r:.20}", pid=text[:12])
    return found


def _mates() -> tuple[tuple[int, ...], ...]:
    # having[s][v]: all tokens whose property at shift s has the value v.
    having = {
        s: [sum(1 << p for p in range(COUNT) if p >> s & 3 == v) for v in range(4)] for s in _SHIFTS
    }
    # Two tokens and one property: the same value asks for it again, two values for a third one.
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
"""`MATES[a][b]`: the mask of all tokens that make a triple with a and b (none with a twice)."""


def is_triple(a: Token, b: Token, c: Token) -> bool:
    """Tell whether these three tokens (no jokers) are a triple."""
    return bool(MATES[a][b] >> c & 1)


def fourth(a: Token, b: Token, c: Token) -> Token:
    """Return the one token that makes a quadruple of a triple.

    Four equal two-bit values, and all four different ones, both have the exclusive or 0.
    """
    return a ^ b ^ c


def members(mask: int) -> Iterator[Token]:
    """Yield the tokens of a mask, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


@dataclass(frozen=True, slots=True)
class DrillMarks:
    """A marked answer: each list in canonical order."""

    right: tuple[str, ...]
    wrong: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """True if everything was named and nothing else."""
        return not self.wrong and not self.missing


PROPERTIES: Final = ("colour", "symbol", "symbol colour")
"""The properties of a token, in the order of its name's letters."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A property in which tokens are neither all the same nor all different: its value of each, as a letter."""

    property: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """Two tokens to make a triple of, or a triple to make a quadruple of."""

    tokens: tuple[str, ...]

    @property
    def answers(self) -> tuple[str, ...]:
        """All that complete it, in canonical order: 2, 4 or 8 tokens for two given, 1 for three."""
        return completions(self.tokens)

    def mark(self, given: Iterable[str]) -> DrillMarks:
        """Mark this answer; raises `NotationError` for what is no token."""
        named = sorted({_token(name) for name in given})
        right = [_token(name) for name in self.answers]
        return DrillMarks(
            right=tuple(TOKENS[p] for p in named if p in right),
            wrong=tuple(TOKENS[p] for p in named if p not in right),
            missing=tuple(TOKENS[p] for p in right if p not in named),
        )


def question(stream: Stream, size: int) -> Question:
    """Return a question with `size` tokens given, 2 or 3, all equally likely."""
    if size not in (2, 3):
        raise ValueError(f"a question gives 2 or 3 pids, not {size}")
    first = stream.below(COUNT)
    second = (first + 1 + stream.below(COUNT - 1)) % COUNT
    given = [first, second]
    if size == 3:
        mates = tuple(members(MATES[first][second]))
        given.append(mates[stream.below(len(mates))])
    return Question(tuple(TOKENS[p] for p in given))


def completions(tokens: Sequence[str]) -> tuple[str, ...]:
    """Return all tokens that complete these two to a triple, or these three to a quadruple.

    Three that are no triple have none. Raises `NotationError`: `no_such_pid` for what is no token,
    `bad_pids` if there are not two or three different ones.
    """
    given = [_token(name) for name in tokens]
    if len(given) not in (2, 3) or len(set(given)) != len(given):
        raise NotationError("bad_pids", "name two or three different pids")
    if len(given) == 2:
        return tuple(TOKENS[p] for p in members(MATES[given[0]][given[1]]))
    a, b, c = given
    return (TOKENS[fourth(a, b, c)],) if is_triple(a, b, c) else ()


def broken(tokens: Sequence[str]) -> tuple[Broken, ...]:
    """Return the reasons why these three are no triple, or these four no quadruple: none if they
    are.

    In the order of `PROPERTIES`. Raises `NotationError` (`no_such_pid`).
    """
    named = [TOKENS[_token(name)] for name in tokens]
    found = zip(PROPERTIES, zip(*named, strict=True), strict=True)
    return tuple(
        Broken(name, values) for name, values in found if len(set(values)) not in (1, len(values))
    )


def _token(name: str) -> Token:
    token = parse_token(name)
    if token == JOKER:
        raise NotationError("no_such_pid", "a joker has no properties", pid=name)
    return token
