"""What the process says of itself: log lines as events with fields, and metrics.

Imports nothing of ours.
"""
