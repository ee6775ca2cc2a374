"""The sheet that asks the question that is being written, with its picture and its tune, as a match would."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, Final

from game.rules.egomaster.authoring.written_question import WrittenQuestion
from game.rules.egomaster.packs.media import Medium
from game.ui.app.dialog import AskText, DialogButton
from game.ui.app.shell import Shell
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.games.egomaster.looks import prints
from game.ui.widgets.page import Page

PICTURE: Final = 250.0
"""The height of a picture, in units."""
SMALL: Final = 100.0
"""The least height of a picture; where there is less room there is none."""
REST: Final = 500.0
"""The height of the sheet without its picture, in units."""


class TrialSheet(AskText):
    """Asks a question; answers with what was typed. `files` are its picture and its tune, as far as it has them."""

    looks: ClassVar[dict[str, Look]] = prints.LOOKS

    def __init__(self, shell: Shell, written: WrittenQuestion, files: Mapping[Medium, Path]) -> None:
        tr = shell.tr
        self._written: Final = written
        self._files: Final = files
        self._height = 0.0
        buttons = (DialogButton("ok", tr("Answer")), DialogButton("no", tr("Cancel")))
        asked, unit = written.question, written.unit
        if written.kind == "target" and unit.casefold() not in asked.casefold():
            asked += f" ({unit})"
        super().__init__(shell, written.keyword, asked, buttons, "")
        shell.sounds.play_tune(files.get("sound"))

    def compose(self, page: Page) -> None:
        """Put the question, as much of its picture as there is room for, and the field."""
        room = min(PICTURE, page.canvas.box.h - REST)
        self._height = room if "picture" in self._files and room >= SMALL else 0.0
        super().compose(page)

    def extra(self) -> float:
        """Return the height of the picture and of the field."""
        return super().extra() + self._height

    def put_extra(self, page: Page, box: Box) -> None:
        """Put the picture above the field."""
        field = box
        if self._height:
            field, above = box.cut_bottom(super().extra() - 16, 26)
            described = self._written.described
            args = (str(self._files["picture"]), described)
            page.put(Item("picture", "egomaster/print", above, args, 2, label=described))
        super().put_extra(page, field)

    def close(self) -> None:
        """Let the tune fall silent."""
        self.shell.sounds.play_tune(None)
        super().close()
