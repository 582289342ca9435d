"""The registry: every action has its row, every button and every command its action."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.locales import LANGUAGES
from bot.present.catalogue import texts
from bot.table import commands, payloads
from bot.table.commands import Command
from bot.table.identity import Person
from bot.table.registry import ROWS, WORDS
from bot.table.rows import Permission, membership_matters
from tests.support.every import every
from tests.table.games import play_on, started
from tests.table.helpers import ANN, BOB, CAT, Room


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
    keys = [key for key in texts(language).keys_of("words") if key.startswith("cmd-")]
    assert keys == [f"cmd-{word}" for word in WORDS]


def test_only_people_have_words() -> None:
    """What the bot does by itself cannot be said or pressed by anyone."""
    pressed = {each.kind for each in (*payloads.TABLE_FORMS, *payloads.FREE_FORMS)}
    for row in ROWS:
        if row.permission is Permission.HOUSE:
            assert not row.words
            assert row.kind not in pressed


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
        "ChangeSettings", "Cup", "Daily", "LeagueStep", "Season", "ShowServerLadder", "ShowTables", "Weekly",
    }  # fmt: skip
    assert not own & kinds("nameless")
    assert own & kinds("heeds_admins") == {"Daily"}


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


def test_what_may_be_another_bots_is_answered_for_players_alone() -> None:
    """In a lobby anybody may be one; without a table, or with one that is over, nobody is."""
    said = commands.Unknown("/skip", "pass", aside=True)
    room = Room()
    answered = [room.do(ANN, said).replies]
    room.do(ANN, commands.New("tridom", {}))
    answered.append(room.do(CAT, said).replies)
    room = started()
    answered += [room.do(person, said).replies for person in (BOB, CAT)]
    play_on(room)
    answered.append(room.do(ANN, said).replies)
    assert [len(each) for each in answered] == [0, 1, 1, 0, 0]
