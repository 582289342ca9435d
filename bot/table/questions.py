"""Questions that change nothing: my hand, the board, the score, a tile's spots, a hint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.table import effects, game_options, moving, turns, votes, words
from bot.table.commands import Command, Replace, Unknown
from bot.table.effects import Decision, Effect, Line, Show, refuse, say
from bot.table.identity import NAME_LENGTH, Place
from bot.table.past import rounds_played
from bot.table.payloads import suggestion
from bot.table.results import counted_as, form_id, full_of, gives_hints, quick_of
from bot.table.rows import begun
from bot.table.table import Table, TablePhase
from bot.table.waiting import outside, table_shown
from engine import EngineError, View


def hand(table: Table, command: Command) -> Decision:
    """Show the asker's hand; from a button before the deal, the lobby."""
    if table.state is None:
        refused = begun(table) if command.pressed is None else None
        return refused or board(table)
    if table.phase is TablePhase.OVER:
        return Decision(replies=(outside(table, command.person.id),))
    return Decision(replies=(effects.HandEffect(),))


def board(table: Table, *, text: bool = False) -> Decision:
    """Show the board, or the lobby before there is one; with `text` in words."""
    return Decision(replies=(table_shown(table, boards="text" if text else ""),))


def greeting(table: Table | None, command: Command) -> Decision:
    """Greet the person who just added or started the bot; show an open table's board."""
    if table is not None and table.phase is not TablePhase.OVER:
        return board(table)
    return Decision(replies=(effects.GreetingEffect(private=command.private),))


def more(table: Table, command: Command, history: Sequence[str], *, rest: bool) -> Decision:
    undoes = votes.undoes(table, command.person.id, history)
    return Decision(replies=(effects.MoreEffect(rest=rest, undoes=undoes),))


def fair(table: Table) -> Decision:
    """Explain why the shuffle is fair. A lesson refuses it, as its deal was picked."""
    if table.lesson:
        return refuse("no-shuffle")
    return Decision(replies=(Effect(show=Show.FAIR),))


def replay(table: Table, number: int) -> Decision:
    if table.state is None:
        raise ValueError("nothing was dealt")
    rounds = rounds_played(table.state)
    if not 0 <= number <= rounds:
        return refuse("no-such-round", rounds=rounds)
    return Decision(replies=(effects.ReplayEffect(round=number or rounds),))


def review(table: Table, command: Command, move: int) -> Decision:
    """Review the asker's own moves, or one of them; also for those who left before the end."""
    seat = table.held_seat(command.person.id) or 0
    return Decision(replies=(effects.ReviewEffect(seat=seat, move=move),))


def hint(table: Table, command: Command) -> Decision:
    """Show the legal moves that score most right now."""
    seat = table.own_seat(command.person.id)
    if table.phase is TablePhase.OVER or table.state is None or table.state.to_move is None:
        return refuse("over")
    if table.state.to_move != seat:
        return refuse("not-your-turn", seat=table.state.to_move)
    if not gives_hints(table):
        chosen = table.hints is False and not table.league
        return refuse("no-hints" if chosen else "no-hints-rated")
    shown = Effect(show=Show.HINT)
    if table.alone or table.seats[seat].hinted == table.next_move:
        return Decision(replies=(shown,))
    # Among people everybody hears of it, once in a position.
    return Decision(
        table=table.with_seat(seat, replace(table.seats[seat], hinted=table.next_move)),
        posts=(Effect(show=Show.NOTE, lines=(Line("hint-taken", {"seat": seat}),)),),
        replies=(shown,),
    )


def stale(table: Table, command: Command, history: Sequence[str]) -> Decision:
    """Answer a button of an earlier position: its move then, and the hand now.

    `history` are the moves so far, for a button that moves.
    """
    told = turns.done_before(table, command, history) or (Line("refused-stale"),)
    if table.state is None:
        return Decision(replies=(effects.TableEffect(show=Show.LOBBY, lines=told),))
    if table.away_seat(command.person.id) is not None:
        return Decision(replies=(outside(table, command.person.id),))
    if table.seat_of(command.person.id) is not None:
        return Decision(replies=(effects.HandEffect(lines=told),))
    return Decision(replies=(effects.TableEffect(show=Show.BOARD, lines=told),))


def spots(table: Table, command: Command, tile: int, page: int) -> Decision:
    hand = _view(table, command).hand
    if tile >= len(hand):
        return refuse("stale")
    return Decision(replies=(effects.TileEffect(piece=hand[tile], page=page),))


def confirm(table: Table, command: Command, move: int, page: int) -> Decision:
    """Preview a placement or exchange, with a button that plays or plans it."""
    moves = moving.weighed(_view(table, command))
    if move >= len(moves) or not moves[move].is_placement:
        return refuse("stale")
    return Decision(replies=(effects.ConfirmEffect(move=move, page=page),))


def why_not(table: Table, command: Command, piece: str, cell: str) -> Decision:
    """Explain why a piece of the hand doesn't fit on a cell, to somebody who sees both.

    A payload has no comma: `1.-2` is `1,-2`.
    """
    view = _view(table, command)
    held, where = words.piece_in(view, piece), words.cell_in(view, cell.replace(".", ","))
    if table.state is None or held is None or where is None:
        return refuse("stale")
    try:
        tried = words.placement(view, held, where)
        if table.state.to_move == view.seat:
            table.state.apply(tried)
    except EngineError as error:
        return turns.illegal(error, view, seen=True)
    return refuse("here-misfit")


def mark(table: Table, command: Command, mask: int) -> Decision:
    if mask >= 1 << len(_view(table, command).hand):
        return refuse("stale")
    return Decision(replies=(effects.SwapEffect(mask=mask),))


def _view(table: Table, command: Command) -> View:
    if table.state is None:
        raise ValueError("nothing is dealt")
    return table.state.view(table.own_seat(command.person.id))


def about(table: Table | None, show: Show, game: str) -> Decision:
    """Show a page about the game named, else about the table's; without either, the games to choose from."""
    known = game_options.game_named(game) if game else None if table is None else table.rules
    if known is None:
        return game_options.which_game(game, show.value)
    if show is Show.OPTIONS:
        return Decision(replies=(effects.OptionsEffect(game=known.id),))
    return Decision(replies=(effects.GameEffect(show=show, game=known.id),))


def ladder(table: Table | None, command: Command, game: str, season: str) -> Decision:
    """Show the chat's ladder for the game named, else for the one played here; of a `season`, "" for none."""
    if game:
        known, quick = game_options.game_named(full_of(game)), game != full_of(game)
        if known is None:
            return game_options.which_game(game, Show.LADDER.value)
        named = quick_of(known.id) if quick else known.id
    elif table is None:
        named = ""
    else:
        # Others may still join a lobby.
        named = form_id(table) if table.phase is TablePhase.LOBBY else counted_as(table)
    shown = effects.LadderEffect(chat=_chat(table, command), game=named, season=season)
    return Decision(replies=(shown,))


def stats(table: Table | None, command: Command, who: str) -> Decision:
    name = " ".join(who.split())[:NAME_LENGTH]
    return Decision(replies=(effects.StatsEffect(chat=_chat(table, command), who=name),))


def unknown(table: Table | None, command: Command, said: Unknown) -> Decision:
    """Answer words that aren't a command: thanks with a smile; else with the command most like them, in private with
    the hand, or games to play.
    """
    text, near, rest = said.text, said.near, said.rest
    if said.aside and not _plays_here(table, command):
        return Decision()
    if said.polite:
        return say("smile")
    if (meant := said.meant) is not None:
        args = {"text": text, "near": near, "rest": f" {rest}" if rest else ""}
        if table is not None and isinstance(meant, Replace):
            seat = table.seat_named(meant.who)
            meant = meant if seat is None else Replace(str(seat + 1))
        asked = suggestion("unknown-near", meant, args, here=table is not None)
        return Decision(replies=(asked,))
    if not command.private:
        return refuse("unknown", text=text)
    told = (Line("refused-unknown", {"text": text}),)
    playing = table if table is not None and table.phase is TablePhase.PLAYING else None
    if playing is not None and playing.seat_of(command.person.id) is not None:
        return Decision(replies=(effects.HandEffect(lines=told),))
    return Decision(replies=(effects.GamesEffect(lines=told),))


def _plays_here(table: Table | None, command: Command) -> bool:
    """Tell whether somebody plays at a running table, or could join it."""
    if table is None or table.phase is TablePhase.OVER:
        return False
    who = command.person.id
    belongs = table.seat_of(who) is not None or table.away_seat(who) is not None
    return belongs or table.phase is TablePhase.LOBBY


def _chat(table: Table | None, command: Command) -> Place:
    """Return the chat to report on: the table's, even if asked from elsewhere."""
    return command.home if table is None else table.chat or table.place
