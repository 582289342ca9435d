"""The rules pages: they begin with the box, explain their words, and mark each reading of ours."""

from __future__ import annotations

import re
from functools import cache

import pytest

from bot.locales import LANGUAGES
from bot.platforms import vocabulary
from bot.present import rules_pages
from bot.present.catalogue import texts
from bot.present.localizer import Localizer, Reader
from bot.present.message import plain
from bot.present.rules_pages import RULINGS
from bot.table import registry
from bot.table.commands import Rules
from bot.table.steps import AllRules
from engine import GAMES
from engine.triangles.board import SIZES
from tests.support.every import every

MARK = "\N{DEGREE SIGN}"
"""What marks a reading as ours; each page ends with what it means."""

TRIPLE = {
    "de": "den höchsten Dreierpasch (drei gleiche Zahlen",
    "en": "the highest triple (three equal numbers",
    "es": "el triple más alto (tres números iguales",
    "fr": "le plus haut triple (trois chiffres égaux",
    "it": "la tripla più alta (tre numeri uguali",
    "nl": "het hoogste trio (drie gelijke getallen",
}

_TRIANGLES = {
    "opening": "then the player listed first°",
    "lowest-hands": "each of them is paid like that°",
    "equal-totals": "equal totals share the win°",
}
_BOOKLETS = {
    "corners": "also match where only corners meet°",
    "hexagons": "two hexagons at once score 100°",
}
READINGS: dict[str, dict[str, str]] = {
    "tripple-domino": _TRIANGLES
    | _BOOKLETS
    | {
        "any-tile": "any tile of your hand°",
        "declined": "−10 more, even if something fits°",
        "blocked-willing": "everyone passes in turn°",
        "solitaire": "then your hand is deducted°",
    },
    "triominoes": _TRIANGLES
    | {
        "must-play": "what fits must be placed°",
        "blocked-passes": "when everyone passes in turn°",
    },
    "tridom": _TRIANGLES
    | _BOOKLETS
    | {
        "exchange-score": "the form that the other one makes°",
        "exchange-right": "You may draw or pass instead°",
        "blocked-silent": "everyone passes in turn°. The lowest hand then gains",
        "lowest-hands": "each of them is paid like that°",
        "target": "The highest total wins°",
    },
    "triominos": _TRIANGLES
    | _BOOKLETS
    | {
        "must-draw": "If nothing fits, you must draw°",
        "double": "an additional tile at a bridge°",
        "blocked-when": "everyone passes in turn°",
        "smallest": "The lowest hand wins it°",
        "last-round": "even if penalties take it away again°",
        "winner": "else the highest total among them°",
        "equal-totals": "Equal totals share the win°",
    },
    "tripitz": {
        "solo": "as many points as possible°",
        "begins": "The first seat that can make a triple begins°",
        "rows": "doesn’t count again°",
        "must-swap": "you must swap while the bag has any°",
        "ends": "swapped twice with nothing placed between°",
        "equal-totals": "equal totals share the win°",
        "spare": "equals each have one°",
        "joker-where": "every cell up to two steps away being taken°",
        "joker-board": "The joker stays there and matches nothing°",
        "hidden": "only you see your hand°",
        "board": "10, 9, 8, 7 cells°",
    },
}
"""Every reading of ours that the rules tell, with where its game's page does so, in English."""

OF_TABLES = {"rounds", "absent", "absent-tripitz", "time", "rest"}
FINER = {"third-draw", "short", "cooperative", "joker-turn"}
"""What only the pages of rulings say: how a table is kept, and cases too rare for the rules."""


EITHER = {
    "de": ("leer ist und entweder niemand", "oder alle reihum"),
    "en": ("is empty and either nobody", "or everyone passes"),
    "es": ("vacía y, o bien nadie", "o bien todos pasan"),
    "fr": ("vide et que soit personne", "soit tout le monde"),
    "it": ("vuota e o nessuno", "o tutti passano"),
    "nl": ("leeg is en ofwel niemand", "ofwel iedereen"),
}
"""When a round is blocked: two cases of an empty stock."""


@cache
def page(game: str, language: str) -> str:
    """The rules of a game, on one line."""
    return " ".join(texts(language).say(f"rules-{game}").split())


@every("game", GAMES)
def test_every_reading_is_marked(game: str) -> None:
    """Where it is told, as ours; and each of them is among the rulings with its reason."""
    for name, said in READINGS[game].items():
        assert said in page(game, "en"), name
    assert READINGS[game].keys() == set(RULINGS[game]) - OF_TABLES - FINER


@every("language", LANGUAGES)
@every("game", GAMES)
def test_every_language_marks_as_many(game: str, language: str) -> None:
    """No translation loses a mark, none has one too many."""
    assert page(game, language).count(MARK) == page(game, "en").count(MARK)
    assert f" {MARK} " in page(game, language)


@every("language", LANGUAGES)
@every("game", GAMES)
def test_the_box_comes_first(game: str, language: str) -> None:
    """What is in it, by number, in the first paragraph, with the sizes that are options."""
    box = texts(language).say(f"rules-{game}").partition("\n")[0]
    wanted = ("102", "64") if game == "tripitz" else tuple(map(str, (*SIZES, 0, 5)))
    for number in wanted:
        assert re.search(rf"\b{number}\b", box), number
    if game == "tridom":
        assert "0-0-0" in box


@every("language", LANGUAGES)
def test_a_triple_is_explained(language: str) -> None:
    """At its first mention, in each triangle game."""
    for game in RULINGS.keys() - {"tripitz"}:
        assert f"{TRIPLE[language]}) " in page(game, language), game


@every("language", LANGUAGES)
def test_wikipedia_is_named(language: str) -> None:
    """Where the rules of Triominoes come from: in the rules, the list of games and the rulings."""
    says = texts(language)
    name = "Wikipédia" if language == "fr" else "Wikipedia"
    assert name in page("triominoes", language)
    for key in ("about-triominoes", "rulings-intro", "ruling-opening", "ruling-blocked-passes"):
        assert name in says.say(key), key
    everything = " ".join(says.say(f"ruling-{name}") for name in RULINGS["triominoes"])
    assert not re.search("en[cz]y[ck]lop|enciclop", everything, re.IGNORECASE)


@every("language", LANGUAGES)
def test_tridoms_two_minutes_are_an_option(language: str) -> None:
    """The rules name the option that sets the booklet's limit, as people type it."""
    name = texts(language).say("opt-clock")
    assert re.search(rf"\W{name}\W", page("tridom", language))
    assert vocabulary.meaning("opt", name) == "clock"


@every("language", LANGUAGES)
def test_options_are_called_as_they_are_typed(language: str) -> None:
    """Those that the rules explain: Tripitz's four, and Tridom's exchange."""
    says = texts(language)
    for option in GAMES["tripitz"].options:
        assert says.say(f"opt-{option.name}") in page("tripitz", language)
    assert says.say("opt-exchange") in page("tridom", language)
    assert f"={says.say('answer-yes')}" not in page("tridom", language)


@every("language", LANGUAGES)
def test_an_empty_stock_is_asked_of_both(language: str) -> None:
    """Passing in turn ends a round with an empty stock only, but for Triominoes."""
    one, other = EITHER[language]
    for game in ("tripple-domino", "tridom", "triominos"):
        blocked = page(game, language).partition("+25")[2]
        assert 0 < blocked.index(one) < blocked.index(other), game
    assert one not in page("triominoes", language).partition("+25")[2]


def test_how_blocked_rounds_read() -> None:
    """In English, word by word."""
    for game in ("tripple-domino", "tridom", "triominos"):
        assert "when the stock is empty and either nobody can" in page(game, "en"), game
    assert "even with tiles left in it, when everyone passes" in page("triominoes", "en")
    assert "place or exchange, or everyone passes in turn" in page("tridom", "en")


def test_what_0_0_0_opens_for() -> None:
    """At Triominos 40, alone too; at Triominoes under its conditions; at Tridom always."""
    assert "its value + 10, but 40 for 0-0-0" in page("triominos", "en")
    assert "or if 0-0-0 is the only triple of all" in page("triominoes", "en")
    assert "0-0-0 is the highest of all and scores 40" in page("tridom", "en")


@pytest.mark.parametrize("game", ["triominoes", "triominos"])
def test_the_last_round_is_announced(game: str) -> None:
    """The rules page says so."""
    assert "at any moment, is the last" in page(game, "en")
    assert "I tell everyone at once" in page(game, "en")


def test_hands_of_tripitz_lie_open() -> None:
    """Unless the option hides them."""
    assert "lays them face up: you see every hand" in page("tripitz", "en")
    assert "times 2 at the edge, on one of the outermost cells" in page("tripitz", "en")


@every("language", LANGUAGES)
@every("game", GAMES)
def test_the_rules_begin_with_three_lines_and_a_picture(game: str, language: str) -> None:
    """One tap leads to all of them, and one back."""
    words = Localizer(Reader(None, language), None)
    short = rules_pages.rules(words, None, game)
    title, *lines = plain(short.text).split("\n")
    assert title == words.game(game)
    assert len(lines) == 3
    assert len(plain(short.text)) <= 500
    assert short.picture is not None
    assert short.picture.alt
    full, *_ = short.buttons
    assert full.payload is not None
    assert registry.read(str(full.payload))[0] == AllRules(game)
    everything = rules_pages.all_rules(words, game)
    assert page(game, language) in " ".join(plain(everything.text).split())
    assert registry.read(str(everything.buttons[0].payload))[0] == Rules(game)
