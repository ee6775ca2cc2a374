"""A war at the table of a bench: six people, lands and armies dealt out, and what moves on its map."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, sin, tau
from random import Random

import pygame

from benches.window.program import Program
from game.kernel.player import Player, Token
from game.kernel.types import Action
from game.rules import GAMES
from game.rules.castle_risk import moves
from game.session.evening import Evening, Setup
from game.session.session import Session

GAME, BOARD = "castle_risk", "europe"
TOKENS: tuple[Token, ...] = ("L", "R", "T", "M", "A", "J")
NAMES = ("Pauline", "Benoît", "Marcelle", "Léon", "Inès", "Hugo")
TURNS = 3
FIGHTING = (moves.Roll, moves.Defend, moves.MoveIn, moves.Attack)
"""What is done first where it can be."""
LAST = (moves.Stop, moves.Offer)
"""What is done where hardly anything else can be."""
STILL = 24
"""Frames for which a picture rests between two motions: it is sharp again."""
STEPS = 240
"""Frames in which the pointer goes once over the map."""
PULL = 14
"""Pixels that the map is dragged from frame to frame, in a window 1920 pixels wide."""


def begin_war(program: Program, people: int = 6) -> Evening:
    """Begin a war in a campaign of its own, and play it at random until it is under way."""
    seats = zip(NAMES, TOKENS, range(6), strict=True)
    players = tuple(Player(name, token, None if seat < people else "steady") for name, token, seat in seats)
    return program.host.begin(Setup(GAME, BOARD, GAMES[GAME].house(), players, "Monday"))


def open_war(program: Program) -> None:
    """Sit down to a war of a few turns."""
    from game.ui.table.scene import TableScene

    program.set(curtain=False)
    evening = begin_war(program)
    rng = Random("war")
    while evening.session.view(0).table.turn < TURNS:
        act(evening.session, rng)
    evening.session.update(0.0)  # these turns have been seen
    program.open(TableScene(program.app.shell, evening))
    program.rest()


def act(session: Session, rng: Random) -> None:
    """Let the first who is asked do something, fighting first."""
    seat = session.must_act()[0]
    session.submit(seat, chosen(session.decision(seat).options, rng))


def chosen(options: object, rng: Random) -> Action:
    """Choose at random among the best of the legal actions."""
    able = list(options)  # type: ignore[call-overload]  # a sequence of actions
    return min(able, key=lambda action: (_rank(action), rng.random()))  # type: ignore[no-any-return]


def _rank(action: Action) -> int:
    if isinstance(action, FIGHTING):
        return FIGHTING.index(type(action))
    return 10 + isinstance(action, LAST)


# ---------------------------------------------------------------------- what moves


def zoomed(program: Program) -> Iterator[list[pygame.Event]]:
    """Turn the wheel over the middle of the map, a notch at a time, in to the last level and out again."""
    at = _middle(program)
    yield [pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))]
    while True:
        for turn in (*(1,) * 6, *(-1,) * 6):
            notch = pygame.Event(pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0, precise_y=float(turn), flipped=False)
            yield [notch]
            yield from ([] for _ in range(STILL))


def panned(program: Program) -> Iterator[list[pygame.Event]]:
    """Drag a map that is enlarged to and fro."""
    x, y = _middle(program)
    yield [pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))]
    for _ in range(4):
        yield [pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)]
        yield from ([] for _ in range(STILL))
    far = PULL * program.app.picture.surface.get_width() // 1920
    yield [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=3)]
    while True:
        for way in (1, -1):
            for _ in range(STILL):
                x, y = x + way * far, y + way * far // 2
                yield [pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(far, far), buttons=(0, 0, 1))]


def hovered(program: Program) -> Iterator[list[pygame.Event]]:
    """Lead the pointer over a map that is enlarged, from land to land."""
    x, y = _middle(program)
    for _ in range(2):
        notch = pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
        yield [pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)), notch]
        yield from ([] for _ in range(STILL))
    size = program.app.picture.surface.get_size()
    far, low = size[0] // 4, size[1] // 4
    while True:
        for step in range(STEPS):
            turn = step / STEPS * tau
            pos = (round(x + far * cos(turn)), round(y + low * sin(2 * turn)))
            yield [pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))]


def fought(program: Program) -> Iterator[list[pygame.Event]]:
    """Fight battle after battle: dice roll, armies march, lands change hands."""
    from game.ui.contract.reveal import RevealMode

    rng, session = Random("fought"), program.table.flow.session
    while not session.over:
        act(session, rng)
        yield []
        while isinstance(mode := program.table.flow.mode, RevealMode):
            yield key(pygame.K_RETURN) if mode.waiting else []


def key(code: int) -> list[pygame.Event]:
    """Return the events of a key pressed and let go."""
    down = pygame.Event(pygame.KEYDOWN, key=code, mod=0, scancode=0, unicode="")
    return [down, pygame.Event(pygame.KEYUP, key=code, mod=0, scancode=0, unicode="")]


def _middle(program: Program) -> tuple[int, int]:
    page = program.top.page
    return page.canvas.rect(page.controls["map"].box).center
