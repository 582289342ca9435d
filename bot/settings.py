"""Settings: the only reader of the environment, when called and never at import.

`settings.env` explains every key. A wrong value is one clear line that names the key.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.resources import files
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias
from urllib.parse import urlsplit

from dotenv import dotenv_values
from pydantic import BeforeValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.platforms.shared import RATE


class SettingsError(Exception):
    """A wrong setting. The message is one line that names the key and the values it takes."""


def _url(*schemes: str) -> BeforeValidator:
    def check(text: str) -> str:
        with suppress(ValueError):
            # `urlsplit` takes brackets around a single host alone, and a store may have several.
            scheme, netloc, path, *_ = urlsplit(re.sub(r"[][]", "", text))
            _ = scheme.startswith("http") and urlsplit(text).port
            if scheme in schemes and (netloc or path):
                return text.rstrip("/")
        raise ValueError(f"takes a URL that begins with {' or '.join(s + '://' for s in schemes)}")

    return BeforeValidator(check)


def _like(pattern: str, takes: str) -> BeforeValidator:
    def check(text: str) -> str:
        if not re.fullmatch(pattern, text):
            raise ValueError(takes)
        return text

    return BeforeValidator(check)


_TELEGRAM_TOKEN: Final = _like(
    r"[0-9]+:[A-Za-z0-9_-]{20,}", "takes a token as BotFather gives it, 123456789:AAF…"
)
_WEBHOOK_SECRET: Final = _like(r"[A-Za-z0-9_-]{1,256}", "takes 1 to 256 letters, digits, _ and -")
_DISCORD_TOKEN: Final = _like(
    r"[A-Za-z0-9_.-]{20,}", "takes the bot's token from Discord's developer portal"
)
_CLIENT_SECRET: Final = _like(
    r"[A-Za-z0-9_-]{16,128}",
    "takes the client secret from Discord's developer portal, under OAuth2",
)


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards of Discord's gateway that this process serves: `first` to `last`, of `count`."""

    first: int
    last: int
    count: int

    @property
    def ids(self) -> range:
        return range(self.first, self.last + 1)


def _shards(text: str) -> Shards:
    found = re.fullmatch(r"([0-9]{1,5})(?:-([0-9]{1,5}))?/([0-9]{1,5})", text)
    if found is not None:
        first, count = int(found[1]), int(found[3])
        last = first if found[2] is None else int(found[2])
        if first <= last < count:
            return Shards(first, last, count)
    raise ValueError("takes first-last/count, such as 0-3/8, or one of them, such as 5/8")


def _public_url(text: str) -> str:
    form = "takes an address with https:// and nothing behind its name"
    try:
        parts = urlsplit(text)
        _ = parts.port
        # Browsers name their pages' address like this.
        name = parts.netloc.lower().encode("idna").decode().removesuffix(":443")
    except ValueError:
        raise ValueError(form) from None
    alone = not (parts.username or parts.path.strip("/") or parts.query or parts.fragment)
    if parts.scheme != "https" or not parts.hostname or not alone:
        raise ValueError(form)
    return f"https://{name}"


def _networks(text: str) -> tuple[Network, ...]:
    try:
        return tuple(map(ip_network, text.split()))
    except ValueError:
        raise ValueError("takes addresses or networks, such as 127.0.0.1 172.16.0.0/12") from None


Network: TypeAlias = IPv4Network | IPv6Network

LOOPBACK: Final = (ip_network("127.0.0.0/8"), ip_network("::1"))

_HTTP: Final = _url("http", "https")
_KINDS: Final = ("", "+cluster", "+sentinel")
_STORES: Final = ("unix", *(s + kind for kind in _KINDS for s in ("redis", "rediss")))


_Pace: TypeAlias = Annotated[float, Field(gt=0, le=1000)]
_Port: TypeAlias = Annotated[int, Field(ge=0, le=65535)]


def _club(text: str) -> tuple[str, ...]:
    named = tuple(word for word in re.split(r"[\s,]+", text.lower()) if word)
    if named == ("none",):
        return ()
    if not set(named) <= set(CLUB):
        raise ValueError(f"takes some of {', '.join(CLUB)}, or none")
    return named


CLUB: Final = ("daily", "weekly", "overview", "league", "notices", "across", "servers")
"""The parts of the club, which a chat has beside its tables."""


class Settings(BaseSettings):
    """All settings, read from the environment and `.env`."""

    # Defaults need no validation: they are no texts.
    model_config = SettingsConfigDict(extra="ignore", case_sensitive=False, validate_default=False)

    discord_token: Annotated[SecretStr | None, _DISCORD_TOKEN] = None
    discord_api_url: Annotated[str | None, _HTTP] = None
    discord_shards: Annotated[Shards | None, BeforeValidator(_shards)] = None
    discord_pace: _Pace = 1.0
    discord_client_secret: Annotated[SecretStr | None, _CLIENT_SECRET] = None
    telegram_token: Annotated[SecretStr | None, _TELEGRAM_TOKEN] = None
    telegram_api_url: Annotated[str | None, _HTTP] = None
    telegram_pace: _Pace = 1.0
    telegram_webhook_url: Annotated[str | None, _url("https", "http")] = None
    telegram_webhook_secret: Annotated[SecretStr | None, _WEBHOOK_SECRET] = None
    telegram_webhook_host: str = "127.0.0.1"
    telegram_webhook_port: _Port = 8301
    redis_url: Annotated[str | None, _url(*_STORES)] = None
    trigon_data: Path = Path("data")
    trigon_server: str | None = None
    trigon_archive: Path | None = None
    trigon_web_host: str = "127.0.0.1"
    trigon_web_port: _Port = 8300
    trigon_public_url: Annotated[str | None, BeforeValidator(_public_url)] = None
    trigon_public_host: str = "127.0.0.1"
    trigon_public_port: _Port = 8302
    trigon_proxies: Annotated[tuple[Network, ...], NoDecode, BeforeValidator(_networks)] = LOOPBACK
    trigon_metrics_host: str = "127.0.0.1"
    trigon_metrics_port: _Port | None = None
    trigon_picture_memory: int = Field(default=48, ge=0, le=65_536)
    trigon_thinkers: int | None = Field(default=None, ge=1, le=256)
    trigon_person_rate: float = Field(default=RATE, gt=0, le=1000)
    trigon_club: Annotated[tuple[str, ...], NoDecode, BeforeValidator(_club)] = CLUB
    trigon_log: Annotated[
        Literal["debug", "info", "warning", "error"], BeforeValidator(str.lower)
    ] = "info"

    @model_validator(mode="before")
    @classmethod
    def _without_blanks(cls, given: dict[str, object]) -> dict[str, object]:
        """Drop empty values: `KEY=` means "not set", even where `.env` has a value."""
        stripped = {k: v.strip() if isinstance(v, str) else v for k, v in given.items()}
        return {key: value for key, value in stripped.items() if value != ""}

    def secrets(self) -> list[str]:
        """Return the values that must not appear anywhere."""
        given = (getattr(self, name) for name in type(self).model_fields)
        return [value.get_secret_value() for value in given if isinstance(value, SecretStr)]


_TAKES: Final = {
    "discord_pace": "takes a number above 0, at most 1000",
    "telegram_pace": "takes a number above 0, at most 1000",
    "telegram_webhook_port": "takes a port from 0 (any free one) to 65535",
    "trigon_web_port": "takes a port from 0 (any free one) to 65535",
    "trigon_public_port": "takes a port from 0 (any free one) to 65535",
    "trigon_metrics_port": "takes a port from 0 (any free one) to 65535, or nothing",
    "trigon_picture_memory": "takes megabytes, from 0 to 65536",
    "trigon_thinkers": "takes a number of processes from 1 to 256, or nothing",
    "trigon_person_rate": "takes a number above 0, at most 1000",
    "trigon_log": "takes debug, info, warning or error",
    "trigon_data": "takes the path of a folder",
    "trigon_archive": "takes the path of a folder, or nothing",
}


def example() -> str:
    """Return every setting with its explanation: `settings.env`, in a checkout also `.env.example`."""
    return (files("bot") / "settings.env").read_text(encoding="utf-8")


_FAMILIES: Final = ("TRIGON_", "TELEGRAM_", "DISCORD_", "REDIS_")
_COMPOSE: Final = frozenset({"BASE_IMAGE", "VALKEY_IMAGE"})
"""Keys of `.env` for `deploy/compose.yml` alone."""


def misspelt(env_file: Path = Path(".env")) -> list[str]:
    """Find names that look like settings and are not: a line each, with the nearest one.

    In `.env` every unknown key counts; in the environment, which is shared, only keys with a prefix of
    ours and nearly right ones.
    """
    known = [name.upper() for name in Settings.model_fields]
    try:
        own = {key.upper() for key in dotenv_values(env_file, encoding="utf-8")}
    except (OSError, UnicodeDecodeError):
        own = set()
    found = []
    for name in sorted((own | {key.upper() for key in os.environ}) - {*known, *_COMPOSE}):
        near = get_close_matches(name, known, 1, 0.8)
        if name in own or name.startswith("TRIGON_") or (near and name.startswith(_FAMILIES)):
            where = ".env: " if name in own else ""
            meant = f"; did you mean {near[0]}?" if near else "; `trigon settings` lists all"
            found.append(f"{where}{name} is no setting{meant}")
    return found


def load(env_file: Path | None = Path(".env")) -> Settings:
    """Read the settings. Raises `SettingsError`, whose text repeats no value: it may be a token."""
    try:
        return Settings(_env_file=env_file, _env_file_encoding="utf-8")
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        key = str(first["loc"][0]) if first["loc"] else "settings"
        said = _TAKES.get(key) or first["msg"].removeprefix("Value error, ")
        raise SettingsError(f"{key.upper()} {said}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f".env cannot be read: {type(error).__name__}") from None
