"""Calls to a turn by browsers: what they say, whom they reach, and what happens to the others."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any
from unittest import mock

import pytest
import pytest_asyncio
from structlog.testing import capture_logs

from bot.delivery import Sender
from bot.platforms.shared import Budget
from bot.platforms.web.calls import MOST_BROWSERS, Calls, _cancel
from bot.ports import RetryLater
from bot.store import Contended, StoreDown
from bot.store.embedded import EmbeddedServer
from bot.table.identity import Person, PersonId
from bot.telemetry import metrics
from bot.wiring import at_work
from tests.support.harness import until
from tests.support.push_service import Browser, PushService
from tests.web.conftest import dropped
from tests.web.table_client import PageServer, TableClient, fresh_page_server

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session")
async def push() -> AsyncIterator[PushService]:
    service = PushService()
    await service.start()
    yield service
    await service.stop()
    assert service.faults == []


@pytest_asyncio.fixture(loop_scope="session")
async def here(server: EmbeddedServer, push: PushService) -> AsyncIterator[PageServer]:
    """The whole bot with its page, which finds that service."""
    async with (
        fresh_page_server(server, push=push.client) as found,
        at_work(Sender(found.store, [found.page], found.service, "sender")),
    ):
        yield found


async def ask(here: PageServer, token: str, method: str, body: object) -> int:
    headers = {"Origin": here.origin, "Authorization": f"Bearer {token}"}
    async with here.http.request(
        method, f"{here.origin}/calls", json=body, headers=headers
    ) as answer:
        return answer.status


class Game:
    """Ann and Bob at a table, with Ann's view and Bob's."""

    def __init__(self, here: PageServer, ann: str, bob: str) -> None:
        self.here, self.tokens = here, {"Ann": ann, "Bob": bob}
        self.views: dict[str, TableClient] = {}
        self.table = ""

    @classmethod
    async def begin(cls, here: PageServer) -> Game:
        game = cls(here, await here.enter("Ann"), await here.enter("Bob"))
        game.table = await here.opened(game.tokens["Ann"], "/new tridom")
        for name, token in game.tokens.items():
            game.views[name] = await here.view(token, game.table)
            await game.views[name].until("tabletop")
        await game.views["Bob"].act("join")
        return game

    async def start(self) -> None:
        await self.views["Ann"].says("/start")
        for view in self.views.values():
            await view.shows(phase="playing")

    @property
    def mover(self) -> str:
        top = self.views["Ann"].top
        return str(top["seats"][top["turn"]]["name"])

    async def move(self) -> str:
        """The one to move plays the best move, or draws, until the turn is another's; their name."""
        mover = self.mover
        view, other = self.views[mover], self.views["Bob" if mover == "Ann" else "Ann"]
        while self.mover == mover:
            top = view.top
            press = top["moves"][0]["press"] if top["moves"] else None
            kinds = {each["kind"]: each["press"] for each in top["actions"]}
            await view.press(press or kinds.get("draw") or kinds["pass"])
            await view.beyond(top["version"])
            await other.beyond(top["version"])
        return mover

    async def to(self, name: str) -> None:
        """Play until it is this person's turn, after a move of the other's."""
        if self.mover == name:
            await self.move()
        await self.move()


@pytest_asyncio.fixture(loop_scope="session")
async def game(here: PageServer) -> Game:
    return await Game.begin(here)


async def subscribed(game: Game, push: PushService, name: str = "phone") -> Browser:
    browser = push.browser(name)
    assert await ask(game.here, game.tokens["Ann"], "POST", browser.subscription) == 200
    return browser


async def test_who_may_choose_a_browser(game: Game, push: PushService) -> None:
    """People of the page alone, as others have their app; a flood delays only its author."""
    here, phone = game.here, push.browser("phone").subscription
    door = await here.page._sessions.verified.open(Person(PersonId("telegram:5"), "Cat"))
    for token in (door, "nobody"):
        for method in ("POST", "DELETE"):
            assert await ask(here, token, method, phone) == 401
    for body in ({}, [], {"endpoint": 7}):
        assert await ask(here, game.tokens["Ann"], "DELETE", body) == 400
    here.page._calls._budget, before = Budget(0.001, 3), dropped()
    asked = [await ask(here, game.tokens["Ann"], "POST", phone) for _ in range(4)]
    assert asked == [200, 200, 200, 429]
    assert dropped() == before + 1
    assert await ask(here, game.tokens["Bob"], "POST", phone) == 200


async def test_a_browser_is_kept_once_and_the_newest_of_many(game: Game, push: PushService) -> None:
    names = [*"abcdefg", "c"]
    for name in names:
        await subscribed(game, push, name)
    kept = await game.here.page._calls._browsers(await person(game, "Ann"))
    assert [each.endpoint[-1] for each in kept] == [*"bdefgc"]
    assert len(kept) == MOST_BROWSERS


async def test_a_service_that_is_busy_is_asked_again(game: Game, push: PushService) -> None:
    phone, before = await subscribed(game, push), busy()
    push.statuses = [429, 503]
    await game.start()
    await game.to("Ann")
    await until(lambda: len(phone.messages) == 1)
    assert busy() == before + 2


def busy() -> float:
    asked = {"platform": "web-push", "result": "later"}
    return metrics.REGISTRY.get_sample_value("trigon_sends_total", asked) or 0


async def person(game: Game, name: str) -> Any:
    found = await game.here.page._sessions.person_of(game.tokens[name])
    assert found is not None
    return found.id


async def nothing_waits(game: Game) -> bool:
    return await game.here.store.document("web-calls") is None


async def test_what_was_stored_before_a_stop_is_sent_after_the_start(
    server: EmbeddedServer, game: Game, push: PushService
) -> None:
    """By the same key, which the browsers have subscribed to."""
    phone = await subscribed(game, push)
    await game.start()
    calls = game.here.page._calls
    key = (await calls._own_key()).public
    await calls.stop()
    await game.to("Ann")
    await until(lambda: holds_a_call(game))
    assert phone.messages == []
    calls._key = None
    # Where others are faster, it looks again soon.
    with mock.patch.object(calls, "_send_due", side_effect=RetryLater(0.01)) as busy:
        calls.start(game.here.service)
        await until(lambda: busy.await_count > 1)
        await calls.stop()
    with mock.patch.object(calls, "_send_due", side_effect=RuntimeError) as faulty:
        calls.start(game.here.service)
        await until(lambda: bool(faulty.await_count))
    # The next round goes on after a fault of ours.
    calls._news.set()
    assert (await calls._own_key()).public == key
    await until(lambda: len(phone.messages) == 1)
    await calls.stop()
    assert calls._client._session is None


async def test_processes_that_begin_at_once_have_one_key(game: Game) -> None:
    begun = [Calls(game.here.page._store, game.here.page._sessions, Budget()) for _ in range(2)]
    one, other = await asyncio.gather(*(each._own_key() for each in begun))
    assert one.public == other.public


async def holds_a_call(game: Game) -> bool:
    return not await nothing_waits(game)


async def test_who_is_deleted_while_they_choose_a_browser_has_none(
    game: Game, push: PushService
) -> None:
    calls, ann = game.here.page._calls, await person(game, "Ann")
    chosen = push.browser("phone").subscription
    async with asyncio.TaskGroup() as asking, calls._locks.of(ann):
        answer = asking.create_task(ask(game.here, game.tokens["Ann"], "POST", chosen))
        await until(lambda: bool(calls._locks.of(ann)._waiters))
        await game.here.page._sessions.forget(ann)
    assert answer.result() == 401
    assert await calls.kept(ann) == {}


async def test_a_call_that_comes_while_one_is_sent_is_sent_too(
    game: Game, push: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the same person at the same table: their next turn."""
    phone = await subscribed(game, push)
    calls, ann = game.here.page._calls, await person(game, "Ann")
    send = calls._client.send
    again = [game.table]

    async def meanwhile(*words: Any, **more: Any) -> None:
        if again:
            await calls.call(ann, again.pop())
        await send(*words, **more)

    monkeypatch.setattr(calls._client, "send", meanwhile)
    await game.start()
    await game.to("Ann")
    await until(lambda: len(phone.messages) == 2)
    await until(lambda: nothing_waits(game))


async def test_only_so_many_calls_wait(
    game: Game, push: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that waits already is still called again."""
    calls, ann = game.here.page._calls, await person(game, "Ann")
    await subscribed(game, push)
    await calls.stop()
    monkeypatch.setattr("bot.platforms.web.calls.MOST_WAITING", 2)
    for table in ("t1", "t2", "t3", "t2"):
        await calls.call(ann, table)
    waiting = json.loads(await game.here.store.document("web-calls") or "{}")
    assert [name.split()[1] for name in waiting] == ["t1", "t2"]
    # A new call takes the place of what one browser still waits for.
    before, left = json.dumps(waiting), json.dumps({f"{ann} t1 browser": [0.0, 3]})
    assert await game.here.store.replace_document("web-calls", before=before, after=left)
    await calls.call(ann, "t1")
    waiting = json.loads(await game.here.store.document("web-calls") or "{}")
    assert [(name, tries) for name, (_, tries) in waiting.items()] == [(f"{ann} t1", 0)]


async def test_a_call_is_stored_later_where_others_are_faster(
    game: Game, push: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Delivery then tries again."""
    await subscribed(game, push)
    calls, ann = game.here.page._calls, await person(game, "Ann")
    faster = mock.AsyncMock(side_effect=Contended)
    monkeypatch.setattr(game.here.store, "change_document", faster, raising=False)
    with pytest.raises(RetryLater):
        await calls.call(ann, game.table)


async def test_a_call_that_fails_is_tried_again_and_no_other_with_it(
    game: Game, push: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As at a table that cannot be read. After so many tries it is dropped; a store that is away costs no try."""
    here, phone = game.here, await subscribed(game, push)
    calls, ann = here.page._calls, await person(game, "Ann")
    await game.start()
    await calls.stop()
    await game.to("Ann")
    await until(lambda: holds_a_call(game))
    await calls.call(ann, "damaged")
    await calls.call(ann, "away")
    told = here.service.turn_call

    async def turn_call(table: str, who: PersonId) -> Any:
        if table == "away" and not tried:
            raise StoreDown
        return await told(json.loads(table) if table == "damaged" else table, who)

    monkeypatch.setattr(here.service, "turn_call", turn_call)
    moment = calls._now()
    monkeypatch.setattr(calls, "_now", lambda: moment)
    tried = 0
    with capture_logs() as logs:
        while await holds_a_call(game):
            assert tried < 9
            await calls._send_due()
            waiting = json.loads(await here.store.document("web-calls") or "{}")
            left = {name.split()[1]: tries for name, (_, tries) in waiting.items()}
            assert left.get("away") == (None if tried else 0)
            moment += 60
            tried += 1
    assert (tried, len(phone.messages)) == (9, 1)
    failed = {"event": "web.calls_failed", "log_level": "error", "exc_info": True}
    assert logs == [failed | {"table": "damaged"}] * 9


async def test_who_is_deleted_takes_no_call_of_others_along() -> None:
    """One's id may begin another's, and a table's another's."""
    names = ("web:1 t", "web:1 t browser", "web:1 tt", "web:12 t")
    for whose, left in (("web:1", names[3:]), ("web:1 t", names[2:])):
        waiting = {name: [0.0, 0.0] for name in names}
        _cancel(whose, waiting)
        assert tuple(waiting) == left
