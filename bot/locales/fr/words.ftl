# Words that people type, in French: each means the same on every platform and in all texts. `.also` has
# other words for it, by commas; case, accents and hyphens do not matter. No word may mean two things.
# `.like` has words that people try: the bot asks whether they mean this command.

## Commands: the word, what may follow it, what it does. In the order in which they are listed.

cmd-new = nouvelle
    .also = nouveau
    .like = ouvrir, créer, jeu, partie, on joue, contre l’ordinateur, une autre partie, contre un ordinateur, tout seul, jouer maintenant, jouer avec des amis, jouer seul, jouer contre l’ordinateur, commencer une nouvelle partie, jouons, je veux jouer, on peut jouer, je voudrais jouer, faire une partie, créer une partie, lancer une partie, joue contre l’ordinateur, jouer contre un ordinateur, jouer contre un robot, jouer contre ordinateur, jouer avec l’ordinateur, un autre jeu, quels jeux as-tu, quels sont les jeux, quels jeux, liste des jeux, jouer ensemble, partants pour une partie, partant pour une partie, qui veut jouer, lance une partie, une partie
    .then = jeu option=valeur
    .about = Ouvrir une table
cmd-learn = apprendre
    .like = tutoriel, je suis nouveau, je suis nouvelle, je débute, je suis nouveau ici, je suis nouvelle ici
    .then = jeu
    .about = Une première partie qui explique chaque étape
cmd-join = rejoindre
    .like = participer, retour, revenir, revoilà, siège, je suis là, me voilà, j’en suis, je participe, je rejoins, je joue, inscription, s’inscrire, m’inscrire, je m’inscris, je veux participer, compte sur moi, moi aussi, laisse-moi entrer, laissez-moi entrer, je peux jouer, puis-je jouer, je suis dedans, comptez sur moi, je veux bien, me revoilà
    .then = mot
    .about = Prendre une place ; un mot à toi entre dans le mélange
cmd-invite = inviter
    .like = ajouter, lien, partager, jouer avec, ajouter un ami, comment inviter, je veux inviter, jouer contre, joue contre
    .about = Amener cette table dans une autre discussion
cmd-leave = quitter
    .like = sortir, partir, je pars, je m’en vais, je veux sortir, je quitte, sans moi, je veux partir, j’arrête, je me retire, retire-moi
    .about = Rendre ta place
cmd-computer = ordinateur
    .like = robot, ia, niveau, difficulté, facile, difficile, ajouter un robot, ajouter un ordinateur, ajoute un robot, deux ordinateurs, plus difficile, plus facile, changer le niveau, changer de niveau, changer la difficulté, trop facile, trop difficile, trop dur, autre adversaire, adversaire plus facile, encore un ordinateur
    .then = facile | normal | difficile
    .about = Ajouter un ordinateur
cmd-start = commencer
    .like = démarrer, lancer, prêt, prête, c’est parti, on y va, commençons, mélanger, je suis prêt, je suis prête, on commence, fini, l’hôte est parti, hôte est absent, être l’hôte, je veux être hôte, sans l’hôte, changer d’hôte, hôte ne répond pas, on est au complet, tout le monde est, on est prêts, allez on démarre, on démarre
    .about = Commencer la partie (l’hôte)
cmd-hand = main
    .like = pions, tuiles, jetons, cartes, ma main, mes jetons, qu’est-ce que j’ai, voir ma main, voir mes jetons, mes tuiles, montre ma main, montre-moi ma main, montre-moi mes tuiles, où sont mes jetons, où sont mes tuiles, où est ma main, envoyer, envoie-moi ma main, renvoyer, renvoie ma main, je n’ai pas de, je n’ai rien reçu, mon jeu, j’ai pas reçu ma, je n’ai pas reçu, quelles tuiles j’ai
    .about = Te montrer ta main, à toi seulement
cmd-play = jouer
    .also = joue, poser, placer, pose
    .like = tourner, tourner la tuile, pivoter, retourner
    .then = tuile emplacement
    .about = Poser une tuile ou un jeton
cmd-plan = prévoir
    .like = planifier, annuler le plan, supprimer le plan
    .then = tuile emplacement
    .about = Prévoir un coup, joué dès que c’est ton tour
cmd-draw = piocher
    .also = pioche
    .like = prendre, tirer, je pioche, prendre une tuile, je peux piocher, dois-je piocher, puis-je piocher
    .about = Piocher une tuile
cmd-pass = passer
    .like = sauter, je passe, je ne peux pas, je peux pas, rien ne va, je ne peux rien, finir mon tour, fin de tour, terminer mon tour, fin du tour, passer le tour, rien ne passe
    .about = Passer quand tu ne peux pas jouer
cmd-swap = changer
    .like = tout échanger, changer des jetons
    .also = échanger, échanger mes jetons, changer mes jetons, échanger des jetons
    .then = jetons
    .about = Tripitz : remettre des jetons dans le sac et en piocher autant
cmd-joker = joker
    .then = case
    .about = Tripitz : échanger un joker contre un jeton du plateau
cmd-hint = conseil
    .like = indice, suggestion, meilleur coup, que jouer, que puis-je jouer, où jouer, où puis-je jouer, que faire, et maintenant, où je peux jouer, où ça va, où est-ce que je, qu’est-ce que je joue, qu’est-ce que je fais, où va, un indice, qu’est-ce qui va, que puis-je poser, je suis bloqué, et maintenant, je n’ai rien, choisis pour moi, je fais quoi, quoi jouer, encore un indice, un conseil, où on peut jouer, aucune idée, qu’est-ce que je peux, j’ai rien, où la mettre, où je la mets, joue n’importe quoi, n’importe quoi, décide pour moi, tu jouerais quoi, que jouerais-tu, tu ferais quoi, tu me conseilles, tu me conseilles quoi, que me conseilles-tu
    .about = Proposer des coups
cmd-board = plateau
    .like = tour, joueurs, montrer, voir, état, regarder, suivant, à qui, à qui le tour, c’est à qui, c’est mon tour, qui, suivre, ne plus suivre, ordre, agrandir, plus grand, regarde, qui joue, qui doit jouer, à toi, à moi, à moi de jouer, c’est à moi, pas mon tour, où est le plateau, montre le plateau, remontrer, statut, où est, je vois pas l’image, je ne vois pas, l’image est trop, nouvelle manche, manche suivante, quand est-ce mon tour, c’est quand mon tour, combien de temps, ma pendule tourne, on attend qui, qui attend-on, on attend quoi, est-ce que j’ai déjà, ai-je déjà joué, j’ai déjà joué, qu’est-ce qu’il y a, c’est trop petit, trop petit, quand est-ce qu’on commence, quand ça commence, quand commence-t-on, on commence quand, quand dois-je jouer, je joue quand, prochaine manche, la prochaine manche, il reste de la, reste-t-il de la place, y a-t-il de la, c’est fini, ce n’est pas mon, c’est pas mon tour, l’image est trop petite, image est trop petite, chiffres sont trop petits, vers la table
    .then = texte
    .about = Montrer encore le plateau
cmd-log = historique
    .like = coups, dernier, coup, que s’est-il passé, dernier coup, derniers coups, qu’est-ce que j’ai raté, j’ai raté quoi, quoi de neuf, qu’a-t-il joué, qu’est-ce qu’il a, qu’a joué, rejoue le dernier coup, rejoue le dernier
    .about = Les derniers coups
cmd-score = scores
    .like = points, sac, reste, où en est-on, qui gagne, combien il reste, combien de tuiles, je gagne, est-ce que je gagne, qui mène, qui est devant, combien de points, combien de points, qui a le plus, qui a gagné, comment on s’en sort, on en est où
    .about = Montrer les scores
cmd-undo = annuler
    .like = reprendre, je me suis trompé, je me suis trompée, mauvais coup, erreur de coup, revenir en arrière, mauvais bouton, mauvaise tuile, reprendre mon coup, oups erreur, on peut annuler, mince je me suis, mal placé
    .about = Reprendre ton dernier coup
cmd-rules = règles
    .like = comment, expliquer, pont, hexagone, c’est quoi un pont, c’est quoi un hexagone, qu’est-ce qu’un pont, qu’est-ce qu’un hexagone, c’est quoi un joker, qu’est-ce qu’un joker, comment on joue, comment jouer, comment gagner, c’est quoi un trio, que veut dire, pourquoi moins, pourquoi j’ai perdu, pourquoi je perds, voir les règles, lire les règles, quand est-ce fini, jusqu’à combien, comment ça finit, ça sert à quoi, combien coûte, ça coûte combien, explique, explique-moi, pourquoi, combien de joueurs, c’est permis, c’est autorisé, on a le droit, ça ne rentre pas, ça rentre pas
    .then = jeu
    .about = Expliquer un jeu
cmd-options = options
    .then = jeu
    .about = Montrer les options d’un jeu
    .like = limite de temps
cmd-mygames = mesparties
    .also = mestables
    .like = parties, autre partie, autre table, changer de partie, changer de table, ma partie
    .about = Les tables où tu joues
cmd-tables = tables
    .about = Les tables ouvertes de cette discussion
    .like = préviens-moi, previens-moi, m’avertir des tables, arrêter la liste, garder la liste ici
cmd-review = bilan
    .like = analyser, mes erreurs, ai-je bien joué, mon pire coup
    .about = Le bilan de tes coups d’une partie finie
cmd-drill = exercice
    .also = s’exercer
    .like = s’entraîner, entraînement, entrainer
    .then = triple | quadruple
    .about = S’exercer à Tripitz : quel jeton manque ?
cmd-daily = défi
    .also = défi du jour
    .like = énigme, aujourd’hui, solution, le puzzle d’hier, ma série, puzzle du jour, qui a trouvé, indice pour le défi, plus de défis, mon résultat, partager mon résultat
    .then = activer | désactiver
    .about = Le défi du jour
cmd-weekly = semaine
    .also = hebdo
    .then = activer | désactiver
    .about = La semaine ici en quelques lignes
cmd-league = ligue
    .also = tournoi
    .like = saison, calendrier, rencontres, adversaires, quand est-ce que je, mon match, contre qui je joue, mon adversaire, prochain match, quand joue-t-on, qui joue contre qui, quand est-ce qu’on joue, quand finit la manche, prolonger la manche, prolonger la journée, départage
    .then = jeu option=valeur
    .about = La ligue de cette discussion, ou une nouvelle
cmd-cup = coupe
    .also = élimination
    .like = tableau des matchs
    .then = jeu option=valeur
    .about = La coupe de cette discussion, ou une nouvelle
cmd-replay = revoir
    .also = film
    .like = dernière partie, vidéo, revoir la partie
    .then = manche
    .about = Le film d’une partie finie
cmd-record = relevé
    .like = sauvegarder, télécharger, exporter, hasard, triche, tu triches, est-ce équitable, équitable, vérifier, preuve, truqué, c’est truqué, prouve-le, c’est de la triche, mélange équitable, arrête de tricher
    .about = Les coups d’une partie finie, en fichier
cmd-rematch = revanche
    .like = encore, rejouer, répéter, encore une, encore une fois, encore une partie, une autre, recommencer, redémarrer, on recommence, on remet ça, la même, on refait, on refait une partie, on en refait une, rouvrir, qui en veut une, on s’en refait une
    .about = Le même jeu avec les mêmes personnes
cmd-ladder = classement
    .like = rang, gagnants, meilleurs, les meilleurs, meilleurs joueurs, mon rang, mon classement, qui est le meilleur, ce trimestre, depuis toujours
    .then = jeu
    .about = Le classement d’ici
cmd-stats = résultats
    .also = statistiques de, stats de
    .like = profil, statistiques, comparer, mes résultats, statistique, succès, mon profil, mes statistiques, mes stats, mon niveau, je suis bon, combien de parties, combien de victoires, parties gagnées
    .then = joueur
    .about = Tes résultats ici, ou ceux de quelqu’un d’autre
cmd-settings = réglages
    .like = paramètres, préférences, couleurs, couleur, mes réglages, modifier, changer de nom, changer mon nom, renommer, je m’appelle, appelle-moi, mon nom est
    .then = nom valeur
    .about = Langue, images sombres ou claires, heures calmes et plus
cmd-agree = accepter
    .like = oui, ouais, bien sûr, volontiers, pourquoi pas, allez, c’est bon pour moi, carrément, d’accord, pas de problème, pas de souci, ça marche, ça me va, entendu
    .about = Accepter une proposition
cmd-decline = refuser
    .like = non, nan, non merci, pas maintenant, plus tard, pas question, ça me va pas, pas d’accord
    .about = Refuser une proposition
cmd-replace = remplacer
    .like = exclure, expulser, dépêche-toi, trop lent, retirer un joueur, plus vite, il dort, il est parti, elle est partie, elle dort, vire, virer, expulse, enlève, retire, dort, est parti, est partie, ne joue plus, ne répond pas, ne répond plus, est lent, est lente, est en vacances, libérer une place, saute le tour de
    .then = joueur
    .about = Un ordinateur pour quelqu’un qui n’est pas là
cmd-wake = réveiller
    .like = continuer, reprendre la partie, relancer la partie, on continue, réveille-toi, la suite
    .about = Reprendre une table au repos
cmd-moretime = plusdetemps
    .like = temps, horloge, pendule, délai, attendre, prolonger, attends, attendez, je dois partir, je dois y aller, plus lentement, doucement, une minute, une seconde, un instant, un moment, donne-moi du temps, j’arrive, je reviens, de retour dans, peut-on avoir plus, je dois m’absenter, ajoute du temps
    .about = Redonner tout son temps à la personne dont c’est le tour
cmd-mydata = mesdonnées
    .like = données, supprimer, confidentialité, oublier, supprimer mon compte, supprimer mes données, efface-moi, supprime-moi, compte, rgpd, que sais-tu de moi, que gardes-tu, que sais-tu, exporter mes parties, télécharger mes parties, tout supprimer
    .then = fichier | supprimer
    .about = Ce qui est gardé sur toi : le voir, l’emporter, le supprimer
cmd-chatdata = donnéesdiscussion
    .then = fichier | supprimer
    .about = Ce qui est gardé sur cette discussion (ses admins)
cmd-resign = abandonner
    .like = forfait, j’abandonne, je abandonne, remplacez-moi, je veux plus jouer, j’en ai marre, joue pour moi, joue toi, joue à ma place, je m’arrête là
    .about = Laisser la partie en cours à un ordinateur
cmd-end = fermer
    .also = terminer
    .like = arrêter, finir, arrêter la partie, annuler la partie, on arrête, arrêtons, finissons, on finit, fin de la partie, terminer la partie, on s’arrête là, y mettre fin
    .about = Fermer la table (l’hôte ou un admin)
cmd-help = aide
    .like = commandes, menu, info, plus, erreur, contact, que sais-tu faire, code source, don, site web, site, comment ça marche, aide-moi, aidez-moi, c’est quoi, qui es-tu, tu es qui, c’est gratuit, je ne comprends pas, je comprends pas, ça ne marche pas, ça marche pas, je suis perdu, je suis perdue, tu es là, tu es un bot, es-tu un bot, qui t’a créé, qui t’a fait, es-tu un robot, tu es un robot, y a-t-il une appli, j’ai pas compris, je n’ai pas compris, je comprends rien, je ne comprends rien, ça veut dire quoi, sujets d’aide
    .about = Comment ça marche

## Greetings, which are answered with the help where they are no chat
greeting-hello = bonjour
    .also = salut, coucou, bonsoir, bonjour à tous, salut bot, bonjour bot
greeting-thanks = merci
    .also = génial, d’accord, au revoir, bonne chance, bien joué, beau coup, merci beaucoup, bonne nuit, bravo, super, ça va, comment ça va, félicitations, à plus, à bientôt, à demain, désolé, désolée, parfait, bonne journée, bonne soirée, merci bot, aïe, pas de chance, pas juste, c’est pas juste, oh non, pas mal, trop fort, j’adore, j’adore ce jeu, joli coup, laisse tomber, pas grave, c’est pas grave, tant pis, peu importe, quelle chance, quel coup, je vais dormir, je m’en vais dormir, je vais me coucher, je pars au travail, prends ton temps, pas de stress, rien ne presse, pas encore, pas possible, pas ce soir, pas du tout, pas vraiment, passe une bonne soirée, passe une bonne journée, passe une bonne nuit, je joue ce soir, je joue demain, je jouerai demain, je jouerai ce soir, laisse-moi réfléchir, je réfléchis, je réfléchis encore, c’était serré, on verra, quelle partie, c’est long, ennuyeux, je m’ennuie

## A word after “new” that names no game
any-game = partie
    .also = une, un, jeu

## Words behind a command that change nothing: “draw a tile”, “pass my turn now”
beside-tile = tuile
    .also = tuiles, pion, jeton, tour, mon tour, coup, mon coup, mon dernier coup, le dernier coup, encore une, une autre, place, ma place, manche, ai-je gagnées, ai-je gagné, ai-je jouées, ai-je, déjà, dehors

## Common words at the start of a sentence, which are not mistyped commands
common-word = mais
    .also = très, peut, aime, rien, pas

## Politeness, “all”, and words before a command
please-please = svp
    .also = stp, s’il te plaît, s’il vous plaît
all-all = tout
    .also = toutes, tous, tous les jetons
how-how = comment
    .also = comment je peux, comment puis-je, comment on peut, comment faire pour, comment on, comment marche la, comment marche le, comment fonctionne la, comment fonctionne le, c’est quoi une, c’est quoi un, c’est quoi la
lead-lead = je
    .also = je veux, je voudrais, je peux, on peut, donne-moi, donne-moi un, montre, montre-moi, montre le, montre-moi le, j’ai besoin de, on, voir, voir le, voir la, mes, c’est quoi, c’est quoi les, quelles sont les, quel est le, montre la, montre les, montre-moi la, montre-moi les, puis-je, est-ce que je peux, je peux voir, le, la, les, mon, ma, mes, c’est, on veut, nous voulons, on voudrait

## La partie d’un classement
period-quarter = trimestre
    .also = saison, ce trimestre, cette saison, mois, ce mois, cette semaine
period-ever = total
    .also = toujours, depuis toujours

## Yes and no
answer-yes = oui
answer-no = non
answer-none = aucune
    .also = aucun, rien, annuler, supprimer, effacer, sans, pas de, pas d’

## How well a computer plays
level-easy = facile
    .also = simple, faciles, plus facile, trop difficile, trop dur, adversaire plus facile
level-normal = normal
    .also = moyen, normaux, moyens
level-hard = difficile
    .also = dur, difficiles, plus difficile, trop facile
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
    .also = ensemble, équipe, en équipe
opt-hidden = cachées
    .also = cachée, caché, secret, mains cachées
opt-clock = pendule
    .also = horloge, temps, délai, limite, limite de temps
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
    .also = au, jusqu’à, jusqu’aux

## Réglages nommés n’importe où dans une phrase
about-theme = thème
    .also = mode sombre, mode clair
about-reminders = rappels
    .also = rappel, notification, notifications

## Settings
set-language = langue
    .like = français, en français, changer langue, changer la langue, changer de langue, parle, langues, quelles langues, autre langue, anglais, en anglais, parles-tu, tu parles
set-theme = images
    .like = sombre, clair, mode sombre, mode clair, mode nuit, plus sombre, plus clair, trop sombre, trop clair, thème sombre, thème clair, mets en sombre, mets en clair, passe en mode
set-boards = plateaux
    .like = texte, daltonien, sans images, sans image, texte seul, que du texte, aveugle, je suis aveugle, je suis daltonien, malvoyant, lecteur d’écran, gros caractères, décris le plateau, lis-moi le plateau, lis le plateau, plus gros, images plus grandes, je suis daltonienne, je vois pas les
set-order = ordre
set-hand = main
set-ping = appel
    .like = ne me mentionne pas, pas de mentions, sans mention, laisse-moi tranquille, ne me mentionnez pas, pas de notification, préviens-moi quand
set-reminders = rappels
    .also = rappel, rappeler, rappelle
    .like = notifications, muet, sans rappels, arrêter les notifications, plus de rappels, sans notifications, son, sans son, couper le son, silencieux, pas de rappels, pas de messages, ne m’écris plus, rappelle-moi demain, trop de messages, trop de notifications, trop de rappels, tais-toi, moins de messages, moins de notifications, moins de rappels, trop de bruit, éteins le son, coupe le son, ne plus rappeler, arrête de me rappeler, arrête de m’écrire
set-zone = fuseau
    .also = fuseau-horaire
set-quiet = heures-calmes
    .like = nuit, la nuit, pas la nuit, seulement le soir, pas au travail
set-weekends = week-end
    .also = week-ends
set-holidays = congés
    .also = jours-de-congé
    .like = pause, vacances, absent, je suis en vacances, en vacances, je suis absent, je suis absente, je suis occupé, je suis occupée, faire une pause, faisons une pause, pas aujourd’hui, pas cette semaine, je peux pas aujourd’hui, j’ai un truc, on continue demain, on reprend demain, je ne pourrai pas, je ne peux pas cette, je ne peux pas aujourd’hui, ne peux pas cette, ne peux pas aujourd’hui, pas demain, peux pas demain, je peux pas demain, ne peux pas demain, pas le temps, j’ai pas le temps, je suis au travail, je suis malade, je suis en voyage, je pars en vacances, pars en vacances, je serai absent, je serai absente, je continue demain
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
