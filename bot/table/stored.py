"""Stored values as JSON, by the types of their fields, read and written by msgspec.

A dataclass is an object, a `StoredRow` an array, an address a text. Missing fields get their defaults, unknown
ones are dropped. Any other mismatch is a `ValueError`.
"""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")


class StoredRow(msgspec.Struct, frozen=True, array_like=True):
    """A value that is stored as an array of its fields. Items that follow them are dropped."""


class Hex(bytes):
    """Bytes that are stored as hexadecimal digits."""

    __slots__ = ()


def _write(value: object) -> str:
    if isinstance(value, str):
        return str(value)
    if isinstance(value, Hex):
        return value.hex()
    raise TypeError(f"{type(value).__name__} has no stored form")


def _read(kind: type[Any], data: Any) -> Any:
    if not isinstance(data, str):
        raise TypeError(f"expected a text, got {type(data).__name__}")
    return Hex.fromhex(data) if kind is Hex else kind(data)


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_write)
_ONE_AT_A_TIME: Final = Lock()


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    # While msgspec learns a class's fields, a second thread finds them unfinished, and the process crashes.
    with _ONE_AT_A_TIME:
        return msgspec.json.Decoder(kind, dec_hook=_read)


def to_text(value: object) -> str:
    return _ENCODER.encode(value).decode()


def from_text(text: str, kind: type[T]) -> T:
    """Return the value that `to_text` wrote. Raises `ValueError`."""
    found: T = _decoder(kind).decode(text)  # type: ignore[arg-type]
    return found


def to_data(value: object) -> Any:
    return msgspec.to_builtins(value, enc_hook=_write)


def from_data(data: object, kind: type[T]) -> T:
    """Return the value that `to_data` took apart. Raises `ValueError`."""
    found: T = _decoder(kind).decode(_ENCODER.encode(data))  # type: ignore[arg-type]
    return found
