"""The bot with a short wait at its stop for a platform's answer: `python -m tests.ops.impatient_bot run`."""

from __future__ import annotations

from bot.delivery import sender

if __name__ == "__main__":
    sender.STOP_SECONDS = 3.0  # type: ignore[misc]
    from bot.__main__ import main

    main()
