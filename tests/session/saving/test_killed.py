from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.files import boards
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from tests.kernel.matches import BOARD, NOON, new_match
from tests.session.saving.table_to_kill import host, told

ROOT = Path(__file__).parents[3]
PLAYERS = (Player("Ana", "L"), Player("Bot", "R", "random"), Player("Cléo", "T"), Player("Bit", "M", "random"))
KILLS = 3


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_kills_at_random_moments_lose_no_action_of_a_person(seed: int, tmp_path: Path) -> None:
    """Each case is killed `KILLS` times, and goes on from where it was killed."""
    rng = Random(seed)
    folder = _begun(tmp_path, new_match(GAMES["master_citadel"].house(variant=("basic", "open")[seed % 2]), str(seed)))
    for kill in range(KILLS):
        seen = _play_and_kill(tmp_path, folder, 100 * seed + kill, rng)
        evening = host(tmp_path, rng).resume(folder)
        found = json.loads(told(evening))
        assert not evening.notices()
        evening.close()
        assert _follows(found, seen), f"kill {kill}: {seen[-2:]} became {found}"


def _begun(saves: Path, match: Match) -> Path:
    kept = Saves(saves, None, GAMES, (boards(),))
    opened = kept.begin(kept.create("Killed", PLAYERS, NOON), match, PLAYERS, BOARD, NOON)
    opened.lock.release()
    return opened.folder


def _play_and_kill(saves: Path, folder: Path, seed: int, rng: Random) -> list[str]:
    """Let the table play for a random number of deeds, kill it, return all it had told."""
    command = [sys.executable, "-m", "tests.session.saving.table_to_kill", str(saves), str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        seen = [program.stdout.readline().rstrip() for _ in range(rng.randrange(1, 60))]
        program.kill()
        seen += program.stdout.read().splitlines()
    assert seen[0], "the table did not even begin"
    return seen


def _follows(found: list[str], seen: list[str]) -> bool:
    """Tell whether `found` is what was told last, or that and the one deed after it that nobody was told of."""
    undoing = seen[-1] == "undo"
    last = json.loads(next(line for line in reversed(seen) if line != "undo"))
    same_or_next = found[: len(last)] == last and len(found) <= len(last) + 1
    new_match = found[0] == last[0] + 1 and len(found) <= 2
    undone = undoing and found[0] == last[0] and len(found) == len(last) - 1
    return same_or_next or new_match or undone
