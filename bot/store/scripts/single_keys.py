"""The scripts that change one key in one step: places, small values, documents."""

from __future__ import annotations

from typing import Final

CLAIM_PLACE: Final = """
local there = redis.call('GET', KEYS[1]) or ''
if there == ARGV[1] then return 1 end
if there ~= ARGV[2] then return 0 end
redis.call('SET', KEYS[1], ARGV[1])
return 1
"""
"""Put a table in a place, instead of another one.

KEYS: place
ARGV: table instead_of('' for none)
Answers 1 if the table lies there, else 0
"""

RELEASE_PLACE: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
"""
"""Empty a place, if the table lies there.

KEYS: place
ARGV: table
"""

EXPIRE_PLACE: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
"""
"""Empty a place after a while, if the table lies there now.

KEYS: place
ARGV: table milliseconds
"""

SET_ONCE: Final = """
local there = redis.call('GET', KEYS[1])
if there then return there == ARGV[1] and 1 or 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
"""Set a value for the first caller. The token tells a repeated command from a second caller.

KEYS: value
ARGV: token milliseconds
Answers 1 for the first caller, else 0
"""

REPLACE: Final = """
local there = redis.call('GET', KEYS[1])
if (there and redis.sha1hex(there) or '') ~= ARGV[1] then return 0 end
if ARGV[2] ~= '' then
  redis.call('SET', KEYS[1], ARGV[2])
else
  redis.call('DEL', KEYS[1])
end
return 1
"""
"""Replace a text, known by its SHA-1, by another; '' for none.

KEYS: document
ARGV: sha1_before text_after
Answers 1 if that text stood there, else 0
"""

FIELDS: Final = """
return redis.call('HGETALL', KEYS[1])
"""
"""All of a hash.

KEYS: hash
Answers {field, value, ...}
"""
