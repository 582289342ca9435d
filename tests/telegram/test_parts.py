"""Lengths in UTF-16, truncation, formatting, cancelling tasks."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.platforms.telegram import limits
from bot.platforms.telegram.client import cancel_and_wait
from bot.platforms.telegram.limits import TelegramLimits
from bot.platforms.telegram.menu import format_text, truncate, utf16_length
from bot.platforms.telegram.parts import split, without_picture
from bot.present.message import Message, Span
from bot.table.identity import Person, PersonId
from renderer import Picture
from tests.support.telegram_rules import check_words

CHARACTERS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


@given(CHARACTERS, st.integers(1, 40))
def test_cutting(text: str, limit: int) -> None:
    """A truncated text keeps its limit in UTF-16 units and splits no character."""
    short = truncate(text, limit)
    assert utf16_length(short) <= limit
    assert utf16_length(short) == len(short.encode("utf-16-le")) // 2
    assert short == text or text.startswith(short[:-1])


@given(
    st.lists(st.tuples(CHARACTERS, st.booleans(), st.booleans()), max_size=8),
    st.integers(1, 60),
)
def test_marks_are_what_telegram_takes(spans: list[tuple[str, bool, bool]], limit: int) -> None:
    """The entities of any text are within it, at character boundaries."""
    ann = Person(PersonId("telegram:7"), "Ann")
    text = tuple(Span(t, bold=bold, mention=ann if who else None) for t, bold, who in spans)
    marked = format_text(text, limit)
    check_words(marked.text, limit, [entity.to_dict() for entity in marked.entities], "text")


def test_commands_in_texts_can_be_tapped() -> None:
    """Telegram links plain letters alone; nothing else in a text changes, and no name does."""
    text = (
        Span("/zurücknehmen, /règles; /start. /nonsensé a/règles /help "),
        Span("/règles", bold=True),
    )
    (part,) = split(Message(text=text), TelegramLimits(strict=True))
    assert part.text.text == (
        "/zuruecknehmen, /regles; /startgame. /nonsensé a/règles /help /règles"
    )
    (bold,) = part.text.entities
    assert (bold.offset, bold.length) == (utf16_length(part.text.text) - 7, 7)


def test_a_text_that_just_fits_is_its_pictures_caption() -> None:
    """Telegram counts in UTF-16 units, and not the blanks around it."""
    limit, shown = limits.CAPTION, Picture(b"", (9, 9), "alt", "1 2")
    for text, parts in ("a" * limit, 1), ("a" * limit + " ", 1), ("a" * limit + "b", 2):
        found = split(Message(text=(Span(text),), picture=shown), limits.TelegramLimits())
        assert len(found) == parts
    dice = Message(text=(Span("🎲" * (limit // 2)),), picture=shown)
    assert len(split(dice, limits.TelegramLimits())) == 1
    assert len(split(replace(dice, text=(Span("🎲" * limit),)), limits.TelegramLimits())) == 2


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
    await cancel_and_wait([task])
    assert lost == 3


def test_a_text_board_has_signs_of_one_width() -> None:
    """A board in text form is sent as code, also where a chat forbids pictures."""
    board = Span("1 2\n 3", code=True)
    marked = format_text((Span("Ann\n\n"), board), 100)
    (entity,) = marked.entities
    assert (entity.type, entity.offset, entity.length) == ("pre", 5, 6)
    shown = Picture(b"", (9, 9), "alt", "1 2\n 3")
    given = Message(text=(Span("Ann"),), picture=shown)
    (part,) = without_picture(given, TelegramLimits())
    assert part.text == marked
    said = Message(text=(Span("Ann\n\n"), board), picture=shown)
    (part,) = without_picture(said, TelegramLimits())
    assert part.text == marked
