trigon = trigon
    .about = Giochi di tessere in questo canale

## Commands
command-more = altro
    .about = Rivincita, classifica, risultati, sostituzione, dati

## Fields
field-game = gioco
    .about = Quale gioco
field-target = traguardo
    .about = Punti da raggiungere
field-rounds = round
    .about = Gioca invece esattamente tanti round
field-tiles = tessere
    .about = Quante tessere ha il gioco
field-clock = orologio
    .about = Tempo per turno, o una riserva di tempo con un’aggiunta a ogni turno
field-weeks = settimane
    .about = Quante settimane dura
field-options = opzioni
    .about = Altre opzioni del gioco, per esempio scambio=sì
field-thread = thread
    .about = Apri un thread per il tavolo
field-code = codice
    .about = Il codice di un tavolo di un’altra chat
field-word = parola
    .about = Una parola tua per la mescolata
field-tile = tessera
    .about = Quale, per esempio 3-4-4
field-spot = posizione
    .about = Dove: il numero della posizione o la sua casella
field-tokens = gettoni
    .about = Quali, per esempio rtw ycl
field-cell = casella
    .about = La casella del gettone, per esempio F6
field-level = livello
    .about = Come gioca
field-count = numero
    .about = Quanti; uno se non lo dici
field-who = chi
    .about = Il nome, o il numero del posto
field-round = round
    .about = Quale round; l’ultimo se non lo dici
field-text = testo
    .about = A parole invece che come immagine
field-record = registro
    .about = Il registro in un file, invece
field-what = cosa
    .about = Che cosa fare; altrimenti guarda e basta
field-kind = tipo
    .about = Che cosa trovare; se non lo dici, come l’ultima volta
field-switch = stato
    .about = Attiva o disattiva; altrimenti guarda e basta
field-weekday = giorno
    .about = In quale giorno arriva
field-hour = ora
    .about = Quando arriva, per esempio 8:00
field-zone = fuso
    .about = Una città del tuo fuso orario, per esempio Roma
field-name = nome
    .about = Quale impostazione
field-value = valore
    .about = Il nuovo valore
field-chat = canale
    .about = Per tutti in questo canale (admin)

## Choices
choice-level-easy = facile: una mossa qualsiasi
choice-level-normal = normale: la mossa migliore che vede
choice-level-hard = difficile: prevede diverse mosse
choice-what-export = portare via in un file
choice-what-delete = cancellare
choice-switch-on = attiva
choice-switch-off = disattiva
