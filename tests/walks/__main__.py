"""Walks: stories that chance writes, for what nobody thinks of. Each is drawn from its seed.

`make walks WALKS=1-50` lives through some, by one process and then by two with backups and restores, and prints steps
that fail. In the end all people delete their data, and nothing may name one of them. With `KEEP=1500` it writes those
that show most of what no story shows to `tests/stories/walks`, up to so many steps in all: from then on they are
stories as others are.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TypeAlias

from structlog.testing import capture_logs

from bot.ops.backup import backup, restore
from bot.present.message import Message
from bot.store import Store
from bot.store.embedded import EmbeddedServer
from engine import GAMES
from tests.stories.every import TESTS
from tests.stories.story import FAILED, FOLDER, PEOPLE, Story, in_story, lived
from tests.support.harness.fake import FakePlatform
from tests.support.recorded import steps, told
from tests.support.redis import flush, temporary_server
from tests.support.seeds import seed_range
from tests.support.stores import end_leases

Walk: TypeAlias = list[tuple[str, list[str]]]
"""Steps with their results, as they stand in a story."""
Shape: TypeAlias = tuple[str, str]
"""What kind of step showed which part of a message, whatever the names and numbers in it."""

KEPT: Final = FOLDER / "walks"
"""No walk learns from these: it begins with `FOLDER`'s own stories, so it depends on its seed and those alone."""
LENGTH: Final = 50
"""Steps of a walk at most."""
RESTORED: Final = 0.1
"""The share of steps before which all is restored."""
PATIENCE: Final = 20.0
"""Seconds after which a step waits for what never comes: a hold, or a pause of hours."""
_OVERHEAD: Final = 4
"""What a walk costs beside its steps, in steps."""
_FRIENDS: Final = ("ann", "bob", "cat", "dan")
_FAR: Final = ("lea", "kim")
_STORIES: Final = [
    [step for step, _ in steps(file.read_text("utf-8")) if not step.startswith("#")]
    for file in sorted(FOLDER.glob("*.txt"))
]
_TIMES: Final = ("10m", "1h", "2h", "6h", "30h")
_LANGUAGES: Final = ("de", "fr", "it", "es", "nl", "pt-br", "en-GB")
_NAMES: Final = ("Zoe", "*Al*", "Ann", "מאיה", "O_o")
_SOMEBODY: Final = re.compile(r"\b(Ann|Bob|Cat|Dan|Eve|Fay|Gus|Hal|Lea|Kim|Zoe)\b", re.IGNORECASE)
_DRAWN: Final = re.compile(
    r"\b(?:[0-9a-f]{4,}|[bgry][cmst][gklw]|(?:colour|symbol|mark)-\w)\b(?:@\S+|, )?"
)
"""Pictures and secrets; tokens, and what they are."""
_LINK: Final = re.compile(r"(?<=\bto )(\w+) #\d+")
"""A link to a post. What several tables post at one moment need not come in the same order from two processes."""


def _typed() -> dict[str, list[str]]:
    """Return what people type in stories, by its first word."""
    found: dict[str, set[str]] = {}
    for step in (step for story in _STORIES for step in story):
        who, _, text = step.partition(" ")
        if who.rstrip("!~") in PEOPLE and text.startswith("/"):
            found.setdefault(text.split()[0], set()).add(text)
    return {word: sorted(found[word]) for word in sorted(found)}


_TYPED: Final = _typed()


class Walker:
    """Draws the steps of a walk, one after the other, from what people see by then."""

    def __init__(self, store: Store, chance: random.Random) -> None:
        self._chance = chance
        self._crowd = _FRIENDS[: chance.choice((1, 2, 2, 3, 3, 4))]
        self._begun = [*self._begin()]
        self._far = any(step.startswith("at far:") for step in self._begun)
        self.story = Story(store, *([FakePlatform(name="far")] if self._far else []))

    def _begin(self) -> Iterator[str]:
        """Draw how it begins: as another story does, or with a game, a day's puzzle or a league of one crowd."""
        chance, host = self._chance, self._crowd[0]
        if chance.random() < 0.35:
            yield from chance.choice(_STORIES)[: chance.randint(3, 30)]
            return
        if chance.random() < 0.15:
            yield from ("at far:club", "at room")
        for at in chance.choice((("room",), ("room", "hall"))):
            yield from (f"member {who} {at}" for who in self._crowd)
        if chance.random() < 0.3:
            yield "pings private"
        if chance.random() < 0.2:
            yield "threads none"
        if chance.random() < 0.3:
            yield f"moderator {chance.choice(self._crowd)} room"
        kind = chance.random()
        if kind < 0.1:
            yield f"{host} /daily"
        elif kind < 0.2:
            yield f"{host} /league new"
        else:
            game = chance.choice(sorted(GAMES))
            with_options = [each for each in _TYPED["/new"] if game in each]
            yield f"{host} {chance.choice([f'/new {game}', *with_options])}"
            yield from (f"{who} /join" for who in self._crowd[1:])
            if len(self._crowd) == 1 or chance.random() < 0.2:
                yield f"{host} /computer {chance.choice(('easy', 'normal', 'hard'))}"
            yield f"{host} /start"

    def next(self) -> str:
        """Draw a step."""
        if self._begun:
            return self._begun.pop(0)
        chance, who = self._chance, self._who()
        match self._kind():
            case "presses":
                return self._pressed(who) or self._said(who)
            case "says":
                return self._said(who)
            case "plays":
                return chance.choice(("moves", "moves", "moves 2", "moves 4", "moves 12", "ends"))
            case "waits":
                later = chance.choice(("live 1d", "live 3d", "live 8d", "until 08:00", "wait"))
                return later if later != "wait" else f"wait {chance.choice(_TIMES)}"
            case "goes":
                places = ["room", "room", "hall", "room:3", "t1", "t2", f"dm {who}"]
                return f"at {chance.choice(places + ['far:club'] * self._far)}"
            case "looks":
                looks = ("views", "rings", "games")
                return chance.choice((f"{chance.choice(looks)} {who}", "standing", "stored"))
            case "forges":
                offers = [verb for each in self.story.seen[-12:] for verb in _verbs(each.message)]
                return f"{who} forges {chance.choice(offers or ['hand'])}"
            case _:
                return self._fact(who)

    def _kind(self) -> str:
        kinds = {"presses": 55, "says": 18, "plays": 10, "waits": 6, "goes": 4, "is": 4}
        kinds |= {"looks": 2, "forges": 1}
        (kind,) = self._chance.choices([*kinds], [*kinds.values()])
        return kind

    def _who(self) -> str:
        for name, person in self.story.people.items():
            if person.id == self.story.place:
                return name
        if self._far and self._chance.random() < 0.2:
            return self._chance.choice(_FAR)
        crowd = self._crowd if self._chance.random() < 0.9 else (*_FRIENDS, "eve")
        return self._chance.choice(crowd)

    def _pressed(self, who: str) -> str:
        """Press a button of one of the newest messages that somebody sees, "" for none."""
        person = self.story.people[who].id
        seen = [_verbs(each.message) for each in self.story.seen if each.by in {"", person}]
        offers = [verbs for verbs in seen if verbs]
        if not offers:
            return ""
        back = 1 + int(self._chance.expovariate(0.8))
        return f"{who} presses {self._chance.choice(offers[-min(back, len(offers))])}"

    def _said(self, who: str) -> str:
        word = self._chance.choice([*_TYPED])
        mark = self._chance.choice(("", "", "", "", "!", "~"))
        return f"{who}{mark} {self._chance.choice(_TYPED[word])}"

    def _fact(self, who: str) -> str:
        chance = self._chance
        at, states = chance.choice(("room", "hall")), ("closed", "open", "busy", "listening")
        return chance.choice(
            (
                f"{chance.choice(('member', 'moderator', 'gone'))} {who} {at}",
                f"{chance.choice(states)} {who}",
                f"language {who} {chance.choice(_LANGUAGES)}",
                f"named {who} {chance.choice(_NAMES)}",
                chance.choice(("switched off", "switched on", "hold", "release")),
            )
        )


def _verbs(message: Message) -> list[str]:
    offers = (*message.choices, *message.buttons)
    return [each.payload.split(":", 2)[2] for each in offers if each.payload]


async def walked(store: Store, seed: int) -> Walk:
    """Walk, and delete all people in the end; steps that nobody could take are left out, and one that fails is the last.

    Those who were away are back by then: what waits for them names them until it is sent, or given up.
    """
    walker, found = Walker(store, random.Random(seed)), Walk()
    back = (f"open {step[5:]}" for step, _ in found if step.startswith("away "))
    ends = chain(("release",), back, ("forgets",))
    for step in chain((walker.next() for _ in range(LENGTH)), ends):
        try:
            with capture_logs() as logs:
                results = await asyncio.wait_for(walker.story.do(step), PATIENCE)
        except (LookupError, AttributeError, TypeError, ValueError):
            # Nothing like it is offered, or there is no table here.
            continue
        except TimeoutError:
            break
        except Exception as error:  # noqa: BLE001 - it is what walks look for
            if not str(error):
                continue
            results = [f"{FAILED} {error!r}"]
        results += [f"{FAILED} {each}" for each in logs if each["log_level"] == "error"]
        found.append((step, told(step, results)[1:]))
        if failed(found):
            break
    return found


class Restored(Story):
    """A story whose store is backed up, emptied and restored now and then."""

    async def do(self, line: str) -> list[str]:
        if not self.held and self.chance.random() < RESTORED:
            await end_leases(self.store)
            with TemporaryDirectory() as folder:
                file = Path(folder) / "backup.gz"
                await backup(self.store, file)
                await restore(self.store, file, replace=True)
        return await super().do(line)


async def relived(walk: Walk, store: Store, beside: Store) -> Walk:
    """Live a walk once more, where chance says which of two processes takes each step, and when all is restored from a
    backup: it is the same walk.

    Return it up to the first step with other results, which has failed then.
    """
    alone, found = _written(walk), Walk()
    again = await lived(store, alone, kind=Restored, beside=[beside])
    for (step, results), (_, now) in zip(steps(alone), steps(again), strict=True):
        found.append((step, results))
        if [_LINK.sub(r"\1", each) for each in now] != [_LINK.sub(r"\1", each) for each in results]:
            results += [f"{FAILED} of two processes: {each.strip()}" for each in now or ["nothing"]]
            break
    return found


def failed(walk: Walk) -> bool:
    return any(line.lstrip().startswith(FAILED) for _, results in walk for line in results)


def shapes(step: str, results: Sequence[str]) -> set[Shape]:
    who, _, what = step.partition(" ")
    verb = what.removeprefix("presses ") if who.rstrip("!~") in PEOPLE else who
    kind = re.split(r"[ .]", verb)[0]
    found = set()
    for line in results:
        plain = re.sub(r"\d+", "0", _SOMEBODY.sub("N", _DRAWN.sub("", line.strip())))
        parts = re.split(r" / | · |[<>{}]", plain)
        found |= {(kind, re.sub(r"=[^,()]*", "=", part)) for part in parts}
    return found


def chosen(walks: dict[int, Walk], most: int) -> dict[int, Walk]:
    """Return those that show most for their length of what stories do not show, up to so many steps."""
    known = set[Shape]()
    for file in FOLDER.rglob("*.txt"):
        for step, results in steps(file.read_text("utf-8")):
            known |= shapes(step, results)
    left = {
        seed: [(step, results, shapes(step, results)) for step, results in walk]
        for seed, walk in walks.items()
    }
    found = dict[int, Walk]()
    while left:
        best = {seed: _worth([new for *_, new in walk], known) for seed, walk in left.items()}
        seed = max(best, key=lambda each: best[each])
        _, length = best[seed]
        walk = left.pop(seed)[:length]
        if not walk or sum(map(len, found.values())) + length > most:
            break
        found[seed] = [(step, results) for step, results, _ in walk]
        known.update(*(new for *_, new in walk))
    return found


def _worth(walk: Sequence[set[Shape]], known: set[Shape]) -> tuple[float, int]:
    """Return how many new shapes a step of a walk shows, and where it is best cut off."""
    new, best = set[Shape](), (0.0, 0)
    for number, each in enumerate(walk, 1):
        if more := each - known - new:
            new |= more
            best = max(best, (len(new) / (number + _OVERHEAD), number))
    return best


def main() -> int:
    """Walk; the exit status tells whether a step failed."""
    parser = argparse.ArgumentParser(prog="make walks")
    parser.add_argument(
        "--seeds", type=seed_range, default="1-50", help="one, or the first and the last"
    )
    parser.add_argument("--keep", type=int, default=0, help="steps to write down as stories")
    given = parser.parse_args()
    walks = dict[int, Walk]()
    with temporary_server() as server, in_story():
        for seed in given.seeds:
            walks[seed] = lived_twice(server, seed)
            if failed(walks[seed]):
                print(f"seed {seed}:", _written(walks[seed]), sep="\n", flush=True)
    print(f"{len(walks)} walks, {sum(map(len, walks.values()))} steps")
    good = {seed: walk for seed, walk in walks.items() if not failed(walk)}
    for seed, walk in chosen(good, given.keep).items() if given.keep else ():
        file = KEPT / f"{seed}.txt"
        file.write_text(_written(walk), "utf-8")
        print(file.relative_to(TESTS), len(walk))
    return int(len(good) < len(walks))


def lived_twice(server: EmbeddedServer, seed: int) -> Walk:
    async def walk(alone: Walk | None = None) -> Walk:
        store, beside = Store.at(server.url), Store.at(server.url)
        try:
            return await (relived(alone, store, beside) if alone else walked(store, seed))
        finally:
            await store.close()
            await beside.close()

    flush(server)
    found = asyncio.run(walk())
    if failed(found):
        return found
    flush(server)
    return asyncio.run(walk(found))


def _written(walk: Walk) -> str:
    return "\n".join(line for step, results in walk for line in (step, *results)) + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
