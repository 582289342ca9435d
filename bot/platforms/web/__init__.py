"""The local chat page: rooms and each person's private messages.

It is a chat platform of its own, server and client: it keeps what was said, and shows it. Decides nothing
of a game. May import ports, present, store and table; no other platform.
"""

from bot.platforms.web.server import WebPlatform, page_url
from bot.platforms.web.site import OTHER_SIDE

__all__ = ["OTHER_SIDE", "WebPlatform", "page_url"]
