trigon = trigon
    .about = Jeux de tuiles dans ce salon

## Commands
command-more = plus
    .about = Revanche, classement, résultats, remplacement, données

## Fields
field-game = jeu
    .about = Quel jeu
field-target = objectif
    .about = Points à atteindre
field-rounds = manches
    .about = Jouer plutôt exactement ce nombre de manches
field-tiles = tuiles
    .about = Combien de tuiles a le jeu
field-clock = pendule
    .about = Temps par tour, ou une réserve de temps avec un ajout à chaque tour
field-weeks = semaines
    .about = Combien de semaines cela dure
field-options = options
    .about = D’autres options du jeu, par exemple échange=oui
field-thread = fil
    .about = Ouvrir un fil pour la table
field-code = code
    .about = Le code d’une table d’une autre discussion
field-word = mot
    .about = Un mot à toi pour le mélange
field-tile = tuile
    .about = Laquelle, par exemple 3-4-4
field-spot = emplacement
    .about = Où : le numéro de l’emplacement ou sa case
field-tokens = jetons
    .about = Lesquels, par exemple rtw ycl
field-cell = case
    .about = La case du jeton, par exemple F6
field-level = niveau
    .about = Comment il joue
field-count = nombre
    .about = Combien ; un par défaut
field-who = qui
    .about = Son nom, ou le numéro de sa place
field-round = manche
    .about = Quelle manche ; la dernière par défaut
field-text = texte
    .about = En mots plutôt qu’en image
field-record = relevé
    .about = Le relevé en fichier, à la place
field-what = quoi
    .about = Que faire ; sinon, seulement voir
field-kind = genre
    .about = Ce qu’il faut trouver ; par défaut comme la dernière fois
field-switch = état
    .about = Activer ou désactiver ; sinon, seulement voir
field-weekday = jour
    .about = Quel jour il arrive
field-hour = heure
    .about = Quand il arrive, par exemple 8:00
field-zone = fuseau
    .about = Une ville de ton fuseau horaire, par exemple Paris
field-name = nom
    .about = Quel réglage
field-value = valeur
    .about = La nouvelle valeur
field-chat = salon
    .about = Pour tout le salon (admins)

## Choices
choice-level-easy = facile : un coup permis quelconque
choice-level-normal = normal : le meilleur coup qu’il voit
choice-level-hard = difficile : prévoit plusieurs coups
choice-what-export = emporter en fichier
choice-what-delete = supprimer
choice-switch-on = activer
choice-switch-off = désactiver
