"""Pages about a game: its rules, and under them its lessons, advice and rulings.

Owns which rulings hold for which game, and their order; the words are the catalogue's.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import Final

from bot.present import channel, lessons
from bot.present.localizer import Localizer
from bot.present.message import BRIEF, Button, Choice, Message, Span
from bot.present.widgets import press_nowhere
from bot.table.table import TableView
from engine import GAMES

_TABLE_RULINGS: Final = ("time", "rest")
"""How a table is kept, whatever is played at it."""

_TRIANGLE_RULINGS: Final = ("lowest-hands", "equal-totals", "rounds", "absent", *_TABLE_RULINGS)
"""What all games with triangles have in common, behind what is each one's own."""

RULINGS: Final[dict[str, tuple[str, ...]]] = {
    "tripple-domino": (
        "corners", "opening", "any-tile", "declined", "third-draw", "hexagons", "blocked-willing",
        "solitaire", *_TRIANGLE_RULINGS,
    ),
    "triominoes": ("opening", "must-play", "third-draw", "blocked-passes", *_TRIANGLE_RULINGS),
    "tridom": (
        "corners", "opening", "third-draw", "hexagons", "exchange-score", "exchange-right",
        "blocked-silent", "target", *_TRIANGLE_RULINGS,
    ),
    "triominos": (
        "corners", "opening", "must-draw", "third-draw", "hexagons", "double", "blocked-when",
        "smallest", "last-round", "winner", *_TRIANGLE_RULINGS,
    ),
    "tripitz": (
        "board", "begins", "rows", "must-swap", "ends", "equal-totals", "spare", "solo",
        "short", "joker-where", "joker-turn", "joker-board", "cooperative", "hidden", "absent-tripitz",
        *_TABLE_RULINGS,
    ),
}  # fmt: skip
"""For each game its rulings, in the order of its rules; `ruling-NAME` is the text of each."""

RULING_NAMES: Final = frozenset(chain.from_iterable(RULINGS.values()))


def rules(localizer: Localizer, scene: TableView | None, game: str) -> Message:
    """A game's rules, our rulings marked as ours; where a table of it is, what was chosen there."""
    title = Span(localizer.game(game), bold=True)
    more = Button(localizer.text("button-options"), press_nowhere("options", game))
    body = [title, Span("\n" + localizer.text(f"rules-{game}"))]
    if scene is not None and scene.game == game and (chosen := channel.in_force(localizer, scene)):
        body += [Span("\n"), *chosen]
    return Message(
        text=tuple(body),
        prompt=localizer.text("lessons-pick"),
        choices=_choices_under_rules(localizer, game),
        buttons=(Button(localizer.text("button-learn"), press_nowhere("learn", game)), more),
        replaces=True,
    )


def rulings(localizer: Localizer, game: str) -> Message:
    """All rulings of a game, each with its reason, and the way back to the rules."""
    title = localizer.text("rulings-title", game=localizer.game(game))
    said = [f"\u2022 {localizer.text(f'ruling-{name}')}" for name in RULINGS[game]]
    body = "\n".join(["", localizer.text("rulings-intro"), *said])
    return _page_under_rules(localizer, game, title, body)


def advice(localizer: Localizer, game: str) -> Message:
    """The advice on a game, with the ways on and back to its rules."""
    title = localizer.text("advice-title", game=localizer.game(game))
    return _page_under_rules(localizer, game, title, "\n" + localizer.text(f"advice-{game}"))


def lesson(localizer: Localizer, name: str, game: str) -> Message:
    """One lesson, with the ways to the others of its game."""
    example = lessons.BY_NAME.get(name)
    if example is None or game not in GAMES:
        return Message(text=(Span(localizer.text("refused-forged")),))
    shows = lessons.picture(localizer, example)
    body = localizer.text(f"lesson-about-{name}")
    title = localizer.text(f"lesson-{name}")
    return replace(
        _page_under_rules(localizer, game, title, "\n" + body), brief=body[:BRIEF], picture=shows
    )


def _page_under_rules(localizer: Localizer, game: str, title: str, body: str) -> Message:
    """A page under the rules of a game, with the ways to the others and back."""
    return Message(
        text=(Span(title, bold=True), Span(body)),
        prompt=localizer.text("lessons-pick"),
        choices=_choices_under_rules(localizer, game),
        buttons=(Button(localizer.text("button-rules"), press_nowhere("rules", game)),),
        replaces=True,
    )


def _choices_under_rules(localizer: Localizer, game: str) -> tuple[Choice, ...]:
    """What stands under the rules of a game: its lessons, how to play it well, its rulings."""
    boards = (
        Choice(
            localizer.text(f"lesson-{lesson.name}"),
            press_nowhere("lesson", f"{lesson.name}.{game}"),
        )
        for lesson in lessons.lessons_for(game)
    )
    advice = Choice(localizer.text("advice-pick"), press_nowhere("advice", game))
    rulings = Choice(localizer.text("rulings-pick"), press_nowhere("rulings", game))
    return (*boards, advice, rulings)
