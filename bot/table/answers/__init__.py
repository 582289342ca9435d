"""What is asked and changes nothing: hands, boards, rules, hints, lessons and the drill.

May import the rooms below: what is shown is what `playing` and `opening` know.
"""
