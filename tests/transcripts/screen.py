"""What is on everyone's screens, and what changed there since one last looked.

The platforms' own timing is no part of it: what is written is what stands there when all is settled, so
that the same play gives the same text.
"""

from __future__ import annotations

import asyncio
import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from bot.club.document import is_club_document
from bot.table import codec, waiting
from tests.support.harness.discord import DiscordHarness
from tests.support.harness.telegram import TelegramHarness
from tests.support.stores import overdue

HarnessT = TypeVar("HarnessT", DiscordHarness, TelegramHarness)

_MOMENTS = re.compile(r"<t:\d+(:\w)?>|\d{4}-\d\d-\d\d \d\d:\d\d(?: UTC)?")
_MENTION = re.compile(r"<@!?(\d+)>")
_COMMAND = re.compile(r"</([^:>]+):\d+>")


@dataclass
class Clock:
    """A time that goes on when it is told to, in seconds since the epoch."""

    now: float

    def __call__(self) -> float:
        return self.now


@dataclass(frozen=True, slots=True)
class Seen:
    """A message as people see it. `where`: its place, or whose eyes alone see it."""

    where: str
    key: int
    text: str
    alts: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notified: tuple[str, ...] = ()
    """Whose phones rang when it came."""

    def written(self, change: str) -> str:
        """In Markdown, with what happened to it."""
        ring = f" · 🔔 {', '.join(self.notified)}" if self.notified and change == "" else ""
        lines = [f"> **{self.where}**{f' · *{change}*' if change else ''}{ring}", ">"]
        lines += [f"> {line}" for line in _told(self.text).splitlines()]
        lines += [f"> 🖼️ *{' '.join(alt.split())}*" for alt in self.alts]
        for row in self.rows:
            lines += [">", "> " + " ".join(f"`{label}`" for label in row)]
        return "\n".join(lines)


def _told(text: str) -> str:
    """Without what differs from one play to the next."""
    text = _MOMENTS.sub("⟨moment⟩", text)
    return _COMMAND.sub(r"/\1", text)


@dataclass(frozen=True, slots=True)
class Pressable:
    """Something on a screen that can be pressed. `does`: what its payload, or its link, asks for."""

    message: Any
    label: str
    does: str
    url: str = ""


class Screens(ABC, Generic[HarnessT]):
    """Everyone's screens on one platform, and a transcript of what changes there. `people`: by name."""

    by_hand = False
    """People take the way from the board's "My hand"; else from the private message that rings."""

    def __init__(self, harness: HarnessT, people: Mapping[str, Any], language: str) -> None:
        self._harness = harness
        self._people = people
        self.language = language
        self.lines: list[str] = []
        self.taps = self.messages = self.pings = 0
        self._before: dict[tuple[str, int], Seen] = {}

    @abstractmethod
    def seen(self) -> Iterator[Seen]:
        """All that stands there now: of the place first, then of each person, oldest first."""

    @abstractmethod
    def pressables(self, who: str) -> list[Pressable]:
        """What this person can press, the newest message first; their own eyes' before the place's."""

    def arrives(self, who: str) -> None:
        """Somebody else comes to the place. In no story of two places."""
        raise NotImplementedError

    async def announces(self, who: str, game: str, **options: str) -> None:
        """Announce a league by a command. In no story of two places."""
        raise NotImplementedError

    async def invites(self) -> str:
        """Ann asks how another chat gets the table: the code. In the story of several platforms."""
        raise NotImplementedError

    async def reaches_telegram(self, *, there: bool) -> None:
        """Telegram goes away, or comes back. In the story of several platforms."""
        raise NotImplementedError

    @abstractmethod
    async def meets_the_bot(self, who: str) -> None:
        """How somebody who has never played comes upon the bot: what is seen then offers games."""

    @abstractmethod
    async def writes_to_the_bot(self, who: str) -> None:
        """Write to the bot in private for the first time."""

    @abstractmethod
    async def opens(self, who: str, game: str, **options: str) -> None:
        """Open a table of one round by a command."""

    @abstractmethod
    async def switches_on(self, who: str) -> None:
        """Switch the puzzle of the day on by a command, as an admin of the place."""

    @abstractmethod
    async def press(self, who: str, what: Pressable) -> str:
        """Press it; what pops up over the screen, "" for nothing."""

    @abstractmethod
    async def say(self, who: str, words: str) -> None:
        """Give a command at the place, in the words of a line."""

    async def names_a_tile(self, who: str, tile: str) -> None:
        """Play a tile by its name: alone where the bot reads what is written to it, else by the command.

        In no story of two places.
        """
        raise NotImplementedError

    async def tile_of(self, who: str) -> str:
        """A tile that this player, who is to move, can place."""
        state = (await self._harness.table()).state
        assert await self.mover() == who
        view = state.view(state.to_move)
        return str(next(each for each in view.moves if each.is_placement)).partition("@")[0]

    # --- what is so ------------------------------------------------------------------------------

    async def mover(self) -> str:
        """Who is to move."""
        mover = await self.mover_or_none()
        assert mover is not None
        return mover

    async def mover_or_none(self) -> str | None:
        """Who is to move; None once the game is over."""
        mover = await self._harness.mover()
        return next((name for name, person in self._people.items() if person is mover), None)

    async def mover_of_newest(self) -> str:
        """Who is to move at the newest table, wherever it is."""
        harness = self._harness
        *_, newest = (each for each in harness.leaks.tables if not is_club_document(each))
        loaded = await harness.store.load(newest)
        mover = waiting.mover_of(codec.from_text(loaded.doc))
        assert mover is not None
        return next(n for n, each in self._people.items() if each is harness.person(mover))

    async def settled(self) -> None:
        """Wait until everything that was done has come to its end, also at tables that were opened by it."""
        known: list[str] | None = None
        while known != (known := [*self._harness.leaks.tables]):
            await self._harness.settled()

    async def comes(self, clock: Clock, moment: float) -> None:
        """A moment comes, and all that is due then."""
        clock.now = moment
        store = self._harness.store
        while await overdue(store, moment):
            await asyncio.sleep(0.02)
        await self.changed("")

    async def skips_to_the_end(self) -> None:
        """The game goes on, and nobody sees it; one move before its end they look again."""
        await self._harness.nearly_over()

    # --- what people do --------------------------------------------------------------------------

    async def says(self, who: str, words: str) -> None:
        """A command and all its results."""
        self.lines.append(f"**{who}** writes `{words}`")
        await self.say(who, words)
        await self.changed("")

    async def taps_on(self, who: str, does: str) -> str:
        """The first button that does this, and all its results; its label."""
        found = next(iter(self._offering(who, does)), None)
        if found is None:
            offered = [(one.label, one.does) for one in self.pressables(who)]
            raise LookupError(f"nothing does {does!r} for {who}: {offered[:20]}")
        self.lines.append(f"**{who}** taps `{found.label}`")
        self.taps += 1
        popup = await self.press(who, found)
        await self.changed(popup)
        return found.label

    def offers(self, who: str, does: str) -> bool:
        """Whether there is something to press that does this."""
        return bool(self._offering(who, does))

    def _offering(self, who: str, does: str) -> list[Pressable]:
        wanted = re.compile(does)
        return [one for one in self.pressables(who) if wanted.search(one.does)]

    def heading(self, number: int) -> None:
        """A part of the transcript begins."""
        self.lines.append(f"## {number}")

    def forget(self) -> None:
        """Nothing was written so far."""
        self.lines.clear()
        self.taps = self.messages = self.pings = 0

    async def changed(self, popup: str) -> None:
        """Write down what has changed; `popup` lay over the screen meanwhile."""
        await self.settled()
        if popup:
            self.lines.append(f"> 💬 *{_told(popup)}*")
        now = {(one.where, one.key): one for one in self.seen()}
        for key, one in now.items():
            was = self._before.get(key)
            if was is None:
                self.messages += 1
                self.pings += len(one.notified)
                self.lines.append(one.written(""))
            elif (was.text, was.alts) != (one.text, one.alts):
                # That a newer message takes the buttons over is tidying, too.
                fresh = [each for key, each in now.items() if key not in self._before]
                newer = [each for each in fresh if _takes_over(each, one)]
                shown = replace(one, rows=()) if newer else one
                self.lines.append(shown.written("edited"))
            elif was.rows != one.rows and one.rows:
                # That old buttons go is tidying: it comes when there is time.
                self.lines.append(f"> **{one.where}** · *other buttons below “{_first(one)}”*")
        gone = [was for key, was in self._before.items() if key not in now]
        self.lines += [f"> **{was.where}** · *taken away: “{_first(was)}”*" for was in gone]
        self._before = now

    def text(self, title: str) -> str:
        """The whole transcript in Markdown."""
        counted = (
            f"{self.taps} taps, {self.messages} messages, {self.pings} notification{'s' * (self.pings != 1)}. "
            "🔔: whose phone rings. 🖼️: a picture, by its alt text."
        )
        return "\n\n".join([f"# {title}", counted, *self.lines]) + "\n"


def _takes_over(new: Seen, old: Seen) -> bool:
    return new.where == old.where and new.key > old.key and new.rows == old.rows != ()


def _first(one: Seen) -> str:
    first = next((line for line in _told(one.text).splitlines() if line.strip()), "")
    return first if len(first) <= 60 else first[:59] + "…"


def named(text: str, names: dict[str, str]) -> str:
    """The text with mentions as names."""
    return _MENTION.sub(lambda found: "@" + names.get(found[1], "?"), text)
