"""The siege of a table with phones, in a small way; `scripts/phone_siege.py` does it at length."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import phone_siege
import pytest

ROOT = Path(__file__).parents[2]
NOT_WARMED = """
import sys
sys.path.insert(0, "scripts")
import phone_siege
phone_siege._warm = lambda *_: None
sys.exit(phone_siege.main(sys.argv[1:]))
"""
"""Runs the siege without what it does first to measure memory exactly, which is two programs more."""


@pytest.mark.slow
def test_a_table_with_restless_phones_and_attackers_plays_the_same_match() -> None:
    small = ["--minutes", "0", "--fuzz", "100", "--floods", "1", "--lines", "10"]
    command = [sys.executable, "-c", NOT_WARMED, *small]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert found["soak"]["matches"] == 1
    assert found["soak"]["presses"]
    assert found["soak"]["pictures"]
    assert found["fuzz"]["sent"] == 100
    assert not any(found[what]["wrong"] for what in ("soak", "fuzz", "floods"))


@pytest.mark.parametrize("fault", [None, RuntimeError("phones has failed")])
def test_a_siege_that_failed_told_no_figures(
    fault: Exception | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Half an hour was lost because the last figure was too large."""

    def bad_soak(seen: dict[str, Any], *_: object) -> None:
        seen |= {"matches": 26, "wrong": ["the table has grown by 39.9 MB, 30.0 are allowed"]}
        if fault:
            raise fault

    def good_attack(seen: dict[str, Any], *_: object) -> None:
        seen |= {"sent": 7, "wrong": []}

    monkeypatch.setattr(phone_siege, "soak", bad_soak)
    monkeypatch.setattr(phone_siege, "attack", good_attack)
    monkeypatch.setattr(phone_siege, "prepare", lambda: None)
    with pytest.raises(RuntimeError) if fault else nullcontext():
        assert phone_siege.main([]) == 1
    assert json.loads(capsys.readouterr().out)["soak"]["matches"] == 26
