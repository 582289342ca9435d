"""The cost of a start: the time from the process to the page's address, and the memory it then takes.

Five starts of `trigon run` in an empty folder, of which the least counts; beside it a Python that imports
aiohttp alone, as a measure of the machine. Linux only: it reads /proc. Run `python -m bench.start`.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from time import perf_counter

STARTS = 5
WARM_SECONDS = 6.0
"""Seconds until the sprites are drawn, generously."""


def main() -> None:
    measured = [one_start() for _ in range(STARTS)]
    processor, waited, megabytes = (min(column) for column in zip(*measured, strict=True))
    print(f"until the address  {processor:5.2f} s of processor ({waited:.2f} s by the clock)")
    alone = min(import_alone() for _ in range(STARTS))
    print(f"`import aiohttp.web` {alone:3.2f} s of processor: {processor / alone:.1f} of them")
    print(f"when it is warm    {megabytes:5.0f} MB")


def one_start() -> tuple[float, float, float]:
    """Return the seconds of processor and clock until the address, and the megabytes when warm."""
    with tempfile.TemporaryDirectory() as folder:
        own = {key: value for key, value in os.environ.items() if not key.endswith("_TOKEN")}
        # Without bytecode on the disk it would be the compiler that is measured.
        own.pop("PYTHONDONTWRITEBYTECODE", None)
        begun = perf_counter()
        bot = subprocess.Popen(
            [sys.executable, "-m", "bot", "run"],
            cwd=folder,
            env=own
            | {
                "TRIGON_DATA": f"{folder}/data",
                "TRIGON_WEB_PORT": "0",
                "PYTHONPATH": str(Path.cwd()),
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert bot.stdout is not None
        assert any(line.startswith("http") for line in bot.stdout), "it did not start"
        waited, processor = perf_counter() - begun, processor_seconds(bot.pid)
        time.sleep(WARM_SECONDS)
        pages = int(Path(f"/proc/{bot.pid}/statm").read_text(encoding="ascii").split()[1])
        bot.send_signal(signal.SIGTERM)
        bot.wait()
        bot.stdout.close()
        return processor, waited, pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def processor_seconds(pid: int) -> float:
    """Return a process's seconds, in its own code and in the system's (proc(5), "stat")."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def import_alone() -> float:
    script = "import time, aiohttp.web; print(time.process_time())"
    return float(subprocess.check_output([sys.executable, "-c", script]))


if __name__ == "__main__":
    main()
