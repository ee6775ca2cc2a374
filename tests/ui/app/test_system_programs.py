"""A program of the system gets the environment of the system, not that of a bundle."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import game
from game.ui.app import system_programs


@pytest.mark.parametrize(("before", "then"), [("/opt/lib", "/opt/lib"), (None, None)])
def test_programs_of_the_system_were_given_the_libraries_of_the_bundle(
    before: str | None, then: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/usr/lib/tablee/_internal")
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    if before:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    given = system_programs.variables()
    assert (given.get("LD_LIBRARY_PATH"), given["LANG"]) == (then, "fr_FR.UTF-8")
    assert "LD_LIBRARY_PATH_ORIG" not in given


def test_outside_a_bundle_nothing_is_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/lib")
    assert system_programs.variables()["LD_LIBRARY_PATH"] == "/opt/lib"


def test_every_program_of_the_system_is_given_them() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(game.__file__).parent.rglob("*.py")]
    starting = [text for text in sources if re.search(r"subprocess\.(Popen|run)\(", text)]
    assert len(starting) == 2, "one opens files, one speaks"
    assert all("env=variables()" in text for text in starting)
