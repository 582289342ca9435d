"""What may be a name, what is a command, and which Host names the page."""
# ruff: noqa: RUF001 - names that look like others are what is tested

from __future__ import annotations

import asyncio
from itertools import islice

import pytest
import structlog
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from bot.platforms.web.people import (
    Sessions,
    _name_key,
    clean_name,
    clean_text,
    numbered,
    skeleton,
)
from bot.platforms.web.site import LocalGate
from bot.platforms.web.sockets import is_command
from bot.store import Store, StoreDown
from tests.support.every import every
from tests.support.stores import FlakyStore

OWN = "8.8.4.4"
"""The address of this machine that was connected to."""


@every(
    "given, name",
    [
        ("Ann", "Ann"),
        ("  Ann \t\n Lee ", "Ann Lee"),
        ("\u202eAnn\u202c", "Ann"),
        ("A\x00n\x1bn\ud800", "Ann"),
        ("Zoe\u0301", "Zoé"),
        ("x" * 1000, "x" * 40),
        ("👩\u200d👧", "👩\u200d👧"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("", ""),
        (" \u200d \u200b\u2060\u0301", ""),
    ],
)
def test_a_name_is_one_line_that_can_be_seen(given: str, name: str) -> None:
    """Controls and direction marks go, letters of any script stay."""
    assert clean_name(given) == name


def test_text_keeps_its_lines_and_loses_its_controls() -> None:
    """No character of a chat line may act on what stands around it."""
    assert clean_text("a\nb\u202e\u2066c\x07") == "a\nbc"


def test_a_name_that_is_taken_gets_a_number() -> None:
    """Within the length limit, and with ever new numbers."""
    assert list(islice(numbered("Ann"), 3)) == ["Ann", "Ann 2", "Ann 3"]
    assert list(islice(numbered("x" * 40), 2)) == ["x" * 40, "x" * 38 + " 2"]
    many = list(islice(numbered("x" * 40), 200))
    assert len(set(many)) > 190
    assert all(len(name) <= 40 for name in many)


@every(
    "one, other",
    [
        ("Ann", "ann"),
        ("Ann", "Аnn"),  # a Cyrillic capital A
        ("Ａnn", "Ann"),  # full width
        ("Ann", "A‍nn"),
        ("Ann Lee", "AnnLee"),
        ("Ian", "lan"),
        ("B0b", "Bob"),
        ("COCA", "СОСА"),
        ("Zeno", "Ζeno"),
        ("Zoé", "Zoé"),
        ("𝐀nn", "Ann"),  # a mathematical letter
        ("Straße", "STRASSE"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    """In whichever script or form they are written."""
    assert skeleton(one) == skeleton(other)


def test_names_that_look_different_stay_different() -> None:
    """No two of these names look alike."""
    names = [
        "Ann",
        "Anna",
        "Ann 2",
        "Jörg",
        "Jorg",
        "Олег",
        "Ольга",
        "👩",
        "!!!",
        "???",
        "李",
        "יעל",
    ]
    assert len({skeleton(name) for name in names}) == len(names)


async def test_a_name_stays_with_its_person(store: Store) -> None:
    """As long as they are remembered, here or not; after that it is free again."""
    sessions = Sessions(store)
    token, ann = await sessions.enter("Ann", "en")
    others = [(await Sessions(store).enter(name, "en"))[1] for name in ("ann", "Аnn", "Ann")]
    assert [other.name for other in others] == ["ann 2", "Аnn 3", "Ann 4"]
    assert await sessions.person_of(token, arriving=True) == ann
    await sessions.forget(others[0].id)
    assert (await sessions.enter("ANN", "en"))[1].name == "ANN 2"
    await sessions.forget(ann.id)
    assert (await sessions.enter("Ann", "en"))[1].name == "Ann"


async def test_who_comes_again_takes_nobody_s_name(store: Store) -> None:
    """Theirs was free for a while, and is somebody else's now."""
    sessions = Sessions(store)
    token, _ = await sessions.enter("Ann", "en")
    await store.forget(_name_key("Ann"))
    _, other = await sessions.enter("Ann", "en")
    ann = await sessions.person_of(token, arriving=True)
    assert ann is not None
    assert await store.recall(_name_key("Ann")) == other.id
    await sessions.forget(ann.id)
    assert await store.recall(_name_key("Ann")) == other.id


async def test_who_is_deleted_here_or_in_another_process_is_nobody(store: Store) -> None:
    """Nor are they remembered while the store is away."""
    flaky = FlakyStore(store)
    here, there = Sessions(flaky), Sessions(store)
    token, ann = await there.enter("Ann", "en")
    assert await here.person_of(token) == ann
    await there.forget(ann.id)
    assert await here.person_of(token) is None
    flaky.away = True
    with pytest.raises(StoreDown):
        await here.person_of(token)
    flaky.away = False
    token, ann = await here.enter("Ann", "en")
    assert await here.person_of(token) == ann
    await here.forget(ann.id)
    flaky.away = True
    with pytest.raises(StoreDown):
        await here.person_of(token)


async def test_those_who_enter_at_once_are_told_apart(store: Store) -> None:
    """Each gets a name of their own."""
    sessions = Sessions(store)
    entered = await asyncio.gather(*(sessions.enter("Ann", "en") for _ in range(10)))
    assert len({person.name for _, person in entered}) == 10


async def test_nobody_is_taken_for_a_computer(store: Store) -> None:
    """Such names are said in every reader's language, and stand for no person."""
    for name in ("Computer 1", "Player 2"):
        _, person = await Sessions(store).enter(name, "en")
        assert person.name == f"{name} 2"


async def test_whom_it_turns_away_is_logged_now_and_then() -> None:
    """With the reason, at most once a minute."""
    gate = LocalGate("127.0.0.1")
    foreign = make_mocked_request("GET", "/", headers={"Host": "evil.example"})
    other = make_mocked_request(
        "POST", "/people", headers={"Host": "127.0.0.1", "Origin": "http://x"}
    )
    own = make_mocked_request("GET", "/", headers={"Host": "127.0.0.1"})

    async def page(_: web.Request) -> web.Response:
        return web.Response()

    with structlog.testing.capture_logs() as logs:
        for _ in range(3):
            statuses = [
                (await gate.middleware(each, page)).status for each in (foreign, other, own)
            ]
            assert statuses == [403, 403, 200]
    assert [(line["event"], line["reason"]) for line in logs] == [
        ("web.page_turned_away", "host"),
        ("web.page_turned_away", "origin"),
    ]


@every("text", ["/help", "/nonsense at all", "HAND", "play 3-4-4 7", "new tridom", "my games"])
def test_a_command_is_for_the_bot(text: str) -> None:
    """A slash always, a known word where it cannot be talk."""
    assert is_command(text, "en")


@every(
    "text", ["pass me the salt", "end of story", "hello", "well /play", "draw!", "join us later"]
)
def test_talk_is_for_people(text: str) -> None:
    """A sentence that begins with a command's word ends no game."""
    assert not is_command(text, "en")


@every(
    "bound, host, known",
    [
        ("127.0.0.1", "127.0.0.1:8080", True),
        ("127.0.0.1", "localhost:8080", True),
        ("127.0.0.1", "[::1]:8080", True),
        ("127.0.0.1", "LOCALHOST", True),
        ("127.0.0.1", "evil.example:8080", False),
        ("127.0.0.1", "localhost.evil.example", False),
        ("127.0.0.1", "192.168.1.5:8080", False),
        ("127.0.0.1", "", False),
        ("127.0.0.1", "[::1", False),
        ("localhost", "127.0.0.1", True),
        ("0.0.0.0", "192.168.1.5:8080", True),  # noqa: S104 - nothing listens there
        ("0.0.0.0", "evil.example", False),  # noqa: S104
        ("0.0.0.0", "8.8.8.8", False),  # noqa: S104
        ("0.0.0.0", OWN, True),  # noqa: S104
        ("chat.example", "chat.example", True),
    ],
)
def test_only_an_address_or_a_known_name_is_this_page(bound: str, host: str, known: bool) -> None:
    """A name of somebody else's that points here is not let in: DNS rebinding ends at this check."""
    assert LocalGate(bound).is_own_host(host, OWN) is known
