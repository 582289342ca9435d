"""Our messages as Telegram's: photo, text or document, the keyboard, and the Mini App's button."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import takewhile
from typing import Final

from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    MenuButtonDefault,
    MenuButtonWebApp,
    WebAppInfo,
)

from bot.platforms import shared
from bot.platforms.shared import LimitEnforcer
from bot.platforms.telegram import limits, menu
from bot.platforms.telegram.chats import ID_PREFIX
from bot.platforms.telegram.menu import FormattedText, truncate
from bot.present.message import Button, Choice, File, Message, Span, Style, Text, plain
from bot.store import Store
from bot.table.commands import NO_TABLE, Payload
from bot.table.steps import Forged
from renderer import Picture

EMPTY: Final = "…"
"""Sent for a message without words: Telegram refuses an empty text."""
FULL: Final = "full"
"""The verb of the button that asks for a picture as a file: Telegram compresses photos, to about 1280
pixels (Bot API, sendPhoto)."""
FULL_LABEL: Final = "\N{LEFT-POINTING MAGNIFYING GLASS} HD"

_STYLES: Final = {Style.PRIMARY: "primary", Style.SUCCESS: "success", Style.DANGER: "danger"}
"""Bot API 9.4, InlineKeyboardButton.style; older servers and apps ignore it."""


class PartKind(Enum):
    """The method that sends a part."""

    TEXT = auto()
    PHOTO = auto()
    DOCUMENT = auto()
    ANIMATION = auto()


FEW: Final = 6
"""With more tokens than this, buttons show codes, as the picture does, instead of words."""

_NO_TEXT: Final = FormattedText("")


@dataclass(frozen=True, slots=True)
class MessagePart:
    """One message of Telegram's."""

    kind: PartKind
    text: FormattedText = _NO_TEXT
    """The text, or the caption of a file."""
    keyboard: InlineKeyboardMarkup | None = None
    content: bytes = b""
    file_name: str = ""


def split(
    message: Message,
    enforcer: LimitEnforcer,
    *,
    full_size: bool = False,
    last: InlineKeyboardButton | None = None,
) -> tuple[MessagePart, ...]:
    """Return a message's parts in order; one of them carries the keyboard.

    Text too long for a caption follows its picture as a message of its own, so nothing is cut.
    `full_size` sends the picture uncompressed, as a file. `last` is one more button.
    """
    text = _text(message)
    length = menu.utf16_length(plain(text).strip())
    enforcer.within(length, limits.TEXT, "text")
    enforcer.within(sum(_marks(span) for span in text), limits.ENTITIES, "marks")
    buttons = keyboard(message, enforcer, last)
    short = length <= limits.CAPTION
    media = list(_media(message, enforcer, full_size=full_size))
    if not media or not short:
        words = menu.format_text(text, limits.TEXT)
        media.append(
            MessagePart(PartKind.TEXT, words if words.text else FormattedText(EMPTY), buttons)
        )
        return tuple(media)
    return (
        replace(media[0], text=menu.format_text(text, limits.CAPTION), keyboard=buttons),
        *media[1:],
    )


def _marks(span: Span) -> int:
    return sum((span.bold, span.mention is not None, span.at is not None, span.code))


def without_picture(
    message: Message, enforcer: LimitEnforcer, last: InlineKeyboardButton | None = None
) -> tuple[MessagePart, ...]:
    """Split a message for a chat that forbids pictures: with the picture's text form instead."""
    if message.picture is None:
        return split(message, enforcer, last=last)
    board = Span(truncate(message.picture.text, limits.TEXT // 2), code=True)
    said = any(span.code for span in message.text)
    text = message.text if said else (*message.text, Span("\n\n"), board)
    return split(replace(message, picture=None, text=text), enforcer, last=last)


def without_film(message: Message) -> Message:
    """Return a message for a chat that forbids films: what the film shows is said, unless a picture shows its end."""
    if message.file is None or not _is_film(message.file):
        return message
    said = truncate(message.file.alt, limits.TEXT // 2) if message.picture is None else ""
    text = (*message.text, Span(f"\n\n{said}")) if said else message.text
    return replace(message, file=None, text=text)


def _media(message: Message, enforcer: LimitEnforcer, *, full_size: bool) -> Iterator[MessagePart]:
    if message.picture is not None:
        kind = PartKind.PHOTO if _is_photo(message.picture) and not full_size else PartKind.DOCUMENT
        yield from _file_part(kind, File("board.png", message.picture.png), enforcer)
    if message.file is not None:
        kind = PartKind.ANIMATION if _is_film(message.file) else PartKind.DOCUMENT
        yield from _file_part(kind, message.file, enforcer)


def _is_film(file: File) -> bool:
    return file.name.lower().endswith(".gif")


def _file_part(kind: PartKind, file: File, enforcer: LimitEnforcer) -> Iterator[MessagePart]:
    if enforcer.within(len(file.content), limits.DOCUMENT_BYTES, "file"):
        yield MessagePart(kind, content=file.content, file_name=file.name[-limits.FILE_NAME :])


def keyboard(
    message: Message, enforcer: LimitEnforcer, last: InlineKeyboardButton | None = None
) -> InlineKeyboardMarkup | None:
    """Return emphasized buttons, then choices in columns, then the other buttons and `last`."""
    ahead = list(takewhile(_stands_out, message.buttons)) if message.choices else []
    rest = (*message.buttons[len(ahead) :], *_full_size_button(message))
    named = len({choice.label for choice in message.choices}) == len(message.choices)
    above = [b for button in ahead if (b := _link_or_press(button, enforcer))]
    shown = message.choices
    if len(shown) > FEW and message.picture is not None:
        shown = tuple(replace(one, label=shared.choice_label(one)) for one in shown)
    choices = [b for one in shown if (b := _choice_button(one, enforcer, named=named))]
    below = [b for button in rest if (b := _link_or_press(button, enforcer))]
    below += [] if last is None else [last]
    enforcer.within(len(above) + len(choices) + len(below), limits.KEYBOARD_BUTTONS, "buttons")
    left, rows = limits.KEYBOARD_BUTTONS, list[list[InlineKeyboardButton]]()
    for group, lay in ((above, _in_rows), (choices, _in_columns), (below, _in_rows)):
        rows += lay(group[:left])
        left = max(0, left - len(group))
    return InlineKeyboardMarkup(rows) if rows else None


def _stands_out(button: Button) -> bool:
    return button.style is Style.SUCCESS


def _full_size_button(message: Message) -> Iterator[Button]:
    """Yield the button for the picture as a file; none under a secret one."""
    if message.picture is None or message.secret:
        return
    named = (p.pressed for p in shared.payloads_of(message) if p.pressed.table != NO_TABLE)
    if pressed := next(named, None):
        full = replace(pressed, verb=FULL, argument="")
        yield Button(FULL_LABEL, Payload(full, Forged()))


def _text(message: Message) -> Text:
    said = message.text if plain(message.text).strip() else (Span(message.brief),)
    text = tuple(_with_commands(span) for span in said)
    asks = message.choices and message.prompt and not message.leads
    if asks and message.prompt not in plain(text):
        return (*text, Span(f"\n{message.prompt}"))
    return text


def _with_commands(span: Span) -> Span:
    # Names are bold, and may contain words that look like commands.
    words = span.text if span.bold else menu.make_clickable(span.text)
    return span if words == span.text else replace(span, text=words)


def _is_photo(picture: Picture) -> bool:
    """Tell whether Telegram accepts the picture as a photo; else it is sent as a file."""
    width, height = picture.size
    return (
        len(picture.png) <= limits.PHOTO_BYTES
        and width + height <= limits.PHOTO_SIDES
        and max(width, height) <= limits.PHOTO_RATIO * min(width, height)
    )


def _choice_button(
    choice: Choice, enforcer: LimitEnforcer, *, named: bool
) -> InlineKeyboardButton | None:
    """Return a choice's button, with its detail if the labels alone are ambiguous."""
    words = choice.label if named or not choice.detail else f"{choice.label} · {choice.detail}"
    return _press_button(words, choice.payload, None, enforcer)


def _link_or_press(button: Button, enforcer: LimitEnforcer) -> InlineKeyboardButton | None:
    if button.url is None:
        return _press_button(
            button.label, button.payload or "", _STYLES.get(button.style), enforcer
        )
    if not button.url.startswith(("https://", "http://", "tg://")):
        enforcer.exceeded("kinds of a link", 1, 0)
        return None
    return InlineKeyboardButton(truncate(button.label, limits.LABEL) or EMPTY, url=button.url)


def _press_button(
    label: str, payload: str, style: str | None, enforcer: LimitEnforcer
) -> InlineKeyboardButton | None:
    size = len(payload.encode())
    if not size or not enforcer.within(size, limits.CALLBACK_DATA, "bytes of a payload"):
        return None
    return InlineKeyboardButton(
        truncate(label, limits.LABEL) or EMPTY, callback_data=payload, style=style
    )


def _in_columns(buttons: Sequence[InlineKeyboardButton]) -> Iterator[list[InlineKeyboardButton]]:
    """Yield rows of as many buttons as the longest label allows, so that columns line up."""
    if not buttons:
        return
    columns = _fitting(max(len(button.text) for button in buttons))
    for start in range(0, len(buttons), columns):
        yield list(buttons[start : start + columns])


def _in_rows(buttons: Sequence[InlineKeyboardButton]) -> list[list[InlineKeyboardButton]]:
    """Return rows as full as their own longest label allows, so one long label lengthens one row.

    The last one has more than one button, if the one before it can spare some.
    """
    rows: list[list[InlineKeyboardButton]] = []
    for button in buttons:
        if rows and len(rows[-1]) < _fitting(max(len(one.text) for one in (*rows[-1], button))):
            rows[-1].append(button)
        else:
            rows.append([button])
    if len(rows) > 1 and len(rows[-1]) == 1 and len(rows[-2]) > 2:
        rows[-1].insert(0, rows[-2].pop())
    return rows


def _fitting(length: int) -> int:
    """Return how many labels of this length fit in a row, which has equally wide buttons."""
    return max(1, min(limits.ROW_BUTTONS, limits.ROW_WIDTH // max(length, 1)))


MENU_LABEL: Final = "Trigon"
"""The menu button's label, the same in all languages."""


@dataclass(frozen=True, slots=True)
class MiniApp:
    """The page at `url`, as Telegram opens it for this bot."""

    bot: Bot
    url: str

    @property
    def _address(self) -> str:
        return f"{self.url}/app/telegram"

    def button(self, message: Message, chat: int) -> InlineKeyboardButton | None:
        """Return a message's button in a chat; None if it shows no table or nothing can open it."""
        table = shared.table_pictured(message)
        if not table:
            return None
        text = shared.view_label(message.language)
        if chat > 0:
            return InlineKeyboardButton(text, web_app=WebAppInfo(f"{self._address}?table={table}"))
        if not self.bot.bot.has_main_web_app:
            return None
        return InlineKeyboardButton(text, url=f"https://t.me/{self.bot.username}?startapp={table}")

    def menu_button(self) -> MenuButtonWebApp:
        """Return the button beside the input line, in private chats."""
        return MenuButtonWebApp(MENU_LABEL, WebAppInfo(self._address))


async def register_menu_button(bot: Bot, values: Store, app: MiniApp | None) -> None:
    """Set the bot's menu button if it changed. Raises `TelegramError` and `StoreDown`.

    Without an app it is reset; a bot that never had one is left alone.
    """
    key = f"{ID_PREFIX}menu-button:{bot.id}"
    wanted = "" if app is None else app.url
    if (await values.recall(key) or "") == wanted:
        return
    await bot.set_chat_menu_button(
        menu_button=MenuButtonDefault() if app is None else app.menu_button()
    )
    await values.remember(key, wanted)
