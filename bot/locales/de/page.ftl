page-about = Fünf Legespiele: allein, gegen den Computer oder mit Freunden.
page-sign-in-hint = Legespiele: allein, gegen den Computer oder mit Freunden.
page-sign-in-label = Dein Name
page-sign-in-enter = Los
page-sign-in-look = Erst umsehen
page-sign-in-known = Oder weiter als
page-sign-in-again = Weiter als { $name }
page-sign-in-other = Oder ein neuer Name
page-nameless = Bitte gib einen Namen ein.
page-unreachable = Der Bot antwortet nicht. Versuch es gleich noch einmal.
page-menu = Menü
page-me = Du bist
page-leave = Person wechseln
page-language = Sprache
page-theme = Aussehen
page-theme-auto = Wie dieses Gerät
page-theme-light = Hell
page-theme-dark = Dunkel
page-notices-turn = Sag mir, wenn ich dran bin
page-notices-sound = Mit Ton
page-notices-vibration = Mit Vibration
page-notices-blocked = Dieser Browser lässt keine Mitteilungen dieser Seite zu. Erlaube sie in seinen Einstellungen.
page-notices-failed = In diesem Browser lassen sich keine Mitteilungen einrichten.
page-notices-offer = Soll ich dir sagen, wenn du dran bist, auch wenn diese Seite zu ist?
page-notices-yes = Ja, sag Bescheid
page-notices-no = Jetzt nicht
page-other-room = Einen Raum mit Namen öffnen
page-go = Öffnen
page-here = { $names } hier
page-feed-label = Nachrichten
page-mine-title = Das siehst nur du
page-mine-empty = Hier kommen deine Hand und die Antworten auf das, was du tust, nur für dich.
page-first-learn = Lernen
    .about = Eine erste Partie { game-tridom }, jeder Schritt erklärt
page-first-computer = Gegen den Computer
    .about = Jedes der fünf Spiele
page-first-together = Zusammen spielen
    .about = Andere mit einem Link einladen
page-which-game = Welches Spiel?
page-home = Startseite
page-home-play = Jetzt { game-tridom } spielen
page-home-play-about = Das leichteste von fünf Spielen, gegen den Computer. Etwa 10 Minuten.
page-home-play-first = Das leichteste von fünf Spielen, beim Spielen erklärt. Etwa 10 Minuten.
page-home-picture = { games-picture }
page-puzzle = Das Tagesrätsel
page-puzzle-about = Für alle dasselbe, ein Versuch am Tag
page-turn-yours = Du bist am Zug
page-turn-of = { $name } ist am Zug
page-turn-away = Ein Computer spielt für dich
page-turn-lobby = Noch nicht begonnen
page-quick = Schnelle Partie
page-full = Ganze Partie
page-nowhere = Unter dieser Adresse ist nichts.
page-elsewhere = Hier geht es um einen anderen Tisch.
page-only-you = Nur für dich
page-bot = Trigon
page-bot-mark = Bot
page-entry-label = Nachricht oder Befehl
page-entry-hint = Nachricht oder /Befehl
page-commands-label = Befehle
page-send = Senden
page-new-messages = { $count ->
    [one] 1 neue Nachricht
   *[other] { $count } neue Nachrichten
  }
page-reconnecting = Verbinde neu …
page-waiting = { $count ->
    [one] 1 Nachricht wartet
   *[other] { $count } Nachrichten warten
  }
page-enlarge = Bild vergrößern
page-close = Schließen
page-as-text = Als Text
page-picture-gone = Das Bild konnte nicht geladen werden.
page-download = Speichern
page-film-slider = Schritt der Partie
page-film-step = Schritt { $at } von { $last }
page-film-play = Abspielen
page-film-pause = Anhalten
page-film-first = Zum Anfang
page-film-back = Zurück
page-film-next = Weiter
page-film-last = Zum Ende
page-film-moves = Züge

## The table
page-table-spots = Wo er passt
page-table-hand = Deine Hand
page-table-nearer = Vergrößern
page-table-farther = Verkleinern
page-table-whole = Ganzes Spielfeld
page-table-piece-best = { $label }, bis { $points }
page-table-piece-none = { $label } passt jetzt nirgends
page-table-first = Tipp zum Anfangen einen Stein an, unter dem Punkte stehen.
page-table-planned = Vorgemerkt: { $text }
page-table-actions = Was du tun kannst
page-table-tables = Deine Tische
page-table-back = Zurück
page-table-turn = Drehen
page-table-seat-of = { $name }: { $said } { $score ->
    [one] Punkt
   *[other] Punkte
  }, { $pieces } auf der Hand
page-table-seat-holds = { $name }: { $pieces } auf der Hand
page-table-you = du
page-table-to-move = am Zug
page-table-computer = Computer
page-table-more = Mehr
page-table-player = Wer
page-table-round = Runde
page-table-total = Gesamt
page-table-look-at-board = Spielfeld ansehen
page-table-go-on = Weiter
page-table-result = Ergebnis
page-table-share-card = Karte teilen
page-table-again = Die Züge seit meinem noch einmal zeigen
page-table-review = { button-review }
page-table-worst = Was am meisten kostete
page-table-missed = Zug { $number }: { $points }
page-table-drew = zieht { $count }
page-table-swapped = tauscht { $count }
page-table-passed = passt
page-table-invite = Freunde einladen
page-table-scan = Lass den Code scannen, oder schick die Adresse.
page-table-code = Ein Code mit der Adresse
page-table-copy = Adresse kopieren
page-table-send = Senden
page-table-network = Alle in deinem Netz (etwa im WLAN) können sie öffnen und mitspielen.
page-table-here = Gerade hier: { $names }
page-table-copied = Die Adresse ist kopiert.
page-table-only-here = Nur dieser Computer kann die Seite öffnen. Um mit anderen in deinem Netz zu spielen, setze TRIGON_WEB_HOST=0.0.0.0 in der Datei .env und starte Trigon neu.
page-table-offline = Keine Verbindung. Das ist der letzte Stand.
page-table-chat = { $count ->
    [0] Chat
   *[other] Chat, { $count } neu
  }
page-table-to-table = Zum Tisch
page-table-gone = Diesen Tisch gibt es nicht, oder er ist privat.

## Why something was not done
page-refused-long = Das ist zu lang. Eine Nachricht hat höchstens 2000 Zeichen.
page-refused-fast = Das war sehr schnell. Warte einen Moment, dann versuch es noch einmal.
page-refused-away = Gerade lässt sich nichts speichern. Versuch es gleich noch einmal.
page-refused-broken = Das hat nicht geklappt. Versuch es gleich noch einmal.
page-refused-forged = Dieser Knopf geht nicht mehr.

## The doors, before a table is there
page-door-opening = Der Tisch wird geöffnet …
page-door-forged = Ich konnte nicht erkennen, wer du bist. Schließ das hier und öffne es noch einmal aus dem Chat.
page-door-old = Das hier ist schon zu lange offen. Schließ es und öffne es noch einmal aus dem Chat.
page-door-used = Das wurde schon woanders geöffnet. Öffne es noch einmal aus dem Chat.
page-door-fast = Zu viele Versuche. Warte einen Moment.
page-door-away = Der Bot antwortet gerade nicht.
page-door-again = Noch einmal versuchen
page-door-outside = Dieser Tisch öffnet sich in einer App:
page-door-over = Dieser Tisch ist seit einem Tag offen. Öffne ihn noch einmal aus dem Chat.
