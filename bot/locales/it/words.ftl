# Words that people type, in Italian: each means the same on every platform and in all texts. `.also` has
# other words for it, by commas; case, accents and hyphens do not matter. No word may mean two things.
# `.like` has words that people try: the bot asks whether they mean this command.

## Commands: the word, what may follow it, what it does. In the order in which they are listed.

cmd-new = nuovo
    .also = nuova
    .like = apri, crea, gioco, partita, giochiamo, contro il computer, un’altra partita, contro un computer, da solo, gioca ora, gioca con gli amici, gioca da solo, gioca contro il computer, inizia una nuova partita, voglio giocare, vorrei giocare, crea una partita, fai una partita, giocare contro il computer, gioca contro un computer, giocare contro un computer, gioca con il computer, un altro gioco, che giochi ci sono, quali giochi, lista dei giochi, giocare insieme, vi va una partita, una partita, chi vuole giocare, facciamo una partita, chi ci sta, in solitario
    .then = gioco opzione=valore
    .about = Apri un tavolo
cmd-learn = impara
    .like = tutorial, sono nuovo, sono nuova, sono un principiante, sono nuovo qui, sono nuova qui
    .then = gioco
    .about = Una prima partita che spiega ogni passo
cmd-join = partecipa
    .like = unisciti, entra, torno, ritorno, rientro, posto, ci sono, eccomi, sono qui, sono tornato, mi unisco, gioco anch’io, iscriviti, iscrivimi, iscrizione, mi iscrivo, voglio partecipare, conta su di me, registrati, anch’io, anche io, fammi entrare, fatemi entrare, posso giocare, ci sto, posso entrare, posso partecipare, posso giocare anch’io, contate su di me
    .then = parola
    .about = Prendi un posto; una tua parola entra nella mescolata
cmd-invite = invita
    .like = aggiungi, link, condividi, codice, gioca con, aggiungi un amico, come invito, voglio invitare, gioca contro, giocare contro, giocare con
    .about = Porta questo tavolo in un’altra chat
cmd-leave = lascia
    .like = esci, uscire, me ne vado, vado via, voglio uscire, esco, senza di me, voglio andarmene, lascio, smetto, toglimi
    .about = Lascia il tuo posto
cmd-computer = computer
    .like = robot, ia, livello, difficoltà, facile, difficile, aggiungi un robot, aggiungi un computer, aggiungi robot, due computer, più difficile, più facile, cambia livello, cambiare livello, cambia difficoltà, troppo facile, troppo difficile, altro avversario, avversario più facile, un altro computer
    .then = facile | normale | difficile
    .about = Aggiungi un computer
cmd-start = inizia
    .like = comincia, avvia, pronto, pronta, andiamo, si parte, iniziamo, cominciamo, mescola, sono pronto, sono pronta, possiamo iniziare, possiamo cominciare, l’host è andato, host non c’è, fammi host, essere l’host, senza l’host, cambiare host, host non risponde, via, dai iniziamo, ci siamo tutti, siamo pronti, dai partiamo, partiamo
    .about = Inizia la partita (l’host)
cmd-hand = mano
    .like = tessere, gettoni, carte, la mia mano, le mie tessere, cosa ho, che cosa ho, vedi la mia mano, mostra la mia mano, mostrami la mano, mostrami le tessere, dove sono le mie, dov’è la mia mano, invia, inviami la mano, rimanda, rimandami la mano, non ho tessere, non ho ricevuto, che tessere ho, quali tessere ho, dove sono i miei
    .about = Mostra la tua mano, solo a te
cmd-play = gioca
    .also = giocare, piazza, metti, metto
    .like = ruota, ruotare, gira, girare la tessera, ruota la tessera
    .then = tessera posizione
    .about = Piazza una tessera o un gettone
cmd-plan = prenota
    .also = prenotare
    .like = pianifica, annulla piano, cancella piano
    .then = tessera posizione
    .about = Prenota una mossa, giocata appena tocca a te
cmd-draw = pesca
    .also = pescare
    .like = prendi, prendere, prendo, tira, posso pescare, devo pescare
    .about = Pesca una tessera
cmd-pass = passa
    .also = passare, passo
    .like = salta, non posso, non posso giocare, non va niente, saltare, fine turno, finisci turno, finire il turno, salta turno, salta il turno, non entra niente, non entra nulla
    .about = Passa quando non puoi giocare
cmd-swap = cambia
    .also = scambia, cambia tessere, cambia gettoni
    .like = voglio cambiare, vorrei cambiare, voglio cambiare i gettoni, vorrei cambiare i gettoni
    .then = gettoni
    .about = Tripitz: rimetti dei gettoni nel sacchetto e pescane altrettanti
cmd-joker = jolly
    .then = casella
    .about = Tripitz: scambia un jolly con un gettone del tabellone
cmd-hint = consiglio
    .like = suggerimento, cosa gioco, cosa posso giocare, dove posso giocare, dove gioco, che faccio, cosa faccio, e adesso, mossa migliore, dove va, dove lo metto, dove la metto, cosa metto, un suggerimento, cosa va bene, cosa posso mettere, sono bloccato, e adesso, non ho niente, scegli per me, un altro suggerimento, un consiglio, dove si può giocare, nessuna idea, cosa devo fare, gioca qualcosa, gioca a caso, decidi tu, scegli tu, una a caso, cosa giocheresti, cosa faresti, cosa mi consigli, che mi consigli, mi consigli
    .about = Suggerisci delle mosse
cmd-board = tabellone
    .like = turno, giocatori, mostra, vedi, stato, guarda, prossimo, a chi, a chi tocca, tocca a me, chi, segui, non seguire più, ordine, di chi è, ingrandisci, più grande, guardare, chi gioca, tocca a te, tocca a chi, non tocca a me, sono di turno, dov’è il tabellone, mostra di nuovo, dov’è, non vedo, non vedo l’immagine, nuovo round, prossimo round, quando tocca a me, quanto tempo, quanto manca, il mio tempo scorre, ho già giocato, troppo piccolo, è troppo piccolo, chi aspettiamo, chi stiamo aspettando, quando iniziamo, quando si comincia, quando comincia, quando inizia, quando devo giocare, c’è posto, c’è ancora posto, è finita, non è il mio, immagine è troppo piccola, l’immagine è troppo piccola, numeri sono troppo piccoli, al tavolo
    .then = testo
    .about = Mostra di nuovo il tabellone
cmd-log = cronologia
    .like = mosse, ultima, cosa è successo, ultima mossa, ultime mosse, cosa mi sono perso, cosa ho perso, che è successo, cosa ha giocato, che ha giocato, ripeti l’ultima mossa, ripeti l’ultima
    .about = Le ultime mosse
cmd-score = punti
    .also = punteggi
    .like = sacchetto, rimaste, chi vince, chi sta vincendo, quante tessere, sto vincendo, chi è in testa, quanti punti, punteggio, quanti punti, chi ha più, chi ha vinto, come stiamo andando, come siamo messi, a che punto siamo
    .about = Mostra i punteggi
cmd-undo = annulla
    .also = ritira
    .like = indietro, ho sbagliato, mossa sbagliata, torna indietro, pulsante sbagliato, tessera sbagliata, errore mio, ho premuto il tasto, si può annullare, ops ho sbagliato, posso tornare indietro, tornare indietro
    .about = Ritira la tua ultima mossa
cmd-rules = regole
    .like = regolamento, come, spiega, istruzioni, ponte, esagono, cos’è un ponte, cos’è un esagono, che cos’è un ponte, che cos’è un esagono, cos’è un jolly, che cos’è un jolly, a cosa serve il, come si gioca, come si vince, come gioco, cosa significa, perché meno, perché ho perso, perché perdo, vedere le regole, leggere le regole, quando finisce, fino a quanto, come finisce, quanto costa, spiegami, perché, quanti giocatori, in quanti si gioca, è permesso, è consentito, si può fare, cosa vuol dire, non entra, non ci sta, la tessera non entra
    .then = gioco
    .about = Spiega un gioco
cmd-options = opzioni
    .then = gioco
    .about = Mostra le opzioni di un gioco
    .like = limite di tempo
cmd-mygames = miepartite
    .also = mieitavoli
    .like = partite, altra partita, altro tavolo, cambia partita, cambia tavolo, mia partita
    .about = I tavoli a cui giochi
cmd-tables = tavoli
    .about = I tavoli aperti di questa chat
    .like = avvisami, ferma la lista, tieni qui la lista
cmd-review = analisi
    .like = analizza, analizzare, i miei errori, ho giocato bene, la mia mossa peggiore
    .about = L’analisi delle tue mosse di una partita finita
cmd-drill = esercizio
    .like = allenarsi, allenamento, allenati, pratica, esercitati
    .then = tripla | quadrupla
    .about = Esercitati a Tripitz: quale gettone manca?
cmd-daily = sfida
    .also = sfida del giorno
    .like = rompicapo, oggi, soluzione, enigma, ieri, il puzzle di ieri, la mia serie, puzzle del giorno, chi ha risolto, basta sfide, il mio risultato, condividi il mio risultato
    .then = attiva | disattiva
    .about = La sfida del giorno
cmd-weekly = settimana
    .also = riepilogo
    .then = attiva | disattiva
    .about = Com’è andata qui la settimana
cmd-league = campionato
    .also = torneo
    .like = stagione, lega, calendario, abbinamenti, avversari, quando gioco, la mia partita, contro chi gioco, il mio avversario, prossima partita, quando giochiamo, chi gioca contro chi, quando finisce il turno, prolungare il turno, spareggio
    .then = gioco opzione=valore
    .about = Il campionato di questa chat, o uno nuovo
cmd-cup = coppa
    .also = eliminazione
    .then = gioco opzione=valore
    .about = La coppa di questa chat, o una nuova
cmd-replay = replay
    .also = filmato
    .like = ultima partita, rivedi la partita, video della partita, rivedere la partita
    .then = round
    .about = Il film di una partita finita
cmd-record = registro
    .also = verbale
    .like = salva, scarica, esporta, casuale, è casuale, imbrogli, stai imbrogliando, bari, è truccato, truccato, verifica, prova, dimostralo, stai barando, sta barando, mescolata onesta, smettila di barare
    .about = Le mosse di una partita finita in un file
cmd-rematch = rivincita
    .like = ancora, ripeti, un’altra, un’altra volta, ancora una, ricomincia, ricominciamo, da capo, riavvia, la stessa partita, di nuovo, ne facciamo un’altra, riapri, chi ne vuole un’altra
    .about = Lo stesso gioco con le stesse persone
cmd-ladder = classifica
    .like = vincitori, migliori, i migliori, migliori giocatori, campioni, la mia posizione, chi è il migliore, questo trimestre, da sempre
    .then = gioco
    .about = La classifica di questa chat
cmd-stats = risultati
    .also = statistiche di
    .like = profilo, statistiche, confronta, i miei risultati, statistica, traguardi, il mio profilo, le mie statistiche, quanto sono bravo, sono bravo, quante partite, quante vittorie, partite vinte
    .then = giocatore
    .about = I risultati qui, tuoi o di altri
cmd-settings = impostazioni
    .like = preferenze, colori, colore, le mie impostazioni, cambia nome, cambiare nome, rinomina, mi chiamo, chiamami, modifica
    .then = nome valore
    .about = Lingua, immagini scure o chiare, ore di silenzio e altro
cmd-agree = accetta
    .like = sì, certo, va bene, volentieri, perché no, come no, per me va bene, va bene per me, d’accordo, nessun problema, non c’è problema, per me ok
    .about = Accetta una proposta
cmd-decline = rifiuta
    .like = no, no grazie, non ora, più tardi
    .about = Rifiuta una proposta
cmd-replace = sostituisci
    .like = espelli, rimuovi, sbrigati, troppo lento, togli giocatore, più veloce, muoviti, è andato via, è andata via, sta dormendo, dorme, butta fuori, caccia, sbatti fuori, elimina, se n’è andato, non gioca più, non risponde, è lento, è lenta, è in vacanza, libera un posto
    .then = giocatore
    .about = Un computer per chi è assente
cmd-wake = sveglia
    .like = riprendi, continua, svegliati, riprendiamo, continuiamo, avanti
    .about = Riprendi un tavolo a riposo
cmd-moretime = piùtempo
    .like = tempo, orologio, scadenza, aspetta, prolunga, ho bisogno di tempo, devo andare, più piano, piano, un minuto, un secondo, un attimo, un momento, dammi tempo, arrivo, torno subito, torno tra, torno fra, possiamo avere più tempo, stasera no, oggi no, devo assentarmi, dai più tempo, aggiungi tempo
    .about = Ridai tutto il tempo a chi è di turno
cmd-mydata = mieidati
    .like = dati, cancella, dimentica, elimina il mio account, cancella il mio account, cancella i miei dati, cancellami, eliminami, cosa sai di me, cosa conservi, esporta le mie partite, scarica le mie partite
    .then = file | cancella
    .about = Quello che è conservato su di te: vederlo, portarlo via, cancellarlo
cmd-chatdata = datichat
    .then = file | cancella
    .about = Quello che è conservato su questa chat (i suoi admin)
cmd-resign = abbandona
    .like = arrenditi, mi arrendo, sostituitemi, non voglio più giocare, non gioco più, mi sono stufato, gioca per me, gioca tu, mi ritiro
    .about = Lascia la partita in corso a un computer
cmd-end = chiudi
    .like = ferma, termina, finisci, basta, ferma la partita, annulla la partita, smettiamo, finiamo, voglio smettere, finire la partita, finiamo la partita, finisci la partita, ci fermiamo qui
    .about = Chiudi il tavolo (l’host o un admin)
cmd-help = aiuto
    .like = comandi, menu, info, altro, errore, contatto, cosa sai fare, codice sorgente, dona, sito web, sito, come funziona, aiutami, guida, legenda, cos’è questo, che cos’è questo, chi sei, è gratis, non capisco, non ho capito, non funziona, mi sono perso, ci sei, sei un bot, chi ti ha creato, chi ti ha fatto, sei un robot, sei umano, c’è un’app, non ci capisco niente, non capisco niente, argomenti d’aiuto
    .about = Come funziona

## Greetings, which are answered with the help where they are no chat
greeting-hello = ciao
    .also = buongiorno, salve, buonasera, ciao bot
greeting-thanks = grazie
    .also = ottimo, d’accordo, arrivederci, buona fortuna, ben giocato, bella mossa, grazie mille, buonanotte, bravo, brava, come va, come stai, complimenti, a dopo, a domani, scusa, scusate, perfetto, fantastico, grazie bot, ahi, sfortuna, che sfortuna, non è giusto, bello, che bello, lo adoro, mi piace, adoro questo gioco, lascia stare, lascia perdere, non importa, fa niente, non fa niente, che fortuna, che mossa, vado a dormire, vado a letto, senza fretta, fai con calma, gioco stasera, gioco domani, gioco più tardi, lasciami pensare, fammi pensare, sto pensando, smettila, per un pelo, vedremo, che partita, che noia, mi annoio, noioso

## A word after “new” that names no game
any-game = partita
    .also = una, un, gioco, tavolo

## Words behind a command that change nothing: “draw a tile”, “pass my turn now”
beside-tile = tessera
    .also = tessere, gettone, turno, il turno, il mio turno, mossa, l’ultima mossa, la mia mossa, ancora, un’altra, adesso, ora, posto, giro, ho, ho vinto, ho giocato, già, fuori

## Common words at the start of a sentence, which are not mistyped commands
common-word = cosa
    .also = posso, piace, leggi

## Politeness, “all”, and words before a command
please-please = per favore
    .also = perfavore, per piacere
all-all = tutto
    .also = tutte, tutti, tutti i gettoni
how-how = come
    .also = come posso, come si, come faccio a, come possiamo, come funziona la, come funziona il, come funziona, cos’è una, cos’è un, che cos’è una
lead-lead = io
    .also = voglio, vorrei, posso, possiamo, dammi, dammi un, mostra, mostrami, mostra il, mostra la, fammi vedere, fammi vedere le, mi serve, le mie, vedi, cos’è, che cos’è, quali sono le, qual è il, mostra le, mostra i, mostrami il, mostrami la, mostrami le, mostrami i, posso vedere, il, la, le, i miei, la mia, le mie, è, per favore, vogliamo, vorremmo

## La parte di una classifica
period-quarter = trimestre
    .also = stagione, questo trimestre, questa stagione, mese, questo mese, questa settimana
period-ever = totale
    .also = di sempre

## Yes and no
answer-yes = sì
answer-no = no
answer-none = nessuno
    .also = nessuna, niente, annulla, cancella, togli, senza

## How well a computer plays
level-easy = facile
    .also = semplice, facili, più facile, troppo difficile, avversario più facile
level-normal = normale
    .also = medio, normali
level-hard = difficile
    .also = duro, difficili, più difficile, troppo facile
alone-alone = solo
    .also = sola

## The drill, and what to do with kept data
kind-triple = tripla
    .also = triple
kind-quadruple = quadrupla
    .also = quadruple
what-export = file
    .also = esporta
what-delete = cancella
    .also = cancellare

## Whether something is to be there
switch-on = attiva
    .also = sì
switch-off = disattiva
    .also = no

## Giorni della settimana
weekday-mon = lunedì
weekday-tue = martedì
weekday-wed = mercoledì
weekday-thu = giovedì
weekday-fri = venerdì
weekday-sat = sabato
weekday-sun = domenica

## Whose settings: the whole chat’s
scope-chat = chat
    .also = canale, gruppo, stanza

## Options of a game
opt-quick = veloce
    .also = rapida
opt-target = traguardo
    .also = punti
opt-rounds = round
opt-tiles = tessere
opt-exchange = scambio
opt-draws = pescate
opt-short = breve
opt-jokers = jolly
opt-cooperative = cooperativa
    .also = insieme, squadra, in squadra, di squadra
opt-hidden = coperta
    .also = coperte, nascosta, nascoste, mani coperte, mani nascoste
opt-clock = orologio
    .also = tempo, scadenza, limite, limite di tempo
opt-absent = assenti
    .also = assente
opt-substitute = sostituto
    .also = riserva
opt-begin = inizio
opt-hints = consigli
    .also = consiglio
opt-guide = spiegazioni
    .also = guida
opt-weeks = settimane
opt-most = massimo
opt-signup = iscrizioni
    .also = iscrizione
opt-divisions = divisioni
opt-computer = computer
    .also = robot, ia

## What follows a missed deadline
absent-computer = computer
absent-pass = passa
    .also = passare
absent-out = fuori

## Who begins a game
begin-host = host
begin-full = completo
    .also = pieno

## Units of time, as they are typed after a number
unit-m = min
    .also = minuto, minuti
unit-h = h
    .also = ora, ore
unit-d = g
    .also = giorno, giorni
each-time = ogni
    .also = tutti, tutte, i, le, una, volta, al, dopo, per turno, a turno, per mossa
at-time = alle
    .also = ore, alle ore, a, in
span-from = da
    .also = dal, dalle
span-to = a
    .also = al, alle, fino, fino a, fino ai

## Impostazioni nominate in qualsiasi punto di una frase
about-theme = tema
    .also = modalità scura, modalità chiara
about-reminders = promemoria
    .also = notifica, notifiche, avvisi

## Settings
set-language = lingua
    .like = italiano, cambiare lingua, in italiano, cambia lingua, cambiare la lingua, cambia la lingua, parla, lingue, quali lingue, altra lingua, inglese, in inglese, parli
set-theme = immagini
    .like = scuro, chiaro, modalità scura, modalità chiara, più scuro, più chiaro, troppo scuro, troppo chiaro, tema scuro, tema chiaro, mettilo scuro, mettilo chiaro
set-boards = tabelloni
    .like = testo, daltonico, senza immagini, solo testo, niente immagini, cieco, sono cieco, sono cieca, sono daltonico, sono daltonica, ipovedente, lettore di schermo, descrivi il tabellone, leggimi il tabellone, leggi il tabellone, caratteri grandi, immagini più grandi
set-order = ordine
set-hand = mano
set-ping = avviso
    .like = non menzionarmi, senza menzioni, niente menzioni, lasciami in pace, non taggarmi, avvisami quando
set-reminders = promemoria
    .also = ricorda, ricordami, ricordare
    .like = notifiche, silenzia, senza promemoria, niente notifiche, basta notifiche, senza notifiche, suono, senza suono, silenzioso, niente messaggi, niente promemoria, non scrivermi, non scrivermi più, ricordami domani, troppi messaggi, troppe notifiche, troppi promemoria, basta messaggi, zitto, meno messaggi, meno notifiche, meno promemoria, troppo rumore, togli il suono, non ricordarmelo, smetti di scrivermi, stai zitto
set-zone = fuso
    .also = fuso-orario
set-quiet = silenzio
    .also = ore-di-silenzio
    .like = notte, di notte, non di notte, solo la sera, non al lavoro
set-weekends = weekend
    .also = fine-settimana
set-holidays = giorni-liberi
    .also = ferie
    .like = pausa, vacanza, assente, vacanze, sono in vacanza, in vacanza, sono via, sono occupato, sono occupata, sono assente, fare una pausa, facciamo una pausa, oggi non posso, non posso giocare oggi, questa settimana no, continuiamo domani, riprendiamo domani, non ce la faccio, non ci sono fino, non ci sarò fino, sono via fino, questa settimana non posso, domani non posso, non posso domani, non posso giocare domani, non ho tempo, sono al lavoro, sono in viaggio, sono malato, sono malata, vado in vacanza, parto per le vacanze, continuo domani
set-streak = serie
set-board = tabellone
set-cheers = applausi
    .also = record

## Values of settings, as they are typed. What is read of them stands with the other texts.
language-en = inglese
language-de = tedesco
language-fr = francese
language-it = italiano
language-nl = olandese
    .also = nederlandese
language-es = spagnolo
language-auto = automatica
    .also = auto
theme-dark = scure
    .also = scuro, scura
theme-light = chiare
    .also = chiaro, chiara
boards-picture = immagine
    .also = immagini
boards-both = entrambi
    .also = tutti-e-due
boards-text = testo
    .also = parole
board-post = nuovo
board-edit = modifica
    .also = discreto
cheers-on = attiva
    .also = sì
cheers-off = disattiva
    .also = no
order-fits = giocabili
order-value = valore
order-dealt = distribuita
hand-always = sempre
hand-deal = distribuzione
hand-turn = turno
hand-never = mai
ping-channel = chat
    .also = canale
ping-private = privato
ping-never = mai
ping-auto = automatico
    .also = auto
reminders-both = entrambi
    .also = due
reminders-late = fine
reminders-daily = giornaliero
    .also = giorno
reminders-never = mai

## Tokens of Tripitz. The first forms are those of the name of a token; a move takes the others too.
colour-r = rosso
    .also = rossa
colour-y = giallo
    .also = gialla
colour-b = blu
colour-g = verde
symbol-t = triangolo
symbol-c = cerchio
symbol-m = luna
symbol-s = stella
mark-w = bianco
    .also = bianca
mark-k = nero
    .also = nera
mark-g = grigio
    .also = grigia
mark-l = azzurro
    .also = azzurra
piece-joker = jolly
link-with = con
    .also = e, contro, contro il, contro un, il, un, da, con amici, in due, in tre, in quattro
people-players = giocatori
    .also = giocatore, giocatrici, persone, amici
number-2 = due
number-3 = tre
number-4 = quattro
number-5 = cinque
