"""Words for the shuffle: whoever sits may give one until the start; the others' follow from the secret.

Pure. Owns what becomes of a word. The secret was committed to before any word was known, and it fixes
the automatic words: so the bot, which knows both, has nothing left to choose by trying.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.table.decision import Decision, refuse
from bot.table.effects import Line, TextEffect
from bot.table.identity import clean_name
from bot.table.table import Table, TablePhase
from engine.shuffle import automatic_word

SALT_LENGTH: Final = 40


def word(given: str) -> str:
    """A word as it is stored; "" for none."""
    # "/" joins the words (docs/spec/record.md, "Fair play"), so it may not stand in one.
    return clean_name(given).replace("/", "-")[:SALT_LENGTH] if given.strip() else ""


def give(table: Table, number: int, given: str) -> Decision:
    """Set a seat's word before the deal."""
    kept = word(given)
    if not kept:
        return refuse("seated-already")
    if table.phase is not TablePhase.LOBBY:
        return refuse("begun-already")
    seat = replace(table.seats[number], salt=kept)
    reply = TextEffect(lines=told(kept))
    return Decision(table=table.with_seat(number, seat), replies=(reply,))


def told(kept: str) -> tuple[Line, ...]:
    """What the giver of a word is told; nothing if there is none."""
    return (Line("your-word", {"word": kept}),) if kept else ()


def settled(table: Table) -> Table:
    """The table with a word for every seat; those that nobody gave follow from the secret."""
    seats = tuple(
        seat
        if seat.salt
        else replace(seat, salt=automatic_word(table.secret, number), automatic=True)
        for number, seat in enumerate(table.seats)
    )
    return replace(table, seats=seats)
