"""What everyone at a table's place sees: the lobby, the board, reminders, proposals, the end of a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.present import pictures, terms
from bot.present.localizer import Localizer, shared_score
from bot.present.message import BRIEF, Button, Message, Span, Style, Text
from bot.present.widgets import button, table_buttons
from bot.table import table_options
from bot.table.clock import ABSENT, NO_CLOCK
from bot.table.effects import Line
from bot.table.lobby import allowed
from bot.table.result import unlisted
from bot.table.table import TablePhase, TableView
from engine import GAMES, View
from engine.options import Option, OptionValue


def board(  # noqa: PLR0913 - what a board's message is made of, the switches by name
    localizer: Localizer,
    scene: TableView,
    view: View,
    head: Text,
    *,
    asked: bool,
    calls: bool,
    lines: Sequence[Line] = (),
) -> Message:
    """The board: what happened (`head`), the scores, whose turn it is, the picture.

    `asked`: one person asked for it, so the earlier board keeps its buttons. `calls`: the one to move
    is notified.
    `lines` are the lines behind `head`.
    """
    body: list[Span] = [
        *head,
        *([Span("\n")] if head else []),
        Span(_scores(localizer, scene, view)),
    ]
    if view.last_round and not any(line.key == "target-reached" for line in lines):
        body.append(Span("\n" + localizer.text("last-round")))
    if scene.phase is TablePhase.PLAYING and view.to_move is not None:
        seat = scene.seats[view.to_move]
        person = seat.person if calls and not asked else None
        key = "turn" if seat.person else "turn-computer"
        body += [Span("\n"), *localizer.named(key, person, seat.name)]
        if scene.turn is not None and scene.turn.due is not None:
            body += [Span(" "), *localizer.until(scene.turn.due)]
    if scene.asleep:
        body.append(Span("\n" + localizer.text("asleep")))
    for away in scene.seats:
        if away.former is not None:
            body += [Span("\n"), *localizer.named("away", None, away.name)]
    picture = pictures.board(localizer, scene, view, lines)
    return Message(
        text=tuple(body),
        brief=picture.alt[:BRIEF],
        picture=picture,
        buttons=table_buttons(localizer, scene),
        board=not asked,
    )


def _scores(localizer: Localizer, scene: TableView, view: View) -> str:
    """Everyone's points, or the common score."""
    if shared_score(scene):
        amount = localizer.text("points-amount", count=view.totals[0])
        return localizer.text("scores-common", amount=amount)
    listed = " \u00b7 ".join(
        f"{seat.name} {localizer.amount(points)}"
        for seat, points in zip(scene.seats, view.totals, strict=True)
    )
    return localizer.text("scores", list=listed)


def remind(localizer: Localizer, scene: TableView, when: str) -> Message:
    """A reminder to the player whose turn it is, with a button to their hand."""
    turn = scene.turn
    if turn is None:
        return Message(text=(Span(localizer.text("done")),))
    seat = scene.seats[turn.seat]
    body = [*localizer.named(f"remind-{when}", seat.person, seat.name)]
    if turn.due is not None:
        body += [Span(" "), *localizer.until(turn.due)]
    return Message(
        text=tuple(body), buttons=(button(localizer, scene, "hand", style=Style.PRIMARY),)
    )


def asleep(localizer: Localizer, scene: TableView, head: Text) -> Message:
    """A table that was put to sleep, with a button to wake it."""
    return Message(
        text=(*head, Span("\n" + localizer.text("asleep"))),
        buttons=(button(localizer, scene, "wake", style=Style.SUCCESS),),
    )


def proposal(localizer: Localizer, scene: TableView, head: Text) -> Message:
    """A proposal, with buttons to agree and to decline while it is open."""
    asked = scene.proposal
    agree, decline = (
        button(localizer, scene, "agree", style=Style.SUCCESS),
        button(localizer, scene, "decline"),
    )
    return Message(text=head, buttons=(agree, decline) if asked is not None else ())


def round_end(
    localizer: Localizer, scene: TableView, view: View, head: Text, lines: Sequence[Line]
) -> Message:
    """The end of a round with its last board. It has no buttons: the next round's board follows at once."""
    picture = pictures.board(localizer, scene, view, lines)
    return Message(text=head, brief=picture.alt[:BRIEF], picture=picture)


def card(localizer: Localizer, scene: TableView, view: View) -> Message:
    """The final scores, best first."""
    picture = pictures.card(localizer, scene, view)
    body = [Span(picture.text)]
    if unlisted(scene):
        body.append(Span("\n" + localizer.text("card-uncounted")))
    return Message(
        text=tuple(body), brief=picture.alt[:BRIEF], picture=picture, picture_in_text=True
    )


def lobby(localizer: Localizer, scene: TableView, head: Text, *, asked: bool) -> Message:
    """The lobby: its players, its options, the commitment to the shuffle. One that was closed is gone."""
    if scene.phase is TablePhase.OVER:
        return Message(text=head, buttons=table_buttons(localizer, scene), board=not asked)
    game = GAMES[scene.game]
    lines = [
        localizer.text(
            "lobby-title",
            game=localizer.game(game.id),
            count=len(scene.seats),
            most=game.most_players,
        )
    ]
    body: list[Span] = [*head, *([Span("\n")] if head else []), Span(lines[0], bold=True)]
    for number, seat in enumerate(scene.seats, 1):
        body += [Span("\n"), *localizer.named("lobby-seat", None, seat.name, number=number)]
    body += chosen_options(localizer, scene)
    if scene.options:
        body.append(Span("\n" + localizer.text("lobby-uncounted")))
    host = next((s.name for s in scene.seats if s.person and s.person.id == scene.host), "?")
    body += [
        Span("\n" + localizer.text("lobby-wait", host=host, least=game.least_players)),
        Span("\n" + localizer.text("lobby-fair", commitment=scene.commitment)),
    ]
    buttons: tuple[Button, ...] = (
        button(localizer, scene, "join", style=Style.SUCCESS),
        button(localizer, scene, "computer"),
        button(localizer, scene, "start", style=Style.PRIMARY),
        button(localizer, scene, "leave"),
        button(localizer, scene, "rules"),
    )
    return Message(text=tuple(body), buttons=buttons, board=not asked)


def chosen_options(localizer: Localizer, scene: TableView) -> Text:
    """A line with the options that differ from the defaults, and the clock; empty where there are none."""
    chosen = {name: _value(localizer, name, value) for name, value in scene.options.items()}
    if scene.clock.runs:
        chosen |= {name: _table_option(localizer, scene, name) for name in ("clock", "absent")}
    if not chosen:
        return ()
    listed = ", ".join(
        localizer.labelled(localizer.text(f"opt-{name}"), each) for name, each in chosen.items()
    )
    return (Span("\n" + localizer.text("lobby-options", options=listed)),)


def _value(localizer: Localizer, name: str, chosen: OptionValue | str | None) -> str:
    return terms.value(localizer.catalogue, name, chosen)


def _table_option(localizer: Localizer, scene: TableView | None, name: str) -> str:
    """The value of an option that every table has (clock, hints, …); without a table, the default."""
    if name == "clock":
        return terms.clock(localizer.catalogue, scene.clock if scene is not None else NO_CLOCK)
    if name == "absent":
        return _value(localizer, name, scene.absent if scene is not None else ABSENT[0])
    if name == "guide":
        return _value(localizer, name, scene.guide if scene is not None else False)
    return _value(localizer, name, scene.hints if scene is not None else True)


def options(localizer: Localizer, scene: TableView | None, game_id: str) -> Message:
    """The options of a game: the values at this table if it is of that game, else the defaults."""
    game = GAMES[game_id]
    in_force = dict(scene.options) if scene is not None and scene.game == game_id else {}
    lines = []
    for option in game.options:
        value = _value(localizer, option.name, in_force.get(option.name, option.default))
        lines.append(_option_line(localizer, option.name, value, allowed(option)))
    for own, words in table_options.ALLOWED.items():
        lines.append(_option_line(localizer, own, _table_option(localizer, scene, own), words))
    how = localizer.text("options-how", game=game_id, example=_example(localizer, game.options[0]))
    title = Span(localizer.text("options-title", game=localizer.game(game_id)), bold=True)
    return Message(text=(title, Span("\n" + "\n".join([*lines, how]))))


def _option_line(localizer: Localizer, name: str, value: str, words: Iterable[str]) -> str:
    """An option's value, allowed values and meaning."""
    said = localizer.text(
        "options-line",
        option=terms.option(localizer.catalogue, name),
        value=value,
        allowed=terms.allowed(localizer.catalogue, name, words),
    )
    return f"\u2022 {localizer.labelled(said, localizer.text(f'option-{name}'))}"


def _example(localizer: Localizer, option: Option) -> str:
    """An option as one would type it behind a game's name."""
    value = _value(localizer, option.name, True if isinstance(option.default, bool) else 200)
    return f"{terms.option(localizer.catalogue, option.name)}={value}".lower()
