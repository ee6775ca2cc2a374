"""A scene: one screen of the program, and what it can ask to come next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

import pygame

from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.widgets.control import TextField
from game.ui.widgets.input.touch import TouchTarget


class Shortcut(NamedTuple):
    """A key ("Ctrl+S"), what it does, and the gamepad button that does the same; either may be empty."""

    keys: str
    what: str
    pad: str = ""


Shortcuts: TypeAlias = tuple[Shortcut, ...]


class Narration(NamedTuple):
    """What a voice says of a scene: its `title`, and of the control with the key `at` what it is, does and is set to.

    Everything is "" where there is nothing to say.
    """

    title: str = ""
    at: str = ""
    what: str = ""
    hint: str = ""
    value: str = ""


class Scene(Protocol):
    """One screen. The app lays it out, hands it events, lets time pass and draws it when it asks."""

    overlay: bool
    """Whether the scene below shows through (a dialog). For a curtain it must not: nothing below is then painted."""

    def layout(self, canvas: Canvas) -> None:
        """Lay everything out on `canvas`; called first, and after each change of size, language or settings."""
        ...

    def adapt(self) -> None:
        """Show the buttons of the device that is in hand now."""
        ...

    def handle(self, event: pygame.Event) -> Next:
        """React to an event; nothing is drawn here."""
        ...

    def touch_target(self, pixel: tuple[int, int]) -> TouchTarget:
        """Tell what is under a finger that comes down on a pixel of the window."""
        ...

    def hide_secrets(self) -> None:
        """Hide what is for one player's eyes alone: the window was left, or help is laid over the scene."""
        ...

    def covered(self) -> None:
        """React to another scene that is laid over this one."""
        ...

    def reached(self, pixel: tuple[int, int]) -> None:
        """Note at which pixel of the window the click was that has led to this scene."""
        ...

    def update(self, dt: float) -> Next:
        """Let `dt` seconds pass."""
        ...

    def resumed(self, answer: Any) -> Next:
        """React to the end of the scene above, with its `answer` (None if it has none)."""
        ...

    @property
    def stale(self) -> bool:
        """Tell whether the scene looks different since it was last drawn."""
        ...

    @property
    def lively(self) -> bool:
        """Tell whether something moves, so that it needs 60 pictures a second."""
        ...

    @property
    def writing(self) -> bool:
        """Tell whether letters belong to a line that is being written, so that none may be lost."""
        ...

    def picture(self) -> Sequence[Item]:
        """Return everything to be seen, in the order of drawing; afterwards the scene is not stale."""
        ...

    def controls_in_view(self) -> Sequence[Box]:
        """Return where the controls are that can be seen: what lies over the scene had better not hide them."""
        ...

    def shortcuts(self) -> Shortcuts:
        """List the keys of this scene for the help."""
        ...

    def explanations(self) -> tuple[str, ...]:
        """Say what the things on this scene are, for the help."""
        ...

    def narration(self) -> Narration:
        """Say what a voice reads of this scene."""
        ...

    def rule(self, paragraph: str) -> Scene | None:
        """Return a scene that shows a paragraph of the rules, None where there are none."""
        ...

    def reopened(self) -> Next:
        """Return what takes the place of this scene after it has failed; None = it is laid out again, and goes on."""
        ...

    def close(self) -> None:
        """Release processes and files: called once, when the scene leaves the stack or the program fails."""
        ...


class Push(NamedTuple):
    """Put `scene` on top; this one waits below."""

    scene: Scene


class Swap(NamedTuple):
    """Put `scene` in the place of this one."""

    scene: Scene


class Pop(NamedTuple):
    """Remove this scene; the one below gets `answer`."""

    answer: Any = None


class Home(NamedTuple):
    """Remove all scenes but the lowest, the menu."""


class Quit(NamedTuple):
    """End the program."""


class Prepare(NamedTuple):
    """Do what `make` returns. It may take long: a thread calls it, while the present scene stays and hears nothing.

    What is pressed meanwhile is lost, unless the present scene `stays` on top afterwards: then it hears it late.
    """

    make: Callable[[], Next]
    stays: bool = False


class OpenKeyboard(NamedTuple):
    """Show the keyboard on the screen for `field`; `on_done` gets the text."""

    field: TextField
    on_done: Callable[[str], None]


Next: TypeAlias = Push | Swap | Pop | Home | Quit | Prepare | OpenKeyboard | None
"""What a scene wants next; None = nothing, go on."""
