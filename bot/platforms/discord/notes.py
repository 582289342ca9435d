"""Messages of Discord's own matters: permissions, threads, lost answers. In the reader's language.

Owns which text is said; knows no table.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.platforms.discord import limits
from bot.present.catalogue import texts
from bot.present.message import BRIEF, Button, Message, Span
from bot.table.identity import Person

_NAME = "\ue000"
"""Stands for a name while the text is made, as a name may hold anything."""


def note(language: str, key: str, *, buttons: tuple[Button, ...] = (), **args: str) -> Message:
    """A text to one person."""
    said = texts(language).say(key, args)
    return Message(text=(Span(said),), brief=said[:BRIEF], buttons=buttons)


def lacking(language: str, key: str, permissions: Sequence[str]) -> Message:
    """A text that names permissions one by one."""
    says = texts(language).say
    return note(language, key, permissions=", ".join(says(each) for each in permissions))


def thread_opened(language: str, server: int, thread: int) -> Message:
    """Where the table is."""
    label = texts(language).say("discord-to-thread")
    way = Button(label, url=f"https://discord.com/channels/{server}/{thread}")
    return note(language, "discord-thread", buttons=(way,))


def thread_name(language: str, game: str, host: str) -> str:
    """What a table's thread is called: "Tridom · Ann"."""
    return f"{texts(language).say(f'game-{game}')} · {host}"[: limits.THREAD_NAME]


def lost(language: str, person: Person) -> Message:
    """To a channel: an answer did not reach this person. Says nothing of what it was."""
    said = texts(language).say("discord-lost", {"player": _NAME})
    before, _, after = said.partition(_NAME)
    name = Span(person.name, bold=True, mention=person)
    return Message(text=(Span(before), name, Span(after)))
