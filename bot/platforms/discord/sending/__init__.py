"""Messages to channels and people: the requests, their rate, and what interaction tokens still allow.

May import `messages` and `api`; knows no game service.
"""
