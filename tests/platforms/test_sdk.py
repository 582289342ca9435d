"""An SDK that does not fit is named before anything is connected."""

from __future__ import annotations

import inspect
import re
import tomllib
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from bot.platforms import sdk
from bot.platforms.discord.api import RouteLimit
from bot.platforms.discord.platform import ResumingShard
from bot.ports import CannotStart

ROOT = Path(__file__).parents[2]
BOTH = pytest.mark.parametrize(
    "package", [sdk.DISCORD, sdk.TELEGRAM], ids=lambda each: each.package
)


@BOTH
def test_the_installed_one_fits(package: sdk.Sdk) -> None:
    assert package.trouble() == ""
    package.check()


@BOTH
def test_what_is_installed_is_what_is_checked(package: sdk.Sdk) -> None:
    """The bounds are those of pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {each.name: each for each in map(Requirement, project["dependencies"])}
    bounds = {str(each) for each in wanted[package.package].specifier}
    assert bounds == {f">={package.least}", f"<{package.below}"}
    assert not wanted[package.package].extras


@BOTH
@pytest.mark.parametrize(("least", "below"), [("999", "1000"), ("0", "1.0.0")])
def test_another_version_is_refused(package: sdk.Sdk, least: str, below: str) -> None:
    """Older and newer ones, in one line that says what to install."""
    with pytest.raises(CannotStart) as refused:
        replace(package, least=least, below=below).check()
    said = str(refused.value)
    assert said.startswith(f"{package.package} ")
    assert f"is not supported: install one from {least} on and below {below}" in said


@BOTH
def test_the_least_version_fits_and_the_upper_bound_does_not(package: sdk.Sdk) -> None:
    found = version(package.package)
    assert replace(package, least=found).trouble() == ""
    assert "is not supported" in replace(package, below=found).trouble()


@pytest.mark.parametrize(
    ("member", "names", "said"),
    [
        ("discord.shard:Shard", ("_queue_put", "_gone"), "lacks discord.shard:Shard._gone: "),
        ("discord.shard:Gone", ("x",), "lacks discord.shard:Gone: "),
        ("discord.gone:Shard", (), "lacks discord.gone:Shard: "),
    ],
)
def test_a_missing_member_is_named(member: str, names: tuple[str, ...], said: str) -> None:
    assert said in replace(sdk.DISCORD, members={member: names}).trouble()


def test_a_package_that_is_not_there_is_named() -> None:
    assert "is not installed" in replace(sdk.DISCORD, package="no-such-sdk").trouble()


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [(ResumingShard, "discord.shard:Shard"), (RouteLimit, "discord.http:Ratelimit")],
)
def test_every_private_member_in_use_is_checked(ours: type, theirs: str) -> None:
    """Those that our class does not define itself."""
    used = set(re.findall(r"self\.(_[a-z]\w*)", inspect.getsource(ours)))
    own = {*vars(ours)}
    assert used - own == {each for each in sdk.DISCORD.members[theirs] if each.startswith("_")}
