"""Who meets whom: from entrants, what they played so far, and a seed that nobody could choose.

Of numbers alone: an entrant is their number from 0 in the order of signing up. The same input pairs alike
in every process, so anyone can repeat a round once the seed is shown. May import the engine's shuffle.
"""
