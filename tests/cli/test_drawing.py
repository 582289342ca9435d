"""`trigon render` and `trigon animate` as people call them."""

from __future__ import annotations

import json
import os
import subprocess
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

import renderer
from bot.__main__ import main
from engine import record
from tests.support.bot_process import KEYS
from tests.support.every import every
from tests.support.processes import ran, ran_on_a_terminal

RECORDS = Path(__file__).parents[1] / "records"
GAME = RECORDS / "triangles" / "tridom-whole-4.json"
TRIPITZ = RECORDS / "tripitz" / "six.json"


def trigon(*words: str | Path | int, given: str = "") -> subprocess.CompletedProcess[bytes]:
    """Run a command in another process, its standard output no terminal."""
    return ran(*map(str, words), env=_settings(), given=given.encode())


def typed(*words: str | Path | int, given: str = "") -> Result:
    """Run a command in this process, which is much faster."""
    return CliRunner().invoke(main, [str(word) for word in words], input=given)


def on_a_terminal(*words: str | Path, given: str = "") -> tuple[int, str, str]:
    """Run a command with a terminal as standard output; return status, output, standard error."""
    done = ran_on_a_terminal(*map(str, words), env=_settings(), given=given.encode())
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def _settings() -> dict[str, str]:
    return {key: value for key, value in os.environ.items() if key not in KEYS}


def _states(path: Path):
    rec = record.load(path.read_text())
    return rec, list(record.replay(rec))


def _image(data: bytes) -> Image.Image:
    image = Image.open(BytesIO(data))
    image.load()
    return image


def test_the_last_position(tmp_path: Path) -> None:
    """The board at the end, with the last move's points; its text on standard output."""
    file = tmp_path / "board.png"
    done = typed("render", GAME, "-o", file)
    assert done.exit_code == 0, done.stderr
    rec, states = _states(GAME)
    *_, last = record.plies(rec)
    seen = renderer.public_position(last)
    wanted = renderer.board(
        states[-1].view(None), names=rec.players, highlight=seen.forms, points=seen.points
    )
    assert file.read_bytes() == wanted.png
    assert done.stdout == wanted.text + "\n"
    assert done.stderr.startswith(f"{file}: {wanted.size[0]} x {wanted.size[1]} pixels")


@pytest.mark.parametrize("ply", [0, 1, 77])
def test_any_position(ply: int) -> None:
    """After that many moves, into a pipe; the text goes to standard error."""
    done = typed("render", GAME, "--ply", ply, "--size", "640", "--theme", "light")
    assert done.exit_code == 0, done.stderr
    rec, states = _states(GAME)
    seen = renderer.PublicPosition(states[0].view(None))
    if ply:
        seen = renderer.public_position(list(record.plies(rec))[ply - 1])
    wanted = renderer.board(
        seen.view,
        names=rec.players,
        highlight=seen.forms,
        points=seen.points,
        theme="light",
        size=640,
    )
    assert done.stdout_bytes == wanted.png
    assert done.stderr == wanted.text + "\n"


def test_the_end_of_a_round_is_its_board() -> None:
    """After the move that ends a round: its full board, not the next one's empty one."""
    _, states = _states(GAME)
    ends = next(i for i, state in enumerate(states) if state.view(None).round == 2)
    done = typed("render", GAME, "--ply", ends, "--size", "640")
    assert done.exit_code == 0
    assert "round 1." in done.stderr
    assert "The board is empty." not in done.stderr


@pytest.mark.parametrize("path", [GAME, TRIPITZ])
def test_a_hand(path: Path) -> None:
    """That seat's hand alone."""
    rec, states = _states(path)
    done = typed("render", path, "--ply", "12", "--seat", "2", "--size", "640")
    assert done.exit_code == 0, done.stderr
    wanted = renderer.hand(states[12].view(2), names=rec.players, size=640)
    assert done.stdout_bytes == wanted.png
    assert done.stderr == wanted.text + "\n"


def test_beside_the_record(tmp_path: Path) -> None:
    """On a terminal without -o: a file named after the record, the position and the seat."""
    game = tmp_path / "my game.json"
    game.write_text(GAME.read_text())
    status, shown, told = on_a_terminal("render", game, "--size", "320")
    assert status == 0, told
    assert "Tridom, round 4." in shown
    assert _image((tmp_path / "my game.png").read_bytes()).format == "PNG"
    on_a_terminal("render", game, "--size", "320", "--ply", "9", "--seat", "1")
    assert {path.name for path in tmp_path.iterdir()} == {
        "my game.json",
        "my game.png",
        "my game-9-seat-1.png",
    }


def test_standard_input_on_a_terminal() -> None:
    """There is no file to put the picture beside."""
    status, shown, told = on_a_terminal("render", "-", given=GAME.read_text())
    assert (status, shown) == (2, "")
    assert told == "Error: say where the picture goes: -o FILE\n"


def test_standard_input_and_output() -> None:
    """A record from one pipe, the picture into another, with -o - or without."""
    named = trigon("render", "-", "-o", "-", "--size", "400", given=TRIPITZ.read_text())
    unnamed = trigon("render", "-", "--size", "400", given=TRIPITZ.read_text())
    assert named.stdout == unnamed.stdout
    assert max(_image(named.stdout).size) <= 400


def test_animate_goes_where_render_does(tmp_path: Path) -> None:
    """Without -o into the pipe if there is one, else beside the record."""
    assert typed("animate", GAME, "--size", "400").stdout_bytes.startswith(b"GIF89a")
    game = tmp_path / "game.json"
    game.write_bytes(GAME.read_bytes())
    status, _, told = on_a_terminal("animate", game, "--round", "1", "--size", "400")
    assert status == 0, told
    assert (tmp_path / "game-round-1.gif").read_bytes().startswith(b"GIF89a")


@every("command", ["replay", "verify", "render", "animate"])
def test_help_and_errors_explain_file(command: str) -> None:
    assert "as /record gives it" in typed(command, "--help").stdout
    done = trigon(command)
    assert done.returncode == 2
    assert done.stderr.startswith(b"Error: Missing argument 'FILE'. FILE is a game's record")
    assert done.stderr.count(b"\n") == 1


def test_animate(tmp_path: Path) -> None:
    """The last round, or a given one; its alt text on standard output."""
    file = tmp_path / "round.gif"
    done = typed("animate", GAME, "-o", file, "--size", "400")
    assert done.exit_code == 0, done.stderr
    rec, _ = _states(GAME)
    wanted = renderer.replay(rec, size=400)
    assert file.read_bytes() == wanted.gif
    assert done.stdout == wanted.alt + "\n"
    done = typed("animate", GAME, "-o", "-", "--round", "2", "--theme", "light", "--size", "400")
    assert done.stdout_bytes == renderer.replay(rec, round=2, theme="light", size=400).gif
    assert "round 2." in done.stderr


def test_names_of_any_kind(tmp_path: Path) -> None:
    """Names that no font and no terminal can show."""
    data = json.loads(GAME.read_text())
    data["players"] = ["王小明", "🎲" * 60, "\u202eevil\u202c", "\ud800"]
    game = tmp_path / "game.json"
    game.write_text(json.dumps(data))
    done = typed("render", game, "-o", tmp_path / "a.png", "--size", "400")
    assert done.exit_code == 0, done.stderr
    assert "王小明" in done.stdout
    done = typed("animate", game, "-o", tmp_path / "a.gif", "--size", "400")
    assert done.exit_code == 0, done.stderr


WRONG = [
    (("--ply", "141"), "there is no ply 141, only 0 to 140"),
    (("--ply", "-1"), "there is no ply -1"),
    (("--seat", "4"), "there is no seat 4, only 0 to 3"),
    (("--seat", "-1"), "there is no seat -1"),
    (("--theme", "pink"), "there is no theme 'pink', only dark, light"),
    (("--size", "319"), "320 to 2560"),
    (("--size", "9999999"), "320 to 2560"),
    (("-o", "/nowhere/at/all.png"), "cannot write /nowhere/at/all.png"),
    (("-o", "/"), "cannot write /"),
]
WRONG_ROUNDS = [
    (("--round", "5"), "there is no round 5, only 1 to 4"),
    (("--round", "0"), "there is no round 0"),
    (("--theme", "pink"), "there is no theme"),
    (("--size", "1"), "320 to 2560"),
    (("-o", "/nowhere/at/all.gif"), "cannot write /nowhere/at/all.gif"),
]


@every(
    "words, why",
    [
        *((("render", GAME, *words), why) for words, why in WRONG),
        *((("animate", GAME, "-o", "-", *words), why) for words, why in WRONG_ROUNDS),
        (("render", "/no/such/game.json"), "No such file"),
        (("render", RECORDS), "directory"),
    ],
)
def test_wrong_words_are_one_clear_line(words: tuple[str, ...], why: str) -> None:
    """Exit status 2, the reason, nothing on standard output."""
    _is_refused(typed(*words), why)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("render", GAME, "--ply", "two"), "'two' is not a valid integer"),
        (("render", GAME, "--colour", "red"), "No such option"),
        (("render",), "Missing argument 'FILE'"),
    ],
)
def test_words_that_are_none_are_one_clear_line(words: tuple[str, ...], why: str) -> None:
    """Without the usage; in another process, as people see it."""
    done = trigon(*words)
    assert done.returncode == 2
    assert done.stderr.decode().startswith("Error: ")
    assert why in done.stderr.decode()
    assert len(done.stderr.decode().splitlines()) == 1
    assert done.stdout == b""


@every("command", [("render", "-"), ("animate", "-", "-o", "-")])
@every(
    "given, why",
    [
        ("", "JSON"),
        ("{}", "format"),
        ("ILLEGAL", "move number 140"),
        ("TWO", "the file has 2 records"),
    ],
)
def test_a_broken_record_is_one_clear_line(command: tuple[str, ...], given: str, why: str) -> None:
    """Even if only a later move is wrong."""
    whole = json.loads(GAME.read_text())
    made = {
        "ILLEGAL": json.dumps({**whole, "moves": [*whole["moves"], "5-5-5@9,9"]}),
        "TWO": "\n".join([json.dumps(whole)] * 2),
    }
    _is_refused(typed(*command, given=made.get(given, given)), why)


def _is_refused(done: Result, why: str) -> None:
    assert done.exit_code == 2
    assert done.stderr.startswith("Error: ")
    assert why in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""


def test_a_full_disk_is_an_error() -> None:
    """Even of standard output."""
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no /dev/full here")
    done = typed("render", GAME, "-o", full)
    assert done.exit_code == 2
    assert "cannot write /dev/full" in done.stderr


def test_help_names_every_option() -> None:
    """Every option, and where pictures go."""
    said = typed("render", "--help").stdout
    for word in ("--ply", "--seat", "--theme", "--size", "-o", "standard"):
        assert word in said
    said = typed("animate", "--help").stdout
    assert all(word in said for word in ("--round", "--theme", "--size", "-o"))
