"""The rules in words, in every language: they begin with the box, mark each reading of ours, and every page of them fits.

Which page has what is in `acts/lobby.txt`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from bot.locales import LANGUAGES
from bot.platforms import terms
from bot.present import rules_pages
from bot.present.catalogue import texts
from bot.present.localizer import Localizer, Reader
from bot.present.message import plain
from bot.present.rules_pages import RULINGS
from engine import GAMES
from engine.triangles.board import SIZES
from tests.support.every import every
from tests.support.rulings import RULING_NAMES
from tests.support.tables import table

MARK = "\N{DEGREE SIGN}"
"""What marks a reading as ours; each page ends with what it means."""
OF_TABLES = {"rounds", "absent", "absent-tripitz", "time", "rest"}
FINER = {"third-draw", "short", "cooperative", "joker-turn"}
"""What only the pages of rulings say: how a table is kept, and cases too rare for the rules."""
SAID = table(Path(__file__).with_name("rules.txt"))
"""What the rules say, word by word: of each game, and in each language."""


@cache
def page(game: str, language: str) -> str:
    """The rules of a game, on one line."""
    return " ".join(texts(language).say(f"rules-{game}").split())


@every("game", GAMES)
def test_every_reading_is_marked(game: str) -> None:
    """As many as there are rulings on the rules, and the line that says what a mark means."""
    assert page(game, "en").count(MARK) == len({*RULINGS[game]} - OF_TABLES - FINER) + 1
    for said in SAID[game]:
        assert said in page(game, "en"), said


@every("language", LANGUAGES)
@every("game", GAMES)
def test_every_language_has_all_of_it(game: str, language: str) -> None:
    """No translation loses a mark; what is in the box comes first, by number, with the sizes that are options."""
    assert page(game, language).count(MARK) == page(game, "en").count(MARK)
    assert f" {MARK} " in page(game, language)
    box = texts(language).say(f"rules-{game}").partition("\n")[0]
    for number in ("102", "64") if game == "tripitz" else (*map(str, SIZES), "0", "5"):
        assert re.search(rf"\b{number}\b", box), number
    assert "0-0-0" in box or game != "tridom"
    assert f"{SAID[f'triple-{language}'][0]}) " in page(game, language) or game == "tripitz"


@every("language", LANGUAGES)
def test_wikipedia_is_named(language: str) -> None:
    """Where the rules of Triominoes come from: in the rules, the list of games and the rulings."""
    says = texts(language)
    name = "Wikipédia" if language == "fr" else "Wikipedia"
    assert name in page("triominoes", language)
    for key in ("about-triominoes", "rulings-intro", "ruling-opening", "ruling-blocked-passes"):
        assert name in says.say(key), key


@every("language", LANGUAGES)
def test_options_are_called_as_they_are_typed(language: str) -> None:
    """Those that the rules explain: Tripitz's four, Tridom's exchange, and the clock for its booklet's two minutes."""
    says = texts(language)
    for option in GAMES["tripitz"].options:
        assert says.say(f"opt-{option.name}") in page("tripitz", language)
    assert says.say("opt-exchange") in page("tridom", language)
    assert f"={says.say('answer-yes')}" not in page("tridom", language)
    assert re.search(rf"\W{says.say('opt-clock')}\W", page("tridom", language))
    assert terms.meaning("opt", says.say("opt-clock")) == "clock"


@every("language", LANGUAGES)
def test_an_empty_stock_is_asked_of_both(language: str) -> None:
    """Passing in turn ends a round with an empty stock only, but for Triominoes."""
    one, other = SAID[f"either-{language}"]
    for game in ("tripple-domino", "tridom", "triominos"):
        blocked = page(game, language).partition("+25")[2]
        assert 0 < blocked.index(one) < blocked.index(other), game
    assert one not in page("triominoes", language).partition("+25")[2]


@every("language", LANGUAGES)
@every("game", GAMES)
def test_every_page_is_short_enough_to_be_read(game: str, language: str) -> None:
    """Three lines first, then all; advice and rulings have as many points in each language."""
    words = Localizer(Reader(None, language), None)
    short = plain(rules_pages.rules(words, None, game).text)
    assert len(short.split("\n")) == 4
    assert len(short) <= 500
    advice = plain(rules_pages.advice(words, game).text)
    assert advice.count("\n• ") == texts("en").say(f"advice-{game}").count("•") >= 4
    assert len(advice) <= 1500
    rulings = plain(rules_pages.rulings(words, game).text)
    assert rulings.count("\n• ") == len(RULINGS[game])
    assert len(rulings) <= 3500


@every("language", LANGUAGES)
def test_every_ruling_has_its_reason(language: str) -> None:
    """What was decided, and why: at least two statements, and not a whole story."""
    for name in RULING_NAMES:
        said = texts(language).say(f"ruling-{name}")
        assert len(re.findall(r"[.:;](?:\s|$)", said)) > 1, name
        assert len(said) <= 320, name


def test_each_game_has_advice_of_its_own() -> None:
    """The triangle games share some advice, and each has some of its own."""
    pages = {texts("en").say(f"advice-{game}") for game in GAMES}
    shared = [said for said in pages if texts("en").say("advice-triangles") in said]
    assert (len(pages), len(shared)) == (len(GAMES), len(GAMES) - 1)
