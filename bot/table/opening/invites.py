"""The code by which a table is laid in another chat: short enough to say, too long to guess.

Pure. A table has one code for as long as it goes on; what it stands for, and until when, the store says.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final

from bot.table.table import Table

_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Five bits each; without those that are mistaken for others."""
_ALIKE: Final = str.maketrans("OIL", "011")
_CODE: Final = re.compile(f"([{_LETTERS}]{{4}})-?([{_LETTERS}]{{4}})")
_MISTYPED: Final = re.compile("[A-Z0-9]{3,5}-[A-Z0-9]{3,5}", re.IGNORECASE)


def code_of(table: Table) -> str:
    """The code of this table, as it is shown: `K7QM-3XTP`. It has 40 bits, and tells nothing of the shuffle."""
    digest = hashlib.blake2b(
        b"invite|" + table.id.encode(), key=table.secret, digest_size=5
    ).digest()
    number = int.from_bytes(digest)
    letters = "".join(_LETTERS[number >> shift & 31] for shift in range(35, -1, -5))
    return f"{letters[:4]}-{letters[4:]}"


def read_code(text: str) -> str | None:
    """The code that somebody typed, as it is shown; None for a text that has not its form."""
    found = _CODE.fullmatch(text.strip().upper().translate(_ALIKE))
    return None if found is None else f"{found[1]}-{found[2]}"


def mistyped(text: str) -> bool:
    """Whether somebody may have meant a code with it: a letter too many, too few, or one that no code has."""
    return read_code(text) is None and _MISTYPED.fullmatch(text.strip()) is not None
