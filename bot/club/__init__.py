"""The club: what a chat has beside its tables, such as leagues and cups.

May import `table` and the engine; knows no store, no platform and no language.
"""
