"""What the whole channel sees: the lobby, the board, notes, and the board for one who asks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.present import pictures, terms
from bot.present.message import BRIEF, Button, Message, Span, Style, Text
from bot.present.speak import Speaker, common
from bot.present.widgets import button, table_buttons
from bot.table import table_options
from bot.table.clock import ABSENT, NO_CLOCK
from bot.table.effects import Line
from bot.table.lobby import allowed
from bot.table.result import unlisted
from bot.table.table import TablePhase, TableView
from engine import GAMES, View
from engine.options import Option, OptionValue


def board(
    speaker: Speaker,
    scene: TableView,
    view: View,
    head: Text,
    *,
    asked: bool,
    lines: Sequence[Line] = (),
) -> Message:
    """The board: what happened, the scores, whose turn, the picture.

    `asked`: one person asked for it, so nobody is mentioned and the earlier board stays as it is.
    """
    body: list[Span] = [*head, *([Span("\n")] if head else []), Span(_scores(speaker, scene, view))]
    if view.last_round and not any(line.key == "target-reached" for line in lines):
        body.append(Span("\n" + speaker.word("last-round")))
    if scene.phase is TablePhase.PLAYING and view.to_move is not None:
        seat = scene.seats[view.to_move]
        person = None if asked else seat.person
        key = "turn" if seat.person else "turn-computer"
        body += [Span("\n"), *speaker.named(key, person, seat.name)]
        if scene.turn is not None and scene.turn.due is not None:
            body += [Span(" "), *speaker.until(scene.turn.due)]
    if scene.asleep:
        body.append(Span("\n" + speaker.word("asleep")))
    for away in scene.seats:
        if away.former is not None:
            body += [Span("\n"), *speaker.named("away", None, away.name)]
    picture = pictures.board(speaker, scene, view, lines)
    return Message(
        text=tuple(body),
        brief=picture.alt[:BRIEF],
        picture=picture,
        buttons=table_buttons(speaker, scene),
        board=not asked,
    )


def _scores(speaker: Speaker, scene: TableView, view: View) -> str:
    """Everyone's points, or those of all together."""
    if common(scene):
        amount = speaker.word("points-amount", count=view.totals[0])
        return speaker.word("scores-common", amount=amount)
    listed = " \u00b7 ".join(
        f"{seat.name} {speaker.amount(points)}"
        for seat, points in zip(scene.seats, view.totals, strict=True)
    )
    return speaker.word("scores", list=listed)


def remind(speaker: Speaker, scene: TableView, when: str) -> Message:
    """A reminder of the one whose turn it is, with the way to their hand."""
    turn = scene.turn
    if turn is None:
        return Message(text=(Span(speaker.word("done")),))
    seat = scene.seats[turn.seat]
    body = [*speaker.named(f"remind-{when}", seat.person, seat.name)]
    if turn.due is not None:
        body += [Span(" "), *speaker.until(turn.due)]
    return Message(text=tuple(body), buttons=(button(speaker, scene, "hand", style=Style.PRIMARY),))


def asleep(speaker: Speaker, scene: TableView, head: Text) -> Message:
    """A table that was put to rest, and how it goes on."""
    return Message(
        text=(*head, Span("\n" + speaker.word("asleep"))),
        buttons=(button(speaker, scene, "wake", style=Style.SUCCESS),),
    )


def proposal(speaker: Speaker, scene: TableView, head: Text) -> Message:
    """What someone proposed, for the others to agree to or not."""
    asked = scene.proposal
    agree, decline = (
        button(speaker, scene, "agree", style=Style.SUCCESS),
        button(speaker, scene, "decline"),
    )
    return Message(text=head, buttons=(agree, decline) if asked is not None else ())


def round_end(
    speaker: Speaker, scene: TableView, view: View, head: Text, lines: Sequence[Line]
) -> Message:
    """A round that is over: how it ended and its last board. The next one's board has the buttons."""
    picture = pictures.board(speaker, scene, view, lines)
    return Message(text=head, brief=picture.alt[:BRIEF], picture=picture)


def card(speaker: Speaker, scene: TableView, view: View) -> Message:
    """The end of the game: the scores, best first."""
    picture = pictures.card(speaker, scene, view)
    body = [Span(picture.text)]
    if unlisted(scene):
        body.append(Span("\n" + speaker.word("card-uncounted")))
    return Message(text=tuple(body), brief=picture.alt[:BRIEF], picture=picture, told=True)


def lobby(speaker: Speaker, scene: TableView, head: Text, *, asked: bool) -> Message:
    """The lobby: who sits, which options, the commitment to the shuffle."""
    game = GAMES[scene.game]
    lines = [
        speaker.word(
            "lobby-title",
            game=speaker.game(game.id),
            count=len(scene.seats),
            most=game.most_players,
        )
    ]
    body: list[Span] = [*head, *([Span("\n")] if head else []), Span(lines[0], bold=True)]
    for number, seat in enumerate(scene.seats, 1):
        body += [Span("\n"), *speaker.named("lobby-seat", None, seat.name, number=number)]
    body += in_force(speaker, scene)
    if scene.options:
        body.append(Span("\n" + speaker.word("lobby-uncounted")))
    host = next((s.name for s in scene.seats if s.person and s.person.id == scene.host), "?")
    body += [
        Span("\n" + speaker.word("lobby-wait", host=host, least=game.least_players)),
        Span("\n" + speaker.word("lobby-fair", commitment=scene.commitment)),
    ]
    buttons: tuple[Button, ...] = (
        button(speaker, scene, "join", style=Style.SUCCESS),
        button(speaker, scene, "computer"),
        button(speaker, scene, "start", style=Style.PRIMARY),
        button(speaker, scene, "leave"),
        button(speaker, scene, "rules"),
    )
    return Message(text=tuple(body), buttons=buttons, board=not asked)


def in_force(speaker: Speaker, scene: TableView) -> Text:
    """A line with what the table has chosen and its clock; nothing where all is as usual."""
    chosen = {name: _value(speaker, name, value) for name, value in scene.options.items()}
    if scene.clock.runs:
        chosen |= {name: _own_value(speaker, scene, name) for name in ("clock", "absent")}
    if not chosen:
        return ()
    listed = ", ".join(speaker.labelled(f"opt-{name}", each) for name, each in chosen.items())
    return (Span("\n" + speaker.word("lobby-options", options=listed)),)


def _value(speaker: Speaker, name: str, chosen: OptionValue | str | None) -> str:
    return terms.value(speaker.texts, name, chosen)


def _own_value(speaker: Speaker, scene: TableView | None, name: str) -> str:
    """What a table has chosen beside its game's options; without a table, what holds unless chosen."""
    if name == "clock":
        return terms.clock(speaker.texts, scene.clock if scene is not None else NO_CLOCK)
    if name == "absent":
        return _value(speaker, name, scene.absent if scene is not None else ABSENT[0])
    if name == "guide":
        return _value(speaker, name, scene.guide if scene is not None else False)
    return _value(speaker, name, scene.hints if scene is not None else True)


def options(speaker: Speaker, scene: TableView | None, game_id: str) -> Message:
    """The options of a game, with the values in force where there is a table of it."""
    game = GAMES[game_id]
    in_force = dict(scene.options) if scene is not None and scene.game == game_id else {}
    lines = []
    for option in game.options:
        value = _value(speaker, option.name, in_force.get(option.name, option.default))
        lines.append(_option_line(speaker, option.name, value, allowed(option)))
    for own, words in table_options.ALLOWED.items():
        lines.append(_option_line(speaker, own, _own_value(speaker, scene, own), words))
    how = speaker.word("options-how", game=game_id, example=_example(speaker, game.options[0]))
    title = Span(speaker.word("options-title", game=speaker.game(game_id)), bold=True)
    return Message(text=(title, Span("\n" + "\n".join([*lines, how]))))


def _option_line(speaker: Speaker, name: str, value: str, words: Iterable[str]) -> str:
    """An option: its value, what it takes, what it is."""
    said = speaker.word(
        "options-line",
        option=terms.option(speaker.texts, name),
        value=value,
        allowed=terms.allowed(speaker.texts, name, words),
    )
    return f"\u2022 {speaker.of(said, f'option-{name}')}"


def _example(speaker: Speaker, option: Option) -> str:
    """An option as it is typed behind a game."""
    value = _value(speaker, option.name, True if isinstance(option.default, bool) else 200)
    return f"{terms.option(speaker.texts, option.name)}={value}".lower()
