"""A person on each platform, who plays by what they see: they ask for their hand, and press what is offered.

Whole games and the city drive the bot by these. They know labels only, as a person does.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
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
        pressed = offer.message
        await self.person.presses(pressed, label).answer(PATIENCE)

        def answers(post: Post) -> bool:
            """The message changed in place, or another came that is no hand sent meanwhile."""
            unasked = "turn." in post.words and "You played" not in post.words
            return post is pressed or (post.id > pressed.id and not unasked)

        return self._offer(await self.person.private.wait(answers, since=since, within=PATIENCE))

    def _offer(self, post: Post) -> Offer:
        self.told.append(post.words)
        return Offer(post.words, post.labels, post)


class PageSeat(Seat):
    """A person with the page open, in a room of it; comes back by itself when the bot was away."""

    def __init__(
        self, name: str, room: str, url: Callable[[], str], read: Callable[[str, str, str], None]
    ) -> None:
        self.name, self.id, self.told = name, f"web:{name}", []
        self._room, self._url, self._read = room, url, read
        self._token = ""
        self._http = aiohttp.ClientSession()
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._mine: list[tuple[int, dict[str, Any]]] = []
        self._done: dict[str, str] = {}
        self._pulse = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None

    async def say(self, words: str) -> None:
        await self._ask(kind="say", text=words)

    async def hand(self) -> Offer:
        since = self._newest()
        await self._ask(kind="say", text="/hand")
        return self._offer(since)

    async def press(self, offer: Offer, label: str) -> Offer:
        number, line = offer.message
        pairs = [*line.get("choices", ()), *line.get("buttons", ())]
        payload = next((each[1] for each in pairs if each[0] == label), None)
        if payload is None:
            raise LookupError(label)
        since = self._newest()
        await self._ask(kind="press", payload=payload, of=number)
        return self._offer(since)

    async def close(self) -> None:
        """Close the page."""
        if self._reading is not None:
            self._reading.cancel()
        await self._http.close()

    def _newest(self) -> int:
        return self._mine[-1][0] if self._mine else 0

    def _offer(self, since: int) -> Offer:
        fresh = [(n, line) for n, line in self._mine if n > since and line["kind"] == "shown"]
        if not fresh:
            raise LookupError("nothing was shown")
        number, line = fresh[-1]
        text = "".join(str(span[0]) for span in line["text"])
        labels = [each[0] for each in (*line.get("choices", ()), *line.get("buttons", ()))]
        return Offer(text, labels, (line.get("of", number), line))

    async def _ask(self, **frame: Any) -> None:
        asked = secrets.token_hex(8)
        async with asyncio.timeout(PATIENCE):
            socket = await self._connected()
            await socket.send_str(json.dumps({**frame, "id": asked}))
            while asked not in self._done:
                pulse = self._pulse
                if socket.closed:
                    raise ConnectionError("the page is away")
                with_pulse = asyncio.ensure_future(pulse.wait())
                await asyncio.wait({with_pulse}, timeout=0.5)
                with_pulse.cancel()
        if self._done.pop(asked) == "refused":
            raise ConnectionError("refused")

    async def _connected(self) -> aiohttp.ClientWebSocketResponse:
        if self._socket is not None and not self._socket.closed:
            return self._socket
        origin = self._url().rstrip("/")
        try:
            if not self._token:
                body, headers = {"name": self.name, "language": "en"}, {"Origin": origin}
                async with self._http.post(
                    f"{origin}/people", json=body, headers=headers
                ) as answer:
                    if answer.status != 200:
                        raise ConnectionError("not let in")
                    self._token = (await answer.json())["token"]
            self._socket = await self._http.ws_connect(f"{origin}/ws/{self._room}", origin=origin)
        except aiohttp.ClientError as error:
            raise ConnectionError(str(error)) from None
        await self._socket.send_str(
            json.dumps({"kind": "hello", "token": self._token, "room": 0, "mine": self._newest()})
        )
        self._reading = asyncio.create_task(self._follow(self._socket))
        return self._socket

    async def _follow(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            if message.type is not aiohttp.WSMsgType.TEXT:
                continue
            frame = json.loads(message.data)
            if frame["kind"] in {"done", "refused"}:
                self._done[str(frame.get("id"))] = frame["kind"]
            elif frame["kind"] == "lines":
                for number, line in frame["rows"]:
                    self._take(frame["log"], number, line)
            pulse, self._pulse = self._pulse, asyncio.Event()
            pulse.set()

    def _take(self, log: str, number: int, line: dict[str, Any]) -> None:
        text = "".join(str(span[0]) for span in line.get("text", ()) if isinstance(span, list))
        if log == "mine":
            self._mine = [*self._mine[-40:], (number, line)]
            self._read(self.id, text, "")
        else:
            self._read("", text, json.dumps(line))
