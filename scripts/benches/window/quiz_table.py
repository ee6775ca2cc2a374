"""A match of Egomaster at the table of a bench: four people, dice and pawns, questions that appear, tokens that fly."""

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

GAME, BOARD = "egomaster", "ring"


def open_quiz(program: Program) -> None:
    """Sit down to a quick game that has just begun."""
    from game.ui.table.scene import TableScene

    program.set(curtain=False)
    house = GAMES[GAME].house(game="quick", language="en", packs=("tablee",), seconds=0)
    program.open(TableScene(program.app.shell, program.host.begin(Setup(GAME, BOARD, house, family(), "Friday"))))
    while not isinstance(program.table.flow.mode, FormMode):
        program.step([], LONGEST)


def quizzed(program: Program) -> Iterator[list[pygame.Event]]:
    """Play throw after throw: dice roll, pawns walk, the question rises word by word, tokens fly; races are raced."""
    from game.ui.contract.reveal import RevealMode

    rng, session = Random("quizzed"), program.table.flow.session
    while not session.over:
        seat = rng.choice(sorted(session.must_act()))
        options = session.decision(seat).options
        session.submit(seat, options[rng.randrange(len(options))])
        yield []
        while isinstance(mode := program.table.flow.mode, RevealMode):
            yield key(pygame.K_RETURN) if mode.waiting else []
