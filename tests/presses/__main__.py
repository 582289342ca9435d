"""`make presses`: people press and type at random on Telegram, Discord and the page, with the whole bot behind each."""

from __future__ import annotations

import argparse
import asyncio

from tests.presses.pages import at_the_page
from tests.presses.people import PLATFORMS
from tests.support.redis import temporary_server
from tests.support.seeds import seed_range


def main() -> int:
    """Let people act, seed after seed; the exit status tells whether all was well."""
    parser = argparse.ArgumentParser(prog="make presses")
    parser.add_argument(
        "--seeds", type=seed_range, default="1-4", help="one, or the first and the last"
    )
    parser.add_argument("--acts", type=int, default=1000, help="by each seed on each platform")
    given = parser.parse_args()
    failed = False
    for seed in given.seeds:
        for name, begun in {**PLATFORMS, "the page": at_the_page}.items():
            with temporary_server() as server:
                people = asyncio.run(begun(server.url, seed, given.acts))
            print(f"seed {seed}, {name}: {people.made} acts, {len(people.found)} faults")
            for each in people.found:
                print(each)
            failed = failed or bool(people.found)
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
