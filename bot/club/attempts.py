"""One person's attempt at the puzzle of a day, in private. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from msgspec import structs

from bot.club import daily, document
from bot.club.daily import day_seed
from bot.club.document import ClubDecision, over_everywhere
from bot.club.effects import CountOrder, DayTriedOrder, Order, PuzzleEffect
from bot.club.puzzles import Alone, Puzzle, Standing, form_of_day, puzzle_of
from bot.table.commands import SolveDaily
from bot.table.identity import NOWHERE, Person, PersonId, Place, clean_name
from bot.table.stored import Hex
from engine import JSON

KIND: Final = "try"
KEPT_SECONDS: Final = 4 * 86_400.0
"""Lifetime of an attempt after its last answer: by then its day is over everywhere."""
DAYS_APART: Final = 2
"""Two days that run at the same moment are no further apart, in any zones."""
MOST_CHATS: Final = 20
"""Most chats that hear of one attempt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """An attempt. `seed`: the day's, 32 bytes, secret while the day runs. `chats`: the ids of the days to tell.
    `form`: the puzzle's form when it was begun (`puzzles.form_of_day`).

    `chat` is the person's own address: an attempt belongs to no chat.
    """

    id: str
    place: Place
    chat: Place
    person: Person
    day: int
    seed: Hex
    chats: tuple[str, ...]
    moves: tuple[str, ...]
    form: int = 1

    @property
    def language(self) -> str:
        return self.person.language

    @property
    def alarm(self) -> float | None:
        return None

    @property
    def expires_in(self) -> float | None:
        return KEPT_SECONDS

    @property
    def people(self) -> frozenset[PersonId]:
        return frozenset({self.person.id})

    @property
    def puzzle(self) -> Puzzle:
        return puzzle_of(self.day, self.seed, self.form)

    @property
    def standing(self) -> Standing:
        return self.puzzle.standing(self.moves)

    @property
    def practice(self) -> bool:
        """True for a puzzle of a past day, which counts for nothing."""
        return not self.chats

    def kept(self, person: PersonId | None) -> Mapping[str, JSON]:
        """Nobody else has seen the answers, so a chat has none of them."""
        return {} if person is None else {"day": self.day, "answers": list(self.moves)}


def may_begin(person: PersonId, day: int) -> frozenset[str]:
    """Return the ids of a person's attempts that may have begun anywhere while this day runs somewhere."""
    near = range(day - DAYS_APART, day + DAYS_APART + 1)
    return frozenset(document.make_document_id(KIND, person, str(each)) for each in near)


PIECE: Final = "p"
"""Prefix of a piece's place in the hand: a step within the private page."""
SHOWN: Final = "s"
"""Prefix of an answer's number: it is shown before it counts."""
UNDO: Final = "undo"
"""The answer that takes the last one back."""
AGAIN: Final = "again"
"""The answer that begins a finished puzzle of a past day again."""
_EARLIEST: Final = "Pacific/Kiritimati"
"""The zone where a date begins first."""


def decide(at: document.ClubCase) -> ClubDecision:
    attempt = at.document if isinstance(at.document, Attempt) else None
    match at.cause:
        case SolveDaily() as do:
            return _solved(at, attempt, do)
        case document.ForgetPerson() if attempt is not None:
            return ClubDecision(document=_forgotten(attempt, at.now))
        case _:
            return ClubDecision()


def _forgotten(attempt: Attempt, now: float) -> document.Gone:
    """Return what stays of a deleted attempt while its day may run: that there was one, and no name."""
    kept = max(over_everywhere(attempt.day) - now, document.GONE_SECONDS)
    return document.Gone(id=attempt.id, place=NOWHERE, chat=NOWHERE, language="en", expires_in=kept)


def _solved(at: document.ClubCase, known: Attempt | None, do: SolveDaily) -> ClubDecision:
    past = daily.may_practise(do.day, at.now)
    if known is None and not past and not _running(do.day, at.now):
        return document.refuse("day-over")
    if at.gone and not past:
        return document.refuse("day-tried")
    asked = at.asked
    before = known or _onward(
        Attempt(
            id=at.id,
            place=asked.at,
            chat=Place(asked.person.id),
            person=structs.replace(asked.person, name=clean_name(asked.person.name)),
            day=do.day,
            seed=day_seed(at.secret, do.day),
            chats=(),
            moves=(),
            form=form_of_day(do.day),
        )
    )
    if past:
        # Its day is over everywhere: what was begun then goes on as practice.
        before = replace(before, chats=())
    # A post shows the first question, so what was picked there is an answer to it alone.
    after, page = before, PuzzleEffect() if do.begun or before.moves else _picked(do.answer)
    chat = ""
    if past and do.begun and do.answer == AGAIN and before.standing.done:
        after = _onward(replace(before, moves=()))
    elif not do.begun and not past:
        chat = (
            daily.id_ending(do.chat)
            if do.chat
            else document.make_document_id(daily.KIND, asked.home)
        )
        if chat not in before.chats:
            after = replace(before, chats=(*before.chats, chat)[:MOST_CHATS])
    elif do.begun and do.step == len(before.moves):
        after, page = _answered(before, do.answer)
    orders = _told(before, after, chat, at.now)
    if after == known and not orders:
        return ClubDecision(replies=(page,))
    return ClubDecision(document=after, orders=orders, replies=(page,))


def _answered(before: Attempt, given: str) -> tuple[Attempt, PuzzleEffect]:
    """Return the attempt after a press on its page, and the page then."""
    puzzle = before.puzzle
    chosen = puzzle.answer(before.moves, given)
    if chosen is not None:
        return _onward(replace(before, moves=(*before.moves, chosen))), PuzzleEffect()
    if given == UNDO and isinstance(puzzle, Alone) and puzzle.may_undo(before.moves):
        return replace(before, moves=before.moves[:-1]), PuzzleEffect()
    return before, _picked(given)


def _picked(given: str) -> PuzzleEffect:
    """Return the page with an answer or a piece that was picked, and does not count yet."""
    which = int(given[1:]) if given[1:].isdecimal() else -1
    if given.startswith(SHOWN):
        return PuzzleEffect(answer=which)
    return PuzzleEffect(piece=which if given.startswith(PIECE) else -1)


def _onward(attempt: Attempt) -> Attempt:
    """Return the attempt at its next choice: draws that are no choice are made."""
    puzzle = attempt.puzzle
    return (
        replace(attempt, moves=puzzle.onward(attempt.moves))
        if isinstance(puzzle, Alone)
        else attempt
    )


def _running(day: int, now: float) -> bool:
    return day <= document.day_at(now, "00:00", _EARLIEST) and now < over_everywhere(day)


def _told(before: Attempt, after: Attempt, chat: str, now: float) -> tuple[Order, ...]:
    """Tell the chats of an attempt that is over: all of them when it ends, later the one where it was asked for.

    That may be a new one, or one that had no puzzle then. Each counts an attempt once.
    """
    standing = after.standing
    if not standing.done:
        return ()
    ended = len(after.moves) > len(before.moves)
    chats = after.chats if ended else tuple({chat} & {*after.chats})
    person = after.person
    told: tuple[Order, ...] = tuple(
        DayTriedOrder(
            document=chat,
            day=after.day,
            person=person.id,
            name=person.name,
            share=standing.share,
            marks=standing.marks,
            ended=now,
        )
        for chat in chats
    )
    if not ended or now >= over_everywhere(after.day):
        # By then its solution can be known.
        return told
    count = CountOrder(document=after.id, day=after.day, share=standing.share)
    return (count, *told)
