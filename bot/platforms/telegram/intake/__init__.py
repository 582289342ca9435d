"""Updates on their way in: polled or pushed, admitted, stored, and handed out chat by chat.

Owns acknowledging them to Telegram; what an update means is read later. May import the store and the budget,
and nothing of `sending` or `replies`.
"""
