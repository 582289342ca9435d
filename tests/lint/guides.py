"""The guides name only existing commands, settings, metrics' pages, options and links."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from click.testing import CliRunner

from bot.__main__ import main
from bot.platforms import vocabulary
from bot.platforms.discord import names
from bot.platforms.discord.commands import MORE, subcommands
from bot.settings import Settings
from bot.table import game_options, preferences
from bot.table.commands import AddComputer, Drill, Learn, New, Rules, Unknown
from bot.table.commands import ChangeSettings as Choose
from bot.table.commands import Options as AskOptions
from bot.table.lessons import LEVELS
from engine import GAMES
from engine.players import PLAYERS
from tests.cli import house_page, rights_page
from tests.support.every import every

ROOT = Path(__file__).parents[2]
GUIDES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (ROOT / "README.md", *ROOT.glob("docs/*.md"), *ROOT.glob("docs/de/*.md"))
)
SPECIFICATION = [path.relative_to(ROOT).as_posix() for path in ROOT.glob("docs/spec/*.md")]
NOT_OURS = {"/setinline", "/mybots", "/newbot", "/revoke", "/live", "/health", "/metrics"}
"""Commands of @BotFather, and the pages of the health address."""

OPTIONS = {
    *game_options.TABLE_OPTIONS,
    *(option.name for game in GAMES.values() for option in game.options),
}


@cache
def _text(guide: str) -> str:
    return (ROOT / guide).read_text(encoding="utf-8")


def _spans(guide: str) -> list[str]:
    """Return the code of a text: spans, and the lines of blocks."""
    blocks = re.findall(r"^```\w*\n(.*?)^```", _text(guide), re.MULTILINE | re.DOTALL)
    prose = re.sub(r"^```\w*\n.*?^```", "", _text(guide), flags=re.MULTILINE | re.DOTALL)
    lines = [line.strip() for block in blocks for line in block.splitlines()]
    return [*re.findall(r"`([^`\n]+)`", prose), *lines]


TEXTS = ("*.md", "*.txt", "*.ftl", "*.toml")
"""Files that no other tool reads: a conflict would stay in them."""


@cache
def _on_discord() -> dict[str, set[str]]:
    """Return the names of the fields of each command of Discord, in English and in German."""
    found = {}
    for language in ("en", "de"):
        words = names.localized_names(language)
        group = words[f"command-{MORE}"].name
        for one in subcommands(dict.fromkeys(GAMES, "")):
            name = words[f"command-{one.name}"].name
            fields = {words[f"field-{field.name}"].name for field in one.fields}
            found[f"{group} {name}" if one.secondary else name] = fields
        found[group] = set()
    return found


def _wrong(span: str) -> bool:
    """Tell whether the bot would not understand a typed command."""
    match vocabulary.parse(span):
        case Unknown():
            return True
        case New(game, options):
            return game not in {"", *GAMES} or not options.keys() <= OPTIONS
        case Learn(game) | Rules(game) | AskOptions(game):
            return bool(game) and game not in GAMES
        case AddComputer(level):
            return bool(level) and level not in PLAYERS
        case Drill(level):
            return bool(level) and level not in LEVELS
        case Choose(name="", value=""):
            return False
        case Choose(value="") as wish:
            return wish.name not in preferences.SETTINGS
        case Choose() as wish:
            # Raises for a setting or a value that there is not.
            preferences.change(preferences.NOTHING_CHOSEN, wish)
    return False


@every("guide", GUIDES)
def test_typed_commands_are_understood(guide):
    """Every `/command` in code is one of Telegram and the page, with its arguments."""
    begins = re.compile(r"/[^\W\d_]+(?![\w/.-])")
    named = [span for span in _spans(guide) if begins.match(span)]
    ours = [span for span in named if span.split()[0] not in {"/trigon", *NOT_OURS}]
    assert [span for span in ours if _wrong(span)] == []


@every("guide", GUIDES)
def test_discords_commands_have_these_names(guide):
    """`/trigon play`, `/trigon mehr üben`: command and fields, each in its language."""
    wrong = []
    for span in _spans(guide):
        for said in re.findall(r"(?<!\w)/trigon (\w[^/]*)", span):
            words = said.split()
            name = " ".join(word for word in words if ":" not in word)
            fields = {word.partition(":")[0] for word in words if ":" in word}
            known = _on_discord().get(name)
            if known is None or not fields <= known:
                wrong.append(span)
    assert wrong == []


@every("guide", GUIDES)
def test_commands_of_the_shell_are_there(guide):
    made = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = [
        found
        for span in _spans(guide)
        for found in re.findall(r"(?:^|&& |\w/|\w=\S+ )trigon ([a-z]+)", span)
    ]
    makes = [found for span in _spans(guide) for found in re.findall(r"^make ([a-z]+)", span)]
    assert set(named) <= set(main.commands)
    assert set(makes) <= made


@every("guide", GUIDES)
def test_settings_are_there(guide):
    """Every name in the form of a setting is one."""
    keys = {name.upper() for name in Settings.model_fields}
    found = set(re.findall(r"\b(?:DISCORD|TELEGRAM|REDIS|TRIGON)_[A-Z_]*[A-Z]\b", _text(guide)))
    assert found <= keys


@every("guide", [*GUIDES, *SPECIFICATION])
def test_links_lead_somewhere(guide):
    """Linked files and headings exist; nothing leads out of the repository."""
    lost = []
    for target in re.findall(r"\]\(([^)\s]+)\)", _text(guide)):
        if target.startswith(("https://", "http://")):
            continue
        name, _, heading = target.partition("#")
        path = (ROOT / guide).parent / name if name else ROOT / guide
        inside = path.resolve().is_relative_to(ROOT) and path.exists()
        if not inside or (heading and heading not in _headings(path)):
            lost.append(target)
    assert lost == []


def _headings(path: Path) -> set[str]:
    """Return the names of headings in GitHub's links."""
    titles = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_the_index_names_every_guide():
    """docs/README.md links to all, and the README to those for players and operators."""
    index = _text("docs/README.md")
    named = {f"docs/{name}" for name in re.findall(r"\]\(([^)#]+\.md)\)", index)}
    assert {guide for guide in GUIDES if guide.startswith("docs/")} <= {*named, "docs/README.md"}
    for guide in (
        "docs/playing.md",
        "docs/de/spielen.md",
        "docs/operating.md",
        "docs/de/betreiben.md",
    ):
        assert f"]({guide})" in _text("README.md")


def test_the_pages_of_rights_are_as_the_code_is():
    """Made by `python -m tests.cli.rights_page --write`."""
    for path, wanted in rights_page.pages().items():
        assert path.read_text(encoding="utf-8") == wanted


def test_the_purpose_of_each_command_fits_its_line() -> None:
    """In the list of commands, at 80 columns."""
    said = CliRunner().invoke(main, ["--help"], terminal_width=80).output.partition("Commands:")[2]
    assert [line for line in said.splitlines() if line.endswith("...")] == []


NAMES_FILES = [ROOT / "CONTRIBUTING.md", ROOT / ".env.example", *sorted(ROOT.glob("docs/**/*.md"))]


@every("page", [path.relative_to(ROOT).as_posix() for path in (ROOT / "README.md", *NAMES_FILES)])
def test_files_that_are_named_are_there(page):
    """`bot/app/service.py`, `python -m bench.way`; a star stands for any name."""
    # What a tutorial makes is not there yet; another test follows it.
    text = re.sub(r"^ *```(?:sh|diff)\n.*?^ *```", "", _text(page), flags=re.MULTILINE | re.DOTALL)
    path = r"(?<![\w/.-])((?:bot|engine|renderer|tests|bench|deploy|docs)/[\w/.*-]*[\w/*])"
    module = r"(?<![\w/.-])((?:bot|engine|renderer|tests|bench)(?:\.[a-z_]\w*)+)\b"
    lost = [named for named in re.findall(path, text) if not list(ROOT.glob(named.rstrip("/")))]
    for named in re.findall(module, text):
        place = ROOT / named.replace(".", "/")
        # The last part may be a name in the module.
        if not any(
            one.exists() or one.with_suffix(".py").exists() for one in (place, place.parent)
        ):
            lost.append(named)
    assert lost == []


def test_the_drawing_shows_every_room():
    """In docs/house.md, and no room that is gone; each with its description."""
    harness = _text("docs/house.md")
    drawn = set(re.findall(r"(?<![\w/])([a-z_]+(?:/|\.py))(?=[ │])", harness.split("```")[1]))
    there = {
        f"{path.name}/" if path.is_dir() else path.name
        for path in (ROOT / "bot").iterdir()
        if path.name not in {"__init__.py", "__pycache__", "settings.env"}
    }
    assert drawn == there
    packages = [
        path
        for part in ("engine", "renderer", "bot")
        for path in (ROOT / part).rglob("__init__.py")
    ]
    texts = {path.relative_to(ROOT).as_posix(): _docstring(path) for path in packages}
    assert {path for path, text in texts.items() if "import" not in text or len(text) < 80} == set()


def test_the_house_is_drawn_as_it_is():
    """Made by `python -m tests.cli.house_page --write`."""
    assert house_page.PAGE.read_text("utf-8") == house_page.page(house_page.written())


def _docstring(path: Path) -> str:
    return ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""


def test_no_merge_left_a_conflict():
    texts = [
        text
        for folder in ("bot", "docs", "tests")
        for kind in TEXTS
        for text in (ROOT / folder).rglob(kind)
    ]
    found = [
        text.relative_to(ROOT).as_posix()
        for text in (*texts, *ROOT.glob("*.md"))
        if re.search(r"^(?:<{7}|>{7}) ", text.read_text("utf-8"), re.MULTILINE)
    ]
    assert len(texts) > 200
    assert not found
