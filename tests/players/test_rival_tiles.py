"""What a round tells of hands that nobody shows."""

import pytest

from engine.game import Drawn, Passed, Placed, RoundEnded, RoundStarted, Swapped
from engine.players.evidence import PublicHistory
from engine.players.search.rival_tiles import RivalTiles
from engine.shuffle import Stream
from engine.triangles import VARIANTS
from engine.triangles.board import bits
from tests.players.support import remembered, seed
from tests.support.every import every


def fits_the_slots(hand, known):
    """Whether every tile of a true hand can be one of the slots: a matching, found by augmenting."""
    tiles = list(bits(hand & ~known.shown))
    taken = {}

    def place(tile, tried):
        for i, slot in enumerate(known.slots):
            if not slot.never >> tile & 1 and i not in tried:
                tried.add(i)
                if i not in taken or place(taken[i], tried):
                    taken[i] = tile
                    return True
        return False

    return known.shown & ~hand == 0 and all(place(tile, set()) for tile in tiles)


def turns(game, players, word, **options):
    """Positions in which something was seen of the round, with its history."""
    levels = ["normal"] * players
    for state, history in remembered(game, levels, word, **options):
        if state.to_move is not None and history.events:
            yield state, history


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", sorted(VARIANTS))
def test_the_true_hands_are_never_ruled_out(game, players):
    """A player who had to draw holds only what is possible then; much is ruled out."""
    wrong = total = told = 0
    for state, history in turns(game, players, "truth", rounds=3):
        known = RivalTiles(state.view(state.to_move), history)
        for seat, hand in enumerate(known.hands):
            if seat != state.to_move:
                total += 1
                told += any(slot.never for slot in hand.slots)
                wrong += not fits_the_slots(state.position.hands[seat], hand)
    assert told > total / 3
    # Which of several tiles left a hand is a guess, so once in a while one is ruled out too many.
    assert wrong <= total / 50


@every("game", sorted(VARIANTS))
def test_deals_hold_every_tile_once(game):
    """In hands of the right sizes; the viewer's own is as it is."""
    for state, history in turns(game, 3, "deals", rounds=1):
        view = state.view(state.to_move)
        hands, stock = RivalTiles(view, history).deal(Stream(seed(state.ply), "deal"))
        assert tuple(hand.bit_count() for hand in hands) == view.hand_sizes
        assert hands[view.seat] == state.position.hand
        assert len(stock) == view.stock
        tiles = [*stock, *(tile for hand in hands for tile in bits(hand))]
        placed = [view.board.tiles.index[numbers] for numbers in view.board.cells.values()]
        assert sorted(tiles + placed) == list(range(view.board.tiles.size))


def test_deals_are_nearer_to_the_truth():
    """They share more tiles with the true hand than a deal that goes by nothing."""
    with_it = without = 0
    for word in range(6):
        for state, history in turns("tridom", 2, f"near{word}", rounds=1):
            view = state.view(state.to_move)
            rival = 1 - state.to_move
            for told, count in ((history, "with"), (PublicHistory(), "without")):
                known = RivalTiles(view, told)
                stream = Stream(seed(state.ply), "near")
                shared = sum(
                    (known.deal(stream)[0][rival] & state.position.hands[rival]).bit_count()
                    for _ in range(3)
                )
                with_it += shared if count == "with" else 0
                without += shared if count == "without" else 0
    assert with_it > 1.15 * without


def test_an_unlikely_tile_is_dealt_seldom():
    """As long as there are others."""
    state = next(state for state, _ in turns("tridom", 2, "seldom", rounds=1))
    known = RivalTiles(state.view(state.to_move), PublicHistory())
    hardly = sum(1 << tile for tile in known.unseen[::2])
    rival = known.hands[1 - state.to_move]
    rival.rule_out(hardly=hardly)
    dealt = [known.deal(Stream(seed(n), "deal"))[0][1 - state.to_move] for n in range(50)]
    assert sum((each & hardly).bit_count() for each in dealt) < 50 * len(rival.slots) / 4


def test_a_pass_ends_a_run_of_draws():
    """Who places next has drawn nothing, so what they placed tells which tiles they hardly hold."""
    passed = told = 0
    for word in range(12):
        before = None
        for state, history in turns("tridom", 3, f"pass{word}", rounds=1):
            match history.events[-3:]:
                case (Drawn(), Passed(), Placed(seat=mover)) if before is not None:
                    looker = (mover + 1) % 3
                    held = [
                        RivalTiles(then.view(looker), known).hands[mover].slots
                        for then, known in (before, (state, history))
                    ]
                    earlier, now = (
                        {tile for slot in slots for tile in bits(slot.hardly)} for slots in held
                    )
                    passed += 1
                    told += bool(now - earlier)
            before = state, history
    assert passed > 3
    assert told > passed / 3


def test_exchanges_are_followed():
    """The board is made again through them, so what is known stays right."""
    exchanged = wrong = 0
    for word in range(12):
        for state, history in turns("tridom", 2, f"exchange{word}", rounds=1, exchange=True):
            if any(type(event).__name__ == "Exchanged" for event in history.events):
                exchanged += 1
                known = RivalTiles(state.view(state.to_move), history).hands[1 - state.to_move]
                wrong += not fits_the_slots(state.position.hands[1 - state.to_move], known)
    assert exchanged
    assert wrong <= exchanged / 10


def test_a_history_that_is_not_whole_tells_nothing():
    """Hands are then dealt from all that is unseen."""
    told = 0
    for state, history in turns("triominos", 2, "part", rounds=1):
        if len(history.events) > 4:
            known = RivalTiles(state.view(state.to_move), PublicHistory(history.events[3:]))
            hand = known.hands[1 - state.to_move]
            assert not any(slot.never or slot.hardly for slot in hand.slots)
            assert len(hand.slots) == state.view(None).hand_sizes[1 - state.to_move]
            told += 1
    assert told


def test_a_history_holds_only_what_everyone_saw():
    """However it is made, and no more than a round of it."""
    private = Drawn(0, "1-2-3", (), -5)
    swapped = Swapped(1, 1, ("rtw",), ("rtk",))
    public = (Drawn(0, None, (), -5), Swapped(1, 1, None, None))
    assert PublicHistory((private, swapped)).events == public
    assert PublicHistory((private,)).after([swapped]).events == public
    started = RoundStarted(2, 0, (9, 9), 38)
    assert PublicHistory((private,)).after([swapped, started, private]).events == public[:1]


def test_a_new_round_begins_with_nothing():
    """In a game as it is played."""
    rounds = 0
    for state, history in remembered("tridom", ["easy", "easy"], "rounds", rounds=3):
        if state.to_move is not None and not state.position.board.cells:
            assert not history.events
            rounds += 1
        assert not any(
            isinstance(event, RoundStarted | RoundEnded) for event in history.events[:-2]
        )
    assert rounds == 3
