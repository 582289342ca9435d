"""Each button of what a command in a group answers does something: none is refused at once, wherever the answer is."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from bot.app import club
from bot.app.replies import Replies
from bot.table.effects import Effect
from tests.support.harness import LONG
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


async def press_all(harness: TelegramHarness, page: Post, seen: set[str]) -> list[tuple[Post, str]]:
    """Press each button of a page that was not seen yet; return the new pages, with the label that led there."""
    found = []
    for button in page.buttons:
        payload = button.get("callback_data", "")
        verb = re.sub(r"\d+", "N", payload.rpartition(":")[2])
        if not payload or CHANGES.match(verb) or verb in seen:
            continue
        seen.add(verb)
        since = harness.api.revision
        await harness.bob.forges(page, payload).answer(LONG)
        await harness.settled()
        shown = [*harness.bob.private.messages, *harness.group.seen_by(harness.bob)]
        found += [
            (post, button["text"])
            for post in shown
            if post.revision > since and post.sender is None and post.buttons
        ]
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
    harness: TelegramHarness, refused: list[str], stage: str, game: str
) -> None:
    ann, bob, group = harness.ann, harness.bob, harness.group
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
        answer = await harness.asks(bob, f"/{word}", group)
        refused.clear()
        pages = await press_all(harness, answer, pressed)
        dead += [(word, key) for key in refused]
        for page, label in pages:
            refused.clear()
            await press_all(harness, page, pressed)
            dead += [(f"{word} > {label}", key) for key in refused]
    assert not dead
    assert len(pressed) > 20
