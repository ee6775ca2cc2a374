"""The real window, killed while people and computers play: no action is lost but the one that was under way."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from threading import Timer

import msgspec

from game.rules import GAMES
from game.session.evening import Setup
from game.session.host import Host
from soaks import chosen_game, window_to_kill
from tests.session.saving.table_to_kill import told
from tests.ui.house import FAMILY

ROOT = Path(__file__).parents[2]
KILLS = 4
"""How often each match is killed and continued."""
PATIENCE = 120.0
"""Seconds in which a window must have told something."""
LONGEST = 15.0
"""Seconds of play after which a window is killed at the latest: what is random may do nothing for long."""


def attempt(seed: str, folder: Path) -> Counter[str]:
    """Begin a match with people and computers, and kill its window several times."""
    rng = Random(seed)
    game = chosen_game.draw(rng)
    host = window_to_kill.host(folder)
    campaign = _begun(host, game, rng)
    acted = 0
    for kill in range(KILLS):
        seen = _play_and_kill(folder, campaign, f"{seed}/{kill}", rng)
        evening = host.resume(campaign)
        found, notices = json.loads(told(evening)), evening.notices()
        evening.close()
        if notices:
            raise AssertionError(f"kill {kill} of {game}: {notices}")
        if seen and not _follows(found, json.loads(seen[-1])):
            raise AssertionError(f"kill {kill} of {game}: {seen[-1]} became {found}")
        acted += len(seen)
        if evening.session.over:
            break
    return Counter({"kills": kill + 1, "deeds told": acted, game: 1})


def _begun(host: Host, game: str, rng: Random) -> Path:
    """Begin a match of two people and computers, and leave it."""
    seats = rng.choice([number for number in GAMES[game].seats if number <= len(FAMILY)])
    board = host.boards_of(game)[0].name
    people = rng.randrange(1, seats + 1)
    players = list(FAMILY[:people])
    players += [msgspec.structs.replace(player, bot="easy") for player in FAMILY[people:seats]]
    evening = host.begin(Setup(game, board, GAMES[game].house(), tuple(players), "Killed", None))
    evening.close()
    return evening.folder


def _play_and_kill(folder: Path, campaign: Path, seed: str, rng: Random) -> list[str]:
    """Let a window play until it has told a random number of deeds, kill it, and return all that it has told."""
    command = [sys.executable, "-m", "soaks.window_to_kill", str(folder), str(campaign), seed]
    with subprocess.Popen(command, cwd=ROOT, env=variables(), stdout=subprocess.PIPE, text=True) as program:
        output = program.stdout or ()
        wanted, end = rng.randrange(1, 25), Timer(rng.uniform(1.0, LONGEST), program.kill)
        silent, seen = Timer(PATIENCE, program.kill), list[str]()
        silent.start()
        for line in output:
            if not seen:
                silent.cancel()
                end.start()
            seen.append(line.rstrip())
            if len(seen) >= wanted or line == "over\n":
                break
        time.sleep(rng.random() * 0.2)
        silent.cancel()
        end.cancel()
        program.kill()
        seen += [line.rstrip() for line in output]
    if not seen:
        raise AssertionError(f"the window told nothing and ended with {program.returncode}")
    return [line for line in seen if line.startswith("[")]


def variables() -> dict[str, str]:
    """Return the environment of a program with a real window, whatever the kinds that draw without one have set."""
    kept = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
    return kept | {"PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "scripts")))}


def _follows(found: list[object], last: list[object]) -> bool:
    """Tell whether what was kept is what was told last, or that and what was under way."""
    return found[: len(last)] == last
