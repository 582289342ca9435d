"""Delivery: from the entries of an outbox to messages that a platform has taken.

Owns lanes (one for each recipient of a document, so that nobody waits for another's message), retries, and the
retirement of old messages. May import `app`, `ports` and all below; knows no platform.
"""

from bot.delivery.sender import Sender

__all__ = ["Sender"]
