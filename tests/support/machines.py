"""How far state machines go: little in the suite, `EXAMPLES` times as many walks by `make machines`."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings


def depth(walks: int, steps: int) -> settings:
    """Return the settings of a state machine: so many walks of up to so many steps."""
    times = int(os.environ.get("EXAMPLES", "1"))
    return settings(
        max_examples=walks * times,
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
        phases=[Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink],
    )
