"""Our messages as Discord's components: text, layout, buttons, and the check against Discord's limits.

May import `commands`, for the commands that texts mention. Sends nothing.
"""
