"""Telemetry: the set-up of logs, the names of metrics, and exit statuses.

May import nothing of ours.
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
