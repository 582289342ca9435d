"""The missing-token drill, with the worked examples of the source."""

import pytest

from engine.errors import NotationError
from engine.shuffle import Stream
from engine.tripitz.tokens import (
    TOKENS,
    Broken,
    DrillMarks,
    Question,
    broken,
    completions,
    question,
)
from tests.support.every import every
from tests.tripitz.support import seed

# The pictures are lost; these are tokens that the source's five explanations fit.
TRIPLES = {
    "gtg gcg": "gmg gsg",  # green grey, moon or star
    "rml bml": "yml gml",  # yellow or green, light blue, moon
    "rtk ysk": "bck bmk gck gmk",  # blue or green, black, circle or moon
    "rcw rmk": "rtg rtl rsg rsl",  # red, grey or light blue, triangle or star
    "ytk bcl": "rmw rmg rsw rsg gmw gmg gsw gsg",  # red/green, moon/star, white/grey: 8 solutions
}
QUADRUPLES = {
    "rtw rck rmg": "rsl",  # 3x red, the others differ
    "rtw yck bmg": "gsl",  # all properties differ
    "rmw ymw bmw": "gmw",  # 3x moon, 3x white, colours differ
}


@every("given, missing", list((TRIPLES | QUADRUPLES).items()))
def test_worked_examples(given, missing):
    """The answers that the source gives, all of them."""
    assert completions(given.split()) == tuple(missing.split())


def test_three_that_are_no_triple_lack_no_token():
    """There is nothing to complete."""
    assert completions(("rtw", "rtk", "ytw")) == ()


@every("given", [(), ("rtw",), ("rtw", "rtw"), ("rtw", "rtk", "rtg", "rtl")])
def test_two_or_three_different_tokens(given):
    """Any other number of tokens, or one named twice, is no question."""
    with pytest.raises(NotationError) as caught:
        completions(given)
    assert caught.value.reason == "bad_pids"


@pytest.mark.parametrize("name", ["?", "xyz"])
def test_jokers_and_nonsense_are_no_tokens(name):
    """A blank token has no properties to match."""
    with pytest.raises(NotationError) as caught:
        completions(("rtw", name))
    assert caught.value.reason == "no_such_pid"


@pytest.mark.parametrize("size", [2, 3])
def test_every_question_has_answers(size):
    """Questions are of the size that was asked for, and can be answered."""
    stream = Stream(seed("drill"), "drill/0")
    for _ in range(300):
        asked = question(stream, size)
        assert len(set(asked.tokens)) == size
        assert len(asked.answers) in ({2, 4, 8} if size == 2 else {1})


def test_questions_come_from_the_seed():
    """The same stream asks the same."""
    first, second = (
        [question(Stream(seed("a"), f"drill/{n}"), 2) for n in range(5)] for _ in range(2)
    )
    assert first == second


def test_questions_have_two_or_three_tokens():
    """Nothing else is asked for."""
    with pytest.raises(ValueError, match="2 or 3"):
        question(Stream(seed("a"), "drill/0"), 4)


def test_marking():
    """Right, wrong and missing are told apart, each in canonical order."""
    marks = Question(("rtk", "ysk")).mark(["gck", "rtw", "bck", "bck"])
    assert marks == DrillMarks(right=("bck", "gck"), wrong=("rtw",), missing=("bmk", "gmk"))
    assert not marks.complete


def test_a_full_answer():
    """All of them in any order, and nothing else."""
    asked = Question(("rtk", "ysk"))
    assert asked.mark(reversed(asked.answers)).complete
    assert not asked.mark([*asked.answers, "rtw"]).complete


def test_a_wrong_answer_is_explained():
    """By the properties that are neither all the same nor all different, with what each has."""
    assert broken(["rtw", "rck", "bmg"]) == (Broken("colour", ("r", "r", "b")),)
    assert broken(["rtw", "rtk", "rtk"]) == (Broken("symbol colour", ("w", "k", "k")),)
    assert broken(["rtw", "yck", "bmg", "gtg"]) == (
        Broken("symbol", ("t", "c", "m", "t")),
        Broken("symbol colour", ("w", "k", "g", "g")),
    )


@every("given", [key.split() for key in TRIPLES | QUADRUPLES])
def test_nothing_is_broken_in_an_answer_and_something_in_every_other(given):
    """So the explanation is never empty, and never given for what is right."""
    right = completions(given)
    for name in TOKENS[:64]:
        if name not in given:
            assert (broken([*given, name]) == ()) == (name in right)


def test_only_tokens_are_explained():
    """Nonsense is no token here, either."""
    with pytest.raises(NotationError) as caught:
        broken(["rtw", "rck", "xyz"])
    assert caught.value.reason == "no_such_pid"
