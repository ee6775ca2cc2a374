"""The siege of a table with phones, in a small way; `scripts/phone_siege.py` does it at length."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_a_table_with_restless_phones_and_attackers_plays_the_same_match() -> None:
    small = ["--minutes", "0", "--fuzz", "400", "--floods", "6", "--lines", "60"]
    command = [sys.executable, "scripts/phone_siege.py", *small]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert found["soak"]["matches"] == 1
    assert found["soak"]["presses"]
    assert not found["soak"]["faults"]
    assert found["fuzz"]["sent"] == 400
