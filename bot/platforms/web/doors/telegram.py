"""Reads the proof that Telegram gives a Mini App: its `initData`, signed with the bot's token. Pure.

After core.telegram.org/bots/webapps, "Validating data received via the Mini App".
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qsl

from bot.platforms.web.doors.refusal import Unproven, Why
from bot.table.identity import Person, PersonId, clean_name

FRESH_SECONDS: Final = 3600
"""How old a proof may be when it is first shown."""
CLOCK_SECONDS: Final = 30
"""How far Telegram's clock may be ahead of ours."""
MAX_CHARACTERS: Final = 4096

_HASH: Final = re.compile(r"[0-9a-f]{64}")
_TABLE: Final = re.compile(r"[a-z0-9]{1,16}")
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}")


@dataclass(frozen=True, slots=True)
class Launch:
    """What a proof says."""

    person: Person
    table: str
    """The table that the link named; "" for none."""
    at: int
    """When Telegram signed it, in epoch seconds."""
    proof: str
    """Its signature, which no other launch has."""


def signing_key(token: str) -> bytes:
    """The key that Telegram signs with, of the bot's token."""
    return hmac.digest(b"WebAppData", token.encode(), "sha256")


def read(init_data: str, key: bytes) -> Launch:
    """The launch that `initData` proves, whatever its age. Raises `Unproven`."""
    if len(init_data) > MAX_CHARACTERS:
        raise Unproven(Why.FORGED)
    try:
        pairs = parse_qsl(init_data, keep_blank_values=True, strict_parsing=True, max_num_fields=40)
    except ValueError:
        raise Unproven(Why.FORGED) from None
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise Unproven(Why.FORGED)
    proof = fields.pop("hash", "")
    signed = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()))
    right = hmac.new(key, signed.encode("utf-8", "replace"), hashlib.sha256).hexdigest()
    # Of two texts `compare_digest` takes ASCII alone.
    if not _HASH.fullmatch(proof) or not hmac.compare_digest(proof, right):
        raise Unproven(Why.FORGED)
    at = fields.get("auth_date", "")
    if not re.fullmatch("[0-9]{1,12}", at):
        raise Unproven(Why.FORGED)
    table = fields.get("start_param", "")
    return Launch(
        person=_person(fields.get("user", "")),
        table=table if _TABLE.fullmatch(table) else "",
        at=int(at),
        proof=proof,
    )


def check_age(launch: Launch, now: float) -> None:
    """Raise `Unproven` for a launch that is too old to be shown for the first time, or not made yet."""
    if not -CLOCK_SECONDS <= now - launch.at <= FRESH_SECONDS:
        raise Unproven(Why.OLD)


def _person(user: str) -> Person:
    try:
        told = json.loads(user)
    except (ValueError, RecursionError):
        raise Unproven(Why.FORGED) from None
    match told:
        case {"id": int(number)} if number > 0 and not told.get("is_bot"):
            names = (told.get("first_name"), told.get("last_name"))
            language = str(told.get("language_code") or "").partition("-")[0].lower()
            return Person(
                PersonId(f"telegram:{number}"),
                clean_name(" ".join(name for name in names if isinstance(name, str))),
                language if _LANGUAGE.fullmatch(language) else "en",
            )
        case _:
            raise Unproven(Why.FORGED)
