# Tout ce que l’on lit, en français. Un catalogue par langue ; les clés sont partout les mêmes.
# Noms, tuiles et sommes arrivent tout faits ; les nombres arrivent comme nombres et choisissent le pluriel.
# Mots : tuile (triangles), jeton (Tripitz), case, emplacement, pioche, tirage, sac.

## Games
game-tripple-domino = Tripple-Domino
game-triominoes = Triominoes
game-tridom = Tridom
game-triominos = Triominos
game-tripitz = Tripitz
about-tripple-domino = Comme { game-tridom }, mais tu peux piocher même si une tuile est jouable ; bien aussi en solo. 1–6 joueurs.
about-triominoes = Comme { game-tridom }, selon Wikipédia : seuls hexagones et ponts rapportent plus. 2–6 joueurs.
about-tridom = Le plus facile : accorde les chiffres des triangles. 2–6 joueurs.
about-triominos = Comme { game-tridom }, en course jusqu’à 400 points. 2–4 joueurs.
about-tripitz = Trouve les jetons colorés qui vont ensemble. 1–6 joueurs.

## Pieces
# « rouge, triangle blanc », « bleu, lune grise » : les deux derniers symboles sont féminins.
pid = { $colour }, { $symbol } { $symbol ->
    [triangle] { $mark }
    [cercle] { $mark }
   *[other] { $mark ->
        [blanc] blanche
        [noir] noire
        [gris] grise
       *[other] { $mark }
      }
  } ({ $code })

## Sums
item-value = tuile
item-opening = d’ouverture
item-hexagon = hexagone
item-double = double liaison
item-bridge = pont
item-draw = de tirages
item-pass = pour avoir passé
item-out = pour la dernière tuile
item-hands = des autres mains
item-own = de sa main
sum-plain = { $terms } = { $total }
sum-tripitz = { $rows } × { $touches ->
    [one] { $touches } contact
   *[other] { $touches } contacts
  }{ $edge ->
    [2] { " × 2 au bord" }
   *[1] { "" }
  } = { $total }
triples = { $count ->
    [one] { $count } triple
   *[other] { $count } triples
  }
quadruples = { $count ->
    [one] { $count } quadruple ({ $points })
   *[other] { $count } quadruples ({ $points })
  }

## The lobby
opened-table = { $seat } ouvre une table.
joined = { $seat } prend place.
laid-across = La table se joue maintenant dans { $count } discussions, sur un seul plateau.
left-across =
    { $count ->
        [1] La table ne se joue plus que dans cette discussion.
       *[other] La table se joue maintenant dans { $count } discussions.
    }
end-or-out = Seul l’hôte ({ $seat }) peut fermer la table pour tous. Tu peux la retirer de ta discussion :
farewell = La table de { $game } a quitté cette discussion. La partie continue ailleurs.
came-back = { $seat } est de retour et reprend la partie.
took-over = { $seat } prend la place d’un ordinateur.
computer-joined = Un ordinateur prend place.
computers-joined = { $count } ordinateurs prennent place.
seat-computer = { $number ->
    [0] Ordinateur
   *[other] Ordinateur { $number }
  }
the-computer = L’ordinateur
    .inside = l’ordinateur
left = { $name } s’en va.
seat-freed = { $by } libère une place : { $name } n’est plus à la table.
computer-left = Un ordinateur s’en va.
host-is = L’hôte est maintenant { $seat }.
lobby-title = { $game } : { $count ->
    [one] { $count } place
   *[other] { $count } places
  } sur { $most }
lobby-seat = { $number }. { $player }
lobby-clock = { $time } par tour, { $absent ->
    [pass] puis le tour est passé
    [out] trois retards et c’est fini
   *[computer] puis un ordinateur joue
  }
lobby-bank = { $time } à chaque tour, { $absent ->
    [pass] puis le tour est passé
    [out] trois retards et c’est fini
   *[computer] puis un ordinateur joue
  }
lobby-uncounted = ne compte pas pour le classement
lobby-fair = Personne ne peut truquer ce mélange : mon secret est déjà fixé et je le révèle à la fin. Son empreinte (SHA-256) est { $commitment }. Si tu veux, ajoute un mot à toi : /{ cmd-join } tomate
lobby-wait = { $host } peut lancer la partie.
lobby-alone = Touche « { button-join } », ou { $host } joue contre l’ordinateur.
lobby-closed = La table a été fermée avant le début de la partie.
lobby-rounds = { $count ->
    [one] une manche
   *[other] { $count } manches
  }
lobby-when-full = La partie commence d’elle-même dès que la table est complète.
quick-form = { $game }, rapide
quick-about = { $game ->
    [tripitz] finit au bord du plateau, environ 10 minutes
   *[other] une manche, environ 10 minutes
  }
you-began = Tu as ouvert avec { $piece } ({ $points })
you-placed = Tu as joué { $piece } en { $spot } ({ $points })
you-exchanged = Tu as échangé { $displaced } contre { $piece } ({ $points })
you-joker = Tu as pris { $piece } en { $spot } contre ton joker
you-swapped = Tu as changé { $count ->
    [one] un jeton
   *[other] { $count } jetons
  }
you-drew = Tu as pioché { $pieces }
you-drew-cost = Tu as pioché { $pieces } ({ $points })
forced-drew = Rien n’était jouable au début : tu as pioché { $pieces }{ $cost }.
forced-drew-passed = Rien n’était jouable : tu as pioché { $pieces }{ $cost } et passé{ $times ->
    [one] {""}
   *[other] {" "}{ $times } fois
  }{ $fee }.
forced-passed = Rien n’était jouable : tu as passé{ $times ->
    [one] {""}
   *[other] {" "}{ $times } fois
  }{ $fee }.
you-passed = Tu as passé
you-passed-cost = Tu as passé ({ $points })
rematch-opened = { $seat } veut rejouer.
rematch-seats = On rejoue ?
you-rematch = J’ai demandé aux autres. C’est toi qui lances la partie.
welcome-again = Tu en es ?
you-joined = Tu es de la partie.
your-word = Ton mot pour le mélange : « { $word } ». Tu peux le changer jusqu’au début.
you-left = Tu as quitté la table.
you-freed = La place est de nouveau libre.
you-laid = La table est maintenant ici aussi.
you-took-out = C’est fait : elle n’est plus là-bas.
you-stay = Ta table de { $game } a quitté la discussion où tu jouais. Tu gardes ta place ; je t’écris ici.
computer-added = Un ordinateur a pris place.
computers-added = { $count } ordinateurs ont pris place.
level-set = Niveau des ordinateurs : { $level }.
welcome = Tu as une place à la table de { $game }. Ta main arrive ici.

## What happens in a game
game-started = { $game } commence.
opened = { $seat } ouvre avec { $piece }{ $highest ->
    [triple] {""}, le plus haut triple
   *[other] {""}
  } ({ $gain })
placed = { $seat } joue { $piece }{ $boards ->
    [picture] {""}
   *[other] {" en "}{ $cell }
  } ({ $gain })
exchanged = { $seat } pose { $piece } en { $cell } et déplace { $displaced } en { $target } ({ $gain })
drew = { $seat } pioche { $count ->
    [one] une tuile
   *[other] { $count } tuiles
  } ({ $points })
drew-open = { $seat } pioche { $pieces }
drew-passed = { $seat } pioche { $count ->
    [one] une tuile
   *[other] { $count } tuiles
  } et passe ({ $points })
drew-often = { $seat } pioche { $count ->
    [one] une tuile
   *[other] { $count } tuiles
  } { $passes ->
    [one] et passe une fois
   *[other] et passe { $passes } fois
  } ({ $points })
drew-first = Rien n’était jouable au début : { $seat } a pioché { $count ->
    [one] une tuile
   *[other] { $count } tuiles
  }{ $passes ->
    [0] {""}
    [one] {" "}et passé
   *[other] {" "}et passé { $passes } fois
  } ({ $points }).
passed = { $seat } passe ({ $points })
swapped = { $seat } change { $count ->
    [one] un jeton
   *[other] { $count } jetons
  }
swapped-open = { $forced ->
    [yes] Rien n’était jouable : { $seat } change { $returned } contre { $drawn }
   *[no] { $seat } change { $returned } contre { $drawn }
  }
joker-used = { $seat } échange un joker contre { $piece } en { $cell }

own-opened = Tu ouvres avec { $piece }{ $highest ->
    [triple] {""}, le plus haut triple
   *[other] {""}
  } ({ $gain })
own-placed = Tu joues { $piece }{ $boards ->
    [picture] {""}
   *[other] {" en "}{ $cell }
  } ({ $gain })
own-exchanged = Tu poses { $piece } en { $cell } et déplaces { $displaced } en { $target } ({ $gain })
own-drew = Tu pioches { $count ->
    [one] une tuile
   *[other] { $count } tuiles
  } ({ $points })
own-drew-open = Tu pioches { $pieces }
own-drew-passed = Tu pioches { $count ->
    [one] une tuile
   *[other] { $count } tuiles
  } et passes ({ $points })
own-drew-often = Tu pioches { $count ->
    [one] une tuile
   *[other] { $count } tuiles
  } { $passes ->
    [one] et passes une fois
   *[other] et passes { $passes } fois
  } ({ $points })
own-drew-first = Rien n’était jouable au début : tu as pioché { $count ->
    [one] une tuile
   *[other] { $count } tuiles
  }{ $passes ->
    [0] {""}
    [one] {" "}et passé
   *[other] {" "}et passé { $passes } fois
  } ({ $points }).
own-passed = Tu passes ({ $points })
own-swapped = Tu changes { $count ->
    [one] un jeton
   *[other] { $count } jetons
  }
own-swapped-open = { $forced ->
    [yes] Rien n’était jouable : tu changes { $returned } contre { $drawn }
   *[no] Tu changes { $returned } contre { $drawn }
  }
own-joker-used = Tu échanges un joker contre { $piece } en { $cell }

revealed = { $seat } montre { $piece }
round-out = La manche { $round } est finie : { $seats } a tout posé.
round-blocked = La manche { $round } est finie : personne ne peut plus jouer. Plus petite main : { $seats }.
round-over = La manche { $round } est finie.
settled-out = { $gained ->
    [no] { $seats } a tout posé.
   *[other] { $seats } a tout posé et gagne { $gained }.
  }
own-settled-out = { $gained ->
    [no] Tu as posé toutes tes tuiles.
   *[other] Tu as posé toutes tes tuiles et gagnes { $gained }.
  }
settled-blocked = { $count ->
    [one] { $gained ->
        [no] Personne ne peut plus jouer. { $seats } a la plus petite main.
       *[other] Personne ne peut plus jouer. { $seats } a la plus petite main et gagne { $gained }.
      }
   *[other] Personne ne peut plus jouer. { $seats } ont les plus petites mains.
  }
own-settled-blocked = { $gained ->
    [no] Personne ne peut plus jouer. Tu as la plus petite main.
   *[other] Personne ne peut plus jouer. Tu as la plus petite main et gagnes { $gained }.
  }
hand-left = Il restait à { $seat } : { $pieces }
hands-left = Restait en main :
hand-of = { $player } { $pieces }
settled = { $seat } : { $sum }
round-started = La manche { $round } commence : { $seat } ouvre.
target-reached = { $seat } a atteint l’objectif de { $target } : c’est la dernière manche.
last-round = Dernière manche.
game-over = { $players ->
    [one] La partie est finie : { $amount }.
   *[other] { $count ->
        [one] La partie est finie. { $seats } gagne avec { $amount }.
       *[other] La partie est finie. { $seats } se partagent la victoire avec { $amount }.
      }
  }
over-won = { $two ->
    [yes] { $player } gagne, { $score }.
   *[no] { $player } gagne avec { $amount }.
  }
over-yours = { $two ->
    [yes] Tu gagnes, { $score } !
   *[no] Tu gagnes avec { $amount } !
  }
over-shared = { $two ->
    [yes] { $player } se partagent la victoire, { $score }.
   *[no] { $player } se partagent la victoire avec { $amount }.
  }
over-points = La partie est finie : { $amount }.
card-uncounted = Avec ses options, cette partie ne compte pas pour le classement.
card-lesson = { $game } · première partie
end-next = Et maintenant : { $game } contre l’ordinateur, sans conseils.
cheer-record = { $count } points en un seul coup pour { $seat } : c’est le record de cette discussion.
cheer-hexagon = Premier hexagone ici pour { $seat }.
cheer-win = Première victoire ici pour { $seat }.
cheer-row = { $count } victoires de suite pour { $seat }.
own-cheer-record = { $count } points en un seul coup : ton record ici.
own-cheer-hexagon = Ton premier hexagone ici.
own-cheer-win = Ta première victoire ici.
own-cheer-row = { $count } victoires de suite.
how-out = Toutes les tuiles sont posées.
how-stuck = Plus rien ne peut être posé.
how-placed = Tous les jetons sont posés.
how-blocked = Plus rien ne peut être posé.
how-swaps = Tout le monde a changé deux fois.
how-edge = Un jeton a atteint le bord.
left-for-good = { $seat } s’en va pour de bon ; un ordinateur continue.
resigned = { $seat } s’en va ; un ordinateur continue.
you-resigned = Tu as quitté la partie ; un ordinateur joue à ta place.
left-last = { $seat } s’en va. La partie est finie.
left-closed = { $name } s’en va. La table est fermée.
ended = { $name } a mis fin à la partie.
closed = { $name } a fermé la table.
you-ended = Tu as mis fin à la partie.
you-closed = Tu as fermé la table.
resign-ask = { $alone ->
    [yes] T’arrêter là ? Personne d’autre ne joue : la partie sera finie.
   *[no] Quitter la partie ? Un ordinateur joue à ta place, et tu peux revenir.
  }
end-ask = { $alone ->
    [yes] Mettre fin à la partie ?
   *[no] Mettre fin à la partie pour tout le monde ?
  }
you-away = Un ordinateur joue à ta place.
seats-free = La partie est en cours. Un ordinateur peut te laisser sa place.
invite-how = Dans l’autre discussion, envoie : { $typed } (Telegram, page web) ou { $slash } avec code { $code } (Discord). Le code vaut une semaine, pour quiconque l’a.
invite-how-typed = Dans l’autre discussion, envoie : { $typed }. Le code vaut une semaine, pour quiconque l’a.
invite-places =
    { $count ->
        [1] La table est dans une discussion ; elle peut être dans { $most }.
       *[other] La table est dans { $count } discussions ; elle peut être dans { $most }.
    } Elle compte pour le classement de la discussion où elle a été ouverte.
take-over = Remplacer { $player }
take-over-pick = Prendre une place
put-aside = Cette table de { $game } est abîmée, je l’ai donc mise de côté. Rien n’est perdu ; la personne qui gère ce bot peut l’examiner. /{ cmd-new } en ouvre une autre.
put-aside-matter = { $kind ->
    [league] Je n’arrive plus à lire la ligue de cette discussion.
    [cup] Je n’arrive plus à lire la coupe de cette discussion.
    [daily] Je n’arrive plus à lire ce que j’avais noté pour le défi du jour de cette discussion.
    [weekly] Je n’arrive plus à lire ce que j’avais noté pour la semaine de cette discussion.
   *[other] Je n’arrive plus à lire ton essai à ce défi.
  } J’ai tout mis de côté ; rien n’est perdu, et la personne qui gère ce bot peut l’examiner.
turn = { $player }, à toi de jouer.
until = Jusqu’au { $moment }.
since = Depuis le { $moment }.
open-since = Ouverte : { $moment }.
remind-half = { $player }, c’est toujours à toi ; la moitié de ton temps est passée.
remind-day = { $player }, c’est toujours à toi.
remind-late = { $player }, ton temps est presque écoulé.
reminder-half = La moitié de ton temps est passée.
reminder-late = Ton temps est presque écoulé.
reminder-waits = { $count ->
    [one] { $names } attend depuis le { $moment }.
   *[other] { $names } attendent depuis le { $moment }.
  }
time-up = { $seat } n’a plus de temps.
time-up-sits-in = { $seat } n’a plus de temps ; un ordinateur continue.
sits-in = Un ordinateur joue maintenant pour { $seat }.
you-ran-out = Ton temps est écoulé.
you-ran-out-away = Ton temps est écoulé. Un ordinateur joue à ta place.
you-ran-out-passed = Ton temps est écoulé ; tu as perdu ton tour.
you-are-out = Ton temps est écoulé pour la troisième fois. Un ordinateur joue à ta place jusqu’à la fin.
you-replaced = Un ordinateur joue maintenant à ta place.
out = { $seat } est hors jeu ; un ordinateur continue.
away = { $player } { $count ->
    [one] n’est pas là : un ordinateur joue à sa place.
   *[other] ne sont pas là : des ordinateurs jouent à leur place.
  }
asleep = Table au repos, aucune pendule ne tourne. Toute personne à la table peut la réveiller.
quiet-offer = Trop de plateaux ? Un admin peut n’en garder qu’un, mis à jour sur place.
table-idle = Rien n’a bougé à { $game } depuis deux semaines.
everyone-away = À { $game }, tout le monde est absent.
lobby-idle = Personne n’a commencé { $game } en deux semaines ; j’ai donc fermé la table.
time-given = { $seat } redonne tout son temps à { $other_seat }.
woken = La partie continue.
undone = { $seat } reprend { $count ->
    [one] un coup
   *[other] { $count } coups
  }.
proposed-undo = { $seat } voudrait reprendre son dernier coup et tout ce qui a suivi. Il faut l’accord de tous les autres.
proposed-replace = { $seat } propose qu’un ordinateur remplace { $other_seat }. Il faut l’accord de la majorité des autres.
proposed-replace-asked = { $seat } propose qu’un ordinateur remplace { $other_seat }.
proposed-replace-by-admin = Un admin propose qu’un ordinateur remplace { $other_seat }.
proposed-replace-you = { $seat } propose qu’un ordinateur te remplace. Si tu es là, dis-le, et rien ne change.
proposed-replace-you-by-admin = Un admin propose qu’un ordinateur te remplace. Si tu es là, dis-le, et rien ne change.
replace-you-from = Sans réponse, un ordinateur jouera à ta place. Tu peux répondre jusqu’au : { $moment }.
replace-may-refuse = { $player } peut dire non.
replace-from = Le silence vaut accord à partir du : { $moment }.
proposal-here = { $seat } est là et continue à jouer.
proposal-declined = { $seat } dit non ; rien ne change.
proposal-lapsed = La question ne se pose plus.
you-declined = Tu as dit non ; rien ne change.
you-are-here = Bien. Tu continues à jouer.
you-proposed = J’ai demandé aux autres.
you-proposed-one = J’ai demandé à { $seat }.
you-agreed-one = C’est noté. J’ai demandé à { $seat } aussi.
you-agreed = C’est noté. { $count ->
    [one] Il manque encore un accord.
   *[other] Il manque encore { $count } accords.
  }
plan-is = Prévu : { $moves }
plan-else = { $before }, sinon { $move }
plan-dropped = Le coup prévu est abandonné.
plan-played = Joué comme prévu : { $piece } en { $spot } ({ $points })
plan-drew = Pioché comme prévu
plan-missed = Ton coup prévu n’est plus possible.
players-line = { $player }{ $kind ->
    [computer] {" "}(ordinateur)
    [away] {" "}(n’est pas là, un ordinateur joue)
   *[person] {""}
  }
players-how = À la table, chacun peut proposer qu’un ordinateur remplace une personne qui n’est pas là. Je demande d’abord à cette personne.
players-pick = Faire remplacer par un ordinateur…
players-replace = Un ordinateur pour { $player }
unseat-pick = Quelle place faut-il libérer ?
turn-other = C’est à { $player } de jouer.
scores = { $list }
scores-own = Toi
scores-common = Ensemble : { $amount }
more-lines = … et encore { $count } avant cela.

## A hand
hand-yours = Ta main : { $pieces }
hand-empty = Ta main est vide.
hand-your-turn = À toi de jouer.
hand-nothing-fits = À toi de jouer. Rien n’est jouable.
hand-spectator = La partie est finie.
ghost-plan = Je joue ce coup dès que c’est ton tour, s’il est encore possible.
pick-tile = Choisis { $game ->
    [tripitz] un jeton
   *[other] une tuile
  }
pick-plan = Prévois ton prochain coup ; je le joue dès que c’est ton tour
pick-other = Autres emplacements
pick-most = Le plus de points maintenant
pick-missed = Voir sur le plateau
tile-nowhere = { $piece } ne peut se poser nulle part pour l’instant.
swap-title = Quels jetons remets-tu dans le sac ? Tu en pioches autant.
swap-chosen = À remettre : { $pieces }
swap-most = Dans le sac : { $stock }.
swap-last = { $players ->
    [one] Changer encore une fois met fin à la partie : ce serait la deuxième fois de suite.
   *[other] Changer maintenant met fin à la partie : tout le monde aura changé deux fois de suite.
  }{ $fits ->
    [yes] {" "}Tu peux encore poser un jeton.
   *[no] {""}
  }
hint-taken = { $seat } a demandé un conseil.
hint-play = Je poserais { $move } : { $sum }
hint-more = {" ; "}
hint-leaves = { $points ->
    [0] ensuite, { $player } ne peut rien poser
   *[other] ensuite, { $player } peut marquer { $known ->
        [yes] { $points }
       *[no] environ { $points }
      }
  }
hint-keeps = { $which ->
    [all] tout le reste est encore jouable
    [none] plus rien du reste n’est jouable
   *[some] { $keeps } sur { $left } { $keeps ->
        [one] est encore jouable
       *[other] sont encore jouables
      }
  }
hint-swap = { $fits ->
    [no] Rien n’est jouable. Je changerais { $pieces }.
   *[yes] Je changerais { $pieces } : de meilleurs jetons valent mieux, maintenant, que n’importe quel coup.
  }
hint-joker = Je prendrais { $piece } en { $cell } contre un joker.
hint-hurried = Je ne peux pas réfléchir plus loin pour l’instant. À ne regarder que le plateau :
hint-none = Rien ne peut être posé pour l’instant.
choice-tile = { $piece }
choice-tile-detail = { $count ->
    [one] { $best }
   *[other] { $count } emplacements, jusqu’à { $best }
  }
choice-spot = En { $spot } · { $points }
choice-move = { $move } · { $points }
choice-missed = Coup { $number } · { $points }
choice-exchange = { $piece } contre { $displaced } · { $points }
choice-exchange-detail = en { $cell }, { $displaced } va en { $target }
choice-joker = Joker contre { $piece } en { $cell }
choice-more = Suite…
choice-back = Retour…

## Buttons
button-join = Rejoindre
button-leave = Quitter la table
button-invite = Inviter ailleurs
button-invite-telegram = Groupe Telegram
button-take-out-here = La retirer d’ici
button-take-out =
    { $names ->
        [none] La retirer de la discussion { $number }
       *[other] La retirer de la discussion de { $names }
    }
button-computer = Ajouter un ordinateur
button-solo = Contre l’ordinateur
button-solo-at = Contre l’ordinateur ({ $term })
button-solo-level = { $level ->
    [easy] Adversaire facile
    [hard] Adversaire difficile
   *[other] Adversaire ({ $term })
}
button-level = Ordinateur : { $term }
button-alone = En solo
button-fair = Mélange équitable ?
button-end = Fermer la table
button-start = Commencer
button-hand = Ma main
button-table = Ouvrir la table
button-draw = Piocher (−5)
button-swap = Changer des jetons
button-pass = Passer
button-more = Plus…
button-games-of-mine = Mes parties
button-play = Jouer en { $spot } · { $points }
button-open = Ouvrir · { $points }
button-exchange = Échanger · { $points }
button-plan = Prévoir en { $spot } · { $points }
button-plan-else = Sinon en { $spot } · { $points }
button-play-here = Jouer · { $points }
button-plan-here = Prévoir · { $points }
button-plan-else-here = Sinon ceci · { $points }
button-plan-draw = Sinon piocher
button-plan-none = Ne plus prévoir
button-back = Retour
button-back-again = Me revoilà
button-back-named = { $player } est de retour
button-wake = Réveiller la table
button-agree = D’accord
button-yes = Oui
button-decline = Non
button-here = Je suis là
button-undo = Reprendre le coup
button-players = Joueurs
button-unseat = Libérer une place
button-board = Plateau
button-quiet-board = Un seul plateau
button-log = Derniers coups
button-log-earlier = ◀ Avant
button-log-later = Après ▶
button-score = Scores
button-rules = Règles
button-how = Comment jouer
button-options = Options
button-hint = Conseil
button-record = Relevé
button-replay = Film
button-resign = Quitter la partie
button-remind-less = Moins de rappels
button-change = Modifier
button-out = J’arrête
button-resign-do = Quitter
button-end-do = Y mettre fin
button-keep = Continuer
button-again = Nouvelle partie
button-rematch = Revanche
button-reopen = Rouvrir
button-quick = Partie rapide
button-full = Partie complète
button-ladder = Classement
button-stats = Mes résultats
button-goto = Vers la table { $number }
button-join-table = Rejoindre la table { $number }
button-listen = M’avertir des tables
button-private-chat = Discussion privée
button-overview-on = Garder la liste ici
button-overview-off = Arrêter la liste
button-listen-once = Une fois
button-listen-always = À chaque fois
button-listen-never = Ne plus m’avertir
button-listen-others = Autres jeux
button-follow = Suivre en privé
button-follow-stop = Ne plus suivre
button-share = Partager avec tous
button-ladder-season = Ce trimestre
button-ladder-all = Depuis toujours
button-server = Tout le serveur
button-server-chat = Ce salon
button-server-join = Compter pour le serveur
button-server-join-sure = Oui, compter
button-server-leave = Ne plus compter
button-server-leave-sure = Oui, arrêter
button-to-table = Vers la table
button-export = En fichier
button-delete = Supprimer…
button-forget = Tout supprimer
button-games = Tous les jeux
button-play-game = Jouer à { $game }
button-play-quick = Jouer à { $game } (10 min)
button-games-quick = Parties rapides
button-games-full = Parties complètes
button-help = Aide
button-topics = Sujets d’aide
button-chat = Pour la discussion
button-mine = Les tiens
button-swap-do = Changer ({ $count })
button-swap-last = Changer et finir

## Asking
log-title = { $move ->
    [0] Avant le premier coup
   *[other] Coup { $move } sur { $count }
    }
log-since = Depuis ton dernier coup :
score-title = Scores
score-hand = { $player } : { $points }, { score-held }
score-hand-shared = { $player } : { score-held }
score-held = { $count } { $game ->
    [tripitz] { $count ->
        [one] jeton
       *[other] jetons
      }
   *[other] { $count ->
        [one] tuile
       *[other] tuiles
      }
  } en main
score-stock = { $game ->
    [tripitz] Dans le sac : { $stock }
   *[other] Dans la pioche : { $stock }
  }
more-title = Que veux-tu faire ?
games-title = Quel jeu ?
games-title-quick = Quel jeu ? Environ 10 minutes chacun.
games-picture = À gauche, six triangles autour d’un sommet, tous avec le même chiffre à cet endroit. À droite, une rangée de quatre jetons, tous différents.
games-begin = Première fois ? « { button-learn } » t’explique chaque étape.
tables-none = Tu n’as de place à aucune table. /{ cmd-new } en ouvre une.
tables-title = Tes tables :
tables-near = Aux autres tables de cette discussion :
tables-which = De quelle partie s’agit-il ?
openings-title = Tables ouvertes :
openings-none = Aucune table n’est ouverte. /{ cmd-new } en ouvre une.
lobby-waits = Une table de { $game } attend déjà des joueurs ici :
overview-title = Tables ouvertes dans cette discussion :
overview-ended = Cette liste n’est plus actualisée.
overview-is-on = Je tiens ici à jour la liste des tables ouvertes. Épingle le message pour l’avoir sous la main.
overview-is-off = Je n’actualise plus la liste des tables ici.
listen-which = Je peux t’écrire en privé quand une table s’ouvre dans cette discussion. Pour quel jeu ?
listen-any = N’importe quel jeu
listen-how = { $often ->
    [once] Je t’écris à la prochaine table.
    [always] Je t’écris à chaque nouvelle table.
   *[never] Dois-je t’écrire à la prochaine table, ou à chaque fois ?
  }
listen-stopped = Je ne t’avertis plus des nouvelles tables de cette discussion.
follow-begun = Je te montre cette table en privé, sans son, jusqu’à la fin de la partie.
follow-stopped = Je ne te montre plus cette table.
shared = { $seat } partage :
you-shared = Tout le monde le voit maintenant.
tables-line = { $game } : { $turn ->
    [mine] à toi de jouer
    [lobby] pas encore commencé
    [away] un ordinateur joue à ta place
   *[other] c’est à { $player } de jouer
  }
at-place = { $game } dans { $title }
league-table = { $kind ->
    [cup] Coupe de { $game }
   *[other] Ligue de { $game }
  }
league-against = contre { $names }
ladder-title = Classement : { $game }
ladder-title-season = Classement de ce trimestre : { $game }
ladder-line = { $place }. { $player } : { $rating } ({ $played ->
    [one] { $played } partie
   *[other] { $played } parties
  }, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
  })
ladder-more = … et encore { $count }.
ladder-nobody = Aucune partie classée dans cette discussion pour l’instant.
ladder-none = Aucune partie n’a encore été finie dans cette discussion.
ladder-how = Tout le monde commence à 1000. Avec peu de parties, on monte et on descend vite. Seules comptent les parties aux options habituelles. Les ordinateurs n’ont pas de cote.
ladder-alone = Les meilleurs scores en solo :
ladder-alone-line = { $place }. { $player } : { $points }
server-ladder-title = Classement de tout le serveur : { $game }
server-ladder-title-season = Classement de tout le serveur ce trimestre : { $game }
server-ladder-nobody = Aucune partie classée pour l’instant dans les salons qui comptent ici.
server-ladder-none = Aucune partie n’a encore été comptée pour tout le serveur.
server-ask-join = Les parties finies dans ce salon doivent-elles désormais compter aussi pour le classement de tout le serveur ? Dans tous les salons qui participent, on verra alors qui joue ici.
server-joined = Désormais, les parties de ce salon comptent aussi pour tout le serveur.
server-ask-leave = Ce salon ne doit-il plus compter pour le classement du serveur ? Les personnes qui n’ont joué dans aucun autre salon en disparaissent ; avec le dernier salon, il est supprimé.
server-left = Ce salon ne compte plus pour le classement du serveur.
stats-here = { $player } dans cette discussion :
stats-everywhere = { $player } dans toutes les discussions :
stats-met = Entre vous deux : { $played ->
    [one] une partie
   *[other] { $played } parties
  } ; toi devant dans { $ahead }, { $player } dans { $behind }.
stats-none = { $player } n’a encore fini aucune partie.
stats-rated = { $game } : cote { $rating }{ $place ->
    [0] {""}
   *[other] {", rang "}{ $place } sur { $count }
  } ; { $played ->
    [one] { $played } partie
   *[other] { $played } parties
  }, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  } en tout
stats-casual = { $game }, avec d’autres options : { $played ->
    [one] { $played } partie
   *[other] { $played } parties
  }, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
  }
stats-practice = { $game }, contre des ordinateurs : { $played ->
    [one] { $played } partie
   *[other] { $played } parties
  }, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
  }
stats-alone = { $game }, en solo : { $played ->
    [one] { $played } partie
   *[other] { $played } parties
  }
stats-common = { $game }, avec score commun : { $played ->
    [one] { $played } partie
   *[other] { $played } parties
  }
stats-best = record { $points }
data-title = Ce que je garde sur toi :
data-person = ton nom, ta langue et ton numéro sur cette plateforme, à chaque table où tu joues ou as joué
data-settings = réglages que tu as changés : { $count }
data-tables = tables où tu joues en ce moment : { $count }
data-games = parties finies où figure ton nom, avec leur relevé : { $count }
data-results = résultats : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } dans { $chats ->
    [one] { $chats } discussion
   *[other] { $chats } discussions
  }
data-servers = classements de serveurs où tu figures : { $count }
data-listens = discussions dont je t’annonce les nouvelles tables : { $count }
data-follows = tables que tu suis : { $count }
data-matters = défis du jour et ligues où tu figures : { $count }
data-drill = meilleure série à l’exercice : { $best }
data-platform = sur la page : { $count ->
    [one] { $count } message
   *[other] { $count } messages
  }, de toi ou pour toi seulement
data-passing = pendant quelques jours au plus : que ton tour t’a été rappelé, qu’un message t’est parvenu
data-operator = La personne qui gère ce bot peut lire tout cela et peut en garder des sauvegardes.
data-file = Tout ce qui est gardé sur toi, en un fichier.
data-ask =
    Tout supprimer ?
    • Aux tables en cours, un ordinateur continue pour toi.
    • Dans les parties finies et leurs relevés, « Joueur 1 » ou un nom du même genre remplace le tien. Les coups restent, et ton mot dans le mélange aussi : sans lui, personne ne pourrait vérifier la partie.
    • Ce que les discussions ont montré y reste.
    C’est définitif.
data-deleted = Tout est supprimé. Je te connaîtrai de nouveau dès que tu me diras quelque chose.
chatdata-title = Ce que je garde sur cette discussion :
chatdata-settings = réglages changés pour elle : { $count }
chatdata-ladder = personnes à son classement : { $count }
chatdata-server = ses parties comptent aussi pour le classement du serveur
chatdata-listeners = personnes que j’avertis des nouvelles tables : { $count }
chatdata-matters = défis du jour et ligues : { $count }
chatdata-table = une table ici : { $game }
chatdata-platform = sur la page : { $count ->
    [one] { $count } message
   *[other] { $count } messages
  }
chatdata-file = Tout ce qui est gardé sur cette discussion, en un fichier.
chatdata-ask = Tout supprimer ? Toutes les tables ouvertes de cette discussion seront fermées, même dans ses sujets et ses fils, et celles de sa ligue. Les relevés des parties finies appartiennent aux joueurs et restent. Ce qui a été montré ici y reste. C’est définitif.
chatdata-deleted = Tout est supprimé.
replay-title = { $rounds ->
    [one] Le film de la partie.
   *[other] Le film de la manche { $round } sur { $rounds }.
  }
record-title = Le relevé de la partie : chaque coup, la graine du mélange et le secret fixé avant la donne. « trigon verify » le vérifie.
record-title-lesson = Le relevé de la partie : chaque coup et la graine du mélange. La donne a été choisie : aucun mélange n’est donc prouvé ici.
options-title = Options : { $game }
options-line = { $option } : { $value } ({ $allowed })
options-how = Choisis-les avant le début avec « { button-options } », ou en ouvrant la table : /{ cmd-new } { $game } { $example }
option-clock = temps par tour, ou une réserve de temps avec un ajout à chaque tour
option-absent = délai dépassé : un ordinateur remplace, le tour est passé, ou on est exclu après trois fois
option-substitute = le niveau de l’ordinateur qui remplace quelqu’un
option-begin = l’hôte lance la partie, ou elle commence d’elle-même dès que la table est complète
option-quick = la forme rapide : une manche, à Tripitz jusqu’au premier jeton au bord ; environ 10 minutes
option-hints = des conseils pour tous ; à plusieurs, la partie ne compte alors pas pour le classement
option-target = points à atteindre
option-rounds = jouer plutôt exactement ce nombre de manches
option-tiles = nombre de tuiles du jeu
option-exchange = la variante de l’échange
option-draws = en solo : tirages dans toute la partie
option-short = fin dès qu’un jeton atteint le bord
option-jokers = avec quatre jokers
option-cooperative = un score commun
option-hidden = toutes les mains restent cachées
time-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
  }
time-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
  }
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
  }
every-days = { $count ->
    [one] chaque jour
   *[other] tous les { $count } jours
  }
every-hours = { $count ->
    [one] chaque heure
   *[other] toutes les { $count } heures
  }
every-minutes = { $count ->
    [one] chaque minute
   *[other] toutes les { $count } minutes
  }
clock-bank = { $bank } + { $plus }
decimal = { $whole },{ $tenth }
labelled = { $label } : { $value }
settings-title = Tes réglages
settings-chat = Réglages de cette discussion
settings-pick = Changer un réglage
setting-turn = Ton tour
setting-look = Apparence
setting-rest = Pauses
setting-about-turn = avis de tour, rappels, main
setting-about-look = sombre ou clair, images ou mots
setting-about-rest = week-ends et jours où ta pendule s’arrête
settings-rest = Ces jours-là, ta pendule s’arrête et je ne te rappelle rien.
button-words = Saisir…
settings-typed = Ou écris : /{ cmd-settings } { $setting } { $example }
settings-changed = { $setting }, désormais : { $value }
zone-ask = Quel fuseau horaire ? En attendant, je compte en UTC.
setting-language = Langue
setting-theme = Images
setting-boards = Plateaux
setting-order = Ordre de la main
setting-hand = Main en privé
setting-ping = Avis de tour
setting-reminders = Rappels
setting-zone = Fuseau horaire
setting-quiet = Heures calmes
setting-weekends = Week-ends
setting-holidays = Jours de congé
setting-streak = Alerte de série
setting-board = Plateau après un coup
setting-cheers = Bravos
setting-about-language = celle dans laquelle je parle
setting-about-theme = sombres ou claires
setting-about-boards = en images, en mots ou les deux
setting-about-order = comment ta main est rangée
setting-about-hand = quand ta main t’arrive sans la demander
setting-about-ping = où je te préviens que c’est à toi. D’habitude : en privé sur Telegram, ailleurs dans la discussion
setting-about-reminders = quand je te rappelle ton tour
setting-about-zone = pour les heures calmes et les jours de congé
setting-about-quiet = heures de chaque jour où ta pendule est arrêtée
setting-about-weekends = si ta pendule tourne le samedi et le dimanche
setting-about-holidays = jours où ta pendule est arrêtée
setting-about-streak = un message silencieux, quelques heures avant la fin de ta série de défis
setting-about-board = un nouveau à chaque coup, ou un seul qui change sur place
setting-about-cheers = une phrase sur les premières fois et les records, à la fin d’une partie
setting-example-reminders = 6h
setting-example-zone = Europe/Paris
setting-example-quiet = 22:00-08:00
setting-example-holidays = 2026-12-24..2026-12-26
# The language’s own name, as all read it.
language-name = Français
value-auto = comme ton appli
value-auto-chat = comme la personne qui ouvre la table
value-theme = { $value ->
    [light] claires
   *[dark] sombres
  }
value-boards = { $value ->
    [both] en images et en mots
    [text] en mots
   *[picture] en images
  }
value-board = { $value ->
    [edit] le même, mis à jour
   *[post] un nouveau
  }
value-cheers = { $value ->
    [off] non
   *[on] oui
  }
value-order = { $value ->
    [value] par valeur
    [dealt] comme distribuée
   *[fits] ce qui est jouable d’abord
  }
value-hand = { $value ->
    [deal] à la donne
    [turn] quand c’est ton tour
    [never] seulement sur demande
   *[always] à la donne et quand c’est ton tour
  }
value-ping = { $value ->
    [channel] dans la discussion
    [private] en privé
    [never] nulle part
   *[auto] comme d’habitude
  }
value-reminders = { $value ->
    [daily] chaque jour
    [late] vers la fin de ton temps
    [never] aucun
   *[both] à mi-temps et vers la fin
  }
value-weekends = { $value ->
    [yes] la pendule s’arrête
   *[no] la pendule tourne
  }
value-streak = { $value ->
    [no] désactivée
   *[yes] activée
  }
value-none = non défini
quiet-off = aucune

## What cannot be done now
smile = 🙂
refused-unknown = Je ne connais pas « { $text } ». /{ cmd-help } montre ce que je comprends.
refused-unknown-near = Voulais-tu dire /{ $near }{ $rest } ?
refused-no-table = Aucune table n’est ouverte ici. /{ cmd-new } en ouvre une.
refused-table-open = Une table de { $game } est déjà ouverte ici. /{ cmd-board } la montre ; son hôte peut la fermer avec /{ cmd-end }.
refused-many-tables = Il y a déjà { $most } parties ici. /{ cmd-tables } en donne la liste.
refused-invite-private = Cette table est dans ta discussion privée. Pour jouer avec d’autres, ouvres-en une dans un groupe.
refused-places-full = Une table peut être dans { $most } discussions au plus.
refused-no-such-invite = Ce code ne mène à aucune table. Une faute de frappe ? Un code vaut une semaine : demandes-en un autre avec /{ cmd-invite }.
refused-no-such-game = Il n’y a pas de jeu « { $game } ». Je connais ceux-ci :
refused-game-first = Avec autant d’options, indique aussi le jeu.
refused-no-such-option = Ce jeu n’a pas d’option « { $option } ». Il a : { $options }.
refused-bad-option = { $kind ->
    [clock] Donne un temps par tour (12{ unit-h }, 1{ unit-d }), une réserve (5{ unit-d }+12{ unit-h }) ou { answer-none }.
   *[other] « { $word } » n’existe pas pour « { $option } ». Choix : { $allowed }.
  }
refused-seated-already = Tu as déjà une place.
refused-begun-already = La partie a déjà commencé.
refused-not-begun = La partie n’a pas encore commencé.
refused-not-seated = Tu n’as pas de place à cette table.
refused-table-full = La table est complète : ce jeu se joue à { $most } au plus.
refused-seat-taken = Cette place est prise.
refused-host-only = C’est réservé à l’hôte ({ $seat }).
refused-host-until = Pour l’instant, seul l’hôte ({ $seat }) peut commencer. Dans { $time }, tous ceux de la table le pourront.
refused-no-such-level = Niveaux des ordinateurs : { $levels }.
refused-too-few = Pour ce jeu, il faut être { $least }. Ajoute un ordinateur ou attends que quelqu’un te rejoigne.
refused-not-your-turn = Pas encore : c’est à { $seat } de jouer.
refused-no-clock = Aucune pendule ne tourne.
refused-own-time = Seuls les autres peuvent te donner plus de temps.
refused-over = La partie est finie.
refused-closed = { lobby-closed } /{ cmd-new } en ouvre une autre.
refused-stale = Ce bouton n’était plus à jour. Voici où en est la partie :
refused-forged = Ce bouton ne marche plus.
refused-many-listeners = J’avertis déjà { $most } personnes des tables de cette discussion.
refused-many-followers = { $most } personnes suivent déjà cette table.
refused-shared-already = C’est déjà dans la discussion.
refused-listen-where = Demande-le-moi dans le groupe, pas ici.
refused-gone = Cette table n’existe plus, ou je ne vois pas que tu es dans sa discussion. Dans la discussion même, ses boutons marchent.
refused-no-such-setting = Ce réglage n’existe pas.
refused-bad-setting = { $kind ->
    [quiet] Il me faut deux heures, par exemple { setting-example-quiet }, espacées de 16 heures au plus.
    [zone] Je ne connais pas cet endroit. Donne une grande ville, par exemple { setting-example-zone }.
    [holidays] Il me faut des dates, par exemple { setting-example-holidays }.
    [reminders] Il me faut un intervalle, par exemple { setting-example-reminders } ou 2j, de 15 minutes à 7 jours.
   *[other] « { $value } » n’existe pas pour « { $setting } ».
  }
refused-no-such-player = Personne du nom de « { $who } » n’a fini de partie ici ; ou il y en a plusieurs.
refused-not-over = Cette partie n’est pas encore finie.
refused-sat-not-here = Seuls ceux qui étaient à cette table le peuvent.
refused-chat-admins-only = Seuls les admins peuvent le faire pour toute la discussion.
refused-no-server-ladder = Cette discussion ne compte pour le classement d’aucun serveur.
refused-manage-server = Réservé aux personnes qui gèrent le serveur sur Discord.
refused-page-admins-only = C’est réservé à la machine où tourne ce bot : ouvre la page là-bas.
refused-club-off = La personne qui gère ce bot l’a désactivé.
refused-day-over = Ce défi est passé. Celui d’aujourd’hui : /{ cmd-daily }
refused-day-not-past = Impossible de s’entraîner avec ce jour : il n’est pas encore fini partout, ou il est trop ancien.
refused-day-tried = Tu as déjà eu ton essai. Demain, il y aura un autre défi.
refused-place-near = Je ne connais pas cet endroit. Voulais-tu dire { $zone } ?
refused-bad-hour = « { $text } » n’est pas une heure. Comme ceci : 8:00
refused-bad-weekday = « { $text } » n’est pas un jour de la semaine. Comme ceci : /{ cmd-weekly } { switch-on } { weekday-mon } 18:00
refused-no-such-round = Cette partie a eu { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
  }.
refused-record-later = Tu auras le relevé à la fin de la partie : il contient le secret du mélange.
refused-no-shuffle = Dans une première partie, je choisis la donne pour bien commencer : il n’y a pas de mélange à vérifier.
refused-not-in-hand-triangles = Tu n’as pas { $piece } en main.
refused-not-in-hand-hexagons = Tu n’as pas { $piece } en main.
refused-no-such-piece-triangles = « { $piece } » n’est pas une tuile. Une tuile, ce sont trois chiffres, comme 3-4-4.
refused-no-such-piece-hexagons = « { $piece } » n’est pas un jeton. Un jeton, ce sont trois lettres : couleur r y b g, symbole t c m s, couleur du symbole w k g l ; rtw est rouge avec un triangle blanc.
refused-which-token = Lequel : { $pieces } ?
refused-no-token-like-that = Tu n’as pas de jeton comme ça en main.
refused-no-such-spot-triangles = « { $spot } » n’est pas un emplacement libre. Donne son numéro sur l’image, comme 7, ou sa case, comme 1,0.
refused-no-such-spot-hexagons = « { $spot } » n’est pas une case. Les cases vont de A1 à K7, par exemple F6.
refused-no-swap-here = On ne change de jetons qu’à Tripitz. Ici, on pioche.
refused-no-draw-here = À Tripitz, on ne pioche pas. Pose ou change des jetons.
refused-no-joker-here = Il n’y a de jokers qu’à Tripitz.
refused-jokers-off = Cette table joue sans jokers.
refused-nothing-to-undo = Tu n’as aucun coup à reprendre.
refused-undo-seen = { $what ->
    [swap] Ce qui est sorti du sac a été vu : ce coup reste joué.
    [deal] De nouvelles mains ont été distribuées et vues : ce coup reste joué.
    [hand] Quelque chose de caché a été montré : ce coup reste joué.
   *[draw] Ce qui a été pioché a été vu : ce coup reste joué.
  }
refused-nothing-proposed = Il n’y a pas de proposition en ce moment.
refused-decided = C’est déjà décidé.
refused-not-asked = Ce vote ne te concerne pas.
refused-proposed-already = C’est déjà proposé.
refused-no-such-seat = Qui veux-tu dire : { $numbered } ? Le numéro suffit.
refused-computer-already = Un ordinateur joue déjà pour { $seat }.
refused-not-yourself = Pour quitter toi-même la partie, utilise /{ cmd-resign }.
refused-no-hints = Cette table joue sans conseils.
refused-no-hints-rated = Pas de conseils ici : la table compte pour le classement.
refused-plan-does-not-fit = { $piece } ne va pas en { $spot } pour l’instant.
refused-plan-no-draw = Ici, on ne choisit pas de piocher : je le fais pour toi quand rien n’est jouable.
refused-plan-too-long = On peut prévoir { $most } coups au plus.
refused-store-down = Je ne peux rien enregistrer en ce moment. Rien n’a changé ; réessaie dans un instant.
refused-crowded = Quelqu’un d’autre a joué au même moment. Rien n’a changé ; réessaie.
refused-trouble = Quelque chose s’est mal passé de mon côté. Rien n’a changé ; réessaie.
refused-unsure = Quelque chose s’est mal passé, et je ne sais pas si cela a compté : /{ cmd-board } montre où en est la partie.
refused-updating = On me met à jour en ce moment. Rien n’a changé ; réessaie dans une minute.
refused-too-fast = Trop rapide pour moi. Réessaie dans un instant.

## Discord's own matters
discord-lacking = Je ne peux pas encore tenir de table ici. Donne-moi { $permissions } dans ce salon, ou demande à la personne qui le gère.
discord-unseen = Personne ne voit le plateau, car il me manque { $permissions } dans ce salon. La personne qui gère le salon peut me le permettre ; ta main et tes coups marchent quand même.
discord-lacking-thread = Je ne peux pas ouvrir de fil ici : il me manque { $permissions }. La table est donc dans ce salon.
discord-no-thread = On ne peut pas ouvrir de fil ici ; la table est donc là où tu l’as demandée.
discord-thread = La table a son propre fil.
discord-invitation = { $player } ouvre { $game }. Rejoignez la partie dans le fil.
discord-to-thread = Vers la table
discord-guest = Ici, je suis de passage : je montre ce qui se passe pendant un quart d’heure après chaque commande ou bouton, puis à la commande suivante. Ajoute-moi au serveur, et je le montre aussitôt.
discord-guest-unheard = Je suis de passage sur ce serveur, et personne à part toi ne verrait la table : il te manque ici « Utiliser des applications externes ». Ajoute-moi au serveur, ou demande à ceux qui le gèrent.
discord-lost = { $player }, ma réponse ne t’est pas parvenue. Réessaie, s’il te plaît.
permission-view-channel = « Voir le salon »
permission-send-messages = « Envoyer des messages »
permission-send-messages-in-threads = « Envoyer des messages dans les fils »
permission-attach-files = « Joindre des fichiers »
permission-create-public-threads = « Créer des fils publics »

## Help
greeting-group = Bonjour ! Cinq jeux de tuiles pour 1 à 6 joueurs : posez ce qui va ensemble. Pour commencer, choisissez { $game }. J’envoie sa main à chacun en privé.
greeting-private = Bonjour ! Cinq jeux de tuiles : pose ce qui va ensemble. « { button-learn } » t’en montre un.
help = Touche un jeu pour commencer. À ton tour, touche « { button-hand } », puis une tuile. C’est tout.
help-playing = À ton tour, touche « { button-hand } » et choisis quoi poser. C’est tout.
help-table =
    • /{ cmd-new } – ouvrir une table (/{ cmd-new } tridom { opt-target }=200) ; /{ cmd-join }, /{ cmd-leave }, /{ cmd-start } ; /{ cmd-computer } – ajouter un ordinateur
    • /{ cmd-tables } – les tables ouvertes ici
    • /{ cmd-invite } – amener la table dans une autre discussion
    • /{ cmd-league }, /{ cmd-cup } – ligues et coupes pour cette discussion
    • /{ cmd-daily } – le défi du jour
    • /{ cmd-weekly } – le résumé de la semaine
    • /{ cmd-resign } – un ordinateur continue pour toi jusqu’à ton retour
    • /{ cmd-replace } Ben – un ordinateur pour quelqu’un qui n’est pas là
    • /{ cmd-end } – l’hôte ferme la table
help-turn =
    • /{ cmd-hand } – ta main ; touche une tuile : elle va au meilleur emplacement ; touche encore pour la jouer
    • /{ cmd-play } 3-4-4 7 – tuile et emplacement d’un coup (Tripitz : /{ cmd-play } rtw F6)
    • /{ cmd-plan } 3-4-4 7 – un coup joué dès que c’est ton tour ; /{ cmd-undo } – reprendre un coup
    • /{ cmd-draw }, /{ cmd-pass } ; Tripitz : /{ cmd-swap } rtw gck, /{ cmd-joker } F6
    • /{ cmd-board }, /{ cmd-log }, /{ cmd-score }, /{ cmd-hint }, /{ cmd-rules }, /{ cmd-options }, /{ cmd-mygames }
help-after =
    • /{ cmd-rematch } – le même jeu avec les mêmes personnes ; /{ cmd-ladder } – le classement d’ici ; /{ cmd-stats } – tes résultats
    • /{ cmd-replay } – une partie finie en film ; /{ cmd-record } – ses coups dans un fichier
    • /{ cmd-learn } – une première partie qui explique chaque étape
    • /{ cmd-review } – le bilan de tes coups ; /{ cmd-drill } – s’exercer aux triples de Tripitz ; /{ cmd-rules } – avec des images
help-you =
    • /{ cmd-settings } – langue, images sombres ou claires, heures calmes, comment je te préviens, et plus
    • /{ cmd-mydata } – ce que je garde sur toi : le voir, l’emporter, le supprimer
help-pick = Que veux-tu savoir ?
topic-win = Comment gagner ?
help-win = Qui a le plus de points gagne. Chaque triangle posé rapporte la somme de ses chiffres ; les ponts et les hexagones rapportent bien plus. À Tripitz, tu marques avec trois ou quatre jetons alignés.
topic-minus = Pourquoi −25 points ?
help-minus = Rien n’était jouable, alors j’ai pioché pour toi : −5 par tuile, jusqu’à trois. Aucune n’était jouable non plus, et tu as passé : encore −10. Ça arrive à tout le monde.
topic-away = Je reviens. Que faire ?
help-away = Si un ordinateur joue pour toi, touche « { button-back-again } » dans la discussion de la partie : tu retrouves la même main et les mêmes points. « { button-games-of-mine } » montre où c’est ton tour.
topic-messages = Comment recevoir moins de messages ?
help-messages = Choisis quand je t’envoie ta main, où je t’annonce ton tour et combien de fois je te le rappelle. Pendant les heures calmes, ta pendule s’arrête.
topic-stop = Comment arrêter de jouer ?
help-stop = Touche « { button-resign } » dans la discussion de la partie : un ordinateur continue pour toi, et tu peux revenir. Avant le début, touche « { button-more } », puis « { button-leave } ».
topic-private = Qui voit mes tuiles ?
help-private = Avec les triangles, toi seulement. À Tripitz, toutes les mains sont visibles, sauf avec l’option « { opt-hidden } ».
topic-more = D’autres questions
help-more = Tu trouves aussi ici toutes les commandes, par thème.
topic-turn = Ton tour
topic-table = Ouvrir une table
topic-after = Après la partie
topic-you = Réglages et tes données

## The rules, in our words. "°" marks what the booklet does not say.
rules-pick = Toutes les règles
short-place = À ton tour, pose une tuile contre le côté d’une autre : les deux chiffres doivent concorder.
short-forms = Une tuile rapporte la somme de ses chiffres, un pont ou une double liaison 40 de plus, un hexagone 50 de plus. Ta dernière tuile posée : +25 et la valeur de toutes les autres mains.
short-tripple-domino =
    Qui a le plus de points gagne. Une partie complète continue, manche après manche, jusqu’à ce que quelqu’un ait 400.
    { short-place } Ou pioche, même si une tuile est jouable : −5 chacune, jusqu’à 3.
    { short-forms }
short-triominoes =
    Qui a le plus de points gagne. La manche où quelqu’un atteint 400 est la dernière.
    { short-place } Si rien n’est jouable, je pioche pour toi : −5 chacune, jusqu’à 3.
    Une tuile rapporte la somme de ses chiffres, un pont 40 de plus, un hexagone 50 de plus. Ta dernière tuile posée : +25 et la valeur de toutes les autres mains.
short-tridom =
    Qui a le plus de points gagne. Une partie complète continue, manche après manche, jusqu’à ce que quelqu’un ait 400.
    { short-place } Si rien n’est jouable, je pioche pour toi : −5 chacune, jusqu’à 3.
    { short-forms }
short-triominos =
    Une course aux 400 points. La manche où quelqu’un les a est la dernière.
    { short-place } Si rien n’est jouable, je pioche pour toi : −5 chacune, jusqu’à 3.
    { short-forms }
short-tripitz =
    Qui a le plus de points gagne ; en solo ou en équipe, il s’agit d’en faire le plus possible.
    À ton tour, pose un jeton pour que trois ou quatre alignés soient, en couleur, en symbole et en couleur du symbole, tous pareils ou tous différents. Ou change des jetons avec le sac.
    Un triple vaut 1, un quadruple 3, fois les voisins que touche ton jeton, le double au bord.
rules-box = Le jeu : 56 tuiles triangulaires, chaque combinaison de trois chiffres de 0 à 5 une seule fois (en option : 76 avec les tuiles en miroir, 84 avec des chiffres jusqu’à 6). La valeur d’une tuile est la somme de ses trois chiffres.
rules-aim = Qui a le plus de points gagne. Pose des tuiles dont les chiffres concordent ; vider sa main en premier aide.
rules-deal = { rules-aim } 2 à 6 joueurs : neuf tuiles chacun à deux, sept à trois ou quatre, six à cinq ou six. Le reste, face cachée, forme la pioche. Personne d’autre ne voit ta main. On joue dans l’ordre des places ; après une manche, on redistribue et les points restent.
rules-forms-40 =
    Une pose rapporte la valeur de la tuile et, au plus, une sorte de figure :
    • hexagone, +50 : ta tuile est la sixième autour d’un sommet ; deux hexagones à la fois rapportent 100°
    • double liaison, +40 : deux ou trois de ses côtés touchent des tuiles, sans hexagone
    • pont, +40 : un côté touche une tuile, et le sommet opposé en rejoint une aussi
rules-matching = Une tuile va là où un de ses côtés touche une autre tuile. Un côté montre deux chiffres : là où des côtés se touchent, les deux doivent concorder, et de même tous les chiffres qui se rejoignent à un sommet. Les tuiles se tournent, mais jamais en miroir.
rules-matching-ours = Une tuile va là où un de ses côtés touche une autre tuile. Un côté montre deux chiffres : là où des côtés se touchent, les deux doivent concorder. Les chiffres doivent concorder aussi là où seuls des sommets se rejoignent°. Les tuiles se tournent, mais jamais en miroir.
rules-going-out = Poser la dernière tuile de ta main termine la manche : +25, et la valeur de toutes les tuiles restées dans les autres mains.
rules-tripple-domino =
    { rules-box }
    { rules-aim } 1 à 6 joueurs : neuf tuiles chacun en solo ou à deux, sept à trois ou quatre, six à cinq ou six. Le reste, face cachée, forme la pioche. Personne d’autre ne voit ta main. On joue dans l’ordre des places ; après une manche, on redistribue et les points restent.
    { rules-matching-ours }

    À ton tour, tu poses une tuile ou tu pioches, même si une tuile est jouable : jusqu’à 3 tuiles, −5 chacune. Après chacune, tu peux poser n’importe quelle tuile de ta main°. Rien de posé après trois : encore −10, même si une tuile est jouable°. Quand la pioche est vide, passer coûte 10.
    { rules-forms-40 }

    { rules-going-out } Une manche est bloquée quand la pioche est vide et que soit personne ne peut poser, soit tout le monde passe à la suite°. La main la plus basse gagne alors la valeur de toutes les autres, perd la sienne et ne reçoit pas les 25 ; à égalité, chacune de ces mains fait de même°.
    La partie est finie quand quelqu’un a 400 points ou plus à la fin d’une manche. Le plus haut total gagne ; à égalité, la victoire est partagée°.
    Ouverture : la personne qui a le plus haut triple (trois chiffres égaux) ouvre la manche avec lui : sa valeur + 10. Si personne n’a de triple, la tuile de la plus haute valeur ouvre, aussi + 10 ; en cas d’égalité, les tuiles suivantes les plus hautes départagent, puis la personne citée en premier°.
    En solo : une tuile de départ est posée, tu as neuf tuiles et 20 tirages en tout. C’est fini quand ta main est vide (+25), ou quand il ne reste aucun tirage et que rien n’est jouable ou que tu passes : ta main est alors déduite°.

    ° Règle maison, là où le texte ne dit rien. « { rulings-pick } » en donne les raisons.
rules-triominoes =
    { rules-box } Nous jouons comme le décrit Wikipédia.
    { rules-deal }
    { rules-matching }

    À ton tour, tu poses une tuile jouable. Si rien n’est jouable, je pioche pour toi : jusqu’à 3 tuiles, −5 chacune, tant qu’il y en a. Ce qui est jouable doit être posé°. Rien de posé après trois : encore −10, 25 en tout. Quand la pioche est vide, passer coûte 10.
    Une pose rapporte la valeur de la tuile et peut-être une figure :
    • hexagone, +50 : ta tuile est la sixième autour d’un sommet ; deux hexagones à la fois rapportent 100
    • pont, +40 : un côté touche une tuile, et le sommet opposé en rejoint une aussi
    Une double liaison (deux ou trois côtés) ne rapporte rien ici.

    { rules-going-out } Une manche est bloquée quand la pioche est vide et que personne ne peut poser, ou bien, même s’il reste des tuiles à piocher, quand tout le monde passe à la suite°. La main la plus basse gagne alors, sur chaque autre main, la différence avec sa propre valeur ; à égalité, chacune de ces mains fait de même°.
    La manche où quelqu’un atteint 400, à n’importe quel moment, est la dernière, même si des pénalités font redescendre ce total ; tout le monde l’apprend aussitôt. Le plus haut total gagne ; à égalité, la victoire est partagée°.
    Ouverture : la personne qui a le plus haut triple (trois chiffres égaux) ouvre la manche avec lui : sa valeur + 10. Mais si la même personne a aussi 0-0-0 et qu’aucun adversaire n’a de triple, ou si 0-0-0 est le seul triple de tous, c’est 0-0-0 qui ouvre, pour 40. Si personne n’a de triple, la tuile de la plus haute valeur ouvre et rapporte sa valeur ; en cas d’égalité, les tuiles suivantes les plus hautes départagent, puis la personne citée en premier°.

    ° Règle maison, là où le texte ne dit rien. « { rulings-pick } » en donne les raisons.
rules-tridom =
    { rules-box } Seul 0-0-0 vaut 20, toujours.
    { rules-deal }
    { rules-matching-ours }

    À ton tour, tu poses une tuile jouable. Si rien n’est jouable, je pioche pour toi : jusqu’à 3 tuiles, −5 chacune, jusqu’à ce qu’une soit jouable. Rien de posé après trois : encore −10. Quand la pioche est vide, passer coûte 10. Le livret donne deux minutes par tour : ici, c’est l’option « { opt-clock } » (2 minutes).
    { rules-forms-40 }

    Avec l’option « { opt-exchange } » : si tu ne peux rien poser d’autre, tu peux mettre une de tes tuiles à la place d’une tuile du plateau, à condition que celle-ci aille aussitôt ailleurs. Tu marques la valeur de ta tuile et la figure que forme l’autre°. Tu peux aussi piocher ou passer à la place°.
    { rules-going-out } Une manche est bloquée quand la pioche est vide et que soit personne ne peut poser ni échanger, soit tout le monde passe à la suite°. La main la plus basse gagne alors la valeur de toutes les autres et perd la sienne ; à égalité, chacune de ces mains fait de même°.
    La partie est finie quand quelqu’un a 400 points ou plus à la fin d’une manche. Le plus haut total gagne° ; à égalité, la victoire est partagée°.
    Ouverture : la personne qui a le plus haut triple (trois chiffres égaux) ouvre la manche avec lui : sa valeur + 20. 0-0-0 est le plus haut de tous et ouvre pour 40. Si personne n’a de triple, la tuile de la plus haute valeur ouvre : sa valeur + 10 ; en cas d’égalité, les tuiles suivantes les plus hautes départagent, puis la personne citée en premier°.

    ° Règle maison, là où le texte ne dit rien. « { rulings-pick } » en donne les raisons.
rules-triominos =
    { rules-box }
    { rules-aim } 2 à 4 joueurs : neuf tuiles chacun à deux, sept à trois ou quatre. Le reste, face cachée, forme la pioche. Personne d’autre ne voit ta main. On joue dans l’ordre des places ; après une manche, on redistribue et les points restent.
    { rules-matching-ours }

    À ton tour, tu poses une tuile jouable. Si rien n’est jouable, tu dois piocher°, et je le fais pour toi : jusqu’à 3 tuiles, −5 chacune, jusqu’à ce qu’une soit jouable. Rien de posé après trois : encore −10. Quand la pioche est vide, passer ne coûte rien.
    { rules-forms-40 }
    La double liaison est ce que le livret appelle une tuile supplémentaire sur un pont°.

    { rules-going-out } Une manche est bloquée quand la pioche est vide et que soit personne ne peut poser, soit tout le monde passe à la suite°. La main la plus basse gagne alors la manche° : elle reçoit la valeur de toutes les autres et perd la sienne ; à égalité, chacune de ces mains fait de même°.
    La manche où quelqu’un a 400, à n’importe quel moment, est la dernière, même si des pénalités font redescendre ce total° ; tout le monde l’apprend aussitôt. Si une seule personne a atteint 400, elle gagne. Si plusieurs l’ont atteint, la victoire va à celle d’entre elles qui a gagné la manche, sinon à leur plus haut total°. À égalité, la victoire est partagée°.
    Ouverture : la personne qui a le plus haut triple (trois chiffres égaux) ouvre la manche avec lui : sa valeur + 10, mais 40 pour 0-0-0. Si tu as à la fois 0-0-0 et le plus haut triple, tu choisis lequel ouvre ; avec 0-0-0, l’autre est montré à tout le monde. Si personne n’a de triple, la tuile de la plus haute valeur ouvre et rapporte sa valeur ; en cas d’égalité, les tuiles suivantes les plus hautes départagent, puis la personne citée en premier°.

    ° Règle maison, là où le texte ne dit rien. « { rulings-pick } » en donne les raisons.
rules-tripitz =
    Le jeu : 64 jetons (les Pids du livret) et un plateau de 102 cases. Chaque couleur (r rouge, y jaune, b bleu, g vert) existe avec chaque symbole (t triangle, c cercle, m lune, s étoile) dans chaque couleur du symbole (w blanc, k noir, g gris, l bleu clair), une seule fois. Les trois lettres, tirées des mots anglais, nomment un jeton : rtw est rouge avec un triangle blanc.
    Qui a le plus de points gagne. Forme des triples et des quadruples. 2 à 6 joueurs, ou en solo pour le plus de points possible°.

    Trois jetons en ligne sont un triple, quatre un quadruple, si, pour chacune des trois propriétés, ils sont tous pareils ou tous différents.
    À ton tour, tu poses un jeton sur une case libre de façon à former au moins un nouveau triple ou quadruple : trois ou quatre jetons sur des cases voisines d’une même ligne, le tien compris. Les lignes vont dans trois directions. Les autres rangées que touche ton jeton n’ont rien à former. Puis tu en pioches un.
    Points : 1 par triple et 3 par quadruple, × le nombre de jetons que touche le tien (1 à 6), × 2 au bord, c’est-à-dire sur une des cases les plus à l’extérieur. Un triple à l’intérieur d’un nouveau quadruple ne compte pas en plus°.
    Au lieu de poser, tu peux changer autant de jetons que tu veux avec le sac. Si tu ne peux rien poser, tu dois changer tant que le sac en contient° ; quand il est vide, tu passes ton tour.

    La partie est finie quand tous les jetons sont posés, quand tout le monde passe à la suite, ou quand tout le monde a changé deux fois à la suite sans aucune pose entre-temps°. Le plus haut total gagne ; à égalité, la victoire est partagée°. Les jetons restants ne coûtent rien. Le jeton rouge de réserve va au plus haut total, le jaune au deuxième ; à égalité, chacun l’a°.
    Départ : quatre jetons, différents en tout, sont au milieu. Chacun en pioche 7 dans le sac et les pose face visible : tu vois toutes les mains. La première place qui peut former un triple commence°.
    Options : { opt-short } termine la partie au premier jeton posé au bord. { opt-jokers } : quatre jetons vierges en plus ; avec l’un d’eux, prends sur le plateau un jeton bien à l’intérieur, où toutes les cases dans un rayon de deux sont prises°, puis joue ton coup. Le joker y reste et ne forme rien°. { opt-cooperative } : vous jouez ensemble pour un seul score, bien pour apprendre. { opt-hidden } : personne d’autre ne voit ta main°.
    Le plateau a onze rangées, de A à K, de 7, 8, 9, 10, 11, 12, 11, 10, 9, 8, 7 cases°.

    ° Règle maison, là où le texte ne dit rien. « { rulings-pick } » en donne les raisons.

## Why the rules refuse a move (the engine's reason codes)
refused-illegal-game-over = La partie est finie.
refused-illegal-foreign-move = Ce n’est pas un coup de ce jeu.
refused-illegal-wrong-game = Ce n’est pas un coup de ce jeu.
refused-illegal-bad-move = Je n’arrive pas à lire ce coup.
refused-illegal-bad-tile = Je n’arrive pas à lire cette tuile.
refused-illegal-no-such-pid = Ce jeton n’existe pas.
refused-illegal-opening-first = D’abord, ouvre la manche avec l’une des tuiles proposées.
refused-illegal-wrong-opening = C’est une autre tuile qui doit ouvrir cette manche.
refused-illegal-no-such-tile = Le jeu n’a pas de tuile { $tile }.
refused-illegal-not-in-hand = Tu ne l’as pas en main.
refused-illegal-cell-taken = { $cell } : la case est prise.
refused-illegal-no-neighbour = { $cell } ne touche aucune tuile par un côté.
refused-illegal-corner-mismatch = { $piece } ne va pas à l’emplacement { $spot } : ton sommet porte { $tile }, celui du plateau { $board }.
refused-here-corner-mismatch = Le { $tile } ne correspond pas au { $board } { $corner ->
    [left] de gauche
    [right] de droite
    [top] du haut
   *[bottom] du bas
  }.
refused-here-cell-taken = Cette place est prise.
refused-here-no-neighbour = Une tuile doit partager un côté entier avec une autre.
refused-here-misfit = Ce n’est pas jouable à cet endroit.
refused-illegal-must-place = Une tuile de ta main est jouable ; tu dois donc poser.
refused-illegal-must-draw = Tu ne peux pas passer tant que tu peux piocher.
refused-illegal-stock-empty = La pioche est vide.
refused-illegal-draws-used = Tu as déjà pioché { $most } tuiles ce tour-ci ; c’est le maximum.
refused-illegal-draws-spent = Les { $most } tirages de cette partie sont épuisés.
refused-illegal-exchange-off = Cette table joue sans échange.
refused-illegal-cell-empty = Il n’y a rien en { $cell }.
refused-illegal-wrong-tile = C’est une autre tuile qui est en { $cell }.
refused-illegal-cannot-pass = { $joker ->
    [yes] Impossible de passer : pose, change des jetons ou joue un joker.
   *[no] Impossible de passer : pose ou change des jetons.
  }
refused-illegal-must-swap = Tant que le sac a des jetons, on change au lieu de passer.
refused-illegal-joker-not-placed = Un joker ne se pose pas : échange-le contre un jeton bien à l’intérieur.
refused-illegal-matches-nothing = Cela ne forme ni triple ni quadruple à cet endroit.
refused-illegal-no-joker = Tu n’as pas de joker.
refused-illegal-cell-blank = Il y a déjà un joker en { $cell }.
refused-illegal-joker-not-surrounded = { $cell } est trop près du bord : toutes les cases dans un rayon de deux doivent être prises.
refused-illegal-nothing-named = Dis quels jetons tu remets dans le sac, par exemple : /{ cmd-swap } rtw gck
refused-illegal-bag-empty = Le sac est vide.
refused-illegal-too-many = Le sac n’en contient que { $stock }.
refused-illegal-no-such-cell = Cette case n’existe pas. Les cases vont de A1 à K7.

## A first game that explains itself
button-learn = Apprendre en jouant
learning = Je t’explique tout.
own-game = Ta partie :
own-game-there = Je l’ai commencée dans notre discussion privée.
option-guide = expliquer chaque étape aux joueurs
tip-place = Choisis une tuile pour la voir à son meilleur emplacement. Deux côtés qui se touchent doivent porter les mêmes chiffres.
tip-place-table = Ce qui est jouable montre ses points. Touche une tuile pour voir où elle se joue, touche un emplacement pour l’y voir, puis « Jouer ». Là où des tuiles se rejoignent, tous les chiffres doivent être égaux. Tu marques la somme des trois chiffres de ta tuile.
tip-hexagon = L’un de tes coups ferme un hexagone : ta tuile serait la sixième autour d’un sommet. 50 de plus.
tip-bridge = L’un de tes coups forme un pont : un côté touche une tuile, et le sommet opposé en rejoint une aussi. 40 de plus.
tip-double = L’un de tes coups forme une double liaison : deux ou trois côtés touchent des tuiles. 40 de plus.
tip-made-hexagon = Un hexagone : ta tuile est la sixième autour d’un sommet. 50 de plus.
tip-made-bridge = Un pont : un côté touche une tuile, et le sommet opposé en rejoint une aussi. 40 de plus.
tip-made-double = Une double liaison : deux ou trois côtés touchent des tuiles. 40 de plus.
tip-theirs = 40 ou 50 de plus, et pas pour toi. Avant de poser, regarde ce que ta tuile permet aux autres.
tip-drew = Rien n’était jouable, alors j’ai pioché pour toi : 5 points par tuile, trois au plus par tour.
tip-passed = Trois tuiles piochées, et toujours rien de jouable : 5 points pour chacune et 10 pour avoir passé, 25 en tout.
tip-exchange = Rien n’est jouable, mais tu peux échanger : ta tuile prend la place d’une autre, qui va aussitôt ailleurs.
tip-high = Mieux vaut poser tôt les tuiles hautes. Ce qui te reste à la fin d’une manche compte pour les autres.
tip-theirs-last = Une autre main est presque vide. Pose tes tuiles hautes maintenant : qui finit gagne la valeur de ta main.
tip-round-out = La manche est finie : qui a posé sa dernière tuile a reçu 25 et la valeur des autres mains. On redistribue, les points restent.
tip-round-blocked = La manche est finie, car personne ne pouvait plus jouer : la main la plus basse l’a gagnée. On redistribue, les points restent.
tip-help = /{ cmd-hint } dit ce que je jouerais et pourquoi, /{ cmd-rules } explique les règles en images.
tip-help-table = « { button-hint } » dit ce que je jouerais et pourquoi, « { button-rules } » explique les règles en images.
tip-choose = Ici, tu peux piocher même si une tuile est jouable ; chaque tuile coûte 5 points. Le plus souvent, mieux vaut poser.
tip-wait = Regarde ce qui est jouable maintenant dans ta main et prévois ton coup : il est joué dès que c’est ton tour.
tip-last = Tes dernières tuiles : qui n’en a plus termine la manche, avec 25 points et la valeur de toutes les autres mains.
tip-tokens = Un jeton doit former un triple ou un quadruple : trois ou quatre jetons en ligne qui, pour la couleur, le symbole et la couleur du symbole, sont tous pareils ou tous différents. Touche un jeton jouable pour voir sa meilleure case, et touche encore pour le jouer.
tip-tokens-table = Un jeton doit former un triple ou un quadruple : trois ou quatre jetons en ligne qui, pour la couleur, le symbole et la couleur du symbole, sont tous pareils ou tous différents. Touche un jeton pour voir où il se joue, touche une case pour l’y voir, puis « Jouer ».
tip-refill = Pour le jeton posé, tu en as pioché un autre ; et ainsi de suite jusqu’à ce que le sac soit vide.
tip-quadruple = L’un de tes coups forme un quadruple : 3 points au lieu de 1, fois le nombre de jetons touchés.
tip-edge = L’un de tes coups atteint le bord du plateau. Là, tout compte double.
tip-touch = Les points sont multipliés par le nombre de jetons que touche le tien. La liste montre les meilleures cases d’abord.
tip-touch-table = Les points sont multipliés par le nombre de jetons que touche le tien. Chaque case montre ce qu’elle rapporte.
tip-open = Toutes les mains sont visibles. Regarde ce qui pourrait être posé après toi, et si tu peux y être avant.
tip-team = Vous jouez ensemble, et toutes les mains sont visibles. Laisse quelque chose de bon à qui joue après toi.
tip-joker = Tu as un joker. Tu peux l’échanger contre un jeton bien à l’intérieur, puis jouer ton coup.
tip-swapped = Changer ne rapporte rien. Quand tout le monde a changé deux fois de suite, la partie est finie.
tip-swap = Rien dans ta main ne forme de triple ici. Change les jetons qui te semblent les moins utiles.

## A look back, and the drill
review-under-way = Je passe tes coups en revue : { $done } sur { $count }. La suite arrive.
review-title = { $count ->
    [0] Tu n’as jamais eu le choix dans cette partie.
    [one] { $some ->
        [none] Tu as eu le choix une fois, et tu n’as rien laissé filer.
       *[some] Tu as eu le choix une fois, et tu as laissé filer { $given } points.
      }
   *[other] { $some ->
        [none] Tu as eu le choix { $count } fois, et tu n’as rien laissé filer.
       *[some] Tu as eu le choix { $count } fois, et tu as laissé filer { $given } points par coup.
      }
  }
review-line = Coup { $number }{ $size ->
    [mistake] , une erreur
    [big] , une grosse erreur
   *[slip] {""}
  } : { $made } ({ $points }) a laissé filer { $given } ; { $better } ({ $possible }) valait mieux.
review-here = { $made } ({ $points }) a laissé filer { $given } points{ $size ->
    [mistake] , une erreur
    [big] , une grosse erreur
   *[slip] {""}
  } ; { $better } ({ $possible }) valait mieux.
review-fine = Aucun coup ne promettait mieux.
review-others = Les autres, par coup : { $list }
review-note = Laissé filer : l’avance supplémentaire que promettait le meilleur coup, d’après ce que tu pouvais savoir. À partir de { $mistake }, c’est une erreur ; à partir de { $big }, une grosse.
review-scale = { $rank ->
    [strong] Excellent : l’ordinateur normal laisse filer environ { $normal } par coup.
    [good] Bien : l’ordinateur normal laisse filer environ { $normal } par coup.
   *[room] Pour comparer : l’ordinateur normal laisse filer environ { $normal } par coup.
  }
review-hand = Main de { $name }.
move-place = { $piece } en { $cell }
preview-place = { $piece } { $game ->
    [tripitz] en
   *[other] à l’emplacement
  } { $cell }
preview-best = Le mieux : { $move }
move-exchange = { $piece } contre { $displaced } en { $cell }, qui va en { $target }
move-draw = piocher
move-pass = passer
move-swap = changer
move-joker = un joker
drill-triple = Quels { $count } jetons forment un triple avec { $pieces } ?
drill-quadruple = Quel jeton forme un quadruple avec { $pieces } ?
drill-found = Trouvés : { $pieces }
drill-left = Juste. { $count ->
    [one] Encore un.
   *[other] Encore { $count }.
  }
drill-right = Juste. { $streak } d’affilée.
drill-wrong = Pas tout à fait : { $piece }
drill-broken = { $property ->
    [colour] couleur
    [symbol] symbole
   *[mark] couleur du symbole
  } : { $values } – ni tous pareils ni tous différents
drill-answers = La réponse : { $pieces }
drill-best = Ta meilleure série : { $best }
drill-pick = Choisis-en un
button-drill-triple = Triples
button-drill-quadruple = Quadruples
button-review = Bilan de mes coups

## The puzzle of the day
daily-title = Défi du jour · { $date }
daily-ask-hour = À quelle heure envoyer le défi du jour ? Pour une autre heure : /{ cmd-daily } { switch-on } 10:30
daily-ask-zone = { $hour }, à l’heure de quelle ville ? Pour une autre ville : /{ cmd-daily } { switch-on } { $hour } Lisbonne
daily-is-on = { $here ->
    [yes] Le défi du jour arrive ici à { $hour } ({ $zone }).
   *[no] Le défi du jour arrive dans « { $title } » à { $hour } ({ $zone }).
  }
daily-is-off = { $here ->
    [yes] Plus de défi du jour ici.
   *[no] Plus de défi du jour là-bas.
  }
daily-none = Pas de défi du jour ici. Un admin l’active : /{ cmd-daily } { switch-on }
daily-none-yours = Pas encore de défi du jour ici.
daily-paused = Personne n’a résolu le défi ici depuis deux semaines : je ne le poste plus.
daily-back = Le défi du jour est de retour.
daily-kind = { $kind ->
    [solitaire] Tripple-Domino en solo, quatre tuiles à piocher. Combien de points feras-tu ?
    [tokens] Tripitz : six rangées, un jeton manque à chacune.
    [shortbag] Tripitz en solo, avec quatre jetons dans le sac. Combien de points feras-tu ?
   *[bestmove] Quatre positions de Tridom. Trouve le meilleur coup.
  }
daily-share = { $share } %
daily-right = { $right } sur { $count }
daily-answer-right = Juste.
daily-answer-half = Pas mal, mais un autre coup est un peu plus fort.
daily-answer-wrong = Un autre coup est plus fort.
daily-answer-why = { $property ->
    [colour] Non : les couleurs seraient { $values }.
    [symbol] Non : les symboles seraient { $values }.
   *[mark] Non : les couleurs des symboles seraient { $values }.
  }
daily-streak = { $days ->
    [one] 1 jour
   *[other] { $days } jours de suite
  }
daily-streak-ends = Ta série de { $days } jours s’arrête si tu ne résous pas le défi du jour avant { $moment }.
daily-done = { $marks } { $share } %
daily-done-points = { $marks } { $amount }, { $share } %
daily-rank = { $tied ->
    [yes] Ici, place { $rank } ex æquo sur { $count } pour l’instant.
   *[no] Ici, place { $rank } sur { $count } pour l’instant.
  }
daily-month-row = { $amount } ({ $count ->
    [one] 1 jour
   *[other] { $count } jours
  })
daily-beaten = Mieux que { $percent } % de tous les autres jusqu’ici.
daily-solution-comes = La solution arrive le { $moment }, quand la journée sera finie partout.
daily-over = Défi du { $date } : le bilan
daily-solution = Solution du { $date }
daily-practice = Pour s’entraîner : rien n’est compté.
daily-nobody = Personne ne l’a résolu.
daily-best-points = Le mieux que je connaisse, { $points } : { $line }
daily-best = { $line }
daily-seed = La graine dont il est issu :
daily-commitment = Le défi de demain est déjà fixé :
daily-hand = Ta main : { $pieces }
daily-which-move = { $number } sur { $count }
daily-pick-move = Choisis le meilleur coup
daily-which-token = Rangée { $number } sur { $count } : que manque-t-il ?
daily-begin = Choisis ici pour commencer. Tes réponses sont visibles pour toi seulement.
daily-your-pick = Ton choix : { $piece }
button-this-one = Celui-ci
daily-or-another = Ou un autre
daily-rule = Couleur, symbole et couleur du symbole : chaque fois tous pareils ou tous différents.
daily-row = La rangée : { $pieces }
daily-player = Joueur { $number }
button-solve = Résoudre
button-solve-today = Le défi du jour
button-solution = Solution
button-practise = S’entraîner
button-practise-again = Encore une fois
button-daily-earlier = Défis passés
button-streak-off = Ne plus prévenir
button-daily-month = Ce mois-ci
button-daily-fair = Est-ce équitable ?
button-daily-stop = Le désactiver
button-switch-on = L’activer
button-daily-back = Le remettre

## Lessons: what the rules say, each shown on a board
lessons-pick = Exemples, conseils, règles maison
lesson-legal = Ce qui est jouable
lesson-illegal = Ce qui n’est pas jouable
lesson-bridge = Un pont
lesson-double = Une double liaison
lesson-hexagon = Un hexagone
lesson-triple = Un triple
lesson-quadruple = Un quadruple
lesson-edge = Au bord
lesson-about-legal = La tuile entourée est jouable : un de ses côtés en touche un autre, et partout où elle rejoint d’autres tuiles, les chiffres sont les mêmes.
lesson-about-illegal = La tuile en pointillés est refusée : un sommet convient, pas celui qui est entouré. Toutes les tuiles qui se rejoignent en un sommet y montrent le même chiffre.
lesson-about-bridge = La tuile entourée touche par un côté, et son sommet opposé rejoint une autre tuile : sa valeur + 40.
lesson-about-double = La tuile entourée touche par deux ou trois côtés et ne ferme pas d’hexagone : sa valeur + 40.
lesson-about-hexagon = La tuile entourée est la sixième autour d’un sommet : sa valeur + 50.
lesson-about-triple = Trois jetons en ligne forment un triple : pour la couleur, le symbole et la couleur du symbole, ils sont tous pareils ou tous différents. 1 point, × le nombre de jetons que touche le nouveau.
lesson-about-quadruple = Quatre jetons en ligne, dont trois quelconques forment un triple, sont un quadruple : 3 points, × le nombre de jetons que touche le nouveau. Les triples qu’il contient ne comptent pas en plus.
lesson-about-edge = Le jeton entouré est au bord du plateau : tout compte double.

## Our rulings: what we decided, and why
rulings-pick = Nos règles maison, et pourquoi
rulings-title = Nos règles maison : { $game }
rulings-intro = Là où les textes que nous suivons (les livrets ; pour Triominoes, Wikipédia) laissent un doute, nous avons tranché :
ruling-corners = Là où des tuiles ne se rejoignent que par un sommet, les chiffres doivent concorder aussi. Le livret ne parle que des côtés ; Wikipédia (Triominoes) le dit des sommets, et un pont le montre.
ruling-opening = Sans triple, les égalités se départagent par les tuiles suivantes les plus hautes, puis par l’ordre de la liste ; entre tuiles égales d’une même main, la plus grande par ses chiffres ouvre. Seule Wikipédia (Triominoes) parle d’égalité, et seulement des tuiles suivantes.
ruling-any-tile = Après un tirage, tu peux poser n’importe quelle tuile de ta main. Le livret ne parle que de la tuile piochée, mais n’en interdit aucune autre.
ruling-declined = Si tu ne poses rien après le troisième tirage, c’est encore 10, même si une tuile est jouable. D’après le livret, on pioche aussi quand on ne veut pas poser ; mais il ne retire les 10 que pour une troisième tuile qui ne va pas.
ruling-must-play = Ce qui est jouable doit être posé, même une tuile à peine piochée, et qui n’a rien de jouable pioche ce qui reste. Wikipédia fait piocher jusqu’à trouver, mais parle aussi de décider « si » l’on pose une tuile, et des deux dernières que l’on « peut » piocher.
ruling-must-draw = Si rien n’est jouable, tu dois piocher. Le livret dit que l’on « peut » piocher ; nous le lisons comme les autres textes, où on le doit.
ruling-third-draw = Passer après le troisième tirage coûte 10, même si la pioche est alors vide ; après un ou deux tirages, c’est le prix de la pioche vide. Les textes donnent les deux prix, sans dire lequel vaut quand les deux cas se présentent.
ruling-hexagons = Deux hexagones fermés à la fois rapportent 100, sans double liaison en plus. De deux à la fois, seule Wikipédia (Triominoes) en parle ; de la double liaison, seul le livret de Tripple-Domino.
ruling-double = La « tuile supplémentaire » sur un pont est pour nous la double liaison : deux ou trois côtés touchent. Le livret la paie 40 sans dire où elle se pose ; Tripple-Domino et Tridom paient 40 pour cela.
ruling-exchange-score = Un échange rapporte la valeur de ta tuile et la figure que l’autre forme à sa nouvelle place. Le livret permet l’échange, mais ne dit rien des points.
ruling-exchange-right = Tu peux échanger, mais aussi piocher ou passer. Un échange compte comme une pose. Tant que quelqu’un pourrait échanger, la manche n’est bloquée que si tout le monde a passé à la suite. Le livret dit « peut », et rien des manches bloquées.
ruling-blocked-willing = Quand la pioche est vide, la manche finit aussi si tout le monde a passé à la suite. Le livret permet de ne pas vouloir poser, mais ne finit la manche que si personne ne peut : elle pourrait ne jamais finir.
ruling-blocked-passes = La manche finit aussi si tout le monde passe à la suite, même s’il reste des tuiles à piocher. Wikipédia la finit quand personne ne peut poser, que tout soit pioché ou non ; que tout le monde passe le montre justement.
ruling-blocked-silent = Si, la pioche vide, personne ne peut poser ou tout le monde a passé à la suite, la main la plus basse gagne toutes les autres et perd sa valeur. Le livret de Tridom ignore les manches bloquées ; c’est la règle de Tripple-Domino.
ruling-blocked-when = Une manche est bloquée quand la pioche est vide et que soit personne ne peut poser, soit tout le monde a passé à la suite. Le livret dit qui gagne une manche bloquée, mais pas quand elle l’est.
ruling-smallest = Une manche bloquée va à la main qui vaut le moins en tout. Le livret nomme qui a « la plus petite tuile » ; mais comme il décompte ensuite des mains entières, nous comparons des mains entières.
ruling-lowest-hands = De plusieurs mains les plus basses, chacune est créditée comme si elle était seule. Les textes n’en connaissent qu’une.
ruling-target = Le plus haut total à la fin de la manche gagne. Le livret nomme qui atteint 400 en premier, mais fait finir la manche, et sait que les 400 peuvent être reperdus d’ici là.
ruling-last-round = Qui atteint l’objectif à un moment quelconque fait de la manche la dernière, même si des pénalités l’en éloignent ensuite. Le livret fait gagner le premier qui a 400 et finir la manche ; il ne dit rien des 400 reperdus.
ruling-winner = Si une seule personne a atteint l’objectif, elle gagne. Si elles sont plusieurs, la victoire va à celle qui a gagné la manche ; sinon leur plus haut total décide. Le livret ne nomme que celui qui pose sa dernière tuile, et dans une manche bloquée il n’y en a pas.
ruling-equal-totals = À égalité, la victoire est partagée. Les textes ne départagent personne.
ruling-rounds = Avec l’option « { opt-rounds } », on joue exactement ce nombre de manches ; l’objectif ne compte plus et le plus haut total gagne. Selon les textes, on ne joue que jusqu’à un objectif ; cette option est de nous, pour les soirées à heure fixe.
ruling-solitaire = En solo, tu as neuf tuiles, comme à deux, et celle de départ ne rapporte rien. Sans tirage restant, c’est fini dès que rien n’est jouable ou que tu passes (−10) ; ta main est déduite. Le livret donne la tuile de départ et une limite de tirages, mais pas de fin.
ruling-absent = Avec l’option « { opt-absent } : { absent-pass } », un délai dépassé termine le tour au moindre coût : passer, sinon piocher jusqu’à pouvoir passer, sinon la pose qui rapporte le moins. Les textes ignorent les absents, et le relevé n’admet que des coups permis.
ruling-absent-tripitz = Avec l’option « { opt-absent } : { absent-pass } », un délai dépassé termine le tour au moindre coût : passer, sinon la pose qui rapporte le moins, sinon changer un jeton. Le livret ignore les absents, et le relevé n’admet que des coups permis.
ruling-time = Le temps d’un tour court jusqu’à ce que tu poses ou passes ; tirages et jokers n’en redonnent pas. De tous les textes, seul celui de Tridom fixe un temps : deux minutes pour poser.
ruling-rest = Quand, tour après tour, tout le monde a dépassé son délai, la table se met au repos. Aucun texte ne le prévoit, et des ordinateurs ne doivent pas jouer pour personne.
ruling-board = Le plateau a des rangées de A à K, de 7 à 12 puis de nouveau à 7 cases. En mots, le livret donne 102 places et un milieu marqué ; les rangées s’en déduisent, avec son premier coup d’exemple.
ruling-begins = La première place qui peut former un triple commence ; si aucune ne peut, la toute première. D’après le livret commence qui peut en former un d’abord ; il ne dit pas qui regarde d’abord.
ruling-must-swap = Si tu ne peux rien poser, tu changes des jetons tant que le sac en contient. Le livret ne fait passer son tour qu’à la fin, quand les jetons sont épuisés.
ruling-spare = À égalité, chacun reçoit le jeton rouge, ou le jaune. Le livret donne le rouge au meilleur score et le jaune au deuxième ; il ne prévoit pas d’égalité.
ruling-solo = En solo, tu joues une main de sept jetons pour le plus de points possible. Le livret annonce un « Tripitz Solitaire », mais ne le décrit pas.
ruling-rows = Chaque ligne de quatre qui est un quadruple compte ; un triple compte s’il n’est dans aucun d’eux. Le troisième exemple du livret le montre pour un quadruple (3 points) ; il ne dit rien de lignes plus longues.
ruling-joker-board = Un joker sur le plateau se touche comme tout jeton et couvre sa case, mais ne forme rien et ne s’échange plus. Le livret lui fait prendre la place d’un jeton et s’arrête là.
ruling-joker-turn = Tu peux utiliser plusieurs jokers dans un tour, puis tu poses, changes ou passes. Un joker peut se changer, jamais se poser ; qui peut en utiliser un ne passe pas. Le livret dit seulement qu’échange et coup tiennent dans un tour.
ruling-ends = La partie finit aussi quand, sac vide, tout le monde a passé à la suite, ou quand tout le monde a changé deux fois sans aucune pose entre-temps ; un joker n’y change rien. Le livret la finit quand il n’y a plus de jetons, ce qui peut ne jamais arriver.
ruling-short = Avec l’option « { opt-short } », on ne pioche plus après le jeton qui atteint le bord. Le livret finit la partie à ce moment même.
ruling-hidden = Avec l’option « { opt-hidden } », chacun ne voit que sa propre main, comme dans les jeux à triangles. Dans le livret, les jetons sont face visible ; cette option est de nous, pour plus de surprises.
ruling-joker-where = Un joker ne prend un jeton que si toutes les cases dans un rayon de deux existent et sont prises. Le livret veut « au moins deux rangées » jusqu’au bord des jetons, pour que rien ne se forme quand le jeton s’en va.
ruling-cooperative = Avec l’option « { opt-cooperative } », tout le monde a le score commun et gagne. Dans le livret, on s’entraide sans compter ses propres points ; il ne nomme pas de vainqueur.

## How to play well: the booklets' advice and ours, in our words
advice-pick = Bien jouer
advice-title = Bien jouer : { $game }
advice-triangles =
    • Une figure rapporte 40 ou 50, une tuile 15 au plus. Cherche donc d’abord les trous : où manque-t-il une tuile à un hexagone, où un sommet fait-il face à une autre tuile ?
    • Regarde ce que tu laisses. Un trou pour une tuile que tu as vaut la peine ; un trou pour une tuile que tu n’as pas est un cadeau.
    • Chaque tuile n’existe qu’une fois : ce qui est sur le plateau ou dans ta main, personne d’autre ne l’a.
    • Dans le sens des aiguilles d’une montre, à partir du plus petit, les chiffres d’une tuile ne descendent jamais (1, 3, 5, mais pas 1, 5, 3 ; seul le jeu de 76 a les deux). Certains trous ne se comblent donc jamais.
    • Garde beaucoup de chiffres différents en main : tu peux jouer plus souvent et tu pioches moins.
advice-tripple-domino =
    { advice-triangles }
    • Pose tôt les tuiles hautes : ce qui te reste va à qui termine la manche.
    • Tu peux piocher même si une tuile est jouable. Ces 5 points ne valent la peine que si ta seule pose ouvrait 40 ou 50 à la personne suivante.
    • En solo, tu as 20 tirages. Épargne-les : pose d’abord ce qui va, et ne pioche pour une figure que s’il en reste beaucoup.
advice-triominoes =
    { advice-triangles }
    • Le hasard fait beaucoup, mais l’ordre de tes tuiles t’appartient. Si deux sont jouables, garde celle qu’il te faut pour un pont ou un hexagone.
    • Tu peux préparer une figure pour ton prochain tour ; mais un adversaire a peut-être aussi la tuile. Parfois, mieux vaut un côté où beaucoup de tuiles se posent qu’un trou que personne ne comble.
    • Atteindre 400 n’est pas gagner : la manche devient la dernière. Si tu es en tête, termine vite ; sinon, il te faut des figures et des mains pleines en face.
advice-tridom =
    { advice-triangles }
    • 0-0-0 vaut 20. Pose-le tôt, sinon les 20 vont à qui termine la manche.
    • Avec l’échange : avant de piocher, regarde si une tuile du bord pourrait aller ailleurs. Le meilleur échange est celui où elle y forme une figure.
    • Avec deux minutes par tour, cherche ton coup pendant que les autres jouent. /{ cmd-plan } le garde.
advice-triominos =
    { advice-triangles }
    • Si tu as le choix, ouvre avec 0-0-0 : 40 au lieu de 25 au plus. Le prix : tout le monde connaît une de tes tuiles.
    • Quand la pioche est vide, passer ne coûte rien : tu peux attendre. Mais qui termine la manche reçoit 25 et ta main, et une manche bloquée va à la main la plus basse. Garde donc peu.
    • Qui est seul à avoir atteint 400 gagne, même dépassé. N’ouvre donc de trou à personne vers la fin ; et si deux y sont, termine la manche.
advice-tripitz =
    • Le plus souvent, plusieurs jetons vont sur plusieurs cases. Prends ce qui rapporte le plus, sauf bonne raison.
    • Ce sont les voisins qui comptent : un triple qui touche cinq jetons vaut plus que deux qui en touchent deux. Le bord double tout.
    • Un triple avec une case libre au bout attend un seul jeton, celui qui en fait un quadruple. Regarde qui l’a.
    • Les mains sont visibles. Avant de poser, pense à ce que la personne suivante en ferait. Lui prendre une bonne case peut valoir plus que le meilleur score.
    • Pense deux coups à l’avance : pose un jeton pour que le suivant trouve sa ligne.
    • Changer des jetons coûte un tour. Fais-le quand rien ne rapporte plus d’un ou deux points, et alors beaucoup à la fois.
    • Dans la partie courte, ne va au bord que si tu es ensuite en tête.
    • Voir les triples, cela s’exerce : /{ cmd-drill }.

## Pictures: the words drawn in them, and what is read aloud of them. Drawn words should be short.
picture-player = Joueur { $seat }
picture-stock = pioche
picture-bag = sac
picture-together = ensemble
picture-empty-hand = plus rien
picture-fits = Jouables
picture-fits-not = Pas jouables maintenant
picture-choose = { $piece } : choisis un emplacement
picture-nowhere = { $piece } ne peut se poser nulle part
picture-lying = { $piece } en { $cell }
picture-round-over = Manche { $round }
picture-game-over = Scores finaux
picture-wins = { $names } gagne
picture-share-win = { $names } se partagent la victoire
picture-ahead = { $game } · { $points } d’avance
picture-all-together = Ensemble : { $points }
picture-best-move = Meilleur coup { $points }
picture-best-form = Meilleur coup { $points } · { $form }
picture-rating = Cote { $change }
picture-first-rating = Première cote { $rating }
picture-form-hexagon = hexagone
picture-form-bridge = pont
picture-form-double = double liaison
picture-form-triple = triple
picture-form-quadruple = quadruple
picture-count-tiles = Tuiles
picture-count-tokens = Jetons
picture-count-hexagons = Hexagones
picture-count-bridges = Ponts
picture-count-doubles = Doubles
picture-count-triples = Triples
picture-count-quadruples = Quadruples
picture-count-jokers = Jokers
picture-count-rounds = Manches
picture-count-draws = Pioches
picture-count-swaps = Changements
picture-count-passes = Passes
picture-title = { $game }, manche { $round }.
picture-title-plain = { $game }.
picture-last-round = { last-round }
picture-seat = { $name } : { $points }, { $count } en main
picture-seat-plain = { $name } : { $count } en main
picture-seat-open = { $name } : { $points } ; { $pieces }
picture-seat-open-plain = { $name } : { $pieces }
points-amount = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
picture-labelled = { $label } : { $value }
picture-ranked = { $place }. { $name } : { $points }
picture-rated = { $game } : de { $first } à { $last } en { $count } parties, au plus haut { $highest }.
picture-first-prize = Jeton rouge : { $names }
picture-second-prize = Jeton jaune : { $names }
picture-common = Ensemble : { $points }.
picture-to-move = C’est à { $name } de jouer.
picture-won = Victoire : { $names }.
picture-stock-left = Pioche : { $count }.
picture-bag-left = Sac : { $count }.
picture-last = Dernier coup : { $piece } en { $cell }.
picture-last-points = Dernier coup : { $piece } en { $cell }, { $points }.
picture-empty-board = Le plateau est vide.
picture-board = Plateau, du plus récent au plus ancien : { $pieces }
picture-board-rows = Plateau : { $pieces }
picture-earlier = et { $count } avant
picture-hand = Ta main.
picture-hand-fits = Jouables : { $pieces }.
picture-hand-fits-not = Pas jouables maintenant : { $pieces }.
picture-hand-new = Nouveau : { $pieces }.
picture-hand-empty = Elle est vide.
picture-spots-for = { $piece } va en : { $cells }.
picture-open-spots = Emplacements : { $cells }.
picture-preview = Aperçu : { $piece } en { $cell }, { $points }.
picture-instead = Joué : { $piece } en { $cell }.
picture-misfit = { $piece } ne va pas en { $cell }.
picture-other-spots = Va aussi en : { $cells }.
picture-blank = { piece-joker }
picture-replay = Film de { $game }, manche { $round }.
picture-replay-plain = Film de { $game }.
picture-moves = Coups : { $count }.
picture-standing = { $name } : { $points }.
picture-round-won = Manche gagnée par { $names }.
picture-unfinished = Partie non finie.
picture-placed = { $name } : { $piece } en { $cell }
picture-exchanged = { $name } : { $piece } en { $cell }, { $displaced } va en { $to }
picture-joker = { $name } : joker en { $cell } contre { $piece }
picture-drew = { $name } pioche
picture-drew-piece = { $name } pioche { $piece }
picture-swapped = { $name } change des jetons : { $count }
picture-passed = { $name } passe
picture-showed = { $name } montre { $piece }
picture-settled = Décompte de la manche { $round } : { $gains }.

## Ligues et coupes
league-about = { $kind ->
    [cup] Dans une coupe, qui gagne deux parties sur trois passe au tour suivant.
   *[other] Dans une ligue, vous jouez les uns contre les autres pendant { $weeks } semaines, et un classement compte les points.
  } Tout le monde ici peut s’inscrire.
league-title = { $kind ->
    [cup] Coupe : { $game }
   *[other] Ligue : { $game }
  }
league-lasts = { $weeks ->
    [0] une semaine par tour
    [one] sur une semaine
   *[other] sur { $weeks } semaines
  }
league-clock = { $time } par tour
league-game-rounds = { $count ->
    [one] parties d’une manche
   *[other] parties de { $count } manches
  }
league-until = Clôture des inscriptions : { $moment }.
league-signed-up = { $count ->
    [0] Aucune inscription pour l’instant.
    [one] Inscription : { $names }
   *[other] Inscriptions ({ $count }) : { $names }
  }
league-needs = { $count ->
    [one] Il en faut encore au moins une.
   *[other] Il en faut encore au moins { $count }.
  }
league-ended-by = { $known ->
    [yes] { $name }
   *[no] L’hôte
  } ou un admin peut annuler.
league-round = { $kind ->
    [cup] Tour { $round } sur { $count }.
   *[other] Journée { $round } sur { $count }.
  }
league-rests = { $kind ->
    [cup] Directement au tour suivant : { $names }
   *[other] Sans partie : { $names }
  }
league-playing = en cours
league-void = ne compte pas
league-away = pas là
league-walkover = { $winner } gagne ({ $away } pas là)
league-nobody-there = non jouée ({ $count ->
    [2] tous deux
   *[other] tous
  } pas là)
league-all-away = { $score } ({ $count ->
    [2] tous deux
   *[other] tous
  } pas là, personne ne gagne)
league-line = { $place }. { $name } : { $amount } ({ $played ->
    [one] { $played } partie
   *[other] { $played } parties
  })
league-line-even = { $place }. { $name } : { $amount }
league-after = { $played ->
    [one] Après 1 partie :
   *[other] Après { $played } parties :
  }
league-division-0 = Première division
league-division-1 = Deuxième division
league-won = { $kind ->
    [cup] 🏆 { $player } gagne la coupe{ $score }.
   *[other] 🏆 { $player } gagne la ligue avec { $points } points.
  }
league-final = {" "}: { $score } contre { $name }
league-moving = { $count ->
    [one] Une personne monte, une autre descend.
   *[other] { $count } montent, { $count } descendent.
  }
league-fair = Tout est tiré d’un nombre fixé avant la première inscription. Son SHA-256 : { $commitment }
league-seed = Le nombre : { $seed }
league-mend = Que veux-tu changer ?
league-mend-void = Annuler { $names }
league-mend-free = Remplacer { $name }
league-ask-extend = { $kind ->
    [cup] Donner encore autant de temps au tour { $round } ?
   *[other] Donner encore autant de temps à la journée { $round } ?
  }
league-ask-void = Ne pas compter cette partie : { $names } ?
league-ask-free = Quelqu’un d’autre joue pour { $name } ?
league-ask-leave = { $kind ->
    [cup] Quitter la coupe ? La qualification revient à l’autre.
   *[other] Quitter la ligue ? Une partie en cours est perdue, et ta place devient libre.
  }
league-ask-close-running = { $kind ->
    [cup] Mettre fin à la coupe pour tout le monde ? Personne ne la gagne ; les parties en cours continuent comme des parties ordinaires.
   *[other] Mettre fin à la ligue pour tout le monde ? Personne ne la gagne ; les parties en cours continuent comme des parties ordinaires.
  }
league-ask-close-sign-up = { $kind ->
    [cup] Annuler la coupe ?
   *[other] Annuler la ligue ?
  }
league-extended = { $kind ->
    [cup] L’hôte a prolongé le tour { $round }.
   *[other] L’hôte a prolongé la journée { $round }.
  }
league-voided = L’hôte a annulé une partie, elle ne compte pas : { $names }
league-place-free = La place de { $name } est libre. Qui prend la suite ?
league-freed = C’est fait.
league-place-taken-by = { $other } continue pour { $name }.
league-left-by = { $kind ->
    [cup] { $name } quitte la coupe.
   *[other] { $name } quitte la ligue.
  }
league-left-free = { $name } quitte la ligue. Qui prend la suite ?
league-came-back = { $name } est de retour.
league-closed = { $kind ->
    [cup] L’hôte a mis fin à la coupe.
   *[other] L’hôte a mis fin à la ligue.
  }
league-called-off = { $kind ->
    [cup] L’hôte a annulé la coupe.
   *[other] L’hôte a annulé la ligue.
  }
league-goes-on = { $kind ->
    [cup] La coupe s’est arrêtée ; la partie continue sans elle.
   *[other] La ligue s’est arrêtée ; la partie continue sans elle.
  }
league-nobody-came = Trop peu d’inscriptions : il en faut { $least }.
league-time-up = { $kind ->
    [cup] Fin du tour { $round }
   *[other] Fin de la journée { $round }
  }{ $count ->
    [0] .
    [one] {" :"} { $seats } gagne.
   *[other] {" :"} égalité entre { $seats }.
  }
league-time-up-all-away = Le temps est écoulé. Personne n’était là, donc personne ne gagne.
league-time-up-away = { $count ->
    [one] Le temps est écoulé. { $names } n’était pas là et perd.
   *[other] Le temps est écoulé. { $names } n’étaient pas là et perdent.
  }
league-meets = { $round ->
    [1] Tu participes : d’abord contre { $seats }.
   *[other] { $kind ->
        [cup] Tour { $round } : contre { $seats }.
       *[other] Journée { $round } : contre { $seats }.
      }
  }
league-no-game = { $kind ->
    [cup] { $round ->
        [1] Tu participes, directement au tour 2.
       *[other] Tu passes directement au tour suivant.
      }
   *[other] { $round ->
        [1] Tu participes. Tu n’as pas de partie à la journée 1.
       *[other] Journée { $round } : tu n’as pas de partie.
      }
  }
league-you-opened = { $kind ->
    [cup] Tu as annoncé une coupe. Elle commence à la clôture des inscriptions, ou quand tu touches « { button-league-begin } ».
   *[other] Tu as annoncé une ligue. Elle commence à la clôture des inscriptions, ou quand tu touches « { button-league-begin } ».
  }
league-you-joined = Tu participes. Je te dirai contre qui d’abord.
league-you-returned = Te revoilà. Tes tables : /{ cmd-mygames }
league-you-left = Tu ne participes plus.
league-begun = { $kind ->
    [cup] La coupe commence. Tes tables : /{ cmd-mygames }
   *[other] La journée 1 commence. Tes tables : /{ cmd-mygames }
  }
league-longer = À { $count }, la ligue dure { $weeks } semaines.
league-you-took = Tu continues pour { $name }. Tes tables : /{ cmd-mygames }
button-league-join = J’en suis
button-league-leave = Sans moi
button-league-begin = Commencer
button-league-close = Arrêter
button-league-step-out = Quitter
button-league-fair = Tirage équitable ?
button-league-games = Toutes les parties
button-league-mend = Corriger
button-league-log = Corrections
button-league-extend = Prolonger le délai
button-league-sure-leave = Oui, quitter
button-league-sure-close = Oui, arrêter
button-league-sure-extend = Oui, prolonger
button-league-sure-void = Oui, annuler
button-league-sure-free = Oui, remplacer { $name }
button-league-take = Je joue
button-league-again = Encore une
refused-league-open = { $kind ->
    [cup] Une coupe est déjà en cours ici.
   *[other] Une ligue est déjà en cours ici.
  }
refused-league-in-private = Il faut une discussion à plusieurs pour cela.
refused-league-needs-clock = Fixe un temps par tour, sinon les autres attendraient sans fin.
refused-league-too-short = { $count } journées ne tiennent pas en { $weeks ->
    [one] une semaine
   *[other] { $weeks } semaines
  } avec jusqu’à { $time } par tour. Prends { $need } semaines, ou au plus { $longest } par tour.
refused-league-signed-up = Tu participes déjà.
refused-league-not-in = Tu ne participes pas.
refused-league-beaten = C’est déjà fini pour toi.
refused-league-none = { $kind ->
    [cup] Aucune coupe n’est en cours ici.
   *[other] Aucune ligue n’est en cours ici.
  }
refused-league-host-only = Seul l’hôte peut le faire.
refused-league-too-few = Il faut au moins { $least } inscriptions.
refused-league-begun = C’est déjà commencé.
refused-league-gone = C’est fini.
refused-league-not-running = Rien ne se joue en ce moment.
refused-league-place-taken = Cette place n’est pas libre.
refused-league-table = Cette partie est d’une ligue. Seul un admin peut le faire.

## La semaine d’une discussion
weekly-ask-weekday = Quel jour dois-je publier le résumé de la semaine ?
weekly-ask-hour = Le { $weekday } à quelle heure ? Pour une autre : /{ cmd-weekly } { switch-on } { $weekday } 10:30
weekly-ask-zone = { $hour }, à l’heure de quelle ville ? Pour une autre ville : /{ cmd-weekly } { switch-on } { $weekday } { $hour } Lisbonne
weekly-is-on = { $here ->
    [yes] Chaque { $weekday } à { $hour } ({ $zone }), je publie ici le résumé de la semaine.
   *[no] Chaque { $weekday } à { $hour } ({ $zone }), je publie le résumé de la semaine dans « { $title } ».
  }
weekly-from-now = Comptent les parties qui finissent à partir de maintenant.
weekly-is-off = { $here ->
    [yes] Je ne publie plus le résumé de la semaine ici.
   *[no] Je ne publie plus le résumé de la semaine là-bas.
  }
weekly-none = Je ne publie pas de résumé de la semaine ici. Un admin l’active : /{ cmd-weekly } { switch-on }
weekly-none-yours = Pas encore de résumé de la semaine ici.
weekly-title = La semaine dans cette discussion
weekly-games = { $count ->
    [one] { $count } partie :
   *[other] { $count } parties :
  }
weekly-leader = En tête à { $game } : { $player }
weekly-leader-both = En tête à { $game }, ce trimestre aussi : { $player }
weekly-leader-season = Ce trimestre : { $player }
weekly-move = Coup de la semaine : { $player }, { $points } à { $game }
