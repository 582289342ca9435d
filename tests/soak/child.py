"""The bot, by the soak's clock: `python -m tests.soak.child run`."""

from __future__ import annotations

import os
from pathlib import Path

from tests.soak.clock import Clock

if __name__ == "__main__":
    Clock(Path(os.environ["SOAK_CLOCK"])).rule()
    # Imported now, as functions take their clock when they are defined.
    from bot.__main__ import main

    main()
