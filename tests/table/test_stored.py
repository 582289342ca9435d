"""Stored values are read in threads too: the check of all tables begins while the first commands come."""

from __future__ import annotations

from tests.support.processes import interpreted

AT_ONCE = """
import threading
from bot.table.stored import StoredRow, from_text

class Outer(StoredRow, frozen=True):
    inner: "Inner"
    number: int

class Inner(StoredRow, frozen=True):
    text: "resolved()"

second = threading.Thread(target=lambda: read.append(from_text('[["a"],1]', Outer)))
read = []

def resolved():
    # Evaluated while the first thread learns the fields of both. The second comes now, or waits for it.
    if second.ident is None:
        second.start()
        second.join(0.2)
    return str

read.append(from_text('[["a"],1]', Outer))
second.join()
print(len(read), read[0] == read[1])
"""


def test_two_threads_read_the_first_value_of_a_class_at_once() -> None:
    """Msgspec shows an unfinished description of a class to the second one, which crashes the process."""
    done = interpreted("-c", AT_ONCE)
    assert (done.returncode, done.stdout) == (0, "2 True\n"), done.stderr
