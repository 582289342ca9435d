"""Pages about stored personal data: a summary, the export, the deletion.

Each is about a person or, with `chat`, about a chat.
"""

from __future__ import annotations

from bot.present.localizer import Localizer
from bot.present.message import Button, File, Message, Span, Style, Text, brief
from bot.present.widgets import press_nowhere
from bot.table.people.own import DataSummary


def page(localizer: Localizer, kept: DataSummary, *, chat: bool) -> Message:
    """A summary of what is stored, with buttons to export and to delete it."""
    title, said = (_of_chat if chat else _of_person)(localizer, kept)
    lines = "".join(f"\n\u2022 {line}" for line in said)
    text = (Span(title, bold=True), Span(lines), Span("\n" + localizer.text("data-operator")))
    verb = _verb(chat)
    buttons = (
        Button(localizer.text("button-export"), press_nowhere(verb, "export")),
        Button(localizer.text("button-delete"), press_nowhere(verb, "delete"), style=Style.DANGER),
    )
    return _message(text, chat=chat, buttons=buttons)


def _of_person(localizer: Localizer, kept: DataSummary) -> tuple[str, list[str]]:
    lines = [
        localizer.text("data-person"),
        localizer.text("data-settings", count=kept.settings),
        localizer.text("data-tables", count=kept.tables),
        localizer.text("data-games", count=kept.records),
        localizer.text("data-results", games=kept.games, chats=kept.chats),
    ]
    if kept.servers:
        lines.append(localizer.text("data-servers", count=kept.servers))
    if kept.listens:
        lines.append(localizer.text("data-listens", count=kept.listens))
    if kept.follows:
        lines.append(localizer.text("data-follows", count=kept.follows))
    if kept.matters:
        lines.append(localizer.text("data-matters", count=kept.matters))
    if kept.streak:
        lines.append(localizer.text("data-drill", best=kept.streak))
    if kept.messages:
        lines.append(localizer.text("data-platform", count=kept.messages))
    return localizer.text("data-title"), [*lines, localizer.text("data-passing")]


def _of_chat(localizer: Localizer, kept: DataSummary) -> tuple[str, list[str]]:
    lines = [
        localizer.text("chatdata-settings", count=kept.settings),
        localizer.text("chatdata-ladder", count=kept.players),
    ]
    if kept.servers:
        lines.append(localizer.text("chatdata-server"))
    if kept.listeners:
        lines.append(localizer.text("chatdata-listeners", count=kept.listeners))
    if kept.matters:
        lines.append(localizer.text("chatdata-matters", count=kept.matters))
    if kept.game:
        lines.append(localizer.text("chatdata-table", game=localizer.game(kept.game)))
    if kept.messages:
        lines.append(localizer.text("chatdata-platform", count=kept.messages))
    return localizer.text("chatdata-title"), lines


def ask(localizer: Localizer, *, chat: bool) -> Message:
    """Asks for confirmation, and says what deletion means."""
    text = (Span(localizer.text("chatdata-ask" if chat else "data-ask")),)
    label = localizer.text("button-forget")
    sure = Button(label, press_nowhere(_verb(chat), "forget"), style=Style.DANGER)
    back = Button(localizer.text("button-back"), press_nowhere(_verb(chat)))
    return _message(text, chat=chat, buttons=(sure, back))


def deleted(localizer: Localizer, *, chat: bool) -> Message:
    """Confirms the deletion."""
    text = (Span(localizer.text("chatdata-deleted" if chat else "data-deleted")),)
    return _message(text, chat=chat)


def export(localizer: Localizer, content: str, *, chat: bool) -> Message:
    """The export (JSON text) as a file. Always secret: a chat's data go to the admin who asked."""
    text = (Span(localizer.text("chatdata-file" if chat else "data-file")),)
    file = File(f"trigon-{_verb(chat)}.json", content.encode())
    return Message(text=text, brief=brief(text), file=file, secret=True)


def _verb(chat: bool) -> str:
    return "chatdata" if chat else "mydata"


def _message(text: Text, *, chat: bool, buttons: tuple[Button, ...] = ()) -> Message:
    # A chat's page stays in the chat: pressed elsewhere, its buttons would mean another chat.
    return Message(text=text, brief=brief(text), buttons=buttons, replaces=True, secret=not chat)
