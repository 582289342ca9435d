"""The page's logs and their followers, an index of authors, and the wire format of lines and frames."""

from __future__ import annotations

import json
import secrets
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from bot.platforms.web.people import clean_text
from bot.present.catalogue import ISOLATES
from bot.present.message import Message, Text
from bot.runtime import KeyedLocks
from bot.store import Store
from bot.table.identity import Person, PersonId
from engine import JSON

MAX_LINES: Final = 200
"""Lines kept in a log: more than a game with its chat needs; with 80 kB pictures, 16 MB a room."""
ROOMS_SECONDS: Final = 180 * 24 * 3600.0
"""As long as a room's log (`bot.store.chatlog`)."""
ROOM: Final = "room"
MINE: Final = "mine"


class Follower(Protocol):
    """Takes the frames of a log: an open page."""

    def put(self, frame: str) -> None:
        """Queue a frame (JSON). Never blocks."""


def room_log(room: str) -> str:
    return f"{ROOM}:{room}"


def person_log(person: PersonId) -> str:
    return f"{MINE}:{person}"


class History:
    """Writes lines and sends them to followers. Writing and reading raise `StoreDown`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._followers: defaultdict[str, set[Follower]] = defaultdict(set)
        self._locks = KeyedLocks()

    async def write(
        self, log: str, line: str, *, once: str = "", blobs: Mapping[str, bytes] | None = None
    ) -> int:
        """Store a line, then send it; return its number. A repeated `once` writes nothing."""
        async with self._locks.of(log):
            number = await self._store.log_append(log, line, keep=MAX_LINES, once=once, blobs=blobs)
            # A repeat is sent too: pages skip numbers that they have.
            self.send(log, lines(_log_kind(log), [(number, line)]))
            return number

    async def remove_lines(self, log: str, numbers: Sequence[int]) -> None:
        for number in numbers:
            await self.write(log, removed(number), once=f"remove:{number}")
        await self._store.log_remove(log, numbers)

    async def clear(self, log: str) -> None:
        """Delete all lines; open pages start afresh. An empty line is left, to continue the numbers."""
        async with self._locks.of(log):
            before = [number for number, _ in await self._store.log_read(log)]
            if not before:
                return
            line = removed(before[-1])
            number = await self._store.log_append(log, line, keep=MAX_LINES)
            await self._store.log_remove(log, before)
            self.send(log, lines(_log_kind(log), [(number, line)], afresh=True))

    async def drop_posts(self, log: str) -> None:
        """Delete the bot's messages, pictures and all, in a log that nobody follows."""
        rows = await self._store.log_read(log)
        posts = [number for number, line in rows if json.loads(line)["kind"] != SAID]
        await self._store.log_remove(log, posts)

    async def drop(self, log: str) -> None:
        """Delete a log and its numbers, which no page will follow any more."""
        async with self._locks.of(log):
            await self._store.log_drop(log)
            self.send(log, lines(_log_kind(log), [], afresh=True))

    async def follow(self, log: str, follower: Follower, after: int) -> None:
        """Send a page the lines after the last number that it saw, then each new one."""
        async with self._locks.of(log):
            rows = await self._store.log_read(log, after)
            afresh = after > 0 and not rows and not await self._store.log_read(log, after - 1)
            if afresh:  # the log was deleted: the page has numbers of the old one
                rows = await self._store.log_read(log)
            follower.put(lines(_log_kind(log), rows, afresh=afresh))
            self._followers[log].add(follower)

    def send(self, log: str, frame: str) -> None:
        for follower in self._followers.get(log, ()):
            follower.put(frame)

    def unfollow(self, log: str, follower: Follower) -> None:
        self._followers[log].discard(follower)
        if not self._followers[log]:
            del self._followers[log]


def _log_kind(log: str) -> str:
    return log.partition(":")[0]


class AuthorIndex:
    """The rooms where each person wrote, to export and delete their words. Raises `StoreDown`."""

    def __init__(self, store: Store, history: History) -> None:
        self._store = store
        self._history = history
        self._locks = KeyedLocks()

    async def say(self, person: Person, room: str, text: str, *, once: str) -> None:
        async with self._locks.of(person.id):
            rooms = await self._rooms(person.id)
            if room not in rooms:
                known = json.dumps(sorted({*rooms, room}))
                await self._store.remember(_rooms_key(person.id), known, ROOMS_SECONDS)
        await self._history.write(room_log(room), said(person, text), once=once)

    async def keep(self, person: PersonId) -> None:
        """Keep a person's part of the index, as a visit does; their rooms may be kept by others."""
        await self._store.renew(_rooms_key(person), ROOMS_SECONDS)

    async def of_log(self, log: str) -> list[JSON]:
        return [json.loads(text) for _, text in await self._store.log_read(log)]

    async def of_person(self, person: PersonId) -> list[JSON]:
        """Return a person's own log, and the lines that they wrote in rooms (with `room`)."""
        own = await self.of_log(person_log(person))
        for room in await self._rooms(person):
            own += [{"room": room, **line} for _, line in await self._said(person, room)]
        return own

    async def forget_person(self, person: PersonId) -> None:
        """Delete all of `of_person`, and the index itself. Idempotent."""
        for room in await self._rooms(person):
            lines = [number for number, _ in await self._said(person, room)]
            await self._history.remove_lines(room_log(room), lines)
        await self._history.drop(person_log(person))
        await self._store.forget(_rooms_key(person))

    async def _said(self, person: PersonId, room: str) -> list[tuple[int, dict[str, JSON]]]:
        rows = [(n, json.loads(text)) for n, text in await self._store.log_read(room_log(room))]
        return [(n, line) for n, line in rows if line.get("who", [""])[0] == person]

    async def _rooms(self, person: PersonId) -> list[str]:
        found: list[str] = json.loads(await self._store.recall(_rooms_key(person)) or "[]")
        return found


_rooms_key: Final = "web:rooms:{}".format

SAID: Final = "said"
"""The kind of a chat line."""
PICTURE: Final = "p"
FILE: Final = "f"
FILM: Final = "m"
"""First letters of blob names, by their kind."""


def said(person: Person, text: str) -> str:
    return _line(SAID, who=[person.id, person.name], text=text)


def retired(number: int) -> str:
    return _line("retired", of=number)


def removed(number: int) -> str:
    return _line("removed", of=number)


def shown(
    message: Message, *, room: str | None = None, of: int | None = None, asked: str = ""
) -> tuple[str, dict[str, bytes]]:
    """Return a line with a message of the bot, and its blobs by unguessable names.

    `room` is where a private answer was asked for, `of` the number of the message that it replaces,
    `asked` the typed command that it answers.
    """
    blobs: dict[str, bytes] = {}
    parts: dict[str, Any] = {"text": _spans(message.text)}
    if picture := message.picture:
        name = _add_blob(PICTURE, picture.png, blobs)
        width, height = picture.size
        parts["picture"] = [name, width, height, picture.alt, picture.text]
    if file := message.file:
        parts["file"] = [_add_blob(FILE, file.content, blobs), file.name, len(file.content)]
    if film := message.film:
        parts["film"] = [_add_blob(FILM, film.source, blobs), film.captions]
    if message.picture and message.hotspots:
        outlines = message.picture.outlines
        parts["touches"] = [
            [each.label, each.payload, each.carried, outlines[each.name], each.name]
            for each in message.hotspots
            if each.name in outlines
        ]
    if message.language:
        parts["language"] = message.language
    if message.choices:
        parts["prompt"] = message.prompt
        parts["choices"] = [[each.label, each.payload, each.detail] for each in message.choices]
    if message.buttons:
        parts["buttons"] = [
            [each.label, each.payload, each.url, each.style] for each in message.buttons
        ]
    if message.board:
        parts["board"] = True
        if picture:
            # Targets for dragging; what a drop does is in the private message that shows the hand.
            parts["cells"] = dict(picture.outlines)
    if message.sole and message.table:
        parts["table"] = message.table
    if of is not None:
        parts["of"] = of
    if room is not None:
        parts["room"] = room
    if asked:
        parts["asked"] = asked
    return _line("shown", **parts), blobs


def unstored(message: Message) -> str:
    """Return a line with a message's text alone, for one that cannot be stored."""
    return _line("shown", text=_spans(message.text))


def frame(kind: str, **parts: Any) -> str:
    return json.dumps({"kind": kind, **parts}, ensure_ascii=False, separators=(",", ":"))


def lines(log: str, rows: list[tuple[int, str]], *, afresh: bool = False) -> str:
    """Return a frame of (number, line) rows; `afresh`: the page drops its lines of this log."""
    body = ",".join(f"[{number},{text}]" for number, text in rows)
    # The lines are JSON already and go in unparsed.
    head = frame("lines", log=log, afresh=afresh)
    return f'{head[:-1]},"rows":[{body}]}}'


def _line(kind: str, **parts: Any) -> str:
    return frame(kind, time=int(time.time() * 1000), **parts)


def _spans(text: Text) -> list[list[str | bool | None]]:
    return [
        [
            clean_text(span.text, kept=ISOLATES),
            span.bold,
            span.mention.id if span.mention else None,
            *([True] if span.code else []),
        ]
        for span in text
    ]


def _add_blob(kind: str, content: bytes, blobs: dict[str, bytes]) -> str:
    name = kind + secrets.token_urlsafe(16)
    blobs[name] = content
    return name
