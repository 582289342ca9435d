# Words that people type, in English: each means the same on every platform and in all texts. `.also` has
# other words for it, by commas; case, accents and hyphens do not matter. No word may mean two things.
# `.like` has words that people try: the bot asks whether they mean this command or setting.

## Commands: the word, what may follow it, what it does. In the order in which they are listed.

cmd-new = new
    .like = create, open, another, duel, host, game, match, let’s play, solo, alone, vs computer, against the computer, multiplayer, two players, with friends, play now, play a game, play one, play something, play with friends, play online, play solo, play alone, play the computer, play against computer, play against the computer, play against a computer, play vs computer, start a new game, start new game, start another game, i want to play, can we play, let us play, which games, what games, list games, show games, make, make a game, make a table, make a new game, play against a bot, play against bot, play with a bot, play with computer, play with the computer, play with a computer, anyone up for, anyone for, who’s up for, fancy a game, open the page, host a game, play together, let’s play together, a different game, different game, change game, up for a game, who wants to play, who’s up for a, full game
    .then = game option=value
    .about = Open a table
cmd-learn = learn
    .also = learn to play
    .like = tutorial, lesson, teach me, i’m new, i am new, i’m new here, new here, for beginners, which game is easiest, easiest game, first time here, learn by playing
    .then = game
    .about = A first game that explains each step
cmd-join = join
    .also = join game, join the game, join this game
    .like = back, return, comeback, seat, sit, enter, here, i’m here, i’m in, i’m back, count me in, signup, sign me up, register, deal me in, me too, me as well, let me in, let me back in, can i play, may i play
    .then = word
    .about = Take a seat; a word of yours goes into the shuffle
cmd-invite = invite
    .like = share, add, link, code, play with, play against, add my friend, bring, how do i invite
    .about = Bring this table to another chat
cmd-leave = leave
    .like = quit, exit, i’m out, i’m done, remove me, i want to leave, i want out, let me out, count me out, i quit, i’m leaving, i don’t want to, deal me out, drop out, i’m dropping out, i can’t play anymore, take me out
    .about = Give your seat back
cmd-computer = computer
    .also = computer player, computer opponent
    .like = bot, ai, robot, cpu, level, difficulty, easy, hard, medium, add computer, add bot, add a bot, add a computer, against a bot, bots, two computers, add two computers, make it harder, make it easier, harder, easier, stronger, weaker, change difficulty, change the difficulty, change level, change the level, expert, beginner, make the computer, make computer, too easy, too hard, an easier opponent, easier opponent, harder opponent, another computer, add robot, add a robot, another robot
    .then = easy | normal | hard
    .about = Seat a computer player
cmd-start = start
    .also = startgame
    .like = begin, go, ready, deal, shuffle, let’s go, let’s start, let’s begin, make me host, make me the host, be the host, host is away, host is gone, host left, host has left, change the host, change host, new host, without the host, we’re all here, everyone’s here, everyone is here, everybody is here, all here, we’re ready, we are ready
    .about = Begin the game (the host)
cmd-hand = hand
    .like = tiles, rack, tokens, tile, cards, pick, my hand, my tiles, my tokens, show hand, show my hand, what is my hand, what’s my hand, what do i have, what have i got, show me my hand, show me my tiles, show my tiles, see my hand, see my tiles, send, resend, send me my hand, where is my hand, where’s my hand, where are my tiles, where are my tokens, i have no tiles, i didn’t get my, did not get my, reveal, which tiles do i, what tiles do i, highest tile, my highest tile
    .about = Show your hand, to you alone
cmd-play = play
    .also = place, put, move
    .like = lay, rotate, flip, turn the tile, rotate tile, rotate the tile, flip the tile, turn it
    .then = tile spot
    .about = Place a tile or a token
cmd-plan = plan
    .like = premove, cancel plan, cancel my plan, cancel the plan
    .then = tile spot
    .about = Play this as soon as it’s your turn
cmd-draw = draw
    .like = take, pick up, i draw, i take, grab, may i draw, take a tile
    .about = Draw a tile
cmd-pass = pass
    .like = skip, i pass, i can’t, can’t, cannot, no move, nothing fits, stuck, end turn, end my turn, finish turn, finish my turn, end of turn, next turn, skip turn, skip my turn, pass turn, i have no moves, have no move
    .about = Pass when you can’t play
cmd-swap = swap
    .also = swap tokens, swap tiles, swap my tokens
    .like = trade, exchange, discard, switch tiles, switch tokens, change tiles, change tokens, change my tiles, change my tokens
    .then = tokens
    .about = Tripitz: put tokens back and draw as many
cmd-joker = joker
    .like = wild
    .then = cell
    .about = Tripitz: take a token from the board for a joker
cmd-hint = hint
    .like = suggest, bestmove, advice, what should i play, what can i play, cheat, where can i play, where do i play, what do i play, what do i do, what should i do, what now, play the best, play best, where can i put, where does it go, where does this go, where do i put, hint me, what fits, what can i place, i’m stuck, now what, i have nothing, i don’t have anything, pick for me, choose for me, a hint, another hint, where i can play, show me where i, show me where, no idea, where should i put, where should i play, you decide, random move, random tile, play whatever, play anything, play something for me, play a random, my best tile, put my best tile, put my best, whatever fits, what would you play, what would you do, what are my options, what are my moves, options do i have, what do you advise, what do you recommend, what do you suggest, better move, a better move
    .about = Suggest moves
cmd-board = board
    .like = status, turn, who, whose, watch, view, players, seats, order, follow, spectate, state, show, see, player, next, my turn, your turn, who’s, unfollow, where are we, is it my turn, how long do i, how much time, time left, when is my turn, look, peek, zoom, bigger, make it bigger, enlarge, whoseturn, is it me, am i next, not my turn, your move, check, turn the board, show again, send again, the picture is too, picture too small, see the board, where’s the board, where is the board, when does it end, where’s, where is, new round, next round, my deadline, when is my deadline, when’s my deadline, when is the deadline, when is it, when’s my turn, how long, how much longer, how much time, whose turn is it, who’s turn is it, who is it, in the pool, what’s in the, is my clock running, is it still my, have i played already, who’s missing, what’s on the board, what’s on the table, refresh, reload, who are we, when do we start, when does it start, when do we begin, when do i have, when do i play, when do i start, is there room, is there a seat, i want to watch, i just want to, want to watch, is anyone there, i’m the host, i am the host, is it over, is the game over, picture is too small, picture’s too small, numbers are too small, tiles are too small, it’s too small, is it my go, my go, to the table
    .then = text
    .about = Show the board again
cmd-log = log
    .like = moves, history, last, previous, recap, what happened, what did, what did i miss, did i miss anything, recent moves, what were the last, what was the last, what was the move
    .about = The latest moves
cmd-score = score
    .like = points, bag, stock, left, remaining, show score, who is winning, who’s winning, who won, how many tiles, how many left, how many tokens, am i winning, who’s leading, who is leading, who leads, who’s ahead, who is ahead, how many points do, points left, how many points, who has the most, who has most, what’s my score, how are we doing, how we doing
    .about = Show the score
cmd-undo = undo
    .like = takeback, revert, redo, mistake, take it back, take that back, wrong, wrong move, wrong tile, i made a mistake, go back, i pressed the wrong, wrong button, wrong one, misclick, i misclicked, oh no, change my move, change my tile, that was a mistake, wrong spot, whoops wrong, i messed up, placed it wrong, i placed it wrong, wait wrong tile, no wrong tile, i meant another tile
    .about = Take your last move back
cmd-rules = rules
    .like = how, howto, how to play, explain, scoring, bridge, hexagon, what is a bridge, what’s a bridge, what is a hexagon, what’s a hexagon, what does a joker, what’s a joker, what is a joker, what is a triple, what’s a triple, what is a quadruple, what’s a quadruple, what is a spot, explain the rules, explain a bridge, why did i lose, why did i get, why did he get, why did she get, what does, why minus, why do i lose, look at the rules, see the rules, read the rules, when is it over, how does it end, playing to, what are we playing, what’s a full move, what does swapping cost, what does it cost, what’s the goal, why can’t i play, what’s a quick game, what is a quick, how long is this, is that allowed, is this allowed, is that legal, what happens if, why can’t i place, why doesn’t it fit, why doesn’t this fit, why won’t it fit, why isn’t it allowed, why is that wrong, it doesn’t fit, doesn’t fit, it does not fit, tile doesn’t fit
    .then = game
    .about = Explain a game
cmd-options = options
    .then = game
    .about = Show the options of a game
    .like = time limit, what’s the time limit
cmd-mygames = mygames
    .like = games, active games, switch, switch game, switch games, switch table, switch tables, other game, other games, other table, the other game, my game, my current game, my tables
    .about = The tables you sit at
cmd-tables = tables
    .like = lobby, list, open games, open tables, tell me when, notify me of new, new table alerts, keep this list here, stop updating it
    .about = The open tables of this chat
cmd-review = review
    .like = analysis, analyze, where did i go, what did i do, my mistakes, how did i do, show my mistakes, did i play well, my worst move, what was my worst, look back
    .about = Look back at your moves of a finished game
cmd-drill = drill
    .like = practice, practise, train, exercise, training
    .then = triple | quadruple
    .about = Practise Tripitz: which token is missing?
cmd-daily = daily
    .also = puzzle
    .like = challenge, today, solve, solution, answer, today’s puzzle, wordle, yesterday, yesterday’s puzzle, my streak, puzzle of the day, who solved, hint for the puzzle, stop the daily, stop the puzzle, no more puzzles, turn off the puzzle, turn off the daily, who else solved, who solved it, share my result, my result, give me a clue, earlier puzzles
    .then = on | off
    .about = The puzzle of the day
cmd-weekly = weekly
    .also = week
    .then = on | off
    .about = A weekly summary of this chat
cmd-league = league
    .also = tournament
    .like = standings, season, fixtures, schedule, pairings, pairing, opponents, opponent, matches, when is my match, my match, who do i play, my opponent, next match, my next match, when do we play, who plays who, who is next, round robin, when does the round, extend the round, extend the match day, tiebreak, what’s the tiebreak, is the draw fair
    .then = game option=value
    .about = The league of this chat, or a new one
cmd-cup = cup
    .also = knockout
    .like = championship, bracket, knockouts, play-offs, playoffs, best of three
    .then = game option=value
    .about = The cup of this chat, or a new one
cmd-replay = replay
    .like = gif, last game, the last game, show the game again, watch it again, watch the game, send me the video, video
    .then = round
    .about = A finished game again
cmd-record = record
    .like = export, save, download, fair, seed, verify, proof, prove it, is it random, is it fair, is it rigged, this is rigged, is the game fair, are you cheating, random, are the tiles random, you cheat, this is cheating, that’s cheating, stop cheating
    .about = The moves of a finished game as a file
cmd-rematch = rematch
    .also = play again
    .like = again, revenge, repeat, one more, another round, another game, another one, start over, restart, restart game, restart the game, once more, same again, same game again, go again, let’s go again, one more game, open again, reopen, who wants another, who wants another one
    .about = The same game again, with the same people
cmd-ladder = ladder
    .like = leaderboard, ranking, rank, rating, ratings, top, winner, winners, best, elo, best players, top players, champions, champion, what is my rank, what’s my rank, my rank, my rating, what’s my rating, what is my rating, who’s the best, who is the best, this quarter, all time
    .then = game
    .about = The ratings in this chat
cmd-stats = stats
    .also = stats me, stats of, stats for
    .like = me, profile, results, wins, statistics, compare, my stats, my results, achievements, how good am i, how am i doing, my profile, am i good, how good am i, how many games, how many wins, games won
    .then = player
    .about = Your results here, or another player’s
cmd-settings = settings
    .like = config, preferences, set, setup, option, colour, color, colours, colors, change settings, my settings, change my name, change name, rename, rename me, my name is, call me, customize, customise
    .then = name value
    .about = Language, dark or light, quiet hours and more
cmd-agree = agree
    .like = accept, yes, yeah, yep, yup, sure, yea, of course, absolutely, fine by me, let’s do it, go ahead, ok, okay, fine, alright, no problem, no prob, no worries, sure thing, that’s fine, that’s ok
    .about = Agree to what someone proposed
cmd-decline = decline
    .like = reject, no, deny, nope, not now, later, nah, no way, no thanks, rather not
    .about = Say no to what someone proposed
cmd-replace = replace
    .like = kick, remove, nudge, poke, ban, substitute, hurry, hurry up, too slow, come on, computer off, computer out, faster, slowpoke, be quick, someone left, he left, she left, they left, he’s asleep, she’s asleep, they’re asleep, throw, kick out, throw out, remove player, take over for, swap places with, skip player, play for, remove the, get rid of, is asleep, is slow, is so slow, isn’t playing, is gone, is away, doesn’t answer, isn’t answering, isn’t here, is missing, is not here, has left, takes forever, is on holiday, is on vacation, get a move on, free a seat, fell asleep, never answers, never plays, is not answering, what’s taking so long, why so slow, is taking forever
    .then = player
    .about = Let a computer play for someone who is away
cmd-wake = wake
    .like = resume, continue, unpause
    .about = Resume a table that’s on hold
cmd-moretime = moretime
    .like = time, timer, clock, timeout, deadline, extend, delay, wait, hang on, brb, tomorrow, i need more time, need more time, i need time, hold on, i have to go, gotta go, slower, slow down, give me a minute, give me time, one sec, one second, one moment, just a sec, hold the game, stop the clock, back in a, back in an, back in an hour, back soon, be right back, be back soon, i’ll be back, i’ll be right back, can we have more, i need longer, not tonight, continue tomorrow then, tomorrow then, add time, add more time, add some time, coming, i’m coming, be right there
    .about = Give the player whose turn it is the full time again
cmd-mydata = mydata
    .like = data, delete, privacy, gdpr, forget, deleteme, delete my data, delete my account, delete account, account, remove my data, remove my account, forget me, what do you know, what do you store, what do you keep, export my games, download my games
    .then = export | delete
    .about = What I keep about you: see it, take it home, delete it
cmd-chatdata = chatdata
    .then = export | delete
    .about = What I keep about this chat (its admins)
cmd-resign = resign
    .like = surrender, concede, forfeit, giveup, i resign, i give up, replace me, replace me with computer, can you play for me, play for me, you play, i fold
    .about = Leave the running game to a computer
cmd-end = end
    .like = stop, close, cancel, finish, offer, abort, delete game, let’s stop, stop playing, let’s end it, call it a draw, call it a day, shall we call it, let’s call it a
    .about = End the table (the host or an admin)
cmd-help = help
    .like = commands, cmds, license, info, about, version, menu, more, faq, support, manual, feedback, bug, report, contact, author, credits, terms, issue, what can you do, who are you, source, github, donate, website, web, browser, i don’t understand, it doesn’t work, doesn’t work, not working, guide, sos, what can i do, legend, how does it work, how does this work, uptime, is this free, is it free, who made this, who made you, what is this, what’s this, what are you, i’m lost, i’m confused, are you there, are you a bot, are you real, are you human, what version, is there an app, website link, who built this, who built you, are you a robot, are you a human, where is the app, can i play on, i don’t get it, don’t get it, i don’t get this, huh
    .about = How this works

## Greetings, which are answered with the help where they are no chat; thanks and farewells, with a smile
greeting-hello = hi
    .also = hello, hey, good morning, good evening, good afternoon, howdy, hiya, hi bot, hello bot, hey bot
greeting-thanks = thanks
    .also = thank, thx, ty, gg, wp, ok, okay, cool, nice, great, wow, lol, haha, bye, goodbye, gl, hf, glhf, gn, sorry, oops, good luck, good game, well played, good move, have fun, good night, night night, bravo, how are you, what’s up, sup, well done, nice one, nice move, congrats, congratulations, my bad, see you, cheers mate, amazing, awesome, perfect, thanks bot, thank you bot, good bot, ouch, unlucky, bad luck, not fair, that’s not fair, fine, alright, i love this, i love it, love it, you suck, love you, i love this game, love this game, many thanks, never mind, nevermind, no matter, lucky, lucky you, what a move, going to bed, i’m going to bed, off to bed, take your time, no rush, no hurry, whenever you can, when you can, i’ll play tonight, i’ll play later, i’ll play tomorrow, will play later, will play tonight, let me think, i’m thinking, still thinking, thinking, change of plans, what a game, that was close, so close, close one, let’s see, we’ll see, knock knock, boring, this is boring, taking forever, this is taking forever, i’m on my phone, on my phone

## A word after “new” that names no game
any-game = game
    .also = a, table, match, one

## Words behind a command that change nothing: “draw a tile”, “pass my turn now”
beside-tile = tile
    .also = tiles, token, tokens, piece, card, turn, my turn, move, my move, the last move, last move, my last move, last, again, now, it, that, this, another, another one, up, seat, my seat, round, playing, for now, have i won, have i played, did i win, have i, do i have, yet, work, out, first, too

## Common words at the start of a sentence, which are not mistyped commands
common-word = there
    .also = many, we’re

## Politeness, “all”, and words before a command
please-please = please
    .also = pls, plz
all-all = all
    .also = everything, all tokens, all tiles, all of them
how-how = how do i
    .also = how can i, how to, how do you, how do we, how can we, how do i get, how does the, how does a, how does, what is a, what’s a
lead-lead = i
    .also = i want to, i’d like to, i would like to, can i, can i get, can i get a, can i have a, can we, could you, can you, i’ll, let me, give me, give me a, show me, show me the, show me my, show, show the, show my, i need, i need a, we want to, let us, what is, what is the, what’s, what’s the, what are, what are the, may i, may i see, can i see, can i see the, could i, can you show me, please, i have to, do i have to, gimme, gimme a, show us, the, my, it’s, this is, that’s, want to, wanna, i wanna, we wanna, we’d like to

## The part of a ladder
period-quarter = quarter
    .also = season, this quarter, this season, month, this month, this week
period-ever = all time
    .also = ever, overall, total, all-time

## Yes and no
answer-yes = yes
    .also = sure
answer-no = no
answer-none = none
    .also = off, nothing, cancel, delete, remove, clear, without

## How well a computer plays
level-easy = easy
    .also = easier, make it easier, too hard, an easier opponent, easier opponent, weaker
level-normal = normal
    .also = medium
level-hard = hard
    .also = difficult, harder, make it harder, too easy, stronger, harder opponent
alone-alone = alone
    .also = solo

## The drill, and what to do with kept data
kind-triple = triple
    .also = triples
kind-quadruple = quadruple
    .also = quadruples
what-export = export
    .also = file
what-delete = delete

## Whether something is to be there
switch-on = on
switch-off = off
    .also = stop

## Days of the week
weekday-mon = Monday
weekday-tue = Tuesday
weekday-wed = Wednesday
weekday-thu = Thursday
weekday-fri = Friday
weekday-sat = Saturday
weekday-sun = Sunday

## Whose settings: the whole chat’s
scope-chat = chat
    .also = channel, group, room

## Options of a game
opt-quick = quick
    .also = fast
opt-target = target
    .also = points
opt-rounds = rounds
    .also = round
opt-tiles = tiles
opt-exchange = exchange
opt-draws = draws
opt-short = short
opt-jokers = jokers
    .also = joker
opt-cooperative = cooperative
    .also = coop, team, as a team, as team, together, teamwork
opt-hidden = hidden
    .also = secret, hidden hands, secret hands
opt-clock = clock
    .also = time, timer, timeout, deadline, time limit, limit
opt-absent = absent
opt-substitute = substitute
opt-begin = begin
opt-hints = hints
    .also = hint
opt-guide = guide
opt-weeks = weeks
opt-most = most
opt-signup = signup
    .also = sign-up
opt-divisions = divisions
opt-computer = computer
    .also = bot, ai, cpu, the computer, a computer, computers, bots

## What follows a missed deadline
absent-computer = computer
absent-pass = pass
absent-out = out

## Who begins a game
begin-host = host
begin-full = full

## Units of time, as they are typed after a number
unit-m = m
    .also = min, minute, minutes
unit-h = h
    .also = hour, hours
unit-d = d
    .also = day, days
each-time = every
    .also = each, once, a, per, after, per turn, a turn, each turn
at-time = at
    .also = in
span-from = from
span-to = to
    .also = until, till, up to

## Settings that are named anywhere in a sentence
about-theme = theme
    .also = dark mode, light mode
about-reminders = reminders
    .also = reminder, notification, notifications, alerts

## Settings
set-language = language
    .like = lang, english, french, italian, dutch, translate, change language, change the language, switch language, in english, speak, what languages, which languages, languages, change my language, another language, other language, do you speak
set-theme = theme
    .also = pictures
    .like = dark, light, dark mode, light mode, night mode, make it dark, make it darker, make it light, make it lighter, too dark, too bright, darker, lighter, brighter
set-boards = boards
    .like = text, blind, words, screen reader, colorblind, colourblind, no pictures, no images, text only, only text, without pictures, colour blind, color blind, i’m blind, i am blind, i’m color blind, i’m colour blind, i can’t see, large text, big text, talkback, voiceover, describe the board, read the board, read me the board, describe, bigger text, larger text, bigger pictures, bigger picture, larger pictures, colour-blind, color-blind, i’m colour-blind, i’m color-blind, i can’t see the, i can’t see pictures
set-order = order
set-hand = hand
    .like = dm me, in dm, by dm
set-ping = ping
    .like = unsubscribe, don’t ping me, do not ping me, no pings, stop pinging me, stop pinging, don’t tag me, don’t mention me, no mentions, leave me alone, stop tagging me
set-reminders = reminders
    .also = remind, reminder
    .like = notifications, notify, mute, unmute, nag, stop notifications, stop messages, stop reminders, stop reminding me, no reminders, don’t remind me, turn off notifications, sound off, sound, no sound, silent, silence, turn off sound, don’t send me messages, stop messaging me, stop sending me messages, stop spamming me, spam, mute the bot, remind me tomorrow, daily reminder, turn off, too many messages, too many notifications, too many pings, too many reminders, you talk too much, no messages, shut up, fewer messages, fewer notifications, fewer reminders, less messages, less notifications, stop writing me, stop writing to me, too loud, too noisy, stop reminding, only tell me when, be quiet, only when it’s my, shut up bot
set-zone = zone
    .also = time-zone
set-quiet = quiet
    .also = quiet-hours
    .like = sleep, night, dnd, do not disturb, at night, not at night, write me at night, message me at night, quiet time, only in the evening, only evenings, not before 8, not at work, not during work
set-weekends = weekends
    .also = weekend
set-holidays = holidays
    .also = days-off
    .like = pause, vacation, away, afk, busy, holiday, on holiday, on vacation, i’m on holiday, i’m on vacation, i am on vacation, i am on holiday, i’m away, i’ll be away, i’m busy, break, take a break, i’m off, i need a break, pause the game, pause game, let’s take a break, short break, can’t play today, i can’t play today, can’t play this, i can’t play this, no time today, no time this week, not today, we’ll continue tomorrow, i won’t make it, i can’t make it, continue tomorrow, going on holiday, going on vacation, i’m going on holiday, i’ll be gone, i’m gone until, until monday, let’s continue tomorrow, i can’t today, i can’t this week, i can’t tonight, can’t this week, can’t play tomorrow, i can’t play tomorrow, i can’t play until, i can’t tomorrow, no time tomorrow, i have no time, i’m at work, at work, i’m working, i’m sick, i’m ill, i’m travelling, have no time, can’t play on
set-streak = streak
set-board = board
set-cheers = cheers
    .also = cheer, records

## Values of settings, as they are typed. What is read of them stands with the other texts.
language-en = English
language-de = German
language-fr = French
language-it = Italian
language-nl = Dutch
language-es = Spanish
language-auto = auto
    .also = automatic
theme-dark = dark
theme-light = light
boards-picture = picture
    .also = pictures
boards-both = both
boards-text = text
    .also = words
board-post = post
    .also = new, anew
board-edit = edit
    .also = quiet
cheers-on = on
    .also = yes
cheers-off = off
    .also = no
order-fits = fits
order-value = value
order-dealt = dealt
hand-always = always
hand-deal = deal
hand-turn = turn
hand-never = never
ping-channel = chat
    .also = channel
ping-private = private
ping-never = never
ping-auto = auto
    .also = automatic
reminders-both = both
reminders-late = late
reminders-daily = daily
    .also = day
reminders-never = never

## Tokens of Tripitz. The first forms are those of the name of a token; a move takes the others too.
colour-r = red
colour-y = yellow
colour-b = blue
colour-g = green
symbol-t = triangle
symbol-c = circle
symbol-m = moon
symbol-s = star
mark-w = white
mark-k = black
mark-g = grey
    .also = gray
mark-l = light blue
    .also = light
piece-joker = joker
    .also = blank
link-with = with
    .also = a, and, of, against, against a, against the, vs, versus, the, with friends, for, for two, for three, for four
people-players = players
    .also = player, people, persons, person, friends
number-2 = two
number-3 = three
number-4 = four
number-5 = five
