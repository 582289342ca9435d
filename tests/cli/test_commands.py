"""The command line as people call it: replay, verify, simulate, drill, doctor, run."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.__main__ import main
from bot.telemetry import Exit
from engine import record
from engine.record import Fair
from engine.shuffle import automatic_word, commitment, fair_seed
from tests.support.bot_process import KEYS
from tests.support.every import every
from tests.support.processes import ran

RECORDS = Path(__file__).parents[1] / "records"


def trigon(
    *words: str, given: str | bytes | None = None, folder: Path | None = None, **settings: str
) -> subprocess.CompletedProcess[str]:
    """Run a command in another process."""
    own = {key: value for key, value in os.environ.items() if key not in KEYS}
    text = given.encode() if isinstance(given, str) else given or b""
    done = ran(*words, env={**own, **settings}, folder=folder, given=text)
    return subprocess.CompletedProcess(
        words, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


def typed(*words: str, given: str | bytes | None = None) -> Result:
    """Run a command that needs no bot in this process, which is much faster."""
    return CliRunner().invoke(main, words, input=given)


def simulated(*words: str) -> list[str]:
    """Return simulated records, one a line."""
    done = typed("simulate", *words)
    assert done.exit_code == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def games() -> list[str]:
    """Three short games."""
    return simulated("tridom", "--games", "3", "--option", "rounds=1", "--players", "easy,normal")


def test_simulated_games_are_records(games: list[str]) -> None:
    """One a line, each a whole game, and the same for the same seed."""
    assert len(games) == 3
    assert len(set(games)) == 3
    again = simulated("tridom", "--games", "2", "--option", "rounds=1", "--players", "easy,normal")
    assert again == games[:2]
    assert simulated("tridom", "--seed", "1", "--option", "rounds=1") != games[:1]


def test_replay_of_one_and_of_many(games: list[str], tmp_path: Path) -> None:
    """A file, standard input, and a file of several: one line of JSON for each."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(json.loads(games[0]), indent=2))
    by_file = typed("replay", str(path))
    by_input = typed("replay", "-", given=games[0])
    assert by_file.stdout == by_input.stdout
    assert set(json.loads(by_file.stdout)) == {"plies", "total", "over", "winners"}
    many = typed("replay", "-", given="\n".join(games) + "\n\n")
    assert [json.loads(line)["over"] for line in many.stdout.splitlines()] == [True] * 3


def test_verify_reports_each_record(games: list[str]) -> None:
    """Numbered verdicts; a missing proof is mentioned."""
    done = typed("verify", "-", given="\n".join(games))
    assert done.exit_code == 0
    assert [line[:6] for line in done.stdout.splitlines()] == ["1: ok:", "2: ok:", "3: ok:"]
    assert "no proof" in done.stdout


def test_verify_asks_to_compare_the_commitment_and_the_words(games: list[str]) -> None:
    """The commitment of the lobby and everyone's word, without control characters."""
    data = json.loads(games[0])
    secret = bytes(range(32))
    words = ("to\x1bmato", automatic_word(secret, 1))
    rec = replace(
        record.load(json.dumps(data)),
        seed=fair_seed(secret, words),
        moves=(),
        fair=Fair(commitment(secret), secret.hex(), words, (1,)),
    )
    done = typed("verify", "-", given=record.dump(rec))
    assert done.exit_code == 0, done.stderr
    assert commitment(secret) in done.stdout
    assert "'to\\x1bmato'" in done.stdout
    assert "follows from the secret" in done.stdout
    assert words[1] not in done.stdout


@every("command", ["replay", "verify"])
@every(
    "text, why",
    [
        ("", "JSON"),
        ("{}", "format"),
        ("CUT", "JSON"),
        ("[1]", "JSON object"),
        (b"\xff\xfe", "UTF-8"),
        ("SEED", "move number"),
        ("VARIANT", "no game"),
        ("ILLEGAL", "move number 0"),
    ],
)
def test_a_broken_record_is_one_clear_line(
    games: list[str], command: str, text: str | bytes, why: str
) -> None:
    """Exit status 2, the reason, no traceback."""
    data = json.loads(games[0])
    made = {
        "CUT": games[0][:200],
        "SEED": json.dumps(data | {"seed": "0" * 64}),
        "VARIANT": json.dumps(data | {"variant": "chess"}),
        "ILLEGAL": json.dumps(data | {"moves": ["0-0-1@7,7"]}),
    }
    given = made.get(text, text) if isinstance(text, str) else text
    done = typed(command, "-", given=given)
    assert done.exit_code == 2
    assert why in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr) < 500


def test_the_broken_one_of_many_is_named(games: list[str]) -> None:
    """The record and the move."""
    broken = json.loads(games[1])
    broken["moves"][4] = "5-5-5@50,50"
    done = typed("verify", "-", given="\n".join([games[0], json.dumps(broken), games[2]]))
    assert done.exit_code == 2
    assert "record 2 of 3" in done.stderr
    assert "move number 4" in done.stderr


def test_every_kept_record_verifies() -> None:
    """The whole games of the tests."""
    paths = sorted(RECORDS.rglob("*.json"))
    assert len(paths) > 20
    lines = "\n".join(json.dumps(json.loads(path.read_text())) for path in paths)
    done = typed("verify", "-", given=lines)
    assert done.exit_code == 0, done.stderr
    assert done.stdout.count(": ok: ") == len(paths)


@every(
    "words",
    [
        ("chess",),
        ("tridom", "--players", "godlike"),
        ("tridom", "--players", "easy"),
        ("tridom", "--players", ",,"),
        ("tridom", "--option", "speed=9"),
        ("tridom", "--option", "target=many"),
        ("tridom", "--option", "hidden=yes"),
        ("tripitz", "--option", "hidden=maybe"),
        ("tripitz", "--option", "hidden=1e9"),
        ("tridom", "--games", "0"),
    ],
)
def test_a_wrong_simulation_is_refused(words: tuple[str, ...]) -> None:
    done = typed("simulate", *words)
    assert done.exit_code == 2
    assert "Traceback" not in done.stderr
    assert done.stderr.count("Error: ") == 1
    assert len(done.stderr.splitlines()[-1]) < 300
    assert done.stdout == ""


def test_a_wrong_option_is_answered_with_the_options() -> None:
    """With the words to type."""
    done = typed("simulate", "tripitz", "--option", "hidden=maybe")
    assert "option hidden does not allow 'maybe'" in done.stderr
    assert "hidden=yes|no" in done.stderr


def test_a_summary_has_wins_and_costs() -> None:
    """By level, instead of the records; seats change in turn, on one core or on all."""
    lines = simulated("tridom", "--summary", "--players", "easy,normal,normal", "--games", "3")
    assert lines[0] == "3 games of tridom, 3 seats, seats changing"
    easy, normal = (line.split() for line in lines[2:])
    assert (easy[:2], normal[:2]) == (["easy", "1"], ["normal", "2"])
    assert sum(float(row[2].rstrip("%")) for row in (easy, normal)) == pytest.approx(100, abs=0.2)
    assert float(easy[5]) == -float(normal[5])
    assert int(normal[8]) > int(easy[8]) > 30
    assert 0 < float(normal[9]) <= float(normal[11])


def test_many_games_are_shared_by_the_cores() -> None:
    """With the same games, in the same order."""
    words = ("tridom", "--option", "rounds=1", "--players", "easy,easy")
    assert simulated(*words, "--games", "9")[:2] == simulated(*words, "--games", "2")


def test_a_summary_of_one_level_has_nobody_to_be_ahead_of() -> None:
    """Alone, or with players of one level."""
    lines = simulated("tripitz", "--summary", "--players", "easy")
    assert lines[2].split()[:6] == ["easy", "1", "100.0%", "±", "0.0%", "–"]


@pytest.mark.parametrize("word", ["yes", "true", "YES"])
def test_options_are_typed_as_everywhere(word: str) -> None:
    """`yes` and `no` as at a table; a record contains non-default options."""
    (game,) = simulated("tripitz", "--option", f"hidden={word}", "--option", "short=no")
    assert json.loads(game)["options"] == {"hidden": True}


def test_the_drill_marks_answers() -> None:
    """Right answers are counted, wrong ones corrected, nonsense asked again."""
    first = typed("drill", "--count", "1", "--given", "3", "--seed", "7", given="rtw\n")
    answer = first.stdout.split("It was: ")[1].split()[0] if "It was" in first.stdout else "rtw"
    done = typed("drill", "--count", "1", "--given", "3", "--seed", "7", given=f"xyz\n{answer}\n")
    assert "1 of 1 right" in done.stdout
    assert "'xyz' isn't a token." in done.stdout
    assert "no pid" not in done.stdout


def test_the_drill_explains() -> None:
    """The expected form after nonsense, and the broken rule after a wrong answer."""
    asked = typed("drill", "--count", "1", "--given", "3", "--seed", "7", given="5\nrtw,ycw\n")
    assert (
        "'5' isn't a token. Type the missing ones by their letters: colour r y b g" in asked.stdout
    )
    (why,) = re.findall(r"(?:rtw|ycw)  (.*): neither all the same nor all different", asked.stdout)[
        :1
    ]
    for part in why.split("; "):
        name, values = part.split(": ")
        assert name in {"colour", "symbol", "symbol colour"}
        assert len(set(values.split(", "))) in {2, 3}
    assert "It was: " in asked.stdout


def test_the_drill_may_be_left(tmp_path: Path) -> None:
    """The end of input ends it, after the first question."""
    done = trigon("drill", given="", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("\n0 of 0 right.\n")


def test_doctor_finds_nothing_wrong_on_a_fresh_machine(tmp_path: Path) -> None:
    """Settings and the bot's own store; platforms without a token are no fault."""
    done = trigon("doctor", folder=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "valkey" in done.stdout
    assert "keeps everything" in done.stdout


def test_doctor_names_remedies(tmp_path: Path) -> None:
    """An unreachable store, wrong tokens; and never a token."""
    token = "123456789:AAabcdefghijklmnopqrstuvwxyz"
    done = trigon(
        "doctor",
        folder=tmp_path,
        REDIS_URL="redis://127.0.0.1:1/0",
        TELEGRAM_TOKEN=token,
        TELEGRAM_API_URL="http://127.0.0.1:1",
        DISCORD_TOKEN="abcdefghijklmnopqrstuvwxyz",
        DISCORD_API_URL="http://127.0.0.1:1",
    )
    assert done.returncode == 1
    assert done.stdout.count("→") == 3
    assert token not in done.stdout + done.stderr


def test_doctor_names_misspelt_settings(tmp_path: Path) -> None:
    """With the nearest right one, and never the value; `run` does so, too."""
    (tmp_path / ".env").write_text("TELEGRAM_TOKN=123456789:AAabcdef\n", encoding="utf-8")
    done = trigon("doctor", folder=tmp_path)
    assert done.returncode == 1
    assert "TELEGRAM_TOKN is no setting; did you mean TELEGRAM_TOKEN?" in done.stdout
    assert "AAabcdef" not in done.stdout + done.stderr
    done = trigon("run", folder=tmp_path, TRIGON_WEB_PORT="many")
    assert "TRIGON_WEB_PORT takes" in done.stderr


def test_a_wrong_setting_stops_the_start(tmp_path: Path) -> None:
    """One line names the key; the exit status says that a person must mend this."""
    done = trigon("run", folder=tmp_path, TRIGON_WEB_PORT="many")
    assert done.returncode == Exit.MEND
    assert done.stderr == ("trigon: TRIGON_WEB_PORT takes a port from 0 (any free one) to 65535\n")


@pytest.mark.slow
def test_a_taken_port_stops_the_start(tmp_path: Path) -> None:
    """The line names the key and the remedy; no server is left behind."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = trigon("run", folder=tmp_path, TRIGON_WEB_PORT=str(port))
    assert done.returncode == Exit.MEND
    assert "TRIGON_WEB_PORT" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_damaged_folder_stops_the_start(tmp_path: Path) -> None:
    """The line names the remedy, and service managers do not restart; every command says the same."""
    assert trigon("check", folder=tmp_path).returncode == 0
    (tmp_path / "data/appendonlydir/appendonly.aof.manifest").unlink()
    for command in ("run", "check"):
        done = trigon(command, folder=tmp_path)
        assert done.returncode == Exit.MEND
        assert re.fullmatch(r"trigon: the data folder .* is damaged: .*\n", done.stderr)


def test_help_names_every_command() -> None:
    done = typed("--help")
    for command in ("run", "doctor", "replay", "verify", "render", "animate", "simulate", "drill"):
        assert command in done.stdout
