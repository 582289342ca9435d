trigon = trigon
    .about = Juegos de fichas en este canal

## Commands
command-more = más
    .about = Revancha, clasificación, resultados, sustitución, datos

## Fields
field-game = juego
    .about = Qué juego
field-target = meta
    .about = Puntos a los que se juega
field-rounds = rondas
    .about = Jugar en vez de eso justo tantas rondas
field-tiles = fichas
    .about = Cuántas fichas tiene el juego
field-clock = reloj
    .about = Tiempo por turno, o una reserva de tiempo con un suplemento por turno
field-weeks = semanas
    .about = Cuántas semanas dura
field-options = opciones
    .about = Otras opciones del juego, como intercambio=sí
field-thread = hilo
    .about = Abrir un hilo para la mesa
field-code = código
    .about = El código de una mesa de otro chat
field-word = palabra
    .about = Una palabra tuya para mezclar
field-tile = ficha
    .about = Cuál, por ejemplo 3-4-4
field-spot = lugar
    .about = Dónde: el número del lugar o su casilla
field-tokens = fichas
    .about = Cuáles, por ejemplo rtw ycl
field-cell = casilla
    .about = La casilla de la ficha, por ejemplo F6
field-level = nivel
    .about = Cómo juega
field-count = cantidad
    .about = Cuántas; si no, una
field-who = quién
    .about = Su nombre, o el número de su asiento
field-round = ronda
    .about = Qué ronda; si no, la última
field-text = texto
    .about = En palabras en lugar de una imagen
field-record = registro
    .about = El registro en un archivo, en su lugar
field-what = qué
    .about = Qué hacer; si no, solo verlos
field-kind = tipo
    .about = Qué encontrar; si no, como la última vez
field-switch = estado
    .about = Activar o desactivar; si no, solo verlo
field-weekday = día
    .about = Qué día llega
field-hour = hora
    .about = Cuándo llega, por ejemplo 8:00
field-zone = zona
    .about = Una ciudad de tu zona horaria, por ejemplo Madrid
field-name = nombre
    .about = Qué ajuste
field-value = valor
    .about = El nuevo valor
field-chat = canal
    .about = Para todo el canal (admins)

## Choices
choice-level-easy = fácil: una jugada permitida cualquiera
choice-level-normal = normal: la mejor jugada que ve
choice-level-hard = difícil: piensa varias jugadas por delante
choice-what-export = llevar como archivo
choice-what-delete = borrar
choice-switch-on = activar
choice-switch-off = desactivar
