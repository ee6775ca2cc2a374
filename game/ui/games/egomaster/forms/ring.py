"""Forms on the ring: the first square, the throw, which way to walk."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.rules.egomaster.moves import Settle, Throw, Walk
from game.rules.egomaster.sentences.naming import amount_name, mode_name
from game.rules.egomaster.state import NOBODY, Square
from game.ui.contract.form import FormAnswer
from game.ui.contract.forms.seat import MOVED, SEAL, SeatForm
from game.ui.contract.picker import Path
from game.ui.draw.box import Box
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.board import scene, walk_options
from game.ui.games.egomaster.clicks import SETTLE, WALK
from game.ui.games.egomaster.desk import ring
from game.ui.games.egomaster.forms.aside import squares
from game.ui.games.egomaster.forms.blocks import touch
from game.ui.games.egomaster.forms.question import EgomasterQuestion
from game.ui.widgets.control import Act, Control, Pressed, Tile
from game.ui.widgets.focus import DIRECTIONS
from game.ui.widgets.form_sheet import FormSheet, brass, button, control
from game.ui.widgets.input.navigation import nearest
from game.ui.widgets.page import Page
from game.words import Words

ON_BOARD: Final = "square "
"""The keys of squares on the board begin so; the number follows."""


def square_box(count: int, index: Square) -> Box:
    """Return the place of a square in board units."""
    return layout.on_ring(ring.box(count, index))


class SettleForm(SeatForm[EgomasterQuestion]):
    """The first square. Its selection is ("settle", square), moved by keys; the mouse puts the pawn at once."""

    def __init__(self, question: EgomasterQuestion, selection: Path) -> None:
        super().__init__(question)
        square = int(selection[1]) if len(selection) == 2 and selection[0] == SETTLE else NOBODY
        lowest = min(self._free, key=lambda free: abs(free - self._count // 2))
        self._square: Square = square if square in self._free else lowest

    @property
    def selection(self) -> Path:
        """Return the square that is chosen, as a selection."""
        return (SETTLE, str(self._square))

    @property
    def _count(self) -> int:
        return len(self.question.view.board.ring)

    @property
    def _free(self) -> list[Square]:
        taken = self.question.quiz.squares
        return [square for square in range(len(self.question.view.board.ring)) if square not in taken]

    def sheet(self, page: Page) -> FormSheet:
        """Return the sheet: what to do, and which square is chosen."""
        tr = page.tr
        sheet = FormSheet(page, tr("Your first square"), self.question.name(self.question.seat))
        sheet.say("prompt", self.question.prompt(tr))
        sheet.say("how", tr("Click a square, or choose one with the arrows. Any start is as good as another."), "note")
        sheet.add(squares(page))
        label = tr("Begin on square {n}", n=self._square + 1)
        sheet.add_foot(brass(page, button(SEAL, label, shortcut="Enter")))
        return sheet

    def compose_on_board(self, page: Page, place: Callable[[Box], Box]) -> None:
        """Put a place to click on every free square."""
        for square in self._free:
            field, tr = self.question.view.board.ring[square], page.tr
            label = tr("{mode}, {amount}", mode=mode_name(field.mode, tr), amount=amount_name(field.amount, tr))
            shape = ("square", self._count, square)
            touch(page, place, f"{ON_BOARD}{square}", square_box(self._count, square), shape, label)

    def in_words(self, control: Control, tr: Words) -> str:
        """Say which square is chosen by a click, and what it is for."""
        square = control.key.removeprefix(ON_BOARD)
        return tr("Square {n}: {what}", n=int(square) + 1, what=control.label) if square.isdigit() else control.label

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Go from square to square with the arrows, unless a control has the focus."""
        at = page.focus.key
        mine = not page.focus.ring or at in {"", SEAL} or at.startswith(ON_BOARD)
        if event.key not in DIRECTIONS or event.mod & pygame.KMOD_SHIFT or not mine:
            return None
        boxes = {str(square): square_box(self._count, square) for square in self._free}
        here = boxes.pop(str(self._square))
        if to := nearest(here, boxes, DIRECTIONS[event.key]):
            self._square = int(to)
        page.go(SEAL)
        return Pressed(MOVED)

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Put the pawn on the square."""
        if key.startswith(ON_BOARD):
            return Settle(int(key.removeprefix(ON_BOARD)))
        return Settle(self._square) if key == SEAL else None


class ThrowForm(SeatForm[EgomasterQuestion]):
    """The throw of the die: there is nothing to choose."""

    def sheet(self, page: Page) -> FormSheet:
        """Return the sheet with its one button."""
        tr = page.tr
        sheet = FormSheet(page, tr("Your turn"), self.question.name(self.question.seat))
        sheet.say("prompt", self.question.prompt(tr))
        sheet.add(squares(page))
        sheet.add_foot(brass(page, button(SEAL, tr("Throw the die"), shortcut="Enter", hint=tr("Space does the same"))))
        return sheet

    def compose_on_board(self, page: Page, place: Callable[[Box], Box]) -> None:
        """Put a place to click on the die, where it is seen."""
        if scene(self.question.view) == "ring":
            touch(page, place, "die", layout.D6, ("oval",), page.tr("Throw the die"))

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Throw with Space, unless a control with the focus wants it."""
        free = not page.focus.ring or page.focus.key in {"", SEAL}
        return Pressed(SEAL) if event.key == pygame.K_SPACE and free and not page.focus.holds(event.key) else None

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Throw."""
        return Throw() if key in {SEAL, "die"} else None


class WalkForm(SeatForm[EgomasterQuestion]):
    """The direction to walk in. Its selection is ("walk", "1" | "-1"), where the keyboard is."""

    def __init__(self, question: EgomasterQuestion, selection: Path) -> None:
        super().__init__(question)
        self._walk_options: Final = dict(sorted(walk_options(question.view).items(), key=lambda each: each[1].arrow))
        """By direction; the one further left first."""
        self._direction = int(selection[1]) if len(selection) == 2 and selection[0] == WALK else 0

    @property
    def selection(self) -> Path:
        """Return the direction that is chosen, as a selection."""
        return (WALK, str(self._direction)) if self._direction else ()

    def sheet(self, page: Page) -> FormSheet:
        """Return the sheet with a pill for each direction."""
        tr = page.tr
        sheet = FormSheet(page, tr("Which way?"), self.question.name(self.question.seat))
        sheet.say("prompt", self.question.prompt(tr))
        for direction in self._walk_options:
            sheet.add(control(page, 70, partial(self._pill, page, direction)))
        sheet.say(
            "how",
            tr("Choose with the arrows and walk with Enter. Or click one of the lit squares."),
            "small note",
            "ink2",
        )
        sheet.add(squares(page))
        return sheet

    def _pill(self, page: Page, direction: int, box: Box, area: str) -> Control:
        tr, option = page.tr, self._walk_options[direction]
        field = self.question.view.board.ring[option.squares[-1]]
        label = tr("{mode}, {amount}", mode=mode_name(field.mode, tr), amount=amount_name(field.amount, tr))
        return Tile(
            key=f"{WALK} {direction}",
            box=box.middle(min(box.w - 8, 260), 70),
            look="egomaster/form choice",
            args=("left" if option.arrow == "<" else "right", option.arrow, field.mode, field.amount),
            label=label,
            picked=direction == self._direction,
            area=area,
        )

    def compose_on_board(self, page: Page, place: Callable[[Box], Box]) -> None:
        """Put a place to click on both squares where a walk would end."""
        count = len(self.question.view.board.ring)
        for option in self._walk_options.values():
            square = option.squares[-1]
            shape = ("square", count, square)
            touch(page, place, f"{ON_BOARD}{square}", square_box(count, square), shape, page.tr("Walk here"))

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Choose a direction with left and right; up and down too, unless a control has the focus."""
        mine = not page.focus.ring or page.focus.key == "" or page.focus.key.startswith(WALK)
        if event.key not in DIRECTIONS or not mine or event.mod & pygame.KMOD_SHIFT:
            return None
        back = event.key in {pygame.K_LEFT, pygame.K_UP}
        self._direction = next(iter(self._walk_options if back else reversed(self._walk_options)))
        page.go(f"{WALK} {self._direction}")
        return Pressed(MOVED)

    def in_words(self, control: Control, tr: Words) -> str:
        """Say on what kind of question a walk ends; the squares on the board do the same."""
        on_board = control.key.startswith(ON_BOARD)
        return "" if on_board else tr("Walk to: {what}", what=control.label)

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Walk."""
        if key.startswith(f"{WALK} "):
            return Walk(1 if key.endswith(" 1") else -1)
        for direction, option in self._walk_options.items():
            if key == f"{ON_BOARD}{option.squares[-1]}":
                return Walk(1 if direction == 1 else -1)
        return None
