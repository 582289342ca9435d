"""Raw deflate by the fastest compressor installed.

Owns the choice between `isal`, installed where it has a wheel, and the standard library. Both give raw
deflate that ends on a byte and refers to nothing before it.
"""

from __future__ import annotations

import zlib
from importlib import import_module
from types import ModuleType
from typing import Final, Protocol

LEVEL: Final = 5
QUICK: Final = 2
MEMORY: Final = 6
"""zlib's memory level: bands are short, and a small hash table is cleared faster."""
ISAL_LEVEL: Final = 1


def _isal() -> ModuleType | None:
    try:
        return import_module("isal.isal_zlib")
    except ImportError:
        return None


_ISAL: Final = _isal()


class _Compressor(Protocol):
    def compress(self, data: bytes | bytearray, /) -> bytes: ...

    def flush(self, mode: int, /) -> bytes: ...


def fast() -> bool:
    """Tell whether `isal` is installed."""
    return _ISAL is not None


def adler32(data: bytes | bytearray) -> int:
    """The checksum of RFC 1950; `isal` is several times faster at it."""
    return zlib.adler32(data) if _ISAL is None else int(_ISAL.adler32(data))


def crc32(data: bytes, start: int) -> int:
    """PNG's CRC-32 of these bytes, continued from `start`, the CRC of the bytes before them."""
    return zlib.crc32(data, start) if _ISAL is None else int(_ISAL.crc32(data, start))


def compressed(data: bytes | bytearray, *, quick: bool = False, plain: bool = False) -> bytes:
    """These bytes as raw deflate, flushed to a byte and without a final block, so that more may follow.

    `quick`: a lower level of zlib; `isal` has but one. `plain`: zlib even where `isal` is installed.
    """
    maker: _Compressor
    if _ISAL is None or plain:
        maker = zlib.compressobj(QUICK if quick else LEVEL, zlib.DEFLATED, -15, MEMORY)
    else:
        maker = _ISAL.compressobj(ISAL_LEVEL, zlib.DEFLATED, -15)
    return maker.compress(data) + maker.flush(zlib.Z_FULL_FLUSH)
