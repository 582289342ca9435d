"""The Lua scripts. Each runs on the server as one step that nothing comes between.

Each names its KEYS, its ARGV and its answer; every key that it touches is in KEYS, and all lie in one
slot. Nothing above Redis 7.0 is used. May import nothing of the bot's.

Where a script writes, its first write is one that a full server refuses (`noeviction`): Redis decides
"full" once, before the script begins, so a refused script has changed nothing.
"""
