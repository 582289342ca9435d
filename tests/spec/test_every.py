"""The decorator that runs many cases in one test."""

from __future__ import annotations

import pytest

from tests.support.every import every


def test_every_case_runs_and_all_that_fail_are_named() -> None:
    """Several decorators multiply; a missing exception counts as a failure."""
    seen = []

    @every("text", ["a", "b"])
    @every("number, low", [(1, True), (2, True), (3, False)])
    def check(number: int, low: bool, text: str) -> None:
        seen.append((text, number))
        if number == 3:
            with pytest.raises(ValueError):
                assert not low

    with pytest.raises(AssertionError) as failed:
        check()
    assert seen == [(text, number) for text in "ab" for number in (1, 2, 3)]
    assert str(failed.value).splitlines() == [
        "2 failed: text='a', number=3, low=False",
        "text='b', number=3, low=False",
    ]


async def test_a_coroutine_is_awaited() -> None:
    @every("number", [1, 2])
    async def check(number: int) -> None:
        assert number == 1

    with pytest.raises(AssertionError, match="1 failed: number=2"):
        await check()


def test_a_test_without_cases_is_refused() -> None:
    """It would pass whatever the product does."""
    with pytest.raises(ValueError, match="no case of text"):
        every("text", [])
