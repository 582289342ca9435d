"""Pages about a table that one person asks for: score, players, record, replay, and what else there is to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.present import lobby_pages, pictures, table_lists
from bot.present.localizer import Localizer, back_button, button, press, share_entry, shared_score
from bot.present.message import Button, Choice, File, Message, Span, Style, Text, brief, words_page
from bot.table import commands, payloads, registry, steps
from bot.table.commands import Action
from bot.table.effects import Effect, TextEffect
from bot.table.identity import PersonId, Place
from bot.table.results import gives_hints
from bot.table.table import TablePhase, TableView
from engine import View


def score(localizer: Localizer, scene: TableView, view: View) -> Message:
    """The round, everyone's points and number of pieces, and the stock."""
    lines = [localizer.text("score-title")]
    if round_ := localizer.round(view):
        lines.append(round_)
    if view.last_round:
        lines.append(localizer.text("last-round"))
    shared = shared_score(scene)
    if shared:
        lines.append(table_lists.scores(localizer, scene, view))
    for number, seat in enumerate(scene.seats):
        lines.append(
            localizer.text(
                "score-hand-shared" if shared else "score-hand",
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


def more(
    localizer: Localizer,
    scene: TableView,
    listens: Place | None = None,
    *,
    rest: bool = False,
    undoes: bool = True,
) -> Message:
    """Make buttons for all that the board has no room for, in two pages; `listens` as in `TableLists`, `undoes` as in
    `MoreEffect`.
    """
    buttons = [
        button(localizer, scene, way, style=_style(way))
        for way in _MORE[scene.phase]
        if _is_offered(way, scene, localizer.reader.id) and (undoes or way != commands.Undo())
    ]
    if scene.phase is TablePhase.LOBBY:
        buttons[:0] = lobby_pages.settling(localizer, scene)
    if scene.phase is TablePhase.LOBBY and listens is not None:
        buttons.append(table_lists.notices_entry(localizer, listens, scene.game))
    if rest:
        back = button(localizer, scene, steps.More(), "button-back")
        buttons = [*buttons[FIRST_OF_MORE - 1 :], back]
    elif len(buttons) > FIRST_OF_MORE:
        buttons[FIRST_OF_MORE - 1 :] = [button(localizer, scene, steps.More(rest=True))]
    if not rest and scene.private and scene.phase is TablePhase.LOBBY:
        # There it takes the place of the lobby.
        buttons.append(button(localizer, scene, commands.ShowBoard(), "button-back"))
    return Message(
        text=(Span(localizer.text("more-title")),), buttons=tuple(buttons), replaces=True
    )


FIRST_OF_MORE: Final = 8
"""Buttons on the first page of `more`."""
_MORE: Final[Mapping[TablePhase, tuple[Action, ...]]] = {
    TablePhase.LOBBY: (
        commands.Leave(), commands.End(), steps.Unseat(), commands.Invite(), steps.ShowFair(), commands.Help(),
    ),
    TablePhase.PLAYING: (
        commands.ShowScore(), commands.ShowBoard(), commands.Hint(), commands.Undo(), commands.Rules(),
        steps.Players(), commands.Resign(), commands.ShowLog(), commands.Options(), commands.ShowLadder(),
        commands.Stats(), commands.Invite(), steps.Follow(), commands.Help(),
    ),
    TablePhase.OVER: (
        commands.ShowScore(), commands.ShowBoard(), commands.ShowReplay(), commands.GetRecord(), commands.ShowLadder(),
        commands.Stats(), commands.Rules(), commands.Options(), commands.Help(),
    ),
}  # fmt: skip
"""The actions that `more` offers, in order."""


def _style(way: Action) -> Style:
    return Style.DANGER if isinstance(way, commands.Resign) else Style.SECONDARY


def _is_offered(way: Action, scene: TableView, reader: PersonId | None) -> bool:
    match way:
        case commands.Invite() | commands.ShowLadder() | steps.Follow():
            return not scene.private
        case steps.Players():
            return not scene.private and len(scene.seats) > 1
        case steps.Unseat():
            return len(scene.seats) > 1
        case commands.Hint():
            mover = None if scene.view is None else scene.view.to_move
            return gives_hints(scene) and mover is not None and mover == scene.seat_of(reader)
        case _:
            return True


_QUESTIONS: Final = {
    "resign": ("resign-ask", "button-resign-do"),
    "end": ("end-ask", "button-end-do"),
}
"""By the verb that is asked about: the question and the button that does it."""


def sure(localizer: Localizer, scene: TableView, what: str) -> Message:
    """What leaving (`resign`) or ending (`end`) would mean, with a button that does it."""
    alone = sum(seat.person is not None for seat in scene.seats) == 1
    question, do = _QUESTIONS[what]
    meant = commands.Resign if what == "resign" else commands.End
    text = localizer.text(question, alone="yes" if alone else "no")
    seated = scene.seat_of(localizer.reader.id) is not None
    keep = commands.Hand() if seated and scene.view else commands.ShowBoard()
    return words_page(
        text,
        buttons=(
            button(localizer, scene, meant(sure=True), do, style=Style.DANGER),
            button(localizer, scene, keep, "button-keep"),
        ),
        replaces=True,
    )


def outside(localizer: Localizer, scene: TableView, head: Text) -> Message:
    """A table for somebody without a seat: `head` says why, buttons lead to one or back to theirs."""
    buttons = [button(localizer, scene, commands.ShowBoard())]
    if scene.away_seat(localizer.reader.id) is not None:
        buttons.insert(0, back_button(localizer, scene))
        takes: tuple[Choice, ...] = ()
    elif scene.phase is TablePhase.LOBBY:
        buttons.insert(0, button(localizer, scene, commands.Join(), style=Style.SUCCESS))
        takes = ()
    else:
        takes = _free_seats(localizer, scene)
    return words_page(
        head,
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
            press(scene, steps.TakeOver(number)),
            "" if scene.view is None else localizer.in_points(scene.view.totals[number]),
        )
        for number in scene.free_seats
    )


def players(localizer: Localizer, scene: TableView) -> Message:
    """The players at the table and those who are away, with choices to let a computer sit in for someone."""
    if scene.phase is TablePhase.LOBBY:
        return _seats(localizer, scene)
    lines = []
    choices = []
    for number, seat in enumerate(scene.seats):
        kind = "away" if seat.former else "person" if seat.person else "computer"
        lines.append(localizer.text("players-line", player=seat.name, kind=kind))
        if seat.person is not None:
            label = localizer.text("players-replace", player=seat.name)
            choices.append(Choice(label, press(scene, commands.Replace(str(number + 1)))))
    lines.append(localizer.text("players-how"))
    choices += _free_seats(localizer, scene)
    return Message(
        text=(Span("\n".join(lines)),),
        prompt=localizer.text("players-pick"),
        choices=tuple(choices) if len(scene.seats) > 1 else (),
        replaces=True,
    )


def _seats(localizer: Localizer, scene: TableView) -> Message:
    """The seats of a lobby that its host can free: all but their own."""
    own, asked = scene.seat_of(localizer.reader.id), localizer.text("unseat-pick")
    if len(scene.seats) == 1:
        return lobby_pages.lobby_page(localizer, scene, (), asked=True)
    choices = tuple(
        Choice(seat.name, press(scene, steps.Unseat(number)))
        for number, seat in enumerate(scene.seats)
        if number != own
    )
    return Message(text=(Span(asked),), prompt=asked, choices=choices, replaces=True)


def suggested(
    localizer: Localizer, effect: Effect, scene: TableView | None = None
) -> tuple[Button, ...]:
    """Make the button that does what is suggested (`TextEffect.suggests`), or what the words name."""
    label, said = "button-yes", effect.suggests if isinstance(effect, TextEffect) else ""
    for line in effect.lines:
        label, said = _NAMED.get(line.key, (label, said))
    table, version = ("", 0) if scene is None else (scene.id, scene.version)
    payload = payloads.restored(table, version, said)
    if payload is None:
        return ()
    if scene is not None and payload.pressed.table == scene.id:
        payload = press(scene, registry.pressed_for(payload.action, scene.phase))
    return (Button(localizer.text(label), payload, style=Style.PRIMARY),)


_NAMED: Final = {
    "refused-no-table": ("button-again", "-games"),
    "refused-closed": ("button-again", "-games"),
    "put-aside": ("button-again", "-games"),
    "refused-unknown": ("button-help", "-help"),
    "refused-not-yourself": ("button-resign", "resign"),
    "league-you-returned": ("button-games-of-mine", "-tables"),
    "league-you-took": ("button-games-of-mine", "-tables"),
}
"""By text that names a command: the label of its button, and what a tap does, as a payload says it."""


def record(localizer: Localizer, scene: TableView, content: str) -> Message:
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
        film=pictures.film(localizer, scene.names, content, number),
        buttons=share_entry(localizer, scene, "replay", number),
    )


def welcome(localizer: Localizer, scene: TableView, head: Text) -> Message:
    """The question whether somebody plays again; to people who sit there already, the way out.

    Without a `head` it is of an earlier release, which greeted everyone who sat down.
    """
    if not head:
        return words_page(localizer.text("welcome", game=localizer.game(scene.game)))
    reader = localizer.reader.id
    if reader is not None and scene.seat_of(reader) is not None:
        return words_page(head, buttons=(button(localizer, scene, commands.Leave()),))
    yes = button(localizer, scene, commands.Join(), "button-yes", style=Style.SUCCESS)
    return words_page(head, buttons=(yes,))
