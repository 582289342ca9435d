"""One process of the bot on a real store, and the people who play on it, with the same verbs on every
platform: `game`, `hand`, `step`, `moves`, `table`, `mover`; on both chats also `asks`, `taps`, `reads`,
`shows`, `settled`. `says` and `presses` are each chat's own ways to do the same.

`harness` owns what is the same everywhere; `discord`, `telegram` and `fake` are small adapters, each over
its own loopback platform. `leaks` watches that nothing of a hand reaches another.
"""

from tests.support.harness.harness import (
    EVERYTHING,
    LONG,
    MANY_FIT,
    SEED,
    ChatHarness,
    Harness,
    all_sent,
    until,
)

__all__ = ["EVERYTHING", "LONG", "MANY_FIT", "SEED", "ChatHarness", "Harness", "all_sent", "until"]
