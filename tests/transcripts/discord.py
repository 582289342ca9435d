"""Screens of a loopback Discord."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from tests.support.discord_server import Message, Person
from tests.support.discord_server.channels import MANAGE_CHANNELS
from tests.support.discord_server.commands import path_to
from tests.support.harness.discord import DiscordHarness
from tests.transcripts.screen import Pressable, Screens, Seen, named

SUPPRESS_NOTIFICATIONS = 1 << 12
"""A message's flag (Discord, Message Flags): it comes without a sound."""


class DiscordScreens(Screens[DiscordHarness]):
    """A channel, direct messages and what only one person sees."""

    by_hand = True

    def __init__(self, harness: DiscordHarness, language: str) -> None:
        people = {person.name: person for person in (harness.ann, harness.bob)}
        super().__init__(harness, people, language)
        self._names = {str(person.id): name for name, person in self._people.items()}
        for person in self._people.values():
            person.locale = {"en": "en-US", "es": "es-ES"}.get(language, language)

    def seen(self) -> Iterator[Seen]:
        harness = self._harness
        threads = {thread.name for thread in harness.channel.threads}
        for message in harness.channel.messages:
            if message.text in threads:
                # Discord itself says that it was opened.
                continue
            yield self._seen(f"#{harness.channel.name or 'games'}", message)
        for thread in harness.channel.threads:
            for message in thread.messages:
                yield self._seen(f"thread “{thread.name}”", message)
        for name, person in self._people.items():
            for message in person.ephemerals:
                here = message.channel is not person.dm
                where = f"#{harness.channel.name or 'games'}" if here else "direct messages"
                yield self._seen(f"{where}, only {name} sees it", message)
            for message in person.dm.messages:
                rings = "" if message.flags & SUPPRESS_NOTIFICATIONS else name
                yield self._seen(f"direct message to {name}", message, rings)

    def _seen(self, where: str, message: Message, rings: str = "") -> Seen:
        notified = tuple(self._names[str(who)] for who in sorted(message.notified))
        rows = [tuple(row) for row in _rows(message.components)]
        text = named(message.text, self._names)
        return Seen(
            where,
            message.id,
            text,
            tuple(message.alts),
            tuple(rows),
            (rings,) if rings else notified,
        )

    def pressables(self, who: str) -> list[Pressable]:
        person = self._people[who]
        found = []
        private = sorted([*person.ephemerals, *person.dm.messages], key=lambda m: -m.id)
        threads = [post for thread in self._harness.channel.threads for post in thread.messages]
        public = [*self._harness.channel.messages, *threads]
        for message in [*private, *reversed(public)]:
            for label, option in message.options.items():
                found.append(Pressable(message, label, option["value"]))
            for label, button in message.buttons.items():
                found.append(
                    Pressable(message, label, button.get("custom_id", button.get("url", "")))
                )
        return found

    def arrives(self, who: str) -> None:
        person = self._harness.server.person(who, locale=self._people["Ann"].locale)
        self._people[who], self._names[str(person.id)] = person, who

    async def announces(self, who: str, game: str, **options: str) -> None:
        given = " ".join(f"{name}={value}" for name, value in options.items())
        await self.says(who, f"/trigon more league game:{game} 'options:{given}'")

    async def meets_the_bot(self, who: str) -> None:
        await self.says(who, "/trigon help")

    async def writes_to_the_bot(self, who: str) -> None:
        self.lines.append(f"**{who}** writes `/trigon help` to the bot")
        person = self._people[who]
        await self._harness.says(person, "help", person.dm)
        await self.changed("")

    async def opens(self, who: str, game: str, **options: str) -> None:
        given = " ".join(("rounds=1", *(f"{name}={value}" for name, value in options.items())))
        field = f"options:{given}" if not options else f"'options:{given}'"
        await self.says(who, f"/trigon new game:{game} {field}")

    async def switches_on(self, who: str) -> None:
        self._people[who].permissions |= MANAGE_CHANNELS
        await self.says(who, "/trigon more daily switch:on hour:8:00 zone:Berlin")

    async def names_a_tile(self, who: str, tile: str) -> None:
        await self.says(who, f"/trigon play tile:{tile}")

    async def press(self, who: str, what: Pressable) -> str:
        person: Person = self._people[who]
        press = person.press if what.label in what.message.buttons else person.select
        await self._harness.answer_of(await press(what.message, what.label))
        return ""

    async def say(self, who: str, words: str) -> None:
        typed = shlex.split(words.removeprefix("/trigon "))
        options = dict(each.split(":", 1) for each in typed if ":" in each)
        path = typed[: len(typed) - len(options)]
        registered = path_to(self._harness.server.commands["trigon"], path[-1])
        assert tuple(path) == registered, f"{words} is no command"
        await self._harness.says(self._people[who], path[-1], **options)


def _rows(components: list[dict[str, object]]) -> Iterator[list[str]]:
    for component in components:
        inside = component.get("components")
        if component["type"] == 1 and isinstance(inside, list):
            yield [
                each.get("label")
                or f"{each.get('placeholder', '')} ▾ "
                + " | ".join(option["label"] for option in each.get("options", ()))
                for each in inside
            ]
        elif isinstance(inside, list):
            yield from _rows(inside)
