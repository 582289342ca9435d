"""The seeded stream, against numbers worked out from its definition alone.

docs/spec/record.md, "Shuffles".
"""

from __future__ import annotations

import hashlib
import hmac
from pathlib import Path

import pytest

from engine.shuffle import Stream, automatic_word, commitment, fair_seed

SEED = bytes(range(32))


def words(context: str, count: int) -> list[int]:
    """The definition, spelled out: no code of the engine."""
    out: list[int] = []
    block = 0
    while len(out) < count:
        digest = hmac.new(SEED, f"{context}/{block}".encode(), hashlib.sha256).digest()
        out += [int.from_bytes(digest[i : i + 8], "big") for i in (0, 8, 16, 24)]
        block += 1
    return out[:count]


def test_below_takes_words_in_order() -> None:
    """Remainders of the words, over several blocks."""
    stream = Stream(SEED, "deal/1")
    assert [stream.below(1000) for _ in range(11)] == [w % 1000 for w in words("deal/1", 11)]


@pytest.mark.parametrize("n", [0, -1])
def test_there_is_no_number_below_one(n: int) -> None:
    with pytest.raises(ValueError, match="no such number"):
        Stream(SEED, "x").below(n)


def test_words_past_the_last_multiple_are_skipped() -> None:
    """With n just over half of 2**64 nearly every second word is skipped."""
    n = 2**63 + 1
    stream = Stream(SEED, "x")
    expected = [w % n for w in words("x", 64) if w < n]
    assert [stream.below(n) for _ in expected] == expected


def test_shuffle_swaps_from_the_last_index_down() -> None:
    """Item i and item below(i + 1), for i from the last to 1."""
    items = list(range(56))
    taken = iter(words("deal/2", 200))
    for i in range(55, 0, -1):
        n = i + 1
        limit = 2**64 - 2**64 % n
        j = next(w for w in taken if w < limit) % n
        items[i], items[j] = items[j], items[i]
    assert Stream(SEED, "deal/2").shuffled(range(56)) == tuple(items)


def test_contexts_are_independent() -> None:
    """Another context gives another order; the same gives the same."""
    assert Stream(SEED, "a").shuffled(range(20)) == Stream(SEED, "a").shuffled(range(20))
    assert Stream(SEED, "a").shuffled(range(20)) != Stream(SEED, "b").shuffled(range(20))


def test_the_words_of_the_specification() -> None:
    """The example of docs/spec/record.md, with two words that were given and one that was not."""
    secret = bytes.fromhex("254ab9efdabdd4dea1e8ce056efb5f481b5cc262e83b65d931fee669a3cf6eb3")
    word = automatic_word(secret, 2)
    text = (Path(__file__).parents[2] / "docs/spec/record.md").read_text(encoding="utf-8")
    for said in (commitment(secret), word, fair_seed(secret, ["tomato", "basil", word]).hex()):
        assert said in text


def test_the_seed_follows_from_secret_and_salts() -> None:
    """HMAC of the salts joined by slashes; the commitment is a plain hash."""
    assert fair_seed(SEED, ["a", "b"]) == hmac.new(SEED, b"a/b", hashlib.sha256).digest()
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_has_32_bytes(seed: bytes) -> None:
    """Anything else is a mistake of the caller."""
    with pytest.raises(ValueError, match="32 bytes"):
        Stream(seed, "x")
