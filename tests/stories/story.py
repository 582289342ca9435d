"""Stories: what people do, and the results, in a text file.

A line at the margin is something that people do; the indented lines below are its results, written by
`python -m tests.stories --write`. Texts stand there by their keys, so that other words change nothing: whom a message
reaches, in which language (`key_fr`: a text in another one than its message) and with or without a sound, its facts and its buttons do.

    ann /new tridom rounds=1        types a command at the current place; `ann!`: as an admin; `ann~`: with private answers
                                    in another chat, as on Telegram; CODE: the last invitation's
    ann answers t2 /hand            replies with it to a message of that table
    ann presses join                presses the newest button that she sees whose verb begins so
    bob forges end.sure             presses one that nobody need have offered: of `t2:`, `-:`, else of the table here
    bob greets; bob leaves          brings the bot there; leaves the chat
    eve! vanishes                   the place is deleted, as its platform says in the name of Eve
    at hall; at t3; at dm ann       from now on they are there; `dm`: in the private chat; `far:club`: on another platform, as Lea and Kim
    pings private                   people are called in private, as on Telegram
    threads none                    the bot can make no places of its own
    thread nook room                nook is a private thread of the room
    switched off; switched on       the operator starts the bot again without any part of the club; with all of them
    wait 6h; until 08:00            time goes by, and what is due by then happens late, as after an outage
    live 7d                         time goes by, and everything happens when it is due
    member ann hall                 facts: moderator, gone, closed, away, busy, open, listening, language, named, manages, wrote
    moves; moves 3; ends            the next move; so many; up to the end of the game
    solves ann                      goes on with her puzzle to its end
    erased                          somebody has deleted the newest message here
    spoils t1                       what is stored of it can't be read any more, and is put aside when the bot starts again
    standing                        the messages that still have buttons, and those that lost them twice
    hold; release                   nothing is sent meanwhile
    views ann; reviews ann 3        what she sees of the table on a page, and of its third move once it is over
    rings ann; games ann            what her phone says of her turn; her games at home
    suggests ann tile cell=3        the completions of a field of a command; `table=t2`: at that table
    stored [word]                   what is stored of people and chats, without tables
    forgets                         all people delete their data; what names one of them for longer than an hour
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields, is_dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from unittest import mock

from msgspec import structs
from structlog.typing import EventDict

from bot.club import puzzles
from bot.delivery import Sender
from bot.delivery.lanes import lanes_of
from bot.ops.integrity import check
from bot.platforms.vocabulary import parse
from bot.ports import Platform, RetryLater, Unreachable
from bot.present import catalogue
from bot.present.catalogue import Catalogue
from bot.present.message import Message, Span, brief
from bot.present.table_review import TableReview
from bot.store import Store
from bot.table.commands import Action, End, Leave, Pressed
from bot.table.identity import Person, PersonId, Place, ServerId
from bot.table.steps import Greet
from renderer import Cutout, Ghost, Picture, TableBoard
from tests.app.games import finish, load
from tests.support.harness.fake import ANN, BOB, CAT, DAN, FakeHarness, FakePlatform
from tests.support.harness.harness import SEED
from tests.support.recorded import recorded
from tests.support.stores import (
    end_leases,
    gateway_of,
    index_rows,
    kept,
    look_again,
    named_for_long,
    overdue,
    unsent,
)

FOLDER: Final = Path(__file__).parent
FAILED: Final = "!!"
"""Begins the result of a step that could not be taken."""
BEGIN: Final = datetime(2026, 11, 24, 12, tzinfo=UTC)
_MORE: Final = [
    Person(PersonId(f"fake:{n}"), name) for n, name in enumerate(("Eve", "Fay", "Gus", "Hal"), 5)
]
_FAR: Final = [Person(PersonId("far:1"), "Lea", "fr"), Person(PersonId("far:2"), "Kim")]
PEOPLE: Final = {each.name.lower(): each for each in (ANN, BOB, CAT, DAN, *_MORE, *_FAR)}
_TIME: Final = re.compile(r"(\d+)([smhd])")
_SECONDS: Final = {"s": 1, "m": 60, "h": 3600, "d": 86_400}
_LINK: Final = re.compile(r"https://example\.org/(.*)/(?:None|(.*))")
_POST: Final = re.compile(r"(far-)?post-(\d+)(?:@\w+:\d+)?")
_LINKED: Final = re.compile(rf"\bto (\S+) ({_POST.pattern})")
_CODE: Final = re.compile(r"[0-9A-Z]{4}-[0-9A-Z]{4}")
_HAPPENS: Final = {
    "greets": Greet(),
    "leaves": Leave(gone=True),
    "vanishes": End(sure=True, gone=True),
}
MOST_DUE: Final = 40
"""Deadlines that may come at one moment, one after the other."""
MOST_SHOWN: Final = 6
"""Rows of a list that are written."""
_PAYLOAD: Final = re.compile(r"[a-z0-9-]+:\d+:\w")
CLAIM_SECONDS: Final = 0.002
HOURS_AWAY: Final = 7200.0
"""Seconds for which a platform asks for quiet that is away."""
LONG_PAUSE: Final = 30.0
"""Seconds after which what is paused is of another step."""
_WHOSE: Final = frozenset({"format", "id", "place", "chat", "language"})
"""What is left of a document that is spoilt."""
_LONG: Final = frozenset({"items", "sum", "forms"})
"""What others of the same text say shorter."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A message that stands somewhere. `by`: the one person who sees it, "" for all; `at`: where it is pressed."""

    by: str
    at: str
    private: bool
    message: Message


def said(own: Catalogue, key: str, args: Any = None) -> str:
    """Say a text by its key and what fills it in; with its language, if that is not English."""
    given = dict(args or {})
    if key == "labelled":
        return f"{given['label']}: {given['value']}"
    if key == "pid":
        return str(given["code"])
    if given.get("boards") == "picture":
        del given["boards"]
    facts = [
        f"{name}={value}"
        for name, value in given.items()
        if name not in _LONG and value not in {"", None}
    ]
    key += f"_{own.language}" * (own.language != "en")
    # Names are put in behind the catalogue, wherever their marks stand.
    return f"{key}({', '.join(facts)})" if facts else key


class Story:
    """A chat of Ann, Bob and others, from its first message on. `beside`: a store of each further process; chance says
    which of them takes a step.
    """

    def __init__(self, store: Store, *others: Platform, beside: Sequence[Store] = ()) -> None:
        self.now = BEGIN.timestamp()
        self.store, self._stores, self._others = store, (store, *beside), others
        self.platform, self.chance = FakePlatform(), random.Random(SEED)
        self.processes = self._processes(random.Random(SEED).randbytes)
        self.harness = self.processes[0]
        self.platforms = {"fake": self.platform}
        """Those whose messages are results."""
        self.platforms |= {
            one.name: one for one in others if isinstance(one, FakePlatform) and one.name == "far"
        }
        self.people = dict(PEOPLE)
        self.place, self.private, self.number = Place("fake:room"), False, 0
        self.manages: dict[str, ServerId] = {}
        self.private_threads: dict[Place, Place] = {}
        """Each with its chat."""
        self.code = "CODE"
        """The last invitation's."""
        self.seen: list[Seen] = []
        self.held = False
        """Whether messages wait."""
        self.documents: list[str] = []
        """Ids of tables, which stand as t1, t2 …, and of what the club keeps."""

    def _processes(self, entropy: Callable[[int], bytes], **club: Any) -> list[FakeHarness]:
        given: dict[str, Any] = {"others": self._others, "entropy": entropy, **club}
        return [
            FakeHarness(each, self.platform, now=lambda: self.now, **given) for each in self._stores
        ]

    # --- what is done ----------------------------------------------------------------------------

    async def do(self, line: str) -> list[str]:
        """Do what a line says; return its results, a line each."""
        if not self.held:
            self.harness = self.chance.choice(self.processes)
        words = line.split()
        who = self.people.get(words[0].rstrip("!~"))
        if who is not None:
            found = await self.act(who, line.partition(" ")[2], marks=words[0])
        elif (does := _DOES.get(words[0])) is not None:
            found = await does(self, *words[1:])
        else:
            raise ValueError(line)
        return [
            self.masked(each) for each in (*found, *(() if self.held else await self.settled()))
        ]

    async def act(self, who: Person, what: str, *, marks: str = "") -> list[str]:
        verb, _, wanted = what.partition(" ")
        at, private, about = self.place, self.private, ""
        if verb == "answers":
            number, _, what = wanted.partition(" ")
            about = self.documents[int(number[1:]) - 1]
        given: Action | str
        if verb == "presses":
            at, private, given = self.offered(who, wanted)
        elif verb == "forges":
            given = await self.forged(wanted)
        else:
            given = _HAPPENS.get(verb) or parse(what.replace("CODE", self.code))
        self.number += 1
        more: dict[str, Any] = {"private": private, "title": at.chat.title(), "about": about}
        more["answered_apart"] = "~" in marks
        if "!" in marks or private:
            more["admin"] = True
        if who.id in self.manages:
            more["manages"] = self.manages[who.id]
        if at.topic or at in self.private_threads:
            more["chat"] = self.private_threads.get(at, at.whole_chat)
        answers = await self.harness.ask(who, given, at=at, command_id=f"c{self.number}", **more)
        for each in answers:
            self.seen.append(Seen(who.id, at, private, each))
        told = [f"answer {self.told(each)}" for each in answers]
        if code := _CODE.search(" ".join(told)):
            self.code = code[0]
        return told

    def offered(self, who: Person, wanted: str) -> tuple[Place, bool, str]:
        """Find the newest button for someone that does something; where it is, and its payload."""
        for one in reversed(self.seen):
            if one.by not in {"", who.id}:
                continue
            for each in (*one.message.choices, *one.message.buttons):
                if each.payload and each.payload.split(":", 2)[2].startswith(wanted):
                    return Place(one.at), one.private, str(each.payload)
        offers = {
            each.payload.split(":", 2)[2]
            for one in self.seen
            if one.by in {"", who.id}
            for each in (*one.message.choices, *one.message.buttons)
            if each.payload
        }
        raise LookupError(f"{who.name} is offered no {wanted}: {sorted(offers)}")

    async def forged(self, wanted: str) -> str:
        """Return a payload that may be offered to others, or to nobody: of a table `t2:`, else of the one here."""
        number, _, verb = wanted.rpartition(":")
        if number == "-":
            return f"-:0:{verb}"
        table_id = (
            self.documents[int(number[1:]) - 1]
            if number
            else await self.harness.table_id(self.place)
        )
        loaded = await self.store.load(table_id)
        return f"{table_id}:{loaded.version if loaded else 0}:{verb}"

    async def pings(self, how: str) -> list[str]:
        """Let the platform call people in private, as Telegram does; or in the channel."""
        self.platform.pings_in_private = how == "private"
        return []

    async def threads(self, how: str) -> list[str]:
        self.platform.has_threads = how != "none"
        return []

    async def thread(self, name: str, chat: str) -> list[str]:
        self.private_threads[_place(name)] = _place(chat)
        return []

    async def switched(self, how: str) -> list[str]:
        club: dict[str, Any] = {"club": ()} if how == "off" else {}
        self.processes = self._processes(random.Random(how).randbytes, **club)
        self.harness = self.processes[0]
        return []

    async def goes(self, where: str, who: str = "") -> list[str]:
        if re.fullmatch(r"t\d+", where):
            table = await load(self.store, self.documents[int(where[1:]) - 1])
            self.place, self.private = table.place, table.private
        else:
            self.private = where == "dm"
            self.place = Place(PEOPLE[who].id) if self.private else _place(where)
        return []

    async def waits(self, span: str) -> list[str]:
        seconds = sum(int(count) * _SECONDS[unit] for count, unit in _TIME.findall(span))
        self.now += seconds
        return await self.comes()

    async def lives(self, span: str) -> list[str]:
        seconds = sum(int(count) * _SECONDS[unit] for count, unit in _TIME.findall(span))
        end, found = self.now + seconds, list[str]()
        while True:
            due = (await index_rows(self.store, "due")).values()
            self.now = min((at for at in due if self.now < at < end), default=end)
            came = await self.comes()
            told = [] if self.held else await self.settled()
            found += [*came, *told] if told or self.now == end else []
            if self.now == end:
                return found

    async def until(self, clock: str) -> list[str]:
        here = datetime.fromtimestamp(self.now, UTC)
        hour, minute = map(int, clock.split(":"))
        then = here.replace(hour=hour, minute=minute)
        self.now = (then if then > here else then + timedelta(days=1)).timestamp()
        return await self.comes()

    async def comes(self) -> list[str]:
        # Deadlines that another process has set meanwhile are due, too.
        look_again(self.store)
        for _ in range(MOST_DUE):
            due = await self.store.claim_due(self.now, seconds=CLAIM_SECONDS)
            for each in due:
                await self.harness.service.act_on(each)
            if not due and not await overdue(self.store, self.now):
                break
            await asyncio.sleep(CLAIM_SECONDS)
        else:
            raise AssertionError(f"{await overdue(self.store, self.now)} stay due")
        return [f"{datetime.fromtimestamp(self.now, UTC):%a %d %H:%M}"]

    async def fact(self, kind: str, who: str, where: str = "") -> list[str]:
        at = _place(where) if where else self.place
        person = self.people.get(who) or Person(PersonId(_place(who)), who)
        platform = self.platforms[
            (at if kind in {"member", "moderator", "gone"} else person.id).platform
        ]
        match kind:
            case "member" | "moderator":
                (platform.members if kind == "member" else platform.moderators).add((person.id, at))
            case "gone":
                platform.members.discard((person.id, at))
            case "closed":
                platform.closed[person.id] = Unreachable("closed")
            case "away":
                platform.closed[person.id] = RetryLater(HOURS_AWAY, everywhere=True)
            case "busy":
                platform.closed[person.id] = RetryLater(HOURS_AWAY)
            case "open":
                platform.closed.pop(person.id, None)
            case "listening":
                platform.listening.add(person.id)
            case "language":
                self.people[who] = structs.replace(person, language=where)
            case "named":
                self.people[who] = structs.replace(person, name=where)
            case "wrote":
                platform.said_by.setdefault(at if where else person.id, []).append(f"by {who}")
            case "manages":
                self.manages[person.id] = ServerId(f"fake:{where}")
        # A new process has cached nobody's rights.
        for each in self.processes:
            each.service._rights._known.clear()
        return []

    async def moves(self, count: str = "1") -> list[str]:
        found: list[str] = []
        for _ in range(int(count)):
            table = await self.harness.table(self.place)
            if table.state is None or table.state.to_move is None:
                break
            mover = table.seats[table.state.to_move].person
            view = table.state.view(table.state.to_move)
            number = next(
                (n for n, m in enumerate(view.moves) if m.is_placement), len(view.moves) - 1
            )
            loaded = await self.store.load(table.id)
            self.number += 1
            press = str(Pressed(table.id, loaded.version, "do", str(number)))
            person = next(each for each in self.people.values() if each.id == mover.id)
            found.append(f"{person.name} {view.moves[number]}")
            at = table.sits_at(mover.id) or self.place
            for each in await self.harness.ask(person, press, at=at, command_id=f"c{self.number}"):
                self.seen.append(Seen(person.id, at, self.private, each))
                found.append(f"answer {self.told(each)}")
            if int(count) > 1 and not self.held:
                found += await self.settled()
        return found

    async def solves(self, who: str) -> list[str]:
        """Go on with a puzzle to its end; return the last answer."""
        person, answers = self.people[who], [""]
        for _ in range(80):
            page = next(one.message for one in reversed(self.seen) if one.by == person.id)
            verbs = [
                each.payload.split(":", 2)[2]
                for each in (*page.buttons, *page.choices)
                if each.payload
            ]
            # An answer that counts; else one that is shown first, or a piece.
            found = [
                each
                for each in verbs
                if re.fullmatch(r"solve\.\d+\.\d+\.(\d+|[a-z]{3}|[ps]\d+)", each)
            ]
            if not found:
                break
            answers = await self.act(person, f"presses {found[0]}")
        return answers[-1:]

    async def holds(self) -> list[str]:
        self.held = True
        return []

    async def releases(self) -> list[str]:
        self.held = False
        return []

    async def ends(self) -> list[str]:
        await finish(self.harness, self.place)
        return []

    # --- results ---------------------------------------------------------------------------------

    async def settled(self) -> list[str]:
        """Send all that waits; return it by recipient."""
        counts = {name: [len(each) for each in _kept(one)] for name, one in self.platforms.items()}
        computers = self.harness.service._executor._computers
        # What waits for the morning is looked at again.
        await end_leases(self.store)
        look_again(self.store)
        # Else it is chance whether their moves come in a message of their own.
        while computers._tasks:
            await asyncio.sleep(0.002)
        async with self.harness.sending(holder="one") as sender:
            while computers._tasks or await self.sending(sender):
                await asyncio.sleep(0.002)
        self.documents += sorted({*await self.store.table_ids()} - {*self.documents})
        found: list[tuple[str, str]] = []
        for name, platform in self.platforms.items():
            found += self.news(platform, counts[name])
        # Recipients are written to side by side; to each in its order.
        return [
            f"{to}: {_LINKED.sub(self.roughly, line)}"
            for to, line in sorted(found, key=lambda each: each[0])
        ]

    def roughly(self, link: re.Match[str]) -> str:
        """Leave out which message of its place a link leads to, if any: the last, or the one being posted is chance."""
        platform = self.platforms["far" if link[3] else "fake"]
        at = platform.posts[int(link[4]) - 1][0]
        return f"to {at}" if at == link[1] else link[0]

    def news(self, platform: FakePlatform, counts: list[int]) -> list[tuple[str, str]]:
        """Return what a platform shows beyond so many messages of each kind, by recipient."""

        def in_order(told: list[tuple[str, Message, str]]) -> list[tuple[str, Message, str]]:
            # Places are written to side by side, and tables at one place: which comes first is chance.
            return sorted(told, key=lambda each: (each[0], self.table_of(each[2])))

        found: list[tuple[str, str]] = []
        for at, message, _ in in_order(platform.posts[counts[0] :]):
            self.seen.append(Seen("", at, at in {each.id for each in PEOPLE.values()}, message))
            found.append((at, f"post {self.told(message)}"))
        for reference, message, _ in in_order(platform.updates[counts[1] :]):
            at = platform.posts[platform.number_of(reference) - 1][0]
            self.seen.append(Seen("", at, at in {each.id for each in PEOPLE.values()}, message))
            found.append((at, f"edit {self.numbered(reference)} {self.told(message)}"))
        for to, message, _ in in_order(platform.sent[counts[2] :]):
            self.seen.append(Seen(to, to, True, message))
            found.append((to, f"send {self.told(message)}"))
        for at, to, message in platform.whispered[counts[3] :]:
            self.seen.append(Seen(to, at, False, message))
            found.append((to, f"whisper in {at} {self.told(message)}"))
        found += [(to, "called to their turn") for to, _ in platform.called[counts[4] :]]
        return found

    def table_of(self, key: str) -> int:
        """Return the place of the document that a message's key names among those of the story."""
        named = (number for number, each in enumerate(self.documents) if each in key)
        return next(named, len(self.documents))

    async def sending(self, sender: Sender) -> bool:
        """Tell whether something is being sent, or is to be sent, and not only in the morning."""
        if sender._held:
            return True
        recipients = sender._context.recipients
        for each in await self.store.table_ids():
            lanes, _ = lanes_of(await unsent(self.store, each))
            at = await self.store.place_of(each) if lanes else None
            # A short pause is one after trouble.
            left = recipients.pause_left
            if any(
                max(left(f"{each}{lane}"), left(lane.address or at or each)) < LONG_PAUSE
                for lane in lanes
            ):
                return True
        return bool(sender._held)

    @staticmethod
    def told(message: Message) -> str:
        flags = [
            name
            for name in ("board", "silent", "secret", "replaces", "question")
            if getattr(message, name)
        ]
        flags += [message.language] if message.language not in {"", "en"} else []
        flags += ["picture " + _drawn(message.picture)] if message.picture is not None else []
        flags += [f"asks {message.asks}"] if message.asks else []
        flags += ["words-in-text"] if message.picture_in_text else []
        # What is said in brief, and what can be touched, where it isn't what stands there anyway.
        usual = {brief(message.text), brief(message.picture.alt) if message.picture else ""}
        if message.brief not in usual:
            flags.append(f"brief {hashlib.sha256(message.brief.encode()).hexdigest()[:4]}")
        touched = {each.payload for each in message.hotspots}
        if touched and touched != {each.payload for each in message.choices}:
            flags.append(f"touch {len(touched)}")
        if message.file is not None:
            flags.append(f"file {message.file.name}")
        text = "".join(_span(span) for span in message.text).replace("\n", " / ")
        presses = [
            each.payload.split(":", 2)[2]
            if each.payload
            else _LINK.sub(r"to \1 \2", str(each.url)).rstrip()
            for each in (*message.buttons,)
        ]
        choices = [
            "\u2713" * each.label.startswith("\u2713")
            + each.payload.split(":", 2)[2]
            + f" = {each.label}" * (bool(each.label) and ":solve." in each.payload)
            + f" ({each.detail})" * bool(each.detail)
            for each in message.choices
        ]
        parts = [f"[{' '.join(flags)}]" if flags else "", text.strip()]
        parts += [f"<{' '.join(presses)}>"] if presses else []
        parts += [f"{{{' '.join(choices)}}}"] if choices else []
        if message.file is not None and message.file.name.endswith("data.json"):
            parts += [json.dumps(json.loads(message.file.content), sort_keys=True)]
        # The message's own language stands at its beginning.
        return re.sub(rf"_{message.language or 'en'}\b", "", " ".join(filter(None, parts)))

    def numbered(self, reference: str) -> str:
        """Number the posts of each place."""
        name = reference.partition("post-")[0].rstrip("-") or "fake"
        posts = self.platforms[name].posts[: FakePlatform.number_of(reference)]
        places = [at for at, _, _ in posts]
        return f"#{places.count(places[-1])}"

    def masked(self, line: str) -> str:
        """Name tables by their number, people by their names."""
        for number, document_id in enumerate(self.documents, 1):
            line = line.replace(document_id, f"t{number}")
        return self.named(_POST.sub(lambda found: self.numbered(found[0]), line))

    def named(self, line: str) -> str:
        """Name people by their names, and places without the first platform's."""
        for name, each in (*PEOPLE.items(), *self.people.items()):
            line = re.sub(rf"\b{each.id}\b", f"@{name}", line)
        return line.replace("fake:", "")

    async def erased(self) -> list[str]:
        platform = self.platforms[self.place.platform]
        newest = max(n for n, (at, _, _) in enumerate(platform.posts, 1) if at == self.place)
        platform.gone.add(platform.reference(newest))
        return []

    async def spoils(self, number: str) -> list[str]:
        """Leave of a document only whose it is, and put aside what is broken; list that."""
        document_id = self.documents[int(number[1:]) - 1]
        loaded = await self.store.load(document_id)
        left = {name: fact for name, fact in json.loads(loaded.doc).items() if name in _WHOSE}
        await self.store.commit(
            document_id, expected=loaded.version, op="spoilt", doc=json.dumps(left)
        )
        found = await check(self.store, put_aside=True)
        return [f"{each.table_id} {each.verdict}" for each in found if each.put_aside]

    async def standing(self) -> list[str]:
        """List the messages that have buttons and were not tidied away."""
        for _ in range(400):
            if not any("superseded" in key for key in await kept(self.store)):
                break
            await end_leases(self.store)
            async with self.harness.sending(holder="one"):
                await asyncio.sleep(0.05)
        stands: dict[str, list[str]] = {}
        for platform in self.platforms.values():
            gone = {*platform.retired, *platform.removed}
            for number, (at, message, _) in enumerate(platform.posts, 1):
                reference = platform.reference(number)
                if reference not in gone and (message.buttons or message.choices):
                    stands.setdefault(at, []).append(self.numbered(reference))
            for reference in Counter(platform.retired) - Counter(gone):
                stands.setdefault("tidied again", []).append(self.numbered(reference))
        return [f"{at}: {' '.join(found)}" for at, found in sorted(stands.items())]

    # --- what the page shows ---------------------------------------------------------------------

    async def views(self, who: str, theme: str = "dark") -> list[str]:
        """List what somebody sees at the table here, on a page of theirs."""
        found = await self.harness.service.tabletop(await self.there(), self.people[who], theme)
        return [] if found is None else flat_fields(found)

    async def look_back(self, who: str, number: str) -> TableReview | None:
        """Look back at the table here, when all of its moves are judged."""
        service, person = self.harness.service, self.people[who]
        asked = await self.there(), person, "dark", int(number)
        await service.table_review(*asked)
        await self.judged()
        return await service.table_review(*asked)

    async def judged(self) -> None:
        """Wait until all moves of the looks back that were asked for are judged."""
        under_way = self.harness.service._replies.look_backs._under_way
        while works := [each.task for each in under_way.values() if each.task is not None]:
            await asyncio.wait(works)

    async def reviews(self, who: str, number: str) -> list[str]:
        found = await self.look_back(who, number)
        if found is None:
            return []
        costly = "; ".join(f"{each.number} {each.behind}" for each in found.steps if each.behind)
        return [*flat_fields(found), f"costly: {costly}"]

    async def rings(self, who: str) -> list[str]:
        """Return what a phone says of a turn."""
        found = await self.harness.service.turn_call(await self.there(), self.people[who].id)
        return [] if found is None else [flat(found)]

    async def games(self, who: str) -> list[str]:
        return [flat(each) for each in await self.harness.service.games_of(self.people[who])]

    async def suggests(self, who: str, field: str, *given: str) -> list[str]:
        """List the completions of a field of a command."""
        service = self.harness.service
        words = dict(each.replace("+", " ").split("=") for each in given)
        if named := words.get("table"):
            words["table"] = self.documents[int(named[1:]) - 1]
        found = await service.suggest(self.place, self.people[who], field, words)
        return [flat(each) for each in found[:3]] + [f"{len(found)} of them"]

    async def there(self) -> str:
        return await self.harness.table_id(self.place)

    async def forgets(self) -> list[str]:
        """Let all people delete their data; list what names one of them for longer than an hour."""
        for person in self.people.values():
            await self.harness.ask(person, "-:0:mydata.forget", at=person.id, private=True)
        await self.settled()
        names = (re.escape(word) for each in self.people.values() for word in (each.id, each.name))
        found = await named_for_long(self.store, rf"\b({'|'.join(names)})\b")
        return [f"{FAILED} {key} names somebody" for key in found]

    async def stored(self, word: str = "") -> list[str]:
        """List what is kept, but for tables' own keys: how long, and as what."""
        rows = []
        for key, (kind, _, text) in (await kept(self.store)).items():
            if (
                re.match(r"trigon:\{[a-z]:", key)
                and "matters" not in key
                and not key.startswith("trigon:{t:")
            ):
                continue
            if key.startswith("trigon:{t:") and not key.endswith(":state"):
                continue
            left = int(str(await gateway_of(self.store).call("PTTL", key))) / 1000
            life = (
                ""
                if left < 0
                else f" for {left / 86_400:.0f}d"
                if left > 86_400
                else f" for {left / 3600:.1f}h"
            )
            shown = kind if key.startswith("trigon:{t:") else text
            row = f"{key.removeprefix('trigon:')}{life}: {shown}"
            if word in row or word in self.named(row):
                rows.append(row)
        return sorted(rows)


def _place(where: str) -> Place:
    return Place(where if where.startswith(("far:", "discord:", "telegram:")) else f"fake:{where}")


def _kept(platform: FakePlatform) -> tuple[list[Any], ...]:
    return platform.posts, platform.updates, platform.sent, platform.whispered, platform.called


def flat(value: object) -> str:
    """Write a value, without pictures and all that is empty."""
    if isinstance(value, TableBoard):
        return _drawn(value.picture)
    if isinstance(value, Picture):
        return _drawn(value)
    if isinstance(value, Cutout | Ghost | bytes):
        return ""
    if isinstance(value, str) and _PAYLOAD.match(value):
        return value.split(":", 2)[2]
    if is_dataclass(value):
        named = ((each.name, flat(getattr(value, each.name))) for each in _shown(value))
        return ", ".join(f"{name}={said}" for name, said in named if said)
    if isinstance(value, tuple | list):
        said = [each for each in map(flat, value) if each]
        return "; ".join(said[:MOST_SHOWN]) + f" … {len(said)}" * (len(said) > MOST_SHOWN)
    return "" if value in {None, False} else str(value)


def flat_fields(found: Any) -> list[str]:
    """Write a value, a line each for its parts."""
    named = ((each.name, flat(getattr(found, each.name))) for each in _shown(found))
    return [f"{name}: {said}" for name, said in named if said]


def _shown(value: Any) -> list[Any]:
    """Return the fields of a value that are words."""
    return [each for each in fields(value) if each.name not in {"id", "place", "outline", "style"}]


def _drawn(picture: Picture) -> str:
    """Name a picture by what it says in words."""
    return hashlib.sha256(f"{picture.alt}|{picture.text}".encode()).hexdigest()[:6]


def _span(span: Span) -> str:
    ring = f"\U0001f514{span.mention.id} " if span.mention is not None else ""
    moment = f"<{datetime.fromtimestamp(span.at, UTC):%a %d %H:%M}>" if span.at is not None else ""
    return f"{ring}{moment or span.text}"


_DOES: Final[dict[str, Callable[..., Any]]] = {
    "at": Story.goes,
    "wait": Story.waits,
    "pings": Story.pings,
    "threads": Story.threads,
    "thread": Story.thread,
    "switched": Story.switched,
    "live": Story.lives,
    "until": Story.until,
    "moves": Story.moves,
    "ends": Story.ends,
    "hold": Story.holds,
    "release": Story.releases,
    "solves": Story.solves,
    "stored": Story.stored,
    "erased": Story.erased,
    "spoils": Story.spoils,
    "forgets": Story.forgets,
    "standing": Story.standing,
    "views": Story.views,
    "reviews": Story.reviews,
    "rings": Story.rings,
    "games": Story.games,
    "suggests": Story.suggests,
    **{
        kind: (lambda story, *words, kind=kind: story.fact(kind, *words))
        for kind in (
            "member",
            "moderator",
            "gone",
            "closed",
            "away",
            "busy",
            "open",
            "listening",
            "language",
            "named",
            "manages",
            "wrote",
        )
    },
}


def repeated(text: str) -> str:
    """Write `x~900` as so many of them."""
    return re.sub(r"(\S)~(\d+)", lambda found: found[1] * int(found[2]), text)


_WHY: Final = ("door", "field", "way", "doing", "reason", "why", "error", "status", "code")


def logged(entries: list[EventDict], of: str) -> list[str]:
    """Write what was logged of a platform, without numbers that another run need not have; then forget it."""
    # When the next poll comes is chance.
    found = [
        each for each in entries if each["event"].startswith(of) and each.get("doing") != "poll"
    ]
    entries.clear()
    return sorted(
        {
            " ".join(
                [
                    f"log {each['log_level']} {each['event']}",
                    *(str(each[key]) for key in _WHY if key in each),
                ]
            )
            for each in found
        }
    )


def _forget_texts() -> None:
    """Clear what the bot remembers of texts: by their keys here, in words elsewhere in this process."""
    modules = [each for name, each in sys.modules.items() if name.startswith("bot.")]
    for each in (value for module in modules for value in vars(module).values()):
        # The catalogues themselves stay: only what they say is another. Puzzles have no texts, and take long to make.
        if hasattr(each, "cache_clear") and each not in {catalogue._catalogue, puzzles.made_of}:
            each.cache_clear()


@contextmanager
def by_keys() -> Iterator[None]:
    """Say texts by their keys."""
    _forget_texts()
    try:
        with mock.patch.object(Catalogue, "say", said):
            yield
    finally:
        _forget_texts()


_puzzle = lru_cache(maxsize=64)(puzzles.made_of.__wrapped__)
"""Makes a day's puzzle, with the computers' short thinking of stories: kept apart from those of other tests."""


@contextmanager
def in_story() -> Iterator[None]:
    """Say texts by their keys, and do quickly and surely what waits elsewhere."""
    with (
        by_keys(),
        # Computers have moved, and a look back is whole, when it is answered, however busy the machine is.
        mock.patch("bot.app.service.ANSWER_SECONDS", 60.0),
        mock.patch("bot.app.replies.PATIENCE", 60.0),
        mock.patch.object(puzzles, "made_of", _puzzle),
        mock.patch("engine.players.search.tripitz.NODES", 200),
        mock.patch("engine.players.search.triangles.ROUNDS", 12),
    ):
        yield


async def lived(
    store: Store,
    text: str,
    story: Story | None = None,
    *,
    kind: type[Story] = Story,
    beside: Sequence[Store] = (),
) -> str:
    """Live a story through; return it with the results of each step. `beside`: as of `Story`."""
    far = [FakePlatform(name="far")] if re.search("^at far:", text, re.MULTILINE) else []
    story = story or kind(store, *far, beside=beside)

    async def do(step: str) -> list[str]:
        try:
            return await story.do(step)
        except Exception as error:  # noqa: BLE001 - it stands in the story, which no test lets pass
            return [f"{FAILED} {error!r}"]

    with in_story():
        return await recorded(do, text)
