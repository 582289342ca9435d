"""The tabletop: what one viewer's table view shows, and what it may press."""

from __future__ import annotations

from dataclasses import replace

from bot.present.learning import AT_TABLE
from bot.present.localizer import Localizer, Reader
from bot.present.table_view import Tabletop, lay
from bot.table import registry
from bot.table.commands import Join, Learn, New, Start, read_payload
from bot.table.identity import Person
from bot.table.past import recent
from bot.table.table import TablePhase
from engine import GAMES, MoveKind
from tests.support.every import every
from tests.table.games import play_on, started
from tests.table.helpers import ANN, BOB, CAT, Room


def laid(room: Room, person: Person, language: str = "en") -> Tabletop:
    """This person's tabletop, with the rights that the service would ask for."""
    table = room.there

    def may(pressed: object) -> bool:
        allowed = registry.offered(pressed, table, person.id, moderates=None)
        return bool(allowed) and registry.in_time(pressed, table, person.id)

    public = None if table.state is None else table.state.view(None)
    scene = table.scene(room.version, table.seat_of(person.id))
    reader = Reader(person.id, language)
    return lay(scene, public, reader, recent(table, room.moves), may)


def true_minus(cell: str) -> str:
    return cell.replace("-", "\u2212")


def kinds(top: Tabletop) -> set[str]:
    return {action.kind for action in top.actions}


@every("game", GAMES)
def test_every_move_that_lays_something_is_there_once(game: str) -> None:
    """With its points, and a payload that makes it; a piece of the hand knows its own."""
    room = started(game, seed=4)
    for _ in range(6):
        mover = room.mover()
        view = room.there.state.view(room.there.seat_of(mover.id))
        top = laid(room, mover)
        wanted = {
            index
            for index, move in enumerate(view.moves)
            if move.kind in {MoveKind.PLACE, MoveKind.EXCHANGE, MoveKind.JOKER}
        }
        assert {move.index for move in top.moves} == wanted
        assert len(top.moves) == len(wanted)
        for move in top.moves:
            assert move.points == view.preview(view.moves[move.index])[1]
            assert read_payload(move.press).number == move.index
            assert not move.plans
        assert sorted(piece.piece for piece in top.hand) == sorted(view.hand)
        by_piece = {piece.piece: set(piece.moves) for piece in top.hand}
        assert set().union(*by_piece.values()) == wanted
        for piece in top.hand:
            best = max((m.points for m in top.moves if m.piece == piece.piece), default=None)
            assert piece.best == best
        if not top.moves:
            break
        before = room.version
        room.do(mover, top.moves[0].press)
        assert room.version == before + 1


@every("language", ["de", "en", "es", "fr", "it", "nl"])
def test_what_is_said_of_a_move_names_no_number_that_the_board_lacks(language: str) -> None:
    """To the eye the lit spot says where; to the ear the cell is what the news call it."""
    room = started("triominos", seed=4)
    play_some(room, 8)
    waiting = BOB if room.mover() == ANN else ANN
    for person in (room.mover(), waiting):
        for move in laid(room, person, language).moves:
            assert f" {move.spot} " not in f" {move.label} "
            assert move.label.endswith(f"+{move.points}")
            assert move.says.partition(":")[0].strip() == move.piece
            assert f"{move.piece} " in move.heard
            assert f" {true_minus(move.cell)} " in move.heard
    move = laid(room, room.mover(), language).moves[0]
    room.do(room.mover(), move.press)
    assert f" {true_minus(move.cell)} " in laid(room, waiting, language).news[-1] + " "


def play_some(room: Room, count: int) -> None:
    """So many moves, the first placement or what else there is."""
    for _ in range(count):
        view = room.there.state.view(room.there.state.to_move)
        index = next((i for i, m in enumerate(view.moves) if m.kind is MoveKind.PLACE), 0)
        room.press(room.mover(), "do", index)


def test_tokens_to_swap_are_ticked_in_place() -> None:
    """Each with its bit; the payload swaps just those."""
    room = started("tripitz", seed=4)
    mover = room.mover()
    (swap,) = [choice for choice in laid(room, mover).choices if choice.kind == "swap"]
    hand = room.there.state.view(room.there.seat_of(mover.id)).hand
    assert [(item.piece, item.bit) for item in swap.items] == [(p, i) for i, p in enumerate(hand)]
    room.do(mover, f"{swap.press}.5")
    after = room.there.state.view(room.there.seat_of(mover.id)).hand
    assert len(after) == len(hand)
    assert room.moves[-1] == f"swap {hand[0]},{hand[2]}"


def test_the_end_is_a_scene_of_its_own() -> None:
    """Of a round with what it brought, also when the next one goes on; of the game with its totals."""
    room = started("tridom", seed=3, rounds="2")
    assert laid(room, ANN).end is None
    while room.there.state.view(None).round == 1:
        play_some(room, 1)
    top = laid(room, ANN)
    assert top.round == 2
    assert top.end is not None
    assert (top.end.round, top.end.over) == (1, False)
    assert [name for name, _, _ in top.end.rows] == ["Ann", "Bob"]
    # In the first round, everything that a seat has came in it: moves, draws and the settlement.
    assert [gain for _, gain, _ in top.end.rows] == [total for *_, total in top.end.rows]
    assert all(gain for _, gain, _ in top.end.rows)
    assert top.end.why.startswith("Round 1 is over. ")
    first = [total for *_, total in top.end.rows]
    assert top.board.picture.png != top.end.picture.png
    play_on(room)
    top = laid(room, ANN)
    assert (top.end.over, top.phase, top.moves) == (True, "over", ())
    totals = list(room.there.state.totals)
    assert [points for _, _, points in top.end.rows] == totals
    second = [now - then for now, then in zip(totals, first, strict=True)]
    assert [gain for _, gain, _ in top.end.rows] == second
    winner = room.there.seats[totals.index(max(totals))].name
    assert top.end.why.startswith(f"{winner} wins, ")
    assert {"rematch", "replay", "review"} <= kinds(top)
    assert top.end.result is not None
    assert top.end.card is not None
    assert top.end.card.alt
    assert top.end.next == ""


def test_the_news_are_what_happened_since_ones_own_move() -> None:
    """To those who moved last, their move; to others, all since theirs."""
    room = started("triominos", seed=4)
    play_some(room, 6)
    mover = room.mover()
    last = BOB if mover == ANN else ANN
    assert last.name in laid(room, last).news[-1]
    assert last.name in laid(room, mover).news[-1]
    assert laid(room, CAT).news[-1] == laid(room, mover).news[-1]


@every("language", ["de", "en", "es", "fr", "it", "nl"])
def test_everything_is_in_the_viewers_language(language: str) -> None:
    """Lobby, play and end, in all six."""
    room = Room()
    room.do(ANN, New("tripitz", {"short": "yes"}))
    assert not laid(room, ANN, language).says
    room.do(BOB, Join())
    assert "Ann" in laid(room, BOB, language).says
    room.do(ANN, Start())
    top = laid(room, room.mover(), language)
    assert top.language == language
    assert all([top.says, top.name, *(a.label for a in top.actions), *(m.says for m in top.moves)])
    play_on(room)
    assert room.there.phase is TablePhase.OVER
    assert laid(room, ANN, language).end.title


def test_the_hand_keeps_its_places_while_it_is_played() -> None:
    """Of who chose no order: what fits is marked, not moved."""
    room = started("tripitz", seed=4)
    before = [piece.piece for piece in laid(room, room.mover()).hand]
    mover = room.mover()
    room.do(mover, laid(room, mover).moves[0].press)
    after = [piece.piece for piece in laid(room, mover).hand]
    kept = [piece for piece in before if piece in after]
    assert [piece for piece in after if piece in before] == kept
    assert len(kept) == len(before) - 1


@every("language", ["de", "en", "es", "fr", "it", "nl"])
@every("tip", sorted(AT_TABLE))
def test_tips_at_the_table_name_what_stands_there(language: str, tip: str) -> None:
    """No command, no list: the hand, the board and the buttons by their names."""
    room = Room(seed=3)
    room.do(ANN, Learn("tripitz" if tip in {"tokens", "touch"} else "tridom"))
    table = room.there
    seats = tuple(replace(seat, tips=tip) if seat.person else seat for seat in table.seats)
    room.table = replace(table, seats=seats)
    said = laid(room, ANN, language).tip
    words = Localizer(Reader(ANN.id, language), None)
    assert said == words.text(f"tip-{tip}-table")
    assert "/" not in said
    if tip in {"place", "tokens"}:
        assert words.text("button-play-here", points="").partition("\u00b7")[0].strip() in said
    if tip == "help":
        assert words.text("button-hint") in said
        assert words.text("button-rules") in said
