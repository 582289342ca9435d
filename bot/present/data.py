"""What is kept about someone, in words; and the ways to take it home or have it deleted."""

from __future__ import annotations

from bot.present.message import BRIEF, Button, File, Message, Span, Style, Text, plain
from bot.present.speak import Speaker
from bot.present.widgets import press_nowhere
from bot.table.own import DataSummary


def page(speaker: Speaker, kept: DataSummary, *, chat: bool) -> Message:
    """What is kept about a person, or about a chat."""
    title, said = (_of_chat if chat else _of_person)(speaker, kept)
    lines = "".join(f"\n\u2022 {line}" for line in said)
    text = (Span(title, bold=True), Span(lines), Span("\n" + speaker.word("data-operator")))
    verb = _verb(chat)
    buttons = (
        Button(speaker.word("button-export"), press_nowhere(verb, "export")),
        Button(speaker.word("button-delete"), press_nowhere(verb, "delete"), style=Style.DANGER),
    )
    return _message(text, chat=chat, buttons=buttons)


def _of_person(speaker: Speaker, kept: DataSummary) -> tuple[str, list[str]]:
    lines = [
        speaker.word("data-person"),
        speaker.word("data-settings", count=kept.settings),
        speaker.word("data-tables", count=kept.tables),
        speaker.word("data-games", count=kept.records),
        speaker.word("data-results", games=kept.games, chats=kept.chats),
    ]
    if kept.streak:
        lines.append(speaker.word("data-drill", best=kept.streak))
    if kept.messages:
        lines.append(speaker.word("data-platform", count=kept.messages))
    return speaker.word("data-title"), [*lines, speaker.word("data-passing")]


def _of_chat(speaker: Speaker, kept: DataSummary) -> tuple[str, list[str]]:
    lines = [
        speaker.word("chatdata-settings", count=kept.settings),
        speaker.word("chatdata-ladder", count=kept.players),
    ]
    if kept.game:
        lines.append(speaker.word("chatdata-table", game=speaker.game(kept.game)))
    if kept.messages:
        lines.append(speaker.word("chatdata-platform", count=kept.messages))
    return speaker.word("chatdata-title"), lines


def ask(speaker: Speaker, *, chat: bool) -> Message:
    """Whether it shall really be deleted, and what that means."""
    text = (Span(speaker.word("chatdata-ask" if chat else "data-ask")),)
    label = speaker.word("button-forget")
    sure = Button(label, press_nowhere(_verb(chat), "forget"), style=Style.DANGER)
    back = Button(speaker.word("button-back"), press_nowhere(_verb(chat)))
    return _message(text, chat=chat, buttons=(sure, back))


def deleted(speaker: Speaker, *, chat: bool) -> Message:
    """That it is done."""
    text = (Span(speaker.word("chatdata-deleted" if chat else "data-deleted")),)
    return _message(text, chat=chat)


def export(speaker: Speaker, content: str, *, chat: bool) -> Message:
    """The file; to its reader alone, a chat's too: it is one admin who asked."""
    text = (Span(speaker.word("chatdata-file" if chat else "data-file")),)
    file = File(f"trigon-{_verb(chat)}.json", content.encode())
    return Message(text=text, brief=plain(text)[:BRIEF], file=file, secret=True)


def _verb(chat: bool) -> str:
    return "chatdata" if chat else "mydata"


def _message(text: Text, *, chat: bool, buttons: tuple[Button, ...] = ()) -> Message:
    # What is kept about a person is for that person alone. A chat's page stays in the chat: pressed
    # elsewhere, its buttons would mean another chat.
    return Message(
        text=text, brief=plain(text)[:BRIEF], buttons=buttons, replaces=True, secret=not chat
    )
