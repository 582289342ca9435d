"""The page of settings: what a person has chosen, and what a chat has."""

from __future__ import annotations

from bot.present import terms
from bot.present.message import BRIEF, Button, Choice, Message, Span, Text, plain
from bot.present.speak import Speaker
from bot.present.widgets import press_nowhere
from bot.table.preferences import SETTINGS, Preferences, Setting


def page(
    speaker: Speaker, mine: Preferences, chat: Preferences | None, name: str, changed: str
) -> Message:
    """All settings, the `changed` one first; or with a `name` that one, with its choices.

    Both are names such as `theme`, or `chat.theme` for the chat's, "" for none. `chat` is given to
    those who may change it.
    """
    scope, _, short = name.rpartition(".")
    setting = SETTINGS.get(short)
    if setting is not None:
        return _one(speaker, setting, scope=scope)
    scope, _, short = changed.rpartition(".")
    head: Text = ()
    if short:
        now = chat if scope and chat is not None else mine
        said = value_word(speaker, short, str(getattr(now, short)), chat=bool(scope))
        name = speaker.word(f"setting-{short}")
        head = (Span(speaker.word("settings-changed", setting=name, value=said), bold=True),)
    lines = [speaker.word("settings-title")]
    choices = []
    for one in SETTINGS.values():
        line = _line(speaker, one, mine)
        lines.append(f"\u2022 {line}")
        choices.append(Choice(line, press_nowhere("set", one.name), _about(speaker, one)))
    if chat is not None:
        lines.append(speaker.word("settings-chat"))
        for one in SETTINGS.values():
            if one.chat:
                line = _line(speaker, one, chat, of_chat=True)
                lines.append(f"\u2022 {line}")
                label = speaker.word("settings-of-chat", setting=line)
                choices.append(Choice(label, press_nowhere("set", f"chat.{one.name}")))
    body = Span("\n".join(lines))
    text = (*head, Span("\n"), body) if head else (body,)
    return Message(
        text=text,
        brief=plain(text)[:BRIEF],
        prompt=speaker.word("settings-pick"),
        choices=tuple(choices),
        replaces=True,
    )


def _one(speaker: Speaker, setting: Setting, *, scope: str) -> Message:
    key = f"{scope}.{setting.name}" if scope else setting.name
    body = speaker.labelled(f"setting-{setting.name}", _about(speaker, setting))
    if not setting.choices:
        example = speaker.word(f"setting-example-{setting.name}")
        body += "\n" + speaker.word(
            "settings-typed",
            setting=terms.setting(speaker.texts, setting.name).lower(),
            example=example,
        )
    choices = tuple(
        Choice(
            value_word(speaker, setting.name, value, chat=bool(scope)),
            press_nowhere("set", f"{key}.{value}"),
        )
        for value in setting.choices
    )
    back = Button(speaker.word("button-back"), press_nowhere("set"))
    text = (Span(body),)
    return Message(
        text=text,
        brief=plain(text)[:BRIEF],
        prompt=speaker.word(f"setting-{setting.name}"),
        choices=choices,
        buttons=(back,),
        replaces=True,
    )


def _line(speaker: Speaker, setting: Setting, chosen: Preferences, *, of_chat: bool = False) -> str:
    value = value_word(speaker, setting.name, str(getattr(chosen, setting.name)), chat=of_chat)
    return speaker.labelled(f"setting-{setting.name}", value)


def _about(speaker: Speaker, setting: Setting) -> str:
    return speaker.word(f"setting-about-{setting.name}")


def value_word(speaker: Speaker, name: str, value: str, *, chat: bool = False) -> str:
    """A setting's value as people read it. A chat has no app: its language is whose the table is."""
    if name == "language" and value in {"", "auto"}:
        return speaker.word("value-auto-chat" if chat else "value-auto")
    if not value:
        return speaker.word("value-none")
    if not SETTINGS[name].choices:
        return value
    return speaker.word(f"value-{name}", value=value)
