"""Parties that play for hours: four people who joke, mistype, wander off and come back.

Owns what a party does and says; each platform's `Seat` (`tests.support.seats`) knows how to ask and to press.
What goes wrong for a person under faults (no answer, a button of a moment ago) is no failure here: they
shrug and ask again. What must hold is in the ledger.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from tests.soak.ledger import Ledger
from tests.support.labels import next_press
from tests.support.seats import STALE, Offer, Seat, is_mine, is_over

GAMES = ("tripple-domino", "triominoes", "tridom", "triominos", "tripitz", "tripitz hidden=yes")
SMALL_TALK = (
    "/rules", "/score", "/help", "/board text", "/hint", "/options tridom", "/mygames", "/plya 3-4-4 7",
    "/plan none", "/stats", "/ladder", "/settings", "/play 9-9-9 77", "/wobble", "/drill",
)  # fmt: skip
PRESSES = 9
"""From a hand to a finished move, at the most."""

SHRUGS = (TimeoutError, LookupError, AssertionError, ConnectionError)
"""What people meet under faults."""


@dataclass
class Figures:
    """What has been done."""

    games: int = 0
    moves: int = 0
    shrugs: int = 0
    floods: int = 0
    faults: dict[str, int] = field(default_factory=dict)

    def fault(self, name: str) -> None:
        """Count a fault that was brought about."""
        self.faults[name] = self.faults.get(name, 0) + 1


@dataclass
class Party:
    """One table after another in one place."""

    place: str
    seats: Sequence[Seat]
    ledger: Ledger
    figures: Figures
    chance: random.Random
    pause: float
    """Seconds between two turns, about."""
    moves: int = 0

    async def play(self, until: asyncio.Event) -> None:
        """Games, until it is over."""
        self.ledger.homes.update((seat.id, self.place) for seat in self.seats)
        await asyncio.sleep(self.chance.uniform(0, self.pause * 3))
        for seat in self.seats:
            # A hand in words is looked for among what others read.
            with suppress(*SHRUGS):
                await seat.say("/settings boards both")
        while not until.is_set():
            try:
                await self._game(until)
                self.figures.games += 1
            except SHRUGS:
                self.figures.shrugs += 1
                await asyncio.sleep(self.pause)

    async def _game(self, until: asyncio.Event) -> None:
        host, *guests = self.seats
        game = self.chance.choice(GAMES)
        short = "" if game.startswith("tripitz") else " rounds=1"
        await host.say("/end")
        await host.say(f"/new {game}{short} clock=1d absent=computer")
        for guest in guests:
            await guest.say("/join")
        if self.chance.random() < 0.4 or not guests:
            await host.say("/computer")
        await host.say("/start")
        idle = 0
        while not until.is_set() and idle < 6:
            await asyncio.sleep(self.chance.uniform(0.2, 1.8) * self.pause)
            state = await self._round()
            if state == "over":
                return
            idle = 0 if state == "moved" else idle + 1

    async def _round(self) -> str:
        """The player to move takes their turn; now and then somebody does something else."""
        what = "idle"
        for seat in self.chance.sample(list(self.seats), len(self.seats)):
            with suppress(*SHRUGS):
                if self.chance.random() < 0.15:
                    await seat.say(self.chance.choice(SMALL_TALK))
                offer = await seat.hand()
                self.ledger.hand(seat.id, offer.text)
                if is_over(offer.text) or "No table is open" in offer.text:
                    return "over"
                if "sits in for you" in offer.text or "plays for you" in offer.text:
                    await seat.say("/join")
                if is_mine(offer) and await self._turn(seat, offer):
                    what = "moved"
        return what

    async def _turn(self, seat: Seat, offer: Offer) -> bool:
        for _ in range(PRESSES):
            if STALE in offer.text:
                return False
            label, done = next_press(offer.labels, lambda choices: self.chance.choice(choices[:3]))
            if label is None:
                return False
            offer = await seat.press(offer, label)
            self.ledger.hand(seat.id, offer.text)
            if done:
                self.figures.moves += 1
                self.moves += 1
                self.ledger.tell(self.place, offer.text)
                return True
        return False
