"""A person who asks for too much, or cannot be reached, delays nobody else."""

from __future__ import annotations

import asyncio

import pytest

from bot.platforms.shared import Budget
from bot.platforms.telegram import TelegramPlatform, limits
from bot.ports import Answers, Reply
from bot.present.catalogue import texts
from bot.present.message import Message
from bot.store import Store
from bot.table import commands
from bot.telemetry import metrics
from tests.support.harness import until
from tests.support.stores import FlakyStore
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import Begin, FakeService, message

BURST = 30
SOON = 15.0
"""Seconds within which others are served, whatever one person does."""


@pytest.fixture
async def strict(begin: Begin, service: FakeService) -> TelegramPlatform:
    """A platform with people's real budgets, which refill too slowly for a test to see."""
    service.answers(message("You are in."))
    return await begin(service, budget=Budget(0.01, BURST))


# --- answers wait for themselves alone -----------------------------------------------------------


@pytest.mark.parametrize("trouble", ["429", "500s", "a slow socket"])
async def test_who_cannot_be_answered_holds_up_nobody(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService, trouble: str
) -> None:
    """Commands of others in the same chat are carried out and answered at once."""
    service.answers(message("You are in."))
    ann, bob = api.person("Ann"), api.person("Bob")
    room = api.group("Room", ann, bob)
    if trouble == "429":
        api.flood(ann.private, retry_after=60, times=100)
    elif trouble == "500s":
        api.away(ann.private, "500")
    else:
        api.hold("sendMessage")
    ann.says("/join", room)
    await api.wait_calls("sendMessage", 1)
    for number in range(5):
        ann.says(f"/play 0-0-{number} 1", room)
    bob.says("/score", room)
    await service.get(7, within=SOON)
    await bob.private.wait("You are in.", within=SOON)
    assert ann.private.messages == []


async def test_an_answer_that_takes_long_to_make(
    api: TelegramServer, begin: Begin, service: FakeService
) -> None:
    """A replay is drawn beside the chat's lane; it was stored before."""
    release = asyncio.Event()

    class Drawing(FakeService):
        async def take(self, command: commands.Command) -> Answers:
            answers = await super().take(command)

            async def slowly() -> list[Message]:
                if isinstance(command.action, commands.ShowReplay):
                    await release.wait()
                return list(await answers())

            return slowly

    slow = Drawing()
    slow.answers(message("Here it is."))
    await begin(slow)
    ann, bob = api.person("Ann"), api.person("Bob")
    room = api.group("Room", ann, bob)
    ann.says("/replay", room)
    bob.says("/score", room)
    await bob.private.wait("Here it is.", within=SOON)
    release.set()
    await ann.private.wait("Here it is.", within=SOON)


def answer_by_number(service: FakeService) -> None:
    """Let it say of each command which one it is, from 1 on."""

    async def numbered(_: commands.Command, reply: Reply) -> None:
        await reply(message(f"answer {len(service.commands)}"))

    service.script = numbered


async def test_what_is_asked_again_while_it_waits(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """Of a request that is repeated while it waits the last is answered; of many different ones the newest are."""
    answer_by_number(service)
    ann = api.person("Ann")
    for words, kept in (("/draw", 1), ("/play 0-0-0 {}", limits.REPLIES_WAITING)):
        before, calls = len(ann.private.messages), len(api.calls_of("sendMessage"))
        begun = len(service.commands) + 1
        free = api.hold("sendMessage")
        ann.says("/help")
        await api.wait_calls("sendMessage", calls + 1)
        for number in range(40):
            ann.says(words.format(number))
        await service.get(begun + 40)
        await until(lambda: not api.pending())
        free.set()
        await until(lambda: platform.answered)
        newest = [begun, *range(begun + 41 - kept, begun + 41)]
        told = [post.words for post in ann.private.messages[before:]]
        assert told == [f"answer {number}" for number in newest]


async def test_presses_on_two_messages_are_both_answered(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """As below the boards of two turns: what is asked is the same, and where is not."""
    answer_by_number(service)
    ann = api.person("Ann")
    boards = [api.write(ann.private, None, words=words) for words in ("before", "now")]
    free = api.hold("sendMessage")
    ann.says("/help")
    await api.wait_calls("sendMessage", 1)
    for board in boards:
        ann.forges(board, "t1:4:pass")
    await service.get(3)
    await until(lambda: not api.pending())
    free.set()
    await until(lambda: platform.answered)
    told = [post.words for post in ann.private.messages if post.words.startswith("answer")]
    assert sorted(told) == ["answer 1", "answer 2", "answer 3"]


async def test_a_refusal_takes_no_outcomes_place(
    api: TelegramServer, strict: TelegramPlatform, service: FakeService
) -> None:
    """Of the same request, one was carried out and the next refused: both are told."""
    ann = api.person("Ann")
    free = api.hold("sendMessage")
    ann.says("/help")
    await api.wait_calls("sendMessage", 1)
    for _ in range(BURST):
        ann.says("/draw")
    await service.get(BURST)
    await until(lambda: not api.pending())
    free.set()
    await until(lambda: strict.answered)
    told = sorted(post.words for post in ann.private.messages)
    assert told == [texts("en").say("refused-too-fast"), "You are in.", "You are in."]


async def test_an_answer_that_nobody_waits_for(
    api: TelegramServer,
    platform: TelegramPlatform,
    service: FakeService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A reply that has waited for a minute is dropped."""
    service.answers(message("the answer"))
    ann = api.person("Ann")
    free = api.hold("sendMessage")
    ann.says("/help")
    await api.wait_calls("sendMessage", 1)
    monkeypatch.setattr(limits, "REPLY_LIFE", 0.0)
    ann.says("/rules")
    await service.get(2)
    free.set()
    await until(lambda: platform.answered)
    assert len(ann.private.messages) == 1


def dropped() -> float:
    """The metric of dropped requests on Telegram."""
    return metrics.REGISTRY.get_sample_value("trigon_dropped_total", {"platform": "telegram"}) or 0


# --- a person's budget ---------------------------------------------------------------------------


async def test_sixty_commands_at_once(
    api: TelegramServer, strict: TelegramPlatform, service: FakeService
) -> None:
    """Commands within the budget are carried out; their sender is told once why the rest are not."""
    before = dropped()
    ann, bob = api.person("Ann", language="de"), api.person("Bob")
    room = api.group("Room", ann, bob)
    for _ in range(60):
        ann.says("/join", room)
    bob.says("/score", room)
    await bob.private.wait("You are in.", within=SOON)
    await ann.private.wait("Zu schnell für mich.")
    await until(lambda: not api.pending())
    assert len(service.commands) == BURST + 1
    assert dropped() - before == 30
    assert len([post for post in ann.private.messages if "schnell" in post.words]) == 1
    assert room.messages == []


async def test_what_comes_again_is_not_counted_again(
    api: TelegramServer, store: Store, begin: Begin, service: FakeService
) -> None:
    """Updates that are fetched again and again while the store is away are counted once, and then handled."""
    flaky = FlakyStore(store)
    await begin(service, flaky, budget=Budget(0.01, BURST))
    await api.wait_calls("getUpdates", 1)
    flaky.away = True
    ann = api.person("Ann")
    calls = len(api.calls_of("getUpdates"))
    for _ in range(BURST):
        ann.says("/score")
    await api.wait_calls("getUpdates", calls + 2)
    flaky.away = False
    await service.get(BURST)
    await until(lambda: not api.pending())
    assert not [post for post in ann.private.messages if "fast" in post.words]


async def test_who_types_too_much_inline(
    api: TelegramServer, strict: TelegramPlatform, service: FakeService
) -> None:
    """Inline queries have a budget of their own; those over it are dropped silently."""
    ann = api.person("Ann")
    asked = [ann.asks_inline("3") for _ in range(100)]
    await asked[0].answer()
    await until(lambda: not api.pending())
    ann.says("/score")
    await until(lambda: commands.ShowScore() in [each.action for each in service.commands], SOON)
    assert not asked[-1].response
