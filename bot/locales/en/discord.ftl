# Discord’s own words for the commands: a name (at most 32 characters, lower case, no blanks, and no two
# alike under /trigon or within a command) and what it is about (at most 100). The English names are the
# commands’ identities; the keys are the same in all languages. What the bot itself says is elsewhere.

trigon = trigon
    .about = Tile games in this channel

## Commands
command-more = more
    .about = Rematch, ladder, results, your data and more

## Fields
field-game = game
    .about = Which game
field-target = target
    .about = Points that end the game
field-rounds = rounds
    .about = Play exactly this many rounds instead
field-tiles = tiles
    .about = Which set of tiles
field-clock = clock
    .about = Time per turn, or a time bank with some extra each turn
field-weeks = weeks
    .about = How many weeks it lasts
field-options = options
    .about = Other options of the game, such as exchange=yes
field-thread = thread
    .about = Open a thread for the table
field-code = code
    .about = The code of a table in another chat
field-word = word
    .about = A word of your own for the shuffle
field-tile = tile
    .about = Which one, such as 3-4-4
field-spot = spot
    .about = Where: a spot’s number or its cell
field-tokens = tokens
    .about = Which ones, such as rtw ycl
field-cell = cell
    .about = The token’s cell, such as F6
field-level = level
    .about = How well it plays
field-count = count
    .about = How many; one if left out
field-who = who
    .about = Their name, or the number of their seat
field-round = round
    .about = Which round; the last one if left out
field-text = text
    .about = In words instead of a picture
field-record = record
    .about = Its record as a file instead
field-what = what
    .about = What to do; just look if left out
field-kind = kind
    .about = What to find; as last time if left out
field-switch = switch
    .about = On or off; just look if left out
field-weekday = weekday
    .about = Which day
field-hour = hour
    .about = What time, such as 8:00
field-zone = zone
    .about = A city in your time zone, such as Berlin
field-name = name
    .about = Which setting
field-value = value
    .about = The new value
field-chat = chat
    .about = For everyone in this channel (admins)

## Choices
choice-level-easy = easy: any legal move
choice-level-normal = normal: the best move it sees
choice-level-hard = hard: looks several moves ahead
choice-what-export = take it home as a file
choice-what-delete = delete it
choice-switch-on = on
choice-switch-off = off
