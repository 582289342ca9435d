"""Settings of a person and their chat; stored data to read, export and delete."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from types import MappingProxyType
from typing import Final

from babel.dates import format_interval

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
from bot.table import commands, preferences
from bot.table.effects import SettingsEffect
from bot.table.own_data import DataSummary
from bot.table.preferences import NO, NONE, SETTINGS, Preferences, Setting


@dataclass(frozen=True, slots=True)
class KnownSettings:
    """A person's settings, and the chat's where they may change them."""

    own: Preferences = preferences.NOTHING_CHOSEN
    chat: Preferences | None = None


def settings_page(localizer: Localizer, known: KnownSettings, effect: SettingsEffect) -> Message:
    """The settings, a page for each group; or the one that is asked for (`effect.name`), with its choices.

    Above them the one that was just `changed`, or that `alone`; or what was refused. The names are such as `theme`;
    `chat.theme` is the chat's, and `chat.` all of them, for those who may change them. A person who chose hours or
    days of rest without a time zone is asked for it.
    """
    mine, chat, changed = known.own, known.chat, effect.changed
    refused = localizer.lines(effect.lines)
    scope, _, short = (changed or effect.name).rpartition(".")
    of_chat = bool(scope) and chat is not None
    shown = chat if of_chat and chat is not None else mine
    setting = SETTINGS.get(short)
    if setting is None:
        page = _page(localizer, shown, short, of_chat=of_chat, to_chat=chat is not None)
        if refused:
            page = replace(page, text=(*refused, Span("\n"), *page.text), brief=brief(refused))
        return page
    if not changed:
        return _one(localizer, setting, shown, scope=scope, refused=refused)
    said = value_word(localizer, short, str(getattr(shown, short)), chat=of_chat)
    name = localizer.text(f"setting-{short}")
    told = localizer.text("settings-changed", setting=name, value=said)
    if not of_chat and _needs_zone(mine, short):
        question = localizer.text("zone-ask")
        return _one(localizer, SETTINGS["zone"], mine, scope="", head=f"{told}\n{question}")
    if effect.alone:
        to_it = button_nowhere(localizer, "button-change", _setting(scope, short))
        return words_page((Span(f"{told}."),), buttons=(to_it,))
    group = "" if of_chat else setting.group
    new = {short: Span(told, bold=True)}
    return _page(localizer, shown, group, of_chat=of_chat, to_chat=chat is not None, new=new)


def _page(
    localizer: Localizer,
    shown: Preferences,
    group: str,
    *,
    of_chat: bool,
    to_chat: bool,
    new: Mapping[str, Span] = MappingProxyType({}),
) -> Message:
    """The settings of a group, "" for the first page; `new`: what is said of one that was just changed.

    Of a person's settings the first page has the groups, and those that are in none. A chat's have one page.
    """
    scope = "chat" if of_chat else ""
    title = "settings-chat" if of_chat else "settings-title"
    text = [Span(localizer.text(f"setting-{group}" if group else title), bold=True)]
    if group == "rest":
        text.append(Span("\n" + localizer.text("settings-rest")))
    choices: dict[str, Choice] = {}
    for one in preferences.settings_of(chat=of_chat):
        if of_chat or one.group == group:
            chosen = str(getattr(shown, one.name))
            name, value = one.name, value_word(localizer, one.name, chosen, chat=of_chat)
        elif group or one.group in choices:
            continue
        else:
            name, value = one.group, _about(localizer, one.group)
        label = localizer.text(f"setting-{name}")
        choices[name] = Choice(label, press_nowhere(_setting(scope, name)))
        line = Span(localizer.labelled(label, value))
        text += [Span("\n\u2022 "), new.get(name, line)]
    if group:
        buttons = [button_nowhere(localizer, "button-back", _setting(""))]
    elif of_chat:
        buttons = [button_nowhere(localizer, "button-mine", _setting(""))]
    else:
        buttons = [button_nowhere(localizer, "button-chat", _setting("chat"))] if to_chat else []
    return words_page(
        tuple(text), choices=tuple(choices.values()), buttons=tuple(buttons), replaces=True
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
    return tuple((localizer.zone(preferences.read_zone(city)), city) for city in ZONES)


def _setting(
    scope: str, name: str = "", value: str = ""
) -> commands.ChangeSettings | commands.ChatSettings:
    """A setting of the person, or with a `scope` of the chat."""
    kind = commands.ChatSettings if scope else commands.ChangeSettings
    return kind(name, value)


def _one(
    localizer: Localizer,
    setting: Setting,
    shown: Preferences,
    *,
    scope: str,
    head: str = "",
    refused: Text = (),
) -> Message:
    """A setting with its choices, the present one marked."""
    title = localizer.text(f"setting-{setting.name}")
    named = localizer.labelled(title, _about(localizer, setting.name))
    text = refused or (Span(head or named),)
    words = None
    if setting.read is not None:
        example = localizer.text(f"setting-example-{setting.name}")
        label = localizer.text("button-words")
        words = WordsField(
            title, label, press_nowhere(_setting(scope, setting.name)), example, text
        )
        typed = localizer.text(
            "settings-typed",
            setting=catalogue.setting(localizer.catalogue, setting.name).lower(),
            example=example,
        )
        if not refused:  # which has an example
            text = (*text, Span("\n" + typed))
    offered = [
        (value_word(localizer, setting.name, value, chat=bool(scope)), value)
        for value in _offered(setting)
    ]
    if setting.name == "zone":
        offered[:0] = ((city, value.replace(" ", "-")) for city, value in cities(localizer))
    choices = []
    for label, value in offered:
        action = _setting(scope, setting.name, value)
        mark = "\u2713 " if preferences.change(shown, action) == shown else ""
        choices.append(Choice(mark + label, press_nowhere(action)))
    up = _setting(scope, "" if scope else setting.group)
    return Message(
        text=text,
        brief=brief(text),
        words=words,
        prompt=title,
        choices=tuple(choices),
        buttons=(button_nowhere(localizer, "button-back", up),),
        replaces=True,
    )


def _offered(setting: Setting) -> tuple[str, ...]:
    """What can be tapped: the last choice, which is the least, stays last."""
    *first, last = setting.choices or (NONE,)
    return (*first, *setting.usual, last)


def _about(localizer: Localizer, name: str) -> str:
    """What a setting is for, or what is in a group."""
    return localizer.text(f"setting-about-{name}")


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
    if name == "zone":
        return localizer.zone(value)
    if name == "holidays":
        return ", ".join(_days(localizer, span) for span in value.split(", "))
    if not SETTINGS[name].choices:
        return value
    return catalogue.setting_value(localizer.catalogue, name, value)


def _days(localizer: Localizer, span: str) -> str:
    """Days off as people write them: `Dec 24 – 26`."""
    first, _, last = span.partition("..")
    days = (date.fromisoformat(first), date.fromisoformat(last or first))
    return format_interval(*days, skeleton="MMMd", locale=localizer.catalogue.language)


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
    counts = {
        "data-servers": kept.servers,
        "data-listens": kept.listens,
        "data-follows": kept.follows,
        "data-matters": kept.club_documents,
    }
    lines += [localizer.text(key, count=count) for key, count in counts.items() if count]
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
    kind = commands.ChatData if chat else commands.MyData
    delete = kind("delete", sure=True)
    sure = button_nowhere(localizer, "button-forget", delete, style=Style.DANGER)
    back = button_nowhere(localizer, "button-back", kind())
    return _message(text, chat=chat, buttons=(sure, back))


def data_deleted(localizer: Localizer, *, chat: bool) -> Message:
    text = (Span(localizer.text("chatdata-deleted" if chat else "data-deleted")),)
    return _message(text, chat=chat)


def export_page(localizer: Localizer, content: str, *, chat: bool) -> Message:
    """The export (JSON text) as a file. Always secret: a chat's data go to the admin who asked."""
    text = (Span(localizer.text("chatdata-file" if chat else "data-file")),)
    file = File(f"trigon-{'chatdata' if chat else 'mydata'}.json", content.encode())
    return Message(text=text, brief=brief(text), file=file, secret=True)


def _message(text: Text, *, chat: bool, buttons: tuple[Button, ...] = ()) -> Message:
    # A chat's page stays in the chat: pressed elsewhere, its buttons would mean another chat.
    return words_page(text, buttons=buttons, replaces=True, secret=not chat)
