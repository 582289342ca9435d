"""Pictures look as they were last looked at."""

import pytest

from engine import GAMES
from tests.renderer.golden import FOLDER, GOLDENS, decoded, different

FAR = 0.002
"""The share of pixels that another FreeType may draw another way."""


@pytest.mark.parametrize("name", GOLDENS)
def test_looks_as_kept(name):
    """Compared by decoded pixels; a change is made by `python -m tests.renderer.golden --write`."""
    kept = decoded((FOLDER / f"{name}.png").read_bytes())
    assert different(decoded(GOLDENS[name]().png), kept) < FAR


def test_every_kept_picture_is_made():
    """No picture stays behind when its golden is gone."""
    assert {path.stem for path in FOLDER.glob("*.png")} == set(GOLDENS)


def test_every_family_has_goldens():
    """A newcomer among the games needs a picture that was looked at."""
    families = {type(game).__module__.split(".")[1] for game in GAMES.values()}
    assert families == {name.partition("-")[0] for name in GOLDENS} - {"card", "rating"}
