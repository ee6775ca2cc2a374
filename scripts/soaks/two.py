"""Two programs on one campaign: only one of them plays, and nothing is written over."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

from game.kernel.problems import Refused
from game.rules import GAMES
from tests.kernel.matches import new_match
from tests.session.saving.table_to_kill import host, told
from tests.session.saving.test_killed import _begun, _follows

ROOT = Path(__file__).parents[2]
TOLD = 40
"""How many deeds the first program tells before it is killed."""


def attempt(seed: str, folder: Path) -> Counter[str]:
    """Let a program play a campaign, try to open it beside that all the while, and look at what is left of it."""
    rng = Random(seed)
    campaign = _begun(folder, new_match(GAMES["master_citadel"].house(variant=rng.choice(("basic", "open"))), seed))
    command = [
        sys.executable,
        "-m",
        "tests.session.saving.table_to_kill",
        str(folder),
        str(campaign),
        str(rng.randrange(10**6)),
    ]
    kept_out = 0
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        output, seen = iter(program.stdout or ()), list[str]()
        for _ in range(rng.randrange(1, TOLD)):
            seen.append(next(output).rstrip())
            if rng.random() < 0.3:
                kept_out += _is_kept_out(campaign, folder, rng)
        program.kill()
        seen += [line.rstrip() for line in output]
    evening = host(folder, rng).resume(campaign)
    found = json.loads(told(evening))
    evening.close()
    if not _follows(found, seen):
        raise AssertionError(f"{seen[-2:]} became {found}")
    return Counter({"programs": 2, "deeds": len(seen), "kept out": kept_out})


def _is_kept_out(campaign: Path, folder: Path, rng: Random) -> int:
    """Try to open the campaign that the other program plays; return 1 if that was refused with a sentence."""
    try:
        second = host(folder, rng).resume(campaign)
    except Refused:
        return 1
    second.close()
    raise AssertionError("a second program could play the same campaign")
