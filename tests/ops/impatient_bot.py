"""The bot with short waits at its stop, for a platform's answer and for all: `python -m tests.ops.impatient_bot run`."""

from __future__ import annotations

from bot.delivery import sender
from bot.ops import lifecycle

if __name__ == "__main__":
    sender.STOP_SECONDS = 3.0  # type: ignore[misc]
    lifecycle.FINISH_SECONDS = 5.0  # type: ignore[misc]
    from bot.__main__ import main

    main()
