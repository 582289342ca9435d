"""What people do at the page and through its doors, and the answers of the server, as they were.

`acts.txt` is a story (`tests.stories.story`) with these lines, too; `python -m tests.stories --write web` writes it anew.

    ann enters                          signs in at the local page
    ann knocks telegram table=t1        comes by a door; from now on she is that person, there
    ann asks; ann asks new.tridom       her games at home; what a button there does
    ann watches                         opens the table here on a page, and sees who else is there
    ann chooses phone; ann drops phone  is called to her turns by a browser
    phone gone; phone later             how its service answers next
    ann vanishes                        her data are deleted
    ann launches t1                     has pressed a button of Discord that opens it
    member ann discord:42
    store away; store back
"""

from __future__ import annotations

import itertools
import json
import re
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final
from unittest import mock

import aiohttp

from bot.platforms.shared import Launches
from bot.platforms.web import WebPlatform
from bot.platforms.web.people import Sessions
from bot.platforms.web.webpush import (
    BrowserGone,
    Later,
    PushClient,
    PushRefused,
    PushSubscription,
)
from bot.store import Store
from bot.table.identity import Person, Place
from tests.app.games import load
from tests.stories.story import Story
from tests.stories.story import lived as told
from tests.support.harness.fake import FakePlatform
from tests.support.mini_app import init_data
from tests.support.oauth_server import OAuthServer
from tests.support.push_service import Browser
from tests.support.stores import FlakyStore
from tests.web.app_device import PUBLIC
from tests.web.conftest import both_doors

FILE: Final = Path(__file__).with_name("acts.txt")
NUMBERS: Final = {"ann": 1, "bob": 2, "cat": 3, "dan": 4}
_SECRETS: Final = (
    (r'"time":\d+', '"time":_'),
    (r"\b(?:v\.)?[\w-]{32,}\b", "_"),
    (r"\bgame-[0-9a-f]{16}\b", "game-_"),
    (r'"[\w-]{20,}"', '"_"'),
)
"""Tokens, digests, keys, and names that nobody can guess."""


class Pushes(PushClient):
    """Services of browsers, which take what is sent, or answer as they are told."""

    def __init__(self) -> None:
        super().__init__()
        self.came: list[str] = []
        self.answers: dict[str, Exception] = {}

    async def send(
        self, to: PushSubscription, content: bytes, *, authorization: str, topic: str
    ) -> None:
        assert authorization.startswith("vapid t=")
        name = to.endpoint.rpartition("/")[2]
        fault = self.answers.pop(name, None)
        said = json.loads(content)
        assert said["table"] not in topic
        self.came.append(f"{name} gets {said}" if fault is None else f"{name} is {fault!r}")
        if fault is not None:
            raise fault


class WebStory(Story):
    """A story with a page on loopback, its two doors, and browsers that call."""

    def __init__(self, store: Store, oauth: OAuthServer, http: aiohttp.ClientSession) -> None:
        self.flaky, self.oauth, self.http, self.pushes = FlakyStore(store), oauth, http, Pushes()
        site = both_doors(oauth, ip_network("127.0.0.0/8"))
        self.page = WebPlatform("127.0.0.1", 0, self.flaky, site=site, push=self.pushes)
        self.chats = {name: FakePlatform(name) for name in ("telegram", "discord")}
        super().__init__(store, self.page, *self.chats.values())
        self.tokens: dict[str, str] = {}
        self.browsers: dict[str, Browser] = {}
        self.proofs: dict[tuple[str, str], str] = {}
        self.ids: dict[str, str] = {}
        """Everyone's, also of those that they came as before."""
        self.asked = 0
        self.pictures: dict[bytes, int] = {}

    async def do(self, line: str) -> list[str]:
        words = line.split()
        if words[0] == "store":
            self.flaky.away = words[1] == "away"
            return []
        if words[0] in self.browsers:
            faults = {"gone": BrowserGone(), "later": Later(60.0), "refuses": PushRefused(413)}
            self.pushes.answers[words[0]] = faults[words[1]]
            return []
        if words[0] == "member" and ":" in words[2]:
            place = Place(words[2])
            self.chats[place.platform].members.add((self.people[words[1]].id, place))
            self.harness.service._rights._known.clear()
            return []
        found = await super().do(line)
        if words[0] != "stored":
            return found
        # What is left of random names.
        return [f"{each} (×{count})" for each, count in sorted(Counter(found).items())]

    async def act(self, who: Person, what: str, *, admin: bool) -> list[str]:
        name = next(each for each, person in self.people.items() if person is who)
        verb, *words = what.split()
        given = dict(each.split("=", 1) for each in words if "=" in each)
        word = next((each for each in words if "=" not in each), "")
        match verb:
            case "enters":
                called = word.replace("_", " ") or who.name
                body = {"name": called, "language": given.get("language", "en")}
                return await self.enters(name, "/people", body)
            case "knocks":
                return await self.knocks(name, word, given)
            case "asks" if word:
                self.asked += 1
                number = given.pop("number", f"{self.asked:08}")
                body = {"id": number, "payload": f"-:0:{word}", "language": "en", **given}
                told = await self.request(name, "POST", "/games", body)
                opened = re.search(r'"table":"(\w+)"', told)
                table = await load(self.store, opened[1]) if opened else None
                return [told, *([] if table is None else [f"at {table.place}"])]
            case "asks":
                return [await self.request(name, "GET", "/games")]
            case "strays":
                # With their token, at the side that is for others.
                body = {"id": "strays-00000001", "payload": "-:0:new.tridom", "language": "en"}
                return [
                    await self.request(name, "GET", "/games", astray=True),
                    await self.request(name, "POST", "/games", body, astray=True),
                ]
            case "fetches":
                return [await self.request(name, "GET", word)]
            case "chooses":
                browser = self.browsers.setdefault(word, Browser(word))
                return [await self.request(name, "POST", "/calls", browser.subscription)]
            case "renews":
                self.browsers[word] = Browser(word)
                return [
                    await self.request(name, "POST", "/calls", self.browsers[word].subscription)
                ]
            case "drops":
                browser = self.browsers[word]
                return [await self.request(name, "DELETE", "/calls", browser.subscription)]
            case "launches":
                await Launches(self.store).note(who.id, self.documents[int(word[1:]) - 1])
                return []
            case "vanishes":
                await self.page.forget(who.id)
                return []
            case _:
                return await super().act(who, what, admin=admin)

    async def knocks(self, name: str, door: str, given: dict[str, str]) -> list[str]:
        """Come by a door, with a proof that its app gives."""
        number = NUMBERS[name]
        meant = {key: self.document(value) for key, value in given.items()}
        if door == "telegram":
            launch = name, given.get("launch", "1")
            self.proofs[launch] = proof = self.proofs.get(launch) or init_data(
                number,
                name=name.title(),
                table=meant.get("start", ""),
                age=float(given.get("age", "0")),
                query_id=launch[1],
                language=given.get("language", "en"),
            )
            body = {"proof": proof, "page": given.get("page", "page").ljust(16, "_")}
        else:
            code = self.oauth.code_for(number, name.title(), locale=given.get("language", "en-GB"))
            body = {"code": code, "channel": given.get("channel", "")}
        return await self.enters(
            name, f"/doors/{door}", {**body, "table": meant.get("table", "")}, public=True
        )

    def document(self, word: str) -> str:
        return self.documents[int(word[1:]) - 1] if re.fullmatch(r"t\d", word) else word

    async def enters(
        self, name: str, path: str, body: dict[str, str], *, public: bool = False
    ) -> list[str]:
        told = await self.request("", "POST", path, body, public=public)
        if token := re.search(r'"token": "([^"]+)"', told):
            self.tokens[name] = token[1]
            if person := await Sessions(self.store).person_of(token[1]):
                self.people[name], self.ids[person.id] = person, name
        return [told]

    async def request(
        self,
        name: str,
        method: str,
        path: str,
        body: Any = None,
        *,
        public: bool = False,
        astray: bool = False,
    ) -> str:
        """Ask the server as somebody, on their side; return the status and what it said."""
        public = public or (bool(name) and self.people[name].id.platform in {"telegram", "discord"})
        public = public != astray
        origin = f"https://{PUBLIC}" if public else self.page.url.rstrip("/")
        side = (self.page.public_url if public else self.page.url).rstrip("/")
        headers = {"Origin": origin, "Authorization": f"Bearer {self.tokens.get(name, '')}"}
        if public:
            headers["Host"] = PUBLIC
        async with self.http.request(method, side + path, json=body, headers=headers) as answer:
            if answer.content_type == "image/png":
                # By its number: which one it is, and not how it is packed.
                picture = self.pictures.setdefault(await answer.read(), len(self.pictures) + 1)
                return f"{answer.status} picture {picture} {answer.headers['Cache-Control']}"
            text = await answer.text()
            return (
                f"{answer.status} {text}"
                if answer.content_type.endswith("json")
                else f"{answer.status}"
            )

    async def settled(self) -> list[str]:
        found = await super().settled()
        if not self.flaky.away:
            pause = await self.page._calls._send_due()
            found += [f"calls again in {pause:.0f} s"] if pause != 60.0 else []
        came, self.pushes.came = sorted(self.pushes.came), []
        return found + came

    def masked(self, line: str) -> str:
        line = super().masked(line)
        for each, name in self.ids.items():
            line = line.replace(each, f"@{name}")
        for pattern, word in _SECRETS:
            line = re.sub(pattern, word, line)
        return line


@asynccontextmanager
async def beginning(store: Store) -> AsyncIterator[WebStory]:
    oauth = OAuthServer()
    await oauth.start()
    async with aiohttp.ClientSession() as http:
        story = WebStory(store, oauth, http)
        calls = story.page._calls
        # They are sent when an act has been, and not beside it.
        with mock.patch.object(calls, "start", lambda service: setattr(calls, "_service", service)):
            await story.page.start(story.harness.service)
        calls._now = lambda: story.now
        numbers = (f"{number:016x}" for number in itertools.count(1))
        try:
            # Of people: ids of their tables follow from them.
            with mock.patch("bot.platforms.web.people.secrets.token_hex", side_effect=numbers):
                yield story
        finally:
            await story.page.stop()
            await oauth.stop()


async def lived(store: Store, text: str) -> str:
    async with beginning(store) as story:
        return await told(store, text, story)


async def test_acts_have_the_results_that_they_had(store: Store) -> None:
    """If they are to be other ones from now on: `python -m tests.stories --write web`."""
    written = FILE.read_text(encoding="utf-8")
    assert (await lived(store, written)).splitlines() == written.splitlines()
