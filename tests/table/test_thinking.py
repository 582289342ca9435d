"""Computers that search: the table is stored before they move, and what they find depends on nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table import codec
from bot.table.codec import Unwritable
from bot.table.commands import AddComputer, Join, New, Resign, Start, Undo
from bot.table.moving import MOST_SEARCHES, awaits_thought, public_history, thoughts
from bot.table.steps import Think
from bot.table.table import TablePhase
from engine.game import RoundStarted
from engine.players import PLAYERS
from engine.players.evidence import PublicHistory
from engine.shuffle import Stream
from tests.table.helpers import ANN, BOB, CLOCK, Room

AT_ONCE = 1
"""A seed by whose deal the computer has a choice after Ann's first move at Tridom."""

pytestmark = pytest.mark.usefixtures("quick_search")


def against(game: str, *, seed: int = 0, computers: int = 1, people: int = 1, **options) -> Room:
    """Ann, perhaps Bob, and computers that search; it is a person's turn."""
    room = Room(seed=seed)
    room.do(ANN, New(game, options))
    if people > 1:
        room.do(BOB, Join())
    for _ in range(computers):
        room.do(ANN, AddComputer("hard"))
    room.do(ANN, Start())
    while awaits_thought(room.there):
        room.think()
    return room


def move(room: Room):
    """The player to move plays the first placement, or what else there is."""
    person = room.mover()
    view = room.there.state.view(room.there.seat_of(person.id))
    index = next((i for i, m in enumerate(view.moves) if "@" in str(m)), len(view.moves) - 1)
    return room.press(person, "do", index)


def until_it_thinks(room: Room):
    """Moves of people until a computer has to think: at times it has no choice either."""
    moved = move(room)
    while not awaits_thought(room.there):
        moved = move(room)
    return moved


@pytest.mark.parametrize(
    ("game", "options"),
    [("tridom", {"rounds": "2"}), ("tripitz", {}), ("tripitz", {"hidden": "yes"})],
    ids=str,
)
def test_a_game_is_played_to_its_end(game, options) -> None:
    """Each move of a person is stored as it is, and then the computers'; the record says the same."""
    room = against(game, computers=2, **options)
    while room.there.phase is not TablePhase.OVER:
        assert room.mover() == ANN
        before = len(room.moves)
        move(room)
        assert len(room.moves) > before
        while awaits_thought(room.there):
            assert not room.press(ANN, "draw").moves, "it is the computer's turn"
            room.think(ANN, answered=True)
    *_, last = room.there.played(room.moves)
    assert last.after == room.there.state


def test_what_is_found_depends_on_the_table_alone() -> None:
    """Found twice, it is the same; and it is what the player of that level makes of its view."""
    room = against("tridom", rounds="3")
    for _ in range(12):
        move(room)
        if not awaits_thought(room.there):
            continue
        table, state = room.there, room.there.state
        found = thoughts(codec.to_text(table), room.moves)
        assert thoughts(codec.to_text(table), tuple(room.moves)) == found
        history = PublicHistory()
        for ply in table.played(room.moves):
            history = history.after(ply.events)
        assert public_history(table, room.moves) == history
        stream = Stream(table.seed, f"computer/{state.ply}")
        view = state.view(state.to_move)
        assert found[0] == str(PLAYERS["hard"].choose(view, stream, history))
        room.think()
    assert (
        sum(isinstance(e, RoundStarted) for e in public_history(room.there, room.moves).events) <= 1
    )


def test_without_time_to_think_the_game_goes_on() -> None:
    """The move that `normal` makes, in all that has to be decided before a person is to move."""
    room = against("tridom", computers=3)
    until_it_thinks(room)
    state = room.there.state
    decided = room.do(CLOCK, Think(), thoughts=None)
    stream = Stream(room.there.seed, f"computer/{state.ply}")
    assert decided.moves[0] == PLAYERS["normal"].choose(state.view(state.to_move), stream)
    assert room.there.state.to_move == 0
    assert not awaits_thought(room.there)


def test_no_more_is_thought_of_at_a_time_than_takes_a_second() -> None:
    """Where people have no choice for long, what was found so far is shown."""
    room = against("tripitz", computers=3)
    until_it_thinks(room)
    # Nobody else sits there: what Ann would do is up to a computer, too.
    table = room.there
    seats = tuple(replace(seat, person=None, level="hard") for seat in table.seats)
    doc = codec.to_text(replace(table, seats=(*seats[:-1], replace(seats[-1], person=ANN))))
    assert 0 < len(thoughts(doc, room.moves)) <= MOST_SEARCHES


def test_nothing_is_due_where_nobody_thinks() -> None:
    """It comes too late: someone took the move back, or ended the game."""
    room = against("tridom", seed=AT_ONCE)
    assert room.do(CLOCK, Think(), thoughts=("pass",)).table is None
    move(room)
    assert awaits_thought(room.there)
    room.do(ANN, Undo())
    assert room.mover() == ANN
    assert room.do(CLOCK, Think(), thoughts=("pass",)).table is None
    until_it_thinks(room)
    room.do(ANN, Resign(sure=True))
    assert room.there.phase is TablePhase.OVER
    assert not awaits_thought(room.there)


def test_an_older_release_is_spared_what_it_cannot_play() -> None:
    """While one runs on the store, no table is left to it whose computer it does not know."""
    room = Room()
    room.do(ANN, New("tripitz", {"substitute": "hard"}))
    for table in (room.there, against("tripitz").there):
        with pytest.raises(Unwritable):
            codec.to_text(table, 3)
