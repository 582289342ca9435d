"""What is said and shown: from an effect and a view of the table to a message in the reader's language. Pure.

Owns texts, buttons and which picture goes with them; no platform's markup. May import table, engine and
renderer. It gets no hidden thing: a `TableView` holds what its reader may see.
"""
