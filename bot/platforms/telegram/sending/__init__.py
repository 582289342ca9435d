"""Messages on their way out: split into what Telegram takes, paced, and sent once.

Owns the calls that write to a chat. Does not know updates; imports no other sub-room.
"""
