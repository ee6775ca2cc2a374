"""Two tables that differ only in what others may not know look alike to the last pixel, whatever is done there."""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.kernel.engine import clone, view
from game.kernel.match import Match
from game.kernel.types import BYSTANDER, State
from game.rules import GAMES
from game.ui.app import window
from game.ui.table.mode import CurtainMode, FormMode
from soaks import chosen_game
from tests.ui.secrets.test_secrets_everywhere import INTERRUPTIONS, states
from tests.ui.secrets.twins import Table

CLICKS = 3


def attempt(seed: str, _folder: Path) -> Counter[str]:
    """Lay one state and its twin on two tables, open a form, click in it, hide it, and compare the pixels each time."""
    rng = Random(seed)
    game = chosen_game.draw(rng)
    window.open_window((1280, 720))
    state = rng.choice(_states(game))
    pair = [_table(game, clone(state)), _table(game, GAMES[game].guess(view(state, BYSTANDER), rng))]
    compared = 0
    try:
        if any(table.went_on for table in pair):
            return Counter({f"{game}, goes on by itself": 1})
        compared += _compare(pair, "at first")
        if _opened(pair):
            _click(pair, rng)
            if not any(table.went_on for table in pair):
                how = rng.choice(INTERRUPTIONS)
                for table in pair:
                    table.interrupt(how)
                compared += _compare(pair, how)
    finally:
        for table in pair:
            table.scene.close()
    return Counter({game: 1, "pictures compared": compared})


@cache
def _states(game: str) -> list[State]:
    return states(game)


def _table(game: str, state: State) -> Table:
    return Table(Match(GAMES[game], state.table.house, "secrets", state))


def _opened(pair: list[Table]) -> bool:
    """Open the form behind the curtain at both tables; tell whether it is private at both."""
    for table in pair:
        if isinstance(table.mode, CurtainMode):
            table.scene.flow.confirm()
            table.rest()
    return all(isinstance(table.mode, FormMode) and table.mode.private for table in pair)


def _click(pair: list[Table], rng: Random) -> None:
    """Click in both forms, not the same; then look at the map, both by keys or both by the mouse."""
    hands, by_key = [Random(rng.random()) for _ in pair], rng.random() < 0.5
    for table, hand in zip(pair, hands, strict=True):
        for _ in range(CLICKS):
            if not table.went_on and isinstance(table.mode, FormMode) and table.mode.private:
                table.click(hand)
    if not any(table.went_on for table in pair):
        for table, hand in zip(pair, hands, strict=True):
            table.weigh_up(hand, by_key=by_key)


def _compare(pair: list[Table], when: str) -> int:
    """Draw both tables and compare every pixel, now and a second later; return how many pictures were compared."""
    for later in (False, True):
        pictures = []
        for table in pair:
            if later:
                table.rest()
            table.app.step([pygame.Event(pygame.WINDOWEXPOSED)], 0.0)
            pictures.append(table.app.picture.surface.copy())
        one, other = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
        if one != other:
            kind = type(pair[0].scene.flow.mode).__name__
            raise AssertionError(f"pixels differ: {when}, a second later: {later}, {kind}")
    return 2
