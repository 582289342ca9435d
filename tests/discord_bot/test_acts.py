"""What people do on Discord: the command that the service hears, and the requests that the bot makes.

`acts.txt` has an act at the margin, and its results below, as recorded; `python -m tests.stories --write` writes it
again.
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, get_args
from unittest import mock

from discord import DiscordException
from structlog.testing import capture_logs

from bot.platforms.discord import DiscordOptions, DiscordPlatform, interactions
from bot.platforms.discord.api import FILE_BYTES, DiscordLimits
from bot.platforms.discord.commands import subcommands
from bot.platforms.shared import Budget, Launches
from bot.ports import Unreachable
from bot.present.message import Button, Choice, File, Message, Span, Suggestion, Ticks, WordsField
from bot.store import Store, StoreDown
from bot.table import steps
from bot.table.commands import (
    Action,
    ChangeSettings,
    Command,
    Hand,
    LeagueStep,
    Pressed,
    SolveDaily,
    Unknown,
)
from bot.table.identity import Person, PersonId, Place
from bot.table.steps import Step
from renderer import Picture
from tests.discord_bot.service import PNG as _DOT
from tests.discord_bot.service import FakeService, said
from tests.stories import shown
from tests.stories.story import by_keys, repeated
from tests.support.discord_server import DiscordServer
from tests.support.discord_server import channels as rights
from tests.support.discord_server.commands import names
from tests.support.discord_server.components import BUTTON, ROW, SELECT
from tests.support.discord_server.interactions import DEFERRED
from tests.support.harness import EVERYTHING
from tests.support.harness.discord import GAMES, UNPACED
from tests.support.payloads import typed
from tests.support.recorded import recorded

FILE: Final = Path(__file__).with_name("acts.txt")
_ANSWERED: Final = (Hand, Pressed, ChangeSettings)
"""What is answered as the acts say."""
_NAMED: Final = ("name", "title", "archived", "auto_archive_duration")
_TEXT, _NUMBER, _SWITCH = 3, 4, 5
"""Types of fields."""
_OWN: Final[dict[str, dict[str, Any]]] = {
    "labels": {"buttons": tuple(Button("b" * n, f"t1:4:do.{n}") for n in (0, 79, 80, 81))},
    "crowd": {"buttons": tuple(Button(f"b{n}", f"t1:4:do.{n}") for n in range(40))},
    "fifteen": {"choices": tuple(Choice(f"3-4-{n}", f"t1:4:tile.{n}") for n in range(15))},
    "sixteen": {"choices": tuple(Choice(f"3-4-{n}", f"t1:4:tile.{n}") for n in range(16))},
    "cells": {"choices": tuple(Choice(f"F{n}", f"t1:4:move.{n}") for n in range(10))},
    "spots": {"choices": tuple(Choice(f"On {n} · +5", f"t1:4:move.{n}") for n in range(7))},
    "tables": {"choices": tuple(Choice(f"{n}. Tridom: Ann's turn", f"t{n}:4:hand") for n in range(3))},
    "full": {"buttons": tuple(Button(f"b{n}", f"t1:4:do.{n}") for n in range(25))},
    "seven": {"buttons": tuple(Button(f"b{n}", f"t1:4:do.{n}") for n in range(7))},
    "links": {
        "buttons": tuple(Button(f"{n}", url="https://a.example/".ljust(n, "x")) for n in (512, 513))
    },
    "payloads": {
        "buttons": (Button("64", "p" * 64), Button("65", "p" * 65), Button("33", "é" * 33), Button("0", "")),
        "choices": (
            *(Choice(f"{n}", "c" * n) for n in (0, 64, 65)),
            *(Choice("again", "t1:4:tile.1") for _ in range(2)),
        ),
    },
    "wide": {"choices": tuple(Choice("c" * n, f"t1:4:tile.{n}", "d" * n) for n in (80, 81, 101))},
    "opening": {"buttons": (Button("Tridom", "-:0:new.tridom"),)},
    "alone": {"buttons": (Button("Tridom", "-:0:solo.tridom"),)},
    "tokens": {
        "choices": tuple(
            Choice(f"red {n}", f"t1:4:tile.{n}", piece=piece)
            for n, piece in enumerate(("rtw", "gck", "yml", "j", "3-4-4"))
        )
    },
    "prompt": {"prompt": "p" * 151},
    "ticked": {"ticks": Ticks(("t" * 101, "rtw"), "t1:4:swap", 0b10, 1)},
    "broad": {"ticks": Ticks(tuple("abcdefg"), "t1:4:swap".ljust(62, "x"), 1, 1)},
    "asked": {"text": (Span("which one? Say it."),)},
    "other": {"table": "t2"},
    "german": {"language": "de"},
    "french": {"language": "fr"},
    "marks": {"prompt": "*one* or _two_?"},
    "twins": {"choices": tuple(Choice("5-5-5", f"t1:4:tile.{n}") for n in range(2))},
    "page": {"choices": tuple(Choice(f"3-4-{n}", f"t1:4:tile.{n}") for n in range(25))},
    "greedy": {"ticks": Ticks(("rtw", "gck"), "t1:4:swap", 0b10, 5)},
    "bare": {"ticks": Ticks((), "t1:4:swap", 0, 2)},
    "chats": {"words": WordsField("reminders", "say", "-:0:set.chat.reminders", "6h", (Span("when?"),))},
    "field": {"words": WordsField("a: b" * 20, "l" * 81, "-:0:set.quiet", "e" * 101, (Span("when?"),))},
    "alt": {"picture": Picture(_DOT, (1, 1), "a" * 1025, "a dot")},
    "scan": {"picture": Picture(bytes(FILE_BYTES + 1), (1, 1), "a large *picture*", "a dot")},
    "large": {"file": File("game.json", bytes(FILE_BYTES))},
    "larger": {"file": File("game.json", bytes(FILE_BYTES + 1))},
    "ranked": {
        "text": (
            Span("1. "), Span("Ann", bold=True), Span(": 7\n1. Bob: 7\n3. Cat: 1.5\n25. November, v2. "),
            Span("4. Dan", bold=True),
        )
    },
    "abroad": {
        "text": (Span("B*o*b", bold=True, mention=Person(PersonId("telegram:7"), "B*o*b", "en")),)
    },
    "everyone": {
        "text": tuple(
            Span("x", mention=Person(PersonId(f"discord:{n}"), "x", "en")) for n in range(1, 102)
        )
    },
}  # fmt: skip
"""Parts at Discord's own limits, and just beyond them."""


def _sent(text: str) -> Message:
    """A message to one person; `hand 3`: of the table's third version; `silent …`: without a sound."""
    silent = text.startswith("silent")
    version = re.search(r"hand (\d+)", text)
    if version is None:
        return said(text, silent=silent)
    of = {"table": "t1", "version": int(version[1]), "secret": True, "replaces": True}
    return said(text, silent=silent, **of)


class Noted(Launches):
    """Launches in a store that may be away."""

    away = False

    async def note(self, person: PersonId, table: str) -> None:
        if self.away:
            raise StoreDown("away")
        await super().note(person, table)


class Acts(shown.Acts):
    """Ann and Bob, a server's channel and threads, a group, and a server without the bot; a service that answers each command."""

    events = "discord."
    lasting = frozenset({"connect", "worker", "get", "_delay_ready", "_delay_shard_ready"})
    odd = (DiscordException, ConnectionError)
    """Neither helps the sender, which tries again."""

    def __init__(
        self, server: DiscordServer, bot: DiscordPlatform, service: FakeService, store: Store
    ) -> None:
        super().__init__(bot, service.commands, server.requests)
        self.server, self.service = server, service
        self.launches = Noted(store)
        self.forestalled = False
        self.people = {name: server.person(name.title()) for name in ("ann", "bob")}
        ann = self.people["ann"]
        self.channels = {
            "games": server.channel(),
            "group": server.group(ann),
            "away": server.channel("away", guild=server.guild(member=False)),
        }
        self.channels["thread"] = server.thread(self.channels["games"])
        self.channels["news"] = server.channel("news", type=rights.NEWS)
        self.channels["secret"] = server.private_thread(self.channels["games"], ann)
        self._numbers = 0

    def message(self, *words: str) -> Message:
        """Return a message of these parts and of the shared ones."""
        own = [each for each in words if each in _OWN]
        found = shown.made(" ".join(each for each in words if each not in _OWN))
        if own:
            found = replace(found, text=(Span(" ".join(words)),))
        for each in own:
            found = replace(found, **_OWN[each])
        return typed(found)

    # --- acts ------------------------------------------------------------------------------------

    async def _slash(self, who: str, at: str, subcommand: str, *given: str) -> None:
        options = [self._option(subcommand, *each.split("=", 1)) for each in given]
        before = len(self.server.requests)
        channel = self._channel(at)
        made = await self.people[who].command(channel, "trigon", subcommand, options, wait=False)
        if self.forestalled:
            made.acknowledged_by = DEFERRED
        # The answer may be one that Discord refuses.
        await self.server.until(lambda: len(self.server.requests) > before)

    def _option(self, subcommand: str, name: str, value: str) -> dict[str, Any]:
        """Fill in a field, by the type that it is registered with."""
        commands = self.server.commands["trigon"]["options"]
        (fields,) = [each.get("options", ()) for each in commands if each["name"] == subcommand] or [()]  # fmt: skip
        kind = next((each["type"] for each in fields if each["name"] == name), _TEXT)
        if kind == _NUMBER and value.isdecimal():
            return {"name": name, "type": kind, "value": int(value)}
        if kind == _SWITCH:
            return {"name": name, "type": kind, "value": value == "yes"}
        return {"name": name, "type": _TEXT, "value": repeated(value)}

    async def _floods(self, who: str, at: str, what: str) -> None:
        """Give a command, or press a button, that need not be answered."""
        newest = self._newest(who, at)
        if what in newest.buttons:
            await self.people[who].press(newest, what, wait=False)
        else:
            await self.people[who].command(self._channel(at), "trigon", what, [], wait=False)

    async def _presses(self, who: str, at: str, payload: str) -> None:
        self._numbers += 1
        channel = self._channel(at)
        board = said("board", buttons=(Button("Go", payload),))
        await self.bot.post(self._place(at), board, f"~press{self._numbers}")
        await self.people[who].press(channel.messages[-1], "Go")

    async def _picks(self, who: str, at: str, label: str) -> None:
        """Press or choose on the newest message that they see there."""
        message = self._newest(who, at)
        press = self.people[who].press if label in message.buttons else self.people[who].select
        await press(message, label)

    async def _ticks(self, who: str, at: str, *labels: str) -> None:
        await self.people[who].tick(self._newest(who, at), *labels)

    async def _forges(self, who: str, at: str, custom_id: str, *values: str) -> None:
        await self.people[who].forge(self._newest(who, at), repeated(custom_id), [*values] or None)

    async def _fills(self, who: str, at: str, label: str, words: str) -> str:
        """Press the button of a field, and fill it in."""
        asked = await self.people[who].press(self._newest(who, at), repeated(label))
        await self.people[who].fill(asked, repeated(words))
        return json.dumps(asked.modal)

    async def _submits(self, who: str, at: str, custom_id: str, words: str = "") -> None:
        field = {
            "type": 18,
            "component": {"type": 4, "custom_id": "words", "value": repeated(words)},
        }
        filled = [field] if words else []
        await self.people[who].submit(self._channel(at), repeated(custom_id), filled)

    async def _completes(self, who: str, at: str, subcommand: str, field: str, *given: str) -> str:
        """Begin to type in a field; return what is offered. Nobody answers for a command that the bot does not know."""
        filled = dict(each.split("=", 1) for each in given)
        typed, asked = filled.pop(field, ""), len(self.service.asked)
        known = subcommand in names(self.server.commands["trigon"])
        found = await self.people[who].autocomplete(
            self._channel(at), subcommand, field, typed, wait=known, **filled
        )
        shown = [f"{each['name']} = {each['value']}" for each in found]
        said = " / ".join([*shown[:8], f"{len(shown)} of them"])
        return said + "".join(f" asked {each[2:]}" for each in self.service.asked[asked:])

    async def _offers(self, _: str, *found: str) -> None:
        """Complete fields from now on with `label|value|detail`."""
        self.service.completions = tuple(Suggestion(*repeated(each).split("|")) for each in found)

    async def _replies(self, _: str, *texts: str) -> None:
        """Answer from now on with these messages, one after another."""
        for asked in _ANSWERED:
            self.service.on(asked, *(replace(said(each), **_OWN.get(each, {})) for each in texts))

    async def _breaks(self, _: str, broken: str) -> None:
        self.service.broken = broken == "yes"

    async def _dawdles(self, _: str, seconds: str) -> None:
        """Answer so late that the bot defers; 0: at once again."""
        self.service.delay = float(seconds)
        interactions.DEFER_SECONDS = 0.02 if self.service.delay else 10.0

    async def _forestalls(self, _: str, does: str) -> None:
        """Acknowledge commands before this bot can, as one that was stopped has."""
        self.forestalled = does == "yes"

    async def _allows(self, _: str, count: str) -> None:
        """Give everyone a budget of so many requests, and of completions, which hardly grows."""
        client = self.bot._client  # noqa: SLF001
        handler, budget = client.handler, Budget(0.0001, float(count))
        handler._budget, handler._completion_budget = budget, Budget(0.0001, float(count))  # noqa: SLF001

    async def _takes(self, _: str, size: str) -> None:
        """Files of so many bytes at most, where one gives a command."""
        self.server.attachment_limit = int(size)

    async def _restarts(self, _: str, *how: str) -> None:
        """Stop, and start: with an `activity`, `disabled` at Discord or not; `lenient`, as in operation.

        Meanwhile a word has `changed`, nothing is registered (`bare`), or only the operator's `entry` point.
        """
        await self.bot.stop()
        server, own = self.server, self.server.commands
        server.activities = "disabled" not in how
        if "changed" in how:
            own["trigon"]["options"][0]["name_localizations"]["de"] = "anders"
        if {"bare", "entry"} & {*how}:
            own.clear()
        if "entry" in how:
            own["play"] = dict(_ENTRY)
        launches = self.launches if "activity" in how else None
        self.bot = _bot(server, launches, strict="lenient" not in how)
        await self.bot.start(self.service)

    async def _registers(self, _: str, *names: str) -> str:
        """List what is registered, a line for each command."""
        commands = self.server.commands
        return "\n    ".join(
            line for name in names or commands for line in _registered(commands[name])
        )

    async def _loses(self, _: str, what: str) -> None:
        """Lose the `store`, or `nothing`."""
        self.launches.away = what == "store"

    async def _launches(self, who: str, at: str, custom_id: str = "") -> str:
        """Press the Activity's button, or what a modified client sends in its place."""
        newest = self._newest(who, at)
        press = self.people[who].forge if custom_id else self.people[who].press
        made = await press(newest, custom_id or "button-table", wait=False)
        await self.server.until(lambda: made.acknowledged_by)
        return f"opens {await self.launches.table_of(self._id(who)) or 'none'}"

    async def _cuts(self, _: str) -> None:
        """Shorten what exceeds a limit, as in operation."""
        client = self.bot._client  # noqa: SLF001
        client._builder.enforcer = DiscordLimits()  # noqa: SLF001

    async def _says(self, at: str, language: str, *spans: str) -> None:
        """Post a text of spans: `*bold`, `@ann`, `#code`, `+seconds`; `x~900` repeats."""
        text = tuple(map(self._span, spans))
        message = replace(said(""), text=text, language=language)
        self.reference = await self.bot.post(
            self._place(at), message, f"~{len(self.server.requests)}"
        )

    def _span(self, said: str) -> Span:
        said = repeated(said).replace("\\n", "\n")
        if said.startswith("+"):
            return Span("then", at=float(said))
        if said[1:] in self.people:
            person = Person(self._id(said[1:]), said[1:].title(), "en")
            return Span(person.name, bold=True, mention=person)
        marks = {"*": {"bold": True}, "#": {"code": True}}.get(said[:1])
        return Span(said) if marks is None else Span(said[1:], **marks)

    async def _is(self, at: str, *states: str) -> None:
        """A thread is `archived`, `deep`, `locked`, a channel `hidden`, and nothing else of these."""
        for state in ("archived", "deep", "locked", "hidden"):
            setattr(self._channel(at), state, state in states)

    async def _fails(self, _: str, method: str, path: str, status: str, code: str = "0", wait: str = "0", by: str = "user") -> None:  # fmt: skip
        """Refuse the next such request; a 429 is for the bot as a whole (`global`), or of a `proxy` before Discord."""
        how = {"scope": by, "via": by != "proxy"}
        self.server.fail(
            method, path, int(status), int(code), retry_after=float(wait) or None, **how
        )

    async def _expires(self, _: str) -> None:
        """The tokens of all interactions until now are good for nothing."""
        for each in self.server.interactions.values():
            each.expired = True

    async def _named(self, who: str, name: str) -> None:
        self.people[who].name = name

    async def _may(self, who: str, *names: str) -> None:
        """Give somebody these rights and no others; nobody hears a guest whose host has not even this one."""
        given = 0 if names == ("nothing",) else rights.EXTERNAL_APPS
        self.people[who].permissions = given + sum(getattr(rights, n) for n in names if given)

    async def _speaks(self, who: str, locale: str) -> None:
        self.people[who].locale = locale

    async def _lacks(self, at: str, *names: str) -> None:
        denied = [getattr(rights, name) for name in names]
        self._channel(at).denied = sum(denied)

    async def _administers(self, at: str, does: str) -> None:
        """Whether the bot is an administrator there."""
        self._channel(at).administrator = does == "yes"

    async def _parts(self, who: str) -> None:
        """Share no server with the bot any more."""
        self.people[who].shares_server = False

    async def _stops(self, _: str) -> None:
        await self.bot.stop()

    async def _closes(self, who: str) -> None:
        self.people[who].takes_messages = False

    async def _belongs(self, who: str, at: str) -> str:
        try:
            return (await self.bot.membership(self._id(who), self._place(at))).name
        except Unreachable:
            return "unreachable"

    async def _posts(self, at: str, text: str, key: str = "k") -> None:
        shown = said(
            text, silent=text == "silent", board=True, buttons=(Button("Go", "t1:4:hand"),)
        )
        self.reference = await self.bot.post(self._place(at), shown, repeated(key))

    async def _talks(self, at: str, times: str) -> None:
        """Say something so often, in the channel."""
        for number in range(int(times)):
            await self.bot.post(
                self._place(at), said("talk"), f"~{len(self.server.requests)}-{number}"
            )

    async def _whispers(self, who: str, at: str, text: str) -> str:
        return str(await self.bot.whisper(self._place(at), self._id(who), said(text)))

    async def _sends(self, who: str, text: str, key: str = "k") -> None:
        await self.bot.send(self._id(who), _sent(text), key)

    async def _shows(self, _: str, *words: str) -> None:
        """Answer from now on with such a message; after `then`, with another one."""
        texts = [each.split() for each in " ".join(words).split(" then ")]
        for asked in _ANSWERED:
            self.service.on(asked, *(self.message(*each) for each in texts))

    async def _displays(self, at: str, *words: str) -> None:
        """Post such a message."""
        self.reference = await self.bot.post(
            self._place(at), self.message(*words), f"~{len(self.server.requests)}"
        )

    async def _tells(self, who: str, *words: str) -> None:
        """Send somebody such a message."""
        key = f"~{len(self.server.requests)}"
        await self.bot.send(self._id(who), self.message(*words), key)

    async def _holds(self, _: str, version: str) -> None:
        """Answer who asks for their hand with that of a version."""
        for asked in _ANSWERED:
            self.service.on(asked, _sent(f"hand {version}"))

    async def _opens(self, at: str, title: str) -> str:
        found = await self.bot.open_place(self._place(at), title, title)
        return "no place" if found is None else "a place"

    async def _links(self, at: str, message: str = "") -> str:
        return self._masked(str(self.bot.link(self._place(at), message or None)))

    async def _throws(self, _: str, _bot: str) -> None:
        """The first server removes the bot."""
        await self.server.remove_bot(self.server.guilds[0])

    async def _adds(self, _: str, _bot: str) -> None:
        await self.server.add_bot(self.server.guilds[0])

    async def _vanishes(self, at: str) -> None:
        await self._channel(at).delete()

    def _newest(self, who: str, at: str) -> Any:
        seen = [
            m
            for m in self._channel(at).log
            if m.audience in {None, self.people[who]} and not m.deleted and not m.thinking
        ]
        return seen[-1]

    def _channel(self, at: str) -> Any:
        return self.channels[at] if at in self.channels else self.people[at].dm

    def _place(self, at: str) -> Place:
        if ":" in at:
            return Place(at)
        return Place(f"discord:{self._channel(at).id}")

    def _id(self, who: str) -> PersonId:
        if ":" in who:
            return PersonId(who)
        return PersonId(f"discord:{self.people[who].id}")

    # --- results ---------------------------------------------------------------------------------

    def heard(self, command: Command) -> str:
        flags = "private", "answered_apart", "admin", "aside"
        manages = f" manages {command.manages}" if command.manages else ""
        manages += f" as {command.id}" * (re.fullmatch(r"discord:\d+", command.id) is None)
        return self._masked(shown.asked(command, flags, manages)).rstrip()

    def made(self, call: Any) -> str:
        data = call.data if isinstance(call.data, dict) else {}
        inside = data.get("data") if isinstance(data.get("data"), dict) else data
        flags = data.get("flags") or inside.get("flags")
        made = f"{call.method} {call.path}"
        made += f" type {data['type']}" if data.get("type") else ""
        made += f" flags {flags}" if flags else ""
        # Those of other acts count.
        named = data.get("enforce_nonce") and not data["nonce"].startswith("~")
        made += f" nonce {data['nonce']}" if named else ""
        rings = inside.get("allowed_mentions") or {}
        users = [*rings.get("parse", ()), *rings.get("users", ())]
        made += f" rings {' '.join(map(str, users))}" if users else ""
        parts = [_shown(each) for each in inside.get("components") or ()]
        parts += [inside[key] for key in _NAMED if key in inside]
        return self._masked(f"{made} {' / '.join(map(str, parts))} -> {call.status}")

    def _masked(self, found: str) -> str:
        found = re.sub(r"/(interactions|webhooks)/\d+/[^/ ]+", r"/\1/ID/TOKEN", found)
        for name, channel in self.channels.items():
            found = found.replace(str(channel.id), f"#{name}")
        for name, person in self.people.items():
            found = found.replace(str(person.dm.id), f"#{name}").replace(str(person.id), f"@{name}")
        for number, guild in enumerate(self.server.guilds, 1):
            found = found.replace(str(guild.id), f"guild{number}")
        return re.sub(r"\d{15,}", "N", found)


_ENTRY: Final = {
    "id": "900", "application_id": "1", "version": "1", "name": "play", "type": 4, "handler": 2,
    "description": "Come in", "contexts": [0, 1, 2], "integration_types": [0, 1], "nsfw": False,
    "default_member_permissions": None, "name_localizations": None,
}  # fmt: skip
"""The entry point as Discord makes it when Activities are enabled, under a name of the operator's."""
_BOUNDS: Final = (
    "type", "min_value", "max_value", "min_length", "max_length", "autocomplete", "required", "contexts", "integration_types",
    "handler",
)  # fmt: skip


def _registered(command: dict[str, Any], group: str = "") -> Iterator[str]:
    """Write a command by its words in English and German, with what its fields take, and its subcommands below it."""
    nested = [each for each in command.get("options") or () if each["type"] <= 2]
    fields = [_word(each) for each in command.get("options") or () if each not in nested]
    about = command["description"], (command.get("description_localizations") or {}).get("de")
    yield f"{group}{' / '.join([_word(command), *filter(None, about), *fields])}"
    for each in nested:
        yield from _registered(each, f"{group}{command['name']} ")


def _word(part: dict[str, Any]) -> str:
    named = part.get("name_localizations") or part.get("description_localizations") or {}
    told = [f"{key} {part[key]}" for key in _BOUNDS if part.get(key) is not None]
    choices = [
        f"{each['value']}={each['name']}={(each.get('name_localizations') or {}).get('es-419')}"
        for each in part.get("choices") or ()
    ]
    words = [part["name"], named.get("de", ""), f"{len(named)} languages", *told, *choices]
    return " ".join(filter(None, words))


def _shown(part: dict[str, Any]) -> str:
    """Write a component: `[rows]`, `<buttons*style>`, `{selects}`, `(boards)`."""
    inside = [_shown(each) for each in part.get("components", ())]
    if part["type"] == ROW:
        return f"[{' '.join(inside)}]"
    if part["type"] == BUTTON:
        where = part.get("custom_id") or part["url"]
        return f"<{_short(part['label'])} {where}*{part['style']}>"
    if part["type"] == SELECT:
        options = [
            f"{_short(each['label'])}={each['value']}{'+' * bool(each.get('default'))}"
            + f" ({_short(each.get('description') or '')})" * bool(each.get("description"))
            for each in part["options"]
        ]
        several = f" {part['min_values']}-{part['max_values']}"
        return f"{{{part['custom_id']}{several} {_short(part.get('placeholder') or '')}: {', '.join(options)}}}"
    media = [
        f"{each['media']['url']} {_short(each.get('description') or '')}".strip()
        for each in part.get("items", ())
    ]
    own = [_short(part["content"])] if "content" in part else []
    own += [part["file"]["url"]] if "file" in part else []
    whole = " / ".join([*own, *media, *inside])
    return f"({whole})" if "components" in part else whole


def _short(text: str) -> str:
    text = text.replace("\n", "\\n")
    return text if len(text) < 200 else f"{text[:20]} … {text[-8:]} {len(text)}"


def _bot(
    server: DiscordServer, launches: Launches | None = None, *, strict: bool = True
) -> DiscordPlatform:
    options = DiscordOptions(
        games=GAMES, api=server.url, pace=UNPACED, strict=strict, launches=launches
    )
    return DiscordPlatform(server.token, options, budget=EVERYTHING)


@asynccontextmanager
async def begun(store: Store) -> AsyncIterator[Acts]:
    async with DiscordServer() as server:
        service = FakeService()
        bot = _bot(server)
        made = Acts(server, bot, service, store)
        await bot.start(service)
        try:
            yield made
        finally:
            await made.bot.stop()


async def lived(store: Store, text: str) -> str:
    """Do all acts; return them with the results of each."""
    # A busy machine answers late.
    with by_keys(), mock.patch("bot.platforms.discord.interactions.DEFER_SECONDS", 10.0):
        async with begun(store) as made:
            made.server.patience = 20.0
            made.server.buckets.clear()
            await made.settled()
            with capture_logs() as made.logs:
                return await recorded(made.do, text)


async def test_acts_have_the_recorded_results(store: Store) -> None:
    written = FILE.read_text(encoding="utf-8")
    assert (await lived(store, written)).splitlines() == written.splitlines()


def test_every_action_has_a_command() -> None:
    """Whatever a person can ask of the bot, `/trigon` can ask in an act (but what only the bot itself asks)."""
    heard: dict[str, set[str]] = {}
    name = None
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith(" "):
            name = line.split()[3] if re.match(r"\w+ slash \w+ \w+", line) else None
        elif name and (action := re.match(r"    \w+ \(\w+\) at \S+ (\w+)\(", line)):
            heard.setdefault(name, set()).add(action[1])
    assert set(heard) >= {row.name for row in subcommands(GAMES)}
    inside = {Unknown, SolveDaily, LeagueStep, *get_args(Step), *get_args(steps.UnaskedAction)}
    actions = set().union(*heard.values())
    assert actions >= {each.__name__ for each in set(get_args(Action)) - inside}
