"""Messages of the club's matters: text, buttons, pictures, and words for those who see none.

Owns what they look like. May import what `present` may; knows no platform.
"""
