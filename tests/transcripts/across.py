"""Screens of three platforms at once, and a table that is on all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.support.harness.across import Across
from tests.support.harness.discord import DiscordHarness
from tests.transcripts.discord import DiscordScreens
from tests.transcripts.screen import Pressable, Screens, Seen
from tests.transcripts.telegram import TelegramScreens

CODE = re.compile(r"[0-9A-Z]{4}-[0-9A-Z]{4}")
WRITTEN = "K7QM-3XTP"
"""Stands for the code, which is another one every time."""


class PageRoom:
    """The room and Cleo's own lines, as an open page shows them."""

    by_hand = False

    def __init__(self, across: Across) -> None:
        self._across = across
        self._shown: list[tuple[str, int, dict[str, Any]]] = []

    async def look(self) -> None:
        """Read what the page has been sent."""
        self._shown = []
        for where, mine in (("page", False), ("page, only Cleo sees it", True)):
            lines: dict[int, dict[str, Any]] = {}
            for number, line in await self._across.rows(mine=mine):
                _lay(lines, number, line)
            self._shown += [(where, number, line) for number, line in lines.items()]

    def seen(self) -> Iterator[Seen]:
        for where, number, line in self._shown:
            text = "".join(span[0] for span in line["text"])
            called = tuple(span[0] for span in line["text"] if span[2])
            alts = (line["picture"][3],) if "picture" in line else ()
            choices = tuple(str(each[0]) for each in line.get("choices", ()))
            rows: dict[bool, list[str]] = {True: [], False: []}
            for label, _, _, style in line.get("buttons", ()):
                # As in message.js: what plays comes before the choices.
                rows[style == "success" and bool(choices)].append(str(label))
            shown = (tuple(rows[True]), choices, tuple(rows[False]))
            yield Seen(where, number, text, alts, tuple(filter(None, shown)), called)

    def pressables(self) -> list[Pressable]:
        """The newest message first; Cleo's own before the room's."""
        newest = sorted(self._shown, key=lambda each: (each[0] == "page", -each[1]))
        return [
            Pressable(number, str(each[0]), str(each[1] or ""))
            for _, number, line in newest
            for each in (*line.get("choices", ()), *line.get("buttons", ()))
        ]


class AcrossScreens(Screens[DiscordHarness]):
    """Ann's Discord in English, Bob's Telegram in German, and Cleo's page."""

    def __init__(self, across: Across) -> None:
        self._across = across
        across.telegram.ann.first_name = "Eve"  # she only looks on
        self._discord = DiscordScreens(across.discord, "en")
        self._telegram = TelegramScreens(across.telegram, "de")
        self._page = PageRoom(across)
        super().__init__(across.discord, {"Ann": across.discord.ann}, "en")
        self._mover = ""
        self._code = WRITTEN

    @property
    def by_hand(self) -> bool:  # type: ignore[override]
        """As it is on the platform of the one to move."""
        return self._mover == "Ann"

    def seen(self) -> Iterator[Seen]:
        for screens in (self._discord, self._telegram, self._page):
            yield from screens.seen()

    def pressables(self, who: str) -> list[Pressable]:
        match who:
            case "Ann":
                return self._discord.pressables(who)
            case "Bob":
                return self._telegram.pressables(who)
            case _:
                return self._page.pressables()

    async def meets_the_bot(self, who: str) -> None:
        await self._discord.meets_the_bot(who)

    async def writes_to_the_bot(self, who: str) -> None:
        await self._discord.writes_to_the_bot(who)

    async def opens(self, who: str, game: str, **options: str) -> None:
        assert not options
        await self.says(who, f"/trigon new game:{game} options:rounds=1")

    async def switches_on(self, who: str) -> None:
        await self._discord.switches_on(who)

    async def press(self, who: str, what: Pressable) -> str:
        match who:
            case "Ann":
                return await self._discord.press(who, what)
            case "Bob":
                return await self._telegram.press(who, what)
            case _:
                await self._across.cleo.give(what.does, what.message)
                return ""

    async def say(self, who: str, words: str) -> None:
        match who:
            case "Ann":
                await self._discord.say(who, words)
            case "Bob":
                await self._telegram.say(who, words)
            case _:
                await self._across.cleo.say(words)

    async def mover(self) -> str:
        table = await self._across.discord.table()
        self._mover = table.seats[table.turn.seat].name
        return self._mover

    async def settled(self) -> None:
        await self._across.settled()
        await self._page.look()

    async def invites(self) -> str:
        await self.says("Ann", "/trigon more invite")
        (self._code,) = set(CODE.findall(self._across.discord.ann.ephemerals[-1].text))
        return self._code

    def text(self, title: str) -> str:
        return super().text(title).replace(self._code, WRITTEN)

    async def reaches_telegram(self, *, there: bool) -> None:
        """Telegram can't be reached from now on; or is back, and shows what waited."""
        self.lines.append("*Telegram is back.*" if there else "*Telegram cannot be reached.*")
        self._across.telegram_away = not there
        api = self._across.telegram.api
        await (api.up() if there else api.down())
        if there:
            await self.changed("")


def _lay(lines: dict[int, dict[str, Any]], number: int, line: dict[str, Any]) -> None:
    """What a line does to those before it."""
    match line["kind"]:
        case "shown":
            lines[line.get("of") if line.get("of") in lines else number] = line
        case "retired" if line["of"] in lines:
            lines[line["of"]] = {**lines[line["of"]], "buttons": [], "choices": []}
        case "removed":
            lines.pop(line["of"], None)
