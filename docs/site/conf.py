"""The guides as a site (`make site`): Sphinx reads the same files that a forge shows, from the root of the checkout.

The tree of pages stands here and not in a page, where a forge would show it as text.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

project = "Trigon"
author = copyright = "The Trigon authors"  # noqa: A001 - Sphinx's name
version = release = PROJECT["version"]
extensions = ["myst_parser"]
myst_heading_anchors = 4
root_doc = "README"
include_patterns = ["*.md", "docs/**.md"]
html_theme = "furo"
html_title = f"Trigon {release}"
html_favicon = "../../bot/platforms/web/static/icon.svg"
html_copy_source = False
html_show_sphinx = False

TREES = {
    "docs/decisions/README": ["0*"],
    "docs/transcripts/README": ["*"],
}
"""Pages with pages of their own, which their line among the others opens."""
TREE = {
    "For players": ["docs/playing", "docs/rights", "docs/rulings"],
    "For operators": [
        "docs/telegram",
        "docs/discord",
        "docs/page",
        "docs/operating",
        "docs/upgrading",
        "docs/tools",
        "SECURITY",
    ],
    "Auf Deutsch": ["docs/de/*"],
    "For developers": [
        "CONTRIBUTING",
        "docs/house",
        "docs/features",
        "docs/formats",
        "docs/words",
        "docs/tabletop",
        "docs/spec/*",
        "docs/decisions/README",
        "CHANGELOG",
        "docs/README",
    ],
    "What people see": ["docs/transcripts/README"],
}


def _with_tree(_app: object, name: str, source: list[str]) -> None:
    """Add the tree of pages to the first one, and to those with pages of their own."""
    trees = TREE if name == root_doc else {"": TREES[name]} if name in TREES else {}
    for caption, pages in trees.items():
        head = f":caption: {caption}\n" if caption else ""
        listed = "\n".join(pages)
        source[0] += f"\n```{{toctree}}\n{head}:hidden:\n:glob:\n\n{listed}\n```\n"


def _front_page(app: Any, failed: Exception | None) -> None:
    """A page at the site's own address, which leads to the first one."""
    if failed is None:
        way = f'<!doctype html><meta http-equiv="refresh" content="0; url={root_doc}.html">'
        (Path(app.outdir) / "index.html").write_text(f"{way}<title>Trigon</title>\n", "utf-8")


def setup(app: Any) -> None:
    """Called by Sphinx."""
    app.connect("source-read", _with_tree)
    app.connect("build-finished", _front_page)
