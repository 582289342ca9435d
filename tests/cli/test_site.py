"""The guides as a site: built as by `make site`, with every warning an error, and no dead link."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tests.support.processes import interpreted

ROOT = Path(__file__).parents[2]

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("site")]


class _Ends(HTMLParser):
    """The links of a page, and the names that can be linked to in it."""

    def __init__(self) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.names: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            if value and ((key == "href" and tag == "a") or (key == "src" and tag == "img")):
                self.links.add(value)
            if value and key == "id":
                self.names.add(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, in a folder."""
    folder = tmp_path_factory.mktemp("site")
    recipe = re.search(
        r"^site:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert recipe
    words = recipe[1].replace("\\\n", " ").split()
    words = [word.replace("dist/site", str(folder)) for word in words[1:]]
    done = interpreted("-m", "sphinx", *words)
    assert done.returncode == 0, done.stderr
    return folder


def pages(site: Path) -> Iterator[tuple[Path, _Ends]]:
    for path in site.rglob("*.html"):
        ends = _Ends()
        ends.feed(path.read_text(encoding="utf-8"))
        yield path, ends


def test_no_link_is_dead(site: Path) -> None:
    """To pages, headings, pictures and files of the site."""
    read = dict(pages(site))
    lost = []
    for path, ends in read.items():
        for link in ends.links:
            parts = urlsplit(link)
            if parts.scheme in {"http", "https", "mailto"}:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            heading = unquote(parts.fragment)
            known = heading in read[target].names if heading and target in read else True
            if not target.exists() or not known:
                lost.append((path.name, link))
    assert lost == []


def test_every_guide_is_in_it_in_both_languages(site: Path) -> None:
    """Each has a page at its own address."""
    for guide in ROOT.glob("docs/**/*.md"):
        assert (site / guide.relative_to(ROOT)).with_suffix(".html").exists(), guide
    assert (site / "index.html").exists()
    for twin in ("docs/telegram", "docs/de/telegram", "docs/de/seite", "docs/de/discord"):
        assert (site / f"{twin}.html").exists()
