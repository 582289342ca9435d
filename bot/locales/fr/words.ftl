# Words that people type, in French: each means the same on every platform and in all texts. `.also` has
# other words for it, by commas; case, accents and hyphens do not matter. No word may mean two things.
# `.like` has words that people try: the bot asks whether they mean this command.

## Commands: the word, what may follow it, what it does. In the order in which they are listed.

cmd-new = nouvelle
    .also = nouveau
    .like = ouvrir, créer, jeu, partie, on joue, contre l’ordinateur, une autre partie, contre un ordinateur, tout seul, jouer maintenant, jouer avec des amis, jouer seul, jouer contre l’ordinateur, commencer une nouvelle partie, jouons, je veux jouer, on peut jouer, je voudrais jouer
    .then = jeu option=valeur
    .about = Ouvrir une table
cmd-learn = apprendre
    .like = tutoriel
    .then = jeu
    .about = Une première partie qui explique chaque étape
cmd-join = rejoindre
    .like = participer, retour, revenir, revoilà, siège, je suis là, me voilà, j’en suis, je participe, je rejoins, je joue
    .then = mot
    .about = Prendre une place ; un mot à toi entre dans le mélange
cmd-invite = inviter
    .like = ajouter, lien, partager
    .about = Amener cette table dans une autre discussion
cmd-leave = quitter
    .like = sortir, partir, je pars, je m’en vais, je veux sortir
    .about = Rendre ta place
cmd-computer = ordinateur
    .like = robot, ia, niveau, difficulté, facile, difficile, ajouter un robot, ajouter un ordinateur, ajoute un robot, deux ordinateurs, plus difficile, plus facile, changer le niveau, changer de niveau, changer la difficulté
    .then = facile | normal | difficile
    .about = Ajouter un ordinateur
cmd-start = commencer
    .like = démarrer, lancer, prêt, prête, c’est parti, on y va, commençons, mélanger, je suis prêt, je suis prête, on commence, c’est parti
    .about = Commencer la partie (l’hôte)
cmd-hand = main
    .like = pions, tuiles, jetons, cartes, ma main, mes jetons, qu’est-ce que j’ai, voir ma main, voir mes jetons, mes tuiles, montre ma main, montre-moi ma main, montre-moi mes tuiles
    .about = Te montrer ta main, à toi seulement
cmd-play = jouer
    .also = joue, poser, placer, pose
    .then = tuile emplacement
    .about = Poser une tuile ou un jeton
cmd-plan = prévoir
    .like = planifier, annuler le plan, supprimer le plan
    .then = tuile emplacement
    .about = Prévoir un coup, joué dès que c’est ton tour
cmd-draw = piocher
    .also = pioche
    .like = prendre, tirer, je pioche, prendre une tuile
    .about = Piocher une tuile
cmd-pass = passer
    .like = sauter, je passe, je ne peux pas, je peux pas, rien ne va, je ne peux rien, finir mon tour, fin de tour, terminer mon tour, fin du tour, passer le tour
    .about = Passer
cmd-swap = changer
    .like = tout échanger
    .also = échanger, échanger mes jetons, changer mes jetons, échanger des jetons
    .then = jetons
    .about = Tripitz : remettre des jetons dans le sac et en piocher autant
cmd-joker = joker
    .then = case
    .about = Tripitz : échanger un joker contre un jeton du plateau
cmd-hint = conseil
    .like = indice, suggestion, meilleur coup, que jouer, que puis-je jouer, où jouer, où puis-je jouer, que faire, et maintenant, où je peux jouer
    .about = Proposer des coups
cmd-board = plateau
    .like = tour, joueurs, montrer, voir, état, regarder, suivant, à qui, à qui le tour, c’est à qui, c’est mon tour, qui, suivre, ne plus suivre, ordre
    .then = texte
    .about = Montrer encore le plateau
cmd-log = historique
    .like = coups, dernier, coup, que s’est-il passé, dernier coup, derniers coups
    .about = Les derniers coups
cmd-score = scores
    .like = points, sac, reste, où en est-on, qui gagne, combien il reste, combien de tuiles
    .about = Montrer les scores
cmd-undo = annuler
    .like = reprendre, je me suis trompé, je me suis trompée, mauvais coup, erreur de coup, revenir en arrière
    .about = Reprendre ton dernier coup
cmd-rules = règles
    .like = comment, expliquer, pont, hexagone, c’est quoi un pont, c’est quoi un hexagone, qu’est-ce qu’un pont, qu’est-ce qu’un hexagone
    .then = jeu
    .about = Expliquer un jeu
cmd-options = options
    .then = jeu
    .about = Montrer les options d’un jeu
cmd-mygames = mesparties
    .also = mestables
    .like = parties
    .about = Les tables où tu joues
cmd-tables = tables
    .about = Les tables ouvertes de cette discussion
cmd-review = bilan
    .about = Le bilan de tes coups d’une partie finie
cmd-drill = exercice
    .also = s’exercer
    .like = s’entraîner
    .then = triple | quadruple
    .about = S’exercer à Tripitz : quel jeton manque ?
cmd-daily = défi
    .also = défi du jour
    .like = énigme, aujourd’hui, solution
    .then = activer | désactiver
    .about = Le défi du jour
cmd-weekly = semaine
    .also = hebdo
    .then = activer | désactiver
    .about = La semaine ici en quelques lignes
cmd-league = ligue
    .also = tournoi
    .like = saison
    .then = jeu option=valeur
    .about = La ligue de cette discussion, ou une nouvelle
cmd-cup = coupe
    .also = élimination
    .then = jeu option=valeur
    .about = La coupe de cette discussion, ou une nouvelle
cmd-replay = revoir
    .also = film
    .like = dernière partie
    .then = manche
    .about = Le film d’une partie finie
cmd-record = relevé
    .like = sauvegarder, télécharger, exporter
    .about = Les coups d’une partie finie, en fichier
cmd-rematch = revanche
    .like = encore, rejouer, répéter, encore une, encore une fois, encore une partie, une autre
    .about = Le même jeu avec les mêmes personnes
cmd-ladder = classement
    .like = rang, gagnants
    .then = jeu
    .about = Le classement d’ici
cmd-stats = résultats
    .also = statistiques de, stats de
    .like = profil, statistiques, comparer, mes résultats, statistique, succès
    .then = joueur
    .about = Tes résultats ici, ou ceux de quelqu’un d’autre
cmd-settings = réglages
    .like = paramètres, préférences, couleurs, couleur, mes réglages
    .then = nom valeur
    .about = Langue, images sombres ou claires, heures calmes et plus
cmd-agree = accepter
    .like = oui, ouais
    .about = Accepter une proposition
cmd-decline = refuser
    .like = non
    .about = Refuser une proposition
cmd-replace = remplacer
    .like = exclure, expulser, dépêche-toi, trop lent, retirer un joueur
    .then = joueur
    .about = Un ordinateur pour quelqu’un qui n’est pas là
cmd-wake = réveiller
    .like = continuer
    .about = Reprendre une table au repos
cmd-moretime = plusdetemps
    .like = temps, horloge, pendule, délai, attendre, prolonger, attends, attendez, je dois partir, je dois y aller
    .about = Redonner tout son temps à la personne dont c’est le tour
cmd-mydata = mesdonnées
    .like = données, supprimer, confidentialité, oublier
    .then = fichier | supprimer
    .about = Ce qui est gardé sur toi : le voir, l’emporter, le supprimer
cmd-chatdata = donnéesdiscussion
    .then = fichier | supprimer
    .about = Ce qui est gardé sur cette discussion (ses admins)
cmd-resign = abandonner
    .like = forfait, j’abandonne, je abandonne, remplacez-moi
    .about = Laisser la partie en cours à un ordinateur
cmd-end = fermer
    .also = terminer
    .like = arrêter, finir
    .about = Fermer la table (l’hôte ou un admin)
cmd-help = aide
    .like = commandes, menu, info, plus, erreur, contact, que sais-tu faire, code source, don, site web, site, comment ça marche, aide-moi, aidez-moi
    .about = Comment ça marche

## Greetings, which are answered with the help where they are no chat
greeting-hello = bonjour
    .also = salut, coucou
greeting-thanks = merci
    .also = génial, d’accord, au revoir, bonne chance, bien joué, beau coup

## A word after “new” that names no game
any-game = partie
    .also = une, jeu
please-please = svp
    .also = stp, s’il te plaît, s’il vous plaît
all-all = tout
    .also = toutes, tous, tous les jetons
lead-lead = je
    .also = je veux, je voudrais, je peux, on peut, donne-moi, donne-moi un, montre, montre-moi, montre le, montre-moi le, j’ai besoin de, on, voir, voir le, voir la, mes, c’est quoi, c’est quoi les, quelles sont les, quel est le

## La partie d’un classement
period-quarter = trimestre
    .also = saison, ce trimestre, cette saison, mois, ce mois, cette semaine
period-ever = total
    .also = toujours, depuis toujours

## Yes and no
answer-yes = oui
answer-no = non
answer-none = aucune
    .also = aucun, rien, annuler, supprimer, effacer

## How well a computer plays
level-easy = facile
    .also = simple, faciles
level-normal = normal
    .also = moyen, normaux, moyens
level-hard = difficile
    .also = dur, difficiles
alone-alone = seul
    .also = seule, solo

## The drill, and what to do with kept data
kind-triple = triple
    .also = triples
kind-quadruple = quadruple
    .also = quadruples
what-export = fichier
    .also = emporter
what-delete = supprimer
    .also = effacer

## Whether something is to be there
switch-on = activer
    .also = oui
switch-off = désactiver
    .also = non

## Jours de la semaine
weekday-mon = lundi
weekday-tue = mardi
weekday-wed = mercredi
weekday-thu = jeudi
weekday-fri = vendredi
weekday-sat = samedi
weekday-sun = dimanche

## Whose settings: the whole chat’s
scope-chat = discussion
    .also = salon, groupe

## Options of a game
opt-quick = rapide
opt-target = objectif
    .also = but, points
opt-rounds = manches
    .also = manche
opt-tiles = tuiles
opt-exchange = échange
opt-draws = tirages
opt-short = courte
    .also = court
opt-jokers = jokers
opt-cooperative = coopérative
    .also = ensemble
opt-hidden = cachées
    .also = cachée, caché, secret
opt-clock = pendule
    .also = horloge, temps, délai
opt-absent = absents
    .also = absent
opt-substitute = remplaçant
opt-begin = début
opt-hints = conseils
    .also = conseil
opt-guide = explications
    .also = guide
opt-weeks = semaines
opt-most = maximum
opt-signup = inscription
    .also = inscriptions
opt-divisions = divisions
opt-computer = ordinateur
    .also = l’ordinateur, robot, ia, ordinateurs, robots

## What follows a missed deadline
absent-computer = ordinateur
absent-pass = passer
    .also = passe
absent-out = exclus
    .also = exclu, dehors

## Who begins a game
begin-host = hôte
begin-full = complète
    .also = complet

## Units of time, as they are typed after a number
unit-m = min
    .also = minute, minutes
unit-h = h
    .also = heure, heures
unit-d = j
    .also = jour, jours
each-time = chaque
    .also = tous, toutes, les, une, fois, par, après, par tour, par coup
at-time = à
    .also = vers, en
span-from = de
    .also = du, dès
span-to = à
    .also = au, jusqu’à

## Settings
set-language = langue
    .like = français, en français, changer langue, changer la langue, changer de langue, parle
set-theme = images
    .like = sombre, clair, mode sombre, mode clair, mode nuit
set-boards = plateaux
    .like = texte, daltonien, sans images, sans image, texte seul, que du texte
set-order = ordre
set-hand = main
set-ping = appel
    .like = ne me mentionne pas, pas de mentions, sans mention
set-reminders = rappels
    .also = rappel, rappeler, rappelle
    .like = notifications, muet, sans rappels, arrêter les notifications, plus de rappels, sans notifications
set-zone = fuseau
    .also = fuseau-horaire
set-quiet = heures-calmes
    .like = nuit
set-weekends = week-end
    .also = week-ends
set-holidays = congés
    .also = jours-de-congé
    .like = pause, vacances, absent, je suis en vacances, en vacances, je suis absent, je suis absente, je suis occupé, je suis occupée
set-streak = série
set-board = plateau
set-cheers = bravos
    .also = bravo, records

## Values of settings, as they are typed. What is read of them stands with the other texts.
language-en = anglais
language-de = allemand
language-fr = français
language-it = italien
language-nl = néerlandais
language-es = espagnol
language-auto = automatique
    .also = auto
theme-dark = sombres
    .also = sombre
theme-light = claires
    .also = clair
boards-picture = image
    .also = images
boards-both = deux
    .also = les-deux
boards-text = texte
    .also = mots
board-post = nouveau
board-edit = modifier
    .also = discret
cheers-on = activer
    .also = oui
cheers-off = désactiver
    .also = non
order-fits = jouables
order-value = valeur
order-dealt = distribuée
    .also = donne
hand-always = toujours
hand-deal = donne
hand-turn = tour
hand-never = jamais
ping-channel = discussion
    .also = chat
ping-private = privé
ping-never = jamais
ping-auto = automatique
    .also = auto
reminders-both = deux
    .also = les-deux
reminders-late = fin
    .also = tard
reminders-daily = quotidien
    .also = jour
reminders-never = jamais

## Tokens of Tripitz. The first forms are those of the name of a token; a move takes the others too.
colour-r = rouge
colour-y = jaune
colour-b = bleu
    .also = bleue
colour-g = vert
    .also = verte
symbol-t = triangle
symbol-c = cercle
    .also = rond
symbol-m = lune
symbol-s = étoile
mark-w = blanc
    .also = blanche
mark-k = noir
    .also = noire
mark-g = gris
    .also = grise
mark-l = bleu clair
    .also = clair, claire
piece-joker = joker
link-with = avec
    .also = à, et, contre, contre l’, contre un, un, avec des amis, pour, à deux, à trois, à quatre
people-players = joueurs
    .also = joueur, joueuses, personnes, amis
number-2 = deux
number-3 = trois
number-4 = quatre
number-5 = cinq
