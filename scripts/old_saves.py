"""Keep campaigns of all games as this version writes them: `python scripts/old_saves.py`.

They go to `tests/saves/<version>/`, a campaign for each game with a match that is over and one that goes on. Run it
once for every release: what is written is never changed again, and the tests open it with every later version.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from shipping import Sitting, write

from game import __version__
from game.bots.bot import Bot
from game.files import boards
from game.kernel.boards import board_file
from game.kernel.game import Game
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.saves.saves_folder import Saves
from game.kernel.saves.write_ahead_log import WriteAheadLog, action_entry, link
from game.kernel.types import Action, Seat
from game.rules import GAMES
from tests.bots.frozen_steady.yardstick import frozen_steady

FOLDER: Final = Path(__file__).parents[1] / "tests" / "saves"
PLAYERS: Final = (
    Player("Zoé", "L"),
    Player("Léon", "R", "hard"),
    Player("Ana", "T", "easy"),
    Player("Tom", "M", "steady"),
)
"""A person and computer players, one of them by a name that later versions only read."""


class Kept(NamedTuple):
    """What is played of a game: on which board, with which house rules, and how many actions of the second match."""

    board: str
    house: Mapping[str, Any]
    actions: int


JOURNAL: Final = 3
"""How many actions of the match that goes on are in its journal alone."""
KEPT: Final = MappingProxyType(
    {
        "castle_risk": Kept("europe", {"rounds": 5}, 60),
        "egomaster": Kept("ring", {"language": "en", "packs": ("tablee",)}, 40),
        "master_citadel": Kept("citadel", {}, 12),
        "mousquetaires": Kept("cardinal", {}, 30),
    }
)


def main(folder: Path) -> None:
    """Write a campaign of each game into `folder`. Raises `SystemExit` where this version is kept already."""
    if folder.exists():
        raise SystemExit(f"{folder} is there already: what a version has written is never changed")
    folder.mkdir(parents=True)
    for name, kept in KEPT.items():
        game, board = GAMES[name], board_file(boards() / name / f"{kept.board}.yaml")
        over, going = (played(game, board.path, kept, until) for until in (None, kept.actions))
        sittings = (
            Sitting(over, board, "2026-01-03T20:10:00", "2026-01-03T21:40:00"),
            Sitting(going, board, "2026-01-04T20:30:00", "2026-01-04T20:55:00"),
        )
        campaign = write(folder, game.title, PLAYERS, sittings)
        play_into_journal(campaign)
        (campaign / ".lock").unlink()


def play_into_journal(campaign: Path) -> None:
    """Play on in the match that goes on, as a program does that is killed before it has written the match file."""
    saves = Saves(campaign.parent, None, GAMES, (boards(),))
    opened = saves.open(campaign, "2026-01-05T20:00:00")
    saved, log = opened.saved, WriteAheadLog(opened.write_ahead_log)
    bot, rng = frozen_steady(saved.match.game), Random("journal")
    for _ in range(JOURNAL):
        seat, action = chosen(saved.match, bot, rng)
        saved.match.submit(seat, action)
        saved.sequence += 1
        log.append(link(saved, action_entry(saved.sequence, saved.match.game.codec, seat, action)))
    log.close()
    opened.lock.release()


def chosen(match: Match, bot: Bot, rng: Random) -> tuple[Seat, Action]:
    """Return who acts next and how."""
    seat = min(match.must_act())
    action = bot.choose(match.view(seat), match.story, match.options(seat), True, rng)
    return seat, match.options(seat)[0] if action is None else action


def played(game: Game, board: Path, kept: Kept, until: int | None) -> Match:
    """Let steady players play so many actions of a match; None: to its end."""
    match = Match.new(game, game.load_board(board), len(PLAYERS), game.house(**kept.house), f"kept/{until}")
    match.settle()
    rng, bot = Random("kept"), frozen_steady(game)
    while not match.over and (until is None or len(match.log) < until):
        match.submit(*chosen(match, bot, rng))
    return match


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER / __version__)
