"""The ways in which rounds and games can end, and which of them a record shows.

tests/records/triangles has a whole game for each; `shown` names what a game contains.
"""

from __future__ import annotations

from engine.game import Exchanged, Passed, Revealed, RoundEnded, Termination
from engine.triangles.position import can_exchange
from tests.triangles.support import GAME

MANY = ("tripple-domino", "triominoes", "tridom", "triominos")
ENDINGS = frozenset(
    {f"{game}: {what}" for game in MANY for what in ("out", "blocked", "target", "rounds")}
    | {
        "tripple-domino: alone, out",
        "tripple-domino: alone, nothing fits",
        "tripple-domino: alone, passed",
        "tripple-domino: everyone passed though tiles fit",
        "tripple-domino: several lowest hands",
        "triominoes: blocked with tiles in the stock",
        "triominoes: target touched and lost",
        "triominoes: opened with zeros for 40",
        "triominoes: shared win",
        "tridom: opened with zeros",
        "tridom: target lost within the round",
        "tridom: exchange",
        "tridom: out by an exchange",
        "tridom: everyone passed though an exchange was left",
        "triominos: zeros chosen",
        "triominos: the triple chosen",
        "triominos: won by the round's winner, not the highest",
        "triominos: target touched and lost",
        "triominos: won by the only one who reached the target, not the highest",
        "triominos: won by who had reached the target and lost it, as the round's winner",
        "triominos: won by the highest of those who reached the target, another won the round",
        "set of 84",
        "set of 76",
    }
)


def shown(game, players, options, seed, moves):
    """The endings in a game, and its state after the last move."""
    found = set()
    state = GAME[game].start(options, players, seed)
    if options.get("tiles"):
        found.add(f"set of {options['tiles']}")
    for text in moves:
        before = state
        state, events = state.apply(GAME[game].parse(text))
        choice = before.opening and len(before.legal_moves()) > 1
        found |= {f"{game}: {what}" for what in _of_move(before, text, events, choice=choice)}
        target = before.position.terms.target
        reached = max(before.totals) >= target
        if reached and not any(total >= target for total in state.totals):
            found.add(f"{game}: target lost within the round")
        for event in events:
            if isinstance(event, RoundEnded):
                found |= {f"{game}: {what}" for what in _of_round(before, event, events, state)}
    if state.outcome is not None:
        found |= {f"{game}: {what}" for what in _of_game(state)}
    return found, state


def _of_move(before, text, events, *, choice):
    first = events[0]
    zeros = before.opening and text == "0-0-0@0,0"
    if zeros and first.points == 40:
        yield "opened with zeros for 40" if first.items[0].points == 0 else "opened with zeros"
    if any(isinstance(event, Revealed) for event in events):
        yield "zeros chosen"
    elif choice:
        yield "the triple chosen"
    if isinstance(first, Exchanged):
        yield "exchange"


def _of_round(before, event, events, after):
    alone = before.players == 1
    last = events[0]
    everything = sum(before.position.hands)
    fits = before.position.board.fits(everything)
    if alone:
        passed = isinstance(last, Passed)
        yield (
            "alone, passed" if passed else "alone, nothing fits" if event.blocked else "alone, out"
        )
        return
    yield "blocked" if event.blocked else "out"
    if len(event.winners) > 1:
        yield "several lowest hands"
    if event.blocked and before.position.stock:
        yield "blocked with tiles in the stock"
    if event.blocked and isinstance(last, Passed) and fits:
        yield "everyone passed though tiles fit"
    exchange = before.position.terms.exchange and not before.position.stock
    if exchange and isinstance(last, Passed) and can_exchange(before.position.board, everything):
        yield "everyone passed though an exchange was left"
    if isinstance(last, Exchanged) and not event.blocked:
        yield "out by an exchange"
    if after.outcome and after.outcome.termination is Termination.TARGET:
        best = max(event.totals)
        if best < before.position.terms.target:
            yield "target touched and lost"
        if after.position.reached:
            yield from _of_reached(event, after)


def _of_reached(event, after):
    """`triominos`: who won of those who had the target at any moment of the last round."""
    reached, target = after.position.reached, after.position.terms.target
    winners = after.outcome.winners
    lower = all(event.totals[seat] < max(event.totals) for seat in winners)
    if len(reached) == 1:
        if lower:
            yield "won by the only one who reached the target, not the highest"
        return
    if not set(reached) & set(event.winners):
        yield "won by the highest of those who reached the target, another won the round"
    elif lower:
        yield "won by the round's winner, not the highest"
        if all(event.totals[seat] < target for seat in winners):
            yield "won by who had reached the target and lost it, as the round's winner"


def _of_game(state):
    if state.outcome.termination in {Termination.TARGET, Termination.ROUNDS}:
        yield str(state.outcome.termination)
    if len(state.outcome.winners) > 1:
        yield "shared win"
