"""Pages about a game: its rules, and under them its lessons, advice and rulings.

Owns which rulings hold for which game, and their order; the words are the catalogue's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.present import lessons, lobby
from bot.present.localizer import Localizer
from bot.present.message import Button, Choice, Message, Span, brief
from bot.present.widgets import press_nowhere
from bot.table.table import TableView
from engine import GAMES

_TABLE_RULINGS: Final = ("time", "rest")
"""About tables, whatever is played at them."""

_TRIANGLE_RULINGS: Final = ("lowest-hands", "equal-totals", "rounds", "absent", *_TABLE_RULINGS)
"""Common to the four triangle games; listed after each game's own."""

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
"""Each game's rulings in the order of its rules; the text of each is `ruling-NAME`."""


def rules(localizer: Localizer, scene: TableView | None, game: str) -> Message:
    """A game's rules; asked at a table of that game, also the options chosen there."""
    title = Span(localizer.game(game), bold=True)
    more = Button(localizer.text("button-options"), press_nowhere("options", game))
    body = [title, Span("\n" + localizer.text(f"rules-{game}"))]
    if (
        scene is not None
        and scene.game == game
        and (chosen := lobby.chosen_options(localizer, scene))
    ):
        body += [Span("\n"), *chosen]
    return Message(
        text=tuple(body),
        prompt=localizer.text("lessons-pick"),
        choices=_choices_under_rules(localizer, game),
        buttons=(Button(localizer.text("button-learn"), press_nowhere("learn", game)), more),
        replaces=True,
    )


def rulings(localizer: Localizer, game: str) -> Message:
    """All rulings of a game, each with its reason."""
    title = localizer.text("rulings-title", game=localizer.game(game))
    said = [f"\u2022 {localizer.text(f'ruling-{name}')}" for name in RULINGS[game]]
    body = "\n".join(["", localizer.text("rulings-intro"), *said])
    return _page_under_rules(localizer, game, title, body)


def advice(localizer: Localizer, game: str) -> Message:
    """How to play a game well."""
    title = localizer.text("advice-title", game=localizer.game(game))
    return _page_under_rules(localizer, game, title, "\n" + localizer.text(f"advice-{game}"))


def lesson(localizer: Localizer, name: str, game: str) -> Message:
    """One lesson on its board; a refusal for a name or game that does not exist."""
    example = lessons.BY_NAME.get(name)
    if example is None or game not in GAMES:
        return Message(text=(Span(localizer.text("refused-forged")),))
    shows = lessons.picture(localizer, example)
    body = localizer.text(f"lesson-about-{name}")
    title = localizer.text(f"lesson-{name}")
    return replace(
        _page_under_rules(localizer, game, title, "\n" + body), brief=brief(body), picture=shows
    )


def _page_under_rules(localizer: Localizer, game: str, title: str, body: str) -> Message:
    """A page under a game's rules, with choices of the others and a button back."""
    return Message(
        text=(Span(title, bold=True), Span(body)),
        prompt=localizer.text("lessons-pick"),
        choices=_choices_under_rules(localizer, game),
        buttons=(Button(localizer.text("button-rules"), press_nowhere("rules", game)),),
        replaces=True,
    )


def _choices_under_rules(localizer: Localizer, game: str) -> tuple[Choice, ...]:
    """The pages under a game's rules: its lessons, its advice, its rulings."""
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
