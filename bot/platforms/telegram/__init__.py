"""Telegram, by python-telegram-bot's client. `TelegramPlatform` is what there is to use."""

from bot.platforms.telegram.platform import BadToken, TelegramPlatform
from bot.platforms.telegram.webhook import Hook

__all__ = ["BadToken", "Hook", "TelegramPlatform"]
