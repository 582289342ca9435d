"""The small pure parts: counting, cutting, pacing, order."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.platforms.telegram import limits
from bot.platforms.telegram.entities import cut, mark, units
from bot.platforms.telegram.lanes import Lanes, end
from bot.platforms.telegram.pacing import Pacer, Window
from bot.ports import RetryLater
from bot.present.message import Span
from bot.table.people import Person
from tests.support.telegram_rules import check_words

CHARACTERS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


@given(CHARACTERS, st.integers(1, 40))
def test_cutting(text: str, limit: int) -> None:
    """A cut text keeps to its limit in UTF-16 units, and splits no character."""
    short = cut(text, limit)
    assert units(short) <= limit
    assert units(short) == len(short.encode("utf-16-le")) // 2
    assert short == text or text.startswith(short[:-1])


@given(
    st.lists(st.tuples(CHARACTERS, st.booleans(), st.booleans()), max_size=8),
    st.integers(1, 60),
)
def test_marks_are_what_telegram_takes(spans: list[tuple[str, bool, bool]], limit: int) -> None:
    """However odd the text: entities lie within it, at the edges of characters."""
    ann = Person("telegram:7", "Ann")
    text = tuple(Span(t, bold=bold, mention=ann if who else None) for t, bold, who in spans)
    marked = mark(text, limit)
    check_words(marked.text, limit, [entity.to_dict() for entity in marked.entities], "text")


class Clock:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


async def test_a_group_gets_twenty_a_minute() -> None:
    """Telegram's 20 a minute, with a burst at first and never more than half a minute's pause."""
    clock = Clock()
    pacer = Pacer(lambda _: limits.GROUP_PACE, limits.TOTAL_PACE, clock)
    sent: list[float] = []
    while clock.now < 400:
        try:
            await pacer.turn(-5, 0)
            sent.append(clock.now)
        except RetryLater as wait:
            clock.now += wait.seconds
    assert all(sum(t <= at < t + 60 for at in sent) <= 20 for t in sent)
    assert len(sent) >= 95
    assert max(b - a for a, b in pairwise(sent)) <= 30


async def test_a_closed_chat_closes_no_other() -> None:
    """`retry_after` is for the chat that it was said of."""
    clock = Clock()
    pacer = Pacer(lambda _: (Window(1, 1.0),), (), clock)
    pacer.close(1, 30)
    await pacer.turn(2, 0)
    with pytest.raises(RetryLater) as wait:
        await pacer.turn(1, 5)
    assert wait.value.seconds == 30
    clock.now += 30
    await pacer.turn(1, 0)


async def test_pacing_forgets_idle_chats() -> None:
    """What was long ago takes no memory."""
    clock = Clock()
    pacer = Pacer(lambda _: (Window(1, 1.0),), (), clock)
    for chat in range(1500):
        clock.now += 0.01
        await pacer.turn(chat, 0)
    assert len(pacer._chats) < 1100


async def test_lanes_keep_order() -> None:
    """Within a lane one after another, over lanes beside each other."""
    done: list[str] = []
    lanes = Lanes()

    def job(name: str, seconds: float) -> None:
        async def run() -> None:
            await asyncio.sleep(seconds)
            done.append(name)

        lanes.put(name[0], run)

    job("a1", 0.05)
    job("a2", 0)
    job("b1", 0)
    await asyncio.sleep(0.1)
    assert done == ["b1", "a1", "a2"]
    job("c1", 0.05)
    job("c2", 0)
    await asyncio.sleep(0)
    await lanes.finish()
    assert done == ["b1", "a1", "a2", "c1"]


async def test_a_lost_cancellation() -> None:
    """A task that loses a cancellation, as `wait_for` does before Python 3.12, still ends."""
    lost = 0

    async def stubborn() -> None:
        nonlocal lost
        while True:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                lost += 1
                if lost == 3:
                    raise

    task = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    await end([task])
    assert lost == 3
