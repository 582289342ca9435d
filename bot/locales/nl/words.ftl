# Words that people type, in Dutch: each means the same on every platform and in all texts. `.also` has
# other words for it, by commas; case, accents and hyphens do not matter. No word may mean two things.
# `.like` has words that people try: the bot asks whether they mean this command.

## Commands: the word, what may follow it, what it does. In the order in which they are listed.

cmd-new = nieuw
    .also = nieuwe
    .like = openen, spel, partij, maak, laten we spelen, tegen de computer, nog een spel, tegen een computer, alleen, nu spelen, speel nu, speel alleen, speel tegen de computer, speel met vrienden, nieuw spel starten, ik wil spelen, maak een spel, maak een tafel, nieuw spel maken, spel maken, speel tegen een computer, spelen tegen de computer, spelen tegen een computer, speel tegen computer, spelen tegen computer, zullen we spelen, wie speelt er mee, welke spellen zijn er, welke spellen heb je, lijst van spellen, samen spelen, wie doet er mee, wie doet mee, zin in een potje, zin in een spelletje, wie wil spelen, potje spelen, tafel openen, heel spel
    .then = spel optie=waarde
    .about = Een tafel openen
cmd-learn = leren
    .like = uitleg, ik ben nieuw, ik ben nieuw hier, nieuw hier, al spelend leren
    .then = spel
    .about = Een eerste spel dat elke stap uitlegt
cmd-join = meedoen
    .like = deelnemen, terugkomen, plek, ben er, ik ben er, ik doe mee, ben terug, aanmelden, ik meld me aan, inschrijven, ik wil meedoen, registreren, reken op mij, ik ook, laat me erin, laat mij erin, mag ik spelen, kan ik meespelen, doe mee, daar ben ik weer
    .then = woord
    .about = Meedoen; een woord van jou telt mee bij het schudden
cmd-invite = uitnodigen
    .like = toevoegen, link, delen, spelen met, speel met, vriend uitnodigen, iemand uitnodigen, hoe nodig ik, spelen tegen, speel tegen, chat uitnodigen
    .about = Deze tafel naar een andere chat brengen
cmd-leave = verlaten
    .like = weggaan, ik ga weg, ik stop ermee, ik wil eruit, ik stop, afmelden, zonder mij, ik wil weg, ik moet weg, haal me eruit, tafel verlaten, spel verlaten
    .about = Je plaats weer vrijgeven
cmd-computer = computer
    .also = computer toevoegen
    .like = robot, ai, niveau, moeilijkheid, makkelijk, moeilijk, robot toevoegen, voeg een robot toe, twee computers, moeilijker, makkelijker, niveau wijzigen, niveau veranderen, ander niveau, te makkelijk, te moeilijk, andere tegenstander, makkelijkere tegenstander, nog een computer, computer erbij
    .then = makkelijk | normaal | moeilijk
    .about = Een computer laten meespelen
cmd-start = beginnen
    .also = starten
    .like = begin, klaar, daar gaan we, laten we beginnen, schudden, ik ben klaar, we beginnen, kom op, beginnen maar, kunnen we zonder, kunnen we beginnen, host is weg, maak mij host, host zijn, zonder de host, nieuwe host, host reageert niet, we zijn compleet, iedereen is er, we zijn klaar
    .about = Het spel beginnen (de host)
cmd-hand = hand
    .like = stenen, kaarten, stukken, mijn hand, mijn stenen, wat heb ik, toon mijn hand, toon mijn stenen, laat mijn hand zien, laat mijn stenen zien, waar zijn mijn stenen, waar is mijn hand, stuur, stuur mijn hand, opnieuw sturen, ik heb geen stenen, ik heb geen hand, welke stenen heb ik, ik zie mijn stenen
    .about = Je hand tonen, alleen aan jou
cmd-play = leggen
    .also = leg, spelen, speel, plaatsen, zet
    .like = draaien, draai, steen draaien, omdraaien
    .then = steen plek
    .about = Een steen leggen
cmd-plan = plannen
    .like = plan annuleren, plan wissen
    .then = steen plek
    .about = Een zet plannen, gelegd zodra je aan de beurt bent
cmd-draw = trekken
    .also = trek
    .like = pakken, pak, nemen, ik trek, ik pak, steen pakken, mag ik trekken, moet ik trekken, kan ik trekken, steen trekken
    .about = Een steen trekken
cmd-pass = passen
    .also = pas
    .like = overslaan, ik pas, ik kan niet, kan niet, niets past, beurt overslaan, beurt beëindigen, einde beurt, mijn beurt overslaan
    .about = Passen als je niet kunt leggen
cmd-swap = ruilen
    .also = ruil
    .like = wisselen, alles ruilen
    .then = stenen
    .about = Tripitz: stenen terugleggen en er evenveel trekken
cmd-joker = joker
    .then = vak
    .about = Tripitz: een joker wisselen voor een steen van het bord
cmd-hint = hint
    .also = tip
    .like = advies, wat kan ik leggen, wat moet ik leggen, waar kan ik leggen, wat moet ik doen, wat nu, beste zet, suggestie, wat moet ik nu, waar past dit, waar kan dit, waar past deze, wat past, geef een hint, ik zit vast, en nu, ik heb niets, kies voor mij, een hint, nog een hint, waar ik kan leggen, geen idee, ik kan niets, waar moet ik hem, waar leg ik hem, speel maar iets, speel iets, doe maar iets, kies jij maar, beslis jij, wat zou jij spelen, wat zou jij doen, wat raad je aan, wat zou je aanraden
    .about = Zetten voorstellen
cmd-board = bord
    .like = beurt, spelers, toon, kijk, kijken, volgende, wie is, wiens beurt, volgen, niet meer volgen, volgorde, laat zien, ben ik aan, ben ik aan zet, wie is aan zet, groter, maak het groter, vergroten, bekijk, wie speelt, wie is er aan, jij bent aan zet, niet aan zet, is het mijn beurt, waar is het bord, nog eens tonen, waar is, ik zie het plaatje, ik zie het niet, ik zie niets, nieuwe ronde, volgende ronde, wanneer ben ik, hoe lang nog, hoeveel tijd, loopt mijn klok, op wie wachten we, waar wachten we op, heb ik al gespeeld, wat ligt er op, te klein, het is te klein, ben ik, ben ik al, wanneer beginnen we, wanneer begint het, wanneer moet ik spelen, is er nog plaats, is er nog plek, is het voorbij, ik ben niet aan, plaatje is te klein, foto is te klein, cijfers zijn te klein, wie moet, wie moet er, privé volgen, naar de tafel
    .then = tekst
    .about = Het bord nog eens tonen
cmd-log = verloop
    .like = zetten, laatste, wat is er gebeurd, laatste zet, laatste zetten, wat heb ik gemist, iets gemist, heb ik iets gemist, wat heeft gespeeld, wat heeft hij gespeeld, wat heeft zij gespeeld, wat heeft, herhaal de laatste zet, herhaal de laatste
    .about = De laatste zetten
cmd-score = stand
    .like = punten, zak, over, wie wint, hoeveel stenen, win ik, wie staat voor, wie leidt, hoeveel punten, hoe staat het, hoeveel punten, wie heeft de meeste, wie heeft gewonnen, hoe staan we ervoor, hoe staan we
    .about = De stand tonen
cmd-undo = terugnemen
    .like = terugdraaien, ongedaan, fout gemaakt, verkeerd, verkeerde zet, verkeerde steen, zet terug, foutje, zet terugnemen, verkeerde knop, vergist, ik heb me vergist, zet ongedaan maken, verkeerd gedrukt, kan dat ongedaan, terug, vergissing, een vergissing, kan ik dit terugnemen, oeps verkeerd
    .about = Je laatste zet terugnemen
cmd-rules = regels
    .like = spelregels, hoe, brug, zeshoek, wat is een brug, wat is een zeshoek, puntentelling, wat is een joker, wat doet een joker, hoe speel je, hoe speel je dit, hoe win je, hoe win ik, wat is een trio, wat betekent, waarom min, waarom verlies ik, laat de regels zien, de regels bekijken, regels lezen, wanneer is het klaar, wanneer eindigt, tot hoeveel, wat kost, leg uit, waarom, waarom heeft, hoeveel spelers, mag dat, is dat toegestaan, wat gebeurt er als, zo werkt het, past niet, hij past niet
    .then = spel
    .about = Een spel uitleggen
cmd-options = opties
    .then = spel
    .about = De opties van een spel tonen
    .like = tijdslimiet
cmd-mygames = mijnspellen
    .also = mijntafels
    .like = spellen, ander spel, andere tafel, andere partij, wissel van spel, wissel van tafel, mijn partij, mijn spel
    .about = De tafels waaraan je zit
cmd-tables = tafels
    .about = De open tafels in deze chat
    .like = waarschuw me, waarschuw mij, nieuwe tafels melden, lijst stoppen, lijst hier bijhouden
cmd-review = terugblik
    .like = analyseren, mijn fouten, heb ik goed gespeeld, mijn slechtste zet
    .about = Terugkijken op je zetten van een afgelopen spel
cmd-drill = oefenen
    .like = trainen
    .then = trio | kwartet
    .about = Tripitz oefenen: welke steen ontbreekt?
cmd-daily = dagpuzzel
    .also = puzzel
    .like = raadsel, vandaag, oplossing, gisteren, puzzel van gisteren, mijn reeks, puzzel van de dag, wie heeft het opgelost, geen puzzels meer, mijn resultaat, deel mijn resultaat, eerdere puzzels
    .then = aan | uit
    .about = De puzzel van de dag
cmd-weekly = week
    .also = weekbericht
    .then = aan | uit
    .about = Hoe de week hier was
cmd-league = competitie
    .also = toernooi
    .like = seizoen, schema, speelschema, indeling, tegenstanders, wanneer speel ik, mijn wedstrijd, tegen wie speel ik, mijn tegenstander, volgende wedstrijd, wanneer spelen we, wie speelt tegen wie, wanneer eindigt de ronde, ronde verlengen, speelronde verlengen, gelijke stand
    .then = spel optie=waarde
    .about = De competitie van deze chat, of een nieuwe
cmd-cup = beker
    .also = knock-out
    .like = wedstrijdschema
    .then = spel optie=waarde
    .about = De beker van deze chat, of een nieuwe
cmd-replay = filmpje
    .also = film
    .like = laatste spel, vorige spel, nog eens kijken, als filmpje
    .then = ronde
    .about = Een afgelopen spel als filmpje
cmd-record = verslag
    .like = opslaan, exporteren, eerlijk, is het eerlijk, is dit eerlijk, toeval, vals, speel je vals, bewijs, bewijs het, controleren, dat is vals, dat is valsspelen, stop met valsspelen
    .about = De zetten van een afgelopen spel als bestand
cmd-rematch = revanche
    .like = opnieuw, herhaal, nog een keer, nog eens, nog een, nog een ronde, herstarten, opnieuw beginnen, overnieuw, hetzelfde, nog eentje, weer openen, wie wil nog een
    .about = Hetzelfde spel met dezelfde mensen
cmd-ladder = ranglijst
    .like = rang, winnaars, beste spelers, de beste, mijn plaats, kampioenen, wie is de beste, dit kwartaal, aller tijden
    .then = spel
    .about = De ratings hier
cmd-stats = resultaten
    .like = profiel, statistieken, vergelijk, mijn resultaten, statistiek, prestaties, mijn profiel, mijn statistieken, hoe goed ben ik, ben ik goed, hoeveel partijen, hoe vaak gewonnen, uitslagen
    .then = speler
    .about = Wat jij of iemand anders hier heeft bereikt
cmd-settings = instellingen
    .like = voorkeuren, kleuren, kleur, mijn instellingen, kleur wijzigen, wijzigen, naam wijzigen, naam veranderen, hernoemen, ik heet, noem me, mijn naam is
    .then = naam waarde
    .about = Taal, donker of licht, stille uren en meer
cmd-agree = instemmen
    .like = accepteren, ja, zeker, jawel, jazeker, natuurlijk, akkoord, mij lijkt het goed, lijkt me goed, vind ik goed, oké, prima, geen probleem, mij best, is goed
    .about = Met een voorstel instemmen
cmd-decline = weigeren
    .like = afwijzen, nee, neen, nee bedankt, liever niet, niet nu, echt niet
    .about = Niet met een voorstel instemmen
cmd-replace = vervangen
    .like = verwijderen, schiet op, te langzaam, speler verwijderen, sneller, waar blijft, hij is weg, zij is weg, hij slaapt, zij slaapt, gooi, schop, zet eruit, slaapt, is weg, speelt niet meer, antwoordt niet, reageert niet, is traag, is op vakantie, schiet eens op, plaats vrijmaken
    .then = speler
    .about = Een computer laten invallen voor wie er niet is
cmd-wake = wekken
    .also = wakkermaken
    .like = hervatten, doorgaan, word wakker, verder spelen, we gaan verder, verder, tafel wakker maken
    .about = Verder spelen aan een tafel die rust
cmd-moretime = meertijd
    .like = tijd, klok, bedenktijd, wacht, verleng, wachten, heb meer tijd nodig, ik heb tijd nodig, ik moet gaan, langzamer, rustig, een minuut, een seconde, een moment, momentje, even wachten, geef me tijd, ik kom zo, ik kom eraan, kom eraan, ben zo terug, ik ben zo terug, zo terug, mogen we meer tijd, ik ben even weg, ben even weg, voeg tijd toe
    .about = De speler aan de beurt weer de volle tijd geven
cmd-mydata = mijngegevens
    .like = gegevens, wissen, vergeet, verwijder, account verwijderen, verwijder mijn account, verwijder mijn gegevens, verwijder mij, avg, wat weet je van, wat bewaar je, wat weet je, exporteer mijn partijen, download mijn partijen, alles wissen
    .then = bestand | wissen
    .about = Wat over jou wordt bewaard: bekijken, meenemen, wissen
cmd-chatdata = chatgegevens
    .then = bestand | wissen
    .about = Wat over deze chat wordt bewaard (de beheerders)
cmd-resign = opgeven
    .like = overgeven, ik geef op, vervang mij, vervang me, ik wil niet meer, ik heb geen zin, geen zin meer, speel voor mij, speel jij, ik stap uit
    .about = Het lopende spel aan een computer overlaten
cmd-end = sluiten
    .like = stoppen, afsluiten, annuleren, beëindigen, stop het spel, spel stoppen, spel annuleren, we stoppen, laten we stoppen, spel beëindigen, beëindig het spel, zullen we stoppen, zullen we ermee stoppen, zullen we ophouden, tafel sluiten
    .about = De tafel sluiten (de host of een beheerder)
cmd-help = hulp
    .like = opdrachten, commando’s, menu, info, meer, fout, contact, wat kun je, broncode, doneren, website, hoe werkt het, gids, wat is dit, wie ben je, wat ben je, is het gratis, ik snap het niet, ik begrijp het niet, het werkt niet, werkt niet, ben je daar, ben je een bot, wie heeft je gemaakt, ben je een robot, ben je een mens, is er een app, ik snap er niets, ik snap dit niet, snap ik niet, hulponderwerpen
    .about = Hoe dit werkt

## Greetings, which are answered with the help where they are no chat
greeting-hello = hoi
    .also = hai, dag, goedemorgen, goedenavond, goedemiddag, hallo bot, hoi bot
greeting-thanks = bedankt
    .also = dank, dankjewel, leuk, mooi, doei, veel succes, goed gespeeld, mooie zet, dank u, welterusten, bravo, hoe gaat het, gefeliciteerd, tot straks, tot morgen, sorry, perfect, super, goed gedaan, bedankt bot, au, pech, wat een pech, niet eerlijk, ik vind het geweldig, leuk spel, geweldig spel, mij best, laat maar, maakt niet uit, geeft niet, goede zet, wat een geluk, wat een zet, ga slapen, ik ga slapen, ik ga naar bed, neem je tijd, geen haast, rustig aan, ik speel vanavond, ik speel morgen, ik speel later, laat me denken, laat me nadenken, ik denk na, ik denk nog na, dat scheelde weinig, we zien wel, wat een potje, saai, wat saai, dit duurt lang, het duurt lang

## A word after “new” that names no game
any-game = spel
    .also = een, potje, tafel, spelletje

## Words behind a command that change nothing: “draw a tile”, “pass my turn now”
beside-tile = steen
    .also = stenen, steentje, fiche, beurt, mijn beurt, de beurt, zet, mijn zet, de laatste zet, mijn laatste zet, nog een, opnieuw, nu, plek, ronde, heb ik gewonnen, heb ik gespeeld, heb ik, al, eruit, weg

## Common words at the start of a sentence, which are not mistyped commands
common-word = mijn
    .also = jouw, heel, weer, moet, weet, lees, zonder

## Politeness, “all”, and words before a command
please-please = alsjeblieft
    .also = aub, alstublieft
all-all = alles
    .also = alle, alle stenen
how-how = hoe
    .also = hoe kan ik, hoe moet ik, hoe kun je, hoe kunnen we, hoe werkt de, hoe werkt een, hoe werkt het, wat is een
lead-lead = ik
    .also = ik wil, ik wil graag, kan ik, kunnen we, geef, geef me, geef me een, toon, laat, laat me, laat het, laten we, we, ik heb, mijn, wat is, wat zijn de, wat is de, toon de, toon het, toon me, toon me de, laat me de, laat me het, mag ik, mag ik de, de, het, mijn, het is, dit is, alsjeblieft, wij willen, we willen

## Het deel van een ranglijst
period-quarter = kwartaal
    .also = seizoen, dit kwartaal, dit seizoen, maand, deze maand, deze week
period-ever = totaal
    .also = alle tijden, ooit

## Yes and no
answer-yes = ja
answer-no = nee
answer-none = geen
    .also = niets, uit, annuleren, wissen, weg, zonder

## How well a computer plays
level-easy = makkelijk
    .also = gemakkelijk, eenvoudig, makkelijke, makkelijker, te moeilijk, makkelijkere tegenstander
level-normal = normaal
    .also = gemiddeld, normale
level-hard = moeilijk
    .also = lastig, moeilijke, moeilijker, te makkelijk
alone-alone = alleen
    .also = solo

## The drill, and what to do with kept data
kind-triple = trio
    .also = trio’s
kind-quadruple = kwartet
    .also = kwartetten
what-export = bestand
    .also = meenemen
what-delete = wissen

## Whether something is to be there
switch-on = aan
switch-off = uit

## Dagen van de week
weekday-mon = maandag
weekday-tue = dinsdag
weekday-wed = woensdag
weekday-thu = donderdag
weekday-fri = vrijdag
weekday-sat = zaterdag
weekday-sun = zondag

## Whose settings: the whole chat’s
scope-chat = chat
    .also = kanaal, groep, kamer

## Options of a game
opt-quick = snel
    .also = snelle, vlug
opt-target = doel
    .also = punten
opt-rounds = rondes
    .also = ronde
opt-tiles = stenen
opt-exchange = wisselen
opt-draws = trekken
opt-short = kort
    .also = korte
opt-jokers = jokers
opt-cooperative = samen
    .also = coöperatief, team, als team
opt-hidden = verborgen
    .also = dicht, geheim, verborgen handen, dichte handen
opt-clock = klok
    .also = tijd, bedenktijd, tijdslimiet, tijdlimiet, limiet
opt-absent = afwezig
opt-substitute = vervanger
    .also = invaller
opt-begin = begin
opt-hints = hints
opt-guide = uitleg
opt-weeks = weken
opt-most = hoogstens
opt-signup = aanmelden
    .also = aanmelding
opt-divisions = divisies
opt-computer = computer
    .also = robot, ai, computers, robots

## What follows a missed deadline
absent-computer = computer
absent-pass = passen
absent-out = eruit

## Who begins a game
begin-host = host
begin-full = vol

## Units of time, as they are typed after a number
unit-m = min
    .also = minuut, minuten
unit-h = u
    .also = uur, uren
unit-d = d
    .also = dag, dagen
each-time = elke
    .also = elk, iedere, ieder, om, de, per, eens, na, per beurt, per zet
at-time = om
    .also = in, te
span-from = van
    .also = vanaf
span-to = tot
    .also = tot en met, t/m

## Instellingen die ergens in een zin staan
about-theme = thema
    .also = donkere modus, lichte modus
about-reminders = herinneringen
    .also = herinnering, melding, meldingen

## Settings
set-language = taal
    .like = nederlands, taal wijzigen, taal veranderen, in het nederlands, spreek, talen, welke talen, andere taal, engels, in het engels, spreek je, spreken jullie
set-theme = afbeeldingen
    .like = donker, licht, donkere modus, lichte modus, donkerder, lichter, te donker, te licht, maak het donker, maak het licht
set-boards = borden
    .like = tekst, kleurenblind, geen afbeeldingen, alleen tekst, zonder afbeeldingen, geen plaatjes, ik ben blind, ik ben kleurenblind, slechtziend, schermlezer, grote letters, beschrijf het bord, lees het bord, grotere letters, grotere tekst, grotere plaatjes, grotere afbeeldingen, ik zie de afbeelding
set-order = volgorde
set-hand = hand
set-ping = ping
    .like = niet taggen, niet pingen, tag me niet, noem me niet, laat me met rust, niet noemen, waarschuw me als
set-reminders = herinneringen
    .also = herinner, herinnering, herinneren
    .like = meldingen, dempen, geen herinneringen, geen meldingen, stop meldingen, geluid, geluid uit, geen geluid, geen berichten, stuur me niets, herinner me morgen, te veel berichten, te veel meldingen, te veel herinneringen, hou je mond, minder berichten, minder meldingen, minder herinneringen, te veel lawaai, zet het geluid uit, niet meer herinneren, stop met berichten, stop met berichten sturen, minder herinneren
set-zone = tijdzone
set-quiet = stille-uren
    .like = nacht, stil, ’s nachts, niet ’s nachts, alleen ’s avonds, niet op het werk
set-weekends = weekend
set-holidays = vrije-dagen
    .like = pauze, vakantie, afwezig, op vakantie, ik ben op vakantie, ik ben weg, ik heb het druk, pauze nemen, even pauze, vandaag niet, kan vandaag niet, ik kan vandaag niet, deze week niet, we gaan morgen verder, morgen verder, ik red het niet, deze week kan ik, vandaag kan ik niet, ik kan morgen niet, kan morgen niet, morgen kan ik niet, ik heb geen tijd, heb geen tijd, ik ben ziek, ben ziek, ik ben op reis, aan het werk, ik moet even weg, moet even weg, ga op vakantie, ik ga op vakantie
set-streak = reeks
set-board = bord
set-cheers = gejuich
    .also = records

## Values of settings, as they are typed. What is read of them stands with the other texts.
language-en = Engels
language-de = Duits
language-fr = Frans
language-it = Italiaans
language-nl = Nederlands
language-es = Spaans
language-auto = automatisch
    .also = auto
theme-dark = donker
    .also = donkere
theme-light = licht
    .also = lichte
boards-picture = afbeelding
    .also = afbeeldingen
boards-both = beide
boards-text = tekst
    .also = woorden
board-post = nieuw
board-edit = wijzigen
    .also = stil
cheers-on = aan
    .also = ja
cheers-off = uit
    .also = nee
order-fits = passend
order-value = waarde
order-dealt = gedeeld
hand-always = altijd
hand-deal = delen
hand-turn = beurt
hand-never = nooit
ping-channel = chat
    .also = kanaal
ping-private = privé
ping-never = nooit
ping-auto = automatisch
    .also = auto
reminders-both = beide
reminders-late = laat
    .also = einde
reminders-daily = dagelijks
    .also = dag
reminders-never = nooit

## Tokens of Tripitz. The first forms are those of the name of a token; a move takes the others too.
colour-r = rood
    .also = rode
colour-y = geel
    .also = gele
colour-b = blauw
    .also = blauwe
colour-g = groen
    .also = groene
symbol-t = driehoek
symbol-c = cirkel
symbol-m = maan
symbol-s = ster
mark-w = witte
    .also = wit
mark-k = zwarte
    .also = zwart
mark-g = grijze
    .also = grijs
mark-l = lichtblauwe
    .also = lichtblauw
piece-joker = joker
link-with = met
    .also = en, tegen, tegen de, tegen een, de, een, met vrienden, voor, met z’n tweeën, met z’n drieën
people-players = spelers
    .also = speler, mensen, personen, vrienden
number-2 = twee
number-3 = drie
number-4 = vier
number-5 = vijf
