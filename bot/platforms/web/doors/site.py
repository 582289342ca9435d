"""What the page is to the world: its public address, and who may come in there.

Without a `PublicSite` the page is for this machine alone.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from bot.platforms.web.doors.discord import DiscordLogin

Network: TypeAlias = IPv4Network | IPv6Network

TELEGRAM_FRAMES: Final = (
    "https://web.telegram.org", "https://webk.telegram.org", "https://weba.telegram.org",
)  # fmt: skip
"""Where Telegram's web apps run, which show a Mini App in a frame, as its desktop app for Linux does; the
others show it by itself."""
DISCORD_FRAMES: Final = (
    "https://discord.com", "https://*.discord.com",
    "https://discordapp.com", "https://*.discordapp.com",
)  # fmt: skip
"""Where Discord's app runs: the stable one, ptb and canary."""
HTTPS: Final = 443
_ACTIVITIES: Final = "discordsays.com"
"""Discord shows an Activity at `APPLICATION.discordsays.com`, by a proxy."""


@dataclass(frozen=True, slots=True)
class TelegramDoor:
    """The Mini App of this bot. `bot` gives the bot's name, None as long as it is not known."""

    token: str
    bot: Callable[[], str | None]


@dataclass(frozen=True, slots=True)
class PublicSite:
    """The page's side to the world, at `url` (`https://host`); a door is None where it is not there.

    `proxies` are believed when they say where a request came from. It listens on `host` and `port` (0: any free
    one), where the proxy leads to.
    """

    url: str
    telegram: TelegramDoor | None = None
    discord: DiscordLogin | None = None
    proxies: tuple[Network, ...] = ()
    host: str = "127.0.0.1"
    port: int = 0

    def is_named_by(self, host: str) -> bool:
        """Whether a Host header means this side."""
        try:
            asked = urlsplit(f"https://{host}")
            named = (asked.hostname, asked.port or HTTPS)
        except ValueError:
            return False
        ours = urlsplit(self.url)
        return named == (ours.hostname, ours.port or HTTPS)

    @property
    def origins(self) -> frozenset[str]:
        """The origins that its pages have in browsers."""
        return frozenset({self.url, *self._activity})

    def frames(self, path: str) -> str:
        """Who may show a page of this path in a frame, as `frame-ancestors` takes it."""
        if path == "/app/telegram" and self.telegram is not None:
            return " ".join(TELEGRAM_FRAMES)
        # An Activity begins at the root of what Discord's proxy maps.
        if path in {"/", "/app/discord"} and self.discord is not None:
            return " ".join((*DISCORD_FRAMES, *self._activity))
        return "'none'"

    def address(self, remote: str, forwarded: str) -> str:
        """Where a request came from: by the last in `X-Forwarded-For` that is no proxy of ours.

        `remote` is who is connected. Anybody can write that header, so only proxies are believed.
        """
        address = remote
        for said in reversed(forwarded.split(",")):
            if not self._is_proxy(address):
                break
            try:
                address = str(ipaddress.ip_address(said.strip()))
            except ValueError:
                break
        return address

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.proxies)

    @property
    def _activity(self) -> tuple[str, ...]:
        application = None if self.discord is None else self.discord.application
        return () if application is None else (f"https://{application}.{_ACTIVITIES}",)
