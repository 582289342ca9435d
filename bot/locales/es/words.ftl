# Words that people type, in Spanish: each means the same on every platform and in all texts. `.also` has
# other words for it, by commas; case, accents and hyphens do not matter. No word may mean two things.
# `.like` has words that people try: the bot asks whether they mean this command.

## Commands: the word, what may follow it, what it does. In the order in which they are listed.

cmd-new = nueva
    .also = nuevo
    .like = abrir, crear, partida, a jugar, contra la máquina, otra partida, contra el ordenador, contra un ordenador, a solas, jugar ahora, jugar con amigos, jugar solo, jugar contra la máquina, jugar contra el ordenador, empezar otra partida, empezar una partida nueva, quiero jugar, vamos a jugar, queremos jugar, haz una partida, hacer una partida, crear partida, juega contra la máquina, juega contra el ordenador, jugar contra una máquina, jugar contra un ordenador, jugar contra máquina, jugar contra ordenador, jugar con la máquina, jugamos, otro juego, qué juegos hay, qué juegos tienes, lista de juegos, jugar juntos, una partida, quién quiere jugar, hacemos una partida, echamos una, echamos una partida, alguien se apunta, quién se apunta, en solitario
    .then = juego opción=valor
    .about = Abrir una mesa
cmd-learn = aprender
    .like = tutorial, soy nuevo, soy nueva, soy principiante, soy nuevo aquí, soy nueva aquí, aprender jugando
    .then = juego
    .about = Una primera partida que explica cada paso
cmd-join = unirse
    .also = unirme, unirse a la partida
    .like = participar, volver, vuelvo, regreso, asiento, estoy aquí, aquí estoy, me apunto, ya volví, estoy dentro, yo juego, inscribirme, inscripción, me inscribo, quiero participar, registrarme, cuenta conmigo, yo también, déjame entrar, dejadme entrar, puedo jugar, ya he vuelto, ya estoy aquí
    .then = palabra
    .about = Tomar asiento; una palabra tuya cuenta al mezclar
cmd-invite = invitar
    .like = añadir, enlace, compartir, código, jugar con, añadir a un amigo, cómo invito, quiero invitar, jugar contra, juega contra
    .about = Llevar esta mesa a otro chat
cmd-leave = dejar
    .like = salir, me voy, quiero salir, sin mí, quiero irme, me salgo, lo dejo, sácame
    .about = Dejar tu asiento
cmd-computer = máquina
    .also = ordenador
    .like = robot, ia, nivel, dificultad, fácil, difícil, añadir robot, añadir ordenador, añade un robot, dos máquinas, más difícil, más fácil, cambiar nivel, cambiar el nivel, cambiar dificultad, cambiar la dificultad, demasiado fácil, demasiado difícil, muy fácil, muy difícil, otro rival, rival más fácil, otra máquina, otro ordenador, añade una máquina, añade un ordenador, agrega una computadora, añadir máquina
    .then = fácil | normal | difícil
    .about = Añadir una máquina
cmd-start = empezar
    .like = comenzar, iniciar, listo, lista, vamos, empecemos, barajar, estoy listo, estoy lista, el anfitrión se fue, anfitrión no está, ser el anfitrión, sin el anfitrión, cambiar de anfitrión, anfitrión no responde, estamos todos, ya estamos todos, estamos listos, estamos listas
    .about = Empezar la partida (quien dirige la mesa)
cmd-hand = mano
    .like = fichas, cartas, piezas, mi mano, mis fichas, qué tengo, ver mi mano, ver mis fichas, muestra mi mano, muestra mis fichas, enséñame mis fichas, dónde están mis fichas, dónde está mi mano, envía, envíame mi mano, reenviar, no tengo fichas, no he recibido mi, qué fichas tengo, no recibí mis fichas, no me llegaron fichas, no he recibido fichas, qué robé, qué he robado
    .about = Enseñarte tu mano solo a ti
cmd-play = jugar
    .also = juego, juega, colocar, poner, pongo, pon, coloca
    .like = girar, rotar, gira la ficha, girar la ficha
    .then = ficha lugar
    .about = Colocar una ficha
cmd-plan = preparar
    .like = planificar, cancelar plan, borrar plan
    .then = ficha lugar
    .about = Preparar una jugada para cuando te toque
cmd-draw = robar
    .also = robo, roba
    .like = coger, tomar, coger ficha, tomo, cojo, puedo robar, tengo que robar, debo robar
    .about = Robar una ficha
cmd-pass = pasar
    .also = paso
    .like = saltar, no puedo, no puedo jugar, nada encaja, terminar turno, acabar turno, terminar mi turno, fin del turno, saltar turno, no encaja nada, no encaja ninguna, no me sale nada, no puedo poner nada
    .about = Pasar si no puedes jugar
cmd-swap = cambiar
    .also = intercambiar, cambiar fichas, cambiar mis fichas
    .then = fichas
    .about = Tripitz: devolver fichas a la bolsa y robar otras tantas
cmd-joker = comodín
    .then = casilla
    .about = Tripitz: tomar una ficha del tablero y dejar un comodín
cmd-hint = pista
    .also = consejo
    .like = sugerencia, qué puedo jugar, qué juego, dónde puedo jugar, qué hago, y ahora qué, mejor jugada, sugiere, dónde va, dónde lo pongo, dónde la pongo, qué pongo, una pista, qué encaja, qué puedo poner, estoy atascado, y ahora qué, no tengo nada, elige por mí, otra pista, dónde se puede jugar, ni idea, dónde pongo, juega cualquiera, juega lo que sea, lo que sea, decide tú, elige tú, qué jugarías, qué harías, qué me aconsejas, qué me recomiendas
    .about = Proponer jugadas
cmd-board = tablero
    .like = turno, jugadores, mostrar, ver, estado, mirar, siguiente, a quién le toca, a quién, me toca, quién, seguir, orden, de quién es, más grande, ampliar, mira, quién juega, de quién es el, te toca, no me toca, le toca a quién, es mi turno, dónde está el tablero, enseña otra vez, dónde está, no veo la imagen, no veo nada, no veo, nueva ronda, siguiente ronda, cuándo me toca, cuánto tiempo, corre mi tiempo, cuánto falta, ya jugué, ya he jugado, qué hay en la, muy pequeño, es muy pequeño, demasiado pequeño, a quién esperamos, cuándo empezamos, cuándo empieza, cuándo tengo que jugar, próxima ronda, la próxima ronda, queda sitio, hay sitio, queda un sitio, se acabó, no es mi turno, imagen es muy pequeña, imagen es demasiado pequeña, números son muy pequeños, dónde están todos, a la mesa
    .then = texto
    .about = Enseñar otra vez el tablero
cmd-log = historial
    .like = jugadas, movimientos, última, qué ha pasado, qué pasó, última jugada, qué me perdí, qué me he perdido, me perdí algo, qué jugó, qué ha jugado, repite la última, últimas jugadas
    .about = Las últimas jugadas
cmd-score = puntos
    .also = puntuación
    .like = marcador, bolsa, quedan, quién gana, quién va ganando, cuántas quedan, voy ganando, estoy ganando, quién va primero, cuántos puntos, cuántas fichas quedan, cuántas fichas hay, cuántos puntos, cuánto llevo, quién tiene más, quién ha ganado, quién ganó, cuántas fichas tiene, cómo vamos, cuántas fichas me quedan, cuántas me quedan
    .about = Enseñar los puntos
cmd-undo = deshacer
    .like = atrás, me equivoqué, me he equivocado, error mío, jugada equivocada, volver atrás, botón equivocado, ficha equivocada, me confundí, me he confundido, le di sin querer, se puede deshacer, la he liado, me he liado
    .about = Deshacer tu última jugada
cmd-rules = reglas
    .like = instrucciones, cómo, explicar, puente, hexágono, qué es un puente, qué es un hexágono, qué es un comodín, para qué sirve el, cómo se juega, cómo se gana, cómo gano, qué es un trío, qué significa, por qué menos, por qué perdí, por qué pierdo, ver las reglas, leer las reglas, cuándo termina, cuándo acaba, hasta cuántos, cuánto cuesta, explica, explícame, por qué, cuántos jugadores, está permitido, eso se puede, eso es legal, qué pasa si, no encaja, la ficha no encaja, no cabe
    .then = juego
    .about = Explicar un juego
cmd-options = opciones
    .then = juego
    .about = Enseñar las opciones de un juego
    .like = límite de tiempo
cmd-mygames = mispartidas
    .also = mismesas
    .like = partidas, otra mesa, cambiar de partida, cambiar de mesa, mi partida, mi juego
    .about = Las mesas en las que tienes asiento
cmd-tables = mesas
    .about = Las mesas abiertas de este chat
    .like = avísame, avisame, avisos de mesas, parar la lista, dejar la lista aquí
cmd-review = repaso
    .like = análisis, analizar, mis errores, qué tal jugué, he jugado bien, mi peor jugada
    .about = Repasar tus jugadas de una partida terminada
cmd-drill = practicar
    .like = entrenar, entrenamiento, práctica
    .then = trío | cuarteto
    .about = Practicar Tripitz: ¿qué ficha falta?
cmd-daily = reto
    .also = reto del día
    .like = desafío, hoy, solución, acertijo, ayer, el reto de ayer, mi racha, quién lo resolvió, pista del reto, no más retos, mi resultado, compartir mi resultado
    .then = activar | desactivar
    .about = El reto del día
cmd-weekly = semana
    .also = resumen
    .then = activar | desactivar
    .about = Cómo fue la semana aquí
cmd-league = liga
    .also = torneo
    .like = temporada, emparejamientos, rivales, cuándo juego, mi partido, contra quién juego, mi rival, próximo partido, cuándo jugamos, quién juega contra quién, cuándo termina la ronda, alargar la ronda, desempate
    .then = juego opción=valor
    .about = La liga de este chat, o una nueva
cmd-cup = copa
    .also = eliminatoria
    .like = cuadro, fase eliminatoria
    .then = juego opción=valor
    .about = La copa de este chat, o una nueva
cmd-replay = repetición
    .also = película
    .like = última partida, ver la partida, vídeo, verla otra vez
    .then = ronda
    .about = La repetición de una partida terminada
cmd-record = registro
    .like = guardar, descargar, exportar, azar, es justo, es al azar, trampa, haces trampa, está amañado, amañado, verificar, prueba, demuéstralo, es trampa, eso es trampa, mezcla limpia, deja de hacer trampa
    .about = Las jugadas de una partida terminada en un archivo
cmd-rematch = revancha
    .like = otravez, repetir, otra vez, otra ronda, una más, reiniciar, desde el principio, empezar de nuevo, lo mismo, otra más, volver a abrir, quién quiere otra
    .about = El mismo juego con la misma gente
cmd-ladder = clasificación
    .like = ranking, ganadores, mejores, los mejores, mejores jugadores, campeones, mi puesto, quién es el mejor, este trimestre, desde siempre
    .then = juego
    .about = La clasificación de este chat
cmd-stats = resultados
    .also = estadísticas de
    .like = perfil, estadísticas, comparar, mis resultados, estadística, logros, mi perfil, mis estadísticas, soy bueno, cuántas partidas, cuántas victorias, partidas ganadas
    .then = jugador
    .about = Lo que tú u otra persona ha logrado aquí
cmd-settings = ajustes
    .like = configuración, preferencias, colores, color, mis ajustes, modificar, cambiar nombre, cambiar de nombre, cambiar mi nombre, renombrar, me llamo, llámame
    .then = nombre valor
    .about = Idioma, imágenes oscuras o claras, horas de silencio y más
cmd-agree = aceptar
    .like = sí, claro, claro que sí, por supuesto, de acuerdo, venga, por mí bien, por mí vale, vale, no hay problema, sin problema, ningún problema, está bien, me parece bien
    .about = Aceptar una propuesta
cmd-decline = rechazar
    .like = no, nop, no gracias, ahora no, mejor no, más tarde, ni hablar
    .about = Rechazar una propuesta
cmd-replace = sustituir
    .like = expulsar, echar, reemplazar, date prisa, muy lento, quitar jugador, más rápido, apúrate, alguien se fue, se fue, está dormido, está dormida, está durmiendo, echa a, echar a, saca a, expulsa a, quita, quita a, elimina a, duerme, se ha ido, ya no juega, no contesta, no responde, es lento, es lenta, está de vacaciones, liberar un asiento
    .then = jugador
    .about = Una máquina por alguien que no está
cmd-wake = despertar
    .like = continuar, reanudar, despierta, seguimos, seguir jugando
    .about = Seguir en una mesa que descansa
cmd-moretime = mástiempo
    .like = tiempo, reloj, plazo, esperar, prolongar, necesito más tiempo, necesito tiempo, me tengo que ir, tengo que irme, más lento, más despacio, un segundo, dame tiempo, ahora vengo, espera, ya vengo, ahora vuelvo, vuelvo enseguida, vuelvo en, vuelvo pronto, podemos tener más tiempo, hoy no, hoy ya no, tengo que salir, dar más tiempo, añade tiempo, ya voy, voy enseguida
    .about = Dar otra vez todo el tiempo a quien tiene el turno
cmd-mydata = misdatos
    .like = datos, borrar, privacidad, olvidar, borrar mi cuenta, eliminar mi cuenta, borrar mis datos, bórrame, elimíname, cuenta, qué sabes de mí, qué guardas, exportar mis partidas, descargar mis partidas, borrarlo todo
    .then = archivo | borrar
    .about = Lo que se guarda de ti: verlo, llevártelo, borrarlo
cmd-chatdata = datosdelchat
    .then = archivo | borrar
    .about = Lo que se guarda de este chat (sus admins)
cmd-resign = abandonar
    .like = rendirse, me rindo, sustituidme, no quiero jugar más, ya no quiero jugar, no juego más, juega por mí, juega tú, me retiro
    .about = Dejar la partida en curso a una máquina
cmd-end = cerrar
    .like = parar, terminar, cancelar, acabar, finalizar, parar la partida, cancelar la partida, terminar la partida, paramos, vamos a parar, dejémoslo, lo dejamos, lo dejamos aquí
    .about = Cerrar la mesa (quien la dirige o administra el chat)
cmd-help = ayuda
    .like = comandos, menú, info, más, error, contacto, qué puedes hacer, código fuente, donar, página web, web, cómo funciona, guía, leyenda, qué es esto, quién eres, es gratis, no entiendo, no lo entiendo, no funciona, estoy perdido, estoy perdida, estás ahí, eres un bot, quién te hizo, quién te creó, eres un robot, eres humano, hay una app, no entiendo nada, no he entendido, temas de ayuda
    .about = Cómo funciona esto

## Greetings, which are answered with the help where they are no chat
greeting-hello = hola
    .also = buenas, buenos días, buenas tardes, hola bot
greeting-thanks = gracias
    .also = genial, vale, adiós, jaja, buena suerte, bien jugado, buena jugada, muchas gracias, buenas noches, bravo, qué tal, cómo estás, felicidades, enhorabuena, hasta luego, hasta mañana, perdón, lo siento, perfecto, buen trabajo, gracias bot, ay, mala suerte, qué mala suerte, no es justo, qué bien, qué bueno, me encanta, me encanta este juego, da igual, déjalo, no importa, no pasa nada, qué suerte, vaya suerte, me voy a dormir, me voy al trabajo, me voy a trabajar, tómate tu tiempo, no hay prisa, sin prisa, con calma, juego esta noche, juego mañana, juego luego, déjame pensar, estoy pensando, cambio de planes, por poco, ya veremos, vaya partida, qué aburrido, aburrido, me aburro

## A word after “new” that names no game
any-game = partida
    .also = una, un, mesa, juego

## Words behind a command that change nothing: “draw a tile”, “pass my turn now”
beside-tile = ficha
    .also = fichas, turno, mi turno, el turno, jugada, la última jugada, mi última jugada, otra, otra vez, otra ficha, ahora, sitio, ronda, he ganado, he jugado, tengo, ya, fuera

## Common words at the start of a sentence, which are not mistyped commands
common-word = quiero
    .also = luego, sobre

## Politeness, “all”, and words before a command
please-please = por favor
    .also = porfa, porfavor
all-all = todas
    .also = todo, todos, todas las fichas
how-how = cómo
    .also = cómo puedo, cómo se, cómo hago para, cómo podemos, cómo funciona la, cómo funciona el, cómo funciona, qué es una, qué es un
lead-lead = yo
    .also = quiero, me gustaría, puedo, podemos, dame, dame una, dame un, muestra, muéstrame, enséñame, enseña, necesito, mis, ver, qué es, cuáles son las, cuál es la, muestra el, muestra la, muestra las, muéstrame el, muéstrame la, muéstrame las, puedo ver, enséñame el, enséñame las, el, la, mi, mis, es, esto es, por favor, queremos, nos gustaría

## La parte de una clasificación
period-quarter = trimestre
    .also = temporada, este trimestre, esta temporada, mes, este mes, esta semana
period-ever = total
    .also = de siempre, histórica

## Yes and no
answer-yes = sí
answer-no = no
answer-none = ninguno
    .also = ninguna, nada, sin, cancelar, borrar, quitar

## How well a computer plays
level-easy = fácil
    .also = sencillo, fáciles, más fácil, demasiado difícil, muy difícil, rival más fácil
level-normal = normal
    .also = medio, normales, medios, media
level-hard = difícil
    .also = duro, difíciles, más difícil, demasiado fácil, muy fácil
alone-alone = solo
    .also = sola

## The drill, and what to do with kept data
kind-triple = trío
    .also = tríos
kind-quadruple = cuarteto
    .also = cuartetos
what-export = archivo
    .also = llevar
what-delete = borrar

## Whether something is to be there
switch-on = activar
    .also = sí
switch-off = desactivar
    .also = no

## Días de la semana
weekday-mon = lunes
weekday-tue = martes
weekday-wed = miércoles
weekday-thu = jueves
weekday-fri = viernes
weekday-sat = sábado
weekday-sun = domingo

## Whose settings: the whole chat’s
scope-chat = chat
    .also = canal, grupo, sala

## Options of a game
opt-quick = rápida
    .also = rápido
opt-target = meta
    .also = puntos
opt-rounds = rondas
    .also = ronda
opt-tiles = fichas
opt-exchange = intercambio
opt-draws = robos
opt-short = corta
    .also = corto
opt-jokers = comodines
    .also = comodín
opt-cooperative = cooperativa
    .also = equipo, en equipo, juntos, juntas
opt-hidden = ocultas
    .also = oculta, oculto, secreta, manos ocultas, manos secretas
opt-clock = reloj
    .also = tiempo, plazo, límite, límite de tiempo
opt-absent = ausentes
    .also = ausente
opt-substitute = suplente
    .also = sustituto
opt-begin = comienzo
    .also = inicio
opt-hints = pistas
    .also = pista
opt-guide = explicaciones
    .also = guía
opt-weeks = semanas
opt-most = máximo
opt-signup = inscripción
    .also = inscripciones
opt-divisions = divisiones
opt-computer = máquina
    .also = ordenador, robot, ia, máquinas, ordenadores, robots

## What follows a missed deadline
absent-computer = máquina
    .also = ordenador
absent-pass = pasar
    .also = pasa
absent-out = fuera

## Who begins a game
begin-host = quien-dirige
begin-full = llena
    .also = lleno

## Units of time, as they are typed after a number
unit-m = min
    .also = minuto, minutos
unit-h = h
    .also = hora, horas
unit-d = d
    .also = día, días
each-time = cada
    .also = todos, todas, los, las, una, vez, al, por, tras, por turno, por jugada
at-time = a las
    .also = las, a la, a, en
span-from = de
    .also = del, desde
span-to = a
    .also = al, hasta, hasta los

## Ajustes que se nombran en cualquier parte de una frase
about-theme = tema
    .also = modo oscuro, modo claro
about-reminders = recordatorios
    .also = recordatorio, aviso, avisos, notificación, notificaciones

## Settings
set-language = idioma
    .like = español, en español, cambiar idioma, cambiar el idioma, cambiar de idioma, habla, idiomas, qué idiomas, otro idioma, inglés, en inglés, hablas
set-theme = imágenes
    .like = oscuro, modo oscuro, modo claro, más oscuro, más claro, demasiado oscuro, demasiado claro, tema oscuro, tema claro, ponlo oscuro, ponlo claro
set-boards = tableros
    .like = texto, daltónico, sin imágenes, solo texto, sin fotos, ciego, soy ciego, soy ciega, soy daltónico, lector de pantalla, letra grande, describe el tablero, léeme el tablero, lee el tablero, letra más grande, imágenes más grandes, soy daltónica
set-order = orden
set-hand = mano
set-ping = aviso
    .like = no me menciones, sin menciones, no me etiquetes, déjame en paz, avísame cuando me
set-reminders = recordatorios
    .also = recordar, recordatorio, recuérdame
    .like = notificaciones, silenciar, sin recordatorios, parar notificaciones, no me avises, sin avisos, sin notificaciones, sonido, sin sonido, sin mensajes, no me escribas, no me escribas más, recuérdame mañana, demasiados mensajes, demasiadas notificaciones, demasiados avisos, no quiero mensajes, cállate, menos mensajes, menos notificaciones, menos avisos, demasiado ruido, quita el sonido, apaga el sonido, no me recuerdes, deja de escribirme
set-zone = zona
    .also = zona-horaria
set-quiet = silencio
    .also = horas-de-silencio
    .like = noche, de noche, por la noche, no de noche, solo por la tarde, no en el trabajo
set-weekends = fin-de-semana
    .also = finde
set-holidays = días-libres
    .also = vacaciones
    .like = pausa, ausente, estoy de vacaciones, de vacaciones, estoy fuera, estoy ocupado, estoy ocupada, estoy ausente, hacer una pausa, tomemos un descanso, hoy no puedo, no puedo jugar hoy, no puedo hoy, esta semana no, seguimos mañana, no voy a poder, no estoy hasta el, no estoy hasta, no estaré hasta, mañana no puedo, no puedo mañana, no puedo jugar mañana, no tengo tiempo, estoy en el trabajo, estoy trabajando, estoy de viaje, estoy enfermo, estoy enferma, me voy de vacaciones, me voy de viaje, mañana sigo, sigo mañana
set-streak = racha
set-board = tablero
set-cheers = aplausos
    .also = récords

## Values of settings, as they are typed. What is read of them stands with the other texts.
language-en = inglés
language-de = alemán
language-fr = francés
language-it = italiano
language-nl = neerlandés
    .also = holandés
language-es = español
    .also = castellano
language-auto = automático
    .also = auto
theme-dark = oscuras
    .also = oscuro, oscura
theme-light = claras
    .also = claro, clara
boards-picture = imagen
    .also = imágenes
boards-both = ambos
    .also = los-dos
boards-text = texto
    .also = palabras
board-post = nuevo
board-edit = editar
    .also = discreto
cheers-on = activar
    .also = sí
cheers-off = desactivar
    .also = no
order-fits = encajan
order-value = valor
order-dealt = repartidas
    .also = reparto
hand-always = siempre
hand-deal = reparto
hand-turn = turno
hand-never = nunca
ping-channel = chat
    .also = canal
ping-private = privado
ping-never = nunca
ping-auto = automático
    .also = auto
reminders-both = ambos
    .also = dos
reminders-late = final
reminders-daily = diario
    .also = día
reminders-never = nunca

## Tokens of Tripitz. The first forms are those of the name of a token; a move takes the others too.
colour-r = roja
    .also = rojo
colour-y = amarilla
    .also = amarillo
colour-b = azul
colour-g = verde
symbol-t = triángulo
symbol-c = círculo
symbol-m = luna
symbol-s = estrella
mark-w = blanco
    .also = blanca
mark-k = negro
    .also = negra
mark-g = gris
mark-l = celeste
    .also = azul claro
piece-joker = comodín
link-with = con
    .also = y, contra, contra la, contra el, contra una, la, el, una, con amigos, para, para dos, para tres, para cuatro
people-players = jugadores
    .also = jugador, jugadoras, personas, amigos
number-2 = dos
number-3 = tres
number-4 = cuatro
number-5 = cinco
