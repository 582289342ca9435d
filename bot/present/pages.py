"""Pages that one person asks for: score, games, own tables, players, record, replay, welcome, help."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.present import lessons, notices, pictures, sharing, terms
from bot.present.localizer import Localizer
from bot.present.message import (
    PAGE,
    Button,
    Choice,
    File,
    Message,
    Span,
    Style,
    Text,
    brief,
)
from bot.present.widgets import button, press, press_nowhere
from bot.table.general_commands import TOPICS
from bot.table.identity import Place
from bot.table.opening import carried_options
from bot.table.opening.game_options import games_taking
from bot.table.opening.lobby import DEFAULT_LEVEL
from bot.table.table import TablePhase, TableView
from engine import View

EASIEST_GAME: Final = "tridom"
"""The game to begin with."""
MAX_LINKS: Final = 10
"""Link buttons to tables in one message."""


@dataclass(frozen=True, slots=True)
class JoinedTable:
    """A table that a person sits at."""

    scene: TableView
    """As everyone sees it."""
    seat: int | None
    link: str | None = None
    """An address of the table's place, where its platform has such."""


def score(localizer: Localizer, scene: TableView, view: View) -> Message:
    """The round, everyone's points and number of pieces, and the stock."""
    lines = [localizer.text("score-title")]
    if scene.game != "tripitz":
        lines.append(localizer.text("score-round", round=view.round))
    if view.last_round:
        lines.append(localizer.text("last-round"))
    for number, seat in enumerate(scene.seats):
        lines.append(
            localizer.text(
                "score-hand",
                game=view.game,
                player=seat.name,
                points=localizer.amount(view.totals[number]),
                count=view.hand_sizes[number],
            )
        )
    lines.append(localizer.text("score-stock", game=view.game, stock=view.stock))
    picture = pictures.card(localizer, scene, view)
    return Message(
        text=(Span("\n".join(lines)),),
        brief=brief("\n".join(lines)),
        picture=picture,
        picture_in_text=True,
    )


def games(
    localizer: Localizer, head: Text, verb: str, *, apart: bool, options: str = ""
) -> Message:
    """The games to choose from, each in a sentence; a choice presses `verb` with the game (`new`, …).

    Where a game is to be played, with a picture and the ways to begin at once. `apart`: its table gets a
    thread of its own. `options` come along, to the games that take them.
    """

    def pressed(verb: str, game: str, options: str = "") -> str:
        parts = (game, "apart" if apart else "", options)
        return press_nowhere(verb, ".".join(filter(None, parts)))

    takers = games_taking(carried_options.read(options.split(".")))
    order = sorted((game.id for game in takers), key=lambda game: game != EASIEST_GAME)
    choices = tuple(
        Choice(localizer.game(game), pressed(verb, game, options), localizer.text(f"about-{game}"))
        for game in order
    )
    title = localizer.text("games-title")
    text: list[Span] = [*head, *([Span("\n")] if head else []), Span(title)]
    for game in order:
        about = localizer.labelled("", localizer.text(f"about-{game}"))
        text += [Span("\n"), Span(localizer.game(game), bold=True), Span(about)]
    if verb not in {"new", "learn"}:
        return Message(text=tuple(text), prompt=title, choices=choices, replaces=True)
    if verb == "new":
        text.append(Span("\n" + localizer.text("games-begin")))
    level = terms.level(localizer.catalogue, DEFAULT_LEVEL)
    solo = Button(localizer.text("button-solo-at", term=level), pressed("solo", order[0], options))
    learn = Button(localizer.text("button-learn"), pressed("learn", EASIEST_GAME))
    return Message(
        text=tuple(text),
        brief=title,
        picture=lessons.games_picture(localizer),
        prompt=title,
        choices=choices,
        buttons=(learn, solo) if verb == "new" else (),
        replaces=True,
    )


def tables(
    localizer: Localizer, found: Sequence[JoinedTable], near: Sequence[JoinedTable], head: Text
) -> Message:
    """The tables that the reader sits at: whose turn it is, since when, until when, with links.

    Those that wait for the reader come first. Choosing one shows the hand. Then the tables `near` them, at
    which others play: choosing one leads to its board, and to a seat where there is one.
    """
    if not found and not near:
        return Message(text=(Span(localizer.text("tables-none")),))
    body = [*head] if head else [Span(localizer.text("tables-title"))]
    choices = []
    links = []
    for number, joined in enumerate((*sorted(found, key=_waiting_first), *near), 1):
        if number == len(found) + 1:
            body += [Span("\n"), Span(localizer.text("tables-near"))]
        scene, seat, link = joined.scene, joined.seat, joined.link
        mover = None if scene.view is None else scene.view.to_move
        turn = "lobby" if mover is None else "mine" if mover == seat else "other"
        turn = "away" if seat is None and number <= len(found) else turn
        player = "" if mover is None else scene.seats[mover].name
        line = localizer.text(
            "tables-line", game=table_name(localizer, scene), turn=turn, player=player
        )
        body.append(Span(f"\n{number}. {line}"))
        if scene.turn is not None:
            body += [Span(". "), *localizer.since(scene.turn.since)]
            if scene.turn.due is not None:
                body += [Span(" "), *localizer.until(scene.turn.due)]
        choices.append(Choice(f"{number}. {line}", press(scene, "hand")))
        if link is not None:
            links.append(Button(localizer.text("button-goto", number=number), url=link))
    return Message(
        text=tuple(body),
        prompt=localizer.text("tables-title" if found else "tables-near"),
        choices=tuple(choices[:PAGE]),
        buttons=tuple(links[:MAX_LINKS]),
    )


def table_name(localizer: Localizer, scene: TableView) -> str:
    """A table's game, and its place where that has a name: "Tridom · Family"."""
    game = localizer.game(scene.game)
    return localizer.text("at-place", game=game, title=scene.title) if scene.title else game


def _waiting_first(joined: JoinedTable) -> tuple[bool, float]:
    """A sort key: tables that wait for this person first, of these the longest wait first."""
    turn = joined.scene.turn
    return turn is None or turn.seat != joined.seat, 0.0 if turn is None else turn.since


def more(localizer: Localizer, scene: TableView, listens: Place | None = None) -> Message:
    """Buttons for all that the board has no room for; `listens` as in `openings.page`."""
    if scene.phase is TablePhase.LOBBY:
        invites = () if scene.private else ("invite",)
        ways = (*invites, "fair", "rules", "leave", "end", "help")
        buttons = [button(localizer, scene, verb) for verb in ways]
        if listens is not None:
            buttons.append(notices.entry(localizer, listens, scene.game))
        return Message(
            text=(Span(localizer.text("more-title")),), buttons=tuple(buttons), replaces=True
        )
    verbs = ["log", "score", "board", "hint", "rules", "options", "ladder", "stats", "help"]
    if scene.phase is TablePhase.OVER:
        verbs = [
            "score",
            "board",
            "replay",
            "record",
            "ladder",
            "stats",
            "rules",
            "options",
            "help",
        ]
    if scene.private:
        verbs.remove("ladder")
    buttons = [button(localizer, scene, verb) for verb in verbs]
    if scene.phase is TablePhase.PLAYING:
        buttons.append(button(localizer, scene, "undo"))
        if not scene.private:
            buttons.append(button(localizer, scene, "invite"))
        if len(scene.seats) > 1 and not scene.private:
            buttons.append(button(localizer, scene, "players"))
        if not scene.private:
            buttons.append(button(localizer, scene, "follow"))
        buttons.append(button(localizer, scene, "resign", style=Style.DANGER))
    return Message(
        text=(Span(localizer.text("more-title")),), buttons=tuple(buttons), replaces=True
    )


_QUESTIONS: Final = {
    "resign": ("resign-ask", "button-resign-do"),
    "end": ("end-ask", "button-end-do"),
}
"""By the verb that is asked about: the question and the button that does it."""


def sure(localizer: Localizer, scene: TableView, what: str) -> Message:
    """What leaving (`resign`) or ending (`end`) would mean, with a button that does it."""
    alone = sum(seat.person is not None for seat in scene.seats) == 1
    question, do = _QUESTIONS[what]
    text = (Span(localizer.text(question, alone="yes" if alone else "no")),)
    seated = scene.seat_of(localizer.reader.id) is not None
    keep = press(scene, "hand" if seated else "board")
    return Message(
        text=text,
        brief=brief(text),
        buttons=(
            Button(localizer.text(do), press(scene, what, "sure"), style=Style.DANGER),
            Button(localizer.text("button-keep"), keep),
        ),
        replaces=True,
    )


def outside(localizer: Localizer, scene: TableView, head: Text) -> Message:
    """A table for somebody without a seat: `head` says why, buttons lead to one or back to theirs."""
    buttons = [button(localizer, scene, "board")]
    if any(seat.former and seat.former.id == localizer.reader.id for seat in scene.seats):
        label = localizer.text("button-back-again")
        buttons.insert(0, Button(label, press(scene, "join"), style=Style.SUCCESS))
        takes: tuple[Choice, ...] = ()
    elif scene.phase is TablePhase.LOBBY:
        buttons.insert(0, button(localizer, scene, "join", style=Style.SUCCESS))
        takes = ()
    else:
        takes = _free_seats(localizer, scene)
    return Message(
        text=head,
        brief=brief(head),
        prompt=localizer.text("take-over-pick") if takes else "",
        choices=takes,
        buttons=tuple(buttons),
        replaces=True,
    )


def _free_seats(localizer: Localizer, scene: TableView) -> tuple[Choice, ...]:
    """Choices to take over from a computer, with its points."""
    return tuple(
        Choice(
            localizer.text("take-over", player=scene.seats[number].name),
            press(scene, "takeover", number),
            "" if scene.view is None else _points(localizer, scene.view.totals[number]),
        )
        for number in scene.free_seats
    )


def _points(localizer: Localizer, points: int) -> str:
    return localizer.text("points-amount", count=points)


def players(localizer: Localizer, scene: TableView) -> Message:
    """Who sits at the table and who is away, with choices to have a computer sit in for someone."""
    lines = []
    choices = []
    for number, seat in enumerate(scene.seats):
        kind = "computer" if seat.person is None and seat.former is None else "person"
        kind = "away" if seat.former is not None else kind
        lines.append(localizer.text("players-line", player=seat.name, kind=kind))
        if seat.person is not None:
            label = localizer.text("players-replace", player=seat.name)
            choices.append(Choice(label, press(scene, "replace", number)))
    lines.append(localizer.text("players-how"))
    choices += _free_seats(localizer, scene)
    return Message(
        text=(Span("\n".join(lines)),),
        prompt=localizer.text("players-pick"),
        choices=tuple(choices) if len(scene.seats) > 1 else (),
        replaces=True,
    )


def record(localizer: Localizer, scene: TableView, content: str) -> Message:
    """The game's record as a file."""
    name = f"{scene.game}-{scene.id}.json"
    title = localizer.text("record-title-lesson" if scene.lesson else "record-title")
    return Message(text=(Span(title),), file=File(name, (content + "\n").encode()))


def replay(localizer: Localizer, scene: TableView, content: str, number: int) -> Message:
    """One round of a finished game as an animation, and step by step where a platform can."""
    shown = pictures.replay(localizer, scene, content, number)
    name = f"{scene.game}-{scene.id}-{number}.gif"
    rounds = 1 if scene.view is None else scene.view.round
    text = localizer.text("replay-title", round=number, rounds=rounds)
    return Message(
        text=(Span(text),),
        brief=brief(shown.alt),
        file=File(name, shown.gif, shown.alt),
        film=pictures.film(localizer, scene, content, number),
        buttons=sharing.entry(localizer, scene, "replay", number),
    )


def welcome(localizer: Localizer, scene: TableView, head: Text) -> Message:
    """To someone who was given a seat: `head` tells how, and they may leave again.

    Without a `head` it is of an earlier release, which greeted everyone who sat down.
    """
    text = head or (Span(localizer.text("welcome", game=localizer.game(scene.game))),)
    leave = (button(localizer, scene, "leave"),) if head else ()
    return Message(text=text, brief=brief(text), buttons=leave)


def greeting(localizer: Localizer, *, private: bool) -> Message:
    """Three ways to begin, for a chat that the bot has just come into; in private two, and a platform
    may add a third.
    """
    every_game = Button(localizer.text("button-games"), press_nowhere("games"))
    if private:
        learn = press_nowhere("learn", EASIEST_GAME)
        first = Button(localizer.text("button-learn"), learn, style=Style.PRIMARY)
        text = localizer.text("greeting-private")
        return Message(text=(Span(text),), buttons=(first, every_game))
    game = localizer.game(EASIEST_GAME)
    play = localizer.text("button-play-game", game=game)
    buttons = (
        Button(play, press_nowhere("new", EASIEST_GAME), style=Style.PRIMARY),
        every_game,
        Button(localizer.text("button-help"), press_nowhere("help")),
    )
    return Message(text=(Span(localizer.text("greeting-group", game=game)),), buttons=buttons)


def help_page(localizer: Localizer, topic: str) -> Message:
    """How the bot works: in two sentences, or one topic; with ways to begin and to read on."""
    if topic:
        title = Span(localizer.text(f"topic-{topic}"), bold=True)
        text: Text = (title, Span("\n" + localizer.text(f"help-{topic}")))
    else:
        text = (Span(localizer.text("help")),)
    choices = tuple(
        Choice(localizer.text(f"topic-{each}"), press_nowhere("help", each))
        for each in TOPICS
        if each != topic
    )
    learn = press_nowhere("learn", EASIEST_GAME)
    return Message(
        text=text,
        brief=brief(text),
        prompt=localizer.text("help-pick"),
        choices=choices,
        buttons=(
            Button(localizer.text("button-again"), press_nowhere("games"), style=Style.PRIMARY),
            Button(localizer.text("button-learn"), learn),
            Button(localizer.text("button-rules"), press_nowhere("rules")),
        ),
        replaces=True,
    )
