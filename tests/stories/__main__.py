"""Live the stories and write down their results: `python -m tests.stories --write [name]`."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys

from tests.stories.every import FILES, lived
from tests.support.redis import temporary_server

PAGE = "tests/web/units/stories"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--write",
        nargs="?",
        const="",
        required=True,
        help="the files whose name has this; all without it",
    )
    wanted = parser.parse_args().write
    with temporary_server() as server:
        for name, file in FILES.items():
            if wanted in name:
                file.write_text(lived(name, server), "utf-8")
    if wanted in PAGE:
        deno = [f"{sys.prefix}/bin/deno", "test", "--quiet", "--frozen", "--no-check"]
        may = ["--allow-read=.", f"--allow-write={PAGE}", "--location", "http://127.0.0.1"]
        env = {**os.environ, "DENO_DIR": ".tools/deno"}
        subprocess.run([*deno, *may, f"{PAGE}.test.js", "--", "--write"], env=env, check=True)


if __name__ == "__main__":
    main()
