"""What follows a failure of a scene: a calm page, from which the match goes on or the menu opens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import pygame

from game import files, logbook
from game.report import failure_report
from game.ui.app.dialog import Dialog, DialogButton
from game.ui.app.shell import Shell
from game.ui.draw.items import Item
from game.ui.widgets.control import Act, BackWanted, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Scene

GO_ON: Final = "go on"
MENU: Final = "menu"
END: Final = "end"
COPY: Final = "copy"


class Failures:
    """Counts which scenes have failed: one that fails for the second time is left for the menu."""

    def __init__(self) -> None:
        self._seen: Final = Counter[str]()

    def is_page(self, scene: Scene) -> bool:
        """Tell whether a scene is a page that tells of a failure."""
        return isinstance(scene, FailureScene)

    def page(self, shell: Shell, scenes: Sequence[Scene], fault: Exception) -> FailureScene:
        """Write down that the last of the `scenes`, from the menu up, has failed; return the page that tells it."""
        name = type(scenes[-1]).__name__
        logbook.note_failure(fault, name)
        self._seen[name] += 1
        again = self._seen[name] > 1
        if again:
            self._seen[name] = 0
        report = failure_report(fault, {"Screen": name, **_facts(shell)})
        playing = any(scene.reopened() for scene in scenes)
        return FailureScene(shell, report, playing=playing, again=again, lowest=len(scenes) == 1)


class FailureScene(Dialog):
    """Says that something went wrong and nothing is lost. Answers `GO_ON`, `MENU` or `END`.

    `playing` says that a match is on the table, `again` that the same scene has failed before: it is left. Where that
    is the menu (`lowest`), only the end of the program is offered. The report goes to the clipboard on demand; nothing
    is sent anywhere.
    """

    overlay = False

    def __init__(self, shell: Shell, report: str, *, playing: bool, again: bool, lowest: bool) -> None:
        tr = shell.tr
        first = DialogButton(GO_ON, tr("Continue"))
        if again:
            first = DialogButton(END, tr("Quit")) if lowest else DialogButton(MENU, tr("Menu"))
        others = () if again or lowest else (DialogButton(MENU, tr("Menu")),)
        words = [tr("Your match is saved up to here.") if playing else tr("Everything is saved.")]
        if again:
            words.append(tr("It happened again on the same screen, so that screen is closed."))
        words.append(tr("The report says what happened, for whoever helps you. It names nobody and tells no secret."))
        answers = (first, *others, DialogButton(COPY, tr("Copy the report")))
        super().__init__(shell, tr("Something went wrong"), " ".join(words), answers, first.key)
        self._report: Final = report
        self._first: Final = first.key

    def compose(self, page: Page) -> None:
        """Put the sheet on the bare table: what failed is not drawn again."""
        page.put(Item("table", "table", page.canvas.box, (), -10))
        super().compose(page)

    def act(self, act: Act) -> Next:
        """Copy the report, or answer; Esc does what the first button does."""
        match act:
            case Pressed(key) if key == COPY:
                self.shell.notify(self._copied())
                return None
            case BackWanted():
                return Pop(self._first)
            case _:
                return super().act(act)

    def _copied(self) -> str:
        """Put the report into the clipboard; return what to tell about that."""
        tr = self.shell.tr
        try:
            pygame.scrap.put_text(self._report)
        except pygame.error:
            return tr("The report could not be copied. The log is at {path}.", path=files.log_folder() / logbook.FILE)
        return tr("The report is copied. Paste it into a message.")


def _facts(shell: Shell) -> dict[str, str]:
    """Return what else a report tells: the window, its driver, and the settings that change what is drawn."""
    surface, chosen = pygame.display.get_surface(), shell.settings
    size = "×".join(map(str, surface.get_size())) if surface else "none"
    window = f"{size}, {pygame.display.get_driver()}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"
    chosen_facts = {"Language": chosen.language or "of the system", "Text": f"{chosen.text} %", "Motion": chosen.motion}
    return {"Window": window, **chosen_facts}
