trigon = trigon
    .about = Legespiele in diesem Kanal

## Commands
command-more = mehr
    .about = Revanche, Rangliste, Ergebnisse, Vertretung, eigene Daten

## Fields
field-game = spiel
    .about = Welches Spiel
field-target = ziel
    .about = Punkte, bis zu denen gespielt wird
field-rounds = runden
    .about = Stattdessen genau so viele Runden spielen
field-tiles = steine
    .about = Welcher Satz Steine
field-clock = uhr
    .about = Zeit für einen Zug, oder ein Zeitkonto mit Zugabe bei jedem Zug
field-weeks = wochen
    .about = Wie viele Wochen es dauert
field-options = optionen
    .about = Weitere Optionen des Spiels, etwa Austausch=ja
field-thread = thread
    .about = Für den Tisch einen Thread öffnen
field-code = code
    .about = Der Code eines Tisches in einem anderen Chat
field-word = wort
    .about = Ein eigenes Wort für das Mischen
field-tile = stein
    .about = Welcher, etwa 3-4-4
field-spot = stelle
    .about = Wohin: die Nummer der Stelle oder ihr Feld
field-tokens = steine
    .about = Welche, etwa rtw ycl
field-cell = feld
    .about = Das Feld des Steins, etwa F6
field-level = stufe
    .about = Wie gut er spielt
field-count = anzahl
    .about = Wie viele; ohne Angabe einer
field-who = wer
    .about = Der Name, oder die Nummer des Platzes
field-round = runde
    .about = Welche Runde; ohne Angabe die letzte
field-text = text
    .about = In Worten statt als Bild
field-record = aufzeichnung
    .about = Stattdessen die Aufzeichnung als Datei
field-what = was
    .about = Was zu tun ist; ohne Angabe nur ansehen
field-kind = art
    .about = Was zu finden ist; ohne Angabe wie zuletzt
field-switch = schalter
    .about = An oder aus; ohne Angabe nur ansehen
field-weekday = wochentag
    .about = An welchem Tag es kommt
field-hour = uhrzeit
    .about = Wann es kommt, etwa 8:00
field-zone = zeitzone
    .about = Eine Stadt in deiner Zeitzone, etwa Berlin
field-name = name
    .about = Welche Einstellung
field-value = wert
    .about = Der neue Wert
field-chat = kanal
    .about = Für alle in diesem Kanal (Admins)

## Choices
choice-level-easy = leicht: irgendein erlaubter Zug
choice-level-normal = normal: der beste Zug, den er sieht
choice-level-hard = schwer: denkt mehrere Züge voraus
choice-what-export = als Datei mitnehmen
choice-what-delete = löschen
choice-switch-on = an
choice-switch-off = aus
