"""The drill: questions, marking, the best streak; and the look back at a game."""

from __future__ import annotations

import re

import pytest

from bot.present.message import plain
from bot.table import drilling
from bot.table.commands import AddComputer, Drill, End, New, Press, Review, Start
from bot.table.drilling import LEVELS, Progress, answered, asked
from bot.table.table import Phase
from tests.service.support import ANN, BOB, House
from tests.service.test_service import table_at


@pytest.mark.parametrize("given", LEVELS.values())
def test_one_of_the_answers_is_right(given: int) -> None:
    """Of five different ones; the same question to the same person, others to others."""
    for number in range(1, 60):
        standing = asked("x", Progress(given, number))
        right = set(standing.question.answers) & set(standing.offered)
        assert len(right) == 1
        assert len(set(standing.offered)) == drilling.OFFERED
        assert standing == asked("x", Progress(given, number))
    assert asked("x", Progress(given, 1)) != asked("y", Progress(given, 1))


def test_streaks_end_and_the_best_stays() -> None:
    progress = Progress()
    for right in (True, True, False, True):
        progress = answered(progress, right=right)
    assert (progress.streak, progress.best, progress.number) == (1, 2, 5)
    assert drilling.from_text(drilling.to_text(progress)) == progress


async def test_right_and_wrong_and_twice(house: House) -> None:
    """An answer counts once; a tap on an old question shows the present one."""
    (page,) = await house.ask(ANN, Drill("triple"))
    standing = asked(ANN.id, Progress())
    right = next(c for c in page.choices if c.press.rpartition(".")[2] in standing.question.answers)
    (page,) = await house.ask(ANN, Press(right.press))
    assert "Right! 1 in a row" in plain(page.text)
    (again,) = await house.ask(ANN, Press(right.press))
    assert "Right!" not in plain(again.text)
    assert "best streak: 1" in plain(again.text)
    standing = asked(ANN.id, Progress(number=2))
    wrong = next(
        c for c in again.choices if c.press.rpartition(".")[2] not in standing.question.answers
    )
    (page,) = await house.ask(ANN, Press(wrong.press))
    assert "would have been" in plain(page.text)
    (other,) = await house.ask(BOB, Drill())
    assert "best streak: 0" in plain(other.text)


async def test_levels(house: House) -> None:
    """By word and by button; nonsense is the level that one has."""
    (page,) = await house.ask(ANN, Drill("quadruple"))
    assert "quadruple" in plain(page.text)
    (page,) = await house.ask(ANN, Press(page.buttons[0].press or ""))
    assert "a triple" in plain(page.text)
    (page,) = await house.ask(ANN, Drill("nonsense"))
    assert "a triple" in plain(page.text)
    (page,) = await house.ask(ANN, Press("-:0:drill.9.9.zzz"))
    assert "a triple" in plain(page.text)


async def test_a_game_is_looked_back_at(house: House) -> None:
    """Not before it is over, not by those who watched; what is called better did score more."""
    await house.ask(ANN, New("tridom", {"rounds": "1"}))
    await house.ask(ANN, AddComputer("easy"))
    await house.ask(ANN, Start())
    (early,) = await house.ask(ANN, Review())
    assert "not over yet" in plain(early.text)
    while True:
        table, version = await table_at(house)
        if table.phase is not Phase.PLAYING:
            break
        view = table.state.view(0)
        scored = [(view.preview(m)[1], i) for i, m in enumerate(view.moves) if "@" in str(m)]
        worst = min(scored, default=(0, 0))[1]
        await house.ask(ANN, Press(f"{table.id}:{version}:do.{worst}"))
    (stranger,) = await house.ask(BOB, Review())
    assert "not sit" in plain(stranger.text)
    (page,) = await house.ask(ANN, Review())
    said = plain(page.text)
    assert re.match(r"Your moves: \d+ of \d+", said)
    found = re.findall(r"\(([+\u2212]?\d+)\); .* brought ([+\u2212]?\d+)", said)
    assert found
    for made, better in found:
        assert int(better.replace("\u2212", "-")) > int(made.replace("\u2212", "-"))
    (refused,) = await house.ask(ANN, End())
    assert plain(refused.text)
