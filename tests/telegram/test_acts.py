"""What people do on Telegram: the command that the service hears, and the calls that the bot makes.

`acts.txt` has an act at the margin, and its results below, as recorded; `python -m tests.stories --write` writes it
again. `it loses store` and `it finds store`: updates wait meanwhile. `it pushes message {…}`: any update, as JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from unittest import mock

from structlog.testing import capture_logs
from telegram.error import BadRequest

from bot.platforms.shared import Budget
from bot.platforms.telegram import TelegramPlatform, limits
from bot.platforms.telegram.limits import TelegramLimits
from bot.present.message import Button, Choice, File, Message, Span, Style, Suggestion
from bot.store import Store, StoreDown, keys
from bot.table.commands import Command
from bot.table.identity import Person as Someone
from bot.table.identity import PersonId, Place
from bot.table.preferences import Preferences, to_text
from renderer import Picture
from tests.stories import shown
from tests.stories.story import by_keys, repeated
from tests.support.harness import until
from tests.support.payloads import typed
from tests.support.recorded import recorded
from tests.support.stores import FlakyStore
from tests.support.telegram_server import Call, TelegramServer
from tests.support.telegram_world import RIGHTS, Chat, Person
from tests.telegram.support import FakeService, message, noise, picture, platform_of

FILE: Final = Path(__file__).with_name("acts.txt")
_NEVER_SHOWN: Final = frozenset(
    {"getUpdates", "getMe", "getWebhookInfo", "deleteWebhook", "setMyCommands", "setChatMenuButton"}
)
_SHOWN: Final = ("text", "caption", "message_thread_id", "reply_parameters", "url", "reply_markup", "disable_notification", "results", "entities", "caption_entities", "show_alert", "media", "name", "receiver_user_id")  # fmt: skip
_OFFER: Final = re.compile(r"\b[0-9a-f]{12}(?=-\d)")
"""A list of moves, whose name is drawn."""
_ADMINS_RIGHTS: Final = (
    "can_be_edited", "is_anonymous", "can_manage_chat", "can_delete_messages", "can_manage_video_chats",
    "can_restrict_members", "can_promote_members", "can_post_stories", "can_edit_stories", "can_delete_stories",
)  # fmt: skip
_POSTS: Final = frozenset({"deleteMessage", "editMessageReplyMarkup", "setMessageReaction"})
"""Calls that show what the message said which they are about."""
SITE: Final = "https://trigon.example"


def _choices(*labels: str, piece: str = "") -> tuple[Choice, ...]:
    return tuple(Choice(each, f"t1:4:tile.{n}", piece, piece) for n, each in enumerate(labels))


_OWN: Final[dict[str, dict[str, Any]]] = {
    "long": {"text": (Span("long " * 250),)},
    "wordless": {"text": (Span(" "),)},
    "marked": {
        "text": (
            Span("/hand", bold=True),
            Span(" /hand 🎲 "),
            Span("Zoë", mention=Someone(PersonId("telegram:77"), "Zoë")),
            Span(" أمل ", code=True),
        )
    },
    "timed": {"text": (Span("at "), Span("noon", at=1_800_000_000.0))},
    "wide": {"picture": Picture(picture(64, 3).png, (64, 3), "wide", "a strip")},
    "large": {"picture": noise()},
    "tokens": {"choices": _choices(*(f"red {n}" for n in range(7)), piece="rtw")},
    "twins": {"choices": tuple(Choice("5-5-5", f"t1:4:tile.{n}", f"spot {n}") for n in range(2))},
    "ready": {"buttons": (Button("roll", "t1:4:hand", style=Style.SUCCESS), Button("x", "t1:4:end"))},
    "labels": {"buttons": tuple(Button("a label of some length"[: 4 + 9 * n], "t1:4:hand") for n in range(5))},
    "more": {"buttons": (Button("more", "t1:4:more"),)},
    "newer": {"buttons": (Button("newer", "t1:5:hand"),), "version": 6},
    "other": {"buttons": (Button("other", "t2:4:hand"),)},
    "opening": {"choices": (Choice("Tridom", "-:0:new.tridom"),)},
    "ended": {"buttons": (Button("rematch", "t1:4:rematch"), Button("again", "-:0:games"))},
    "openings": {"buttons": (Button("again", "-:0:games"),)},
    "ladders": {"buttons": (Button("other", "-:0:ladder.tripitz"),)},
    "chats": {
        "choices": (Choice("my look", "-:0:set.theme"), Choice("all", "-:0:set.chat.theme")),
        "buttons": tuple(Button(each, f"-:0:{each}") for each in ("set.theme", "set.chat.theme", "daily.off...d069015c")),
    },
    "rooms": {"buttons": (Button("all", "-:0:set.chat.theme"), Button("mine", "-:0:set.theme"))},
    "links": {"buttons": (Button("x", url="ftp://example.org"), Button("tg", url="tg://resolve"))},
    "limits": {
        "buttons": (
            *(Button("b" * n, f"t1:4:do.{n}") for n in (0, 64, 65)),
            Button("b" * 62 + " bb", "t1:4:do.66"),
        )
    },
    "three": {"buttons": tuple(Button(f"some label {n:02}", f"t1:4:do.{n}") for n in range(3))},
    "six": {"choices": _choices(*(f"red {n}" for n in range(6)), piece="rtw")},
    "indented": {
        "text": (Span("  a "), Span("b", bold=True), Span(" ", bold=True), Span("c", code=True))
    },
    "uneven": {"choices": _choices("a", "bb", "a label of some length", "c")},
    "payloads": {"buttons": tuple(Button(f"{n}", "p" * n) for n in (1, 64, 65))},
    "crowd": {"buttons": tuple(Button(f"b{n}", f"t1:4:do.{n}") for n in range(102))},
    "seven": {"choices": _choices(*(f"c{n}" for n in range(7)), piece="3-4-4")},
    "ratio": {"picture": Picture(picture(60, 3).png, (60, 3), "ratio", "a strip")},
    "sides": {"picture": Picture(picture(8, 8).png, (5001, 5000), "sides", "a field")},
    "edge": {"picture": Picture(picture(8, 8).png, (5000, 5000), "sides", "a field")},
    "map": {"picture": Picture(picture(8, 8).png, (8, 8), "map", "m" * 2049)},
    "name": {"file": File("f" * 60 + ".json", b"{}")},
    "entities": {"text": tuple(Span("e", code=bool(n % 2)) for n in range(202))},
    "elsewhere": {"text": (Span("Dana", mention=Someone(PersonId("discord:7"), "Dana"), bold=True),)},
    "nothing": {"text": (Span(" \n"),), "brief": ""},
    "largefilm": {"file": File("game.gif", b"GIF89a" + bytes(9000), "a game")},
    "quotes": {"file": File('größe\t"1".json', b"{}")},
    "asked": {"prompt": "asked"},
    "german": {"language": "de"}, "page": {"replaces": True, "table": "t1"},
    "second": {"table": "t2"},
}  # fmt: skip
"""Parts that only Telegram shows in a way of its own."""


def _short(value: str) -> str:
    """Leave the middle out of a long text; keyboards and lists stay whole."""
    if len(value) < 190 or value[0] in "[{":
        return value
    return f"{value[:20]} … {value[-8:]} {len(value)}"


class Acts(shown.Acts):
    """Ann, Bob and Cat, a basic group and a supergroup, and a service that answers each command with one line."""

    events = "telegram."
    lasting = frozenset({"hold_lease", "drain", "poll", "run"})
    odd = (BadRequest, StoreDown)

    def __init__(
        self,
        api: TelegramServer,
        platform: TelegramPlatform,
        service: FakeService,
        store: FlakyStore,
    ) -> None:
        super().__init__(platform, service.commands, api.calls)
        self.api, self.service, self.store = api, service, store
        self.people: dict[str, Person] = {
            name: api.person(name.title()) for name in ("ann", "bob", "cat")
        }
        ann, bob, _ = self.people.values()
        self.chats: dict[str, Chat] = {
            "club": api.group("Club", ann, bob),
            "hall": api.group("Hall", ann, bob, supergroup=True),
        }
        self.chats |= {
            name: api.group(name.title(), *self.people.values(), supergroup=True)
            for name in ("den", "attic")
        }
        self.chats["hall"].topic(7)
        self.chats["nook"] = api.group("Nook", ann, bob)
        self.offer = ""
        """The last list of moves."""
        service.answers(message("answer"))

    def message(self, *words: str) -> Message:
        """Return a message of these parts and of the shared ones; its text is the words unless one says it."""
        shared = [each for each in words if each not in _OWN]
        found = shown.made(" ".join(shared))
        if "styled" not in shared:
            found = replace(found, text=(Span(" ".join(words)),))
        for word in words:
            found = replace(found, **_OWN.get(word, {}))
        return typed(found)

    def idle(self, *, but: str = "") -> bool:
        """Tell whether all is answered; an update waits for a store that is away."""
        if self.store.away:
            told = self.bot._handler.replies.idle  # noqa: SLF001
            return told and super().idle(but="_serve")
        return self.bot.answered and not self.api.pending() and super().idle(but=but)

    # --- acts ------------------------------------------------------------------------------------

    def _says(self, who: str, text: str, at: str = "", how: str = "") -> None:
        given: dict[str, Any] = {how: True} if how else {}
        chat, _, topic = at.partition(":")
        if topic:
            given["topic"] = int(topic)
        self.people[who].says(repeated(text), self.chats[chat] if chat else None, **given)

    def _replies(self, who: str, text: str, at: str, to: str = "bot") -> None:
        """Reply to the newest message of the `bot` or of `people`; or write in a `topic` that the bot has opened."""
        chat = self.chats[at]
        by_bot = to != "people"
        answered = next(each for each in reversed(chat.history) if each.by_bot == by_bot).json()
        if to == "topic":
            answered["forum_topic_created"] = {"name": "1 · Ann – Bob", "icon_color": 7322096}
        post = self.api.write(chat, self.people[who], words=text)
        self.api.push("message", post.json() | {"reply_to_message": answered})

    def _talks(self, at: str, times: str) -> None:
        """Say something so often, which the privacy mode hides from the bot."""
        for _ in range(int(times)):
            self.people["ann"].says("so it goes", self.chats[at])

    def _forwards(self, who: str, text: str, at: str) -> None:
        """Post what a channel's group is sent by itself."""
        post = self.api.write(self.chats[at], self.people[who], words=text)
        self.api.push("message", post.json() | {"is_automatic_forward": True})

    def _starts(self, who: str, parameter: str = "") -> None:
        self.people[who].starts(parameter)

    def _presses(self, who: str, data: str, at: str = "", how: str = "") -> None:
        chat, _, topic = at.partition(":")
        here = self.chats[chat] if chat else self.people[who].private
        post = self.api.write(here, None, words="board", topic=int(topic) if topic else None)
        self.people[who].forges(post, repeated(data), inaccessible=how == "inaccessible")

    def _asks(self, who: str, words: str = "") -> None:
        self.people[who].asks_inline(words)

    def _holds(self, who: str, *pieces: str) -> None:
        """Offer these pieces at two tables, Cat's at one, Bob's at five, each at two spots."""
        found = self.service.suggestions
        names = "Tridom", "Tripitz in Hall", "Tridom in Den", "Tridom in Attic", "Tridom in Nook"
        tables = tuple(Suggestion(name, f"t{number}") for number, name in enumerate(names, 1))
        found["table", ""] = tables[: {"cat": 1, "bob": 5}.get(who, 2)]
        found["tile", ""] = tuple(Suggestion(f"{each} · hand", each) for each in pieces)
        for each in pieces:
            found["spot", each] = Suggestion("7 (+3)", "7"), Suggestion("8", "8")

    def _chooses(self, who: str, number: str, at: str) -> None:
        """Post what the last list has, or might have, at a number; `0123456789ab-0`: what another list had."""
        text = f"/play@trigon_test_bot {number if '-' in number else f'{self.offer}-{number}'}"
        post = self.api.write(self.chats[at], self.people[who], words=text)
        self.api.push("message", post.json() | {"via_bot": self.api.me})

    def _answers(self, _: str, language: str) -> None:
        """Answer from now on in the language that somebody has chosen here."""
        self.service.answers(message("answer", language=language))

    def _repeats(self, _: str, *texts: str) -> None:
        """Answer from now on with these texts; `x~900` repeats."""
        self.service.answers(*(message(repeated(each)) for each in texts))

    def _cuts(self, _: str) -> None:
        """Shorten what exceeds a limit, as in operation."""
        self.bot._api.enforcer = TelegramLimits()  # noqa: SLF001

    def _shows(self, _: str, *words: str) -> None:
        """Answer from now on with such a message; after `then`, with another one."""
        texts = " ".join(words).split(" then ")
        self.service.answers(*(self.message(*each.split()) for each in texts))

    async def _displays(self, at: str, *words: str) -> None:
        """Post such a message."""
        self.reference = await self.bot.post(
            self._place(at), self.message(*words), " ".join((at, *words))
        )

    async def _tells(self, who: str, *words: str) -> None:
        """Send somebody such a message."""
        person = PersonId(f"telegram:{self.people[who].id}")
        await self.bot.send(person, self.message(*words), " ".join((who, *words)))

    def _taps(self, who: str, label: str, at: str = "", version: str = "") -> str | None:
        """Press the newest button of that label here; as an older version of it, if one is given."""
        here = self.chats[at] if at else self.people[who].private
        posts = [each for each in here.history if not each.deleted and label in each.labels]
        if not posts:
            return f"no button {label}"
        post = posts[-1]
        data = str(post.button(label)["callback_data"])
        self.people[who].forges(post, re.sub(r":\d+:", f":{version}:", data) if version else data)
        return None

    def _fails(self, _: str, method: str, code: str, why: str, wait: str = "0") -> None:
        """Refuse the next call of a method."""
        self.api.fail(method, int(code), why, retry_after=int(wait))

    def _floods(self, at: str, seconds: str) -> None:
        """Refuse the next call to a chat, which must wait so long."""
        chat = self.chats.get(at) or self.people[at].private
        self.api.flood(chat, int(seconds))

    def _ages(self, at: str) -> None:
        """Let all messages of a chat be older than two days."""
        for post in (self.chats.get(at) or self.people[at].private).history:
            post.old = True

    def _becomes(self, who: str, name: str) -> None:
        self.people[who].first_name = name

    def _allows(self, _: str, count: str) -> None:
        """Give everyone a budget of so many requests, which hardly grows."""
        self.bot._intake._budget = Budget(0.0001, float(count))  # noqa: SLF001

    async def _menus(self, _: str) -> str:
        """List the menus that were set at the start, and the button of the Mini App."""
        await until(lambda: self.api.calls_of("setChatMenuButton"))
        button = self.api.calls_of("setChatMenuButton")[0].params["menu_button"]
        said = [f"{len(self.api.commands)} menus, {button}"]
        for call in self.api.calls_of("setMyCommands"):
            named = [
                f"/{each['command']}" + "".join(re.findall(r" \(/.*\)$", each["description"]))
                for each in call.params["commands"]
            ]
            where = call.params["scope"]["type"], call.params.get("language_code", "all")
            said.append(f"{' '.join(where)}: {' '.join(named)}")
        return "\n    ".join(said)

    def _loses(self, _: str, _store: str) -> None:
        self.store.away = True

    def _finds(self, _: str, _store: str) -> None:
        self.store.away = False

    def _breaks(self, _: str) -> None:
        """Fail at each command from now on, as a fault of ours."""

        async def script(*_: object) -> None:
            raise RuntimeError("a fault")

        self.service.script = script

    def _pushes(self, _: str, kind: str, update: str) -> None:
        """Let the server send any update of a kind."""
        self.api.push(kind, json.loads(update))

    async def _whispers(self, _: str, how: str, known: str = "") -> None:
        """Let the server send ephemeral messages (`yes`, `no`, `deaf`), which nobody has found out but as `known`."""
        self.api.ephemeral = how
        if known:
            return
        await self.bot._store.forget(f"telegram:ephemeral:{self.api.me['id']}")  # noqa: SLF001

    def _hastens(self, _: str, seconds: str) -> None:
        """Count presses as late for an ephemeral message after so many seconds."""
        setattr(limits, "EPHEMERAL_WITHIN", float(seconds))  # noqa: B010 - elsewhere it is final

    def _blocks(self, who: str) -> None:
        self.people[who].blocks()

    async def _speaks(self, who: str, language: str) -> None:
        if who in self.people:
            self.people[who].language = language
            return
        await self.store.remember(
            keys.prefs(self._place(who)), to_text(Preferences(language=language))
        )

    def _adds(self, who: str, at: str) -> None:
        self.chats[at].adds_bot(self.people[who])

    def _mutes(self, who: str, at: str) -> None:
        self.chats[at].mutes_bot(self.people[who])

    def _promotes(self, who: str, at: str) -> None:
        change = self.api.membership(self.chats[at], self.people[who], "administrator", "member")
        rights = dict.fromkeys((*RIGHTS, *_ADMINS_RIGHTS), True)
        self.api.push(
            "my_chat_member", change | {"new_chat_member": change["new_chat_member"] | rights}
        )

    def _turns(self, at: str, before: str, after: str) -> None:
        """Let the bot's rights change: `left`, `kicked`, `member`, `muted`, or restricted: `heard`, `outside`."""

        def member(what: str) -> dict[str, Any]:
            restricted = what in {"muted", "heard", "outside"}
            found = self.api._member("restricted" if restricted else what)  # noqa: SLF001
            if restricted:
                found |= {"can_send_messages": what != "muted", "is_member": what != "outside"}
            return found

        change = self.api.membership(self.chats[at], self.people["ann"], "member")
        both = {"old_chat_member": member(before), "new_chat_member": member(after)}
        self.api.push("my_chat_member", change | both)

    def _leaves(self, who: str, at: str) -> None:
        self.chats[at].loses(self.people[who])

    def _rules(self, who: str, at: str) -> None:
        self.chats[at].admins.append(self.people[who])

    def _restricted(self, who: str, at: str) -> None:
        self.chats[at].restricted.append(self.people[who])

    def _has(self, at: str, table: str) -> None:
        self.service.tables[self._place(at)] = table

    def _migrates(self, at: str) -> None:
        self.chats["moved"] = self.api.migrate(self.chats[at])

    def _hides(self, _: str) -> None:
        """Refuse the next question about a group's members."""
        self.api.fail("getChatMember", 400, "Bad Request: member list is inaccessible")

    async def _belongs(self, who: str, at: str) -> str:
        """Ask for a membership, as the place was called when a table was opened there."""
        person = PersonId(f"telegram:{self.people[who].id}")
        return (await self.bot.membership(person, self._place(at))).name

    async def _posts(self, at: str, text: str, key: str = "k") -> None:
        go = (Button("Go", "t1:4:hand"),)
        shown = message(repeated(text), silent=text == "silent", board=True, buttons=go)
        self.reference = await self.bot.post(self._place(at), shown, key)

    async def _opens(self, at: str, title: str) -> str:
        found = await self.bot.open_place(self._place(at), title, "key")
        return self._named(str(found))

    def _invites(self, code: str) -> str | None:
        return self.bot.invite_link(code)

    async def _sends(self, who: str, text: str, key: str = "k") -> None:
        person = PersonId(f"telegram:{self.people[who].id}")
        await self.bot.send(person, message(text, silent=text == "silent"), key)

    async def _links(self, at: str, what: str = "") -> str | None:
        """Link to a place, or to what was posted last."""
        return self.bot.link(self._place(at), self.reference if what else None)

    def _place(self, at: str) -> Place:
        chat, _, topic = at.partition(":")
        found = self.chats[chat].id if chat in self.chats else self.people[chat].id
        return Place(f"telegram:{found}" + (f":{topic}" if topic else ""))

    # --- results ---------------------------------------------------------------------------------

    def heard(self, command: Command) -> str:
        flags = "private", "answered_apart", "admin", "member"
        about = f" about {command.about}" if command.about else ""
        return self._named(shown.asked(command, flags, about)).rstrip()

    def made(self, call: Call) -> str:
        if call.method in _NEVER_SHOWN:
            return ""
        said = [
            f"{name}={_short(str(call.params[name]))}" for name in _SHOWN if call.params.get(name)
        ]
        to = call.params.get("chat_id", "")
        if call.method in _POSTS:
            chat = self.api.chats.get(int(to))
            number = int(call.params["message_id"])
            posts = [each.words for each in (chat.history if chat else []) if each.id == number]
            said.append(f"of={''.join(posts)!r}")
        if call.method in {"sendMessage", "editMessageText"}:
            previews = "is_disabled" not in str(call.params.get("link_preview_options"))
            said += ["with previews of links"] * previews
        said += [f"file={name}" for name, _ in call.files.values()]
        said += ["file again"] * (
            not call.files and bool({"photo", "animation", "document"} & call.params.keys())
        )
        failed = f" -> {call.description}" if call.status >= 400 else ""
        offers = _OFFER.findall(str(call.params.get("results", "")))
        self.offer = (offers or [self.offer])[0]
        written = f"{call.method} {to} {' '.join(said)}{failed}".replace("\n", " / ")
        return self._named(written).strip()

    def _named(self, said: str) -> str:
        for name, chat in self.chats.items():
            said = said.replace(str(chat.id), f"#{name}")
        for name, person in self.people.items():
            said = said.replace(str(person.id), f"@{name}")
        said = re.sub(r"message_id['\"]?: ?\d+", "message_id", said)
        said = re.sub(r"'F\d+'", "'F_'", said)
        said = re.sub(r"attached[0-9a-f]{32}", "FILE", said)
        return _OFFER.sub("OFFER", re.sub(r"_\d{10,}_", "_N_", said))


@asynccontextmanager
async def begun(store: Store) -> AsyncIterator[Acts]:
    async with TelegramServer() as api:
        api.me["has_main_web_app"] = True
        flaky = FlakyStore(store)
        service, platform = FakeService(), platform_of(api, flaky, site=SITE)
        await platform.start(service)
        try:
            yield Acts(api, platform, service, flaky)
        finally:
            flaky.away = False
            await platform.stop()


async def lived(store: Store, text: str) -> str:
    """Do all acts; return them with the results of each."""
    # A press that is left to this time would be answered during a later act.
    waits = mock.patch.multiple(
        limits, ANSWER_WITHIN=1000.0, REPLY_RETRY=0.01, EPHEMERAL_WITHIN=limits.EPHEMERAL_WITHIN
    )
    with by_keys(), waits:
        async with begun(store) as made:
            await made.settled()
            with capture_logs() as made.logs:
                return await recorded(made.do, text)


async def test_acts_have_the_recorded_results(store: Store) -> None:
    written = FILE.read_text(encoding="utf-8")
    assert (await lived(store, written)).splitlines() == written.splitlines()
