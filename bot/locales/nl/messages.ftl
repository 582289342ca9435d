# Everything that a person reads, in Dutch. One catalogue a language; the keys are the same in all.
# Names, tiles and sums come in as finished texts; counts come in as numbers and choose the plural.

## Games
game-tripple-domino = Tripple-Domino
game-triominoes = Triominoes
game-tridom = Tridom
game-triominos = Triominos
game-tripitz = Tripitz
about-tripple-domino = Als { game-tridom }, maar je mag trekken ook als er iets past; ook alleen leuk. 1–6 spelers.
about-triominoes = Als { game-tridom }, volgens Wikipedia: alleen zeshoeken en bruggen tellen extra. 2–6 spelers.
about-tridom = Het makkelijkst: leg driehoeken met gelijke getallen aan elkaar. 2–6 spelers.
about-triominos = Als { game-tridom }, als race tot 400 punten. 2–4 spelers.
about-tripitz = Zoek gekleurde stenen die bij elkaar horen. 1–6 spelers.

## Pieces
# All four symbols are "de" words, so the adjective always ends in -e.
# "a red token with a white triangle", as short as a button
pid = { $colour } met { $mark } { $symbol } ({ $code })

## Sums
item-value = steen
item-opening = opening
item-hexagon = zeshoek
item-double = dubbele verbinding
item-bridge = brug
item-draw = voor trekken
item-pass = voor passen
item-out = voor uitspelen
item-hands = uit de andere handen
item-own = eigen hand
sum-plain = { $terms } = { $total }
sum-tripitz = { $rows } × { $touches ->
    [one] 1 buur
   *[other] { $touches } buren
  }{ $edge ->
    [2] { " × 2 aan de rand" }
   *[1] { "" }
  } = { $total }
triples = { $count ->
    [one] 1 trio
   *[other] { $count } trio’s
  }
quadruples = { $count ->
    [one] 1 kwartet (3)
   *[other] { $count } kwartetten ({ $points })
  }

## The lobby
opened-table = { $seat } opent een tafel.
joined = { $seat } neemt plaats.
laid-across = Nu gespeeld in { $count } chats, op één bord.
left-across =
    { $count ->
        [1] Nu alleen nog in deze chat gespeeld.
       *[other] Nu gespeeld in { $count } chats.
    }
end-or-out = Alleen de host ({ $seat }) kan de tafel voor iedereen sluiten. Jij kunt hem uit je chat halen:
farewell = De { $game }-tafel is weg uit deze chat. Het spel gaat elders verder.
came-back = { $seat } is terug en speelt verder.
took-over = { $seat } neemt het over van een computer.
computer-joined = Een computer neemt plaats.
computers-joined = { $count } computers nemen plaats.
seat-computer = { $number ->
    [0] Computer
   *[other] Computer { $number }
  }
the-computer = De computer
    .inside = de computer
left = { $name } verlaat de tafel.
seat-freed = { $by } maakt de plaats van { $name } vrij.
computer-left = Een computer verlaat de tafel.
host-is = { $seat } is nu de host.
lobby-title = { $game }: { $count } van { $most } plaatsen
lobby-seat = { $number }. { $player }
lobby-clock = { $time } per beurt, { $absent ->
    [pass] daarna wordt gepast
    [out] drie keer te laat is eruit
   *[computer] daarna speelt een computer
  }
lobby-bank = { $time } elke beurt, { $absent ->
    [pass] daarna wordt gepast
    [out] drie keer te laat is eruit
   *[computer] daarna speelt een computer
  }
lobby-uncounted = telt niet mee voor de ranglijst
lobby-fair = Niemand kan met dit schudden knoeien: mijn geheim ligt al vast en na afloop vertel ik het. De vingerafdruk (SHA-256) is { $commitment }. Als je wilt, voeg dan een eigen woord toe: /{ cmd-join } tomaat
lobby-wait = { $host } kan nu beginnen.
lobby-alone = Tik op “{ button-join }”, of { $host } speelt tegen de computer.
lobby-closed = De tafel is gesloten voordat het spel begon.
lobby-rounds = { $count ->
    [one] één ronde
   *[other] { $count } rondes
  }
lobby-when-full = Begint vanzelf zodra de tafel vol is.
quick-form = { $game }, snel
quick-about = { $game ->
    [tripitz] eindigt aan de rand, ongeveer 10 minuten
   *[other] één ronde, ongeveer 10 minuten
  }
you-began = Je hebt geopend met { $piece } ({ $points })
you-placed = Je hebt { $piece } op { $spot } gelegd ({ $points })
you-exchanged = Je hebt { $displaced } voor { $piece } gewisseld ({ $points })
you-joker = Je hebt je joker voor { $piece } op { $spot } gewisseld
you-swapped = Je hebt { $count ->
    [one] één steen
   *[other] { $count } stenen
  } geruild
you-drew = Je hebt { $pieces } getrokken
you-drew-cost = Je hebt { $pieces } getrokken ({ $points })
forced-drew = Eerst paste er niets: je hebt { $pieces } getrokken{ $cost }.
forced-drew-passed = Er paste niets: je hebt { $pieces } getrokken{ $cost } en { $times ->
    [one] {""}
   *[other] { $times } keer{" "}
  }gepast{ $fee }.
forced-passed = Er paste niets: je hebt { $times ->
    [one] {""}
   *[other] { $times } keer{" "}
  }gepast{ $fee }.
you-passed = Je hebt gepast
you-passed-cost = Je hebt gepast ({ $points })
rematch-opened = { $seat } wil nog een potje.
rematch-seats = Weer meedoen?
you-rematch = Ik heb het aan de anderen gevraagd. Start wanneer je wilt.
welcome-again = Doe je mee?
you-joined = Je doet mee.
your-word = Jouw woord voor het schudden: “{ $word }”. Tot het begin kun je het veranderen.
you-left = Je hebt de tafel verlaten.
you-freed = De plaats is weer vrij.
you-laid = De tafel staat nu ook hier.
you-took-out = Gedaan: daar staat hij niet meer.
you-stay = Je { $game }-tafel is weg uit de chat waar je speelde. Je houdt je plaats; ik schrijf je hier.
computer-added = Er doet een computer mee.
computers-added = Er doen { $count } computers mee.
level-set = Computers spelen nu: { $level }.
welcome = Je zit aan de { $game }-tafel. Je krijgt je hand hier.

## What happens in a game
game-started = { $game } begint.
opened = { $seat } opent met { $piece }{ $highest ->
    [triple] {""}, het hoogste trio
   *[other] {""}
  } ({ $gain })
placed = { $seat } legt { $piece }{ $boards ->
    [picture] {""}
   *[other] {" op "}{ $cell }
  } ({ $gain })
exchanged = { $seat } legt { $piece } op { $cell } en { $displaced } op { $target } ({ $gain })
drew = { $seat } trekt { $count ->
    [one] een steen
   *[other] { $count } stenen
  } ({ $points })
drew-open = { $seat } trekt { $pieces }
drew-passed = { $seat } trekt { $count ->
    [one] een steen
   *[other] { $count } stenen
  } en past ({ $points })
drew-often = { $seat } trekt { $count ->
    [one] een steen
   *[other] { $count } stenen
  } { $passes ->
    [one] en past één keer
   *[other] en past { $passes } keer
  } ({ $points })
drew-first = Eerst paste er niets: { $seat } trok { $count ->
    [one] een steen
   *[other] { $count } stenen
  }{ $passes ->
    [0] {""}
    [one] {" "}en paste
   *[other] {" "}en paste { $passes } keer
  } ({ $points }).
passed = { $seat } past ({ $points })
swapped = { $seat } ruilt { $count ->
    [one] één steen
   *[other] { $count } stenen
  }
swapped-open = { $forced ->
    [yes] Er paste niets: { $seat } ruilt { $returned } voor { $drawn }
   *[no] { $seat } ruilt { $returned } voor { $drawn }
  }
joker-used = { $seat } wisselt een joker voor { $piece } op { $cell }

own-opened = Je opent met { $piece }{ $highest ->
    [triple] {""}, het hoogste trio
   *[other] {""}
  } ({ $gain })
own-placed = Je legt { $piece }{ $boards ->
    [picture] {""}
   *[other] {" op "}{ $cell }
  } ({ $gain })
own-exchanged = Je legt { $piece } op { $cell } en { $displaced } op { $target } ({ $gain })
own-drew = Je trekt { $count ->
    [one] een steen
   *[other] { $count } stenen
  } ({ $points })
own-drew-open = Je trekt { $pieces }
own-drew-passed = Je trekt { $count ->
    [one] een steen
   *[other] { $count } stenen
  } en past ({ $points })
own-drew-often = Je trekt { $count ->
    [one] een steen
   *[other] { $count } stenen
  } { $passes ->
    [one] en past één keer
   *[other] en past { $passes } keer
  } ({ $points })
own-drew-first = Eerst paste er niets: je trok { $count ->
    [one] een steen
   *[other] { $count } stenen
  }{ $passes ->
    [0] {""}
    [one] {" "}en paste
   *[other] {" "}en paste { $passes } keer
  } ({ $points }).
own-passed = Je past ({ $points })
own-swapped = Je ruilt { $count ->
    [one] één steen
   *[other] { $count } stenen
  }
own-swapped-open = { $forced ->
    [yes] Er paste niets: je ruilt { $returned } voor { $drawn }
   *[no] Je ruilt { $returned } voor { $drawn }
  }
own-joker-used = Je wisselt een joker voor { $piece } op { $cell }

revealed = { $seat } laat { $piece } zien
round-out = Ronde { $round } is afgelopen. Als eerste uit: { $seats }.
round-blocked = Ronde { $round } is afgelopen: niemand kan verder. Kleinste hand: { $seats }.
round-over = Ronde { $round } is afgelopen.
settled-out = { $gained ->
    [no] { $seats } is als eerste uit.
   *[other] { $seats } is als eerste uit en krijgt { $gained }.
  }
own-settled-out = { $gained ->
    [no] Je bent uit.
   *[other] Je bent uit en krijgt { $gained }.
  }
settled-blocked = { $count ->
    [one] { $gained ->
        [no] Niemand kan verder. { $seats } heeft de kleinste hand.
       *[other] Niemand kan verder. { $seats } heeft de kleinste hand en krijgt { $gained }.
      }
   *[other] Niemand kan verder. { $seats } hebben de kleinste handen.
  }
own-settled-blocked = { $gained ->
    [no] Niemand kan verder. Je hebt de kleinste hand.
   *[other] Niemand kan verder. Je hebt de kleinste hand en krijgt { $gained }.
  }
hand-left = { $seat } had nog over: { $pieces }
hands-left = Nog op hand:
hand-of = { $player } { $pieces }
settled = { $seat }: { $sum }
round-started = Ronde { $round } begint: { $seat } opent.
target-reached = { $seat } heeft het doel van { $target } bereikt: dit is de laatste ronde.
last-round = Laatste ronde.
game-over = { $players ->
    [one] Het spel is afgelopen: { $amount }.
   *[other] { $count ->
        [one] Het spel is afgelopen. { $seats } wint met { $points }.
       *[other] Het spel is afgelopen. { $seats } delen de overwinning met { $points }.
      }
  }
over-won = { $two ->
    [yes] { $player } wint met { $score }.
   *[no] { $player } wint met { $amount }.
  }
over-yours = { $two ->
    [yes] Je wint met { $score }!
   *[no] Je wint met { $amount }!
  }
over-shared = { $two ->
    [yes] { $player } delen de overwinning, { $score }.
   *[no] { $player } delen de overwinning met { $amount }.
  }
over-points = Het spel is afgelopen: { $amount }.
card-uncounted = Met deze opties telt dit spel niet mee voor de ranglijst.
card-lesson = { $game } · eerste spel
end-next = Nu verder: { $game } tegen de computer, zonder tips.
cheer-record = { $count } punten in één zet door { $seat }: een record in deze chat.
cheer-hexagon = Voor { $seat } de eerste zeshoek in deze chat.
cheer-win = Voor { $seat } de eerste overwinning in deze chat.
cheer-row = { $seat } heeft { $count } keer op rij gewonnen.
own-cheer-record = { $count } punten in één zet: jouw record hier.
own-cheer-hexagon = Je eerste zeshoek hier.
own-cheer-win = Je eerste overwinning hier.
own-cheer-row = Je hebt { $count } keer op rij gewonnen.
how-out = Alle stenen liggen.
how-stuck = Er kan niets meer gelegd worden.
how-placed = Alle stenen liggen.
how-blocked = Er kan niets meer gelegd worden.
how-swaps = Iedereen heeft twee keer geruild.
how-edge = Een steen heeft de rand bereikt.
left-for-good = { $seat } is voorgoed weg; een computer speelt verder.
resigned = { $seat } gaat weg; een computer speelt verder.
you-resigned = Je hebt het spel verlaten; een computer speelt voor je.
left-last = { $seat } gaat weg. Het spel is afgelopen.
left-closed = { $name } gaat weg. De tafel is gesloten.
ended = { $name } heeft het spel beëindigd.
closed = { $name } heeft de tafel gesloten.
you-ended = Je hebt het spel beëindigd.
you-closed = Je hebt de tafel gesloten.
resign-ask = { $alone ->
    [yes] Stoppen? Er speelt verder niemand, dus het spel is dan afgelopen.
   *[no] Het spel verlaten? Een computer speelt voor je verder, en je kunt terugkomen.
  }
end-ask = { $alone ->
    [yes] Het spel beëindigen?
   *[no] Het spel voor iedereen beëindigen?
  }
you-away = Een computer speelt voor je.
seats-free = Het spel is bezig. Een computer kan plaats voor je maken.
invite-how = Stuur in de andere chat: { $typed } (Telegram, webpagina) of { $slash } met code { $code } (Discord). De code is een week geldig, voor wie hem heeft.
invite-how-typed = Stuur in de andere chat: { $typed }. De code is een week geldig, voor wie hem heeft.
invite-places =
    { $count ->
        [1] De tafel staat in 1 van hooguit { $most } chats.
       *[other] De tafel staat in { $count } van hooguit { $most } chats.
    } Hij telt mee voor de ranglijst van de chat waar hij is geopend.
take-over = { $player } aflossen
take-over-pick = Instappen
put-aside = Deze { $game }-tafel is beschadigd, dus ik heb hem opzijgezet. Er is niets verloren; de beheerder van de bot kan ernaar kijken. /{ cmd-new } opent een nieuwe.
put-aside-matter = { $kind ->
    [league] Ik kan de competitie van deze chat niet meer lezen.
    [cup] Ik kan de beker van deze chat niet meer lezen.
    [daily] Ik kan niet meer lezen wat ik voor de dagpuzzel in deze chat had genoteerd.
    [weekly] Ik kan niet meer lezen wat ik voor de week van deze chat had genoteerd.
   *[other] Ik kan je poging bij deze puzzel niet meer lezen.
  } Ik heb het opzijgezet; er is niets verloren, en wie deze bot beheert, kan ernaar kijken.
turn = { $player }, jij bent aan de beurt.
until = Tot { $moment }.
since = Sinds { $moment }.
open-since = Geopend: { $moment }.
remind-half = { $player }, je bent nog aan de beurt; de helft van je tijd is om.
remind-day = { $player }, je bent nog aan de beurt.
remind-late = { $player }, je tijd is bijna om.
reminder-half = De helft van je tijd is om.
reminder-late = Je tijd is bijna om.
reminder-waits = { $count ->
    [one] { $names } wacht sinds { $moment }.
   *[other] { $names } wachten sinds { $moment }.
  }
time-up = De tijd van { $seat } is om.
time-up-sits-in = De tijd van { $seat } is om; een computer speelt verder.
sits-in = Voor { $seat } speelt nu een computer.
you-ran-out = Je tijd is om.
you-ran-out-away = Je tijd is om. Een computer speelt voor je.
you-ran-out-passed = Je tijd is om; je beurt is voorbijgegaan.
you-are-out = Je tijd is voor de derde keer om. Een computer speelt voor je tot het einde.
you-replaced = Nu speelt een computer voor je.
out = { $seat } ligt eruit; een computer speelt verder.
away = { $player } { $count ->
    [one] is afwezig: een computer valt in.
   *[other] zijn afwezig: computers vallen in.
  }
asleep = De tafel rust, er loopt geen klok. Wie hier zit, kan hem wakker maken.
quiet-offer = Te veel borden? Een beheerder kan één bord houden dat ter plekke verandert.
table-idle = { $game } staat al twee weken stil.
everyone-away = Bij { $game } is iedereen weg.
lobby-idle = Niemand is in twee weken met { $game } begonnen, dus ik heb de tafel gesloten.
time-given = { $seat } geeft { $other_seat } weer de volle tijd.
woken = Het spel gaat verder.
undone = { $seat } neemt { $count ->
    [one] een zet
   *[other] { $count } zetten
  } terug.
proposed-undo = { $seat } wil de eigen laatste zet en alles daarna terugnemen. Alle anderen moeten instemmen.
proposed-replace = { $seat } stelt voor dat een computer verder speelt voor { $other_seat }. De meerderheid van de anderen moet instemmen.
proposed-replace-asked = { $seat } stelt voor dat een computer verder speelt voor { $other_seat }.
proposed-replace-by-admin = Een beheerder stelt voor dat een computer verder speelt voor { $other_seat }.
proposed-replace-you = { $seat } stelt voor dat een computer voor jou verder speelt. Ben je er, zeg het dan; er verandert dan niets.
proposed-replace-you-by-admin = Een beheerder stelt voor dat een computer voor jou verder speelt. Ben je er, zeg het dan; er verandert dan niets.
replace-you-from = Zonder antwoord speelt een computer voor je. Je kunt antwoorden tot: { $moment }.
replace-may-refuse = { $player } kan nee zeggen.
replace-from = Zwijgen geldt als ja vanaf: { $moment }.
proposal-here = { $seat } is er en speelt verder.
proposal-declined = { $seat } zegt nee; er verandert niets.
proposal-lapsed = Die vraag is vervallen.
you-declined = Je hebt nee gezegd; er verandert niets.
you-are-here = Goed. Je speelt verder.
you-proposed = Ik heb het aan de anderen gevraagd.
you-proposed-one = Ik heb het aan { $seat } gevraagd.
you-agreed-one = Genoteerd. Ik heb het ook aan { $seat } gevraagd.
you-agreed = Genoteerd. { $count ->
    [one] Er moet nog iemand instemmen.
   *[other] Er moeten er nog { $count } instemmen.
  }
plan-is = Gepland: { $moves }
plan-else = { $before }, anders { $move }
plan-dropped = Je plan vervalt.
plan-played = Volgens plan gelegd: { $piece } op { $spot } ({ $points })
plan-drew = Volgens plan getrokken
plan-missed = Je plan past niet meer.
players-line = { $player }{ $kind ->
    [computer] {" "}(computer)
    [away] {" "}(afwezig, een computer valt in)
   *[person] {""}
  }
players-how = Iedereen aan tafel kan voorstellen dat een computer speelt voor iemand die er niet is. Ik vraag het eerst aan die persoon.
players-pick = Laat een computer invallen voor …
players-replace = Computer voor { $player }
unseat-pick = Wiens plaats moet weer vrij zijn?
turn-other = { $player } is aan de beurt.
scores = { $list }
scores-own = Jij
scores-common = Samen: { $amount }
more-lines = … en daarvoor nog { $count }.

## A hand
hand-yours = Je hand: { $pieces }
hand-empty = Je hand is leeg.
hand-your-turn = Je bent aan de beurt.
hand-nothing-fits = Je bent aan de beurt. Er past niets.
hand-spectator = Het spel is afgelopen.
ghost-plan = Ik leg hem zodra je aan de beurt bent, als hij dan nog past.
pick-tile = Kies een steen
pick-plan = Plan je volgende zet; ik speel hem zodra je aan de beurt bent
pick-other = Andere plekken
pick-most = Nu de meeste punten
pick-missed = Op het bord bekijken
tile-nowhere = { $piece } past nu nergens.
swap-title = Welke stenen leg je terug? Je trekt er evenveel.
swap-chosen = Terug: { $pieces }
swap-most = In de zak: { $stock }.
swap-last = { $players ->
    [one] Met deze ruil is het spel afgelopen: het is de tweede achter elkaar.
   *[other] Met deze ruil is het spel afgelopen: dan heeft iedereen om de beurt twee keer geruild.
  }{ $fits ->
    [yes] {" "}Je kunt nog een steen leggen.
   *[no] {""}
  }
hint-taken = { $seat } heeft een hint gevraagd.
hint-play = Ik zou { $move } leggen: { $sum }
hint-more = {"; "}
hint-leaves = { $points ->
    [0] daarna kan { $player } niets leggen
   *[other] daarna kan { $player } { $known ->
        [yes] { $points }
       *[no] ongeveer { $points }
      } halen
  }
hint-keeps = { $which ->
    [all] al het andere past nog
    [none] van de rest past er niets meer
   *[some] van de andere { $left } { $keeps ->
        [one] past er nog 1
       *[other] passen er nog { $keeps }
      }
  }
hint-swap = { $fits ->
    [no] Er past niets. Ik zou { $pieces } ruilen.
   *[yes] Ik zou { $pieces } ruilen: betere stenen zijn nu meer waard dan welke zet ook.
  }
hint-joker = Ik zou { $piece } van { $cell } nemen voor een joker.
hint-hurried = Vooruitdenken lukt me nu even niet. Alleen naar het bord gekeken:
hint-none = Er kan nu niets gelegd worden.
choice-tile = { $piece }
choice-tile-detail = { $count ->
    [one] { $best }
   *[other] { $count } plekken, tot { $best }
  }
choice-spot = Op { $spot } · { $points }
choice-move = { $move } · { $points }
choice-missed = Zet { $number } · { $points }
choice-exchange = { $piece } voor { $displaced } · { $points }
choice-exchange-detail = op { $cell }, { $displaced } naar { $target }
choice-joker = Joker voor { $piece } op { $cell }
choice-more = Meer…
choice-back = Terug…

## Buttons
button-join = Meedoen
button-leave = Tafel verlaten
button-invite = Chat uitnodigen
button-invite-telegram = Telegramgroep erbij
button-take-out-here = Uit deze chat halen
button-take-out =
    { $names ->
        [none] Uit chat { $number } halen
       *[other] Uit de chat van { $names } halen
    }
button-computer = Computer erbij
button-solo = Tegen de computer
button-solo-at = Tegen de computer ({ $term })
button-solo-level = { $level ->
    [easy] Makkelijke computer
    [hard] Moeilijke computer
   *[other] Computer ({ $term })
}
button-level = Computer: { $term }
button-alone = Alleen
button-fair = Eerlijk geschud?
button-end = Tafel sluiten
button-start = Beginnen
button-hand = Mijn hand
button-table = Tafel openen
button-draw = Trekken (−5)
button-swap = Ruilen
button-pass = Passen
button-more = Meer
button-games-of-mine = Mijn spellen
button-play = Op { $spot } leggen · { $points }
button-open = Openen · { $points }
button-exchange = Wisselen · { $points }
button-plan = Op { $spot } plannen · { $points }
button-plan-else = Anders op { $spot } · { $points }
button-play-here = Leggen · { $points }
button-plan-here = Plannen · { $points }
button-plan-else-here = Anders dit · { $points }
button-plan-draw = Anders trekken
button-plan-none = Plan wissen
button-back = Terug
button-back-again = Ik ben er weer
button-back-named = { $player } is er weer
button-wake = Tafel wakker maken
button-agree = Akkoord
button-yes = Ja
button-decline = Nee
button-here = Ik ben er
button-undo = Zet terugnemen
button-players = Spelers
button-unseat = Plaats vrijmaken
button-board = Bord
button-quiet-board = Eén bord
button-log = Laatste zetten
button-log-earlier = ◀ Eerder
button-log-later = Later ▶
button-score = Stand
button-rules = Regels
button-how = Zo werkt het
button-options = Opties
button-hint = Hint
button-record = Verslag
button-replay = Als filmpje
button-resign = Spel verlaten
button-remind-less = Minder herinneren
button-change = Wijzigen
button-out = Ik stop
button-resign-do = Weggaan
button-end-do = Beëindigen
button-keep = Doorspelen
button-again = Nieuw spel
button-rematch = Revanche
button-reopen = Weer openen
button-quick = Snel spel
button-full = Heel spel
button-ladder = Ranglijst
button-stats = Mijn resultaten
button-goto = Naar tafel { $number }
button-join-table = Meedoen aan tafel { $number }
button-listen = Nieuwe tafels melden
button-private-chat = Naar de privéchat
button-overview-on = Lijst hier bijhouden
button-overview-off = Lijst stoppen
button-listen-once = Eén keer
button-listen-always = Elke keer
button-listen-never = Niet meer melden
button-listen-others = Andere spellen
button-follow = Privé volgen
button-follow-stop = Niet meer volgen
button-share = Delen met de chat
button-ladder-season = Dit kwartaal
button-ladder-all = Aller tijden
button-server = Hele server
button-server-chat = Dit kanaal
button-server-join = Op server meetellen
button-server-join-sure = Ja, meetellen
button-server-leave = Niet meer meetellen
button-server-leave-sure = Ja, niet meer
button-to-table = Naar de tafel
button-export = Als bestand
button-delete = Wissen…
button-forget = Alles wissen
button-games = Alle spellen
button-play-game = { $game } spelen
button-play-quick = { $game } spelen (10 min)
button-games-quick = Snelle spellen
button-games-full = Hele spellen
button-help = Hulp
button-topics = Hulponderwerpen
button-chat = Voor deze chat
button-mine = Die van jou
button-swap-do = { $count } ruilen
button-swap-last = Ruilen en stoppen

## Asking
log-title = { $move ->
    [0] Voor de eerste zet
   *[other] Zet { $move } van { $count }
    }
log-since = Sinds je laatste beurt:
score-title = Stand
score-hand = { $player }: { $points }, { score-held }
score-hand-shared = { $player }: { score-held }
score-held = { $count ->
    [one] 1 steen
   *[other] { $count } stenen
  } in de hand
score-stock = { $game ->
    [tripitz] In de zak: { $stock }
   *[other] In de voorraad: { $stock }
  }
more-title = Wat wil je doen?
games-title = Welk spel?
games-title-quick = Welk spel? Elk ongeveer 10 minuten.
games-picture = Links zes driehoeken rond een hoek, daar allemaal met hetzelfde getal. Rechts een rij van vier stenen, allemaal verschillend.
games-begin = Nieuw hier? “{ button-learn }” legt elke stap uit.
tables-none = Je zit aan geen enkele tafel. /{ cmd-new } opent er een.
tables-title = Je tafels:
tables-near = Aan andere tafels in deze chat:
tables-which = Welk spel bedoel je?
openings-title = Open tafels:
openings-none = Er is geen tafel open. /{ cmd-new } opent er een.
lobby-waits = Hier wacht al een { $game }-tafel op spelers:
overview-title = Open tafels in deze chat:
overview-ended = Deze lijst wordt niet meer bijgewerkt.
overview-is-on = Ik houd de lijst van open tafels hier bij. Zet het bericht vast, dan heb je het bij de hand.
overview-is-off = Ik werk de lijst van tafels hier niet meer bij.
listen-which = Ik kan je privé schrijven als er in deze chat een tafel opengaat. Bij welk spel?
listen-any = Elk spel
listen-how = { $often ->
    [once] Bij de volgende tafel schrijf ik je.
    [always] Bij elke nieuwe tafel schrijf ik je.
   *[never] Zal ik je bij de volgende tafel schrijven, of elke keer?
  }
listen-stopped = Nieuwe tafels van deze chat meld ik je niet meer.
follow-begun = Ik laat je deze tafel privé zien, zonder geluid, tot het spel eindigt.
follow-stopped = Deze tafel laat ik je niet meer zien.
shared = { $seat } deelt:
you-shared = Nu ziet iedereen het.
tables-line = { $game }: { $turn ->
    [mine] jij bent aan de beurt
    [lobby] nog niet begonnen
    [away] een computer speelt voor je
   *[other] { $player } is aan de beurt
  }
at-place = { $game } in { $title }
league-table = { $kind ->
    [cup] Beker { $game }
   *[other] Competitie { $game }
  }
league-against = tegen { $names }
ladder-title = Ranglijst: { $game }
ladder-title-season = Ranglijst van dit kwartaal: { $game }
ladder-line = { $place }. { $player }: { $rating } ({ $played ->
    [one] 1 spel
   *[other] { $played } spellen
  }, { $won } gewonnen)
ladder-more = … en nog { $count }.
ladder-nobody = In deze chat is nog geen spel gespeeld dat meetelt.
ladder-none = In deze chat is nog geen spel uitgespeeld.
ladder-how = Iedereen begint op 1000. Met weinig spellen verandert je rating snel. Alleen spellen met de gewone opties tellen mee. Computers hebben geen rating.
ladder-alone = De besten alleen:
ladder-alone-line = { $place }. { $player }: { $points }
server-ladder-title = Ranglijst van de hele server: { $game }
server-ladder-title-season = Ranglijst van de hele server dit kwartaal: { $game }
server-ladder-nobody = In de kanalen die hier meetellen, is nog geen spel gespeeld dat meetelt.
server-ladder-none = Er is nog geen spel voor de hele server meegeteld.
server-ask-join = Moeten spellen die vanaf nu in dit kanaal eindigen ook meetellen voor de ranglijst van de hele server? In alle kanalen die meedoen, is dan te zien wie hier speelt.
server-joined = Vanaf nu tellen spellen uit dit kanaal ook mee voor de hele server.
server-ask-leave = Moet dit kanaal niet meer meetellen voor de ranglijst van de server? Wie in geen ander kanaal heeft gespeeld, verdwijnt ervan; met het laatste kanaal wordt de lijst gewist.
server-left = Dit kanaal telt niet meer mee voor de ranglijst van de server.
stats-here = { $player } in deze chat:
stats-everywhere = { $player } in alle chats:
stats-met = Jullie samen: { $played ->
    [one] één spel
   *[other] { $played } spellen
  }; jij voor in { $ahead }, { $player } in { $behind }.
stats-none = { $player } heeft nog geen spel uitgespeeld.
stats-rated = { $game }: rating { $rating }{ $place ->
    [0] {""}
   *[other] {", plaats "}{ $place } van { $count }
  }; { $played ->
    [one] 1 spel
   *[other] { $played } spellen
  }, { $won } gewonnen, in totaal { $points ->
    [one] 1 punt
   *[other] { $points } punten
  }
stats-casual = { $game }, met andere opties: { $played ->
    [one] 1 spel
   *[other] { $played } spellen
  }, { $won } gewonnen
stats-practice = { $game }, tegen computers: { $played ->
    [one] 1 spel
   *[other] { $played } spellen
  }, { $won } gewonnen
stats-alone = { $game }, alleen: { $played ->
    [one] 1 spel
   *[other] { $played } spellen
  }
stats-common = { $game }, samen voor één score: { $played ->
    [one] 1 spel
   *[other] { $played } spellen
  }
stats-best = beste score { $points }
data-title = Wat ik over jou bewaar:
data-person = je naam, je taal en je nummer op dit platform, aan elke tafel waar je zit of zat
data-settings = instellingen die je hebt gewijzigd: { $count }
data-tables = tafels waaraan je nu zit: { $count }
data-games = afgelopen spellen met jouw naam, met hun verslag: { $count }
data-results = resultaten: { $games ->
    [one] 1 spel
   *[other] { $games } spellen
  } in { $chats ->
    [one] 1 chat
   *[other] { $chats } chats
  }
data-servers = ranglijsten van servers waarop je staat: { $count }
data-listens = chats waarvan ik je nieuwe tafels meld: { $count }
data-follows = tafels die je volgt: { $count }
data-matters = dagpuzzels en competities waarin je voorkomt: { $count }
data-drill = beste reeks bij het oefenen: { $best }
data-platform = op de pagina: { $count ->
    [one] 1 bericht
   *[other] { $count } berichten
  }, alleen aan jou of van jou
data-passing = hoogstens een paar dagen: dat je herinnerd bent, dat iets je bereikt heeft
data-operator = Wie deze bot beheert, kan dit allemaal lezen en er misschien back-ups van bewaren.
data-file = Alles wat over jou bewaard wordt, als bestand.
data-ask =
    Dit allemaal wissen?
    • Aan lopende tafels speelt een computer voor je verder.
    • In afgelopen spellen en hun verslagen staat dan “Speler 1” of iets dergelijks in plaats van je naam. De zetten blijven, en je woord bij het schudden ook: zonder dat woord kan niemand het spel controleren.
    • Wat in chats getoond is, blijft daar staan.
    Dit kan niet ongedaan worden gemaakt.
data-deleted = Alles is gewist. Ik ken je weer zodra je iets tegen me zegt.
chatdata-title = Wat ik over deze chat bewaar:
chatdata-settings = gewijzigde instellingen: { $count }
chatdata-ladder = mensen op de ranglijst: { $count }
chatdata-server = de spellen tellen ook mee voor de ranglijst van de server
chatdata-listeners = mensen aan wie ik nieuwe tafels meld: { $count }
chatdata-matters = dagpuzzels en competities: { $count }
chatdata-table = een tafel hier: { $game }
chatdata-platform = op de pagina: { $count ->
    [one] 1 bericht
   *[other] { $count } berichten
  }
chatdata-file = Alles wat over deze chat bewaard wordt, als bestand.
chatdata-ask = Dit allemaal wissen? Alle open tafels van deze chat sluiten, ook die in onderwerpen en threads en die van de competitie. Verslagen van afgelopen spellen zijn van de spelers en blijven. Wat hier getoond is, blijft hier staan. Dit kan niet ongedaan worden gemaakt.
chatdata-deleted = Alles is gewist.
replay-title = { $rounds ->
    [one] Het spel als filmpje.
   *[other] Ronde { $round } van { $rounds } als filmpje.
  }
record-title = Het verslag van het spel: elke zet, de startwaarde, en het geheim dat voor het delen is vastgelegd. “trigon verify” controleert het.
record-title-lesson = Het verslag van het spel: elke zet en de startwaarde. De verdeling was uitgekozen, dus het bewijst geen eerlijk schudden.
options-title = Opties van { $game }
options-line = { $option }: { $value } ({ $allowed })
options-how = Kies ze vóór de start met “{ button-options }”, of bij het openen: /{ cmd-new } { $game } { $example }
option-clock = tijd voor een beurt, of een tegoed met een toeslag per beurt
option-absent = na een gemiste termijn: een computer valt in, de beurt vervalt, of na drie keer lig je eruit
option-substitute = hoe goed een computer speelt die voor iemand invalt
option-begin = de host begint, of het spel begint vanzelf zodra de tafel vol is
option-quick = de snelle vorm: één ronde, bij Tripitz tot een steen de rand bereikt; ongeveer 10 minuten
option-hints = hints voor iedereen; met meer mensen telt het spel dan niet mee voor de ranglijst
option-target = punten waarom gespeeld wordt
option-rounds = in plaats daarvan precies zoveel rondes
option-tiles = stenen in de set
option-exchange = de variant met wisselen
option-draws = alleen spelen: hoe vaak je in het hele spel mag trekken
option-short = eindigt als een steen de rand bereikt
option-jokers = met vier jokers
option-cooperative = één gezamenlijke score
option-hidden = alle handen blijven verborgen
time-days = { $count ->
    [one] 1 dag
   *[other] { $count } dagen
  }
time-hours = { $count } uur
time-minutes = { $count ->
    [one] 1 minuut
   *[other] { $count } minuten
  }
every-days = { $count ->
    [one] elke dag
   *[other] elke { $count } dagen
  }
every-hours = { $count ->
    [one] elk uur
   *[other] elke { $count } uur
  }
every-minutes = { $count ->
    [one] elke minuut
   *[other] elke { $count } minuten
  }
clock-bank = { $bank } + { $plus }
decimal = { $whole },{ $tenth }
labelled = { $label }: { $value }
settings-title = Jouw instellingen
settings-chat = Instellingen van deze chat
settings-pick = Iets wijzigen
setting-turn = Jouw beurt
setting-look = Weergave
setting-rest = Pauzes
setting-about-turn = beurtmelding, herinneringen, hand
setting-about-look = donker of licht, beeld of tekst
setting-about-rest = weekenden en dagen waarop je klok stilstaat
settings-rest = Op die dagen staat je klok stil en herinner ik je nergens aan.
button-words = Typen…
settings-typed = Of schrijf: /{ cmd-settings } { $setting } { $example }
settings-changed = { $setting }, vanaf nu: { $value }
zone-ask = Welke tijdzone? Tot ik die weet, geldt UTC.
setting-language = Taal
setting-theme = Afbeeldingen
setting-boards = Borden
setting-order = Volgorde van de hand
setting-hand = Hand in privéchat
setting-ping = Beurtmelding
setting-reminders = Herinneringen
setting-zone = Tijdzone
setting-quiet = Stille uren
setting-weekends = Weekenden
setting-holidays = Vrije dagen
setting-streak = Reekswaarschuwing
setting-board = Bord na een zet
setting-cheers = Gejuich
setting-about-language = de taal die ik spreek
setting-about-theme = donker of licht
setting-about-boards = als afbeelding, in woorden of allebei
setting-about-order = hoe je stenen gesorteerd zijn
setting-about-hand = wanneer je stenen ongevraagd naar je toe komen
setting-about-ping = waar ik zeg dat je aan de beurt bent. Gewoonlijk: privé op Telegram, elders in de chat
setting-about-reminders = wanneer ik je aan je beurt herinner
setting-about-zone = voor stille uren en vrije dagen
setting-about-quiet = uren van elke dag waarin je klok stilstaat
setting-about-weekends = of je klok op zaterdag en zondag loopt
setting-about-holidays = dagen waarop je klok stilstaat
setting-about-streak = één stil bericht, een paar uur voordat je puzzelreeks eindigt
setting-about-board = na elke zet een nieuw bord, of één bord dat verandert
setting-about-cheers = een zin over eerste keren en records, aan het einde van een spel
setting-example-reminders = 6u
setting-example-zone = Europe/Amsterdam
setting-example-quiet = 22:00-08:00
setting-example-holidays = 2026-12-24..2026-12-26
# The language’s own name, as all read it.
language-name = Nederlands
value-auto = zoals je app
value-auto-chat = zoals wie de tafel opent
value-theme = { $value ->
    [light] licht
   *[dark] donker
  }
value-boards = { $value ->
    [both] als afbeelding en in woorden
    [text] in woorden
   *[picture] als afbeelding
  }
value-board = { $value ->
    [edit] hetzelfde bord, bijgewerkt
   *[post] een nieuw bord
  }
value-cheers = { $value ->
    [off] uit
   *[on] aan
  }
value-order = { $value ->
    [value] op waarde
    [dealt] zoals gedeeld
   *[fits] wat past eerst
  }
value-hand = { $value ->
    [deal] bij het delen
    [turn] als je aan de beurt bent
    [never] alleen als je erom vraagt
   *[always] bij het delen en als je aan de beurt bent
  }
value-ping = { $value ->
    [channel] in de chat
    [private] privé
    [never] nergens
   *[auto] zoals gewoonlijk
  }
value-reminders = { $value ->
    [daily] elke dag
    [late] tegen het eind van je tijd
    [never] geen
   *[both] halverwege en tegen het eind
  }
value-weekends = { $value ->
    [yes] de klok staat stil
   *[no] de klok loopt
  }
value-streak = { $value ->
    [no] uit
   *[yes] aan
  }
value-none = niet ingesteld
quiet-off = uit

## What cannot be done now
smile = 🙂
refused-unknown = “{ $text }” ken ik niet. /{ cmd-help } toont wat ik begrijp.
refused-unknown-near = Bedoelde je /{ $near }{ $rest }?
refused-no-table = Er is hier geen tafel open. /{ cmd-new } opent er een.
refused-table-open = Er is hier al een { $game }-tafel open. /{ cmd-board } toont het bord; de host kan de tafel sluiten met /{ cmd-end }.
refused-many-tables = Er lopen hier al { $most } spellen. /{ cmd-tables } geeft de lijst.
refused-invite-private = Deze tafel staat in je privéchat. Wil je met anderen spelen, open er dan een in een groep.
refused-places-full = Een tafel kan in hooguit { $most } chats staan.
refused-no-such-invite = Bij die code hoort geen tafel. Een tikfout? Codes zijn een week geldig: vraag een nieuwe met /{ cmd-invite }.
refused-no-such-game = Er is geen spel “{ $game }”. Deze ken ik:
refused-game-first = Noem bij zoveel opties ook het spel.
refused-no-such-option = Dit spel heeft geen optie “{ $option }”. Wel: { $options }.
refused-bad-option = { $kind ->
    [clock] Geef een tijd per beurt (12{ unit-h }, 1{ unit-d }), een tegoed (5{ unit-d }+12{ unit-h }) of { answer-none }.
   *[other] “{ $word }” kan niet bij “{ $option }”. Keuzes: { $allowed }.
  }
refused-seated-already = Je hebt al een plaats.
refused-begun-already = Het spel is al begonnen.
refused-not-begun = Het spel is nog niet begonnen.
refused-not-seated = Je zit niet aan deze tafel.
refused-table-full = De tafel is vol: dit spel is voor hoogstens { $most } spelers.
refused-seat-taken = Die plaats is bezet.
refused-host-only = Dat kan alleen de host ({ $seat }).
refused-host-until = Nu kan alleen de host ({ $seat }) starten. Over { $time } kan elke speler het.
refused-no-such-level = Niveaus van computers: { $levels }.
refused-too-few = Dit spel heeft { $least } spelers nodig. Voeg een computer toe, of laat iemand meedoen.
refused-not-your-turn = Nog niet: { $seat } is aan de beurt.
refused-no-clock = Er loopt geen klok.
refused-own-time = Alleen de anderen kunnen je meer tijd geven.
refused-over = Het spel is afgelopen.
refused-closed = { lobby-closed } /{ cmd-new } opent een andere.
refused-stale = Die knop was verouderd. Zo staat het nu:
refused-forged = Die knop werkt niet meer.
refused-many-listeners = Ik meld de tafels van deze chat al aan { $most } mensen.
refused-many-followers = { $most } mensen volgen deze tafel al.
refused-shared-already = Dat staat al in de chat.
refused-listen-where = Vraag me dat in de groep, niet hier.
refused-gone = Die tafel is er niet meer, of ik kan niet zien dat je in die chat zit. In de chat zelf werken de knoppen.
refused-no-such-setting = Die instelling is er niet.
refused-bad-setting = { $kind ->
    [quiet] Ik heb twee tijden nodig, zoals { setting-example-quiet }, hooguit 16 uur uit elkaar.
    [zone] Die plaats ken ik niet. Noem een grote stad, zoals { setting-example-zone }.
    [holidays] Ik heb dagen nodig, zoals { setting-example-holidays }.
    [reminders] Ik heb een tussenpoos nodig, zoals { setting-example-reminders } of 2d, van 15 minuten tot 7 dagen.
   *[other] “{ $value }” kan niet bij “{ $setting }”.
  }
refused-no-such-player = Niemand met de naam “{ $who }” heeft hier een spel uitgespeeld; of het zijn er meer.
refused-not-over = Dit spel is nog niet afgelopen.
refused-sat-not-here = Dat kan alleen wie aan deze tafel zat.
refused-chat-admins-only = Voor de hele chat kunnen alleen beheerders dit.
refused-no-server-ladder = Deze chat telt voor geen enkele serverranglijst mee.
refused-manage-server = Dat kunnen alleen de mensen die de server op Discord beheren.
refused-page-admins-only = Dat kan alleen op de computer waar deze bot draait: open de pagina daar.
refused-club-off = De beheerder van deze bot heeft dat uitgezet.
refused-day-over = Die puzzel is afgelopen. Die van vandaag: /{ cmd-daily }
refused-day-not-past = Met die dag kun je niet oefenen: hij is nog niet overal afgelopen, of te lang geleden.
refused-day-tried = Je poging heb je al gehad. Morgen is er een nieuwe puzzel.
refused-place-near = Die plaats ken ik niet. Bedoelde je { $zone }?
refused-bad-hour = “{ $text }” is geen tijdstip. Zo gaat het: 8:00
refused-bad-weekday = “{ $text }” is geen dag van de week. Zo gaat het: /{ cmd-weekly } { switch-on } { weekday-mon } 18:00
refused-no-such-round = Dit spel had { $rounds ->
    [one] één ronde
   *[other] { $rounds } rondes
  }.
refused-record-later = Het verslag krijg je als het spel is afgelopen: het geheim van het schudden staat erin.
refused-no-shuffle = In een eerste spel kies ik de stenen voor een goed begin; er valt dus geen schudden te controleren.
refused-not-in-hand-triangles = { $piece } heb je niet.
refused-not-in-hand-hexagons = { $piece } heb je niet.
refused-no-such-piece-triangles = “{ $piece }” is geen steen. Een steen is drie getallen, zoals 3-4-4.
refused-no-such-piece-hexagons = “{ $piece }” is geen steen. Een steen is drie letters: kleur r y b g, symbool t c m s, symboolkleur w k g l; rtw is rood met witte driehoek.
refused-which-token = Welke: { $pieces }?
refused-no-token-like-that = Zo’n steen heb je niet.
refused-no-such-spot-triangles = “{ $spot }” is geen vrije plek. Noem het nummer in de afbeelding, zoals 7, of het vak, zoals 1,0.
refused-no-such-spot-hexagons = “{ $spot }” is geen vak. Vakken zijn A1 tot K7, zoals F6.
refused-no-swap-here = Ruilen kan alleen bij Tripitz. Hier trek je.
refused-no-draw-here = Bij Tripitz trek je niet. Leg of ruil.
refused-no-joker-here = Alleen Tripitz heeft jokers.
refused-jokers-off = Aan deze tafel wordt zonder jokers gespeeld.
refused-nothing-to-undo = Je hebt geen zet gedaan die je kunt terugnemen.
refused-undo-seen = { $what ->
    [swap] Wat uit de zak kwam, is gezien: deze zet blijft staan.
    [deal] Er is opnieuw gedeeld, en dat is gezien: deze zet blijft staan.
    [hand] Er is iets verborgens getoond: deze zet blijft staan.
   *[draw] Wat getrokken is, is gezien: deze zet blijft staan.
  }
refused-nothing-proposed = Er is nu niets voorgesteld.
refused-decided = Daarover is al beslist.
refused-not-asked = Deze stemming is niet voor jou.
refused-proposed-already = Dat is al voorgesteld.
refused-no-such-seat = Wie bedoel je: { $numbered }? Het nummer is genoeg.
refused-computer-already = Voor { $seat } speelt al een computer.
refused-not-yourself = Wil je zelf het spel verlaten, gebruik dan /{ cmd-resign }.
refused-no-hints = Aan deze tafel zijn er geen hints.
refused-no-hints-rated = Geen hints hier: de tafel telt mee voor de ranglijst.
refused-plan-does-not-fit = { $piece } past niet op { $spot } zoals het er nu voor staat.
refused-plan-no-draw = Trekken kies je hier niet: dat doe ik voor je als er niets past.
refused-plan-too-long = Een plan bevat hoogstens { $most } zetten.
refused-store-down = Ik kan nu even niets bewaren. Er is niets veranderd; probeer het zo nog eens.
refused-crowded = Iemand anders speelde op hetzelfde moment. Er is niets veranderd; probeer het nog eens.
refused-trouble = Er ging bij mij iets mis. Er is niets veranderd; probeer het nog eens.
refused-unsure = Er ging iets mis, en ik weet niet of dat nog telde: /{ cmd-board } laat zien hoe het ervoor staat.
refused-updating = Ik word net bijgewerkt. Er is niets veranderd; probeer het over een minuut nog eens.
refused-too-fast = Te snel voor mij. Probeer het zo nog eens.

## Discord's own matters
discord-lacking = Ik kan hier nog geen tafel houden. Geef me in dit kanaal { $permissions }, of vraag het aan de beheerder.
discord-unseen = Niemand ziet het bord, want in dit kanaal mis ik { $permissions }. De beheerder van het kanaal kan me dat toestaan; je hand en je zetten werken gewoon.
discord-lacking-thread = Ik kan hier geen thread openen: ik mis { $permissions }. Daarom staat de tafel in dit kanaal.
discord-no-thread = Hier kan geen thread geopend worden, dus staat de tafel waar je erom vroeg.
discord-thread = De tafel heeft een eigen thread.
discord-invitation = { $player } opent { $game }. Meedoen kan in de thread.
discord-to-thread = Naar de tafel
discord-guest = Ik ben hier te gast: wat er gebeurt, toon ik een kwartier na elke opdracht of knop, daarna pas bij de volgende. Voeg me toe aan de server, dan toon ik het meteen.
discord-guest-unheard = Ik ben te gast op deze server, en alleen jij zou de tafel zien: je mist hier “Externe apps gebruiken”. Voeg me toe aan de server, of vraag het aan de beheerder.
discord-lost = { $player }, mijn antwoord heeft je niet bereikt. Probeer het nog eens.
permission-view-channel = “Kanaal bekijken”
permission-send-messages = “Berichten verzenden”
permission-send-messages-in-threads = “Berichten verzenden in threads”
permission-attach-files = “Bestanden bijvoegen”
permission-create-public-threads = “Openbare threads maken”

## Help
greeting-group = Hallo! Vijf legspellen voor 1 tot 6 spelers: leg aan wat bij elkaar past. Nieuw hier? Begin met { $game }. Ieders hand stuur ik privé.
greeting-private = Hallo! Vijf legspellen: leg aan wat bij elkaar past. “{ button-learn }” laat er een zien.
help = Tik op een spel om te beginnen. Ben je aan de beurt, tik dan op “{ button-hand }” en op een steen. Dat is alles.
help-playing = Ben je aan de beurt, tik dan op “{ button-hand }” en kies wat je legt. Dat is alles.
help-table =
    • /{ cmd-new } – een tafel openen (/{ cmd-new } tridom { opt-target }=200); /{ cmd-join }, /{ cmd-leave }, /{ cmd-start }; /{ cmd-computer } – een computer laten meespelen
    • /{ cmd-tables } – de open tafels hier
    • /{ cmd-invite } – de tafel naar een andere chat brengen
    • /{ cmd-league }, /{ cmd-cup } – competities en bekers voor deze chat
    • /{ cmd-daily } – de dagpuzzel
    • /{ cmd-weekly } – het weekoverzicht
    • /{ cmd-resign } – een computer speelt voor je verder tot je terug bent
    • /{ cmd-replace } Ben – een computer voor iemand die er niet is
    • /{ cmd-end } – de host sluit de tafel
help-turn =
    • /{ cmd-hand } – je hand; tik op een steen: hij ligt op de beste plek; nog een keer tikken en hij is gelegd
    • /{ cmd-play } 3-4-4 7 – steen en plek in één keer (Tripitz: /{ cmd-play } rtw F6)
    • /{ cmd-plan } 3-4-4 7 – wordt gelegd zodra je aan de beurt bent; /{ cmd-undo } – een zet terugnemen
    • /{ cmd-draw }, /{ cmd-pass }; Tripitz: /{ cmd-swap } rtw gck, /{ cmd-joker } F6
    • /{ cmd-board }, /{ cmd-log }, /{ cmd-score }, /{ cmd-hint }, /{ cmd-rules }, /{ cmd-options }, /{ cmd-mygames }
help-after =
    • /{ cmd-rematch } – hetzelfde spel met dezelfde mensen; /{ cmd-ladder } – de ratings hier; /{ cmd-stats } – je resultaten
    • /{ cmd-replay } – een afgelopen spel als filmpje; /{ cmd-record } – de zetten ervan als bestand
    • /{ cmd-learn } – een eerste spel dat elke stap uitlegt
    • /{ cmd-review } – terugkijken op je zetten; /{ cmd-drill } – de trio’s van Tripitz oefenen; /{ cmd-rules } – met afbeeldingen
help-you =
    • /{ cmd-settings } – taal, donker of licht, stille uren, hoe ik je waarschuw en meer
    • /{ cmd-mydata } – wat ik over jou bewaar: bekijken, meenemen, wissen
help-pick = Wat wil je weten?
topic-win = Hoe win ik?
help-win = Wie de meeste punten heeft, wint. Elke driehoek die je legt, levert de som van zijn getallen op; bruggen en zeshoeken leveren veel meer op. Bij Tripitz scoor je met drie of vier stenen op een rij.
topic-minus = Waarom −25 punten?
help-minus = Er paste niets, dus trok ik voor je: −5 per steen, hoogstens drie. Ook daarvan paste er geen, dus je paste: nog −10. Dat overkomt iedereen.
topic-away = Ik was weg. Wat nu?
help-away = Speelt een computer voor je, tik dan in de chat van het spel op “{ button-back-again }”: je gaat verder met dezelfde hand en punten. “{ button-games-of-mine }” laat zien waar je aan de beurt bent.
topic-messages = Hoe krijg ik minder berichten?
help-messages = Kies wanneer ik je je hand stuur, waar ik zeg dat je aan de beurt bent en hoe vaak ik je eraan herinner. Tijdens stille uren staat je klok stil.
topic-stop = Hoe stop ik met spelen?
help-stop = Tik in de chat van het spel op “{ button-resign }”: een computer speelt voor je verder, en je kunt terugkomen. Tik vóór de start op “{ button-more }” en dan op “{ button-leave }”.
topic-private = Wie ziet mijn stenen?
help-private = Bij de driehoeken alleen jij. Bij Tripitz liggen alle handen open, behalve met de optie “{ opt-hidden }”.
topic-more = Meer vragen
help-more = Hier vind je ook alle opdrachten, per onderwerp.
topic-turn = Je beurt
topic-table = Een tafel openen
topic-after = Na het spel
topic-you = Instellingen en je gegevens

## The rules, in our words. "°" marks what the booklet does not say.
rules-pick = Alle regels
short-place = In je beurt leg je een steen met een zijde tegen een andere: beide getallen moeten overeenkomen.
short-forms = Een steen levert de som van zijn getallen op, een brug of dubbele verbinding 40 extra, een zeshoek 50 extra. Leg je je laatste steen: +25 en de waarde van alle andere handen.
short-tripple-domino =
    Wie de meeste punten heeft, wint. Een heel spel gaat ronde na ronde door tot iemand 400 heeft.
    { short-place } Of je trekt, ook als er iets past: −5 per steen, hoogstens 3.
    { short-forms }
short-triominoes =
    Wie de meeste punten heeft, wint. De ronde waarin iemand 400 haalt, is de laatste.
    { short-place } Past er geen, dan trek ik voor je: −5 per steen, hoogstens 3.
    Een steen levert de som van zijn getallen op, een brug 40 extra, een zeshoek 50 extra. Leg je je laatste steen: +25 en de waarde van alle andere handen.
short-tridom =
    Wie de meeste punten heeft, wint. Een heel spel gaat ronde na ronde door tot iemand 400 heeft.
    { short-place } Past er geen, dan trek ik voor je: −5 per steen, hoogstens 3.
    { short-forms }
short-triominos =
    Een race naar 400 punten. De ronde waarin iemand ze heeft, is de laatste.
    { short-place } Past er geen, dan trek ik voor je: −5 per steen, hoogstens 3.
    { short-forms }
short-tripitz =
    Wie de meeste punten heeft, wint; alleen of als team gaat het om zo veel mogelijk.
    In je beurt leg je een steen zo dat drie of vier op een rij in kleur, symbool en symboolkleur telkens allemaal gelijk of allemaal verschillend zijn. Of je ruilt stenen met de zak.
    Een trio levert 1 op, een kwartet 3, maal de buren die je steen raakt, dubbel aan de rand.
rules-box = De set: 56 driehoekige stenen, elke combinatie van drie getallen van 0 tot 5 precies één keer (opties: 76 met de gespiegelde, 84 met getallen tot 6). De waarde van een steen is de som van zijn drie getallen.
rules-aim = Wie de meeste punten heeft, wint. Leg stenen zo dat de getallen overeenkomen; als eerste klaar zijn helpt.
rules-deal = { rules-aim } 2 tot 6 spelers: ieder negen stenen met z’n tweeën, zeven met z’n drieën of vieren, zes met z’n vijven of zessen. De rest ligt omgekeerd: de voorraad. Alleen jij ziet je hand. Je speelt in de volgorde van de plaatsen; na een ronde wordt opnieuw gedeeld en de punten blijven.
rules-forms-40 =
    Een gelegde steen levert zijn waarde op, en hoogstens één soort vorm:
    • zeshoek, +50: je steen is de zesde rond een hoek; twee zeshoeken tegelijk leveren 100 op°
    • dubbele verbinding, +40: twee of drie zijden liggen tegen stenen, en er is geen zeshoek
    • brug, +40: één zijde ligt tegen een steen, en ook de hoek ertegenover raakt er een
rules-matching = Een steen past waar een van zijn zijden tegen een andere steen ligt. Een zijde toont twee getallen: waar zijden elkaar raken, moeten beide gelijk zijn, en ook alle getallen die in een hoek samenkomen. Stenen mag je draaien, nooit spiegelen.
rules-matching-ours = Een steen past waar een van zijn zijden tegen een andere steen ligt. Een zijde toont twee getallen: waar zijden elkaar raken, moeten beide gelijk zijn. De getallen moeten ook gelijk zijn waar alleen hoeken elkaar raken°. Stenen mag je draaien, nooit spiegelen.
rules-going-out = Wie de laatste steen van zijn hand legt, beëindigt de ronde: +25, en de waarde van alle stenen in de andere handen.
rules-tripple-domino =
    { rules-box }
    { rules-aim } 1 tot 6 spelers: ieder negen stenen alleen of met z’n tweeën, zeven met z’n drieën of vieren, zes met z’n vijven of zessen. De rest ligt omgekeerd: de voorraad. Alleen jij ziet je hand. Je speelt in de volgorde van de plaatsen; na een ronde wordt opnieuw gedeeld en de punten blijven.
    { rules-matching-ours }

    In je beurt leg je een steen, of je trekt, ook als er iets past: hoogstens 3 stenen, −5 per steen. Na elke steen mag je een willekeurige steen van je hand leggen°. Drie keer getrokken en niets gelegd: nog eens −10, ook als er iets past°. Is de voorraad leeg, dan kost passen 10.
    { rules-forms-40 }

    { rules-going-out } Een ronde zit vast als de voorraad leeg is en ofwel niemand kan leggen, ofwel iedereen na elkaar past°. De laagste hand krijgt dan de waarde van alle andere, verliest de eigen waarde en krijgt geen 25; zijn het er meer, dan geldt dat voor elke°.
    Het spel is afgelopen als iemand aan het einde van een ronde 400 of meer heeft. Het hoogste totaal wint; bij gelijke totalen wordt de overwinning gedeeld°.
    Opening: wie het hoogste trio (drie gelijke getallen) heeft, opent daarmee de ronde: zijn waarde + 10. Heeft niemand een trio, dan opent de steen met de hoogste waarde, ook met + 10; bij gelijke waarde beslissen de volgende hoogste stenen, daarna wie het eerst in de lijst staat°.
    Alleen: er ligt een startsteen, je hebt negen stenen en mag in het hele spel 20 keer trekken. Het eindigt als je hand leeg is (+25), of als je niet meer kunt trekken en er niets past of je past: dan gaat je hand eraf°.

    ° Onze keuze, waar de tekst zwijgt. “{ rulings-pick }” geeft de redenen.
rules-triominoes =
    { rules-box } We spelen zoals Wikipedia het beschrijft.
    { rules-deal }
    { rules-matching }

    In je beurt leg je een steen die past. Heb je die niet, dan trek ik voor je: hoogstens 3 stenen, −5 per steen, zolang ze er zijn. Wat past, moet je leggen°. Drie keer getrokken en niets gelegd: nog eens −10, samen 25. Is de voorraad leeg, dan kost passen 10.
    Een gelegde steen levert zijn waarde op, en misschien een vorm:
    • zeshoek, +50: je steen is de zesde rond een hoek; twee zeshoeken tegelijk leveren 100 op
    • brug, +40: één zijde ligt tegen een steen, en ook de hoek ertegenover raakt er een
    Een dubbele verbinding (twee of drie zijden) levert hier niets op.

    { rules-going-out } Een ronde zit vast als de voorraad leeg is en niemand kan leggen, of, ook met stenen in de voorraad, als iedereen na elkaar past°. De laagste hand krijgt dan van elke andere hand het verschil met de eigen waarde; zijn het er meer, dan geldt dat voor elke°.
    De ronde waarin iemand 400 bereikt, op welk moment ook, is de laatste, zelfs als strafpunten het totaal weer onder de 400 brengen; iedereen hoort het meteen. Het hoogste totaal wint; bij gelijke totalen wordt de overwinning gedeeld°.
    Opening: wie het hoogste trio (drie gelijke getallen) heeft, opent daarmee de ronde: zijn waarde + 10. Heeft dezelfde speler ook 0-0-0 en heeft niemand anders een trio, of is 0-0-0 het enige trio van allemaal, dan opent 0-0-0, voor 40. Heeft niemand een trio, dan opent de steen met de hoogste waarde en levert die waarde op; bij gelijke waarde beslissen de volgende hoogste stenen, daarna wie het eerst in de lijst staat°.

    ° Onze keuze, waar de tekst zwijgt. “{ rulings-pick }” geeft de redenen.
rules-tridom =
    { rules-box } Alleen 0-0-0 is 20 waard, altijd.
    { rules-deal }
    { rules-matching-ours }

    In je beurt leg je een steen die past. Heb je die niet, dan trek ik voor je: hoogstens 3 stenen, −5 per steen, tot er een past. Drie keer getrokken en niets gelegd: nog eens −10. Is de voorraad leeg, dan kost passen 10. Het boekje geeft twee minuten per beurt: daar is hier de optie “{ opt-clock }” (2 minuten) voor.
    { rules-forms-40 }

    Met de optie “{ opt-exchange }”: kun je verder niets leggen, dan mag je een eigen steen in de plaats van een steen op het bord leggen, als die meteen op een andere plek past. Dat levert de waarde van jouw steen op, en de vorm die de andere maakt°. In plaats daarvan mag je ook trekken of passen°.
    { rules-going-out } Een ronde zit vast als de voorraad leeg is en ofwel niemand kan leggen of wisselen, ofwel iedereen na elkaar past°. De laagste hand krijgt dan de waarde van alle andere en verliest de eigen waarde; zijn het er meer, dan geldt dat voor elke°.
    Het spel is afgelopen als iemand aan het einde van een ronde 400 of meer heeft. Het hoogste totaal wint°; bij gelijke totalen wordt de overwinning gedeeld°.
    Opening: wie het hoogste trio (drie gelijke getallen) heeft, opent daarmee de ronde: zijn waarde + 20. 0-0-0 is het hoogste van alle en opent voor 40. Heeft niemand een trio, dan opent de steen met de hoogste waarde: die waarde + 10; bij gelijke waarde beslissen de volgende hoogste stenen, daarna wie het eerst in de lijst staat°.

    ° Onze keuze, waar de tekst zwijgt. “{ rulings-pick }” geeft de redenen.
rules-triominos =
    { rules-box }
    { rules-aim } 2 tot 4 spelers: ieder negen stenen met z’n tweeën, zeven met z’n drieën of vieren. De rest ligt omgekeerd: de voorraad. Alleen jij ziet je hand. Je speelt in de volgorde van de plaatsen; na een ronde wordt opnieuw gedeeld en de punten blijven.
    { rules-matching-ours }

    In je beurt leg je een steen die past. Heb je die niet, dan moet je trekken°, en dat doe ik voor je: hoogstens 3 stenen, −5 per steen, tot er een past. Drie keer getrokken en niets gelegd: nog eens −10. Is de voorraad leeg, dan kost passen niets.
    { rules-forms-40 }
    De dubbele verbinding is wat het boekje een extra steen bij een brug noemt°.

    { rules-going-out } Een ronde zit vast als de voorraad leeg is en ofwel niemand kan leggen, ofwel iedereen na elkaar past°. De laagste hand wint dan de ronde°: die krijgt de waarde van alle andere en verliest de eigen waarde; zijn het er meer, dan geldt dat voor elke°.
    De ronde waarin iemand 400 heeft, op welk moment ook, is de laatste, zelfs als strafpunten het totaal weer onder de 400 brengen°; iedereen hoort het meteen. Heeft maar één speler 400 bereikt, dan wint die. Hebben meerdere dat, dan wint wie van hen de ronde won, als die erbij is, en anders het hoogste totaal van hen°. Bij gelijke totalen wordt de overwinning gedeeld°.
    Opening: wie het hoogste trio (drie gelijke getallen) heeft, opent daarmee de ronde: zijn waarde + 10, maar 40 voor 0-0-0. Wie zowel 0-0-0 als het hoogste trio heeft, kiest welk trio opent; bij 0-0-0 krijgt iedereen het andere te zien. Heeft niemand een trio, dan opent de steen met de hoogste waarde en levert die waarde op; bij gelijke waarde beslissen de volgende hoogste stenen, daarna wie het eerst in de lijst staat°.

    ° Onze keuze, waar de tekst zwijgt. “{ rulings-pick }” geeft de redenen.
rules-tripitz =
    De set: 64 stenen (in het boekje: Pids) en een bord met 102 vakken. Elke kleur (r rood, y geel, b blauw, g groen) is er met elk symbool (t driehoek, c cirkel, m maan, s ster) in elke symboolkleur (w wit, k zwart, g grijs, l lichtblauw) precies één keer. De drie letters, naar de Engelse woorden, zijn de naam van een steen: rtw is rood met witte driehoek.
    Wie de meeste punten heeft, wint. Maak trio’s en kwartetten. 2 tot 6 spelers, of alleen voor zoveel mogelijk punten°.

    Drie stenen op een rij zijn een trio, vier een kwartet, als ze in elk van de drie eigenschappen allemaal gelijk of allemaal verschillend zijn.
    In je beurt leg je een steen op een vrij vak, zo dat er minstens één nieuw trio of kwartet ontstaat: drie of vier in aangrenzende vakken op één lijn, met de jouwe erbij. Lijnen lopen in drie richtingen. Andere rijen die je steen raakt, hoeven niet te kloppen. Daarna trek je er een.
    Punten: 1 per trio en 3 per kwartet, maal het aantal stenen dat je steen raakt (1 tot 6), maal 2 aan de rand, dus op een van de buitenste vakken. Een trio binnen een nieuw kwartet telt niet nog eens°.
    In plaats van te leggen mag je zoveel stenen als je wilt met de zak ruilen. Kun je niets leggen, dan moet je ruilen zolang er stenen in de zak zitten°; is de zak leeg, dan sla je je beurt over.

    Het spel eindigt als alle stenen liggen, als iedereen na elkaar een beurt overslaat, of als iedereen na elkaar twee keer heeft geruild zonder dat er iets gelegd is°. Het hoogste totaal wint; bij gelijke totalen wordt de overwinning gedeeld°. Stenen die overblijven kosten niets. De rode reservesteen is voor het hoogste totaal, de gele voor het tweede; bij gelijke totalen krijgt ieder hem°.
    Begin: in het midden liggen vier stenen, in alles verschillend. Iedereen trekt er 7 uit de zak en legt ze open neer: je ziet elke hand. De eerste plaats die een trio kan maken, begint°.
    Opties: { opt-short } eindigt met de eerste steen aan de rand. { opt-jokers }: vier blanco stenen extra; wissel er een voor een steen van het bord die ruim binnenin ligt, met elk vak binnen twee stappen bezet°, en doe dan je zet. De joker blijft daar liggen en past nergens bij°. { opt-cooperative }: jullie spelen samen voor één score; goed om te leren. { opt-hidden }: alleen jij ziet je hand°.
    Het bord heeft elf rijen, A tot K, van 7, 8, 9, 10, 11, 12, 11, 10, 9, 8, 7 vakken°.

    ° Onze keuze, waar de tekst zwijgt. “{ rulings-pick }” geeft de redenen.

## Why the rules refuse a move (the engine's reason codes)
refused-illegal-game-over = Het spel is afgelopen.
refused-illegal-foreign-move = Dat is geen zet van dit spel.
refused-illegal-wrong-game = Dat is geen zet van dit spel.
refused-illegal-bad-move = Dat herken ik niet als zet.
refused-illegal-bad-tile = Dat herken ik niet als steen.
refused-illegal-no-such-pid = Zo’n steen is er niet.
refused-illegal-opening-first = Open eerst de ronde, met een van de aangeboden stenen.
refused-illegal-wrong-opening = Een andere steen moet deze ronde openen.
refused-illegal-no-such-tile = De set heeft geen steen { $tile }.
refused-illegal-not-in-hand = Die heb je niet.
refused-illegal-cell-taken = { $cell } is bezet.
refused-illegal-no-neighbour = { $cell } raakt met geen zijde een steen.
refused-illegal-corner-mismatch = { $piece } past niet op plek { $spot }: jouw hoek is { $tile }, op het bord ligt { $board }.
refused-here-corner-mismatch = De { $tile } past niet bij de { $board } { $corner ->
    [left] links
    [right] rechts
    [top] boven
   *[bottom] onder
  }.
refused-here-cell-taken = Die plek is bezet.
refused-here-no-neighbour = Een steen moet met een hele zijde aan een andere grenzen.
refused-here-misfit = Daar past hij niet.
refused-illegal-must-place = Er past een steen van je hand, dus je moet leggen.
refused-illegal-must-draw = Je kunt niet passen zolang je kunt trekken.
refused-illegal-stock-empty = De voorraad is leeg.
refused-illegal-draws-used = Je hebt deze beurt { $most } stenen getrokken; meer mag niet.
refused-illegal-draws-spent = Je hebt in dit spel alle { $most } keren getrokken.
refused-illegal-exchange-off = Aan deze tafel wordt niet gewisseld.
refused-illegal-cell-empty = Op { $cell } ligt niets.
refused-illegal-wrong-tile = Op { $cell } ligt een andere steen.
refused-illegal-cannot-pass = { $joker ->
    [yes] Passen kan niet: leg, ruil of gebruik een joker.
   *[no] Passen kan niet: leg of ruil.
  }
refused-illegal-must-swap = Zolang de zak stenen heeft, ruil je in plaats van te passen.
refused-illegal-joker-not-placed = Een joker leg je niet: wissel hem voor een steen die ruim binnenin ligt.
refused-illegal-matches-nothing = Dat maakt daar geen trio en geen kwartet.
refused-illegal-no-joker = Je hebt geen joker.
refused-illegal-cell-blank = Op { $cell } ligt al een joker.
refused-illegal-joker-not-surrounded = { $cell } ligt te dicht bij de rand: elk vak binnen twee stappen moet bezet zijn.
refused-illegal-nothing-named = Zeg welke stenen je teruglegt, bijvoorbeeld: /{ cmd-swap } rtw gck
refused-illegal-bag-empty = De zak is leeg.
refused-illegal-too-many = In de zak: maar { $stock }.
refused-illegal-no-such-cell = Zo’n vak is er niet. Vakken zijn A1 tot K7.

## A first game that explains itself
button-learn = Al spelend leren
learning = Ik leg alles uit.
own-game = Je spel:
own-game-there = Het is begonnen in onze privéchat.
option-guide = de spelers elke stap uitleggen
tip-place = Kies een steen om hem op zijn beste plek te zien. Waar zijden elkaar raken, moeten beide getallen gelijk zijn.
tip-place-table = Wat past, toont zijn punten. Tik op een steen om te zien waar hij past, tik op een plek om hem daar te zien en tik dan op “Leggen”. Waar stenen elkaar raken, moeten alle getallen gelijk zijn. Je krijgt de som van de drie getallen van je steen.
tip-hexagon = Met een van je zetten sluit je een zeshoek: jouw steen is dan de zesde rond een hoek. 50 extra.
tip-bridge = Met een van je zetten maak je een brug: één zijde raakt, en ook de hoek ertegenover raakt een steen. 40 extra.
tip-double = Met een van je zetten maak je een dubbele verbinding: twee of drie zijden raken stenen. 40 extra.
tip-made-hexagon = Een zeshoek: jouw steen is de zesde rond een hoek. 50 extra.
tip-made-bridge = Een brug: één zijde raakt, en ook de hoek ertegenover raakt een steen. 40 extra.
tip-made-double = Een dubbele verbinding: twee of drie zijden raken stenen. 40 extra.
tip-theirs = 40 of 50 extra, en niet voor jou. Kijk vóór je legt wat je steen voor anderen mogelijk maakt.
tip-drew = Geen van je stenen paste, dus ik trok voor je: 5 punten per steen, hoogstens drie per beurt.
tip-passed = Drie stenen getrokken, en nog paste er niets: 5 punten per steen en 10 voor het passen, samen 25.
tip-exchange = Er past niets, maar je mag wisselen: jouw steen neemt de plaats in van een andere, die meteen ergens anders heen gaat.
tip-high = Hoge stenen leg je het best vroeg. Wat je aan het eind van een ronde nog hebt, telt voor anderen.
tip-theirs-last = Een andere hand is bijna leeg. Leg nu je hoge stenen: wie uit is, krijgt de waarde van jouw hand.
tip-round-out = De ronde is afgelopen: wie zijn laatste steen legde, kreeg 25 en de waarde van de andere handen. Er is opnieuw gedeeld, de punten blijven.
tip-round-blocked = De ronde is afgelopen omdat niemand verder kon: de laagste hand won. Er is opnieuw gedeeld, de punten blijven.
tip-help = /{ cmd-hint } zegt wat ik zou spelen en waarom, /{ cmd-rules } legt de regels uit met afbeeldingen.
tip-help-table = “{ button-hint }” zegt wat ik zou spelen en waarom, “{ button-rules }” legt de regels uit met afbeeldingen.
tip-choose = Hier mag je trekken ook al past er iets; elke steen kost 5 punten. Leggen is meestal beter.
tip-wait = Kijk welke van je stenen nu passen en plan je zet: hij wordt gelegd zodra je aan de beurt bent.
tip-last = Je laatste stenen: wie er geen meer heeft, beëindigt de ronde, met 25 punten en de waarde van alle andere handen.
tip-tokens = Een steen moet een trio of een kwartet maken: drie of vier op één lijn die in kleur, in symbool en in symboolkleur allemaal gelijk of allemaal verschillend zijn. Tik op een steen die past om zijn beste vak te zien; nog een tik legt hem daar.
tip-tokens-table = Een steen moet een trio of een kwartet maken: drie of vier op één lijn die in kleur, in symbool en in symboolkleur allemaal gelijk of allemaal verschillend zijn. Tik op een steen om te zien waar hij past, tik op een vak om hem daar te zien en tik dan op “Leggen”.
tip-refill = Voor de gelegde steen heb je een nieuwe getrokken; zo gaat het door tot de zak leeg is.
tip-quadruple = Met een van je zetten maak je een kwartet: 3 punten in plaats van 1, maal het aantal stenen dat je raakt.
tip-edge = Met een van je zetten kom je aan de rand van het bord. Daar telt alles dubbel.
tip-touch = De punten gaan maal het aantal stenen dat de jouwe raakt. De beste vakken staan vooraan in de lijst.
tip-touch-table = De punten gaan maal het aantal stenen dat de jouwe raakt. Op elk vak staat wat het oplevert.
tip-open = Alle handen liggen open. Kijk wat er na jou gelegd kan worden, en of je dat voor kunt zijn.
tip-team = Jullie spelen samen, en alle handen liggen open. Laat iets goeds over voor wie na jou komt.
tip-joker = Je hebt een joker. Je kunt hem wisselen voor een steen die ruim binnenin ligt, en dan je zet doen.
tip-swapped = Ruilen levert geen punten op. Heeft iedereen om de beurt twee keer geruild, dan is het spel afgelopen.
tip-swap = Met niets van je hand maak je hier een trio. Ruil de stenen waar je het minst aan hebt.

## A look back, and the drill
review-under-way = Ik kijk terug: { $done } van { $count } zetten. De rest volgt.
review-title = { $count ->
    [0] In dit spel had je nooit een keuze.
    [one] { $some ->
        [none] In je ene zet met een keuze gaf je niets weg.
       *[some] In je ene zet met een keuze gaf je { $given } punten weg.
      }
   *[other] { $some ->
        [none] In { $count } zetten met een keuze gaf je niets weg.
       *[some] In { $count } zetten met een keuze gaf je { $given } punten per zet weg.
      }
  }
review-line = Zet { $number }{ $size ->
    [mistake] , een fout
    [big] , een grove fout
   *[slip] {""}
  }: { $made } ({ $points }) gaf { $given } weg; { $better } ({ $possible }) was beter.
review-here = { $made } ({ $points }) gaf { $given } punten weg{ $size ->
    [mistake] , een fout
    [big] , een grove fout
   *[slip] {""}
  }; { $better } ({ $possible }) was beter.
review-fine = Geen zet beloofde meer.
review-others = Andere, per zet: { $list }
review-note = Weggegeven: zoveel meer voorsprong beloofde de betere zet, naar wat je kon weten. Vanaf { $mistake } is het een fout, vanaf { $big } een grove.
review-scale = { $rank ->
    [strong] Sterk: de normale computer geeft ongeveer { $normal } per zet weg.
    [good] Goed: de normale computer geeft ongeveer { $normal } per zet weg.
   *[room] Ter vergelijking: de normale computer geeft ongeveer { $normal } per zet weg.
  }
review-hand = Hand van { $name }.
move-place = { $piece } op { $cell }
preview-place = { $piece } op { $game ->
    [tripitz] {""}
   *[other] {"plek "}
  }{ $cell }
preview-best = Het best: { $move }
move-exchange = { $piece } voor { $displaced } op { $cell }, die naar { $target } gaat
move-draw = trekken
move-pass = passen
move-swap = ruilen
move-joker = een joker
drill-triple = { $pieces }: welke { $count } stenen maken daarmee een trio?
drill-quadruple = { $pieces }: welke steen maakt daarmee een kwartet?
drill-found = Gevonden: { $pieces }
drill-left = Goed. { $count ->
    [one] Nog één.
   *[other] Nog { $count }.
  }
drill-right = Goed. { $streak } op rij.
drill-wrong = Niet helemaal: { $piece }
drill-broken = { $property ->
    [colour] kleur
    [symbol] symbool
   *[mark] symboolkleur
  }: { $values } – niet allemaal gelijk en niet allemaal verschillend
drill-answers = De oplossing: { $pieces }
drill-best = Je beste reeks: { $best }
drill-pick = Kies er een
button-drill-triple = Trio’s
button-drill-quadruple = Kwartetten
button-review = Terugblik

## The puzzle of the day
daily-title = Dagpuzzel · { $date }
daily-ask-hour = Hoe laat komt de dagpuzzel? Voor een andere tijd: /{ cmd-daily } { switch-on } 10:30
daily-ask-zone = { $hour } in welke tijdzone? Voor een andere stad: /{ cmd-daily } { switch-on } { $hour } Lissabon
daily-is-on = { $here ->
    [yes] De dagpuzzel komt hier om { $hour } ({ $zone }).
   *[no] De dagpuzzel komt om { $hour } ({ $zone }) in “{ $title }”.
  }
daily-is-off = { $here ->
    [yes] Hier komt geen dagpuzzel meer.
   *[no] Daar komt geen dagpuzzel meer.
  }
daily-none = Hier komt geen dagpuzzel. Een beheerder zet hem aan: /{ cmd-daily } { switch-on }
daily-none-yours = Er is hier nog geen dagpuzzel.
daily-paused = Al twee weken heeft hier niemand de puzzel opgelost, dus ik plaats hem niet meer.
daily-back = De dagpuzzel is terug.
daily-kind = { $kind ->
    [solitaire] Tripple-Domino alleen, vier keer trekken. Hoeveel punten haal jij?
    [tokens] Tripitz: zes rijen, in elke ontbreekt een steen.
    [shortbag] Tripitz alleen, met vier stenen in de zak. Hoeveel punten haal jij?
   *[bestmove] Vier stellingen van Tridom. Vind de beste zet.
  }
daily-share = { $share }%
daily-right = { $right } van { $count }
daily-answer-right = Goed.
daily-answer-half = Niet slecht, maar een andere zet is iets sterker.
daily-answer-wrong = Een andere zet is sterker.
daily-answer-why = { $property ->
    [colour] Nee: de kleuren zijn dan { $values }.
    [symbol] Nee: de symbolen zijn dan { $values }.
   *[mark] Nee: de symboolkleuren zijn dan { $values }.
  }
daily-streak = { $days ->
    [one] 1 dag
   *[other] { $days } dagen op rij
  }
daily-streak-ends = Je reeks van { $days } dagen eindigt als je de dagpuzzel niet vóór { $moment } oplost.
daily-done = { $marks } { $share }%
daily-done-points = { $marks } { $amount }, { $share }%
daily-rank = { $tied ->
    [yes] Hier tot nu toe gedeelde plaats { $rank } van { $count }.
   *[no] Hier tot nu toe plaats { $rank } van { $count }.
  }
daily-month-row = { $amount } ({ $count ->
    [one] 1 dag
   *[other] { $count } dagen
  })
daily-beaten = Beter dan { $percent }% van alle anderen tot nu toe.
daily-solution-comes = De oplossing komt op { $moment }, als de dag overal om is.
daily-over = Puzzel van { $date }: zo ging het
daily-solution = Oplossing van { $date }
daily-practice = Om te oefenen: het telt niet.
daily-nobody = Niemand heeft hem opgelost.
daily-best-points = Het beste dat ik ken, { $points }: { $line }
daily-best = { $line }
daily-seed = Het startgetal waaruit hij kwam:
daily-commitment = De puzzel van morgen staat al vast:
daily-hand = Je hand: { $pieces }
daily-which-move = { $number } van { $count }
daily-pick-move = Kies de beste zet
daily-which-token = Rij { $number } van { $count }: wat ontbreekt?
daily-begin = Kies er een om te beginnen. Alleen jij ziet je antwoorden.
daily-your-pick = Jouw keuze: { $piece }
button-this-one = Deze
daily-or-another = Of een andere
daily-rule = Kleur, symbool en symboolkleur: telkens allemaal gelijk of allemaal verschillend.
daily-row = De rij: { $pieces }
daily-player = Speler { $number }
button-solve = Oplossen
button-solve-today = Puzzel van vandaag
button-solution = Oplossing
button-practise = Oefenen
button-practise-again = Nog een keer
button-daily-earlier = Eerdere puzzels
button-streak-off = Niet meer melden
button-daily-month = Deze maand
button-daily-fair = Is dit eerlijk?
button-daily-stop = Uitzetten
button-switch-on = Aanzetten
button-daily-back = Weer plaatsen

## Lessons: what the rules say, each shown on a board
lessons-pick = Voorbeelden, raad, onze keuzes
lesson-legal = Wat past
lesson-illegal = Wat niet past
lesson-bridge = Een brug
lesson-double = Een dubbele verbinding
lesson-hexagon = Een zeshoek
lesson-triple = Een trio
lesson-quadruple = Een kwartet
lesson-edge = Aan de rand
lesson-about-legal = De omlijnde steen past: een van zijn zijden ligt tegen een zijde, en overal waar hij andere stenen raakt zijn de getallen gelijk.
lesson-about-illegal = De gestreepte steen past niet: één hoek klopt, de omcirkelde niet. Alle stenen die in een hoek samenkomen, tonen daar hetzelfde getal.
lesson-about-bridge = De omlijnde steen raakt met één zijde, en de hoek ertegenover raakt een andere steen: zijn waarde + 40.
lesson-about-double = De omlijnde steen raakt met twee of drie zijden en sluit geen zeshoek: zijn waarde + 40.
lesson-about-hexagon = De omlijnde steen is de zesde rond een hoek: zijn waarde + 50.
lesson-about-triple = Drie stenen op een rij vormen een trio: kleur, symbool en symboolkleur zijn elk allemaal gelijk of allemaal verschillend. 1 punt, maal de stenen die de nieuwe raakt.
lesson-about-quadruple = Vier op een rij waarvan elke drie een trio vormen, zijn een kwartet: 3 punten, maal de stenen die de nieuwe raakt. De trio’s erin tellen niet nog eens.
lesson-about-edge = De omlijnde steen ligt aan de rand van het bord: alles telt dubbel.

## Our rulings: what we decided, and why
rulings-pick = Onze keuzes, en waarom
rulings-title = Onze keuzes: { $game }
rulings-intro = Waar de teksten die we volgen (de boekjes; voor Triominoes Wikipedia) iets openlaten, hebben wij gekozen:
ruling-corners = Waar stenen elkaar alleen met een hoek raken, moeten de getallen ook overeenkomen. Het boekje heeft het alleen over zijden; Wikipedia (Triominoes) zegt het van hoeken, en een brug laat het zien.
ruling-opening = Is er geen trio, dan beslissen bij gelijke waarde de volgende hoogste stenen, daarna wie het eerst in de lijst staat; van gelijke stenen in één hand opent de grootste naar zijn getallen. Alleen Wikipedia (Triominoes) noemt gelijke waarde, en alleen de volgende hoogste stenen.
ruling-any-tile = Na het trekken mag je elke steen van je hand leggen. Het boekje heeft het alleen over de getrokken steen, maar verbiedt geen andere.
ruling-declined = Leg je na de derde keer trekken niets, dan kost dat nog eens 10, ook als er iets past. Volgens het boekje trekt ook wie niet wil leggen; maar de 10 rekent het alleen voor een derde steen die niet past.
ruling-must-play = Wat past, moet gelegd worden, ook een net getrokken steen, en wie niets heeft dat past, trekt wat er nog is. Bij Wikipedia trek je tot er iets past, maar beslis je ook “of” je een steen legt, en de laatste twee “mag” je trekken.
ruling-must-draw = Past er niets, dan moet je trekken. In het boekje staat dat je “kunt” en “mag” trekken; wij lezen het zoals de andere teksten, waar het moet.
ruling-third-draw = Passen na de derde keer trekken kost 10, ook als de voorraad daarmee leeg is; na één of twee keer kost het wat het bij een lege voorraad kost. De teksten noemen beide prijzen, maar niet welke geldt als beide van toepassing zijn.
ruling-hexagons = Twee zeshoeken tegelijk leveren 100 op, en geen dubbele verbinding erbij. Over twee tegelijk heeft alleen Wikipedia (Triominoes) het, over de dubbele verbinding alleen het boekje van Tripple-Domino.
ruling-double = De “extra steen” bij een brug is voor ons de dubbele verbinding: twee of drie zijden raken. Het boekje geeft er 40 voor zonder te zeggen waar hij ligt; Tripple-Domino en Tridom geven 40 voor precies dat.
ruling-exchange-score = Wisselen levert de waarde van jouw steen op, en de vorm die de andere op zijn nieuwe plek maakt. Het boekje staat wisselen toe, maar zegt niets over punten.
ruling-exchange-right = Je mag wisselen, maar ook trekken of passen. Wisselen telt als leggen. Zolang iemand zou kunnen wisselen, zit de ronde pas vast als iedereen na elkaar heeft gepast. In het boekje staat “mag”, en niets over rondes die vastzitten.
ruling-blocked-willing = Is de voorraad leeg, dan eindigt de ronde ook als iedereen na elkaar heeft gepast. Volgens het boekje hoef je niet te willen leggen, maar eindigt de ronde alleen als niemand kan: dat kan eeuwig duren.
ruling-blocked-passes = De ronde eindigt ook als iedereen na elkaar past, zelfs met stenen in de voorraad. Wikipedia laat die eindigen als niemand kan leggen, of alles getrokken is of niet; dat iedereen past, laat precies dat zien.
ruling-blocked-silent = Kan bij een lege voorraad niemand leggen, of heeft iedereen dan na elkaar gepast, dan krijgt de laagste hand alle andere handen en verliest de eigen waarde. Het boekje van Tridom kent geen ronde die vastzit; dit is de regel van Tripple-Domino.
ruling-blocked-when = Een ronde zit vast als de voorraad leeg is en ofwel niemand kan leggen, ofwel iedereen na elkaar heeft gepast. Het boekje zegt wie zo’n ronde wint, maar niet wanneer die vastzit.
ruling-smallest = Een ronde die vastzit, gaat naar de hand die in totaal het minst waard is. Het boekje noemt wie “de kleinste steen” heeft; maar daarna rekent het met hele handen, dus vergelijken wij hele handen.
ruling-lowest-hands = Zijn er meerdere laagste handen, dan wordt elke hand verrekend alsof het de enige is. De teksten kennen er maar één.
ruling-target = Het hoogste totaal aan het einde van de ronde wint. Het boekje noemt wie het eerst 400 haalt, maar laat de ronde uitspelen, en weet dat de 400 dan weer weg kunnen zijn.
ruling-last-round = Wie op welk moment ook het doel haalt, maakt de ronde tot de laatste, ook als strafpunten het weer wegnemen. Volgens het boekje wint wie het eerst 400 heeft en wordt de ronde uitgespeeld; over weer verliezen zegt het niets.
ruling-winner = Heeft maar één speler het doel bereikt, dan wint die. Zijn het er meer, dan wint wie van hen de ronde won; anders beslist het hoogste totaal van hen. Het boekje noemt alleen wie zijn laatste steen legt, en die is er niet als een ronde vastzit.
ruling-equal-totals = Bij gelijke totalen wordt de overwinning gedeeld. De teksten zeggen daar niets over.
ruling-rounds = Met de optie “{ opt-rounds }” speel je precies zoveel rondes; het doel telt dan niet, en het hoogste totaal wint. Volgens de teksten speel je alleen tot een doel; deze optie is van ons, voor avonden met een vast einde.
ruling-solitaire = Alleen krijg je negen stenen, net als met z’n tweeën, en de startsteen levert niets op. Kun je niet meer trekken, dan eindigt het zodra er niets past of je past (−10), en je hand gaat eraf. Het boekje noemt een startsteen en een grens aan het trekken, maar geen einde.
ruling-absent = Met de optie “{ opt-absent }: { absent-pass }” eindigt de beurt na een gemiste termijn zo goedkoop mogelijk: passen, anders trekken tot passen mag, anders de steen die het minst oplevert. De teksten kennen geen afwezigen, en in het verslag horen alleen toegestane zetten.
ruling-absent-tripitz = Met de optie “{ opt-absent }: { absent-pass }” eindigt de beurt na een gemiste termijn zo goedkoop mogelijk: de beurt overslaan, anders de steen die het minst oplevert, anders één steen ruilen. Het boekje kent geen afwezigen, en in het verslag horen alleen toegestane zetten.
ruling-time = De tijd van een beurt loopt tot er gelegd of gepast is; trekken en jokers geven geen nieuwe. Van alle teksten noemt alleen Tridom een tijd: twee minuten om te leggen.
ruling-rest = Heeft iedereen aan tafel na elkaar een termijn gemist, dan gaat de tafel rusten. Geen tekst voorziet dit, en computers hoeven niet voor niemand verder te spelen.
ruling-board = Het bord heeft rijen A tot K, van 7 tot 12 en terug naar 7 vakken. In woorden noemt het boekje 102 plaatsen en een gemarkeerd midden; daaruit en uit de eerste voorbeeldzet volgen de rijen.
ruling-begins = De eerste plaats die een trio kan maken, begint; kan niemand dat, dan de allereerste. Volgens het boekje begint wie er het eerst een kan maken; wie het eerst kijkt, zegt het niet.
ruling-must-swap = Kun je niets leggen, dan ruil je zolang er stenen in de zak zitten. In het boekje sla je alleen aan het einde je beurt over, als de stenen op zijn.
ruling-spare = Bij gelijke totalen krijgt ieder de rode steen, of de gele. Het boekje geeft rood aan de hoogste score en geel aan de tweede; een gelijke stand kent het niet.
ruling-solo = Alleen speel je met één hand van zeven stenen voor zoveel mogelijk punten. Het boekje kondigt een “Tripitz Solitaire” aan, maar beschrijft het niet.
ruling-rows = Elke rij van vier die een kwartet is, telt; een trio telt als het niet in zo’n kwartet ligt. Het derde voorbeeld van het boekje laat dat zien voor één kwartet (3 punten); over langere rijen zegt het niets.
ruling-joker-board = Een joker op het bord wordt geraakt als elke steen en bedekt zijn vak, maar past nergens bij en kan niet nog eens gewisseld worden. Het boekje laat hem van plaats wisselen met een steen, en daar blijft het bij.
ruling-joker-turn = Je mag in één beurt meer jokers gebruiken; daarna leg, ruil of pas je. Een joker mag je ruilen, nooit leggen; kun je er een gebruiken, dan mag je niet passen. Het boekje zegt alleen dat joker en zet in één beurt passen.
ruling-ends = Het spel eindigt ook als bij een lege zak iedereen na elkaar een beurt heeft overgeslagen, of als iedereen na elkaar twee keer heeft geruild zonder dat er iets gelegd is; jokers onderbreken dat niet. Volgens het boekje eindigt het als de stenen op zijn, en dat hoeft nooit te gebeuren.
ruling-short = Met de optie “{ opt-short }” wordt er na de steen die de rand bereikt niet meer getrokken. Volgens het boekje is het spel op dat moment afgelopen.
ruling-hidden = Met de optie “{ opt-hidden }” ziet iedereen alleen de eigen hand, net als bij de spellen met driehoeken. In het boekje liggen de stenen open; de optie is van ons, voor een spel met meer verrassingen.
ruling-joker-where = Een joker haalt een steen alleen weg als elk vak binnen twee stappen bestaat en bezet is. Het boekje wil “minstens twee rijen” tot de rand van de stenen, zodat er door het weghalen niets ontstaat.
ruling-cooperative = Met de optie “{ opt-cooperative }” heeft iedereen de gezamenlijke score, en iedereen wint. In het boekje help je elkaar zonder eigen punten te tellen; een winnaar noemt het niet.

## How to play well: the booklets' advice and ours, in our words
advice-pick = Goed spelen
advice-title = Goed spelen: { $game }
advice-triangles =
    • Een vorm levert 40 of 50 op, een steen hoogstens 15. Zoek dus eerst de gaten: waar ontbreekt één steen aan een zeshoek, waar ligt er een steen tegenover een hoek?
    • Kijk wat je achterlaat. Een gat voor een steen die je hebt, is de moeite waard; een gat voor een steen die je niet hebt, is een cadeau.
    • Elke steen is er maar één keer: wat op het bord of in je hand ligt, heeft niemand anders.
    • Met de klok mee, vanaf het kleinste, dalen de getallen van een steen nooit (1, 3, 5, maar niet 1, 5, 3; alleen met 76 stenen zijn ze er allebei). Sommige gaten vult dus geen enkele steen.
    • Houd veel verschillende getallen in je hand: dan past er vaker iets, en trek je minder.
advice-tripple-domino =
    { advice-triangles }
    • Leg hoge stenen vroeg: wat je overhoudt, krijgt wie de ronde beëindigt.
    • Je mag trekken ook als er iets past. Die 5 punten zijn het alleen waard als je enige steen de volgende 40 of 50 zou geven.
    • Alleen mag je 20 keer trekken. Wees zuinig: leg eerst wat past, en trek alleen voor een vorm zolang je er nog veel hebt.
advice-triominoes =
    { advice-triangles }
    • Veel is geluk, maar de volgorde van je stenen bepaal jij. Passen er twee, bewaar dan de steen die je voor een brug of een zeshoek nodig hebt.
    • Je kunt een vorm voor je volgende beurt klaarleggen, maar misschien heeft een ander de steen ook. Soms is een zijde waar veel past beter dan een gat dat niemand vult.
    • 400 halen is nog niet winnen: de ronde wordt de laatste. Sta je voor, speel dan snel uit; sta je achter, dan heb je vormen nodig, en volle handen bij de anderen.
advice-tridom =
    { advice-triangles }
    • 0-0-0 is 20 waard. Leg het vroeg, anders krijgt wie de ronde beëindigt die 20.
    • Met wisselen: kijk voor je trekt of een steen aan de rand ergens anders kan liggen. De beste wissel is die waarbij hij daar een vorm maakt.
    • Met twee minuten per beurt zoek je je zet terwijl de anderen spelen. /{ cmd-plan } bewaart hem.
advice-triominos =
    { advice-triangles }
    • Mag je kiezen, open dan met 0-0-0: 40 in plaats van hoogstens 25. De prijs: iedereen kent een van je stenen.
    • Is de voorraad leeg, dan kost passen niets: je kunt wachten. Maar wie de ronde beëindigt, krijgt 25 en jouw hand, en een ronde die vastzit gaat naar de laagste hand. Houd dus weinig over.
    • Wie als enige 400 heeft bereikt, wint, ook als anderen erboven komen. Open tegen het einde voor niemand een gat; en zijn er twee, beëindig dan de ronde.
advice-tripitz =
    • Meestal passen er meer stenen op meer vakken. Neem wat het meeste oplevert, tenzij je een goede reden hebt.
    • De buren tellen het meest: één trio dat vijf stenen raakt, is meer waard dan twee die er twee raken. De rand verdubbelt alles.
    • Een trio met een vrij vak aan het eind wacht op precies één steen, die er een kwartet van maakt. Kijk wie die heeft.
    • De handen liggen open. Bedenk voor je legt wat de volgende ervan zou maken. Een goed vak afpakken kan meer waard zijn dan de meeste punten.
    • Denk twee zetten vooruit: leg een steen zo dat de volgende zijn rij vindt.
    • Ruilen kost een beurt. Doe het als niets meer dan een of twee punten oplevert, en dan veel stenen tegelijk.
    • In het korte spel ga je alleen naar de rand als je daarna voorstaat.
    • Trio’s zien kun je oefenen: /{ cmd-drill }.

## Pictures: the words drawn in them, and what is read aloud of them. Drawn words should be short.
picture-player = Speler { $seat }
picture-stock = voorraad
picture-bag = zak
picture-together = samen
picture-empty-hand = niets over
picture-fits = Past
picture-fits-not = Past nu niet
picture-choose = { $piece }: kies een plek
picture-nowhere = { $piece } past nu nergens
picture-lying = { $piece } op { $cell }
picture-round-over = Ronde { $round }
picture-game-over = Eindstand
picture-wins = { $names } wint
picture-share-win = { $names } delen de overwinning
picture-ahead = { $game } · { $points } voorsprong
picture-all-together = Samen: { $points }
picture-best-move = Beste zet { $points }
picture-best-form = Beste zet { $points } · { $form }
picture-rating = Rating { $change }
picture-first-rating = Eerste rating { $rating }
picture-form-hexagon = zeshoek
picture-form-bridge = brug
picture-form-double = dubbele verbinding
picture-form-triple = trio
picture-form-quadruple = kwartet
picture-count-tiles = Stenen
picture-count-tokens = Stenen
picture-count-hexagons = Zeshoeken
picture-count-bridges = Bruggen
picture-count-doubles = Dubbele
picture-count-triples = Trio’s
picture-count-quadruples = Kwartetten
picture-count-jokers = Jokers
picture-count-rounds = Rondes
picture-count-draws = Getrokken
picture-count-swaps = Geruild
picture-count-passes = Gepast
picture-title = { $game }, ronde { $round }.
picture-title-plain = { $game }.
picture-last-round = { last-round }
picture-seat = { $name }: { $points }, { $count } in de hand
picture-seat-plain = { $name }: { $count } in de hand
picture-seat-open = { $name }: { $points }; { $pieces }
picture-seat-open-plain = { $name }: { $pieces }
points-amount = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
  }
picture-labelled = { $label }: { $value }
picture-ranked = { $place }. { $name }: { $points }
picture-rated = { $game }: van { $first } naar { $last } in { $count } spellen, hoogste { $highest }.
picture-first-prize = Rode steen: { $names }
picture-second-prize = Gele steen: { $names }
picture-common = Samen: { $points }.
picture-to-move = { $name } is aan de beurt.
picture-won = Gewonnen door { $names }.
picture-stock-left = Voorraad: { $count }.
picture-bag-left = Zak: { $count }.
picture-last = Laatste: { $piece } op { $cell }.
picture-last-points = Laatste: { $piece } op { $cell }, { $points }.
picture-empty-board = Het bord is leeg.
picture-board = Bord, nieuwste eerst: { $pieces }
picture-board-rows = Bord: { $pieces }
picture-earlier = en { $count } eerdere
picture-hand = Je hand.
picture-hand-fits = Past: { $pieces }.
picture-hand-fits-not = Past nu niet: { $pieces }.
picture-hand-new = Nieuw: { $pieces }.
picture-hand-empty = Leeg.
picture-spots-for = { $piece } past op: { $cells }.
picture-open-spots = Plekken: { $cells }.
picture-preview = Voorbeeld: { $piece } op { $cell }, { $points }.
picture-instead = Gespeeld: { $piece } op { $cell }.
picture-misfit = { $piece } past niet op { $cell }.
picture-other-spots = Past ook op: { $cells }.
picture-blank = { piece-joker }
picture-replay = Filmpje van { $game }, ronde { $round }.
picture-replay-plain = Filmpje van { $game }.
picture-moves = Zetten: { $count }.
picture-standing = { $name }: { $points }.
picture-round-won = Ronde gewonnen door { $names }.
picture-unfinished = Niet uitgespeeld.
picture-placed = { $name }: { $piece } op { $cell }
picture-exchanged = { $name }: { $piece } op { $cell }, { $displaced } gaat naar { $to }
picture-joker = { $name }: joker op { $cell } voor { $piece }
picture-drew = { $name } trekt
picture-drew-piece = { $name } trekt { $piece }
picture-swapped = { $name } ruilt er { $count }
picture-passed = { $name } past
picture-showed = { $name } laat { $piece } zien
picture-settled = Ronde { $round } verrekend: { $gains }.

## Competities en bekers
league-about = { $kind ->
    [cup] In een beker gaat door wie twee van de drie spellen wint.
   *[other] In een competitie spelen jullie { $weeks } weken tegen elkaar, en een ranglijst telt de punten.
  } Iedereen hier kan zich aanmelden.
league-title = { $kind ->
    [cup] Beker: { $game }
   *[other] Competitie: { $game }
  }
league-lasts = { $weeks ->
    [0] een week per ronde
    [one] over één week
   *[other] over { $weeks } weken
  }
league-clock = { $time } per beurt
league-game-rounds = { $count ->
    [one] spellen van één ronde
   *[other] spellen van { $count } rondes
  }
league-until = Aanmelding sluit: { $moment }.
league-signed-up = { $count ->
    [0] Nog niemand heeft zich aangemeld.
    [one] Aangemeld: { $names }
   *[other] Aangemeld ({ $count }): { $names }
  }
league-needs = { $count ->
    [one] Er is er nog minstens één nodig.
   *[other] Er zijn er nog minstens { $count } nodig.
  }
league-ended-by = { $known ->
    [yes] { $name }
   *[no] De host
  } of een beheerder kan het afgelasten.
league-round = { $kind ->
    [cup] Ronde { $round } van { $count }.
   *[other] Speelronde { $round } van { $count }.
  }
league-rests = { $kind ->
    [cup] Meteen door naar de volgende ronde: { $names }
   *[other] Vrij: { $names }
  }
league-playing = bezig
league-void = telt niet
league-away = afwezig
league-walkover = { $winner } wint ({ $away } afwezig)
league-nobody-there = niet gespeeld ({ $count ->
    [2] beiden
   *[other] allen
  } afwezig)
league-all-away = { $score } ({ $count ->
    [2] beiden
   *[other] allen
  } afwezig, niemand heeft gewonnen)
league-line = { $place }. { $name }: { $amount } ({ $played ->
    [one] 1 spel
   *[other] { $played } spellen
  })
league-line-even = { $place }. { $name }: { $amount }
league-after = { $played ->
    [one] Na 1 spel:
   *[other] Na { $played } spellen:
  }
league-division-0 = Bovenste divisie
league-division-1 = Onderste divisie
league-won = { $kind ->
    [cup] 🏆 { $player } wint de beker{ $score }.
   *[other] 🏆 { $player } wint de competitie met { $points } punten.
  }
league-final = : { $score } tegen { $name }
league-moving = { $count ->
    [one] Eén gaat omhoog, één omlaag.
   *[other] { $count } gaan omhoog, { $count } omlaag.
  }
league-fair = Alles wordt geloot met een getal dat vastlag voordat iemand zich aanmeldde. De SHA-256 ervan: { $commitment }
league-seed = Het getal: { $seed }
league-mend = Wat wil je veranderen?
league-mend-void = { $names } schrappen
league-mend-free = { $name } vervangen
league-ask-extend = { $kind ->
    [cup] Ronde { $round } nog eens zoveel tijd geven?
   *[other] Speelronde { $round } nog eens zoveel tijd geven?
  }
league-ask-void = Moet dit spel niet tellen: { $names }?
league-ask-free = Moet iemand anders voor { $name } spelen?
league-ask-leave = { $kind ->
    [cup] Uit de beker stappen? Dan gaat door wie tegen je speelt.
   *[other] Uit de competitie stappen? Een lopend spel is verloren, en je plaats komt vrij.
  }
league-ask-close-running = { $kind ->
    [cup] De beker voor iedereen beëindigen? Niemand wint hem; lopende spellen gaan als gewone spellen door.
   *[other] De competitie voor iedereen beëindigen? Niemand wint; lopende spellen gaan als gewone spellen door.
  }
league-ask-close-sign-up = { $kind ->
    [cup] De beker afblazen?
   *[other] De competitie afblazen?
  }
league-extended = { $kind ->
    [cup] De host heeft ronde { $round } verlengd.
   *[other] De host heeft speelronde { $round } verlengd.
  }
league-voided = De host heeft een spel geschrapt, het telt niet: { $names }
league-place-free = De plaats van { $name } is vrij. Wie neemt het over?
league-freed = Klaar.
league-place-taken-by = { $other } speelt verder voor { $name }.
league-left-by = { $kind ->
    [cup] { $name } stapt uit de beker.
   *[other] { $name } stapt uit de competitie.
  }
league-left-free = { $name } stapt uit de competitie. Wie neemt het over?
league-came-back = { $name } doet weer mee.
league-closed = { $kind ->
    [cup] De host heeft de beker beëindigd.
   *[other] De host heeft de competitie beëindigd.
  }
league-called-off = { $kind ->
    [cup] De host heeft de beker afgeblazen.
   *[other] De host heeft de competitie afgeblazen.
  }
league-goes-on = { $kind ->
    [cup] De beker is gestopt; dit spel gaat zonder door.
   *[other] De competitie is gestopt; dit spel gaat zonder door.
  }
league-nobody-came = Te weinig aanmeldingen: er zijn er { $least } nodig.
league-time-up = { $kind ->
    [cup] Ronde { $round } is om
   *[other] Speelronde { $round } is om
  }{ $count ->
    [0] .
    [one] : { $seats } wint.
   *[other] : gelijkspel tussen { $seats }.
  }
league-time-up-all-away = De tijd is om. Er was niemand, dus wint niemand.
league-time-up-away = { $count ->
    [one] De tijd is om. { $names } was er niet en verliest.
   *[other] De tijd is om. { $names } waren er niet en verliezen.
  }
league-meets = { $round ->
    [1] Je doet mee: eerst tegen { $seats }.
   *[other] { $kind ->
        [cup] Ronde { $round }: tegen { $seats }.
       *[other] Speelronde { $round }: tegen { $seats }.
      }
  }
league-no-game = { $kind ->
    [cup] { $round ->
        [1] Je doet mee en bent meteen door naar ronde 2.
       *[other] Je bent meteen door naar de volgende ronde.
      }
   *[other] { $round ->
        [1] Je doet mee. In speelronde 1 heb je geen spel.
       *[other] Speelronde { $round }: geen spel voor jou.
      }
  }
league-you-opened = { $kind ->
    [cup] Je hebt een beker uitgeschreven. Die begint zodra de inschrijving sluit, of zodra je op “{ button-league-begin }” tikt.
   *[other] Je hebt een competitie uitgeschreven. Die begint zodra de inschrijving sluit, of zodra je op “{ button-league-begin }” tikt.
  }
league-you-joined = Je doet mee. Ik zeg je tegen wie je begint.
league-you-returned = Je doet weer mee. Je tafels: /{ cmd-mygames }
league-you-left = Je doet niet meer mee.
league-begun = { $kind ->
    [cup] De beker is begonnen. Je tafels: /{ cmd-mygames }
   *[other] Speelronde 1 is bezig. Je tafels: /{ cmd-mygames }
  }
league-longer = Met { $count } spelers duurt de competitie { $weeks } weken.
league-you-took = Je speelt verder voor { $name }. Je tafels: /{ cmd-mygames }
button-league-join = Ik doe mee
button-league-leave = Toch niet
button-league-begin = Beginnen
button-league-close = Beëindigen
button-league-step-out = Uitstappen
button-league-fair = Eerlijk geloot?
button-league-games = Alle spellen
button-league-mend = Ingrijpen
button-league-log = Ingrepen
button-league-extend = Tijd verlengen
button-league-sure-leave = Ja, stoppen
button-league-sure-close = Ja, beëindigen
button-league-sure-extend = Ja, verlengen
button-league-sure-void = Ja, schrappen
button-league-sure-free = Ja, { $name } vervangen
button-league-take = Ik speel
button-league-again = Nog een keer
refused-league-open = { $kind ->
    [cup] Hier loopt al een beker.
   *[other] Hier loopt al een competitie.
  }
refused-league-in-private = Daarvoor is een chat met anderen nodig.
refused-league-needs-clock = Kies een tijd per beurt, anders wachten de anderen eeuwig.
refused-league-too-short = { $count } speelrondes passen niet in { $weeks ->
    [one] één week
   *[other] { $weeks } weken
  } met tot { $time } per beurt. Neem { $need } weken, of hoogstens { $longest } per beurt.
refused-league-signed-up = Je doet al mee.
refused-league-not-in = Je doet niet mee.
refused-league-beaten = Je ligt er al uit.
refused-league-none = { $kind ->
    [cup] Hier loopt geen beker.
   *[other] Hier loopt geen competitie.
  }
refused-league-host-only = Dat kan alleen de host.
refused-league-too-few = Er moeten er minstens { $least } meedoen.
refused-league-begun = Het is al begonnen.
refused-league-gone = Dat is afgelopen.
refused-league-not-running = Er wordt nu niet gespeeld.
refused-league-place-taken = Die plaats is niet vrij.
refused-league-table = Dit spel hoort bij een competitie. Dat kan alleen een beheerder.

## De week van een chat
weekly-ask-weekday = Op welke dag zet ik hier het weekoverzicht?
weekly-ask-hour = Hoe laat op { $weekday }? Voor een andere tijd: /{ cmd-weekly } { switch-on } { $weekday } 10:30
weekly-ask-zone = { $hour } in welke tijdzone? Voor een andere stad: /{ cmd-weekly } { switch-on } { $weekday } { $hour } Lissabon
weekly-is-on = { $here ->
    [yes] Elke { $weekday } om { $hour } ({ $zone }) zet ik hier het weekoverzicht.
   *[no] Elke { $weekday } om { $hour } ({ $zone }) zet ik het weekoverzicht in “{ $title }”.
  }
weekly-from-now = Spellen die vanaf nu aflopen, tellen mee.
weekly-is-off = { $here ->
    [yes] Ik zet hier geen weekoverzicht meer.
   *[no] Ik zet daar geen weekoverzicht meer.
  }
weekly-none = Ik zet hier geen weekoverzicht. Een beheerder zet het aan: /{ cmd-weekly } { switch-on }
weekly-none-yours = Er is hier nog geen weekoverzicht.
weekly-title = De week in deze chat
weekly-games = { $count ->
    [one] Eén spel:
   *[other] { $count } spellen:
  }
weekly-leader = Bovenaan bij { $game }: { $player }
weekly-leader-both = Bovenaan bij { $game }, ook dit kwartaal: { $player }
weekly-leader-season = Dit kwartaal: { $player }
weekly-move = Zet van de week: { $player }, { $points } bij { $game }
