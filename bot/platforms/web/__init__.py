"""The local chat page: a channel and each person's private messages, in one page.

The page plays both parts of a chat platform: the server that keeps what was said, and the client
that people look at. Like the other platforms it parses and shows, and decides nothing of a game. May
import ports, present, store and table; no other platform.
"""

from bot.platforms.web.log_store import LogStore
from bot.platforms.web.server import WebPlatform

__all__ = ["LogStore", "WebPlatform"]
