"""Three days of a chat in which a person leaves something under every key; and nothing of them is left after their deletion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from bot.app import standings
from bot.club.document import begins
from bot.delivery import poster
from bot.ports import Unreachable
from bot.store import Store, keys
from bot.table.commands import (
    ChangeSettings,
    ChatSettings,
    Cup,
    Drill,
    Invite,
    Join,
    LeagueStep,
    LeagueVerb,
    MyData,
    New,
    Review,
    Season,
    SetDaily,
    SetWeekly,
    Start,
    Switch,
    Undo,
)
from bot.table.identity import Person, PersonId, Place, ServerId
from bot.table.steps import Follow, Listen
from bot.table.table import DAY
from tests.app.games import everything, finish, move, traces
from tests.club.timed import Timed
from tests.support.harness.fake import ANN, BOB
from tests.support.stores import kept

pytestmark = pytest.mark.usefixtures("quick_search")

CAT: Final = Person(PersonId("fake:3"), "Cat")
SURE: Final = "-:0:mydata.forget"
HALL, NOOK, YARD, ATTIC = (Place(f"fake:{name}") for name in ("hall", "nook", "yard", "attic"))

NOT_OF_A_LIFE: Final = {
    # What a process keeps for itself, and passes within seconds.
    "processes", "t:tried", "identify",
    # Tables that were put aside: tests/store/test_quarantine.py.
    "t:aside",
    # A platform's own: tests/store/test_rate_limit.py, test_chatlog.py, test_places.py; updates of release 1.0.
    "p:total", "p:chat", "p:closed", "l:lines", "l:once", "l:blobs", "i:seen", "i:lanes", "i:lane",
    # Deleted as soon as the next message has arrived.
    "superseded",
}  # fmt: skip
"""Kinds of keys that no person or chat leaves behind."""


def kind_of(key: str) -> str:
    """Return the kind of a key, as `named` lists them."""
    tagged = re.fullmatch(r"trigon:\{(\w):[^}]*\}:(\w+)(:.*)?", key)
    if tagged:
        return f"{tagged[1]}:{tagged[2]}"
    name = key.removeprefix(keys.OURS)
    return re.sub(r"^(doc|value):", "", name).partition(":")[0]


def named() -> Iterator[str]:
    """Yield the kinds of keys, small values and documents that `bot.store.keys` names."""
    for pattern in vars(keys).values():
        of = getattr(pattern, "__self__", None)
        if isinstance(of, str) and pattern not in {keys.document, keys.value}:
            yield of.removeprefix(keys.OURS).partition(":")[0]
    for name in (keys.club_secret, keys.look_back("t", 0)):
        yield name.partition(":")[0]
    yield from (f"t:{name}" for name in keys.TableKeys.__slots__)


FUNCTIONS: Final = {
    "additions", "every_key", "former_index_of", "only_former", "is_index", "look_back", "place_name", "shown_at",
    "table_of", "tag_of",
}  # fmt: skip
"""What `bot.store.keys` can do, its patterns aside; a new name of a key among them belongs into `named`."""


class Life:
    """A chat of Ann, Bob and Cat, with all that they keep."""

    def __init__(self, store: Store) -> None:
        self.timed = Timed(store)
        self.harness = self.timed.harness
        self.platform = self.harness.platform
        chats = (Place(self.harness.here), HALL, NOOK, YARD, ATTIC)
        self.platform.members = {(person.id, chat) for person in (ANN, BOB, CAT) for chat in chats}
        self.tables: list[str] = []

    async def three_days(self) -> None:
        """A first day of everything, and two on which people solve, play and are reminded."""
        await self.settle_in()
        await self.play_a_game()
        await self.begin_others()
        for _ in range(2):
            await self.pass_a_day()
        await self.miss_a_message()

    async def settle_in(self) -> None:
        """Settings, subscriptions, and what the chat has switched on."""
        ask, here = self.harness.ask, Place(self.harness.here)
        await ask(ANN, ChangeSettings("theme", "light"))
        await ask(ANN, ChangeSettings("ping", "private"))
        await ask(ANN, ChatSettings("theme", "light"), admin=True)
        await ask(ANN, Drill("quadruple"))
        await ask(ANN, Listen("tridom", "always"))
        await standings.join_server(self.timed.store, here, ServerId("fake:guild"))
        await ask(ANN, SetDaily(Switch.ON, "08:00", "UTC"), admin=True)
        await ask(ANN, SetWeekly(Switch.ON, "thu", "18:00", "UTC"), admin=True)
        await ask(ANN, Season("tripitz", {"weeks": "3"}))
        for person in (BOB, CAT):
            await ask(person, LeagueStep("league", LeagueVerb.JOIN, 1))
        await ask(ANN, LeagueStep("league", LeagueVerb.BEGIN, 1))
        await ask(ANN, Cup("tripitz"))
        await self.timed.sent()
        await self.solve()
        # Told on the fourth day of a streak at the earliest: tests/stories/streaks.txt.
        await self.timed.store.remember(keys.streak_warned(ANN.id), "1", DAY)

    async def solve(self) -> None:
        """Ann's and Bob's attempts at today's puzzle."""
        days = await self.timed.document("daily")
        for person in (ANN, BOB):
            (page,) = await self.harness.ask(person, f"-:0:solve.{days.day}")
            for _ in range(60):
                presses = [each.payload for each in (*page.choices, *page.buttons)]
                press = next((each for each in presses if each and ":solve." in each), None)
                if press is None:
                    break
                (page,) = await self.harness.ask(person, press)
        await self.timed.sent()

    async def play_a_game(self) -> None:
        """To its end, with a look back."""
        table = await self.opened("tripitz", ANN, BOB, at=self.harness.here, short="yes")
        await finish(self.harness)
        await self.timed.sent()
        await self.harness.ask(ANN, Review())
        self.tables.append(table)

    async def begin_others(self) -> None:
        """Games that go on: followed, invited to, proposed at, and two that wait for Ann, who can't be written to."""
        ask = self.harness.ask
        self.tables.append(await self.opened("tridom", BOB, CAT, at=HALL))
        await ask(ANN, Follow(), at=HALL)
        await ask(ANN, New("tripitz"), at=NOOK)
        await ask(ANN, Invite(), at=NOOK)
        for at in (YARD, ATTIC):
            self.tables.append(await self.opened("tripitz", ANN, BOB, at=at, clock="3d"))
            await move(self.harness, at)
        await self.timed.sent()
        table = await self.harness.table(ATTIC)
        other = table.seats[1 - table.state.to_move].person
        await ask(other, Undo(), at=ATTIC)
        await self.timed.sent()

    async def opened(
        self, game: str, host: Person, guest: Person, *, at: str, **options: str
    ) -> str:
        await self.harness.ask(host, New(game, options), at=at)
        await self.harness.ask(guest, Join("word"), at=at)
        await self.harness.ask(host, Start(), at=at)
        await self.timed.sent()
        return await self.harness.table_id(at)

    async def pass_a_day(self) -> None:
        """The next day begins, its puzzle is solved, and players are reminded: in the chat, who takes no messages."""
        days = await self.timed.document("daily")
        await self.timed.at(begins(days.day + 1, days.hour, days.zone))
        await self.solve()
        for person in (BOB, CAT):
            self.platform.closed[person.id] = Unreachable("closed")
        await self.timed.at(self.timed.now + DAY / 2)

    async def miss_a_message(self) -> None:
        """It is Ann's turn, and she can't be written to; of another move nothing is sent yet."""
        self.platform.closed[ANN.id] = Unreachable("closed")
        while await move(self.harness, YARD) != BOB:
            pass
        await self.timed.sent()
        await move(self.harness, HALL)
        # Such a note lasts some hours.
        await self.timed.store.remember(keys.digest(ANN.id), "1", DAY)


@pytest.fixture
async def life(store: Store, monkeypatch: pytest.MonkeyPatch) -> Life:
    # A chat's first board offers to be the only one.
    monkeypatch.setattr(poster, "MANY_BOARDS", 1)
    made = Life(store)
    await made.three_days()
    return made


def test_every_name_of_a_key_is_looked_at() -> None:
    found = {
        name
        for name, each in vars(keys).items()
        if callable(each) and getattr(each, "__module__", "") == keys.__name__
        and not isinstance(each, type) and not name.startswith("_")
    }  # fmt: skip
    assert found == FUNCTIONS


async def test_nothing_of_a_person_is_left_after_three_days(life: Life) -> None:
    """Their deletion finds the days, the week, the season, the cup and the tables.

    A new kind of key belongs to a life, too: what nobody leaves behind, nobody sees deleted.
    """
    found = {kind_of(key) for key in await kept(life.timed.store)}
    wanted = set(named()) - NOT_OF_A_LIFE
    assert wanted - found == set(), found
    assert found - wanted - NOT_OF_A_LIFE == set()
    before = await everything(life.timed.store)
    assert traces(before)
    await life.harness.ask(ANN, SURE)
    await life.timed.sent()
    left: Any = traces(await everything(life.timed.store))
    assert left == []
    (page,) = await life.harness.ask(ANN, MyData())
    assert page.secret


async def test_nothing_of_a_chat_is_left_after_three_days(life: Life) -> None:
    """No key is made of its name, and neither its people's careers nor a server's ladder name it."""
    here = re.compile(rf"\b{life.harness.here}(?!:)\b")
    # A document that has expired: its chat's list still leads to it.
    await life.timed.store.club_documents_change("cup-gone", joined=[Place(life.harness.here)])
    await life.harness.ask(ANN, "-:0:chatdata.forget", admin=True)
    await life.timed.sent()
    stored = await kept(life.timed.store)
    assert [key for key in stored if here.search(key)] == []
    others = ("career", "listens", "server-ladder")
    found = {key: text for key, (_, _, text) in stored.items() if kind_of(key) in others}
    assert found
    assert [key for key, text in found.items() if here.search(text)] == []
