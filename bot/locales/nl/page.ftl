page-about = Vijf legspellen: alleen, tegen de computer of met vrienden.
page-sign-in-hint = Legspellen: alleen, tegen de computer of met vrienden.
page-sign-in-label = Je naam
page-sign-in-enter = Naar binnen
page-sign-in-look = Eerst rondkijken
page-sign-in-known = Of ga verder als
page-sign-in-again = Verder als { $name }
page-sign-in-other = Of een nieuwe naam
page-nameless = Vul een naam in.
page-unreachable = De bot antwoordt niet. Probeer het zo nog eens.
page-menu = Menu
page-me = Jij bent
page-leave = Andere persoon
page-language = Taal
page-theme = Weergave
page-theme-auto = Zoals dit apparaat
page-theme-light = Licht
page-theme-dark = Donker
page-notices-turn = Laat het weten als ik aan de beurt ben
page-notices-sound = Met geluid
page-notices-vibration = Met trillen
page-notices-blocked = Deze browser blokkeert meldingen van deze pagina. Sta ze toe in de instellingen.
page-notices-failed = In deze browser lukt het niet om meldingen aan te zetten.
page-notices-offer = Zal ik het je laten weten als je aan de beurt bent, ook als deze pagina dicht is?
page-notices-yes = Ja, graag
page-notices-no = Niet nu
page-other-room = Open een kamer met zijn naam
page-go = Ga
page-here = { $names } hier
page-feed-label = Berichten
page-mine-title = Alleen jij ziet dit
page-mine-empty = Hier komen je hand en de antwoorden op wat je doet, alleen voor jou.
page-first-learn = Leren
    .about = Een eerste spel { game-tridom }, elke stap uitgelegd
page-first-computer = Tegen de computer
    .about = Een van de vijf spellen
page-first-together = Samen spelen
    .about = Nodig anderen uit met een link
page-which-game = Welk spel?
page-home = Startpagina
page-home-play = Speel nu { game-tridom }
page-home-play-about = Het makkelijkste van vijf spellen, tegen de computer. Zo’n 10 minuten.
page-home-play-first = Het makkelijkste van vijf spellen, uitgelegd terwijl je speelt. Zo’n 10 minuten.
page-home-picture = { games-picture }
page-puzzle = De puzzel van vandaag
page-puzzle-about = Voor iedereen dezelfde, één poging per dag
page-turn-yours = Jij bent aan de beurt
page-turn-of = { $name } is aan de beurt
page-turn-away = Een computer speelt voor je
page-turn-lobby = Nog niet begonnen
page-quick = Snel spel
page-full = Heel spel
page-nowhere = Op dit adres is niets.
page-elsewhere = Dit gaat over een andere tafel.
page-only-you = Alleen jij ziet dit
page-bot = Trigon
page-bot-mark = Bot
page-entry-label = Bericht of opdracht
page-entry-hint = Bericht of /opdracht
page-commands-label = Opdrachten
page-send = Versturen
page-new-messages = { $count ->
    [one] 1 nieuw bericht
   *[other] { $count } nieuwe berichten
  }
page-reconnecting = Opnieuw verbinden…
page-waiting = { $count ->
    [one] 1 bericht wacht
   *[other] { $count } berichten wachten
  }
page-enlarge = Afbeelding vergroten
page-close = Sluiten
page-as-text = Als tekst
page-picture-gone = De afbeelding kon niet worden geladen.
page-download = Downloaden
page-film-slider = Stap van het spel
page-film-step = Stap { $at } van { $last }
page-film-play = Afspelen
page-film-pause = Pauze
page-film-first = Naar het begin
page-film-back = Vorige
page-film-next = Volgende
page-film-last = Naar het einde
page-film-moves = Zetten

## The table
page-table-spots = Waar hij past
page-table-hand = Je hand
page-table-nearer = Inzoomen
page-table-farther = Uitzoomen
page-table-whole = Hele bord
page-table-piece-best = { $label }, tot { $points }
page-table-piece-none = { $label } past nu nergens
page-table-first = Tik om te beginnen op een steen met punten eronder.
page-table-planned = Gepland: { $text }
page-table-actions = Wat je kunt doen
page-table-tables = Je tafels
page-table-back = Terug
page-table-turn = Draaien
page-table-seat-of = { $name }: { $said } { $score ->
    [one] punt
   *[other] punten
  }, { $pieces } in de hand
page-table-seat-holds = { $name }: { $pieces } in de hand
page-table-you = jij
page-table-to-move = aan de beurt
page-table-computer = computer
page-table-more = Meer
page-table-player = Wie
page-table-round = Ronde
page-table-total = Totaal
page-table-look-at-board = Bord bekijken
page-table-go-on = Verder
page-table-result = Uitslag
page-table-share-card = Kaart delen
page-table-again = De zetten sinds de mijne nog eens tonen
page-table-review = { button-review }
page-table-worst = Wat het meest kostte
page-table-missed = Zet { $number }: { $points }
page-table-drew = trekt { $count }
page-table-swapped = ruilt { $count }
page-table-passed = past
page-table-invite = Vrienden uitnodigen
page-table-scan = Laat de code scannen of stuur het adres.
page-table-code = Een code met het adres
page-table-copy = Adres kopiëren
page-table-send = Versturen
page-table-network = Iedereen in je netwerk (zoals je wifi) kan het openen en meedoen.
page-table-here = Nu hier: { $names }
page-table-copied = Het adres is gekopieerd.
page-table-only-here = Alleen deze computer kan de pagina openen. Om met anderen in je netwerk te spelen, zet je TRIGON_WEB_HOST=0.0.0.0 in het bestand .env en start je Trigon opnieuw.
page-table-offline = Geen verbinding. Dit is de laatste stand.
page-table-chat = { $count ->
    [0] Chat
   *[other] Chat, { $count } nieuw
  }
page-table-to-table = Naar de tafel
page-table-gone = Deze tafel is er niet, of hij is privé.

## Why something was not done
page-refused-long = Dat is te lang. Een bericht heeft hoogstens 2000 tekens.
page-refused-fast = Dat ging erg snel. Wacht even, en probeer het dan nog eens.
page-refused-away = Ik kan nu even niets bewaren. Probeer het zo nog eens.
page-refused-broken = Dat lukte niet. Probeer het zo nog eens.
page-refused-forged = Die knop werkt niet meer.

## The doors, before a table is there
page-door-opening = De tafel gaat open…
page-door-forged = Ik kon niet zien wie je bent. Sluit dit en open het opnieuw vanuit de chat.
page-door-old = Dit staat al te lang open. Sluit het en open het opnieuw vanuit de chat.
page-door-used = Dit is al ergens anders geopend. Open het opnieuw vanuit de chat.
page-door-fast = Te veel pogingen. Wacht even.
page-door-away = De bot antwoordt nu niet.
page-door-again = Opnieuw proberen
page-door-outside = Deze tafel opent in een app:
page-door-over = Deze tafel staat al een dag open. Open hem opnieuw vanuit de chat.
