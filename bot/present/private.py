"""Pages for one player alone, from the scene of their own seat: the hand, a tile on its best spot, a swap."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.present import endings, learning, pictures, table_lists
from bot.present import placements as ghost
from bot.present.localizer import (
    PLAIN_MOVES,
    Localizer,
    button,
    button_nowhere,
    paged,
    press,
    turn_buttons,
)
from bot.present.message import (
    Button,
    Choice,
    Hotspot,
    Message,
    Span,
    Style,
    Text,
    Ticks,
    brief,
    words_page,
)
from bot.present.placements import PlacementOption, hand_hotspots, placement_options
from bot.table import commands, moving, steps
from bot.table.effects import Line
from bot.table.table import TablePhase, TableView, Turn
from bot.table.words import DREW, PLACED, move_piece, opens, spot_name
from engine import GAMES, Move, MoveKind, View
from engine.triangles import Exchange
from engine.tripitz import UseJoker


def turn(localizer: Localizer, scene: TableView, view: View) -> Text:
    """Say whose turn it is, without notifying them: the message is private."""
    if view.to_move is None or scene.phase is TablePhase.OVER:
        return endings.result(localizer, scene, view)
    if view.to_move == view.seat:
        fits = any(move_piece(view, move) for move in view.moves)
        if not fits:
            return (Span(localizer.text("hand-nothing-fits")),)
        return (Span(localizer.text("hand-your-turn")),)
    return localizer.named("turn-other", None, scene.seats[view.to_move].name)


def planned(localizer: Localizer, scene: TableView, view: View, *, numbered: bool = True) -> Text:
    """Say the viewer's plan on a line of its own; empty for none. `numbered`: spots have numbers on their board."""
    moves = _plan(scene, view)
    if not moves:
        return ()
    said, *others = (_named(localizer, view, move, numbered=numbered) for move in moves)
    for move in others:
        said = localizer.text("plan-else", before=said, move=move)
    return (Span("\n" + localizer.text("plan-is", moves=said)),)


def _plan(scene: TableView, view: View) -> tuple[Move, ...]:
    plan = "" if view.seat is None else scene.seats[view.seat].plan
    return moving.plan_from_text(GAMES[view.game], plan)


def _named(localizer: Localizer, view: View, move: Move, *, numbered: bool) -> str:
    """Say a planned move by the names that its owner reads now."""
    if move.piece_name is None or move.cell_name is None:
        return localizer.text(f"move-{move.kind}")
    piece = localizer.piece(move_piece(view, move) or move.piece_name)
    cell = spot_name(view, move.cell_name) if numbered else localizer.cell(move.cell_name)
    return localizer.text("move-place", piece=piece, cell=cell)


def has_name(scene: TableView) -> bool:
    """Tell whether there is more to name a table by than its game."""
    return bool(scene.title or scene.league)


_TOLD: Final = ("you-drew", "you-passed")
"""Beginnings of the keys of lines about draws and passes."""


def hand(
    localizer: Localizer, scene: TableView, view: View, lines: Sequence[Line], page: int
) -> Message:
    """Show the hand below these lines: its pieces, and choices of those that can be placed (`page` from 0).

    Its picture shows it, so only those who read boards in words get a list. First comes what the table drew for its
    owner. An only piece that can be placed is on its best spot already. In a private chat, where nobody else reads, the
    board and the points are in the same message.
    """
    if scene.phase is TablePhase.OVER:
        return _over(localizer, scene, view, lines)
    with_board = scene.private and scene.phase is TablePhase.PLAYING
    forced = pictures.forced_draws(scene, view)
    if forced.line is not None and not any(line.key.startswith(_TOLD) for line in lines):
        others = _without_draws(lines, view.seat)
        lines = (*others, forced.line) if with_board else (forced.line, *others)
    head = localizer.lines(lines)
    above: Text = (*head, Span("\n")) if head else ()
    if with_board:
        above = (*above, Span(table_lists.scores(localizer, scene, view) + "\n"))
    mine = ""
    if not view.hand:
        mine = localizer.text("hand-empty") + "\n"
    elif localizer.reader.boards != "picture":
        mine = localizer.text("hand-yours", pieces=localizer.pieces(view.hand)) + "\n"
    placements = placement_options(localizer, view)
    choices = [
        *_piece_choices(localizer, scene, view, placements),
        *_other_choices(localizer, scene, view),
    ]
    own = view.to_move == view.seat
    # Beside the board, and alone, those who can choose know that it is their turn.
    told = has_name(scene) if localizer.reader.away else own and bool(choices)
    whose = () if told else turn(localizer, scene, view)
    below: Text = (*whose, *planned(localizer, scene, view))
    tip = learning.tip(localizer, scene, view)
    asked = localizer.text("pick-tile", game=scene.game) if own else localizer.text("pick-plan")
    text = _trimmed((*above, Span(mine), *below, *tip)) or ((Span(asked),) if choices else ())
    buttons = hand_buttons(localizer, scene, view)
    if own and placements and len(choices) == 1:
        # Nothing to choose: the only piece that can be placed is shown there at once.
        only = ghost.ghost_step(localizer, scene, view, placements[0], page)
        whole = _trimmed((*above, *below, Span("\n" if below else ""), *only.text, *tip))
        return replace(only, text=whole, brief=brief(whole), buttons=(only.buttons[0], *buttons))
    return Message(
        text=text,
        brief=brief(text),
        picture=(
            pictures.own_board(localizer, scene, view, lines)
            if with_board
            else pictures.hand(localizer, scene, view)
        ),
        prompt=asked if choices else "",
        choices=paged(localizer, choices, page, lambda to: press(scene, steps.HandPage(to))),
        buttons=buttons,
        hotspots=hand_hotspots(localizer, scene, view),
        replaces=True,
        secret=True,
        picture_in_text=not with_board,
    )


def _without_draws(lines: Sequence[Line], seat: int | None) -> list[Line]:
    """Leave out what a seat drew and passed since its last placement in this round: another line tells all of it."""

    def own(line: Line, keys: Container[str]) -> bool:
        return line.key in keys and line.args.get("seat") == seat

    since = max(
        (
            number
            for number, line in enumerate(lines, 1)
            if line.key == "round-started" or own(line, PLACED)
        ),
        default=0,
    )
    return [*lines[:since], *(line for line in lines[since:] if not own(line, DREW))]


def _trimmed(text: Text) -> Text:
    """Leave out empty parts, line breaks at either end, and all but one blank line."""
    parts = [span for span in text if span.text]
    while parts and not parts[0].text.strip():
        del parts[0]
    while parts and not parts[-1].text.strip():
        del parts[-1]
    for at, part in enumerate(parts[1:], 1):
        if part.text.startswith("\n\n") and parts[at - 1].text.endswith("\n"):
            parts[at] = replace(part, text=part.text[1:])
    if parts:
        parts[0] = replace(parts[0], text=parts[0].text.lstrip("\n"))
        parts[-1] = replace(parts[-1], text=parts[-1].text.rstrip("\n"))
    return tuple(parts)


def _over(localizer: Localizer, scene: TableView, view: View, lines: Sequence[Line]) -> Message:
    """Say how the game ended, then these lines. The card for everyone has the rest."""
    said = turn(localizer, scene, view)
    for line in lines:
        said = (*said, Span("\n"), *localizer.line(line))
    again = button(localizer, scene, commands.Review())
    return words_page(said, buttons=(again,), replaces=True, secret=True)


@dataclass(frozen=True, slots=True)
class Reminder:
    """Additions to a reminder: the table's address, and the setting for fewer reminders; "" for one without the hand."""

    link: str | None = None
    less: str = ""


def reminder(
    localizer: Localizer, scene: TableView, view: View, head: Text, when: str, found: Reminder
) -> Message:
    """Show the hand to the one whose turn it still is, with who waits and since when; `head`: the news since."""
    shown, turn = hand(localizer, scene, view, (), 0), scene.turn
    if turn is None:
        return shown
    said: list[Span] = [*head, *([Span("\n")] if head else [])]
    if when in _TIME_LEFT:
        said.append(Span(localizer.text(_TIME_LEFT[when]) + " "))
    if turn.due is not None:
        said += [*localizer.until(turn.due), Span("\n")]
    if waits := _who_waits(localizer, scene, turn):
        said += [*waits, Span("\n")]
    ways = (*shown.buttons, *_ways_out(localizer, scene, found))
    text = _trimmed((*said, *shown.text))
    return replace(shown, text=text, brief=brief(text), buttons=ways)


def remind(
    localizer: Localizer, scene: TableView, turn: Turn, head: Text, when: str, found: Reminder
) -> Message:
    """Call a player to their turn, with a button to their hand; as a reminder also who waits, and how to have fewer.

    `head`: other news for them.
    """
    seat = scene.seats[turn.seat]
    key = "turn" if when == "now" else f"remind-{when}"
    person = seat.person if localizer.reader.id is None else None
    call = [*localizer.named(key, person, seat.name)]
    if turn.due is not None:
        call += [Span(" "), *localizer.until(turn.due)]
    mine = button(localizer, scene, commands.Hand(), style=Style.PRIMARY)
    if not found.less:
        table = (Button(localizer.text("button-to-table"), url=found.link),) if found.link else ()
        above = (*head, Span("\n")) if head else ()
        return Message(text=(*above, *call), buttons=(mine, *table))
    for below in (_who_waits(localizer, scene, turn), head):
        call += [Span("\n"), *below] if below else []
    ways = (*turn_buttons(localizer, scene), *_ways_out(localizer, scene, found))
    return Message(text=tuple(call), buttons=ways)


def _who_waits(localizer: Localizer, scene: TableView, turn: Turn) -> Text:
    """Say who else plays, and since when they wait; empty for computers alone."""
    seats = enumerate(scene.seats)
    others = [each.name for n, each in seats if n != turn.seat and each.person is not None]
    names = localizer.joined(others)
    args: dict[str, str | int] = {"names": names, "count": len(others)}
    return localizer.moment("reminder-waits", turn.since, **args) if others else ()


def _ways_out(localizer: Localizer, scene: TableView, found: Reminder) -> tuple[Button, ...]:
    """Buttons of a reminder for fewer of them, to leave, and to the table."""
    less = commands.ChangeSettings("reminders", found.less, alone=True)
    return (
        button_nowhere(localizer, "button-remind-less", less),
        button(localizer, scene, commands.Resign(), "button-out"),
        *([Button(localizer.text("button-to-table"), url=found.link)] if found.link else []),
    )


_TIME_LEFT: Final = {"half": "reminder-half", "late": "reminder-late"}
"""By reminder: the text of how much of the time is left."""


def _piece_choices(
    localizer: Localizer, scene: TableView, view: View, placements: Sequence[PlacementOption]
) -> Iterator[Choice]:
    """Yield a choice for each piece that can be placed, the one that scores most first."""
    by_piece: dict[str, list[PlacementOption]] = {}
    for option in placements:
        by_piece.setdefault(option.piece, []).append(option)
    for piece, found in by_piece.items():
        best = localizer.points(found[0].points)
        yield Choice(
            localizer.text("choice-tile", piece=localizer.piece(piece)),
            press(scene, steps.Spots(view.hand.index(piece))),
            localizer.text("choice-tile-detail", count=len(found), best=best),
            piece,
        )


def _other_choices(localizer: Localizer, scene: TableView, view: View) -> list[Choice]:
    """Return choices for exchanges and jokers, of piece and cell in one step."""
    choices = []
    for index, move in enumerate(view.moves):
        if isinstance(move, Exchange):
            _, points = view.preview(move)
            piece = move_piece(view, move) or ""
            choices.append(
                Choice(
                    localizer.text(
                        "choice-exchange",
                        piece=piece,
                        displaced=move.displaced_name,
                        points=localizer.points(points),
                    ),
                    press(scene, steps.Ask(index)),
                    localizer.text(
                        "choice-exchange-detail",
                        cell=localizer.cell(move.cell_name),
                        displaced=move.displaced_name,
                        target=localizer.cell(move.to_name),
                    ),
                )
            )
        elif isinstance(move, UseJoker):
            piece = pictures.piece_at(view, move.cell_name)
            label = localizer.text(
                "choice-joker", piece=localizer.piece(piece), cell=move.cell_name
            )
            choices.append(Choice(label, press(scene, steps.Make(index))))
    return choices


def hand_buttons(localizer: Localizer, scene: TableView, view: View) -> tuple[Button, ...]:
    """Return buttons for all but placing a piece."""
    legal = {move.kind for move in view.moves}
    moved = len(scene.seats) > 1 and view.ply >= len(scene.seats) and not opens(view)
    news = moved and view.to_move == view.seat
    return (
        *(
            button(localizer, scene, action)
            for kind, action in PLAIN_MOVES.items()
            if kind in legal
        ),
        *_plan_buttons(localizer, scene, view),
        *((button(localizer, scene, steps.More()),) if scene.private else ()),
        *((button(localizer, scene, commands.ShowLog()),) if news and not scene.private else ()),
    )


def _plan_buttons(localizer: Localizer, scene: TableView, view: View) -> tuple[Button, ...]:
    """Buttons to extend and to drop the plan of a viewer who waits; none without a plan."""
    moves = _plan(scene, view)
    if not moves:
        return ()
    drop = button(localizer, scene, commands.Plan("none"), "button-plan-none")
    if not moving.may_draw(view) or any(move.kind is MoveKind.DRAW for move in moves):
        return (drop,)
    return button(localizer, scene, commands.Plan("draw"), "button-plan-draw"), drop


def tile(localizer: Localizer, scene: TableView, view: View, piece: str, page: int) -> Message:
    """Show a chosen piece on its best spot, else the hand, which says that it fits nowhere (`page` from 0)."""
    found = [option for option in placement_options(localizer, view) if option.piece == piece]
    if found:
        return ghost.ghost_step(localizer, scene, view, found[0], page)
    nowhere = Line("tile-nowhere", {"piece": localizer.piece(piece)})
    return hand(localizer, scene, view, (nowhere,), 0)


def swap(localizer: Localizer, scene: TableView, view: View, mask: int) -> Message:
    """Ask for tokens to put back; bit i of `mask` is set where token i of the hand is ticked."""
    chosen = [piece for i, piece in enumerate(view.hand) if mask >> i & 1]
    lines = [localizer.text("swap-title"), localizer.text("swap-most", stock=view.stock)]
    if chosen:
        lines.append(localizer.text("swap-chosen", pieces=localizer.pieces(chosen)))
    marks = [
        (piece, mask >> i & 1, press(scene, steps.Mark(mask ^ (1 << i))))
        for i, piece in enumerate(view.hand)
        if mask >> i & 1 or len(chosen) < view.stock
    ]
    buttons = [button(localizer, scene, commands.Hand(), "button-back")]
    if chosen:
        label = localizer.text("button-swap-do", count=len(chosen))
        buttons.insert(0, Button(label, press(scene, steps.SwapMarked(mask)), style=Style.SUCCESS))
    text = (Span("\n".join(lines)),)
    return Message(
        text=text,
        brief=brief(text),
        picture=pictures.hand(localizer, scene, view),
        prompt=localizer.text("button-swap"),
        choices=tuple(
            Choice(("\u2611 " if ticked else "\u2610 ") + localizer.piece(piece), payload)
            for piece, ticked, payload in marks
        ),
        ticks=_swap_ticks(localizer, scene, view, mask),
        buttons=tuple(buttons),
        hotspots=tuple(
            Hotspot(piece, payload, localizer.piece(piece)) for piece, _, payload in marks
        ),
        replaces=True,
        secret=True,
    )


def _swap_ticks(localizer: Localizer, scene: TableView, view: View, mask: int) -> Ticks | None:
    most = min(view.stock, len(view.hand))
    labels = tuple(localizer.piece(piece) for piece in view.hand)
    return Ticks(labels, press(scene, commands.SwapTokens()), mask, most) if most else None


def last_swap(localizer: Localizer, scene: TableView, view: View, mask: int) -> Message:
    """Ask before a swap that would end the game; `mask` as in `swap`."""
    chosen = [piece for i, piece in enumerate(view.hand) if mask >> i & 1]
    fits = "yes" if view.placements() else "no"
    question = localizer.text("swap-last", players=view.players, fits=fits)
    swap = steps.SwapMarked(mask, sure=True)
    text = (Span(f"{question}\n{localizer.text('swap-chosen', pieces=localizer.pieces(chosen))}"),)
    return Message(
        text=text,
        brief=brief(text),
        buttons=(
            button(localizer, scene, swap, "button-swap-last", style=Style.DANGER),
            button(localizer, scene, commands.Hand(), "button-back"),
        ),
        replaces=True,
        secret=True,
    )


def why(
    localizer: Localizer, scene: TableView, view: View, head: Text, *, piece: str, cell: str
) -> Message:
    """Show why a placement is refused: the piece where it was wanted, and the corners that clash."""
    picture = pictures.misfit(localizer, scene.names, view, f"{piece}@{cell}")
    return Message(text=head, brief=brief(head), picture=picture, replaces=True)
