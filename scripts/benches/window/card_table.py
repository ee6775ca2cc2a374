"""A match of Mousquetaires at the table of a bench: four people, and the duels that move on it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame

from benches.window.program import Program, family
from benches.window.war import key
from game.rules import GAMES
from game.session.evening import Setup
from game.ui.app.loop.main_loop import LONGEST
from game.ui.table.mode import FormMode

GAME, BOARD = "mousquetaires", "cardinal"


def open_duels(program: Program) -> None:
    """Sit down to a match that has just begun."""
    from game.ui.table.scene import TableScene

    program.set(curtain=False)
    evening = program.host.begin(Setup(GAME, BOARD, GAMES[GAME].house(target=300), family(), "Tuesday"))
    program.open(TableScene(program.app.shell, evening))
    while not isinstance(program.table.flow.mode, FormMode):
        program.step([], LONGEST)


def duelled(program: Program) -> Iterator[list[pygame.Event]]:
    """Fight duel after duel: cards are chosen and turned, gems and prisons fly, ducats are counted."""
    from game.ui.contract.reveal import RevealMode

    rng, session = Random("duelled"), program.table.flow.session
    while not session.over:
        seat = session.must_act()[0]
        options = session.decision(seat).options
        session.submit(seat, options[rng.randrange(len(options))])
        yield []
        while isinstance(mode := program.table.flow.mode, RevealMode):
            yield key(pygame.K_RETURN) if mode.waiting else []
