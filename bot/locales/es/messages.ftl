# Everything that a person reads, in Spanish. One catalogue a language; the keys are the same in all.
# Names, tiles and sums come in as finished texts; counts come in as numbers and choose the plural.

## Games
game-tripple-domino = Tripple-Domino
game-triominoes = Triominoes
game-tridom = Tridom
game-triominos = Triominos
game-tripitz = Tripitz
about-tripple-domino = Como { game-tridom }, pero puedes robar aunque algo encaje; también en solitario. 1–6 jugadores.
about-triominoes = Como { game-tridom }, según Wikipedia: solo hexágonos y puentes dan puntos extra. 2–6 jugadores.
about-tridom = El más fácil: junta los números iguales de los triángulos. 2–6 jugadores.
about-triominos = Como { game-tridom }, en una carrera hasta 400 puntos. 2–4 jugadores.
about-tripitz = Busca fichas de colores que vayan juntas. 1–6 jugadores.

## Pieces
# The colours agree with "ficha".
# "a red token with a white triangle", as short as a button; "blanco" and "negro" agree with the symbol.
pid = { $colour } con { $symbol } { $mark ->
    [blanco] { $symbol ->
        [luna] blanca
        [estrella] blanca
       *[other] blanco
      }
    [negro] { $symbol ->
        [luna] negra
        [estrella] negra
       *[other] negro
      }
   *[other] { $mark }
  } ({ $code })

## Sums
item-value = ficha
item-opening = apertura
item-hexagon = hexágono
item-double = unión doble
item-bridge = puente
item-draw = por robar
item-pass = por pasar
item-out = por terminar
item-hands = de las otras manos
item-own = mano propia
sum-plain = { $terms } = { $total }
sum-tripitz = { $rows } × { $touches ->
    [one] 1 vecina
   *[other] { $touches } vecinas
  }{ $edge ->
    [2] { " × 2 en el borde" }
   *[1] { "" }
  } = { $total }
triples = { $count ->
    [one] 1 trío
   *[other] { $count } tríos
  }
quadruples = { $count ->
    [one] 1 cuarteto (3)
   *[other] { $count } cuartetos ({ $points })
  }

## The lobby
opened-table = { $seat } abre una mesa.
joined = { $seat } toma asiento.
laid-across = La mesa se juega ahora en { $count } chats, en un solo tablero.
left-across =
    { $count ->
        [1] La mesa se juega ahora solo en este chat.
       *[other] La mesa se juega ahora en { $count } chats.
    }
end-or-out = Solo quien dirige la mesa ({ $seat }) puede cerrarla para todos. Tú puedes quitarla de tu chat:
farewell = La mesa de { $game } ha salido de este chat. La partida sigue en otro sitio.
came-back = { $seat } vuelve y sigue jugando.
took-over = { $seat } ocupa el asiento de una máquina.
computer-joined = Una máquina toma asiento.
computers-joined = { $count } máquinas toman asiento.
seat-computer = { $number ->
    [0] Máquina
   *[other] Máquina { $number }
  }
the-computer = La máquina
    .inside = la máquina
left = { $name } deja la mesa.
seat-freed = { $by } libera el asiento de { $name }.
computer-left = Una máquina deja la mesa.
host-is = Ahora dirige la mesa { $seat }.
lobby-title = { $game }: { $count } de { $most } asientos
lobby-seat = { $number }. { $player }
lobby-clock = { $time } por turno, { $absent ->
    [pass] después se pasa
    [out] tres retrasos y quedas fuera
   *[computer] después juega una máquina
  }
lobby-bank = { $time } en cada turno, { $absent ->
    [pass] después se pasa
    [out] tres retrasos y quedas fuera
   *[computer] después juega una máquina
  }
lobby-uncounted = no cuenta para la clasificación
lobby-fair = Nadie puede amañar esta mezcla: mi secreto ya está fijado y lo revelo al final. Su huella (SHA-256) es { $commitment }. Si quieres, añade una palabra tuya: /{ cmd-join } tomate
lobby-wait = { $host } ya puede empezar.
lobby-alone = Pulsa «{ button-join }», o { $host } puede jugar contra la máquina.
lobby-closed = La mesa se cerró antes de que empezara la partida.
lobby-rounds = { $count ->
    [one] una ronda
   *[other] { $count } rondas
  }
lobby-when-full = Empieza sola en cuanto la mesa esté llena.
quick-form = { $game }, rápida
quick-about = { $game ->
    [tripitz] acaba en el borde del tablero, unos 10 minutos
   *[other] una ronda, unos 10 minutos
  }
you-began = Has abierto con { $piece } ({ $points })
you-placed = Has jugado { $piece } en { $spot } ({ $points })
you-exchanged = Has cambiado { $displaced } por { $piece } ({ $points })
you-joker = Has cambiado tu comodín por { $piece } en { $spot }
you-swapped = Has cambiado { $count ->
    [one] una ficha
   *[other] { $count } fichas
  }
you-drew = Has robado { $pieces }
you-drew-cost = Has robado { $pieces } ({ $points })
forced-drew = Al principio no encajaba nada: has robado { $pieces }{ $cost }.
forced-drew-passed = No encajaba nada: has robado { $pieces }{ $cost } y has pasado{ $times ->
    [one] {""}
   *[other] {" "}{ $times } veces
  }{ $fee }.
forced-passed = No encajaba nada: has pasado{ $times ->
    [one] {""}
   *[other] {" "}{ $times } veces
  }{ $fee }.
you-passed = Has pasado
you-passed-cost = Has pasado ({ $points })
rematch-opened = { $seat } quiere jugar otra vez.
rematch-seats = ¿Juegas otra vez?
you-rematch = He preguntado al resto. Empieza la partida cuando quieras.
welcome-again = ¿Te apuntas?
you-joined = Ya estás dentro.
your-word = Tu palabra para la mezcla: «{ $word }». Puedes cambiarla hasta que empiece la partida.
you-left = Has dejado la mesa.
you-freed = El asiento vuelve a estar libre.
you-laid = La mesa ya está también aquí.
you-took-out = Hecho: ya no está allí.
you-stay = Tu mesa de { $game } ha salido del chat donde jugabas. Conservas tu asiento; te escribo aquí.
computer-added = Se ha sentado una máquina.
computers-added = Se han sentado { $count } máquinas.
level-set = Las máquinas juegan ahora en nivel { $level }.
welcome = Tienes asiento en la mesa de { $game }. Tu mano llega aquí.

## What happens in a game
game-started = Empieza la partida de { $game }.
opened = { $seat } abre con { $piece }{ $highest ->
    [triple] {""}, el triple más alto
   *[other] {""}
  } ({ $gain })
placed = { $seat } juega { $piece }{ $boards ->
    [picture] {""}
   *[other] {" en "}{ $cell }
  } ({ $gain })
exchanged = { $seat } pone { $piece } en { $cell } y mueve { $displaced } a { $target } ({ $gain })
drew = { $seat } roba { $count ->
    [one] una ficha
   *[other] { $count } fichas
  } ({ $points })
drew-open = { $seat } roba { $pieces }
drew-passed = { $seat } roba { $count ->
    [one] una ficha
   *[other] { $count } fichas
  } y pasa ({ $points })
drew-often = { $seat } roba { $count ->
    [one] una ficha
   *[other] { $count } fichas
  } { $passes ->
    [one] y pasa una vez
   *[other] y pasa { $passes } veces
  } ({ $points })
drew-first = Al principio no encajaba nada: { $seat } robó { $count ->
    [one] una ficha
   *[other] { $count } fichas
  }{ $passes ->
    [0] {""}
    [one] {" "}y pasó
   *[other] {" "}y pasó { $passes } veces
  } ({ $points }).
passed = { $seat } pasa ({ $points })
swapped = { $seat } cambia { $count ->
    [one] una ficha
   *[other] { $count } fichas
  }
swapped-open = { $forced ->
    [yes] No encajaba nada: { $seat } cambia { $returned } por { $drawn }
   *[no] { $seat } cambia { $returned } por { $drawn }
  }
joker-used = { $seat } toma de { $cell } la ficha { $piece } y deja un comodín

own-opened = Abres con { $piece }{ $highest ->
    [triple] {""}, el triple más alto
   *[other] {""}
  } ({ $gain })
own-placed = Juegas { $piece }{ $boards ->
    [picture] {""}
   *[other] {" en "}{ $cell }
  } ({ $gain })
own-exchanged = Pones { $piece } en { $cell } y mueves { $displaced } a { $target } ({ $gain })
own-drew = Robas { $count ->
    [one] una ficha
   *[other] { $count } fichas
  } ({ $points })
own-drew-open = Robas { $pieces }
own-drew-passed = Robas { $count ->
    [one] una ficha
   *[other] { $count } fichas
  } y pasas ({ $points })
own-drew-often = Robas { $count ->
    [one] una ficha
   *[other] { $count } fichas
  } { $passes ->
    [one] y pasas una vez
   *[other] y pasas { $passes } veces
  } ({ $points })
own-drew-first = Al principio no encajaba nada: robaste { $count ->
    [one] una ficha
   *[other] { $count } fichas
  }{ $passes ->
    [0] {""}
    [one] {" "}y pasaste
   *[other] {" "}y pasaste { $passes } veces
  } ({ $points }).
own-passed = Pasas ({ $points })
own-swapped = Cambias { $count ->
    [one] una ficha
   *[other] { $count } fichas
  }
own-swapped-open = { $forced ->
    [yes] No encajaba nada: cambias { $returned } por { $drawn }
   *[no] Cambias { $returned } por { $drawn }
  }
own-joker-used = Tomas de { $cell } la ficha { $piece } y dejas un comodín

revealed = { $seat } enseña { $piece }
round-out = Fin de la ronda { $round }. Sin fichas: { $seats }.
round-blocked = Fin de la ronda { $round }: nadie puede seguir. Mano más pequeña: { $seats }.
round-over = La ronda { $round } ha terminado.
settled-out = { $gained ->
    [no] { $seats } se ha quedado sin fichas.
   *[other] { $seats } se ha quedado sin fichas y recibe { $gained }.
  }
own-settled-out = { $gained ->
    [no] Has colocado todas tus fichas.
   *[other] Has colocado todas tus fichas y recibes { $gained }.
  }
settled-blocked = { $count ->
    [one] { $gained ->
        [no] Nadie puede seguir. { $seats } tiene la mano más pequeña.
       *[other] Nadie puede seguir. { $seats } tiene la mano más pequeña y recibe { $gained }.
      }
   *[other] Nadie puede seguir. { $seats } tienen las manos más pequeñas.
  }
own-settled-blocked = { $gained ->
    [no] Nadie puede seguir. Tienes la mano más pequeña.
   *[other] Nadie puede seguir. Tienes la mano más pequeña y recibes { $gained }.
  }
hand-left = A { $seat } le quedaban: { $pieces }
hands-left = Quedaba en mano:
hand-of = { $player } { $pieces }
settled = { $seat }: { $sum }
round-started = Empieza la ronda { $round }: abre { $seat }.
target-reached = { $seat } ha alcanzado la meta de { $target }: esta es la última ronda.
last-round = Última ronda.
game-over = { $players ->
    [one] La partida ha terminado: { $amount }.
   *[other] { $count ->
        [one] La partida ha terminado. Gana { $seats } con { $points }.
       *[other] La partida ha terminado. { $seats } comparten la victoria con { $points }.
      }
  }
over-won = { $two ->
    [yes] { $player } gana, { $score }.
   *[no] { $player } gana con { $amount }.
  }
over-yours = { $two ->
    [yes] ¡Ganas, { $score }!
   *[no] ¡Ganas con { $amount }!
  }
over-shared = { $two ->
    [yes] { $player } comparten la victoria, { $score }.
   *[no] { $player } comparten la victoria con { $amount }.
  }
over-points = La partida ha terminado: { $amount }.
card-uncounted = Con sus opciones, esta partida no cuenta para la clasificación.
card-lesson = { $game } · primera partida
end-next = Lo siguiente: { $game } contra la máquina, sin consejos.
cheer-record = { $count } puntos en una jugada de { $seat }: récord de este chat.
cheer-hexagon = Primer hexágono aquí de { $seat }.
cheer-win = Primera victoria aquí de { $seat }.
cheer-row = { $count } victorias seguidas de { $seat }.
own-cheer-record = { $count } puntos en una jugada: tu récord aquí.
own-cheer-hexagon = Tu primer hexágono aquí.
own-cheer-win = Tu primera victoria aquí.
own-cheer-row = { $count } victorias seguidas.
how-out = Todas las fichas están colocadas.
how-stuck = Ya no se puede colocar nada.
how-placed = Todas las fichas están colocadas.
how-blocked = Ya no se puede colocar nada.
how-swaps = Todo el mundo ha cambiado dos veces.
how-edge = Una ficha ha llegado al borde.
left-for-good = { $seat } se ha ido definitivamente; sigue una máquina.
resigned = { $seat } se va; sigue una máquina.
you-resigned = Has dejado la partida; una máquina juega por ti.
left-last = { $seat } se va. La partida ha terminado.
left-closed = { $name } se va. La mesa queda cerrada.
ended = { $name } ha dado la partida por terminada.
closed = { $name } ha cerrado la mesa.
you-ended = Has dado la partida por terminada.
you-closed = Has cerrado la mesa.
resign-ask = { $alone ->
    [yes] ¿Lo dejas? No juega nadie más, así que la partida termina.
   *[no] ¿Dejas la partida? Una máquina juega por ti, y puedes volver.
  }
end-ask = { $alone ->
    [yes] ¿Terminar la partida?
   *[no] ¿Terminar la partida para todos?
  }
you-away = Una máquina juega por ti.
seats-free = La partida está en marcha. Una máquina puede cederte su asiento.
invite-how = En el otro chat, envía: { $typed } (Telegram, página web) o { $slash } con código { $code } (Discord). El código vale una semana, para quien lo tenga.
invite-how-typed = En el otro chat, envía: { $typed }. El código vale una semana, para quien lo tenga.
invite-places =
    { $count ->
        [1] La mesa está en un chat; puede estar en { $most }.
       *[other] La mesa está en { $count } chats; puede estar en { $most }.
    } Cuenta para la clasificación del chat donde se abrió.
take-over = Sustituir a { $player }
take-over-pick = Ocupar un asiento
put-aside = Esta mesa de { $game } está dañada, así que la he apartado. No se ha perdido nada; el operador del bot puede revisarla. /{ cmd-new } abre otra.
put-aside-matter = { $kind ->
    [league] Ya no puedo leer la liga de este chat.
    [cup] Ya no puedo leer la copa de este chat.
    [daily] Ya no puedo leer lo que tenía anotado para el reto del día de este chat.
    [weekly] Ya no puedo leer lo que tenía anotado para la semana de este chat.
   *[other] Ya no puedo leer tu intento de este reto.
  } Lo he apartado; no se ha perdido nada, y quien administra este bot puede revisarlo.
turn = { $player }, te toca.
until = Hasta el { $moment }.
since = Desde el { $moment }.
open-since = Abierta: { $moment }.
remind-half = { $player }, te sigue tocando; ha pasado la mitad de tu tiempo.
remind-day = { $player }, te sigue tocando.
remind-late = { $player }, se te acaba el tiempo.
reminder-half = Ha pasado la mitad de tu tiempo.
reminder-late = Se te acaba el tiempo.
reminder-waits = { $count ->
    [one] { $names } espera desde el { $moment }.
   *[other] { $names } esperan desde el { $moment }.
  }
time-up = A { $seat } se le acabó el tiempo.
time-up-sits-in = A { $seat } se le acabó el tiempo; sigue una máquina.
sits-in = Ahora juega una máquina por { $seat }.
you-ran-out = Se te ha acabado el tiempo.
you-ran-out-away = Se te ha acabado el tiempo. Ahora juega una máquina por ti.
you-ran-out-passed = Se te ha acabado el tiempo; has perdido el turno.
you-are-out = Se te ha acabado el tiempo por tercera vez. Una máquina sigue hasta el final.
you-replaced = Ahora juega una máquina por ti.
out = { $seat } queda fuera; sigue una máquina.
away = { $player } { $count ->
    [one] no está: juega una máquina.
   *[other] no están: juegan máquinas.
  }
asleep = La mesa descansa, no corre ningún reloj. Cualquiera de la mesa puede despertarla.
quiet-offer = ¿Demasiados tableros? Un admin puede dejar uno solo, que cambia en su sitio.
table-idle = { $game } lleva dos semanas sin moverse.
everyone-away = En { $game } no queda nadie.
lobby-idle = Nadie ha empezado { $game } en dos semanas, así que he cerrado la mesa.
time-given = { $seat } le da a { $other_seat } otra vez todo el tiempo.
woken = La partida sigue.
undone = { $seat } deshace { $count ->
    [one] una jugada
   *[other] { $count } jugadas
  }.
proposed-undo = { $seat } quiere deshacer su última jugada y todo lo posterior. Tienen que aceptar todos los demás.
proposed-replace = { $seat } propone que una máquina siga por { $other_seat }. Tiene que aceptar la mayoría de los demás.
proposed-replace-asked = { $seat } propone que una máquina siga por { $other_seat }.
proposed-replace-by-admin = Un admin propone que una máquina siga por { $other_seat }.
proposed-replace-you = { $seat } propone que una máquina siga por ti. Si estás aquí, dilo y todo sigue igual.
proposed-replace-you-by-admin = Un admin propone que una máquina siga por ti. Si estás aquí, dilo y todo sigue igual.
replace-you-from = Si no respondes, una máquina jugará por ti. Puedes responder hasta: { $moment }.
replace-may-refuse = { $player } puede decir que no.
replace-from = El silencio cuenta como un sí desde: { $moment }.
proposal-here = { $seat } está aquí y sigue jugando.
proposal-declined = { $seat } dice que no; todo sigue igual.
proposal-lapsed = Esa pregunta ya no cuenta.
you-declined = Has dicho que no; todo sigue igual.
you-are-here = Bien. Sigues jugando.
you-proposed = He preguntado a los demás.
you-proposed-one = He preguntado a { $seat }.
you-agreed-one = Anotado. También he preguntado a { $seat }.
you-agreed = Anotado. { $count ->
    [one] Falta que acepte una persona.
   *[other] Falta que acepten { $count } personas.
  }
plan-is = Preparado: { $moves }
plan-else = { $before }; si no, { $move }
plan-dropped = La jugada preparada queda anulada.
plan-played = Como preparaste: { $piece } en { $spot } ({ $points })
plan-drew = Has robado, como preparaste
plan-missed = Lo que preparaste ya no encaja.
players-line = { $player }{ $kind ->
    [computer] {" "}(máquina)
    [away] {" "}(no está, juega una máquina)
   *[person] {""}
  }
players-how = En la mesa cualquiera puede proponer que una máquina juegue por alguien que no está. Primero le pregunto a esa persona.
players-pick = Que una máquina juegue por…
players-replace = Máquina por { $player }
unseat-pick = ¿Qué asiento quieres liberar?
turn-other = Le toca a { $player }.
scores = { $list }
scores-own = Tú
scores-common = En común: { $amount }
more-lines = … y antes { $count } más.

## A hand
hand-yours = Tu mano: { $pieces }
hand-empty = Tu mano está vacía.
hand-your-turn = Te toca.
hand-nothing-fits = Te toca. No encaja nada.
hand-spectator = La partida ha terminado.
ghost-plan = La juego en cuanto te toque, si aún encaja.
pick-tile = Elige una ficha
pick-plan = Prepara tu próxima jugada; la juego en cuanto te toque
pick-other = Otros lugares
pick-most = Más puntos ahora
pick-missed = Verla en el tablero
tile-nowhere = { $piece }: ahora no encaja en ninguna parte.
swap-title = ¿Qué fichas devuelves? Robas otras tantas.
swap-chosen = Devuelves: { $pieces }
swap-most = En la bolsa: { $stock }.
swap-last = { $players ->
    [one] Este cambio termina la partida: es el segundo seguido.
   *[other] Este cambio termina la partida: todos habrán cambiado dos veces seguidas.
  }{ $fits ->
    [yes] {" "}Aún puedes colocar una ficha.
   *[no] {""}
  }
hint-taken = { $seat } ha pedido una pista.
hint-play = Yo colocaría { $move }: { $sum }
hint-more = {"; "}
hint-leaves = { $points ->
    [0] luego { $player } no puede colocar nada
   *[other] luego { $player } puede hacer { $known ->
        [yes] { $points }
       *[no] unos { $points }
      }
  }
hint-keeps = { $which ->
    [all] todo lo que queda aún encaja
    [none] de lo que queda ya no encaja nada
   *[some] aún { $keeps ->
        [one] encaja 1
       *[other] encajan { $keeps }
      } de { $left }
  }
hint-swap = { $fits ->
    [no] No encaja nada. Yo cambiaría { $pieces }.
   *[yes] Yo cambiaría { $pieces }: ahora unas fichas mejores valen más que cualquier jugada.
  }
hint-joker = Yo tomaría { $piece } de { $cell } por un comodín.
hint-hurried = Ahora no puedo pensar más allá. Mirando solo el tablero:
hint-none = Ahora no se puede colocar nada.
choice-tile = { $piece }
choice-tile-detail = { $count ->
    [one] { $best }
   *[other] { $count } lugares, hasta { $best }
  }
choice-spot = En { $spot } · { $points }
choice-move = { $move } · { $points }
choice-missed = Jugada { $number } · { $points }
choice-exchange = { $piece } por { $displaced } · { $points }
choice-exchange-detail = en { $cell }, { $displaced } a { $target }
choice-joker = Comodín por { $piece } en { $cell }
choice-more = Más…
choice-back = Atrás…

## Buttons
button-join = Unirme
button-leave = Dejar la mesa
button-invite = Invitar a otro chat
button-invite-telegram = Grupo de Telegram
button-take-out-here = Quitarla de aquí
button-take-out =
    { $names ->
        [none] Quitarla del chat { $number }
       *[other] Quitarla del chat de { $names }
    }
button-computer = Añadir máquina
button-solo = Contra la máquina
button-solo-at = Contra la máquina ({ $term })
button-solo-level = { $level ->
    [easy] Rival fácil
    [hard] Rival difícil
   *[other] Rival ({ $term })
}
button-level = Máquina: { $term }
button-alone = En solitario
button-fair = ¿Mezcla limpia?
button-end = Cerrar la mesa
button-start = Empezar
button-hand = Mi mano
button-table = Abrir la mesa
button-draw = Robar (−5)
button-swap = Cambiar
button-pass = Pasar
button-more = Más
button-games-of-mine = Mis partidas
button-play = Jugar en { $spot } · { $points }
button-open = Abrir · { $points }
button-exchange = Intercambiar · { $points }
button-plan = Preparar en { $spot } · { $points }
button-plan-else = Si no, en { $spot } · { $points }
button-play-here = Jugar · { $points }
button-plan-here = Preparar · { $points }
button-plan-else-here = Si no, esto · { $points }
button-plan-draw = Si no, robar
button-plan-none = Anular lo preparado
button-back = Atrás
button-back-again = Ya estoy aquí
button-back-named = { $player } ha vuelto
button-wake = Despertar la mesa
button-agree = De acuerdo
button-yes = Sí
button-decline = No
button-here = Estoy aquí
button-undo = Deshacer
button-players = Jugadores
button-unseat = Liberar un asiento
button-board = Tablero
button-quiet-board = Un solo tablero
button-log = Últimas jugadas
button-log-earlier = ◀ Antes
button-log-later = Después ▶
button-score = Puntos
button-rules = Reglas
button-how = Cómo se juega
button-options = Opciones
button-hint = Pista
button-record = Registro
button-replay = Repetición
button-resign = Abandonar la partida
button-remind-less = Menos recordatorios
button-change = Cambiar
button-out = Lo dejo
button-resign-do = Dejarla
button-end-do = Terminar
button-keep = Seguir jugando
button-again = Nueva partida
button-rematch = Revancha
button-reopen = Volver a abrir
button-quick = Partida rápida
button-full = Partida completa
button-ladder = Clasificación
button-stats = Mis resultados
button-goto = A la mesa { $number }
button-join-table = Unirme a la mesa { $number }
button-listen = Avisos de mesas
button-private-chat = Al chat privado
button-overview-on = Dejar la lista aquí
button-overview-off = Parar la lista
button-listen-once = Una vez
button-listen-always = Cada vez
button-listen-never = No avisar más
button-listen-others = Otros juegos
button-follow = Seguir en privado
button-follow-stop = Dejar de seguir
button-share = Compartir con todos
button-ladder-season = Este trimestre
button-ladder-all = Desde siempre
button-server = Todo el servidor
button-server-chat = Este canal
button-server-join = Contar para el servidor
button-server-join-sure = Sí, que cuenten
button-server-leave = Dejar de contar
button-server-leave-sure = Sí, que no cuente
button-to-table = A la mesa
button-export = En un archivo
button-delete = Borrar…
button-forget = Borrarlo todo
button-games = Todos los juegos
button-play-game = Jugar a { $game }
button-play-quick = Jugar a { $game } (10 min)
button-games-quick = Partidas rápidas
button-games-full = Partidas completas
button-help = Ayuda
button-topics = Temas de ayuda
button-chat = Para este chat
button-mine = Los tuyos
button-swap-do = Cambiar { $count }
button-swap-last = Cambiar y terminar

## Asking
log-title = { $move ->
    [0] Antes de la primera jugada
   *[other] Jugada { $move } de { $count }
    }
log-since = Desde tu última jugada:
score-title = Puntos
score-hand = { $player }: { $points }, { score-held }
score-hand-shared = { $player }: { score-held }
score-held = { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
  } en la mano
score-stock = { $game ->
    [tripitz] En la bolsa: { $stock }
   *[other] En la reserva: { $stock }
  }
more-title = ¿Qué quieres hacer?
games-title = ¿Qué juego?
games-title-quick = ¿Qué juego? Unos 10 minutos cada uno.
games-picture = A la izquierda, seis triángulos en torno a una esquina, todos con el mismo número en ella. A la derecha, una fila de cuatro fichas, todas distintas.
games-begin = ¿Primera vez? «{ button-learn }» te explica cada paso.
tables-none = No estás en ninguna mesa. /{ cmd-new } abre una.
tables-title = Tus mesas:
tables-near = En otras mesas de este chat:
tables-which = ¿A qué partida te refieres?
openings-title = Mesas abiertas:
openings-none = No hay ninguna mesa abierta. /{ cmd-new } abre una.
lobby-waits = Aquí ya hay una mesa de { $game } que espera jugadores:
overview-title = Mesas abiertas en este chat:
overview-ended = Esta lista ya no se actualiza.
overview-is-on = Mantendré aquí al día la lista de mesas abiertas. Fija el mensaje para tenerlo a mano.
overview-is-off = Ya no actualizo aquí la lista de mesas.
listen-which = Puedo escribirte en privado cuando se abra una mesa en este chat. ¿De qué juego?
listen-any = Cualquier juego
listen-how = { $often ->
    [once] Te escribo cuando se abra la próxima mesa.
    [always] Te escribo cada vez que se abra una mesa.
   *[never] ¿Te escribo solo para la próxima mesa o cada vez?
  }
listen-stopped = Ya no te aviso de las mesas nuevas de este chat.
follow-begun = Te muestro esta mesa en privado, sin sonido, hasta que acabe la partida.
follow-stopped = Ya no te muestro esta mesa.
shared = { $seat } comparte:
you-shared = Ahora lo ve todo el mundo.
tables-line = { $game }: { $turn ->
    [mine] te toca
    [lobby] aún sin empezar
    [away] una máquina juega por ti
   *[other] le toca a { $player }
  }
at-place = { $game } en { $title }
league-table = { $kind ->
    [cup] Copa de { $game }
   *[other] Liga de { $game }
  }
league-against = contra { $names }
ladder-title = Clasificación: { $game }
ladder-title-season = Clasificación de este trimestre: { $game }
ladder-line = { $place }. { $player }: { $rating } ({ $played ->
    [one] 1 partida
   *[other] { $played } partidas
  }, { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
  })
ladder-more = … y { $count } más.
ladder-nobody = En este chat aún no hay partidas valoradas.
ladder-none = En este chat aún no se ha terminado ninguna partida.
ladder-how = Todo el mundo empieza en 1000. Con pocas partidas se sube y se baja deprisa. Solo cuentan las partidas con las opciones normales. Las máquinas no tienen valoración.
ladder-alone = Lo mejor en solitario:
ladder-alone-line = { $place }. { $player }: { $points }
server-ladder-title = Clasificación de todo el servidor: { $game }
server-ladder-title-season = Clasificación de todo el servidor este trimestre: { $game }
server-ladder-nobody = En los canales que cuentan aquí aún no hay partidas valoradas.
server-ladder-none = Aún no se ha contado ninguna partida para todo el servidor.
server-ask-join = ¿Quieres que las partidas que terminen desde ahora en este canal cuenten también para la clasificación de todo el servidor? En todos los canales que participan se verá entonces quién juega aquí.
server-joined = Desde ahora, las partidas de este canal cuentan también para todo el servidor.
server-ask-leave = ¿Quieres que este canal deje de contar para la clasificación del servidor? Quien no haya jugado en ningún otro canal desaparece de ella; con el último canal se borra.
server-left = Este canal ya no cuenta para la clasificación del servidor.
stats-here = { $player } en este chat:
stats-everywhere = { $player } en todos los chats:
stats-met = Entre ambos: { $played ->
    [one] una partida
   *[other] { $played } partidas
  }; tú por delante en { $ahead }, { $player } en { $behind }.
stats-none = { $player } aún no ha terminado ninguna partida.
stats-rated = { $game }: valoración { $rating }{ $place ->
    [0] {""}
   *[other] {", puesto "}{ $place } de { $count }
  }; { $played ->
    [one] 1 partida
   *[other] { $played } partidas
  }, { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
  }, { $points ->
    [one] 1 punto
   *[other] { $points } puntos
  } en total
stats-casual = { $game }, con otras opciones: { $played ->
    [one] 1 partida
   *[other] { $played } partidas
  }, { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
  }
stats-practice = { $game }, contra máquinas: { $played ->
    [one] 1 partida
   *[other] { $played } partidas
  }, { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
  }
stats-alone = { $game }, en solitario: { $played ->
    [one] 1 partida
   *[other] { $played } partidas
  }
stats-common = { $game }, con puntos en común: { $played ->
    [one] 1 partida
   *[other] { $played } partidas
  }
stats-best = mejor resultado { $points }
data-title = Lo que guardo de ti:
data-person = tu nombre, tu idioma y tu número en esta plataforma, en cada mesa en la que estás o estuviste
data-settings = ajustes que has cambiado: { $count }
data-tables = mesas en las que estás ahora: { $count }
data-games = partidas terminadas con tu nombre, con su registro: { $count }
data-results = resultados: { $games ->
    [one] 1 partida
   *[other] { $games } partidas
  } en { $chats ->
    [one] 1 chat
   *[other] { $chats } chats
  }
data-servers = clasificaciones de servidores en las que apareces: { $count }
data-listens = chats de cuyas mesas nuevas te aviso: { $count }
data-follows = mesas que sigues: { $count }
data-matters = retos del día y ligas en los que apareces: { $count }
data-drill = mejor racha al practicar: { $best }
data-platform = en la página: { $count ->
    [one] 1 mensaje
   *[other] { $count } mensajes
  }, solo para ti o de ti
data-passing = unos días como mucho: que se te recordó el turno, que algo te llegó
data-operator = El operador del bot puede leer todo esto y tal vez guarde copias de seguridad.
data-file = Todo lo que se guarda de ti, en un archivo.
data-ask =
    ¿Borrar todo esto?
    • En las mesas en juego, una máquina sigue por ti.
    • En las partidas terminadas y sus registros, «Jugador 1» o algo parecido sustituye tu nombre. Las jugadas se quedan, y también tu palabra en la mezcla: sin ella nadie podría comprobar la partida.
    • Lo que se mostró en los chats sigue allí.
    No se puede deshacer.
data-deleted = Todo está borrado. Volveré a conocerte en cuanto me digas algo.
chatdata-title = Lo que guardo de este chat:
chatdata-settings = ajustes cambiados para él: { $count }
chatdata-ladder = personas en su clasificación: { $count }
chatdata-server = sus partidas cuentan también para la clasificación del servidor
chatdata-listeners = personas a las que aviso de mesas nuevas: { $count }
chatdata-matters = retos del día y ligas: { $count }
chatdata-table = una mesa aquí: { $game }
chatdata-platform = en la página: { $count ->
    [one] 1 mensaje
   *[other] { $count } mensajes
  }
chatdata-file = Todo lo que se guarda de este chat, en un archivo.
chatdata-ask = ¿Borrar todo esto? Se cierran todas las mesas abiertas de este chat, también las de sus temas e hilos y las de su liga. Los registros de partidas terminadas son de quienes jugaron y se quedan. Lo que se mostró aquí sigue aquí. No se puede deshacer.
chatdata-deleted = Todo está borrado.
replay-title = { $rounds ->
    [one] La repetición de la partida.
   *[other] La repetición de la ronda { $round } de { $rounds }.
  }
record-title = El registro de la partida: cada jugada, la semilla y el secreto que se fijó antes de repartir. «trigon verify» lo comprueba.
record-title-lesson = El registro de la partida: cada jugada y la semilla. El reparto se eligió, así que aquí no se demuestra ninguna mezcla.
options-title = Opciones de { $game }
options-line = { $option }: { $value } ({ $allowed })
options-how = Elígelas antes de empezar con «{ button-options }», o al abrir la mesa: /{ cmd-new } { $game } { $example }
option-clock = tiempo por turno, o una reserva de tiempo con un suplemento por turno
option-absent = si se pasa el plazo: juega una máquina, se pierde el turno, o fuera tras tres veces
option-substitute = el nivel de la máquina que juega por alguien
option-begin = empieza quien dirige la mesa, o la partida empieza sola cuando la mesa está llena
option-quick = la forma rápida: una ronda, en Tripitz hasta la primera ficha en el borde; unos 10 minutos
option-hints = pistas para todos; entre varias personas, la partida no cuenta entonces para la clasificación
option-target = puntos a los que se juega
option-rounds = en vez de eso, jugar justo tantas rondas
option-tiles = fichas del juego
option-exchange = la variante con intercambio
option-draws = en solitario: cuántas veces se roba en toda la partida
option-short = termina cuando una ficha llega al borde
option-jokers = con cuatro comodines
option-cooperative = puntos en común
option-hidden = todas las manos quedan ocultas
time-days = { $count ->
    [one] 1 día
   *[other] { $count } días
  }
time-hours = { $count ->
    [one] 1 hora
   *[other] { $count } horas
  }
time-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minutos
  }
every-days = { $count ->
    [one] cada día
   *[other] cada { $count } días
  }
every-hours = { $count ->
    [one] cada hora
   *[other] cada { $count } horas
  }
every-minutes = { $count ->
    [one] cada minuto
   *[other] cada { $count } minutos
  }
clock-bank = { $bank } + { $plus }
decimal = { $whole },{ $tenth }
labelled = { $label }: { $value }
settings-title = Tus ajustes
settings-chat = Ajustes de este chat
settings-pick = Cambiar algo
setting-turn = Tu turno
setting-look = Aspecto
setting-rest = Pausas
setting-about-turn = aviso de turno, recordatorios, mano
setting-about-look = oscuro o claro, imágenes o palabras
setting-about-rest = fines de semana y días en que tu reloj se para
settings-rest = Esos días tu reloj se para y no te recuerdo nada.
button-words = Escribir…
settings-typed = O escribe: /{ cmd-settings } { $setting } { $example }
settings-changed = { $setting }, desde ahora: { $value }
zone-ask = ¿Qué zona horaria? Mientras no lo sepa, uso UTC.
setting-language = Idioma
setting-theme = Imágenes
setting-boards = Tableros
setting-order = Orden de la mano
setting-hand = Mano en privado
setting-ping = Aviso de turno
setting-reminders = Recordatorios
setting-zone = Zona horaria
setting-quiet = Horas de silencio
setting-weekends = Fines de semana
setting-holidays = Días libres
setting-streak = Aviso de racha
setting-board = Tablero tras una jugada
setting-cheers = Aplausos
setting-about-language = en el que hablo
setting-about-theme = oscuras o claras
setting-about-boards = como imágenes, en palabras o ambas cosas
setting-about-order = cómo se ordenan tus fichas
setting-about-hand = cuándo te llegan tus fichas sin pedirlas
setting-about-ping = dónde te aviso de que te toca. Lo habitual: en privado en Telegram, en el chat en los demás sitios
setting-about-reminders = cuándo te recuerdo tu turno
setting-about-zone = para las horas de silencio y los días libres
setting-about-quiet = horas de cada día en que tu reloj se para
setting-about-weekends = si tu reloj corre el sábado y el domingo
setting-about-holidays = días en que tu reloj se para
setting-about-streak = un mensaje silencioso, unas horas antes de que acabe tu racha de retos
setting-about-board = uno nuevo tras cada jugada, o uno solo que se actualiza
setting-about-cheers = una frase sobre primeras veces y récords, al final de una partida
setting-example-reminders = 6h
setting-example-zone = Europe/Madrid
setting-example-quiet = 22:00-08:00
setting-example-holidays = 2026-12-24..2026-12-26
# The language’s own name, as all read it.
language-name = Español
value-auto = como en tu aplicación
value-auto-chat = como quien abre la mesa
value-theme = { $value ->
    [light] claras
   *[dark] oscuras
  }
value-boards = { $value ->
    [both] como imágenes y en palabras
    [text] en palabras
   *[picture] como imágenes
  }
value-board = { $value ->
    [edit] el mismo, actualizado
   *[post] uno nuevo
  }
value-cheers = { $value ->
    [off] no
   *[on] sí
  }
value-order = { $value ->
    [value] por valor
    [dealt] como se repartieron
   *[fits] primero las que encajan
  }
value-hand = { $value ->
    [deal] al repartir
    [turn] cuando te toca
    [never] solo si la pides
   *[always] al repartir y cuando te toca
  }
value-ping = { $value ->
    [channel] en el chat
    [private] en privado
    [never] en ningún sitio
   *[auto] lo habitual
  }
value-reminders = { $value ->
    [daily] cada día
    [late] cerca del final de tu tiempo
    [never] ninguno
   *[both] a la mitad y cerca del final
  }
value-weekends = { $value ->
    [yes] el reloj se para
   *[no] el reloj corre
  }
value-streak = { $value ->
    [no] desactivado
   *[yes] activado
  }
value-none = sin elegir
quiet-off = ninguna

## What cannot be done now
smile = 🙂
refused-unknown = No conozco «{ $text }». /{ cmd-help } muestra lo que entiendo.
refused-unknown-near = ¿Querías decir /{ $near }{ $rest }?
refused-no-table = Aquí no hay ninguna mesa abierta. /{ cmd-new } abre una.
refused-table-open = Aquí ya hay una mesa abierta de { $game }. /{ cmd-board } muestra el tablero; quien la dirige puede cerrarla con /{ cmd-end }.
refused-many-tables = Aquí ya hay { $most } partidas. /{ cmd-tables } las enumera.
refused-invite-private = Esta mesa está en tu chat privado. Para jugar con otros, abre una en un grupo.
refused-places-full = Una mesa puede estar en { $most } chats como mucho.
refused-no-such-invite = Ese código no lleva a ninguna mesa. ¿Está bien escrito? Los códigos valen una semana: pide otro con /{ cmd-invite }.
refused-no-such-game = No hay ningún juego «{ $game }». Estos conozco:
refused-game-first = Con tantas opciones, di también el juego.
refused-no-such-option = Este juego no tiene la opción «{ $option }». Tiene: { $options }.
refused-bad-option = { $kind ->
    [clock] Di un tiempo por turno (12{ unit-h }, 1{ unit-d }), una reserva (5{ unit-d }+12{ unit-h }) o { answer-none }.
   *[other] «{ $word }» no vale para «{ $option }». Opciones: { $allowed }.
  }
refused-seated-already = Ya tienes asiento.
refused-begun-already = La partida ya ha empezado.
refused-not-begun = La partida aún no ha empezado.
refused-not-seated = No tienes asiento en esta mesa.
refused-table-full = La mesa está completa: este juego admite { $most } como mucho.
refused-seat-taken = Ese asiento está ocupado.
refused-host-only = Eso solo puede hacerlo quien dirige la mesa ({ $seat }).
refused-host-until = Ahora solo puede empezar quien dirige la mesa ({ $seat }). Dentro de { $time } podrá cualquiera de la mesa.
refused-no-such-level = Niveles de las máquinas: { $levels }.
refused-too-few = Este juego necesita { $least } jugadores. Añade una máquina, o deja que alguien se una.
refused-not-your-turn = Todavía no: le toca a { $seat }.
refused-no-clock = No corre ningún reloj.
refused-own-time = Solo los demás pueden darte más tiempo.
refused-over = La partida ha terminado.
refused-closed = { lobby-closed } /{ cmd-new } abre otra.
refused-stale = Ese botón ya no estaba al día. Así van las cosas ahora:
refused-forged = Ese botón ya no funciona.
refused-many-listeners = Ya aviso a { $most } personas de las mesas de este chat.
refused-many-followers = Ya siguen esta mesa { $most } personas.
refused-shared-already = Eso ya está en el chat.
refused-listen-where = Pídemelo en el grupo, no aquí.
refused-gone = Esa mesa ya no existe, o no veo que estés en su chat. En el chat mismo, sus botones funcionan.
refused-no-such-setting = Ese ajuste no existe.
refused-bad-setting = { $kind ->
    [quiet] Necesito dos horas, por ejemplo { setting-example-quiet }, separadas por 16 horas como mucho.
    [zone] No conozco ese lugar. Di una ciudad grande, por ejemplo { setting-example-zone }.
    [holidays] Necesito fechas, por ejemplo { setting-example-holidays }.
    [reminders] Necesito un intervalo, por ejemplo { setting-example-reminders } o 2d, de 15 minutos a 7 días.
   *[other] «{ $value }» no vale para «{ $setting }».
  }
refused-no-such-player = Nadie llamado «{ $who }» ha terminado aquí una partida; o son varios.
refused-not-over = Esta partida aún no ha terminado.
refused-sat-not-here = Solo puede hacerlo quien estuvo en esta mesa.
refused-chat-admins-only = Solo los admins pueden hacerlo para todo el chat.
refused-no-server-ladder = Este chat no cuenta para la clasificación de ningún servidor.
refused-manage-server = Solo pueden hacerlo quienes administran el servidor en Discord.
refused-page-admins-only = Solo se puede en el equipo donde funciona este bot: abre la página allí.
refused-club-off = El operador del bot lo ha desactivado.
refused-day-over = Ese reto ya pasó. El de hoy: /{ cmd-daily }
refused-day-not-past = Con ese día no se puede practicar: aún no ha acabado en todas partes, o hace demasiado tiempo.
refused-day-tried = Ya tuviste tu intento. Mañana hay otro reto.
refused-place-near = No conozco ese lugar. ¿Querías decir { $zone }?
refused-bad-hour = «{ $text }» no es una hora. Así: 8:00
refused-bad-weekday = «{ $text }» no es un día de la semana. Así: /{ cmd-weekly } { switch-on } { weekday-mon } 18:00
refused-no-such-round = Esta partida tuvo { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
  }.
refused-record-later = Recibirás el registro cuando termine la partida: contiene el secreto de la mezcla.
refused-no-shuffle = En una primera partida elijo el reparto para empezar bien: no hay mezcla que comprobar.
refused-not-in-hand-triangles = No tienes { $piece }.
refused-not-in-hand-hexagons = No tienes { $piece }.
refused-no-such-piece-triangles = «{ $piece }» no es una ficha. Una ficha son tres números, como 3-4-4.
refused-no-such-piece-hexagons = «{ $piece }» no es una ficha. Una ficha son tres letras: color r y b g, símbolo t c m s, color del símbolo w k g l; rtw es roja con triángulo blanco.
refused-which-token = ¿Cuál: { $pieces }?
refused-no-token-like-that = No tienes ninguna ficha así.
refused-no-such-spot-triangles = «{ $spot }» no es un lugar libre. Di su número en la imagen, como 7, o su casilla, como 1,0.
refused-no-such-spot-hexagons = «{ $spot }» no es una casilla. Las casillas van de A1 a K7, como F6.
refused-no-swap-here = Solo se cambia en Tripitz. Aquí se roba.
refused-no-draw-here = En Tripitz no se roba. Coloca o cambia.
refused-no-joker-here = Solo Tripitz tiene comodines.
refused-jokers-off = En esta mesa se juega sin comodines.
refused-nothing-to-undo = No has hecho ninguna jugada que se pueda deshacer.
refused-undo-seen = { $what ->
    [swap] Lo que salió de la bolsa ya se ha visto: esta jugada se queda.
    [deal] Ya se han repartido y visto manos nuevas: esta jugada se queda.
    [hand] Ya se ha enseñado algo oculto: esta jugada se queda.
   *[draw] Lo que se robó ya se ha visto: esta jugada se queda.
  }
refused-nothing-proposed = Ahora no hay nada propuesto.
refused-decided = Eso ya está decidido.
refused-not-asked = Esta votación no es para ti.
refused-proposed-already = Eso ya está propuesto.
refused-no-such-seat = ¿A quién te refieres: { $numbered }? Basta con el número.
refused-computer-already = Por { $seat } ya juega una máquina.
refused-not-yourself = Para abandonar tú la partida, usa /{ cmd-resign }.
refused-no-hints = En esta mesa se juega sin pistas.
refused-no-hints-rated = En esta mesa no hay pistas, porque cuenta para la clasificación.
refused-plan-does-not-fit = { $piece } no encaja en { $spot } tal como está el tablero.
refused-plan-no-draw = Aquí no se elige robar: lo hago yo por ti cuando no encaja nada.
refused-plan-too-long = Caben { $most } jugadas preparadas como mucho.
refused-store-down = Ahora mismo no puedo guardar nada. No ha cambiado nada; prueba otra vez dentro de un momento.
refused-crowded = Alguien más ha jugado a la vez. No ha cambiado nada; prueba otra vez.
refused-trouble = Algo ha fallado por mi parte. No ha cambiado nada; prueba otra vez.
refused-unsure = Algo ha fallado y no sé si eso ha contado: /{ cmd-board } muestra cómo va la partida.
refused-updating = Me están actualizando ahora mismo. No ha cambiado nada; prueba otra vez dentro de un minuto.
refused-too-fast = Demasiado rápido para mí. Prueba otra vez en un momento.

## Discord's own matters
discord-lacking = Aún no puedo llevar una mesa aquí. Dame { $permissions } en este canal, o pídeselo a un administrador.
discord-unseen = Nadie ve el tablero, porque en este canal me falta esto: { $permissions }. Un administrador del canal puede dármelo; tu mano y tus jugadas funcionan igual.
discord-lacking-thread = No puedo abrir un hilo aquí: me falta { $permissions }. Por eso la mesa está en este canal.
discord-no-thread = Aquí no se puede abrir un hilo, así que la mesa está donde la pediste.
discord-thread = La mesa tiene su propio hilo.
discord-invitation = { $player } abre { $game }. Podéis uniros en el hilo.
discord-to-thread = A la mesa
discord-guest = Aquí estoy de visita: muestro lo que pasa durante un cuarto de hora tras cada comando o botón, y después con el siguiente. Añádeme al servidor y lo muestro al momento.
discord-guest-unheard = Estoy de visita en este servidor, y solo tú verías la mesa: aquí te falta «Usar aplicaciones externas». Añádeme al servidor, o pídeselo a quien lo administra.
discord-lost = { $player }, mi respuesta no te llegó. Inténtalo otra vez.
permission-view-channel = «Ver canal»
permission-send-messages = «Enviar mensajes»
permission-send-messages-in-threads = «Enviar mensajes en hilos»
permission-attach-files = «Adjuntar archivos»
permission-create-public-threads = «Crear hilos públicos»

## Help
greeting-group = ¡Hola! Cinco juegos de fichas para 1 a 6 jugadores: colocad lo que encaja. Para empezar va bien { $game }. La mano os la envío en privado.
greeting-private = ¡Hola! Cinco juegos de fichas: coloca lo que encaja. «{ button-learn }» te enseña uno.
help = Pulsa un juego para empezar. Cuando te toque, pulsa «{ button-hand }» y luego una ficha. Eso es todo.
help-playing = Cuando te toque, pulsa «{ button-hand }» y elige qué colocar. Eso es todo.
help-table =
    • /{ cmd-new } – abrir una mesa (/{ cmd-new } tridom { opt-target }=200); /{ cmd-join }, /{ cmd-leave }, /{ cmd-start }; /{ cmd-computer } – añadir una máquina
    • /{ cmd-tables } – las mesas abiertas aquí
    • /{ cmd-invite } – llevar la mesa a otro chat
    • /{ cmd-league }, /{ cmd-cup } – ligas y copas de este chat
    • /{ cmd-daily } – el reto del día
    • /{ cmd-weekly } – el resumen de la semana
    • /{ cmd-resign } – una máquina sigue por ti hasta que vuelvas
    • /{ cmd-replace } Ben – una máquina para alguien que no está
    • /{ cmd-end } – quien dirige la mesa la cierra
help-turn =
    • /{ cmd-hand } – tu mano; pulsa una ficha: va a su mejor lugar; pulsa otra vez para jugarla
    • /{ cmd-play } 3-4-4 7 – ficha y lugar de una vez (Tripitz: /{ cmd-play } rtw F6)
    • /{ cmd-plan } 3-4-4 7 – se juega en cuanto te toque; /{ cmd-undo } – deshacer una jugada
    • /{ cmd-draw }, /{ cmd-pass }; Tripitz: /{ cmd-swap } rtw gck, /{ cmd-joker } F6
    • /{ cmd-board }, /{ cmd-log }, /{ cmd-score }, /{ cmd-hint }, /{ cmd-rules }, /{ cmd-options }, /{ cmd-mygames }
help-after =
    • /{ cmd-rematch } – el mismo juego con la misma gente; /{ cmd-ladder } – quién juega mejor aquí; /{ cmd-stats } – tus resultados
    • /{ cmd-replay } – la repetición de una partida terminada; /{ cmd-record } – sus jugadas en un archivo
    • /{ cmd-learn } – una primera partida que explica cada paso
    • /{ cmd-review } – repasar tus jugadas; /{ cmd-drill } – practicar los tríos de Tripitz; /{ cmd-rules } – con imágenes
help-you =
    • /{ cmd-settings } – idioma, imágenes oscuras o claras, horas de silencio, cómo te aviso y más
    • /{ cmd-mydata } – lo que guardo de ti: verlo, llevártelo, borrarlo
help-pick = ¿Qué quieres saber?
topic-win = ¿Cómo gano?
help-win = Gana quien más puntos tiene. Cada triángulo que colocas da la suma de sus números; los puentes y hexágonos dan mucho más. En Tripitz puntúas con tres o cuatro fichas en fila.
topic-minus = ¿Por qué −25 puntos?
help-minus = No encajaba nada, así que robé por ti: −5 por ficha, hasta tres. Tampoco encajó ninguna de esas y pasaste: otros −10. Le ocurre a cualquiera.
topic-away = No estaba. ¿Y ahora qué?
help-away = Si una máquina juega por ti, pulsa «{ button-back-again }» en el chat de la partida: sigues con la misma mano y los mismos puntos. «{ button-games-of-mine }» muestra dónde te toca.
topic-messages = ¿Cómo recibo menos mensajes?
help-messages = Elige cuándo te envío tu mano, dónde te aviso de tu turno y cada cuánto te lo recuerdo. En las horas de silencio tu reloj se para.
topic-stop = ¿Cómo dejo de jugar?
help-stop = Pulsa «{ button-resign }» en el chat de la partida: una máquina sigue por ti y puedes volver. Antes de empezar, pulsa «{ button-more }» y luego «{ button-leave }».
topic-private = ¿Quién ve mis fichas?
help-private = Con los triángulos, solo tú. En Tripitz todas las manos están a la vista, salvo con la opción «{ opt-hidden }».
topic-more = Más preguntas
help-more = Aquí también están todos los comandos, por temas.
topic-turn = Tu turno
topic-table = Abrir una mesa
topic-after = Después de la partida
topic-you = Ajustes y tus datos

## The rules, in our words. "°" marks what the booklet does not say.
rules-pick = Todas las reglas
short-place = En tu turno, coloca una ficha junto al lado de otra: los dos números deben coincidir.
short-forms = Una ficha da la suma de sus números; un puente o una unión doble, 40 más; un hexágono, 50 más. Al colocar tu última ficha: +25 y el valor de las demás manos.
short-tripple-domino =
    Gana quien más puntos tiene. Una partida completa sigue, ronda tras ronda, hasta que alguien tiene 400.
    { short-place } O roba, aunque algo encaje: −5 cada una, hasta 3.
    { short-forms }
short-triominoes =
    Gana quien más puntos tiene. La ronda en que alguien llega a 400 es la última.
    { short-place } Si ninguna encaja, robo por ti: −5 cada una, hasta 3.
    Una ficha da la suma de sus números; un puente, 40 más; un hexágono, 50 más. Al colocar tu última ficha: +25 y el valor de las demás manos.
short-tridom =
    Gana quien más puntos tiene. Una partida completa sigue, ronda tras ronda, hasta que alguien tiene 400.
    { short-place } Si ninguna encaja, robo por ti: −5 cada una, hasta 3.
    { short-forms }
short-triominos =
    Una carrera hasta 400 puntos. La ronda en que alguien los tiene es la última.
    { short-place } Si ninguna encaja, robo por ti: −5 cada una, hasta 3.
    { short-forms }
short-tripitz =
    Gana quien más puntos tiene; en solitario o en equipo se trata de hacer todos los posibles.
    En tu turno, coloca una ficha de modo que tres o cuatro en línea sean, en color, en símbolo y en color del símbolo, todas iguales o todas distintas. O cambia fichas con la bolsa.
    Un trío da 1 y un cuarteto 3, multiplicados por las vecinas que toca tu ficha; en el borde, el doble.
rules-box = El juego: 56 fichas triangulares, cada combinación de tres números del 0 al 5 una sola vez (opciones: 76 con las simétricas, 84 con números hasta el 6). El valor de una ficha es la suma de sus tres números.
rules-aim = Gana quien más puntos tiene. Coloca fichas cuyos números coincidan; quedarte sin fichas antes que nadie ayuda.
rules-deal = { rules-aim } De 2 a 6 jugadores: nueve fichas cada uno si son dos, siete si son tres o cuatro, seis si son cinco o seis. Las demás, boca abajo, son la reserva. Tu mano solo la ves tú. Se juega en el orden de los asientos; tras una ronda se reparte de nuevo y los puntos quedan.
rules-forms-40 =
    Una ficha colocada da su valor y, como mucho, un tipo de figura:
    • hexágono, +50: tu ficha es la sexta alrededor de una esquina; dos hexágonos a la vez dan 100°
    • unión doble, +40: dos o tres de sus lados tocan fichas, sin hexágono
    • puente, +40: un lado toca una ficha, y la esquina opuesta se junta también con una
rules-matching = Una ficha encaja donde uno de sus lados toca otra ficha. Un lado muestra dos números: donde se tocan lados, deben coincidir los dos, y también todos los números que se juntan en una esquina. Las fichas se giran, pero no se voltean.
rules-matching-ours = Una ficha encaja donde uno de sus lados toca otra ficha. Un lado muestra dos números: donde se tocan lados, deben coincidir los dos. Los números deben coincidir también donde solo se juntan esquinas°. Las fichas se giran, pero no se voltean.
rules-going-out = Quien coloca la última ficha de su mano termina la ronda: +25, y el valor de las fichas que quedan en las otras manos.
rules-tripple-domino =
    { rules-box }
    { rules-aim } De 1 a 6 jugadores: nueve fichas cada uno si son uno o dos, siete si son tres o cuatro, seis si son cinco o seis. Las demás, boca abajo, son la reserva. Tu mano solo la ves tú. Se juega en el orden de los asientos; tras una ronda se reparte de nuevo y los puntos quedan.
    { rules-matching-ours }

    En tu turno colocas una ficha, o robas, aunque algo encaje: hasta 3 fichas, −5 cada una. Después de cada una puedes colocar cualquiera de tu mano°. Si tras robar tres no colocas nada: −10 más, aunque algo encaje°. Con la reserva vacía, pasar cuesta 10.
    { rules-forms-40 }

    { rules-going-out } Una ronda está cerrada cuando la reserva está vacía y, o bien nadie puede colocar, o bien todos pasan uno tras otro°. Entonces la mano más baja gana el valor de las demás, pierde el suyo y no recibe los 25; si son varias, vale para cada una°.
    La partida termina cuando alguien tiene 400 o más al final de una ronda. Gana el total más alto; con totales iguales se comparte la victoria°.
    Apertura: quien tiene el triple más alto (tres números iguales) abre con él la ronda: su valor + 10. Si nadie tiene un triple, abre la ficha de mayor valor, también con + 10; en caso de empate deciden las siguientes fichas más altas y luego quien aparece primero en la lista°.
    En solitario: hay una ficha inicial, tienes nueve fichas y puedes robar 20 veces en total. Termina cuando tu mano queda vacía (+25), o cuando ya no puedes robar y nada encaja o pasas: entonces se te resta la mano°.

    ° Decisión nuestra, donde el texto no dice nada. «{ rulings-pick }» da las razones.
rules-triominoes =
    { rules-box } Jugamos como lo describe Wikipedia.
    { rules-deal }
    { rules-matching }

    En tu turno colocas una ficha que encaje. Si no tienes ninguna, robo por ti: hasta 3 fichas, −5 cada una, mientras las haya. Lo que encaja hay que colocarlo°. Si tras robar tres no colocas nada: −10 más, 25 en total. Con la reserva vacía, pasar cuesta 10.
    Una ficha colocada da su valor y quizá una figura:
    • hexágono, +50: tu ficha es la sexta alrededor de una esquina; dos hexágonos a la vez dan 100
    • puente, +40: un lado toca una ficha, y la esquina opuesta se junta también con una
    La unión doble (dos o tres lados) aquí no da nada.

    { rules-going-out } Una ronda está cerrada cuando la reserva está vacía y nadie puede colocar, o bien, aunque queden fichas en la reserva, cuando todos pasan uno tras otro°. Entonces la mano más baja gana de cada una de las demás la diferencia con su propio valor; si son varias, vale para cada una°.
    La ronda en que alguien llega a 400, en cualquier momento, es la última, aunque luego los pierda; todos lo saben enseguida. Gana el total más alto; con totales iguales se comparte la victoria°.
    Apertura: quien tiene el triple más alto (tres números iguales) abre con él la ronda: su valor + 10. Pero si quien lo tiene tiene también el 0-0-0 y nadie más tiene un triple, o si el 0-0-0 es el único de todos, abre el 0-0-0, por 40. Si nadie tiene un triple, abre la ficha de mayor valor y da ese valor; en caso de empate deciden las siguientes fichas más altas y luego quien aparece primero en la lista°.

    ° Decisión nuestra, donde el texto no dice nada. «{ rulings-pick }» da las razones.
rules-tridom =
    { rules-box } Solo el 0-0-0 vale 20, siempre.
    { rules-deal }
    { rules-matching-ours }

    En tu turno colocas una ficha que encaje. Si no tienes ninguna, robo por ti: hasta 3 fichas, −5 cada una, hasta que una encaje. Si tras robar tres no colocas nada: −10 más. Con la reserva vacía, pasar cuesta 10. El folleto da dos minutos por turno: aquí es la opción «{ opt-clock }» (2 minutos).
    { rules-forms-40 }

    Con la opción «{ opt-exchange }»: si no puedes colocar otra cosa, puedes poner una ficha tuya en el lugar de una del tablero, siempre que esa pase enseguida a otro. Da el valor de tu ficha y la figura que forma la otra°. En vez de eso también puedes robar o pasar°.
    { rules-going-out } Una ronda está cerrada cuando la reserva está vacía y, o bien nadie puede colocar ni intercambiar, o bien todos pasan uno tras otro°. Entonces la mano más baja gana el valor de las demás y pierde el suyo; si son varias, vale para cada una°.
    La partida termina cuando alguien tiene 400 o más al final de una ronda. Gana el total más alto°; con totales iguales se comparte la victoria°.
    Apertura: quien tiene el triple más alto (tres números iguales) abre con él la ronda: su valor + 20. El 0-0-0 es el más alto de todos y abre por 40. Si nadie tiene un triple, abre la ficha de mayor valor: ese valor + 10; en caso de empate deciden las siguientes fichas más altas y luego quien aparece primero en la lista°.

    ° Decisión nuestra, donde el texto no dice nada. «{ rulings-pick }» da las razones.
rules-triominos =
    { rules-box }
    { rules-aim } De 2 a 4 jugadores: nueve fichas cada uno si son dos, siete si son tres o cuatro. Las demás, boca abajo, son la reserva. Tu mano solo la ves tú. Se juega en el orden de los asientos; tras una ronda se reparte de nuevo y los puntos quedan.
    { rules-matching-ours }

    En tu turno colocas una ficha que encaje. Si no tienes ninguna, debes robar°, y lo hago yo por ti: hasta 3 fichas, −5 cada una, hasta que una encaje. Si tras robar tres no colocas nada: −10 más. Con la reserva vacía, pasar no cuesta nada.
    { rules-forms-40 }
    La unión doble es lo que el folleto llama una ficha adicional en un puente°.

    { rules-going-out } Una ronda está cerrada cuando la reserva está vacía y, o bien nadie puede colocar, o bien todos pasan uno tras otro°. Entonces la ronda es de la mano más baja°: gana el valor de las demás y pierde el suyo; si son varias, vale para cada una°.
    La ronda en que alguien tiene 400, en cualquier momento, es la última, aunque luego los pierda°; todos lo saben enseguida. Si solo una persona ha llegado a 400, gana. Si son varias, gana entre ellas quien ganó la ronda y, si no, el total más alto entre ellas°. Con totales iguales se comparte la victoria°.
    Apertura: quien tiene el triple más alto (tres números iguales) abre con él la ronda: su valor + 10, pero 40 con el 0-0-0. Quien tiene a la vez el 0-0-0 y el triple más alto elige con cuál abre; si es con el 0-0-0, el otro se enseña a todos. Si nadie tiene un triple, abre la ficha de mayor valor y da ese valor; en caso de empate deciden las siguientes fichas más altas y luego quien aparece primero en la lista°.

    ° Decisión nuestra, donde el texto no dice nada. «{ rulings-pick }» da las razones.
rules-tripitz =
    El juego: 64 fichas (en el folleto, Pids) y un tablero de 102 casillas. Cada color (r rojo, y amarillo, b azul, g verde) está con cada símbolo (t triángulo, c círculo, m luna, s estrella) en cada color del símbolo (w blanco, k negro, g gris, l celeste) una sola vez. Las tres letras, tomadas de las palabras inglesas, son el nombre de una ficha: rtw es roja con triángulo blanco.
    Gana quien más puntos tiene. Forma tríos y cuartetos. De 2 a 6 jugadores, o en solitario por todos los puntos posibles°.

    Tres fichas seguidas son un trío, cuatro un cuarteto, si en cada una de las tres propiedades son todas iguales o todas distintas.
    En tu turno colocas una ficha en una casilla libre de modo que se forme al menos un nuevo trío o cuarteto: tres o cuatro en casillas vecinas de una línea, con la tuya entre ellas. Las líneas van en tres direcciones. Las otras filas que toca tu ficha no tienen que formar nada. Luego robas una.
    Puntos: 1 por cada trío y 3 por cada cuarteto, por el número de fichas que toca la tuya (de 1 a 6), por 2 en el borde, es decir, en una de las casillas más exteriores. Un trío dentro de un cuarteto nuevo no vuelve a contar°.
    En vez de colocar puedes cambiar las fichas que quieras con la bolsa. Si no puedes colocar nada, tienes que cambiar mientras la bolsa tenga fichas°; cuando está vacía, pierdes el turno.

    La partida termina cuando están colocadas todas las fichas, cuando todos pierden el turno uno tras otro, o cuando todos han cambiado dos veces seguidas sin que se coloque nada°. Gana el total más alto; con totales iguales se comparte la victoria°. Las fichas que sobran no cuestan nada. La ficha roja de repuesto es para el total más alto, la amarilla para el segundo; con totales iguales la tiene cada uno°.
    Inicio: en el centro hay cuatro fichas, distintas en todo. Cada uno roba 7 de la bolsa y las pone a la vista: ves todas las manos. Empieza el primer asiento que puede formar un trío°.
    Opciones: { opt-short } termina la partida con la primera ficha en el borde. { opt-jokers }: cuatro fichas en blanco más; con una tomas del tablero una ficha bien rodeada, con todas las casillas en un radio de dos ocupadas°, y haces luego tu jugada. El comodín se queda allí y no forma nada°. { opt-cooperative }: jugáis juntos por una sola puntuación; bueno para aprender. { opt-hidden }: tu mano solo la ves tú°.
    El tablero tiene once filas, de la A a la K, de 7, 8, 9, 10, 11, 12, 11, 10, 9, 8, 7 casillas°.

    ° Decisión nuestra, donde el texto no dice nada. «{ rulings-pick }» da las razones.

## Why the rules refuse a move (the engine's reason codes)
refused-illegal-game-over = La partida ha terminado.
refused-illegal-foreign-move = Esa no es una jugada de este juego.
refused-illegal-wrong-game = Esa no es una jugada de este juego.
refused-illegal-bad-move = No entiendo esa jugada.
refused-illegal-bad-tile = No entiendo esa ficha.
refused-illegal-no-such-pid = No existe esa ficha.
refused-illegal-opening-first = Primero abre la ronda, con una de las fichas ofrecidas.
refused-illegal-wrong-opening = Esta ronda la abre otra ficha.
refused-illegal-no-such-tile = El juego no tiene la ficha { $tile }.
refused-illegal-not-in-hand = No la tienes.
refused-illegal-cell-taken = { $cell }: ya está ocupada.
refused-illegal-no-neighbour = { $cell } no toca ninguna ficha por un lado.
refused-illegal-corner-mismatch = { $piece } no encaja en el lugar { $spot }: tu esquina es { $tile }, la del tablero { $board }.
refused-here-corner-mismatch = El { $tile } no coincide con el { $board } { $corner ->
    [left] de la izquierda
    [right] de la derecha
    [top] de arriba
   *[bottom] de abajo
  }.
refused-here-cell-taken = Ese sitio está ocupado.
refused-here-no-neighbour = Una ficha tiene que compartir un lado entero con otra.
refused-here-misfit = Ahí no encaja.
refused-illegal-must-place = Te encaja una ficha de la mano, así que tienes que colocar.
refused-illegal-must-draw = No puedes pasar mientras puedas robar.
refused-illegal-stock-empty = La reserva está vacía.
refused-illegal-draws-used = Este turno has robado { $most } fichas; no se permiten más.
refused-illegal-draws-spent = En esta partida ya has robado las { $most } veces.
refused-illegal-exchange-off = En esta mesa se juega sin intercambio.
refused-illegal-cell-empty = En { $cell } no hay nada.
refused-illegal-wrong-tile = En { $cell } hay otra ficha.
refused-illegal-cannot-pass = { $joker ->
    [yes] No puedes pasar: coloca, cambia o usa un comodín.
   *[no] No puedes pasar: coloca o cambia.
  }
refused-illegal-must-swap = Mientras la bolsa tenga fichas, se cambia en vez de pasar.
refused-illegal-joker-not-placed = Un comodín no se coloca: se cambia por una ficha bien rodeada.
refused-illegal-matches-nothing = Ahí no forma ningún trío ni cuarteto.
refused-illegal-no-joker = No tienes ningún comodín.
refused-illegal-cell-blank = En { $cell } ya hay un comodín.
refused-illegal-joker-not-surrounded = { $cell } está demasiado cerca del borde: todas las casillas en un radio de dos tienen que estar ocupadas.
refused-illegal-nothing-named = Di qué fichas devuelves, por ejemplo: /{ cmd-swap } rtw gck
refused-illegal-bag-empty = La bolsa está vacía.
refused-illegal-too-many = En la bolsa solo hay { $stock }.
refused-illegal-no-such-cell = No existe esa casilla. Las casillas van de A1 a K7.

## A first game that explains itself
button-learn = Aprender jugando
learning = Te lo explico todo.
own-game = Tu partida:
own-game-there = La he empezado en nuestro chat privado.
option-guide = explicar cada paso a quienes juegan
tip-place = Elige una ficha para verla en su mejor lugar. Donde se tocan dos lados, los dos números deben ser iguales.
tip-place-table = Lo que encaja muestra sus puntos. Pulsa una ficha para ver dónde encaja, pulsa un lugar para verla allí y luego pulsa «Jugar». Donde se juntan fichas, todos los números deben ser iguales. Ganas la suma de los tres números de tu ficha.
tip-hexagon = Con una de tus jugadas cierras un hexágono: tu ficha sería la sexta alrededor de una esquina. 50 más.
tip-bridge = Con una de tus jugadas formas un puente: toca un solo lado, y la esquina opuesta toca también una ficha. 40 más.
tip-double = Con una de tus jugadas formas una unión doble: dos o tres lados tocan fichas. 40 más.
tip-made-hexagon = Un hexágono: tu ficha es la sexta alrededor de una esquina. 50 más.
tip-made-bridge = Un puente: toca un solo lado, y la esquina opuesta toca también una ficha. 40 más.
tip-made-double = Una unión doble: dos o tres lados tocan fichas. 40 más.
tip-theirs = 40 o 50 más, y no para ti. Antes de colocar, mira qué permite tu ficha a los demás.
tip-drew = No te encajaba nada, así que he robado por ti: 5 puntos por ficha, tres como mucho por turno.
tip-passed = Tres fichas robadas, y nada encajaba aún: 5 puntos por cada una y 10 por pasar, 25 en total.
tip-exchange = No encaja nada, pero puedes intercambiar: tu ficha ocupa el lugar de otra, que va enseguida a otro.
tip-high = Las fichas altas, mejor pronto. Lo que te quede al final de una ronda cuenta para otros.
tip-theirs-last = Otra mano está casi vacía. Coloca ya tus fichas altas: quien termina se lleva el valor de tu mano.
tip-round-out = La ronda ha terminado: quien colocó su última ficha se llevó 25 y el valor de las otras manos. Se reparte de nuevo, los puntos quedan.
tip-round-blocked = La ronda ha terminado porque nadie podía seguir: la ganó la mano más baja. Se reparte de nuevo, los puntos quedan.
tip-help = /{ cmd-hint } dice qué jugaría yo y por qué, /{ cmd-rules } explica las reglas con imágenes.
tip-help-table = «{ button-hint }» dice qué jugaría yo y por qué, «{ button-rules }» explica las reglas con imágenes.
tip-choose = Aquí puedes robar aunque algo encaje; cada ficha cuesta 5 puntos. Casi siempre es mejor colocar.
tip-wait = Mira cuáles de tus fichas encajan ahora y prepara tu jugada: se juega en cuanto te toque.
tip-last = Tus últimas fichas: quien se queda sin ninguna termina la ronda, con 25 puntos y el valor de todas las demás manos.
tip-tokens = Una ficha debe formar un trío o un cuarteto: tres o cuatro en una línea que en color, en símbolo y en color del símbolo sean todas iguales o todas distintas. Pulsa una que encaje para ver su mejor casilla; pulsa otra vez para jugarla.
tip-tokens-table = Una ficha debe formar un trío o un cuarteto: tres o cuatro en una línea que en color, en símbolo y en color del símbolo sean todas iguales o todas distintas. Pulsa una ficha para ver dónde encaja, pulsa una casilla para verla allí y luego pulsa «Jugar».
tip-refill = Por la ficha colocada has robado otra; así se sigue hasta que se vacía la bolsa.
tip-quadruple = Con una de tus jugadas formas un cuarteto: 3 puntos en vez de 1, multiplicados por las fichas que toca la tuya.
tip-edge = Una de tus jugadas llega al borde del tablero. Allí todo cuenta el doble.
tip-touch = Los puntos se multiplican por el número de fichas que toca la tuya. La lista muestra primero las mejores casillas.
tip-touch-table = Los puntos se multiplican por el número de fichas que toca la tuya. Cada casilla muestra lo que da.
tip-open = Todas las manos están a la vista. Mira qué se podría colocar después de ti y si puedes adelantarte.
tip-team = Jugáis juntos, y todas las manos están a la vista. Deja algo bueno a quien juega después.
tip-joker = Tienes un comodín. Puedes cambiarlo por una ficha bien rodeada y luego hacer tu jugada.
tip-swapped = Un cambio no da puntos. Cuando todos han cambiado dos veces seguidas, la partida termina.
tip-swap = Con nada de tu mano se forma aquí un trío. Cambia las fichas que menos te sirvan.

## A look back, and the drill
review-under-way = Estoy repasando: { $done } de { $count } jugadas. El resto viene enseguida.
review-title = { $count ->
    [0] En esta partida nunca pudiste elegir.
    [one] { $some ->
        [none] Pudiste elegir en una jugada y no regalaste nada.
       *[some] Pudiste elegir en una jugada y regalaste { $given } puntos.
      }
   *[other] { $some ->
        [none] Pudiste elegir en { $count } jugadas y no regalaste nada.
       *[some] Pudiste elegir en { $count } jugadas y regalaste { $given } puntos por jugada.
      }
  }
review-line = Jugada { $number }{ $size ->
    [mistake] , un error
    [big] , un grave error
   *[slip] {""}
  }: { $made } ({ $points }) regaló { $given }; mejor era { $better } ({ $possible }).
review-here = { $made } ({ $points }) regaló { $given } puntos{ $size ->
    [mistake] , un error
    [big] , un grave error
   *[slip] {""}
  }; mejor era { $better } ({ $possible }).
review-fine = Ninguna jugada prometía más.
review-others = Otras, por jugada: { $list }
review-note = Regalado: la ventaja de más que prometía la mejor jugada, según lo que podías saber. A partir de { $mistake } es un error; a partir de { $big }, un grave error.
review-scale = { $rank ->
    [strong] Excelente: la máquina normal regala alrededor de { $normal } por jugada.
    [good] Bien: la máquina normal regala alrededor de { $normal } por jugada.
   *[room] Para comparar: la máquina normal regala alrededor de { $normal } por jugada.
  }
review-hand = Mano de { $name }.
move-place = { $piece } en { $cell }
preview-place = { $piece } en { $game ->
    [tripitz] {""}
   *[other] {"el lugar "}
  }{ $cell }
preview-best = Lo mejor: { $move }
move-exchange = { $piece } por { $displaced } en { $cell }, que pasa a { $target }
move-draw = robar
move-pass = pasar
move-swap = cambiar
move-joker = un comodín
drill-triple = { $pieces }: ¿qué { $count } fichas forman un trío con estas?
drill-quadruple = { $pieces }: ¿qué ficha forma un cuarteto con estas?
drill-found = Encontradas: { $pieces }
drill-left = Bien. { $count ->
    [one] Falta una.
   *[other] Faltan { $count }.
  }
drill-right = Bien. Racha: { $streak }.
drill-wrong = No del todo: { $piece }
drill-broken = { $property ->
    [colour] color
    [symbol] símbolo
   *[mark] color del símbolo
  }: { $values } – ni todos iguales ni todos distintos
drill-answers = La respuesta: { $pieces }
drill-best = Tu mejor racha: { $best }
drill-pick = Elige una
button-drill-triple = Tríos
button-drill-quadruple = Cuartetos
button-review = Repasar jugadas

## The puzzle of the day
daily-title = Reto del día · { $date }
daily-ask-hour = ¿A qué hora llega el reto del día? Para otra hora: /{ cmd-daily } { switch-on } 10:30
daily-ask-zone = ¿Las { $hour } de qué zona horaria? Para otra ciudad: /{ cmd-daily } { switch-on } { $hour } Lisboa
daily-is-on = { $here ->
    [yes] El reto del día llega aquí a las { $hour } ({ $zone }).
   *[no] El reto del día llega a «{ $title }» a las { $hour } ({ $zone }).
  }
daily-is-off = { $here ->
    [yes] Aquí ya no llega el reto del día.
   *[no] Allí ya no llega el reto del día.
  }
daily-none = Aquí no llega el reto del día. Un admin lo activa: /{ cmd-daily } { switch-on }
daily-none-yours = Aquí aún no hay reto del día.
daily-paused = Hace dos semanas que nadie resuelve el reto aquí, así que ya no lo publico.
daily-back = El reto del día ha vuelto.
daily-kind = { $kind ->
    [solitaire] Tripple-Domino en solitario, robando cuatro veces. ¿Cuántos puntos haces?
    [tokens] Tripitz: seis filas, a cada una le falta una ficha.
    [shortbag] Tripitz en solitario, con cuatro fichas en la bolsa. ¿Cuántos puntos haces?
   *[bestmove] Cuatro posiciones de Tridom. Encuentra la mejor jugada.
  }
daily-share = { $share } %
daily-right = { $right } de { $count }
daily-answer-right = Correcto.
daily-answer-half = No está mal, pero otra jugada es algo más fuerte.
daily-answer-wrong = Otra jugada es más fuerte.
daily-answer-why = { $property ->
    [colour] No: los colores serían { $values }.
    [symbol] No: los símbolos serían { $values }.
   *[mark] No: los colores de los símbolos serían { $values }.
  }
daily-streak = { $days ->
    [one] 1 día
   *[other] { $days } días seguidos
  }
daily-streak-ends = Tu racha de { $days } días termina si no resuelves el reto de hoy antes de { $moment }.
daily-done = { $marks } { $share } %
daily-done-points = { $marks } { $amount }, { $share } %
daily-rank = { $tied ->
    [yes] Aquí, puesto { $rank } compartido de { $count } por ahora.
   *[no] Aquí, puesto { $rank } de { $count } por ahora.
  }
daily-month-row = { $amount } ({ $count ->
    [one] 1 día
   *[other] { $count } días
  })
daily-beaten = Mejor que el { $percent } % de los demás hasta ahora.
daily-solution-comes = La solución llega el { $moment }, cuando el día haya acabado en todas partes.
daily-over = Reto del { $date }: así fue
daily-solution = Solución del { $date }
daily-practice = Para practicar: no cuenta.
daily-nobody = Nadie lo resolvió.
daily-best-points = Lo mejor que conozco, { $points }: { $line }
daily-best = { $line }
daily-seed = La semilla de la que salió:
daily-commitment = El reto de mañana ya está fijado:
daily-hand = Tu mano: { $pieces }
daily-which-move = { $number } de { $count }
daily-pick-move = Elige la mejor jugada
daily-which-token = Fila { $number } de { $count }: ¿qué falta?
daily-begin = Elige una para empezar. Solo tú ves tus respuestas.
daily-your-pick = Tu elección: { $piece }
button-this-one = Esta
daily-or-another = U otra
daily-rule = Color, símbolo y color del símbolo: en cada uno, todas iguales o todas distintas.
daily-row = La fila: { $pieces }
daily-player = Jugador { $number }
button-solve = Resolver
button-solve-today = El reto de hoy
button-solution = Solución
button-practise = Practicar
button-practise-again = Otra vez
button-daily-earlier = Retos anteriores
button-streak-off = No avisar más
button-daily-month = Este mes
button-daily-fair = ¿Es justo?
button-daily-stop = Desactivarlo
button-switch-on = Activarlo
button-daily-back = Que vuelva

## Lessons: what the rules say, each shown on a board
lessons-pick = Ejemplos, consejos, decisiones nuestras
lesson-legal = Lo que encaja
lesson-illegal = Lo que no encaja
lesson-bridge = Un puente
lesson-double = Una unión doble
lesson-hexagon = Un hexágono
lesson-triple = Un trío
lesson-quadruple = Un cuarteto
lesson-edge = En el borde
lesson-about-legal = La ficha resaltada encaja: uno de sus lados se une a otro lado, y donde se junta con otras fichas los números son iguales.
lesson-about-illegal = La ficha de trazos no encaja: en una esquina coincide, en la del círculo no. Todas las fichas que se juntan en una esquina muestran allí el mismo número.
lesson-about-bridge = La ficha resaltada toca con un lado, y su esquina opuesta toca otra ficha: su valor + 40.
lesson-about-double = La ficha resaltada toca con dos o tres lados y no cierra ningún hexágono: su valor + 40.
lesson-about-hexagon = La ficha resaltada es la sexta alrededor de una esquina: su valor + 50.
lesson-about-triple = Tres fichas seguidas son un trío: en color, en símbolo y en color del símbolo son todas iguales o todas distintas. 1 punto, multiplicado por las fichas que toca la nueva.
lesson-about-quadruple = Cuatro seguidas en las que tres cualesquiera forman trío son un cuarteto: 3 puntos, multiplicados por las fichas que toca la nueva. Sus tríos no vuelven a contar.
lesson-about-edge = La ficha resaltada está en el borde del tablero: todo cuenta el doble.

## Our rulings: what we decided, and why
rulings-pick = Decisiones nuestras, y por qué
rulings-title = Decisiones nuestras: { $game }
rulings-intro = Donde los textos que seguimos (los folletos; para Triominoes, Wikipedia) dejan algo abierto, hemos decidido:
ruling-corners = Donde las fichas solo se juntan por las esquinas, los números también deben coincidir. El folleto habla solo de lados; Wikipedia (Triominoes) lo dice de las esquinas, y un puente lo muestra.
ruling-opening = Sin ningún triple, en caso de empate deciden las siguientes fichas más altas y luego quien aparece primero en la lista; de fichas iguales en una mano abre la mayor por sus números. Solo Wikipedia (Triominoes) habla de empates, y solo de las siguientes fichas.
ruling-any-tile = Después de robar puedes colocar cualquier ficha de tu mano. El folleto solo habla de la ficha robada, pero no prohíbe ninguna otra.
ruling-declined = Si tras robar la tercera no colocas nada, son 10 más, aunque algo encaje. Según el folleto también roba quien no quiere colocar; pero los 10 solo los resta por una tercera ficha que no encaja.
ruling-must-play = Lo que encaja hay que colocarlo, también una ficha recién robada, y quien no tiene nada que encaje roba lo que quede. En Wikipedia se roba hasta que algo encaja, pero también se decide «si» se juega una ficha, y las dos últimas se «pueden» robar.
ruling-must-draw = Si nada encaja, tienes que robar. El folleto dice que se «puede» robar; lo leemos como los otros textos, donde se debe.
ruling-third-draw = Pasar tras robar la tercera cuesta 10, aunque con ella se acabe la reserva; tras una o dos cuesta lo mismo que con la reserva vacía. Los textos dan los dos precios, pero no cuál vale si se dan los dos casos.
ruling-hexagons = Dos hexágonos a la vez dan 100, sin unión doble además. De dos a la vez solo habla Wikipedia (Triominoes); de la unión doble, solo el folleto de Tripple-Domino.
ruling-double = La «ficha adicional» de un puente es para nosotros la unión doble: tocan dos o tres lados. El folleto da 40 por ella sin decir dónde va; Tripple-Domino y Tridom dan 40 justo por eso.
ruling-exchange-score = Un intercambio da el valor de tu ficha y la figura que la otra forma en su nuevo lugar. El folleto permite el intercambio, pero no dice nada de puntos.
ruling-exchange-right = Puedes intercambiar, pero también robar o pasar. Un intercambio cuenta como colocar. Mientras alguien pueda intercambiar, la ronda solo se cierra cuando todos han pasado uno tras otro. El folleto dice «puede», y nada de rondas cerradas.
ruling-blocked-willing = Con la reserva vacía, la ronda termina también cuando todos han pasado uno tras otro. El folleto deja no querer colocar, pero solo la termina si nadie puede: podría no acabar nunca.
ruling-blocked-passes = La ronda termina también cuando todos pasan uno tras otro, aunque queden fichas en la reserva. Wikipedia la termina cuando nadie puede colocar, se haya robado todo o no; que todos pasen muestra justo eso.
ruling-blocked-silent = Con la reserva vacía, si nadie puede colocar o todos han pasado uno tras otro, la mano más baja gana el valor de las demás y pierde el suyo. El folleto de Tridom no conoce rondas cerradas; es la regla de Tripple-Domino.
ruling-blocked-when = Una ronda está cerrada cuando la reserva está vacía y, o bien nadie puede colocar, o bien todos han pasado uno tras otro. El folleto dice quién gana una ronda cerrada, pero no cuándo lo está.
ruling-smallest = Una ronda cerrada es de la mano que menos vale en total. El folleto nombra a quien tiene «la ficha más pequeña»; pero luego cuenta manos enteras, así que comparamos manos enteras.
ruling-lowest-hands = Si hay varias manos más bajas, cada una se cuenta como si fuera la única. Los textos solo conocen una.
ruling-target = Gana el total más alto al final de la ronda. El folleto nombra a quien llega primero a 400, pero hace terminar la ronda, y sabe que hasta entonces los 400 se pueden perder.
ruling-last-round = Quien llega a la meta en cualquier momento hace de la ronda la última, aunque luego la pierda. Según el folleto gana quien primero tiene 400 y la ronda se termina; de perderlos otra vez no dice nada.
ruling-winner = Si solo una persona ha llegado a la meta, gana. Si son varias, gana entre ellas quien ganó la ronda; si no, decide el total más alto entre ellas. El folleto solo nombra a quien coloca su última ficha, y en una ronda cerrada no lo hay.
ruling-equal-totals = Con totales iguales se comparte la victoria. Los textos no deshacen empates.
ruling-rounds = Con la opción «{ opt-rounds }» se juegan justo esas rondas; la meta ya no cuenta y gana el total más alto. Según los textos solo se juega hasta una meta; esta opción es nuestra, para veladas con final fijo.
ruling-solitaire = En solitario tienes nueve fichas, como entre dos, y la inicial no da puntos. Si ya no puedes robar, termina en cuanto nada encaja o si pasas (−10), y se te resta la mano. El folleto da la ficha inicial y un límite al robar, pero ningún final.
ruling-absent = Con la opción «{ opt-absent }: { absent-pass }», si se pasa el plazo el turno acaba al menor coste: pasar; si no, robar hasta que se pueda pasar; si no, la ficha que menos dé. Los textos no conocen ausentes, y el registro solo admite jugadas permitidas.
ruling-absent-tripitz = Con la opción «{ opt-absent }: { absent-pass }», si se pasa el plazo el turno acaba al menor coste: perder el turno; si no, la ficha que menos dé; si no, cambiar una ficha. El folleto no conoce ausentes, y el registro solo admite jugadas permitidas.
ruling-time = El tiempo de un turno corre hasta colocar o pasar; ni robar ni los comodines dan más. De todos los textos solo el de Tridom pone un tiempo: dos minutos para colocar.
ruling-rest = Cuando a todos los de la mesa, uno tras otro, se les ha pasado el plazo, la mesa descansa. Ningún texto lo prevé, y las máquinas no deben seguir jugando para nadie.
ruling-board = El tablero tiene filas de la A a la K, de 7 a 12 y otra vez a 7 casillas. Con palabras, el folleto da 102 lugares y un centro marcado; las filas salen de ahí y de su primera jugada de ejemplo.
ruling-begins = Empieza el primer asiento que puede formar un trío; si nadie puede, el primero de todos. Según el folleto empieza quien primero pueda formar uno; no dice quién mira primero.
ruling-must-swap = Si no puedes colocar nada, cambias mientras la bolsa tenga fichas. En el folleto solo se pierde el turno al final, cuando se acaban las fichas.
ruling-spare = Con totales iguales cada uno recibe la ficha roja, o la amarilla. El folleto da la roja a la mejor puntuación y la amarilla a la segunda; no prevé empates.
ruling-solo = En solitario juegas una mano de siete fichas por todos los puntos posibles. El folleto anuncia un «Tripitz Solitaire», pero no lo describe.
ruling-rows = Cuenta toda fila de cuatro que sea un cuarteto; un trío cuenta si no está dentro de uno de ellos. El tercer ejemplo del folleto lo muestra con un cuarteto (3 puntos); de filas más largas no dice nada.
ruling-joker-board = Un comodín en el tablero se toca como cualquier ficha y cubre su casilla, pero no forma nada ni puede cambiarse otra vez. El folleto lo pone en el lugar de una ficha y no dice más.
ruling-joker-turn = En un turno puedes usar varios comodines; luego colocas, cambias o pasas. Un comodín se puede cambiar por la bolsa, nunca colocar; si puedes usar uno, no puedes pasar. El folleto solo dice que comodín y jugada caben en un turno.
ruling-ends = La partida termina también cuando, con la bolsa vacía, todos han perdido el turno uno tras otro, o cuando todos han cambiado dos veces seguidas sin que se coloque nada; los comodines no lo interrumpen. El folleto la termina al acabarse las fichas, y puede que no ocurra nunca.
ruling-short = Con la opción «{ opt-short }» ya no se roba tras la ficha que llega al borde. El folleto termina la partida en ese momento.
ruling-hidden = Con la opción «{ opt-hidden }» cada uno ve solo su propia mano, como en los juegos de triángulos. En el folleto las fichas están a la vista; la opción es nuestra, para partidas con más sorpresas.
ruling-joker-where = Un comodín solo toma una ficha si todas las casillas en un radio de dos existen y están ocupadas. El folleto pide «al menos dos filas» hasta el borde de las fichas, para que al quitarla no se forme nada.
ruling-cooperative = Con la opción «{ opt-cooperative }» todos tienen los puntos en común y todos ganan. En el folleto los jugadores se ayudan sin sumar los puntos de cada uno; no nombra ganador.

## How to play well: the booklets' advice and ours, in our words
advice-pick = Jugar bien
advice-title = Jugar bien: { $game }
advice-triangles =
    • Una figura da 40 o 50, una ficha 15 como mucho. Busca primero los huecos: ¿dónde falta una ficha para un hexágono, dónde hay otra ficha frente a una esquina?
    • Mira lo que dejas. Un hueco para una ficha que tienes vale la pena; uno para una que no tienes es un regalo.
    • Cada ficha está una sola vez: lo que hay en el tablero o en tu mano no lo tiene nadie más.
    • En el sentido del reloj, desde el menor, los números de una ficha nunca bajan (1, 3, 5, pero no 1, 5, 3; solo con 76 fichas están las dos). Por eso hay huecos que nada llena.
    • Guarda en la mano muchos números distintos: así algo encaja más a menudo y robas menos.
advice-tripple-domino =
    { advice-triangles }
    • Coloca pronto las fichas altas: lo que te queda es para quien termina la ronda.
    • Puedes robar aunque algo encaje. Esos 5 puntos solo valen la pena si tu única jugada abriría 40 o 50 a quien te sigue.
    • En solitario puedes robar 20 veces. Ahórralas: coloca primero lo que encaje, y roba por una figura solo mientras te queden muchas.
advice-triominoes =
    { advice-triangles }
    • Mucho es suerte, pero el orden de tus fichas lo eliges tú. Si encajan dos, guarda la que necesitas para un puente o un hexágono.
    • Puedes preparar una figura para tu próximo turno; pero quizá otro también tenga la ficha. A veces es mejor un lado donde encaja mucho que un hueco que nadie llena.
    • Llegar a 400 no es ganar: la ronda pasa a ser la última. Si vas por delante, termina pronto; si vas por detrás, necesitas figuras y manos llenas de los demás.
advice-tridom =
    { advice-triangles }
    • El 0-0-0 vale 20. Colócalo pronto, o los 20 son para quien termina la ronda.
    • Con intercambio: antes de robar, mira si una ficha del borde puede ir a otro lugar. El mejor intercambio es aquel en que allí forma una figura.
    • Con dos minutos por turno, busca tu jugada mientras juegan los demás. /{ cmd-plan } la guarda.
advice-triominos =
    { advice-triangles }
    • Si puedes elegir, abre con el 0-0-0: 40 en vez de 25 como mucho. El precio: todos conocen una de tus fichas.
    • Con la reserva vacía, pasar no cuesta nada: puedes esperar. Pero quien termina la ronda recibe 25 y tu mano, y una ronda cerrada es de la mano más baja. Quédate con pocas fichas.
    • Si solo una persona ha llegado a 400, gana, aunque la superen. Hacia el final no abras huecos a nadie; y si han llegado dos, termina la ronda.
advice-tripitz =
    • Casi siempre encajan varias fichas en varias casillas. Toma lo que más dé, salvo que tengas un buen motivo.
    • Lo que más cuenta son las vecinas: un trío que toca cinco fichas vale más que dos que tocan dos. El borde lo dobla todo.
    • Un trío con una casilla libre al final espera una sola ficha, la que lo hace cuarteto. Mira quién la tiene.
    • Las manos están a la vista. Antes de colocar, piensa qué haría con ello quien te sigue. Quitarle una buena casilla puede valer más que la mejor puntuación.
    • Piensa dos jugadas: coloca una ficha de modo que la siguiente encuentre su fila.
    • Cambiar cuesta un turno. Hazlo cuando nada dé más de uno o dos puntos, y entonces muchas a la vez.
    • En la partida corta, ve al borde solo si después vas por delante.
    • Ver los tríos se practica: /{ cmd-drill }.

## Pictures: the words drawn in them, and what is read aloud of them. Drawn words should be short.
picture-player = Jugador { $seat }
picture-stock = reserva
picture-bag = bolsa
picture-together = en común
picture-empty-hand = no queda nada
picture-fits = Encaja
picture-fits-not = Ahora no encaja
picture-choose = { $piece }: elige un lugar
picture-nowhere = { $piece } no encaja ahora
picture-lying = { $piece } en { $cell }
picture-round-over = Ronda { $round }
picture-game-over = Resultado final
picture-wins = Gana { $names }
picture-share-win = Victoria compartida: { $names }
picture-ahead = { $game } · { $points } de ventaja
picture-all-together = Juntos: { $points }
picture-best-move = Mejor jugada { $points }
picture-best-form = Mejor jugada { $points } · { $form }
picture-rating = Valoración { $change }
picture-first-rating = Primera valoración { $rating }
picture-form-hexagon = hexágono
picture-form-bridge = puente
picture-form-double = unión doble
picture-form-triple = trío
picture-form-quadruple = cuarteto
picture-count-tiles = Fichas
picture-count-tokens = Fichas
picture-count-hexagons = Hexágonos
picture-count-bridges = Puentes
picture-count-doubles = Dobles
picture-count-triples = Tríos
picture-count-quadruples = Cuartetos
picture-count-jokers = Comodines
picture-count-rounds = Rondas
picture-count-draws = Robos
picture-count-swaps = Cambios
picture-count-passes = Pases
picture-title = { $game }, ronda { $round }.
picture-title-plain = { $game }.
picture-last-round = { last-round }
picture-seat = { $name }: { $points }, { $count } en la mano
picture-seat-plain = { $name }: { $count } en la mano
picture-seat-open = { $name }: { $points }; { $pieces }
picture-seat-open-plain = { $name }: { $pieces }
points-amount = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
  }
picture-labelled = { $label }: { $value }
picture-ranked = { $place }. { $name }: { $points }
picture-rated = { $game }: de { $first } a { $last } en { $count } partidas, máximo { $highest }.
picture-first-prize = Ficha roja: { $names }
picture-second-prize = Ficha amarilla: { $names }
picture-common = En común: { $points }.
picture-to-move = Le toca a { $name }.
picture-won = Victoria: { $names }.
picture-stock-left = Reserva: { $count }.
picture-bag-left = Bolsa: { $count }.
picture-last = Última: { $piece } en { $cell }.
picture-last-points = Última: { $piece } en { $cell }, { $points }.
picture-empty-board = El tablero está vacío.
picture-board = Tablero, primero lo más nuevo: { $pieces }
picture-board-rows = Tablero: { $pieces }
picture-earlier = y { $count } anteriores
picture-hand = Tu mano.
picture-hand-fits = Encaja: { $pieces }.
picture-hand-fits-not = Ahora no encaja: { $pieces }.
picture-hand-new = Nuevo: { $pieces }.
picture-hand-empty = Está vacía.
picture-spots-for = { $piece } encaja en: { $cells }.
picture-open-spots = Lugares: { $cells }.
picture-preview = Vista previa: { $piece } en { $cell }, { $points }.
picture-instead = Se jugó: { $piece } en { $cell }.
picture-misfit = { $piece } no encaja en { $cell }.
picture-other-spots = También encaja en: { $cells }.
picture-blank = { piece-joker }
picture-replay = Repetición de { $game }, ronda { $round }.
picture-replay-plain = Repetición de { $game }.
picture-moves = Jugadas: { $count }.
picture-standing = { $name }: { $points }.
picture-round-won = Gana la ronda: { $names }.
picture-unfinished = Sin terminar.
picture-placed = { $name }: { $piece } en { $cell }
picture-exchanged = { $name }: { $piece } en { $cell }, { $displaced } pasa a { $to }
picture-joker = { $name }: comodín en { $cell } por { $piece }
picture-drew = { $name } roba
picture-drew-piece = { $name } roba { $piece }
picture-swapped = { $name } cambia { $count }
picture-passed = { $name } pasa
picture-showed = { $name } enseña { $piece }
picture-settled = Cuenta de la ronda { $round }: { $gains }.

## Ligas y copas
league-about = { $kind ->
    [cup] En una copa, quien gana dos de tres partidas pasa a la siguiente ronda.
   *[other] En una liga jugáis unos contra otros durante { $weeks } semanas, y una clasificación cuenta los puntos.
  } Todo el chat puede apuntarse.
league-title = { $kind ->
    [cup] Copa: { $game }
   *[other] Liga: { $game }
  }
league-lasts = { $weeks ->
    [0] una semana por ronda
    [one] durante una semana
   *[other] durante { $weeks } semanas
  }
league-clock = { $time } por turno
league-game-rounds = { $count ->
    [one] partidas de una ronda
   *[other] partidas de { $count } rondas
  }
league-until = Cierre de inscripción: { $moment }.
league-signed-up = { $count ->
    [0] Todavía no se ha apuntado nadie.
    [one] Inscripción: { $names }
   *[other] Inscripciones ({ $count }): { $names }
  }
league-needs = { $count ->
    [one] Falta al menos una persona más.
   *[other] Faltan al menos { $count } más.
  }
league-ended-by = { $known ->
    [yes] { $name }
   *[no] Quien organiza
  } o un admin puede anularla.
league-round = { $kind ->
    [cup] Ronda { $round } de { $count }.
   *[other] Jornada { $round } de { $count }.
  }
league-rests = { $kind ->
    [cup] Directamente a la siguiente ronda: { $names }
   *[other] Sin partida: { $names }
  }
league-playing = en juego
league-void = no cuenta
league-away = ausente
league-walkover = gana { $winner } ({ $away } ausente)
league-nobody-there = no se jugó ({ $count ->
    [2] ausentes los dos
   *[other] ausentes todos
  })
league-all-away = { $score } ({ $count ->
    [2] ausentes los dos
   *[other] ausentes todos
  }, no gana nadie)
league-line = { $place }. { $name }: { $amount } ({ $played ->
    [one] 1 partida
   *[other] { $played } partidas
  })
league-line-even = { $place }. { $name }: { $amount }
league-after = { $played ->
    [one] Tras 1 partida:
   *[other] Tras { $played } partidas:
  }
league-division-0 = Primera división
league-division-1 = Segunda división
league-won = { $kind ->
    [cup] 🏆 { $player } gana la copa{ $score }.
   *[other] 🏆 { $player } gana la liga con { $points } puntos.
  }
league-final = : { $score } contra { $name }
league-moving = { $count ->
    [one] Una persona sube y otra baja.
   *[other] Suben { $count } y bajan { $count }.
  }
league-fair = Todo se sortea con un número fijado antes de que nadie se apuntara. Su SHA-256: { $commitment }
league-seed = El número: { $seed }
league-mend = ¿Qué quieres cambiar?
league-mend-void = Anular { $names }
league-mend-free = Sustituir a { $name }
league-ask-extend = { $kind ->
    [cup] ¿Dar a la ronda { $round } otro tanto de tiempo?
   *[other] ¿Dar a la jornada { $round } otro tanto de tiempo?
  }
league-ask-void = ¿Que no cuente esta partida: { $names }?
league-ask-free = ¿Que otra persona juegue por { $name }?
league-ask-leave = { $kind ->
    [cup] ¿Dejar la copa? Pasa quien juega contra ti.
   *[other] ¿Dejar la liga? La partida en juego se pierde, y tu lugar queda libre.
  }
league-ask-close-running = { $kind ->
    [cup] ¿Terminar la copa para todos? No la gana nadie; las partidas en juego siguen como partidas normales.
   *[other] ¿Terminar la liga para todos? No la gana nadie; las partidas en juego siguen como partidas normales.
  }
league-ask-close-sign-up = { $kind ->
    [cup] ¿Cancelar la copa?
   *[other] ¿Cancelar la liga?
  }
league-extended = { $kind ->
    [cup] Quien organiza ha alargado la ronda { $round }.
   *[other] Quien organiza ha alargado la jornada { $round }.
  }
league-voided = Se ha anulado una partida, así que no cuenta: { $names }
league-place-free = Queda libre el lugar de { $name }. ¿Quién lo ocupa?
league-freed = Hecho.
league-place-taken-by = { $other } sigue jugando por { $name }.
league-left-by = { $kind ->
    [cup] { $name } deja la copa.
   *[other] { $name } deja la liga.
  }
league-left-free = { $name } deja la liga. ¿Quién ocupa su lugar?
league-came-back = { $name } vuelve.
league-closed = { $kind ->
    [cup] Quien organiza ha puesto fin a la copa.
   *[other] Quien organiza ha puesto fin a la liga.
  }
league-called-off = { $kind ->
    [cup] Quien organiza ha cancelado la copa.
   *[other] Quien organiza ha cancelado la liga.
  }
league-goes-on = { $kind ->
    [cup] La copa ha terminado antes de tiempo; esta partida sigue sin ella.
   *[other] La liga ha terminado antes de tiempo; esta partida sigue sin ella.
  }
league-nobody-came = Se han apuntado muy pocos: hacen falta { $least }.
league-time-up = { $kind ->
    [cup] Se acabó la ronda { $round }
   *[other] Se acabó la jornada { $round }
  }{ $count ->
    [0] .
    [one] : gana { $seats }.
   *[other] : empate entre { $seats }.
  }
league-time-up-all-away = Se acabó el tiempo. No había nadie, así que no gana nadie.
league-time-up-away = { $count ->
    [one] Se acabó el tiempo. { $names } no estaba y pierde.
   *[other] Se acabó el tiempo. { $names } no estaban y pierden.
  }
league-meets = { $round ->
    [1] Participas: primero contra { $seats }.
   *[other] { $kind ->
        [cup] Ronda { $round }: contra { $seats }.
       *[other] Jornada { $round }: contra { $seats }.
      }
  }
league-no-game = { $kind ->
    [cup] { $round ->
        [1] Participas, y pasas directamente a la ronda 2.
       *[other] Pasas directamente a la siguiente ronda.
      }
   *[other] { $round ->
        [1] Participas. En la jornada 1 no tienes partida.
       *[other] Jornada { $round }: no tienes partida.
      }
  }
league-you-opened = { $kind ->
    [cup] Has convocado una copa. Empieza cuando cierren las inscripciones o cuando toques «{ button-league-begin }».
   *[other] Has convocado una liga. Empieza cuando cierren las inscripciones o cuando toques «{ button-league-begin }».
  }
league-you-joined = Te has apuntado. Te diré contra quién empiezas.
league-you-returned = Vuelves a participar. Tus mesas: /{ cmd-mygames }
league-you-left = Te has borrado.
league-begun = { $kind ->
    [cup] Empieza la copa. Tus mesas: /{ cmd-mygames }
   *[other] Empieza la jornada 1. Tus mesas: /{ cmd-mygames }
  }
league-longer = Con { $count } participantes, la liga dura { $weeks } semanas.
league-you-took = Sigues jugando por { $name }. Tus mesas: /{ cmd-mygames }
button-league-join = Me apunto
button-league-leave = Me borro
button-league-begin = Empezar
button-league-close = Terminar
button-league-step-out = Dejarla
button-league-fair = ¿Es justo el sorteo?
button-league-games = Todas las partidas
button-league-mend = Arreglar
button-league-log = Arreglos
button-league-extend = Dar más tiempo
button-league-sure-leave = Sí, salir
button-league-sure-close = Sí, terminar
button-league-sure-extend = Sí, prolongar
button-league-sure-void = Sí, anular
button-league-sure-free = Sí, sustituir a { $name }
button-league-take = Juego yo
button-league-again = Otra vez
refused-league-open = { $kind ->
    [cup] Aquí ya hay una copa en marcha.
   *[other] Aquí ya hay una liga en marcha.
  }
refused-league-in-private = Para eso hace falta un chat con más gente.
refused-league-needs-clock = Elige un tiempo por turno, o los demás esperarían para siempre.
refused-league-too-short = { $count } jornadas no caben en { $weeks ->
    [one] una semana
   *[other] { $weeks } semanas
  } con hasta { $time } por turno. Elige { $need } semanas, o como mucho { $longest } por turno.
refused-league-signed-up = Ya participas.
refused-league-not-in = No participas.
refused-league-beaten = Ya has quedado fuera.
refused-league-none = { $kind ->
    [cup] Aquí no hay ninguna copa en marcha.
   *[other] Aquí no hay ninguna liga en marcha.
  }
refused-league-host-only = Eso solo puede hacerlo quien organiza.
refused-league-too-few = Hace falta que se apunten al menos { $least }.
refused-league-begun = Ya ha empezado.
refused-league-gone = Eso ya terminó.
refused-league-not-running = Ahora no se juega nada.
refused-league-place-taken = Ese lugar no está libre.
refused-league-table = Esta partida es de una liga. Eso solo puede hacerlo un admin.

## La semana de un chat
weekly-ask-weekday = ¿Qué día publico el resumen de la semana?
weekly-ask-hour = ¿A qué hora el { $weekday }? Para otra: /{ cmd-weekly } { switch-on } { $weekday } 10:30
weekly-ask-zone = { $hour }, ¿de qué zona horaria? Para otra ciudad: /{ cmd-weekly } { switch-on } { $weekday } { $hour } Lisboa
weekly-is-on = { $here ->
    [yes] Cada { $weekday } a las { $hour } ({ $zone }) publico aquí el resumen de la semana.
   *[no] Cada { $weekday } a las { $hour } ({ $zone }) publico el resumen de la semana en «{ $title }».
  }
weekly-from-now = Cuentan las partidas que terminen a partir de ahora.
weekly-is-off = { $here ->
    [yes] Ya no publico aquí el resumen de la semana.
   *[no] Ya no publico allí el resumen de la semana.
  }
weekly-none = Aquí no publico un resumen de la semana. Un admin lo activa: /{ cmd-weekly } { switch-on }
weekly-none-yours = Aquí aún no hay resumen de la semana.
weekly-title = La semana en este chat
weekly-games = { $count ->
    [one] Una partida:
   *[other] { $count } partidas:
  }
weekly-leader = A la cabeza en { $game }: { $player }
weekly-leader-both = A la cabeza en { $game }, también este trimestre: { $player }
weekly-leader-season = Este trimestre: { $player }
weekly-move = Jugada de la semana: { $player }, { $points } en { $game }
