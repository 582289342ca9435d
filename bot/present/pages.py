"""Pages that one person asks for: score, rules, games, my tables, more, help, the record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.present import lessons, pictures, public
from bot.present.film import film
from bot.present.message import (
    BRIEF,
    PAGE,
    Button,
    Choice,
    File,
    Message,
    Span,
    Style,
    Text,
    plain,
)
from bot.present.speak import Speaker
from bot.present.widgets import button, press, press_nowhere
from bot.table.table import TablePhase, TableView
from engine import GAMES, View

LINKS: Final = 10
"""Ways to tables in one message."""


class Mine(NamedTuple):
    """A table that a person sits at: as everyone sees it, their seat, and a link to where it lies."""

    scene: TableView
    seat: int | None
    link: str | None = None


def score(speaker: Speaker, scene: TableView, view: View) -> Message:
    """Points, tiles left, round and stock."""
    lines = [speaker.word("score-title")]
    if scene.game != "tripitz":
        lines.append(speaker.word("score-round", round=view.round))
    if view.last_round:
        lines.append(speaker.word("last-round"))
    for number, seat in enumerate(scene.seats):
        lines.append(
            speaker.word(
                "score-hand",
                game=view.game,
                player=seat.name,
                points=speaker.amount(view.totals[number]),
                count=view.hand_sizes[number],
            )
        )
    lines.append(speaker.word("score-stock", game=view.game, stock=view.stock))
    picture = pictures.card(speaker, scene, view)
    return Message(
        text=(Span("\n".join(lines)),), brief="\n".join(lines)[:200], picture=picture, told=True
    )


def rules(speaker: Speaker, scene: TableView | None, game: str) -> Message:
    """A game's rules, our rulings marked as ours; where a table of it is, what was chosen there."""
    title = Span(speaker.game(game), bold=True)
    more = Button(speaker.word("button-options"), press_nowhere("options", game))
    body = [title, Span("\n" + speaker.word(f"rules-{game}"))]
    if scene is not None and scene.game == game and (chosen := public.in_force(speaker, scene)):
        body += [Span("\n"), *chosen]
    return Message(
        text=tuple(body),
        prompt=speaker.word("lessons-pick"),
        choices=lessons.choices(speaker, game),
        buttons=(Button(speaker.word("button-learn"), press_nowhere("learn", game)), more),
        replaces=True,
    )


def games(speaker: Speaker, head: Text, verb: str) -> Message:
    """All games, to open a table of one or to read about it."""
    choices = tuple(
        Choice(speaker.game(game), press_nowhere(verb, game), speaker.word(f"about-{game}"))
        for game in GAMES
    )
    text = (*head, *([Span("\n")] if head else []), Span(speaker.word("games-title")))
    return Message(text=text, prompt=speaker.word("games-title"), choices=choices, replaces=True)


def tables(speaker: Speaker, found: Sequence[Mine], head: Text) -> Message:
    """The tables that a person sits at: whose turn, since when, until when; the ways there.

    The first are those that wait for them. Picking one shows the hand.
    """
    if not found:
        return Message(text=(Span(speaker.word("tables-none")),))
    body = [*head] if head else [Span(speaker.word("tables-title"))]
    choices = []
    links = []
    for number, (scene, seat, link) in enumerate(sorted(found, key=_waits), 1):
        mover = None if scene.view is None else scene.view.to_move
        turn = "lobby" if mover is None else "mine" if mover == seat else "other"
        player = "" if mover is None else scene.seats[mover].name
        line = speaker.word("tables-line", game=speaker.game(scene.game), turn=turn, player=player)
        body.append(Span(f"\n{number}. {line}"))
        if scene.turn is not None:
            body += [Span(". "), *speaker.since(scene.turn.since)]
            if scene.turn.due is not None:
                body += [Span(" "), *speaker.until(scene.turn.due)]
        choices.append(Choice(f"{number}. {line}", press(scene, "hand")))
        if link is not None:
            links.append(Button(speaker.word("button-goto", number=number), url=link))
    return Message(
        text=tuple(body),
        prompt=speaker.word("tables-title"),
        choices=tuple(choices[:PAGE]),
        buttons=tuple(links[:LINKS]),
    )


def _waits(mine: Mine) -> tuple[bool, float]:
    """What waits for this person comes first, and of that what has waited longest."""
    turn = mine.scene.turn
    return turn is None or turn.seat != mine.seat, 0.0 if turn is None else turn.since


def more(speaker: Speaker, scene: TableView) -> Message:
    """What else there is to do at a table."""
    verbs = ["score", "board", "hint", "rules", "options", "ladder", "stats", "help"]
    if scene.phase is TablePhase.OVER:
        verbs = [
            "score",
            "board",
            "record",
            "review",
            "replay",
            "rules",
            "options",
            "ladder",
            "stats",
            "help",
        ]
    buttons = [button(speaker, scene, verb) for verb in verbs]
    if scene.phase is TablePhase.PLAYING:
        buttons.append(button(speaker, scene, "undo"))
        if len(scene.seats) > 1:
            buttons.append(button(speaker, scene, "players"))
        buttons.append(button(speaker, scene, "resign", style=Style.DANGER))
    return Message(text=(Span(speaker.word("more-title")),), buttons=tuple(buttons), replaces=True)


def players(speaker: Speaker, scene: TableView) -> Message:
    """Who sits here, who is away; and to let a computer sit in for someone."""
    lines = []
    choices = []
    for number, seat in enumerate(scene.seats):
        kind = "computer" if seat.person is None and seat.former is None else "person"
        kind = "away" if seat.former is not None else kind
        lines.append(speaker.word("players-line", player=seat.name, kind=kind))
        if seat.person is not None:
            label = speaker.word("players-replace", player=seat.name)
            choices.append(Choice(label, press(scene, "replace", number)))
    lines.append(speaker.word("players-how"))
    return Message(
        text=(Span("\n".join(lines)),),
        prompt=speaker.word("players-pick"),
        choices=tuple(choices) if len(scene.seats) > 1 else (),
        replaces=True,
    )


def record(speaker: Speaker, scene: TableView, content: str) -> Message:
    """The record as a file."""
    name = f"{scene.game}-{scene.id}.json"
    title = speaker.word("record-title-lesson" if scene.lesson else "record-title")
    return Message(text=(Span(title),), file=File(name, (content + "\n").encode()))


def replay(speaker: Speaker, scene: TableView, content: str, number: int) -> Message:
    """A game, or a round of it, as a moving picture."""
    shown = pictures.replay(speaker, scene, content, number)
    name = f"{scene.game}-{scene.id}-{number}.gif"
    rounds = 1 if scene.view is None else scene.view.round
    text = speaker.word("replay-title", round=number, rounds=rounds)
    return Message(
        text=(Span(text),),
        brief=shown.alt[:200],
        file=File(name, shown.gif, shown.alt),
        film=film(speaker, scene, content, number),
    )


def welcome(speaker: Speaker, scene: TableView, head: Text) -> Message:
    """The first private word to someone who has a seat: it shows whether they can be written to.

    `head`: what there is to say where they did not take it themselves.
    """
    text = head or (Span(speaker.word("welcome", game=speaker.game(scene.game))),)
    leave = (button(speaker, scene, "leave"),) if head else ()
    return Message(text=text, brief=plain(text)[:BRIEF], buttons=leave)


def help_page(speaker: Speaker) -> Message:
    """How this works."""
    return Message(text=(Span(speaker.word("help")),))
