"""Operation: backups, the check of stored tables, health, releases side by side.

May import app, ports, store and table; knows no platform's SDK.
"""
