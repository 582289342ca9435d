"""The check against the previous release's code, as far as it goes without that code; `make rolling` runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ops import previous

PAGE = previous.ROOT / "docs/upgrading.md"


def test_every_kind_of_stored_text_has_samples() -> None:
    assert {kind for kind, _, _ in previous.samples()} == previous.OURS.keys()
    assert previous.OURS.keys() == previous.THEIRS.keys()


def test_what_may_be_dropped_is_documented() -> None:
    said = PAGE.read_text(encoding="utf-8")
    named = [each.rpartition(" ")[2].split(".") for each in sorted(previous.DROPPED)]
    unsaid = [each for each in (*named, ["day_over"]) if not any(f"`{n}`" in said for n in each)]
    assert unsaid == []


def test_fields_that_differ_are_named_once() -> None:
    before = {"a": 1, "seats": [{"x": 1, "y": 2}, {"x": 1}], "old": []}
    after = {"a": 1, "seats": [{"x": 1}, {"x": 2}], "new": 0}
    assert set(previous.lost(before, after)) == {"seats[].y", "seats[].x", "old", "new"}
    assert list(previous.lost([1, 2], [1])) == [""]


def test_without_history_it_is_skipped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(previous, "COMMIT", "0" * 40)
    monkeypatch.setattr(previous.Previous, "root", tmp_path / "release")
    previous.main()
    assert capsys.readouterr().out.startswith("Skipped: the git history lacks 1.0.0")


def test_without_a_registry_it_is_skipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The archive of a commit without a project cannot be installed."""
    monkeypatch.setattr(previous, "archive", lambda: None)
    monkeypatch.setattr(previous.Previous, "root", tmp_path)
    monkeypatch.setattr(previous.shutil, "which", lambda _: "/nowhere/uv")
    with pytest.raises(previous.Skipped, match=r"dependencies of 1\.0\.0 cannot be installed"):
        previous.install()
    assert not (tmp_path / ".ready").exists()
