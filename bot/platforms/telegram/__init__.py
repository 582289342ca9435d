"""Telegram, by python-telegram-bot's client. `TelegramPlatform` is what there is to use."""

from bot.platforms.telegram.pacing import Pacer, Window
from bot.platforms.telegram.platform import BadToken, TelegramPlatform, standard_pacer

__all__ = ["BadToken", "Pacer", "TelegramPlatform", "Window", "standard_pacer"]
