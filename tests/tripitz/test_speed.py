"""The engine is at least twenty times as fast as trying everything."""

from bench.tripitz import measure


def test_twenty_times_as_fast_as_the_reference():
    """Interleaved in one process, so that a busy machine slows both; it is about a hundred times."""
    _, engine, reference = measure(games=2)
    assert reference > 20 * engine
