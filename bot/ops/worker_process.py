"""A worker process: it gives way to the bot, heeds nobody else's signals, and ends with the bot."""

from __future__ import annotations

import os
import signal
import threading
from contextlib import suppress
from multiprocessing import parent_process


def humble(niceness: int = 10) -> None:
    """Set this process up as a worker.

    Ctrl-C and a service manager's stop reach every process of the bot: which work is still finished, the
    bot says.
    """
    threading.Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        with suppress(OSError):  # where even giving way is forbidden
            os.nice(niceness)


def _end_with_parent() -> None:
    """End with the parent: a worker whose parent was killed would wait for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
