"""The drill: questions, marking, the best streak."""

from __future__ import annotations

from collections.abc import Container

import pytest

from bot.present.message import Message, plain
from bot.table import lessons
from bot.table.commands import ChangeSettings, Drill
from bot.table.lessons import LEVELS, Progress, drill_answered, drill_asked
from bot.table.registry import read
from engine.tripitz.tokens import broken
from tests.support.every import every
from tests.support.harness.fake import ANN, BOB, FakeHarness

SEEN = range(1, 60)


@pytest.mark.parametrize("given", LEVELS.values())
def test_every_right_answer_is_offered(given: int) -> None:
    """Among different ones; the same question to the same person, others to others."""
    for number in SEEN:
        standing = drill_asked("x", Progress(given, number))
        right = set(standing.question.answers)
        assert right < set(standing.offered)
        assert len(set(standing.offered)) == len(standing.offered) == lessons.OFFERED[given]
        assert not set(standing.question.tokens) & set(standing.offered)
        assert standing == drill_asked(
            "x", Progress(given, number, found=standing.question.answers[:1])
        )
    assert drill_asked("x", Progress(given, 1)) != drill_asked("y", Progress(given, 1))


def test_what_is_wrong_among_them_is_so_for_one_reason() -> None:
    """That can be learned from."""
    for number in SEEN:
        standing = drill_asked("x", Progress(2, number))
        for name in set(standing.offered) - set(standing.question.answers):
            assert len(broken([*standing.question.tokens, name])) == 1


def test_all_answers_are_asked_for() -> None:
    """One after the other; with the last one the question is over and the streak grows."""
    for number in SEEN:
        progress = Progress(2, number, streak=2, best=2)
        answers = drill_asked("x", progress).question.answers
        for left in reversed(range(len(answers))):
            progress, verdict = drill_answered("x", progress, answers[left])
            assert verdict is not None
            assert (verdict.broken, verdict.left) == ((), left)
            assert progress.number == number + (not left)
        assert (progress.streak, progress.best, progress.found) == (3, 3, ())


def test_a_wrong_answer_ends_the_question_and_the_streak() -> None:
    """Also when some are found; the best streak stays."""
    progress = Progress(2, 5, streak=3, best=4)
    standing = drill_asked("x", progress)
    progress, _ = drill_answered("x", progress, standing.question.answers[0])
    assert progress.found
    wrong = next(name for name in standing.offered if name not in standing.question.answers)
    progress, verdict = drill_answered("x", progress, wrong)
    assert verdict is not None
    assert verdict.broken
    assert progress == Progress(2, 6, streak=0, best=4)
    assert lessons.drill_from_text(lessons.drill_to_text(progress)) == progress


@every("answer", ["", "xyz", "?", "RTW", "given", "found"])
def test_what_is_no_answer_changes_nothing(answer: str) -> None:
    """Nonsense, what is given, what is found."""
    standing = drill_asked("x", Progress()).question
    progress = Progress(found=standing.answers[:1])
    named = {"given": standing.tokens[0], "found": standing.answers[0]}.get(answer, answer)
    assert drill_answered("x", progress, named) == (progress, None)


def test_a_question_on_which_somebody_sat_goes_on() -> None:
    """What the last release stored, and the buttons that it sent."""
    progress = lessons.drill_from_text('{"given":2,"number":7,"streak":3,"best":5}')
    assert progress == Progress(2, 7, 3, 5)
    assert read("-:0:drill.2.7.rtw")[0] == Drill("triple", 7, "rtw")


def pressing(page: Message, right: Container[str], *, wanted: bool) -> str:
    """The first choice of the page that is right, or that is not."""
    found = (c for c in page.choices if (c.payload.rpartition(".")[2] in right) is wanted)
    return next(found).payload


async def test_right_and_wrong_and_twice(harness: FakeHarness) -> None:
    """An answer counts once; a tap on an old question shows the present one."""
    (page,) = await harness.ask(ANN, Drill("triple"))
    answers = drill_asked(ANN.id, Progress()).question.answers
    assert f"Which {len(answers)} tokens make a triple with" in plain(page.text)
    for left in reversed(range(len(answers))):
        press = pressing(page, answers, wanted=True)
        (page,) = await harness.ask(ANN, press)
        if left:
            assert f"Right. {'One' if left == 1 else left} more." in plain(page.text)
            assert "Found: " in plain(page.text)
            assert press not in {choice.payload for choice in page.choices}
    assert "Right. 1 in a row" in plain(page.text)
    (again,) = await harness.ask(ANN, press)
    assert "Right!" not in plain(again.text)
    assert "best streak: 1" in plain(again.text)
    standing = drill_asked(ANN.id, Progress(number=2)).question
    wrong = pressing(again, standing.answers, wanted=False)
    (page,) = await harness.ask(ANN, wrong)
    said = plain(page.text)
    assert said.startswith("Not quite: ")
    assert said.count("neither all the same nor all different") == 1
    assert all(f"({token})" in said for token in standing.answers)
    (other,) = await harness.ask(BOB, Drill())
    assert "best streak" not in plain(other.text)


async def test_questions_are_drawn(harness: FakeHarness) -> None:
    """In the reader's theme, with words for those who cannot see it; tokens can be tapped in it."""
    (page,) = await harness.ask(ANN, Drill("triple"))
    assert page.picture is not None
    standing = drill_asked(ANN.id, Progress())
    for token in (*standing.question.tokens, *standing.offered):
        assert f"({token})" in page.picture.alt
    assert {touch.name for touch in page.hotspots} == set(standing.offered)
    assert set(page.picture.outlines) == set(standing.offered)
    await harness.ask(ANN, ChangeSettings("theme", "light"))
    (light,) = await harness.ask(ANN, Drill("triple"))
    assert light.picture is not None
    assert light.picture.png != page.picture.png
    (after,) = await harness.ask(ANN, pressing(light, standing.question.answers, wanted=True))
    assert after.picture is not None
    assert len(after.hotspots) == len(after.picture.outlines) == len(standing.offered) - 1
    await harness.ask(ANN, ChangeSettings("boards", "text"))
    (words,) = await harness.ask(ANN, Drill("triple"))
    assert words.picture is None
    assert plain(words.text).count(f"({standing.question.tokens[0]})") == 1
