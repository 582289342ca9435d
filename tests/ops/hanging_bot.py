"""The bot with a part that never ends, and short time limits: `python -m tests.ops.hanging_bot run`."""

from __future__ import annotations

import time
from typing import Any

from bot.app.service import Service
from bot.ops import lifecycle


async def hang(*_: Any) -> None:
    """Block the loop for good."""
    time.sleep(600)  # noqa: ASYNC251 - that is the point


if __name__ == "__main__":
    lifecycle.LAST_RESORT_SECONDS = 0.5  # type: ignore[misc]
    Service.close = hang  # type: ignore[method-assign]
    from bot.__main__ import main

    main()
