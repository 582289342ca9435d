"""Screens of a loopback Telegram."""

from __future__ import annotations

from collections.abc import Iterator

from tests.support.harness.telegram import TelegramHarness
from tests.support.telegram_world import Post
from tests.transcripts.screen import Pressable, Screens, Seen


class TelegramScreens(Screens[TelegramHarness]):
    """A group and the private chats. Everyone in the group is notified, unless a post is silent."""

    def __init__(self, harness: TelegramHarness, language: str) -> None:
        people = {person.first_name: person for person in (harness.ann, harness.bob)}
        super().__init__(harness, people, language)
        for person in self._people.values():
            person.language = language

    def seen(self) -> Iterator[Seen]:
        group = self._harness.group
        for post in group.messages:
            yield self._seen(f"group {group.title}", post, tuple(self._people))
        for name, person in self._people.items():
            for post in group.seen_by(person):
                yield self._seen(f"group {group.title}, only {name} sees it", post, ())
            for post in person.private.messages:
                yield self._seen(f"private chat with {name}", post, (name,))

    def _seen(self, where: str, post: Post, heard: tuple[str, ...]) -> Seen:
        rows = tuple(tuple(_label(button) for button in row) for row in _keyboard(post))
        pictures = [post.photo, post.document, post.animation]
        alts = tuple(f"{file.kind}" for file in pictures if file is not None)
        return Seen(where, post.id, post.words, alts, rows, () if post.silent else heard)

    def pressables(self, who: str) -> list[Pressable]:
        person, group = self._people[who], self._harness.group
        alone = sorted(
            [*group.seen_by(person), *person.private.messages], key=lambda p: -p.revision
        )
        return [
            Pressable(post, button["text"], button.get("callback_data", ""), button.get("url", ""))
            if "url" not in button
            else Pressable(post, button["text"], f"url:{button['url']}", button["url"])
            for post in [*alone, *reversed(group.messages)]
            for button in post.buttons
        ]

    def arrives(self, who: str) -> None:
        self._people[who] = person = self._harness.api.person(who)
        person.language = self.language
        self._harness.group.members.append(person)

    async def announces(self, who: str, game: str, **options: str) -> None:
        given = "".join(f" {name}={value}" for name, value in options.items())
        await self.says(who, f"/league {game}{given}")

    async def meets_the_bot(self, who: str) -> None:
        self.lines.append(f"**{who}** adds the bot to the group")
        self._harness.group.bot_in = False
        self._harness.group.adds_bot(self._people[who])
        await self.changed("")

    async def writes_to_the_bot(self, who: str) -> None:
        self.lines.append(f"**{who}** writes `/start`")
        self._people[who].says("/start", self._people[who].private)
        await self.changed("")

    async def opens(self, who: str, game: str, **options: str) -> None:
        await self.says(
            who, f"/new {game} rounds=1" + "".join(f" {k}={v}" for k, v in options.items())
        )

    async def switches_on(self, who: str) -> None:
        await self.says(who, "/daily on 8:00 Berlin")

    async def names_a_tile(self, who: str, tile: str) -> None:
        self.lines.append(f"**{who}** writes `{tile}` to the bot")
        self._people[who].says(tile, self._people[who].private)
        await self.changed("")

    async def press(self, who: str, what: Pressable) -> str:
        person = self._people[who]
        if what.url:
            person.opens(what.url)
            return ""
        query = person.presses(what.message, what.label)
        answer = await query.answer()
        if url := answer.get("url"):
            person.opens(url)
            return "(the private chat with the bot opens)"
        return str(answer.get("text", ""))

    async def say(self, who: str, words: str) -> None:
        self._people[who].says(words, self._harness.group)


def _keyboard(post: Post) -> list[list[dict[str, str]]]:
    found: list[list[dict[str, str]]] = (post.markup or {}).get("inline_keyboard", [])
    return found


def _label(button: dict[str, str]) -> str:
    return button["text"] + (" ↗" if "url" in button else "")
