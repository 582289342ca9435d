"""The rules of the five games. Pure: no I/O, no clock, no chat, no picture, no display text.

May import nothing of ours, and of the standard library only what computes.

For outside tools: `engine.GAMES`, `engine.record.load` and `engine.record.replay`, and the
`State` that they return (`legal_moves`, `apply`, `view`, `to_move`, `outcome`).
"""

from engine import record
from engine.errors import EngineError, IllegalMove, NotationError
from engine.game import JSON, Event, Game, Move, MoveKind, Outcome, ScoreItem, State, View
from engine.games import GAMES
from engine.record import Record

__all__ = [
    "GAMES",
    "JSON",
    "EngineError",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "MoveKind",
    "NotationError",
    "Outcome",
    "Record",
    "ScoreItem",
    "State",
    "View",
    "record",
]
