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
"""KEYS place · ARGV table instead_of('' for none) -> 1 if the place is the table's."""

RELEASE_PLACE: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
"""
"""KEYS place · ARGV table."""

EXPIRE_PLACE: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
"""
"""A place is free when the table in it is gone. KEYS place · ARGV table milliseconds."""

SET_ONCE: Final = """
local there = redis.call('GET', KEYS[1])
if there then return there == ARGV[1] and 1 or 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
"""The token tells a repeated command from a second caller.
KEYS value · ARGV token milliseconds -> 1 if this caller is the first."""

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
"""Put a text in the place of another, '' for none; the one before is known by its SHA-1.
KEYS document · ARGV sum_before text_after -> 1 if that one stood there."""

FIELDS: Final = """
return redis.call('HGETALL', KEYS[1])
"""
"""KEYS hash -> {field, value, ...}"""
