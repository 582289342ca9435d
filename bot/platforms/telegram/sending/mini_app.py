"""The button that opens a table's view as a Mini App, and the bot's menu button.

A `web_app` button works in private chats alone (Bot API, InlineKeyboardButton); elsewhere a link of the
bot's opens its main Mini App, where BotFather was told of one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from telegram import (
    Bot,
    InlineKeyboardButton,
    MenuButtonDefault,
    MenuButtonWebApp,
    WebAppInfo,
)

from bot.platforms import launches
from bot.platforms.telegram.chats import ID_PREFIX
from bot.platforms.telegram.ports import KeyValueStore
from bot.present.message import Message

MENU_LABEL: Final = "Trigon"
"""Of the menu button, which is the same in all languages."""


@dataclass(frozen=True, slots=True)
class MiniApp:
    """The page at `url`, as Telegram opens it for this bot."""

    bot: Bot
    url: str

    @property
    def _door(self) -> str:
        return f"{self.url}/app/telegram"

    def button(self, message: Message, chat: int) -> InlineKeyboardButton | None:
        """The button for a message in a chat; None where it shows no table, or nothing can open it."""
        table = launches.table_of(message)
        if not table:
            return None
        text = launches.label(message.language)
        if chat > 0:
            return InlineKeyboardButton(text, web_app=WebAppInfo(f"{self._door}?table={table}"))
        if not self.bot.bot.has_main_web_app:
            return None
        return InlineKeyboardButton(text, url=f"https://t.me/{self.bot.username}?startapp={table}")

    def menu_button(self) -> MenuButtonWebApp:
        """What stands beside the line that one types into, in private chats."""
        return MenuButtonWebApp(MENU_LABEL, WebAppInfo(self._door))


async def register_menu_button(bot: Bot, values: KeyValueStore, app: MiniApp | None) -> None:
    """Set the bot's menu button, unless it was set so last. Raises `TelegramError` and `StoreDown`.

    Without an app it is what it was before there was one; a bot that never had one is left alone.
    """
    key = f"{ID_PREFIX}menu-button:{bot.id}"
    wanted = "" if app is None else app.url
    if (await values.recall(key) or "") == wanted:
        return
    await bot.set_chat_menu_button(
        menu_button=MenuButtonDefault() if app is None else app.menu_button()
    )
    await values.remember(key, wanted)
