"""Typed words, in any of the languages, as commands: for the platforms on which people type.

Owns the parser and its vocabulary. May import present and table; knows no platform.
"""
