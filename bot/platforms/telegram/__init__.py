"""Telegram, through python-telegram-bot's client; `TelegramPlatform` is the way in.

Owns everything that is Telegram's: `intake/` (updates into the store), `requests` and `handler` (updates to
commands), `replies/` and `sending/` (messages out). May import the service's ports, the table's
commands, `present`'s messages and the store's shapes; never another platform's SDK.
"""

from bot.platforms.telegram.client import BotApiServer
from bot.platforms.telegram.intake.webhook import Webhook
from bot.platforms.telegram.platform import BadToken, TelegramPlatform

__all__ = ["BadToken", "BotApiServer", "TelegramPlatform", "Webhook"]
