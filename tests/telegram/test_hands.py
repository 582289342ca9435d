"""Each hand is one message of the private chat, and the latest one stays."""

from __future__ import annotations

from bot.platforms.telegram import TelegramPlatform
from bot.present.message import Button
from bot.store import Store
from bot.table.commands import Command
from bot.table.identity import PersonId
from tests.support.harness import until
from tests.support.telegram_server import TelegramServer
from tests.support.telegram_world import Person
from tests.telegram.support import FakeService, message


def hand(words: str, version: int, table: str = "t1") -> dict[str, object]:
    return {
        "text": words,
        "secret": True,
        "replaces": True,
        "table": table,
        "version": version,
        "buttons": (Button("Play", payload=f"{table}:{version}:do.0"),),
    }


def words(person: Person) -> list[str]:
    return [post.words for post in person.private.messages if post.by_bot]


async def shows(platform: TelegramPlatform, person: Person, key: str, **fields: object) -> None:
    text = str(fields.pop("text"))
    await platform.send(PersonId(f"telegram:{person.id}"), message(text, **fields), key)


async def test_an_answer_that_comes_late_leaves_the_later_turns_hand(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """What was played is told no more once the hand of the next turn is there."""
    ann = api.person("Ann")
    await shows(platform, ann, "1", **hand("First hand", 10))
    first = ann.private.last
    played = hand("You played", 11) | {"buttons": ()}

    async def script(command: Command, reply: object) -> None:
        # Before the answer is sent, the others have moved.
        await shows(platform, ann, "2", **hand("Second hand", 14))
        text = str(played.pop("text"))
        await reply(message(text, **played))  # type: ignore[operator]

    service.script = script
    ann.presses(first, "Play")
    await ann.private.wait("Second hand")
    service.answers(message("Help"))
    ann.says("/help")  # answered after that
    await ann.private.wait("Help")
    assert words(ann) == ["Second hand", "Help"]
    second = ann.private.messages[0]
    service.answers(
        message("You played again", **{k: v for k, v in hand("", 15).items() if k != "text"})
    )
    ann.presses(second, "Play")
    await until(lambda: words(ann) == ["You played again", "Help"])


async def test_the_later_hand_may_come_while_the_answer_is_sent(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """It is not deleted for the answer."""
    ann = api.person("Ann")
    await shows(platform, ann, "1", **hand("First hand", 10))
    first = ann.private.last
    fields = hand("", 11)
    fields.pop("text")
    service.answers(message("You played", **fields))
    free = api.hold("editMessageText")
    ann.presses(first, "Play")
    await api.wait_calls("editMessageText", 1)
    await shows(platform, ann, "2", **hand("Second hand", 14))
    free.set()
    await until(lambda: platform.answered)
    assert "Second hand" in words(ann)


async def test_each_table_has_its_own_hand(api: TelegramServer, platform: TelegramPlatform) -> None:
    """The next hand takes the place of the one before, with buttons or without; not of another table's."""
    ann = api.person("Ann")
    await shows(platform, ann, "1", **hand("Here", 3))
    await shows(platform, ann, "2", **hand("There", 8, "t2"))
    await shows(platform, ann, "3", **(hand("Here, waiting", 4) | {"buttons": ()}))
    await shows(platform, ann, "4", **hand("Here again", 5))
    assert words(ann) == ["There", "Here again"]


async def test_a_hand_that_the_release_before_noted(
    api: TelegramServer, platform: TelegramPlatform, store: Store
) -> None:
    """Without a version: it goes when the next one comes."""
    ann = api.person("Ann")
    await shows(platform, ann, "1", **hand("Before", 3))
    noted = f"telegram:hand:{ann.private.id}:t1"
    await store.remember(noted, str(ann.private.last.id))
    await shows(platform, ann, "2", **hand("After", 4))
    assert words(ann) == ["After"]
