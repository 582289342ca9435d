"""How a command ends, as its caller sees it: a person, systemd, a container runtime."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """Exit statuses. Click adds 2: the command line is wrong, or what it was given."""

    DONE = 0
    AGAIN = 1
    """Something failed that may work after a new start."""
    MEND = 78
    """A person must mend something first (EX_CONFIG of sysexits.h); starting again will not help."""
