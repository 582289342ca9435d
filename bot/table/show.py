"""What can be shown: one closed list, for tables and for the club."""

from __future__ import annotations

from enum import StrEnum


class Show(StrEnum):
    """What to show."""

    # to the channel, or to one person in private, by way of the outbox
    BOARD = "board"
    LOBBY = "lobby"
    REMIND = "remind"
    ASLEEP = "asleep"
    PROPOSAL = "proposal"
    ROUND = "round"
    CARD = "card"
    STANDING = "standing"
    NOTE = "note"
    WELCOME = "welcome"
    OPENING = "opening"
    FAREWELL = "farewell"
    HAND = "hand"
    # to the one who asked
    TEXT = "text"
    TILE = "tile"
    CONFIRM = "confirm"
    SWAP = "swap"
    LOG = "log"
    SCORE = "score"
    RULES = "rules"
    OPTIONS = "options"
    GAMES = "games"
    TABLES = "tables"
    OPENINGS = "openings"
    MORE = "more"
    MORE_TO_ALL = "more_to_all"
    PLAYERS = "players"
    SURE = "sure"
    OUTSIDE = "outside"
    FAIR = "fair"
    HINT = "hint"
    WHY = "why"
    LESSON = "lesson"
    RULINGS = "rulings"
    ADVICE = "advice"
    REVIEW = "review"
    RECORD = "record"
    REPLAY = "replay"
    LADDER = "ladder"
    STATS = "stats"
    SETTINGS = "settings"
    INVITE = "invite"
    HELP = "help"
    GREETING = "greeting"
    # of the club: to the place of a matter, or to the one who asked
    DAY = "day"
    DAY_SETUP = "day_setup"
    DAY_OVER = "day_over"
    PUZZLE = "puzzle"
    # of the club: to be done elsewhere, and shown to nobody
    DAY_TRIED = "day_tried"
    DAY_COUNT = "day_count"
