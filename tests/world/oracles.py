"""What must hold in every world, whatever its people do and whatever fails."""

from __future__ import annotations

import hashlib
import re
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final

from bot.club import kinds
from bot.club.attempts import Attempt
from bot.club.daily import Days
from bot.club.document import is_club_document
from bot.club.league import League
from bot.present.message import Message, plain
from bot.store import keys
from bot.table import codec, ratings, waiting
from bot.table.commands import Command
from bot.table.identity import Place
from bot.table.ratings import Ladder, ServerLadder
from bot.table.steps import Make
from bot.table.table import Table, TablePhase
from tests.city.ledger import moves, played
from tests.support.secrets import pieces, stock
from tests.world.calls import Calls
from tests.world.chats import Shown
from tests.world.clock import CLOCK
from tests.world.knowledge import Knowledge
from tests.world.models import Careers, Ladders, Leagues, Servers, Streaks, clocks

HAND: Final = re.compile(r"Your hand[:.] [^\n]+")
"""A hand in words, or what is read aloud of its picture."""
UNDER_WAY: Final = 180.0
"""Seconds that a message may be under way: till then it may show the table as it was."""
HANDS: Final = 12
"""The newest hands of a person at a table, beside those of `UNDER_WAY`: an answer may show one between two that were stored."""
TASKS: Final = 40
"""Tasks of a process that has nothing to do, at most."""


class Broken(Exception):  # noqa: N818 - a finding
    """A promise that was broken: the oracle's name, and what it saw."""

    def __init__(self, oracle: str, said: str) -> None:
        super().__init__(f"{oracle}: {said}")
        self.oracle = oracle


@dataclass
class Followed:
    """A table as the oracles know it, from the commits that the server carried out."""

    table: Table | None = None
    version: int = 0
    moves: list[str] = field(default_factory=list)
    made: set[str] = field(default_factory=set)
    """Every move that was ever stored."""
    round: int = 0
    hands: deque[tuple[float, frozenset[str]]] = field(
        default_factory=lambda: deque([(0.0, frozenset())])
    )
    """Hidden pieces, and since when they are so; the newest last."""
    open: set[str] = field(default_factory=set)
    """Pieces that were ever on the board, or in an open hand."""
    turns: dict[int, tuple[str, int]] = field(default_factory=dict)
    """By version: who is to move, and the ply."""
    over: bool = False


def _forget(held: deque[tuple[float, frozenset[str]]], least: int) -> None:
    """Drop what was so before `UNDER_WAY`, but keep the newest ones."""
    while len(held) > least and held[1][0] < CLOCK.wall - UNDER_WAY:
        held.popleft()


class Oracles:
    """Watches the server's commits and all that is shown. Raises `Broken`, or keeps it in `found`."""

    def __init__(self) -> None:
        self.tables: dict[str, Followed] = defaultdict(Followed)
        self.known: dict[str, Table | None] = {}
        """The tables alone, as they are now; None for a club document."""
        self.at: dict[str, set[str]] = defaultdict(set)
        """By place: the tables that had it."""
        self.changed: set[str] = set()
        """Tables whose boards are to be looked at: they, or what their chats show, changed."""
        self._ended: set[str] = set()
        """Games that are over, and not seen to be counted."""
        self.ops: set[tuple[str, str]] = set()
        self.entries: dict[str, tuple[str, int, str]] = {}
        """By key of a message: its table, version and entry."""
        self.hands: dict[str, dict[str, deque[tuple[float, frozenset[str]]]]] = defaultdict(
            lambda: defaultdict(deque)
        )
        """By person and table: the newest hands that were theirs, and since when."""
        self.knowledge = Knowledge(self.broken)
        self._heard: dict[str, Ladder | ServerLadder] = {}
        """By key: the ladders."""
        self.sending: set[str] = set()
        """Documents that may have something to send."""
        self.found: list[Broken] = []
        self.counts: Counter[str] = Counter()
        self.forbidden: set[str] = set()
        """Commands that their person may not give: they are for admins."""
        self.forgotten: set[str] = set()
        """People who asked for their deletion."""
        self.calls = Calls(self.broken, self.hands)
        self.streaks = Streaks(self.broken, self.forgotten)
        self.ladders = Ladders(self.broken, self.forgotten)
        self.servers = Servers(self.broken, self.forgotten)
        self.careers = Careers(self.broken, self.forgotten)
        self.leagues = Leagues(self.broken)

    def broken(self, oracle: str, said: str) -> None:
        self.found.append(Broken(oracle, said))

    # --- every commit stands, exactly once -------------------------------------------------------

    def commit(self, key: str, words: Sequence[Any], version: int) -> None:
        """Hear of a commit: `words` are those of `tables.COMMIT` behind its keys."""
        table_id = keys.table_of(key)
        _, op, doc, _, _, kept, _, count, *rest = words
        moves_made, outbox = rest[: int(count)], rest[int(count) :]
        known = self.tables[table_id]
        self.counts["commits"] += 1
        named = is_club_document(table_id)
        if (table_id, op) in self.ops:
            self.broken("once", f"{op} was carried out twice at {table_id}")
        self.ops.add((table_id, op))
        if op in self.forbidden:
            self.broken("rights", f"{op} is for admins, and changed {table_id}")
        first = version != known.version + 1 or not known.version
        if first and known.version and not (named and version > known.version):
            self.broken("once", f"{table_id} went from version {known.version} to {version}")
        known.version = version
        if kept != "":
            self.calls.turns_come_again(table_id, version)
        if outbox:
            self.sending.add(table_id)
        known.moves = [
            *(known.moves if kept == "" else known.moves[: int(kept)]),
            *map(str, moves_made),
        ]
        known.made.update(map(str, moves_made))
        for number, entry in enumerate(outbox):
            name = f"{table_id}.{version}-{number}"
            if len(name) > 25:
                name = hashlib.blake2b(name.encode(), digest_size=12).hexdigest()
            self.entries[name] = table_id, version, str(entry)
        if named:
            self.known[table_id] = None
            self._club(table_id, doc, first=first)
            return
        table = codec.from_text(doc)
        if first:
            known.open, known.hands = set(), deque([(0.0, frozenset())])
        moved = known.table is not None and known.table.places != table.places
        if table.asleep or moved:
            self.calls.turns_come_again(table_id, version)
        self.calls.stored(known.table, table, str(op), list(map(str, outbox)))
        clocks(self.broken, known.table, table)
        self._in_joint(table)
        known.table, known.over = table, table.phase is TablePhase.OVER
        self.known[table_id] = table
        self.changed.add(table_id)
        for each in table.places:
            self.at[each.place].add(table_id)
        if known.over:
            self._ended.add(table_id)
        self.knowledge.table(table)
        if table.turn is not None and (mover := waiting.mover_of(table)):
            known.turns[version] = mover, table.turn.ply
        self._hidden(known, table)

    def _in_joint(self, table: Table) -> None:
        """Nobody sits twice, and no table is twice in a place or in more than four."""
        people = [seat.person.id for seat in table.seats if seat.person]
        places = [each.place for each in table.places]
        if len({*people}) < len(people) or len({*places}) < len(places) or len(places) > 4:
            self.broken("joint", f"{table.id} has {people} and is at {places}")

    def _club(self, document_id: str, doc: str, *, first: bool) -> None:
        document = kinds.document_from_text(doc)
        self.knowledge.club(document)
        if first or not isinstance(document, Days):
            self.streaks.begin(document_id)
        if isinstance(document, Days):
            self.streaks.hear(document, CLOCK.wall)
        elif isinstance(document, Attempt):
            self.streaks.tried(document, CLOCK.latest)
        elif isinstance(document, League):
            self.leagues.hear(document, self.known)

    def replaced(self, key: str, text: str) -> None:
        """Hear of a document that was replaced."""
        self.knowledge.replaced(key, text)
        kind, _, of = key.removeprefix(keys.document("")).partition(":")
        match kind:
            case "ladder" if text:
                self._hear(key, ratings.ladder_from(text))
            case "ladder":
                self.ladders.begin(of)
            case "server-ladder" if text:
                self._hear(key, ratings.server_ladder_from(text))
            case "server-ladder":
                self.servers.begin(of)
            case "career" if text:
                self.careers.hear(of, ratings.career_from(text), self.known)
                self.counts["careers"] += 1

    def added(self, key: str, addition: str) -> None:
        """Hear of a game that was added to a ladder."""
        game, before = ratings.counted_game_from(addition), self._heard[key]
        self.counts["games added"] += 1
        if isinstance(before, Ladder):
            self._hear(key, ratings.add(before, game))
        else:
            self._hear(key, ratings.add_to_server(before, game))

    def _hear(self, key: str, ladder: Ladder | ServerLadder) -> None:
        self._heard[key] = ladder
        of = key.removeprefix(keys.document("")).partition(":")[2]
        if isinstance(ladder, Ladder):
            self.ladders.hear(of, ladder, self.known)
        else:
            self.servers.hear_server(of, ladder, self.known)
            self.counts["counted for servers"] = len(self.servers.counted)

    def settled(self) -> None:
        """Hear that nothing is under way: what was told is counted."""
        self.counts["games counted"] = len(self.ladders.counted)
        self.counts["league results"] = len(self.leagues.heard)
        self.streaks.settled(self.sending)
        self.calls.settled(self.known, self.sending)
        over = [
            known.table
            for name, known in self.tables.items()
            if known.over and known.table is not None and name not in self.sending
        ]
        self.ladders.settled(iter(over))
        self.careers.settled(iter(over))

    def _hidden(self, known: Followed, table: Table) -> None:
        """Note what is hidden at a table now, and from whom."""
        hidden: set[str] = set()
        if table.state is not None:
            view = table.state.view(None)
            known.open |= pieces(" ".join(known.moves))
            # What was left in the hands, and drawn last, was told when the round was over.
            ended = known.hands[-1][1] if known.over or view.round != known.round else frozenset()
            known.open |= ended
            known.round = view.round
            for number, seat in enumerate(table.seats):
                own = pieces(" ".join(table.state.view(number).hand))
                if view.hands[number] is None:
                    hidden |= own
                else:
                    known.open |= own
                for person in (seat.person, seat.former):
                    if person is not None:
                        held = self.hands[person.id][table.id]
                        held.append((CLOCK.wall, own | ended))
                        _forget(held, HANDS)
            hidden |= pieces(" ".join(stock(table.state)))
        known.hands.append((CLOCK.wall, frozenset(hidden - known.open)))
        _forget(known.hands, 1)

    def answered(self, command: Command, answers: Iterable[Message]) -> None:
        """Hear how a command was answered: a move that its player was told of was stored."""
        for message in answers:
            self.read(message, command.person.id, command.person.id)
            told = played(plain(message.text))
            if told is None or command.pressed is None or type(command.action) is not Make:
                continue
            self.counts["moves told"] += 1
            if told not in moves(self.tables[command.pressed.table].made):
                self.broken("stands", f"{command.id}: told of {told}, which was not stored")

    # --- what is shown -----------------------------------------------------------------------------

    def shown(self, shown: Shown) -> None:
        """Hear of a message that a platform shows."""
        self.counts["shown"] += 1
        self.look_at(shown.at)
        entry = self.entries.get(shown.key)
        reader = shown.at if shown.at in self.hands else None
        self.read(
            shown.message, shown.at, reader, puzzle=entry is not None and is_club_document(entry[0])
        )
        if shown.edited or shown.again:
            return
        if entry is not None:
            turn = self.tables[entry[0]].turns.get(entry[1])
            self.counts["calls"] += self.calls.shown(shown, entry, turn)

    def look_at(self, place: str) -> None:
        """Hear that what a place shows changed."""
        self.changed |= self.at.get(place, set())

    def read(self, message: Message, at: str, reader: str | None, *, puzzle: bool = False) -> None:
        """Look for what the reader (None: everybody at the place) may not know. `puzzle`: its hand is everybody's."""
        text = plain(message.text)
        if message.file is not None:
            text += message.file.content.decode(errors="replace")
        aloud = text if message.picture is None else f"{text}\n{message.picture.alt}"
        for found in (
            HAND.findall(aloud) if message.table or (reader is None and not puzzle) else ()
        ):
            if at not in self.hands and reader is None:
                self.broken("secrets", f"a hand for all at {at}: {found[:60]}")
            elif reader is not None and not (
                self._is_over(message.table) or pieces(found) <= self._own(reader)
            ):
                self.broken("secrets", f"another's hand for {reader}: {found[:60]}")
        self.knowledge.read(message, at, reader)
        if reader is None:
            self._public(text, at)

    def _is_over(self, table_id: str) -> bool:
        """Tell whether a game is over: then everybody may know its hands."""
        return table_id in self.tables and self.tables[table_id].over

    def _own(self, reader: str) -> frozenset[str]:
        return frozenset().union(*(own for _, own in chain(*self.hands[reader].values())))

    def _public(self, text: str, at: str) -> None:
        named = pieces(text)
        tables = [self.tables[name] for name in self.at.get(at, ())] if named else []
        here = [each for each in tables if each.table and each.table.has_place(Place(at))]
        if named and len(here) == 1 and not here[0].over:
            hidden = frozenset.intersection(*(held for _, held in here[0].hands))
            # A triple may be shown by who opens.
            told = {each for each in (named & hidden) - here[0].open if len({*each.split("-")}) > 1}
            if told:
                self.broken("secrets", f"{sorted(told)} hidden at {at}: {text[:120]}")
