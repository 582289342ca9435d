# Discord's own words for the commands: a name (at most 32 characters, lower case, no blanks, and no two
# alike under /trigon or within a command) and what it is about (at most 100). The English names are the
# commands' identities; the keys are the same in all languages. What the bot itself says is elsewhere.

trigon = trigon
    .about = Tile games in this channel

## Commands
command-new = new
    .about = Open a table here
command-join = join
    .about = Take a seat at the table here
command-leave = leave
    .about = Give the seat back
command-start = start
    .about = Begin the game (the host)
command-hand = hand
    .about = Show me my hand
command-play = play
    .about = Place a tile or a pid
command-draw = draw
    .about = Draw a tile
command-pass = pass
    .about = Pass
command-swap = swap
    .about = Tripitz: put pids back and draw as many
command-joker = joker
    .about = Tripitz: take a pid of the board for a joker
command-board = board
    .about = Show the board again
command-score = score
    .about = Show the score
command-rules = rules
    .about = How a game is played
command-options = options
    .about = The options of a game
command-mygames = mygames
    .about = The tables that I sit at
command-resign = resign
    .about = Leave the game; a computer plays on
command-end = end
    .about = End this table (the host or a moderator)
command-undo = undo
    .about = Take the last move back
command-plan = plan
    .about = Note a move to be made as soon as your turn comes
command-replace = replace
    .about = Let a computer sit in for someone (the host, a moderator or a vote)
command-hint = hint
    .about = Suggest moves
command-computer = computer
    .about = Seat a computer player
command-replay = replay
    .about = The finished game as a moving picture, or its record
command-settings = settings
    .about = Show or change what I have chosen
command-help = help
    .about = How this works

## Fields
field-game = game
    .about = Which game
field-target = target
    .about = Points that end the game
field-rounds = rounds
    .about = Play exactly so many rounds instead
field-tiles = tiles
    .about = Which set of tiles
field-clock = clock
    .about = Time for a turn, or a bank of time and an addition each turn
field-options = options
    .about = Other options of the game, such as exchange=yes
field-thread = thread
    .about = Open a thread for the table
field-salt = salt
    .about = A word of your own for the shuffle
field-tile = tile
    .about = Which one, such as 3-4-4
field-spot = spot
    .about = Where: a spot's number or its cell
field-pieces = pieces
    .about = Which ones, such as rtw ycl
field-cell = cell
    .about = The pid's cell, such as F6
field-level = level
    .about = How well it plays
field-who = who
    .about = Their name, or the number of their seat
field-round = round
    .about = Which round; the last one if left out
field-record = record
    .about = Its record as a file instead
field-name = name
    .about = Which setting
field-value = value
    .about = What it shall be
field-chat = chat
    .about = For everyone in this channel (moderators)

## Choices
choice-level-easy = easy: any legal move
choice-level-normal = normal: the best move it sees
choice-name-language = language
choice-name-theme = colours of the pictures
choice-name-order = order of the hand
choice-name-hand = when the hand comes by message
choice-name-reminders = reminders
choice-name-zone = time zone
choice-name-quiet = quiet hours
choice-name-weekends = rest at weekends
choice-name-holidays = days off
