"""Make the campaign of Mousquetaires and Egomaster that comes with Tablée: `python scripts/winter_evenings.py`.

Two matches from fixed seeds, left at moments one likes to come back to: a duel in which some have chosen their card and
some have not, and a question of the second phase to which two numbers were said already.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from shipping import Sitting, ship

from game.files import boards, shipped_saves
from game.kernel.boards import board_file
from game.kernel.game import Game
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.types import State
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.house import House as QuizHouse
from game.rules.egomaster.phases.all_phases import Estimating
from game.rules.mousquetaires import MOUSQUETAIRES
from game.rules.mousquetaires.house import House as DuelHouse
from game.rules.mousquetaires.phases import ChoosingCards
from tests.bots.frozen_steady.yardstick import frozen_steady

FOLDER = "winter_evenings"
PLAYERS = (Player("Camille", "L"), Player("Hugo", "R"), Player("Mamie", "T"), Player("Léo", "M"))
DUELS = board_file(boards() / "mousquetaires" / "cardinal.yaml")
RING = board_file(boards() / "egomaster" / "ring.yaml")
SEEDS = {"duel": "winter 11", "quiz": "winter 1"}
"""Found by trying."""


def main(folder: Path) -> None:
    """Write the campaign into `folder`, over one that is there."""
    duel = played(MOUSQUETAIRES, DUELS.path, DuelHouse(), SEEDS["duel"], is_a_tense_duel)
    quiz = played(EGOMASTER, RING.path, QuizHouse(language="en", packs=("tablee",)), SEEDS["quiz"], is_a_tense_guess)
    evenings = (
        Sitting(duel, DUELS, "2025-12-20T20:10:00", "2025-12-20T20:55:00"),
        Sitting(quiz, RING, "2025-12-21T20:30:00", "2025-12-21T21:40:00"),
    )
    ship(folder, FOLDER, "Winter evenings", PLAYERS, evenings)


def played(game: Game, board: Path, house: Any, seed: str, tense: Callable[[State], bool]) -> Match:
    """Let steady players play a match to the moment to stop at."""
    match = Match.new(game, game.load_board(board), len(PLAYERS), house, seed)
    match.settle()
    rng, bot = Random(f"{seed}/moods"), frozen_steady(game)
    while not match.over and not tense(match.state):
        seat = min(match.must_act())
        action = bot.choose(match.view(seat), match.story, match.options(seat), True, rng)
        if action is None:
            raise SystemExit(f"seat {seat} does not know what to do in the match of the seed “{seed}”")
        match.submit(seat, action)
    if match.over:
        raise SystemExit(f"the match of the seed “{seed}” ends without such a moment: try another")
    return match


def is_a_tense_duel(state: State) -> bool:
    """Tell whether half of the players have chosen, late in the second round, where gems and prisons lie."""
    table = state.table
    chosen = sum(hand.chosen is not None for hand in state.hands)
    lying = table.laid("gem") == 2 and table.laid("prison") == 2
    return bool(isinstance(state.phase, ChoosingCards) and table.round > 1 and lying and chosen == len(PLAYERS) // 2)


def is_a_tense_guess(state: State) -> bool:
    """Tell whether two have said different numbers, in the phase of elimination, and others have not."""
    table = state.table
    said = {given.value for given in table.given if given.value is not None}
    return bool(isinstance(state.phase, Estimating) and table.second and len(said) == len(PLAYERS) // 2)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else shipped_saves())
