"""What people do in a transcript: a first game, and ten turns."""

from __future__ import annotations

from tests.transcripts.screen import Screens

TURNS = 10
MOVE = r":(do|doswap|pass|draw)\b"
TILE = r":tile\.\d"
SWAP = r":swap"
HAND = r":hand\b"


async def first_game(screens: Screens, begin: str) -> None:
    """Two people who have never played: a table, a few turns, an end by agreement."""
    screens.heading("A table")
    await screens.says("Ann", begin)
    await screens.taps_on("Bob", r":join\b|start=")
    await screens.taps_on("Ann", r":start\b")
    screens.heading("The first turns")
    for _ in range(3):
        await turn(screens)
    screens.heading("The end")
    await screens.taps_on("Ann", r":more\b")
    await screens.taps_on("Ann", r":(resign|leave|end)\b")
    await screens.taps_on("Ann", r":(resign|leave|end|sure)\w*(\.|\b)")


async def ten_turns(screens: Screens, begin: str) -> None:
    """Ten turns of two people who know the game; what comes before is not told."""
    await screens.says("Ann", begin)
    await screens.taps_on("Bob", r":join\b|start=")
    await screens.taps_on("Ann", r":start\b")
    screens.lines.clear()
    screens.taps = screens.messages = screens.pings = 0
    for number in range(1, TURNS + 1):
        screens.heading(f"Turn {number}")
        await turn(screens)


async def turn(screens: Screens) -> None:
    """Whoever is to move plays their first tile where it brings most; or does what is left to do."""
    who = await screens.mover()
    if screens.by_hand or not screens.offers(who, TILE):
        await screens.taps_on(who, HAND)
    if screens.offers(who, TILE):
        await screens.taps_on(who, TILE)
    elif not screens.offers(who, MOVE):
        await screens.taps_on(who, SWAP)
    await screens.taps_on(who, MOVE)
