"""The chats' SDKs: supported releases, and the undocumented members that the bot uses.

An SDK is imported only once its version fits: another one may lack even a module.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from bot.ports import CannotStart


@dataclass(frozen=True, slots=True)
class Sdk:
    """A package of releases from `least` up to, but without, `below`, as in pyproject.toml.

    `members`: the undocumented names that are used, by class as `module:class`.
    """

    package: str
    least: str
    below: str
    members: Mapping[str, tuple[str, ...]]

    def check(self) -> None:
        """Raise `CannotStart` if the installed package cannot be used."""
        if trouble := self.trouble():
            raise CannotStart(trouble)

    def trouble(self) -> str:
        """Return why the installed package cannot be used, with advice; "" if it can."""
        try:
            found = version(self.package)
        except PackageNotFoundError:
            return f"{self.package} is not installed: install Trigon again"
        if not _number(self.least) <= _number(found) < _number(self.below):
            return (
                f"{self.package} {found} is not supported: install one from {self.least} on "
                f"and below {self.below}, or upgrade Trigon"
            )
        missing = ", ".join(self._missing())
        return missing and (
            f"{self.package} {found} lacks {missing}: install {self.least}, or upgrade Trigon"
        )

    def _missing(self) -> list[str]:
        missing = []
        for path, names in self.members.items():
            module, _, name = path.partition(":")
            try:
                owner = getattr(import_module(module), name)
            except (ImportError, AttributeError):
                missing.append(path)
                continue
            # Attributes of instances: names that the constructor uses.
            made = getattr(owner.__init__, "__code__", None)
            known = {*dir(owner), *getattr(made, "co_names", ())}
            missing += [f"{path}.{each}" for each in names if each not in known]
        return missing


def _number(text: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", text)[:3]))


DISCORD: Final = Sdk(
    "discord.py",
    "2.7.1",
    "2.8",
    {
        "discord.asset:Asset": ("BASE",),
        "discord.gateway:DiscordWebSocket": ("DEFAULT_GATEWAY", "from_client"),
        "discord.http:Ratelimit": (
            "_last_request", "_loop", "_max_ratelimit_timeout", "expires", "is_expired", "limit",
            "outgoing", "remaining", "reset", "update",
        ),
        "discord.http:Route": ("BASE",),
        "discord.shard:EventItem": (),
        "discord.shard:EventType": ("identify", "resume"),
        "discord.shard:Shard": (
            "_cancel_task", "_client", "_handle_disconnect", "_handled_exceptions", "_queue_put",
            "launch", "reconnect", "ws",
        ),
    },
)  # fmt: skip
TELEGRAM: Final = Sdk(
    "python-telegram-bot",
    "22.8",
    "23",
    {
        "telegram:Bot": ("_post",),
        "telegram.request:RequestData": ("json_parameters", "multipart_data"),
    },
)
