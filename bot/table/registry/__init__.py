"""The registry: every action in one row, and how a row's words and buttons are read.

May import every other room of the table: an action's row names what comes of it.
"""
