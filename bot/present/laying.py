"""Lays the table for one viewer: from a scene to the tabletop of their table view.

Owns which moves, actions and choices stand in it. The words and payloads are those of the messages; their
rights the caller checks. Everything is made from the scene of that viewer's own seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

import renderer
from bot.present import channel, coaching, ghost, lobby, pages, pictures, private, terms
from bot.present.localizer import Localizer, Reader, shared_score
from bot.present.message import Button, plain
from bot.present.placements import PlacementOption, option_of
from bot.present.table_list import game_and_title
from bot.present.tabletop import (
    Action,
    ChoiceItem,
    ChoiceShown,
    EndShown,
    HandPiece,
    MoveShown,
    OpenPiece,
    SeatShown,
    Tabletop,
)
from bot.present.widgets import press, table_buttons
from bot.table.effects import Line
from bot.table.people.result import gives_hints
from bot.table.playing.past import Recent
from bot.table.playing.plans import weighed
from bot.table.playing.telling import tell
from bot.table.press import Pressed, read
from bot.table.table import TablePhase, TableView
from engine import MoveKind, View
from engine.players import PLAYERS

MAX_NEWS: Final = 6
"""Lines of what happened since one's own move, the latest."""

May: TypeAlias = Callable[[Pressed], bool]
"""Whether the viewer may make a press, and it has its time."""


def lay(
    scene: TableView, public: View | None, reader: Reader, recent: Recent, may: May
) -> Tabletop:
    """The tabletop for whom `scene` was made; `public` is what everyone sees."""
    localizer = Localizer(reader, None)
    scene = terms.with_local_names(localizer.catalogue, scene)
    localizer = Localizer(reader, scene)
    view, mine = scene.view, scene.seat_of(reader.id)
    lines = _since(recent, mine)
    last = () if public is None else renderer.last_cells(public)
    moves = () if view is None or mine is None else _moves(localizer, scene, view)
    turn = None if public is None or scene.phase is TablePhase.OVER else public.to_move
    clock = scene.turn
    name, title = game_and_title(localizer, scene)
    return Tabletop(
        id=scene.id,
        version=scene.version,
        place=scene.place,
        private=scene.private,
        language=localizer.catalogue.language,
        game=scene.game,
        name=name,
        title=title,
        phase=scene.phase.value,
        round=0 if public is None else public.round,
        you=mine,
        turn=turn,
        due=None if clock is None or clock.due is None else round(clock.due * 1000),
        says=_says(localizer, scene, mine),
        common=_common(localizer, scene, public),
        options=plain(lobby.chosen_options(localizer, scene)).strip(),
        news=tuple(plain(localizer.line(line)) for line in lines[-MAX_NEWS:]),
        seats=_seats(localizer, scene, public, mine),
        board=None
        if public is None
        else pictures.table_board(localizer, scene, public, _brought(recent, last)),
        last=last,
        hand=() if view is None else _hand(localizer, scene, view, moves),
        moves=moves,
        actions=_actions(localizer, scene, mine, may),
        choices=_choices(localizer, scene, mine, may),
        plan=_plan(localizer, scene, view),
        drawn=_drawn(localizer, scene, view),
        tip=plain(coaching.tip(localizer, scene, view, at_table=True)).strip() if view else "",
        end=_end(localizer, scene, public, recent),
    )


def _since(recent: Recent, mine: int | None) -> tuple[Line, ...]:
    """What others did since the viewer's last move; for all others, and right after it, the last move."""
    own = [number for number, move in enumerate(recent.moves) if move.seat == mine]
    start = own[-1] + 1 if own else 0 if mine is not None else len(recent.moves) - 1
    told = recent.moves[min(start, len(recent.moves) - 1) :] if recent.moves else ()
    return tuple(line for move in told for line in move.lines)


def _brought(recent: Recent, last: Sequence[str]) -> tuple[Line, ...]:
    """The lines about the piece that lies there since the last move; none in a round without any."""
    return tuple(
        line
        for move in recent.moves
        for line in move.lines
        if last and line.args.get("cell") in last
    )


def _says(localizer: Localizer, scene: TableView, mine: int | None) -> str:
    """Whom or what the table waits for."""
    view = scene.view
    if scene.phase is TablePhase.OVER:
        return localizer.text("hand-spectator")
    if scene.asleep:
        return localizer.text("asleep")
    if view is None or view.to_move is None:
        return lobby.waits_for(localizer, scene)
    if mine is not None:
        return plain(private.turn(localizer, scene, view))
    return plain(localizer.named("turn-other", None, scene.seats[view.to_move].name))


def _common(localizer: Localizer, scene: TableView, public: View | None) -> str:
    """The common score, where there is one."""
    if public is None or not shared_score(scene):
        return ""
    amount = localizer.text("points-amount", count=public.totals[0])
    return localizer.text("scores-common", amount=amount)


def _seats(
    localizer: Localizer, scene: TableView, public: View | None, mine: int | None
) -> tuple[SeatShown, ...]:
    shared, over = shared_score(scene), scene.phase is TablePhase.OVER
    return tuple(
        SeatShown(
            name=seat.name,
            score=None if shared else 0 if public is None else public.totals[number],
            pieces=0 if public is None else public.hand_sizes[number],
            you=number == mine,
            turn=public is not None and not over and number == public.to_move,
            computer=seat.person is None,
            out=seat.former is not None or seat.out is not None,
            open=() if public is None or number == mine else _open(localizer, public, number),
        )
        for number, seat in enumerate(scene.seats)
    )


def _open(localizer: Localizer, public: View, seat: int) -> tuple[OpenPiece, ...]:
    """A seat's pieces where everyone sees them: `public` is a spectator's view, so hidden ones are not in it."""
    theme = localizer.reader.theme
    return tuple(
        OpenPiece(localizer.piece(piece), renderer.cutout(public, piece, theme=theme))
        for piece in public.hands[seat] or ()
    )


def _moves(localizer: Localizer, scene: TableView, view: View) -> tuple[MoveShown, ...]:
    """The moves that the viewer weighs and that lay something, best first."""
    if scene.phase is not TablePhase.PLAYING:
        return ()
    laying = (MoveKind.PLACE, MoveKind.EXCHANGE, MoveKind.JOKER)
    found = [
        _move(localizer, scene, view, option_of(localizer, view, index))
        for index, move in enumerate(weighed(view))
        if move.kind in laying
    ]
    return tuple(sorted(found, key=lambda move: (-move.points, move.index)))


def _move(localizer: Localizer, scene: TableView, view: View, option: PlacementOption) -> MoveShown:
    move, theme = option.move, localizer.reader.theme
    if move.kind is MoveKind.JOKER:
        laid = localizer.piece(pictures.piece_at(view, option.cell))
        says = heard = label = localizer.text("choice-joker", piece=laid, cell=option.spot)
        pressed, piece = press(scene, "do", option.index), "?"
    else:
        says, heard = ghost.seen(localizer, option), ghost.heard(localizer, option)
        play = ghost.action(localizer, scene, view, option, here=True)
        label, pressed, piece = play.label, play.payload or "", option.piece
    return MoveShown(
        index=option.index,
        piece=piece,
        cell=option.cell,
        spot=option.spot,
        points=option.points,
        says=says,
        heard=heard,
        label=label,
        forms=tuple(sorted({cell for form in renderer.forms(view, move) for cell in form})),
        ghosts=renderer.ghosts(view, move, theme=theme),
        press=pressed,
        plans=view.to_move != view.seat,
    )


def _plan(localizer: Localizer, scene: TableView, view: View | None) -> str:
    """What is planned, its cells as the news name them."""
    if view is None:
        return ""
    return plain(private.planned(localizer, scene, view, numbered=False)).strip()


def _drawn(localizer: Localizer, scene: TableView, view: View | None) -> str:
    line = None if view is None else pictures.forced_draws(scene, view).line
    return "" if line is None else plain(localizer.line(line))


def _hand(
    localizer: Localizer, scene: TableView, view: View, moves: Sequence[MoveShown]
) -> tuple[HandPiece, ...]:
    reader, new = localizer.reader, pictures.forced_draws(scene, view).pieces
    by_piece: dict[str, list[MoveShown]] = {}
    for move in moves:
        by_piece.setdefault(move.piece, []).append(move)
    return tuple(
        HandPiece(
            piece=piece,
            label=localizer.piece(piece),
            cutout=renderer.cutout(view, piece, theme=reader.theme),
            best=max((move.points for move in by_piece.get(piece, ())), default=None),
            moves=tuple(move.index for move in by_piece.get(piece, ())),
            new=piece in new,
        )
        for piece in renderer.hand_order(view, reader.order)
    )


# --- what can be pressed --------------------------------------------------------------------------


_SHOWN: Final = frozenset({"hand", "board", "more"})
"""What the table view shows anyway."""


def _actions(
    localizer: Localizer, scene: TableView, mine: int | None, may: May
) -> tuple[Action, ...]:
    """The buttons of all messages that the viewer would be shown now, each once."""
    found: dict[str, Action] = {}
    for each in _buttons(localizer, scene, mine):
        pressed = None if each.payload is None else read(each.payload)
        if pressed is None or pressed.verb in _SHOWN or str(pressed) in found:
            continue
        if not may(pressed) or (pressed.verb == "hint" and not gives_hints(scene)):
            continue
        if pressed.verb == "join" and mine is not None:
            # In the chat it also gives a word to the shuffle.
            continue
        kind = pressed.verb + (f".{pressed.argument}" if pressed.argument else "")
        found[str(pressed)] = Action(kind, each.label, str(pressed), each.style.value)
    return tuple(found.values())


def _buttons(localizer: Localizer, scene: TableView, mine: int | None) -> Iterable[Button]:
    view = scene.view
    if scene.proposal is not None:
        yield from channel.proposal(localizer, scene, ()).buttons
    if scene.phase is TablePhase.LOBBY:
        yield from lobby.page(localizer, scene, (), asked=False).buttons
    elif mine is None and scene.phase is TablePhase.PLAYING:
        yield from pages.outside(localizer, scene, ()).buttons
    elif view is not None and scene.phase is TablePhase.PLAYING and not scene.asleep:
        yield from private.hand_buttons(localizer, scene, view)
    if scene.phase is not TablePhase.LOBBY:
        yield from table_buttons(localizer, scene)
    yield from pages.more(localizer, scene).buttons


def _choices(
    localizer: Localizer, scene: TableView, mine: int | None, may: May
) -> tuple[ChoiceShown, ...]:
    view, found = scene.view, []
    if scene.phase is TablePhase.LOBBY:
        levels = (
            ChoiceItem(terms.level(localizer.catalogue, level), press(scene, "computer", level))
            for level in PLAYERS
        )
        found.append(ChoiceShown("computer", localizer.text("button-computer"), tuple(levels)))
    elif view is not None and mine is None:
        free = pages.outside(localizer, scene, ())
        items = tuple(ChoiceItem(each.label, each.payload) for each in free.choices)
        found.append(ChoiceShown("takeover", free.prompt, items))
    elif view is not None and any(move.kind is MoveKind.SWAP for move in view.moves):
        items = tuple(
            ChoiceItem(localizer.piece(piece), piece=piece, bit=bit)
            for bit, piece in enumerate(view.hand)
        )
        most = min(view.stock, len(view.hand))
        prompt = localizer.text("swap-title")
        found.append(ChoiceShown("swap", prompt, items, press(scene, "doswap"), most))
    return tuple(each for each in found if each.items and all(map(may, _pressed(each))))


def _pressed(choice: ChoiceShown) -> Iterable[Pressed]:
    payloads = [f"{choice.press}.1"] if choice.press else [each.press for each in choice.items]
    return (pressed for pressed in map(read, payloads) if pressed is not None)


# --- ends -----------------------------------------------------------------------------------------


def _end(
    localizer: Localizer, scene: TableView, public: View | None, recent: Recent
) -> EndShown | None:
    """The end of the game, else of the last round that ended."""
    ended, over = recent.ended, scene.phase is TablePhase.OVER
    if public is None or (ended is None and not over):
        return None
    view = public if ended is None else ended.final
    several = view.round > 1 or not over
    gained = recent.gained if several else [None] * len(scene.seats)
    title = localizer.text("picture-game-over") if over else ""
    return EndShown(
        round=view.round,
        over=over,
        title=title or localizer.text("picture-round-over", round=view.round),
        why=_why(localizer, recent, over=over),
        rows=()
        if shared_score(scene)
        else tuple(
            (seat.name, gain, points)
            for seat, gain, points in zip(scene.seats, gained, view.totals, strict=True)
        ),
        picture=pictures.table_board(localizer, scene, view).picture,
    )


def _why(localizer: Localizer, recent: Recent, *, over: bool) -> str:
    """Who went out or that it was blocked; at the game's end also who won."""
    told = () if recent.ended is None else tell((recent.ended,))[:1]
    if over and recent.moves:
        told = (*told, *(line for line in recent.moves[-1].lines if line.key == "game-over"))
    return " ".join(plain(localizer.line(line)) for line in told)
