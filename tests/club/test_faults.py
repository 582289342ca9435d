"""Death at every step of a day: of the last answer of a try until the chat has read of it, and of the
change to the next day. As `tests.app.test_faults` for moves.
"""

from __future__ import annotations

import sys

import pytest

from bot.app.service import Service
from bot.club import kinds
from bot.club.attempts import Attempt
from bot.club.daily import Days, Solved, day_seed
from bot.club.document import ClubDocument, day_at, make_document_id
from bot.club.puzzles import puzzle_of
from bot.present.message import Message
from bot.store import Due, Store, keys
from bot.table.identity import Person, PersonId, Place
from tests.app.games import press
from tests.club.timed import NOON, SECRET, days_of
from tests.support.harness.fake import FakePlatform
from tests.support.harness.mortal import Life, dies_and_lives, handing_in
from tests.support.stores import gateway_of, unsent

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("look_often")]

NOW = NOON + 24 * 3600.0
"""Noon of a day on which tokens are missing: its pages are soon drawn."""
TODAY = day_at(NOW, "08:00", "UTC")

STRIDES = pytest.mark.parametrize("stride", [5, pytest.param(1, marks=pytest.mark.long)])
"""Every fifth step; and every single one in a long run."""

TIMED = {"now": lambda: NOW, "entropy": lambda count: SECRET[:count]}


async def stored(store: Store, document: ClubDocument) -> str:
    """A club document as if it had been there for long; its id."""
    await store.commit(document.id, expected=0, op="before", doc=kinds.document_to_text(document))
    return document.id


async def days_in(
    store: Store, place: Place, day: int, solved: dict[PersonId, Solved] | None = None
) -> str:
    """A chat's days with this one, whose message stands there."""
    document = days_of(place, zone="UTC", day=day, solved=solved or {})
    await store.remember(keys.board(document.id), "post-0")
    await store.remember(keys.asks(document.id), f"day{day} post-0")
    return await stored(store, document)


async def found(store: Store, days_id: str) -> Days:
    loaded = await store.load(days_id)
    return kinds.document_from_text(loaded.doc)


@STRIDES
async def test_death_at_every_step_of_the_last_answer(store: Store, stride: int) -> None:
    """Whatever the step: it counts once, here and among all chats, and one edit tells of it."""
    deaths, died = 0, True
    while died:
        # What was there before would only be walked over again.
        await gateway_of(store).call("FLUSHDB")
        place, step = Place(f"fake:{deaths}"), f"step {deaths + 1}"
        days_id = await days_in(store, place, TODAY)
        # Each life has a person of its own, whose one try it is.
        person = Person(PersonId(f"fake:p{deaths}"), "Bob")
        seed = day_seed(SECRET, TODAY)
        best = puzzle_of(TODAY, seed).best
        attempt = Attempt(
            id=make_document_id("try", person.id, str(TODAY)),
            place=place,
            chat=place,
            person=person,
            day=TODAY,
            seed=seed,
            chats=(days_id,),
            moves=best[:-1],
        )
        try_id = await stored(store, attempt)
        last = f"-:0:solve.{TODAY}.{len(attempt.moves)}.{best[-1]}"
        command = press(f"answer:{deaths}", place, person, last)
        platform = FakePlatform()
        answers: list[Message] = []
        act, life = handing_in(command, answers), Life(last=deaths + 1)
        died = await dies_and_lives(life, store, [platform], act, try_id, days_id, **TIMED)
        days = await found(store, days_id)
        assert days.solved[person.id].share == 100, step
        assert days.streaks[person.id].days == 1, step
        assert answers, step
        assert platform.posts == [], step
        assert {reference for reference, _, _ in platform.updates} == {"post-0"}, step
        assert len({key for _, _, key in platform.updates}) == 1, step
        below, others = await store.score_rank(str(TODAY), "nobody", 101)
        assert below == others == 1, step
        deaths += stride if died else 0
    assert deaths > 20, "the way has that many steps at least"


async def changed_after_a_death(store: Store, place: Place, life: Life) -> tuple[bool, list[str]]:
    """A day's change that may die: one solution, one puzzle; whether it died, and the posts' keys."""
    days_id = await days_in(store, place, TODAY - 4, {PersonId("fake:2"): Solved("Bob", 100, (1,))})
    platform = FakePlatform()

    loaded = await store.load(days_id)

    async def act(service: Service) -> None:
        await service.act_on(Due(days_id, NOW, loaded.version))

    died = await dies_and_lives(life, store, [platform], act, days_id, **TIMED)
    days = await found(store, days_id)
    assert (days.day, days.before) == (TODAY, TODAY - 4), life
    keys = [key for _, _, key in platform.posts]
    assert len(set(keys)) == 2, f"{life}: a solution and a puzzle, however often they were sent"
    assert {key for _, _, key in platform.updates} <= {*keys}, f"{life}: or edited in again"
    assert await unsent(store, days_id) == [], life
    return died, keys


@STRIDES
async def test_death_at_every_step_of_a_days_change(store: Store, stride: int) -> None:
    """Whatever the step: one solution and one puzzle, and the day has changed once."""
    deaths, died = 0, True
    while died:
        # What was there before would only be walked over again.
        await gateway_of(store).call("FLUSHDB")
        life = Life(last=deaths + 1)
        died, _ = await changed_after_a_death(store, Place(f"fake:{deaths}"), life)
        deaths += stride if died else 0
    assert deaths > 10, "the way has that many steps at least"


async def test_death_right_after_a_post(store: Store) -> None:
    """Nobody knows that it arrived: it is sent again, as it was."""
    life = Life(last=sys.maxsize, after="post")
    died, keys = await changed_after_a_death(store, Place("fake:0"), life)
    assert died
    assert len(keys) == 3
