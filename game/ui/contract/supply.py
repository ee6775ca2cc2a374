"""What a game is played with besides its board, and of which a household may have more: packs of questions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.kernel.game import Choice
from game.ui.app.shell import Shell
from game.ui.widgets.scene import Scene
from game.words import Words


class Supply(ABC):
    """The packs of a household, read in the background. New game and the rule book lead to their screen."""

    @abstractmethod
    def open(self) -> None:
        """Begin to read, unless that was done."""

    @abstractmethod
    def wait(self) -> None:
        """Wait until everything is read."""

    @property
    @abstractmethod
    def progress(self) -> int:
        """A number that changes when more is known."""

    @abstractmethod
    def label(self, tr: Words) -> str:
        """Name what there is in the packs, in one word: for a button and the title of the screen."""

    @abstractmethod
    def invitation(self, tr: Words) -> str:
        """Name the packs, for the button beside the house rules."""

    @abstractmethod
    def hint(self, tr: Words) -> str:
        """Say in a sentence what the screen is for."""

    @abstractmethod
    def scene(self, shell: Shell) -> Scene:
        """Return the screen that lists the packs."""

    @abstractmethod
    def takes(self, file: Path) -> bool:
        """Tell whether a file that is dropped on the window is called like one that belongs here."""

    @abstractmethod
    def taken_in(self, shell: Shell, file: Path) -> Scene:
        """Return the screen that lists the packs; it says what a file would bring that was dropped, and takes it in."""

    @abstractmethod
    def stands_at(self, rule: Choice, rules: Sequence[Choice]) -> bool:
        """Tell whether the remark and the button stand below `rule`, one of the house `rules`."""

    @abstractmethod
    def title(self, value: Any, tr: Words) -> str:
        """Name one of the packs that are ticked in a house rule."""

    @abstractmethod
    def fault(self, house: Any, tr: Words) -> str:
        """Say why no match can be played by these house rules; empty if it can, or while the packs are being read."""

    @abstractmethod
    def remark(self, house: Any, tr: Words) -> str:
        """Say in one line what there is to play with by these house rules, or what is wrong with it."""
