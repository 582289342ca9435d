"""Each button of what a command in a group answers does something: none is refused at once, wherever the answer is."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from bot.app import club
from bot.app.replies import Replies
from bot.table.effects import Effect
from tests.support.discord_server import Message
from tests.support.harness import LONG
from tests.support.harness.discord import DiscordHarness
from tests.support.harness.telegram import TelegramHarness
from tests.support.telegram_world import Post

ASKED = (
    "board", "tables", "mygames", "hand", "score", "options", "rules", "ladder", "stats", "log", "review", "replay",
    "record", "plan", "invite", "daily", "weekly", "league", "cup", "settings", "help", "leave", "resign", "join",
)  # fmt: skip
CHANGES = re.compile(
    r"(new|solo|learn|start|computer|leave|end|takeout|unseat|replace|rematch|do|season|mydata|share"
    r"|set\.language|set\.quiet|resign\.sure|league|cup|listen|follow|option|level|form)\b"
)
"""Buttons that change what the next ones find."""


class OnTelegram:
    """What Bob is shown on Telegram, and what he presses there."""

    def __init__(self, harness: TelegramHarness) -> None:
        self.harness = harness

    async def asks(self, word: str) -> Post:
        return await self.harness.asks(self.harness.bob, f"/{word}", self.harness.group)

    def choices(self, page: Post) -> Iterator[tuple[str, str, str]]:
        """Yield each button's label and payload, and what its press sends."""
        for each in page.buttons:
            if payload := each.get("callback_data"):
                yield each["text"], payload, payload

    async def presses(self, page: Post, sent: str) -> list[Post]:
        """Press it; return the new pages."""
        bob, since = self.harness.bob, self.harness.api.revision
        await bob.forges(page, sent).answer(LONG)
        await self.harness.settled()
        shown = [*bob.private.messages, *self.harness.group.seen_by(bob)]
        return [
            each for each in shown if each.revision > since and each.sender is None and each.buttons
        ]


class OnDiscord:
    """The same on Discord."""

    def __init__(self, harness: DiscordHarness) -> None:
        self.harness = harness

    async def asks(self, word: str) -> Message:
        harness = self.harness
        answer = await harness.says(harness.bob, "replay" if word == "record" else word)
        await harness.settled()
        return answer

    def choices(self, page: Message) -> Iterator[tuple[str, str, tuple[str, list[str] | None]]]:
        for each in page.buttons.values():
            if custom_id := each.get("custom_id"):
                yield each["label"], custom_id, (custom_id, None)
        for select in page.selects:
            for each in select["options"]:
                yield each["label"], each["value"], (select["custom_id"], [each["value"]])

    async def presses(self, page: Message, sent: tuple[str, list[str] | None]) -> list[Message]:
        press = await self.harness.bob.forge(page, *sent)
        await press.ended(LONG)
        await self.harness.settled()
        # The page itself may have become the next one, which is looked at beside it.
        return [copy.copy(each) for each in press.answers]


async def press_all(on: Any, page: Any, seen: set[str]) -> list[tuple[Any, str]]:
    """Press each button of a page that was not seen yet; return the new pages, with the label that led there."""
    found = []
    former = copy.copy(page)
    for label, payload, sent in on.choices(former):
        verb = re.sub(r"\d+", "N", payload.rpartition(":")[2])
        if CHANGES.match(verb) or verb in seen:
            continue
        seen.add(verb)
        found += [(each, label) for each in await on.presses(copy.copy(former), sent)]
    return found


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The keys of the refusals that people are shown."""
    keys: list[str] = []
    messages, for_club_person = Replies.messages, club.for_club_person

    def note(replies: Sequence[Effect]) -> None:
        lines = [line for each in replies for line in each.lines]
        keys.extend(line.key for line in lines if line.key.startswith("refused-"))

    async def answered(self: Replies, replies: Sequence[Effect], after: object) -> object:
        note(replies)
        return await messages(self, replies, after)  # type: ignore[arg-type]

    def shown(effect: Effect, *others: object, **more: object) -> object:
        note([effect])
        return for_club_person(effect, *others, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Replies, "messages", answered)
    monkeypatch.setattr(club, "for_club_person", shown)
    return keys


@pytest.mark.parametrize(
    ("stage", "game"), [("none", ""), ("lobby", "tripitz"), ("game", "tripitz"), ("over", "tridom")]
)
async def test_no_button_of_an_answer_is_refused(
    harness: TelegramHarness | DiscordHarness, refused: list[str], stage: str, game: str
) -> None:
    on = OnDiscord(harness) if isinstance(harness, DiscordHarness) else OnTelegram(harness)
    ann, bob, group = harness.ann, harness.bob, harness.here
    if game:
        await harness.opens(ann, game, group, {"quick": "yes"})
        await harness.joins(bob, group)
    if stage in {"game", "over"}:
        await harness.starts(ann, group)
    while stage == "over" and (mover := await harness.mover()) is not None:
        await harness.moves(mover)
    await harness.settled()
    dead, pressed = [], set[str]()
    for word in ASKED:
        answer = await on.asks(word)
        refused.clear()
        pages = await press_all(on, answer, pressed)
        dead += [(word, key) for key in refused]
        for page, label in pages:
            refused.clear()
            await press_all(on, page, pressed)
            dead += [(f"{word} > {label}", key) for key in refused]
    # A lesson's tokens are nobody's, and have the names of those in the hands.
    harness.leaks.found.clear()
    assert not dead
    assert len(pressed) > 20
