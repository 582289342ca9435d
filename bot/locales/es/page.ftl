page-about = Cinco juegos de fichas: en solitario, contra la máquina o con amigos.
page-sign-in-hint = Juegos de fichas en un chat.
page-sign-in-label = Tu nombre
page-sign-in-enter = Entrar
page-sign-in-known = O seguir como
page-sign-in-again = Seguir como { $name }
page-sign-in-other = O un nombre nuevo
page-nameless = Escribe un nombre.
page-unreachable = El bot no responde. Prueba otra vez dentro de un momento.
page-menu = Menú
page-me = Eres
page-leave = Cambiar de persona
page-language = Idioma
page-notices-turn = Avísame cuando me toque
page-notices-sound = Con sonido
page-notices-vibration = Con vibración
page-notices-blocked = Este navegador bloquea las notificaciones de esta página. Permítelas en sus ajustes.
page-notices-failed = En este navegador no se pueden activar las notificaciones.
page-notices-offer = ¿Te aviso cuando te toque, aunque esta página esté cerrada?
page-notices-yes = Sí, avísame
page-notices-no = Ahora no
page-other-room = Ir a otra sala
page-go = Ir
page-here = Aquí: { $names }
page-feed-label = Mensajes
page-mine-title = Esto solo lo ves tú
page-mine-empty = Aquí llegan tu mano y las respuestas a lo que haces, solo para ti.
page-first-learn = Aprender
    .about = Una primera partida, explicada paso a paso
page-first-computer = Contra la máquina
    .about = Empieza enseguida
page-first-together = Jugar juntos
    .about = Abre una mesa y comparte su dirección
page-which-game = ¿Qué juego?
page-home = Inicio
page-new-game = Nueva partida
page-go-on-with = Continuar: { $game }
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
page-table-planned = Preparado: { $text }
page-table-actions = Qué puedes hacer
page-table-tables = Tus mesas
page-table-no-tables = No estás en ninguna mesa. Abre una en un chat.
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
page-table-invite = Compartir esta mesa
page-table-copied = La dirección está copiada.
page-table-only-here = Solo este equipo puede abrir su página. Para amigos en tu red, pon TRIGON_WEB_HOST=0.0.0.0 en .env y reinicia Trigon.
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
page-door-opening = Abriendo la mesa …
page-door-forged = No he podido ver quién eres. Cierra esto y ábrelo otra vez desde el chat.
page-door-old = Esto lleva demasiado tiempo abierto. Ciérralo y ábrelo otra vez desde el chat.
page-door-used = Esto ya se abrió en otro sitio. Ábrelo otra vez desde el chat.
page-door-fast = Demasiadas veces. Espera un momento.
page-door-away = Algo no responde ahora mismo.
page-door-again = Intentar otra vez
page-door-outside = Esta mesa se abre en una aplicación:
page-door-over = Esta mesa lleva un día abierta. Ábrela otra vez desde el chat.
