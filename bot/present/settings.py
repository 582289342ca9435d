"""The settings page: a person's settings, and their chat's."""

from __future__ import annotations

from bot.present import terms
from bot.present.localizer import Localizer
from bot.present.message import BRIEF, Button, Choice, Message, Span, Text, Words, plain
from bot.present.widgets import press_nowhere
from bot.table.preferences import NONE, SETTINGS, Preferences, Setting


def page(
    localizer: Localizer,
    mine: Preferences,
    chat: Preferences | None,
    *,
    opened: str = "",
    changed: str = "",
) -> Message:
    """All settings, the one that was just `changed` above them; or the `opened` one with its choices.

    Both are names such as `theme`, or `chat.theme` for the chat's. `chat` is None for those who may not
    change the chat's settings.
    """
    scope, _, short = opened.rpartition(".")
    setting = SETTINGS.get(short)
    if setting is not None:
        return _one(localizer, setting, scope=scope)
    scope, _, short = changed.rpartition(".")
    head: Text = ()
    if short:
        now = chat if scope and chat is not None else mine
        said = value_word(localizer, short, str(getattr(now, short)), chat=bool(scope))
        name = localizer.text(f"setting-{short}")
        head = (Span(localizer.text("settings-changed", setting=name, value=said), bold=True),)
    lines = [localizer.text("settings-title")]
    choices = []
    for one in SETTINGS.values():
        line = _line(localizer, one, mine)
        lines.append(f"\u2022 {line}")
        choices.append(Choice(line, press_nowhere("set", one.name), _about(localizer, one)))
    if chat is not None:
        lines.append(localizer.text("settings-chat"))
        for one in SETTINGS.values():
            if one.chat:
                line = _line(localizer, one, chat, of_chat=True)
                lines.append(f"\u2022 {line}")
                label = localizer.text("settings-of-chat", setting=line)
                choices.append(Choice(label, press_nowhere("set", f"chat.{one.name}")))
    body = Span("\n".join(lines))
    text = (*head, Span("\n"), body) if head else (body,)
    return Message(
        text=text,
        brief=plain(text)[:BRIEF],
        prompt=localizer.text("settings-pick"),
        choices=tuple(choices),
        replaces=True,
    )


def _one(localizer: Localizer, setting: Setting, *, scope: str) -> Message:
    key = f"{scope}.{setting.name}" if scope else setting.name
    body = localizer.labelled(localizer.text(f"setting-{setting.name}"), _about(localizer, setting))
    text: Text = (Span(body),)
    words = None
    if not setting.choices:
        example = localizer.text(f"setting-example-{setting.name}")
        label = localizer.text("button-words")
        title = localizer.text(f"setting-{setting.name}")
        words = Words(title, label, press_nowhere("set", key), example, text)
        typed = localizer.text(
            "settings-typed",
            setting=terms.setting(localizer.catalogue, setting.name).lower(),
            example=example,
        )
        text = (*text, Span("\n" + typed))
    choices = tuple(
        Choice(
            value_word(localizer, setting.name, value, chat=bool(scope)),
            press_nowhere("set", f"{key}.{value}"),
        )
        for value in setting.choices or (NONE,)
    )
    back = Button(localizer.text("button-back"), press_nowhere("set"))
    return Message(
        text=text,
        brief=plain(text)[:BRIEF],
        words=words,
        prompt=localizer.text(f"setting-{setting.name}"),
        choices=choices,
        buttons=(back,),
        replaces=True,
    )


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
    if not value or (value == NONE and not SETTINGS[name].choices):
        return localizer.text("value-none")
    if not SETTINGS[name].choices:
        return value
    return localizer.text(f"value-{name}", value=value)
