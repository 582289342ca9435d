"""How a command ends, for whoever started it: a person, systemd, a container's keeper."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """Exit statuses. 2 besides: the command line itself is wrong, or what it was given."""

    DONE = 0
    AGAIN = 1
    """Something failed that a new start may find mended."""
    MEND = 78
    """A person must mend something first (EX_CONFIG of sysexits.h): starting again is of no use."""
