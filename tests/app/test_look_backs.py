"""A look back at a game: made once, elsewhere, and told to those who had to wait for it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import TypeVar

import pytest

from bot.app import replies
from bot.ports import NotThought, Unreachable
from bot.present.message import Message, plain
from bot.store import Store, keys
from bot.table import lessons
from bot.table.commands import AddComputer, End, Join, New, Resign, Review, Start
from bot.table.identity import Person
from bot.table.steps import TakeOver
from bot.table.table import TablePhase
from engine.players.search import tripitz
from tests.app.test_service import table_at
from tests.support.harness.fake import ANN, BOB, CAT, FakeHarness, FakePlatform
from tests.support.harness.harness import until

T = TypeVar("T")


class Thinkers:
    """Thinkers that have time for so many jobs, and count them."""

    def __init__(self, time_for: int = 1000, why: str = "busy") -> None:
        self.left = time_for
        self.done = self.refused = 0
        self.why = why
        self.may_begin = asyncio.Event()
        self.may_begin.set()

    async def run(self, job: Callable[[], T], *, leisurely: bool = False) -> T:
        assert leisurely
        await self.may_begin.wait()
        if not self.left:
            self.refused += 1
            raise NotThought(self.why)
        self.left -= 1
        self.done += 1
        return job()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little is searched; the handling does not depend on that."""
    monkeypatch.setattr(tripitz, "NODES", 300)


async def played(
    store: Store, thinkers: Thinkers, platform: FakePlatform | None = None
) -> FakeHarness:
    """A short game in which Ann always placed what scored least."""
    harness = FakeHarness(store, platform, entropy=bytes, thinkers=thinkers)
    await harness.begun("tripitz", computer="easy", short="yes")
    (early,) = await harness.ask(ANN, Review())
    assert "over yet" in plain(early.text)
    while True:
        table, version = await table_at(harness)
        if table.phase is not TablePhase.PLAYING:
            return harness
        view = table.state.view(0)
        scored = [(view.preview(m)[1], i) for i, m in enumerate(view.moves) if "@" in str(m)]
        worst = min(scored, default=(0, 0))[1]
        await harness.ask(ANN, f"{table.id}:{version}:do.{worst}")


async def shown(harness: FakeHarness) -> Message:
    """The answer to a look back."""
    (page,) = await harness.ask(ANN, Review())
    return page


async def test_a_game_is_looked_back_at(store: Store) -> None:
    """Not by those who watched; once, even if asked again; and what gave most away first."""
    thinkers = Thinkers()
    harness = await played(store, thinkers)
    (stranger,) = await harness.ask(BOB, Review())
    assert "sat at this table" in plain(stranger.text)
    page = await shown(harness)
    looked_at = thinkers.done
    assert looked_at
    said = plain(page.text)
    assert re.match(
        rf"You had a real choice {looked_at} times, and gave away \d+\.\d points a move\.", said
    )
    costs = [float(cost) for cost in re.findall(r"gave away (\d+\.\d);", said)]
    assert costs == sorted(costs, reverse=True)
    assert 1 <= len(costs) <= 3
    assert page.picture is not None
    again = await shown(harness)
    assert plain(again.text) == said
    assert thinkers.done == looked_at
    (one,) = await harness.ask(ANN, page.choices[0].payload)
    assert plain(one.text) in said
    (back,) = await harness.ask(ANN, one.buttons[0].payload)
    assert plain(back.text) == said
    (refused,) = await harness.ask(ANN, End(sure=True))
    assert plain(refused.text)
    await stepped_through(harness, costs[0])


async def test_who_left_or_came_looks_back_at_their_own_choices(store: Store) -> None:
    """Not at those of a computer that stood in, before they came or while they were away."""
    harness = FakeHarness(store, entropy=bytes, thinkers=Thinkers())
    await harness.ask(ANN, New("tripitz", {"short": "yes"}))
    await harness.ask(BOB, Join())
    await harness.ask(ANN, AddComputer("easy"))
    await harness.ask(ANN, Start())
    table, _ = await table_at(harness)

    async def play_to(ply: int, *people: Person) -> None:
        while (now := (await table_at(harness))[0].state) is not None and now.ply < ply:
            if now.to_move is None:
                return
            await harness.moves(people[now.to_move])

    await play_to(8, ANN, BOB)
    await harness.ask(BOB, Resign(sure=True))
    await play_to(13, ANN)
    await harness.ask(CAT, TakeOver(2))
    await harness.ask(BOB, Join())
    came = (await table_at(harness))[0].next_move
    await play_to(100, ANN, BOB, CAT)
    for person, seat in ((BOB, 1), (CAT, 2)):
        await harness.ask(person, Review())
        whole = await harness.service.table_review(table.id, person, "dark", 0)
        assert whole is not None
        judged = [mark for mark in whole.steps if mark.behind is not None]
        assert {mark.seat for mark in judged} == {seat}
        assert whole.count == len(judged)
        numbers = {mark.number for mark in judged}
        assert max(numbers) >= came
        assert not numbers & {*range(1 if person == CAT else 9, came)}


async def stepped_through(harness: FakeHarness, most: float) -> None:
    """On the table itself: every step, and the costliest choice beside the better one. For others without verdicts."""
    table, _ = await table_at(harness)
    assert table.state is not None
    whole = await harness.service.table_review(table.id, ANN, "dark", 0)
    assert whole is not None
    assert whole.shown is None
    assert whole.done == whole.count
    assert "gave away" in whole.says
    numbers = [mark.number for mark in whole.steps]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == table.state.ply
    worst = max(whole.steps, key=lambda mark: mark.behind or 0)
    assert round(worst.behind or 0, 1) == most
    assert {mark.seat for mark in whole.steps if mark.behind is not None} == {0}
    found = await harness.service.table_review(table.id, ANN, "dark", worst.number)
    assert found is not None
    step = found.shown
    assert step is not None
    assert f"gave away {most}" in step.says
    assert step.made is not None
    assert step.better is not None
    made, better = step.made.cells[0], step.better.cells[0]
    kept = lessons.look_back_from_text(await harness.store.recall(keys.look_back(table.id, 0)))
    assert kept is not None
    (judged,) = [one for one in kept.verdicts if one.number == worst.number]
    moves = await harness.store.moves(table.id)
    assert moves[worst.number - 1].partition("@")[2] == made
    assert judged.better.partition("@")[2] == better
    assert made != better or step.made.pieces != step.better.pieces
    assert step.made.points < step.better.points
    # Both would go where nothing is yet, and are named for those who do not see them, and for nobody else.
    assert made in step.heard
    assert not {made, better} & set(re.findall(r"\w+", step.says))
    assert better in step.heard
    last = await harness.service.table_review(table.id, ANN, "dark", numbers[-1])
    assert last is not None
    assert last.shown is not None
    assert last.shown.totals == tuple(table.state.view(None).totals)
    assert await harness.service.table_review(table.id, BOB, "dark", 0) is None


async def test_it_is_kept_as_it_was_found(store: Store) -> None:
    """Of another judge it is made anew."""
    thinkers = Thinkers()
    harness = await played(store, thinkers)
    said = plain((await shown(harness)).text)
    table, _ = await table_at(harness)
    name = keys.look_back(table.id, 0)
    kept = lessons.look_back_from_text(await store.recall(name))
    assert kept is not None
    assert kept.finished
    assert lessons.look_back_from_text(lessons.look_back_to_text(kept)) == kept
    assert lessons.look_back_from_text('{"judge":0}') is None
    await store.remember(name, '{"judge":0,"unheard":1}')
    thinkers.done = 0
    assert plain((await shown(harness)).text) == said
    assert thinkers.done == len(kept.choices)


@pytest.mark.parametrize(("why", "tries"), [("busy", replies.TRIES), ("hung", 1)])
async def test_asking_again_has_it_go_on(store: Store, why: str, tries: int) -> None:
    """Where those who think were too busy for all of it; a move at which one hangs isn't tried again at once."""
    thinkers = Thinkers(2, why)
    harness = await played(store, thinkers)
    page = await shown(harness)
    assert re.match(r"I’m looking back: 2 of \d+ moves so far\.", plain(page.text))
    assert thinkers.refused == tries
    thinkers.left = 1000
    (page,) = await harness.ask(ANN, page.buttons[0].payload)
    assert plain(page.text).startswith(f"You had a real choice {thinkers.done} times")


@pytest.mark.parametrize("way", ["whisper", "private", "nowhere"])
async def test_people_who_had_to_wait_are_told(
    store: Store, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where they asked, else in private; and where neither is possible, they can ask again."""
    monkeypatch.setattr(replies, "PATIENCE", 0.0)
    platform = FakePlatform()
    thinkers = Thinkers()
    harness = await played(store, thinkers, platform)
    if way == "whisper":
        platform.listening.add(ANN.id)
    if way == "nowhere":
        platform.closed[ANN.id] = Unreachable("no")
    thinkers.may_begin.clear()
    page = await shown(harness)
    assert plain(page.text).startswith("I’m looking back: 0 of ")
    thinkers.may_begin.set()
    if way == "whisper":
        await until(lambda: platform.whispered)
        told = platform.whispered[-1][2]
    elif way == "private":
        await until(lambda: platform.sent)
        told = platform.sent[-1][1]
        assert len(platform.sent[-1][2]) <= 25
    else:
        await until(lambda: platform.tried)
        told = await shown(harness)
    assert told.replaces == (way == "nowhere"), "a message of its own replaces nothing"
    assert plain(told.text).startswith(f"You had a real choice {thinkers.done} times")
