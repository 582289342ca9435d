page-about = Cinq jeux de tuiles : en solo, contre l’ordinateur ou entre amis.
page-sign-in-hint = Des jeux de tuiles : en solo, contre l’ordinateur ou entre amis.
page-sign-in-label = Ton nom
page-sign-in-enter = Entrer
page-sign-in-look = Regarder d’abord
page-sign-in-known = Ou continuer en tant que
page-sign-in-again = Continuer en tant que { $name }
page-sign-in-other = Ou un nouveau nom
page-nameless = Écris un nom.
page-unreachable = Le bot ne répond pas. Réessaie dans un instant.
page-menu = Menu
page-me = Tu es
page-leave = Changer de personne
page-language = Langue
page-theme = Apparence
page-theme-auto = Comme cet appareil
page-theme-light = Clair
page-theme-dark = Sombre
page-notices-turn = Me prévenir quand c’est à moi
page-notices-sound = Avec un son
page-notices-vibration = Avec une vibration
page-notices-blocked = Ce navigateur bloque les notifications de cette page. Autorise-les dans ses réglages.
page-notices-failed = Impossible d’activer les notifications dans ce navigateur.
page-notices-offer = Veux-tu que je te prévienne quand c’est à toi, même si cette page est fermée ?
page-notices-yes = Oui, préviens-moi
page-notices-no = Pas maintenant
page-other-room = Ouvrir une salle par son nom
page-go = Y aller
page-here = Ici : { $names }
page-feed-label = Messages
page-mine-title = Visible pour toi seulement
page-mine-empty = Ta main et les réponses à ce que tu fais arrivent ici, pour toi seulement.
page-first-learn = Apprendre
    .about = Une première partie de { game-tridom }, chaque étape expliquée
page-first-computer = Contre l’ordinateur
    .about = Un des cinq jeux, au choix
page-first-together = Jouer ensemble
    .about = Inviter d’autres par un lien
page-which-game = Quel jeu ?
page-home = Accueil
page-home-play = Jouer à { game-tridom }
page-home-play-about = Le plus facile des cinq jeux, contre l’ordinateur. Environ 10 minutes.
page-home-play-first = Le plus facile des cinq jeux, expliqué pas à pas. Environ 10 minutes.
page-home-picture = { games-picture }
page-puzzle = Le défi du jour
page-puzzle-about = Le même pour tous, un essai par jour
page-turn-yours = À toi de jouer
page-turn-of = Au tour de { $name }
page-turn-away = Un ordinateur joue à ta place
page-turn-lobby = Pas encore commencée
page-quick = Partie rapide
page-full = Partie complète
page-nowhere = Il n’y a rien à cette adresse.
page-elsewhere = Cela concerne une autre table.
page-only-you = Pour toi seulement
page-bot = Trigon
page-bot-mark = Bot
page-entry-label = Message ou commande
page-entry-hint = Message ou /commande
page-commands-label = Commandes
page-send = Envoyer
page-new-messages = { $count ->
    [one] 1 nouveau message
   *[other] { $count } nouveaux messages
  }
page-reconnecting = Reconnexion…
page-waiting = { $count ->
    [one] 1 message attend
   *[other] { $count } messages attendent
  }
page-enlarge = Agrandir l’image
page-close = Fermer
page-as-text = En texte
page-picture-gone = L’image n’a pas pu être chargée.
page-download = Télécharger
page-film-slider = Étape de la partie
page-film-step = Étape { $at } sur { $last }
page-film-play = Lire
page-film-pause = Pause
page-film-first = Au début
page-film-back = Précédent
page-film-next = Suivant
page-film-last = À la fin
page-film-moves = Coups

## The table
page-table-spots = Où jouer
page-table-hand = Ta main
page-table-nearer = Agrandir
page-table-farther = Réduire
page-table-whole = Tout le plateau
page-table-piece-best = { $label }, jusqu’à { $points }
page-table-piece-none = { $label } ne peut se poser nulle part pour l’instant
page-table-first = Pour commencer, touche ce qui affiche des points.
page-table-planned = Prévu : { $text }
page-table-actions = Ce que tu peux faire
page-table-tables = Tes tables
page-table-back = Retour
page-table-turn = Tourner
page-table-seat-of = { $name } : { $said } { $score ->
    [one] point
   *[other] points
  }, { $pieces } en main
page-table-seat-holds = { $name } : { $pieces } en main
page-table-you = toi
page-table-to-move = son tour
page-table-computer = ordinateur
page-table-more = Plus…
page-table-player = Joueur
page-table-round = Manche
page-table-total = Total
page-table-look-at-board = Voir le plateau
page-table-go-on = Continuer
page-table-result = Résultat
page-table-share-card = Partager la carte
page-table-again = Revoir les coups depuis le mien
page-table-review = { button-review }
page-table-worst = Ce qui a coûté le plus
page-table-missed = Coup { $number } : { $points }
page-table-drew = pioche { $count }
page-table-swapped = change { $count }
page-table-passed = passe
page-table-invite = Inviter des amis
page-table-scan = Fais scanner le code, ou envoie l’adresse.
page-table-code = Un code avec l’adresse
page-table-copy = Copier l’adresse
page-table-send = Envoyer
page-table-network = Toute personne de ton réseau (ton Wi-Fi, par exemple) peut l’ouvrir et jouer.
page-table-here = Ici en ce moment : { $names }
page-table-copied = L’adresse est copiée.
page-table-only-here = Seul cet ordinateur peut ouvrir la page. Pour jouer avec d’autres sur ton réseau, écris TRIGON_WEB_HOST=0.0.0.0 dans le fichier .env et redémarre Trigon.
page-table-offline = Pas de connexion. Voici la dernière position.
page-table-chat = { $count ->
    [0] Discussion
    [one] Discussion, { $count } nouveau
   *[other] Discussion, { $count } nouveaux
  }
page-table-to-table = Vers la table
page-table-gone = Cette table n’existe pas, ou elle est privée.

## Why something was not done
page-refused-long = C’est trop long. Un message a 2000 caractères au plus.
page-refused-fast = C’était très rapide. Attends un instant, puis réessaie.
page-refused-away = Impossible d’enregistrer en ce moment. Réessaie dans un instant.
page-refused-broken = Ça n’a pas marché. Réessaie dans un instant.
page-refused-forged = Ce bouton ne marche plus.

## The doors, before a table is there
page-door-opening = J’ouvre la table…
page-door-forged = Je n’ai pas pu voir qui tu es. Ferme ceci et rouvre-le depuis la discussion.
page-door-old = C’est ouvert depuis trop longtemps. Ferme ceci et rouvre-le depuis la discussion.
page-door-used = C’est déjà ouvert ailleurs. Rouvre-le depuis la discussion.
page-door-fast = Trop de tentatives. Attends un instant.
page-door-away = Le bot ne répond pas en ce moment.
page-door-again = Réessayer
page-door-outside = Cette table s’ouvre dans une appli :
page-door-over = Cette table est ouverte depuis un jour. Rouvre-la depuis la discussion.
