"""A stand-in for Telegram's client, which signs the data of a Mini App."""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from typing import Any
from urllib.parse import urlencode

TOKEN = "123456789:AAabcdefghijklmnopqrstuvwxyz0123456"


def init_data(
    user: int = 7,
    *,
    token: str = TOKEN,
    name: str = "Ann",
    language: str = "de",
    age: float = 0.0,
    table: str = "",
    **more: Any,
) -> str:
    """Make `initData` for a person, signed with this bot's token so many seconds ago."""
    told = {"id": user, "first_name": name, "language_code": language, "allows_write_to_pm": True}
    fields: dict[str, Any] = {
        "auth_date": str(int(time.time() - age)),
        "query_id": "AAHdF6IQAAAAAN0XohDhrOrc",
        "signature": "zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ",
        "user": json.dumps(told, ensure_ascii=False),
    }
    if table:
        fields["start_param"] = table
    return signed(fields | more, token)


def signed(fields: dict[str, Any], token: str = TOKEN) -> str:
    """Return these fields as a query with their hash."""
    text = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
    key = hmac.new(b"WebAppData", token.encode(), hashlib.sha256).digest()
    proof = hmac.new(key, text.encode(), hashlib.sha256).hexdigest()
    return urlencode({**fields, "hash": proof})
