"""What the process says of itself: log lines, metrics and its exit status.

Owns the set-up of logs and the names of metrics. May import nothing of ours.
"""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """Exit statuses, for a person, systemd or a container runtime. Click adds 2: a wrong command line."""

    DONE = 0
    AGAIN = 1
    """Something failed that may work after a restart."""
    MEND = 78
    """A person must mend something first (EX_CONFIG of sysexits.h); a restart will not help."""
