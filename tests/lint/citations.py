"""What the code cites is there: pages of `docs` by file and section, booklets by title and section."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from tests.support.rulings import RULING_NAMES

ROOT = Path(__file__).parents[2]
FOLDERS = ("engine", "renderer", "bot", "tests", "bench", "deploy")
SUFFIXES = {".py", ".js", ".css", ".ftl", ".yml", ".yaml", ".toml", ".service"}
CODE = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in FOLDERS
    for path in (ROOT / folder).rglob("*")
    if (path.suffix in SUFFIXES or path.parent.name == "acts") and path != Path(__file__)
)

PAGE = re.compile(r'docs/[\w./-]+\.md(?:,? (?:from )?"[^"\n]+"(?: (?:and|to) "[^"\n]+")*)?')
NO_PAGE = re.compile(
    r"(?<![\w/-])(?:rules|record|platforms|storage|rendering|experience|design)\.md"
    r"|(?:tridom|triominoes|triominos|tripitz-domino|tripple-domino)\.txt"
)
"""Names of pages that are no part of the repository."""

OF_A_BOOKLET = re.compile(r"(Tripple-Domino|Tridom|Triominos|Tripitz)'s? booklet, \"([^\"\n]+)\"")
OF_WIKIPEDIA = re.compile(r'Wikipedia, "([^"\n]+)"')

SECTIONS = {
    "Tripple-Domino": {"Instructions for the game", "End of the round", "Extra points"},
    "Tridom": {"Spielverlauf", "Spielbeginn", "Anlegen", "Anschriften"},
    "Triominos": {"Wie läuft das Spiel ab?", "Eine Runde gewinnen", "Die Bonuspunkte"},
    "Tripitz": {"What is a triple?", "Scoring and ending the game", "Variant"},
}
"""Sections of the booklets, as they are called there; of the one in six languages, in English."""

ON_WIKIPEDIA = {"Composition", "Playing the game", "Point scores"}


@cache
def text(path: str) -> str:
    """The file with each paragraph and comment on one line."""
    said = (ROOT / path).read_text(encoding="utf-8")
    return re.sub(r"\n *(?:#|//|\*)? *(?=\S)", " ", said)


def headings(page: str) -> set[str]:
    return set(re.findall(r"^#+ (.+)$", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE))


def test_pages_and_sections_exist() -> None:
    """A section that is renamed has its citations found."""
    for path in CODE:
        for cited in PAGE.findall(text(path)):
            page, *sections = cited.split('"')
            page = page.rstrip(", from")
            assert (ROOT / page).is_file(), (path, cited)
            assert set(sections[::2]) <= headings(page), (path, cited)


def test_nothing_else_is_cited() -> None:
    """Only pages that a reader of the repository has."""
    assert not {path: found for path in CODE if (found := NO_PAGE.findall(text(path)))}


def test_booklets_are_cited_by_their_sections() -> None:
    """A title that we know, and a section that it has."""
    for path in CODE:
        for title, section in OF_A_BOOKLET.findall(text(path)):
            assert section in SECTIONS[title], path
        assert set(OF_WIKIPEDIA.findall(text(path))) <= ON_WIKIPEDIA, path


def test_rulings_are_cited_by_their_names() -> None:
    """As `docs/rulings.md` lists them."""
    for path in CODE:
        assert set(re.findall(r"\b[Rr]uling `([a-z-]+)`", text(path))) <= RULING_NAMES, path


def test_citations_are_found() -> None:
    """The patterns see what the code has: each kind of citation, several times."""
    everything = "\n".join(map(text, CODE))
    for pattern, least in ((PAGE, 40), (OF_A_BOOKLET, 4), (OF_WIKIPEDIA, 2)):
        assert len(pattern.findall(everything)) >= least
    assert 'docs/spec/triangles.md from "A turn" to "Solitaire"' in everything
    assert NO_PAGE.search("as rules" + ".md says")
    assert not NO_PAGE.search("docs/spec/record" + ".md")


def test_the_tests_of_promises_exist() -> None:
    """Those that docs/features.md names, and records: one that is renamed or gone shows nothing."""
    page = (ROOT / "docs" / "features.md").read_text(encoding="utf-8")
    named = re.findall(r"`([\w/]+\.py)::(test_\w+)`", page)
    records = re.findall(r"`([\w/]+\.txt)`", page)
    assert len(named) + len(records) > 25
    for file, test in named:
        assert f"def {test}(" in (ROOT / "tests" / file).read_text(encoding="utf-8"), test
    for file in records:
        assert (ROOT / "tests" / file).is_file(), file
