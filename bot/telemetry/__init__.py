"""What the process says of itself: log lines, as events with fields, and metrics.

Owns their set-up and the names of metrics. May import nothing of ours.
"""
