"""The bot with deals from a seed: `python -m tests.support.seeded_bot run`.

It draws nothing in advance: most tests do not need that.
"""

from __future__ import annotations

import gc
import random
from functools import partial

SEED = 7


if __name__ == "__main__":
    # Imported here alone, as a process that thinks imports this module, too; and as quickly as `trigon run` does.
    gc.disable()
    from bot import wiring
    from bot.__main__ import main
    from bot.delivery import sender

    wiring.Service = partial(  # type: ignore[assignment,misc]
        wiring.Service, entropy=random.Random(SEED).randbytes
    )
    wiring.warm_up = lambda _: None
    # As in the tests' own process: a stop is noticed at once.
    sender.LOOK_SECONDS = 0.02
    main()
