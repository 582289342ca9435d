"""Telegram, through python-telegram-bot's client; `TelegramPlatform` is the way in.

Owns everything that is Telegram's: `updates` and `intake` (updates in, once and in order), `requests` and
`handler` (updates to commands), `replies`, `queries` and `bot_api` (messages out). May import the service's ports, the table's
commands, `present`'s messages and the store's shapes; never another platform's SDK.
"""

from bot.platforms.telegram.client import BotApiServer
from bot.platforms.telegram.platform import BadToken, TelegramPlatform
from bot.platforms.telegram.updates import Webhook

__all__ = ["BadToken", "BotApiServer", "TelegramPlatform", "Webhook"]
