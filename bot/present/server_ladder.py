"""A whole server's ladder: the ways to it, and the questions before a chat counts for it or no more."""

from __future__ import annotations

from bot.present.localizer import Localizer
from bot.present.message import Button, Message, Span, Style, brief
from bot.present.standings import CHAT, SERVER, press_ladder
from bot.present.widgets import press_nowhere
from bot.table.effects import LadderEffect
from bot.table.people.server_ladder import ServerShare
from bot.table.steps import ShowServerLadder


def beside_chat(
    localizer: Localizer, share: ServerShare, shown: LadderEffect
) -> tuple[Button, ...]:
    """Under a chat's ladder: to its server's, or to let the chat count for that."""
    match share:
        case ServerShare.COUNTS:
            return (_to_server(localizer, shown.game, season=bool(shown.season)),)
        case ServerShare.OFFERED:
            return (Button(localizer.text("button-server-join"), press_nowhere("count", "on")),)
        case ServerShare.NONE:
            return ()


def beside_server(
    localizer: Localizer, shown: ShowServerLadder, *, moderates: bool
) -> tuple[Button, ...]:
    """Under a server's ladder: back to the chat's, and for who `moderates` the chat, out of it."""
    back = press_ladder(CHAT, shown.game, season=shown.season)
    here = Button(localizer.text("button-server-chat"), back)
    out = Button(localizer.text("button-server-leave"), press_nowhere("count", "off"))
    return (here, out) if moderates else (here,)


def _to_server(localizer: Localizer, game: str = "", *, season: bool = False) -> Button:
    return Button(localizer.text("button-server"), press_ladder(SERVER, game, season=season))


def ask_join(localizer: Localizer) -> Message:
    """Asks whether the chat's games are to count, and says who will see them."""
    sure = Button(
        localizer.text("button-server-join-sure"),
        press_nowhere("count", "on.sure"),
        style=Style.SUCCESS,
    )
    back = Button(localizer.text("button-back"), press_nowhere(CHAT.verb))
    return _page(localizer, "server-ask-join", sure, back)


def joined(localizer: Localizer) -> Message:
    """The chat's games count from now on."""
    return _page(localizer, "server-joined", _to_server(localizer))


def ask_leave(localizer: Localizer) -> Message:
    """Asks whether the chat's games are to count no more, and says what goes with it."""
    sure = Button(
        localizer.text("button-server-leave-sure"),
        press_nowhere("count", "off.sure"),
        style=Style.DANGER,
    )
    return _page(localizer, "server-ask-leave", sure, _to_server(localizer))


def left(localizer: Localizer) -> Message:
    """The chat's games count for no server any more."""
    return _page(localizer, "server-left")


def _page(localizer: Localizer, key: str, *buttons: Button) -> Message:
    text = (Span(localizer.text(key)),)
    return Message(text=text, brief=brief(text), buttons=buttons, replaces=True)
