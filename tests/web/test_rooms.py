"""What goes over the connection of a room, beside a service that answers as it is told.

`rooms.txt` has an act at the margin, and its results below; `python -m tests.stories --write rooms` writes it again.

    ann enters; ann enters Eve          signs in
    ann opens main 2 0                  a page of a room, which has seen so many lines; another one of hers is left open
    ann says hello; ann presses t1:4:x  requests, numbered; `again`: with the number of the last
    ann begins {"kind": "hello"}        opens a page with this frame, where TOKEN is hers
    ann sends {"kind": "ping"}          any frame; `null` alone: bytes that are none
    ann leaves; ann asks /r/main/x      closes her pages; fetches a file with her token
    main posts Board k1 …               with parts of `tests.stories.shown`; also `updates k1`, `retires 1`, `removes 1`
    main has t1                         is where this table is from now on
    it answers one step; it breaks      how the service answers from now on; `it holds`, `it goes on`
    it tells ann hand k1                a private message
    it restarts; it stops; it loses store; it loses log_append (that call); it finds store
    it keeps ann; it forgets ann        `elsewhere`: another process of the bot does
"""

from __future__ import annotations

import asyncio
import json
import re
import shlex
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from unittest import mock

import aiohttp
from structlog.testing import capture_logs
from structlog.typing import EventDict

from bot.platforms.shared import Budget
from bot.platforms.web.history import AuthorIndex, History
from bot.platforms.web.people import Sessions
from bot.ports import Reply, Unreachable
from bot.present.message import Film, Hotspot, Message, Span, Suggestion
from bot.store import Store, StoreDown
from bot.table.commands import Command, Payload, Pressed
from bot.table.identity import Person, PersonId, Place
from bot.table.steps import Forged
from renderer import Picture
from tests.stories.shown import made
from tests.stories.story import logged, repeated
from tests.support.harness import until
from tests.support.recorded import recorded
from tests.support.stores import FlakyStore
from tests.web.conftest import World, dropped, picture
from tests.web.table_client import TableClient

FILE: Final = Path(__file__).with_name("rooms.txt")
QUIET: Final = 0.05
"""Seconds without a frame after which an act has no more results."""
_PLAIN: Final = frozenset({"picture", "choices", "many", "ticks", "words", "file", "film", "buttons", "hand", "step", "question", "secret", "board", "silent", "styled"})  # fmt: skip
_OWN: Final[dict[str, Message]] = {
    "steps": Message(text=(Span("A round."),), film=Film(("Tridom.", "1. Ann"), b"red lime blue")),
    "touched": Message(
        text=(Span("A map."),),
        picture=Picture(
            picture("red").png, (9, 9), "A map.", "", lambda: {"t1": ((0, 0), (9, 0), (9, 9))}
        ),
        hotspots=tuple(
            Hotspot(each, Payload(Pressed("t1", 4, "tile", each), Forged()), each.upper())
            for each in ("t1", "t2")
        ),
        board=True,
    ),
    "turned": Message(text=(Span("a\u202eb"),)),
    "named": Message(
        text=(Span("Now "), Span("Ann", mention=Person(PersonId("web:1"), "Ann")), Span("48", bold=True))
    ),
}  # fmt: skip


def shown(*words: str) -> Message:
    """A message of these parts, or of these words."""
    if words and words[0] in _OWN:
        return _OWN[words[0]]
    parts = [each for each in words if each in _PLAIN]
    message = made(" ".join(parts))
    if "styled" in parts or "words" in parts:
        return message
    found = replace(message, text=(Span(" ".join(words)),))
    return replace(found, picture=picture("red")) if "picture" in parts else found


class Rooms:
    """The page, and people with pages of rooms."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.tokens: dict[str, str] = {}
        self.ids: dict[str, str] = {}
        self.pages: dict[str, list[TableClient]] = {}
        self.readers: set[asyncio.Task[None]] = set()
        self.came: list[str] = []
        self.reading: set[TableClient] = set()
        self.pings: dict[TableClient, int] = {}
        self.files: dict[str, str] = {}
        """Names of the last ones that came."""
        self.awaited = ""
        """A part of the frame that answers the act."""
        self.number = 0
        self.logs: list[EventDict] = []
        self.answers: tuple[tuple[str, ...], ...] = ()
        self.free = asyncio.Event()
        self.free.set()
        world.service.script = self.answer

    async def answer(self, _: Command, reply: Reply) -> None:
        await self.free.wait()
        if self.answers == (("fault",),):
            raise RuntimeError("a fault")
        for words in self.answers:
            await reply(shown(*words))

    async def do(self, line: str) -> list[str]:
        """Do what a line says; return its results."""
        service = self.world.service
        heard, questions = len(service.commands), len(service.questions)
        who, act, *words = shlex.split(line)
        try:
            found = await getattr(self, f"_{act}")(who, *words)
        except (Unreachable, StoreDown) as error:
            found = f"{type(error).__name__}: {error}"
        await self.settled()
        came, self.came = sorted(self.came), []
        told = [
            f"{each.person.name} ({each.person.language}) at {each.at} {each.id}: {each.action!r}{'' if each.aside else ' aloud'}"
            for each in service.commands[heard:]
        ]
        told += [f"completes {field} of {given}" for field, given in service.questions[questions:]]
        said = [str(found)] if found else []
        logs = logged(self.logs, "web.")
        return [self._masked(each) for each in (*said, *told, *came, *logs)]

    async def settled(self) -> None:
        """Wait until what was asked is answered, all pages have answered a ping, and nothing more comes."""
        if self.free.is_set():
            await until(lambda: any(self.awaited in each for each in self.came) or not self.awaited)
        self.awaited = ""
        before = -1
        while before != (before := len(self.came)):
            for page in (each for pages in self.pages.values() for each in pages):
                if page in self.reading:
                    self.pings[page] = self.pings.get(page, 0) + 1
                    await page.send(kind="ping")
            await until(lambda: not any(self.pings.get(page) for page in self.reading))
            await asyncio.sleep(QUIET)

    def _masked(self, line: str) -> str:
        for id_, name in self.ids.items():
            line = line.replace(id_, f"@{name}")
        line = re.sub(r'"time": ?\d{13}\b', '"time": _', line)
        line = re.sub(r"p-?[\w-]{20,}|[\w-]{22,}", "_", line)
        return line if len(line) < 900 else f"{line[:400]} … {line[-60:]}"

    async def _read(self, who: str, page: TableClient) -> None:
        self.reading.add(page)
        async for message in page.socket:
            frame = json.loads(message.data)
            if frame["kind"] == "pong" and self.pings.get(page):
                self.pings[page] -= 1
                continue
            if frame["kind"] == "welcome":
                self.ids[frame["id"]] = who
            for each in (line for _, line in frame.get("rows", ()) if "kind" in line):
                self.files |= {k: each[k][0] for k in ("picture", "file", "film") if k in each}
            self.came.append(f"{who}: {message.data}")
        self.reading.discard(page)
        self.came.append(f"{who}: closed {page.socket.close_code or ''}".rstrip())

    # --- people ----------------------------------------------------------------------------------

    async def _enters(self, who: str, name: str = "", language: str = "en") -> None:
        self.tokens[who] = await self.world.enter(name or who.title(), language)

    async def _opens(self, who: str, room: str, seen: str = "0", mine: str = "0") -> None:
        page = await self._dials(who, room)
        token = self.tokens.get(who, "nobody's")
        await page.send(kind="hello", token=token, room=int(seen), mine=int(mine))
        own = ('"log":"mine"', "closed")
        await until(
            lambda: any(
                each.startswith(who) and any(word in each for word in own) for each in self.came
            )
        )

    async def _dials(self, who: str, room: str) -> TableClient:
        page = await self.world.dial(f"/ws/{room}")
        self.pages.setdefault(who, []).append(page)
        self.readers.add(asyncio.create_task(self._read(who, page)))
        return page

    async def _begins(self, who: str, frame: str) -> None:
        """Open a page of the main room, and send this first."""
        page = await self._dials(who, "main")
        await page.socket.send_str(repeated(frame).replace("TOKEN", self.tokens.get(who, "")))
        await until(lambda: any(each.startswith(f"{who}: ") for each in self.came))

    async def _leaves(self, who: str) -> None:
        for page in self.pages.pop(who):
            await page.socket.close()

    async def _request(self, who: str, again: str, frame: dict[str, Any]) -> None:
        self.number += again != "again"
        id_ = f"request-{self.number:08}"
        self.awaited = f'"id":"{id_}"'
        await self.pages[who][-1].send(id=id_, **frame)

    async def _says(self, who: str, text: str, again: str = "") -> None:
        text = repeated(text).replace("\\n", "\n")
        await self._request(who, again, {"kind": "say", "text": text})

    async def _presses(self, who: str, payload: str, of: str = "", again: str = "") -> None:
        number = {"of": int(of)} if of.isdigit() else {}
        await self._request(who, again, {"kind": "press", "payload": repeated(payload), **number})

    async def _sends(self, who: str, frame: str) -> None:
        asked = re.search(r'"id":"([\w-]{8,40})","(?:text|payload)":"[^~]*$', frame)
        self.awaited = f'"id":"{asked[1]}"' if asked else ""
        socket = self.pages[who][-1].socket
        await (socket.send_bytes(b"x") if frame == "null" else socket.send_str(repeated(frame)))

    async def _floods(self, who: str, times: str) -> str:
        """Say something so often at once; what is refused is counted, here and for the operator.

        In the same moment nothing else is taken: what is begun at home, and browsers to be called by.
        """
        before, budget = dropped(), self.world.page._budget  # noqa: SLF001
        with mock.patch.object(budget, "_now", return_value=budget._now()):  # noqa: SLF001
            for number in range(int(times)):
                await self.pages[who][-1].send(kind="say", id=f"flood-{number:012}", text="spam")
            await until(lambda: sum('"id":"flood' in each for each in self.came) >= int(times))
            refused = sum('"why":"fast"' in each for each in self.came)
            counted = ", counted" * (dropped() - before == refused)
            new = {"id": "flood-at-home", "payload": "-:0:new.tridom", "language": "en"}
            told = [
                await self._requested(who, "POST", "/games", new),
                await self._requested(who, "DELETE", "/calls", {"endpoint": "x"}),
            ]
        said = "some" if 0 < refused < int(times) else str(refused)
        self.came = [f"{who}: {said} refused{counted}"]
        return " ".join(told)

    async def _requested(self, who: str, method: str, path: str, body: object) -> str:
        origin = self.world.origin
        headers = {"Authorization": f"Bearer {self.tokens[who]}", "Origin": origin}
        async with self.world.http.request(
            method, f"{origin}{path}", json=body, headers=headers
        ) as answer:
            return await answer.text()

    async def _asks(self, who: str, path: str) -> str:
        """Fetch a file: `/mine/picture` means the last picture, file or film that came."""
        path = re.sub(r"picture|file|film", lambda kind: self.files.get(kind[0], kind[0]), path)
        headers = {"Authorization": f"Bearer {self.tokens.get(who, '')}"}
        async with self.world.http.get(f"{self.world.origin}{path}", headers=headers) as answer:
            kept = answer.headers.get("Cache-Control", "")
            how = answer.headers.get("Content-Disposition", "")
            # Pictures are packed by libraries of any version.
            plain = answer.content_type == "application/octet-stream"
            content = (await answer.text()) if plain else ""
            told = (answer.status, answer.content_type, content, kept, how)
            return " ".join(filter(None, map(str, told)))

    # --- the bot ---------------------------------------------------------------------------------

    def _place(self, room: str) -> Place:
        return Place(room if ":" in room else f"web:{room}")

    async def _posts(self, room: str, key: str, *words: str) -> str:
        return f"line {await self.world.page.post(self._place(room), shown(*words), key)}"

    async def _updates(self, room: str, reference: str, key: str, *words: str) -> str:
        place = self._place(room)
        return str(await self.world.page.update(place, reference, shown(*words), key))

    async def _retires(self, room: str, reference: str) -> None:
        await self.world.page.retire(self._place(room), reference)

    async def _removes(self, room: str, reference: str) -> None:
        await self.world.page.remove(self._place(room), reference)

    async def _has(self, room: str, table: str) -> None:
        self.world.service.tables[self._place(room)] = table

    async def _makes(self, room: str, title: str) -> str:
        return str(await self.world.page.open_place(self._place(room), title, "key"))

    async def _tells(self, _: str, who: str, key: str, *words: str) -> None:
        known = {name: id_ for id_, name in self.ids.items()}
        person = PersonId(known.get(who, f"web:{who}"))
        table = {"table": words[0].removeprefix("at-")} if words[0].startswith("at-") else {}
        message = shown(*words[1:] if table else words)
        await self.world.page.send(person, replace(message, **table), key)

    async def _answers(self, _: str, *answers: str) -> None:
        """Each is a message: `one step`."""
        self.answers = tuple(tuple(each.split()) for each in answers)

    async def _holds(self, _: str) -> None:
        self.free.clear()

    async def _goes(self, _: str, *_on: str) -> None:
        self.free.set()

    async def _offers(self, _: str, count: str) -> None:
        choices = tuple(Suggestion(f"{n}", f"v{n}", "points") for n in range(int(count)))
        self.world.service.choices = choices or None

    async def _allows(self, _: str, count: str) -> None:
        """Give everyone a budget of so many suggestions, which hardly grows."""
        self.world.page._rooms.suggestions = Budget(0.0001, float(count))  # noqa: SLF001

    async def _restarts(self, _: str) -> str:
        await self.world.page.stop()
        before = self.world.page.connection
        self.pages.clear()
        await self.world.start_again()
        return f"was {before.why}, is {'up' if self.world.page.connection.up else 'down'}"

    async def _stops(self, _: str, how: str = "") -> None:
        """Stop twice at once, and ask for something more; `impatiently`: what is under way does not end."""
        if how:
            with mock.patch("bot.platforms.web.sockets.PATIENCE_SECONDS", 0.1):
                await asyncio.wait_for(self.world.page.stop(), 10)
            return
        stopping = [asyncio.create_task(self.world.page.stop()) for _ in range(2)]
        await asyncio.sleep(QUIET)
        for page in (each for pages in self.pages.values() for each in pages):
            await page.send(kind="say", id="request-too-late", text="/score")
        await asyncio.sleep(QUIET)
        self.free.set()
        await asyncio.gather(*stopping)

    async def _loses(self, _: str, what: str) -> None:
        self.world.store.away = what == "store" or what

    async def _finds(self, _: str, _store: str) -> None:
        self.world.store.away = False

    async def _keeps(self, _: str, who: str) -> str:
        known = {name: id_ for id_, name in self.ids.items()}
        return json.dumps(await self.world.page.kept(PersonId(known.get(who, "web:0123"))))

    async def _forgets(self, _: str, who: str, where: str = "") -> None:
        """Delete somebody; `elsewhere`: in another process."""
        known = {name: id_ for id_, name in self.ids.items()}
        if not where:
            await self.world.page.forget(PersonId(known[who]))
            return
        await Sessions(self.world.store.real).forget(PersonId(known[who]))
        await until(lambda: f"{who}: closed 4401" in self.came)

    async def _clears(self, _: str, room: str) -> None:
        await self.world.page.forget(self._place(room))


@asynccontextmanager
async def begun(store: Store) -> AsyncIterator[Rooms]:
    async with aiohttp.ClientSession() as http:
        world = World(FlakyStore(store), http)
        await world.page.start(world.service)
        rooms = Rooms(world)
        try:
            yield rooms
        finally:
            world.store.away = False
            for each in world.clients:
                await each.socket.close()
            for task in rooms.readers:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            await world.page.stop()


async def lived(store: Store, text: str) -> str:
    async with begun(store) as made:
        # So that a look for sessions that are over comes within each act.
        with capture_logs() as made.logs, mock.patch("bot.platforms.web.people.LOOK_SECONDS", 0.02):
            return await recorded(made.do, text)


async def test_acts_have_the_recorded_results(store: Store) -> None:
    written = FILE.read_text(encoding="utf-8")
    assert (await lived(store, written)).splitlines() == written.splitlines()


async def test_words_in_two_rooms_at_once_are_both_known_as_theirs(store: Store) -> None:
    authors = AuthorIndex(store, History(store))
    ann = Person(PersonId("web:1"), "Ann")
    await asyncio.gather(*(authors.say(ann, room, "hello", once=room) for room in ("main", "side")))
    assert {line["room"] for line in await authors.of_person(ann.id)} == {"main", "side"}


async def test_a_page_that_has_left_is_forgotten(store: Store) -> None:
    """Else a process would send more with each reload."""
    async with begun(store) as made:
        for act in ("ann enters", "ann opens main", "ann leaves"):
            await made.do(act)
        rooms = made.world.page._rooms  # noqa: SLF001
        await until(lambda: not rooms.open and not rooms.history._followers)  # noqa: SLF001
