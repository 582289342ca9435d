"""Pages that one person asks for: score, rules, games, my tables, more, help, the record."""

from __future__ import annotations

from collections.abc import Sequence

from bot.present import pictures
from bot.present.message import Button, Choice, File, Message, Span, Style, Text
from bot.present.speak import Speaker
from bot.present.widgets import button, press, press_nowhere
from bot.table.table import Phase, Scene
from engine import GAMES, View


def score(speaker: Speaker, scene: Scene, view: View) -> Message:
    """Points, tiles left, round and stock."""
    lines = [speaker.word("score-title")]
    if scene.game != "tripitz":
        lines.append(speaker.word("score-round", round=view.round))
    for number, seat in enumerate(scene.seats):
        lines.append(
            speaker.word(
                "score-hand",
                player=seat.name,
                points=speaker.amount(view.totals[number]),
                count=view.hand_sizes[number],
            )
        )
    lines.append(speaker.word("score-stock", game=view.game, stock=view.stock))
    picture = pictures.card(speaker, scene, view)
    return Message(text=(Span("\n".join(lines)),), brief="\n".join(lines)[:200], picture=picture)


def rules(speaker: Speaker, game: str) -> Message:
    """A game's rules, our rulings marked as ours."""
    title = Span(speaker.game(game), bold=True)
    more = Button(speaker.word("button-options"), press_nowhere("options", game))
    return Message(
        text=(title, Span("\n" + speaker.word(f"rules-{game}"))), buttons=(more,), replaces=True
    )


def games(speaker: Speaker, head: Text, verb: str) -> Message:
    """All games, to open a table of one or to read about it."""
    choices = tuple(
        Choice(speaker.game(game), press_nowhere(verb, game), speaker.word(f"about-{game}"))
        for game in GAMES
    )
    text = (*head, *([Span("\n")] if head else []), Span(speaker.word("games-title")))
    return Message(text=text, prompt=speaker.word("games-title"), choices=choices, replaces=True)


def tables(speaker: Speaker, scenes: Sequence[tuple[Scene, int | None]]) -> Message:
    """The tables that a person sits at, with their seats; a button to each hand."""
    if not scenes:
        return Message(text=(Span(speaker.word("tables-none")),))
    lines = [speaker.word("tables-title")]
    choices = []
    for scene, seat in scenes:
        mover = None if scene.view is None else scene.view.to_move
        turn = "lobby" if mover is None else "mine" if mover == seat else "other"
        player = "" if mover is None else scene.seats[mover].name
        line = speaker.word("tables-line", game=speaker.game(scene.game), turn=turn, player=player)
        lines.append(f"\u2022 {line}")
        choices.append(Choice(line, press(scene, "hand")))
    return Message(
        text=(Span("\n".join(lines)),),
        prompt=speaker.word("tables-title"),
        choices=tuple(choices[:24]),
    )


def more(speaker: Speaker, scene: Scene) -> Message:
    """What else there is to do at a table."""
    verbs = ["score", "board", "hint", "rules", "options", "help"]
    if scene.phase is Phase.OVER:
        verbs = ["score", "board", "record", "replay", "rules", "options", "help"]
    buttons = [button(speaker, scene, verb) for verb in verbs]
    if scene.phase is Phase.PLAYING:
        buttons.append(button(speaker, scene, "undo"))
        if len(scene.seats) > 1:
            buttons.append(button(speaker, scene, "players"))
        buttons.append(button(speaker, scene, "resign", style=Style.DANGER))
    return Message(text=(Span(speaker.word("more-title")),), buttons=tuple(buttons), replaces=True)


def players(speaker: Speaker, scene: Scene) -> Message:
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


def record(speaker: Speaker, scene: Scene, content: str) -> Message:
    """The record as a file."""
    name = f"{scene.game}-{scene.id}.json"
    return Message(
        text=(Span(speaker.word("record-title")),), file=File(name, (content + "\n").encode())
    )


def replay(speaker: Speaker, scene: Scene, content: str, number: int) -> Message:
    """A game, or a round of it, as a moving picture."""
    shown = pictures.replay(speaker, scene, content, number)
    name = f"{scene.game}-{scene.id}-{number}.gif"
    rounds = 1 if scene.view is None else scene.view.round
    text = speaker.word("replay-title", round=number, rounds=rounds)
    return Message(text=(Span(text),), brief=shown.alt[:200], file=File(name, shown.gif, shown.alt))


def welcome(speaker: Speaker, scene: Scene) -> Message:
    """The first private word to someone who took a seat: it shows whether they can be written to."""
    text = speaker.word("welcome", game=speaker.game(scene.game))
    return Message(text=(Span(text),), brief=text[:200])


def help_page(speaker: Speaker) -> Message:
    """How this works."""
    return Message(text=(Span(speaker.word("help")),))
