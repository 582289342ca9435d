"""Plays of the transcripts: a first game, a lesson, ten turns, days away and a puzzle of the day."""

from __future__ import annotations

from datetime import date

from bot.club.document import begins
from tests.transcripts.screen import Clock, Screens

TURNS = 10
DAY = date(2036, 11, 24).toordinal()
"""A day on which tokens are missing."""
# What payloads of buttons, or links, ask for.
TRIDOM = r":new\.tridom\b"
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
GAMES = r":games$"
LEARN = r":learn\b"
BACK = r":(back|join)\b|start="
WAKE = r":wake$"
REMATCH = r":rematch$"
LESS = r":set\.reminders\."
SIGN_UP = r":season\.league\.join\b"
BEGIN = r":season\.league\.begin\b"
HOUR = 3600.0


async def first_game(screens: Screens) -> None:
    """Two people who have never played: a table, a few turns, an end."""
    screens.heading(1)
    await screens.meets_the_bot("Ann")
    await screens.taps_on("Ann", TRIDOM)
    await screens.taps_on("Bob", JOIN)
    await screens.taps_on("Ann", START)
    screens.heading(2)
    await turn(screens)
    screens.heading(3)
    for _ in range(2):
        await turn(screens)
    screens.heading(4)
    await screens.taps_on("Ann", MORE)
    await screens.taps_on("Ann", END)
    await screens.taps_on("Ann", SURE)


async def first_lesson(screens: Screens) -> None:
    """Someone alone with the bot: from its greeting to the fourth own move of a lesson."""
    screens.heading(1)
    await screens.writes_to_the_bot("Ann")
    await screens.taps_on("Ann", LEARN)
    for number in range(2, 6):
        screens.heading(number)
        await move(screens, "Ann", by_hand=False)


async def days_away(screens: Screens, clock: Clock) -> None:
    """A reminder, a deadline missed, a return; then nobody comes, and the table rests until it is woken."""
    begun = clock.now
    await screens.opens("Ann", "tridom", clock="1d")
    await screens.taps_on("Bob", JOIN)
    await screens.taps_on("Ann", START)
    late = await screens.mover()
    screens.forget()
    screens.heading(1)
    await screens.comes(clock, begun + 13 * HOUR)
    await screens.comes(clock, begun + 22 * HOUR)
    screens.heading(2)
    await screens.comes(clock, begun + 25 * HOUR)
    await turn(screens)
    screens.heading(3)
    await screens.taps_on(late, BACK)
    screens.heading(4)
    for day in range(2, 5):
        await screens.comes(clock, begun + (day * 24 + 2) * HOUR)
    screens.heading(5)
    await screens.taps_on("Ann", WAKE)


async def league_round(screens: Screens, clock: Clock) -> None:
    """The first match day of a league of three: one has no game, two play until it is over."""
    begun = clock.now
    screens.arrives("Cleo")
    for name in ("Ann", "Bob", "Cleo"):
        await screens.writes_to_the_bot(name)
    screens.forget()
    screens.heading(1)
    await screens.announces("Ann", "tridom", weeks="1", clock="1d")
    for name in ("Bob", "Cleo"):
        await screens.taps_on(name, SIGN_UP)
    screens.heading(2)
    await screens.taps_on("Ann", BEGIN)
    screens.heading(3)
    await move(screens, await screens.mover_of_newest(), by_hand=screens.by_hand)
    screens.heading(4)
    # After the last move no reminder is due before the end of the match day.
    for hours in (13, 27, 41):
        await screens.comes(clock, begun + hours * HOUR)
        await move(screens, await screens.mover_of_newest(), by_hand=screens.by_hand)
    screens.heading(5)
    await screens.comes(clock, begun + 48 * HOUR)


async def ten_turns(screens: Screens) -> None:
    """Ten turns of two people who know the game; what comes before is not told."""
    await screens.opens("Ann", "tridom")
    await screens.taps_on("Bob", JOIN)
    await screens.taps_on("Ann", START)
    screens.forget()
    for number in range(1, TURNS + 1):
        screens.heading(number)
        await turn(screens)


async def end(screens: Screens) -> None:
    """The last turns of two people who know the game; what comes before is not told."""
    await screens.opens("Ann", "tridom")
    await screens.taps_on("Bob", JOIN)
    await screens.taps_on("Ann", START)
    await screens.skips_to_the_end()
    screens.forget()
    number = 0
    while (who := await screens.mover_or_none()) is not None:
        number += 1
        screens.heading(number)
        await move(screens, who, by_hand=True)


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


async def evening(screens: Screens) -> None:
    """Four friends: one only looks on, one leaves and returns, tiles are mistyped and wrong buttons tapped."""
    for name in ("Cleo", "Dan"):
        screens.arrives(name)
    screens.heading(1)
    await screens.meets_the_bot("Ann")
    await screens.taps_on("Ann", TRIDOM)
    for name in ("Bob", "Cleo"):
        await screens.taps_on(name, JOIN)
    await screens.taps_on("Dan", START)
    await screens.taps_on("Ann", START)
    screens.heading(2)
    mover = await screens.mover()
    other = next(name for name in ("Ann", "Bob", "Cleo") if name != mover)
    for name in (other, "Dan"):
        await screens.taps_on(name, HAND)
    await screens.names_a_tile(mover, "9-9-9")
    await screens.names_a_tile(mover, await screens.tile_of(mover))
    if await screens.mover() == mover:
        await screens.taps_on(mover, MOVE)
    screens.heading(3)
    await turn(screens)
    await screens.taps_on("Cleo", MORE)
    await screens.taps_on("Cleo", END)
    await screens.taps_on("Cleo", SURE)
    await turn(screens)
    await screens.taps_on("Cleo", BACK)
    screens.heading(4)
    await screens.skips_to_the_end()
    await turn(screens)
    screens.heading(5)
    await screens.taps_on("Bob", REMATCH)
    for name in ("Ann", "Dan"):
        await screens.taps_on(name, JOIN)
    await screens.taps_on("Bob", START)


async def fortnight(screens: Screens, clock: Clock) -> None:
    """A game without a clock, day by day: two reminders, fewer of them, none; then it's on hold, until someone returns.

    In private a lesson was left at its beginning, and nobody hears of it.
    """
    begun = clock.now
    screens.arrives("Cleo")
    await screens.writes_to_the_bot("Cleo")
    await screens.taps_on("Cleo", LEARN)
    await screens.opens("Ann", "tridom")
    await screens.taps_on("Bob", JOIN)
    await screens.taps_on("Ann", START)
    mover = await screens.mover()
    screens.forget()
    for day in range(1, 6):
        screens.heading(day)
        await screens.comes(clock, begun + (day * 24 + 1) * HOUR)
        if day == 3:
            await screens.taps_on(mover, LESS)
    await turn(screens)
    for day in range(6, 21):
        screens.heading(day)
        await screens.comes(clock, begun + (day * 24 + 2) * HOUR)
    await screens.taps_on(mover, WAKE)
    await turn(screens)


async def turn(screens: Screens) -> None:
    """Play a turn of the player to move."""
    await move(screens, await screens.mover(), by_hand=screens.by_hand)


async def move(screens: Screens, who: str, *, by_hand: bool) -> None:
    """Play the first tile where it scores most, or do what is left to do."""
    shown = screens.offers(who, TILE) or screens.offers(who, MOVE)
    if by_hand or not shown:
        await screens.taps_on(who, HAND)
    if screens.offers(who, TILE):
        await screens.taps_on(who, TILE)
    elif not screens.offers(who, MOVE):
        await screens.taps_on(who, SWAP)
    await screens.taps_on(who, MOVE)
