# Everything that a person reads, in English. One catalogue a language; the keys are the same in all.
# Names, tiles and sums come in as finished texts; counts come in as numbers and choose the plural.

## Games
game-tripple-domino = Tripple-Domino
game-triominoes = Triominoes
game-tridom = Tridom
game-triominos = Triominos
game-tripitz = Tripitz
about-tripple-domino = Like { game-tridom }, but you may draw when you could play; good alone, too. 1–6 players.
about-triominoes = Like { game-tridom }, by Wikipedia’s rules: only hexagons and bridges pay extra. 2–6 players.
about-tridom = The easiest: place triangles so that the numbers match. 2–6 players.
about-triominos = Like { game-tridom }, as a race to 400 points. 2–4 players.
about-tripitz = Find coloured tokens that go together. 1–6 players.

## Pieces
# "a red token with a white triangle", as short as a button
pid = { $colour } with { $mark } { $symbol } ({ $code })

## Sums
item-value = tile
item-opening = for opening
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
laid-across = Now played in { $count } chats, on one board.
left-across =
    { $count ->
        [1] Now played in this chat only.
       *[other] Now played in { $count } chats.
    }
end-or-out = Only the host ({ $seat }) can end this table for everyone. You can take it out of your chat:
farewell = The { $game } table has left this chat. The game goes on elsewhere.
came-back = { $seat } is back and plays on.
took-over = { $seat } takes over from a computer.
computer-joined = A computer takes a seat.
computers-joined = { $count } computers take seats.
seat-computer = { $number ->
    [0] Computer
   *[other] Computer { $number }
  }
the-computer = The computer
    .inside = the computer
left = { $name } leaves.
seat-freed = { $by } frees { $name }’s seat.
computer-left = A computer leaves.
host-is = { $seat } runs the table now, as its host.
lobby-title = { $game }: { $count } of { $most } seats
lobby-seat = { $number }. { $player }
lobby-clock = { $time } per turn, { $absent ->
    [pass] then the turn is passed
    [out] three misses and you’re out
   *[computer] then a computer plays
  }
lobby-bank = { $time } per turn, { $absent ->
    [pass] then the turn is passed
    [out] three misses and you’re out
   *[computer] then a computer plays
  }
lobby-uncounted = doesn’t count for the ladder
lobby-fair = Nobody can rig this shuffle: my secret is fixed already, and I’ll reveal it at the end. Its fingerprint (SHA-256) is { $commitment }. If you like, add a word of your own: /{ cmd-join } tomato
lobby-wait = { $host } can start now.
lobby-alone = Tap “{ button-join }”, or { $host } can play the computer.
lobby-closed = The table was closed before the game began.
lobby-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
  }
lobby-when-full = Starts by itself once the table is full.
quick-form = { $game }, quick
quick-about = { $game ->
    [tripitz] ends at the edge of the board, about 10 minutes
   *[other] one round, about 10 minutes
  }
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
    [2] {" "}twice
   *[other] {" "}{ $times } times
  }{ $fee }.
forced-passed = Nothing fitted: you passed{ $times ->
    [one] {""}
    [2] {" "}twice
   *[other] {" "}{ $times } times
  }{ $fee }.
you-passed = You passed
you-passed-cost = You passed ({ $points })
rematch-opened = { $seat } wants another game.
rematch-seats = Playing again?
you-rematch = I’ve asked the others. Start whenever you like.
welcome-again = Are you in?
you-joined = You’re in.
your-word = Your word for the shuffle: “{ $word }”. You can change it until the start.
you-left = You have left the table.
you-freed = The seat is free again.
you-laid = The table is here now, too.
you-took-out = Done: it’s gone from that chat.
you-stay = Your { $game } table has left the chat that you played in. You keep your seat, and I’ll write to you here.
computer-added = A computer has joined.
computers-added = { $count } computers have joined.
level-set = Computers now play: { $level }.
welcome = You’re at the { $game } table. Your hand comes here.

## What happens in a game
game-started = { $game } begins.
opened = { $seat } opens with { $piece }{ $highest ->
    [triple] {""}, the highest triple
   *[other] {""}
  } ({ $gain })
# { $boards }: where boards are pictures, the picture rings the cell.
placed = { $seat } plays { $piece }{ $boards ->
    [picture] {""}
   *[other] {" on "}{ $cell }
  } ({ $gain })
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
swapped-open = { $forced ->
    [yes] Nothing fitted: { $seat } swaps { $returned } for { $drawn }
   *[no] { $seat } swaps { $returned } for { $drawn }
  }
joker-used = { $seat } exchanges a joker for { $piece } on { $cell }

# To the one person at a private table.
own-opened = You open with { $piece }{ $highest ->
    [triple] {""}, the highest triple
   *[other] {""}
  } ({ $gain })
own-placed = You play { $piece }{ $boards ->
    [picture] {""}
   *[other] {" on "}{ $cell }
  } ({ $gain })
own-exchanged = You put { $piece } on { $cell } and move { $displaced } to { $target } ({ $gain })
own-drew = You draw { $count ->
    [one] a tile
   *[other] { $count } tiles
  } ({ $points })
own-drew-open = You draw { $pieces }
own-drew-passed = You draw { $count ->
    [one] a tile
   *[other] { $count } tiles
  } and pass ({ $points })
own-drew-often = You draw { $count ->
    [one] a tile
   *[other] { $count } tiles
  } { $passes ->
    [one] and pass once
    [2] and pass twice
   *[other] and pass { $passes } times
  } ({ $points })
own-drew-first = Nothing fitted at first: you drew { $count ->
    [one] a tile
   *[other] { $count } tiles
  }{ $passes ->
    [0] {""}
    [one] {" "}and passed
    [2] {" "}and passed twice
   *[other] {" "}and passed { $passes } times
  } ({ $points }).
own-passed = You pass ({ $points })
own-swapped = You swap { $count ->
    [one] one token
   *[other] { $count } tokens
  }
own-swapped-open = { $forced ->
    [yes] Nothing fitted: you swap { $returned } for { $drawn }
   *[no] You swap { $returned } for { $drawn }
  }
own-joker-used = You exchange a joker for { $piece } on { $cell }

revealed = { $seat } shows { $piece }
round-out = Round { $round } is over: { $seats } went out.
round-blocked = Round { $round } is over: nobody can go on. Smallest hand: { $seats }.
round-over = Round { $round } is over.
settled-out = { $gained ->
    [no] { $seats } went out.
   *[other] { $seats } went out and gets { $gained }.
  }
own-settled-out = { $gained ->
    [no] You went out.
   *[other] You went out and get { $gained }.
  }
settled-blocked = { $count ->
    [one] { $gained ->
        [no] Nobody can go on. { $seats } has the smallest hand.
       *[other] Nobody can go on. { $seats } has the smallest hand and gets { $gained }.
      }
   *[other] Nobody can go on. { $seats } have the smallest hands.
  }
own-settled-blocked = { $gained ->
    [no] Nobody can go on. You have the smallest hand.
   *[other] Nobody can go on. You have the smallest hand and get { $gained }.
  }
hand-left = { $seat } had left: { $pieces }
hands-left = Left in hand:
hand-of = { $player } { $pieces }
settled = { $seat }: { $sum }
round-started = Round { $round } begins: { $seat } opens.
target-reached = { $seat } has reached the target of { $target }: this round is the last.
last-round = Last round.
game-over = { $players ->
    [one] The game is over: { $amount }.
   *[other] { $count ->
        [one] The game is over. { $seats } wins with { $points }.
       *[other] The game is over. { $seats } share the win with { $points }.
      }
  }
over-won = { $two ->
    [yes] { $player } wins, { $score }.
   *[no] { $player } wins with { $amount }.
  }
over-yours = { $two ->
    [yes] You win, { $score }!
   *[no] You win with { $amount }!
  }
over-shared = { $two ->
    [yes] { $player } share the win, { $score }.
   *[no] { $player } share the win with { $amount }.
  }
over-points = The game is over: { $amount }.
card-uncounted = With its options this game doesn’t count for the ladder.
card-lesson = { $game } · first game
end-next = Next: { $game } against the computer, without tips.
cheer-record = { $count } points in one move, by { $seat }: a record in this chat.
cheer-hexagon = { $seat }’s first hexagon here.
cheer-win = { $seat }’s first win here.
cheer-row = { $seat } has won { $count } in a row.
own-cheer-record = { $count } points in one move: your record here.
own-cheer-hexagon = Your first hexagon here.
own-cheer-win = Your first win here.
own-cheer-row = You have won { $count } in a row.
how-out = All tiles are placed.
how-stuck = Nothing more can be placed.
how-placed = All tokens are placed.
how-blocked = Nothing more can be placed.
how-swaps = Everyone has swapped twice.
how-edge = A token has reached the edge.
left-for-good = { $seat } has left for good; a computer plays on.
resigned = { $seat } leaves; a computer plays on.
you-resigned = You’ve left; a computer plays for you.
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
seats-free = The game is on. A computer can make room for you.
invite-how = In the other chat, send: { $typed } (Telegram, web page), or { $slash } with code { $code } (Discord). The code is good for a week, for anyone who has it.
invite-how-typed = In the other chat, send: { $typed }. The code is good for a week, for anyone who has it.
invite-places =
    { $count ->
        [1] The table is in 1 of { $most } possible chats.
       *[other] The table is in { $count } of { $most } possible chats.
    } It counts for the ladder of the chat where it was opened.
take-over = Take { $player }’s seat
take-over-pick = Take a seat
put-aside = This { $game } table is damaged, so I’ve set it aside. Nothing is lost; the bot’s operator can look into it. /{ cmd-new } opens another.
put-aside-matter = { $kind ->
    [league] I can’t read this chat’s league any more.
    [cup] I can’t read this chat’s cup any more.
    [daily] I can’t read what I noted for this chat’s puzzle of the day any more.
    [weekly] I can’t read what I noted for this chat’s week any more.
   *[other] I can’t read your try at this puzzle any more.
  } I’ve put it aside; nothing is lost, and the operator of this bot can look into it.
turn = { $player }, your turn.
until = Until { $moment }.
since = Since { $moment }.
open-since = Opened: { $moment }.
remind-half = { $player }, it’s still your turn; half your time is gone.
remind-day = { $player }, it’s still your turn.
remind-late = { $player }, your time is nearly up.
reminder-half = Half your time is gone.
reminder-late = Your time is nearly up.
reminder-waits = { $count ->
    [one] { $names } has been waiting since { $moment }.
   *[other] { $names } have been waiting since { $moment }.
  }
time-up = { $seat } ran out of time.
time-up-sits-in = { $seat } ran out of time; a computer plays on.
sits-in = A computer now plays for { $seat }.
you-ran-out = Your time ran out.
you-ran-out-away = Your time ran out. A computer plays for you.
you-ran-out-passed = Your time ran out; your turn was passed.
you-are-out = Your time ran out for the third time. A computer plays for you to the end.
you-replaced = A computer now plays for you.
out = { $seat } is out; a computer plays on.
away = { $player } { $count ->
    [one] is away: a computer sits in.
   *[other] are away: computers sit in.
  }
asleep = On hold, no clock running. Any player can resume it.
quiet-offer = Too many boards? An admin can switch to a single one that changes in place.
table-idle = Nothing has happened at { $game } for two weeks.
everyone-away = Everyone at { $game } is away.
lobby-idle = Nobody started { $game } in two weeks, so I’ve closed the table.
time-given = { $seat } gives { $other_seat } the full time again.
woken = The game goes on.
undone = { $seat } takes back { $count ->
    [one] a move
   *[other] { $count } moves
  }.
proposed-undo = { $seat } would like to take back their last move and everything since. Everyone else must agree.
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
you-proposed = I’ve asked the others.
you-proposed-one = I’ve asked { $seat }.
you-agreed-one = Noted. I’ve asked { $seat } too.
you-agreed = Noted. { $count ->
    [one] One more must agree.
   *[other] { $count } more must agree.
  }
plan-is = Planned: { $moves }
plan-else = { $before }, else { $move }
plan-dropped = I’ve dropped your plan.
plan-played = Played as planned: { $piece } on { $spot } ({ $points })
plan-drew = Drawn as planned
plan-missed = Your plan doesn’t fit any more.
players-line = { $player }{ $kind ->
    [computer] {" "}(computer)
    [away] {" "}(away, a computer sits in)
   *[person] {""}
  }
players-how = Everyone at the table can suggest that a computer plays for someone who’s away. I ask that player first.
players-pick = Let a computer sit in for…
players-replace = Computer for { $player }
unseat-pick = Whose seat should be free again?
turn-other = { $player }’s turn.
scores = { $list }
scores-own = You
scores-common = Together: { $amount }
more-lines = … and { $count } more before this.

## A hand
hand-yours = Your hand: { $pieces }
hand-empty = Your hand is empty.
hand-your-turn = Your turn.
hand-nothing-fits = Your turn. Nothing fits.
hand-spectator = The game is over.
ghost-plan = I’ll play it when it’s your turn, if it still fits.
pick-tile = Pick a { $game ->
    [tripitz] token
   *[other] tile
  }
pick-plan = Plan your next move; I’ll play it when it’s your turn
pick-other = Other spots
pick-most = Most points now
pick-missed = See it on the board
tile-nowhere = { $piece } doesn’t fit anywhere now.
swap-title = Which tokens do you want to put back? You’ll draw as many.
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
hint-play = I’d play { $move }: { $sum }
hint-more = {"; "}
hint-leaves = { $points ->
    [0] then { $player } can’t place anything
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
hint-swap = { $fits ->
    [no] Nothing fits. I’d swap { $pieces }.
   *[yes] I’d swap { $pieces }: better tokens are worth more than any placement now.
  }
hint-joker = I’d take { $piece } from { $cell } for a joker.
hint-hurried = I can’t look ahead just now. Judged by the board alone:
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
button-invite-telegram = Add Telegram group
button-take-out-here = Remove from here
button-take-out =
    { $names ->
        [none] Remove from chat { $number }
       *[other] Remove from { $names }’s chat
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
button-games-of-mine = My games
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
button-back-again = I’m back
button-back-named = { $player } is back
button-wake = Resume
button-agree = Agree
button-yes = Yes
button-decline = No
button-here = I’m here
button-undo = Undo
button-players = Players
button-unseat = Free a seat
button-board = Board
button-quiet-board = One board
button-log = Recent moves
button-log-earlier = ◀ Earlier
button-log-later = Later ▶
button-score = Score
button-rules = Rules
button-how = How it works
button-options = Options
button-hint = Hint
button-record = Record
button-replay = Replay
button-resign = Leave game
button-remind-less = Remind me less
button-change = Change it
button-out = I’m out
button-resign-do = Leave
button-end-do = End it
button-keep = Keep playing
button-again = New game
button-rematch = Rematch
button-reopen = Open again
button-quick = Quick game
button-full = Full game
button-ladder = Ladder
button-stats = My results
button-goto = To table { $number }
button-join-table = Join table { $number }
button-listen = New table alerts
button-private-chat = To the private chat
button-overview-on = Keep this list here
button-overview-off = Stop updating it
button-listen-once = Once
button-listen-always = Every time
button-listen-never = Stop these alerts
button-listen-others = Other games
button-follow = Follow in private
button-follow-stop = Stop following
button-share = Share with the chat
button-ladder-season = This quarter
button-ladder-all = All time
button-server = Whole server
button-server-chat = This channel
button-server-join = Count server-wide
button-server-join-sure = Yes, count them
button-server-leave = Stop counting
button-server-leave-sure = Yes, stop
button-to-table = To the table
button-export = As a file
button-delete = Delete…
button-forget = Delete it all
button-games = All games
button-play-game = Play { $game }
button-play-quick = Play { $game } (10 min)
button-games-quick = Quick games
button-games-full = Full games
button-help = Help
button-topics = Help topics
button-chat = For this chat
button-mine = Your own
button-swap-do = Swap { $count }
button-swap-last = Swap and finish

## Asking
log-title = { $move ->
    [0] Before the first move
   *[other] Move { $move } of { $count }
    }
log-since = Since your last turn:
score-title = Score
score-hand = { $player }: { $points }, { score-held }
score-hand-shared = { $player }: { score-held }
score-held = { $count } { $game ->
    [tripitz] { $count ->
        [one] token
       *[other] tokens
      }
   *[other] { $count ->
        [one] tile
       *[other] tiles
      }
  } in hand
score-stock = { $game ->
    [tripitz] In the bag: { $stock }
   *[other] In the stock: { $stock }
  }
more-title = What would you like?
games-title = Which game?
games-title-quick = Which game? About 10 minutes each.
games-picture = Left, six triangles around a corner, all showing the same number there. Right, four tokens in a row, no two alike.
games-begin = New to this? “{ button-learn }” explains each step.
tables-none = You’re not at any table. /{ cmd-new } opens one.
tables-title = Your tables:
tables-near = At other tables of this chat:
tables-which = Which game do you mean?
openings-title = Open tables:
openings-none = No table is open. /{ cmd-new } opens one.
lobby-waits = A { $game } table is already waiting for players here:
overview-title = Open tables in this chat:
overview-ended = This list is no longer updated.
overview-is-on = I’ll keep the list of open tables up to date here. Pin the message to have it at hand.
overview-is-off = I no longer update the list of tables here.
listen-which = I can write to you in private when a table opens in this chat. For which game?
listen-any = Any game
listen-how = { $often ->
    [once] I’ll write to you about the next table.
    [always] I’ll write to you about every new table.
   *[never] Should I write to you about the next table, or every time?
  }
listen-stopped = I won’t write to you about new tables in this chat any more.
follow-begun = I’ll show you this table in private, without a sound, until the game ends.
follow-stopped = I no longer show you this table.
shared = { $seat } shares:
you-shared = Everyone can see it now.
tables-line = { $game }: { $turn ->
    [mine] your turn
    [lobby] not started yet
    [away] a computer plays for you
   *[other] { $player }’s turn
  }
at-place = { $game } in { $title }
league-table = { $kind ->
    [cup] Cup { $game }
   *[other] League { $game }
  }
league-against = against { $names }
ladder-title = Ladder: { $game }
ladder-title-season = This quarter’s ladder: { $game }
ladder-line = { $place }. { $player }: { $rating } ({ $played ->
    [one] 1 game
   *[other] { $played } games
  }, { $won } won)
ladder-more = … and { $count } more.
ladder-nobody = No rated game in this chat yet.
ladder-none = No game has been finished in this chat yet.
ladder-how = Everyone begins at 1000. With few games your rating moves fast. Only games with standard options count. Computers have no rating.
ladder-alone = The best alone:
ladder-alone-line = { $place }. { $player }: { $points }
server-ladder-title = Ladder of the whole server: { $game }
server-ladder-title-season = This quarter’s ladder of the whole server: { $game }
server-ladder-nobody = No rated game yet in the channels that count here.
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
stats-none = { $player } hasn’t finished a game yet.
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
stats-common = { $game }, as a team: { $played ->
    [one] 1 game
   *[other] { $played } games
  }
stats-best = best { $points }
data-title = What I keep about you:
data-person = your name, language and ID on this platform, at every table where you sit or sat
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
data-listens = chats whose new tables I tell you about: { $count }
data-follows = tables that you follow: { $count }
data-matters = daily puzzles and leagues that name you: { $count }
data-drill = best streak at the drill: { $best }
data-platform = on the page: { $count ->
    [one] 1 message
   *[other] { $count } messages
  }, to you alone or by you
data-passing = for some days at most: that you were reminded, that something reached you
data-operator = The bot’s operator can read all this, and may keep backups of it.
data-file = Everything I keep about you, as a file.
data-ask =
    Delete all of this?
    • At running tables a computer plays on for you.
    • In finished games and their records “Player 1” or the like replaces your name. The moves stay, and so does your word in the shuffle: without it nobody could check the game.
    • What chats have shown stays there.
    You can’t undo this.
data-deleted = I’ve deleted all of it. I’ll know you again as soon as you say something to me.
chatdata-title = What I keep about this chat:
chatdata-settings = settings changed for it: { $count }
chatdata-ladder = people on its ladder: { $count }
chatdata-server = its games count for the server’s ladder too
chatdata-listeners = people I tell about new tables: { $count }
chatdata-matters = puzzles of the day and leagues: { $count }
chatdata-table = a table here: { $game }
chatdata-platform = on the page: { $count ->
    [one] 1 message
   *[other] { $count } messages
  }
chatdata-file = Everything I keep about this chat, as a file.
chatdata-ask = Delete all of this? All open tables of this chat end, also those in its topics and threads and those of its league. Records of finished games belong to their players and stay. What was shown here stays here. You can’t undo this.
chatdata-deleted = I’ve deleted all of it.
replay-title = { $rounds ->
    [one] The replay.
   *[other] The replay of round { $round } of { $rounds }.
  }
record-title = The record of the game: every move, the seed, and the secret that was fixed before the deal. “trigon verify” checks it.
record-title-lesson = The record of the game: every move, and the seed. I picked the deal, so it proves no shuffle.
options-title = { $game } options
options-line = { $option }: { $value } ({ $allowed })
options-how = Choose them in a game’s lobby with “{ button-options }”, or as you open it: /{ cmd-new } { $game } { $example }
option-clock = time per turn, or a time bank with some extra each turn
option-absent = after a missed deadline: a computer sits in, the turn is passed, or out after three
option-substitute = the level of a computer that sits in
option-begin = the host starts the game, or it starts by itself once the table is full
option-quick = the quick form: one round, in Tripitz until a token reaches the edge; about 10 minutes
option-hints = hints for everyone; among people the game then doesn’t count for the ladder
option-target = points to play to
option-rounds = play exactly this many rounds instead
option-tiles = tiles in the set
option-exchange = the exchange variant
option-draws = solitaire: draws in the whole game
option-short = ends when a token reaches the edge
option-jokers = with four jokers
option-cooperative = you play as a team, for one score
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
settings-title = Your settings
settings-chat = Settings of this chat
settings-pick = Change one
setting-turn = Your turn
setting-look = Look
setting-rest = Time off
setting-about-turn = turn notices, reminders, your hand
setting-about-look = dark or light, pictures or words
setting-about-rest = weekends and days when your clock stops
settings-rest = On these days your clock stops, and I don’t remind you.
button-words = Type it…
settings-typed = Or write: /{ cmd-settings } { $setting } { $example }
settings-changed = { $setting }, from now on: { $value }
zone-ask = Which time zone? Until I know, I go by UTC.
setting-language = Language
setting-theme = Pictures
setting-boards = Boards
setting-order = Order of the hand
setting-hand = Hand in private
setting-ping = Turn notices
setting-reminders = Reminders
setting-zone = Time zone
setting-quiet = Quiet hours
setting-weekends = Weekends
setting-holidays = Days off
setting-streak = Streak warning
setting-board = Board after a turn
setting-cheers = Cheers
setting-about-language = the language I use
setting-about-theme = dark or light
setting-about-boards = as pictures, in words, or both
setting-about-order = how your hand is sorted
setting-about-hand = when I send your hand without being asked
setting-about-ping = where I tell you it’s your turn. Usually: in private on Telegram, in the chat elsewhere
setting-about-reminders = when I remind you of your turn
setting-about-zone = for quiet hours and days off
setting-about-quiet = hours of each day when your clock stops
setting-about-weekends = whether your clock runs on Saturday and Sunday
setting-about-holidays = days when your clock stops
setting-about-streak = one silent message, a few hours before your puzzle streak ends
setting-about-board = a new board after each turn, or one that changes in place
setting-about-cheers = a sentence about firsts and records, when a game ends
setting-example-reminders = 6h
setting-example-zone = Europe/Berlin
setting-example-quiet = 22:00-08:00
setting-example-holidays = 2026-12-24..2026-12-26
# The language’s own name, as all read it.
language-name = English
value-auto = same as your app
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
value-board = { $value ->
    [edit] the same one, changed in place
   *[post] a new one
  }
value-cheers = { $value ->
    [off] off
   *[on] on
  }
value-order = { $value ->
    [value] by value
    [dealt] as dealt
   *[fits] what fits first
  }
value-hand = { $value ->
    [deal] at the deal
    [turn] on your turn
    [never] only when you ask
   *[always] at the deal and on your turn
  }
value-ping = { $value ->
    [channel] in the chat
    [private] in private
    [never] nowhere
   *[auto] as usual
  }
value-reminders = { $value ->
    [daily] every day
    [late] near the end of your time
    [never] none
   *[both] halfway and near the end
  }
value-weekends = { $value ->
    [yes] the clock stops
   *[no] the clock runs
  }
value-streak = { $value ->
    [no] off
   *[yes] on
  }
value-none = not set
quiet-off = off

## What cannot be done now
smile = 🙂
refused-unknown = I don’t know “{ $text }”. /{ cmd-help } lists what I understand.
refused-unknown-near = Did you mean /{ $near }{ $rest }?
refused-no-table = No table is open here. /{ cmd-new } opens one.
refused-table-open = There’s already a { $game } table here. /{ cmd-board } shows it; its host can end it with /{ cmd-end }.
refused-many-tables = There are { $most } games here already. /{ cmd-tables } lists them.
refused-invite-private = This table is in your private chat. For a table with others, open one in a group.
refused-places-full = A table can be in { $most } chats at most.
refused-no-such-invite = I can’t find a table for that code. A typo? Codes are good for a week: ask for a new one with /{ cmd-invite }.
refused-no-such-game = There’s no game “{ $game }”. I know these:
refused-game-first = With that many options, name the game too.
refused-no-such-option = This game doesn’t have the option “{ $option }”. It has: { $options }.
refused-bad-option = { $kind ->
    [clock] Give a time per turn (12{ unit-h }, 1{ unit-d }), a bank (5{ unit-d }+12{ unit-h }) or { answer-none }.
   *[other] “{ $word }” isn’t possible for { $option }. Try: { $allowed }.
  }
refused-seated-already = You already have a seat.
refused-begun-already = The game has already begun.
refused-not-begun = The game hasn’t begun yet.
refused-not-seated = You’re not at this table.
refused-table-full = The table is full: this game takes { $most } players at most.
refused-seat-taken = That seat is taken.
refused-host-only = Only the host ({ $seat }) can do that.
refused-host-until = Only the host ({ $seat }) can start now. In { $time } every player can.
refused-no-such-level = Computers play at these levels: { $levels }.
refused-too-few = This game needs { $least } players. Add a computer, or let someone join.
refused-not-your-turn = Not yet: it’s { $seat }’s turn.
refused-no-clock = There’s no clock running.
refused-own-time = Only the others can give you more time.
refused-over = The game is over.
refused-closed = { lobby-closed } /{ cmd-new } opens another.
refused-stale = That button is out of date. Here’s how things stand:
refused-forged = That button no longer works.
refused-many-listeners = I already write to { $most } people about new tables in this chat.
refused-many-followers = { $most } people follow this table already.
refused-shared-already = It’s already in the chat.
refused-listen-where = Ask me that in the group, not here.
refused-gone = That table is gone, or I can’t see that you’re in its chat. Its buttons still work in the chat itself.
refused-no-such-setting = There’s no such setting.
refused-bad-setting = { $kind ->
    [quiet] I need two times, such as { setting-example-quiet }, at most 16 hours apart.
    [zone] I don’t know that place. Name a big city, such as { setting-example-zone }.
    [holidays] I need days, such as { setting-example-holidays }.
    [reminders] I need an interval, such as { setting-example-reminders } or 2d, at least 15 minutes and at most 7 days.
   *[other] “{ $value }” isn’t possible for { $setting }.
  }
refused-no-such-player = Either nobody called “{ $who }” has finished a game here, or more than one player has.
refused-not-over = This game isn’t over yet.
refused-sat-not-here = Only people who played at this table can do that.
refused-chat-admins-only = Only admins can do this for the whole chat.
refused-no-server-ladder = This chat doesn’t count for a server’s ladder.
refused-manage-server = Only people who manage the server on Discord can do this.
refused-page-admins-only = Only on the machine where this bot runs: open the page there.
refused-club-off = The bot’s operator has switched that off.
refused-day-over = That puzzle is over. Today’s: /{ cmd-daily }
refused-day-not-past = You can’t practise that day’s puzzle: it isn’t over everywhere yet, or it was too long ago.
refused-day-tried = You’ve had your try. There’s a new puzzle tomorrow.
refused-place-near = I don’t know that place. Did you mean { $zone }?
refused-bad-hour = “{ $text }” isn’t a time of day. Like this: 8:00
refused-bad-weekday = “{ $text }” isn’t a day of the week. Like this: /{ cmd-weekly } { switch-on } { weekday-mon } 18:00
refused-no-such-round = This game had { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }.
refused-record-later = You get the record when the game is over: it holds the secret of the shuffle.
refused-no-shuffle = In a first game I pick the deal for a good start, so there’s no shuffle to check.
refused-not-in-hand-triangles = You don’t have { $piece }.
refused-not-in-hand-hexagons = You don’t have { $piece }.
refused-no-such-piece-triangles = “{ $piece }” isn’t a tile. A tile is three numbers, like 3-4-4.
refused-no-such-piece-hexagons = “{ $piece }” isn’t a token. A token is three letters: colour r y b g, symbol t c m s, symbol colour w k g l; rtw is red with a white triangle.
refused-which-token = Which one: { $pieces }?
refused-no-token-like-that = You don’t have such a token.
refused-no-such-spot-triangles = “{ $spot }” isn’t an open spot. Give its number in the picture, like 7, or its cell, like 1,0.
refused-no-such-spot-hexagons = “{ $spot }” isn’t a cell. Cells are A1 to K7, like F6.
refused-no-swap-here = Only Tripitz has swaps. Here you draw.
refused-no-draw-here = You don’t draw at Tripitz. Place or swap.
refused-no-joker-here = Only Tripitz has jokers.
refused-jokers-off = This table plays without jokers.
refused-nothing-to-undo = You have no move to take back.
refused-undo-seen = { $what ->
    [swap] You can’t unsee what came out of the bag, so this move stays.
    [deal] You can’t unsee the new deal, so this move stays.
    [hand] You can’t unsee what was hidden before, so this move stays.
   *[draw] You can’t unsee what was drawn, so this move stays.
  }
refused-nothing-proposed = There’s nothing to agree to now.
refused-decided = That’s already decided.
refused-not-asked = This vote isn’t yours.
refused-proposed-already = Someone has already proposed that.
refused-no-such-seat = Who do you mean: { $numbered }? The number is enough.
refused-computer-already = A computer already plays for { $seat }.
refused-not-yourself = To leave the game yourself, use /{ cmd-resign }.
refused-no-hints = This table plays without hints.
refused-no-hints-rated = Hints are off at this table, because it counts for the ladder.
refused-plan-does-not-fit = { $piece } doesn’t fit on { $spot } at the moment.
refused-plan-no-draw = You don’t choose to draw here: I draw for you when nothing fits.
refused-plan-too-long = A plan can have { $most } moves at most.
refused-store-down = I can’t save anything right now. Nothing was changed; please try again in a moment.
refused-crowded = Someone else moved at the same moment. Nothing was changed; please try again.
refused-trouble = Something went wrong on my side. Nothing was changed; please try again.
refused-unsure = Something went wrong, and I can’t tell whether that counted: /{ cmd-board } shows how things stand.
refused-updating = I’m being updated. Nothing was changed; please try again in a minute.
refused-too-fast = Too fast for me. Try again in a moment.

## Discord's own matters
discord-lacking = I can’t run a table here yet. Please give me { $permissions } in this channel, or ask someone who manages it.
discord-unseen = Nobody sees the board, because I lack { $permissions } in this channel. Someone who manages the channel can give it to me; your hand and your moves work all the same.
discord-lacking-thread = I can’t open a thread here, because I lack { $permissions }. So the table is in this channel.
discord-no-thread = I can’t open a thread here, so the table is where you asked for it.
discord-thread = The table has its own thread.
discord-invitation = { $player } opens { $game }. Join in the thread.
discord-to-thread = To the table
discord-guest = I’m a guest here: I show what happens for a quarter of an hour after each command or button, and then only after the next one. Add me to the server, and I’ll show it at once.
discord-guest-unheard = I’m a guest here, and only you would see the table, because you lack Use External Apps. Add me to the server, or ask the people who manage it.
discord-lost = { $player }, my answer didn’t reach you. Please try again.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-create-public-threads = Create Public Threads

## Help
greeting-group = Hello! Five tile games for 1 to 6 players: place what goes together. New here? Start with { $game }. I’ll send each of you your hand in private.
greeting-private = Hello! Five tile games: place what goes together. “{ button-learn }” shows you one.
help = Tap a game to begin. On your turn, tap “{ button-hand }”, then a tile. That’s all.
help-playing = On your turn, tap “{ button-hand }” and choose what to place. That’s all.
help-table =
    • /{ cmd-new } – open a table (/{ cmd-new } tridom { opt-target }=200); /{ cmd-join }, /{ cmd-leave }, /{ cmd-start }; /{ cmd-computer } – add a computer player
    • /{ cmd-tables } – the tables open here
    • /{ cmd-invite } – bring the table to another chat
    • /{ cmd-league }, /{ cmd-cup } – leagues and cups for this chat
    • /{ cmd-daily } – the puzzle of the day
    • /{ cmd-weekly } – the weekly summary
    • /{ cmd-resign } – a computer plays on for you, until you’re back
    • /{ cmd-replace } Ben – a computer for someone who’s away
    • /{ cmd-end } – the host ends the table
help-turn =
    • /{ cmd-hand } – your hand; tap a tile to see it on its best spot, then tap once more to play it
    • /{ cmd-play } 3-4-4 7 – tile and spot in one go (Tripitz: /{ cmd-play } rtw F6)
    • /{ cmd-plan } 3-4-4 7 – I’ll play it when it’s your turn; /{ cmd-undo } – take a move back
    • /{ cmd-draw }, /{ cmd-pass }; Tripitz: /{ cmd-swap } rtw gck, /{ cmd-joker } F6
    • /{ cmd-board }, /{ cmd-log }, /{ cmd-score }, /{ cmd-hint }, /{ cmd-rules }, /{ cmd-options }, /{ cmd-mygames }
help-after =
    • /{ cmd-rematch } – the same game with the same people; /{ cmd-ladder } – the ratings here; /{ cmd-stats } – your results
    • /{ cmd-replay } – a finished game again; /{ cmd-record } – its moves as a file
    • /{ cmd-learn } – a first game that explains each step
    • /{ cmd-review } – a look back at your moves; /{ cmd-drill } – practise the triples of Tripitz; /{ cmd-rules } – with pictures
help-you =
    • /{ cmd-settings } – language, dark or light, quiet hours, how I notify you, and more
    • /{ cmd-mydata } – what I keep about you: see it, take it home, delete it
help-pick = What would you like to know?
topic-win = How do I win?
help-win = Most points win. Each triangle you place scores the sum of its numbers; bridges and hexagons score much more. In Tripitz you score for three or four tokens in a row.
topic-minus = Why −25 points?
help-minus = Nothing fitted, so I drew for you: −5 a tile, up to three. None of those fitted either, so you passed: −10 more. It happens to everyone.
topic-away = I was away. What now?
help-away = If a computer plays for you, tap “{ button-back-again }” in that chat: you go on with the same hand and points. “{ button-games-of-mine }” shows where it’s your turn.
topic-messages = How do I get fewer messages?
help-messages = Choose when I send you your hand, where I tell you about your turn, and how often I remind you. In quiet hours your clock stops.
topic-stop = How do I stop playing?
help-stop = Tap “{ button-resign }” in the chat of the game: a computer plays on for you, and you can come back. Before the start, tap “{ button-more }”, then “{ button-leave }”.
topic-private = Who can see my tiles?
help-private = With triangles, only you. In Tripitz all hands are open, unless the option “{ opt-hidden }” is on.
topic-more = More questions
help-more = You’ll find all commands here, too, by topic.
topic-turn = Your turn
topic-table = Opening a table
topic-after = After the game
topic-you = Settings and data

## The rules, in our words. "°" marks what the booklet does not say.
rules-pick = All the rules
short-place = On your turn, place a tile so that its side touches another tile’s: both numbers must match.
short-forms = A tile scores the sum of its numbers, a bridge or a double connection 40 more, a hexagon 50 more. Placing your last tile: +25 and the value of all the other hands.
short-tripple-domino =
    Most points win. A full game goes on, round after round, until someone has 400.
    { short-place } Or draw, even if something fits: −5 each, up to 3.
    { short-forms }
short-triominoes =
    Most points win. The round in which someone reaches 400 is the last.
    { short-place } If nothing fits, I draw for you: −5 each, up to 3.
    A tile scores the sum of its numbers, a bridge 40 more, a hexagon 50 more. Placing your last tile: +25 and the value of all the other hands.
short-tridom =
    Most points win. A full game goes on, round after round, until someone has 400.
    { short-place } If nothing fits, I draw for you: −5 each, up to 3.
    { short-forms }
short-triominos =
    A race to 400 points. The round in which someone has them is the last.
    { short-place } If nothing fits, I draw for you: −5 each, up to 3.
    { short-forms }
short-tripitz =
    Most points win; alone or in a team, make as many as you can.
    On your turn, place a token so that three or four in a row are, in colour, in symbol and in symbol colour, all the same or all different. Or swap tokens with the bag.
    A triple scores 1, a quadruple 3, times the neighbours that your token touches, doubled at the edge.
rules-box = The set: 56 triangular tiles, every combination of three numbers from 0 to 5 once (options: 76 with the mirrored ones, 84 with numbers up to 6). A tile’s value is the sum of its three numbers.
rules-aim = Most points win. Place tiles so that the numbers match; going out first helps.
rules-deal = { rules-aim } 2 to 6 players: nine tiles each for two, seven for three or four, six for five or six. The rest, face down, is the stock. Only you see your hand. Turns go in order of seats; after a round new tiles are dealt, and the points stay.
rules-forms-40 =
    A placement scores the tile’s value, and at most one kind of form:
    • hexagon, +50: your tile is the sixth around a corner; two hexagons at once score 100°
    • double connection, +40: two or three sides touch other tiles, without closing a hexagon
    • bridge, +40: one side touches a tile, and the opposite corner meets one too
rules-matching = A tile fits where one of its sides touches another tile. A side shows two numbers: where sides touch, both must match, and so must all numbers that meet at a corner. You may turn a tile, but not mirror it.
rules-matching-ours = A tile fits where one of its sides touches another tile. A side shows two numbers: where sides touch, both must match. The numbers must also match where only corners meet°. You may turn a tile, but not mirror it.
rules-going-out = Placing your last tile ends the round: +25, and the value of all tiles left in the other hands.
rules-tripple-domino =
    { rules-box }
    { rules-aim } 1 to 6 players: nine tiles each for one or two, seven for three or four, six for five or six. The rest, face down, is the stock. Only you see your hand. Turns go in order of seats; after a round new tiles are dealt, and the points stay.
    { rules-matching-ours }

    On your turn, place a tile or draw, even if something fits: up to 3 tiles, −5 each. After each you may place any tile in your hand°. If you’ve drawn three and place nothing, it’s −10 more, even if something fits°. With an empty stock a pass costs 10.
    { rules-forms-40 }

    { rules-going-out } A round is blocked when the stock is empty and either nobody can place or everyone passes in turn°. The lowest hand then gains the value of all others and loses its own, without the 25; if hands tie for lowest, each of them is paid like that°.
    The game is over when someone has 400 or more at the end of a round. The highest total wins; equal totals share the win°.
    Opening: the player with the highest triple (three equal numbers) opens the round with it, for its value + 10. If nobody holds a triple, the tile of the highest value opens, also + 10; if several tie, their next highest tiles decide, then the player listed first°.
    Alone: there’s a start tile, and you have nine tiles and 20 draws in all. It ends when your hand is empty (+25), or when you have no draw left and nothing fits or you pass: then your hand is deducted°.

    ° Our ruling, where the booklet is silent. “{ rulings-pick }” gives the reasons.
rules-triominoes =
    { rules-box } We play as Wikipedia describes it.
    { rules-deal }
    { rules-matching }

    On your turn, place a tile that fits; what fits must be placed°. If nothing fits, I draw for you: up to 3 tiles, −5 each, as long as there are any. Nothing placed after three: −10 more, 25 in all. With an empty stock a pass costs 10.
    A placement scores the tile’s value, and perhaps a form:
    • hexagon, +50: your tile is the sixth around a corner; two hexagons at once score 100
    • bridge, +40: one side touches a tile, and the opposite corner meets one too
    A double connection (two or three sides) scores nothing here.

    { rules-going-out } A round is blocked when the stock is empty and nobody can place, or, even with tiles left in it, when everyone passes in turn°. The lowest hand then gains, from each other hand, the difference between that hand and its own; if hands tie for lowest, each of them is paid like that°.
    The round in which someone reaches 400, at any moment, is the last, even if penalties take it away again; I tell everyone at once. The highest total wins; equal totals share the win°.
    Opening: the player with the highest triple (three equal numbers) opens the round with it, for its value + 10. But 0-0-0 opens, for 40, if that player also holds it and no opponent has a triple, or if 0-0-0 is the only triple of all. If nobody holds a triple, the tile of the highest value opens and scores its value; if several tie, their next highest tiles decide, then the player listed first°.

    ° Our ruling, where Wikipedia is silent. “{ rulings-pick }” gives the reasons.
rules-tridom =
    { rules-box } Only 0-0-0 is worth 20, always.
    { rules-deal }
    { rules-matching-ours }

    On your turn, place a tile that fits. If nothing fits, I draw for you: up to 3 tiles, −5 each, until one fits. Nothing placed after three: −10 more. With an empty stock a pass costs 10. The booklet gives two minutes for a turn; here that’s the option “{ opt-clock }” (2 minutes).
    { rules-forms-40 }

    With the option “{ opt-exchange }”: if you can place nothing else, you may put a tile of yours where one is on the board, if that one goes to another place at once. It scores your tile’s value and the form that the other one makes°. You may draw or pass instead°.
    { rules-going-out } A round is blocked when the stock is empty and either nobody can place or exchange, or everyone passes in turn°. The lowest hand then gains the value of all others and loses its own; if hands tie for lowest, each of them is paid like that°.
    The game is over when someone has 400 or more at the end of a round. The highest total wins°; equal totals share the win°.
    Opening: the player with the highest triple (three equal numbers) opens the round with it, for its value + 20. 0-0-0 is the highest of all and scores 40. If nobody holds a triple, the tile of the highest value opens: value + 10; if several tie, their next highest tiles decide, then the player listed first°.

    ° Our ruling, where the booklet is silent. “{ rulings-pick }” gives the reasons.
rules-triominos =
    { rules-box }
    { rules-aim } 2 to 4 players: nine tiles each for two, seven for three or four. The rest, face down, is the stock. Only you see your hand. Turns go in order of seats; after a round new tiles are dealt, and the points stay.
    { rules-matching-ours }

    On your turn, place a tile that fits. If nothing fits, you must draw°, and I do it for you: up to 3 tiles, −5 each, until one fits. Nothing placed after three: −10 more. With an empty stock a pass costs nothing.
    { rules-forms-40 }
    The booklet calls the double connection an additional tile at a bridge°.

    { rules-going-out } A round is blocked when the stock is empty and either nobody can place or everyone passes in turn°. The lowest hand wins it°: it gains the value of all others and loses its own; if hands tie for lowest, each of them is paid like that°.
    The round in which someone has 400, at any moment, is the last, even if penalties take it away again°; I tell everyone at once. A player who alone reached 400 wins. If several did, it’s the winner of that round, if among them, else the highest total among them°. Equal totals share the win°.
    Opening: the player with the highest triple (three equal numbers) opens the round with it, for its value + 10, but 40 for 0-0-0. A player who holds both 0-0-0 and the highest triple chooses which one opens; with 0-0-0 everyone sees the other triple. If nobody holds a triple, the tile of the highest value opens and scores its value; if several tie, their next highest tiles decide, then the player listed first°.

    ° Our ruling, where the booklet is silent. “{ rulings-pick }” gives the reasons.
rules-tripitz =
    The set: 64 tokens (the booklet calls them Pids) and a board of 102 cells. Each colour (r red, y yellow, b blue, g green) comes with each symbol (t triangle, c circle, m moon, s star) in each symbol colour (w white, k black, g grey, l light blue) once. Three letters name a token: rtw is red with a white triangle.
    Most points win. Make triples and quadruples. 2 to 6 players, or one alone for as many points as possible°. Turns go in order of seats.
    Three tokens in a row are a triple, four a quadruple, if in each of the three properties they are all the same or all different.

    On your turn, place a token on an empty cell so that it makes at least one new triple or quadruple: three or four in adjacent cells of one line, yours among them. A line runs in one of three directions. Other rows that your token joins don’t have to match. Then you draw one.
    Points: 1 for each triple and 3 for each quadruple, times the neighbours that your token touches (1 to 6), times 2 at the edge, on one of the outermost cells. A triple inside a new quadruple doesn’t count again°.
    Instead you may swap any number of tokens with the bag. If you can place nothing, you must swap while the bag has any°; when it’s empty, you sit out.

    The game ends when all tokens are placed, when everyone in turn sits out, or when everyone in turn has swapped twice with nothing placed between°. The highest total wins; equal totals share the win°. Tokens left over cost nothing. The red spare token goes to the highest total, the yellow one to the second; equals each have one°.
    Start: four tokens, different in everything, are in the middle. Everyone draws 7 from the bag and lays them face up: you see every hand. The first seat that can make a triple begins°.
    Options: { opt-short } ends the game with the first token at the edge. { opt-jokers } adds four blank tokens: exchange one for a token well inside the board, every cell up to two steps away being taken°, then make your move. The joker stays there and matches nothing°. { opt-cooperative }: you play together for one score; good for learning. { opt-hidden }: only you see your hand°.
    The board has eleven rows, A to K, of 7, 8, 9, 10, 11, 12, 11, 10, 9, 8, 7 cells°.

    ° Our ruling, where the booklet is silent. “{ rulings-pick }” gives the reasons.

## Why the rules refuse a move (the engine's reason codes)
refused-illegal-game-over = The game is over.
refused-illegal-foreign-move = That isn’t a move of this game.
refused-illegal-wrong-game = That isn’t a move of this game.
refused-illegal-bad-move = I can’t read that as a move.
refused-illegal-bad-tile = I can’t read that as a tile.
refused-illegal-no-such-pid = There’s no such token.
refused-illegal-opening-first = First open the round, with one of the tiles offered.
refused-illegal-wrong-opening = Another tile has to open this round.
refused-illegal-no-such-tile = The set doesn’t have a tile { $tile }.
refused-illegal-not-in-hand = You don’t have that.
refused-illegal-cell-taken = { $cell } is taken.
refused-illegal-no-neighbour = { $cell } doesn’t share a side with any tile.
refused-illegal-corner-mismatch = { $piece } doesn’t fit on spot { $spot }: your corner is { $tile }, the board has { $board }.
refused-here-corner-mismatch = The { $tile } doesn’t match the { $board } { $corner ->
    [left] on the left
    [right] on the right
    [top] at the top
   *[bottom] at the bottom
  }.
refused-here-cell-taken = That place is taken.
refused-here-no-neighbour = A tile has to share a whole side with another one.
refused-here-misfit = It doesn’t fit there.
refused-illegal-must-place = A tile in your hand fits, so you have to place one.
refused-illegal-must-draw = You can’t pass while you can draw.
refused-illegal-stock-empty = The stock is empty.
refused-illegal-draws-used = You’ve drawn { $most } tiles this turn; that’s the limit.
refused-illegal-draws-spent = You’ve used all { $most } draws of this game.
refused-illegal-exchange-off = This table plays without exchange.
refused-illegal-cell-empty = There’s nothing on { $cell }.
refused-illegal-wrong-tile = There’s another tile on { $cell }.
refused-illegal-cannot-pass = { $joker ->
    [yes] You can’t pass: place, swap or use a joker.
   *[no] You can’t pass: place or swap.
  }
refused-illegal-must-swap = While the bag has tokens, you swap instead of passing.
refused-illegal-joker-not-placed = You can’t place a joker: exchange it for a token well inside the board.
refused-illegal-matches-nothing = That doesn’t make a triple or a quadruple there.
refused-illegal-no-joker = You don’t have a joker.
refused-illegal-cell-blank = There’s already a joker on { $cell }.
refused-illegal-joker-not-surrounded = { $cell } is too near the border: every cell within two steps must be taken.
refused-illegal-nothing-named = Say which tokens you want to put back, for example: /{ cmd-swap } rtw gck
refused-illegal-bag-empty = The bag is empty.
refused-illegal-too-many = The bag holds only { $stock }.
refused-illegal-no-such-cell = There’s no such cell. Cells are A1 to K7.

## A first game that explains itself
button-learn = Learn by playing
learning = I’ll explain as we go.
own-game = Your game:
own-game-there = I’ve started it in our private chat.
option-guide = explain each step to the players
tip-place = Pick a tile to see it on its best spot. Where sides touch, both numbers must match.
tip-place-table = Tiles that fit show their points. Tap one to see where it fits, tap a spot to see it there, then tap “Play”. Where tiles meet, all numbers must match. You score the sum of your tile’s three numbers.
tip-hexagon = One of your moves closes a hexagon: your tile would be the sixth around a corner. 50 on top.
tip-bridge = One of your moves makes a bridge: one side touches, and the corner opposite meets a tile too. 40 on top.
tip-double = One of your moves makes a double connection: two or three sides touch tiles. 40 on top.
tip-made-hexagon = A hexagon: your tile is the sixth around a corner. 50 on top.
tip-made-bridge = A bridge: one side touches, and the corner opposite meets a tile too. 40 on top.
tip-made-double = A double connection: two or three sides touch tiles. 40 on top.
tip-theirs = 40 or 50 on top, and not for you. Before you place a tile, look at what it opens up for others.
tip-drew = None of your tiles fitted, so I drew for you: 5 points for each tile, three tiles a turn at most.
tip-passed = I drew three tiles for you, and still nothing fitted: 5 points for each and 10 for the pass, 25 in all.
tip-exchange = Nothing fits, but you may exchange: put your tile where another one is, if that one fits elsewhere at once.
tip-high = Place high tiles early. What you still hold when a round ends counts for others.
tip-theirs-last = Another hand is nearly empty. Place your high tiles now: the player who goes out gets the value of your hand.
tip-round-out = The round is over: the player who placed their last tile got 25 and the value of the other hands. New tiles are dealt, the points stay.
tip-round-blocked = The round is over, because nobody could go on: the lowest hand won it. New tiles are dealt, the points stay.
tip-help = /{ cmd-hint } says what I’d play and why, /{ cmd-rules } explains the rules with pictures.
tip-help-table = “{ button-hint }” says what I’d play and why, “{ button-rules }” explains the rules with pictures.
tip-choose = Here you may draw even though something fits; each tile costs 5 points. Placing is usually better.
tip-wait = See which of your tiles fit now, and plan your move: I’ll play it when it’s your turn.
tip-last = Your last tiles: the first player with none left ends the round, with 25 points and the value of all other hands.
tip-tokens = A token must make a triple or a quadruple: three or four in a line that are, in colour, in symbol and in symbol colour, all the same or all different. Tap one that fits to see its best cell, then tap once more to play it.
tip-tokens-table = A token must make a triple or a quadruple: three or four in a line that are, in colour, in symbol and in symbol colour, all the same or all different. Tap a token to see where it fits, tap a cell to see it there, then tap “Play”.
tip-refill = You drew a new token for the one you placed; that goes on until the bag is empty.
tip-quadruple = One of your moves makes a quadruple: 3 points instead of 1, times the tokens that yours touches.
tip-edge = One of your moves reaches the edge of the board. There everything counts twice.
tip-touch = The points are multiplied by the number of tokens that yours touches. The list shows the best cells first.
tip-touch-table = The points are multiplied by the number of tokens that yours touches. Each cell shows its points.
tip-open = All hands are open. Look at what the next player could place, and whether you can get there first.
tip-team = You play together, and all hands are open. Leave the next player something good.
tip-joker = You have a joker. You can exchange it for a token well inside the board, and then make your move.
tip-swapped = A swap scores nothing. When everyone has swapped twice in turn, the game is over.
tip-swap = Nothing you have makes a triple here. Swap the tokens that look least useful.

## A look back, and the drill
review-under-way = I’m looking back: { $done } of { $count } moves so far. The rest follows.
review-title = { $count ->
    [0] You never had a real choice in this game.
    [one] { $some ->
        [none] You had a real choice once, and gave nothing away.
       *[some] You had a real choice once, and gave away { $given } points.
      }
   *[other] { $some ->
        [none] You had a real choice { $count } times, and gave nothing away.
       *[some] You had a real choice { $count } times, and gave away { $given } points a move.
      }
  }
review-line = Move { $number }{ $size ->
    [mistake] , a mistake
    [big] , a big mistake
   *[slip] {""}
  }: { $made } ({ $points }) gave away { $given }; { $better } ({ $possible }) was better.
review-here = { $made } ({ $points }) gave away { $given } points{ $size ->
    [mistake] , a mistake
    [big] , a big mistake
   *[slip] {""}
  }; { $better } ({ $possible }) was better.
review-fine = No move promised more.
review-others = Others, by move: { $list }
review-note = Given away: how much more of a lead the better move promised, from what you could know. { $mistake } or more is a mistake, { $big } or more a big one.
review-scale = { $rank ->
    [strong] Strong: the normal computer gives away about { $normal } a move.
    [good] Good: the normal computer gives away about { $normal } a move.
   *[room] For comparison: the normal computer gives away about { $normal } a move.
  }
review-hand = { $name }’s hand.
move-place = { $piece } on { $cell }
preview-place = { $piece } on { $game ->
    [tripitz] {""}
   *[other] {"spot "}
  }{ $cell }
preview-best = Best: { $move }
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
drill-pick = Pick one
button-drill-triple = Triples
button-drill-quadruple = Quadruples
button-review = Look back

## The puzzle of the day
daily-title = Puzzle of the day · { $date }
daily-ask-hour = What time should the daily puzzle arrive? For another time: /{ cmd-daily } { switch-on } 10:30
daily-ask-zone = { $hour } in which time zone? For another city: /{ cmd-daily } { switch-on } { $hour } Lisbon
daily-is-on = { $here ->
    [yes] I’ll post the puzzle of the day here at { $hour } ({ $zone }).
   *[no] I’ll post the puzzle of the day in “{ $title }” at { $hour } ({ $zone }).
  }
daily-is-off = { $here ->
    [yes] I won’t post the puzzle of the day here any more.
   *[no] I won’t post the puzzle of the day there any more.
  }
daily-none = I don’t post the puzzle of the day here. An admin can switch it on: /{ cmd-daily } { switch-on }
daily-none-yours = There’s no puzzle of the day here yet.
daily-paused = Nobody has solved the puzzle here for two weeks, so I’ve stopped posting it.
daily-back = The puzzle of the day is back.
daily-kind = { $kind ->
    [solitaire] Tripple-Domino alone, with four draws. How many points can you make?
    [tokens] Tripitz: six rows, each missing one token.
    [shortbag] Tripitz alone, with four tokens in the bag. How many points can you make?
   *[bestmove] Four positions of Tridom. Find the best move.
  }
daily-share = { $share }%
daily-right = { $right } of { $count }
daily-answer-right = Right.
daily-answer-half = Not bad, but another move is a little stronger.
daily-answer-wrong = Another move is stronger.
daily-answer-why = { $property ->
    [colour] No: the colours would be { $values }.
    [symbol] No: the symbols would be { $values }.
   *[mark] No: the symbol colours would be { $values }.
  }
daily-streak = { $days ->
    [one] 1 day
   *[other] { $days } days in a row
  }
daily-streak-ends = Your streak of { $days } days ends unless you solve today’s puzzle by { $moment }.
daily-done = { $marks } { $share }%
daily-done-points = { $marks } { $amount }, { $share }%
daily-rank = { $tied ->
    [yes] You’re joint number { $rank } of { $count } here so far.
   *[no] You’re number { $rank } of { $count } here so far.
  }
daily-month-row = { $amount } ({ $count ->
    [one] 1 day
   *[other] { $count } days
  })
daily-beaten = Better than { $percent }% of all others so far.
daily-solution-comes = The solution comes on { $moment }, when the day is over everywhere.
daily-over = Puzzle of { $date }: how it went
daily-solution = Solution for { $date }
daily-practice = Just for practice: it doesn’t count.
daily-nobody = Nobody solved it.
daily-best-points = The best I know, { $points }: { $line }
daily-best = { $line }
daily-seed = The seed it was made from:
daily-commitment = Tomorrow’s puzzle is fixed already:
daily-hand = Your hand: { $pieces }
daily-which-move = { $number } of { $count }
daily-pick-move = Pick the best move
daily-which-token = Row { $number } of { $count }: what’s missing?
daily-begin = Pick one to begin. Only you see your answers.
daily-your-pick = Your pick: { $piece }
button-this-one = This one
daily-or-another = Or another one
daily-rule = Colour, symbol and symbol colour: each all the same or all different.
daily-row = The row: { $pieces }
daily-player = Player { $number }
button-solve = Solve it
button-solve-today = Today’s puzzle
button-solution = Solution
button-practise = Practise
button-practise-again = Once more
button-daily-earlier = Earlier puzzles
button-streak-off = No more of these
button-daily-month = This month
button-daily-fair = Is it fair?
button-daily-stop = Switch it off
button-switch-on = Switch it on
button-daily-back = Bring it back

## Lessons: what the rules say, each shown on a board
lessons-pick = Examples, advice, our rulings
lesson-legal = What fits
lesson-illegal = What doesn’t fit
lesson-bridge = A bridge
lesson-double = A double connection
lesson-hexagon = A hexagon
lesson-triple = A triple
lesson-quadruple = A quadruple
lesson-edge = At the edge
lesson-about-legal = The ringed tile fits: one of its sides touches another tile’s side, and wherever it meets other tiles the numbers match.
lesson-about-illegal = The dashed tile doesn’t fit: one corner matches, the circled one doesn’t. All tiles that meet at a corner show the same number there.
lesson-about-bridge = The ringed tile touches with one side, and its opposite corner meets another tile: its value + 40.
lesson-about-double = The ringed tile touches with two or three sides and closes no hexagon: its value + 40.
lesson-about-hexagon = The ringed tile is the sixth around a corner: its value + 50.
lesson-about-triple = Three tokens in a row make a triple: in each of colour, symbol and symbol colour they are all the same or all different. 1 point, times the tokens that the new one touches.
lesson-about-quadruple = Four in a row of which any three make a triple are a quadruple: 3 points, times the tokens that the new one touches. The triples in it don’t count again.
lesson-about-edge = The ringed token is at the edge of the board: everything counts twice.

## Our rulings: what we decided, and why
rulings-pick = Our rulings, and why
rulings-title = Our rulings: { $game }
rulings-intro = Where the texts that we follow (the booklets; for Triominoes, Wikipedia) leave something open, we decided:
ruling-corners = Where tiles meet only with their corners, the numbers there must match too. The booklet mentions only sides; Wikipedia (Triominoes) says it of corners, and a bridge shows it.
ruling-opening = Without a triple, ties go by the next highest tiles, then the player listed first; of equal tiles in one hand the largest by its numbers opens. Only Wikipedia (Triominoes) mentions ties, and only the next highest tiles.
ruling-any-tile = After a draw you may place any tile in your hand. The booklet mentions only the tile just drawn, but forbids no other.
ruling-declined = If you place nothing after the third draw, it costs 10 more, even though something fits. The booklet has you draw if you don’t want to place, but takes the 10 only for a third tile that doesn’t fit.
ruling-must-play = What fits must be placed, a tile just drawn too, and a player with none that fits draws what is left. Wikipedia has players draw “until a matching tile is found”, yet also mentions deciding “whether or not to play”, and two last tiles that one “may” draw.
ruling-must-draw = If nothing fits, you must draw. The booklet has “can draw” and “may draw three times”; we read it like the other texts, where one must.
ruling-third-draw = A pass after the third draw costs 10, even if that draw emptied the stock; after one or two draws it costs as with an empty stock. The texts give both prices, but not which one holds when both apply.
ruling-hexagons = Two hexagons closed at once score 100, with no double connection on top. Only Wikipedia (Triominoes) mentions two at once, and only Tripple-Domino’s booklet the double connection.
ruling-double = We read the “additional tile” at a bridge as the double connection: two or three sides touch. The booklet pays 40 for it without saying where it goes; Tripple-Domino and Tridom pay 40 for just that.
ruling-exchange-score = An exchange scores your tile’s value and the form that the other tile makes at its new place. The booklet allows the exchange, but says nothing about points.
ruling-exchange-right = You may exchange, or draw or pass instead. An exchange counts as a placement. While someone could exchange, a round is blocked only once everyone has passed in turn. The booklet says “may”, and nothing about blocked rounds.
ruling-blocked-willing = With an empty stock the round also ends when everyone has passed in turn. The booklet lets you decline to place, but ends a round only when nobody can: so it might never end.
ruling-blocked-passes = The round also ends when everyone passes in turn, even with tiles left in the stock. Wikipedia ends it when nobody can place, drawn out or not; everyone passing in turn shows just that.
ruling-blocked-silent = With an empty stock, when nobody can place or everyone has passed in turn, the lowest hand gains all other hands and loses its own value. Tridom’s booklet doesn’t mention blocked rounds; this is Tripple-Domino’s rule.
ruling-blocked-when = A round is blocked when the stock is empty and either nobody can place or everyone has passed in turn. The booklet says who wins a blocked round, but not when a round is blocked.
ruling-smallest = A blocked round goes to the hand worth least in all. The booklet names the player with “the smallest tile”; but it settles whole hands, so we compare whole hands.
ruling-lowest-hands = If hands tie for lowest, each is paid as if it were the only one. The texts mention only one lowest hand.
ruling-target = The highest total at the end of the round wins. The booklet names the first player to reach 400, but has the round played out, and mentions that the 400 can be lost again by then.
ruling-last-round = A player who has the target at any moment makes that round the last, even if penalties take it away again. The booklet has the first with 400 win and the round played out; it says nothing about losing them again.
ruling-winner = A player who alone reached the target wins. Of several, the winner of that round wins, if among them; of several such, or none, the highest total of those who reached it. The booklet names only who places their last tile, and in a blocked round nobody does.
ruling-equal-totals = Equal totals share the win. The texts break no ties.
ruling-rounds = With the option “{ opt-rounds }”, exactly that many rounds are played; the target doesn’t apply, and the highest total wins. The texts describe only play to a target; this option is ours, for evenings with a fixed end.
ruling-solitaire = Alone you get nine tiles, as two players do, and the start tile scores nothing. With no draw left the game ends at once if nothing fits, or when you pass (−10); your hand is deducted. The booklet names a start tile and a limit of draws, but no end.
ruling-absent = With the option “{ opt-absent }: { absent-pass }”, a missed deadline ends the turn as cheaply as possible: with a pass, else with draws until a pass is allowed, else with the placement that brings least. The texts don’t mention absent players, and a record holds legal moves only.
ruling-absent-tripitz = With the option “{ opt-absent }: { absent-pass }”, a missed deadline ends the turn as cheaply as possible: by sitting out, else with the placement that brings least, else with a swap of one token. The booklet doesn’t mention absent players, and a record holds legal moves only.
ruling-time = A turn’s time runs until its placement or pass; draws and jokers give no new time. Of all the texts only Tridom’s sets a time: two minutes to place.
ruling-rest = When everyone at the table has missed a deadline in turn, the table is put on hold. No text mentions it, and computers shouldn’t play on for nobody.
ruling-board = The board has rows A to K of 7 to 12 and back to 7 cells. In words the booklet gives 102 cells and a marked middle; the rows follow from these and from its first example move.
ruling-begins = The first seat that can make a triple begins; if none can, the first seat. The booklet says that the first player who can make one begins, but not who looks first.
ruling-must-swap = If you can place nothing, you swap while the bag has any tokens. The booklet has you sit out only at the end, when the tokens are used up.
ruling-spare = Of several with the same total each gets the red token, or the yellow one. The booklet gives red to the highest score and yellow to the second, and knows no ties.
ruling-solo = Alone you play one hand of seven for as many points as possible. The booklet announces a “Tripitz Solitaire”, but doesn’t describe it.
ruling-rows = Every row of four that is a quadruple counts; a triple counts unless it’s inside one of them. The booklet’s third example shows it for one quadruple (3 points); it says nothing about longer rows.
ruling-joker-board = A joker on the board is touched like any token and covers its cell, but it matches nothing and can’t be exchanged again. The booklet has it change places with a token, and stops there.
ruling-joker-turn = You may use several jokers in a turn, then you place, swap or pass. A joker may be swapped, never placed; while you can use one, you can’t pass. The booklet only says that exchange and move fit in one turn.
ruling-ends = The game also ends when the bag is empty and everyone in turn sat out, or when everyone in turn has swapped twice with nothing placed between; jokers don’t interrupt that. The booklet ends it when the tokens are used up, and that may never happen.
ruling-short = With the option “{ opt-short }”, nothing is drawn after the token that reaches the edge. The booklet ends the game as soon as it does.
ruling-hidden = With the option “{ opt-hidden }”, everyone sees only their own hand, as in the games with triangles. In the booklet the tokens are face up; the option is ours, for a game with more surprises.
ruling-joker-where = A joker takes a token only if every cell up to two steps around it is on the board and taken. The booklet wants “at least two rows” to the edge of the tokens, so that removing it makes no triple.
ruling-cooperative = With the option “{ opt-cooperative }”, everyone has the common score and is named as winner. In the booklet you help each other and don’t add up your own points; it names no winner.

## How to play well: the booklets' advice and ours, in our words
advice-pick = How to play well
advice-title = How to play well: { $game }
advice-triangles =
    • A form scores 40 or 50, a tile 15 at most. So look for gaps first: where does a hexagon lack one tile, where does a corner face another tile?
    • Look at what you leave behind. A gap for a tile that you hold is worth building; a gap for one that you don’t hold is a present to the player who does.
    • Every tile exists only once: nobody else has what’s on the board or in your hand.
    • Clockwise from the smallest, the numbers of a tile never fall (1, 3, 5, but not 1, 5, 3; only the 76 tiles have both). So some gaps can’t be filled by any tile.
    • Keep many different numbers in your hand: then something fits more often, and you draw less.
advice-tripple-domino =
    { advice-triangles }
    • Place high tiles early: the player who goes out gets what you still hold.
    • You may draw although something fits. The 5 points are well spent only if your one placement would open 40 or 50 to the next player.
    • Alone you have 20 draws. Save them: first place what you can, and draw for a form only while there are many left.
advice-triominoes =
    { advice-triangles }
    • Much is luck, but you choose the order of your tiles. If two fit, keep the one that you need for a bridge or a hexagon.
    • You may prepare a form for your next turn, but an opponent may hold the tile, too. Sometimes a side that many tiles fit is better than a gap that nobody can fill.
    • Reaching 400 doesn’t win: it makes the round the last. If you lead, go out soon; if you’re behind, you need forms, and a full hand of your opponents.
advice-tridom =
    { advice-triangles }
    • 0-0-0 is worth 20. Place it early, or the player who goes out gets the 20.
    • With the exchange: before you draw, see whether a tile at the border fits elsewhere. The best exchange is the one in which that tile makes a form.
    • With two minutes for a turn, look for your move while the others play. /{ cmd-plan } keeps it.
advice-triominos =
    { advice-triangles }
    • If you may choose, open with 0-0-0: 40 instead of 25 at most. The price: everyone knows one of your tiles.
    • With an empty stock a pass costs nothing: then you can wait. But the player who goes out gets 25 and your hand, and the lowest hand wins a blocked round. So keep little.
    • A player who alone has reached 400 wins, even if overtaken. So give nobody a gap near the end, and if two are there, go out.
advice-tripitz =
    • Usually several tokens fit in several places. Take what scores most, unless you have a reason.
    • Neighbours count most: one triple that touches five tokens is worth more than two that touch two. The edge doubles everything.
    • A triple with an empty cell at its end waits for just one token that makes it a quadruple. See who holds it.
    • All hands are open. Before you place, see what the next player would make of it. Taking a good cell from an opponent can be worth more than the best score.
    • Think two moves ahead: place one token so that the next one finds its row.
    • A swap costs a turn. Swap when nothing scores more than a point or two, and then many tokens at once.
    • In the short game, go to the edge only if that puts you ahead.
    • Practise seeing triples: /{ cmd-drill }.

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
picture-wins = { $names } wins
picture-share-win = { $names } share the win
picture-ahead = { $game } · { $points } ahead
picture-all-together = Together: { $points }
picture-best-move = Best move { $points }
picture-best-form = Best move { $points } · { $form }
picture-rating = Rating { $change }
picture-first-rating = First rating { $rating }
picture-form-hexagon = hexagon
picture-form-bridge = bridge
picture-form-double = double
picture-form-triple = triple
picture-form-quadruple = quadruple
picture-count-tiles = Tiles
picture-count-tokens = Tokens
picture-count-hexagons = Hexagons
picture-count-bridges = Bridges
picture-count-doubles = Doubles
picture-count-triples = Triples
picture-count-quadruples = Quadruples
picture-count-jokers = Jokers
picture-count-rounds = Rounds
picture-count-draws = Draws
picture-count-swaps = Swaps
picture-count-passes = Passes
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
picture-labelled = { $label }: { $value }
picture-ranked = { $place }. { $name }: { $points }
picture-rated = { $game }: from { $first } to { $last } over { $count } games, highest { $highest }.
picture-first-prize = Red token: { $names }
picture-second-prize = Yellow token: { $names }
picture-common = Together: { $points }.
picture-to-move = { $name }’s turn.
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
league-about = { $kind ->
    [cup] A cup is a knockout: each match is a best of three, and the winner goes on.
   *[other] In a league, you play each other over { $weeks } weeks, and a table counts the points.
  } Everyone here can sign up.
league-title = { $kind ->
    [cup] Cup: { $game }
   *[other] League: { $game }
  }
league-lasts = { $weeks ->
    [0] a week for each round
    [one] over one week
   *[other] over { $weeks } weeks
  }
league-clock = { $time } per turn
league-game-rounds = { $count ->
    [one] one-round games
   *[other] games of { $count } rounds
  }
league-until = Sign-up closes: { $moment }.
league-signed-up = { $count ->
    [0] Nobody has signed up yet.
    [one] Signed up: { $names }
   *[other] Signed up ({ $count }): { $names }
  }
league-needs = { $count ->
    [one] At least one more is needed.
   *[other] At least { $count } more are needed.
  }
league-ended-by = { $known ->
    [yes] { $name }
   *[no] The host
  } or an admin can call it off.
league-round = { $kind ->
    [cup] Round { $round } of { $count }.
   *[other] Match day { $round } of { $count }.
  }
league-rests = { $kind ->
    [cup] Straight to the next round: { $names }
   *[other] No game: { $names }
  }
league-playing = playing
league-void = doesn’t count
league-away = away
league-walkover = { $winner } wins ({ $away } away)
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
league-line-even = { $place }. { $name }: { $amount }
league-after = { $played ->
    [one] After 1 game:
   *[other] After { $played } games:
  }
league-division-0 = Upper division
league-division-1 = Lower division
league-won = { $kind ->
    [cup] 🏆 { $player } wins the cup{ $score }.
   *[other] 🏆 { $player } wins the league with { $points } points.
  }
league-final = : { $score } against { $name }
league-moving = { $count ->
    [one] One goes up, one goes down.
   *[other] { $count } go up, { $count } go down.
  }
league-fair = The draw comes from a seed that was fixed before anyone signed up. Its SHA-256: { $commitment }
league-seed = The seed: { $seed }
league-mend = What would you like to change?
league-mend-void = Cancel { $names }
league-mend-free = Replace { $name }
league-ask-extend = { $kind ->
    [cup] Give round { $round } as much time again?
   *[other] Give match day { $round } as much time again?
  }
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
league-extended = { $kind ->
    [cup] The host has extended round { $round }.
   *[other] The host has extended match day { $round }.
  }
league-voided = The host has cancelled a game, so it doesn’t count: { $names }
league-place-free = { $name }’s place is free. Who takes over?
league-freed = Done.
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
league-time-up = { $kind ->
    [cup] Time’s up for round { $round }
   *[other] Time’s up for match day { $round }
  }{ $count ->
    [0] .
    [one] : { $seats } wins.
   *[other] : a tie between { $seats }.
  }
league-time-up-all-away = Time’s up. Everyone was away, so nobody wins.
league-time-up-away = { $count ->
    [one] Time’s up. { $names } was away and loses.
   *[other] Time’s up. { $names } were away and lose.
  }
league-meets = { $round ->
    [1] You’re in: first against { $seats }.
   *[other] { $kind ->
        [cup] Round { $round }: against { $seats }.
       *[other] Match day { $round }: against { $seats }.
      }
  }
league-no-game = { $kind ->
    [cup] { $round ->
        [1] You’re in, and straight through to round 2.
       *[other] You’re straight through to the next round.
      }
   *[other] { $round ->
        [1] You’re in. No game for you on match day 1.
       *[other] Match day { $round }: no game for you.
      }
  }
league-you-opened = { $kind ->
    [cup] You have announced a cup. It begins when sign-up closes, or when you tap “{ button-league-begin }”.
   *[other] You have announced a league. It begins when sign-up closes, or when you tap “{ button-league-begin }”.
  }
league-you-joined = You’re in. I’ll tell you who you play first.
league-you-returned = You’re back in. Your tables: /{ cmd-mygames }
league-you-left = You’re out again.
league-begun = { $kind ->
    [cup] The cup is on. Your tables: /{ cmd-mygames }
   *[other] Match day 1 is on. Your tables: /{ cmd-mygames }
  }
league-longer = With { $count } players, the league takes { $weeks } weeks.
league-you-took = You play on for { $name }. Your tables: /{ cmd-mygames }
button-league-join = I’m in
button-league-leave = Drop out
button-league-begin = Begin
button-league-close = End it
button-league-step-out = Leave
button-league-fair = Is the draw fair?
button-league-games = All games
button-league-mend = Step in
button-league-log = Changes by host
button-league-extend = Extend the time
button-league-sure-leave = Yes, leave
button-league-sure-close = Yes, end it
button-league-sure-extend = Yes, extend it
button-league-sure-void = Yes, cancel it
button-league-sure-free = Yes, replace { $name }
button-league-take = I’ll play
button-league-again = Play again
refused-league-open = { $kind ->
    [cup] A cup is already under way here.
   *[other] A league is already under way here.
  }
refused-league-in-private = That needs a chat with other people in it.
refused-league-needs-clock = Set a time per turn, or the others would wait forever.
refused-league-too-short = { $count } match days don’t fit into { $weeks ->
    [one] one week
   *[other] { $weeks } weeks
  } at up to { $time } per turn. Take { $need } weeks, or at most { $longest } per turn.
refused-league-signed-up = You’re already in.
refused-league-not-in = You’re not in it.
refused-league-beaten = You’re already out.
refused-league-none = { $kind ->
    [cup] No cup is under way here.
   *[other] No league is under way here.
  }
refused-league-host-only = Only the host can do that.
refused-league-too-few = At least { $least } have to sign up.
refused-league-begun = It has already begun.
refused-league-gone = That’s over.
refused-league-not-running = Nothing is being played.
refused-league-place-taken = That place isn’t free.
refused-league-table = This game belongs to a league. Only an admin can do that.

## A chat’s week
weekly-ask-weekday = Which day should I post the weekly summary?
weekly-ask-hour = { $weekday }, at what time? For another: /{ cmd-weekly } { switch-on } { $weekday } 10:30
weekly-ask-zone = { $hour } in which time zone? For another city: /{ cmd-weekly } { switch-on } { $weekday } { $hour } Lisbon
weekly-is-on = { $here ->
    [yes] Every { $weekday } at { $hour } ({ $zone }) I’ll post the weekly summary here.
   *[no] Every { $weekday } at { $hour } ({ $zone }) I’ll post the weekly summary in “{ $title }”.
  }
weekly-from-now = Games that end from now on count.
weekly-is-off = { $here ->
    [yes] I won’t post the weekly summary here any more.
   *[no] I won’t post the weekly summary there any more.
  }
weekly-none = I don’t post a weekly summary here. An admin can switch it on: /{ cmd-weekly } { switch-on }
weekly-none-yours = There’s no weekly summary here yet.
weekly-title = The week in this chat
weekly-games = { $count ->
    [one] One game:
   *[other] { $count } games:
  }
weekly-leader = First at { $game }: { $player }
weekly-leader-both = First at { $game }, this quarter too: { $player }
weekly-leader-season = This quarter: { $player }
weekly-move = Move of the week: { $player }, { $points } at { $game }
