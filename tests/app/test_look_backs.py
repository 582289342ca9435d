"""A look back at a game: made once, elsewhere, and told to those who had to wait for it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import pytest

from bot.app import replies
from bot.ports import NotThought, Unreachable
from bot.present.message import Message, plain
from bot.store import Store, keys
from bot.table import lessons
from bot.table.commands import Review
from bot.table.table import TablePhase
from engine.players.search import tripitz
from tests.app.games import laid
from tests.support.harness.fake import ANN, FakeHarness, FakePlatform
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
        table, version = await laid(harness)
        if table.phase is not TablePhase.PLAYING:
            return harness
        view = table.state.view(0)
        scored = [(view.preview(m)[1], i) for i, m in enumerate(view.moves) if "@" in str(m)]
        worst = min(scored, default=(0, 0))[1]
        await harness.ask(ANN, f"{table.id}:{version}:do.{worst}")


async def shown(harness: FakeHarness, *, private: bool = False) -> Message:
    """The answer to a look back."""
    (page,) = await harness.ask(ANN, Review(), private=private)
    return page


async def test_it_is_kept_as_it_was_found(store: Store) -> None:
    """Of another judge it is made again."""
    thinkers = Thinkers()
    harness = await played(store, thinkers)
    said = plain((await shown(harness)).text)
    table, _ = await laid(harness)
    name = keys.look_back(table.id, 0)
    kept = lessons.look_back_from_text(await store.recall(name))
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
    if way != "nowhere":
        platform.listening.add(ANN.id)
    if way == "nowhere":
        platform.closed[ANN.id] = Unreachable("no")
    thinkers.may_begin.clear()
    page = await shown(harness, private=way == "private")
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
    in_private = [
        text for _, each, _ in platform.sent if "real choice" in (text := plain(each.text))
    ]
    assert len(in_private) == (way == "private"), "nobody is told twice"


async def test_each_look_back_is_told_under_a_key_of_its_own(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A platform sends nothing twice under one key."""
    monkeypatch.setattr(replies, "PATIENCE", 0.0)
    platform, thinkers = FakePlatform(), Thinkers()
    harness = await played(store, thinkers, platform)
    table, _ = await laid(harness)
    for told in (1, 2):
        await store.forget(keys.look_back(table.id, 0))
        thinkers.may_begin.clear()
        await shown(harness, private=True)
        thinkers.may_begin.set()
        await until(lambda count=told: len(platform.sent) == count)
    assert len({key for _, _, key in platform.sent}) == 2


async def test_nobody_is_told_of_a_look_back_that_is_not_whole(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They have what there is, and the button that has it go on."""
    monkeypatch.setattr(replies, "PATIENCE", 0.0)
    platform, thinkers = FakePlatform(), Thinkers(2)
    harness = await played(store, thinkers, platform)
    table, _ = await laid(harness)
    for thinkers.left in (2, 1000):
        thinkers.may_begin.clear()
        await shown(harness, private=True)
        thinkers.may_begin.set()
        await until(partial(store.recall, keys.look_back(table.id, 0)))
    await until(lambda: platform.sent)
    ((_, told, _),) = platform.sent
    assert plain(told.text).startswith("You had a real choice ")


async def test_a_shared_look_back_that_is_gone_meanwhile_is_not_posted(store: Store) -> None:
    harness = await played(store, Thinkers())
    (worst, *_) = (await shown(harness)).choices
    (page,) = await harness.ask(ANN, str(worst.payload))
    share = next(str(each.payload) for each in page.buttons if ":share." in str(each.payload))
    await harness.ask(ANN, share)
    table, _ = await laid(harness)
    await store.forget(keys.look_back(table.id, 0))
    async with harness.sending():
        await harness.sent(table.id)
    last = plain(harness.platform.posts[-1][1].text)
    assert "reached the edge" in last, "the end of the game"
