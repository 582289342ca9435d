"""The tabletop of one viewer's table view: words, pictures and the payloads of what can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import renderer
from bot.present import (
    catalogue,
    endings,
    learning,
    lobby_pages,
    pages,
    pictures,
    placements,
    private,
    table_lists,
)
from bot.present.localizer import Localizer, Reader, press, shared_score, table_buttons
from bot.present.message import Button, plain
from bot.present.placements import PlacementOption, option_of
from bot.present.table_lists import game_and_title
from bot.present.table_review import StepShown, trail
from bot.table import commands, past, steps
from bot.table.cheers import CardContext
from bot.table.commands import Payload
from bot.table.effects import Line
from bot.table.identity import Place
from bot.table.moving import weighed
from bot.table.past import Recent
from bot.table.table import TablePhase, TableView
from bot.table.words import tell
from engine import MoveKind, View
from engine.players import PLAYERS
from renderer import Cutout, GameResult, Ghost, Picture, TableBoard

MAX_NEWS: Final = 6
"""Lines of what happened since one's own move, the latest."""

May: TypeAlias = Callable[[Payload], bool]
"""Tells whether the viewer may make a press now."""


def lay(
    scene: TableView,
    public: View | None,
    reader: Reader,
    recent: Recent,
    may: May,
    card: CardContext = CardContext(),  # noqa: B008 - frozen
) -> Tabletop:
    """Make the tabletop of the viewer of `scene`; `public` is what everyone sees, `card` what a finished game's shows."""
    scene = catalogue.with_local_names(catalogue.texts(reader.language), scene)
    localizer = Localizer(reader, scene)
    view, mine = scene.view, scene.seat_of(reader.id)
    lines = _news(recent, mine)
    last = () if public is None else renderer.last_cells(public)
    moves = () if view is None or mine is None else _moves(localizer, scene, view)
    turn = None if public is None or scene.phase is TablePhase.OVER else public.to_move
    # Read aloud, news name cells.
    heard = Localizer(replace(localizer.reader, boards="both"), scene)
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
        options=plain(lobby_pages.chosen_options(localizer, scene)).strip(),
        facts=_facts(localizer, scene, public),
        news=tuple(plain(heard.line(line)) for line in lines[-MAX_NEWS:]),
        seats=_seats(localizer, scene, public, mine),
        board=None
        if public is None
        else pictures.table_board(localizer, scene, public, _brought(recent, last)),
        last=last,
        trail=() if public is None else trail(localizer, scene, public, recent),
        hand=() if view is None else _hand(localizer, scene, view, moves),
        moves=moves,
        actions=_actions(localizer, scene, mine, may, undoes=_has_chosen(recent, mine)),
        choices=_choices(localizer, scene, mine, may),
        why=press(scene, steps.WhyNot("", "")) if moves else "",
        plan=_plan(localizer, scene, view),
        drawn=_drawn(localizer, scene, view),
        tip=plain(learning.tip(localizer, scene, view, at_table=True)).strip() if view else "",
        end=_end(localizer, scene, public, recent, card),
    )


MAX_CALL: Final = 200
"""Characters of each text of a call; a phone shows fewer."""


def called(scene: TableView, reader: Reader, recent: Recent, seat: int | None) -> tuple[str, str]:
    """Return the title and the body of a call to a turn: the table, and what happened last there.

    `scene` is what everyone sees, so no hand is in them: a locked phone shows them to anyone.
    """
    scene = catalogue.with_local_names(catalogue.texts(reader.language), scene)
    localizer = Localizer(replace(reader, boards="both"), scene)
    lines = [plain(localizer.line(line)) for line in past.since(recent, seat)]
    title = f"{table_lists.table_name(localizer, scene)} · {localizer.text('hand-your-turn')}"
    return title[:MAX_CALL], "".join(lines[-1:])[:MAX_CALL]


def _news(recent: Recent, mine: int | None) -> tuple[Line, ...]:
    """Return the news since the viewer's last move; before the first of a round, also what the table did for them."""
    if mine is not None and recent.chosen and not recent.chosen[mine]:
        return tuple(line for move in recent.moves for line in move.lines)
    return past.since(recent, mine)


def _brought(recent: Recent, last: Sequence[str]) -> tuple[Line, ...]:
    """Return the lines about the piece of the last move; none in a round without moves."""
    return tuple(
        line
        for move in recent.moves
        for line in move.lines
        if last and line.args.get("cell") in last
    )


def _says(localizer: Localizer, scene: TableView, mine: int | None) -> str:
    """Say who or what the table waits for."""
    view = scene.view
    if scene.phase is TablePhase.OVER:
        return localizer.text("hand-spectator")
    if scene.asleep:
        return localizer.text("asleep")
    if view is None or view.to_move is None:
        return lobby_pages.waits_for(localizer, scene)
    if mine is not None:
        return plain(private.turn(localizer, scene, view))
    return plain(localizer.named("turn-other", None, scene.seats[view.to_move].name))


def _common(localizer: Localizer, scene: TableView, public: View | None) -> str:
    """Say the common score; "" for none."""
    if public is None or not shared_score(scene):
        return ""
    return localizer.text("scores-common", amount=localizer.in_points(public.totals[0]))


def _facts(localizer: Localizer, scene: TableView, public: View | None) -> str:
    """Say the game, its round and the size of the stock; before the deal, how many seats are taken."""
    if public is None:
        return lobby_pages.title(localizer, scene)
    left = localizer.text("picture-bag" if scene.game == "tripitz" else "picture-stock")
    parts = localizer.game(scene.game), localizer.round(public), f"{left} {public.stock}"
    return " · ".join(filter(None, parts))


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
    """Return a seat's pieces where everyone sees them; `public`, a spectator's view, holds no hidden ones."""
    theme = localizer.reader.theme
    return tuple(
        OpenPiece(localizer.piece(piece), renderer.cutout(public, piece, theme=theme))
        for piece in public.hands[seat] or ()
    )


def _moves(localizer: Localizer, scene: TableView, view: View) -> tuple[MoveShown, ...]:
    """Return the viewer's weighed moves that lay something, best first."""
    if scene.phase is not TablePhase.PLAYING:
        return ()
    found = [
        _move(localizer, scene, view, option_of(localizer, view, index))
        for index, move in enumerate(weighed(view))
        if move.kind in past.LAYING
    ]
    return tuple(sorted(found, key=lambda move: (-move.points, move.index)))


def _move(localizer: Localizer, scene: TableView, view: View, option: PlacementOption) -> MoveShown:
    move, theme = option.move, localizer.reader.theme
    if move.kind is MoveKind.JOKER:
        laid = localizer.piece(pictures.piece_at(view, option.cell))
        says = heard = label = localizer.text("choice-joker", piece=laid, cell=option.spot)
        pressed: str = press(scene, steps.Make(option.index))
        piece = "?"
    else:
        says, heard = (
            placements.summed(localizer, option, localizer.piece(option.piece)),
            placements.ghost_heard(localizer, option),
        )
        play = placements.ghost_action(localizer, scene, view, option, here=True)
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
    """Say the plan, its cells as the news name them."""
    if view is None:
        return ""
    return plain(private.planned(localizer, scene, view, numbered=False)).strip()


def _drawn(localizer: Localizer, scene: TableView, view: View | None) -> str:
    line = None if view is None else pictures.forced_draws(scene, view).line
    return "" if line is None else plain(localizer.line(line))


def _hand(
    localizer: Localizer, scene: TableView, view: View, moves: Sequence[MoveShown]
) -> tuple[HandPiece, ...]:
    # What fits is marked in its place: at a table, a hand that is re-sorted each turn has no places.
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
        for piece in renderer.hand_order(view, "dealt" if reader.order == "fits" else reader.order)
    )


# --- what can be pressed --------------------------------------------------------------------------


_SHOWN: Final = frozenset({"hand", "board", "more"})
"""Verbs of pages that the table view shows anyway."""


def _has_chosen(recent: Recent, mine: int | None) -> bool:
    """Tell whether the viewer may have a move to take back: in later rounds, one of an earlier round."""
    own = mine is not None and any(recent.chosen[mine : mine + 1])
    return not recent.final and (own or recent.round > 1)


def _actions(
    localizer: Localizer, scene: TableView, mine: int | None, may: May, *, undoes: bool
) -> tuple[Action, ...]:
    """Return the buttons of all messages that the viewer would be shown now, each once."""
    found: dict[str, Action] = {}
    for each in _buttons(localizer, scene, mine):
        payload = each.payload
        if payload is None or payload in found or (pressed := payload.pressed).verb in _SHOWN:
            continue
        if not may(payload) or (pressed.verb == "undo" and not undoes):
            continue
        if pressed.verb == "join" and mine is not None:
            # In the chat it also gives a word to the shuffle.
            continue
        kind = pressed.verb + (f".{pressed.argument}" if pressed.argument else "")
        found[payload] = Action(kind, each.label, payload, each.style.value)
    return tuple(found.values())


def _buttons(localizer: Localizer, scene: TableView, mine: int | None) -> Iterable[Button]:
    view = scene.view
    if scene.proposal is not None:
        yield from table_lists.proposal(localizer, scene, ()).buttons
    if scene.phase is TablePhase.LOBBY:
        yield from lobby_pages.lobby_page(localizer, scene, (), asked=False).buttons
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
            ChoiceItem(
                catalogue.level(localizer.catalogue, level),
                press(scene, commands.AddComputer(level)),
            )
            for level in PLAYERS
        )
        found.append(ChoiceShown("computer", localizer.text("button-computer"), tuple(levels)))
    elif view is not None and mine is None:
        free = pages.outside(localizer, scene, ())
        items = tuple(ChoiceItem(each.label, each.payload) for each in free.choices)
        found.append(ChoiceShown("takeover", free.prompt, items))
    elif view is not None and scene.phase is TablePhase.PLAYING:
        items = tuple(
            ChoiceItem(localizer.piece(piece), piece=piece, bit=bit)
            for bit, piece in enumerate(view.hand)
        )
        if any(move.kind is MoveKind.SWAP for move in view.moves):
            prompt = localizer.text("swap-title")
            swap = press(scene, steps.SwapMarked(0)).removesuffix(".0")
            most = min(view.stock, len(view.hand))
            found.append(ChoiceShown("swap", prompt, items, swap, most))
    presses = {each.kind: (each.press, *(item.press for item in each.items)) for each in found}
    return tuple(
        each
        for each in found
        if each.items
        and all(may(press) for press in presses[each.kind] if isinstance(press, Payload))
    )


# --- ends -----------------------------------------------------------------------------------------


def _end(
    localizer: Localizer,
    scene: TableView,
    public: View | None,
    recent: Recent,
    card: CardContext,
) -> EndShown | None:
    """Return the end of the game, else of the last round that ended."""
    ended, over = recent.ended, scene.phase is TablePhase.OVER
    if public is None or (ended is None and not over):
        return None
    view = public if ended is None else ended.final
    several = view.round > 1 or not over
    gained = recent.gained if several else [None] * len(scene.seats)
    title = localizer.text("picture-game-over") if over else ""
    finished = over and public.outcome is not None
    return EndShown(
        round=view.round,
        over=over,
        title=title or localizer.text("picture-round-over", round=view.round),
        why=_why(localizer, scene, public, recent, over=over),
        rows=()
        if shared_score(scene)
        else tuple(
            (seat.name, gain, points)
            for seat, gain, points in zip(scene.seats, gained, view.totals, strict=True)
        ),
        picture=pictures.table_board(localizer, scene, view).picture,
        result=pictures.game_result(localizer, scene, public, card) if finished else None,
        card=pictures.final_card(localizer, scene, public, card) if finished else None,
        next=localizer.text("end-next", game=localizer.game(scene.game))
        if over and scene.lesson
        else "",
    )


def _why(localizer: Localizer, scene: TableView, view: View, recent: Recent, *, over: bool) -> str:
    """Say at the game's end who won; then who went out or that nobody could go on."""
    lines = () if recent.ended is None else tell((recent.ended,))[:1]
    if over and recent.moves:
        lines += tuple(line for line in recent.moves[-1].lines if line.key == endings.GAME_OVER)
    first = (endings.result(localizer, scene, view),) if over and view.outcome is not None else ()
    texts = (*first, *endings.told(localizer, scene, lines))
    return " ".join(plain(text) for text in texts)


@dataclass(frozen=True, slots=True)
class OpenPiece:
    """A piece of another's open hand."""

    label: str
    cutout: Cutout


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A seat. `out`: a computer plays on for someone. `open`: its pieces, where everyone sees them and they are not the viewer's.

    `score` is None where all play for one common score.
    """

    name: str
    score: int | None
    pieces: int
    you: bool
    turn: bool
    computer: bool
    out: bool
    open: tuple[OpenPiece, ...] = ()


@dataclass(frozen=True, slots=True)
class HandPiece:
    """A piece of the viewer's hand, `new` since their last move. `moves` are indexes of `MoveShown`, best first; `best` its points."""

    piece: str
    label: str
    cutout: Cutout
    best: int | None
    moves: tuple[int, ...]
    new: bool


@dataclass(frozen=True, slots=True)
class MoveShown:
    """A move that lays something. `ghosts`: the hand's piece, and after an exchange's the displaced one.

    `says` is for who sees the board, `heard` for who does not. `label` is of the button that presses it; `plans`: that plans it for the viewer's next turn.
    """

    index: int
    piece: str
    cell: str
    spot: str
    points: int
    says: str
    heard: str
    label: str
    forms: tuple[str, ...]
    ghosts: tuple[Ghost, ...]
    press: str
    plans: bool


@dataclass(frozen=True, slots=True)
class Action:
    """A button. `kind` is its verb, with the argument if it has one: `draw`, `plan.none`."""

    kind: str
    label: str
    press: str
    style: str


@dataclass(frozen=True, slots=True)
class ChoiceItem:
    """One of several things: what it presses, or the bit that it sets in the payload of all."""

    label: str
    press: str = ""
    piece: str = ""
    bit: int | None = None


@dataclass(frozen=True, slots=True)
class ChoiceShown:
    """A press that needs a choice first.

    `swap`: of at most `most` items several are ticked, and the payload is `press`, a point and the sum of
    their bits' powers of two. Else one item is pressed.
    """

    kind: str
    prompt: str
    items: tuple[ChoiceItem, ...]
    press: str = ""
    most: int = 1


@dataclass(frozen=True, slots=True)
class EndShown:
    """The end of the last round, or of the game: (name, the round's points, total) by seat.

    `why` says who went out, who won. One common score has no rows. The round's points are None in a game of one round.
    """

    round: int
    over: bool
    title: str
    why: str
    rows: tuple[tuple[str, int | None, int], ...]
    picture: Picture
    result: GameResult | None = None
    """Of a game that was played to its end, what its card tells."""
    card: Picture | None = None
    next: str = ""
    """What a learner might play now; "" for nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tabletop:
    """The content of a viewer's table view. `you` and `turn` are seats, `due` milliseconds of the epoch.

    `common` is the common score in words, `options` what was chosen for this table; "" for none. `facts` are the game,
    its round and what is left to draw.
    """

    id: str
    version: int
    place: Place
    private: bool
    language: str
    game: str
    name: str
    title: str
    phase: str
    round: int
    you: int | None
    turn: int | None
    due: int | None
    says: str
    common: str
    options: str
    facts: str
    news: tuple[str, ...]
    seats: tuple[SeatShown, ...]
    board: TableBoard | None
    last: tuple[str, ...]
    trail: tuple[StepShown, ...]
    hand: tuple[HandPiece, ...]
    moves: tuple[MoveShown, ...]
    actions: tuple[Action, ...]
    choices: tuple[ChoiceShown, ...]
    why: str
    """The beginning of a payload that asks why a piece doesn't go on a cell; "" if none is laid now."""
    plan: str
    drawn: str
    """What the table drew and passed for the viewer since their last move, in words; "" for nothing."""
    tip: str
    end: EndShown | None
