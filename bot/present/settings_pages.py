"""Settings of a person and their chat; stored data to read, export and delete."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from babel.dates import get_timezone_location

from bot.present import catalogue
from bot.present.localizer import Localizer, button_nowhere, press_nowhere
from bot.present.message import (
    Button,
    Choice,
    File,
    Message,
    Span,
    Style,
    Text,
    WordsField,
    brief,
    words_page,
)
from bot.table import commands
from bot.table.commands import Action
from bot.table.own_data import DataSummary
from bot.table.preferences import (
    NO,
    NONE,
    NOTHING_CHOSEN,
    SETTINGS,
    Preferences,
    Setting,
    read_zone,
    settings_of,
)


@dataclass(frozen=True, slots=True)
class KnownSettings:
    """A person's settings, and the chat's where they may change them."""

    own: Preferences = NOTHING_CHOSEN
    chat: Preferences | None = None


def settings_page(
    localizer: Localizer,
    mine: Preferences,
    chat: Preferences | None,
    *,
    opened: str = "",
    changed: str = "",
    alone: bool = False,
) -> Message:
    """All settings, the one that was just `changed` above them or `alone`; or the `opened` one with its choices.

    Both are names such as `theme`; `chat.theme` is the chat's, and `chat.` all of them. `chat` is None
    for those who may not change the chat's settings. A person who chose hours or days of rest
    without a time zone is asked for it.
    """
    scope, _, short = opened.rpartition(".")
    setting = SETTINGS.get(short)
    if setting is not None:
        return _one(localizer, setting, scope=scope)
    if not opened:
        scope, _, short = changed.rpartition(".")
    of_chat = bool(scope) and chat is not None
    shown = chat if of_chat and chat is not None else mine
    head: Text = ()
    if changed:
        said = value_word(localizer, short, str(getattr(shown, short)), chat=of_chat)
        name = localizer.text(f"setting-{short}")
        told = localizer.text("settings-changed", setting=name, value=said)
        if not of_chat and _needs_zone(mine, short):
            question = localizer.text("zone-ask")
            return _one(localizer, SETTINGS["zone"], scope="", head=f"{told}\n{question}")
        if alone:
            to_it = button_nowhere(localizer, "button-change", _setting(scope, short))
            return words_page((Span(f"{told}."),), buttons=(to_it,))
        head = (Span(told, bold=True), Span("\n"))
    lines = [localizer.text("settings-chat" if of_chat else "settings-title")]
    choices = []
    for one in settings_of(chat=of_chat):
        line = _line(localizer, one, shown, of_chat=of_chat)
        lines.append(f"\u2022 {line}")
        payload = press_nowhere(_setting("chat" if of_chat else "", one.name))
        name = localizer.text(f"setting-{one.name}")
        choices.append(Choice(name, payload, _about(localizer, one)))
    to_chat = button_nowhere(localizer, "button-chat", commands.ChatSettings())
    text = (*head, Span("\n".join(lines)))
    return words_page(
        text,
        prompt=localizer.text("settings-pick"),
        choices=tuple(choices),
        buttons=(to_chat,) if chat is not None and not of_chat else (),
        replaces=True,
    )


def _needs_zone(mine: Preferences, changed: str) -> bool:
    """Whether hours or days were just chosen that mean nothing without a time zone."""
    in_zone = changed in {"quiet", "weekends", "holidays"}
    return in_zone and not mine.zone and getattr(mine, changed) not in {"", NO}


ZONES: Final = (
    "London", "Madrid", "Paris", "Berlin", "Rome", "Athens", "Moscow", "New York", "Chicago",
    "Los Angeles", "Sao Paulo", "Kolkata", "Tokyo", "Sydney",
)  # fmt: skip
"""Cities whose time zones can be tapped; any other is typed."""


def cities(localizer: Localizer) -> tuple[tuple[str, str], ...]:
    """The cities that can be tapped: each as its reader calls it, and as it is in `ZONES`."""
    language = localizer.reader.language
    return tuple(
        (get_timezone_location(read_zone(city), locale=language, return_city=True), city)
        for city in ZONES
    )


def _setting(scope: str, name: str = "", value: str = "") -> Action:
    """A setting of the person, or with a `scope` of the chat."""
    kind = commands.ChatSettings if scope else commands.ChangeSettings
    return kind(name, value)


def _one(localizer: Localizer, setting: Setting, *, scope: str, head: str = "") -> Message:
    named = localizer.labelled(
        localizer.text(f"setting-{setting.name}"), _about(localizer, setting)
    )
    body = head or named
    text: Text = (Span(body),)
    words = None
    if setting.read is not None:
        example = localizer.text(f"setting-example-{setting.name}")
        label = localizer.text("button-words")
        title = localizer.text(f"setting-{setting.name}")
        words = WordsField(
            title, label, press_nowhere(_setting(scope, setting.name)), example, text
        )
        typed = localizer.text(
            "settings-typed",
            setting=catalogue.setting(localizer.catalogue, setting.name).lower(),
            example=example,
        )
        text = (*text, Span("\n" + typed))
    choices = tuple(
        Choice(
            value_word(localizer, setting.name, value, chat=bool(scope)),
            press_nowhere(_setting(scope, setting.name, value)),
        )
        for value in _offered(setting)
    )
    if setting.name == "zone":
        to_tap = tuple(
            Choice(label, press_nowhere(_setting(scope, setting.name, city.replace(" ", "-"))))
            for label, city in cities(localizer)
        )
        choices = (*to_tap, *choices)
    back = button_nowhere(localizer, "button-back", _setting(scope))
    return Message(
        text=text,
        brief=brief(text),
        words=words,
        prompt=localizer.text(f"setting-{setting.name}"),
        choices=choices,
        buttons=(back,),
        replaces=True,
    )


def _offered(setting: Setting) -> tuple[str, ...]:
    """What can be tapped: the last choice, which is the least, stays last."""
    *first, last = setting.choices or (NONE,)
    return (*first, *setting.usual, last)


def _line(
    localizer: Localizer, setting: Setting, chosen: Preferences, *, of_chat: bool = False
) -> str:
    value = value_word(localizer, setting.name, str(getattr(chosen, setting.name)), chat=of_chat)
    return localizer.labelled(localizer.text(f"setting-{setting.name}"), value)


def _about(localizer: Localizer, setting: Setting) -> str:
    return localizer.text(f"setting-about-{setting.name}")


def value_word(localizer: Localizer, name: str, value: str, *, chat: bool = False) -> str:
    """A setting's value as people read it. "Automatic" reads otherwise for a chat, which has no app."""
    if name == "language" and value in {"", "auto"}:
        return localizer.text("value-auto-chat" if chat else "value-auto")
    if name == "ping":
        value = value or "auto"
    if name == "quiet":
        if value in {"", NONE}:
            return localizer.text("quiet-off")
        return re.sub(r"\b0?(\d+):00", r"\1", value).replace("-", "\u2013")
    if not value or (value == NONE and not SETTINGS[name].choices):
        return localizer.text("value-none")
    if not SETTINGS[name].choices:
        return value
    return catalogue.setting_value(localizer.catalogue, name, value)


def data_page(localizer: Localizer, kept: DataSummary, *, chat: bool) -> Message:
    """A summary of what is stored, with buttons to export and to delete it."""
    title, said = (_of_chat if chat else _of_person)(localizer, kept)
    lines = "".join(f"\n\u2022 {line}" for line in said)
    text = (Span(title, bold=True), Span(lines), Span("\n" + localizer.text("data-operator")))
    kind = commands.ChatData if chat else commands.MyData
    buttons = (
        button_nowhere(localizer, "button-export", kind("export")),
        button_nowhere(localizer, "button-delete", kind("delete"), style=Style.DANGER),
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
    if kept.club_documents:
        lines.append(localizer.text("data-matters", count=kept.club_documents))
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
    if kept.club_documents:
        lines.append(localizer.text("chatdata-matters", count=kept.club_documents))
    played = map(localizer.game, kept.played)
    lines.extend(localizer.text("chatdata-table", game=game) for game in played)
    if kept.messages:
        lines.append(localizer.text("chatdata-platform", count=kept.messages))
    return localizer.text("chatdata-title"), lines


def ask_deletion(localizer: Localizer, *, chat: bool) -> Message:
    """Asks for confirmation, and says what deletion means."""
    text = (Span(localizer.text("chatdata-ask" if chat else "data-ask")),)
    label = localizer.text("button-forget")
    kind = commands.ChatData if chat else commands.MyData
    sure = Button(label, press_nowhere(kind("delete", sure=True)), style=Style.DANGER)
    back = button_nowhere(localizer, "button-back", kind())
    return _message(text, chat=chat, buttons=(sure, back))


def data_deleted(localizer: Localizer, *, chat: bool) -> Message:
    """Confirms the deletion."""
    text = (Span(localizer.text("chatdata-deleted" if chat else "data-deleted")),)
    return _message(text, chat=chat)


def export_page(localizer: Localizer, content: str, *, chat: bool) -> Message:
    """The export (JSON text) as a file. Always secret: a chat's data go to the admin who asked."""
    text = (Span(localizer.text("chatdata-file" if chat else "data-file")),)
    file = File(f"trigon-{_verb(chat)}.json", content.encode())
    return Message(text=text, brief=brief(text), file=file, secret=True)


def _verb(chat: bool) -> str:
    return "chatdata" if chat else "mydata"


def _message(text: Text, *, chat: bool, buttons: tuple[Button, ...] = ()) -> Message:
    # A chat's page stays in the chat: pressed elsewhere, its buttons would mean another chat.
    return words_page(text, buttons=buttons, replaces=True, secret=not chat)
