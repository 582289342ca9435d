"""What an operator relies on: backups, the check of stored tables, health.

May import the store, tables and ports; knows no platform's SDK.
"""
