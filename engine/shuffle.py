"""The seeded stream from which every deal, draw order and exchange is made.

The one source of chance in the engine: HMAC-SHA256 in counter mode (docs/spec/record.md,
"Shuffles"). Ten lines in any language repeat it, so anyone can check a record.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

SEED_BYTES: Final = 32
_WORD: Final = 1 << 64


class Stream:
    """The random words of one context, for example ``deal/1``.

    The words are the 64-bit big-endian quarters of HMAC-SHA256(seed, "context/0"), then
    "context/1", and so on. Two streams of one seed with different contexts are independent.
    """

    def __init__(self, seed: bytes, context: str) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._words = random_words(seed, context)

    def below(self, n: int) -> int:
        """Return a uniform integer below n; words past the last full multiple are skipped."""
        if n < 1:
            raise ValueError(f"below({n}): there is no such number")
        limit = _WORD - _WORD % n
        return next(word for word in self._words if word < limit) % n

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Shuffle: i from the last index down to 1 swaps i and below(i + 1)."""
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return tuple(out)


def random_words(seed: bytes, context: str) -> Iterator[int]:
    """Yield the words of a context, as `Stream` says; they do not end."""
    block = 0
    while True:
        digest = hmac.digest(seed, f"{context}/{block}".encode(), hashlib.sha256)
        for at in range(0, 32, 8):
            yield int.from_bytes(digest[at : at + 8], "big")
        block += 1


def commitment(secret: bytes) -> str:
    """Return SHA-256 of the secret in hex: published before anyone sees a tile."""
    return hashlib.sha256(secret).hexdigest()


def automatic_word(secret: bytes, seat: int) -> str:
    """Return the word of a seat for which nobody gave one: fixed by the secret before any word was
    known.

    The first 16 hex digits of HMAC-SHA256(secret, a zero byte and the seat's number from 0). No
    words that are joined make this message: a word holds no control character.
    """
    return hmac.digest(secret, f"\0{seat}".encode(), hashlib.sha256)[:8].hex()


def fair_seed(secret: bytes, salts: Sequence[str]) -> bytes:
    """Return the seed: HMAC-SHA256(secret, salts joined by "/" in seat order)."""
    return hmac.digest(secret, "/".join(salts).encode(), hashlib.sha256)
