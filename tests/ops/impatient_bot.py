"""The seeded bot with short waits at its stop: `python -m tests.ops.impatient_bot run`.

They are for a platform's answer, a thinker's job, all parts together and the end of the store.
"""

from __future__ import annotations

import runpy

from bot.delivery import sender
from bot.ops import lifecycle, processes
from bot.store import embedded

if __name__ == "__main__":
    sender.STOP_SECONDS = 0.3  # type: ignore[misc]
    processes.END_SECONDS = 0.3  # type: ignore[misc]
    lifecycle.FINISH_SECONDS = 1.0  # type: ignore[misc]
    embedded._STOP_SECONDS = 0.5  # type: ignore[misc] # noqa: SLF001
    embedded._ANSWER_SECONDS = 0.5  # type: ignore[misc] # noqa: SLF001
    runpy.run_module("tests.support.seeded_bot", run_name="__main__")
