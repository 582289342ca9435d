"""Views: they show what may be seen, and nothing else."""

from dataclasses import fields, replace

import pytest

from engine.errors import IllegalMove
from engine.game import ScoreItem, View
from engine.shuffle import Stream
from engine.tripitz import Swap, UseJoker, rules
from tests.support.every import every
from tests.tripitz.support import GAME, chooser, play, position, seed, start, texts

ROW = "E6 rtw, F6 rtk"


def mixed(state, keep, word):
    """The same position with everything that the seat `keep` may not see dealt anew."""
    others = [s for s in range(state.players) if s != keep and state.variant.hidden]
    hidden = [*state.bag, *(token for s in others for token in state.hands[s])]
    dealt = list(Stream(seed(word), "mix").shuffled(hidden))
    hands = list(state.hands)
    for s in others:
        size = len(hands[s])
        hands[s], dealt = tuple(sorted(dealt[:size])), dealt[size:]
    return replace(state, hands=tuple(hands), bag=tuple(dealt), seed=seed(word))


@every("keep", [0, 1, 2, None])
@every("hidden", [True, False])
@every("cooperative", [True, False])
def test_what_is_hidden_changes_no_view(keep, hidden, cooperative):
    """Two states that differ in hidden tokens and seed give equal views, at every ply of a game.

    With open hands that is the bag and its order alone.
    """
    options = {"jokers": True, "hidden": hidden, "cooperative": cooperative}
    state, choose = start("hidden", 3, **options), chooser("hidden")
    while state.to_move is not None:
        other = mixed(state, keep, "another deal")
        assert len(state.bag) < 2 or other != state
        assert other.view(keep) == state.view(keep)
        assert repr(other.view(keep)) == repr(state.view(keep))
        state, _ = state.apply(choose(state.legal_moves()))


@pytest.mark.parametrize("after", [1, 2, None])
def test_events_for_others_hide_draws(after):
    """What a viewer is told of a swap is the same whatever was drawn, if hands are hidden."""
    state = start("events", 3, hidden=True)
    viewer = None if after is None else (state.turn + after) % 3
    swap = Swap(state.hands[state.turn][:2])
    other = replace(state, bag=state.bag[::-1])
    first, second = (s.apply(swap)[1] for s in (state, other))
    assert first != second
    assert [e.for_viewer(viewer) for e in first] == [e.for_viewer(viewer) for e in second]


def test_a_view_has_no_place_for_secrets():
    """No seed, no bag: only what is listed here."""
    view = start("fields", 2).view(0)
    own = {f.name for f in fields(view)} - {f.name for f in fields(View)}
    assert own == {"grid", "last", "sat_out", "swapped"}


def test_alone_a_hand_lies_open_too():
    """Who looks on may help."""
    assert start("alone", 1).view(None).hands != (None,)
    assert start("alone", 1, hidden=True).view(None).hands == (None,)


def test_a_team_may_hide_its_hands():
    """The option holds for any players."""
    view = start("team", 2, cooperative=True, hidden=True).view(0)
    assert view.hands[1] is None


def test_placements_on_anyones_turn():
    """A player plans while others move."""
    state = start("plan", 2)
    for seat in range(2):
        expected = rules.placements(state.grid, state.hands[seat])
        assert state.view(seat).placements() == expected
        assert expected


def test_previews_of_other_moves():
    """Swaps, joker exchanges and passes bring no points."""
    view = start("preview", 2).view(0)
    assert view.preview(Swap((0,))) == ((), 0)
    assert view.preview(UseJoker(50)) == ((), 0)
    assert view.preview(GAME.parse("pass")) == ((), 0)


def test_previews_have_four_items():
    """In the order of docs/spec/tripitz.md, "Options"."""
    items, points = position(ROW, "rtg", "gtw").view(0).preview(GAME.parse("rtg@G5"))
    assert items == (
        ScoreItem("triples", 1),
        ScoreItem("quadruples", 0),
        ScoreItem("touches", 1),
        ScoreItem("edge", 1),
    )
    assert points == 1


def test_no_preview_of_what_cannot_be():
    """A placement that this hand cannot make is refused, as `apply` would."""
    view = position(ROW, "rtg bsl", "gtw").view(0)
    with pytest.raises(IllegalMove) as caught:
        view.preview(GAME.parse("bsl@G5"))
    assert caught.value.reason == "matches_nothing"


def test_the_last_placement_is_marked():
    """By its cell; none at the start; a swap leaves it."""
    state = position(ROW, "rtg bsl", "gtw")
    assert state.view(None).last is None
    state, _ = play(state, "rtg@G5", "swap gtw")
    assert state.view(None).last == "G5"
    assert state.view(None).swapped == 1


def test_a_view_after_the_end():
    """No moves, the outcome, and still no hidden hand of others."""
    state, _ = play(position(ROW, "bsl", "gmk", bag="", hidden=True), "pass", "pass")
    view = state.view(0)
    assert view.to_move is None
    assert view.moves == ()
    assert view.outcome == state.outcome
    assert view.hands == (("bsl",), None)


def test_options_are_told():
    """All of them, by name."""
    options = start("options", 2, short=True).view(None).options
    assert options == {"short": True, "jokers": False, "cooperative": False, "hidden": False}
    assert texts(start("options", 2).view(0).placements())
