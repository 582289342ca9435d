"""From the entries of an outbox to the messages that go out.

Owns which entries are told by one message, in which order, and a message's key. Sends nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.store import Entry
from bot.table import effects
from bot.table.effects import Effect, Show

_MERGED: Final = frozenset({Show.LOBBY, Show.BOARD})


@dataclass(frozen=True, slots=True)
class Parcel:
    """Entries that go out as one message: all channel posts that wait, or one private message."""

    effect: Effect
    entries: tuple[Entry, ...]

    def key(self, table_id: str) -> str:
        """The same at every try, and different from every other parcel's of all tables."""
        return f"{table_id}.{self.entries[-1].entry_id}"


def parcels(entries: Sequence[Entry]) -> list[Parcel]:
    """The entries as messages: boards and lobbies that wait become one, with all their lines.

    A round that ended takes the boards before it into its own message, which comes first.
    """
    public: list[tuple[Entry, Effect]] = []
    rounds: list[Parcel] = []
    rest: dict[tuple[Show, str | None, str], tuple[list[Entry], Effect]] = {}
    for entry in entries:
        effect = effects.from_text(entry.text)
        if effect.show in _MERGED and effect.to is None:
            public.append((entry, effect))
        elif effect.show is Show.ROUND:
            rounds.append(_merged([*public, (entry, effect)]))
            public = []
        elif effect.show is Show.HAND:
            # The hand is shown as it is when it is sent: one is as good as three.
            key = effect.show, effect.to, ""
            waiting, first = rest.get(key, ([], effect))
            same = first.args == effect.args
            rest[key] = [*waiting, entry], first if same else replace(effect, args={})
        else:
            rest[effect.show, effect.to, entry.entry_id] = ([entry], effect)
    out = [*rounds, *([_merged(public)] if public else [])]
    out += [Parcel(effect, tuple(waiting)) for waiting, effect in rest.values()]
    return out


def _merged(waiting: Sequence[tuple[Entry, Effect]]) -> Parcel:
    """One message that says what all of these say, and shows what the last of them shows."""
    lines = tuple(line for _, effect in waiting for line in effect.lines)
    return Parcel(replace(waiting[-1][1], lines=lines), tuple(entry for entry, _ in waiting))
