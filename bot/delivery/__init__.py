"""From what is stored to be sent to what a platform has taken.

Everything goes in lanes, one for each recipient of a table: nobody waits for somebody else's message.
"""

from bot.delivery.sender import Sender

__all__ = ["Sender"]
