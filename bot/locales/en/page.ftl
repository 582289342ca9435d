# What the page itself says. `{ $count ->` may choose by a number or a plural form.
page-about = Five tile games: on your own, against the computer or with friends.
page-sign-in-hint = Tile games: alone, against the computer or with friends.
page-sign-in-label = Your name
page-sign-in-enter = Enter
page-sign-in-look = Look around first
page-sign-in-known = Or go on as
page-sign-in-again = Continue as { $name }
page-sign-in-other = Or a new name
page-nameless = Please enter a name.
page-unreachable = The bot isn’t answering. Try again in a moment.
page-menu = Menu
page-me = You are
page-leave = Switch player
page-language = Language
page-theme = Look
page-theme-auto = Like this device
page-theme-light = Light
page-theme-dark = Dark
page-notices-turn = Tell me when it’s my turn
page-notices-sound = With a sound
page-notices-vibration = With a vibration
page-notices-blocked = This browser blocks notifications from this page. Allow them in its settings.
page-notices-failed = Notifications can’t be set up in this browser.
page-notices-offer = I can tell you when it’s your turn, even with this page closed.
page-notices-yes = Tell me
page-notices-no = Not now
page-other-room = Open a room by its name
page-go = Go
page-here = { $names } here
page-feed-label = Messages
page-mine-title = Only you see this
page-mine-empty = Your hand and the answers to what you do appear here, for you alone.
page-first-learn = Learn
    .about = A first game of { game-tridom }, every step explained
page-first-computer = Against the computer
    .about = Any of the five games
page-first-together = Play together
    .about = Invite others by a link
page-which-game = Which game?
page-home = Home
page-home-play = Play { game-tridom } now
page-home-play-about = The easiest of five games, against the computer. About 10 minutes.
page-home-play-first = The easiest of five games, explained as you play. About 10 minutes.
page-home-picture = { games-picture }
page-puzzle = Today’s puzzle
page-puzzle-about = The same for everyone, one try a day
page-turn-yours = Your turn
page-turn-of = { $name }’s turn
page-turn-away = A computer plays for you
page-turn-lobby = Not started yet
page-quick = Quick game
page-full = Full game
page-nowhere = There’s nothing at this address.
page-elsewhere = This is about another table.
page-only-you = Only you see this
page-bot = Trigon
page-bot-mark = Bot
page-entry-label = Message or command
page-entry-hint = Message or /command
page-commands-label = Commands
page-send = Send
page-new-messages = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
  }
page-reconnecting = Reconnecting…
page-waiting = { $count ->
    [one] 1 message waiting
   *[other] { $count } messages waiting
  }
page-enlarge = Enlarge the picture
page-close = Close
page-as-text = As text
page-picture-gone = The picture couldn’t be loaded.
page-download = Download
page-film-slider = Step of the game
page-film-step = Step { $at } of { $last }
page-film-play = Play
page-film-pause = Pause
page-film-first = To the start
page-film-back = Previous
page-film-next = Next
page-film-last = To the end
page-film-moves = Moves

## The table
page-table-spots = Where it fits
page-table-hand = Your hand
page-table-nearer = Zoom in
page-table-farther = Zoom out
page-table-whole = Whole board
page-table-piece-best = { $label }, up to { $points }
page-table-piece-none = { $label } fits nowhere now
page-table-first = To begin, tap one with points below it.
page-table-planned = Planned: { $text }
page-table-actions = What you can do
page-table-tables = Your tables
page-table-back = Back
page-table-turn = Rotate
page-table-seat-of = { $name }: { $said } { $score ->
    [one] point
   *[other] points
  }, { $pieces } in hand
page-table-seat-holds = { $name }: { $pieces } in hand
page-table-you = you
page-table-to-move = to move
page-table-computer = computer
page-table-more = More
page-table-player = Player
page-table-round = Round
page-table-total = Total
page-table-look-at-board = Look at the board
page-table-go-on = Continue
page-table-result = Result
page-table-share-card = Share the card
page-table-again = Show the moves since mine again
page-table-review = { button-review }
page-table-worst = What cost most
page-table-missed = Move { $number }: { $points }
page-table-drew = drew { $count }
page-table-swapped = swapped { $count }
page-table-passed = passed
page-table-invite = Invite friends
page-table-scan = Let others scan it, or send the address.
page-table-code = A code with the address
page-table-copy = Copy the address
page-table-send = Send
page-table-network = Anyone in your network (such as your Wi-Fi) can open it and join.
page-table-here = Here now: { $names }
page-table-copied = Address copied.
page-table-only-here = Only this computer can open this page. To play with others in your network, set TRIGON_WEB_HOST=0.0.0.0 in the file .env and start Trigon again.
page-table-offline = No connection. This is the last position.
page-table-chat = { $count ->
    [0] Chat
   *[other] Chat, { $count } new
  }
page-table-to-table = To the table
page-table-gone = There’s no such table, or it’s private.

## Why something was not done
page-refused-long = That’s too long: a message can have 2000 characters.
page-refused-fast = That was very fast. Wait a moment, then try again.
page-refused-away = Can’t save right now. Try again in a moment.
page-refused-broken = That didn’t work. Try again in a moment.
page-refused-forged = That button no longer works.

## The doors, before a table is there
page-door-opening = Opening the table…
page-door-forged = I couldn’t make out who you are. Close this and open it from the chat again.
page-door-old = This has been open for too long. Close it and open it from the chat again.
page-door-used = Someone opened this elsewhere already. Open it from the chat again.
page-door-fast = Too many tries. Wait a moment.
page-door-away = The bot isn’t answering just now.
page-door-again = Try again
page-door-outside = This table opens in an app:
page-door-over = This table was opened a day ago. Open it from the chat again.
