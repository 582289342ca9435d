"""What people do in a transcript: a first game, and ten turns."""

from __future__ import annotations

from datetime import date

from bot.club.matter import begins
from tests.transcripts.screen import Clock, Screens

TURNS = 10
DAY = date(2036, 11, 24).toordinal()
"""A day on which tokens are missing."""
# What payloads of buttons, or links, ask for.
GAMES = r":games$"
TRIDOM = r":new\.tridom$"
JOIN = r":join\b|start="
START = r":start$"
HAND = r":hand\b"
TILE = r":tile\.\d"
SWAP = r":swap$"
MOVE = r":(do|doswap|pass|draw)\b"
MORE = r":more$"
END = r":(end|resign|leave)$"
SOLVE = r":solve\.\d+\.c"
ANSWER = r":solve\.\d+\.\d+\."
SURE = r":(end|resign|leave)\.sure$"


async def first_game(screens: Screens) -> None:
    """Two people who have never played: a table, a few turns, an end."""
    screens.heading(1)
    await screens.meets_the_bot("Ann")
    await screens.taps_on("Ann", GAMES)
    await screens.taps_on("Ann", TRIDOM)
    await screens.taps_on("Bob", JOIN)
    await screens.taps_on("Ann", START)
    screens.heading(2)
    for _ in range(3):
        await turn(screens)
    screens.heading(3)
    await screens.taps_on("Ann", MORE)
    await screens.taps_on("Ann", END)
    await screens.taps_on("Ann", SURE)


async def ten_turns(screens: Screens) -> None:
    """Ten turns of two people who know the game; what comes before is not told."""
    await screens.opens("Ann", "tridom")
    await screens.taps_on("Bob", JOIN)
    await screens.taps_on("Ann", START)
    screens.forget()
    for number in range(1, TURNS + 1):
        screens.heading(number)
        await turn(screens)


async def day(screens: Screens, clock: Clock) -> None:
    """A puzzle of the day: switched on, tried by two in private, and solved the next day."""
    screens.heading(1)
    await screens.switches_on("Ann")
    await screens.taps_on("Bob", SOLVE)
    while screens.offers("Bob", ANSWER):
        await screens.taps_on("Bob", ANSWER)
    screens.heading(2)
    await screens.taps_on("Ann", SOLVE)
    while screens.offers("Ann", ANSWER):
        await screens.taps_on("Ann", ANSWER)
    screens.heading(3)
    await screens.comes(clock, begins(DAY + 1, "08:00", "Europe/Berlin"))


async def turn(screens: Screens) -> None:
    """Whoever is to move plays their first tile where it brings most; or does what is left to do."""
    who = await screens.mover()
    shown = screens.offers(who, TILE) or screens.offers(who, MOVE)
    if screens.by_hand or not shown:
        await screens.taps_on(who, HAND)
    if screens.offers(who, TILE):
        await screens.taps_on(who, TILE)
    elif not screens.offers(who, MOVE):
        await screens.taps_on(who, SWAP)
    await screens.taps_on(who, MOVE)
