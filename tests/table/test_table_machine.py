"""A table as a state machine, stored and read after every step, beside a model of its positions."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.ops.integrity import examine
from bot.store import TableSnapshot
from bot.table import codec, moving, waiting
from bot.table.commands import (
    Action,
    AddComputer,
    AnswerProposal,
    DrawTile,
    End,
    GiveTime,
    Hand,
    Join,
    Leave,
    New,
    PassTurn,
    Plan,
    Replace,
    Resign,
    ShowBoard,
    ShowLog,
    ShowScore,
    Start,
    Undo,
    Wake,
)
from bot.table.identity import Person
from bot.table.table import DAY, HOUR, TablePhase
from engine.game import State
from tests.support.machines import depth
from tests.table.helpers import ANN, BOB, CAT, Room

PEOPLE: Final = (ANN, BOB, CAT)
GAMES: Final = ("tridom", "triominos", "triominoes", "tripple-domino", "tripitz")
OPTIONS: Final[tuple[dict[str, str], ...]] = (
    {},
    {"clock": "1h"},
    {"clock": "1d+6h", "absent": "pass"},
    {"clock": "2m", "absent": "out"},
    {"begin": "full"},
)
ACTIONS: Final[tuple[Action, ...]] = (
    Join(), Join("word"), Leave(), Start(), AddComputer("easy"), Hand(), DrawTile(), PassTurn(), Undo(), Plan("draw"), Plan("none"),
    AnswerProposal(agree=True), AnswerProposal(agree=False), Replace("1"), Replace("2"), GiveTime(), Wake(), Resign(sure=True),
    ShowBoard(), ShowLog(), ShowScore(),
)  # fmt: skip
playing = precondition(lambda self: self.room.there.phase is TablePhase.PLAYING)
MOST_ALARMS: Final = 50


class TableLife(RuleBasedStateMachine):
    """The model: the position that each list of moves led to. `Room` stores and reads every decision."""

    @initialize(
        game=st.sampled_from(GAMES),
        options=st.sampled_from(OPTIONS),
        seed=st.integers(0, 255),
        others=st.integers(1, 2),
    )
    def open(self, game: str, options: dict[str, str], seed: int, others: int) -> None:
        self.room = Room(seed=seed)
        self.positions: dict[tuple[str, ...], State] = {}
        self.last: State | None = None
        self.changed = 0
        self.room.do(ANN, New(game, options))
        for person in PEOPLE[1 : 1 + others]:
            self.room.do(person, Join())
        self.room.do(ANN, Start())

    # --- what happens -----------------------------------------------------------------------------

    @rule(who=st.sampled_from(PEOPLE), action=st.sampled_from(ACTIONS), admin=st.booleans())
    def ask(self, who: Person, action: Action, *, admin: bool) -> None:
        """Anything by anyone: what is refused changes nothing, as `Room` checks."""
        self.room.do(who, action, admin=admin)

    @playing
    @rule(which=st.lists(st.integers(0, 40), min_size=1, max_size=6))
    def play(self, which: list[int]) -> None:
        """Some turns: placements where there are some."""
        for number in which:
            state = self.room.there.state
            if state is None or state.to_move is None or self.room.there.asleep:
                return
            person = self.room.there.seats[state.to_move].person
            if person is None:
                return
            view = state.view(state.to_move)
            placed = [at for at, move in enumerate(view.moves) if "@" in str(move)]
            index = placed[number % len(placed)] if placed else number % len(view.moves)
            before = len(self.room.moves)
            self.room.press(person, "do", index)
            assert len(self.room.moves) > before

    @playing
    @rule(who=st.sampled_from(PEOPLE), number=st.integers(0, 12))
    def plan(self, who: Person, number: int) -> None:
        self.room.press(who, "plan", number)

    @playing
    @rule(back=st.integers(1, 3))
    def press_an_old_button(self, back: int) -> None:
        """Made before the position changed, by the one to move: it plays nothing."""
        table, state = self.room.there, self.room.there.state
        if state is None or state.to_move is None or table.seats[state.to_move].person is None:
            return
        self.room.do(self.room.mover(), f"{table.id}:{max(self.changed - back, 0)}:do.0")
        assert self.room.there.state == state

    @playing
    @rule()
    def take_back(self) -> None:
        """Someone's last move, if all others agree."""
        for who in PEOPLE:
            before = len(self.room.moves)
            self.room.do(who, Undo())
            for other in PEOPLE:
                if self.room.there.proposal is not None:
                    self.room.do(other, AnswerProposal(agree=True))
            if len(self.room.moves) < before:
                return

    @rule(seconds=st.sampled_from([60, HOUR, 5 * HOUR, DAY, waiting.IDLE]))
    def time_passes(self, seconds: int) -> None:
        """What is due happens in order, and then nothing is due any more."""
        self.room.now += seconds
        for _ in range(MOST_ALARMS):
            due = waiting.alarm(self.room.there, self.room.now)
            if due is None or due > self.room.now:
                return
            self.think()
            self.room.tick()
        raise AssertionError("the alarms do not end")

    @rule()
    def think(self) -> None:
        if moving.awaits_thought(self.room.there):
            self.room.think()

    @rule(who=st.sampled_from(PEOPLE))
    def end(self, who: Person) -> None:
        """By its host; nobody else's word changes it."""
        before = self.room.there
        mine = who.id == before.host
        self.room.do(who, End(sure=True))
        if before.phase is TablePhase.PLAYING and not mine and not before.asleep:
            assert self.room.there.phase is TablePhase.PLAYING

    # --- what holds -------------------------------------------------------------------------------

    @invariant()
    def its_moves_lead_to_its_position(self) -> None:
        """Replayed from the deal; and the same moves always to the same position, also after an undo."""
        room = self.room
        doc = codec.to_text(room.there)
        snapshot = TableSnapshot(room.there.id, doc, room.version, tuple(room.moves))
        assert examine(snapshot) is None
        if room.there.state != self.last:
            self.last, self.changed = room.there.state, room.version
        if room.there.state is not None:
            known = self.positions.setdefault(tuple(room.moves), room.there.state)
            assert room.there.state == known

    @invariant()
    def each_seat_is_one_persons(self) -> None:
        held = [person for seat in self.room.there.seats for person in seat.held_by]
        assert len(held) == len(set(held))
        if self.room.there.host is not None:
            assert self.room.there.host in held

    @invariant()
    def nobody_sees_what_others_plan(self) -> None:
        others = self.room.there.scene(self.room.version, 0).seats[1:]
        assert not any(each.plan or each.tips or each.drawn or each.salt for each in others)

    @invariant()
    def it_waits_for_the_one_to_move(self) -> None:
        table = self.room.there
        if table.turn is not None:
            assert table.phase is TablePhase.PLAYING
            assert table.turn.seat == table.state.to_move
            assert not table.asleep
        if table.proposal is not None:
            assert table.phase is TablePhase.PLAYING


TestTableLife = TableLife.TestCase
TestTableLife.settings = depth(walks=25, steps=30)
