"""A look back in words and boards, in every language."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.cli.records import match, play
from bot.locales import LANGUAGES
from bot.present.localizer import Localizer, Reader
from bot.present.message import PAGE, Message, plain
from bot.present.review import LEAST, LISTED, MATTERED, review
from bot.present.table_review import _costs, table_review
from bot.table.commands import read_payload
from bot.table.lessons import LookBack
from bot.table.past import Retraced, Step
from engine import MoveKind, Record
from engine import record as records
from engine.players.search.advice import Verdict, choices
from engine.record import plies
from tests.present.test_messages import started
from tests.support.every import every

RECORD = play(match("tridom", ("easy", "easy"), "review", {}), 0).record


def other_moves(record: Record, numbers: Sequence[int]) -> list[str]:
    """At each of these moments a placement that was not made."""
    found = []
    for number, ply in enumerate(plies(record), 1):
        if number in numbers:
            moves = (m for m in ply.before.legal_moves() if m.is_placement and m != ply.move)
            found.append(str(next(moves)))
    return found


CHOICES = tuple(choices(RECORD)[0])
BETTER = other_moves(RECORD, CHOICES)


def found(costs: Sequence[float]) -> LookBack:
    """A look back at the first choices, with what they cost."""
    said = [
        Verdict(number, better, cost)
        for number, better, cost in zip(CHOICES, BETTER, costs, strict=False)
    ]
    numbers = CHOICES[: len(costs)]
    return LookBack(numbers, len(numbers), tuple(said))


def page(look: LookBack, number: int = 0, language: str = "en") -> Message:
    """The page of a look back."""
    scene = started("tridom").there.scene(5, 0)
    reader = Reader(None, language)
    return review(Localizer(reader, scene), scene, records.dump(RECORD), look, number)


@every("language", LANGUAGES)
def test_every_language_says_all_of_it(language: str) -> None:
    """The figure, the three moves that mattered most, the others by their numbers."""
    costs = [0.0, 12.5, 0.04, 3.2, 1.0, 7.7]
    said = plain(page(found(costs), language=language).text)
    title, first, second, third, others, note, scale = said.split("\n")
    mark = "." if language == "en" else ","
    assert re.search(rf"\b6\b.* 4\{mark}1\b", title)
    for line, number, cost in ((first, 1, "12 5"), (second, 5, "7 7"), (third, 3, "3 2")):
        assert re.search(rf" {CHOICES[number]}\b", line)
        assert cost.replace(" ", mark) in line
    assert re.search(rf"\b{CHOICES[4]}\b.*1{mark}0$", others)
    assert re.search(r"\b5\b.*\b15\b.*\.$", note)
    assert re.search(r"\b3\b.*\.$", scale)
    marks = {
        "en": "mistake",
        "de": "Fehler",
        "fr": "erreur",
        "it": "errore",
        "nl": "fout",
        "es": "error",
    }
    assert [marks[language] in line for line in (first, second, third)] == [True, True, False]
    under_way = plain(page(LookBack(CHOICES, 2), language=language).text)
    assert {"2", str(len(CHOICES))} <= set(re.findall(r"\d+", under_way))


def test_the_worst_is_shown_at_once_and_the_others_by_choices() -> None:
    """Each as a board with both moves, and from there back to all of them."""
    look = found([1.0, 12.5, 3.2])
    message = page(look)
    assert message.picture is not None
    assert "Played: " in message.picture.alt
    assert [choice.label for choice in message.choices] == [
        f"Move {CHOICES[2]} \u00b7 3.2",
        f"Move {CHOICES[0]} \u00b7 1.0",
    ]
    assert all(read_payload(choice.payload) for choice in message.choices)
    one = page(look, CHOICES[0])
    assert plain(one.text) == plain(message.text).split("\n")[3]
    assert one.picture is not None
    assert one.buttons[0].payload.endswith(":review")
    assert plain(page(look, 9999).text) == plain(message.text)


def test_a_game_without_a_fault() -> None:
    """There is nothing to see then; and without a choice there was none to make."""
    message = page(found([0.0, 0.0]))
    assert plain(message.text).splitlines() == [
        "You had a real choice 2 times, and gave nothing away.",
        "Strong: the normal computer gives away about 3 a move.",
    ]
    assert message.picture is None
    assert message.choices == ()
    assert plain(page(LookBack(())).text) == "You never had a real choice in this game."
    said = plain(page(found([4.25])).text)
    assert said.startswith("You had a real choice once, and gave away 4.2 points.")


def test_a_long_game_stays_readable() -> None:
    """What gave away least of many is left out."""
    look = found([1.0 + number for number in range(len(CHOICES))])
    assert len(CHOICES) > MATTERED + LISTED
    message = page(look)
    assert len(message.choices) < PAGE
    assert plain(message.text).count("\u00b7") == LISTED - 1


def test_where_drawing_was_better_there_is_no_ghost() -> None:
    """A draw has no cell."""
    record = play(match("tripple-domino", ("easy", "easy"), "review", {"rounds": "1"}), 0).record
    number = choices(record)[0][0]
    look = LookBack((number,), 1, (Verdict(number, "draw", 2.0),))
    scene = started("tripple-domino").there.scene(5, 0)
    message = review(Localizer(Reader(None, "en"), scene), scene, records.dump(record), look, 0)
    assert "; a draw (\u22125) was better." in plain(message.text)
    assert message.picture is None


def test_of_several_draws_in_turn_the_worst_choice_is_told() -> None:
    """Each may have been one; those of other steps aren't theirs."""
    steps = [Step(number, 0, MoveKind.DRAW, None, 0, ()) for number in (2, 5)]
    verdicts = tuple(
        Verdict(number, "pass", cost) for number, cost in ((1, 3.0), (2, 1.0), (3, 0.5), (5, 4.0))
    )
    costs = _costs(steps, LookBack((1, 2, 3, 5), 4, verdicts))
    assert {number: cost.behind for number, cost in costs.items()} == {2: 3.0, 5: 4.0}


@every("kind, marked", [(MoveKind.PLACE, True), (MoveKind.DRAW, False)])
def test_a_step_marks_what_it_laid_and_nothing_else(kind: MoveKind, marked: bool) -> None:
    *_, ply = [each for each in plies(RECORD) if each.move.is_placement][:5]
    step = Step(5, 0, kind, None, 0, ())
    game = Retraced((step,), (1,), step, ply.after.view(None))
    scene = started("tridom").there.scene(5, 0)
    told = table_review(scene, Reader(None, "en"), game, records.dump(RECORD), LookBack(()))
    assert told.shown is not None
    assert bool(told.shown.last) is marked


@every("cost, compared", [(LEAST - 0.01, False), (LEAST, True), (3.0, True)])
def test_a_choice_that_gave_nothing_away_is_compared_with_none(cost: float, compared: bool) -> None:
    ply = [*plies(RECORD)][CHOICES[0] - 1]
    step = Step(CHOICES[0], 0, MoveKind.PLACE, ply.move, 0, ())
    game = Retraced((step,), (1,), step, ply.after.view(None))
    scene = started("tridom").there.scene(5, 0)
    told = table_review(scene, Reader(None, "en"), game, records.dump(RECORD), found([cost]))
    assert told.shown is not None
    assert (told.shown.better is not None) is compared
