# Everything that a person reads, in English. One catalogue a language; the keys are the same in all.
# Names, tiles and sums come in as finished texts; counts come in as numbers and choose the plural.

## Games
game-tripple-domino = Tripple-Domino
game-triominoes = Triominoes
game-tridom = Tridom
game-triominos = Triominos
game-tripitz = Tripitz
about-tripple-domino = Match the numbers on triangles; also good alone. 1–6 players.
about-triominoes = Triangles by Wikipedia’s rules; hexagons and bridges pay most. 2–6 players.
about-tridom = Begin here. Match the numbers on triangles. 2–6 players.
about-triominos = A race with triangles to 400 points. 2–4 players.
about-tripitz = Find three or four coloured tokens that go together. 1–6 players.

## Pieces
# "a red token with a white triangle", as short as a button
pid = { $colour }, { $mark } { $symbol } ({ $code })

## Sums
item-value = tile
item-opening = opening
item-hexagon = hexagon
item-double = double
item-bridge = bridge
item-draw = draws
item-pass = pass
item-out = for going out
item-hands = from the other hands
item-own = own hand
sum-plain = { $terms } = { $total }
sum-tripitz = { $rows } × { $touches } touching{ $edge ->
    [2] { " × 2 at the edge" }
   *[1] { "" }
  } = { $total }
triples = { $count ->
    [one] 1 triple
   *[other] { $count } triples
  }
quadruples = { $count ->
    [one] 1 quadruple (3)
   *[other] { $count } quadruples ({ $points })
  }

## The lobby
opened-table = { $seat } opens a table.
joined = { $seat } takes a seat.
laid-across = This table is now played from { $count } chats, on one board. It counts for the ladder of the chat where it was opened.
left-across =
    { $count ->
        [1] This table is now played from this chat alone.
       *[other] This table is now played from { $count } chats.
    }
end-or-out = Only the host ({ $seat }) can end this table for everyone. You can take it out of your chat:
farewell = The table of { $game } has left this chat. The game goes on elsewhere.
came-back = { $seat } is back and plays on.
took-over = { $seat } takes over from a computer.
computer-joined = { $seat } takes a seat.
seat-computer = Computer { $number }
left = { $name } leaves.
host-is = { $seat } is the host now.
lobby-title = { $game }: { $count } of { $most } seats
lobby-seat = { $number }. { $player }
lobby-clock = { $time } per turn, { $absent ->
    [pass] then the turn is passed
    [out] three misses and you are out
   *[computer] then a computer plays
  }
lobby-bank = { $time } per turn, { $absent ->
    [pass] then the turn is passed
    [out] three misses and you are out
   *[computer] then a computer plays
  }
lobby-uncounted = Does not count for the ladder.
lobby-fair = Nobody can rig this shuffle: my secret is fixed already, and I tell it at the end. Its fingerprint (SHA-256) is { $commitment }. If you like, add a word of your own: /{ cmd-join } tomato
lobby-wait = { $host } can start now.
lobby-when-full = Begins by itself once the table is full.
you-opened = Your table is open.
you-began = You opened with { $piece } ({ $points })
you-placed = You played { $piece } on { $spot } ({ $points })
you-exchanged = You exchanged { $displaced } for { $piece } ({ $points })
you-joker = You took { $piece } from { $spot } for your joker
you-swapped = You swapped { $count ->
    [one] one token
   *[other] { $count } tokens
  }
you-drew = You drew { $pieces }
you-drew-cost = You drew { $pieces } ({ $points })
forced-drew = Nothing fitted at first: you drew { $pieces }{ $cost }.
forced-drew-passed = Nothing fitted: you drew { $pieces }{ $cost } and passed{ $times ->
    [one] {""}
   *[other] {" "}{ $times } times
  }{ $fee }.
forced-passed = Nothing fitted: you passed{ $times ->
    [one] {""}
   *[other] {" "}{ $times } times
  }{ $fee }.
you-passed = You passed
you-passed-cost = You passed ({ $points })
rematch-opened = { $seat } opens another table: { $game }.
rematch-seats = Everyone has their seat again, moved on by one. Not playing? Tap “Leave”.
you-rematch = Everyone has a seat again. You start the game.
welcome-again = Another game of “{ $game }” is about to begin, and you have a seat. Not playing? Leave the table.
you-joined = You have a seat. Your hand comes in private.
your-word = Your word for the shuffle: “{ $word }”. You may change it until the start.
you-left = You have left the table.
you-laid = The table is here now.
you-took-out = Done: the table is no longer there.
you-stay = Your table of { $game } has left the chat that you played in. You keep your seat, and I’ll write to you here.
computer-added = A computer has joined.
level-set = Computers now play: { $level }.
started = The game has begun.
welcome = You sit at the table “{ $game }”. Your hand comes here.

## What happens in a game
game-started = { $game } begins.
opened = { $seat } opens with { $piece } ({ $gain })
placed = { $seat } plays { $piece } on { $cell } ({ $gain })
exchanged = { $seat } puts { $piece } on { $cell } and moves { $displaced } to { $target } ({ $gain })
drew = { $seat } draws { $count ->
    [one] a tile
   *[other] { $count } tiles
  } ({ $points })
drew-open = { $seat } draws { $pieces }
drew-passed = { $seat } draws { $count ->
    [one] a tile
   *[other] { $count } tiles
  } and passes ({ $points })
drew-often = { $seat } draws { $count ->
    [one] a tile
   *[other] { $count } tiles
  } { $passes ->
    [one] and passes once
    [2] and passes twice
   *[other] and passes { $passes } times
  } ({ $points })
drew-first = Nothing fitted at first: { $seat } drew { $count ->
    [one] a tile
   *[other] { $count } tiles
  }{ $passes ->
    [0] {""}
    [one] {" "}and passed
    [2] {" "}and passed twice
   *[other] {" "}and passed { $passes } times
  } ({ $points }).
passed = { $seat } passes ({ $points })
swapped = { $seat } swaps { $count ->
    [one] one token
   *[other] { $count } tokens
  }
joker-used = { $seat } exchanges a joker for { $piece } on { $cell }
revealed = { $seat } shows { $piece }
round-out = Round { $round } is over: { $seats } went out.
round-blocked = Round { $round } is blocked: lowest hand: { $seats }.
hand-left = { $seat } had left: { $pieces }
settled = { $seat }: { $sum }
round-started = Round { $round } begins: { $seat } opens.
target-reached = { $seat } has reached the target of { $target }: this round is the last.
last-round = Last round.
game-over = { $players ->
    [one] The game is over ({ $how }): { $amount }.
   *[other] The game is over ({ $how }). { $count ->
        [one] { $seats } wins with { $points }.
       *[other] { $seats } share the win with { $points }.
      }
  }
card-uncounted = With its options this game does not count for the ladder.
how-target = the target is reached
how-rounds = the agreed rounds are played
how-out = all tiles are placed
how-stuck = nothing more can be placed
how-placed = all tokens are placed
how-blocked = nothing more can be placed
how-swaps = everyone swapped twice
how-edge = the edge is reached
left-for-good = { $seat } has left for good; a computer plays on.
resigned = { $seat } leaves; a computer plays on.
you-resigned = You have left.
left-last = { $seat } leaves. The game is over.
left-closed = { $name } leaves. The table is closed.
ended = { $name } has ended the game.
closed = { $name } has closed the table.
you-ended = You have ended the game.
you-closed = You have closed the table.
resign-ask = { $alone ->
    [yes] Stop here? Nobody else is playing, so the game ends.
   *[no] Leave the game? A computer plays on for you, and you can come back.
  }
end-ask = { $alone ->
    [yes] End the game?
   *[no] End the game for everyone?
  }
you-away = A computer plays for you.
seats-free = The game is on. You can take over from a computer:
invite-how = In the other chat, send: { $typed } (Telegram, web page), or { $slash } with code { $code } (Discord). The code is good for a week, for anyone who has it.
invite-how-typed = In the other chat, send: { $typed }. The code is good for a week, for anyone who has it.
invite-places =
    { $count ->
        [1] The table is in 1 of { $most } possible chats.
       *[other] The table is in { $count } of { $most } possible chats.
    }
take-over = Play for { $player }
take-over-pick = Take over
put-aside = This table of { $game } is damaged, so I’ve set it aside. Nothing is lost; the bot’s operator can look into it. /{ cmd-new } opens another.
put-aside-matter = { $kind ->
    [league] I can’t read this chat’s league any more.
    [cup] I can’t read this chat’s cup any more.
    [daily] I can’t read what I had noted for this chat’s puzzle of the day any more.
    [weekly] I can’t read what I had noted for this chat’s week any more.
   *[other] I can’t read your try at this puzzle any more.
  } I’ve put it aside; nothing is lost, and the operator of this bot can look into it.
turn = { $player }, it is your turn.
until = Due: { $moment }.
since = Turn began: { $moment }.
open-since = Opened: { $moment }.
remind-half = { $player }, the table waits for you; half of your time is over.
remind-day = { $player }, the table waits for you.
remind-late = { $player }, your time is nearly up.
time-up = { $seat } ran out of time.
sits-in = A computer now plays for { $seat }.
you-ran-out = Your time at { $game } ran out.
you-ran-out-away = Your time at { $game } ran out. A computer plays for you.
you-ran-out-passed = Your time at { $game } ran out; your turn was passed.
you-are-out = Your time at { $game } ran out for the third time. A computer plays on for good.
you-replaced = A computer now plays for you at { $game }.
out = { $seat } is out; a computer plays on.
away = { $player } is away: a computer sits in.
asleep = No clock runs. Anyone at the table can wake it.
table-idle = { $game } has stood still for two weeks.
everyone-away = Nobody is left to play { $game }; the table rests.
lobby-idle = Nobody began { $game } in two weeks, so I have closed the table.
woken = The table is awake; the game goes on.
undone = { $seat } takes back { $count ->
    [one] a move
   *[other] { $count } moves
  }.
proposed-undo = { $seat } would like to take back the last move. Something was seen or played since, so all others must agree.
proposed-replace = { $seat } suggests that a computer plays for { $other_seat }. Most of the others must agree.
proposed-replace-asked = { $seat } suggests that a computer plays for { $other_seat }.
proposed-replace-by-admin = An admin suggests that a computer plays for { $other_seat }.
proposed-replace-you = { $seat } suggests that a computer plays for you. If you’re here, say so, and nothing changes.
proposed-replace-you-by-admin = An admin suggests that a computer plays for you. If you’re here, say so, and nothing changes.
replace-you-from = Without an answer, a computer plays for you from { $moment }.
replace-may-refuse = { $player } can say no.
replace-from = Silence counts as a yes from { $moment }.
proposal-here = { $seat } is here and plays on.
proposal-declined = { $seat } says no; nothing changes.
proposal-lapsed = That question is closed.
you-declined = You said no; nothing changes.
you-are-here = Good. You play on.
you-proposed = The others are asked.
you-proposed-one = { $seat } is asked.
you-agreed-one = Noted. { $seat } is asked too.
you-agreed = Noted. { $count ->
    [one] One more must agree.
   *[other] { $count } more must agree.
  }
plan-is = Planned: { $moves }
plan-else = { $before }, else { $move }
plan-dropped = Your plan is dropped.
plan-played = Played as planned: { $piece } on { $spot } ({ $points })
plan-drew = Drawn as planned
plan-missed = Your plan does not fit any more.
players-line = { $player }{ $kind ->
    [computer] {" "}(computer)
    [away] {" "}(away, a computer sits in)
   *[person] {""}
  }
players-how = Everyone at the table can suggest that a computer plays for someone who’s away. They’re asked first.
players-pick = Let a computer sit in for…
players-replace = Computer for { $player }
turn-other = It is { $player }’s turn.
scores = { $list }
scores-common = Together: { $amount }
more-lines = … and { $count } more before this.

## A hand
hand-yours = Your hand: { $pieces }
hand-empty = Your hand is empty.
hand-your-turn = It is your turn.
hand-nothing-fits = It is your turn. Nothing fits.
hand-spectator = The game is over.
ghost-plan = I play it when your turn comes, if it still fits.
pick-tile = Pick a { $game ->
    [tripitz] token
   *[other] tile
  }
pick-plan = Plan ahead
pick-other = Or elsewhere
pick-most = Most points now
pick-missed = See it on the board
tile-nowhere = { $piece } fits nowhere now.
swap-title = Which tokens do you put back? You draw as many.
swap-chosen = Back: { $pieces }
swap-most = The bag holds { $stock }.
swap-last = { $players ->
    [one] This swap ends the game, as the second in a row.
   *[other] This swap ends the game: everyone will have swapped twice in turn.
  }{ $fits ->
    [yes] {" "}You can still place a token.
   *[no] {""}
  }
hint-taken = { $seat } took a hint.
hint-play = I would play { $move }: { $sum }
hint-more = {"; "}
hint-leaves = { $points ->
    [0] then { $player } can place nothing
   *[other] then { $player } can score { $known ->
        [yes] { $points }
       *[no] about { $points }
      }
  }
hint-keeps = { $which ->
    [all] all the rest still fits
    [none] none of the rest fits any more
   *[some] { $keeps } of the other { $left } still { $keeps ->
        [one] fits
       *[other] fit
      }
  }
hint-swap = I would swap { $pieces }.
hint-joker = I would take { $piece } from { $cell } for a joker.
hint-hurried = I cannot look ahead just now. Judged by the board alone:
hint-none = Nothing can be placed now.
choice-tile = { $piece }
choice-tile-detail = { $count ->
    [one] { $best }
   *[other] { $count } spots, up to { $best }
  }
choice-spot = On { $spot } · { $points }
choice-move = { $move } · { $points }
choice-missed = Move { $number } · { $points }
choice-exchange = { $piece } for { $displaced } · { $points }
choice-exchange-detail = on { $cell }, { $displaced } to { $target }
choice-joker = Joker for { $piece } on { $cell }
choice-more = More…
choice-back = Back…

## Buttons
button-join = Join
button-leave = Leave
button-invite = Invite another chat
button-invite-telegram = To a Telegram group
button-take-out-here = Take it out of this chat
button-take-out =
    { $names ->
        [none] Take it out of chat { $number }
       *[other] Take it out of { $names }’s chat
    }
button-computer = Add computer
button-solo = Against the computer
button-solo-at = Against the computer ({ $term })
button-solo-level = { $level ->
    [easy] Easy opponent
    [hard] Hard opponent
   *[other] Opponent ({ $term })
}
button-level = Computer: { $term }
button-alone = Alone
button-fair = Fair shuffle?
button-end = Close the table
button-start = Start
button-hand = My hand
button-table = Open the table
button-draw = Draw (−5)
button-swap = Swap
button-pass = Pass
button-more = More
button-play = Play on { $spot } · { $points }
button-open = Open · { $points }
button-exchange = Exchange · { $points }
button-plan = Plan on { $spot } · { $points }
button-plan-else = Else on { $spot } · { $points }
button-play-here = Play · { $points }
button-plan-here = Plan · { $points }
button-plan-else-here = Else this · { $points }
button-plan-draw = Else draw
button-plan-none = Drop the plan
button-back = Back
button-back-again = I am back
button-wake = Wake the table
button-agree = Agree
button-decline = No
button-here = I’m here
button-undo = Undo
button-players = Players
button-board = Board
button-log = What happened
button-log-earlier = ◀ Earlier
button-log-later = Later ▶
button-score = Score
button-rules = Rules
button-options = Options
button-hint = Hint
button-record = Record
button-replay = Replay
button-resign = Leave game
button-resign-do = Leave
button-end-do = End it
button-keep = Keep playing
button-again = New game
button-rematch = Rematch
button-ladder = Ladder
button-stats = My results
button-goto = To table { $number }
button-join-table = Join table { $number }
button-listen = Tell me of new tables
button-listen-once = Once
button-listen-always = Every time
button-listen-never = No more of these
button-listen-others = Other games
button-follow = Follow in private
button-follow-stop = Stop following
button-share = Share with the chat
button-ladder-season = This quarter
button-ladder-all = All time
button-server = Whole server
button-server-chat = This channel
button-server-join = Count for the whole server
button-server-join-sure = Yes, count them
button-server-leave = Stop counting for the server
button-server-leave-sure = Yes, stop
button-to-table = To the table
button-export = As a file
button-delete = Delete…
button-forget = Delete it all
button-games = All games
button-play-game = Play { $game }
button-help = Help
button-chat = For this chat
button-swap-do = Swap { $count }
button-swap-last = Swap and end the game

## Asking
log-title = { $move ->
    [0] Before the first move
   *[other] Move { $move } of { $count }
    }
log-since = Since your last turn:
score-title = Score
score-hand = { $player }: { $points }, { $count } { $game ->
    [tripitz] { $count ->
        [one] token
       *[other] tokens
      }
   *[other] { $count ->
        [one] tile
       *[other] tiles
      }
  } in hand
score-round = Round { $round }
score-stock = { $game ->
    [tripitz] In the bag: { $stock }
   *[other] In the stock: { $stock }
  }
more-title = What would you like?
games-title = Which game?
games-picture = Left, triangles around a middle: where they meet, their numbers are equal. Right, a row of four tokens, each different.
games-begin = New to this? “{ button-learn }” explains each step.
tables-none = You sit at no table. /{ cmd-new } opens one.
tables-title = Your tables:
tables-near = At other tables of this chat:
tables-which = You sit at several tables. Which one?
openings-title = Open tables:
openings-none = No table is open. /{ cmd-new } opens one.
listen-which = I can write to you in private when a table opens in this chat. For which game?
listen-any = Any game
listen-how = { $often ->
    [once] I’ll write to you about the next table.
    [always] I’ll write to you about every new table.
   *[never] Should I write to you about the next table, or every time?
  }
listen-stopped = I won’t write to you about new tables of this chat any more.
follow-begun = I’ll show you this table in private, without a sound, until the game ends.
follow-stopped = I no longer show you this table.
shared = { $seat } shares:
you-shared = Everyone can see it now.
tables-line = { $game }: { $turn ->
    [mine] it is your turn
    [lobby] not yet begun
    [away] a computer plays for you
   *[other] it is { $player }’s turn
  }
at-place = { $game } · { $title }
league-table = { $kind ->
    [cup] Cup { $game }
   *[other] League { $game }
  }
league-table-round = { $league }, round { $round }
league-against = against { $names }
ladder-title = Ladder: { $game }
ladder-title-season = This quarter’s ladder: { $game }
ladder-line = { $place }. { $player }: { $rating } ({ $played ->
    [one] 1 game
   *[other] { $played } games
  }, { $won } won)
ladder-more = … and { $count } more.
ladder-nobody = Nobody has finished it against others with standard options in this chat yet.
ladder-none = No game has been finished in this chat yet.
ladder-how = Everyone begins at 1000. Players with few games can rise and fall quickly. Only games with standard options count. Computers have no rating.
ladder-alone = The best alone:
ladder-alone-line = { $place }. { $player }: { $points }
server-ladder-title = Ladder of the whole server: { $game }
server-ladder-title-season = This quarter’s ladder of the whole server: { $game }
server-ladder-nobody = Nobody has finished it against others with standard options yet in the channels that count here.
server-ladder-none = No game has been counted for the whole server yet.
server-ask-join = Should games that end in this channel from now on count for the server’s ladder too? Every channel that takes part can then see who plays here.
server-joined = From now on this channel’s games count for the whole server too.
server-ask-leave = Should this channel stop counting for the server’s ladder? Players who have played in no other channel come off it. If it’s the last channel, the ladder is deleted.
server-left = This channel no longer counts for the server’s ladder.
stats-here = { $player } in this chat:
stats-everywhere = { $player } in all chats:
stats-met = The two of you: { $played ->
    [one] one game
   *[other] { $played } games
  }; you were ahead in { $ahead }, { $player } in { $behind }.
stats-none = { $player } has finished no game yet.
stats-rated = { $game }: rating { $rating }{ $place ->
    [0] {""}
   *[other] {", place "}{ $place } of { $count }
  }; { $played ->
    [one] 1 game
   *[other] { $played } games
  }, { $won } won, { $points ->
    [one] 1 point
   *[other] { $points } points
  } in all
stats-casual = { $game }, with other options: { $played ->
    [one] 1 game
   *[other] { $played } games
  }, { $won } won
stats-practice = { $game }, against computers: { $played ->
    [one] 1 game
   *[other] { $played } games
  }, { $won } won
stats-alone = { $game }, alone: { $played ->
    [one] 1 game
   *[other] { $played } games
  }
stats-common = { $game }, for a common score: { $played ->
    [one] 1 game
   *[other] { $played } games
  }
stats-best = best { $points }
data-title = What I keep about you:
data-person = your name, your language and your number on this platform, at every table where you sit or sat
data-settings = settings that you changed: { $count }
data-tables = tables at which you sit now: { $count }
data-games = finished games that name you, with their records: { $count }
data-results = results: { $games ->
    [one] 1 game
   *[other] { $games } games
  } in { $chats ->
    [one] 1 chat
   *[other] { $chats } chats
  }
data-servers = ladders of whole servers that name you: { $count }
data-listens = chats whose new tables I tell you of: { $count }
data-follows = tables that you follow: { $count }
data-matters = days’ puzzles and leagues that name you: { $count }
data-drill = best streak at the drill: { $best }
data-platform = on the page: { $count ->
    [one] 1 message
   *[other] { $count } messages
  }, to you alone or by you
data-passing = for some days at most: that you were reminded, that something reached you
data-operator = The bot’s operator can read all this, and may keep backups of it.
data-file = Everything that is kept about you, as a file.
data-ask = Delete all of this? At running tables a computer plays on for you. In finished games and their records “Player 1” or the like replaces your name: the moves are everyone’s and stay, and so does your word in the shuffle, without which nobody could check it. What was shown in chats stays there. It cannot be undone.
data-deleted = All of it is deleted. I know you again as soon as you say something to me.
chatdata-title = What I keep about this chat:
chatdata-settings = settings changed for it: { $count }
chatdata-ladder = people on its ladder: { $count }
chatdata-server = its games count for the server’s ladder too
chatdata-listeners = people who hear of new tables: { $count }
chatdata-matters = puzzles of the day and leagues: { $count }
chatdata-table = a table here: { $game }
chatdata-platform = on the page: { $count ->
    [one] 1 message
   *[other] { $count } messages
  }
chatdata-file = Everything that is kept about this chat, as a file.
chatdata-ask = Delete all of this? The table that is open here ends. Records of finished games are the players’ and stay. What was shown here stays here. It cannot be undone.
chatdata-deleted = All of it is deleted.
replay-title = { $rounds ->
    [one] The replay.
   *[other] The replay of round { $round } of { $rounds }.
  }
record-title = The record of the game: every move, the seed, and the secret that was fixed before the deal. “trigon verify” checks it.
record-title-lesson = The record of the game: every move, and the seed. The deal was picked, so no shuffle is proven here.
options-title = Options of { $game }
options-line = { $option }: { $value } ({ $allowed })
options-how = Set them when a table is opened, for example: /{ cmd-new } { $game } { $example }
option-clock = time for a turn, or a bank and an addition each turn
option-absent = after a missed deadline: a computer sits in, the turn is passed, or out after three
option-substitute = how well a computer plays that sits in for somebody
option-begin = the host begins, or the game begins by itself once the table is full
option-hints = hints for everyone; among people the game then doesn’t count for the ladder
option-target = points to play to
option-rounds = play exactly so many rounds instead
option-tiles = tiles in the set
option-exchange = the exchange variant
option-draws = solitaire: draws in the whole game
option-short = ends when a token reaches the edge
option-jokers = with four jokers
option-cooperative = one common score
option-hidden = all hands stay hidden
time-days = { $count ->
    [one] 1 day
   *[other] { $count } days
  }
time-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
  }
time-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
  }
every-days = { $count ->
    [one] every day
   *[other] every { $count } days
  }
every-hours = { $count ->
    [one] every hour
   *[other] every { $count } hours
  }
every-minutes = { $count ->
    [one] every minute
   *[other] every { $count } minutes
  }
clock-bank = { $bank } + { $plus }
decimal = { $whole }.{ $tenth }
labelled = { $label }: { $value }
settings-title = Your settings:
settings-chat = Settings of this chat:
settings-pick = Change one
button-words = Type it…
settings-typed = Write: /{ cmd-settings } { $setting } { $example }
settings-changed = { $setting }, from now on: { $value }
zone-ask = Which time zone? Until I know, I go by UTC.
setting-language = Language
setting-theme = Pictures
setting-boards = Boards
setting-order = Order of the hand
setting-hand = Hand by private message
setting-ping = Your turn
setting-reminders = Reminders
setting-zone = Time zone
setting-quiet = Quiet hours
setting-weekends = Clock stands still at weekends
setting-holidays = Days off
setting-about-language = in which I speak
setting-about-theme = dark or light
setting-about-boards = as pictures, in words, or both
setting-about-order = how your hand is sorted
setting-about-hand = when your hand comes to you unasked
setting-about-ping = where I tell you that it is your turn
setting-about-reminders = when I remind you of your turn
setting-about-zone = for quiet hours and days off
setting-about-quiet = hours of every day in which your clock stands still
setting-about-weekends = Saturday and Sunday do not count
setting-about-holidays = days on which your clock stands still
setting-example-reminders = 6h
setting-example-zone = Europe/Berlin
setting-example-quiet = 22:00-08:00
setting-example-holidays = 2026-12-24..2026-12-26
# The language’s own name, as all read it.
language-name = English
value-auto = as your app
value-auto-chat = like the player who opens the table
value-theme = { $value ->
    [light] light
   *[dark] dark
  }
value-boards = { $value ->
    [both] as pictures and in words
    [text] in words
   *[picture] as pictures
  }
value-order = { $value ->
    [value] by value
    [dealt] as dealt
   *[fits] what fits first
  }
value-hand = { $value ->
    [deal] at the deal
    [turn] when it is your turn
    [never] only when you ask
   *[always] at the deal and when it is your turn
  }
value-ping = { $value ->
    [channel] in the chat
    [private] in private
    [never] nowhere
   *[auto] wherever it suits
  }
value-reminders = { $value ->
    [daily] every day
    [late] near the end of your time
    [never] none
   *[both] at half your time and near its end
  }
value-weekends = { $value ->
    [yes] yes
   *[no] no
  }
value-none = not set

## What cannot be done now
refused-unknown = I do not know “{ $text }”. /{ cmd-help } lists what I understand.
refused-unknown-near = I do not know “{ $text }”. Do you mean /{ $near }{ $rest }?
refused-no-table = No table is open here. /{ cmd-new } opens one.
refused-table-open = A table of { $game } is open here already. /{ cmd-board } shows it; its host can end it with /{ cmd-end }.
refused-invite-private = This table is in your private chat. For a table with others, open one in a group.
refused-places-full = A table can be in { $most } chats at most.
refused-no-such-invite = That code leads to no table. A typo? Codes are good for a week: ask for a new one with /{ cmd-invite }.
refused-no-such-game = There is no game “{ $game }”. These I know:
refused-game-first = With that many options, name the game too.
refused-no-such-option = This game has no option “{ $option }”. It has: { $options }.
refused-bad-option = { $kind ->
    [clock] Give a time per turn (12{ unit-h }, 1{ unit-d }), a bank (5{ unit-d }+12{ unit-h }) or { answer-none }.
   *[other] “{ $word }” isn’t possible for { $option }. Try: { $allowed }.
  }
refused-seated-already = You have a seat already.
refused-begun-already = The game has begun already.
refused-not-begun = The game has not begun yet.
refused-not-seated = You do not sit at this table.
refused-table-full = The table is full: { $most } play this game at most.
refused-seat-taken = That seat is taken.
refused-host-only = Only the host ({ $seat }) can do that.
refused-no-such-level = Computers play at these levels: { $levels }.
refused-too-few = This game needs { $least } players. Add a computer, or let someone join.
refused-not-your-turn = Not yet: it is { $seat }’s turn.
refused-over = The game is over.
refused-stale = Already done. This is how it stands now:
refused-forged = That button no longer works.
refused-many-listeners = I already write to { $most } people about the tables of this chat.
refused-many-followers = { $most } people follow this table already.
refused-shared-already = That is in the chat already.
refused-listen-where = Ask me that in the group, not here.
refused-gone = That table is gone.
refused-no-such-setting = There’s no such setting. Settings are: { $settings }.
refused-bad-setting = { $kind ->
    [quiet] I need two times, such as { setting-example-quiet }, at most 16 hours apart.
    [zone] I do not know that place. Name a big city, such as { setting-example-zone }.
    [holidays] I need days, such as { setting-example-holidays }.
    [reminders] I need an interval, such as { setting-example-reminders } or 2d, at least 15 minutes and at most 7 days.
   *[other] “{ $value }” isn’t possible for { $setting }.
  }
refused-no-such-player = Nobody called “{ $who }” has finished a game here; or several have.
refused-not-over = This game is not over yet.
refused-sat-not-here = Only those who sat at this table can do that.
refused-chat-admins-only = Only admins can do this for the whole chat.
refused-no-server-ladder = This chat does not count for a server’s ladder.
refused-manage-server = Only those who manage the server on Discord can do this.
refused-page-admins-only = Only on the machine where this bot runs: open the page there.
refused-club-off = The bot’s operator has switched that off.
refused-day-over = That puzzle is over. Today’s: /{ cmd-daily }
refused-day-tried = You have had your try. Tomorrow there is another puzzle.
refused-place-near = I do not know that place. Do you mean { $place }?
refused-bad-hour = “{ $text }” isn’t a time of day. Like this: 8:00
refused-bad-weekday = “{ $text }” isn’t a day of the week. Like this: /{ cmd-weekly } { switch-on } { weekday-mon } 18:00
refused-no-such-round = This game had { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }.
refused-record-later = The record is given out when the game is over: it holds the secret of the shuffle.
refused-no-shuffle = In a first game the deal was picked, so that it begins well.
refused-not-in-hand-triangles = You do not hold { $piece }.
refused-not-in-hand-hexagons = You do not hold { $piece }.
refused-no-such-piece-triangles = “{ $piece }” isn’t a tile. A tile is three numbers, like 3-4-4.
refused-no-such-piece-hexagons = “{ $piece }” isn’t a token. A token is three letters: colour r y b g, symbol t c m s, symbol colour w k g l; like rtw.
refused-no-such-spot-triangles = “{ $spot }” isn’t an open spot. Give its number in the picture, like 7, or its cell, like 1,0.
refused-no-such-spot-hexagons = “{ $spot }” isn’t a cell. Cells are A1 to K7, like F6.
refused-no-swap-here = Only Tripitz has swaps. Here you draw.
refused-no-draw-here = Tripitz has no drawing. Place or swap.
refused-no-joker-here = Only Tripitz has jokers.
refused-jokers-off = This table plays without jokers.
refused-nothing-to-undo = You have made no move that could be taken back.
refused-undo-seen = { $what ->
    [swap] What came out of the bag cannot be unseen, so this move stays.
    [deal] New hands have been dealt and cannot be unseen, so this move stays.
    [hand] Something hidden was shown and cannot be unseen, so this move stays.
   *[draw] What was drawn cannot be unseen, so this move stays.
  }
refused-nothing-proposed = Nothing is proposed now.
refused-decided = That has been decided already.
refused-not-asked = This vote isn’t yours.
refused-proposed-already = That is proposed already.
refused-no-such-seat = Nobody of that name sits here.
refused-computer-already = A computer plays for { $seat } already.
refused-not-yourself = To leave the game yourself, use /{ cmd-resign }.
refused-no-hints = This table plays without hints.
refused-no-hints-rated = Hints are off at this table, because it counts for the ladder.
refused-plan-does-not-fit = { $piece } does not fit on { $spot } as things stand.
refused-plan-no-draw = Nobody chooses to draw here: it is done for you when nothing fits.
refused-plan-too-long = A plan holds { $most } moves at most.
refused-store-down = I cannot reach my memory. Nothing was changed; please try again in a moment.
refused-crowded = Too many moved at once. Nothing was changed; please try again.
refused-trouble = Something went wrong on my side. Nothing was changed; please try again.
refused-unsure = Something went wrong, and I cannot tell whether that counted: /{ cmd-board } shows how things stand.
refused-updating = I am being updated. Nothing was changed; please try again in a minute.
refused-too-fast = Too fast for me. Try again in a moment.

## Discord's own matters
discord-lacking = I cannot keep a table here yet: in this channel I lack { $permissions }. The channel’s managers can give it to me.
discord-unseen = In this channel I lack { $permissions }, so nobody sees what happens at the table. The channel’s managers can give it to me; your hand and your moves work all the same.
discord-lacking-thread = I cannot open a thread here: I lack { $permissions }. So the table is in this channel.
discord-no-thread = A thread cannot be opened here, so the table is where you asked for it.
discord-thread = The table has a thread of its own.
discord-invitation = { $player } opens { $game }. Join in the thread.
discord-to-thread = To the table
discord-guest = I am a guest here: I show what happens for a quarter of an hour after each command or button, then not before the next. Add me to the server, and I show it at once.
discord-guest-unheard = I am a guest here, and only you would see the table: you lack Use External Apps. Add me to the server, or ask those who manage it.
discord-lost = { $player }, my answer did not reach you. Please try again.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-create-public-threads = Create Public Threads

## Help
greeting-group = Hello! I deal five tile games, for one to six players. { $game } is a good one to begin with.
greeting-private = Hello! Play here with me, or add me to a group: I bring five tile games for everyone there.
help = I run tile games in this chat. Start with “{ button-again }”; then “{ button-hand }” and the buttons are all you need.
help-table =
    • /{ cmd-new } – open a table (/{ cmd-new } tridom { opt-target }=200); /{ cmd-join }, /{ cmd-leave }, /{ cmd-start }; /{ cmd-computer } – add a computer player
    • /{ cmd-tables } – the tables open here
    • /{ cmd-invite } – bring the table to another chat
    • /{ cmd-league }, /{ cmd-cup } – leagues and cups for this chat
    • /{ cmd-daily } – the puzzle of the day
    • /{ cmd-weekly } – how the week went here
help-turn =
    • /{ cmd-hand } – your hand; tap a tile: it lies on its best spot, and one more tap plays it
    • /{ cmd-play } 3-4-4 7 – tile and spot in one go (Tripitz: /{ cmd-play } rtw F6)
    • /{ cmd-plan } 3-4-4 7 – played as soon as it is your turn; /{ cmd-undo } – take a move back
    • /{ cmd-draw }, /{ cmd-pass }; Tripitz: /{ cmd-swap } rtw gck, /{ cmd-joker } F6
    • /{ cmd-board }, /{ cmd-log }, /{ cmd-score }, /{ cmd-hint }, /{ cmd-rules }, /{ cmd-options }, /{ cmd-mygames }
help-away =
    • /{ cmd-resign } – a computer plays on for you; /{ cmd-replace } Ben – a computer for someone who is away; /{ cmd-end } – the host ends the table
help-after =
    • /{ cmd-rematch } – the same game with the same people; /{ cmd-ladder } – who plays how well here; /{ cmd-stats } – your results
    • /{ cmd-replay } – a finished game again; /{ cmd-record } – its moves as a file
    • /{ cmd-learn } – a first game that explains each step
    • /{ cmd-review } – your moves looked at; /{ cmd-drill } – practise the triples of Tripitz; /{ cmd-rules } – with pictures
help-you =
    • /{ cmd-settings } – language, dark or light, quiet hours and more
    • /{ cmd-mydata } – what I keep about you: see it, take it home, delete it
help-pick = What would you like to know?
topic-turn = Your turn
topic-table = Opening a table
topic-away = Leaving and being away
topic-after = After the game
topic-you = Settings and your data

## The rules, in our words. "(Our ruling)" marks what the booklet does not say.
rules-box = In the box: 56 triangular tiles, every combination of three numbers from 0 to 5 once (84 and 76 as options). A tile’s value is the sum of its three numbers.
rules-aim = Place tiles so that their numbers agree, collect points, and be the first with none left.
rules-deal = { rules-aim } 2 to 6 players: nine tiles each for two, seven for three or four, six for five or six. The rest lies face down: the stock. Only you see your hand.
rules-forms-40 =
    A placement scores the tile’s value, and at most one kind of form:
    • hexagon, +50: your tile is the sixth around a corner; two hexagons at once bring 100 (our ruling)
    • double connection, +40: two or three sides touch other tiles, without closing a hexagon
    • bridge, +40: one side touches a tile, and the opposite corner meets one too
rules-matching = A tile fits where one of its sides lies against another tile and all numbers that meet at a corner are the same. Tiles are turned, never mirrored.
rules-matching-ours = A tile fits where one of its sides lies against another tile and the numbers agree, also where only corners meet (our ruling). Tiles are turned, never mirrored.
rules-going-out = Placing your last tile ends the round: +25, and the value of all tiles left in the other hands.
rules-tripple-domino =
    { rules-box }
    { rules-aim } 1 to 6 players: nine tiles each for one or two, seven for three or four, six for five or six. The rest lies face down: the stock. Only you see your hand.
    { rules-matching-ours }

    The highest triple (three equal numbers) opens the round: its value + 10. If nobody holds a triple, the tile of the highest value opens, also + 10; if several tie, their next highest tiles decide, then the lower seat (our ruling).
    On your turn you place a tile, or draw, even if something fits: up to 3 tiles, −5 each. After each you may place any tile of your hand (our ruling). Nothing placed after three: −10 more, even if something fits (our ruling). With an empty stock a pass costs 10.
    { rules-forms-40 }

    { rules-going-out } A round is blocked when the stock is empty and either nobody can place or everyone passes in turn (our ruling). The lowest hand then gains the value of all others, loses its own and gets no 25; so does each of several lowest hands (our ruling).
    The game is over when someone has 400 or more at the end of a round. The highest total wins; equal totals share the win (our ruling).
    Alone: a start tile lies there, you have nine tiles and 20 draws in all. It ends when your hand is empty (+25), or when no draw is left and nothing fits or you pass: then your hand is deducted (our ruling).
rules-triominoes =
    { rules-box } We play as Wikipedia describes it.
    { rules-deal }
    { rules-matching }

    The highest triple (three equal numbers) opens the round: its value + 10. But 0-0-0 opens, for 40, if the player with the highest triple also holds 0-0-0 and no opponent has a triple, or if 0-0-0 is the only triple of all. If nobody holds a triple, the tile of the highest value opens and scores its value; if several tie, their next highest tiles decide, then the lower seat (our ruling).
    On your turn you place a tile that fits. Only if none does, you draw: up to 3 tiles, −5 each, as long as there are any. What fits must be placed (our ruling). Nothing placed after three: −10 more, 25 in all. With an empty stock a pass costs 10.
    A placement scores the tile’s value, and perhaps a form:
    • hexagon, +50: your tile is the sixth around a corner; two hexagons at once bring 100
    • bridge, +40: one side touches a tile, and the opposite corner meets one too
    A double connection (two or three sides) brings nothing here.

    { rules-going-out } A round is blocked when the stock is empty and nobody can place, or, even with tiles left in it, when everyone passes in turn (our ruling). The lowest hand then gains from each other hand the difference to its own value; so does each of several lowest hands (our ruling).
    The round in which someone touches 400, at any moment, is the last, even if penalties take it away again; everyone is told at once. The highest total wins; equal totals share the win (our ruling).
rules-tridom =
    { rules-box } Only 0-0-0 is worth 20, always.
    { rules-deal }
    { rules-matching-ours }

    The highest triple (three equal numbers) opens the round: its value + 20. 0-0-0 is the highest of all and opens for 40. If nobody holds a triple, the tile of the highest value opens: value + 10; if several tie, their next highest tiles decide, then the lower seat (our ruling).
    On your turn you place a tile that fits. Only if none does, you draw: up to 3 tiles, −5 each, until one fits. Nothing placed after three: −10 more. With an empty stock a pass costs 10. The booklet gives two minutes for a turn: { opt-clock }=2{ unit-m } does so here.
    { rules-forms-40 }

    Exchange ({ opt-exchange }={ answer-yes }): if you can place nothing else, you may put a tile of yours where one is on the board, if that one goes to another place at once. It scores your tile’s value and the form that the other one makes (our ruling). You may draw or pass instead (our ruling).
    { rules-going-out } A round is blocked when the stock is empty and either nobody can place or exchange, or everyone passes in turn. The lowest hand then gains the value of all others and loses its own; so does each of several lowest hands (all this is our ruling).
    The game is over when someone has 400 or more at the end of a round. The highest total wins (our ruling); equal totals share the win (our ruling).
rules-triominos =
    { rules-box }
    { rules-aim } 2 to 4 players: nine tiles each for two, seven for three or four. The rest lies face down: the stock. Only you see your hand.
    { rules-matching-ours }

    The highest triple (three equal numbers) opens the round: its value + 10, but 40 for 0-0-0. A player who holds both 0-0-0 and the highest triple chooses which one opens; with 0-0-0 the other triple is shown to everyone. If nobody holds a triple, the tile of the highest value opens and scores its value; if several tie, their next highest tiles decide, then the lower seat (our ruling).
    On your turn you place a tile that fits. Only if none does, you draw, and then you must (our ruling): up to 3 tiles, −5 each, until one fits. Nothing placed after three: −10 more. With an empty stock a pass costs nothing.
    { rules-forms-40 }
    The double connection is what the booklet calls an additional tile at a bridge (our ruling).

    { rules-going-out } A round is blocked when the stock is empty and either nobody can place or everyone passes in turn (our ruling). The lowest hand wins it (our ruling): it gains the value of all others and loses its own; so does each of several lowest hands (our ruling).
    The round in which someone has 400, at any moment, is the last, even if penalties take it away again (our ruling); everyone is told at once. A player who alone reached 400 wins. If several did, it is the winner of that round, if among them, else the highest total among them (our ruling). Equal totals share the win (our ruling).
rules-tripitz =
    In the box: 64 tokens and a board of 102 cells. Each colour (r red, y yellow, b blue, g green) is there with each symbol (t triangle, c circle, m moon, s star) in each symbol colour (w white, k black, g grey, l light blue) once. The three letters name a token: rtw is red with a white triangle.
    Make triples and quadruples, and collect the most points. 2 to 6 players, or one alone for as many points as possible (our ruling).

    Three tokens in a row are a triple, four a quadruple, if in each of the three properties they are all the same or all different.
    Four start tokens, different in everything, lie in the middle. Everyone draws 7 from the bag and lays them face up: you see every hand. The first seat that can make a triple begins (our ruling).
    On your turn you place a token on an empty cell so that it makes at least one new triple or quadruple: three or four in adjacent cells of one line, yours among them. Rows that match nothing do no harm. Then you draw one.
    Points: 1 for each triple and 3 for each quadruple, times the tokens that yours touches (1 to 6), times 2 at the edge, on one of the outermost cells. A triple inside a new quadruple is not counted again (our ruling).
    Instead you may swap any number of tokens with the bag. If you can place nothing, you must swap while the bag has any (our ruling); when it is empty, you sit out.

    The game ends when all tokens are placed, when everyone in turn sits out, or when everyone in turn has swapped twice with nothing placed between (our ruling). The highest total wins; equal totals share the win (our ruling). Tokens left over cost nothing. The red spare token goes to the highest total, the yellow one to the second; equals each have one (our ruling).
    Options: { opt-short } ends the game with the first token at the edge. { opt-jokers }: four blank tokens more; take with one a token from the board that lies well inside, every cell up to two steps away being taken (our ruling), then make your move. The joker stays there and matches nothing (our ruling). { opt-cooperative }: one common score. { opt-hidden }: only you see your hand (our ruling).
    The board has eleven rows, A to K, of 7, 8, 9, 10, 11, 12, 11, 10, 9, 8, 7 cells (our ruling).

## Why the rules refuse a move (the engine's reason codes)
refused-illegal-game-over = The game is over.
refused-illegal-foreign-move = That is not a move of this game.
refused-illegal-wrong-game = That is not a move of this game.
refused-illegal-bad-move = I cannot read that as a move.
refused-illegal-bad-tile = I cannot read that as a tile.
refused-illegal-no-such-pid = There is no such token.
refused-illegal-opening-first = The round must be opened first, with one of the tiles offered.
refused-illegal-wrong-opening = Another tile has to open this round.
refused-illegal-no-such-tile = The set has no tile { $tile }.
refused-illegal-not-in-hand = You do not hold that.
refused-illegal-cell-taken = { $cell } is taken.
refused-illegal-no-neighbour = { $cell } touches no tile with a side.
refused-illegal-corner-mismatch = { $piece } does not fit on spot { $spot }: your corner is { $tile }, the board has { $board }.
refused-illegal-must-place = A tile of your hand fits, so you have to place one.
refused-illegal-must-draw = You cannot pass while you can draw.
refused-illegal-stock-empty = The stock is empty.
refused-illegal-draws-used = You have drawn { $most } tiles this turn; more are not allowed.
refused-illegal-draws-spent = All { $most } draws of this game are used.
refused-illegal-exchange-off = This table plays without exchange.
refused-illegal-cell-empty = There is nothing on { $cell }.
refused-illegal-wrong-tile = Another tile lies on { $cell }.
refused-illegal-cannot-pass = { $joker ->
    [yes] You can place, swap or use a joker, so you cannot pass.
   *[no] You can place or swap, so you cannot pass.
  }
refused-illegal-must-swap = While the bag has tokens you swap instead of passing.
refused-illegal-joker-not-placed = A joker is not placed: exchange it for a token that lies well inside.
refused-illegal-matches-nothing = That makes no triple and no quadruple there.
refused-illegal-no-joker = You hold no joker.
refused-illegal-cell-blank = A joker lies on { $cell } already.
refused-illegal-joker-not-surrounded = { $cell } is too near the border: every cell within two steps must be taken.
refused-illegal-nothing-named = Say which tokens you put back, for example: /{ cmd-swap } rtw gck
refused-illegal-bag-empty = The bag is empty.
refused-illegal-too-many = The bag holds only { $stock }.
refused-illegal-no-such-cell = There is no such cell. Cells are A1 to K7.

## A first game that explains itself
button-learn = Learn by playing
learning = Your first game has begun. Your hand comes in private, each time with a word on what to do. I picked the deal so that it begins well; so the game does not count.
option-guide = explain each step to the players
tip-place = Tiles that fit come first. Tap one: it lies on its best spot, and one more tap plays it there. Where tiles meet, all numbers must be the same. You score the sum of your tile’s three numbers.
tip-place-table = Tiles that fit come first. Tap one to see where it fits, tap a place to see it there, then tap “Play”. Where tiles meet, all numbers must be the same. You score the sum of your tile’s three numbers.
tip-hexagon = One of your moves closes a hexagon: your tile would be the sixth around a corner. 50 on top.
tip-bridge = One of your moves makes a bridge: one side touches, and the corner opposite meets a tile too. 40 on top.
tip-double = One of your moves makes a double connection: two or three sides touch tiles. 40 on top.
tip-made-hexagon = A hexagon: your tile is the sixth around a corner. 50 on top.
tip-made-bridge = A bridge: one side touches, and the corner opposite meets a tile too. 40 on top.
tip-made-double = A double connection: two or three sides touch tiles. 40 on top.
tip-theirs = 40 or 50 on top, and not for you. Before you place a tile, look what it opens up for others.
tip-drew = Nothing of yours fitted, so the table drew for you: 5 points for each tile, three tiles a turn at most.
tip-passed = Three tiles drawn for you, and still nothing fitted: 5 points for each and 10 for the pass, 25 in all.
tip-exchange = Nothing fits, but you may exchange: your tile takes the place of one that goes elsewhere at once.
tip-high = High tiles are best placed early. What you still hold when a round ends counts for others.
tip-theirs-last = Another hand is nearly empty. Place your high tiles now: the player who goes out gets the value of your hand.
tip-round-out = The round is over: the player who placed their last tile got 25 and the value of the other hands. New tiles are dealt, the points stay.
tip-round-blocked = The round is over, as nobody could go on: the lowest hand won it. New tiles are dealt, the points stay.
tip-help = /{ cmd-hint } says what I would play and why, /{ cmd-rules } explains the rules with pictures.
tip-help-table = “{ button-hint }” says what I would play and why, “{ button-rules }” explains the rules with pictures.
tip-choose = Here you may draw even though something fits; each tile costs 5 points. Placing is mostly better.
tip-wait = Look what of your hand fits now, and plan your move: it is played when your turn comes.
tip-last = Your last tiles: the first player with none left ends the round, with 25 points and the value of all other hands.
tip-tokens = A token must make a triple or a quadruple: three or four in a line that are, in colour, in symbol and in symbol colour, all the same or all different. Tap one that fits to see its best cell; one more tap plays it.
tip-tokens-table = A token must make a triple or a quadruple: three or four in a line that are, in colour, in symbol and in symbol colour, all the same or all different. Tap a token to see where it fits, tap a cell to see it there, then tap “Play”.
tip-refill = For the token that you placed you drew another; so it goes on until the bag is empty.
tip-quadruple = One of your moves makes a quadruple: 3 points instead of 1, times the tokens that yours touches.
tip-edge = One of your moves reaches the edge of the board. There everything counts twice.
tip-touch = The points are multiplied by the number of tokens that yours touches. The list shows the best cells first.
tip-touch-table = The points are multiplied by the number of tokens that yours touches. Each cell shows what it brings.
tip-open = All hands lie open. Look what the next player could place, and whether you can get there first.
tip-team = You play together, and all hands lie open. Leave the next player something good.
tip-joker = You hold a joker. You can exchange it for a token that lies well inside, and then make your move.
tip-swapped = A swap brings no points. When everyone has swapped twice in turn, the game is over.
tip-swap = Nothing you hold makes a triple here. Swap the tokens that look least useful.

## A look back, and the drill
review-under-way = I am looking back: { $done } of { $count } moves so far. The rest follows.
review-title = { $count ->
    [0] You never had a choice in this game.
    [one] { $some ->
        [none] In your one move with a choice you gave nothing away.
       *[some] In your one move with a choice you gave away { $given } points.
      }
   *[other] { $some ->
        [none] In { $count } moves with a choice you gave nothing away.
       *[some] In { $count } moves with a choice you gave away { $given } points a move.
      }
  }
review-line = Move { $number }: { $made } ({ $points }) gave away { $given }; { $better } ({ $possible }) was better.
review-others = Others, by move: { $list }
review-note = Given away: how much more of a lead the better move promised, from what you could know.
move-place = { $piece } on { $cell }
move-exchange = { $piece } for { $displaced } on { $cell }, which goes to { $target }
move-draw = a draw
move-pass = a pass
move-swap = a swap
move-joker = a joker
drill-triple = Which { $count } tokens make a triple with { $pieces }?
drill-quadruple = Which token makes a quadruple with { $pieces }?
drill-found = Found: { $pieces }
drill-left = Right. { $count ->
    [one] One more.
   *[other] { $count } more.
  }
drill-right = Right. { $streak } in a row.
drill-wrong = Not quite: { $piece }
drill-broken = { $property ->
    [colour] colour
    [symbol] symbol
   *[mark] symbol colour
  }: { $values } – neither all the same nor all different
drill-answers = The answer: { $pieces }
drill-best = Your best streak: { $best }
drill-pick = Pick a missing token
button-drill-triple = Triples
button-drill-quadruple = Quadruples
button-review = Look back

## The puzzle of the day
daily-title = Puzzle of the day, { $date }
daily-ask-hour = What time should the daily puzzle arrive? For another time: /{ cmd-daily } { switch-on } 10:30
daily-ask-zone = { $hour } in which time zone? For another city: /{ cmd-daily } { switch-on } { $hour } Lisbon
daily-is-on = The puzzle of the day comes here at { $hour } ({ $zone }). To stop it: /{ cmd-daily } { switch-off }
daily-is-off = No puzzle of the day here any more.
daily-none = No puzzle of the day comes here. An admin switches it on: /{ cmd-daily } { switch-on }
daily-kind = { $kind ->
    [solitaire] Tripple-Domino alone, with four draws. How many points can you make?
    [tokens] Six rows of Tripitz with a token missing.
    [shortbag] Tripitz alone, with four tokens in the bag. How many points can you make?
   *[bestmove] Four positions of Tridom. Find the best move.
  }
daily-share = { $share }%
daily-streak = { $days ->
    [one] 1 day
   *[other] { $days } days in a row
  }
daily-done = { $marks } { $share }%
daily-done-points = { $marks } { $amount }, { $share }%
daily-beaten = Better than { $percent }% of all others so far.
daily-solution-comes = The solution comes on { $moment }, when the day is over everywhere.
daily-over = Puzzle of { $date }: how it went
daily-solution = Solution for { $date }
daily-nobody = Nobody solved it.
daily-best-points = The best I know, { $points }: { $line }
daily-best = It was: { $line }
daily-seed = The seed it was made from:
daily-commitment = Tomorrow’s puzzle is fixed already:
daily-hand = { $amount }. Your hand: { $pieces }
daily-which-move = { $number } of { $count }. Your hand: { $pieces }
daily-pick-move = The best move
daily-which-triple = { $number } of { $count }. Which token makes a triple with { $pieces }?
daily-which-quadruple = { $number } of { $count }. Which token makes a quadruple with { $pieces }?
daily-player = Player { $number }
button-solve = Solve it
button-solution = Solution

## Lessons: what the rules say, each shown on a board
lessons-pick = Examples, advice, our rulings
lesson-legal = What fits
lesson-illegal = What does not fit
lesson-bridge = A bridge
lesson-double = A double connection
lesson-hexagon = A hexagon
lesson-triple = A triple
lesson-quadruple = A quadruple
lesson-edge = At the edge
lesson-about-legal = The ringed tile fits: one of its sides lies against a side, and wherever it meets other tiles the numbers are the same.
lesson-about-illegal = The dashed tile is refused: one corner matches, the circled one does not. All tiles that meet at a corner show the same number there.
lesson-about-bridge = The ringed tile touches with one side, and its opposite corner meets another tile: its value + 40.
lesson-about-double = The ringed tile touches with two sides or three and closes no hexagon: its value + 40.
lesson-about-hexagon = The ringed tile is the sixth around a corner: its value + 50.
lesson-about-triple = Three tokens in a row make a triple: in each of colour, symbol and symbol colour they are all the same or all different. 1 point, times the tokens that the new one touches.
lesson-about-quadruple = Four in a row of which any three make a triple are a quadruple: 3 points, times the tokens that the new one touches. The triples within it do not count again.
lesson-about-edge = The ringed token lies at the edge of the board: everything counts twice.

## Our rulings: what we decided, and why
rulings-pick = Our rulings, and why
rulings-title = Our rulings: { $game }
rulings-intro = Where the texts that we follow (the booklets; for Triominoes, Wikipedia) leave something open, we decided:
ruling-corners = Where tiles meet only with their corners, the numbers there must agree too. The booklet speaks of sides only; Wikipedia (Triominoes) says it of corners, and a bridge shows it.
ruling-opening = Without a triple, ties go by the next highest tiles, then the lower seat; of equal tiles in one hand the largest by its numbers opens. Only Wikipedia (Triominoes) speaks of ties, and only of the next highest tiles.
ruling-any-tile = After a draw you may place any tile of your hand. The booklet speaks only of the tile just drawn, but forbids no other.
ruling-declined = If you place nothing after the third draw, it is 10 more even though something fits. The booklet has you draw if you do not want to place, but takes the 10 only for a third tile that does not fit.
ruling-must-play = What fits must be placed, a tile just drawn too, and a player with none that fits draws what is left. Wikipedia has players draw “until a matching tile is found”, yet speaks of deciding “whether or not to play”, and of two last tiles that one “may” draw.
ruling-must-draw = If nothing fits, you must draw. The booklet has “can draw” and “may draw three times”; we read it like the other texts, where one must.
ruling-third-draw = A pass after the third draw costs 10, even if that draw emptied the stock; after one or two draws it costs as with an empty stock. The texts give both prices, but not which one holds when both apply.
ruling-hexagons = Two hexagons closed at once bring 100, and no double connection besides. Of two at once only Wikipedia (Triominoes) speaks, of the double connection only the booklet of Tripple-Domino.
ruling-double = The “additional tile” at a bridge is for us the double connection: two or three sides touch. The booklet pays 40 for it without saying where it lies; Tripple-Domino and Tridom pay 40 for just that.
ruling-exchange-score = An exchange scores your tile’s value and the form that the other tile makes at its new place. The booklet allows the exchange, but says nothing about points.
ruling-exchange-right = You may exchange, or draw or pass instead. An exchange counts as a placement. While someone could exchange, a round is blocked only once everyone has passed in turn. The booklet says “may”, and nothing about blocked rounds.
ruling-blocked-willing = With an empty stock the round also ends when everyone has passed in turn. The booklet lets you decline to place, but ends a round only when nobody can: so it might never end.
ruling-blocked-passes = The round also ends when everyone passes in turn, even with tiles left in the stock. Wikipedia ends it when nobody can place, drawn out or not; everyone passing in turn shows just that.
ruling-blocked-silent = With an empty stock, when nobody can place or everyone has passed in turn, the lowest hand gains all other hands and loses its own value. Tridom’s booklet knows no blocked round; this is Tripple-Domino’s rule.
ruling-blocked-when = A round is blocked when the stock is empty and either nobody can place or everyone has passed in turn. The booklet says who wins a blocked round, but not when it is one.
ruling-smallest = A blocked round goes to the hand that is worth least in all. The booklet names the player with “the smallest tile”; but it settles whole hands, so we compare whole hands.
ruling-lowest-hands = Of several lowest hands each is credited as if it were the only one. The texts know only one lowest hand.
ruling-target = The highest total at the end of the round wins. The booklet names the first player to reach 400, but has the round played out, and knows that the 400 can be lost again by then.
ruling-last-round = A player who has the target at any moment makes that round the last, even if penalties take it away again. The booklet has the first with 400 win and the round played out; of losing them again it says nothing.
ruling-winner = A player who alone reached the target wins. Of several it is the winner of that round, if among them; of several such, or none, the highest total of those who reached it. The booklet names only who places their last tile, and in a blocked round nobody does.
ruling-equal-totals = Equal totals share the win. The texts break no ties.
ruling-rounds = With the option “{ opt-rounds }”, exactly so many rounds are played; the target means nothing, and the highest total wins. The texts know only play to a target; this option is ours, for evenings with a fixed end.
ruling-solitaire = Alone you get nine tiles, as two players do, and the start tile scores nothing. With no draw left the game ends at once if nothing fits, or when you pass (−10); your hand is deducted. The booklet names a start tile and a limit of draws, but no end.
ruling-absent = With { opt-absent }={ absent-pass }, a missed deadline is the cheapest end of the turn: a pass, else draws until a pass is allowed, else the placement that brings least. The texts know no absent players, and a record may hold legal moves only.
ruling-absent-tripitz = With { opt-absent }={ absent-pass }, a missed deadline is the cheapest end of the turn: sitting out, else the placement that brings least, else a swap of one token. The booklet knows no absent players, and a record may hold legal moves only.
ruling-time = A turn’s time runs until its placement or pass; draws and jokers give no new time. Of all the texts only Tridom’s sets a time: two minutes to place.
ruling-rest = When everyone at the table has missed a deadline in turn, the table goes to rest. No text foresees it, and computers should not play on for nobody.
ruling-board = The board has rows A to K of 7 to 12 and back to 7 cells. In words the booklet gives 102 places and a marked middle; the rows follow from these and from its first example move.
ruling-begins = The first seat that can make a triple begins; if none can, the first seat. The booklet says that the first player who can make one begins, but not who looks first.
ruling-must-swap = If you can place nothing, you swap while the bag has any tokens. The booklet has you sit out only at the end, when the tokens are used up.
ruling-spare = Of several with the same total each gets the red token, or the yellow one. The booklet gives red to the highest score and yellow to the second, and knows no ties.
ruling-solo = Alone you play one hand of seven for as many points as possible. The booklet announces a “Tripitz Solitaire”, but does not describe it.
ruling-rows = Every row of four that is a quadruple counts; a triple counts unless it lies inside one of them. The booklet’s third example shows it for one quadruple (3 points); of longer rows it says nothing.
ruling-joker-board = A joker on the board is touched like any token and covers its cell, but it matches nothing and cannot be exchanged again. The booklet has it change places with a token, and stops there.
ruling-joker-turn = You may use several jokers in a turn, then you place, swap or pass. A joker may be swapped, never placed; while you can use one, you cannot pass. The booklet only says that exchange and move fit in one turn.
ruling-ends = The game also ends when the bag is empty and everyone in turn sat out, or when everyone in turn has swapped twice with nothing placed between; jokers do not interrupt that. The booklet ends it when the tokens are used up, and that may never happen.
ruling-short = With the option “{ opt-short }”, nothing is drawn after the token that reaches the edge. The booklet ends the game as soon as it does.
ruling-hidden = With the option “{ opt-hidden }”, everyone sees only their own hand, as in the games with triangles. In the booklet the tokens lie face up; the option is ours, for a game with more surprises.
ruling-joker-where = A joker takes a token only if every cell up to two steps around it is on the board and taken. The booklet wants “at least two rows” to the edge of the tokens, so that no triple arises by the removal.
ruling-cooperative = With the option “{ opt-cooperative }”, everyone has the common score and is named as winner. In the booklet you help each other and do not add up your own points; it names no winner.

## How to play well: the booklets' advice and ours, in our words
advice-pick = How to play well
advice-title = How to play well: { $game }
advice-triangles =
    • A form brings 40 or 50, a tile 15 at most. So look for gaps first: where is one tile missing to a hexagon, where does a corner face another tile?
    • Look at what you leave behind. A gap for a tile that you hold is worth building; a gap for one that you do not hold is a present to the player who does.
    • Every tile is there only once: what lies on the board or in your hand, nobody else has.
    • Clockwise from the smallest, the numbers of a tile never fall (1, 3, 5, but not 1, 5, 3; only with 76 tiles are there both). So there are gaps that no tile fills.
    • Keep many different numbers in your hand: then something fits more often, and you draw less.
advice-tripple-domino =
    { advice-triangles }
    • Place high tiles early: the player who goes out gets what you still hold.
    • You may draw although something fits. The 5 points are well spent only if your one placement would open 40 or 50 to the next player.
    • Alone you have 20 draws. Save them: first place what you can, and draw for a form only while there are many left.
advice-triominoes =
    { advice-triangles }
    • Much is luck, but the order of your tiles is yours. If two fit, keep the one that you need for a bridge or a hexagon.
    • You may prepare a form for your next turn, but an opponent may hold the tile, too. Sometimes a side to which much fits is better than a gap that nobody fills.
    • Touching 400 does not win: it makes the round the last. If you lead, go out soon; if you are behind, you need forms, and a full hand of your opponents.
advice-tridom =
    { advice-triangles }
    • 0-0-0 is worth 20. Place it early, or the player who goes out gets the 20.
    • With the exchange: before you draw, see whether a tile at the border could lie elsewhere. The best exchange is the one in which that tile makes a form.
    • With two minutes for a turn, look for your move while the others play. /{ cmd-plan } keeps it.
advice-triominos =
    { advice-triangles }
    • Who may choose opens with 0-0-0: that is 40 instead of 25 at most. The price is that everyone knows one of your tiles.
    • With an empty stock a pass costs nothing: then you can wait. But the player who goes out gets 25 and your hand, and the lowest hand wins a blocked round. So keep little.
    • A player who alone has reached 400 wins, even if overtaken. So give nobody a gap near the end, and if two are there, go out.
advice-tripitz =
    • Mostly several tokens fit on several cells. Take what scores most, unless you have a reason.
    • Neighbours count most: one triple that touches five tokens is worth more than two that touch two. The edge doubles all.
    • A triple with an empty cell at its end waits for just one token that makes it a quadruple. See who holds it.
    • The hands lie open. Before you place, look what the next player would make of it. To take a good cell from an opponent can be worth more than the best score.
    • Think two moves ahead: place one token so that the next one finds its row.
    • A swap costs a turn. Swap when nothing scores more than a point or two, and then many tokens at once.
    • In the short game only step on the edge when you are ahead then.
    • Seeing triples can be practised: /{ cmd-drill }.

## Pictures: the words drawn in them, and what is read aloud of them. Drawn words should be short.
picture-player = Player { $seat }
picture-stock = stock
picture-bag = bag
picture-together = together
picture-empty-hand = nothing left
picture-fits = Fits
picture-fits-not = Does not fit now
picture-choose = { $piece }: choose a spot
picture-nowhere = { $piece } fits nowhere now
picture-lying = { $piece } on { $cell }
picture-round-over = Round { $round }
picture-game-over = Final scores
picture-title = { $game }, round { $round }.
picture-title-plain = { $game }.
picture-last-round = { last-round }
picture-seat = { $name }: { $points }, { $count } in hand
picture-seat-plain = { $name }: { $count } in hand
picture-seat-open = { $name }: { $points }; { $pieces }
picture-seat-open-plain = { $name }: { $pieces }
points-amount = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
picture-ranked = { $place }. { $name }: { $points }
picture-rated = { $game }: from { $first } to { $last } over { $count } games, highest { $highest }.
picture-first-prize = Red token: { $names }
picture-second-prize = Yellow token: { $names }
picture-common = Together: { $points }.
picture-to-move = It is { $name }’s turn.
picture-won = Won by { $names }.
picture-stock-left = Stock: { $count }.
picture-bag-left = Bag: { $count }.
picture-last = Last: { $piece } on { $cell }.
picture-last-points = Last: { $piece } on { $cell }, { $points }.
picture-empty-board = The board is empty.
picture-board = Board, newest first: { $pieces }
picture-board-rows = Board: { $pieces }
picture-earlier = and { $count } earlier
picture-hand = Your hand.
picture-hand-fits = Fits: { $pieces }.
picture-hand-fits-not = Does not fit now: { $pieces }.
picture-hand-new = New: { $pieces }.
picture-hand-empty = It is empty.
picture-spots-for = { $piece } fits on: { $cells }.
picture-open-spots = Spots: { $cells }.
picture-preview = Preview: { $piece } on { $cell }, { $points }.
picture-instead = Played: { $piece } on { $cell }.
picture-misfit = { $piece } does not fit on { $cell }.
picture-other-spots = Also fits on: { $cells }.
picture-blank = { piece-joker }
picture-replay = Replay of { $game }, round { $round }.
picture-replay-plain = Replay of { $game }.
picture-moves = Moves: { $count }.
picture-standing = { $name }: { $points }.
picture-round-won = Round won by { $names }.
picture-unfinished = Not finished.
picture-placed = { $name }: { $piece } on { $cell }
picture-exchanged = { $name }: { $piece } on { $cell }, { $displaced } goes to { $to }
picture-joker = { $name }: joker on { $cell } for { $piece }
picture-drew = { $name } draws
picture-drew-piece = { $name } draws { $piece }
picture-swapped = { $name } swaps { $count }
picture-passed = { $name } passes
picture-showed = { $name } shows { $piece }
picture-settled = Round { $round } settled: { $gains }.

## Leagues and cups
league-title = { $kind ->
    [cup] Cup: { $game }
   *[other] League: { $game }
  }
league-lasts = { $weeks ->
    [0] a week for each round
    [one] all in one week
   *[other] all in { $weeks } weeks
  }
league-until = Sign-up closes: { $moment }.
league-signed-up = { $count ->
    [0] Nobody has signed up.
    [one] In so far: { $names }
   *[other] { $count } so far: { $names }
  }
league-commitment = The draw is fixed already: { $commitment }
league-ended-by = { $known ->
    [yes] { $name }
   *[no] The host
  } and the admins can end it early.
league-round = Round { $round } of { $count }.
league-rests = No game this round: { $names }
league-playing = playing
league-void = does not count
league-away = away
league-nobody-there = not played ({ $count ->
    [2] both
   *[other] all
  } away)
league-all-away = { $score } ({ $count ->
    [2] both
   *[other] all
  } away, nobody has won)
league-line = { $place }. { $name }: { $amount } ({ $played ->
    [one] 1 game
   *[other] { $played } games
  })
league-division-0 = Upper division
league-division-1 = Lower division
league-won = { $player } has won.
league-moving = { $count ->
    [one] One goes up, one goes down.
   *[other] { $count } go up, { $count } go down.
  }
league-fair = Everything is drawn from a seed that was fixed before anyone signed up. Its SHA-256: { $commitment }
league-seed = The seed: { $seed }
league-mend = What went wrong?
league-mend-void = Do not count: { $names }
league-mend-free = Give away { $name }’s place
league-ask-extend = Give round { $round } as much time again?
league-ask-void = Should this game be cancelled, so that it doesn’t count: { $names }?
league-ask-free = Should someone else play for { $name }?
league-ask-leave = { $kind ->
    [cup] Leave the cup? Your opponent goes on.
   *[other] Leave the league? A game still running is lost, and anyone may take your place.
  }
league-ask-close-running = { $kind ->
    [cup] End the cup for everyone? Nobody wins it; games still running go on as ordinary ones.
   *[other] End the league for everyone? Nobody wins it; games still running go on as ordinary ones.
  }
league-ask-close-sign-up = { $kind ->
    [cup] Call off the cup?
   *[other] Call off the league?
  }
league-extended = The host has extended round { $round }.
league-voided = The host has decided: this game does not count: { $names }
league-place-free = { $name }’s place is free. Who takes over?
league-place-taken-by = { $other } plays on for { $name }.
league-left-by = { $kind ->
    [cup] { $name } has left the cup.
   *[other] { $name } has left the league.
  }
league-left-free = { $name } has left the league. Who takes over?
league-came-back = { $name } is back.
league-closed = { $kind ->
    [cup] The host has ended the cup.
   *[other] The host has ended the league.
  }
league-called-off = { $kind ->
    [cup] The host has called off the cup.
   *[other] The host has called off the league.
  }
league-goes-on = { $kind ->
    [cup] The cup was ended; this game goes on without it.
   *[other] The league was ended; this game goes on without it.
  }
league-nobody-came = Too few signed up: it takes { $least }.
league-time-up = The round is over. The game counts as it stands.
league-time-up-all-away = The round is over. Nobody is there, so nobody has won.
league-time-up-away = The round is over. The game counts as it stands; away, and so lost: { $names }
league-you-opened = { $kind ->
    [cup] You have announced a cup.
   *[other] You have announced a league.
  }
league-you-joined = You are in.
league-you-left = You are out again.
league-begun = It has begun.
league-you-took = You play on for { $name }. Your tables are under /{ cmd-mygames }.
button-league-join = I’m in
button-league-leave = Not me
button-league-begin = Begin
button-league-close = End it
button-league-step-out = Leave
button-league-fair = Is the draw fair?
button-league-games = All games
button-league-mend = Step in
button-league-log = What the host changed
button-league-extend = Extend the round
button-league-sure = Yes
button-league-take = I’ll play
button-league-again = Once more
refused-league-open = { $kind ->
    [cup] A cup is under way here already.
   *[other] A league is under way here already.
  }
refused-league-in-private = That takes a chat with others in it.
refused-league-needs-clock = It needs a time per turn, or the others would wait forever.
refused-league-signed-up = You are in already.
refused-league-not-in = You are not in it.
refused-league-beaten = You are out already.
refused-league-none = { $kind ->
    [cup] No cup is under way here.
   *[other] No league is under way here.
  }
refused-league-host-only = Only the host can do that.
refused-league-too-few = At least { $least } have to be in.
refused-league-begun = It has begun already.
refused-league-gone = That is over.
refused-league-not-running = Nothing is being played.
refused-league-place-taken = That place is not free.
refused-league-table = This game belongs to a league. Only an admin can do that.

## A chat’s week
weekly-ask-weekday = Which day should I post the weekly summary?
weekly-ask-hour = { $weekday }, at what time? For another: /{ cmd-weekly } { switch-on } { $weekday } 10:30
weekly-ask-zone = { $hour } in which time zone? For another city: /{ cmd-weekly } { switch-on } { $weekday } { $hour } Lisbon
weekly-is-on = Every { $weekday } at { $hour } ({ $zone }) I’ll say here how the week went. To stop it: /{ cmd-weekly } { switch-off }
weekly-from-now = Games that end from now on count.
weekly-is-off = I won’t say here how the week went any more.
weekly-none = I don’t say here how the week went. An admin switches it on: /{ cmd-weekly } { switch-on }
weekly-title = The week in this chat
weekly-games = { $count ->
    [one] One game:
   *[other] { $count } games:
  }
weekly-leader = First at { $game }: { $player }
weekly-leader-both = First at { $game }, this quarter too: { $player }
weekly-leader-season = This quarter: { $player }
weekly-move = Move of the week: { $player }, { $points } at { $game }
