"""From an answer to what comes of it: the try as it is then, and once it is over, who hears of it. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.club.case import ClubCase, ClubDecision, ForgetPerson, refuse
from bot.club.daily import days
from bot.club.daily.alone import Alone
from bot.club.daily.attempt import Try
from bot.club.daily.calendar import day_seed
from bot.club.daily.puzzles import form_of_day
from bot.club.effects import CountOrder, DayTriedOrder, Order, PuzzleEffect
from bot.club.local_days import day_at, over_everywhere
from bot.club.matter import GONE_SECONDS, Gone
from bot.table.club_commands import SolveDaily
from bot.table.identity import NOWHERE, Place, clean_name

PIECE: Final = "p"
"""Before the place in the hand of a piece that is to be laid: a step within the private page."""
_EARLIEST: Final = "Pacific/Kiritimati"
"""Where a date begins first."""
_FIRST_HOUR: Final = "00:00"


def decide(at: ClubCase) -> ClubDecision:
    """What comes of a case at somebody's try."""
    attempt = at.matter if isinstance(at.matter, Try) else None
    match at.cause:
        case SolveDaily() as wish:
            return _solved(at, attempt, wish)
        case ForgetPerson() if attempt is not None:
            return ClubDecision(matter=_forgotten(attempt, at.now))
        case _:
            return ClubDecision()


def _forgotten(attempt: Try, now: float) -> Gone:
    """What stands for a try that was deleted: that there was one, as long as its day may be running, and no name.

    Its chat is the person.
    """
    kept = max(over_everywhere(attempt.day) - now, GONE_SECONDS)
    return Gone(id=attempt.id, place=NOWHERE, chat=NOWHERE, expires_in=kept)


def _solved(at: ClubCase, known: Try | None, wish: SolveDaily) -> ClubDecision:
    if known is None and not _running(wish.day, at.now):
        return refuse("day-over")
    if at.gone:
        return refuse("day-tried")
    asked = at.asked
    before = known or _onward(
        Try(
            id=at.id,
            place=asked.at,
            chat=Place(asked.person.id),
            person=replace(asked.person, name=clean_name(asked.person.name)),
            day=wish.day,
            seed=day_seed(at.secret, wish.day),
            form=form_of_day(wish.day),
        )
    )
    after, piece = before, -1
    if not wish.begun:
        after = before.heard_in(days.id_ending(wish.chat) if wish.chat else days.target(asked))
    elif wish.step == len(before.moves):
        chosen = before.puzzle.answer(before.moves, wish.answer)
        if chosen is not None:
            after = _onward(replace(before, moves=(*before.moves, chosen)))
        elif wish.answer.startswith(PIECE) and wish.answer[1:].isdecimal():
            piece = int(wish.answer[1:])
    page = PuzzleEffect(piece=piece)
    if after == known:
        return ClubDecision(replies=(page,))
    return ClubDecision(matter=after, orders=_told(before, after, at.now), replies=(page,))


def _onward(attempt: Try) -> Try:
    """The try as far as its next choice: where nothing fits, nobody is asked to draw."""
    puzzle = attempt.puzzle
    return (
        replace(attempt, moves=puzzle.onward(attempt.moves))
        if isinstance(puzzle, Alone)
        else attempt
    )


def _running(day: int, now: float) -> bool:
    """Whether a day may be running anywhere."""
    return day <= day_at(now, _FIRST_HOUR, _EARLIEST) and now < over_everywhere(day)


def _told(before: Try, after: Try, now: float) -> tuple[Order, ...]:
    """Who hears of a try that is over: all of its chats when it ends, later those that are new."""
    standing = after.standing
    if not standing.done:
        return ()
    ended = len(after.moves) > len(before.moves)
    chats = after.chats if ended else tuple(set(after.chats) - set(before.chats))
    person = after.person
    told: tuple[Order, ...] = tuple(
        DayTriedOrder(
            document=chat,
            day=after.day,
            person=person.id,
            name=person.name,
            share=standing.share,
            marks=list(standing.marks),
            ended=now,
        )
        for chat in chats
    )
    if not ended or now >= over_everywhere(after.day):
        # By then its solution can be known.
        return told
    count = CountOrder(document=after.id, day=after.day, share=standing.share)
    return (count, *told)
