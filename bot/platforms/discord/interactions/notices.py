"""Messages about Discord itself, in the reader's language: permissions, threads, lost answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.platforms.discord import limits
from bot.present.catalogue import texts
from bot.present.message import Button, Message, Span, brief
from bot.table.identity import Person

_NAME: Final = "\ue000"
"""Marks where the name goes: the name itself may hold any text, this private-use character it does not."""


def notice(language: str, key: str, *, buttons: tuple[Button, ...] = (), **args: str) -> Message:
    """The text of this key, to one person."""
    said = texts(language).say(key, args)
    return Message(text=(Span(said),), brief=brief(said), buttons=buttons)


def permissions_missing(language: str, key: str, permissions: Sequence[str]) -> Message:
    """The text of this key with the names of permissions, which are given by their text keys."""
    say = texts(language).say
    return notice(language, key, permissions=", ".join(say(each) for each in permissions))


def thread_opened(language: str, server: int, thread: int) -> Message:
    """Where the table's own thread is, with a link to it."""
    label = texts(language).say("discord-to-thread")
    link = Button(label, url=f"https://discord.com/channels/{server}/{thread}")
    return notice(language, "discord-thread", buttons=(link,))


def invitation(language: str, game: str, host: Person) -> Message:
    """To the channel: a table opens in the thread that hangs on this message. Notifies nobody."""
    title = texts(language).say(f"game-{game}")
    said = texts(language).say("discord-invitation", {"player": _NAME, "game": title})
    before, _, after = said.partition(_NAME)
    return Message(text=(Span(before), Span(host.name, bold=True), Span(after)))


def thread_name(language: str, game: str, host: str) -> str:
    """The name of a table's own thread: "Tridom · Ann"."""
    return f"{texts(language).say(f'game-{game}')} · {host}"[: limits.THREAD_NAME]


def answer_lost(language: str, person: Person) -> Message:
    """To a channel: an answer did not reach this person. Says nothing of what was in it."""
    said = texts(language).say("discord-lost", {"player": _NAME})
    before, _, after = said.partition(_NAME)
    name = Span(person.name, bold=True, mention=person)
    return Message(text=(Span(before), name, Span(after)))
