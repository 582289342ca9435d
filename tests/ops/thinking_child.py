"""A bot with nothing but its thinking processes: it prints the id of one, and waits to be killed."""

from __future__ import annotations

import asyncio
import os
import sys

from bot.ops.processes import ThinkerProcesses


async def main() -> None:
    sys.stdout.write(f"{await ThinkerProcesses(1).run(os.getpid)}\n")
    sys.stdout.flush()
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
