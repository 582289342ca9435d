"""Updates on their way in: polled or pushed, admitted, stored, and handed out chat by chat.

Owns acknowledging them to Telegram. Imports nothing of `sending`; what an update means is read later.
"""
