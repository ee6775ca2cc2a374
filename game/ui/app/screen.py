"""A scene made of one page: lays itself out by `compose`, reacts by `act`. Most scenes are one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pygame

from game.ui.app.shell import Shell
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.widgets.control import Act, BackWanted, Changed, KeyboardWanted, TextField
from game.ui.widgets.focus import Focus
from game.ui.widgets.input.device import Device
from game.ui.widgets.input.touch import TouchTarget
from game.ui.widgets.narration import narration
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Narration, Next, OpenKeyboard, Pop, Scene, Shortcuts


class Screen:
    """What all scenes of one page share. Write `compose`; override `act`, `resumed`, `update`, `close` as needed.

    `first` is the key of the control the keyboard starts at; `looks` adds the scene's own looks to those of every
    screen.
    """

    overlay: bool = False
    first: str = ""
    looks: ClassVar[dict[str, Look]] = {}

    page: Page

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.focus = Focus()
        self.focus.key = self.first
        self.focus.ring = shell.device is not Device.MOUSE

    def compose(self, page: Page) -> None:
        """Put everything on the page, from the present state of the scene."""
        raise NotImplementedError

    def act(self, act: Act) -> Next:
        """React to what the player did to a control; Esc leads back."""
        return Pop() if isinstance(act, BackWanted) else None

    def hide_secrets(self) -> None:
        """Hide what is for one player's eyes alone: most scenes have nothing of the kind."""

    def covered(self) -> None:
        """Take the tooltip away, and forget where the mouse was: it will be elsewhere when the scene above is gone."""
        self.page.leave()

    def reached(self, pixel: tuple[int, int]) -> None:
        """Let what gives something up sleep under the mouse that has just clicked there in another scene."""
        self.focus.arrive(self.page.canvas.point(pixel))

    def resumed(self, answer: Any) -> Next:
        """React to the end of the scene above."""
        return None

    def reopened(self) -> Next:
        """Return what takes the place of this scene after it has failed: by default the scene itself goes on."""
        return None

    def close(self) -> None:
        """Release what the scene holds."""
        self.page.close()

    def layout(self, canvas: Canvas) -> None:
        """Lay the scene out on a canvas."""
        former = getattr(self, "page", None)
        canvas.looks.learn(self.looks)
        if former and former.canvas.unit != canvas.unit:
            self.focus.rescale(former.canvas.unit / canvas.unit)
        self.page = Page(canvas, self.focus, self.shell.tr, self.shell.sounds.play)
        self.recompose()
        if former:
            self.page.take_over(former)
            former.close()

    def recompose(self) -> None:
        """Put everything on the page again, because the state of the scene has changed."""
        self.focus.device = self.shell.device
        self.page.clear()
        self.compose(self.page)
        self.page.settle()

    def adapt(self) -> None:
        """Show the buttons of the device that is in hand now; mouse and keyboard share their hints."""
        was, self.focus.device = self.focus.device, self.shell.device
        if was is not self.focus.device and (was.is_pad or self.focus.device.is_pad):
            self.recompose()

    def touch_target(self, pixel: tuple[int, int]) -> TouchTarget:
        """Tell what of the page is under a finger."""
        return self.page.touch_target(pixel)

    def handle(self, event: pygame.Event) -> Next:
        """Hand an event to the page and react to what it did; say of a file that is dropped where it belongs."""
        if event.type == pygame.DROPFILE:
            self.shell.notify(self.shell.tr("Nothing can be done with a file here. Drop it on the menu."))
        act = self.page.handle(event)
        field = self.page.controls.get(act.key) if isinstance(act, KeyboardWanted) else None
        if isinstance(field, TextField):
            return self._open_keyboard(field)
        following = self.act(act) if act else None
        if following is not None:
            self.focus.let_go()
        return following

    def _open_keyboard(self, field: TextField) -> Next:
        """Let the player write in a field with the keyboard on the screen."""

        def on_done(text: str) -> None:
            self.page.close()  # the text that was being edited is replaced
            self.act(Changed(field.key, text))

        self.focus.let_go()
        return OpenKeyboard(field, on_done)

    def update(self, dt: float) -> Next:
        """Let time pass."""
        self.page.update(dt)
        return None

    @property
    def stale(self) -> bool:
        """Whether a new picture is due."""
        return self.page.due

    @property
    def lively(self) -> bool:
        """Whether something moves."""
        return False

    @property
    def writing(self) -> bool:
        """Whether letters belong to what is being written."""
        return self.page.writing

    @property
    def in_field(self) -> bool:
        """Whether a line is being written on a keyboard."""
        field = isinstance(self.page.controls.get(self.focus.key), TextField)
        return field and self.focus.ring and not self.shell.device.is_pad

    def picture(self) -> Sequence[Item]:
        """Return what the page shows."""
        return self.page.take_picture()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page by itself, without a program around it."""
        self.page.draw(surface)

    def controls_in_view(self) -> Sequence[Box]:
        """Return where the controls of the page are, as far as they are in view."""
        return self.page.controls_in_view()

    def shortcuts(self) -> Shortcuts:
        """List the keys of the page."""
        return self.page.shortcuts()

    def explanations(self) -> tuple[str, ...]:
        """Say what the things on the page are."""
        return self.page.tooltip.visible()

    def narration(self) -> Narration:
        """Say the title, and what the keyboard is at."""
        return narration(self.page)

    def rule(self, paragraph: str) -> Scene | None:
        """Return a scene that shows a paragraph of the rules: none, if the scene is about no game."""
        return None
