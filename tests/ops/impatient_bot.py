"""The bot with a short wait for a platform's answer: `python -m tests.ops.impatient_bot run`."""

from __future__ import annotations

from bot import ports

if __name__ == "__main__":
    # Before whatever takes its own limits from this one is imported.
    ports.SEND_SECONDS = 3.0
    from bot.__main__ import main

    main()
