"""The seeded stream, against numbers worked out from its definition alone.

docs/spec/record.md, "Shuffles".
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from engine.shuffle import Stream, automatic_word, commitment, fair_seed
from tests.triangles.reference import words

SEED = bytes(range(32))


@pytest.mark.parametrize("n", [0, -1])
def test_there_is_no_number_below_one(n: int) -> None:
    with pytest.raises(ValueError, match="no such number"):
        Stream(SEED, "x").below(n)


def test_the_words_of_the_specification() -> None:
    """The example of docs/spec/record.md, with two words that were given and one that was not."""
    secret = bytes.fromhex("254ab9efdabdd4dea1e8ce056efb5f481b5cc262e83b65d931fee669a3cf6eb3")
    word = automatic_word(secret, 2)
    text = (Path(__file__).parents[2] / "docs/spec/record.md").read_text(encoding="utf-8")
    for said in (commitment(secret), word, fair_seed(secret, ["tomato", "basil", word]).hex()):
        assert said in text


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_has_32_bytes(seed: bytes) -> None:
    """Anything else is a mistake of the caller."""
    with pytest.raises(ValueError, match="32 bytes"):
        Stream(seed, "x")


def test_words_past_the_last_multiple_are_skipped() -> None:
    """With n just over half of 2**64 nearly every second word is skipped."""
    n = 2**63 + 1
    stream = Stream(SEED, "x")
    expected = [word % n for word in islice(words(SEED, "x"), 64) if word < n]
    assert [stream.below(n) for _ in expected] == expected
