"""The registry: every action has its row, every button and every command its action."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.locales import LANGUAGES
from bot.present.catalogue import words
from bot.table import commands, payloads, steps
from bot.table.commands import Command, Pressed
from bot.table.identity import Person, Place
from bot.table.registry import ROWS, WORDS, decide, read, row_of
from bot.table.rows import Case, Permission, membership_matters
from tests.support.every import every
from tests.table.games import started
from tests.table.helpers import ANN, BOB

PAYLOADS = {
    "-:0:new.tridom": commands.New("tridom"),
    "-:0:learn.tripitz": commands.Learn("tripitz"),
    "-:0:tables": commands.MyGames(),
    "-:0:openings": commands.ShowTables(),
    "-:0:games": steps.Games(),
    "-:0:rules.tridom": commands.Rules("tridom"),
    "-:0:lesson.hexagon.tripple-domino": steps.Lesson("hexagon", "tripple-domino"),
    "-:0:set": commands.ChangeSettings(),
    "-:0:set.theme": commands.ChangeSettings("theme"),
    "-:0:set.theme.light": commands.ChangeSettings("theme", "light"),
    "-:0:set.chat.language.en": commands.ChatSettings("language", "en"),
    "-:0:drill.2": commands.Drill("triple"),
    "-:0:drill.3.7.rtw": commands.Drill("quadruple", 7, "rtw"),
    "-:0:drill.9.x": commands.Drill(),
    "-:0:mydata": commands.MyData(),
    "-:0:mydata.export": commands.MyData("export"),
    "-:0:mydata.forget": commands.MyData("delete", sure=True),
    "-:0:chatdata.forget": commands.ChatData("delete", sure=True),
    "-:0:server": steps.ShowServerLadder(),
    "-:0:server.tridom.season": steps.ShowServerLadder("tridom", season=True),
    "-:0:count.on": steps.CountForServer(on=True),
    "-:0:count.off.sure": steps.CountForServer(on=False, sure=True),
    "-:0:count": steps.Forged(),
    "abc2:7:hand": commands.Hand(),
    "abc2:7:invite": commands.Invite(),
    "abc2:7:takeout.0a1b2c3d": steps.TakeOut("0a1b2c3d"),
    "abc2:7:hand.1": steps.HandPage(1),
    "abc2:7:tile.3": steps.Spots(3),
    "abc2:7:tile.3.2": steps.Spots(3, 2),
    "abc2:7:move.12": steps.Ask(12),
    "abc2:7:why.3-4-4.1.-2": steps.WhyNot("3-4-4", "1.-2"),
    "abc2:7:do.12": steps.Make(12),
    "abc2:7:swap": commands.SwapTokens(),
    "abc2:7:swap.5": steps.Mark(5),
    "abc2:7:doswap.5": steps.SwapMarked(5),
    "abc2:7:endswap.5": steps.SwapMarked(5, sure=True),
    "abc2:7:replace.0": commands.Replace("1"),
    "abc2:7:replay.2": commands.ShowReplay(2),
    "abc2:7:log": commands.ShowLog(),
    "abc2:7:log.0": commands.ShowLog(0),
    "abc2:7:log.999.2": commands.ShowLog(999, 2),
    "abc2:7:log.x": steps.Forged(),
    "abc2:7:computer": commands.AddComputer(),
    "abc2:7:agree": commands.AnswerProposal(agree=True),
    "abc2:7:decline": commands.AnswerProposal(agree=False),
    "abc2:7:rules": commands.Rules(),
    "abc2:7:mydata.forget": steps.Forged(),
    "abc2:7:tile.x": steps.Forged(),
    "abc2:7:castle": steps.Forged(),
    "nonsense": steps.Forged(),
    "": steps.Forged(),
    "x" * 65: steps.Forged(),
}


@every("payload", PAYLOADS)
def test_a_payload_is_an_action(payload: str) -> None:
    """Read once; what it says of its table travels along."""
    action, pressed = read(payload)
    assert action == PAYLOADS[payload]
    assert pressed is None or str(pressed) == payload


SENT = (
    *("-:0:" + verb for verb in (
        "new.tridom", "learn.tridom", "rules.tridom", "rulings.tridom", "options.tridom", "ladder.tridom",
        "lesson.hexagon.tridom", "games", "tables", "help", "set", "set.hand.turn", "set.chat", "drill",
        "drill.3", "drill.2.5.rtw", "mydata", "mydata.delete", "chatdata.export",
    )),
    *("abcd2345:12:" + verb for verb in (
        "board", "score", "rules", "options", "more", "record", "replay", "replay.2", "rematch", "ladder",
        "stats", "review", "help", "hint", "hand", "hand.1", "join", "leave", "computer", "computer.easy",
        "start", "wake", "players", "undo", "agree", "decline", "replace.1", "draw", "pass", "do.3",
        "doswap.3", "swap", "swap.3", "resign", "tile.0", "tile.0.1", "move.3",
    )),
)  # fmt: skip
"""Buttons of the first release, which stand in chats for ever."""


@every("payload", SENT)
def test_buttons_of_the_first_release_are_read(payload: str) -> None:
    """Whatever was sent goes on meaning something."""
    assert read(payload)[0] != steps.Forged()


def test_every_action_has_a_row() -> None:
    """Of its own; and there are no others."""
    kinds = [row.kind for row in ROWS]
    assert sorted(kinds, key=repr) == sorted(set(get_args(commands.Action)), key=repr)


def test_words_are_said_once() -> None:
    """No command has two meanings."""
    said = [word for row in ROWS for word in row.words]
    assert len(said) == len(set(said))


@pytest.mark.parametrize("forms", [payloads.TABLE_FORMS, payloads.FREE_FORMS])
def test_a_verb_has_one_form_for_each_action(forms: tuple[payloads.ButtonForm, ...]) -> None:
    said = [(each.verb, each.kind) for each in forms]
    assert len(said) == len(set(said))


@every("language", LANGUAGES)
def test_every_command_has_its_words(language: str) -> None:
    """In the catalogues, in the order of menus."""
    keys = [key for key in words(language).keys if key.startswith("cmd-")]
    assert keys == [f"cmd-{word}" for word in WORDS]


def test_only_people_have_words() -> None:
    """What the bot does by itself cannot be said or pressed by anyone."""
    pressed = {each.kind for each in (*payloads.TABLE_FORMS, *payloads.FREE_FORMS)}
    for row in ROWS:
        if row.permission is Permission.HOUSE:
            assert not row.words
            assert row.kind not in pressed


def test_rows_are_found_by_their_actions() -> None:
    """However the action was made."""
    assert (
        row_of(commands.AnswerProposal(agree=True))
        is row_of(commands.AnswerProposal(agree=False))
        is WORDS["agree"]
    )
    assert read(str(Pressed("abc", 1, "start")))[0] == commands.Start()


ANYWHERE = [
    commands.New("tridom"), commands.Learn("tridom"), commands.Rules("tridom"), commands.Options("tridom"),
    commands.MyGames(), commands.ShowTables(), commands.ShowLadder(), commands.Stats(), commands.Help(),
    commands.Unknown("dance"), steps.Games(), steps.Greet(), steps.Lesson("hexagon", "tripple-domino"), steps.AllRules("tridom"),
    steps.Rulings("tridom"), steps.Advice("tridom"),
]  # fmt: skip


@every("action", ANYWHERE)
def test_what_is_about_no_table_needs_none(action: commands.Action) -> None:
    command = Command(id="c", at=Place("test:room"), person=ANN, action=action)
    decision = decide(Case(command=command, table=None, now=0.0, entropy=bytes(48), version=0))
    said = [line.key for reply in decision.replies for line in reply.lines]
    assert "refused-no-table" not in said


def test_what_admins_do_as_their_group_and_what_looks_different_to_them() -> None:
    """Without a name: what any admin may do, and what is for all to read."""

    def kinds(field: str) -> set[str]:
        return {row.kind.__name__ for row in ROWS if getattr(row, field)}

    own = {
        "Daily", "DrawTile", "Follow", "Hand", "Join", "Leave", "Listen", "MyData", "MyGames", "New", "PassTurn", "Plan",
        "Play", "Rematch", "Resign", "Review", "SolveDaily", "Start", "Stats", "SwapTokens", "Undo",
    }  # fmt: skip
    assert kinds("nameless") >= {
        "ChatSettings", "End", "GetRecord", "Greet", "Help", "Options", "Replace", "Rules", "SetDaily", "SetOverview",
        "SetWeekly", "ShowBoard", "ShowLog", "ShowReplay", "ShowScore", "ShowTables",
    }  # fmt: skip
    assert kinds("heeds_admins") >= {
        "ChangeSettings", "Cup", "LeagueStep", "Season", "ShowServerLadder", "ShowTables",
    }  # fmt: skip
    assert not own & (kinds("nameless") | kinds("heeds_admins"))


@every(
    "person, permission, asked",
    [
        (BOB, Permission.HOST_OR_VOTE, True),
        (BOB, Permission.HOST_OR_ASLEEP, True),
        (ANN, Permission.HOST_OR_VOTE, False),
        (BOB, Permission.SEATED_OR_MODERATOR, False),
    ],
)
def test_the_rank_in_the_chat_is_asked_for_where_it_decides(
    person: Person, permission: Permission, asked: bool
) -> None:
    """Of a host it does not."""
    table = started("tridom").there
    command = Command(id="1", at=table.place, person=person, action=commands.End())
    assert membership_matters(permission, table, command) is asked


def test_what_no_table_decides_is_about_no_table() -> None:
    """Where several tables are it asks for none of them."""
    assert not [row.kind for row in ROWS if row.table and row.decide is None]
