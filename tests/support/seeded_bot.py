"""The bot with deals that come from a seed: `python -m tests.support.seeded_bot run`.

It draws nothing in advance: that takes its processor longer than most tests need it for.
"""

from __future__ import annotations

import gc
import random
from functools import partial

SEED = 7


if __name__ == "__main__":
    # Imported here alone, as a process that thinks imports this module, too; and as quickly as `trigon run` does.
    gc.disable()
    import bot.__main__
    from bot.app import service
    from bot.delivery import sender

    service.Service = partial(  # type: ignore[assignment,misc]
        service.Service, entropy=random.Random(SEED).randbytes
    )
    # As in the tests' own process: a stop is noticed at once.
    sender.LOOK_SECONDS = 0.02
    bot.__main__.warm_up = lambda _: None
    bot.__main__.main()
