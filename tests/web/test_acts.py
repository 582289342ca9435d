"""What people do at the page and through its doors, and the answers of the server, as they were.

`acts.txt` is a story (`tests.stories.story`) of the local page, with these lines, too; `doors.txt` one of the doors, `tables.txt` of tables
that are open on pages, `requests.txt` of requests alone. `python -m tests.stories --write web/` writes them again.

    ann enters                          signs in at the local page
    ann knocks telegram table=t1        comes by a door; from now on she is that person, there
    ann asks; ann asks new.tridom       her games at home; what a button there does
    ann knocks telegram spoilt=twice    with a proof that is none: `signed=user={}`, whose fields are signed
    ann watches t1 theme=light          opens a table on a page, `side=door`: the public one; what it is sent stands below each act from then on
    ann visits t1                       opens a page of that table's room
    ann looks language=de; ann steps 3 4
                                        turns its look; looks back at moves
    ann taps do.; ann types hello       presses what the table offers her there; `:start`: or does not; `again`: what she pressed last
    ann sends {"kind": 1}; ann closes   any frame; closes all her pages
    ann chooses phone; ann drops phone  is called to her turns by a browser
    phone gone; phone later             how its service answers next
    ann keeps; ann vanishes             what the page has of her; her data are deleted
    ann posts /people {"name": 7}       any request of hers, without blanks
    ann fetches film/2                  a picture of the table that she has open, or of her last answer there: also `board`, `hand`, `answer`
    ann fetches /home/dark.png          a file, on her side; `Accept-Language=de`: with a header, `Authorization=own`: her token; `door:/x`: from the public side
    ann tries door Origin=null POST:/x  the answers to requests without a token; `door`: from the public side, `WS:`: a socket, `body=`
    ann binds / door:/                  what the answers to these addresses forbid the browser
    ann launches t1                     has pressed a button of Discord that opens it
    member ann discord:42; at discord:42
    store away; store back; oauth answers 500
    fades web:                          what is stored under these keys is left for an hour, unless a visit keeps it
    apps unknown; apps known            whether they have told which bot this is
    service breaks; service works       nobody can follow a table meanwhile, by a fault of ours; `away`: of the store, `newer`: it is for a later release
"""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import re
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final
from unittest import mock
from urllib.parse import parse_qsl, urlencode

import aiohttp
import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from bot.platforms.shared import Launches
from bot.platforms.web import WebPlatform
from bot.platforms.web.people import Sessions
from bot.platforms.web.site import HEADERS
from bot.platforms.web.webpush import BrowserGone, Later, PushRefused
from bot.store import Store, StoreDown
from bot.table.codec import Newer
from bot.table.identity import Person, Place
from tests.app.games import load
from tests.stories.story import Story, logged, repeated
from tests.stories.story import lived as told
from tests.support.harness import until
from tests.support.harness.fake import FakePlatform
from tests.support.mini_app import init_data, signed
from tests.support.oauth_server import APPLICATION, OAuthServer
from tests.support.push_service import Browser
from tests.support.stores import FlakyStore, gateway_of
from tests.web.act_pages import Pushes, View
from tests.web.app_device import PUBLIC
from tests.web.conftest import both_doors

FILES: Final = tuple(
    Path(__file__).with_name(f"{each}.txt") for each in ("acts", "doors", "requests", "tables")
)
NUMBERS: Final = {"ann": 1, "bob": 2, "cat": 3, "dan": 4}
_BINDS: Final = frozenset(
    {*HEADERS, "Content-Security-Policy", "Strict-Transport-Security", "X-Frame-Options"}
)
"""Headers that bind the browser."""
_KEPT: Final = ("Cache-Control", "ETag", "Vary", "Content-Encoding", "Location")
"""Headers of files that are results."""
_SECRETS: Final = (
    (r'"time": ?\d{13}\b', '"time":_'),
    (r'(?<=\.gif", )\d+', "_"),
    (r"\b(?:v\.)?[\w-]{32,}\b", "_"),
    (r"\bgame-[0-9a-f]{16}\b", "game-_"),
    (r'"[\w-]{20,}"', '"_"'),
)
"""Tokens, digests, keys, names that nobody can guess, and sizes of what libraries of any version pack."""


class WebStory(Story):
    """A story with a page on loopback, its two doors, and browsers that call."""

    def __init__(self, store: Store, oauth: OAuthServer, http: aiohttp.ClientSession) -> None:
        self.flaky, self.oauth, self.http = FlakyStore(store), oauth, http
        self.pushes = Pushes(lambda: self.now)
        self.known = True
        """Whether the apps have told which bot this is."""
        site = both_doors(oauth, ip_network("127.0.0.0/8"))
        assert site.telegram
        assert site.discord
        site = replace(
            site,
            telegram=replace(site.telegram, bot=lambda: "trigon_bot" if self.known else None),
            discord=replace(site.discord, application=lambda: APPLICATION if self.known else None),
        )
        self.page = WebPlatform("127.0.0.1", 0, self.flaky, site=site, push=self.pushes)
        self.chats = {name: FakePlatform(name) for name in ("telegram", "discord")}
        super().__init__(store, self.page, *self.chats.values())
        self.platforms |= self.chats
        self.fault = mock.AsyncMock()
        self.broken = mock.patch.multiple(
            self.harness.service, tabletop=self.fault, table_review=self.fault
        )
        self.tokens: dict[str, str] = {}
        self.browsers: dict[str, Browser] = {}
        self.proofs: dict[tuple[str, str], str] = {}
        self.ids: dict[str, str] = {}
        """Everyone's, also of those that they came as before."""
        self.asked = 0
        self.logs: list[EventDict] = []
        self.pictures: dict[bytes, int] = {}
        self.opened_pages: list[View] = []
        self.pressed: dict[str, dict[str, Any]] = {}
        self.mark = ""
        """Of the file that was fetched last."""
        self.addresses: dict[str, int] = {}
        """Of pictures of tables, by which they are numbered."""

    async def do(self, line: str) -> list[str]:
        words = line.split()
        if words[0] == "store":
            self.flaky.away = words[1] == "away"
            return []
        if words[0] == "fades":
            gateway = gateway_of(self.store)
            async for key in gateway.scan(f"*{words[1]}*", 100):
                await gateway.call("PEXPIRE", key, 3_600_000)
            return []
        if words[0] == "service":
            if words[1] == "works":
                # Time for more than one look at a store that is away.
                await asyncio.sleep(0.1)
                self.broken.stop()
                await until(lambda: not any(each.away for each in self.opened_pages))
                return [self.masked(each) for each in self.seen_on_pages()]
            faults = {"away": StoreDown("away"), "newer": Newer(1001)}
            self.fault.side_effect = faults.get(words[1], RuntimeError("a fault"))
            self.broken.start()
            return []
        if words[0] == "apps":
            self.known = words[1] == "known"
            return []
        if words[0] == "oauth":
            self.oauth.status = int(words[2])
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
        tokens = [each.removeprefix("v.") for each in self.tokens.values()]
        assert not any(each in row for each in tokens for row in found), "a token is stored"
        # What is left of random names.
        return [f"{each} (×{count})" for each, count in sorted(Counter(found).items())]

    async def act(self, who: Person, what: str, *, marks: str = "") -> list[str]:
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
                if table is None:
                    return [told]
                said = "" if table.language == "en" else f" in {table.language}"
                return [told, f"at {table.place}{said}"]
            case "asks":
                return [await self.request(name, "GET", "/games")]
            case "strays":
                # With their token, at the side that is for others.
                body = {"id": "strays-00000001", "payload": "-:0:new.tridom", "language": "en"}
                return [
                    await self.request(name, "GET", "/games", astray=True),
                    await self.request(name, "POST", "/games", body, astray=True),
                    await self.request(
                        name, "DELETE", "/calls", Browser(name).subscription, astray=True
                    ),
                ]
            case "fetches":
                return [await self.fetches(name, *words)]
            case "tries":
                return await self.tries(*words)
            case "binds":
                return await self.binds(*words)
            case "watches":
                path = f"/ws/table/{self.document(word)}"
                return await self.opens(name, word, path, "tabletop", **given)
            case "visits":
                table = await load(self.store, self.document(word))
                path = f"/ws/{table.place.chat}"
                return await self.opens(name, word, path, "welcome", room=0, mine=0)
            case "looks" | "steps" | "sends" | "taps" | "types" | "closes":
                return await self.on_page(name, verb, what.partition(" ")[2])
            case "posts":
                return [await self.request(name, "POST", word, json.loads(words[-1]))]
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
            case "keeps":
                found = await self.page.kept(who.id)
                return [json.dumps({**found, "messages": len(found["messages"])})]
            case _:
                return await super().act(who, what, marks=marks)

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
            proof = spoilt(proof, given.get("spoilt", ""))
            body = {"proof": proof, "page": given.get("page", "page").ljust(16, "_")}
        else:
            told = {"locale": given.get("language", "en-GB"), **json.loads(given.get("told", "{}"))}
            code = given.get("code") or self.oauth.code_for(number, name.title(), **told)
            body = {"code": code, "channel": given.get("channel", "")}
        return await self.enters(
            name, f"/doors/{door}", {**body, "table": meant.get("table", "")}, public=True
        )

    async def fetches(self, name: str, path: str, *headers: str) -> str:
        """Fetch a file; `board`, `hand`, `answer` and `film` mean pictures of the table that somebody has open."""
        public = path.startswith("door:") or (bool(name) and self.public(name))
        path = path.removeprefix("door:")
        if path.startswith(("board", "hand")):
            top = next(each.top for each in self.opened_pages if each.who == name)
            shown = top["board"]["picture"] if path[0] == "b" else top["hand"][0]["sprite"]
            path = shown[0] + path.removeprefix("board").removeprefix("hand")
        if path.startswith(("answer", "film")):
            last = next(each.answer for each in self.opened_pages if each.who == name)
            kind = "film" if path.startswith("film") else "picture"
            path = f"/p/{last['messages'][0][kind][0]}{path.removeprefix('answer').removeprefix('film')}"
        given = dict(each.split("=", 1) for each in headers)
        if "If-None-Match" in given:
            given["If-None-Match"] = self.mark
        if how := given.get("Authorization"):
            given["Authorization"] = f"{'Bearer' if how == 'own' else how} {self.tokens[name]}"
        if public:
            given = {"Host": PUBLIC, **given}
        async with self.http.get(self.side(public)[1] + path, headers=given) as answer:
            kept = {each: answer.headers.get(each, "") for each in _KEPT}
            self.mark = kept.pop("ETag") or self.mark
            content = await answer.read()
        kind = answer.headers.get("Content-Type", "")
        said = [str(answer.status), *filter(None, (kind, *kept.values()))]
        told = json.loads(content) if answer.content_type == "application/json" else {}
        if "png" in told:
            content = base64.b64decode(told.pop("png"))
        if content.startswith(b"\x89PNG"):
            said.append(f"picture {self.pictures.setdefault(content, len(self.pictures) + 1)}")
        if answer.content_type == "application/json":
            said.append(json.dumps(told, ensure_ascii=False))
        if answer.content_type.endswith("manifest+json"):
            said.append(json.loads(content)["lang"])
        if answer.content_type == "text/html":
            page = content.decode()
            said += [
                *re.findall(r'lang="(\w+)"', page),
                *re.findall(r"([\w./-]+)\.[0-9a-f]{20}\.js", page),
            ]
        return " ".join(map(str, said))

    async def tries(self, *words: str) -> list[str]:
        """Ask for each address with these headers; tell which have which answer."""
        public = words[0] == "door"
        origin, side = self.side(public)
        asked = [each for each in words if re.match("([A-Z]+:)?/", each)]
        headers = dict(each.split("=", 1) for each in words if each not in asked and "=" in each)
        body = repeated(headers.pop("body", '{"name":"Eve","language":"en"}')).encode()
        headers = {"Origin": origin, **({"Host": PUBLIC} if public else {}), **headers}
        found = defaultdict(list)
        for each in asked:
            method, _, path = each.rpartition(":")
            found[await self.answer(method or "GET", side + path, headers, body)].append(each)
        return [f"{told}: {' '.join(each)}" for told, each in found.items()]

    async def answer(self, method: str, url: str, headers: dict[str, str], body: bytes) -> str:
        if method == "WS":
            try:
                async with self.http.ws_connect(url, headers=headers):
                    return "101"
            except aiohttp.WSServerHandshakeError as refused:
                return str(refused.status)
        data = None if method == "GET" else body
        # After a body that is none the server hangs up.
        headers = {"Connection": "close", **headers}
        async with self.http.request(method, url, data=data, headers=headers) as answer:
            told = "" if answer.status == 200 else (await answer.text()).partition(": ")[2].strip()
            return f"{answer.status} {told}"

    async def binds(self, *words: str) -> list[str]:
        found = defaultdict(list)
        for each in words:
            _, side = self.side(each.startswith("door:"))
            async with self.http.get(side + each.removeprefix("door:")) as answer:
                kept = [f"{key} {value}" for key, value in answer.headers.items() if key in _BINDS]
            found[" · ".join(sorted(kept))].append(each)
        return [f"{' '.join(each)}: {told}" for told, each in found.items()]

    def side(self, public: bool) -> tuple[str, str]:
        """Return the origin of the public side, or of the local one, and the address where it listens."""
        if public:
            return f"https://{PUBLIC}", self.page.public_url.rstrip("/")
        return self.page.url.rstrip("/"), self.page.url.rstrip("/")

    async def opens(self, name: str, at: str, path: str, until: str, **hello: Any) -> list[str]:
        """Open a page, and greet."""
        public = hello.pop("side", "") == "door" or self.public(name)
        origin, side = self.side(public)
        headers = {"Host": PUBLIC} if public else {}
        socket = await self.http.ws_connect(f"{side}{path}", origin=origin, headers=headers)
        self.opened_pages.append(view := View(name, at, socket))
        await view.sends(**{"kind": "hello", "token": self.tokens.get(name, ""), **hello})
        await view.until(until)
        return []

    async def on_page(self, name: str, verb: str, words: str) -> list[str]:
        """Do something on the page that somebody opened last."""
        view = next(each for each in reversed(self.opened_pages) if each.who == name)
        if verb == "closes":
            for each in [each for each in self.opened_pages if each.who == name]:
                await each.socket.close()
                self.opened_pages.remove(each)
        elif verb == "looks":
            await view.sends(kind="look", **dict(each.split("=") for each in words.split()))
            view.came.clear()
            await view.until("tabletop")
        elif verb == "steps":
            # Of several that are asked for at once the last comes last; asked again when all moves are judged.
            for _ in range(2):
                view.came.clear()
                for number in words.split():
                    await view.sends(kind="review", move=int(number))
                if view.top["phase"] == "over":
                    await view.reviewed(int(words.rsplit(maxsplit=1)[-1]))
                    await self.judged()
        elif verb == "sends":
            await view.socket.send_str(words)
            if number := re.search(r'"id":"([\w-]{8,})"', words):
                await until(lambda: any(number[1] == each.get("id") for each in view.came))
        else:
            frame = self.pressed.get(name) if words == "again" else None
            if frame is None:
                said = (
                    {"text": words}
                    if verb == "types"
                    else {"payload": self.tapped(view.top, words)}
                )
                self.asked += 1
                kind = "say" if verb == "types" else "press"
                frame = {"kind": kind, "id": f"request-{self.asked:08}", **said}
            self.pressed[name] = frame
            await view.sends(**frame)
            await until(
                lambda: any(frame["id"] == each.get("id") for each in view.came) or view.closed
            )
        return []

    def tapped(self, top: dict[str, Any], verb: str) -> str:
        """Return the first press that a table offers whose verb begins so, or these words; `:start`: not offered."""
        if verb.startswith(":"):
            return f"{top['id']}:{top['version']}{verb}"
        offers = [
            each["press"]
            for part in ("moves", "choices", "actions")
            for each in top[part]
            if each.get("press")
        ]
        found = (each for each in offers if each.split(":", 2)[2].startswith(verb))
        return next(found, re.sub(r"^t\d+", lambda table: self.document(table[0]), verb))

    def seen_on_pages(self) -> list[str]:
        found = sorted(line for view in self.opened_pages for line in view.told())
        self.opened_pages = [each for each in self.opened_pages if not each.closed]
        return found

    def public(self, name: str) -> bool:
        """Tell whether somebody came by a door."""
        return self.people[name].id.platform in {"telegram", "discord"}

    def document(self, word: str) -> str:
        names = {f"t{number}": each for number, each in enumerate(self.documents, 1)}
        return names.get(word, word)

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
        public = public or (bool(name) and self.public(name))
        public = public != astray
        origin, side = self.side(public)
        headers = {"Origin": origin, "Authorization": f"Bearer {self.tokens.get(name, '')}"}
        if public:
            headers["Host"] = PUBLIC
        async with self.http.request(method, side + path, json=body, headers=headers) as answer:
            text = await answer.text()
            if "/doors/" in path and answer.status == 200:
                assert answer.headers["Cache-Control"] == "no-store"
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
        for view in self.opened_pages:
            await self.up_to_date(view)
        found += self.seen_on_pages()
        secret = {*self.tokens.values(), *self.proofs.values(), *self.oauth.revoked}
        assert not any(each in str(self.logs) for each in secret), "in the log"
        assert not self.oauth.tokens, "a token of Discord is not handed back"
        came, self.pushes.came = sorted(self.pushes.came), []
        return found + came + logged(self.logs, "web.")

    async def up_to_date(self, view: View) -> None:
        """Wait until a page shows its table as it is."""
        if view.closed or self.flaky.away:
            return
        loaded = await self.store.load(self.document(view.table))
        if loaded is not None and view.top:
            await until(lambda: view.closed or view.top["version"] >= loaded.version)
        if not view.closed:
            await view.ping()

    def masked(self, line: str) -> str:
        line = super().masked(line)
        for each, name in self.ids.items():
            line = re.sub(rf"{re.escape(each)}(?!\w)", f"@{name}", line)
        line = re.sub(r"(?<=/p/)p[0-9a-f]{32}\b", self.numbered_picture, line)
        for pattern, word in _SECRETS:
            line = re.sub(pattern, word, line)
        return line

    def numbered_picture(self, name: re.Match[str]) -> str:
        return str(self.addresses.setdefault(name[0], len(self.addresses) + 1))


def spoilt(proof: str, how: str) -> str:
    """Return a proof that was changed; `user={…}`: one whose fields are signed as they are."""
    name, _, value = how.partition("=")
    match name:
        case "other":
            return init_data(token="987654321:AAabcdefghijklmnopqrstuvwxyz0123456")
        case "changed":
            return proof.replace("Ann", "Eve")
        case "twice":
            return proof + "&user=%7B%22id%22%3A8%7D"
        case "hashless":
            return proof.replace("hash=", "hush=")
        case "cut":
            return proof[:-1]
        case "blank":
            return init_data(query_id="")
        case "long":
            return init_data(padding="x" * int(value))
        case "user":
            return signed({"auth_date": str(int(time.time())), "user": value})
        case "date":
            return signed({"auth_date": value, "user": '{"id":7}'})
        case "nobody":
            return signed({"auth_date": str(int(time.time()))})
        case "with":
            field, _, other = value.partition("=")
            other = other.ljust(64, other) if field == "hash" else other
            return urlencode(dict(parse_qsl(proof)) | {field: other})
        case "whole":
            return f"{proof}&{proof}"
    return proof


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
            with (
                # Of people: ids of their tables follow from them.
                mock.patch("bot.platforms.web.people.secrets.token_hex", side_effect=numbers),
                mock.patch("bot.platforms.web.home.MOST_ROOMS", 6),
                mock.patch("bot.platforms.web.tables.AGAIN_SECONDS", 0.02),
            ):
                yield story
        finally:
            for view in story.opened_pages:
                await view.socket.close()
            await story.page.stop()
            await oauth.stop()


async def lived(store: Store, text: str) -> str:
    async with beginning(store) as story:
        with capture_logs() as story.logs:
            return await told(store, text, story)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
async def test_acts_have_the_results_that_they_had(store: Store, file: Path) -> None:
    """If they are to be other ones from now on: `python -m tests.stories --write web/`."""
    written = file.read_text(encoding="utf-8")
    assert (await lived(store, written)).splitlines() == written.splitlines()
