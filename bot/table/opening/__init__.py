"""Who sits at a table: from the open lobby to the start, a first lesson, the rematch, being forgotten.

May import `playing`, as a start is the first turn; never the registry.
"""
