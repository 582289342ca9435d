"""A line that stays the last one on a terminal: whatever is written appears above it.

Owns the terminal's stream while it is kept. Elsewhere (a file, a pipe) nothing is kept.
"""

from __future__ import annotations

import io
from typing import TextIO

ERASE = "\r\x1b[2K"
"""Return to the line's beginning and erase it (ECMA-48, 8.3.41)."""


class LastLine(io.TextIOBase):
    """A stream before `terminal`. Lines are passed on whole; `keep` sets the line below them."""

    def __init__(self, terminal: TextIO) -> None:
        self._terminal = terminal
        self._kept = ""
        self._begun = ""

    def keep(self, line: str) -> None:
        """Show this as the last line from now on; "" for none."""
        self._terminal.write(f"{ERASE if self._kept else ''}{line}")
        self._terminal.flush()
        self._kept = line

    def write(self, text: str) -> int:
        """Write complete lines above the kept one; an incomplete one waits for its end."""
        whole, newline, self._begun = (self._begun + text).rpartition("\n")
        if newline:
            before = ERASE if self._kept else ""
            self._terminal.write(f"{before}{whole}\n{self._kept}")
        return len(text)

    def flush(self) -> None:
        """Flush the terminal."""
        self._terminal.flush()

    def isatty(self) -> bool:
        """True: the stream stands for a terminal."""
        return True
