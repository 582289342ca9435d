"""Whom or what a table waits for, in a word, and who is to be notified of that.

Owns what a public effect carries about it. By that a board is edited or posted anew, the
same at every try: the effect was stamped when it was decided, while a message shows the present. Pure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from bot.table.effects import CardEffect, Effect, HandEffect, TableEffect
from bot.table.identity import PersonId
from bot.table.table import Table, TablePhase, TableView

LOBBY: Final = "lobby"
OVER: Final = "over"
ASLEEP: Final = "asleep"


def asks(table: Table) -> str:
    """What the table waits for: `LOBBY`, `OVER`, `ASLEEP`, or `seat:SEAT:ROUND`."""
    if table.phase is TablePhase.OVER:
        return OVER
    if table.asleep:
        return ASLEEP
    state = table.state
    if state is None or state.to_move is None:
        return LOBBY
    return f"seat:{state.to_move}:{state.view(None).round}"


def stamped(posts: Iterable[Effect], table: Table, by: PersonId) -> tuple[Effect, ...]:
    """The effects with what the table waits for after them; `by` brought them about.

    How a game ended goes to everybody else in private too, which is told or not as a turn would be.
    """
    mover, word = mover_of(table), asks(table)
    calls = mover is not None and mover != by and not table.alone

    def stamp(post: Effect) -> Iterator[Effect]:
        if isinstance(post, TableEffect) and post.to is None:
            yield replace(post, asks=word, calls=calls)
        elif isinstance(post, HandEffect) and post.to == mover:
            yield replace(post, calls=calls)
        elif isinstance(post, CardEffect):
            yield replace(post, by=by)
            yield from (replace(post, to=other, by=by) for other in called(table, by))
        else:
            yield post

    return tuple(stamped for post in posts for stamped in stamp(post))


def called(table: Table, by: str) -> tuple[PersonId, ...]:
    """Who is told of the end of a game that this person, or the clock, brought about."""
    if not by or table.alone:
        return ()
    return tuple(person.id for person in table.people if person.id != by)


def mover_of(table: Table) -> PersonId | None:
    """Whose move the table waits for; None for nobody's."""
    if table.phase is not TablePhase.PLAYING or table.asleep:
        return None
    state = table.state
    seat = None if state is None or state.to_move is None else table.seats[state.to_move]
    return None if seat is None or seat.person is None else seat.person.id


def uncalled(effect: Effect) -> Effect:
    """The effect for a place whose next player is told elsewhere."""
    return replace(effect, calls=False) if isinstance(effect, TableEffect) else effect


def word(effect: Effect) -> str:
    """What the table waited for after this effect; "" where an earlier release decided it."""
    return effect.asks if isinstance(effect, TableEffect) else ""


def calls(effect: Effect, scene: TableView) -> bool:
    """Whether this effect, shown now, notifies the one to move.

    Where the table has moved on, what follows at once does that.
    """
    said, view = word(effect), scene.view
    if not said or view is None:
        return True
    return _calls(effect) and said == f"seat:{view.to_move}:{view.round}"


def _calls(effect: Effect) -> bool:
    return isinstance(effect, TableEffect) and effect.calls


def edits(standing: str, posts: Iterable[Effect]) -> bool:
    """Whether these effects, shown as one message, leave the board that stands in its place.

    `standing` is what that board asks. It stays while it asks the same as all of them, and within a
    round as long as nobody is to be notified.
    """
    said = tuple(posts)
    words = {word(post) for post in said}
    if not standing or not all(words):
        return False
    if words == {standing}:
        return True
    last = said[-1]
    in_round = _round(standing)
    return not _calls(last) and in_round is not None and in_round == _round(word(last))


def _round(word: str) -> str | None:
    """The round of a word that names a seat."""
    seat, _, number = word.rpartition(":")
    return number if seat.startswith("seat:") else None
