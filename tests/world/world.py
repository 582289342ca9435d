"""A world: its chats, people and processes, and the days that they live through.

A run is a function of its `Plan`. Each step draws from a seed of its own, so a step can be left out
and the others stay what they are.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Any, Final

import structlog

from bot.app import computers, execution
from bot.app.lookup import CACHE_SECONDS
from bot.present.message import Message, plain
from bot.store import LEASE_SECONDS, keys
from bot.table import preferences, registry
from bot.table.commands import Action, Command, Hand, MyData, Pressed
from bot.table.effects import Decision
from bot.table.identity import Address, Person, PersonId, Place, ServerId
from bot.table.preferences import Preferences
from bot.table.registry import ORDER_ROWS, read, row_of
from bot.table.rows import Case, Permission
from bot.table.waiting import mover_of
from tests.support.stores import INDEX
from tests.world import faults, looks
from tests.world.campaigns import campaign
from tests.world.chats import Chat, Chats, Shown
from tests.world.clock import CLOCK
from tests.world.faults import Mend
from tests.world.loop import VirtualLoop
from tests.world.oracles import Broken, Oracles
from tests.world.people import LANGUAGES, NAMES, Someone, move_in
from tests.world.plan import Plan, Report, paces
from tests.world.process import Network, Process
from tests.world.server import Server

DAY: Final = 86400.0
STEPS_OF_THE_BOT: Final = {row.kind.__name__ for row in ORDER_ROWS}
BOUND: Final = 1200.0
"""Seconds of the world within which everything that can be done is done."""


@dataclass
class World:
    """Everything that lives."""

    plan: Plan
    server: Server
    oracles: Oracles = field(default_factory=Oracles)
    chats: list[Chats] = field(default_factory=list)
    people: list[Someone] = field(default_factory=list)
    known: dict[str, Someone] = field(default_factory=dict)
    """People by their ids."""
    homes: dict[str, list[Someone]] = field(default_factory=dict)
    """People by their chats."""
    titles: dict[str, str] = field(default_factory=dict)
    """The names of chats."""
    processes: list[Process] = field(default_factory=list)
    network: Network = field(default_factory=Network)
    trace: list[str] = field(default_factory=list)
    actions: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    """By kind: how often it took effect."""
    mends: list[Mend] = field(default_factory=list)
    made: int = 0
    last: int = 0
    _born: int = 0
    _commands: int = 0
    gone: list[Someone] = field(default_factory=list)
    """People who had their data deleted since the last look."""
    boards: dict[tuple[str, Place], set[str]] = field(default_factory=dict)
    """By table and place: the boards and questions that the bot knew at the last looks."""

    # --- making ------------------------------------------------------------------------------------

    def __post_init__(self) -> None:
        chance = random.Random(f"{self.plan.seed}/world")
        start, moment = faults.start_of(self.plan.seed)
        CLOCK.begin(moment)
        self.faults[start] += 1
        self.server.clean()
        self.server.committed = self._committed
        self.server.replaced = self.oracles.replaced
        self.server.added = self.oracles.added
        self.oracles.calls.of = self._preferences
        self.oracles.calls.is_open = self._is_open
        self.chats = [Chats("fake", pings_in_private=False), Chats("far", pings_in_private=True)]
        for each in self.chats:
            each.hear = self._hear
            each.troubled = self.network.troubled
            each.met = self._met
            each.removed = self.oracles.look_at
            each.broken = lambda said: self.oracles.broken("platform", said)
        self._paces = paces(self.plan)
        self._paces_summed = [*accumulate(self._paces)]
        for number in range(self.plan.tables):
            self._chat(number, chance)

    def _chat(self, number: int, chance: random.Random) -> None:
        on = self.chats[number % len(self.chats)]
        place = Place(f"{on.name}:chat{number}")
        chat = Chat(place)
        on.chats[place] = chat
        # No name begins another's: they are looked for in texts.
        label = f"{number:03}"
        self.titles[place] = f"Club of {label}"
        self.oracles.knowledge.titles[self.titles[place]] = place
        server = ServerId(f"{on.name}:server{number % 2}")
        for name in NAMES[: chance.randint(2, 5)]:
            who = PersonId(f"{on.name}:{name.lower()}{label}")
            person = Person(who, f"{name}{label}", chance.choice(LANGUAGES))
            self.known[who] = someone = Someone(person, place, server)
            self.people.append(someone)
            self.homes.setdefault(place, []).append(someone)
            chat.members.append(who)
            self.oracles.knowledge.homes[who] = place
            on.chats[who] = Chat(Place(who))
            self.oracles.hands[who].clear()
        chat.admins.add(chat.members[0])

    def someone(self, chance: random.Random) -> Someone:
        """One of the people; those of lively tables more often."""
        (home,) = chance.choices([*self.homes.values()], cum_weights=self._paces_summed)
        return chance.choice(home)

    def on(self, place: Address) -> Chats:
        """The platform of a place or person."""
        return next(each for each in self.chats if each.name == place.platform)

    def _is_open(self, to: Address) -> bool:
        """Tell whether messages to a place, or to a person, arrive."""
        on = self.on(to)
        return on.is_open(to) and to not in on.closed

    def _met(self, fault: str) -> None:
        self.faults[fault] += 1
        self.network.trouble_at = CLOCK.wall
        self.note(f"met {fault}")

    def _preferences(self, who: PersonId) -> Preferences:
        return preferences.from_text(self.server.ask("GET", keys.value(keys.prefs(who))))

    def _process(self) -> Process:
        self._born += 1
        chance = random.Random(f"{self.plan.seed}/process {self._born}")
        skew = chance.uniform(-2.0, 2.0)
        born = Process(f"p{self._born}", self.server, self.network, self.chats, chance, skew=skew)
        self.note(f"{born.name} begins")
        return born

    # --- what happens --------------------------------------------------------------------------------

    async def live(self) -> None:
        """Live through all days. Raises `Broken`."""
        loop = asyncio.get_running_loop()
        self.processes = [self._process() for _ in range(self.plan.processes)]
        end = CLOCK.wall + self.plan.days * DAY
        mean = DAY / sum(self._paces)
        number, today = 0, CLOCK.wall
        while True:
            number += 1
            chance = random.Random(f"{self.plan.seed}/{number}")
            moment = CLOCK.wall + min(chance.expovariate(1 / mean), DAY / 2)
            if moment > end:
                break
            # Some act while the last step is still under way.
            if chance.random() < 0.85:
                await self.until(moment)
            if number not in self.plan.left_out:
                loop.chance.seed(f"{self.plan.seed}/{number}/order")
                await self.step(number, chance)
                self.made, self.last = self.made + 1, number
            await self.revive()
            if CLOCK.wall - today > DAY:
                today = CLOCK.wall
                await looks.daily(self)
            self._raise()
        await self.until(end)
        self.plan = replace(self.plan, faults=False)
        faults.peace(self)
        await self.until(end + DAY / 2)
        await looks.daily(self)
        self._raise()
        # After time that was skipped, each announces itself again.
        await asyncio.sleep(LEASE_SECONDS)
        present = sorted(map(str, self.server.ask("ZRANGE", keys.SENDERS, 0, -1)))
        if present != sorted(each.name for each in self.processes):
            raise Broken("processes", f"{present} share the work")
        for each in self.processes:
            await each.stop()

    async def step(self, number: int, chance: random.Random) -> None:
        """Somebody does something, or something breaks."""
        if self.plan.faults and chance.random() < 0.12:
            await faults.happen(self, number, chance)
            return
        if chance.random() < 0.06:
            await campaign(self, number, chance)
        elif chance.random() < 0.2:
            both = [
                self.act(number, random.Random(chance.random()))
                for _ in range(chance.randint(2, 4))
            ]
            await asyncio.gather(*both)
        else:
            await self.act(number, chance)

    async def act(self, number: int, chance: random.Random) -> None:
        """Someone types or presses."""
        who = self.someone(chance)
        if who.away_until > CLOCK.wall:
            return
        if who.called and chance.random() < 0.8:
            await self.turn(number, who, who.called.popleft(), chance)
            return
        seen = who.presses(chance) if chance.random() < 0.6 else None
        if seen is not None:
            action, pressed = read(seen.payload)
            await self.ask(number, who, action, seen.at, pressed=pressed, chance=chance)
            return
        at = str(who.person.id) if chance.random() < 0.15 else who.home
        await self.ask(number, who, who.types(chance), at, chance=chance)
        if chance.random() < 0.03:
            who.away_until = CLOCK.wall + chance.uniform(1, 4) * DAY

    async def turn(self, number: int, who: Someone, at: str, chance: random.Random) -> None:
        """A whole turn by presses, as far as it goes."""
        answers = await self.ask(number, who, Hand(), at, chance=chance)
        for _ in range(8):
            if not answers:
                return
            found = move_in(answers[-1], chance)
            if found is None:
                return
            payload, made = found
            action, pressed = read(payload)
            answers = await self.ask(number, who, action, at, pressed=pressed, chance=chance)
            if made:
                return

    async def ask(
        self,
        number: int,
        who: Someone,
        action: Action,
        at: str,
        *,
        chance: random.Random,
        pressed: Pressed | None = None,
    ) -> list[Message]:
        """Give a command, to one process after the other until one answers; the answers.

        None come where the bot is no member of the chat. A deleted person does nothing until what is left of them was looked at.
        """
        place = Place(at)
        if who in self.gone or not self.on(place).is_open(place):
            return []
        self._commands += 1
        private = at == who.person.id
        command = Command(
            id=f"c{self._commands}",
            at=place,
            person=who.person,
            action=action,
            pressed=pressed,
            private=private,
            title="" if private else self._title(place),
            manages=who.server if not private and chance.random() < 0.5 else None,
        )
        kind = type(action).__name__
        self.actions[kind] += 1
        self.oracles.calls.asked[command.id] = who.person.id
        if row_of(action).permission is Permission.MODERATOR and not self._moderates(who, place):
            self.oracles.forbidden.add(command.id)
        if isinstance(action, MyData) and action.sure:
            self.oracles.forgotten.add(who.person.id)
        asked = CLOCK.wall
        while True:
            await self.revive()
            process = chance.choice([each for each in self.processes if not each.dead.is_set()])
            twice = chance.random() < 0.02
            again = self._again(command, chance) if twice else None
            answers = await process.take(command)
            if again is not None:
                await again
            if answers is not None:
                break
            self.note(f"{number} {process.name} dies over {command.id}")
            await asyncio.sleep(chance.uniform(0.5, 5.0))
        if CLOCK.wall - asked > BOUND:
            self.oracles.broken(
                "bound", f"{command.id} {kind} was answered after {CLOCK.wall - asked:.0f} s"
            )
        said = " / ".join(plain(each.text)[:60].replace("\n", " ") for each in answers)
        self.note(f"{number} {who.person.id} {kind} {pressed or ''} at {at}: {said}")
        if isinstance(action, MyData) and action.sure and pressed is not None:
            self._forgotten(who, answers)
        self.oracles.answered(command, answers)
        for each in answers:
            who.reads(each, at)
        return answers

    def _moderates(self, who: Someone, place: Place) -> bool:
        """Tell whether a process may take someone for an admin: they are one, or were just now."""
        chat = self.on(place).chats[place.whole_chat]
        return chat.moderated(who.person.id, CLOCK.wall - CACHE_SECONDS - 1.0)

    def _again(self, command: Command, chance: random.Random) -> asyncio.Task[Any]:
        """The platform hands the same update in twice."""
        other = chance.choice([each for each in self.processes if not each.dead.is_set()])
        return asyncio.create_task(other.take(command))

    def _forgotten(self, who: Someone, answers: Sequence[Message]) -> None:
        said = " ".join(plain(each.text) for each in answers)
        done = "delet" in said and "not" not in said
        if done or (answers and not self.network.troubled()):
            who.away_until = CLOCK.wall + DAY
            who.seen.clear()
            who.called.clear()
            self.gone.append(who)

    def _title(self, place: Place) -> str:
        return self.titles.get(place.whole_chat, "")

    async def revive(self) -> None:
        """Bury the dead, and begin one other for each, also where two tasks do this at once."""
        for number, each in enumerate(self.processes):
            if each.dead.is_set():
                await each.bury()
                if self.processes[number] is each:
                    self.processes[number] = self._process()

    # --- time --------------------------------------------------------------------------------------------

    def busy(self) -> tuple[int, float]:
        """How many documents have something to do now, and when the next one has."""
        sending = sorted(self.oracles.sending)
        named = [
            name for each in sending for name in (keys.TableKeys(each).outbox, INDEX.of(each).work)
        ]
        # Which process looks at a deadline is not asked here: it has passed when it has for all of them.
        ahead = min(each.group.skew for each in self.processes)
        busy, coming, empty = self.server.busy(named, sending, ahead)
        self.oracles.sending.difference_update(empty)
        return busy, coming

    async def settle(self) -> float:
        """Wait until nothing is to do now; when the next is. Raises `Broken`."""
        end, pause = CLOCK.wall + BOUND, 0.05
        while True:
            faults.mend(self)
            if self.server.limit is not None:
                end = CLOCK.wall + BOUND
            end = max(end, *(each.silent_until + BOUND for each in self.chats))
            await self.revive()
            busy, coming = self.busy()
            self._raise()
            # A process that stood still may yet send what another has sent meanwhile.
            if not busy and not any(line.busy for each in self.processes for line in each.lines):
                return coming
            if CLOCK.wall > end:
                raise Broken(
                    "drain", f"{busy} documents still have something to do after {BOUND:.0f} s"
                )
            await asyncio.sleep(pause)
            pause = min(1.5 * pause, 2.0)

    async def until(self, moment: float) -> None:
        """Let everything be done that is to do until a moment; quiet time passes at once."""
        loop = asyncio.get_running_loop()
        while CLOCK.wall < moment:
            coming = await self.settle()
            looks.settled(self)
            ends = [each.at for each in self.mends if each.at > CLOCK.wall]
            soonest = min([moment, *ends, *([coming] if coming >= 0 else [])])
            if soonest > CLOCK.wall + 5.0:
                loop.skip(soonest - CLOCK.wall)
            else:
                await asyncio.sleep(max(soonest - CLOCK.wall, 0.05))

    def _raise(self) -> None:
        if self.oracles.found:
            raise self.oracles.found[0]

    # --- what is heard ---------------------------------------------------------------------------------------

    def _committed(self, key: str, words: Sequence[Any], version: int) -> None:
        self.note(f"commit {key} {version} {words[1]}")
        self.oracles.commit(key, words, version)

    def _hear(self, shown: Shown) -> None:
        self.note(f"shown {shown.at} {shown.key} {'edited' if shown.edited else ''}")
        self.oracles.shown(shown)
        alone = self.known.get(shown.at)
        for who in [alone] if alone else self.homes.get(Place(shown.at).whole_chat, ()):
            who.reads(shown.message, shown.at)
        entry = self.oracles.entries.get(shown.key)
        table = self.oracles.known[entry[0]] if entry else None
        mover = None if table is None else mover_of(table)
        called = self.known.get(mover) if mover else None
        at = table.sits_at(mover) if table and mover and called else None
        if called and at is not None and at not in called.called:
            called.called.append(at)

    def note(self, line: str) -> None:
        self.trace.append(f"{CLOCK.wall:.3f} {line}")

    def decide(self, case: Case) -> Decision:
        """Count what the bot itself asks of a table, too."""
        kind = type(case.command.action).__name__
        if kind in STEPS_OF_THE_BOT:
            self.actions[kind] += 1
        return registry.decide(case)

    def log(self, _logger: object, level: str, event: dict[str, Any]) -> dict[str, Any]:
        """Hear what the bot logs: an error is a finding."""
        if level in {"error", "critical"}:
            self.oracles.broken("log", str(dict(event)))
        self.note(f"log {level} {event.get('event')}")
        raise structlog.DropEvent


def run(plan: Plan, server: Server) -> Report:
    """Live through a plan."""
    loop = VirtualLoop(random.Random(plan.seed))
    asyncio.set_event_loop(loop)
    world = World(plan, server)
    began = CLOCK.wall
    execution.decide = world.decide  # type: ignore[attr-defined]
    computers.decide = world.decide  # type: ignore[attr-defined]
    structlog.configure(processors=[world.log], cache_logger_on_first_use=False)
    found: list[Broken] = []
    try:
        loop.run_until_complete(world.live())
    except Broken as broken:
        found = [broken]
    finally:
        loop.run_until_complete(loop.drain())
        loop.close()
    digest = hashlib.sha256("\n".join(world.trace).encode()).hexdigest()
    return Report(
        plan=plan,
        found=found,
        trace=world.trace,
        actions=world.actions,
        faults=world.faults,
        counts=world.oracles.counts,
        made=world.made,
        last=world.last,
        lived=(CLOCK.wall - began) / DAY,
        digest=digest,
    )
