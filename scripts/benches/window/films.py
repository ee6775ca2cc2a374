"""What moves on each screen, frame by frame, as those who play would see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from benches.window.card_table import duelled, open_duels
from benches.window.program import Program, submit
from benches.window.quiz_table import open_quiz, quizzed
from benches.window.war import fought, hovered, open_war, panned, zoomed
from game.ui.contract.reveal import RevealMode
from game.ui.table.mode import FormMode
from game.ui.widgets.control import Area, most

Film = Iterator[list[pygame.Event]]
"""The events of a frame each, for ever."""
STRIDE = 4
"""Frames in which the pointer goes from one control to the next."""


def key(code: int) -> list[pygame.Event]:
    """Return the events of a key pressed and let go."""
    down = pygame.Event(pygame.KEYDOWN, key=code, mod=0, scancode=0, unicode="")
    return [down, pygame.Event(pygame.KEYUP, key=code, mod=0, scancode=0, unicode="")]


def swept(program: Program) -> Film:
    """Lead the pointer over every control again and again, the keyboard's ring going round in between."""
    while True:
        page, focus = program.top.page, program.top.focus
        at = page.canvas.box.centre
        for control in list(page.controls.values()):
            to = focus.box(control, page.controls).centre
            for share in range(1, STRIDE + 1):
                x, y = (a + (b - a) * share / STRIDE for a, b in zip(at, to, strict=True))
                pos = (round(x * page.canvas.unit), round(y * page.canvas.unit))
                yield [pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))]
            at = to
        for _ in page.controls:
            yield key(pygame.K_TAB)
            yield from ([] for _ in range(STRIDE))


def scrolled(program: Program) -> Film:
    """Turn the wheel over the longest area of the page, down to its end and up again."""
    page = program.top.page
    area = max((each for each in page.controls.values() if isinstance(each, Area)), key=most)
    x, y = (round(c * page.canvas.unit) for c in area.box.centre)
    yield [pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))]
    turn = -0.25
    while True:
        yield [pygame.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_x=0.0, precise_y=turn, flipped=False)]
        if not 0 < program.top.focus.offset(area) < most(area):
            turn = -turn


def reveal(program: Program) -> Film:
    """Play turn after turn: orders are turned over, the pawn hops, points are counted."""
    program.set(curtain=False)
    session, turn = program.table.flow.session, 0
    while True:
        submit(session, turn)
        turn += 1
        yield []
        while isinstance(mode := program.table.flow.mode, RevealMode):
            yield key(pygame.K_RETURN) if mode.waiting else []
        program.rest()


def curtain(program: Program) -> Film:
    """Open the curtain for the player who is named, and let it fall because the window is left."""
    while True:
        table = program.table
        leave = isinstance(table.flow.mode, FormMode)
        yield [pygame.Event(pygame.WINDOWFOCUSLOST)] if leave else key(pygame.K_RETURN)
        while table.lively:
            yield []


def typed(_program: Program) -> Film:
    """Type letter after letter into the field that has the keyboard."""
    while True:
        for letter in "Sunday evening":
            yield [pygame.Event(pygame.TEXTINPUT, text=letter)]
            yield from ([] for _ in range(STRIDE))


def watched(program: Program) -> Film:
    """Watch the match again and again; it plays by itself."""
    while True:
        while program.top.lively:
            yield []
        yield [*key(pygame.K_HOME), *key(pygame.K_SPACE)]


def table_menu(program: Program) -> Film:
    """Ask for the menu of the table, which lies over it."""
    program.set(curtain=False)
    program.step(key(pygame.K_ESCAPE))
    program.wait()
    yield from swept(program)


SCREENS: dict[str, tuple[Callable[[Program], object], Callable[[Program], Film]]] = {
    "menu": (Program.stay, swept),
    "settings": (Program.open_settings, swept),
    "rules": (Program.open_rules, scrolled),
    "help": (Program.open_help, swept),
    "question": (Program.open_question, typed),
    "letters": (Program.open_letters, swept),
    "new game": (Program.open_new_game, swept),
    "load": (Program.open_load, swept),
    "packs": (Program.open_packs, swept),
    "table": (Program.open_table, reveal),
    "order": (Program.open_order, swept),
    "curtain": (Program.open_table, curtain),
    "table menu": (Program.open_table, table_menu),
    "seats": (Program.open_seats, swept),
    "end": (Program.open_end, swept),
    "story": (Program.open_story, scrolled),
    "replay": (Program.open_replay, watched),
    "war zooming": (open_war, zoomed),
    "war panning": (open_war, panned),
    "war hovering": (open_war, hovered),
    "war fighting": (open_war, fought),
    "duels": (open_duels, duelled),
    "quiz": (open_quiz, quizzed),
    "buzzers": (Program.open_buzzers, swept),
}
"""The way to each screen from the menu, and what moves there."""
