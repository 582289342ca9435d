page-about = Cinco juegos de fichas: en solitario, contra la máquina o con amigos.
page-sign-in-hint = Juegos de fichas: en solitario, contra la máquina o con amigos.
page-sign-in-label = Tu nombre
page-sign-in-enter = Entrar
page-sign-in-look = Echar antes un vistazo
page-sign-in-known = O seguir como
page-sign-in-again = Seguir como { $name }
page-sign-in-other = O un nombre nuevo
page-nameless = Escribe un nombre.
page-unreachable = El bot no responde. Prueba otra vez dentro de un momento.
page-menu = Menú
page-me = Eres
page-leave = Cambiar de persona
page-language = Idioma
page-theme = Aspecto
page-theme-auto = Como este dispositivo
page-theme-light = Claro
page-theme-dark = Oscuro
page-notices-turn = Avísame cuando me toque
page-notices-sound = Con sonido
page-notices-vibration = Con vibración
page-notices-blocked = Este navegador bloquea las notificaciones de esta página. Permítelas en sus ajustes.
page-notices-failed = En este navegador no se pueden activar las notificaciones.
page-notices-offer = ¿Te aviso cuando te toque, aunque esta página esté cerrada?
page-notices-yes = Sí, avísame
page-notices-no = Ahora no
page-other-room = Abrir una sala por su nombre
page-go = Ir
page-here = Aquí: { $names }
page-feed-label = Mensajes
page-mine-title = Esto solo lo ves tú
page-mine-empty = Aquí llegan tu mano y las respuestas a lo que haces, solo para ti.
page-first-learn = Aprender
    .about = Una primera partida de { game-tridom }, con cada paso explicado
page-first-computer = Contra la máquina
    .about = Cualquiera de los cinco juegos
page-first-together = Jugar juntos
    .about = Invita a otros con un enlace
page-which-game = ¿Qué juego?
page-home = Inicio
page-home-play = Jugar a { game-tridom }
page-home-play-about = El más fácil de los cinco juegos, contra la máquina. Unos 10 minutos.
page-home-play-first = El más fácil de los cinco juegos, explicado mientras juegas. Unos 10 minutos.
page-home-picture = { games-picture }
page-puzzle = El reto de hoy
page-puzzle-about = El mismo para todos, un intento al día
page-turn-yours = Te toca
page-turn-of = Le toca a { $name }
page-turn-away = Una máquina juega por ti
page-turn-lobby = Aún sin empezar
page-quick = Partida rápida
page-full = Partida completa
page-nowhere = No hay nada en esta dirección.
page-elsewhere = Es sobre otra mesa.
page-only-you = Solo para ti
page-bot = Trigon
page-bot-mark = Bot
page-entry-label = Mensaje o comando
page-entry-hint = Mensaje o /comando
page-commands-label = Comandos
page-send = Enviar
page-new-messages = { $count ->
    [one] 1 mensaje nuevo
   *[other] { $count } mensajes nuevos
  }
page-reconnecting = Reconectando…
page-waiting = { $count ->
    [one] 1 mensaje espera
   *[other] { $count } mensajes esperan
  }
page-enlarge = Ampliar la imagen
page-close = Cerrar
page-as-text = Como texto
page-picture-gone = No se ha podido cargar la imagen.
page-download = Descargar
page-film-slider = Paso de la partida
page-film-step = Paso { $at } de { $last }
page-film-play = Reproducir
page-film-pause = Pausa
page-film-first = Al principio
page-film-back = Anterior
page-film-next = Siguiente
page-film-last = Al final
page-film-moves = Jugadas

## The table
page-table-spots = Dónde encaja
page-table-hand = Tu mano
page-table-nearer = Acercar
page-table-farther = Alejar
page-table-whole = Todo el tablero
page-table-piece-best = { $label }, hasta { $points }
page-table-piece-none = { $label } no encaja ahora en ninguna parte
page-table-first = Para empezar, toca una ficha con puntos debajo.
page-table-planned = Preparado: { $text }
page-table-actions = Qué puedes hacer
page-table-tables = Tus mesas
page-table-back = Atrás
page-table-turn = Girar
page-table-seat-of = { $name }: { $said } { $score ->
    [one] punto
   *[other] puntos
  }, { $pieces } en la mano
page-table-seat-holds = { $name }: { $pieces } en la mano
page-table-you = tú
page-table-to-move = le toca
page-table-computer = máquina
page-table-more = Más
page-table-player = Jugador
page-table-round = Ronda
page-table-total = Total
page-table-look-at-board = Ver el tablero
page-table-go-on = Seguir
page-table-result = Resultado
page-table-share-card = Compartir la tarjeta
page-table-again = Ver otra vez las jugadas desde la mía
page-table-review = { button-review }
page-table-worst = Lo que más costó
page-table-missed = Jugada { $number }: { $points }
page-table-drew = roba { $count }
page-table-swapped = cambia { $count }
page-table-passed = pasa
page-table-invite = Invitar a amigos
page-table-scan = Deja que escaneen el código o envía la dirección.
page-table-code = Un código con la dirección
page-table-copy = Copiar la dirección
page-table-send = Enviar
page-table-network = Cualquiera en tu red (por ejemplo, tu wifi) puede abrirla y jugar.
page-table-here = Aquí ahora: { $names }
page-table-copied = La dirección está copiada.
page-table-only-here = Solo este equipo puede abrir la página. Para jugar con otros en tu red, escribe TRIGON_WEB_HOST=0.0.0.0 en el archivo .env y reinicia Trigon.
page-table-offline = Sin conexión. Esta es la última posición.
page-table-chat = { $count ->
    [0] Chat
    [one] Chat, { $count } nuevo
   *[other] Chat, { $count } nuevos
  }
page-table-to-table = A la mesa
page-table-gone = Esta mesa no existe, o es privada.

## Why something was not done
page-refused-long = Es demasiado largo. Un mensaje tiene 2000 caracteres como mucho.
page-refused-fast = Has ido muy rápido. Espera un momento y prueba otra vez.
page-refused-away = Ahora mismo no se puede guardar nada. Prueba otra vez dentro de un momento.
page-refused-broken = No ha funcionado. Prueba otra vez dentro de un momento.
page-refused-forged = Ese botón ya no funciona.

## The doors, before a table is there
page-door-opening = Abriendo la mesa…
page-door-forged = No he podido ver quién eres. Cierra esto y ábrelo otra vez desde el chat.
page-door-old = Esto lleva demasiado tiempo abierto. Ciérralo y ábrelo otra vez desde el chat.
page-door-used = Esto ya se abrió en otro sitio. Ábrelo otra vez desde el chat.
page-door-fast = Demasiados intentos. Espera un momento.
page-door-away = El bot no responde ahora mismo.
page-door-again = Intentar otra vez
page-door-outside = Esta mesa se abre en una aplicación:
page-door-over = Esta mesa lleva un día abierta. Ábrela otra vez desde el chat.
