"""The local chat page: rooms and each person's private messages.

It is a chat platform of its own, server and client: it keeps what was said, and shows it. Decides nothing
of a game. May import ports, present, store and table; no other platform.
"""

from bot.platforms.web.address import page_url
from bot.platforms.web.gate import OTHER_SIDE
from bot.platforms.web.log_store import LogStore
from bot.platforms.web.server import WebPlatform

__all__ = ["OTHER_SIDE", "LogStore", "WebPlatform", "page_url"]
