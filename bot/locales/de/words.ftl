# Words that people type, in German: each means the same on every platform and in all texts. `.also` has
# other words for it, by commas; case, accents and hyphens do not matter. No word may mean two things.
# `.like` has words that people try: the bot asks whether they mean this command.

## Commands: the word, what may follow it, what it does. In the order in which they are listed.

cmd-new = neu
    .also = neue, neues
    .like = eröffnen, spiel, erstellen, partie, lass uns spielen, allein, gegen den computer, noch ein spiel, gegen einen computer, jetzt spielen, mit freunden spielen, gegen computer spielen, allein spielen, neues spiel starten, spiel anfangen, ich will spielen, ich möchte spielen, wir wollen spielen, mach ein spiel auf, mach einen tisch auf, tisch aufmachen, spiel aufmachen, spielen gegen den computer, spielen gegen computer, spielen gegen einen computer, spiele gegen den computer, lasst uns spielen, wollen wir spielen, spielen wir, wer spielt mit, hat jemand lust, zusammen spielen, welche spiele gibt es, welche spiele kannst du, was kann man spielen, lust auf ne runde, lust auf eine runde, lust auf ein spiel, wer will spielen, wer hat lust, wer macht mit, tisch öffnen, ganze partie, ein anderes spiel
    .then = spiel option=wert
    .about = Einen Tisch eröffnen
cmd-learn = lernen
    .like = einführung, lernspiel, ich bin neu, ich bin neu hier, bin neu hier, beim spielen lernen
    .then = spiel
    .about = Eine erste Partie, die jeden Schritt erklärt
cmd-join = mitspielen
    .like = mitmachen, dabei, beitreten, wiederda, platz, sitz, bin da, ich bin da, bin dabei, bin zurück, bin wieder da, ich spiele mit, anmelden, melde mich an, ich melde mich an, ich mach mit, ich will mitspielen, registrieren, ich auch, ich will auch, lass mich rein, lasst mich rein, lass mich wieder rein, kann ich spielen, darf ich spielen, rein, bin rein, ich wär dabei, da bin ich wieder
    .then = wort
    .about = Platz nehmen; ein Wort von dir geht ins Mischen ein
cmd-invite = einladen
    .like = hinzufügen, link, teilen, spielen mit, freund einladen, jemanden einladen, wie lade ich, weitersagen, spielen gegen, spiele gegen, chat einladen
    .about = Diesen Tisch in einen anderen Chat holen
cmd-leave = verlassen
    .like = aussteigen, raus, ich will raus, ich gehe, ich bin raus, spiel verlassen, abmelden, ich höre auf, ohne mich, ich muss aussteigen, bin raus, bin draußen, partie verlassen
    .about = Den Platz wieder abgeben
cmd-computer = computer
    .also = computer hinzufügen, computer dazu
    .like = ki, roboter, stufe, schwierigkeit, leicht, schwer, gegner, bot hinzufügen, zwei computer, stärker, schwächer, mach es schwerer, mach es leichter, schwierigkeit ändern, stufe ändern, zu leicht, zu schwer, zu einfach, zu schwierig, anderer gegner, leichterer gegner, stärkerer gegner, mach den computer, noch ein computer, computergegner
    .then = leicht | normal | schwer
    .about = Einen Computer mitspielen lassen
cmd-start = starten
    .like = los, bereit, los geht’s, fertig, anfangen, wir fangen an, losgehen, mischen, fangen wir an, fang an, kann losgehen, es kann losgehen, wir können anfangen, alle da, wann kann ich starten, können wir anfangen, können wir ohne, starten wir ohne, host ist weg, mach mich zum host, ohne den host, neuer host, host wechseln, host meldet sich nicht, host antwortet nicht, host startet nicht, ich will host sein, wir sind vollzählig, alle sind da, sind alle da, wir wären soweit, wir sind soweit
    .about = Die Partie starten (der Host)
cmd-hand = hand
    .like = steine, stein, karten, meine hand, meine steine, was habe ich, was hab ich, zeig meine hand, zeig meine steine, zeig mir meine steine, zeig mir meine hand, wo sind meine steine, wo ist meine hand, schick, schick mir meine hand, schick mir meine steine, nochmal schicken, ich habe keine steine, ich habe keine hand, welche steine habe ich, keine steine bekommen, ich hab keine steine, meine steine fehlen
    .about = Deine Hand zeigen, nur dir
cmd-play = legen
    .also = lege, spielen, anlegen, setzen, spiele
    .like = drehen, stein drehen, umdrehen, wenden
    .then = stein stelle
    .about = Einen Stein legen
cmd-plan = vormerken
    .like = planen, plan löschen, plan abbrechen
    .then = stein stelle
    .about = Einen Zug vormerken, der gespielt wird, sobald du am Zug bist
cmd-draw = ziehen
    .also = ziehe
    .like = nehmen, nachziehen, aufnehmen, ich ziehe, stein nehmen, karte ziehen, stein ziehen, steine ziehen, darf ich ziehen, muss ich ziehen, kann ich ziehen, einen stein ziehen
    .about = Einen Stein ziehen
cmd-pass = passen
    .also = passe
    .like = aussetzen, überspringen, ich passe, ich kann nicht, geht nicht, nichts passt, zug beenden, zug fertig, meinen zug beenden, runde aussetzen, kann nicht, nächster, darf ich passen, ich muss passen, muss ich passen, passt nicht, das passt nicht
    .about = Passen, wenn du nicht legen kannst
cmd-swap = tauschen
    .also = steine tauschen
    .like = austauschen, wechseln, alle tauschen
    .then = steine
    .about = Tripitz: Steine zurücklegen und ebenso viele ziehen
cmd-joker = joker
    .then = feld
    .about = Tripitz: mit einem Joker einen Stein vom Spielfeld holen
cmd-hint = tipp
    .like = hinweis, vorschlag, was soll ich spielen, was passt, bester zug, wo passt das, wo kann ich legen, was kann ich legen, was kann ich spielen, was soll ich tun, was nun, hilf mir, was kann ich tun, was soll ich machen, wo kommt das hin, wohin damit, wo soll ich, was geht, geht was, wo passt, gib mir nen tipp, ich hänge fest, und jetzt, ich habe nichts, such du aus, ein tipp, einen tipp, noch ein tipp, wo ich legen kann, keine ahnung, wo soll ich hin, wo soll ich legen, spiel irgendwas, leg irgendwas, mach du, entscheide du, zufälliger zug, irgendwas, was würdest du spielen, was würdest du legen, was jetzt, was würdest du tun, was rätst du, was rätst du mir, was empfiehlst du
    .about = Züge vorschlagen
cmd-board = spielfeld
    .also = brett
    .like = dran, wer, spieler, reihenfolge, zeig, zeigen, zuschauen, zug, bin ich dran, wer ist dran, wessen zug, beobachten, folgen, nicht mehr folgen, wann bin ich, wann bin ich dran, größer, mach es größer, bild größer, vergrößern, schau, gucken, ich bin dran, du bist dran, nicht dran, wer kommt dran, wer kommt als nächstes, wo ist das brett, wo ist das spielfeld, noch mal zeigen, wo ist, ich sehe nichts, ich sehe das bild, ich sehe kein bild, das bild ist zu, bild zu klein, neue runde, nächste runde, wann ist meine frist, meine frist, wann läuft meine zeit, wie lange noch, wie viel zeit, läuft meine uhr, was ist im vorrat, auf wen warten wir, worauf warten wir, bin ich schon dran, bin ich noch dran, hab ich schon gelegt, was liegt auf dem, wann geht es los, wann geht’s los, wann fängt es an, wann fangen wir an, wann muss ich spielen, wie lange habe ich, wann ist anpfiff, ist noch platz, ist noch ein platz, noch plätze frei, ist es vorbei, ich bin nicht dran, bild ist zu klein, zahlen sind zu klein, wo sind alle, privat zuschauen, zum tisch
    .then = text
    .about = Das Spielfeld noch einmal zeigen
cmd-log = verlauf
    .like = züge, protokoll, letzte, was ist passiert, letzter zug, letzte züge, was habe ich verpasst, hab ich was verpasst, was war los, was hat er gelegt, was wurde gelegt, was hat sie gelegt, was hat, zeig den letzten zug
    .about = Die letzten Züge
cmd-score = punkte
    .also = punktestand
    .like = beutel, vorrat, übrig, spielstand, wer gewinnt, wer führt, wie viele, wie viele steine, wie steht es, wie steht’s, gewinne ich, wer liegt vorn, wer liegt vorne, wie viele punkte, wie viele punkte, wer hat die meisten, wer hat gewonnen, wieviel punkte, wieviel punkte hab, wie läuft’s, wie läuft es, wie schaut’s aus, wie sieht’s aus
    .about = Den Punktestand zeigen
cmd-undo = zurücknehmen
    .also = zurück
    .like = rückgängig, falsch, falscher zug, falscher stein, vertan, fehler gemacht, zug zurück, verdrückt, ich habe mich verdrückt, verklickt, ich habe mich verklickt, ups falsch, falsche taste, zug zurücknehmen, falscher knopf, falscher button, vertippt, ich hab mich vertippt, ich habe mich vertippt, mach das rückgängig, mach es rückgängig, mach den zug rückgängig, kann man das rückgängig, das rückgängig machen, nimm zurück, nimm den zug zurück, nimm das zurück, mist verklickt, hab mich verklickt
    .about = Deinen letzten Zug zurücknehmen
cmd-rules = regeln
    .like = anleitung, spielregeln, wie, erklären, erklärung, brücke, sechseck, was ist eine brücke, was ist ein sechseck, wertung, was ist ein joker, was ist ein trio, wie geht das, wie spielt man, wie geht das spiel, wie spielt man das, was zählt, wozu ist der joker, was bedeutet, warum minus, warum verliere ich, warum habe ich verloren, die regeln ansehen, regeln ansehen, wann ist schluss, wann ist ende, bis wie viel, wie endet das, was kostet, erklär, erkläre, erklär mir, warum hat, warum hab ich, wie viele können mitspielen, wie viele spieler, warum kann ich nicht, ist das erlaubt, darf man das, darf er das, was passiert wenn, was heißt, so geht’s, warum passt das nicht, warum passt der nicht, warum geht das nicht, warum geht der nicht, warum darf ich nicht
    .then = spiel
    .about = Ein Spiel erklären
cmd-options = optionen
    .then = spiel
    .about = Die Optionen eines Spiels zeigen
    .like = zeitlimit
cmd-mygames = meinepartien
    .also = meinespiele, meinetische
    .like = partien, anderes spiel, andere partie, anderer tisch, tisch wechseln, spiel wechseln, partie wechseln, meine partie, mein tisch
    .about = Die Tische, an denen du sitzt
cmd-tables = tische
    .about = Die offenen Tische in diesem Chat
    .like = sag bescheid, sag mir bescheid, gib bescheid, neue tische melden, liste beenden, liste hier anzeigen
cmd-review = rückblick
    .like = analyse, analysieren, meine fehler, was war falsch, was habe ich falsch, wie war ich, zeig meine fehler, habe ich gut gespielt, mein schlechtester zug
    .about = Auf deine Züge einer beendeten Partie zurückblicken
cmd-drill = üben
    .also = übung
    .like = trainieren
    .then = tripel | quadrupel
    .about = Tripitz üben: Welcher Stein fehlt?
cmd-daily = tagesrätsel
    .also = rätsel
    .like = heute, lösung, gestern, rätsel von gestern, meine serie, rätsel des tages, wer hat es gelöst, tipp fürs rätsel, kein rätsel mehr, keine rätsel mehr, mein ergebnis, ergebnis teilen
    .then = an | aus
    .about = Das Tagesrätsel
cmd-weekly = woche
    .also = wochenblick
    .then = an | aus
    .about = Wie die Woche hier war
cmd-league = liga
    .also = turnier
    .like = saison, spielplan, paarungen, begegnungen, gegner der runde, wann spiele ich, mein spiel, gegen wen spiele ich, mein gegner, nächstes spiel, wann spielen wir, wer spielt gegen wen, wann endet die runde, runde verlängern, spieltag verlängern, gleichstand
    .then = spiel option=wert
    .about = Die Liga dieses Chats, oder eine neue
cmd-cup = pokal
    .also = ko
    .like = turnierbaum, k.-o.-runde
    .then = spiel option=wert
    .about = Der Pokal dieses Chats, oder ein neuer
cmd-replay = film
    .like = wiederholung, letztes spiel, nochmal ansehen, zeig den film, gibt es einen film, zeig das spiel nochmal, video
    .then = runde
    .about = Eine beendete Partie als Film
cmd-record = aufzeichnung
    .like = speichern, herunterladen, exportieren, zufall, ist das fair, ist das spiel fair, ist das zufall, betrug, schummelst du, prüfen, beweis, beweise es, du schummelst, du betrügst, das ist betrug, das ist geschummelt, das ist schummeln, hör auf zu schummeln
    .about = Die Züge einer beendeten Partie als Datei
cmd-rematch = revanche
    .like = nochmal, wiederholen, noch einmal, noch mal, noch eine, noch eine runde, noch ne runde, neustart, von vorn, von vorne, von vorne anfangen, dasselbe nochmal, das gleiche nochmal, wieder öffnen, wer will nochmal, wer will noch mal
    .about = Noch einmal dasselbe Spiel mit denselben Leuten
cmd-ladder = rangliste
    .like = bestenliste, rang, tabelle, sieger, beste, wer ist der beste, die besten, mein rang, meine wertung, beste spieler, wer ist am besten, wie stark bin ich, dieses quartal
    .then = spiel
    .about = Die Wertungen hier
cmd-stats = ergebnisse
    .also = erfolge, statistik von
    .like = profil, statistik, statistiken, vergleichen, meine ergebnisse, wie gut bin ich, mein profil, meine statistik, bin ich gut, wie gut bin ich, wie viele partien, wie viele siege, wie oft gewonnen
    .then = spieler
    .about = Was du oder andere hier erreicht haben
cmd-settings = einstellungen
    .like = farben, farbe, meine einstellungen, farbe ändern, ändern, namen ändern, name ändern, umbenennen, ich heiße, nenn mich, mein name ist
    .then = name wert
    .about = Sprache, dunkel oder hell, Ruhezeit und mehr
cmd-agree = zustimmen
    .like = annehmen, ja, jo, klar, gern, jup, jawohl, na klar, einverstanden, meinetwegen, von mir aus, machen wir, passt, geht klar, in ordnung, kein problem, kein ding, alles klar, na gut
    .about = Einem Vorschlag zustimmen
cmd-decline = ablehnen
    .like = nein, nö, später, ne, lieber nicht, auf keinen fall, nein danke, passt mir nicht, nicht einverstanden
    .about = Einem Vorschlag nicht zustimmen
cmd-replace = vertreten
    .like = rauswerfen, entfernen, kicken, ersetzen, ersetze, ersetzt, anstupsen, beeil dich, beeilung, zu langsam, computer raus, computer weg, schneller, wo bleibt, wo bleibst du, schlafmütze, jemand ist weg, er ist weg, sie ist weg, er schläft, sie schläft, wirf, schmeiß, überspring, spiel für, ohne bob weiter, entferne, entfern, schläft, ist weg, spielt nicht mehr, antwortet nicht, ist langsam, trödelt, kommt nicht, kommt nicht mehr, meldet sich nicht, ist im urlaub, mach hinne, platz frei machen
    .then = spieler
    .about = Einen Computer für jemanden spielen lassen, der nicht da ist
cmd-wake = wecken
    .like = fortsetzen, weiter, aufwachen, weiterspielen, weiter geht’s, es geht weiter, weitermachen, tisch wecken
    .about = An einem ruhenden Tisch weiterspielen
cmd-moretime = mehrzeit
    .like = zeit, uhr, frist, bedenkzeit, verlängern, warten, warte, moment, ich brauche mehr zeit, brauche mehr zeit, brauche zeit, muss weg, ich muss weg, ich muss los, muss los, langsamer, langsam, augenblick, sekunde, eine sekunde, kleinen moment, gib mir zeit, gleich, bin gleich da, komme gleich, bin gleich, ich komme gleich, ich bin gleich da, bin in einer stunde, können wir mehr zeit, heute nicht mehr, heute nimmer, heute abend nicht
    .about = Dem Spieler am Zug noch einmal die ganze Zeit geben
cmd-mydata = meinedaten
    .like = daten, löschen, datenschutz, vergessen, konto löschen, mein konto löschen, lösche mich, lösch mich, lösche meine daten, konto, dsgvo, was weißt du, was speicherst du, meine partien exportieren, daten exportieren, alles löschen
    .then = datei | löschen
    .about = Was über dich gespeichert ist: ansehen, mitnehmen, löschen
cmd-chatdata = chatdaten
    .then = datei | löschen
    .about = Was über diesen Chat gespeichert ist (seine Admins)
cmd-resign = aufgeben
    .like = kapitulieren, ich gebe auf, ersetze mich, ersetzt mich, ich will nicht mehr, keine lust mehr, ich habe keine lust, ich mag nicht mehr, hab keine lust, spiel für mich, spiel du, ich steige aus, steige aus, ich geb auf, geb auf
    .about = Die laufende Partie einem Computer überlassen
cmd-end = beenden
    .like = stopp, abbrechen, schließen, aufhören, spiel beenden, schluss, hören wir auf, lass uns aufhören, spiel abbrechen, spiel löschen, hör auf, hör bitte auf, wollen wir aufhören, tisch schließen
    .about = Den Tisch beenden (Host oder Admins)
cmd-help = hilfe
    .like = befehle, menü, info, mehr, fehler, kontakt, anleitungen, was kannst du, quelltext, spenden, webseite, internet, was ist das, wer bist du, ist das kostenlos, kostet das, impressum, legende, ich verstehe nicht, verstehe ich nicht, wie funktioniert das, es geht nicht, geht nicht richtig, was bist du, was bedeutet das, was kann ich machen, bist du da, bist du ein bot, wer hat dich gemacht, wer hat dich programmiert, bist du ein roboter, bist du ein mensch, gibt es eine app, ich verstehe das nicht, versteh ich nicht, check ich nicht, kapier ich nicht, ich kapiere das nicht, hilfethemen, hä
    .about = Wie das hier geht

## Greetings, which are answered with the help where they are no chat
greeting-hello = hallo
    .also = moin, servus, guten morgen, guten abend, guten tag, grüezi, tach, hallo bot, hi bot
greeting-thanks = danke
    .also = dankeschön, prima, klasse, toll, tschüss, tschau, viel glück, viel spaß, gut gespielt, guter zug, vielen dank, danke dir, gute nacht, bravo, wie geht’s, wie geht es dir, passt, mahlzeit, glückwunsch, gratuliere, bis später, bis dann, bis morgen, super, perfekt, spitze, sorry, entschuldigung, gut gemacht, schöner zug, danke bot, autsch, pech, so ein pech, unfair, oje, ich liebe es, ich mag das, ich liebe dieses spiel, egal, ist egal, vergiss es, schon gut, macht nichts, glück gehabt, so ein glück, was ein zug, gehe schlafen, ich gehe schlafen, gehe ins bett, ich gehe ins bett, ich muss ins bett, lass dir zeit, keine eile, kein stress, pass auf, passt auf, ich spiele morgen, spiele morgen, ich spiele später, spiele später, ich spiele heute abend, heute abend spiele ich, lass mich nachdenken, ich denke noch, ich denke noch nach, ich überlege noch, das war knapp, mal sehen, was für ein spiel, langweilig, wie langweilig, das dauert ja ewig, das dauert ewig

## A word after “new” that names no game
any-game = spiel
    .also = ein, tisch, partie, runde

## Words behind a command that change nothing: “draw a tile”, “pass my turn now”
beside-tile = stein
    .also = steine, kärtchen, zug, meinen zug, den zug, den letzten zug, letzten zug, meinen letzten zug, noch, nochmal, noch einen, jetzt, es, das, diesen, diesmal, platz, meinen platz, habe ich, habe ich gewonnen, habe ich gespielt, hab ich, schon, raus, hinaus, zuerst

## Common words at the start of a sentence, which are not mistyped commands
common-word = einen
    .also = mein, dein, oder, mann

## Politeness, “all”, and words before a command
please-please = bitte
all-all = alle
    .also = alles, alle steine
how-how = wie
    .also = wie kann ich, wie geht, wie mache ich, wie kann man, wie können wir, wie funktioniert die, wie funktioniert der, wie funktioniert das, wie geht die, wie geht der, wie geht das, was ist eine, was ist ein
lead-lead = ich
    .also = ich will, ich möchte, ich würde gern, kann ich, können wir, gib mir, gib mir einen, gib mir eine, zeig, zeig mir, zeig mir das, zeig das, zeige, lass uns, wir wollen, ich brauche, meine, mein, was ist, was sind die, wie ist der, wie sind die, zeig mir die, zeig die, zeig den, zeig mir den, zeige mir die, zeige mir das, kann ich die, kann ich den, kann ich das, darf ich, darf ich die, darf ich den, bitte, muss ich, ich muss, das, die, der, mein, meine, das ist, es ist, wir möchten

## Der Teil einer Rangliste
period-quarter = Quartal
    .also = Saison, dieses quartal, diese saison, monat, diesen monat, diese woche
period-ever = insgesamt
    .also = gesamt, alle zeiten

## Yes and no
answer-yes = ja
answer-no = nein
answer-none = keine
    .also = kein, keinen, nichts, aus, löschen, abbrechen, weg, ohne

## How well a computer plays
level-easy = leicht
    .also = einfach, leichte, leichten, leichter, einfachen, mach es leichter, zu schwer, zu schwierig, schwächer, leichterer gegner
level-normal = normal
    .also = mittel, normale, normalen, mittlere, mittleren
level-hard = schwer
    .also = schwierig, schwere, schweren, schwerer, schwierige, schwierigen, mach es schwerer, zu leicht, zu einfach, stärker, stärkerer gegner
alone-alone = allein
    .also = alleine, solo

## The drill, and what to do with kept data
kind-triple = Tripel
kind-quadruple = Quadrupel
what-export = Datei
    .also = mitnehmen
what-delete = löschen

## Whether something is to be there
switch-on = an
    .also = ein
switch-off = aus

## Wochentage
weekday-mon = Montag
weekday-tue = Dienstag
weekday-wed = Mittwoch
weekday-thu = Donnerstag
weekday-fri = Freitag
weekday-sat = Samstag
    .also = Sonnabend
weekday-sun = Sonntag

## Whose settings: the whole chat’s
scope-chat = Chat
    .also = kanal, gruppe, raum

## Options of a game
opt-quick = schnell
    .also = schnelle, schnelles, schnellen
opt-target = Ziel
    .also = Punkte, Punkten
opt-rounds = Runden
    .also = runde
opt-tiles = Steine
opt-exchange = Austausch
opt-draws = Ziehungen
opt-short = kurz
    .also = kurze, kurzes, kurzen
opt-jokers = Joker
    .also = Jokern
opt-cooperative = gemeinsam
    .also = kooperativ, team, als team, zusammen, miteinander
opt-hidden = verdeckt
    .also = geheim, verdeckte, verdeckten, verdeckte Hände, verdeckten Händen, geheime
opt-clock = Uhr
    .also = Zeit, Bedenkzeit, Frist, Zeitlimit, Limit
opt-absent = abwesend
    .also = abwesende
opt-substitute = Ersatz
    .also = ersatzspieler
opt-begin = Beginn
opt-hints = Tipps
    .also = tipp
opt-guide = Erklärungen
    .also = erklärung
opt-weeks = Wochen
opt-most = höchstens
opt-signup = Anmeldung
    .also = Anmeldefrist
opt-divisions = Ligen
opt-computer = Computer
    .also = computern, ki, bot

## What follows a missed deadline
absent-computer = Computer
absent-pass = passen
absent-out = raus

## Who begins a game
begin-host = Host
begin-full = voll
    .also = vollzählig

## Units of time, as they are typed after a number
unit-m = min
    .also = minute, minuten
unit-h = h
    .also = std, stunde, stunden
unit-d = t
    .also = tag, tage, tagen
each-time = alle
    .also = jede, jeden, jeder, jedes, einmal, pro, am, nach, pro Zug, je Zug
at-time = um
    .also = in
span-from = von
    .also = vom, ab
span-to = bis
    .also = bis zum, bis zu

## Einstellungen, die irgendwo in einem Satz stehen
about-theme = Design
    .also = dunkelmodus
about-reminders = Erinnerungen
    .also = erinnerung, benachrichtigung, benachrichtigungen

## Settings
set-language = Sprache
    .like = deutsch, sprache ändern, auf deutsch, sprache wechseln, sprache umstellen, sprich, sprachen, welche sprachen, andere sprache, englisch, kannst du deutsch, sprichst du deutsch, sprecht ihr, sprichst du
set-theme = Bilder
    .like = dunkel, hell, dunkles design, nachtmodus, heller, dunkler, zu hell, zu dunkel, helles design, mach es dunkel, mach es hell, mach dunkel, mach hell
set-boards = Spielfelder
    .like = text, farbenblind, keine bilder, ohne bilder, nur text, ich bin blind, ich bin farbenblind, farbenfehlsichtig, sehbehindert, vorlesen, große schrift, größere schrift, lies mir das spielfeld, lies mir das brett, lies das spielfeld vor, lies das brett vor, beschreib das spielfeld, beschreib das brett, beschreibe das spielfeld, beschreibe das brett, größere bilder, bilder größer, ich kann die farben, screenreader, ich sehe die zahlen, ich sehe die farben, seh die zahlen nicht
set-order = Sortierung
set-hand = Hand
set-ping = ping
    .like = nicht pingen, nicht erwähnen, nicht anpingen, ping mich nicht, erwähne mich nicht, lass mich in ruhe, nicht markieren, markiere mich nicht, sag bescheid wenn, sag mir bescheid wenn
set-reminders = Erinnerungen
    .also = erinnern, erinnere, erinnerung
    .like = benachrichtigungen, stumm, keine erinnerungen, keine nachrichten, keine benachrichtigungen, nicht erinnern, stopp erinnerungen, ton aus, ton, kein ton, still, stummschalten, schreib mir nicht, nicht mehr schreiben, erinnere mich morgen, nerv nicht, du nervst, zu viele nachrichten, zu viele benachrichtigungen, zu viele erinnerungen, zu viel, halt die klappe, weniger nachrichten, weniger benachrichtigungen, weniger erinnerungen, zu laut, mach den ton aus, nicht mehr erinnern, sei still, sei ruhig, hör auf mir zu, hör auf zu schreiben, keine meldungen mehr, keine meldungen, weniger erinnern
set-zone = Zeitzone
set-quiet = Ruhezeit
    .also = ruhezeiten
    .like = nacht, leise, ruhe, nachts, nicht nachts, schreib mir nachts, nur abends, nicht bei der arbeit
set-weekends = Wochenende
    .also = wochenenden
set-holidays = freie-Tage
    .also = urlaub
    .like = pause, abwesend, im urlaub, ich bin im urlaub, bin im urlaub, ich bin weg, bin weg, keine zeit, brauche eine pause, ich brauche eine pause, pause machen, ich habe urlaub, ich bin bis, bin bis, bin nicht da, ich bin nicht da, lass uns pause machen, kurze pause, kann heute nicht, ich kann heute nicht, heute keine zeit, diese woche nicht, wir spielen morgen weiter, ich schaffe es nicht, morgen weiter, lass uns morgen weiterspielen, machen wir morgen weiter, morgen geht’s weiter, bin verreist, ich kann diese woche, diese woche keine zeit, ich kann morgen nicht, kann morgen nicht, morgen keine zeit, hab keine zeit, habe keine zeit, ich habe keine zeit, bin auf arbeit, bin bei der arbeit, ich arbeite gerade, bin krank, ich bin krank, bin unterwegs, ich bin unterwegs, muss kurz weg, ich muss kurz weg, fahre in urlaub, ich fahre in urlaub, wir fahren in urlaub
set-streak = Serie
set-board = Spielfeld
set-cheers = jubel
    .also = rekorde

## Values of settings, as they are typed. What is read of them stands with the other texts.
language-en = Englisch
language-de = Deutsch
language-fr = Französisch
language-it = Italienisch
language-nl = Niederländisch
    .also = holländisch
language-es = Spanisch
language-auto = automatisch
    .also = auto
theme-dark = dunkel
    .also = dunkle, dunkles
theme-light = hell
    .also = helle, helles
boards-picture = Bild
    .also = bilder
boards-both = beides
boards-text = Text
    .also = worte
board-post = neu
board-edit = ändern
    .also = leise
cheers-on = an
    .also = ja
cheers-off = aus
    .also = nein
order-fits = passend
    .also = passendes
order-value = Wert
order-dealt = ausgeteilt
hand-always = immer
hand-deal = Austeilen
hand-turn = Zug
hand-never = nie
ping-channel = Chat
    .also = Kanal
ping-private = privat
ping-never = nie
ping-auto = automatisch
    .also = auto
reminders-both = beide
reminders-late = spät
    .also = ende
reminders-daily = täglich
    .also = tag
reminders-never = nie

## Tokens of Tripitz. The first forms are those of the name of a token; a move takes the others too.
colour-r = rot
    .also = rote, roter, rotes
colour-y = gelb
    .also = gelbe, gelber, gelbes
colour-b = blau
    .also = blaue, blauer, blaues
colour-g = grün
    .also = grüne, grüner, grünes
symbol-t = Dreieck
symbol-c = Kreis
symbol-m = Mond
symbol-s = Stern
mark-w = weiß
    .also = weißem, weißer, weißes, weiße
mark-k = schwarz
    .also = schwarzem, schwarzer, schwarzes, schwarze
mark-g = grau
    .also = grauem, grauer, graues, graue
mark-l = hellblau
    .also = hellblauem, hellblauer, hellblaues, hellblaue
piece-joker = Joker
link-with = mit
    .also = und, gegen, gegen den, gegen einen, den, einen, mit Freunden, für, zu zweit, zu dritt, zu viert
people-players = Spieler
    .also = Spielern, Spielerinnen, Personen, Leute, Leuten
number-2 = zwei
number-3 = drei
number-4 = vier
number-5 = fünf
