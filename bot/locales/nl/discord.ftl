trigon = trigon
    .about = Legspellen in dit kanaal

## Commands
command-more = meer
    .about = Revanche, ranglijst, resultaten, vervanging, gegevens

## Fields
field-game = spel
    .about = Welk spel
field-target = doel
    .about = Punten waarom gespeeld wordt
field-rounds = rondes
    .about = In plaats daarvan precies zoveel rondes spelen
field-tiles = stenen
    .about = Welke set stenen
field-clock = klok
    .about = Tijd per beurt, of een tegoed met een toeslag per beurt
field-weeks = weken
    .about = Hoeveel weken het duurt
field-options = opties
    .about = Andere opties van het spel, zoals wisselen=ja
field-thread = thread
    .about = Een thread voor de tafel openen
field-code = code
    .about = De code van een tafel in een andere chat
field-word = woord
    .about = Een eigen woord voor het schudden
field-tile = steen
    .about = Welke, zoals 3-4-4
field-spot = plek
    .about = Waar: het nummer van de plek of het vak
field-tokens = stenen
    .about = Welke, zoals rtw ycl
field-cell = vak
    .about = Het vak van de steen, zoals F6
field-level = niveau
    .about = Hoe goed hij speelt
field-count = aantal
    .about = Hoeveel; anders één
field-who = wie
    .about = De naam, of het nummer van de plaats
field-round = ronde
    .about = Welke ronde; anders de laatste
field-text = tekst
    .about = In woorden in plaats van als beeld
field-record = verslag
    .about = In plaats daarvan het verslag als bestand
field-what = wat
    .about = Wat je wilt doen; anders alleen bekijken
field-kind = soort
    .about = Wat te vinden is; anders zoals de vorige keer
field-switch = stand
    .about = Aan of uit; anders alleen bekijken
field-weekday = dag
    .about = Op welke dag het komt
field-hour = tijd
    .about = Wanneer hij komt, zoals 8:00
field-zone = tijdzone
    .about = Een stad in je tijdzone, zoals Amsterdam
field-name = naam
    .about = Welke instelling
field-value = waarde
    .about = De nieuwe waarde
field-chat = kanaal
    .about = Voor iedereen in dit kanaal (beheerders)

## Choices
choice-level-easy = makkelijk: een willekeurige toegestane zet
choice-level-normal = normaal: de beste zet die hij ziet
choice-level-hard = moeilijk: denkt meerdere zetten vooruit
choice-what-export = meenemen als bestand
choice-what-delete = wissen
choice-switch-on = aan
choice-switch-off = uit
