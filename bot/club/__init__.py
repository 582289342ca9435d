"""The club: everything that a chat has besides its tables, such as leagues, cups and its puzzle of the day.

Owns club documents: values that live on their own, each decided purely and stored as a table is. May import
`table` and the engine; knows no store, no platform and no language.
"""
