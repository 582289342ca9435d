"""Five people of two platforms press and type whatever they can, in any order: nothing goes wrong.

Whoever presses takes a button that they were shown at some time; whoever types knows the commands. Days
pass, people are deleted, tables end. The bot may refuse all of it, but it may not fail at it.
"""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import chain
from typing import Any, Final

import pytest
from structlog.testing import capture_logs

from bot.app.service import DeadlineWorker
from bot.club.document import is_club_document
from bot.present.message import Message, plain
from bot.store import Store
from bot.table import codec, commands
from bot.table.identity import Person, PersonId
from tests.support.harness.fake import ANN, BOB, FakeHarness, FakePlatform

pytestmark = pytest.mark.usefixtures("quick_search")

CAT = Person(PersonId("fake:3"), "Cat", "de")
LEA = Person(PersonId("far:1"), "Lea", "fr")
MIA = Person(PersonId("far:2"), "Mia", "it")
PEOPLE: Final = (ANN, BOB, CAT, LEA, MIA)
PLACES: Final = {"fake": ("fake:room", "fake:cellar"), "far": ("far:club",)}
ADMINS: Final = frozenset({(ANN.id, "fake:room"), (LEA.id, "far:club")})

GAMES: Final = ("tridom", "tripitz", "triominos", "triominoes", "tripple-domino")
OPTIONS: Final[tuple[dict[str, str], ...]] = (
    {},
    {"clock": "1h"},
    {"hidden": "yes"},
    {"begin": "full"},
    {"substitute": "hard", "clock": "2m"},
    {"cooperative": "yes"},
)
SEASONS: Final[tuple[dict[str, str], ...]] = ({}, {"divisions": "2"}, {"weeks": "1"})
PLAIN: Final = (
    commands.Join(), commands.Start(), commands.Hand(), commands.Hint(), commands.Undo(), commands.Leave(), commands.Resign(sure=True), commands.End(sure=True),
    commands.Rematch(), commands.Invite(), commands.ShowBoard(), commands.Review(), commands.ShowReplay(), commands.GetRecord(), commands.ShowLog(),
    commands.ShowScore(), commands.Plan("draw"), commands.Replace("1"), commands.ShowTables(), commands.MyGames(),
    commands.MyData(), commands.ChatData(), commands.ShowLadder(""), commands.Stats(""), commands.Daily(),
    commands.SetDaily(commands.Switch.ON, "08:00", "Europe/Berlin"), commands.Weekly(),
    commands.SetWeekly(commands.Switch.ON, "mon", "08:00", "UTC"), commands.Season(), commands.Cup("tripitz"),
)  # fmt: skip
JUMPS: Final = (60, 3600, 86400, 5 * 86400)
STEPS: Final = 240
CHANGES, KINDS = 8, 4
"""So many times something changes at least, by so many kinds of commands and buttons: of a crowd that is
refused everything, nothing is shown.
"""
LONGEST: Final = 4000
"""Characters of one text that both platforms take."""
CODE: Final = re.compile(r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\b")


def verb_of(payload: str) -> str:
    """What kind of button has this payload."""
    return payload.split(":")[2].partition(".")[0]


class Crowd:
    """The five, what each of them was shown, and a day that goes on."""

    def __init__(self, store: Store, seed: int) -> None:
        self.store = store
        self.chance = random.Random(seed)
        self.now = 1_800_000_000.0
        self.far = FakePlatform("far")
        self.harness = FakeHarness(store, others=[self.far], now=lambda: self.now)
        self.platforms = (self.harness.platform, self.far)
        for platform in self.platforms:
            ours = [person for person in PEOPLE if person.id.platform == platform.name]
            platform.members = {
                (person.id, place) for person in ours for place in PLACES[platform.name]
            }
            platform.moderators = set(ADMINS)
        self.deadlines = DeadlineWorker(store, self.harness.service, now=lambda: self.now)
        self.shown: defaultdict[PersonId, list[tuple[str, str, bool]]] = defaultdict(list)
        """By person: the buttons they were shown, where, and whether that was in private."""
        self.codes: list[str] = []
        self.read = dict.fromkeys(PLACES, (0, 0))
        self.carried_out: Counter[str] = Counter()
        """By kind of command or button, how often one has changed something."""
        self.acting = ""
        commit = store.commit

        async def counted(table_id: str, **rest: Any) -> Any:
            committed = await commit(table_id, **rest)
            if rest["op"].startswith("command-") and not committed.repeated:
                self.carried_out[self.acting] += 1
            return committed

        store.commit = counted

    async def step(self) -> None:
        """Somebody does something; now and then messages arrive, and time passes."""
        person = self.chance.choice(PEOPLE)
        shown = self.shown[person.id]
        if shown and self.chance.random() < 0.72:
            recent = shown[-40:] if self.chance.random() < 0.8 else shown
            # Of every kind of button alike: a page of twenty options is one of them.
            verb = self.chance.choice(sorted({verb_of(each[0]) for each in recent}))
            action, at, private = self.chance.choice(
                [each for each in recent if verb_of(each[0]) == verb]
            )
            if "data.forget" in action and self.chance.random() < 0.7:
                return  # or they would be deleted all the time
        else:
            private = self.chance.random() < 0.15
            at = person.id if private else self.chance.choice(PLACES[person.id.platform])
            action = self.typed()
        self.acting = verb_of(action) if isinstance(action, str) else type(action).__name__
        answers = await self.harness.ask(person, action, at=at, private=private)
        assert all(len(plain(answer.text)) <= LONGEST for answer in answers), action
        self.collect(answers, [person], at, private=private)
        if self.chance.random() < 0.35:
            await self.deliver()
        if self.chance.random() < 0.1:
            self.now += self.chance.choice(JUMPS)
            await self.deadlines.look()

    def typed(self) -> Any:
        """A command that somebody may type."""
        code = self.chance.choice(self.codes) if self.codes else "x"
        new = commands.New(self.chance.choice(GAMES), self.chance.choice(OPTIONS))
        season = commands.Season(self.chance.choice(GAMES), self.chance.choice(SEASONS))
        level = self.chance.choice(("hard", "easy", "normal"))
        often = (
            new,
            commands.AddComputer(level),
            commands.Join(),
            commands.Join(code),
            commands.Start(),
            season,
        )
        return self.chance.choice(often if self.chance.random() < 0.5 else PLAIN)

    async def deliver(self) -> None:
        """Everything that waits arrives, and is looked at."""
        async with self.harness.sending():
            await self.harness.sent(*await self.store.table_ids())
        for platform in self.platforms:
            posts, sent = self.read[platform.name]
            self.read[platform.name] = len(platform.posts), len(platform.sent)
            ours = [person for person in PEOPLE if person.id.platform == platform.name]
            for place, message, _ in platform.posts[posts:]:
                self.collect([message], ours, place, private=False)
            for to, message, _ in platform.sent[sent:]:
                self.collect([message], [each for each in ours if each.id == to], to, private=True)

    def collect(
        self, messages: Iterable[Message], people: Iterable[Person], at: str, *, private: bool
    ) -> None:
        """What these people can press from now on, and what codes were told."""
        for message in messages:
            payloads = [each.payload for each in chain(message.buttons, message.choices)]
            for person in people:
                self.shown[person.id] += [(each, at, private) for each in payloads if each]
            self.codes += CODE.findall(plain(message.text))


async def no_table_is_out_of_joint(store: Store) -> None:
    """Nobody sits twice, and no table lies twice in a place or in more than four."""
    for table_id in await store.table_ids():
        loaded = None if is_club_document(table_id) else await store.load(table_id)
        if loaded is None:
            continue
        table = codec.from_text(loaded.doc)
        people = [seat.person.id for seat in table.seats if seat.person]
        places = [each.place for each in table.places]
        assert len(people) == len(set(people))
        assert len(places) == len(set(places)) <= 4


@pytest.mark.slow
@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 60))]
)
async def test_whatever_they_do_nothing_goes_wrong(store: Store, seed: int) -> None:
    """No command fails, nothing is logged as an error, and all that waits can be sent."""
    crowd = Crowd(store, seed)
    with capture_logs() as logs:
        for _ in range(STEPS):
            await crowd.step()
        await crowd.deliver()
    assert not [each for each in logs if each["log_level"] in {"error", "critical"}]
    await no_table_is_out_of_joint(store)
    assert sum(crowd.carried_out.values()) >= CHANGES, crowd.carried_out
    assert len(crowd.carried_out) >= KINDS, crowd.carried_out
