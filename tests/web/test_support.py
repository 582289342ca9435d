"""What tests do where a program that they need is missing."""

from __future__ import annotations

import shutil

import pytest

from tests.support.web_page import chromium, installed


def test_without_it_they_are_skipped_here_and_fail_in_ci(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Either way it is said what to install."""
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="apt-get install -y chromium-headless-shell"):
        chromium()
    monkeypatch.setenv("CI", "1")
    with pytest.raises(pytest.fail.Exception, match="apt-get install -y chromium-headless-shell"):
        chromium()
    with pytest.raises(pytest.fail.Exception, match="apt-get install -y nginx"):
        installed("nginx")
