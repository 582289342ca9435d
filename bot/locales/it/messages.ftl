# Tutto quello che si legge, in italiano. Un catalogo per lingua; le chiavi sono le stesse in tutti.
# Nomi, tessere e somme arrivano già pronti; i conteggi arrivano come numeri e scelgono il plurale.
# Parole: tessera (triangoli), gettone (Tripitz), casella, posizione, riserva, pescata, sacchetto.

## Games
game-tripple-domino = Tripple-Domino
game-triominoes = Triominoes
game-tridom = Tridom
game-triominos = Triominos
game-tripitz = Tripitz
about-tripple-domino = Come { game-tridom }, ma puoi pescare anche con una tessera giocabile; anche in solitario. 1–6 giocatori.
about-triominoes = Come { game-tridom }, secondo Wikipedia: solo esagoni e ponti danno punti extra. 2–6 giocatori.
about-tridom = Il più facile: accosta i numeri uguali sui triangoli. 2–6 giocatori.
about-triominos = Come { game-tridom }, in una corsa fino a 400 punti. 2–4 giocatori.
about-tripitz = Trova i gettoni colorati che vanno insieme. 1–6 giocatori.

## Pieces
# «rosso, triangolo bianco», «blu, luna grigia»: gli ultimi due simboli sono femminili.
pid = { $colour }, { $symbol } { $symbol ->
    [triangolo] { $mark }
    [cerchio] { $mark }
   *[other] { $mark ->
        [bianco] bianca
        [nero] nera
        [grigio] grigia
        [azzurro] azzurra
       *[other] { $mark }
      }
  } ({ $code })

## Sums
item-value = tessera
item-opening = di apertura
item-hexagon = esagono
item-double = doppio collegamento
item-bridge = ponte
item-draw = di pescate
item-pass = per aver passato
item-out = per l’ultima tessera
item-hands = dalle altre mani
item-own = della propria mano
sum-plain = { $terms } = { $total }
sum-tripitz = { $rows } × { $touches ->
    [one] { $touches } contatto
   *[other] { $touches } contatti
  }{ $edge ->
    [2] { " × 2 al bordo" }
   *[1] { "" }
  } = { $total }
triples = { $count ->
    [one] { $count } tripla
   *[other] { $count } triple
  }
quadruples = { $count ->
    [one] { $count } quadrupla ({ $points })
   *[other] { $count } quadruple ({ $points })
  }

## The lobby
opened-table = { $seat } apre un tavolo.
joined = { $seat } prende posto.
laid-across = Il tavolo ora si gioca in { $count } chat, su un solo tabellone.
left-across =
    { $count ->
        [1] Il tavolo ora si gioca solo in questa chat.
       *[other] Il tavolo ora si gioca in { $count } chat.
    }
end-or-out = Solo l’host ({ $seat }) può chiudere il tavolo per tutti. Tu puoi toglierlo dalla tua chat:
farewell = Il tavolo di { $game } ha lasciato questa chat. La partita continua altrove.
came-back = { $seat } è di nuovo qui e riprende a giocare.
took-over = { $seat } prende il posto di un computer.
computer-joined = Un computer prende posto.
computers-joined = { $count } computer prendono posto.
seat-computer = { $number ->
    [0] Computer
   *[other] Computer { $number }
  }
the-computer = Il computer
    .inside = il computer
left = { $name } lascia il tavolo.
seat-freed = { $by } libera il posto di { $name }.
computer-left = Un computer lascia il tavolo.
host-is = Ora l’host è { $seat }.
lobby-title = { $game }: { $count ->
    [one] { $count } posto
   *[other] { $count } posti
  } su { $most }
lobby-seat = { $number }. { $player }
lobby-clock = { $time } a turno, { $absent ->
    [pass] poi si passa
    [out] tre ritardi e sei fuori
   *[computer] poi gioca un computer
  }
lobby-bank = { $time } a ogni turno, { $absent ->
    [pass] poi si passa
    [out] tre ritardi e sei fuori
   *[computer] poi gioca un computer
  }
lobby-uncounted = non conta per la classifica
lobby-fair = Nessuno può truccare questa mescolata: il mio segreto è già fissato e lo rivelo alla fine. La sua impronta (SHA-256) è { $commitment }. Se vuoi, aggiungi una parola tua: /{ cmd-join } pomodoro
lobby-wait = { $host } ora può iniziare.
lobby-alone = Tocca «{ button-join }», o { $host } può giocare contro il computer.
lobby-closed = Il tavolo è stato chiuso prima dell’inizio della partita.
lobby-rounds = { $count ->
    [one] un round
   *[other] { $count } round
  }
lobby-when-full = La partita inizia da sola appena il tavolo è completo.
quick-form = { $game }, veloce
quick-about = { $game ->
    [tripitz] finisce al bordo del tabellone, circa 10 minuti
   *[other] un round, circa 10 minuti
  }
you-began = Hai aperto con { $piece } ({ $points })
you-placed = Hai giocato { $piece } in { $spot } ({ $points })
you-exchanged = Hai scambiato { $displaced } con { $piece } ({ $points })
you-joker = Hai preso { $piece } in { $spot } per il tuo jolly
you-swapped = Hai cambiato { $count ->
    [one] un gettone
   *[other] { $count } gettoni
  }
you-drew = Hai pescato { $pieces }
you-drew-cost = Hai pescato { $pieces } ({ $points })
forced-drew = All’inizio non c’era niente di giocabile: hai pescato { $pieces }{ $cost }.
forced-drew-passed = Non c’era niente di giocabile: hai pescato { $pieces }{ $cost } e hai passato{ $times ->
    [one] {""}
   *[other] {" "}{ $times } volte
  }{ $fee }.
forced-passed = Non c’era niente di giocabile: hai passato{ $times ->
    [one] {""}
   *[other] {" "}{ $times } volte
  }{ $fee }.
you-passed = Hai passato
you-passed-cost = Hai passato ({ $points })
rematch-opened = { $seat } vuole giocare ancora.
rematch-seats = Giochi ancora?
you-rematch = Ho chiesto agli altri. La partita la fai iniziare tu.
welcome-again = Ci stai?
you-joined = Sei al tavolo.
your-word = La tua parola per la mescolata: «{ $word }». Puoi cambiarla fino all’inizio.
you-left = Hai lasciato il tavolo.
you-freed = Il posto è di nuovo libero.
you-laid = Ora il tavolo è anche qui.
you-took-out = Fatto: non è più lì.
you-stay = Il tuo tavolo di { $game } ha lasciato la chat in cui giocavi. Il posto resta tuo; ti scrivo qui.
computer-added = Un computer ha preso posto.
computers-added = { $count } computer hanno preso posto.
level-set = Livello dei computer: { $level }.
welcome = Hai un posto al tavolo di { $game }. La tua mano arriva qui.

## What happens in a game
game-started = { $game } inizia.
opened = { $seat } apre con { $piece }{ $highest ->
    [triple] {""}, la tripla più alta
   *[other] {""}
  } ({ $gain })
placed = { $seat } gioca { $piece }{ $boards ->
    [picture] {""}
   *[other] {" in "}{ $cell }
  } ({ $gain })
exchanged = { $seat } mette { $piece } in { $cell } e sposta { $displaced } in { $target } ({ $gain })
drew = { $seat } pesca { $count ->
    [one] una tessera
   *[other] { $count } tessere
  } ({ $points })
drew-open = { $seat } pesca { $pieces }
drew-passed = { $seat } pesca { $count ->
    [one] una tessera
   *[other] { $count } tessere
  } e passa ({ $points })
drew-often = { $seat } pesca { $count ->
    [one] una tessera
   *[other] { $count } tessere
  } { $passes ->
    [one] e passa una volta
   *[other] e passa { $passes } volte
  } ({ $points })
drew-first = All’inizio non c’era niente di giocabile: { $seat } ha pescato { $count ->
    [one] una tessera
   *[other] { $count } tessere
  }{ $passes ->
    [0] {""}
    [one] {" "}e passato
   *[other] {" "}e passato { $passes } volte
  } ({ $points }).
passed = { $seat } passa ({ $points })
swapped = { $seat } cambia { $count ->
    [one] un gettone
   *[other] { $count } gettoni
  }
swapped-open = { $forced ->
    [yes] Non c’era niente di giocabile: { $seat } cambia { $returned } con { $drawn }
   *[no] { $seat } cambia { $returned } con { $drawn }
  }
joker-used = { $seat } scambia un jolly con { $piece } in { $cell }

own-opened = Apri con { $piece }{ $highest ->
    [triple] {""}, la tripla più alta
   *[other] {""}
  } ({ $gain })
own-placed = Giochi { $piece }{ $boards ->
    [picture] {""}
   *[other] {" in "}{ $cell }
  } ({ $gain })
own-exchanged = Metti { $piece } in { $cell } e sposti { $displaced } in { $target } ({ $gain })
own-drew = Peschi { $count ->
    [one] una tessera
   *[other] { $count } tessere
  } ({ $points })
own-drew-open = Peschi { $pieces }
own-drew-passed = Peschi { $count ->
    [one] una tessera
   *[other] { $count } tessere
  } e passi ({ $points })
own-drew-often = Peschi { $count ->
    [one] una tessera
   *[other] { $count } tessere
  } { $passes ->
    [one] e passi una volta
   *[other] e passi { $passes } volte
  } ({ $points })
own-drew-first = All’inizio non c’era niente di giocabile: hai pescato { $count ->
    [one] una tessera
   *[other] { $count } tessere
  }{ $passes ->
    [0] {""}
    [one] {" "}e passato
   *[other] {" "}e passato { $passes } volte
  } ({ $points }).
own-passed = Passi ({ $points })
own-swapped = Cambi { $count ->
    [one] un gettone
   *[other] { $count } gettoni
  }
own-swapped-open = { $forced ->
    [yes] Non c’era niente di giocabile: cambi { $returned } con { $drawn }
   *[no] Cambi { $returned } con { $drawn }
  }
own-joker-used = Scambi un jolly con { $piece } in { $cell }

revealed = { $seat } mostra { $piece }
round-out = Il round { $round } è finito: { $seats } ha piazzato tutto.
round-blocked = Il round { $round } è finito: nessuno può più giocare. Mano più piccola: { $seats }.
round-over = Il round { $round } è finito.
settled-out = { $gained ->
    [no] { $seats } ha piazzato tutto.
   *[other] { $seats } ha piazzato tutto e riceve { $gained }.
  }
own-settled-out = { $gained ->
    [no] Hai piazzato tutte le tessere.
   *[other] Hai piazzato tutte le tessere e ricevi { $gained }.
  }
settled-blocked = { $count ->
    [one] { $gained ->
        [no] Nessuno può più giocare. { $seats } ha la mano più piccola.
       *[other] Nessuno può più giocare. { $seats } ha la mano più piccola e riceve { $gained }.
      }
   *[other] Nessuno può più giocare. Le mani più piccole: { $seats }.
  }
own-settled-blocked = { $gained ->
    [no] Nessuno può più giocare. Hai la mano più piccola.
   *[other] Nessuno può più giocare. Hai la mano più piccola e ricevi { $gained }.
  }
hand-left = { $seat } aveva ancora: { $pieces }
hands-left = Rimasto in mano:
hand-of = { $player } { $pieces }
settled = { $seat }: { $sum }
round-started = Inizia il round { $round }: apre { $seat }.
target-reached = { $seat } ha raggiunto il traguardo di { $target }: questo è l’ultimo round.
last-round = Ultimo round.
game-over = { $players ->
    [one] La partita è finita: { $amount }.
   *[other] { $count ->
        [one] La partita è finita. Vince { $seats } con { $amount }.
       *[other] La partita è finita. Vittoria divisa con { $amount }: { $seats }.
      }
  }
over-won = { $two ->
    [yes] { $player } vince { $score }.
   *[no] { $player } vince con { $amount }.
  }
over-yours = { $two ->
    [yes] Vinci { $score }!
   *[no] Vinci con { $amount }!
  }
over-shared = { $two ->
    [yes] Vittoria divisa, { $score }: { $player }.
   *[no] Vittoria divisa con { $amount }: { $player }.
  }
over-points = La partita è finita: { $amount }.
card-uncounted = Con le sue opzioni questa partita non conta per la classifica.
card-lesson = { $game } · prima partita
end-next = E adesso: { $game } contro il computer, senza consigli.
cheer-record = { $count } punti in una mossa per { $seat }: è il record di questa chat.
cheer-hexagon = Primo esagono qui per { $seat }.
cheer-win = Prima vittoria qui per { $seat }.
cheer-row = { $count } vittorie di fila per { $seat }.
own-cheer-record = { $count } punti in una mossa: il tuo record qui.
own-cheer-hexagon = Il tuo primo esagono qui.
own-cheer-win = La tua prima vittoria qui.
own-cheer-row = { $count } vittorie di fila.
how-out = Tutte le tessere sono piazzate.
how-stuck = Non si può più piazzare niente.
how-placed = Tutti i gettoni sono piazzati.
how-blocked = Non si può più piazzare niente.
how-swaps = Tutti hanno cambiato due volte.
how-edge = Un gettone ha raggiunto il bordo.
left-for-good = { $seat } se ne va definitivamente; continua un computer.
resigned = { $seat } se ne va; continua un computer.
you-resigned = Hai lasciato la partita; un computer gioca al tuo posto.
left-last = { $seat } se ne va. La partita è finita.
left-closed = { $name } se ne va. Il tavolo è chiuso.
ended = { $name } ha chiuso la partita.
closed = { $name } ha chiuso il tavolo.
you-ended = Hai chiuso la partita.
you-closed = Hai chiuso il tavolo.
resign-ask = { $alone ->
    [yes] Smettere? Non gioca nessun altro, quindi la partita finisce.
   *[no] Lasciare la partita? Un computer gioca al tuo posto e puoi tornare.
  }
end-ask = { $alone ->
    [yes] Chiudere la partita?
   *[no] Chiudere la partita per tutti?
  }
you-away = Un computer gioca al tuo posto.
seats-free = La partita è in corso. Un computer può lasciarti il posto.
invite-how = Nell’altra chat, invia: { $typed } (Telegram, pagina web) oppure { $slash } con codice { $code } (Discord). Il codice vale una settimana, per chiunque lo abbia.
invite-how-typed = Nell’altra chat, invia: { $typed }. Il codice vale una settimana, per chiunque lo abbia.
invite-places =
    { $count ->
        [1] Il tavolo è in una chat; può essere in { $most }.
       *[other] Il tavolo è in { $count } chat; può essere in { $most }.
    } Conta per la classifica della chat in cui è stato aperto.
take-over = Sostituisci { $player }
take-over-pick = Prendi un posto
put-aside = Questo tavolo di { $game } è danneggiato, quindi l’ho messo da parte. Non si è perso niente; chi gestisce il bot può esaminarlo. /{ cmd-new } ne apre un altro.
put-aside-matter = { $kind ->
    [league] Non riesco più a leggere il campionato di questa chat.
    [cup] Non riesco più a leggere la coppa di questa chat.
    [daily] Non riesco più a leggere ciò che avevo annotato per la sfida del giorno di questa chat.
    [weekly] Non riesco più a leggere ciò che avevo annotato per la settimana di questa chat.
   *[other] Non riesco più a leggere il tuo tentativo per questa sfida.
  } Ho messo tutto da parte; non si è perso niente, e chi gestisce questo bot può esaminarlo.
turn = { $player }, tocca a te.
until = Fino a: { $moment }.
since = Da: { $moment }.
open-since = Aperto: { $moment }.
remind-half = { $player }, tocca ancora a te; metà del tuo tempo è passata.
remind-day = { $player }, tocca ancora a te.
remind-late = { $player }, il tuo tempo sta per scadere.
reminder-half = Metà del tuo tempo è passata.
reminder-late = Il tuo tempo sta per scadere.
reminder-waits = { $count ->
    [one] { $names } aspetta dal { $moment }.
   *[other] { $names } aspettano dal { $moment }.
  }
time-up = Tempo scaduto per { $seat }.
time-up-sits-in = Tempo scaduto per { $seat }: continua un computer.
sits-in = Ora un computer gioca per { $seat }.
you-ran-out = Il tuo tempo è scaduto.
you-ran-out-away = Il tuo tempo è scaduto. Un computer gioca al tuo posto.
you-ran-out-passed = Il tuo tempo è scaduto; hai perso il turno.
you-are-out = Il tuo tempo è scaduto per la terza volta. Un computer gioca al tuo posto fino alla fine.
you-replaced = Ora gioca un computer al tuo posto.
out = { $seat } è fuori gioco; continua un computer.
away = { $player } { $count ->
    [one] è assente: gioca un computer al suo posto.
   *[other] sono assenti: dei computer giocano al loro posto.
  }
asleep = Il tavolo riposa, il tempo è fermo. Chi gioca qui può svegliarlo.
quiet-offer = Troppi tabelloni? Un admin può tenerne uno solo, aggiornato sul posto.
table-idle = { $game } è fermo da due settimane.
everyone-away = A { $game } non c’è nessuno.
lobby-idle = In due settimane nessuno ha iniziato { $game }: ho chiuso il tavolo.
time-given = { $seat } ridà tutto il tempo a { $other_seat }.
woken = La partita continua.
undone = { $seat } ritira { $count ->
    [one] una mossa
   *[other] { $count } mosse
  }.
proposed-undo = { $seat } vorrebbe ritirare la sua ultima mossa e tutto ciò che è seguito. Serve il consenso di tutti gli altri.
proposed-replace = { $seat } propone che un computer sostituisca { $other_seat }. Serve il consenso della maggioranza degli altri.
proposed-replace-asked = { $seat } propone che un computer sostituisca { $other_seat }.
proposed-replace-by-admin = Un admin propone che un computer sostituisca { $other_seat }.
proposed-replace-you = { $seat } propone che un computer giochi al tuo posto. Se ci sei, dillo e non cambia niente.
proposed-replace-you-by-admin = Un admin propone che un computer giochi al tuo posto. Se ci sei, dillo e non cambia niente.
replace-you-from = Senza risposta un computer giocherà al tuo posto. Puoi rispondere fino a: { $moment }.
replace-may-refuse = { $player } può dire di no.
replace-from = Il silenzio vale come un sì da: { $moment }.
proposal-here = { $seat } c’è e continua a giocare.
proposal-declined = { $seat } dice di no; non cambia niente.
proposal-lapsed = La domanda non vale più.
you-declined = Hai detto di no; non cambia niente.
you-are-here = Bene. Continui a giocare.
you-proposed = L’ho chiesto agli altri.
you-proposed-one = L’ho chiesto a { $seat }.
you-agreed-one = Preso nota. L’ho chiesto anche a { $seat }.
you-agreed = Preso nota. { $count ->
    [one] Manca ancora un consenso.
   *[other] Mancano ancora { $count } consensi.
  }
plan-is = Prenotato: { $moves }
plan-else = { $before }, altrimenti { $move }
plan-dropped = La mossa prenotata è annullata.
plan-played = Come prenotato: { $piece } in { $spot } ({ $points })
plan-drew = Pescato come prenotato
plan-missed = La mossa prenotata non è più possibile.
players-line = { $player }{ $kind ->
    [computer] {" "}(computer)
    [away] {" "}(assente, gioca un computer)
   *[person] {""}
  }
players-how = Chi è al tavolo può proporre che un computer sostituisca chi è assente. Prima lo chiedo a quella persona.
players-pick = Fai sostituire da un computer…
players-replace = Un computer per { $player }
unseat-pick = Quale posto vuoi liberare?
turn-other = Ora gioca { $player }.
scores = { $list }
scores-own = Tu
scores-common = Insieme: { $amount }
more-lines = … e ancora { $count } prima.

## A hand
hand-yours = La tua mano: { $pieces }
hand-empty = La tua mano è vuota.
hand-your-turn = Tocca a te.
hand-nothing-fits = Tocca a te. Non hai niente di giocabile.
hand-spectator = La partita è finita.
ghost-plan = La gioco appena tocca a te, se si può ancora.
pick-tile = Scegli { $game ->
    [tripitz] un gettone
   *[other] una tessera
  }
pick-plan = Prenota la prossima mossa; la gioco appena tocca a te
pick-other = Altre posizioni
pick-most = Più punti, adesso
pick-missed = Guardala sul tabellone
tile-nowhere = { $piece } per ora non si può piazzare.
swap-title = Quali gettoni rimetti nel sacchetto? Ne peschi altrettanti.
swap-chosen = Da rimettere: { $pieces }
swap-most = Nel sacchetto: { $stock }.
swap-last = { $players ->
    [one] Questo cambio chiude la partita: è il secondo di fila.
   *[other] Questo cambio chiude la partita: tutti avranno cambiato due volte di fila.
  }{ $fits ->
    [yes] {" "}Puoi ancora piazzare un gettone.
   *[no] {""}
  }
hint-taken = { $seat } ha chiesto un consiglio.
hint-play = Io piazzerei { $move }: { $sum }
hint-more = {"; "}
hint-leaves = { $points ->
    [0] poi { $player } non può piazzare niente
   *[other] poi { $player } può fare { $known ->
        [yes] { $points }
       *[no] circa { $points }
      }
  }
hint-keeps = { $which ->
    [all] tutto il resto si può ancora piazzare
    [none] di quello che resta non si può più piazzare niente
   *[some] se ne { $keeps ->
        [one] può ancora piazzare 1
       *[other] possono ancora piazzare { $keeps }
      } su { $left }
  }
hint-swap = { $fits ->
    [no] Non c’è niente di giocabile. Io cambierei { $pieces }.
   *[yes] Io cambierei { $pieces }: ora dei gettoni migliori valgono più di qualsiasi mossa.
  }
hint-joker = Io prenderei { $piece } da { $cell } in cambio di un jolly.
hint-hurried = Ora non posso pensare più avanti. Guardando solo il tabellone:
hint-none = Per ora non si può piazzare niente.
choice-tile = { $piece }
choice-tile-detail = { $count ->
    [one] { $best }
   *[other] { $count } posizioni, fino a { $best }
  }
choice-spot = In { $spot } · { $points }
choice-move = { $move } · { $points }
choice-missed = Mossa { $number } · { $points }
choice-exchange = { $piece } per { $displaced } · { $points }
choice-exchange-detail = in { $cell }, { $displaced } va in { $target }
choice-joker = Jolly per { $piece } in { $cell }
choice-more = Avanti…
choice-back = Indietro…

## Buttons
button-join = Partecipa
button-leave = Lascia il tavolo
button-invite = Invita un’altra chat
button-invite-telegram = Gruppo Telegram
button-take-out-here = Togli da questa chat
button-take-out =
    { $names ->
        [none] Togli il tavolo dalla chat { $number }
       *[other] Togli il tavolo dalla chat di { $names }
    }
button-computer = Aggiungi un computer
button-solo = Contro il computer
button-solo-at = Contro il computer ({ $term })
button-solo-level = { $level ->
    [easy] Avversario facile
    [hard] Avversario difficile
   *[other] Avversario ({ $term })
}
button-level = Computer: { $term }
button-alone = In solitario
button-fair = Mescolata onesta?
button-end = Chiudi il tavolo
button-start = Inizia
button-hand = La mia mano
button-table = Apri il tavolo
button-draw = Pesca (−5)
button-swap = Cambia gettoni
button-pass = Passa
button-more = Altro…
button-games-of-mine = Le mie partite
button-play = Gioca in { $spot } · { $points }
button-open = Apri · { $points }
button-exchange = Scambia · { $points }
button-plan = Prenota in { $spot } · { $points }
button-plan-else = Altrimenti in { $spot } · { $points }
button-play-here = Gioca · { $points }
button-plan-here = Prenota · { $points }
button-plan-else-here = Altrimenti questo · { $points }
button-plan-draw = Altrimenti pesca
button-plan-none = Annulla prenotazione
button-back = Indietro
button-back-again = Eccomi di nuovo
button-back-named = { $player } è di nuovo qui
button-wake = Sveglia il tavolo
button-agree = D’accordo
button-yes = Sì
button-decline = No
button-here = Ci sono
button-undo = Ritira la mossa
button-players = Giocatori
button-unseat = Libera un posto
button-board = Tabellone
button-quiet-board = Un solo tabellone
button-log = Ultime mosse
button-log-earlier = ◀ Prima
button-log-later = Dopo ▶
button-score = Punteggi
button-rules = Regole
button-how = Come si gioca
button-options = Opzioni
button-hint = Consiglio
button-record = Registro
button-replay = Film
button-resign = Lascia la partita
button-remind-less = Meno promemoria
button-change = Modifica
button-out = Mi ritiro
button-resign-do = Lascia
button-end-do = Chiudi
button-keep = Continua
button-again = Nuova partita
button-rematch = Rivincita
button-reopen = Riapri
button-quick = Partita veloce
button-full = Partita completa
button-ladder = Classifica
button-stats = I miei risultati
button-goto = Al tavolo { $number }
button-join-table = Partecipa al tavolo { $number }
button-listen = Avvisami dei tavoli
button-private-chat = Alla chat privata
button-overview-on = Tieni qui la lista
button-overview-off = Ferma la lista
button-listen-once = Una volta
button-listen-always = Ogni volta
button-listen-never = Non avvisarmi più
button-listen-others = Altri giochi
button-follow = Segui in privato
button-follow-stop = Smetti di seguire
button-share = Condividi con tutti
button-ladder-season = Questo trimestre
button-ladder-all = Da sempre
button-server = Tutto il server
button-server-chat = Questo canale
button-server-join = Conta per il server
button-server-join-sure = Sì, contale
button-server-leave = Non contare più
button-server-leave-sure = Sì, basta
button-to-table = Al tavolo
button-export = Come file
button-delete = Cancella…
button-forget = Cancella tutto
button-games = Tutti i giochi
button-play-game = Gioca a { $game }
button-play-quick = Gioca a { $game } (10 min)
button-games-quick = Partite veloci
button-games-full = Partite complete
button-help = Aiuto
button-topics = Argomenti d’aiuto
button-chat = Per questa chat
button-mine = Le tue
button-swap-do = Cambia ({ $count })
button-swap-last = Cambia e chiudi

## Asking
log-title = { $move ->
    [0] Prima della prima mossa
   *[other] Mossa { $move } di { $count }
    }
log-since = Dalla tua ultima mossa:
score-title = Punteggi
score-hand = { $player }: { $points }, { score-held }
score-hand-shared = { $player }: { score-held }
score-held = { $count } { $game ->
    [tripitz] { $count ->
        [one] gettone
       *[other] gettoni
      }
   *[other] { $count ->
        [one] tessera
       *[other] tessere
      }
  } in mano
score-stock = { $game ->
    [tripitz] Nel sacchetto: { $stock }
   *[other] Nella riserva: { $stock }
  }
more-title = Che cosa vuoi fare?
games-title = Quale gioco?
games-title-quick = Quale gioco? Circa 10 minuti l’uno.
games-picture = A sinistra, sei triangoli attorno a un vertice, tutti con lo stesso numero in quel punto. A destra, una fila di quattro gettoni, tutti diversi.
games-begin = Prima volta? «{ button-learn }» ti spiega ogni passo.
tables-none = Non hai posto a nessun tavolo. /{ cmd-new } ne apre uno.
tables-title = I tuoi tavoli:
tables-near = Agli altri tavoli di questa chat:
tables-which = Quale partita intendi?
openings-title = Tavoli aperti:
openings-none = Non c’è nessun tavolo aperto. Con /{ cmd-new } ne apri uno.
lobby-waits = Qui un tavolo di { $game } aspetta già dei giocatori:
overview-title = Tavoli aperti in questa chat:
overview-ended = Questa lista non viene più aggiornata.
overview-is-on = Terrò qui aggiornata la lista dei tavoli aperti. Fissa il messaggio per averlo a portata di mano.
overview-is-off = Non aggiorno più qui la lista dei tavoli.
listen-which = Posso scriverti in privato quando si apre un tavolo in questa chat. Per quale gioco?
listen-any = Qualsiasi gioco
listen-how = { $often ->
    [once] Ti scrivo al prossimo tavolo.
    [always] Ti scrivo a ogni nuovo tavolo.
   *[never] Ti scrivo al prossimo tavolo o ogni volta?
  }
listen-stopped = Non ti avviso più dei nuovi tavoli di questa chat.
follow-begun = Ti mostro questo tavolo in privato, senza suono, fino alla fine della partita.
follow-stopped = Non ti mostro più questo tavolo.
shared = { $seat } condivide:
you-shared = Ora lo vedono tutti.
tables-line = { $game }: { $turn ->
    [mine] tocca a te
    [lobby] non ancora iniziata
    [away] un computer gioca al tuo posto
   *[other] tocca a { $player }
  }
at-place = { $game } in { $title }
league-table = { $kind ->
    [cup] Coppa di { $game }
   *[other] Campionato di { $game }
  }
league-against = contro { $names }
ladder-title = Classifica: { $game }
ladder-title-season = Classifica di questo trimestre: { $game }
ladder-line = { $place }. { $player }: { $rating } ({ $played ->
    [one] { $played } partita
   *[other] { $played } partite
  }, { $won ->
    [one] { $won } vinta
   *[other] { $won } vinte
  })
ladder-more = … e ancora { $count }.
ladder-nobody = In questa chat non c’è ancora nessuna partita classificata.
ladder-none = In questa chat non è ancora stata finita nessuna partita.
ladder-how = Tutti partono da 1000. Con poche partite si sale e si scende in fretta. Contano solo le partite con le opzioni normali. I computer non hanno un rating.
ladder-alone = I migliori in solitario:
ladder-alone-line = { $place }. { $player }: { $points }
server-ladder-title = Classifica di tutto il server: { $game }
server-ladder-title-season = Classifica di tutto il server in questo trimestre: { $game }
server-ladder-nobody = Nei canali che contano qui non c’è ancora nessuna partita classificata.
server-ladder-none = Non è ancora stata contata nessuna partita per tutto il server.
server-ask-join = Le partite che d’ora in poi finiscono in questo canale devono contare anche per la classifica di tutto il server? In tutti i canali che partecipano si vedrà allora chi gioca qui.
server-joined = D’ora in poi le partite di questo canale contano anche per tutto il server.
server-ask-leave = Questo canale non deve più contare per la classifica del server? Chi non ha giocato in nessun altro canale ne esce; con l’ultimo canale viene eliminata.
server-left = Questo canale non conta più per la classifica del server.
stats-here = { $player } in questa chat:
stats-everywhere = { $player } in tutte le chat:
stats-met = Tra voi due: { $played ->
    [one] una partita
   *[other] { $played } partite
  }; tu davanti in { $ahead }, { $player } in { $behind }.
stats-none = { $player } non ha ancora finito nessuna partita.
stats-rated = { $game }: rating { $rating }{ $place ->
    [0] {""}
   *[other] {", posizione "}{ $place } su { $count }
  }; { $played ->
    [one] { $played } partita
   *[other] { $played } partite
  }, { $won ->
    [one] { $won } vinta
   *[other] { $won } vinte
  }, { $points ->
    [one] 1 punto
   *[other] { $points } punti
  } in tutto
stats-casual = { $game }, con altre opzioni: { $played ->
    [one] { $played } partita
   *[other] { $played } partite
  }, { $won ->
    [one] { $won } vinta
   *[other] { $won } vinte
  }
stats-practice = { $game }, contro computer: { $played ->
    [one] { $played } partita
   *[other] { $played } partite
  }, { $won ->
    [one] { $won } vinta
   *[other] { $won } vinte
  }
stats-alone = { $game }, in solitario: { $played ->
    [one] { $played } partita
   *[other] { $played } partite
  }
stats-common = { $game }, con punteggio comune: { $played ->
    [one] { $played } partita
   *[other] { $played } partite
  }
stats-best = record { $points }
data-title = Quello che conservo su di te:
data-person = il tuo nome, la tua lingua e il tuo numero su questa piattaforma, per ogni tavolo a cui giochi o hai giocato
data-settings = impostazioni che hai cambiato: { $count }
data-tables = tavoli a cui giochi ora: { $count }
data-games = partite finite in cui compare il tuo nome, con i loro registri: { $count }
data-results = risultati: { $games ->
    [one] { $games } partita
   *[other] { $games } partite
  } in { $chats ->
    [one] { $chats } chat
   *[other] { $chats } chat
  }
data-servers = classifiche di server in cui compari: { $count }
data-listens = chat dei cui nuovi tavoli ti avviso: { $count }
data-follows = tavoli che segui: { $count }
data-matters = sfide del giorno e campionati in cui compari: { $count }
data-drill = serie migliore negli esercizi: { $best }
data-platform = sulla pagina: { $count ->
    [one] { $count } messaggio
   *[other] { $count } messaggi
  }, tuoi o solo per te
data-passing = al massimo per qualche giorno: che ti è stato ricordato il turno, che un messaggio ti è arrivato
data-operator = Chi gestisce questo bot può leggere tutto questo, e può conservarne copie di riserva.
data-file = Tutto quello che è conservato su di te, in un file.
data-ask =
    Cancellare tutto?
    • Ai tavoli in corso un computer continua per te.
    • Nelle partite finite e nei loro registri, «Giocatore 1» o simile prende il posto del tuo nome. Le mosse restano, e così la tua parola nella mescolata: senza, nessuno potrebbe controllare la partita.
    • Quello che è stato mostrato nelle chat resta lì.
    Non si può annullare.
data-deleted = È tutto cancellato. Ti conoscerò di nuovo appena mi dirai qualcosa.
chatdata-title = Quello che conservo su questa chat:
chatdata-settings = impostazioni cambiate per questa chat: { $count }
chatdata-ladder = persone nella sua classifica: { $count }
chatdata-server = le sue partite contano anche per la classifica del server
chatdata-listeners = persone che avviso dei nuovi tavoli: { $count }
chatdata-matters = sfide del giorno e campionati: { $count }
chatdata-table = un tavolo qui: { $game }
chatdata-platform = sulla pagina: { $count ->
    [one] { $count } messaggio
   *[other] { $count } messaggi
  }
chatdata-file = Tutto quello che è conservato su questa chat, in un file.
chatdata-ask = Cancellare tutto? Tutti i tavoli aperti di questa chat vengono chiusi, anche quelli nei suoi argomenti e thread e quelli del suo campionato. I registri delle partite finite sono di chi ha giocato e restano. Quello che è stato mostrato qui resta qui. Non si può annullare.
chatdata-deleted = È tutto cancellato.
replay-title = { $rounds ->
    [one] Il film della partita.
   *[other] Il film del round { $round } di { $rounds }.
  }
record-title = Il registro della partita: ogni mossa, il seme casuale e il segreto fissato prima della distribuzione. «trigon verify» lo controlla.
record-title-lesson = Il registro della partita: ogni mossa e il seme casuale. La distribuzione era scelta, quindi non prova alcuna mescolata.
options-title = Opzioni: { $game }
options-line = { $option }: { $value } ({ $allowed })
options-how = Sceglile prima dell’inizio con «{ button-options }», o aprendo il tavolo: /{ cmd-new } { $game } { $example }
option-clock = tempo per turno, oppure una riserva di tempo con un’aggiunta a ogni turno
option-absent = a tempo scaduto: gioca un computer, si passa il turno, o dopo tre volte si è fuori
option-substitute = il livello del computer che sostituisce qualcuno
option-begin = la fa iniziare l’host, o inizia da sola appena il tavolo è completo
option-quick = la forma veloce: un round, in Tripitz fino al primo gettone al bordo; circa 10 minuti
option-hints = consigli per tutti; tra più persone la partita allora non conta per la classifica
option-target = punti da raggiungere
option-rounds = si giocano invece esattamente tanti round
option-tiles = numero di tessere del gioco
option-exchange = la variante dello scambio
option-draws = in solitario: pescate in tutta la partita
option-short = finisce quando un gettone raggiunge il bordo
option-jokers = con quattro jolly
option-cooperative = un punteggio comune
option-hidden = tutte le mani restano coperte
time-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
  }
time-hours = { $count ->
    [one] { $count } ora
   *[other] { $count } ore
  }
time-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minuti
  }
every-days = { $count ->
    [one] ogni giorno
   *[other] ogni { $count } giorni
  }
every-hours = { $count ->
    [one] ogni ora
   *[other] ogni { $count } ore
  }
every-minutes = { $count ->
    [one] ogni minuto
   *[other] ogni { $count } minuti
  }
clock-bank = { $bank } + { $plus }
decimal = { $whole },{ $tenth }
labelled = { $label }: { $value }
settings-title = Le tue impostazioni
settings-chat = Impostazioni di questa chat
settings-pick = Cambia un’impostazione
setting-turn = Il tuo turno
setting-look = Aspetto
setting-rest = Pause
setting-about-turn = avviso di turno, promemoria, mano
setting-about-look = scuro o chiaro, immagini o parole
setting-about-rest = fine settimana e giorni in cui il tuo orologio è fermo
settings-rest = In quei giorni il tuo orologio è fermo e non ti ricordo nulla.
button-words = Scrivi…
settings-typed = Oppure scrivi: /{ cmd-settings } { $setting } { $example }
settings-changed = { $setting }, d’ora in poi: { $value }
zone-ask = Quale fuso orario? Finché non lo so, vale l’UTC.
setting-language = Lingua
setting-theme = Immagini
setting-boards = Tabelloni
setting-order = Ordine della mano
setting-hand = Mano in privato
setting-ping = Avviso di turno
setting-reminders = Promemoria
setting-zone = Fuso orario
setting-quiet = Ore di silenzio
setting-weekends = Fine settimana
setting-holidays = Giorni liberi
setting-streak = Avviso per la serie
setting-board = Tabellone dopo una mossa
setting-cheers = Applausi
setting-about-language = quella in cui ti parlo
setting-about-theme = scure o chiare
setting-about-boards = come immagini, a parole o entrambi
setting-about-order = come è ordinata la tua mano
setting-about-hand = quando la tua mano ti arriva senza chiederla
setting-about-ping = dove ti avviso che tocca a te. Di solito: in privato su Telegram, altrove nella chat
setting-about-reminders = quando ti ricordo il tuo turno
setting-about-zone = per le ore di silenzio e i giorni liberi
setting-about-quiet = ore di ogni giorno in cui il tuo orologio è fermo
setting-about-weekends = se il tuo tempo scorre anche il sabato e la domenica
setting-about-holidays = giorni in cui il tuo orologio è fermo
setting-about-streak = un messaggio silenzioso, qualche ora prima che finisca la tua serie di sfide
setting-about-board = uno nuovo a ogni mossa, o uno solo che si aggiorna
setting-about-cheers = una frase su prime volte e record, a fine partita
setting-example-reminders = 6h
setting-example-zone = Europe/Rome
setting-example-quiet = 22:00-08:00
setting-example-holidays = 2026-12-24..2026-12-26
# The language’s own name, as all read it.
language-name = Italiano
value-auto = come la tua app
value-auto-chat = come chi apre il tavolo
value-theme = { $value ->
    [light] chiare
   *[dark] scure
  }
value-boards = { $value ->
    [both] come immagini e a parole
    [text] a parole
   *[picture] come immagini
  }
value-board = { $value ->
    [edit] lo stesso, aggiornato
   *[post] uno nuovo
  }
value-cheers = { $value ->
    [off] no
   *[on] sì
  }
value-order = { $value ->
    [value] per valore
    [dealt] come distribuita
   *[fits] prima ciò che è giocabile
  }
value-hand = { $value ->
    [deal] alla distribuzione
    [turn] quando tocca a te
    [never] solo su richiesta
   *[always] alla distribuzione e quando tocca a te
  }
value-ping = { $value ->
    [channel] nella chat
    [private] in privato
    [never] da nessuna parte
   *[auto] come al solito
  }
value-reminders = { $value ->
    [daily] ogni giorno
    [late] verso la fine del tempo
    [never] nessuno
   *[both] a metà e verso la fine
  }
value-weekends = { $value ->
    [yes] il tempo si ferma
   *[no] il tempo scorre
  }
value-streak = { $value ->
    [no] disattivato
   *[yes] attivo
  }
value-none = non impostato
quiet-off = nessuna

## What cannot be done now
smile = 🙂
refused-unknown = Non conosco «{ $text }». /{ cmd-help } elenca quello che capisco.
refused-unknown-near = Intendevi /{ $near }{ $rest }?
refused-no-table = Qui non c’è nessun tavolo aperto. Con /{ cmd-new } ne apri uno.
refused-table-open = Qui è già aperto un tavolo di { $game }. /{ cmd-board } lo mostra; il suo host può chiuderlo con /{ cmd-end }.
refused-many-tables = Qui ci sono già { $most } partite. /{ cmd-tables } le elenca.
refused-invite-private = Questo tavolo è nella tua chat privata. Per giocare con altri, aprine uno in un gruppo.
refused-places-full = Un tavolo può essere in { $most } chat al massimo.
refused-no-such-invite = Quel codice non porta a nessun tavolo. È scritto giusto? I codici valgono una settimana: chiedine un altro con /{ cmd-invite }.
refused-no-such-game = Non c’è nessun gioco «{ $game }». Conosco questi:
refused-game-first = Con tante opzioni, indica anche il gioco.
refused-no-such-option = Questo gioco non ha l’opzione «{ $option }». Ha: { $options }.
refused-bad-option = { $kind ->
    [clock] Dai un tempo per turno (12{ unit-h }, 1{ unit-d }), una riserva (5{ unit-d }+12{ unit-h }) o { answer-none }.
   *[other] «{ $word }» non c’è per «{ $option }». Scelte: { $allowed }.
  }
refused-seated-already = Hai già un posto.
refused-begun-already = La partita è già iniziata.
refused-not-begun = La partita non è ancora iniziata.
refused-not-seated = Non hai un posto a questo tavolo.
refused-table-full = Tavolo al completo: questo gioco si gioca al massimo in { $most }.
refused-seat-taken = Quel posto è occupato.
refused-host-only = Può farlo solo l’host ({ $seat }).
refused-host-until = Per ora può iniziare solo l’host ({ $seat }). Tra { $time } potrà farlo ogni giocatore.
refused-no-such-level = Livelli dei computer: { $levels }.
refused-too-few = Per questo gioco bisogna essere in { $least }. Aggiungi un computer o aspetta che arrivi qualcuno.
refused-not-your-turn = Non ancora: ora gioca { $seat }.
refused-no-clock = Ora il tempo non scorre.
refused-own-time = Solo gli altri possono darti più tempo.
refused-over = La partita è finita.
refused-closed = { lobby-closed } Con /{ cmd-new } ne apri un altro.
refused-stale = Quel pulsante non era più aggiornato. Ecco come stanno le cose:
refused-forged = Quel pulsante non funziona più.
refused-many-listeners = Avviso già { $most } persone dei tavoli di questa chat.
refused-many-followers = { $most } persone seguono già questo tavolo.
refused-shared-already = È già nella chat.
refused-listen-where = Chiedimelo nel gruppo, non qui.
refused-gone = Quel tavolo non c’è più, o non vedo che sei nella sua chat. Nella chat stessa i suoi pulsanti funzionano.
refused-no-such-setting = Questa impostazione non c’è.
refused-bad-setting = { $kind ->
    [quiet] Mi servono due orari, per esempio { setting-example-quiet }, al massimo a 16 ore di distanza.
    [zone] Non conosco quel posto. Dimmi una grande città, per esempio { setting-example-zone }.
    [holidays] Mi servono delle date, per esempio { setting-example-holidays }.
    [reminders] Mi serve un intervallo, per esempio { setting-example-reminders } o 2g, da 15 minuti a 7 giorni.
   *[other] «{ $value }» non c’è per «{ $setting }».
  }
refused-no-such-player = Nessuno di nome «{ $who }» ha finito una partita qui; oppure ce n’è più di uno.
refused-not-over = Questa partita non è ancora finita.
refused-sat-not-here = Può farlo solo chi era a questo tavolo.
refused-chat-admins-only = Solo gli admin possono farlo per tutta la chat.
refused-no-server-ladder = Questa chat non conta per la classifica di nessun server.
refused-manage-server = Può farlo solo chi gestisce il server su Discord.
refused-page-admins-only = Si può solo sul computer su cui gira questo bot: apri la pagina lì.
refused-club-off = Chi gestisce questo bot l’ha disattivato.
refused-day-over = Quella sfida è passata. Quella di oggi: /{ cmd-daily }
refused-day-not-past = Non ci si può esercitare con quel giorno: non è ancora finito ovunque, o è passato troppo tempo.
refused-day-tried = Hai già fatto il tuo tentativo. Domani c’è un’altra sfida.
refused-place-near = Non conosco quel posto. Intendevi { $zone }?
refused-bad-hour = «{ $text }» non è un orario. Così: 8:00
refused-bad-weekday = «{ $text }» non è un giorno della settimana. Così: /{ cmd-weekly } { switch-on } { weekday-mon } 18:00
refused-no-such-round = Questa partita ha avuto { $rounds ->
    [one] un round
   *[other] { $rounds } round
  }.
refused-record-later = Ricevi il registro a partita finita: contiene il segreto della mescolata.
refused-no-shuffle = In una prima partita scelgo la distribuzione per cominciare bene: non c’è una mescolata da controllare.
refused-not-in-hand-triangles = Non hai { $piece } in mano.
refused-not-in-hand-hexagons = Non hai { $piece } in mano.
refused-no-such-piece-triangles = «{ $piece }» non è una tessera. Una tessera è fatta di tre numeri, come 3-4-4.
refused-no-such-piece-hexagons = «{ $piece }» non è un gettone. Un gettone è fatto di tre lettere: colore r y b g, simbolo t c m s, colore del simbolo w k g l; rtw è rosso con un triangolo bianco.
refused-which-token = Quale: { $pieces }?
refused-no-token-like-that = Non hai un gettone così.
refused-no-such-spot-triangles = «{ $spot }» non è una posizione libera. Dai il suo numero nell’immagine, come 7, o la sua casella, come 1,0.
refused-no-such-spot-hexagons = «{ $spot }» non è una casella. Le caselle vanno da A1 a K7, per esempio F6.
refused-no-swap-here = I gettoni si cambiano solo a Tripitz. Qui si pesca.
refused-no-draw-here = A Tripitz non si pesca. Piazza o cambia.
refused-no-joker-here = I jolly ci sono solo a Tripitz.
refused-jokers-off = A questo tavolo si gioca senza jolly.
refused-nothing-to-undo = Non hai nessuna mossa da ritirare.
refused-undo-seen = { $what ->
    [swap] Quello che è uscito dal sacchetto si è visto: la mossa resta.
    [deal] Le nuove mani si sono viste: la mossa resta.
    [hand] Si è visto qualcosa di coperto: la mossa resta.
   *[draw] Quello che è stato pescato si è visto: la mossa resta.
  }
refused-nothing-proposed = Ora non c’è nessuna proposta.
refused-decided = È già stato deciso.
refused-not-asked = Questo voto non riguarda te.
refused-proposed-already = È già stato proposto.
refused-no-such-seat = Chi intendi: { $numbered }? Basta il numero.
refused-computer-already = Per { $seat } gioca già un computer.
refused-not-yourself = Se vuoi lasciare tu la partita, usa /{ cmd-resign }.
refused-no-hints = A questo tavolo si gioca senza consigli.
refused-no-hints-rated = Niente consigli qui: il tavolo conta per la classifica.
refused-plan-does-not-fit = { $piece } per ora non si può piazzare in { $spot }.
refused-plan-no-draw = Qui non si sceglie di pescare: lo faccio io per te quando non hai niente di giocabile.
refused-plan-too-long = Si possono prenotare al massimo { $most } mosse.
refused-store-down = Ora non posso salvare niente. Non è cambiato niente; riprova tra un attimo.
refused-crowded = Qualcun altro ha giocato nello stesso momento. Non è cambiato niente; riprova.
refused-trouble = Qualcosa è andato storto da parte mia. Non è cambiato niente; riprova.
refused-unsure = Qualcosa è andato storto e non so se ha contato: /{ cmd-board } mostra a che punto è la partita.
refused-updating = Mi stanno aggiornando proprio ora. Non è cambiato niente; riprova tra un minuto.
refused-too-fast = Troppo veloce per me. Riprova tra un momento.

## Discord's own matters
discord-lacking = Qui non posso ancora tenere un tavolo. Dammi { $permissions } in questo canale, o chiedi a chi lo gestisce.
discord-unseen = Nessuno vede il tabellone, perché in questo canale mi manca { $permissions }. Chi gestisce il canale può concedermelo; la tua mano e le tue mosse funzionano lo stesso.
discord-lacking-thread = Non posso aprire un thread qui: mi manca { $permissions }. Perciò il tavolo è in questo canale.
discord-no-thread = Qui non si può aprire un thread, perciò il tavolo è dove l’hai chiesto.
discord-thread = Il tavolo ha un thread tutto suo.
discord-invitation = { $player } apre { $game }. Unitevi nel thread.
discord-to-thread = Al tavolo
discord-guest = Qui sono di passaggio: mostro quello che succede per un quarto d’ora dopo ogni comando o pulsante, poi al prossimo. Aggiungimi al server e lo mostro subito.
discord-guest-unheard = In questo server sono di passaggio, e nessuno tranne te vedrebbe il tavolo: qui ti manca «Usa app esterne». Aggiungimi al server, o chiedi a chi lo gestisce.
discord-lost = { $player }, la mia risposta non ti è arrivata. Riprova, per favore.
permission-view-channel = «Visualizza canale»
permission-send-messages = «Invia messaggi»
permission-send-messages-in-threads = «Invia messaggi nei thread»
permission-attach-files = «Allega file»
permission-create-public-threads = «Crea thread pubblici»

## Help
greeting-group = Ciao! Cinque giochi di tessere per 1–6 giocatori: accostate quelle che vanno insieme. Per cominciare va bene { $game }. A ognuno mando la mano in privato.
greeting-private = Ciao! Cinque giochi di tessere: accosta quelle che vanno insieme. «{ button-learn }» te ne mostra uno.
help = Tocca un gioco per cominciare. Quando tocca a te, «{ button-hand }», poi una tessera. È tutto.
help-playing = Nel tuo turno tocca «{ button-hand }» e scegli cosa piazzare. È tutto.
help-table =
    • /{ cmd-new } – apri un tavolo (/{ cmd-new } tridom { opt-target }=200); /{ cmd-join }, /{ cmd-leave }, /{ cmd-start }; /{ cmd-computer } – aggiungi un computer
    • /{ cmd-tables } – i tavoli aperti qui
    • /{ cmd-invite } – porta il tavolo in un’altra chat
    • /{ cmd-league }, /{ cmd-cup } – campionati e coppe di questa chat
    • /{ cmd-daily } – la sfida del giorno
    • /{ cmd-weekly } – il riassunto della settimana
    • /{ cmd-resign } – un computer continua per te finché non torni
    • /{ cmd-replace } Ben – un computer per chi è assente
    • /{ cmd-end } – l’host chiude il tavolo
help-turn =
    • /{ cmd-hand } – la tua mano; tocca una tessera: va nella posizione migliore, e un altro tocco la gioca
    • /{ cmd-play } 3-4-4 7 – tessera e posizione in un colpo solo (Tripitz: /{ cmd-play } rtw F6)
    • /{ cmd-plan } 3-4-4 7 – giocata appena tocca a te; /{ cmd-undo } – ritira una mossa
    • /{ cmd-draw }, /{ cmd-pass }; Tripitz: /{ cmd-swap } rtw gck, /{ cmd-joker } F6
    • /{ cmd-board }, /{ cmd-log }, /{ cmd-score }, /{ cmd-hint }, /{ cmd-rules }, /{ cmd-options }, /{ cmd-mygames }
help-after =
    • /{ cmd-rematch } – lo stesso gioco con le stesse persone; /{ cmd-ladder } – la classifica di questa chat; /{ cmd-stats } – i tuoi risultati
    • /{ cmd-replay } – il film di una partita finita; /{ cmd-record } – le sue mosse in un file
    • /{ cmd-learn } – una prima partita che spiega ogni passo
    • /{ cmd-review } – l’analisi delle tue mosse; /{ cmd-drill } – esercizi sulle triple di Tripitz; /{ cmd-rules } – con immagini
help-you =
    • /{ cmd-settings } – lingua, immagini scure o chiare, ore di silenzio, come ti avviso e altro
    • /{ cmd-mydata } – quello che conservo su di te: vederlo, portarlo via, cancellarlo
help-pick = Che cosa vuoi sapere?
topic-win = Come si vince?
help-win = Vince chi ha più punti. Ogni triangolo piazzato vale la somma dei suoi numeri; ponti ed esagoni valgono molto di più. A Tripitz fai punti con tre o quattro gettoni in fila.
topic-minus = Perché −25 punti?
help-minus = Non c’era niente di giocabile, quindi ho pescato per te: −5 a tessera, fino a tre. Neanche quelle erano giocabili, quindi hai passato: altri −10. Succede a tutti.
topic-away = Sono di nuovo qui. E ora?
help-away = Se un computer gioca per te, tocca «{ button-back-again }» nella chat della partita: continui con la stessa mano e gli stessi punti. «{ button-games-of-mine }» mostra dove tocca a te.
topic-messages = Come ricevo meno messaggi?
help-messages = Scegli quando ti mando la mano, dove ti dico che tocca a te e ogni quanto te lo ricordo. Nelle ore di silenzio il tuo tempo si ferma.
topic-stop = Come smetto di giocare?
help-stop = Tocca «{ button-resign }» nella chat della partita: un computer continua per te, e puoi tornare. Prima dell’inizio tocca «{ button-more }», poi «{ button-leave }».
topic-private = Chi vede le mie tessere?
help-private = Con i triangoli solo tu. A Tripitz tutte le mani sono visibili, tranne con l’opzione «{ opt-hidden }».
topic-more = Altre domande
help-more = Qui trovi anche tutti i comandi, per argomento.
topic-turn = Il tuo turno
topic-table = Aprire un tavolo
topic-after = Dopo la partita
topic-you = Impostazioni e i tuoi dati

## The rules, in our words. "°" marks what the booklet does not say.
rules-pick = Tutte le regole
short-place = Nel tuo turno piazza una tessera contro il lato di un’altra: entrambi i numeri devono corrispondere.
short-forms = Una tessera vale la somma dei suoi numeri, un ponte o un doppio collegamento 40 in più, un esagono 50 in più. Piazzando l’ultima tessera: +25 e il valore di tutte le altre mani.
short-tripple-domino =
    Vince chi ha più punti. Una partita completa continua, round dopo round, finché qualcuno ne ha 400.
    { short-place } Oppure pesca, anche se qualcosa è giocabile: −5 ciascuna, fino a 3.
    { short-forms }
short-triominoes =
    Vince chi ha più punti. Il round in cui qualcuno arriva a 400 è l’ultimo.
    { short-place } Se nessuna è giocabile, pesco io per te: −5 ciascuna, fino a 3.
    Una tessera vale la somma dei suoi numeri, un ponte 40 in più, un esagono 50 in più. Piazzando l’ultima tessera: +25 e il valore di tutte le altre mani.
short-tridom =
    Vince chi ha più punti. Una partita completa continua, round dopo round, finché qualcuno ne ha 400.
    { short-place } Se nessuna è giocabile, pesco io per te: −5 ciascuna, fino a 3.
    { short-forms }
short-triominos =
    Una corsa ai 400 punti. Il round in cui qualcuno li ha è l’ultimo.
    { short-place } Se nessuna è giocabile, pesco io per te: −5 ciascuna, fino a 3.
    { short-forms }
short-tripitz =
    Vince chi ha più punti; in solitario o in squadra si tratta di farne il più possibile.
    Nel tuo turno piazza un gettone in modo che tre o quattro in fila siano, per colore, simbolo e colore del simbolo, tutti uguali o tutti diversi. Oppure cambia gettoni con il sacchetto.
    Una tripla vale 1, una quadrupla 3, moltiplicato per i vicini che il tuo gettone tocca; al bordo, il doppio.
rules-box = Il gioco: 56 tessere triangolari, ogni combinazione di tre numeri da 0 a 5 una volta sola (opzioni: 76 con quelle speculari, 84 con numeri fino a 6). Il valore di una tessera è la somma dei suoi tre numeri.
rules-aim = Vince chi ha più punti. Piazza tessere i cui numeri corrispondono; finire per primi aiuta.
rules-deal = { rules-aim } Da 2 a 6 giocatori: nove tessere a testa in due, sette in tre o quattro, sei in cinque o sei. Il resto, coperto, è la riserva. La tua mano la vedi solo tu. Si gioca nell’ordine dei posti; dopo un round si ridistribuisce e i punti restano.
rules-forms-40 =
    Una tessera piazzata vale i suoi punti e al massimo un tipo di figura:
    • esagono, +50: la tua tessera è la sesta intorno a un vertice; due esagoni insieme portano 100°
    • doppio collegamento, +40: due o tre dei suoi lati toccano tessere, senza esagono
    • ponte, +40: un lato tocca una tessera, e anche il vertice opposto ne raggiunge una
rules-matching = Una tessera va dove un suo lato tocca un’altra tessera. Un lato mostra due numeri: dove i lati si toccano devono essere uguali entrambi, e così tutti i numeri che si incontrano in un vertice. Le tessere si girano, ma mai a specchio.
rules-matching-ours = Una tessera va dove un suo lato tocca un’altra tessera. Un lato mostra due numeri: dove i lati si toccano devono essere uguali entrambi. I numeri devono essere uguali anche dove si incontrano solo i vertici°. Le tessere si girano, ma mai a specchio.
rules-going-out = Chi piazza l’ultima tessera della sua mano chiude il round: +25, e il valore di tutte le tessere rimaste nelle altre mani.
rules-tripple-domino =
    { rules-box }
    { rules-aim } Da 1 a 6 giocatori: nove tessere a testa in solitario o in due, sette in tre o quattro, sei in cinque o sei. Il resto, coperto, è la riserva. La tua mano la vedi solo tu. Si gioca nell’ordine dei posti; dopo un round si ridistribuisce e i punti restano.
    { rules-matching-ours }

    Nel tuo turno piazzi una tessera, oppure peschi, anche se una tessera è giocabile: fino a 3 tessere, −5 ciascuna. Dopo ognuna puoi piazzare qualsiasi tessera della tua mano°. Niente piazzato dopo tre: altri −10, anche se una tessera è giocabile°. A riserva vuota passare costa 10.
    { rules-forms-40 }

    { rules-going-out } Un round è bloccato quando la riserva è vuota e o nessuno può piazzare o tutti passano di seguito°. Allora la mano più bassa guadagna il valore di tutte le altre, perde il proprio e non riceve i 25; se sono più di una, vale per ognuna°.
    La partita è finita quando alla fine di un round qualcuno ha 400 punti o più. Vince il totale più alto; a parità la vittoria è divisa°.
    Apertura: chi ha la tripla più alta (tre numeri uguali) apre con quella il round: il suo valore + 10. Se nessuno ha una tripla apre la tessera di valore più alto, anch’essa + 10; in caso di parità decidono le tessere successive più alte, poi chi è prima nella lista°.
    In solitario: c’è una tessera iniziale, hai nove tessere e 20 pescate in tutto. Finisce quando la tua mano è vuota (+25), o quando non restano pescate e non hai niente di giocabile o passi: allora la tua mano viene sottratta°.

    ° Regola della casa, dove il testo tace. «{ rulings-pick }» dice perché.
rules-triominoes =
    { rules-box } Giochiamo come descrive Wikipedia.
    { rules-deal }
    { rules-matching }

    Nel tuo turno piazzi una tessera giocabile. Se non ne hai, pesco io per te: fino a 3 tessere, −5 ciascuna, finché ce ne sono. Quello che è giocabile va piazzato°. Niente piazzato dopo tre: altri −10, 25 in tutto. A riserva vuota passare costa 10.
    Una tessera piazzata vale i suoi punti e forse una figura:
    • esagono, +50: la tua tessera è la sesta intorno a un vertice; due esagoni insieme portano 100
    • ponte, +40: un lato tocca una tessera, e anche il vertice opposto ne raggiunge una
    Un doppio collegamento (due o tre lati) qui non porta niente.

    { rules-going-out } Un round è bloccato quando la riserva è vuota e nessuno può piazzare, oppure, anche con tessere nella riserva, quando tutti passano di seguito°. Allora la mano più bassa guadagna da ogni altra mano la differenza con il proprio valore; se sono più di una, vale per ognuna°.
    Il round in cui qualcuno raggiunge i 400, in qualsiasi momento, è l’ultimo, anche se poi le penalità fanno scendere di nuovo quel totale; tutti lo sanno subito. Vince il totale più alto; a parità la vittoria è divisa°.
    Apertura: chi ha la tripla più alta (tre numeri uguali) apre con quella il round: il suo valore + 10. Ma se chi ce l’ha ha anche 0-0-0 e nessun avversario ha una tripla, o se 0-0-0 è l’unica di tutte, apre 0-0-0, per 40. Se nessuno ha una tripla apre la tessera di valore più alto e porta il suo valore; in caso di parità decidono le tessere successive più alte, poi chi è prima nella lista°.

    ° Regola della casa, dove il testo tace. «{ rulings-pick }» dice perché.
rules-tridom =
    { rules-box } Solo 0-0-0 vale 20, sempre.
    { rules-deal }
    { rules-matching-ours }

    Nel tuo turno piazzi una tessera giocabile. Se non ne hai, pesco io per te: fino a 3 tessere, −5 ciascuna, finché una è giocabile. Niente piazzato dopo tre: altri −10. A riserva vuota passare costa 10. Il libretto dà due minuti per turno: qui è l’opzione «{ opt-clock }» (2 minuti).
    { rules-forms-40 }

    Con l’opzione «{ opt-exchange }»: se non puoi piazzare altro, puoi mettere una tua tessera al posto di una del tabellone, se questa va subito da un’altra parte. Vale i punti della tua tessera e la figura che forma l’altra°. Invece puoi anche pescare o passare°.
    { rules-going-out } Un round è bloccato quando la riserva è vuota e o nessuno può piazzare né scambiare o tutti passano di seguito°. Allora la mano più bassa guadagna il valore di tutte le altre e perde il proprio; se sono più di una, vale per ognuna°.
    La partita è finita quando alla fine di un round qualcuno ha 400 punti o più. Vince il totale più alto°; a parità la vittoria è divisa°.
    Apertura: chi ha la tripla più alta (tre numeri uguali) apre con quella il round: il suo valore + 20. 0-0-0 è la più alta di tutte e apre per 40. Se nessuno ha una tripla apre la tessera di valore più alto: il suo valore + 10; in caso di parità decidono le tessere successive più alte, poi chi è prima nella lista°.

    ° Regola della casa, dove il testo tace. «{ rulings-pick }» dice perché.
rules-triominos =
    { rules-box }
    { rules-aim } Da 2 a 4 giocatori: nove tessere a testa in due, sette in tre o quattro. Il resto, coperto, è la riserva. La tua mano la vedi solo tu. Si gioca nell’ordine dei posti; dopo un round si ridistribuisce e i punti restano.
    { rules-matching-ours }

    Nel tuo turno piazzi una tessera giocabile. Se non ne hai, devi pescare°, e lo faccio io per te: fino a 3 tessere, −5 ciascuna, finché una è giocabile. Niente piazzato dopo tre: altri −10. A riserva vuota passare non costa niente.
    { rules-forms-40 }
    Il doppio collegamento è quello che il libretto chiama tessera aggiuntiva di un ponte°.

    { rules-going-out } Un round è bloccato quando la riserva è vuota e o nessuno può piazzare o tutti passano di seguito°. Allora il round va alla mano più bassa°: guadagna il valore di tutte le altre e perde il proprio; se sono più di una, vale per ognuna°.
    Il round in cui qualcuno ha 400, in qualsiasi momento, è l’ultimo, anche se poi le penalità fanno scendere di nuovo quel totale°; tutti lo sanno subito. Se uno solo ha raggiunto 400, vince. Se sono più d’uno, vince fra loro chi ha vinto il round, altrimenti il totale più alto fra loro°. A parità di totale la vittoria è divisa°.
    Apertura: chi ha la tripla più alta (tre numeri uguali) apre con quella il round: il suo valore + 10, ma 40 per 0-0-0. Chi ha sia 0-0-0 sia la tripla più alta sceglie quale apre; con 0-0-0 l’altra viene mostrata a tutti. Se nessuno ha una tripla apre la tessera di valore più alto e porta il suo valore; in caso di parità decidono le tessere successive più alte, poi chi è prima nella lista°.

    ° Regola della casa, dove il testo tace. «{ rulings-pick }» dice perché.
rules-tripitz =
    Il gioco: 64 gettoni (nel libretto, Pids) e un tabellone di 102 caselle. Ogni colore (r rosso, y giallo, b blu, g verde) c’è con ogni simbolo (t triangolo, c cerchio, m luna, s stella) in ogni colore del simbolo (w bianco, k nero, g grigio, l azzurro), una volta sola. Le tre lettere, prese dalle parole inglesi, sono il nome di un gettone: rtw è rosso con un triangolo bianco.
    Vince chi ha più punti. Forma triple e quadruple. Da 2 a 6 giocatori, o in solitario per fare più punti possibile°.

    Tre gettoni in fila sono una tripla, quattro una quadrupla, se in ognuna delle tre proprietà sono tutti uguali o tutti diversi.
    Nel tuo turno piazzi un gettone su una casella libera in modo da formare almeno una nuova tripla o quadrupla: tre o quattro in caselle vicine di una linea, il tuo compreso. Le linee vanno in tre direzioni. Le altre file che il tuo gettone tocca non devono formare niente. Poi ne peschi uno.
    Punti: 1 per ogni tripla e 3 per ogni quadrupla, × il numero di gettoni che il tuo tocca (da 1 a 6), × 2 al bordo, cioè su una delle caselle più esterne. Una tripla dentro una nuova quadrupla non si conta in più°.
    Invece di piazzare puoi cambiare quanti gettoni vuoi con il sacchetto. Se non puoi piazzare niente, devi cambiare finché il sacchetto ne ha°; quando è vuoto, passi.

    La partita finisce quando tutti i gettoni sono piazzati, quando tutti passano di seguito, o quando tutti hanno cambiato due volte di seguito senza piazzare niente in mezzo°. Vince il totale più alto; a parità la vittoria è divisa°. I gettoni rimasti non costano niente. Il gettone rosso di riserva va al totale più alto, il giallo al secondo; a parità lo ha ciascuno°.
    Inizio: al centro stanno quattro gettoni, diversi in tutto. Ognuno ne pesca 7 dal sacchetto e li mette scoperti: vedi ogni mano. Inizia il primo posto che può formare una tripla°.
    Opzioni: { opt-short } chiude la partita con il primo gettone al bordo. { opt-jokers }: quattro gettoni vuoti in più; con uno prendi dal tabellone un gettone ben all’interno, con tutte le caselle nel raggio di due occupate°, poi fai la tua mossa. Il jolly resta lì e non forma niente°. { opt-cooperative }: giocate insieme per un solo punteggio; ottimo per imparare. { opt-hidden }: la tua mano la vedi solo tu°.
    Il tabellone ha undici file, da A a K, di 7, 8, 9, 10, 11, 12, 11, 10, 9, 8, 7 caselle°.

    ° Regola della casa, dove il testo tace. «{ rulings-pick }» dice perché.

## Why the rules refuse a move (the engine's reason codes)
refused-illegal-game-over = La partita è finita.
refused-illegal-foreign-move = Non è una mossa di questo gioco.
refused-illegal-wrong-game = Non è una mossa di questo gioco.
refused-illegal-bad-move = Non riesco a leggere questa mossa.
refused-illegal-bad-tile = Non riesco a leggere questa tessera.
refused-illegal-no-such-pid = Questo gettone non esiste.
refused-illegal-opening-first = Prima apri il round, con una delle tessere proposte.
refused-illegal-wrong-opening = È un’altra tessera che deve aprire questo round.
refused-illegal-no-such-tile = Il gioco non ha la tessera { $tile }.
refused-illegal-not-in-hand = Non ce l’hai in mano.
refused-illegal-cell-taken = { $cell } è già occupata.
refused-illegal-no-neighbour = { $cell } non tocca nessuna tessera con un lato.
refused-illegal-corner-mismatch = { $piece } non va nella posizione { $spot }: il tuo vertice è { $tile }, quello del tabellone { $board }.
refused-here-corner-mismatch = Il { $tile } non corrisponde al { $board } { $corner ->
    [left] a sinistra
    [right] a destra
    [top] in alto
   *[bottom] in basso
  }.
refused-here-cell-taken = Quel posto è occupato.
refused-here-no-neighbour = Una tessera deve avere un intero lato in comune con un’altra.
refused-here-misfit = Lì non ci sta.
refused-illegal-must-place = Una tessera della tua mano è giocabile, quindi devi piazzare.
refused-illegal-must-draw = Non puoi passare finché puoi pescare.
refused-illegal-stock-empty = La riserva è vuota.
refused-illegal-draws-used = Hai già pescato { $most } tessere: in un turno di più non si può.
refused-illegal-draws-spent = Le { $most } pescate di questa partita sono finite.
refused-illegal-exchange-off = A questo tavolo si gioca senza scambio.
refused-illegal-cell-empty = In { $cell } non c’è niente.
refused-illegal-wrong-tile = In { $cell } c’è un’altra tessera.
refused-illegal-cannot-pass = { $joker ->
    [yes] Non puoi passare: piazza, cambia o usa un jolly.
   *[no] Non puoi passare: piazza o cambia.
  }
refused-illegal-must-swap = Finché il sacchetto ha gettoni, si cambia invece di passare.
refused-illegal-joker-not-placed = Un jolly non si piazza: scambialo con un gettone ben all’interno.
refused-illegal-matches-nothing = Lì non si forma né una tripla né una quadrupla.
refused-illegal-no-joker = Non hai nessun jolly.
refused-illegal-cell-blank = In { $cell } c’è già un jolly.
refused-illegal-joker-not-surrounded = { $cell } è troppo vicina al bordo: tutte le caselle nel raggio di due devono essere occupate.
refused-illegal-nothing-named = Di’ quali gettoni rimetti nel sacchetto, per esempio: /{ cmd-swap } rtw gck
refused-illegal-bag-empty = Il sacchetto è vuoto.
refused-illegal-too-many = Nel sacchetto ce ne sono solo { $stock }.
refused-illegal-no-such-cell = Questa casella non esiste. Le caselle vanno da A1 a K7.

## A first game that explains itself
button-learn = Impara giocando
learning = Ti spiego tutto.
own-game = La tua partita:
own-game-there = L’ho iniziata nella nostra chat privata.
option-guide = spiega ogni passo ai giocatori
tip-place = Scegli una tessera per vederla nella sua posizione migliore. Dove due lati si toccano, entrambi i numeri devono essere uguali.
tip-place-table = Ciò che è giocabile mostra i suoi punti. Tocca una tessera per vedere dove si gioca, tocca una posizione per vederla lì, poi tocca «Gioca». Dove le tessere si incontrano tutti i numeri devono essere uguali. Guadagni la somma dei tre numeri della tua tessera.
tip-hexagon = Una delle tue mosse chiude un esagono: la tua tessera sarebbe la sesta intorno a un vertice. 50 in più.
tip-bridge = Una delle tue mosse forma un ponte: un lato tocca una tessera, e anche il vertice opposto ne raggiunge una. 40 in più.
tip-double = Una delle tue mosse forma un doppio collegamento: due o tre lati toccano tessere. 40 in più.
tip-made-hexagon = Un esagono: la tua tessera è la sesta intorno a un vertice. 50 in più.
tip-made-bridge = Un ponte: un lato tocca una tessera, e anche il vertice opposto ne raggiunge una. 40 in più.
tip-made-double = Un doppio collegamento: due o tre lati toccano tessere. 40 in più.
tip-theirs = 40 o 50 in più, e non per te. Prima di piazzare, guarda che cosa la tua tessera apre agli altri.
tip-drew = Nessuna tua tessera era giocabile, così ho pescato per te: 5 punti per tessera, al massimo tre a turno.
tip-passed = Tre tessere pescate, e ancora niente di giocabile: 5 punti per ognuna e 10 per aver passato, 25 in tutto.
tip-exchange = Non hai niente di giocabile, ma puoi scambiare: la tua tessera prende il posto di un’altra, che va subito altrove.
tip-high = Le tessere alte conviene piazzarle presto. Quello che ti resta alla fine di un round conta per gli altri.
tip-theirs-last = Un’altra mano è quasi vuota. Piazza ora le tessere alte: chi finisce prende il valore della tua mano.
tip-round-out = Il round è finito: chi ha piazzato l’ultima tessera ha preso 25 e il valore delle altre mani. Si ridistribuisce, i punti restano.
tip-round-blocked = Il round è finito perché nessuno poteva più giocare: l’ha vinto la mano più bassa. Si ridistribuisce, i punti restano.
tip-help = /{ cmd-hint } dice che cosa giocherei io e perché, /{ cmd-rules } spiega le regole con le immagini.
tip-help-table = «{ button-hint }» dice che cosa giocherei io e perché, «{ button-rules }» spiega le regole con le immagini.
tip-choose = Qui puoi pescare anche se una tessera è giocabile; ogni tessera costa 5 punti. Di solito conviene piazzare.
tip-wait = Guarda che cosa è giocabile adesso nella tua mano e prenota la mossa: si gioca appena tocca a te.
tip-last = Le tue ultime tessere: chi non ne ha più chiude il round, con 25 punti e il valore di tutte le altre mani.
tip-tokens = Un gettone deve formare una tripla o una quadrupla: tre o quattro gettoni in linea che per colore, simbolo e colore del simbolo sono tutti uguali o tutti diversi. Toccane uno giocabile per vedere la sua casella migliore; con un altro tocco lo giochi.
tip-tokens-table = Un gettone deve formare una tripla o una quadrupla: tre o quattro gettoni in linea che per colore, simbolo e colore del simbolo sono tutti uguali o tutti diversi. Tocca un gettone per vedere dove si gioca, tocca una casella per vederlo lì, poi tocca «Gioca».
tip-refill = Per il gettone piazzato ne hai pescato un altro; si va avanti così finché il sacchetto è vuoto.
tip-quadruple = Una delle tue mosse forma una quadrupla: 3 punti invece di 1, per il numero di gettoni toccati.
tip-edge = Una delle tue mosse arriva al bordo del tabellone. Lì tutto vale doppio.
tip-touch = I punti si moltiplicano per il numero di gettoni che il tuo tocca. La lista mostra prima le caselle migliori.
tip-touch-table = I punti si moltiplicano per il numero di gettoni che il tuo tocca. Ogni casella mostra quanto vale.
tip-open = Tutte le mani sono scoperte. Guarda che cosa si potrebbe piazzare dopo di te, e se puoi arrivarci prima.
tip-team = Giocate insieme, e tutte le mani sono scoperte. Lascia qualcosa di buono a chi gioca dopo di te.
tip-joker = Hai un jolly. Puoi scambiarlo con un gettone ben all’interno, e poi fare la tua mossa.
tip-swapped = Un cambio non porta punti. Quando tutti hanno cambiato due volte di fila, la partita è finita.
tip-swap = Niente nella tua mano forma una tripla qui. Cambia i gettoni che ti sembrano meno utili.

## A look back, and the drill
review-under-way = Sto riguardando le tue mosse: { $done } su { $count }. Il resto arriva.
review-title = { $count ->
    [0] In questa partita non hai mai avuto scelta.
    [one] { $some ->
        [none] Hai potuto scegliere in una mossa e non hai regalato niente.
       *[some] Hai potuto scegliere in una mossa e hai regalato { $given } punti.
      }
   *[other] { $some ->
        [none] Hai potuto scegliere in { $count } mosse e non hai regalato niente.
       *[some] Hai potuto scegliere in { $count } mosse e hai regalato { $given } punti a mossa.
      }
  }
review-line = Mossa { $number }{ $size ->
    [mistake] , un errore
    [big] , un grave errore
   *[slip] {""}
  }: { $made } ({ $points }) ha regalato { $given }; meglio era { $better } ({ $possible }).
review-here = { $made } ({ $points }) ha regalato { $given } punti{ $size ->
    [mistake] , un errore
    [big] , un grave errore
   *[slip] {""}
  }; meglio era { $better } ({ $possible }).
review-fine = Nessuna mossa prometteva di più.
review-others = Altre, per mossa: { $list }
review-note = Regalato: il vantaggio in più che prometteva la mossa migliore, in base a quello che potevi sapere. Da { $mistake } in su è un errore, da { $big } un grave errore.
review-scale = { $rank ->
    [strong] Ottimo: il computer normale regala circa { $normal } a mossa.
    [good] Bene: il computer normale regala circa { $normal } a mossa.
   *[room] Per confronto: il computer normale regala circa { $normal } a mossa.
  }
review-hand = Mano di { $name }.
move-place = { $piece } in { $cell }
preview-place = { $piece } in { $game ->
    [tripitz] {""}
   *[other] {"posizione "}
  }{ $cell }
preview-best = Il meglio: { $move }
move-exchange = { $piece } per { $displaced } in { $cell }, che va in { $target }
move-draw = pescare
move-pass = passare
move-swap = cambiare
move-joker = un jolly
drill-triple = Quali { $count } gettoni formano una tripla con { $pieces }?
drill-quadruple = Quale gettone forma una quadrupla con { $pieces }?
drill-found = Trovati: { $pieces }
drill-left = Giusto. { $count ->
    [one] Ancora uno.
   *[other] Ancora { $count }.
  }
drill-right = Giusto. { $streak } di fila.
drill-wrong = Non proprio: { $piece }
drill-broken = { $property ->
    [colour] colore
    [symbol] simbolo
   *[mark] colore del simbolo
  }: { $values } – né tutti uguali né tutti diversi
drill-answers = La risposta: { $pieces }
drill-best = La tua serie migliore: { $best }
drill-pick = Scegline uno
button-drill-triple = Triple
button-drill-quadruple = Quadruple
button-review = Analisi mosse

## The puzzle of the day
daily-title = Sfida del giorno · { $date }
daily-ask-hour = A che ora arriva la sfida del giorno? Per un’altra ora: /{ cmd-daily } { switch-on } 10:30
daily-ask-zone = { $hour }, in quale fuso orario? Per un’altra città: /{ cmd-daily } { switch-on } { $hour } Lisbona
daily-is-on = { $here ->
    [yes] La sfida del giorno arriva qui alle { $hour } ({ $zone }).
   *[no] La sfida del giorno arriva in «{ $title }» alle { $hour } ({ $zone }).
  }
daily-is-off = { $here ->
    [yes] Qui non arriva più la sfida del giorno.
   *[no] Lì non arriva più la sfida del giorno.
  }
daily-none = Qui non arriva la sfida del giorno. Un admin la attiva: /{ cmd-daily } { switch-on }
daily-none-yours = Qui non c’è ancora la sfida del giorno.
daily-paused = Da due settimane qui nessuno risolve la sfida: non la mando più.
daily-back = La sfida del giorno è tornata.
daily-kind = { $kind ->
    [solitaire] Tripple-Domino in solitario, pescando quattro volte. Quanti punti fai?
    [tokens] Tripitz: sei file, a ognuna manca un gettone.
    [shortbag] Tripitz in solitario, con quattro gettoni nel sacchetto. Quanti punti fai?
   *[bestmove] Quattro posizioni di Tridom. Trova la mossa migliore.
  }
daily-share = { $share }%
daily-right = { $right } su { $count }
daily-answer-right = Giusto.
daily-answer-half = Non male, ma un’altra mossa è un po’ più forte.
daily-answer-wrong = Un’altra mossa è più forte.
daily-answer-why = { $property ->
    [colour] No: i colori sarebbero { $values }.
    [symbol] No: i simboli sarebbero { $values }.
   *[mark] No: i colori dei simboli sarebbero { $values }.
  }
daily-streak = { $days ->
    [one] 1 giorno
   *[other] { $days } giorni di fila
  }
daily-streak-ends = La tua serie di { $days } giorni finisce se non risolvi la sfida di oggi entro { $moment }.
daily-done = { $marks } { $share }%
daily-done-points = { $marks } { $amount }, { $share }%
daily-rank = { $tied ->
    [yes] Qui, { $rank }º posto a pari merito su { $count } finora.
   *[no] Qui, { $rank }º posto su { $count } finora.
  }
daily-month-row = { $amount } ({ $count ->
    [one] 1 giorno
   *[other] { $count } giorni
  })
daily-beaten = Meglio di { $percent } giocatori su 100, finora.
daily-solution-comes = La soluzione arriva quando il giorno sarà finito ovunque: { $moment }.
daily-over = Sfida di { $date }: com’è andata
daily-solution = Soluzione di { $date }
daily-practice = Per esercitarsi: non conta.
daily-nobody = Nessuno l’ha risolta.
daily-best-points = Il meglio che conosco, { $points }: { $line }
daily-best = { $line }
daily-seed = Il seme da cui è nata:
daily-commitment = La sfida di domani è già fissata:
daily-hand = La tua mano: { $pieces }
daily-which-move = { $number } di { $count }
daily-pick-move = Scegli la mossa migliore
daily-which-token = Fila { $number } di { $count }: che cosa manca?
daily-begin = Scegli qui per iniziare. Le tue risposte le vedi solo tu.
daily-your-pick = La tua scelta: { $piece }
button-this-one = Questo
daily-or-another = O un altro
daily-rule = Colore, simbolo e colore del simbolo: ogni volta tutti uguali o tutti diversi.
daily-row = La fila: { $pieces }
daily-player = Giocatore { $number }
button-solve = Risolvi
button-solve-today = La sfida di oggi
button-solution = Soluzione
button-practise = Esercitati
button-practise-again = Ancora una volta
button-daily-earlier = Sfide passate
button-streak-off = Non avvisarmi più
button-daily-month = Questo mese
button-daily-fair = È equo?
button-daily-stop = Disattiva
button-switch-on = Attiva
button-daily-back = Falla tornare

## Lessons: what the rules say, each shown on a board
lessons-pick = Esempi, consigli, regole della casa
lesson-legal = Che cosa è giocabile
lesson-illegal = Che cosa non è giocabile
lesson-bridge = Un ponte
lesson-double = Un doppio collegamento
lesson-hexagon = Un esagono
lesson-triple = Una tripla
lesson-quadruple = Una quadrupla
lesson-edge = Al bordo
lesson-about-legal = La tessera cerchiata è giocabile: un suo lato ne tocca un altro, e dovunque incontra altre tessere i numeri sono gli stessi.
lesson-about-illegal = La tessera tratteggiata non va: un vertice combacia, quello cerchiato no. Tutte le tessere che si incontrano in un vertice mostrano lì lo stesso numero.
lesson-about-bridge = La tessera cerchiata tocca con un lato, e il suo vertice opposto raggiunge un’altra tessera: il suo valore + 40.
lesson-about-double = La tessera cerchiata tocca con due o tre lati e non chiude un esagono: il suo valore + 40.
lesson-about-hexagon = La tessera cerchiata è la sesta intorno a un vertice: il suo valore + 50.
lesson-about-triple = Tre gettoni in linea formano una tripla: per colore, simbolo e colore del simbolo sono tutti uguali o tutti diversi. 1 punto, × il numero di gettoni che il nuovo tocca.
lesson-about-quadruple = Quattro gettoni in linea, dei quali tre qualsiasi formano una tripla, sono una quadrupla: 3 punti, × il numero di gettoni che il nuovo tocca. Le triple che contiene non si contano in più.
lesson-about-edge = Il gettone cerchiato è al bordo del tabellone: tutto vale doppio.

## Our rulings: what we decided, and why
rulings-pick = Le regole della casa, e perché
rulings-title = Le regole della casa: { $game }
rulings-intro = Dove i testi che seguiamo (i libretti; per Triominoes, Wikipedia) lasciano un dubbio, abbiamo deciso noi:
ruling-corners = Dove le tessere si incontrano solo con i vertici, anche lì i numeri devono corrispondere. Il libretto parla solo di lati; Wikipedia (Triominoes) lo dice dei vertici, e un ponte lo mostra.
ruling-opening = Senza triple, in caso di parità decidono le tessere successive più alte, poi chi è prima nella lista; fra tessere pari della stessa mano apre la più grande per i suoi numeri. Solo Wikipedia (Triominoes) parla di parità, e solo delle tessere successive.
ruling-any-tile = Dopo una pescata puoi piazzare qualsiasi tessera della tua mano. Il libretto parla solo della tessera pescata, ma non ne vieta altre.
ruling-declined = Se dopo la terza pescata non piazzi niente, sono altri 10, anche se una tessera è giocabile. Secondo il libretto pesca anche chi non vuole piazzare; ma i 10 li toglie solo per una terza tessera che non va.
ruling-must-play = Quello che è giocabile va piazzato, anche una tessera appena pescata, e chi non ha niente di giocabile pesca quello che resta. Wikipedia fa pescare finché una tessera va, ma parla anche di decidere «se» piazzarla, e delle ultime due che si «possono» pescare.
ruling-must-draw = Se non c’è niente di giocabile, devi pescare. Il libretto dice che si «può» pescare; lo leggiamo come gli altri testi, dove si deve.
ruling-third-draw = Passare dopo la terza pescata costa 10, anche se la riserva è così finita; dopo una o due pescate costa come a riserva vuota. I testi danno i due prezzi, ma non dicono quale vale se capitano entrambi i casi.
ruling-hexagons = Due esagoni chiusi insieme portano 100, e nessun doppio collegamento in più. Di due insieme parla solo Wikipedia (Triominoes), del doppio collegamento solo il libretto di Tripple-Domino.
ruling-double = La «tessera aggiuntiva» di un ponte è per noi il doppio collegamento: toccano due o tre lati. Il libretto la paga 40 senza dire dove va; Tripple-Domino e Tridom pagano 40 proprio per questo.
ruling-exchange-score = Uno scambio vale i punti della tua tessera e la figura che l’altra forma al suo nuovo posto. Il libretto permette lo scambio, ma non parla di punti.
ruling-exchange-right = Puoi scambiare, ma anche pescare o passare. Uno scambio conta come una tessera piazzata. Finché qualcuno potrebbe scambiare, il round è bloccato solo dopo che tutti hanno passato di seguito. Il libretto dice «può», e niente sui round bloccati.
ruling-blocked-willing = A riserva vuota il round finisce anche quando tutti hanno passato di seguito. Il libretto permette di non voler piazzare, ma chiude il round solo se nessuno può: potrebbe non finire mai.
ruling-blocked-passes = Il round finisce anche quando tutti passano di seguito, perfino con tessere nella riserva. Wikipedia lo chiude quando nessuno può piazzare, pescato tutto o no; che tutti passino mostra proprio questo.
ruling-blocked-silent = A riserva vuota, se nessuno può piazzare o tutti hanno passato di seguito, la mano più bassa guadagna tutte le altre e perde il proprio valore. Il libretto di Tridom non conosce round bloccati; è la regola di Tripple-Domino.
ruling-blocked-when = Un round è bloccato quando la riserva è vuota e o nessuno può piazzare o tutti hanno passato di seguito. Il libretto dice chi vince un round bloccato, ma non quando lo è.
ruling-smallest = Un round bloccato va alla mano che vale meno in tutto. Il libretto nomina chi ha «la tessera più piccola»; ma poi conteggia mani intere, e così confrontiamo mani intere.
ruling-lowest-hands = Se le mani più basse sono più di una, ognuna è conteggiata come se fosse l’unica. I testi ne conoscono una sola.
ruling-target = Vince il totale più alto alla fine del round. Il libretto nomina chi arriva per primo a 400, ma fa finire il round, e sa che fino ad allora i 400 si possono riperdere.
ruling-last-round = Chi raggiunge il traguardo in qualsiasi momento rende il round l’ultimo, anche se poi le penalità lo tolgono. Il libretto fa vincere chi per primo ha 400 e finire il round; di chi li riperde non dice niente.
ruling-winner = Se uno solo ha raggiunto il traguardo, vince. Se sono più d’uno, vince fra loro chi ha vinto il round; altrimenti decide il totale più alto fra loro. Il libretto nomina solo chi piazza la sua ultima tessera, e in un round bloccato non c’è.
ruling-equal-totals = A parità di totale la vittoria è divisa. I testi non prevedono spareggi.
ruling-rounds = Con l’opzione «{ opt-rounds }» si gioca esattamente quel numero di round; il traguardo non conta più e vince il totale più alto. Secondo i testi si gioca solo fino a un traguardo; l’opzione è nostra, per le serate che finiscono a un’ora fissa.
ruling-solitaire = In solitario hai nove tessere, come in due, e quella iniziale non porta punti. Finite le pescate, si chiude appena non hai niente di giocabile o se passi (−10), e la tua mano viene sottratta. Il libretto dà la tessera iniziale e un limite di pescate, ma non una fine.
ruling-absent = Con l’opzione «{ opt-absent }: { absent-pass }» un tempo scaduto chiude il turno al minor costo: passare, altrimenti pescare finché si può passare, altrimenti la tessera che vale meno. I testi non conoscono assenti, e il registro ammette solo mosse permesse.
ruling-absent-tripitz = Con l’opzione «{ opt-absent }: { absent-pass }» un tempo scaduto chiude il turno al minor costo: passare, altrimenti il gettone che vale meno, altrimenti cambiare un gettone. Il libretto non conosce assenti, e il registro ammette solo mosse permesse.
ruling-time = Il tempo di un turno corre finché piazzi o passi; pescate e jolly non ne danno altro. Di tutti i testi solo Tridom fissa un tempo: due minuti per piazzare.
ruling-rest = Quando a tutti al tavolo, uno dopo l’altro, è scaduto il tempo, il tavolo va a riposo. Nessun testo lo prevede, e i computer non devono continuare per nessuno.
ruling-board = Il tabellone ha file da A a K, da 7 a 12 e di nuovo a 7 caselle. A parole il libretto dà 102 posti e un centro segnato; le file seguono da questi e dalla sua prima mossa di esempio.
ruling-begins = Inizia il primo posto che può formare una tripla; se nessuno può, il primo in assoluto. Secondo il libretto inizia chi può formarne una per primo; non dice chi guarda per primo.
ruling-must-swap = Se non puoi piazzare niente, cambi gettoni finché il sacchetto ne ha. Il libretto fa passare il turno solo alla fine, quando i gettoni sono esauriti.
ruling-spare = A parità ciascuno riceve il gettone rosso, o il giallo. Il libretto dà il rosso al punteggio più alto e il giallo al secondo; non prevede parità.
ruling-solo = In solitario giochi una mano di sette gettoni per fare più punti possibile. Il libretto annuncia un «Tripitz Solitaire», ma non lo descrive.
ruling-rows = Ogni fila di quattro che è una quadrupla conta; una tripla conta se non sta dentro una di queste. Il terzo esempio del libretto lo mostra per una quadrupla (3 punti); di file più lunghe non dice niente.
ruling-joker-board = Un jolly sul tabellone si tocca come ogni gettone e copre la sua casella, ma non forma niente e non si scambia più. Il libretto gli fa prendere il posto di un gettone e si ferma lì.
ruling-joker-turn = In un turno puoi usare più jolly, poi piazzi, cambi o passi. Un jolly si può cambiare, mai piazzare; finché puoi usarne uno non puoi passare. Il libretto dice solo che scambio e mossa stanno in un turno.
ruling-ends = La partita finisce anche quando, a sacchetto vuoto, tutti hanno passato di seguito, o quando tutti hanno cambiato due volte senza piazzare niente in mezzo; i jolly non interrompono. Il libretto la chiude quando i gettoni sono finiti, e può non succedere mai.
ruling-short = Con l’opzione «{ opt-short }» non si pesca più dopo il gettone che raggiunge il bordo. Il libretto chiude la partita in quel momento.
ruling-hidden = Con l’opzione «{ opt-hidden }» ognuno vede solo la propria mano, come nei giochi con i triangoli. Nel libretto i gettoni stanno scoperti; l’opzione è nostra, per partite con più sorprese.
ruling-joker-where = Un jolly prende un gettone solo se tutte le caselle nel raggio di due esistono e sono occupate. Il libretto vuole «almeno due file» fino al bordo dei gettoni, perché togliendolo non si formi niente.
ruling-cooperative = Con l’opzione «{ opt-cooperative }» tutti hanno il punteggio comune e tutti vincono. Nel libretto ci si aiuta senza contare i propri punti; non nomina un vincitore.

## How to play well: the booklets' advice and ours, in our words
advice-pick = Giocare bene
advice-title = Giocare bene: { $game }
advice-triangles =
    • Una figura porta 40 o 50, una tessera al massimo 15. Cerca quindi prima i vuoti: dove manca una tessera a un esagono, dove un vertice ha di fronte un’altra tessera?
    • Guarda che cosa lasci. Un vuoto per una tessera che hai conviene; uno per una tessera che non hai è un regalo.
    • Ogni tessera c’è una volta sola: quello che è sul tabellone o nella tua mano non ce l’ha nessun altro.
    • In senso orario, a partire dal più piccolo, i numeri di una tessera non scendono mai (1, 3, 5, ma non 1, 5, 3; solo con 76 tessere ci sono entrambe). Perciò certi vuoti non si riempiono mai.
    • Tieni in mano molti numeri diversi: giochi più spesso e peschi meno.
advice-tripple-domino =
    { advice-triangles }
    • Piazza presto le tessere alte: quello che ti resta va a chi chiude il round.
    • Puoi pescare anche se una tessera è giocabile. Quei 5 punti convengono solo se l’unica mossa aprirebbe 40 o 50 a chi viene dopo.
    • In solitario hai 20 pescate. Risparmiale: prima piazza quello che va, e pesca per una figura solo finché ne restano molte.
advice-triominoes =
    { advice-triangles }
    • Molto è fortuna, ma l’ordine delle tue tessere lo scegli tu. Se ne puoi piazzare due, tieni quella che ti serve per un ponte o un esagono.
    • Puoi preparare una figura per il tuo prossimo turno; ma forse la tessera ce l’ha anche un avversario. A volte un lato che accetta molte tessere è meglio di un vuoto che nessuno riempie.
    • Raggiungere i 400 non è vincere: il round diventa l’ultimo. Se sei in testa, chiudi presto; se insegui, ti servono figure e mani piene degli altri.
advice-tridom =
    { advice-triangles }
    • 0-0-0 vale 20. Piazzala presto, altrimenti i 20 vanno a chi chiude il round.
    • Con lo scambio: prima di pescare guarda se una tessera al margine può andare altrove. Lo scambio migliore è quello in cui lì forma una figura.
    • Con due minuti per turno cerca la tua mossa mentre giocano gli altri. /{ cmd-plan } la tiene pronta.
advice-triominos =
    { advice-triangles }
    • Se puoi scegliere, apri con 0-0-0: 40 invece di 25 al massimo. Il prezzo: tutti conoscono una tua tessera.
    • A riserva vuota passare non costa niente: puoi aspettare. Ma chi chiude il round riceve 25 e la tua mano, e un round bloccato va alla mano più bassa. Tieni quindi poco.
    • Se uno solo ha raggiunto i 400, vince, anche se superato. Verso la fine non aprire vuoti a nessuno; e se ci sono arrivati in due, chiudi il round.
advice-tripitz =
    • Di solito più gettoni vanno in più caselle. Prendi quello che porta di più, se non hai un buon motivo contrario.
    • Contano soprattutto i vicini: una tripla che tocca cinque gettoni vale più di due che ne toccano due. Il bordo raddoppia tutto.
    • Una tripla con una casella libera in fondo aspetta un solo gettone, quello che ne fa una quadrupla. Guarda chi ce l’ha.
    • Le mani sono scoperte. Prima di piazzare pensa a che cosa ne farebbe chi viene dopo. Togliergli una buona casella può valere più del punteggio migliore.
    • Pensa a due mosse: piazza un gettone in modo che il prossimo trovi la sua fila.
    • Cambiare gettoni costa un turno. Fallo quando niente porta più di uno o due punti, e allora molti insieme.
    • Nella partita breve va’ al bordo solo se poi sei in testa.
    • Per imparare a vedere le triple: /{ cmd-drill }.

## Pictures: the words drawn in them, and what is read aloud of them. Drawn words should be short.
picture-player = Giocatore { $seat }
picture-stock = riserva
picture-bag = sacchetto
picture-together = insieme
picture-empty-hand = più niente
picture-fits = Giocabili
picture-fits-not = Ora non giocabili
picture-choose = { $piece }: scegli una posizione
picture-nowhere = { $piece } ora non si può piazzare
picture-lying = { $piece } in { $cell }
picture-round-over = Round { $round }
picture-game-over = Punteggi finali
picture-wins = Vince { $names }
picture-share-win = Vittoria divisa: { $names }
picture-ahead = { $game } · { $points } di vantaggio
picture-all-together = Insieme: { $points }
picture-best-move = Mossa migliore { $points }
picture-best-form = Mossa migliore { $points } · { $form }
picture-rating = Rating { $change }
picture-first-rating = Primo rating { $rating }
picture-form-hexagon = esagono
picture-form-bridge = ponte
picture-form-double = doppio collegamento
picture-form-triple = tripla
picture-form-quadruple = quadrupla
picture-count-tiles = Tessere
picture-count-tokens = Gettoni
picture-count-hexagons = Esagoni
picture-count-bridges = Ponti
picture-count-doubles = Doppi
picture-count-triples = Triple
picture-count-quadruples = Quadruple
picture-count-jokers = Jolly
picture-count-rounds = Round
picture-count-draws = Pescate
picture-count-swaps = Cambi
picture-count-passes = Passi
picture-title = { $game }, round { $round }.
picture-title-plain = { $game }.
picture-last-round = { last-round }
picture-seat = { $name }: { $points }, { $count } in mano
picture-seat-plain = { $name }: { $count } in mano
picture-seat-open = { $name }: { $points }; { $pieces }
picture-seat-open-plain = { $name }: { $pieces }
points-amount = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
  }
picture-labelled = { $label }: { $value }
picture-ranked = { $place }. { $name }: { $points }
picture-rated = { $game }: da { $first } a { $last } in { $count } partite, massimo { $highest }.
picture-first-prize = Gettone rosso: { $names }
picture-second-prize = Gettone giallo: { $names }
picture-common = Insieme: { $points }.
picture-to-move = Ora gioca { $name }.
picture-won = Vittoria: { $names }.
picture-stock-left = Riserva: { $count }.
picture-bag-left = Sacchetto: { $count }.
picture-last = Ultima mossa: { $piece } in { $cell }.
picture-last-points = Ultima mossa: { $piece } in { $cell }, { $points }.
picture-empty-board = Il tabellone è vuoto.
picture-board = Tabellone, dal più recente: { $pieces }
picture-board-rows = Tabellone: { $pieces }
picture-earlier = e { $count } prima
picture-hand = La tua mano.
picture-hand-fits = Giocabili: { $pieces }.
picture-hand-fits-not = Ora non giocabili: { $pieces }.
picture-hand-new = Nuovo: { $pieces }.
picture-hand-empty = È vuota.
picture-spots-for = { $piece } va in: { $cells }.
picture-open-spots = Posizioni: { $cells }.
picture-preview = Anteprima: { $piece } in { $cell }, { $points }.
picture-instead = Giocato: { $piece } in { $cell }.
picture-misfit = { $piece } non va in { $cell }.
picture-other-spots = Va anche in: { $cells }.
picture-blank = { piece-joker }
picture-replay = Film di { $game }, round { $round }.
picture-replay-plain = Film di { $game }.
picture-moves = Mosse: { $count }.
picture-standing = { $name }: { $points }.
picture-round-won = Round vinto da { $names }.
picture-unfinished = Partita non finita.
picture-placed = { $name }: { $piece } in { $cell }
picture-exchanged = { $name }: { $piece } in { $cell }, { $displaced } va in { $to }
picture-joker = { $name }: jolly in { $cell } per { $piece }
picture-drew = { $name } pesca
picture-drew-piece = { $name } pesca { $piece }
picture-swapped = { $name } cambia gettoni: { $count }
picture-passed = { $name } passa
picture-showed = { $name } mostra { $piece }
picture-settled = Conteggio del round { $round }: { $gains }.

## Campionati e coppe
league-about = { $kind ->
    [cup] In una coppa passa il turno chi vince due partite su tre.
   *[other] In un campionato giocate l’uno contro l’altro per { $weeks } settimane, e una classifica conta i punti.
  } Tutti qui possono iscriversi.
league-title = { $kind ->
    [cup] Coppa: { $game }
   *[other] Campionato: { $game }
  }
league-lasts = { $weeks ->
    [0] una settimana per turno
    [one] in una settimana
   *[other] in { $weeks } settimane
  }
league-clock = { $time } per turno
league-game-rounds = { $count ->
    [one] partite di un round
   *[other] partite di { $count } round
  }
league-until = Chiusura iscrizioni: { $moment }.
league-signed-up = { $count ->
    [0] Per ora nessuna iscrizione.
    [one] Iscrizione: { $names }
   *[other] Iscrizioni ({ $count }): { $names }
  }
league-needs = { $count ->
    [one] Ne serve almeno un’altra.
   *[other] Ne servono almeno altre { $count }.
  }
league-ended-by = { $known ->
    [yes] { $name }
   *[no] L’host
  } o un admin può annullare.
league-round = { $kind ->
    [cup] Turno { $round } di { $count }.
   *[other] Giornata { $round } di { $count }.
  }
league-rests = { $kind ->
    [cup] Direttamente al turno successivo: { $names }
   *[other] Senza partita: { $names }
  }
league-playing = in corso
league-void = non vale
league-away = assente
league-walkover = vince { $winner } ({ $away } assente)
league-nobody-there = non giocata ({ $count ->
    [2] assenti entrambi
   *[other] assenti tutti
  })
league-all-away = { $score } ({ $count ->
    [2] assenti entrambi
   *[other] assenti tutti
  }, nessuno ha vinto)
league-line = { $place }. { $name }: { $amount } ({ $played ->
    [one] 1 partita
   *[other] { $played } partite
  })
league-line-even = { $place }. { $name }: { $amount }
league-after = { $played ->
    [one] Dopo 1 partita:
   *[other] Dopo { $played } partite:
  }
league-division-0 = Prima divisione
league-division-1 = Seconda divisione
league-won = { $kind ->
    [cup] 🏆 { $player } vince la coppa{ $score }.
   *[other] 🏆 { $player } vince il campionato con { $points } punti.
  }
league-final = : { $score } contro { $name }
league-moving = { $count ->
    [one] Uno sale, uno scende.
   *[other] In { $count } salgono, in { $count } scendono.
  }
league-fair = Tutto è sorteggiato da un numero fissato prima di ogni iscrizione. Il suo SHA-256: { $commitment }
league-seed = Il numero: { $seed }
league-mend = Che cosa vuoi cambiare?
league-mend-void = Annulla { $names }
league-mend-free = Sostituisci { $name }
league-ask-extend = { $kind ->
    [cup] Dare al turno { $round } altrettanto tempo?
   *[other] Dare alla giornata { $round } altrettanto tempo?
  }
league-ask-void = Questa partita non deve valere: { $names }?
league-ask-free = Deve giocare un altro per { $name }?
league-ask-leave = { $kind ->
    [cup] Lasciare la coppa? Passa chi gioca contro di te.
   *[other] Lasciare il campionato? Una partita in corso è persa, e il tuo posto si libera.
  }
league-ask-close-running = { $kind ->
    [cup] Chiudere la coppa per tutti? Non la vince nessuno; le partite in corso continuano come partite normali.
   *[other] Chiudere il campionato per tutti? Non lo vince nessuno; le partite in corso continuano come partite normali.
  }
league-ask-close-sign-up = { $kind ->
    [cup] Annullare la coppa?
   *[other] Annullare il campionato?
  }
league-extended = { $kind ->
    [cup] L’host ha prolungato il turno { $round }.
   *[other] L’host ha prolungato la giornata { $round }.
  }
league-voided = L’host ha annullato una partita, quindi non vale: { $names }
league-place-free = Il posto di { $name } è libero. Chi lo prende?
league-freed = Fatto.
league-place-taken-by = { $other } continua per { $name }.
league-left-by = { $kind ->
    [cup] { $name } lascia la coppa.
   *[other] { $name } lascia il campionato.
  }
league-left-free = { $name } lascia il campionato. Chi prende il suo posto?
league-came-back = { $name } è di nuovo in gara.
league-closed = { $kind ->
    [cup] L’host ha chiuso la coppa.
   *[other] L’host ha chiuso il campionato.
  }
league-called-off = { $kind ->
    [cup] L’host ha annullato la coppa.
   *[other] L’host ha annullato il campionato.
  }
league-goes-on = { $kind ->
    [cup] La coppa è stata chiusa; la partita continua senza.
   *[other] Il campionato è stato chiuso; la partita continua senza.
  }
league-nobody-came = Troppo pochi iscritti: ne servono { $least }.
league-time-up = { $kind ->
    [cup] Turno { $round } scaduto
   *[other] Giornata { $round } scaduta
  }{ $count ->
    [0] .
    [one] : vince { $seats }.
   *[other] : parità fra { $seats }.
  }
league-time-up-all-away = Tempo scaduto. Non c’era nessuno, quindi non vince nessuno.
league-time-up-away = { $count ->
    [one] Tempo scaduto. { $names } non c’era e perde.
   *[other] Tempo scaduto. { $names } non c’erano e perdono.
  }
league-meets = { $round ->
    [1] Partecipi: prima contro { $seats }.
   *[other] { $kind ->
        [cup] Turno { $round }: contro { $seats }.
       *[other] Giornata { $round }: contro { $seats }.
      }
  }
league-no-game = { $kind ->
    [cup] { $round ->
        [1] Partecipi, direttamente al turno 2.
       *[other] Passi direttamente al turno successivo.
      }
   *[other] { $round ->
        [1] Partecipi. Nella giornata 1 non hai partite.
       *[other] Giornata { $round }: non hai partite.
      }
  }
league-you-opened = { $kind ->
    [cup] Hai indetto una coppa. Comincia alla chiusura delle iscrizioni, o quando tocchi «{ button-league-begin }».
   *[other] Hai indetto un campionato. Comincia alla chiusura delle iscrizioni, o quando tocchi «{ button-league-begin }».
  }
league-you-joined = Iscrizione fatta. Ti dirò contro chi giochi prima.
league-you-returned = Sei di nuovo in gara. I tuoi tavoli: /{ cmd-mygames }
league-you-left = Iscrizione annullata.
league-begun = { $kind ->
    [cup] Inizia la coppa. I tuoi tavoli: /{ cmd-mygames }
   *[other] Inizia la giornata 1. I tuoi tavoli: /{ cmd-mygames }
  }
league-longer = Con { $count } iscritti il campionato dura { $weeks } settimane.
league-you-took = Continui per { $name }. I tuoi tavoli: /{ cmd-mygames }
button-league-join = Ci sono
button-league-leave = Io no
button-league-begin = Comincia
button-league-close = Chiudi
button-league-step-out = Lascia
button-league-fair = Sorteggio leale?
button-league-games = Tutte le partite
button-league-mend = Sistema
button-league-log = Interventi
button-league-extend = Dai più tempo
button-league-sure-leave = Sì, esci
button-league-sure-close = Sì, chiudi
button-league-sure-extend = Sì, prolunga
button-league-sure-void = Sì, annulla
button-league-sure-free = Sì, sostituisci { $name }
button-league-take = Gioco io
button-league-again = Ancora una
refused-league-open = { $kind ->
    [cup] Qui c’è già una coppa.
   *[other] Qui c’è già un campionato.
  }
refused-league-in-private = Serve una chat con altre persone.
refused-league-needs-clock = Scegli un tempo per turno, o gli altri aspettano per sempre.
refused-league-too-short = { $count } giornate non stanno in { $weeks ->
    [one] una settimana
   *[other] { $weeks } settimane
  } con un massimo di { $time } per turno. Scegli { $need } settimane, o al massimo { $longest } per turno.
refused-league-signed-up = Partecipi già.
refused-league-not-in = Non partecipi.
refused-league-beaten = Per te è già finita.
refused-league-none = { $kind ->
    [cup] Qui non c’è nessuna coppa in corso.
   *[other] Qui non c’è nessun campionato in corso.
  }
refused-league-host-only = Può farlo solo l’host.
refused-league-too-few = Servono almeno { $least } iscritti.
refused-league-begun = È già cominciato.
refused-league-gone = È finita.
refused-league-not-running = Ora non si gioca.
refused-league-place-taken = Quel posto non è libero.
refused-league-table = Questa partita è di un campionato. Può farlo solo un admin.

## La settimana di una chat
weekly-ask-weekday = In quale giorno pubblico il riassunto della settimana?
weekly-ask-hour = A che ora, { $weekday }? Per un’altra: /{ cmd-weekly } { switch-on } { $weekday } 10:30
weekly-ask-zone = { $hour }, in quale fuso orario? Per un’altra città: /{ cmd-weekly } { switch-on } { $weekday } { $hour } Lisbona
weekly-is-on = { $here ->
    [yes] Ogni { $weekday } alle { $hour } ({ $zone }) pubblico qui il riassunto della settimana.
   *[no] Ogni { $weekday } alle { $hour } ({ $zone }) pubblico il riassunto della settimana in «{ $title }».
  }
weekly-from-now = Contano le partite che finiscono da adesso in poi.
weekly-is-off = { $here ->
    [yes] Non pubblico più qui il riassunto della settimana.
   *[no] Non pubblico più lì il riassunto della settimana.
  }
weekly-none = Qui non pubblico un riassunto della settimana. Un admin lo attiva: /{ cmd-weekly } { switch-on }
weekly-none-yours = Qui non c’è ancora un riassunto della settimana.
weekly-title = La settimana in questa chat
weekly-games = { $count ->
    [one] Una partita:
   *[other] { $count } partite:
  }
weekly-leader = In testa a { $game }: { $player }
weekly-leader-both = In testa a { $game }, anche in questo trimestre: { $player }
weekly-leader-season = In questo trimestre: { $player }
weekly-move = Mossa della settimana: { $player }, { $points } a { $game }
