# Everything that a person reads, in German. One catalogue a language; the keys are the same in all.
# Names, tiles and sums come in as finished texts; counts come in as numbers and choose the plural.
# Words: Stein, Hand, Vorrat, Beutel, Stelle (spot), Feld (cell), Platz (seat), Tisch, Partie (a game
# that is played), Spiel (its kind), Dreierpasch (three equal numbers), Tripel and Quadrupel (Tripitz).

## Games
game-tripple-domino = Tripple-Domino
game-triominoes = Triominoes
game-tridom = Tridom
game-triominos = Triominos
game-tripitz = Tripitz
about-tripple-domino = Wie { game-tridom }, aber du darfst auch ziehen, wenn etwas passt; auch allein gut. 1–6 Spieler.
about-triominoes = Wie { game-tridom }, nach Wikipedia: Nur Sechsecke und Brücken zählen extra. 2–6 Spieler.
about-tridom = Am leichtesten: Dreiecke so anlegen, dass die Zahlen passen. 2–6 Spieler.
about-triominos = Wie { game-tridom }, als Wettlauf bis 400 Punkte. 2–4 Spieler.
about-tripitz = Finde bunte Steine, die zusammengehören. 1–6 Spieler.

## Pieces
# "a red token with a white triangle", as short as a button; this order needs no endings
pid = { $colour } mit { $mark }em { $symbol } ({ $code })

## Sums
item-value = Stein
item-opening = Eröffnung
item-hexagon = Sechseck
item-double = Doppelverbindung
item-bridge = Brücke
item-draw = fürs Ziehen
item-pass = fürs Passen
item-out = fürs Beenden
item-hands = von den anderen Händen
item-own = eigene Hand
sum-plain = { $terms } = { $total }
sum-tripitz = { $rows } × { $touches ->
    [one] 1 Nachbar
   *[other] { $touches } Nachbarn
  }{ $edge ->
    [2] { " × 2 am Rand" }
   *[1] { "" }
  } = { $total }
triples = { $count } Tripel
quadruples = { $count } Quadrupel ({ $points })

## The lobby
opened-table = { $seat } eröffnet einen Tisch.
joined = { $seat } nimmt Platz.
laid-across = Jetzt in { $count } Chats gespielt, auf einem Spielfeld.
left-across =
    { $count ->
        [1] Jetzt nur noch in diesem Chat gespielt.
       *[other] Jetzt in { $count } Chats gespielt.
    }
end-or-out = Für alle beenden kann den Tisch nur der Host ({ $seat }). Du kannst ihn aus deinem Chat nehmen:
farewell = Der { $game }-Tisch ist nicht mehr in diesem Chat. Die Partie geht anderswo weiter.
came-back = { $seat } ist wieder da und spielt weiter.
took-over = { $seat } übernimmt den Platz eines Computers.
computer-joined = Ein Computer nimmt Platz.
computers-joined = { $count } Computer nehmen Platz.
seat-computer = { $number ->
    [0] Computer
   *[other] Computer { $number }
  }
the-computer = Der Computer
    .inside = der Computer
left = { $name } geht.
seat-freed = { $by } macht den Platz von { $name } frei.
computer-left = Ein Computer geht.
host-is = { $seat } ist jetzt Host.
lobby-title = { $game }: { $count } von { $most } Plätzen
lobby-seat = { $number }. { $player }
lobby-clock = { $time } pro Zug, { $absent ->
    [pass] danach wird gepasst
    [out] dreimal verpasst heißt raus
   *[computer] danach spielt ein Computer
  }
lobby-bank = { $time } je Zug, { $absent ->
    [pass] danach wird gepasst
    [out] dreimal verpasst heißt raus
   *[computer] danach spielt ein Computer
  }
lobby-uncounted = zählt nicht für die Rangliste
lobby-fair = Niemand kann hier beim Mischen schummeln: Mein Geheimnis steht schon fest, am Ende verrate ich es. Sein Fingerabdruck (SHA-256) ist { $commitment }. Wenn du magst, gib ein eigenes Wort dazu: /{ cmd-join } tomate
lobby-wait = { $host } kann jetzt starten.
lobby-alone = Tippe auf „{ button-join }“, oder { $host } spielt gegen den Computer.
lobby-closed = Der Tisch wurde geschlossen, bevor die Partie begann.
lobby-rounds = { $count ->
    [one] eine Runde
   *[other] { $count } Runden
  }
lobby-when-full = Beginnt von selbst, sobald der Tisch voll ist.
quick-form = { $game }, schnell
quick-about = { $game ->
    [tripitz] endet am Rand, etwa 10 Minuten
   *[other] eine Runde, etwa 10 Minuten
  }
you-began = Du hast mit { $piece } eröffnet ({ $points })
you-placed = Du hast { $piece } auf { $spot } gelegt ({ $points })
you-exchanged = Du hast { $displaced } gegen { $piece } ausgetauscht ({ $points })
you-joker = Du hast deinen Joker gegen { $piece } auf { $spot } getauscht
you-swapped = Du hast { $count ->
    [one] einen Stein
   *[other] { $count } Steine
  } getauscht
you-drew = Du hast { $pieces } gezogen
you-drew-cost = Du hast { $pieces } gezogen ({ $points })
forced-drew = Zuerst passte nichts: Du hast { $pieces } gezogen{ $cost }.
forced-drew-passed = Nichts passte: Du hast { $pieces } gezogen{ $cost } und { $times ->
    [one] {""}
   *[other] { $times }-mal{" "}
  }gepasst{ $fee }.
forced-passed = Nichts passte: Du hast { $times ->
    [one] {""}
   *[other] { $times }-mal{" "}
  }gepasst{ $fee }.
you-passed = Du hast gepasst
you-passed-cost = Du hast gepasst ({ $points })
rematch-opened = { $seat } möchte noch eine Partie.
rematch-seats = Noch einmal dabei?
you-rematch = Ich habe die anderen gefragt. Starte, wann du willst.
welcome-again = Spielst du mit?
you-joined = Du bist dabei.
your-word = Dein Wort fürs Mischen: „{ $word }“. Bis zum Start kannst du es ändern.
you-left = Du hast den Tisch verlassen.
you-freed = Der Platz ist wieder frei.
you-laid = Der Tisch ist jetzt auch hier.
you-took-out = Der Tisch ist aus dem Chat entfernt.
you-stay = Dein { $game }-Tisch ist nicht mehr in dem Chat, in dem du gespielt hast. Dein Platz bleibt dir; ich schreibe dir hier.
computer-added = Ein Computer spielt mit.
computers-added = { $count } Computer spielen mit.
level-set = Computer spielen jetzt: { $level }.
welcome = Du sitzt am { $game }-Tisch. Deine Hand kommt hierher.

## What happens in a game
game-started = { $game } beginnt.
opened = { $seat } eröffnet mit { $piece }{ $highest ->
    [triple] {""}, dem höchsten Dreierpasch
   *[other] {""}
  } ({ $gain })
placed = { $seat } legt { $piece }{ $boards ->
    [picture] {""}
   *[other] {" auf "}{ $cell }
  } ({ $gain })
exchanged = { $seat } legt { $piece } auf { $cell } und dafür { $displaced } auf { $target } ({ $gain })
drew = { $seat } zieht { $count ->
    [one] einen Stein
   *[other] { $count } Steine
  } ({ $points })
drew-open = { $seat } zieht { $pieces }
drew-passed = { $seat } zieht { $count ->
    [one] einen Stein
   *[other] { $count } Steine
  } und passt ({ $points })
drew-often = { $seat } zieht { $count ->
    [one] einen Stein
   *[other] { $count } Steine
  } { $passes ->
    [one] und passt einmal
   *[other] und passt { $passes }-mal
  } ({ $points })
drew-first = Zuerst passte nichts, { $seat } zog { $count ->
    [one] einen Stein
   *[other] { $count } Steine
  }{ $passes ->
    [0] {""}
    [one] {" "}und passte
   *[other] {" "}und passte { $passes }-mal
  } ({ $points }).
passed = { $seat } passt ({ $points })
swapped = { $seat } tauscht { $count ->
    [one] einen Stein
   *[other] { $count } Steine
  }
swapped-open = { $forced ->
    [yes] Nichts passte, { $seat } tauscht { $returned } gegen { $drawn }
   *[no] { $seat } tauscht { $returned } gegen { $drawn }
  }
joker-used = { $seat } holt mit einem Joker { $piece } von { $cell }

own-opened = Du eröffnest mit { $piece }{ $highest ->
    [triple] {""}, dem höchsten Dreierpasch
   *[other] {""}
  } ({ $gain })
own-placed = Du legst { $piece }{ $boards ->
    [picture] {""}
   *[other] {" auf "}{ $cell }
  } ({ $gain })
own-exchanged = Du legst { $piece } auf { $cell } und dafür { $displaced } auf { $target } ({ $gain })
own-drew = Du ziehst { $count ->
    [one] einen Stein
   *[other] { $count } Steine
  } ({ $points })
own-drew-open = Du ziehst { $pieces }
own-drew-passed = Du ziehst { $count ->
    [one] einen Stein
   *[other] { $count } Steine
  } und passt ({ $points })
own-drew-often = Du ziehst { $count ->
    [one] einen Stein
   *[other] { $count } Steine
  } { $passes ->
    [one] und passt einmal
   *[other] und passt { $passes }-mal
  } ({ $points })
own-drew-first = Zuerst passte nichts: Du hast { $count ->
    [one] einen Stein
   *[other] { $count } Steine
  } gezogen{ $passes ->
    [0] {""}
    [one] {" "}und gepasst
   *[other] {" "}und { $passes }-mal gepasst
  } ({ $points }).
own-passed = Du passt ({ $points })
own-swapped = Du tauschst { $count ->
    [one] einen Stein
   *[other] { $count } Steine
  }
own-swapped-open = { $forced ->
    [yes] Nichts passte: Du tauschst { $returned } gegen { $drawn }
   *[no] Du tauschst { $returned } gegen { $drawn }
  }
own-joker-used = Du holst mit einem Joker { $piece } von { $cell }

revealed = { $seat } zeigt { $piece }
round-out = Runde { $round } ist vorbei. { $seats } hat alles gelegt.
round-blocked = Runde { $round } ist vorbei: Niemand kann mehr legen. Kleinste Hand: { $seats }.
round-over = Runde { $round } ist vorbei.
settled-out = { $gained ->
    [no] { $seats } hat alles gelegt.
   *[other] { $seats } hat alles gelegt und bekommt { $gained }.
  }
own-settled-out = { $gained ->
    [no] Du hast alle Steine gelegt.
   *[other] Du hast alle Steine gelegt und bekommst { $gained }.
  }
settled-blocked = { $count ->
    [one] { $gained ->
        [no] Niemand kann mehr legen. { $seats } hat die kleinste Hand.
       *[other] Niemand kann mehr legen. { $seats } hat die kleinste Hand und bekommt { $gained }.
      }
   *[other] Niemand kann mehr legen. { $seats } haben die kleinsten Hände.
  }
own-settled-blocked = { $gained ->
    [no] Niemand kann mehr legen. Du hast die kleinste Hand.
   *[other] Niemand kann mehr legen. Du hast die kleinste Hand und bekommst { $gained }.
  }
hand-left = { $seat } hatte noch: { $pieces }
hands-left = Auf der Hand blieb:
hand-of = { $player } { $pieces }
settled = { $seat }: { $sum }
round-started = Runde { $round } beginnt, { $seat } eröffnet.
target-reached = { $seat } hat das Ziel von { $target } erreicht: Das ist die letzte Runde.
last-round = Letzte Runde.
game-over = { $players ->
    [one] Die Partie ist vorbei: { $amount }.
   *[other] { $count ->
        [one] Die Partie ist vorbei. { $seats } gewinnt mit { $points }.
       *[other] Die Partie ist vorbei. { $seats } teilen sich den Sieg mit { $points }.
      }
  }
over-won = { $two ->
    [yes] { $player } gewinnt { $score }.
   *[no] { $player } gewinnt: { $amount }.
  }
over-yours = { $two ->
    [yes] Du gewinnst { $score }!
   *[no] Du gewinnst: { $amount }!
  }
over-shared = { $two ->
    [yes] { $player } teilen sich den Sieg, { $score }.
   *[no] { $player } teilen sich den Sieg: { $amount }.
  }
over-points = Die Partie ist vorbei: { $amount }.
card-uncounted = Mit ihren Optionen zählt diese Partie nicht für die Rangliste.
card-lesson = { $game } · erste Partie
end-next = Als Nächstes: { $game } gegen den Computer, ohne Tipps.
cheer-record = { $count } Punkte in einem Zug von { $seat }: Rekord in diesem Chat.
cheer-hexagon = Für { $seat } das erste Sechseck in diesem Chat.
cheer-win = Für { $seat } der erste Sieg in diesem Chat.
cheer-row = { $seat } hat { $count }-mal in Folge gewonnen.
own-cheer-record = { $count } Punkte in einem Zug: dein Rekord hier.
own-cheer-hexagon = Dein erstes Sechseck hier.
own-cheer-win = Dein erster Sieg hier.
own-cheer-row = Du hast { $count }-mal in Folge gewonnen.
how-out = Alle Steine sind gelegt.
how-stuck = Es lässt sich nichts mehr legen.
how-placed = Alle Steine sind gelegt.
how-blocked = Es lässt sich nichts mehr legen.
how-swaps = Alle haben zweimal getauscht.
how-edge = Ein Stein hat den Rand erreicht.
left-for-good = { $seat } ist endgültig gegangen; ein Computer spielt weiter.
resigned = { $seat } geht; ein Computer spielt weiter.
you-resigned = Du bist raus; ein Computer spielt für dich weiter.
left-last = { $seat } geht. Die Partie ist vorbei.
left-closed = { $name } geht. Der Tisch ist geschlossen.
ended = { $name } hat die Partie beendet.
closed = { $name } hat den Tisch geschlossen.
you-ended = Du hast die Partie beendet.
you-closed = Du hast den Tisch geschlossen.
resign-ask = { $alone ->
    [yes] Aufhören? Außer dir spielt niemand, die Partie ist dann vorbei.
   *[no] Partie verlassen? Ein Computer spielt für dich weiter, und du kannst zurückkommen.
  }
end-ask = { $alone ->
    [yes] Partie beenden?
   *[no] Partie für alle beenden?
  }
you-away = Ein Computer spielt für dich.
seats-free = Die Partie läuft. Ein Computer macht dir gern Platz.
invite-how = Schick im anderen Chat: { $typed } (Telegram, Webseite) oder { $slash } mit code { $code } (Discord). Der Code gilt eine Woche, für alle, die ihn haben.
invite-how-typed = Schick im anderen Chat: { $typed }. Der Code gilt eine Woche, für alle, die ihn haben.
invite-places =
    { $count ->
        [1] Der Tisch ist in 1 von { $most } möglichen Chats.
       *[other] Der Tisch ist in { $count } von { $most } möglichen Chats.
    } Er zählt für die Rangliste des Chats, in dem er eröffnet wurde.
take-over = { $player } ablösen
take-over-pick = Einsteigen
put-aside = Dieser { $game }-Tisch ist beschädigt, deshalb habe ich ihn beiseitegelegt. Nichts ist verloren; wer diesen Bot betreibt, kann nachsehen. /{ cmd-new } eröffnet einen anderen.
put-aside-matter = { $kind ->
    [league] Ich kann die Liga dieses Chats nicht mehr lesen.
    [cup] Ich kann den Pokal dieses Chats nicht mehr lesen.
    [daily] Ich kann nicht mehr lesen, was ich für das Tagesrätsel in diesem Chat notiert hatte.
    [weekly] Ich kann nicht mehr lesen, was ich für die Woche dieses Chats notiert hatte.
   *[other] Ich kann deinen Versuch an diesem Rätsel nicht mehr lesen.
  } Ich habe das Ganze beiseitegelegt; nichts ist verloren, und wer diesen Bot betreibt, kann nachsehen.
turn = { $player }, du bist am Zug.
# { $moment } is a date, or on Discord "in 3 Stunden", "vor 3 Stunden"
until = Bis { $moment }.
since = Seit { $moment }.
open-since = Eröffnet: { $moment }.
remind-half = { $player }, du bist noch am Zug; die Hälfte deiner Zeit ist um.
remind-day = { $player }, du bist noch am Zug.
remind-late = { $player }, deine Zeit ist fast um.
reminder-half = Die Hälfte deiner Zeit ist um.
reminder-late = Deine Zeit ist fast um.
reminder-waits = { $count ->
    [one] { $names } wartet seit { $moment }.
   *[other] { $names } warten seit { $moment }.
  }
time-up = Die Zeit von { $seat } ist abgelaufen.
time-up-sits-in = Die Zeit von { $seat } ist abgelaufen; ein Computer spielt weiter.
sits-in = Für { $seat } spielt jetzt ein Computer.
you-ran-out = Deine Zeit ist abgelaufen.
you-ran-out-away = Deine Zeit ist abgelaufen. Ein Computer spielt für dich.
you-ran-out-passed = Deine Zeit ist abgelaufen; dein Zug ist ausgefallen.
you-are-out = Deine Zeit ist zum dritten Mal abgelaufen. Ein Computer spielt für dich zu Ende.
you-replaced = Jetzt spielt ein Computer für dich.
out = { $seat } ist raus; ein Computer spielt weiter.
away = { $player } { $count ->
    [one] ist abwesend: Ein Computer springt ein.
   *[other] sind abwesend: Computer springen ein.
  }
asleep = Der Tisch ruht, keine Uhr läuft. Alle am Tisch können ihn wecken.
quiet-offer = Zu viele Spielfelder? Admins können ein einziges behalten, das sich an Ort und Stelle ändert.
table-idle = { $game } steht seit zwei Wochen still.
everyone-away = Bei { $game } sind alle weg.
lobby-idle = { $game } hat in zwei Wochen niemand begonnen, darum habe ich den Tisch geschlossen.
time-given = { $seat } gibt { $other_seat } noch einmal die ganze Zeit.
woken = Die Partie geht weiter.
undone = { $seat } nimmt { $count ->
    [one] einen Zug
   *[other] { $count } Züge
  } zurück.
proposed-undo = { $seat } möchte den eigenen letzten Zug und alles danach zurücknehmen. Alle anderen müssen zustimmen.
proposed-replace = { $seat } schlägt vor, dass für { $other_seat } ein Computer spielt. Die Mehrheit der anderen muss zustimmen.
proposed-replace-asked = { $seat } schlägt vor, dass für { $other_seat } ein Computer spielt.
proposed-replace-by-admin = Ein Admin schlägt vor, dass für { $other_seat } ein Computer spielt.
proposed-replace-you = { $seat } schlägt vor, dass für dich ein Computer spielt. Bist du da, dann sag es, und alles bleibt, wie es ist.
proposed-replace-you-by-admin = Ein Admin schlägt vor, dass für dich ein Computer spielt. Bist du da, dann sag es, und alles bleibt, wie es ist.
replace-you-from = Ohne Antwort spielt ab { $moment } ein Computer für dich.
replace-may-refuse = { $player } kann ablehnen.
replace-from = Schweigen zählt als Ja ab { $moment }.
proposal-here = { $seat } ist da und spielt weiter.
proposal-declined = { $seat } lehnt ab; alles bleibt, wie es ist.
proposal-lapsed = Die Frage hat sich erledigt.
you-declined = Du hast abgelehnt; alles bleibt, wie es ist.
you-are-here = Gut. Du spielst weiter.
you-proposed = Ich habe die anderen gefragt.
you-proposed-one = Ich habe { $seat } gefragt.
you-agreed-one = Notiert. Ich habe auch { $seat } gefragt.
you-agreed = Notiert. { $count ->
    [one] Eine Stimme fehlt noch.
   *[other] { $count } Stimmen fehlen noch.
  }
plan-is = Vorgemerkt: { $moves }
plan-else = { $before }, sonst { $move }
plan-dropped = Die Vormerkung ist gelöscht.
plan-played = Wie vorgemerkt gespielt: { $piece } auf { $spot } ({ $points })
plan-drew = Wie vorgemerkt gezogen
plan-missed = Was du vorgemerkt hattest, passt nicht mehr.
players-line = { $player }{ $kind ->
    [computer] {" "}(Computer)
    [away] {" "}(abwesend, ein Computer springt ein)
   *[person] {""}
  }
players-how = Alle am Tisch können vorschlagen, dass für jemanden, der nicht da ist, ein Computer spielt. Zuerst frage ich die Person selbst.
players-pick = Computer einsetzen für …
players-replace = Computer für { $player }
unseat-pick = Wessen Platz soll wieder frei sein?
turn-other = { $player } ist am Zug.
scores = { $list }
scores-own = Du
scores-common = Gemeinsam: { $amount }
more-lines = … und davor noch { $count }.

## A hand
hand-yours = Deine Hand: { $pieces }
hand-empty = Deine Hand ist leer.
hand-your-turn = Du bist am Zug.
hand-nothing-fits = Du bist am Zug. Nichts passt.
hand-spectator = Die Partie ist vorbei.
ghost-plan = Ich lege ihn, sobald du am Zug bist, wenn er dann noch passt.
pick-tile = Wähle einen Stein
pick-plan = Merk deinen nächsten Zug vor; ich spiele ihn, sobald du dran bist
pick-other = Andere Stellen
pick-most = Am meisten bringt jetzt
pick-missed = Auf dem Spielfeld ansehen
tile-nowhere = { $piece } passt jetzt nirgends.
swap-title = Welche Steine legst du zurück? Du ziehst ebenso viele.
swap-chosen = Zurück: { $pieces }
swap-most = Im Beutel: { $stock }.
swap-last = { $players ->
    [one] Dieser Tausch ist der zweite in Folge und beendet die Partie.
   *[other] Dieser Tausch beendet die Partie: Dann haben alle reihum zweimal getauscht.
  }{ $fits ->
    [yes] {" "}Du kannst noch etwas legen.
   *[no] {""}
  }
hint-taken = { $seat } hat sich einen Tipp geholt.
hint-play = Ich würde { $move } legen: { $sum }
hint-more = {"; "}
hint-leaves = { $points ->
    [0] dann kann { $player } nichts legen
   *[other] dann kann { $player } { $known ->
        [yes] { $points }
       *[no] etwa { $points }
      } holen
  }
hint-keeps = { $which ->
    [all] alles Übrige passt noch
    [none] vom Rest passt nichts mehr
   *[some] von den übrigen { $left } { $keeps ->
        [one] passt noch 1
       *[other] passen noch { $keeps }
      }
  }
hint-swap = { $fits ->
    [no] Nichts passt. Ich würde { $pieces } tauschen.
   *[yes] Ich würde { $pieces } tauschen: Bessere Steine sind jetzt mehr wert als jeder Zug.
  }
hint-joker = Ich würde mir mit einem Joker { $piece } von { $cell } holen.
hint-hurried = Vorausdenken kann ich gerade nicht. Nach dem Spielfeld allein:
hint-none = Jetzt lässt sich nichts legen.
choice-tile = { $piece }
choice-tile-detail = { $count ->
    [one] { $best }
   *[other] { $count } Stellen, bis { $best }
  }
choice-spot = Auf { $spot } · { $points }
choice-move = { $move } · { $points }
choice-missed = Zug { $number } · { $points }
choice-exchange = { $piece } für { $displaced } · { $points }
choice-exchange-detail = auf { $cell }, { $displaced } nach { $target }
choice-joker = Joker für { $piece } auf { $cell }
choice-more = Mehr …
choice-back = Zurück …

## Buttons
button-join = Mitspielen
button-leave = Verlassen
button-invite = Chat einladen
button-invite-telegram = Telegram-Gruppe dazu
button-take-out-here = Aus dem Chat nehmen
button-take-out =
    { $names ->
        [none] Aus Chat { $number } nehmen
       *[other] Aus dem Chat von { $names } nehmen
    }
button-computer = Computer dazu
button-solo = Gegen den Computer
button-solo-at = Gegen den Computer ({ $term })
button-solo-level = { $level ->
    [easy] Leichter Gegner
    [hard] Schwerer Gegner
   *[other] Gegner ({ $term })
}
button-level = Computer: { $term }
button-alone = Allein
button-fair = Fair gemischt?
button-end = Tisch schließen
button-start = Starten
button-hand = Meine Hand
button-table = Tisch öffnen
button-draw = Ziehen (−5)
button-swap = Tauschen
button-pass = Passen
button-more = Mehr
button-games-of-mine = Meine Partien
button-play = Auf { $spot } legen · { $points }
button-open = Eröffnen · { $points }
button-exchange = Austauschen · { $points }
button-plan = Auf { $spot } vormerken · { $points }
button-plan-else = Sonst auf { $spot } · { $points }
button-play-here = Legen · { $points }
button-plan-here = Vormerken · { $points }
button-plan-else-here = Sonst das · { $points }
button-plan-draw = Sonst ziehen
button-plan-none = Vormerkung löschen
button-back = Zurück
button-back-again = Ich bin wieder da
button-back-named = { $player } ist wieder da
button-wake = Tisch wecken
button-agree = Zustimmen
button-yes = Ja
button-decline = Nein
button-here = Ich bin da
button-undo = Zug zurücknehmen
button-players = Spieler
button-unseat = Platz frei machen
button-board = Spielfeld
button-quiet-board = Ein Spielfeld
button-log = Letzte Züge
button-log-earlier = ◀ Früher
button-log-later = Später ▶
button-score = Punktestand
button-rules = Regeln
button-how = So geht’s
button-options = Optionen
button-hint = Tipp
button-record = Aufzeichnung
button-replay = Film
button-resign = Partie verlassen
button-remind-less = Weniger erinnern
button-change = Ändern
button-out = Ich bin raus
button-resign-do = Verlassen
button-end-do = Beenden
button-keep = Weiterspielen
button-again = Neue Partie
button-rematch = Revanche
button-reopen = Wieder öffnen
button-quick = Schnelle Partie
button-full = Ganze Partie
button-ladder = Rangliste
button-stats = Meine Ergebnisse
button-goto = Zu Tisch { $number }
button-join-table = Mitspielen an Tisch { $number }
button-listen = Neue Tische melden
button-private-chat = Zum privaten Chat
button-overview-on = Liste hier anzeigen
button-overview-off = Liste beenden
button-listen-once = Einmal
button-listen-always = Jedes Mal
button-listen-never = Nicht mehr melden
button-listen-others = Andere Spiele
button-follow = Privat zuschauen
button-follow-stop = Nicht mehr zuschauen
button-share = Mit dem Chat teilen
button-ladder-season = Dieses Quartal
button-ladder-all = Insgesamt
button-server = Ganzer Server
button-server-chat = Dieser Kanal
button-server-join = Serverweit zählen
button-server-join-sure = Ja, mitzählen
button-server-leave = Nicht mehr zählen
button-server-leave-sure = Ja, nicht mehr
button-to-table = Zum Tisch
button-export = Als Datei
button-delete = Löschen …
button-forget = Alles löschen
button-games = Alle Spiele
button-play-game = { $game } spielen
button-play-quick = { $game } spielen (10 Min.)
button-games-quick = Schnelle Partien
button-games-full = Ganze Partien
button-help = Hilfe
button-topics = Hilfethemen
button-chat = Für diesen Chat
button-mine = Deine eigenen
button-swap-do = { $count } tauschen
button-swap-last = Tauschen und beenden

## Asking
log-title = { $move ->
    [0] Vor dem ersten Zug
   *[other] Zug { $move } von { $count }
    }
log-since = Seit deinem letzten Zug:
score-title = Punktestand
score-hand = { $player }: { $points }, { score-held }
score-hand-shared = { $player }: { score-held }
score-held = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
  } auf der Hand
score-stock = { $game ->
    [tripitz] Im Beutel: { $stock }
   *[other] Im Vorrat: { $stock }
  }
more-title = Was möchtest du?
games-title = Welches Spiel?
games-title-quick = Welches Spiel? Je etwa 10 Minuten.
games-picture = Links sechs Dreiecke um eine Ecke, dort alle mit derselben Zahl. Rechts eine Reihe aus vier Steinen, jeder anders.
games-begin = Neu hier? „{ button-learn }“ erklärt dir jeden Schritt.
tables-none = Du sitzt an keinem Tisch. /{ cmd-new } eröffnet einen.
tables-title = Deine Tische:
tables-near = An anderen Tischen in diesem Chat:
tables-which = Welche Partie meinst du?
openings-title = Offene Tische:
openings-none = Kein Tisch ist offen. /{ cmd-new } eröffnet einen.
lobby-waits = Hier wartet schon ein { $game }-Tisch auf Mitspieler:
overview-title = Offene Tische in diesem Chat:
overview-ended = Diese Liste wird nicht mehr aktualisiert.
overview-is-on = Ich halte die Liste der offenen Tische hier aktuell. Hefte die Nachricht an, dann ist sie immer zur Hand.
overview-is-off = Ich aktualisiere die Liste der Tische hier nicht mehr.
listen-which = Ich kann dir privat schreiben, wenn in diesem Chat ein Tisch eröffnet wird. Bei welchem Spiel?
listen-any = Jedes Spiel
listen-how = { $often ->
    [once] Beim nächsten Tisch schreibe ich dir.
    [always] Bei jedem neuen Tisch schreibe ich dir.
   *[never] Soll ich dir beim nächsten Tisch schreiben oder jedes Mal?
  }
listen-stopped = Neue Tische dieses Chats melde ich dir nicht mehr.
follow-begun = Ich zeige dir diesen Tisch privat, ohne Ton, bis die Partie endet.
follow-stopped = Diesen Tisch zeige ich dir nicht mehr.
shared = { $seat } teilt:
you-shared = Jetzt sehen es alle.
tables-line = { $game }: { $turn ->
    [mine] du bist am Zug
    [lobby] noch nicht begonnen
    [away] ein Computer spielt für dich
   *[other] { $player } ist am Zug
  }
at-place = { $game } in { $title }
league-table = { $kind ->
    [cup] Pokal { $game }
   *[other] Liga { $game }
  }
league-against = gegen { $names }
ladder-title = Rangliste: { $game }
ladder-title-season = Rangliste dieses Quartals: { $game }
ladder-line = { $place }. { $player }: { $rating } ({ $played ->
    [one] 1 Partie
   *[other] { $played } Partien
  }, { $won } gewonnen)
ladder-more = … und { $count } weitere.
ladder-nobody = In diesem Chat gibt es noch keine gewertete Partie.
ladder-none = In diesem Chat wurde noch keine Partie zu Ende gespielt.
ladder-how = Alle beginnen bei 1000. Mit wenigen Partien ändert sich die Wertung schnell. Es zählen nur Partien ohne geänderte Optionen. Computer haben keine Wertung.
ladder-alone = Die besten Ergebnisse allein:
ladder-alone-line = { $place }. { $player }: { $points }
server-ladder-title = Rangliste des ganzen Servers: { $game }
server-ladder-title-season = Rangliste des ganzen Servers in diesem Quartal: { $game }
server-ladder-nobody = In den Kanälen, die hier zählen, gibt es noch keine gewertete Partie.
server-ladder-none = Für den ganzen Server wurde noch keine Partie gezählt.
server-ask-join = Sollen Partien, die ab jetzt in diesem Kanal enden, auch für die Rangliste des ganzen Servers zählen? In allen Kanälen, die mitmachen, sieht man dann, wer hier spielt.
server-joined = Ab jetzt zählen Partien aus diesem Kanal auch für den ganzen Server.
server-ask-leave = Soll dieser Kanal nicht mehr für die Rangliste des Servers zählen? Wer in keinem anderen Kanal gespielt hat, verschwindet von ihr; mit dem letzten Kanal wird sie gelöscht.
server-left = Dieser Kanal zählt nicht mehr für die Rangliste des Servers.
stats-here = { $player } in diesem Chat:
stats-everywhere = { $player } in allen Chats:
stats-met = Ihr beide: { $played ->
    [one] eine Partie
   *[other] { $played } Partien
  }; du lagst { $ahead }-mal vorn, { $player } { $behind }-mal.
stats-none = { $player } hat noch keine Partie zu Ende gespielt.
stats-rated = { $game }: Wertung { $rating }{ $place ->
    [0] {""}
   *[other] {", Rang "}{ $place } von { $count }
  }; { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
  }, { $won } gewonnen, insgesamt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
stats-casual = { $game }, mit anderen Optionen: { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
  }, { $won } gewonnen
stats-practice = { $game }, gegen Computer: { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
  }, { $won } gewonnen
stats-alone = { $game }, allein: { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
  }
stats-common = { $game }, gemeinsam: { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
  }
stats-best = Bestwert { $points }
data-title = Was ich über dich speichere:
data-person = dein Name, deine Sprache und deine Nummer auf dieser Plattform, an jedem Tisch, an dem du sitzt oder gesessen hast
data-settings = Einstellungen, die du geändert hast: { $count }
data-tables = Tische, an denen du gerade sitzt: { $count }
data-games = beendete Partien, in denen du vorkommst, mit ihren Aufzeichnungen: { $count }
data-results = Ergebnisse: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
  } in { $chats ->
    [one] 1 Chat
   *[other] { $chats } Chats
  }
data-servers = Ranglisten ganzer Server, auf denen du stehst: { $count }
data-listens = Chats, deren neue Tische ich dir melde: { $count }
data-follows = Tische, denen du privat zuschaust: { $count }
data-matters = Tagesrätsel und Ligen, in denen du vorkommst: { $count }
data-drill = beste Serie beim Üben: { $best }
data-platform = auf der Seite: { $count ->
    [one] 1 Nachricht
   *[other] { $count } Nachrichten
  }, nur für dich oder von dir
data-passing = höchstens ein paar Tage lang: dass du erinnert wurdest, dass dich etwas erreicht hat
data-operator = Wer diesen Bot betreibt, kann das alles lesen und hat vielleicht Sicherungskopien davon.
data-file = Alles, was über dich gespeichert ist, als Datei.
data-ask =
    Das alles löschen?
    • An laufenden Tischen spielt ein Computer für dich weiter.
    • In beendeten Partien und ihren Aufzeichnungen steht dann „Spieler 1“ oder Ähnliches statt deines Namens. Die Züge bleiben, und auch dein Wort im Mischen: Ohne das könnte niemand die Partie prüfen.
    • Was in Chats gezeigt wurde, bleibt dort.
    Das lässt sich nicht rückgängig machen.
data-deleted = Alles ist gelöscht. Ich kenne dich erst wieder, wenn du mir etwas sagst.
chatdata-title = Was ich über diesen Chat speichere:
chatdata-settings = Einstellungen, die für ihn geändert wurden: { $count }
chatdata-ladder = Personen auf seiner Rangliste: { $count }
chatdata-server = seine Partien zählen auch für die Rangliste des Servers
chatdata-listeners = Leute, denen ich neue Tische melde: { $count }
chatdata-matters = Tagesrätsel und Ligen: { $count }
chatdata-table = ein Tisch hier: { $game }
chatdata-platform = auf der Seite: { $count ->
    [one] 1 Nachricht
   *[other] { $count } Nachrichten
  }
chatdata-file = Alles, was über diesen Chat gespeichert ist, als Datei.
chatdata-ask = Das alles löschen? Alle offenen Tische dieses Chats werden beendet, auch die in Themen und Threads und die der Liga. Die Aufzeichnungen beendeter Partien gehören denen, die gespielt haben, und bleiben. Was hier gezeigt wurde, bleibt hier. Das lässt sich nicht rückgängig machen.
chatdata-deleted = Alles ist gelöscht.
replay-title = { $rounds ->
    [one] Die Partie als Film.
   *[other] Runde { $round } von { $rounds } als Film.
  }
record-title = Die Aufzeichnung der Partie: jeder Zug, der Startwert des Mischens und das Geheimnis, das vor dem Austeilen feststand. „trigon verify“ prüft sie.
record-title-lesson = Die Aufzeichnung der Partie: jeder Zug und der Startwert des Mischens. Die Verteilung war ausgesucht, bewiesen ist hier also kein Mischen.
options-title = Optionen: { $game }
options-line = { $option }: { $value } ({ $allowed })
options-how = Wähle sie vor dem Start mit „{ button-options }“ oder beim Eröffnen: /{ cmd-new } { $game } { $example }
option-clock = Zeit für einen Zug, oder ein Zeitkonto mit Zugabe bei jedem Zug
option-absent = nach einer verpassten Frist: ein Computer springt ein, es wird gepasst, oder beim dritten Mal raus
option-substitute = wie gut ein Computer spielt, der für jemanden einspringt
option-begin = der Host startet die Partie, oder sie beginnt von selbst, sobald der Tisch voll ist
option-quick = die schnelle Form: eine Runde, bei Tripitz bis ein Stein den Rand erreicht; etwa 10 Minuten
option-hints = Tipps für alle; unter mehreren zählt die Partie dann nicht für die Rangliste
option-target = gespielt wird bis zu so vielen Punkten
option-rounds = stattdessen genau so viele Runden
option-tiles = Steine im Satz
option-exchange = mit Austausch
option-draws = allein: so oft darfst du in der ganzen Partie ziehen
option-short = endet, sobald ein Stein den Rand erreicht
option-jokers = mit vier Jokern
option-cooperative = gemeinsamer Punktestand
option-hidden = alle Hände bleiben verdeckt
time-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
  }
time-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
  }
time-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
  }
every-days = { $count ->
    [one] jeden Tag
   *[other] alle { $count } Tage
  }
every-hours = { $count ->
    [one] jede Stunde
   *[other] alle { $count } Stunden
  }
every-minutes = { $count ->
    [one] jede Minute
   *[other] alle { $count } Minuten
  }
clock-bank = { $bank } + { $plus }
decimal = { $whole },{ $tenth }
labelled = { $label }: { $value }
settings-title = Deine Einstellungen
settings-chat = Einstellungen dieses Chats
settings-pick = Einstellung ändern
setting-turn = Dein Zug
setting-look = Aussehen
setting-rest = Auszeiten
setting-about-turn = Zugmeldung, Erinnerungen, Hand
setting-about-look = dunkel oder hell, Bilder oder Worte
setting-about-rest = Wochenende und Tage, an denen deine Uhr steht
settings-rest = An diesen Tagen steht deine Uhr, und ich erinnere dich nicht.
button-words = Eintippen …
settings-typed = Oder schreib: /{ cmd-settings } { $setting } { $example }
settings-changed = { $setting }, ab jetzt: { $value }
zone-ask = Welche Zeitzone? Bis ich sie kenne, gilt UTC.
setting-language = Sprache
setting-theme = Bilder
setting-boards = Spielfelder
setting-order = Sortierung der Hand
setting-hand = Hand im privaten Chat
setting-ping = Zugmeldung
setting-reminders = Erinnerungen
setting-zone = Zeitzone
setting-quiet = Ruhezeit
setting-weekends = Wochenende
setting-holidays = Freie Tage
setting-streak = Warnung vor Serienende
setting-board = Spielfeld nach einem Zug
setting-cheers = Jubel
setting-about-language = in der ich schreibe
setting-about-theme = dunkel oder hell
setting-about-boards = als Bilder, in Worten oder beides
setting-about-order = wie deine Steine sortiert sind
setting-about-hand = wann deine Steine unaufgefordert kommen
setting-about-ping = wo ich dir sage, dass du am Zug bist. Üblich: auf Telegram privat, sonst im Chat
setting-about-reminders = wann ich dich an deinen Zug erinnere
setting-about-zone = für Ruhezeit und freie Tage
setting-about-quiet = Stunden, in denen deine Uhr jeden Tag steht
setting-about-weekends = ob deine Uhr am Samstag und Sonntag läuft
setting-about-holidays = Tage, an denen deine Uhr steht
setting-about-streak = eine stille Nachricht, ein paar Stunden bevor deine Rätselserie endet
setting-about-board = nach jedem Zug ein neues, oder eines, das sich ändert
setting-about-cheers = am Ende einer Partie ein Satz über Rekorde und erste Male
setting-example-reminders = 6h
setting-example-zone = Europe/Berlin
setting-example-quiet = 22:00-08:00
setting-example-holidays = 2026-12-24..2026-12-26
# The language’s own name, as all read it.
language-name = Deutsch
value-auto = wie deine App
value-auto-chat = wie bei der Person, die den Tisch eröffnet
value-theme = { $value ->
    [light] hell
   *[dark] dunkel
  }
value-boards = { $value ->
    [both] als Bilder und in Worten
    [text] in Worten
   *[picture] als Bilder
  }
value-board = { $value ->
    [edit] dasselbe, geändert
   *[post] ein neues
  }
value-cheers = { $value ->
    [off] aus
   *[on] an
  }
value-order = { $value ->
    [value] nach Wert
    [dealt] wie ausgeteilt
   *[fits] Passendes zuerst
  }
value-hand = { $value ->
    [deal] beim Austeilen
    [turn] wenn du am Zug bist
    [never] nur auf Wunsch
   *[always] beim Austeilen und wenn du am Zug bist
  }
value-ping = { $value ->
    [channel] im Chat
    [private] privat
    [never] gar nicht
   *[auto] wie üblich
  }
value-reminders = { $value ->
    [daily] jeden Tag
    [late] gegen Ende deiner Zeit
    [never] keine
   *[both] nach der Hälfte und gegen Ende
  }
value-weekends = { $value ->
    [yes] die Uhr steht
   *[no] die Uhr läuft
  }
value-streak = { $value ->
    [no] aus
   *[yes] an
  }
value-none = nicht gesetzt
quiet-off = aus

## What cannot be done now
smile = 🙂
refused-unknown = „{ $text }“ verstehe ich nicht. /{ cmd-help } zeigt, was ich verstehe.
refused-unknown-near = Meinst du /{ $near }{ $rest }?
refused-no-table = Hier ist kein Tisch offen. /{ cmd-new } eröffnet einen.
refused-table-open = Hier ist schon ein { $game }-Tisch offen. /{ cmd-board } zeigt ihn; sein Host kann ihn mit /{ cmd-end } beenden.
refused-many-tables = Hier laufen schon { $most } Partien. /{ cmd-tables } listet sie auf.
refused-invite-private = Dieser Tisch ist in deinem privaten Chat. Für einen Tisch mit anderen eröffne einen in einer Gruppe.
refused-places-full = Ein Tisch kann in höchstens { $most } Chats sein.
refused-no-such-invite = Zu diesem Code gibt es keinen Tisch. Vertippt? Codes gelten eine Woche: /{ cmd-invite } nennt einen neuen.
refused-no-such-game = Ein Spiel „{ $game }“ gibt es nicht. Diese kenne ich:
refused-game-first = Bei so vielen Optionen nenne bitte auch das Spiel.
refused-no-such-option = Dieses Spiel hat keine Option „{ $option }“. Es hat: { $options }.
refused-bad-option = { $kind ->
    [clock] Gib eine Zeit pro Zug an (12{ unit-h }, 1{ unit-d }), ein Zeitkonto (5{ unit-d }+12{ unit-h }) oder { answer-none }.
   *[other] „{ $word }“ gibt es bei „{ $option }“ nicht. Möglich: { $allowed }.
  }
refused-seated-already = Du hast schon einen Platz.
refused-begun-already = Die Partie hat schon begonnen.
refused-not-begun = Die Partie hat noch nicht begonnen.
refused-not-seated = Du sitzt nicht an diesem Tisch.
refused-table-full = Der Tisch ist voll: Bei diesem Spiel sind es höchstens { $most }.
refused-seat-taken = Der Platz ist vergeben.
refused-host-only = Das geht hier nur als Host ({ $seat }).
refused-host-until = Starten kann jetzt nur der Host ({ $seat }). In { $time } können es alle am Tisch.
refused-no-such-level = Computer spielen auf diesen Stufen: { $levels }.
refused-too-few = Dieses Spiel braucht mindestens { $least } Spieler. Setz einen Computer dazu, oder lass jemanden mitspielen.
refused-not-your-turn = Noch nicht, { $seat } ist am Zug.
refused-no-clock = Hier läuft keine Uhr.
refused-own-time = Mehr Zeit können dir nur die anderen geben.
refused-over = Die Partie ist vorbei.
refused-closed = { lobby-closed } /{ cmd-new } eröffnet einen anderen.
refused-stale = Dieser Knopf war veraltet. So steht es jetzt:
refused-forged = Dieser Knopf geht nicht mehr.
refused-many-listeners = Ich melde die Tische dieses Chats schon { $most } Leuten.
refused-many-followers = Diesem Tisch schauen schon { $most } Leute privat zu.
refused-shared-already = Das ist schon im Chat.
refused-listen-where = Frag mich das in der Gruppe, nicht hier.
refused-gone = Diesen Tisch gibt es nicht mehr, oder ich kann nicht sehen, dass du in seinem Chat bist. Im Chat selbst gehen seine Knöpfe.
refused-no-such-setting = Diese Einstellung gibt es nicht.
refused-bad-setting = { $kind ->
    [quiet] Ich brauche zwei Uhrzeiten, etwa { setting-example-quiet }, höchstens 16 Stunden auseinander.
    [zone] Den Ort kenne ich nicht. Nenn eine große Stadt, etwa { setting-example-zone }.
    [holidays] Ich brauche Tage, etwa { setting-example-holidays }.
    [reminders] Ich brauche einen Abstand, etwa { setting-example-reminders } oder 2t, mindestens 15 Minuten und höchstens 7 Tage.
   *[other] „{ $value }“ gibt es bei „{ $setting }“ nicht.
  }
refused-no-such-player = Niemand mit dem Namen „{ $who }“ hat hier eine Partie zu Ende gespielt, oder es sind mehrere.
refused-not-over = Diese Partie ist noch nicht vorbei.
refused-sat-not-here = Das kann nur, wer an diesem Tisch saß.
refused-chat-admins-only = Für den ganzen Chat dürfen das nur Admins.
refused-no-server-ladder = Dieser Chat zählt für keine Server-Rangliste.
refused-manage-server = Das dürfen nur die, die den Server auf Discord verwalten.
refused-page-admins-only = Das geht nur an dem Rechner, auf dem dieser Bot läuft: Öffne die Seite dort.
refused-club-off = Das hat der Betreiber dieses Bots abgeschaltet.
refused-day-over = Dieses Rätsel ist vorbei. Das von heute: /{ cmd-daily }
refused-day-not-past = Das Rätsel dieses Tages kann man nicht üben: Er ist noch nicht überall vorbei oder zu lange her.
refused-day-tried = Du hattest deinen Versuch. Morgen gibt es ein neues Rätsel.
refused-place-near = Den Ort kenne ich nicht. Meinst du { $zone }?
refused-bad-hour = „{ $text }“ ist keine Uhrzeit. So geht es: 8:00
refused-bad-weekday = „{ $text }“ ist kein Wochentag. So geht es: /{ cmd-weekly } { switch-on } { weekday-mon } 18:00
refused-no-such-round = Diese Partie hatte { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
  }.
refused-record-later = Die Aufzeichnung gibt es, wenn die Partie vorbei ist: Sie enthält das Geheimnis des Mischens.
refused-no-shuffle = In einer ersten Partie suche ich die Steine für einen guten Anfang aus; darum gibt es kein Mischen zu prüfen.
refused-not-in-hand-triangles = { $piece } hast du nicht auf der Hand.
refused-not-in-hand-hexagons = { $piece } hast du nicht auf der Hand.
refused-no-such-piece-triangles = „{ $piece }“ ist kein Stein. Ein Stein hat drei Zahlen, etwa 3-4-4.
refused-no-such-piece-hexagons = „{ $piece }“ ist kein Stein. Ein Stein hat drei Buchstaben: Farbe r y b g, Symbol t c m s, Symbolfarbe w k g l; etwa rtw, rot mit weißem Dreieck.
refused-which-token = Welchen: { $pieces }?
refused-no-token-like-that = So einen Stein hast du nicht auf der Hand.
refused-no-such-spot-triangles = „{ $spot }“ ist keine offene Stelle. Gib ihre Nummer im Bild an, etwa 7, oder ihr Feld, etwa 1,0.
refused-no-such-spot-hexagons = „{ $spot }“ ist kein Feld. Felder sind A1 bis K7, etwa F6.
refused-no-swap-here = Getauscht wird nur bei Tripitz. Hier ziehst du.
refused-no-draw-here = Bei Tripitz wird nicht gezogen. Leg oder tausch.
refused-no-joker-here = Joker gibt es nur bei Tripitz.
refused-jokers-off = An diesem Tisch wird ohne Joker gespielt.
refused-nothing-to-undo = Du hast keinen Zug gemacht, der sich zurücknehmen lässt.
refused-undo-seen = { $what ->
    [swap] Was aus dem Beutel kam, wurde gesehen: Dieser Zug bleibt.
    [deal] Die neuen Hände wurden gesehen: Dieser Zug bleibt.
    [hand] Etwas Verdecktes war zu sehen: Dieser Zug bleibt.
   *[draw] Das Gezogene wurde gesehen: Dieser Zug bleibt.
  }
refused-nothing-proposed = Gerade ist nichts vorgeschlagen.
refused-decided = Darüber ist schon entschieden.
refused-not-asked = Diese Abstimmung betrifft dich nicht.
refused-proposed-already = Das ist schon vorgeschlagen.
refused-no-such-seat = Wen meinst du: { $numbered }? Die Nummer genügt.
refused-computer-already = Für { $seat } spielt schon ein Computer.
refused-not-yourself = Wenn du selbst gehen willst, nimm /{ cmd-resign }.
refused-no-hints = An diesem Tisch gibt es keine Tipps.
refused-no-hints-rated = Hier gibt es keine Tipps: Der Tisch zählt für die Rangliste.
refused-plan-does-not-fit = { $piece } passt so, wie es jetzt steht, nicht auf { $spot }.
refused-plan-no-draw = Ziehen wählst du hier nicht: Das mache ich für dich, wenn nichts passt.
refused-plan-too-long = Mehr als { $most } Züge lassen sich nicht vormerken.
refused-store-down = Ich kann gerade nichts speichern. Nichts wurde geändert; bitte versuch es gleich noch einmal.
refused-crowded = Jemand anders hat gleichzeitig getippt. Nichts wurde geändert; bitte versuch es noch einmal.
refused-trouble = Bei mir ging etwas schief. Nichts wurde geändert; bitte versuch es noch einmal.
refused-unsure = Da ging etwas schief, und ich weiß nicht, ob das noch gezählt hat: /{ cmd-board } zeigt, wie es steht.
refused-updating = Ich werde gerade aktualisiert. Nichts wurde geändert; bitte versuch es in einer Minute noch einmal.
refused-too-fast = Zu schnell für mich. Versuch es gleich noch einmal.

## Discord's own matters
discord-lacking = Hier kann ich noch keinen Tisch führen. Bitte gib mir in diesem Kanal: { $permissions }. Oder bitte jemanden darum, der ihn verwaltet.
discord-unseen = Niemand sieht das Spielfeld, denn mir fehlt in diesem Kanal: { $permissions }. Wer den Kanal verwaltet, kann es mir geben; deine Hand und deine Züge funktionieren trotzdem.
discord-lacking-thread = Ich kann hier keinen Thread öffnen, mir fehlt: { $permissions }. Darum ist der Tisch in diesem Kanal.
discord-no-thread = Hier lässt sich kein Thread öffnen, darum ist der Tisch da, wo du ihn eröffnet hast.
discord-thread = Der Tisch hat einen eigenen Thread.
discord-invitation = { $player } eröffnet { $game }. Mitspielen könnt ihr im Thread.
discord-to-thread = Zum Tisch
discord-guest = Ich bin hier zu Gast: Was passiert, zeige ich nach jedem Befehl oder Knopf eine Viertelstunde lang, danach erst beim nächsten. Füg mich dem Server hinzu, dann zeige ich es sofort.
discord-guest-unheard = Ich bin hier zu Gast, und nur du würdest den Tisch sehen: Dir fehlt „Externe Apps verwenden“. Füg mich dem Server hinzu, oder bitte die darum, die ihn verwalten.
discord-lost = { $player }, meine Antwort hat dich nicht erreicht. Bitte versuch es noch einmal.
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen
permission-create-public-threads = Öffentliche Threads erstellen

## Help
greeting-group = Hallo! Fünf Legespiele für 1 bis 6 Spieler: Legt an, was zusammenpasst. Neu hier? Fangt mit { $game } an. Die Hand schicke ich euch privat.
greeting-private = Hallo! Fünf Legespiele: Leg an, was zusammenpasst. „{ button-learn }“ zeigt dir eins.
help = Tippe auf ein Spiel. Wenn du am Zug bist: „{ button-hand }“, dann ein Stein. Das ist alles.
help-playing = Wenn du am Zug bist, tippe auf „{ button-hand }“ und wähle, was du legst. Das ist alles.
help-table =
    • /{ cmd-new } – einen Tisch eröffnen (/{ cmd-new } tridom { opt-target }=200); /{ cmd-join }, /{ cmd-leave }, /{ cmd-start }; /{ cmd-computer } – einen Computer dazusetzen
    • /{ cmd-tables } – die offenen Tische hier
    • /{ cmd-invite } – den Tisch in einen anderen Chat holen
    • /{ cmd-league }, /{ cmd-cup } – Ligen und Pokale für diesen Chat
    • /{ cmd-daily } – das Tagesrätsel
    • /{ cmd-weekly } – der Wochenrückblick
    • /{ cmd-resign } – ein Computer spielt für dich weiter, bis du wieder da bist
    • /{ cmd-replace } Ben – ein Computer für jemanden, der abwesend ist
    • /{ cmd-end } – der Host beendet den Tisch
help-turn =
    • /{ cmd-hand } – deine Hand; tippe einen Stein an: Er liegt auf der besten Stelle; noch einmal tippen, und er ist gelegt
    • /{ cmd-play } 3-4-4 7 – Stein und Stelle in einem (Tripitz: /{ cmd-play } rtw F6)
    • /{ cmd-plan } 3-4-4 7 – wird gespielt, sobald du am Zug bist; /{ cmd-undo } – einen Zug zurücknehmen
    • /{ cmd-draw }, /{ cmd-pass }; Tripitz: /{ cmd-swap } rtw gck, /{ cmd-joker } F6
    • /{ cmd-board }, /{ cmd-log }, /{ cmd-score }, /{ cmd-hint }, /{ cmd-rules }, /{ cmd-options }, /{ cmd-mygames }
help-after =
    • /{ cmd-rematch } – dasselbe Spiel mit denselben Leuten; /{ cmd-ladder } – die Wertungen hier; /{ cmd-stats } – deine Ergebnisse
    • /{ cmd-replay } – eine beendete Partie als Film; /{ cmd-record } – ihre Züge als Datei
    • /{ cmd-learn } – eine erste Partie, die jeden Schritt erklärt
    • /{ cmd-review } – ein Rückblick auf deine Züge; /{ cmd-drill } – die Tripel von Tripitz üben; /{ cmd-rules } – die Regeln mit Bildern
help-you =
    • /{ cmd-settings } – Sprache, dunkel oder hell, Ruhezeit, wie ich mich melde und mehr
    • /{ cmd-mydata } – was ich über dich speichere: ansehen, mitnehmen, löschen
help-pick = Was möchtest du wissen?
topic-win = Wie gewinne ich?
help-win = Wer die meisten Punkte hat, gewinnt. Jedes Dreieck bringt die Summe seiner Zahlen; Brücken und Sechsecke bringen viel mehr. Bei Tripitz punktest du mit drei oder vier Steinen in einer Reihe.
topic-minus = Warum −25 Punkte?
help-minus = Nichts passte, also habe ich für dich gezogen: −5 je Stein, bis zu drei. Auch davon passte keiner, also hast du gepasst: noch −10. Das passiert jedem.
topic-away = Ich war weg. Was nun?
help-away = Spielt ein Computer für dich, tippe in jenem Chat auf „{ button-back-again }“: Du machst mit derselben Hand und denselben Punkten weiter. „{ button-games-of-mine }“ zeigt, wo du am Zug bist.
topic-messages = Wie bekomme ich weniger Nachrichten?
help-messages = Wähle, wann ich dir deine Hand schicke, wo ich dir sage, dass du am Zug bist, und wie oft ich dich erinnere. In der Ruhezeit steht deine Uhr still.
topic-stop = Wie höre ich auf?
help-stop = Tippe im Chat der Partie auf „{ button-resign }“: Ein Computer spielt für dich weiter, und du kannst zurückkommen. Vor dem Start tippst du auf „{ button-more }“, dann auf „{ button-leave }“.
topic-private = Wer sieht meine Steine?
help-private = Bei den Dreiecken nur du. Bei Tripitz sind alle Hände offen, außer mit der Option „{ opt-hidden }“.
topic-more = Weitere Fragen
help-more = Hier findest du auch alle Befehle, nach Themen.
topic-turn = Dein Zug
topic-table = Einen Tisch eröffnen
topic-after = Nach der Partie
topic-you = Einstellungen und deine Daten

## The rules, in our words. "°" marks what the booklet does not say.
rules-pick = Alle Regeln
short-place = In deinem Zug legst du einen Stein mit einer Seite an einen anderen: Beide Zahlen müssen übereinstimmen.
short-forms = Ein Stein bringt die Summe seiner Zahlen, eine Brücke oder eine Doppelverbindung 40 mehr, ein Sechseck 50 mehr. Wer den letzten Stein legt: +25 und der Wert aller anderen Hände.
short-tripple-domino =
    Wer die meisten Punkte hat, gewinnt. Eine ganze Partie geht Runde um Runde weiter, bis jemand 400 hat.
    { short-place } Oder du ziehst, auch wenn etwas passt: je −5, bis zu 3.
    { short-forms }
short-triominoes =
    Wer die meisten Punkte hat, gewinnt. Die Runde, in der jemand 400 erreicht, ist die letzte.
    { short-place } Passt keiner, ziehe ich für dich: je −5, bis zu 3.
    Ein Stein bringt die Summe seiner Zahlen, eine Brücke 40 mehr, ein Sechseck 50 mehr. Wer den letzten Stein legt: +25 und der Wert aller anderen Hände.
short-tridom =
    Wer die meisten Punkte hat, gewinnt. Eine ganze Partie geht Runde um Runde weiter, bis jemand 400 hat.
    { short-place } Passt keiner, ziehe ich für dich: je −5, bis zu 3.
    { short-forms }
short-triominos =
    Ein Wettlauf bis 400 Punkte. Die Runde, in der jemand sie hat, ist die letzte.
    { short-place } Passt keiner, ziehe ich für dich: je −5, bis zu 3.
    { short-forms }
short-tripitz =
    Wer die meisten Punkte hat, gewinnt; allein oder im Team geht es um möglichst viele.
    In deinem Zug legst du einen Stein so, dass drei oder vier in einer Reihe in Farbe, Symbol und Symbolfarbe jeweils alle gleich oder alle verschieden sind. Oder du tauschst Steine mit dem Beutel.
    Ein Tripel bringt 1, ein Quadrupel 3, mal die Nachbarn, die dein Stein berührt, am Rand doppelt.
rules-box = Der Satz: 56 dreieckige Steine, jede Kombination von drei Zahlen von 0 bis 5 genau einmal (Optionen: 76 mit den gespiegelten, 84 mit Zahlen bis 6). Der Wert eines Steins ist die Summe seiner drei Zahlen.
rules-aim = Wer die meisten Punkte hat, gewinnt. Lege Steine so an, dass die Zahlen übereinstimmen; zuerst fertig zu sein hilft.
rules-deal = { rules-aim } 2 bis 6 Spieler: je neun Steine zu zweit, sieben zu dritt oder viert, sechs zu fünft oder sechst. Der Rest liegt verdeckt: der Vorrat. Deine Hand siehst nur du. Gespielt wird in der Reihenfolge der Plätze; nach einer Runde wird neu ausgeteilt, und die Punkte bleiben.
rules-forms-40 =
    Ein gelegter Stein bringt seinen Wert und dazu höchstens eine Art von Form:
    • Sechseck, +50: Dein Stein ist der sechste um eine Ecke; zwei Sechsecke zugleich bringen 100°
    • Doppelverbindung, +40: Zwei oder drei seiner Seiten liegen an Steinen an, und es ist kein Sechseck
    • Brücke, +40: Eine Seite liegt an, und auch die Ecke gegenüber trifft auf einen Stein
rules-matching = Ein Stein passt, wo eine seiner Seiten an einem anderen anliegt. Eine Seite zeigt zwei Zahlen: Wo Seiten anliegen, müssen beide gleich sein, ebenso alle Zahlen, die an einer Ecke zusammentreffen. Steine werden gedreht, nie gespiegelt.
rules-matching-ours = Ein Stein passt, wo eine seiner Seiten an einem anderen anliegt. Eine Seite zeigt zwei Zahlen: Wo Seiten anliegen, müssen beide gleich sein. Die Zahlen müssen auch da gleich sein, wo sich nur Ecken treffen°. Steine werden gedreht, nie gespiegelt.
rules-going-out = Wer den letzten Stein seiner Hand legt, beendet die Runde: +25 und der Wert aller Steine auf den anderen Händen.
rules-tripple-domino =
    { rules-box }
    { rules-aim } 1 bis 6 Spieler: je neun Steine allein oder zu zweit, sieben zu dritt oder viert, sechs zu fünft oder sechst. Der Rest liegt verdeckt: der Vorrat. Deine Hand siehst nur du. Gespielt wird in der Reihenfolge der Plätze; nach einer Runde wird neu ausgeteilt, und die Punkte bleiben.
    { rules-matching-ours }

    In deinem Zug legst du einen Stein, oder du ziehst, auch wenn etwas passt: bis zu 3 Steine, je −5. Nach jedem darfst du einen beliebigen Stein deiner Hand legen°. Dreimal gezogen und nichts gelegt: weitere −10, auch wenn etwas passt°. Ist der Vorrat leer, kostet Passen 10.
    { rules-forms-40 }

    { rules-going-out } Blockiert ist eine Runde, wenn der Vorrat leer ist und entweder niemand legen kann oder alle reihum passen°. Dann bekommt die niedrigste Hand den Wert aller anderen, verliert ihren eigenen und bekommt keine 25; sind es mehrere, gilt das für jede°.
    Die Partie ist vorbei, wenn jemand am Ende einer Runde 400 oder mehr hat. Die höchste Summe gewinnt; bei Gleichstand wird der Sieg geteilt°.
    Eröffnung: Wer den höchsten Dreierpasch (drei gleiche Zahlen) hat, eröffnet damit die Runde: sein Wert + 10. Hat niemand einen Dreierpasch, eröffnet der Stein mit dem höchsten Wert, auch + 10; bei Gleichstand entscheiden die nächsthöchsten Steine, dann der frühere Platz in der Liste°.
    Allein: Ein Startstein liegt da, du hast neun Steine und darfst insgesamt 20-mal ziehen. Schluss ist, wenn deine Hand leer ist (+25), oder wenn du nicht mehr ziehen darfst und nichts passt oder du passt: Dann wird deine Hand abgezogen°.

    ° Unsere Auslegung, wo die Vorlage schweigt. „{ rulings-pick }“ nennt die Gründe.
rules-triominoes =
    { rules-box } Wir spielen, wie Wikipedia es beschreibt.
    { rules-deal }
    { rules-matching }

    In deinem Zug legst du einen Stein, der passt. Passt keiner, ziehe ich für dich: bis zu 3 Steine, je −5, solange welche da sind. Was passt, musst du legen°. Dreimal gezogen und nichts gelegt: weitere −10, zusammen 25. Ist der Vorrat leer, kostet Passen 10.
    Ein gelegter Stein bringt seinen Wert und vielleicht eine Form:
    • Sechseck, +50: Dein Stein ist der sechste um eine Ecke; zwei Sechsecke zugleich bringen 100
    • Brücke, +40: Eine Seite liegt an, und auch die Ecke gegenüber trifft auf einen Stein
    Eine Doppelverbindung (zwei oder drei Seiten) bringt hier nichts.

    { rules-going-out } Blockiert ist eine Runde, wenn der Vorrat leer ist und niemand legen kann, oder, auch mit Steinen im Vorrat, wenn alle reihum passen°. Dann bekommt die niedrigste Hand von jeder anderen Hand die Differenz zum eigenen Wert; sind es mehrere, gilt das für jede°.
    Die Runde, in der jemand irgendwann 400 erreicht, ist die letzte, auch wenn Minuspunkte die 400 wieder wegnehmen; alle erfahren es sofort. Die höchste Summe gewinnt; bei Gleichstand wird der Sieg geteilt°.
    Eröffnung: Wer den höchsten Dreierpasch (drei gleiche Zahlen) hat, eröffnet damit die Runde: sein Wert + 10. Hat dieselbe Person auch 0-0-0 und sonst niemand einen Dreierpasch, oder ist 0-0-0 überhaupt der einzige, dann eröffnet 0-0-0 und bringt 40. Hat niemand einen Dreierpasch, eröffnet der Stein mit dem höchsten Wert und bringt diesen; bei Gleichstand entscheiden die nächsthöchsten Steine, dann der frühere Platz in der Liste°.

    ° Unsere Auslegung, wo die Vorlage schweigt. „{ rulings-pick }“ nennt die Gründe.
rules-tridom =
    { rules-box } Nur 0-0-0 zählt immer 20. Der Vorrat heißt im Heft „Stock“.
    { rules-deal }
    { rules-matching-ours }

    In deinem Zug legst du einen Stein, der passt. Passt keiner, ziehe ich für dich: bis zu 3 Steine, je −5, bis einer passt. Dreimal gezogen und nichts gelegt: weitere −10. Ist der Vorrat leer, kostet Passen 10. Die Anleitung gibt zwei Minuten für einen Zug: Dafür gibt es die Option „{ opt-clock }“ (2 Minuten).
    { rules-forms-40 }

    Mit der Option „{ opt-exchange }“: Kannst du sonst nichts legen, darfst du einen Stein von dir an die Stelle eines gelegten setzen, wenn dieser sofort an eine andere kommt. Das bringt den Wert deines Steins und die Form, die der andere bildet°. Du darfst stattdessen auch ziehen oder passen°.
    { rules-going-out } Blockiert ist eine Runde, wenn der Vorrat leer ist und entweder niemand legen oder austauschen kann oder alle reihum passen°. Dann bekommt die niedrigste Hand den Wert aller anderen und verliert ihren eigenen; sind es mehrere, gilt das für jede°.
    Die Partie ist vorbei, wenn jemand am Ende einer Runde 400 oder mehr hat. Die höchste Summe gewinnt°; bei Gleichstand wird der Sieg geteilt°.
    Eröffnung: Wer den höchsten Dreierpasch (drei gleiche Zahlen) hat, eröffnet damit die Runde: sein Wert + 20. 0-0-0 ist der höchste von allen und bringt als Eröffnung 40. Hat niemand einen Dreierpasch, eröffnet der Stein mit dem höchsten Wert: Wert + 10; bei Gleichstand entscheiden die nächsthöchsten Steine, dann der frühere Platz in der Liste°.

    ° Unsere Auslegung, wo die Vorlage schweigt. „{ rulings-pick }“ nennt die Gründe.
rules-triominos =
    { rules-box } Der Vorrat heißt im Heft „Nachziehstapel“.
    { rules-aim } 2 bis 4 Spieler: je neun Steine zu zweit, sieben zu dritt oder viert. Der Rest liegt verdeckt: der Vorrat. Deine Hand siehst nur du. Gespielt wird in der Reihenfolge der Plätze; nach einer Runde wird neu ausgeteilt, und die Punkte bleiben.
    { rules-matching-ours }

    In deinem Zug legst du einen Stein, der passt. Passt keiner, musst du ziehen°, und ich mache das für dich: bis zu 3 Steine, je −5, bis einer passt. Dreimal gezogen und nichts gelegt: weitere −10. Ist der Vorrat leer, kostet Passen nichts.
    { rules-forms-40 }
    Als „zusätzliches Triomino“ an einer Brücke zählt die Doppelverbindung°.

    { rules-going-out } Blockiert ist eine Runde, wenn der Vorrat leer ist und entweder niemand legen kann oder alle reihum passen°. Dann gewinnt die niedrigste Hand die Runde°: Sie bekommt den Wert aller anderen und verliert ihren eigenen; sind es mehrere, gilt das für jede°.
    Die Runde, in der jemand irgendwann 400 hat, ist die letzte, auch wenn Minuspunkte die 400 wieder wegnehmen°; alle erfahren es sofort. Hat nur eine Person 400 erreicht, gewinnt sie. Haben mehrere 400 erreicht, gewinnt unter ihnen, wer die Runde gewonnen hat, sonst die höchste Summe unter ihnen°. Bei Gleichstand wird der Sieg geteilt°.
    Eröffnung: Wer den höchsten Dreierpasch (drei gleiche Zahlen) hat, eröffnet damit die Runde: sein Wert + 10, bei 0-0-0 aber 40. Wer 0-0-0 und den höchsten Dreierpasch hat, wählt, welcher eröffnet; bei 0-0-0 wird der andere allen gezeigt. Hat niemand einen Dreierpasch, eröffnet der Stein mit dem höchsten Wert und bringt diesen; bei Gleichstand entscheiden die nächsthöchsten Steine, dann der frühere Platz in der Liste°.

    ° Unsere Auslegung, wo die Vorlage schweigt. „{ rulings-pick }“ nennt die Gründe.
rules-tripitz =
    Der Satz: 64 Steine (in der Anleitung: Pids) und ein Spielfeld mit 102 Feldern. Es gibt jede Farbe (r rot, y gelb, b blau, g grün) mit jedem Symbol (t Dreieck, c Kreis, m Mond, s Stern) in jeder Symbolfarbe (w weiß, k schwarz, g grau, l hellblau) genau einmal. Die drei Buchstaben, nach den englischen Wörtern, sind das Kürzel eines Steins: rtw ist rot mit weißem Dreieck.
    Wer die meisten Punkte hat, gewinnt. Bilde Tripel und Quadrupel. 2 bis 6 Spieler, oder allein: Dann geht es um möglichst viele Punkte°.

    Drei Steine in einer Reihe sind ein Tripel, vier ein Quadrupel, wenn sie in jeder der drei Eigenschaften alle gleich oder alle verschieden sind.
    In deinem Zug legst du einen Stein auf ein freies Feld, sodass mindestens ein neues Tripel oder Quadrupel entsteht: drei oder vier auf benachbarten Feldern einer Linie, deiner darunter. Linien laufen in drei Richtungen. Andere Reihen, an die dein Stein kommt, müssen nicht stimmen. Dann ziehst du einen nach.
    Punkte: 1 für jedes Tripel und 3 für jedes Quadrupel, mal die Zahl der Steine, die deiner berührt (1 bis 6), mal 2 am Rand, also auf einem der äußersten Felder. Ein Tripel in einem neuen Quadrupel zählt nicht noch einmal°.
    Stattdessen kannst du beliebig viele Steine mit dem Beutel tauschen. Kannst du nichts legen, musst du tauschen, solange der Beutel Steine hat°. Ist der Beutel leer und kannst du nichts legen, setzt du aus.

    Die Partie endet, wenn alle Steine gelegt sind, wenn alle reihum aussetzen oder wenn alle reihum zweimal getauscht haben und dazwischen nichts gelegt wurde°. Die höchste Summe gewinnt; bei Gleichstand wird der Sieg geteilt°. Übrige Steine kosten nichts. Der rote Ersatzstein geht an die höchste Summe, der gelbe an die zweithöchste; bei Gleichstand bekommen ihn alle, die gleichauf liegen°.
    Start: Vier Steine, in allem verschieden, liegen in der Mitte. Alle ziehen 7 aus dem Beutel und legen sie offen hin: Du siehst jede Hand. Es beginnt der erste Platz, der ein Tripel bilden kann°.
    Optionen: { opt-short } beendet die Partie mit dem ersten Stein am Rand. { opt-jokers }: vier leere Steine mehr; hol mit einem davon einen Stein vom Spielfeld, der mindestens zwei Felder vom Rand der belegten Fläche entfernt liegt°, und mach dann deinen Zug. Der Joker bleibt dort liegen und passt zu nichts°. { opt-cooperative }: Ihr spielt zusammen um einen Punktestand; gut zum Lernen. { opt-hidden }: Deine Hand siehst nur du°.
    Das Spielfeld hat elf Reihen, A bis K, mit 7, 8, 9, 10, 11, 12, 11, 10, 9, 8, 7 Feldern°.

    ° Unsere Auslegung, wo die Vorlage schweigt. „{ rulings-pick }“ nennt die Gründe.

## Why the rules refuse a move (the engine's reason codes)
refused-illegal-game-over = Die Partie ist vorbei.
refused-illegal-foreign-move = Das ist kein Zug dieses Spiels.
refused-illegal-wrong-game = Das ist kein Zug dieses Spiels.
refused-illegal-bad-move = Das kann ich nicht als Zug lesen.
refused-illegal-bad-tile = Das kann ich nicht als Stein lesen.
refused-illegal-no-such-pid = Diesen Stein gibt es nicht.
refused-illegal-opening-first = Erst die Runde eröffnen, mit einem der angebotenen Steine.
refused-illegal-wrong-opening = Diese Runde muss ein anderer Stein eröffnen.
refused-illegal-no-such-tile = Im Satz gibt es keinen Stein { $tile }.
refused-illegal-not-in-hand = Das hast du nicht auf der Hand.
refused-illegal-cell-taken = { $cell } ist belegt.
refused-illegal-no-neighbour = { $cell } liegt an keiner Seite eines Steins.
refused-illegal-corner-mismatch = { $piece } passt nicht auf Stelle { $spot }: Deine Ecke ist { $tile }, dort liegt { $board }.
refused-here-corner-mismatch = Die { $tile } passt nicht zur { $board } { $corner ->
    [left] links
    [right] rechts
    [top] oben
   *[bottom] unten
  }.
refused-here-cell-taken = Da liegt schon etwas.
refused-here-no-neighbour = Ein Stein muss mit einer ganzen Seite an einen anderen grenzen.
refused-here-misfit = Da passt er nicht.
refused-illegal-must-place = Auf deiner Hand passt ein Stein, also musst du legen.
refused-illegal-must-draw = Solange du ziehen kannst, kannst du nicht passen.
refused-illegal-stock-empty = Der Vorrat ist leer.
refused-illegal-draws-used = Du hast schon { $most } Steine gezogen; mehr geht in einem Zug nicht.
refused-illegal-draws-spent = Du hast in dieser Partie schon { $most }-mal gezogen; mehr geht nicht.
refused-illegal-exchange-off = An diesem Tisch wird ohne Austausch gespielt.
refused-illegal-cell-empty = Auf { $cell } liegt nichts.
refused-illegal-wrong-tile = Auf { $cell } liegt ein anderer Stein.
refused-illegal-cannot-pass = { $joker ->
    [yes] Passen geht nicht: Leg, tausch oder setz einen Joker ein.
   *[no] Passen geht nicht: Leg oder tausch.
  }
refused-illegal-must-swap = Solange im Beutel Steine sind, tauschst du, statt zu passen.
refused-illegal-joker-not-placed = Ein Joker wird nicht gelegt: Tausche ihn gegen einen Stein, der gut umschlossen liegt.
refused-illegal-matches-nothing = Das ergibt dort weder Tripel noch Quadrupel.
refused-illegal-no-joker = Du hast keinen Joker.
refused-illegal-cell-blank = Auf { $cell } liegt schon ein Joker.
refused-illegal-joker-not-surrounded = { $cell } ist zu nah am Rand: Alle Felder im Umkreis von zwei Feldern müssen belegt sein.
refused-illegal-nothing-named = Sag, welche Steine du zurücklegst, zum Beispiel: /{ cmd-swap } rtw gck
refused-illegal-bag-empty = Der Beutel ist leer.
refused-illegal-too-many = Im Beutel: nur noch { $stock }.
refused-illegal-no-such-cell = Dieses Feld gibt es nicht. Felder sind A1 bis K7.

## A first game that explains itself
button-learn = Beim Spielen lernen
learning = Ich erkläre dir alles.
own-game = Deine Partie:
own-game-there = Ich habe sie in unserem privaten Chat begonnen.
option-guide = allen beim Spielen jeden Schritt erklären
tip-place = Wähle einen Stein: Du siehst ihn auf seiner besten Stelle. Wo Seiten sich berühren, müssen beide Zahlen gleich sein.
tip-place-table = Unter dem, was passt, stehen die Punkte. Tippe auf einen Stein, um zu sehen, wo er passt, dann auf eine Stelle, um ihn dort zu sehen, und dann auf „Legen“. Wo Steine zusammentreffen, müssen alle Zahlen gleich sein. Du bekommst die Summe der drei Zahlen deines Steins.
tip-hexagon = Einer deiner Züge schließt ein Sechseck: Dein Stein wäre der sechste um eine Ecke. Noch 50 dazu.
tip-bridge = Einer deiner Züge ergibt eine Brücke: Eine Seite liegt an, und auch die Ecke gegenüber trifft auf einen Stein. Noch 40 dazu.
tip-double = Einer deiner Züge ergibt eine Doppelverbindung: Zwei oder drei Seiten liegen an Steinen an. Noch 40 dazu.
tip-made-hexagon = Ein Sechseck: Dein Stein ist der sechste um eine Ecke. Noch 50 dazu.
tip-made-bridge = Eine Brücke: Eine Seite liegt an, und auch die Ecke gegenüber trifft auf einen Stein. Noch 40 dazu.
tip-made-double = Eine Doppelverbindung: Zwei oder drei Seiten liegen an Steinen an. Noch 40 dazu.
tip-theirs = 40 oder 50 dazu, und nicht für dich. Schau vor dem Legen, was dein Stein anderen möglich macht.
tip-drew = Keiner deiner Steine passte, also habe ich für dich gezogen: Jeder Stein kostet 5 Punkte, höchstens drei in einem Zug.
tip-passed = Drei Steine gezogen, und immer noch passte nichts: 5 Punkte für jeden und 10 fürs Passen, zusammen 25.
tip-exchange = Nichts passt, aber du darfst austauschen: Dein Stein nimmt den Platz eines anderen ein, der gleich woandershin kommt.
tip-high = Hohe Steine legst du am besten früh. Was du am Ende einer Runde noch hast, zählt für andere.
tip-theirs-last = Eine andere Hand ist fast leer. Leg jetzt hohe Steine: Wer zuerst fertig ist, bekommt den Wert deiner Hand.
tip-round-out = Die Runde ist vorbei: Wer den letzten Stein gelegt hat, bekam 25 und den Wert der anderen Hände. Es wird neu ausgeteilt, die Punkte bleiben.
tip-round-blocked = Die Runde ist vorbei, weil niemand mehr weiterkam: Die niedrigste Hand hat sie gewonnen. Es wird neu ausgeteilt, die Punkte bleiben.
tip-help = /{ cmd-hint } sagt, was ich spielen würde und warum, /{ cmd-rules } erklärt die Regeln mit Bildern.
tip-help-table = „{ button-hint }“ sagt, was ich spielen würde und warum, „{ button-rules }“ erklärt die Regeln mit Bildern.
tip-choose = Hier darfst du ziehen, auch wenn etwas passt; jeder Stein kostet 5 Punkte. Legen ist meist besser.
tip-wait = Schau, welche deiner Steine jetzt passen, und merk deinen Zug vor: Er wird gespielt, sobald du am Zug bist.
tip-last = Deine letzten Steine: Wer keinen mehr hat, beendet die Runde, mit 25 Punkten und dem Wert aller anderen Hände.
tip-tokens = Ein Stein muss ein Tripel oder Quadrupel ergeben: drei oder vier in einer Linie, die in Farbe, Symbol und Symbolfarbe jeweils alle gleich oder alle verschieden sind. Tippe auf einen, der passt: Du siehst sein bestes Feld; noch einmal tippen, und er liegt dort.
tip-tokens-table = Ein Stein muss ein Tripel oder Quadrupel ergeben: drei oder vier in einer Linie, die in Farbe, Symbol und Symbolfarbe jeweils alle gleich oder alle verschieden sind. Tippe auf einen Stein, um zu sehen, wo er passt, dann auf ein Feld, um ihn dort zu sehen, und dann auf „Legen“.
tip-refill = Für den gelegten Stein hast du einen neuen gezogen; so geht es weiter, bis der Beutel leer ist.
tip-quadruple = Einer deiner Züge ergibt ein Quadrupel: 3 Punkte statt 1, mal die Zahl der berührten Steine.
tip-edge = Einer deiner Züge erreicht den Rand des Spielfelds. Dort zählt alles doppelt.
tip-touch = Die Punkte werden mit der Zahl der berührten Steine malgenommen. Die Liste zeigt die besten Felder zuerst.
tip-touch-table = Die Punkte werden mit der Zahl der berührten Steine malgenommen. Auf jedem Feld steht, was es bringt.
tip-open = Alle Hände liegen offen. Schau, was nach dir gelegt werden könnte und ob du dem zuvorkommst.
tip-team = Ihr spielt zusammen, und alle Hände liegen offen. Lass der nächsten Person etwas Gutes übrig.
tip-joker = Du hast einen Joker. Du kannst ihn gegen einen Stein tauschen, der gut umschlossen liegt, und dann deinen Zug machen.
tip-swapped = Ein Tausch bringt keine Punkte. Haben alle reihum zweimal getauscht, ist die Partie vorbei.
tip-swap = Nichts auf deiner Hand ergibt hier ein Tripel. Tausche die Steine, die am wenigsten nützen.

## A look back, and the drill
review-under-way = Ich blicke zurück: { $done } von { $count } Zügen. Der Rest folgt.
review-title = { $count ->
    [0] In dieser Partie hattest du nie eine Wahl.
    [one] { $some ->
        [none] In deinem einzigen Zug mit einer Wahl hast du nichts verschenkt.
       *[some] In deinem einzigen Zug mit einer Wahl hast du { $given } Punkte verschenkt.
      }
   *[other] { $some ->
        [none] In { $count } Zügen mit einer Wahl hast du nichts verschenkt.
       *[some] In { $count } Zügen mit einer Wahl hast du je Zug { $given } Punkte verschenkt.
      }
  }
review-line = Zug { $number }{ $size ->
    [mistake] , ein Fehler
    [big] , ein grober Fehler
   *[slip] {""}
  }: { $made } ({ $points }) verschenkte { $given }; { $better } ({ $possible }) war besser.
review-here = { $made } ({ $points }) verschenkte { $given } Punkte{ $size ->
    [mistake] , ein Fehler
    [big] , ein grober Fehler
   *[slip] {""}
  }; { $better } ({ $possible }) war besser.
review-fine = Kein Zug versprach mehr.
review-others = Andere, nach Zügen: { $list }
review-note = Verschenkt: so viel mehr Vorsprung versprach der bessere Zug nach dem, was du wissen konntest. Ab { $mistake } ist es ein Fehler, ab { $big } ein grober.
review-scale = { $rank ->
    [strong] Stark: Der normale Computer verschenkt je Zug etwa { $normal }.
    [good] Gut: Der normale Computer verschenkt je Zug etwa { $normal }.
   *[room] Zum Vergleich: Der normale Computer verschenkt je Zug etwa { $normal }.
  }
review-hand = Hand von { $name }.
move-place = { $piece } auf { $cell }
preview-place = { $piece } auf { $game ->
    [tripitz] {""}
   *[other] {"Stelle "}
  }{ $cell }
preview-best = Am besten: { $move }
move-exchange = { $piece } für { $displaced } auf { $cell }, der auf { $target } kommt
move-draw = Ziehen
move-pass = Passen
move-swap = Tauschen
move-joker = Joker
drill-triple = { $pieces }: Welche { $count } Steine ergeben damit ein Tripel?
drill-quadruple = { $pieces }: Welcher Stein ergibt damit ein Quadrupel?
drill-found = Gefunden: { $pieces }
drill-left = Richtig. { $count ->
    [one] Noch einer.
   *[other] Noch { $count }.
  }
drill-right = Richtig. { $streak } in Folge.
drill-wrong = Nicht ganz: { $piece }
drill-broken = { $property ->
    [colour] Farbe
    [symbol] Symbol
   *[mark] Symbolfarbe
  }: { $values } – weder alle gleich noch alle verschieden
drill-answers = Die Lösung: { $pieces }
drill-best = Deine beste Serie: { $best }
drill-pick = Wähle einen
button-drill-triple = Tripel
button-drill-quadruple = Quadrupel
button-review = Rückblick

## The puzzle of the day
daily-title = Tagesrätsel · { $date }
daily-ask-hour = Wann soll das Tagesrätsel kommen? Für eine andere Zeit: /{ cmd-daily } { switch-on } 10:30
daily-ask-zone = { $hour } in welcher Zeitzone? Für eine andere Stadt: /{ cmd-daily } { switch-on } { $hour } Lissabon
daily-is-on = { $here ->
    [yes] Das Tagesrätsel kommt hier um { $hour } ({ $zone }).
   *[no] Das Tagesrätsel kommt um { $hour } ({ $zone }) in „{ $title }“.
  }
daily-is-off = { $here ->
    [yes] Hier kommt kein Tagesrätsel mehr.
   *[no] Dort kommt kein Tagesrätsel mehr.
  }
daily-none = Hier kommt kein Tagesrätsel. Admins schalten es ein: /{ cmd-daily } { switch-on }
daily-none-yours = Hier gibt es noch kein Tagesrätsel.
daily-paused = Seit zwei Wochen hat hier niemand das Rätsel gelöst. Deshalb kommt es erst mal nicht mehr.
daily-back = Das Tagesrätsel ist wieder da.
daily-kind = { $kind ->
    [solitaire] Tripple-Domino allein, viermal ziehen. Wie viele Punkte schaffst du?
    [tokens] Tripitz: sechs Reihen, in jeder fehlt ein Stein.
    [shortbag] Tripitz allein, mit vier Steinen im Beutel. Wie viele Punkte schaffst du?
   *[bestmove] Vier Stellungen von Tridom. Finde den besten Zug.
  }
daily-share = { $share } %
daily-right = { $right } von { $count }
daily-answer-right = Richtig.
daily-answer-half = Nicht schlecht, aber ein anderer Zug ist etwas stärker.
daily-answer-wrong = Ein anderer Zug ist stärker.
daily-answer-why = { $property ->
    [colour] Nein: Die Farben wären { $values }.
    [symbol] Nein: Die Symbole wären { $values }.
   *[mark] Nein: Die Symbolfarben wären { $values }.
  }
daily-streak = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage in Folge
  }
daily-streak-ends = Deine Serie von { $days } Tagen endet, wenn du das Tagesrätsel nicht bis { $moment } löst.
daily-done = { $marks } { $share } %
daily-done-points = { $marks } { $amount }, { $share } %
daily-rank = { $tied ->
    [yes] Hier bisher geteilter Platz { $rank } von { $count }.
   *[no] Hier bisher Platz { $rank } von { $count }.
  }
daily-month-row = { $amount } ({ $count ->
    [one] 1 Tag
   *[other] { $count } Tage
  })
daily-beaten = Besser als { $percent } % aller anderen bisher.
daily-solution-comes = Die Lösung kommt am { $moment }, wenn der Tag überall vorbei ist.
daily-over = Rätsel vom { $date }: So lief es
daily-solution = Lösung vom { $date }
daily-practice = Zum Üben: Es zählt nicht.
daily-nobody = Niemand hat es gelöst.
daily-best-points = Das Beste, was ich kenne, { $points }: { $line }
daily-best = { $line }
daily-seed = Der Startwert, aus dem es entstand:
daily-commitment = Das Rätsel von morgen steht schon fest:
daily-hand = Deine Hand: { $pieces }
daily-which-move = { $number } von { $count }
daily-pick-move = Wähle den besten Zug
daily-which-token = Reihe { $number } von { $count }: Was fehlt?
daily-begin = Wähle einen, und es geht los. Deine Antworten siehst nur du.
daily-your-pick = Deine Wahl: { $piece }
button-this-one = Den nehme ich
daily-or-another = Oder ein anderer
daily-rule = Farbe, Symbol und Symbolfarbe: jeweils alle gleich oder alle verschieden.
daily-row = Die Reihe: { $pieces }
daily-player = Spieler { $number }
button-solve = Lösen
button-solve-today = Rätsel von heute
button-solution = Lösung
button-practise = Üben
button-practise-again = Noch einmal
button-daily-earlier = Frühere Rätsel
button-streak-off = Nicht mehr erinnern
button-daily-month = Dieser Monat
button-daily-fair = Ist das fair?
button-daily-stop = Ausschalten
button-switch-on = Einschalten
button-daily-back = Wieder einschalten

## Lessons: what the rules say, each shown on a board
lessons-pick = Beispiele, Ratschläge, unsere Auslegungen
lesson-legal = Was passt
lesson-illegal = Was nicht passt
lesson-bridge = Eine Brücke
lesson-double = Eine Doppelverbindung
lesson-hexagon = Ein Sechseck
lesson-triple = Ein Tripel
lesson-quadruple = Ein Quadrupel
lesson-edge = Am Rand
lesson-about-legal = Der umrandete Stein passt: Eine seiner Seiten liegt an einer Seite an, und überall, wo er auf andere Steine trifft, sind die Zahlen gleich.
lesson-about-illegal = Der gestrichelte Stein passt nicht: Die eine Ecke stimmt, die eingekreiste nicht. Alle Steine, die sich an einer Ecke treffen, zeigen dort dieselbe Zahl.
lesson-about-bridge = Der umrandete Stein liegt mit einer Seite an, und die Ecke gegenüber trifft auf einen anderen Stein: sein Wert + 40.
lesson-about-double = Der umrandete Stein liegt mit zwei oder drei Seiten an und schließt kein Sechseck: sein Wert + 40.
lesson-about-hexagon = Der umrandete Stein ist der sechste um eine Ecke: sein Wert + 50.
lesson-about-triple = Drei Steine in einer Reihe sind ein Tripel: In Farbe, Symbol und Symbolfarbe sind sie jeweils alle gleich oder alle verschieden. 1 Punkt, mal die Zahl der Steine, die der neue berührt.
lesson-about-quadruple = Vier in einer Reihe, von denen je drei ein Tripel sind, sind ein Quadrupel: 3 Punkte, mal die Zahl der Steine, die der neue berührt. Die Tripel darin zählen nicht noch einmal.
lesson-about-edge = Der umrandete Stein liegt am Rand des Spielfelds: Alles zählt doppelt.

## Our rulings: what we decided, and why
rulings-pick = Unsere Auslegungen, mit Begründung
rulings-title = Unsere Auslegungen: { $game }
rulings-intro = Wo die Vorlagen (die Anleitungen, bei Triominoes Wikipedia) etwas offen lassen, haben wir entschieden:
ruling-corners = Wo sich Steine nur mit Ecken treffen, müssen die Zahlen auch gleich sein. Die Anleitung spricht nur von Seiten; Wikipedia (Triominoes) sagt es auch von Ecken, und eine Brücke zeigt es.
ruling-opening = Ohne Dreierpasch entscheiden bei Gleichstand die nächsthöchsten Steine, dann der frühere Platz in der Liste; von gleichwertigen Steinen einer Hand eröffnet der mit den größten Zahlen. Nur Wikipedia (Triominoes) kennt einen Gleichstand, und nur bis zu den nächsthöchsten Steinen.
ruling-any-tile = Nach dem Ziehen darfst du jeden Stein deiner Hand legen. Die Anleitung spricht nur vom gezogenen Stein, verbietet aber keinen anderen.
ruling-declined = Legst du nach dem dritten Ziehen nichts, kostet das weitere 10, auch wenn etwas passt. Nach der Anleitung zieht auch, wer nicht legen will; die 10 nennt sie aber nur für einen dritten Stein, der nicht passt.
ruling-must-play = Was passt, muss gelegt werden, auch ein eben gezogener Stein; wem nichts passt, der zieht, was noch da ist. Bei Wikipedia zieht man, bis etwas passt; dort ist aber auch von der Entscheidung die Rede, „ob“ man einen Stein legt, und die zwei letzten „darf“ man ziehen.
ruling-must-draw = Passt nichts, musst du ziehen. In der Anleitung steht, man „kann“ und „darf“ ziehen; wir lesen es wie die anderen Vorlagen, nach denen man muss.
ruling-third-draw = Passen nach dem dritten Ziehen kostet 10, auch wenn der Vorrat damit leer ist; nach ein oder zwei gezogenen Steinen kostet es so viel wie bei leerem Vorrat. Die Vorlagen nennen beide Preise, aber nicht, welcher gilt, wenn beides zutrifft.
ruling-hexagons = Zwei Sechsecke zugleich bringen 100, eine Doppelverbindung kommt nicht dazu. Von zweien zugleich spricht nur Wikipedia (Triominoes), von der Doppelverbindung nur die Anleitung von Tripple-Domino.
ruling-double = Das „zusätzliche Triomino“ an einer Brücke ist für uns die Doppelverbindung: Zwei oder drei Seiten liegen an. Die Anleitung gibt 40 dafür, sagt aber nicht, wo es liegt; bei Tripple-Domino und Tridom gibt es 40 für genau das.
ruling-exchange-score = Ein Austausch bringt den Wert deines Steins und die Form, die der andere an seiner neuen Stelle bildet. Die Anleitung erlaubt den Austausch, sagt aber nichts über Punkte.
ruling-exchange-right = Du darfst austauschen, aber auch ziehen oder passen. Ein Austausch zählt wie ein gelegter Stein. Könnte noch jemand austauschen, ist die Runde erst blockiert, wenn alle reihum gepasst haben. In der Anleitung steht „darf“, und nichts über blockierte Runden.
ruling-blocked-willing = Ist der Vorrat leer, endet die Runde auch, wenn alle reihum gepasst haben. Nach der Anleitung muss man nicht legen wollen, die Runde endet aber nur, wenn niemand kann: Sie könnte ewig dauern.
ruling-blocked-passes = Die Runde endet auch, wenn alle reihum passen, selbst wenn noch Steine im Vorrat sind. Bei Wikipedia endet sie, wenn niemand legen kann, ob alles gezogen ist oder nicht; dass alle passen, zeigt genau das.
ruling-blocked-silent = Kann bei leerem Vorrat niemand legen oder haben dann alle reihum gepasst, bekommt die niedrigste Hand den Wert aller anderen und verliert ihren eigenen. Die Anleitung von Tridom kennt keine blockierte Runde; so regelt es Tripple-Domino.
ruling-blocked-when = Eine Runde ist blockiert, wenn der Vorrat leer ist und entweder niemand legen kann oder alle reihum gepasst haben. Die Anleitung sagt, wer eine blockierte Runde gewinnt, aber nicht, wann sie blockiert ist.
ruling-smallest = Eine blockierte Runde gewinnt die Hand, die insgesamt am wenigsten wert ist. Die Anleitung nennt den „mit dem kleinsten Triomino“; sie rechnet dann aber ganze Hände ab, also vergleichen wir diese.
ruling-lowest-hands = Gibt es mehrere niedrigste Hände, wird jede abgerechnet, als wäre sie die einzige. Die Vorlagen kennen nur eine.
ruling-target = Es gewinnt die höchste Summe am Ende der Runde. Die Anleitung nennt den, der zuerst 400 erreicht; die Runde wird aber zu Ende gespielt, und bis dahin können die 400 wieder verloren sein.
ruling-last-round = Wer irgendwann das Ziel erreicht, macht die Runde zur letzten, auch wenn Minuspunkte es wieder wegnehmen. Laut Anleitung gewinnt, wer zuerst 400 hat, nachdem die Runde zu Ende gespielt ist; von wieder verlorenen 400 sagt sie nichts.
ruling-winner = Wer als Einziger das Ziel erreicht hat, gewinnt. Sind es mehrere, gewinnt unter ihnen, wer die Runde gewonnen hat; sonst entscheidet die höchste Summe unter ihnen. Die Anleitung nennt nur den, der seinen letzten Stein legt, und den gibt es in einer blockierten Runde nicht.
ruling-equal-totals = Bei Gleichstand wird der Sieg geteilt. Die Vorlagen sagen dazu nichts.
ruling-rounds = Mit der Option „{ opt-rounds }“ werden genau so viele Runden gespielt; das Ziel gilt dann nicht, und die höchste Summe gewinnt. Nach den Vorlagen spielt man nur bis zu einem Ziel; die Option ist von uns, für Abende mit festem Ende.
ruling-solitaire = Allein bekommst du neun Steine, wie zu zweit, und der Startstein bringt nichts. Darfst du nicht mehr ziehen, ist Schluss, sobald nichts passt oder du passt (−10); deine Hand wird abgezogen. Die Anleitung nennt Startstein und Ziehgrenze, aber kein Ende.
ruling-absent = Mit der Option „{ opt-absent }: { absent-pass }“ endet der Zug nach einer verpassten Frist so billig wie möglich: mit Passen, sonst mit Ziehen, bis man passen darf, sonst mit dem Stein, der am wenigsten bringt. Die Vorlagen kennen keine Abwesenden, und in die Aufzeichnung kommen nur erlaubte Züge.
ruling-absent-tripitz = Mit der Option „{ opt-absent }: { absent-pass }“ endet der Zug nach einer verpassten Frist so billig wie möglich: mit Aussetzen, sonst mit dem Stein, der am wenigsten bringt, sonst wird einer getauscht. Die Anleitung kennt keine Abwesenden, und in die Aufzeichnung kommen nur erlaubte Züge.
ruling-time = Die Zeit eines Zuges läuft, bis gelegt oder gepasst ist; Ziehen und Joker geben keine neue. Von allen Vorlagen nennt nur Tridom eine Zeit: zwei Minuten zum Auslegen.
ruling-rest = Haben alle am Tisch reihum eine Frist verpasst, ruht der Tisch. Keine Vorlage sieht das vor, und Computer sollen nicht für niemanden weiterspielen.
ruling-board = Das Spielfeld hat die Reihen A bis K mit 7 bis 12 und wieder bis 7 Feldern. In Worten nennt die Anleitung 102 Plätze und eine markierte Mitte; daraus und aus ihrem ersten Beispielzug ergeben sich die Reihen.
ruling-begins = Es beginnt der erste Platz, der ein Tripel bilden kann; kann es niemand, der erste überhaupt. Laut Anleitung beginnt, wer zuerst eines bilden kann; wer zuerst gefragt wird, sagt sie nicht.
ruling-must-swap = Kannst du nichts legen, tauschst du, solange der Beutel Steine hat. Nach der Anleitung setzt man nur am Ende aus, wenn die Steine aufgebraucht sind.
ruling-spare = Bei Gleichstand bekommen alle, die gleichauf liegen, den roten oder den gelben Stein. Die Anleitung gibt den roten der höchsten Summe und den gelben der zweiten; einen Gleichstand kennt sie nicht.
ruling-solo = Allein spielst du mit einer Hand von sieben Steinen um möglichst viele Punkte. Die Anleitung kündigt ein „Tripitz Solitaire“ an, beschreibt es aber nicht.
ruling-rows = Jede Viererreihe, die ein Quadrupel ist, zählt; ein Tripel zählt, wenn es in keinem davon liegt. Das dritte Beispiel der Anleitung zeigt das für ein Quadrupel (3 Punkte); über längere Reihen sagt sie nichts.
ruling-joker-board = Ein Joker auf dem Spielfeld wird berührt wie jeder Stein und belegt sein Feld, passt aber zu nichts und kann nicht wieder getauscht werden. Die Anleitung lässt ihn den Platz mit einem Stein tauschen, mehr sagt sie nicht.
ruling-joker-turn = Du darfst im selben Zug mehrere Joker einsetzen, danach legst, tauschst oder passt du. Ein Joker darf in den Beutel zurück, wird aber nie gelegt; wer einen einsetzen kann, darf nicht passen. Die Anleitung sagt nur, dass Joker und Zug zusammengehen.
ruling-ends = Die Partie endet auch, wenn bei leerem Beutel alle reihum ausgesetzt haben, oder wenn alle reihum zweimal getauscht haben und dazwischen nichts gelegt wurde; Joker unterbrechen das nicht. Laut Anleitung endet sie, wenn die Steine verbraucht sind, und dazu muss es nie kommen.
ruling-short = Mit der Option „{ opt-short }“ wird nach dem Stein, der den Rand erreicht, nicht mehr gezogen. Laut Anleitung ist das Spiel in diesem Moment zu Ende.
ruling-hidden = Mit der Option „{ opt-hidden }“ sehen alle nur die eigene Hand, wie in den Spielen mit Dreiecken. In der Anleitung liegen die Steine offen; die Option ist von uns, für Partien mit mehr Überraschungen.
ruling-joker-where = Ein Joker holt einen Stein nur, wenn alle Felder im Umkreis von zwei Feldern zum Spielfeld gehören und belegt sind. Die Anleitung verlangt „mindestens zwei Reihen“ Abstand vom Rand der Steine, damit durch das Wegnehmen kein Tripel entsteht.
ruling-cooperative = Mit der Option „{ opt-cooperative }“ haben alle den gemeinsamen Punktestand, und alle gewinnen. In der Anleitung hilft man einander und zählt keine eigenen Punkte; einen Sieger nennt sie nicht.

## How to play well: the booklets' advice and ours, in our words
advice-pick = Gut spielen
advice-title = Gut spielen: { $game }
advice-triangles =
    • Eine Form bringt 40 oder 50, ein Stein höchstens 15. Such also zuerst Lücken: Wo fehlt ein Stein zum Sechseck, wo liegt einer Ecke ein Stein gegenüber?
    • Sieh dir an, was du hinterlässt. Eine Lücke für einen Stein, den du hast, lohnt sich; eine für einen, den du nicht hast, ist ein Geschenk.
    • Jeden Stein gibt es nur einmal: Was auf dem Spielfeld liegt oder auf deiner Hand, hat sonst niemand.
    • Im Uhrzeigersinn, von der kleinsten an, fallen die Zahlen eines Steins nie (1, 3, 5, aber nicht 1, 5, 3; nur mit 76 Steinen gibt es beide). Manche Lücke füllt darum kein Stein.
    • Behalte viele verschiedene Zahlen auf der Hand: Dann passt öfter etwas, und du ziehst weniger.
advice-tripple-domino =
    { advice-triangles }
    • Leg hohe Steine früh: Was du noch hast, bekommt, wer die Runde beendet.
    • Du darfst ziehen, auch wenn etwas passt. Die 5 Punkte lohnen sich nur, wenn dein einziger Stein den anderen 40 oder 50 öffnen würde.
    • Allein darfst du 20-mal ziehen. Spar damit: Leg erst, was geht, und zieh für eine Form nur, solange du es noch oft darfst.
advice-triominoes =
    { advice-triangles }
    • Vieles ist Glück, aber die Reihenfolge deiner Steine bestimmst du. Passen zwei, behalte den, den du für eine Brücke oder ein Sechseck brauchst.
    • Du kannst eine Form für deinen nächsten Zug vorbereiten; nur hat den Stein vielleicht auch jemand anderes. Manchmal ist eine Seite, an die viel passt, besser als eine Lücke, die niemand füllt.
    • 400 zu erreichen heißt nicht gewinnen: Damit wird die Runde zur letzten. Liegst du vorn, beende sie bald; liegst du hinten, brauchst du Formen und volle Hände bei den anderen.
advice-tridom =
    { advice-triangles }
    • 0-0-0 zählt 20. Leg es früh, sonst bekommt die 20, wer die Runde beendet.
    • Mit Austausch: Sieh vor dem Ziehen nach, ob ein Stein am Rand auch anderswo liegen könnte. Am besten ist der Austausch, bei dem er dort eine Form bildet.
    • Mit zwei Minuten pro Zug such deinen Zug, während die anderen spielen. /{ cmd-plan } merkt ihn vor.
advice-triominos =
    { advice-triangles }
    • Wer wählen darf, eröffnet mit 0-0-0: Das bringt 40 statt höchstens 25. Der Preis: Alle kennen einen deiner Steine.
    • Bei leerem Vorrat kostet Passen nichts: Du kannst warten. Aber wer die Runde beendet, bekommt 25 und deine Hand, und eine blockierte Runde gewinnt die niedrigste Hand. Behalte also wenig.
    • Wer als Einziger 400 erreicht hat, gewinnt, auch wenn andere vorbeiziehen. Öffne gegen Ende niemandem eine Lücke; und haben zwei 400, dann beende die Runde.
advice-tripitz =
    • Meist passen mehrere Steine auf mehrere Felder. Nimm, was am meisten bringt, wenn nichts dagegen spricht.
    • Am meisten zählen die Nachbarn: Ein Tripel, das fünf Steine berührt, bringt mehr als zwei, die zwei berühren. Der Rand verdoppelt alles.
    • Ein Tripel mit einem freien Feld am Ende wartet auf genau einen Stein, der es zum Quadrupel macht. Sieh nach, wer ihn hat.
    • Die Hände liegen offen. Überleg vor dem Legen, was die anderen daraus machen. Ihnen ein gutes Feld wegzunehmen kann mehr wert sein als die meisten Punkte.
    • Denk zwei Züge weit: Leg einen Stein so, dass der nächste seine Reihe findet.
    • Ein Tausch kostet einen Zug. Tausch, wenn nichts mehr als ein, zwei Punkte bringt, und dann gleich viele Steine.
    • In der kurzen Partie geh nur an den Rand, wenn du danach vorn liegst.
    • Tripel zu sehen lässt sich üben: /{ cmd-drill }.

## Pictures: the words drawn in them, and what is read aloud of them. Drawn words should be short.
picture-player = Spieler { $seat }
picture-stock = Vorrat
picture-bag = Beutel
picture-together = gemeinsam
picture-empty-hand = nichts mehr da
picture-fits = Passt
picture-fits-not = Passt jetzt nicht
picture-choose = { $piece }: Stelle wählen
picture-nowhere = { $piece } passt jetzt nirgends
picture-lying = { $piece } auf { $cell }
picture-round-over = Runde { $round }
picture-game-over = Endstand
picture-wins = { $names } gewinnt
picture-share-win = { $names } teilen sich den Sieg
picture-ahead = { $game } · { $points } Vorsprung
picture-all-together = Zusammen: { $points }
picture-best-move = Bester Zug { $points }
picture-best-form = Bester Zug { $points } · { $form }
picture-rating = Wertung { $change }
picture-first-rating = Erste Wertung { $rating }
picture-form-hexagon = Sechseck
picture-form-bridge = Brücke
picture-form-double = Doppelverbindung
picture-form-triple = Tripel
picture-form-quadruple = Quadrupel
picture-count-tiles = Steine
picture-count-tokens = Steine
picture-count-hexagons = Sechsecke
picture-count-bridges = Brücken
picture-count-doubles = Doppel
picture-count-triples = Tripel
picture-count-quadruples = Quadrupel
picture-count-jokers = Joker
picture-count-rounds = Runden
picture-count-draws = Gezogen
picture-count-swaps = Getauscht
picture-count-passes = Gepasst
picture-title = { $game }, Runde { $round }.
picture-title-plain = { $game }.
picture-last-round = { last-round }
picture-seat = { $name }: { $points }, { $count } auf der Hand
picture-seat-plain = { $name }: { $count } auf der Hand
picture-seat-open = { $name }: { $points }; { $pieces }
picture-seat-open-plain = { $name }: { $pieces }
points-amount = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
  }
picture-labelled = { $label }: { $value }
picture-ranked = { $place }. { $name }: { $points }
picture-rated = { $game }: von { $first } auf { $last } in { $count } Partien, höchste Wertung { $highest }.
picture-first-prize = Roter Stein: { $names }
picture-second-prize = Gelber Stein: { $names }
picture-common = Gemeinsam: { $points }.
picture-to-move = { $name } ist am Zug.
picture-won = Sieg für { $names }.
picture-stock-left = Vorrat: { $count }.
picture-bag-left = Beutel: { $count }.
picture-last = Zuletzt: { $piece } auf { $cell }.
picture-last-points = Zuletzt: { $piece } auf { $cell }, { $points }.
picture-empty-board = Das Spielfeld ist leer.
picture-board = Spielfeld, Neuestes zuerst: { $pieces }
picture-board-rows = Spielfeld: { $pieces }
picture-earlier = und { $count } davor
picture-hand = Deine Hand.
picture-hand-fits = Passt: { $pieces }.
picture-hand-fits-not = Passt jetzt nicht: { $pieces }.
picture-hand-new = Neu: { $pieces }.
picture-hand-empty = Sie ist leer.
picture-spots-for = { $piece } passt auf: { $cells }.
picture-open-spots = Stellen: { $cells }.
picture-preview = Vorschau: { $piece } auf { $cell }, { $points }.
picture-instead = Gespielt: { $piece } auf { $cell }.
picture-misfit = { $piece } passt nicht auf { $cell }.
picture-other-spots = Passt auch auf: { $cells }.
picture-blank = { piece-joker }
picture-replay = Film: { $game }, Runde { $round }.
picture-replay-plain = Film: { $game }.
picture-moves = Züge: { $count }.
picture-standing = { $name }: { $points }.
picture-round-won = Runde an { $names }.
picture-unfinished = Nicht zu Ende gespielt.
picture-placed = { $name }: { $piece } auf { $cell }
picture-exchanged = { $name }: { $piece } auf { $cell }, { $displaced } kommt auf { $to }
picture-joker = { $name }: Joker auf { $cell } für { $piece }
picture-drew = { $name } zieht
picture-drew-piece = { $name } zieht { $piece }
picture-swapped = { $name } tauscht { $count }
picture-passed = { $name } passt
picture-showed = { $name } zeigt { $piece }
picture-settled = Runde { $round } abgerechnet: { $gains }.

## Ligen und Pokale
league-about = { $kind ->
    [cup] Im Pokal kommt weiter, wer von drei Partien zwei gewinnt.
   *[other] In einer Liga spielt ihr { $weeks } Wochen lang gegeneinander, und eine Tabelle zählt die Punkte.
  } Alle hier können sich anmelden.
league-title = { $kind ->
    [cup] Pokal: { $game }
   *[other] Liga: { $game }
  }
league-lasts = { $weeks ->
    [0] eine Woche pro Runde
    [one] über eine Woche
   *[other] über { $weeks } Wochen
  }
league-clock = { $time } pro Zug
league-game-rounds = { $count ->
    [one] Partien von einer Runde
   *[other] Partien von { $count } Runden
  }
league-until = Anmeldeschluss: { $moment }.
league-signed-up = { $count ->
    [0] Noch ist niemand angemeldet.
    [one] Angemeldet: { $names }
   *[other] Angemeldet ({ $count }): { $names }
  }
league-needs = { $count ->
    [one] Es fehlt noch mindestens eine Person.
   *[other] Es fehlen noch mindestens { $count }.
  }
league-ended-by = { $known ->
    [yes] { $name }
   *[no] Der Host
  } oder ein Admin kann absagen.
league-round = { $kind ->
    [cup] Runde { $round } von { $count }.
   *[other] Spieltag { $round } von { $count }.
  }
league-rests = { $kind ->
    [cup] Freilos in die nächste Runde: { $names }
   *[other] Spielfrei: { $names }
  }
league-playing = läuft
league-void = zählt nicht
league-away = nicht da
league-walkover = { $winner } gewinnt ({ $away } nicht da)
league-nobody-there = nicht gespielt ({ $count ->
    [2] beide
   *[other] alle
  } nicht da)
league-all-away = { $score } ({ $count ->
    [2] beide
   *[other] alle
  } nicht da, niemand hat gewonnen)
league-line = { $place }. { $name }: { $amount } ({ $played ->
    [one] 1 Partie
   *[other] { $played } Partien
  })
league-line-even = { $place }. { $name }: { $amount }
league-after = { $played ->
    [one] Nach 1 Partie:
   *[other] Nach { $played } Partien:
  }
league-division-0 = Obere Liga
league-division-1 = Untere Liga
league-won = { $kind ->
    [cup] 🏆 { $player } gewinnt den Pokal{ $score }.
   *[other] 🏆 { $player } gewinnt die Liga mit { $points } Punkten.
  }
league-final = : { $score } gegen { $name }
league-moving = { $count ->
    [one] Eine Person steigt auf, eine ab.
   *[other] { $count } steigen auf, { $count } ab.
  }
league-fair = Alles wird aus einer Zahl gelost, die feststand, bevor sich jemand angemeldet hat. Ihr SHA-256: { $commitment }
league-seed = Die Zahl: { $seed }
league-mend = Was möchtest du ändern?
league-mend-void = { $names } streichen
league-mend-free = { $name } ersetzen
league-ask-extend = { $kind ->
    [cup] Runde { $round } noch einmal so viel Zeit geben?
   *[other] Spieltag { $round } noch einmal so viel Zeit geben?
  }
league-ask-void = Soll diese Partie nicht zählen: { $names }?
league-ask-free = Soll jemand anders für { $name } spielen?
league-ask-leave = { $kind ->
    [cup] Aus dem Pokal aussteigen? Dann kommt weiter, wer gegen dich spielt.
   *[other] Aus der Liga aussteigen? Eine laufende Partie ist verloren, und deinen Platz kann jemand übernehmen.
  }
league-ask-close-running = { $kind ->
    [cup] Den Pokal für alle beenden? Niemand gewinnt ihn; laufende Partien gehen als gewöhnliche weiter.
   *[other] Die Liga für alle beenden? Niemand gewinnt sie; laufende Partien gehen als gewöhnliche weiter.
  }
league-ask-close-sign-up = { $kind ->
    [cup] Den Pokal absagen?
   *[other] Die Liga absagen?
  }
league-extended = { $kind ->
    [cup] Der Host hat Runde { $round } verlängert.
   *[other] Der Host hat Spieltag { $round } verlängert.
  }
league-voided = Der Host hat eine Partie gestrichen, sie zählt nicht: { $names }
league-place-free = Der Platz von { $name } ist frei. Wer übernimmt?
league-freed = Erledigt.
league-place-taken-by = { $other } spielt für { $name } weiter.
league-left-by = { $kind ->
    [cup] { $name } ist aus dem Pokal ausgestiegen.
   *[other] { $name } ist aus der Liga ausgestiegen.
  }
league-left-free = { $name } ist aus der Liga ausgestiegen. Wer übernimmt?
league-came-back = { $name } ist wieder dabei.
league-closed = { $kind ->
    [cup] Der Host hat den Pokal beendet.
   *[other] Der Host hat die Liga beendet.
  }
league-called-off = { $kind ->
    [cup] Der Host hat den Pokal abgesagt.
   *[other] Der Host hat die Liga abgesagt.
  }
league-goes-on = { $kind ->
    [cup] Der Pokal ist beendet, die Partie geht ohne ihn weiter.
   *[other] Die Liga ist beendet, die Partie geht ohne sie weiter.
  }
league-nobody-came = Zu wenige haben sich angemeldet: Nötig sind { $least }.
league-time-up = { $kind ->
    [cup] Runde { $round } ist um
   *[other] Spieltag { $round } ist um
  }{ $count ->
    [0] .
    [one] : { $seats } gewinnt.
   *[other] : unentschieden zwischen { $seats }.
  }
league-time-up-all-away = Die Zeit ist um. Niemand war da, also gewinnt niemand.
league-time-up-away = { $count ->
    [one] Die Zeit ist um. { $names } war nicht da und verliert.
   *[other] Die Zeit ist um. { $names } waren nicht da und verlieren.
  }
league-meets = { $round ->
    [1] Du bist dabei: zuerst gegen { $seats }.
   *[other] { $kind ->
        [cup] Runde { $round }: gegen { $seats }.
       *[other] Spieltag { $round }: gegen { $seats }.
      }
  }
league-no-game = { $kind ->
    [cup] { $round ->
        [1] Du bist dabei und gleich in Runde 2.
       *[other] Du bist gleich in der nächsten Runde.
      }
   *[other] { $round ->
        [1] Du bist dabei. An Spieltag 1 bist du spielfrei.
       *[other] Spieltag { $round }: Du bist spielfrei.
      }
  }
league-you-opened = { $kind ->
    [cup] Du hast einen Pokal ausgeschrieben. Er beginnt mit dem Anmeldeschluss oder wenn du auf „{ button-league-begin }“ tippst.
   *[other] Du hast eine Liga ausgeschrieben. Sie beginnt mit dem Anmeldeschluss oder wenn du auf „{ button-league-begin }“ tippst.
  }
league-you-joined = Du bist dabei. Gegen wen zuerst, sage ich dir.
league-you-returned = Du bist wieder dabei. Deine Tische: /{ cmd-mygames }
league-you-left = Du bist wieder raus.
league-begun = { $kind ->
    [cup] Der Pokal läuft. Deine Tische: /{ cmd-mygames }
   *[other] Spieltag 1 läuft. Deine Tische: /{ cmd-mygames }
  }
league-longer = Mit { $count } Leuten dauert die Liga { $weeks } Wochen.
league-you-took = Du spielst für { $name } weiter. Deine Tische: /{ cmd-mygames }
button-league-join = Bin dabei
button-league-leave = Doch nicht
button-league-begin = Los geht’s
button-league-close = Beenden
button-league-step-out = Aussteigen
button-league-fair = Fair ausgelost?
button-league-games = Alle Partien
button-league-mend = Eingreifen
button-league-log = Eingriffe
button-league-extend = Zeit verlängern
button-league-sure-leave = Ja, aussteigen
button-league-sure-close = Ja, beenden
button-league-sure-extend = Ja, verlängern
button-league-sure-void = Ja, streichen
button-league-sure-free = Ja, { $name } ersetzen
button-league-take = Ich spiele
button-league-again = Noch einmal
refused-league-open = { $kind ->
    [cup] Hier läuft schon ein Pokal.
   *[other] Hier läuft schon eine Liga.
  }
refused-league-in-private = Das geht nur in einem Chat mit anderen.
refused-league-needs-clock = Leg eine Zeit pro Zug fest, sonst warten die anderen ewig.
refused-league-too-short = { $count } Spieltage passen nicht in { $weeks ->
    [one] eine Woche
   *[other] { $weeks } Wochen
  } bei bis zu { $time } pro Zug. Nimm { $need } Wochen, oder höchstens { $longest } pro Zug.
refused-league-signed-up = Du bist schon dabei.
refused-league-not-in = Du bist nicht dabei.
refused-league-beaten = Du bist schon ausgeschieden.
refused-league-none = { $kind ->
    [cup] Hier läuft kein Pokal.
   *[other] Hier läuft keine Liga.
  }
refused-league-host-only = Das kann nur der Host.
refused-league-too-few = Es müssen mindestens { $least } mitmachen.
refused-league-begun = Es hat schon begonnen.
refused-league-gone = Das ist vorbei.
refused-league-not-running = Gerade wird nicht gespielt.
refused-league-place-taken = Der Platz ist nicht frei.
refused-league-table = Die Partie gehört zu einer Liga. Das kann nur ein Admin.

## Die Woche eines Chats
weekly-ask-weekday = An welchem Tag soll der Wochenrückblick kommen?
weekly-ask-hour = { $weekday }, um wie viel Uhr? Für eine andere Zeit: /{ cmd-weekly } { switch-on } { $weekday } 10:30
weekly-ask-zone = { $hour } in welcher Zeitzone? Für eine andere Stadt: /{ cmd-weekly } { switch-on } { $weekday } { $hour } Lissabon
weekly-is-on = { $here ->
    [yes] Jeden { $weekday } um { $hour } ({ $zone }) kommt hier der Wochenrückblick.
   *[no] Jeden { $weekday } um { $hour } ({ $zone }) kommt der Wochenrückblick in „{ $title }“.
  }
weekly-from-now = Es zählen die Partien, die ab jetzt enden.
weekly-is-off = { $here ->
    [yes] Hier kommt kein Wochenrückblick mehr.
   *[no] Dort kommt kein Wochenrückblick mehr.
  }
weekly-none = Hier kommt kein Wochenrückblick. Admins schalten ihn ein: /{ cmd-weekly } { switch-on }
weekly-none-yours = Hier gibt es noch keinen Wochenrückblick.
weekly-title = Die Woche in diesem Chat
weekly-games = { $count ->
    [one] Eine Partie:
   *[other] { $count } Partien:
  }
weekly-leader = Vorn bei { $game }: { $player }
weekly-leader-both = Vorn bei { $game }, auch in diesem Quartal: { $player }
weekly-leader-season = In diesem Quartal: { $player }
weekly-move = Zug der Woche: { $player }, { $points } bei { $game }
