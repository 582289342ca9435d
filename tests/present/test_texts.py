"""The catalogues have every key that the code can ask for, and no other."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

import bot
import engine
from bot.club.league_rules import ALLOWED as SEASON_OPTIONS
from bot.locales import LANGUAGES
from bot.platforms.terms import COMPUTER
from bot.present.catalogue import Catalogue, texts
from bot.present.endings import REASONS
from bot.present.learning import AT_TABLE
from bot.present.pictures import picture_words
from bot.present.rules_pages import LESSONS
from bot.table import game_options, mirrors
from bot.table.commands import TOPICS, WEEKDAYS, LeagueVerb, Switch
from bot.table.lessons import LEVELS, TIPS
from bot.table.preferences import NO, SETTINGS
from bot.table.registry import WORDS
from bot.table.table import ABSENT, BEGIN, REPLACE, UNDO
from bot.table.turns import SEEN
from engine import GAMES
from engine.game import Termination
from engine.players import PLAYERS
from engine.triangles.position import Reason
from renderer import ENGLISH
from tests.support.every import every
from tests.support.rulings import RULING_NAMES
from tests.support.tables import words as words_of

ROOT = Path(bot.__file__).parent
KEYS = re.compile(r"^([a-z0-9-]+) =", re.MULTILINE)


def keys(language: str) -> set[str]:
    return set(KEYS.findall(catalogue(language)))


def catalogue(language: str) -> str:
    """What the bot says in a language, wherever, and the words that are typed."""
    return "\n".join(read(language, part) for part in ("messages", "words", "telegram"))


def read(language: str, part: str) -> str:
    return (ROOT / "locales" / language / f"{part}.ftl").read_text(encoding="utf-8")


def source() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in ROOT.rglob("*.py"))


CHOICES = {"page", "free", "void"}
"""Steps of leagues that no button of their own asks for."""


def made() -> set[str]:
    """Keys that code puts together from closed lists."""
    out = written("")
    out |= {f"how-{end.value}" for end in Termination if end.value in REASONS}
    out |= {f"{prefix}-{game}" for prefix in ("game", "about", "rules", "advice") for game in GAMES}
    out |= {f"option-{option.name}" for game in GAMES.values() for option in game.options}
    out |= {f"switch-{switch}" for switch in Switch}
    out |= {f"refused-illegal-{reason}" for reason in reasons()}
    out |= {
        f"picture-{f.name.replace('_', '-')}"
        for f in fields(ENGLISH)
        if isinstance(getattr(ENGLISH, f.name), str) and f.name not in {"point", "points"}
    }
    out |= {f"option-{name}" for name in game_options.TABLE_OPTIONS}
    out |= {f"{prefix}-{topic}" for prefix in ("help", "topic") for topic in TOPICS}
    out |= typed()
    out |= {f"button-drill-{level}" for level in LEVELS}
    out |= {f"button-league-{step}" for step in {*LeagueVerb, "step-out", "again"} - CHOICES}
    sure = (LeagueVerb.LEAVE, LeagueVerb.CLOSE, LeagueVerb.EXTEND, LeagueVerb.VOID, LeagueVerb.FREE)
    out |= {f"{key}-{step}" for key in ("button-league-sure", "league-ask") for step in sure}
    out -= {"league-ask-close"}
    out |= {f"league-ask-close-{phase}" for phase in ("sign-up", "running")}
    out |= {f"tip-{tip}" for tip in TIPS}
    out |= {f"tip-{tip}-table" for tip in AT_TABLE}
    out |= {f"button-listen-{often}" for often in mirrors.OFTEN}
    out |= {f"lesson-{one.name}" for one in LESSONS}
    out |= {f"lesson-about-{one.name}" for one in LESSONS}
    out |= {f"ruling-{name}" for name in RULING_NAMES} | {f"short-{game}" for game in GAMES}
    out |= {f"proposed-{kind}" for kind in (UNDO, REPLACE)}
    for setting in SETTINGS.values():
        for name in {setting.name, setting.group} - {""}:
            out |= {f"setting-{name}", f"setting-about-{name}"}
        out |= (
            {f"value-{setting.name}"} if setting.choices and setting.name != "language" else set()
        )
        out |= {f"setting-example-{setting.name}"} if setting.read else set()
    for family in ("triangles", "hexagons"):
        out |= {
            f"refused-{why}-{family}" for why in ("not-in-hand", "no-such-piece", "no-such-spot")
        }
    return out


def written(typed: str) -> set[str]:
    """The keys of `keys.txt`."""
    return {
        f"{row.removeprefix(typed)}-{word}"
        for row, given in words_of(Path(__file__).with_name("keys.txt")).items()
        if row.startswith("typed-") == bool(typed)
        for word in given
    }


def typed() -> set[str]:
    """The words for what commands, options and settings hold in English."""
    own = {option.name for game in GAMES.values() for option in game.options} | {
        *game_options.TABLE_OPTIONS,
        COMPUTER,
        *SEASON_OPTIONS,
    }
    out = written("typed-") | {f"cmd-{name}" for name in WORDS} | {f"opt-{name}" for name in own}
    out |= {f"begin-{who}" for who in BEGIN} | {f"absent-{what}" for what in ABSENT}
    out |= {f"level-{level}" for level in PLAYERS}
    out |= {f"weekday-{day}" for day in WEEKDAYS}
    out |= {f"kind-{level}" for level in LEVELS}
    for setting in SETTINGS.values():
        choices = () if NO in setting.choices else setting.choices
        out |= {f"set-{setting.name}", *(f"{setting.name}-{value}" for value in choices)}
    # How a language calls the others is its own affair.
    out -= {f"language-{code}" for code in LANGUAGES}
    return out


def reasons() -> set[str]:
    """Every reason code of the engine that a player's move can meet."""
    folder = Path(engine.__file__).parent
    code = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    raised = set(re.findall(r'(?:IllegalMove|NotationError)\(\s*"([a-z_]+)"', code))
    never = {"bad_state", "bad_option", "unknown_option", "bad_players", "unknown_game", "bad_pids"}
    return {r.replace("_", "-") for r in (raised - never) | {reason.value for reason in Reason}}


def test_keys_made_from_lists_are_there() -> None:
    """Every game, option, item, reason, end and piece has its words."""
    assert made() - keys("en") == set()


def test_pictures_speak_english_as_the_renderer_does() -> None:
    """The catalogue's words are the renderer's own; other languages differ from these alone."""
    assert picture_words("en") == ENGLISH


def test_every_key_in_the_code_is_there() -> None:
    """Keys that stand in the code as they are."""
    wanted: set[str] = set()
    code = source()
    for call in (r'\.text\(\s*"([a-z-]+)"', r'Line\(\s*"([a-z-]+)"', r'named\(\s*"([a-z-]+)"'):
        wanted |= set(re.findall(call, code))
    wanted |= {f"refused-{why}" for why in re.findall(r'\brefuse\(\s*"([a-z-]+)"', code)}
    wanted |= {
        f"button-{verb}" for verb in re.findall(r'button\(localizer, scene, "([a-z]+)"', code)
    }
    assert wanted <= keys("en"), wanted - keys("en")


def test_no_key_is_unused() -> None:
    """Every key is used somewhere in the code."""
    said = made() | set(re.findall(r"\{ ([a-z0-9-]+) \}", catalogue("en")))
    said |= {f"language-{code}" for code in LANGUAGES}
    said |= {f"here-{reason.replace('_', '-')}" for reason in SEEN}
    said |= set(re.findall(r'"([a-z-]+)"', source()))
    said |= {f"{prefix}-{word}" for prefix in ("refused", "button", "own") for word in set(said)}
    assert keys("en") <= said, keys("en") - said


def test_a_missing_key_or_parameter_is_an_error() -> None:
    """A `KeyError`, and never a message with a gap."""
    with pytest.raises(KeyError):
        texts("en").say("no-such-key")
    with pytest.raises(KeyError):
        texts("en").say("joined", {})


def test_a_text_is_read_with_those_that_it_quotes() -> None:
    """Wherever they stand; comments belong to no text, and an attribute to its own."""
    said = Catalogue("en", "# of halves\nwhole = { half } and\n    { half }\n\n# other\n", HALF)
    assert said.keys == ("whole", "half", "alone")
    assert said.say("whole", {"count": 2}) == "half of 2 and\nhalf of 2"
    assert said.more("half", "about") == "a part"
    assert said.more("whole", "about") == ""
    with pytest.raises(KeyError):
        said.say("alone")


HALF = """half = half of { $count ->
    [one] 1
   *[other] 2
  }
    .about = a part
alone = { nothing }
"""


@every("language", ["en", "en-GB", "xx", "", "pt_BR"])
def test_an_unknown_language_reads_english(language: str) -> None:
    """As long as there is no catalogue for it."""
    assert texts(language).language in LANGUAGES


@every("language", LANGUAGES)
def test_one_point_is_one_point(language: str) -> None:
    """In messages and in the words of pictures; French counts 0 with the singular."""
    said, drawn = texts(language), picture_words(language)
    counted = [said.say("points-amount", {"count": count}) for count in (0, 1, 5, 21)]
    assert counted == [drawn.amount(count) for count in (0, 1, 5, 21)]
    none, one, five, many = (text.partition(" ")[2] for text in counted)
    assert one != five == many
    assert none in {one, five}
    assert language != "fr" or none == one
    over = {
        "players": 1,
        "count": 1,
        "seats": "Ann",
        "points": "1",
        "amount": counted[1],
    }
    assert counted[1] in said.say("game-over", over)
    assert drawn.amount("\N{MINUS SIGN}1").endswith(one)
