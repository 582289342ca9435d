"""A club whose time is ours."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from bot.app.service import DeadlineWorker, Service
from bot.club import kinds
from bot.club.daily import Days
from bot.club.document import ClubDocument, make_document_id
from bot.present.message import Message, plain
from bot.store import Store
from bot.table.identity import Place
from tests.support.harness.fake import FakeHarness

NOON = datetime(2026, 11, 24, 12, tzinfo=UTC).timestamp()
"""Noon of a day whose puzzle is a solitaire, UTC."""
SECRET = bytes(range(32))


def days_of(place: Place = Place("fake:room"), **more: Any) -> Days:  # noqa: B008 - a value
    """A chat's days, which have just been switched on."""
    found = {"language": "en", "hour": "08:00", "zone": "", "on": True, "day": 0, **more}
    return Days(**{"id": make_document_id("daily", place), "place": place, "chat": place, **found})


class Timed:
    """A harness with one deadline worker; `now` is its time, in seconds since the epoch."""

    def __init__(self, store: Store, **service: Any) -> None:
        self.now = NOON
        given = {"now": lambda: self.now, "entropy": lambda count: SECRET[:count], **service}
        self.harness = FakeHarness(store, **given)
        self.deadlines = DeadlineWorker(store, self.harness.service, now=lambda: self.now)

    @property
    def store(self) -> Store:
        """The store that all processes share."""
        return self.harness.store

    def again(self, **service: Any) -> None:
        """From now on another process answers and acts on deadlines."""
        given = {"now": lambda: self.now, **service}
        self.harness.service = Service(self.store, [self.harness.platform], **given)
        self.deadlines = DeadlineWorker(self.store, self.harness.service, now=lambda: self.now)

    async def at(self, moment: float) -> None:
        """Let this moment come, and send what is to be sent then."""
        self.now = moment
        while await self.deadlines.look():
            pass
        await self.sent()

    async def sent(self) -> None:
        """Send what is to be sent, with orders and their results."""
        async with self.harness.sending():
            await self.harness.sent(*await self.store.table_ids())

    async def document(self, kind: str, chat: str = "") -> ClubDocument | None:
        """The club document of this kind that belongs to a chat, or to a person and a day, as it is stored."""
        of = (chat or self.harness.here).split("/")
        loaded = await self.store.load(make_document_id(kind, *of))
        return None if loaded is None else kinds.document_from_text(loaded.doc)

    def posts(self) -> list[Message]:
        """What was posted so far."""
        return [message for _, message, _ in self.harness.platform.posts]

    def said(self) -> list[str]:
        """Its texts."""
        return [plain(message.text) for message in self.posts()]
