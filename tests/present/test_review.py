"""A look back in words and boards, in every language."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cli.records import match, play
from bot.present import pictures
from bot.present.localizer import Localizer, Reader
from bot.present.message import plain
from bot.present.review import LEAST, MOVES, log_page, move_text, review, scale_of, size_of
from bot.present.table_review import _costs, table_review
from bot.table.effects import Line
from bot.table.lessons import LookBack
from bot.table.past import Retraced, RoundLog, Step, ToldMove
from bot.table.words import move_piece
from engine import MoveKind
from engine import record as records
from engine.players.search.advice import Verdict, choices
from engine.record import plies
from tests.present.test_messages import started
from tests.support.every import every
from tests.table.helpers import ANN

RECORD = play(match("tridom", ("easy", "easy"), "review", {}), 0).record


CHOICES = tuple(choices(RECORD)[0])
PLIES = [*plies(RECORD)]
BETTER = [
    next(str(m) for m in ply.before.legal_moves() if m.is_placement and m != ply.move)
    for ply in (PLIES[number - 1] for number in CHOICES)
]
"""At each of these moments a placement that was not made."""


def found(costs: Sequence[float]) -> LookBack:
    """A look back at the first choices, with what they cost."""
    said = [
        Verdict(number, better, cost)
        for number, better, cost in zip(CHOICES, BETTER, costs, strict=False)
    ]
    numbers = CHOICES[: len(costs)]
    return LookBack(numbers, len(numbers), tuple(said))


def test_a_film_is_of_its_round_and_in_its_reader_s_language() -> None:
    record = play(match("tridom", ("easy", "easy"), "review", {"rounds": "2"}), 0).record
    films = {
        (language, number): pictures.film(
            Localizer(Reader(None, language), None), ("Ann", "Bob"), records.dump(record), number
        )
        for language in ("en", "de")
        for number in (1, 2)
    }
    assert len({each.captions for each in films.values()}) == 4
    assert len({pictures.still(each.source, 0).png for each in films.values()}) >= 2


def test_the_first_tile_is_named_without_a_place() -> None:
    opening = PLIES[0]
    view = opening.before.view(opening.before.to_move)
    said = move_text(Localizer(Reader(None, "en"), None), view, opening.move)
    assert said == move_piece(view, opening.move)


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


@every("game", ["tridom", "tripitz"])
def test_how_bad_a_choice_was(game: str) -> None:
    """What reaches a bound is of the size above it."""
    scale = scale_of(game)
    sizes = [
        size_of(game, behind)
        for behind in (scale.mistake - 0.1, scale.mistake, scale.big - 0.1, scale.big)
    ]
    assert sizes == ["slip", "mistake", "mistake", "big"]


@every("cost, compared", [(LEAST - 0.01, False), (LEAST, True), (3.0, True)])
def test_a_choice_that_gave_nothing_away_is_compared_with_none(cost: float, compared: bool) -> None:
    ply = PLIES[CHOICES[0] - 1]
    step = Step(CHOICES[0], 0, MoveKind.PLACE, ply.move, 0, ())
    game = Retraced((step,), (1,), step, ply.after.view(None))
    scene = started("tridom").there.scene(5, 0)
    told = table_review(scene, Reader(None, "en"), game, records.dump(RECORD), found([cost]))
    assert (told.shown.better is not None) is compared


@every("number, shown, marked", [(2, 3, [2]), (2, 12, [1]), (1, 3, [])])
def test_a_log_marks_the_moves_since_ones_own_of_the_latest_round(
    number: int, shown: int, marked: list[int]
) -> None:
    """If one's own move is further back than the list, all of the list is since then."""
    room = started("tridom")
    scene = room.there.scene(room.version, None)
    moves = tuple(
        ToldMove(seat, (Line("passed", {"seat": seat, "points": -10}),)) for seat in (0, *[1] * 12)
    )
    log = RoundLog(number, 2, moves, shown, room.there.state.view(None))
    told = plain(log_page(Localizer(Reader(ANN.id), scene), scene, log).text).splitlines()
    assert [at for at, line in enumerate(told) if line == "Since your last turn:"] == marked
    assert sum("passes" in line for line in told) == min(shown, MOVES)
