"""How a person asks and presses on each platform, and what the ledger reads there.

Owns the three ways to the bot. The players of the whole games in `tests/e2e` do the asking on Discord
and Telegram; the page's has no browser, only its frames.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from typing import Any

import aiohttp

from tests.e2e.play import Offer
from tests.e2e.test_discord import DiscordPlayer
from tests.e2e.test_telegram import TelegramPlayer
from tests.soak.people import Seat
from tests.support.discord_server import Channel
from tests.support.discord_server import Person as DiscordPerson
from tests.support.telegram_world import Chat
from tests.support.telegram_world import Person as TelegramPerson

PATIENCE = 12.0
"""Seconds that a person waits for an answer."""

_DISCORD = {
    "new": ("game", "options"),
    "play": ("tile", "spot"),
    "plan": ("tile", "spot"),
    "options": ("game",),
}
"""The fields of subcommands, in the order in which a person types their words elsewhere."""


class DiscordSeat(Seat):
    """A member of a server."""

    def __init__(self, person: DiscordPerson, channel: Channel) -> None:
        self._player = DiscordPlayer(person, channel)
        self.name, self.id = person.name, f"discord:{person.id}"

    async def say(self, words: str) -> None:
        verb, *rest = words.removeprefix("/").split()
        fields = _DISCORD.get(verb, ())
        given: dict[str, Any] = dict(zip(fields, rest, strict=False))
        if verb == "new":
            given["options"] = " ".join(rest[1:])
        known = self._player.person.server.commands.get("trigon", {}).get("options", ())
        if verb not in {option["name"] for option in known}:
            return
        interaction = await self._player.person.slash(self._player.channel, verb, **given)
        await interaction.answer(within=PATIENCE)

    async def hand(self) -> Offer:
        return await self._player.hand()

    async def press(self, offer: Offer, label: str) -> Offer:
        return await self._player.press(offer, label)


class TelegramSeat(Seat):
    """A member of a group who has started the bot."""

    def __init__(self, person: TelegramPerson, group: Chat) -> None:
        self._player = TelegramPlayer(person, group)
        self.name, self.id = person.first_name, f"telegram:{person.id}"

    async def say(self, words: str) -> None:
        before = self._player.person.world.revision
        self._player.person.says(
            words.replace("/start", "/startgame") if words == "/start" else words,
            self._player.group,
        )
        changed = self._player.person.world
        await changed.until(lambda: changed.revision > before + 1, PATIENCE)

    async def hand(self) -> Offer:
        return await self._player.hand()

    async def press(self, offer: Offer, label: str) -> Offer:
        return await self._player.press(offer, label)


class PageSeat(Seat):
    """A person with the page open, in a room of it; comes back by itself when the bot was away."""

    def __init__(
        self, name: str, room: str, url: Callable[[], str], read: Callable[[str, str, str], None]
    ) -> None:
        self.name = name
        self.id = f"web:{name}"
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
