"""Taking moves back, and replacing someone who is away: at once, or by consent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table.commands import (
    AddComputer,
    AnswerProposal,
    DrawTile,
    End,
    Join,
    New,
    Replace,
    Resign,
    Start,
    SwapTokens,
    Undo,
)
from bot.table.effects import Show
from bot.table.identity import Person, PersonId
from bot.table.past import Back, seen, way_back
from bot.table.table import DAY, HOUR, MINUTE, REPLACE, Proposal, TablePhase
from bot.table.waiting import alarm
from engine import GAMES, Event, record
from engine.game import Drawn, Exchanged, JokerUsed, Passed, Placed, Revealed, RoundStarted, Swapped
from tests.support.every import every
from tests.table.games import play_on, started
from tests.table.helpers import ANN, BOB, CAT, Room, lines, refused, told

DAN = Person(PersonId("test:4"), "Dan")


def keys(decision) -> list[str]:
    return [line.key for line in lines(decision)]


def other(person):
    return BOB if person == ANN else ANN


def three(game: str = "tridom", seed: int = 0, *more: Person, **options: str) -> Room:
    """Ann, Bob, Cat and `more` people, begun."""
    room = Room(seed=seed)
    room.do(ANN, New(game, options))
    for person in (BOB, CAT, *more):
        room.do(person, Join())
    room.do(ANN, Start())
    return room


def place(room: Room) -> None:
    """The mover's first placement."""
    mover = room.mover()
    view = room.there.state.view(room.there.seat_of(mover.id))
    index = next(i for i, move in enumerate(view.moves) if "@" in str(move))
    room.press(mover, "do", index)


def replayed(room: Room) -> bool:
    """Whether the moves that still stand lead to the position."""
    game = room.there.rules
    state = game.start(room.there.options, len(room.there.seats), room.there.seed)
    for text in room.moves:
        state, _ = state.apply(game.parse(text))
    return state == room.there.state


def quiet_start(game: str) -> Room:
    """A game in which the mover's placement shows nobody anything new."""
    for seed in range(30):
        room = started(game, seed=seed)
        before, ply = room.there.state, room.there.state.ply
        mover = room.mover()
        view = before.view(room.there.seat_of(mover.id))
        index = next((i for i, m in enumerate(view.moves) if "@" in str(m)), None)
        if index is None:
            continue
        room.press(mover, "do", index)
        if room.there.state.ply == ply + 1:
            return room
    raise AssertionError("no such game was found")


def test_a_move_that_showed_nothing_is_taken_back_at_once() -> None:
    """By the mover, before anyone acted; it is told, and the record forgets it."""
    room = quiet_start("tridom")
    mover = other(room.mover())
    moves, ply = len(room.moves), room.there.state.ply
    decision = room.do(mover, Undo())
    assert keys(decision) == ["undone"]
    assert (len(room.moves), room.there.state.ply) == (moves - 1, ply - 1)
    assert room.mover() == mover
    assert replayed(room)
    play_on(room)
    *_, last = record.replay(room.there.record(tuple(room.moves)))
    assert last == room.there.state


def test_what_was_drawn_needs_consent() -> None:
    """In Tripitz a placement draws a token, which was seen: the other must agree."""
    room = started("tripitz")
    mover = room.mover()
    place(room)
    before = room.there.state
    decision = room.do(mover, Undo())
    assert decision.posts[0].show is Show.PROPOSAL
    assert keys(decision) == ["proposed-undo"]
    assert room.there.state == before
    assert keys(room.press(other(mover), "agree")) == ["undone"]
    assert room.mover() == mover
    assert replayed(room)


def test_after_someone_acted_everyone_must_agree() -> None:
    """Three at the table: two others, both."""
    room = three()
    first = room.mover()
    place(room)
    second = room.mover()
    place(room)
    third = ({ANN, BOB, CAT} - {first, second}).pop()
    assert keys(room.do(first, Undo())) == ["proposed-undo"]
    assert told(room.press(second, "agree")) == ["you-agreed"]
    assert keys(room.do(third, AnswerProposal(agree=True))) == ["undone"]
    assert room.mover() == first
    assert replayed(room)


def test_one_no_is_enough() -> None:
    room = three()
    first = room.mover()
    place(room)
    place(room)
    room.do(first, Undo())
    voter = next(p for p in (ANN, BOB, CAT) if p != first)
    assert keys(room.press(voter, "decline")) == ["proposal-declined"]
    assert refused(room.press(voter, "agree")) == "decided"


def test_a_move_ends_the_proposal() -> None:
    """What was proposed was about a position that is gone."""
    room = three()
    first = room.mover()
    place(room)
    place(room)
    room.do(first, Undo())
    place(room)
    assert room.there.proposal is None
    voter = next(p for p in (ANN, BOB, CAT) if p != first)
    assert refused(room.press(voter, "agree")) == "decided"


def test_nobody_agrees_to_their_own_wish_or_from_outside() -> None:
    room = started("tripitz")
    mover = room.mover()
    place(room)
    room.do(mover, Undo())
    assert refused(room.press(mover, "agree")) == "not-asked"
    assert refused(room.do(CAT, AnswerProposal(agree=True))) == "not-asked"
    assert refused(room.do(mover, Undo())) == "proposed-already"


def last_choice(room: Room) -> Back:
    """The way back to Ann's last choice."""
    back = way_back(room.there, 0, room.moves)
    assert back is not None
    return back


def undone_or_kept(room: Room) -> str:
    """Ann, who has nobody to ask, takes her last move back; what was seen, if that forbids it."""
    what = last_choice(room).seen
    if what:
        decision = room.do(ANN, Undo())
        assert refused(decision) == "undo-seen"
        assert decision.replies[0].lines[0].args == {"what": what}
    else:
        assert keys(room.do(ANN, Undo())) == ["undone"]
        assert room.mover() == ANN
        assert replayed(room)
    return what


def alone(game: str, seed: int = 0) -> Room:
    """Ann by herself, with something to place."""
    room = Room(seed=seed)
    room.do(ANN, New(game))
    room.do(ANN, Start())
    return room


def test_a_draw_alone_is_not_taken_back() -> None:
    """Else draw, look, undo would show the next tile for nothing."""
    room = alone("tripple-domino")
    room.do(ANN, DrawTile())
    state = room.there.state
    assert undone_or_kept(room) == "draw"
    assert room.there.state == state


def test_a_placement_alone_that_showed_nothing_is_taken_back() -> None:
    kinds = set()
    for seed in range(8):
        room = alone("tripple-domino", seed)
        moves = len(room.moves)
        place(room)
        forced = room.moves[moves + 1 :]
        kinds.add(what := undone_or_kept(room))
        assert what == ("draw" if "draw" in forced else "")
    assert "" in kinds


def test_a_draw_among_people_needs_the_others() -> None:
    room = started("tripple-domino")
    mover = room.mover()
    room.do(mover, DrawTile())
    assert keys(room.do(mover, Undo())) == ["proposed-undo"]


def test_forced_draws_count_for_everyone() -> None:
    """After Ann's placement nothing of Bob's fitted: what he drew would come again."""
    for seed in range(60):
        room = started("triominoes", seed=seed)
        mover = room.mover()
        moves = len(room.moves)
        place(room)
        if room.moves[moves + 1 :] != ["draw"]:
            continue
        assert keys(room.do(mover, Undo())) == ["proposed-undo"]
        return
    raise AssertionError("nobody had to draw")


@pytest.mark.parametrize("seats", [1, 2])
def test_the_token_drawn_after_a_placement_stays(seats: int) -> None:
    """Alone and against a computer, until the bag is empty."""
    room = alone("tripitz") if seats == 1 else started("tripitz", computer="easy")
    place(room)
    assert undone_or_kept(room) == "draw"


@pytest.mark.parametrize("seats", [1, 2])
def test_a_swap_is_not_taken_back(seats: int) -> None:
    room = alone("tripitz") if seats == 1 else started("tripitz", computer="easy")
    view = room.there.state.view(0)
    room.do(ANN, SwapTokens(view.hand[0]))
    assert undone_or_kept(room) == "swap"


def test_a_new_deal_is_not_taken_back() -> None:
    """The move that ended a round showed all hands, and the next ones are dealt."""
    room = started("tridom", computer="easy", rounds="2")
    while room.there.state.view(None).round == 1:
        place(room)
    assert undone_or_kept(room) in {"deal", "hand", "draw"}
    alone_at_it = Room()
    alone_at_it.do(ANN, New("tridom", {"rounds": "2"}))
    alone_at_it.do(BOB, Join())
    alone_at_it.do(ANN, Start())
    while alone_at_it.there.state.view(None).round == 1:
        mover = alone_at_it.mover()
        place(alone_at_it)
    assert keys(alone_at_it.do(mover, Undo())) == ["proposed-undo"]


@every("game", [game for game in GAMES if game != "tripitz"])
def test_a_computers_answer_from_a_hidden_hand_is_not_taken_back(game: str) -> None:
    """It has placed what nobody knew, or drawn: place, look, undo would tell its whole hand."""
    kinds = set()
    for seed in range(8):
        room = started(game, seed=seed, computer="easy")
        place(room)
        kinds.add(undone_or_kept(room))
    assert "hand" in kinds
    assert kinds <= {"hand", "draw"}


def test_what_was_open_before_may_be_taken_back() -> None:
    """With the bag empty and all hands open, a computer's answer shows nothing new."""
    room = started("tripitz", computer="easy", cooperative="yes")
    while room.there.state.view(None).stock:
        place(room) if can_place(room) else room.do(ANN, SwapTokens("all"))
    place(room)
    assert undone_or_kept(room) == ""


def can_place(room: Room) -> bool:
    return bool(room.there.state.view(0).placements())


@every(
    "event, what",
    [
        (Drawn(0, "rtw", (), 0), "draw"),
        (Drawn(1, None, (), 0), "draw"),
        (Drawn(1, "rtw", (), 0, open=True), "draw"),
        (Swapped(0, 1, ("rtw",), ("gck",)), "swap"),
        (RoundStarted(2, 0, (7, 7), 42), "deal"),
        (Placed(0, "0-1-2", "1,0", (), 3), ""),
        (Placed(1, "0-1-2", "1,0", (), 3), "hand"),
        (Exchanged(1, "0-1-2", "1,0", "0-1-3", "2,0", (), 3), "hand"),
        (JokerUsed(1, "F6", "rtw"), "hand"),
        (Revealed(1, "5-5-5"), "hand"),
        (Revealed(0, "5-5-5"), "hand"),
        (Passed(1, (), 0), ""),
    ],
)
def test_what_an_event_showed(event: Event, what: str) -> None:
    """To seat 0, who does not see the hand of seat 1."""
    view = started("tridom").there.state.view(0)
    assert seen(event, view) == what


def test_an_open_hand_shows_nothing_when_it_is_played() -> None:
    view = started("tripitz", cooperative="yes").there.state.view(0)
    assert seen(Placed(1, "rtw", "F6", (), 3), view) == ""
    assert seen(Drawn(1, "rtw", (), 0, open=True), view) == "draw"


def test_what_cannot_be_taken_back() -> None:
    room = started("tridom")
    assert refused(room.do(CAT, Undo())) == "not-seated"
    assert refused(room.do(room.mover(), Undo())) == "nothing-to-undo"
    play_on(room)
    assert refused(room.do(ANN, Undo())) == "over"
    lobby = Room()
    lobby.do(ANN, New("tridom"))
    assert refused(lobby.do(ANN, Undo())) == "not-begun"


def test_plans_are_forgotten_with_the_move() -> None:
    room = quiet_start("tridom")
    mover = other(room.mover())
    waiting = room.mover()
    view = room.there.state.view(room.there.seat_of(waiting.id))
    fits = view.placements()
    planned = replace(room.there.seats[room.there.seat_of(waiting.id)], plan=str(fits[0]))
    seats = tuple(planned if s.person == waiting else s for s in room.there.seats)
    room.table = replace(room.there, seats=seats)
    room.do(mover, Undo())
    assert all(seat.plan == "" for seat in room.there.seats)


# --- replacing -----------------------------------------------------------------------------------


def test_the_host_asks_the_one_concerned() -> None:
    """The host speaks for the others. A computer sits in when Bob agrees, and he may come back."""
    room = three()
    asked = room.do(ANN, Replace("bob"))
    assert keys(asked) == ["proposed-replace-asked"]
    assert [post.to for post in asked.posts] == [None, BOB.id]
    assert told(asked) == ["you-proposed-one"]
    assert refused(room.press(CAT, "decline")) == "decided"
    assert "sits-in" in keys(room.press(BOB, "agree"))
    assert room.there.seats[1].former == BOB
    room.do(BOB, Join())
    assert room.there.seats[1].person == BOB


def test_an_admin_asks_the_host() -> None:
    """Admins need not sit at the table. The host's rights pass on."""
    room = three()
    asked = room.do(DAN, Replace("1"), admin=True)
    assert keys(asked) == ["proposed-replace-by-admin"]
    assert asked.posts[1].lines[0].key == "proposed-replace-you-by-admin"
    assert room.there.host == ANN.id
    room.press(ANN, "agree")
    assert room.there.seats[0].former == ANN
    assert room.there.host == BOB.id


def test_others_propose_and_most_must_agree() -> None:
    """Of the two who aren't meant, both; and the one meant is asked as well."""
    room = three()
    asked = room.do(BOB, Replace("ann"))
    assert keys(asked) == ["proposed-replace"]
    assert [post.to for post in asked.posts] == [None, CAT.id, ANN.id]
    assert told(room.press(CAT, "agree")) == ["you-agreed-one"]
    assert room.there.seats[0].person == ANN
    assert keys(room.press(ANN, "agree"))[0] == "sits-in"
    assert room.there.seats[0].former == ANN


def test_the_one_concerned_has_no_voice_among_the_others() -> None:
    room = three()
    room.do(BOB, Replace("ann"))
    assert told(room.press(ANN, "agree")) == ["you-agreed"]
    assert room.there.seats[0].person == ANN


@pytest.mark.parametrize("payload", [True, False])
def test_of_two_the_guest_cannot_remove_the_host(payload: bool) -> None:
    """Typed, or by a button's payload. The host stays, is asked, and can say no."""
    room = started("tridom")
    asked = room.press(BOB, "replace", 0, private=True) if payload else room.do(BOB, Replace("ann"))
    assert keys(asked) == ["proposed-replace-asked"]
    assert asked.posts[1].to == ANN.id
    assert (room.there.host, room.there.seats[0].person) == (ANN.id, ANN)
    assert refused(room.do(BOB, Replace("ann"))) == "proposed-already"
    assert refused(room.press(BOB, "here")) == "not-asked"
    said = room.press(ANN, "here")
    assert keys(said) == ["proposal-here"]
    assert told(said) == ["you-are-here"]
    assert room.there.proposal is None
    assert (room.there.host, room.there.seats[0].person) == (ANN.id, ANN)


@every("how", ["move", "hand", "board", "refused"])
def test_whatever_they_do_at_the_table_shows_that_they_are_here(how: str) -> None:
    room = started("tridom")
    mover = room.mover()
    concerned = mover if how == "move" else other(mover)
    room.do(other(concerned), Replace(concerned.name))
    if how == "move":
        said = room.press(mover, "do", 0)
    elif how == "refused":
        said = room.do(concerned, DrawTile())
    else:
        said = room.press(concerned, how)
    assert "proposal-here" in keys(said)
    assert room.there.proposal is None
    assert room.there.seat_of(concerned.id) is not None


def test_what_others_do_leaves_the_question_open() -> None:
    room = three()
    first = room.mover()
    waits = next(one for one in (ANN, BOB, CAT) if one != first)
    room.do(first, Replace(waits.name), admin=True)
    place(room)
    assert room.there.proposal is not None
    assert "sits-in" in keys(room.press(waits, "agree"))


@every("clock, grace", [("none", DAY), ("2m", 10 * MINUTE), ("12h", 12 * HOUR), ("7d", DAY)])
def test_silence_counts_after_a_while(clock: str, grace: float) -> None:
    """After the time of a turn, at least ten minutes and at most a day."""
    room = started("tridom", clock=clock)
    concerned = other(room.mover())
    room.now += 30
    room.do(other(concerned), Replace(concerned.name))
    proposal = room.there.proposal
    assert proposal is not None
    assert proposal.until == room.now + grace
    room.table = replace(room.there, turn=None)
    assert "sits-in" in keys(room.tick())
    assert room.now == proposal.until
    assert room.there.away_seat(concerned.id) is not None


def test_quiet_time_is_no_silence() -> None:
    """Their clock stands still at night; so does this."""
    room = started("tridom")
    concerned = other(room.mover())
    number = room.there.seat_of(concerned.id) or 0
    quiet = replace(room.there.seats[number], quiet_time="UTC|22:00-08:00||")
    room.table = room.there.with_seat(number, quiet)
    room.do(other(concerned), Replace(concerned.name))
    proposal = room.there.proposal
    assert proposal is not None
    # It's 0:16 by the test's clock: nearly eight hours of this night and two of the next are quiet.
    assert proposal.until == 8 * HOUR + DAY + 10 * HOUR


def test_a_question_on_which_most_did_not_agree_is_dropped() -> None:
    room = three()
    room.do(BOB, Replace("ann"))
    dropped = room.tick()
    assert room.there.proposal is None
    assert room.there.seats[0].person == ANN
    assert {post.to for post in dropped.posts} == {ANN.id, CAT.id}


def test_a_second_proposer_agrees_and_puts_nothing_off() -> None:
    room = three()
    room.do(BOB, Replace("ann"))
    asked = room.there.proposal
    room.now += HOUR
    room.do(CAT, Replace("ann"))
    assert room.there.proposal == replace(asked, agreed=tuple(sorted((BOB.id, CAT.id))))


def test_one_who_has_agreed_is_asked_no_more() -> None:
    """Of five, three of the four others have to agree."""
    eve = Person(PersonId("test:5"), "Eve")
    room = three("tridom", 0, DAN, eve)
    room.do(BOB, Replace("ann"))
    again = room.do(CAT, Replace("ann"))
    assert [post.to for post in again.posts] == [None, DAN.id, eve.id, ANN.id]


def test_another_persons_time_is_no_reason() -> None:
    """The mover's is up, and it isn't the mover who is to be replaced."""
    room = started("tridom", clock="2m")
    late = room.mover()
    waits = other(late)
    room.now = room.there.turn.due + 1
    assert keys(room.do(late, Replace(waits.name)))[0].startswith("proposed-replace")
    room.press(waits, "decline", private=True)
    assert "sits-in" in keys(room.do(waits, Replace(late.name)))


def test_whose_time_is_up_is_not_asked() -> None:
    """By the table's own rules: a turn missed, or a table that rests because of them."""
    room = started("tridom", clock="2m", absent="pass")
    late = room.mover()
    while not any(seat.misses for seat in room.there.seats):
        room.tick()
    assert "sits-in" in keys(room.do(other(late), Replace(late.name)))
    resting = started("tridom")
    late = resting.mover()
    while not resting.there.asleep:
        resting.tick()
    assert "sits-in" in keys(resting.do(other(late), Replace(late.name)))


def test_a_proposal_of_the_last_release_waits_for_the_one_concerned() -> None:
    """It had no deadline; to propose it again gives it one."""
    room = started("tridom")
    asked = Proposal(REPLACE, 0, BOB.id, 0, (BOB.id,))
    room.table = replace(room.there, proposal=asked)
    assert alarm(room.there) == alarm(replace(room.there, proposal=None))
    room.do(BOB, Replace("ann"))
    assert room.there.proposal == replace(asked, until=room.now + DAY)


def test_who_comes_back_has_what_they_had() -> None:
    """The seat with its plan and its time, the hand, and the host's rights, from the interim host."""
    room = three(clock="1d+1h")
    first = room.mover()
    place(room)
    if room.mover() == first:
        pytest.fail("another seed is needed")
    number = room.there.seat_of(first.id) or 0
    room.table = replace(room.there, host=first.id)
    view = room.there.state.view(number)
    planned = replace(
        room.there.seats[number], plan=str(view.placements()[0]), tips="refill", bank=5000.0
    )
    room.table = room.there.with_seat(number, planned)
    room.do(first, Resign(sure=True))
    assert room.there.host != first.id
    waits = next(one for one in (ANN, BOB, CAT) if one not in {first, room.mover()})
    room.table = replace(room.there, host=waits.id)
    room.do(waits, Resign(sure=True))
    assert keys(room.do(waits, Join()))[-1] == "came-back", "they were host for a while only"
    assert keys(room.do(first, Join()))[-1:] == ["came-back"]
    assert room.there.host == first.id
    assert room.there.seats[number] == planned
    assert room.there.state.view(number).hand == view.hand


def test_an_empty_bank_does_not_put_them_out_again() -> None:
    room = started("tridom", clock="2m+0m")
    late = room.mover()
    while room.there.away_seat(late.id) is None:
        room.tick()
    room.do(late, Join())
    assert room.there.seats[room.there.seat_of(late.id) or 0].bank == 2 * MINUTE


def test_a_guest_cannot_end_a_game_of_two() -> None:
    """The host may, and it's told with their name; a guest may only leave."""
    room = started("tridom")
    assert refused(room.do(BOB, End(sure=True))) == "host-only"
    assert keys(room.do(ANN, End(sure=True))) == ["ended"]


@every(
    "who, why",
    [
        ("", "no-such-seat"),
        ("9", "no-such-seat"),
        ("Dora", "no-such-seat"),
        ("bob", "not-yourself"),
    ],
)
def test_whom_nobody_can_replace(who: str, why: str) -> None:
    assert refused(three().do(BOB, Replace(who))) == why


def test_computers_are_not_replaced() -> None:
    room = Room()
    room.do(ANN, New("tridom"))
    room.do(ANN, AddComputer())
    assert refused(room.do(ANN, Replace("computer 1"))) == "not-begun"
    room.do(ANN, Start())
    assert refused(room.do(ANN, Replace("computer 1"))) == "computer-already"
    assert room.there.phase is TablePhase.PLAYING


def test_the_host_alone_may_have_a_computer_for_themselves() -> None:
    """At once; others leave."""
    room = three()
    assert refused(room.do(BOB, Replace("2"))) == "not-yourself"
    room.do(ANN, Replace("1"))
    assert room.there.seats[0].person is None


def test_who_comes_back_has_the_time_that_was_left() -> None:
    """Of a bank; it is not what a new one would have."""
    room = three(clock="1h+0")
    bank = room.there.seats[1].bank - 60.0
    room.table = room.there.with_seat(1, replace(room.there.seats[1], bank=bank))
    room.do(BOB, Resign(sure=True))
    room.do(BOB, Join())
    assert (room.there.seats[1].person, room.there.seats[1].bank) == (BOB, bank)
