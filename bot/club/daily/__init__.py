"""The puzzle of the day of a chat.

Owns when days begin, which puzzle each has, and who solved it how. Pure. May import the club's case and
effects, the table and the engine; knows no other kind of matter.
"""

from bot.club.daily.days import KIND, Days, from_json, kept, target, to_json
from bot.club.daily.decide import decide
from bot.table.club_commands import Daily

__all__ = ["KIND", "Daily", "Days", "decide", "from_json", "kept", "target", "to_json"]
