"""Where the SDK looks for Discord.

Owns the three module globals by which discord.py is aimed elsewhere; tests and the whole-game runs
aim it at their loopback server, nothing else does.
"""

from __future__ import annotations

from typing import Final

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

_VERSION: Final = "v10"


def aim_at(api: str) -> None:
    """Aim every client of this process at a server such as ``http://127.0.0.1:8080``."""
    base = yarl.URL(api)
    Route.BASE = str(base / "api" / _VERSION)
    DiscordWebSocket.DEFAULT_GATEWAY = (
        base.with_scheme("wss" if base.scheme == "https" else "ws") / "gateway"
    )
    Asset.BASE = str(base / "cdn")
