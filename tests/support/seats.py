"""A person on each platform, who plays by what they see: they ask for their hand, and press what is offered.

Whole games and the city drive the bot by these. They know labels only, as a person does.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from tests.support.discord_server import Channel, Message
from tests.support.discord_server import Person as DiscordPerson
from tests.support.harness.discord import command_of
from tests.support.labels import next_press
from tests.support.telegram_world import Chat, Post
from tests.support.telegram_world import Person as TelegramPerson

THEIRS, AGAIN = "\u2019s turn", "Rematch"
_OVER = re.compile(r"The game is over|\bwins?, \d|share the win|wins? with \d")
STALE = "out of date"
PATIENCE = 20.0
"""Seconds that a person waits for an answer."""


@dataclass(frozen=True)
class Offer:
    """A private message: its text, what can be pressed, and the platform's own message."""

    text: str
    labels: Sequence[str]
    message: Any = None


@dataclass
class Seat(ABC):
    """Somebody on a platform. `id`: as the bot knows them, `discord:1`. `told`: what they have read in private."""

    name: str = field(init=False)
    id: str = field(init=False)
    told: list[str] = field(init=False, default_factory=list)

    @abstractmethod
    async def say(self, words: str) -> None:
        """Give a command at the table's place, in the words of a line."""

    @abstractmethod
    async def hand(self) -> Offer:
        """Ask for the hand."""

    @abstractmethod
    async def press(self, offer: Offer, label: str) -> Offer:
        """Press it; what is shown then in private."""


def is_over(text: str) -> bool:
    """Tell whether a message says who won, or that the game is over."""
    return _OVER.search(text) is not None


def is_mine(offer: Offer) -> bool:
    """Tell whether this is the hand of the player to move: there is a move, and nobody else is next."""
    return THEIRS not in offer.text and next_press(offer.labels)[0] is not None


async def take_turn(seat: Seat, offer: Offer) -> None:
    """From the hand to a finished move, by pressing."""
    for _ in range(8):
        # The hand that was pressed told of a moment ago, or the card of the game that is over came in its place.
        if STALE in offer.text or AGAIN in offer.labels:
            return
        label, done = next_press(offer.labels)
        assert label is not None, offer
        offer = await seat.press(offer, label)
        if done:
            return
    raise AssertionError(f"no move after eight presses: {offer}")


async def on_turn(seats: Sequence[Seat], first: int = 0) -> tuple[int, Offer]:
    """Whose turn it is, by their number, with their hand; or anyone's, when the game is over."""
    # A hand that was on its way already may come first, and tell of a moment ago.
    for number in range(first, first + 6 * len(seats)):
        at = number % len(seats)
        offer = await seats[at].hand()
        if is_mine(offer) or is_over(offer.text):
            return at, offer
    raise AssertionError("it is nobody's turn")


async def play_until(seats: Sequence[Seat], turns: int) -> bool:
    """Play so many turns; True when the game is over."""
    at = 0
    for _ in range(turns):
        at, offer = await on_turn(seats, at)
        if is_over(offer.text):
            return True
        await take_turn(seats[at], offer)
        at += 1
    return False


class DiscordSeat(Seat):
    """A member of a server, who plays by ephemeral messages."""

    def __init__(self, person: DiscordPerson, channel: Channel) -> None:
        self.person, self.channel, self.told = person, channel, []
        self.name, self.id = person.name, f"discord:{person.id}"

    async def say(self, words: str) -> None:
        verb, given = command_of(words)
        known = self.person.server.commands.get("trigon", {}).get("options", ())
        if verb not in {option["name"] for option in known}:
            return
        asked = await self.person.slash(self.channel, verb, **given)
        await self.person.server.until(lambda: asked.answers or asked.closed, PATIENCE)

    async def hand(self) -> Offer:
        asked = await self.person.slash(self.channel, "hand")
        return self._offer(await asked.answer(within=PATIENCE))

    async def press(self, offer: Offer, label: str) -> Offer:
        message = offer.message
        before = message.edits
        press = self.person.press if label in message.buttons else self.person.select
        pressed = await press(message, label)

        def find() -> Message | None:
            """The message changed in its place, or another answer."""
            if message.edits > before:
                return message
            return pressed.answers[-1] if pressed.answers else None

        return self._offer(await self.person.server.until(find, PATIENCE))

    def _offer(self, message: Message) -> Offer:
        self.told.extend((message.text, *message.alts))
        return Offer(message.text, [*message.options, *message.buttons], message)


class TelegramSeat(Seat):
    """A member of a group who has started the bot."""

    def __init__(self, person: TelegramPerson, group: Chat) -> None:
        self.person, self.group, self.told = person, group, []
        self.name, self.id = person.first_name, f"telegram:{person.id}"

    async def say(self, words: str) -> None:
        world = self.person.world
        before = world.revision
        self.person.says("/startgame" if words == "/start" else words, self.group)
        # What was said is one change, and what is said to it another.
        await world.until(lambda: world.revision > before + 1, PATIENCE)

    async def hand(self) -> Offer:
        since = self.person.world.revision
        self.person.says("/hand", self.group)

        def answers(post: Post) -> bool:
            return "turn." in post.words or is_over(post.words)

        return self._offer(await self.person.private.wait(answers, since=since, within=PATIENCE))

    async def press(self, offer: Offer, label: str) -> Offer:
        since = self.person.world.revision
        pressed, edits = offer.message, offer.message.edits
        await self.person.presses(pressed, label).answer(PATIENCE)

        def answers(post: Post) -> bool:
            """The message changed in place, or another came that is no hand sent meanwhile, nor the picture of one.

            What a move says may be gone before the press is answered: of two hands both go at the end of the turn.
            """
            if post.deleted:
                new = post.id > pressed.id or (post is pressed and post.edits > edits)
                return new and "You played" in post.words
            unasked = "turn." in post.words and "You played" not in post.words
            return post is pressed or (post.id > pressed.id and bool(post.words) and not unasked)

        private = self.person.private
        return self._offer(await private.wait(answers, since=since, within=PATIENCE, deleted=True))

    def _offer(self, post: Post) -> Offer:
        self.told.append(post.words)
        return Offer(post.words, post.labels, post)


class PageSeat(Seat):
    """A person with the page open, in a room of it, without a browser: frames in and out."""

    def __init__(self, name: str, person: str, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.name, self.id, self.told = name, person, []
        self._socket = socket
        self._requests = itertools.count(10_000_000)
        self._shown: list[tuple[int, dict[str, Any]]] = []
        """What was shown to them alone: the number of a message, and its newest line."""

    @classmethod
    async def entered(
        cls, origin: str, http: aiohttp.ClientSession, name: str, room: str = "main"
    ) -> PageSeat:
        """Sign in and open the room."""
        body, headers = {"name": name, "language": "en"}, {"Origin": origin}
        async with http.post(f"{origin}/people", json=body, headers=headers) as answer:
            token = (await answer.json())["token"]
        socket = await http.ws_connect(f"{origin}/ws/{room}", origin=origin)
        hello = {"kind": "hello", "token": token, "room": 0, "mine": 0}
        await socket.send_str(json.dumps(hello))
        async with asyncio.timeout(PATIENCE):
            while (frame := await socket.receive_json())["kind"] != "welcome":
                pass
        return cls(name, frame["id"], socket)

    async def say(self, words: str) -> None:
        await self._ask(kind="say", text=words)

    async def give(self, payload: str, of: int) -> None:
        """Press a button, by its payload, of the message with that number."""
        await self._ask(kind="press", payload=payload, of=of)

    async def hand(self) -> Offer:
        await self.say("/hand")
        return self._offer()

    async def press(self, offer: Offer, label: str) -> Offer:
        number, line = offer.message
        pairs = [*line.get("choices", ()), *line.get("buttons", ())]
        await self.give(next(each[1] for each in pairs if each[0] == label), number)
        return self._offer()

    def _offer(self) -> Offer:
        number, line = self._shown[-1]
        labels = [each[0] for each in (*line.get("choices", ()), *line.get("buttons", ()))]
        text = "".join(str(span[0]) for span in line["text"])
        return Offer(text, labels, (line.get("of", number), line))

    async def _ask(self, **frame: Any) -> None:
        """Send a frame, and read what comes until it is carried out."""
        asked = str(next(self._requests))
        await self._socket.send_str(json.dumps({"id": asked, **frame}))
        async with asyncio.timeout(PATIENCE):
            while (got := await self._socket.receive_json()) != {"kind": "done", "id": asked}:
                if got["kind"] == "lines" and got["log"] == "mine":
                    self._shown += [each for each in got["rows"] if each[1]["kind"] == "shown"]
