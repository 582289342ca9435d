page-about = Cinque giochi di tessere: in solitario, contro il computer o con gli amici.
page-sign-in-hint = Giochi di tessere: in solitario, contro il computer o con gli amici.
page-sign-in-label = Il tuo nome
page-sign-in-enter = Entra
page-sign-in-look = Prima do un’occhiata
page-sign-in-known = Oppure continua come
page-sign-in-again = Continua come { $name }
page-sign-in-other = Oppure un nuovo nome
page-nameless = Scrivi un nome.
page-unreachable = Il bot non risponde. Riprova tra un attimo.
page-menu = Menu
page-me = Sei
page-leave = Cambia persona
page-language = Lingua
page-theme = Aspetto
page-theme-auto = Come il dispositivo
page-theme-light = Chiaro
page-theme-dark = Scuro
page-notices-turn = Avvisami quando tocca a me
page-notices-sound = Con un suono
page-notices-vibration = Con una vibrazione
page-notices-blocked = Questo browser blocca le notifiche di questa pagina. Consentile nelle sue impostazioni.
page-notices-failed = In questo browser non si possono attivare le notifiche.
page-notices-offer = Vuoi che ti avvisi quando tocca a te, anche a pagina chiusa?
page-notices-yes = Sì, avvisami
page-notices-no = Non ora
page-other-room = Apri una stanza con il suo nome
page-go = Vai
page-here = Qui: { $names }
page-feed-label = Messaggi
page-mine-title = Lo vedi solo tu
page-mine-empty = Qui arrivano la tua mano e le risposte a quello che fai, solo per te.
page-first-learn = Impara
    .about = Una prima partita a { game-tridom }, spiegata passo per passo
page-first-computer = Contro il computer
    .about = Uno dei cinque giochi
page-first-together = Gioca insieme
    .about = Invita altri con un link
page-which-game = Quale gioco?
page-home = Pagina iniziale
page-home-play = Gioca subito a { game-tridom }
page-home-play-about = Il più facile dei cinque giochi, contro il computer. Circa 10 minuti.
page-home-play-first = Il più facile dei cinque giochi, spiegato mentre giochi. Circa 10 minuti.
page-home-picture = { games-picture }
page-puzzle = La sfida di oggi
page-puzzle-about = Uguale per tutti, un tentativo al giorno
page-turn-yours = Tocca a te
page-turn-of = Ora gioca { $name }
page-turn-away = Un computer gioca al tuo posto
page-turn-lobby = Non ancora iniziata
page-quick = Partita veloce
page-full = Partita completa
page-nowhere = A questo indirizzo non c’è niente.
page-elsewhere = Riguarda un altro tavolo.
page-only-you = Solo per te
page-bot = Trigon
page-bot-mark = Bot
page-entry-label = Messaggio o comando
page-entry-hint = Messaggio o /comando
page-commands-label = Comandi
page-send = Invia
page-new-messages = { $count ->
    [one] 1 nuovo messaggio
   *[other] { $count } nuovi messaggi
  }
page-reconnecting = Riconnessione…
page-waiting = { $count ->
    [one] 1 messaggio in attesa
   *[other] { $count } messaggi in attesa
  }
page-enlarge = Ingrandisci l’immagine
page-close = Chiudi
page-as-text = Come testo
page-picture-gone = Non è stato possibile caricare l’immagine.
page-download = Scarica
page-film-slider = Passo della partita
page-film-step = Passo { $at } di { $last }
page-film-play = Riproduci
page-film-pause = Pausa
page-film-first = All’inizio
page-film-back = Precedente
page-film-next = Successiva
page-film-last = Alla fine
page-film-moves = Mosse

## The table
page-table-spots = Dove va
page-table-hand = La tua mano
page-table-nearer = Ingrandisci
page-table-farther = Riduci
page-table-whole = Tutto il tabellone
page-table-piece-best = { $label }, fino a { $points }
page-table-piece-none = { $label } per ora non si può piazzare
page-table-first = Per cominciare, tocca quello che ha dei punti sotto.
page-table-planned = Prenotato: { $text }
page-table-actions = Che cosa puoi fare
page-table-tables = I tuoi tavoli
page-table-back = Indietro
page-table-turn = Gira
page-table-seat-of = { $name }: { $said } { $score ->
    [one] punto
   *[other] punti
  }, { $pieces } in mano
page-table-seat-holds = { $name }: { $pieces } in mano
page-table-you = tu
page-table-to-move = il suo turno
page-table-computer = computer
page-table-more = Altro…
page-table-player = Giocatore
page-table-round = Round
page-table-total = Totale
page-table-look-at-board = Guarda il tabellone
page-table-go-on = Avanti
page-table-result = Risultato
page-table-share-card = Condividi la scheda
page-table-again = Rivedi le mosse dopo la mia
page-table-review = { button-review }
page-table-worst = Cosa è costato di più
page-table-missed = Mossa { $number }: { $points }
page-table-drew = pesca { $count }
page-table-swapped = cambia { $count }
page-table-passed = passa
page-table-invite = Invita gli amici
page-table-scan = Fai inquadrare il codice o manda l’indirizzo.
page-table-code = Un codice con l’indirizzo
page-table-copy = Copia l’indirizzo
page-table-send = Invia
page-table-network = Chiunque nella tua rete (per esempio il Wi-Fi) può aprirlo e giocare.
page-table-here = Qui adesso: { $names }
page-table-copied = L’indirizzo è copiato.
page-table-only-here = Solo questo computer può aprire la pagina. Per giocare con altri nella tua rete, scrivi TRIGON_WEB_HOST=0.0.0.0 nel file .env e riavvia Trigon.
page-table-offline = Nessuna connessione. Questa è l’ultima posizione.
page-table-chat = { $count ->
    [0] Chat
    [one] Chat, { $count } nuovo
   *[other] Chat, { $count } nuovi
  }
page-table-to-table = Al tavolo
page-table-gone = Questo tavolo non c’è, o è privato.

## Why something was not done
page-refused-long = È troppo lungo. Un messaggio ha al massimo 2000 caratteri.
page-refused-fast = Troppo in fretta. Aspetta un attimo, poi riprova.
page-refused-away = Ora non posso salvare niente. Riprova tra un attimo.
page-refused-broken = Non ha funzionato. Riprova tra un attimo.
page-refused-forged = Questo pulsante non funziona più.

## The doors, before a table is there
page-door-opening = Apro il tavolo…
page-door-forged = Non ho capito chi sei. Chiudi e riapri dalla chat.
page-door-old = È aperto da troppo tempo. Chiudi e riapri dalla chat.
page-door-used = È già stato aperto altrove. Riaprilo dalla chat.
page-door-fast = Troppi tentativi. Aspetta un momento.
page-door-away = Il bot al momento non risponde.
page-door-again = Riprova
page-door-outside = Questo tavolo si apre in un’app:
page-door-over = Questo tavolo è aperto da un giorno. Riaprilo dalla chat.
