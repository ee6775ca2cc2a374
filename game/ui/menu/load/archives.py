"""The archives of campaigns that lie where people put files: the list to choose one from."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Final

from game.ui.app.dialog import framed
from game.ui.app.sheet import SheetScreen
from game.ui.app.shell import Shell
from game.ui.contract.campaigns.days import spoken
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Act, Area, BackWanted, Button, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop

SUFFIX: Final = ".tablee"
"""The end of the name of an archive."""
MOST: Final = 20
"""How many archives are listed, the newest first."""
LINE: Final = 74.0
"""The height of the button of an archive, in units."""
GAP: Final = 12.0
WIDE: Final = 860.0
"""The width of the sheet."""


def found_archives(folders: Sequence[Path]) -> list[Path]:
    """Return the archives in some folders, the newest first, at most `MOST`."""
    found: dict[Path, float] = {}
    for folder in folders:
        try:
            archives = (path for path in folder.iterdir() if path.suffix.lower() == SUFFIX and path.is_file())
            found |= {path: path.stat().st_mtime for path in archives}
        except OSError:
            continue
    return sorted(found, key=lambda path: -found[path])[:MOST]


class ArchivesSheet(SheetScreen):
    """Lists archives; answers with the path of the chosen one, "" for Esc. `today` is the date."""

    def __init__(self, shell: Shell, archives: Sequence[Path], today: date) -> None:
        super().__init__(shell)
        self._archives: Final = archives
        self._today: Final = today
        self.focus.key = "archive/0" if archives else "back"

    def compose(self, page: Page) -> None:
        """Put a button for each archive, and below them how else one is taken in."""
        tr, type_ = self.shell.tr, page.canvas.type
        words = tr("You can also drag a {suffix} file onto this window, here or in the menu.", suffix=SUFFIX)
        if not self._archives:
            none = tr("There is none in your downloads, on your desktop or among your documents.")
            words = f"{none} {words}"
        width = min(WIDE, page.canvas.box.w - 48) - 88
        said = type_.height(words, STYLES["note"], width)
        lines = min(len(self._archives), 4)
        rest = framed(page, tr("Import…"), Box(0, 0, WIDE, 34 * 2 + 86 + lines * (LINE + GAP) + said + 90))
        foot, rest = rest.cut_bottom(58, 14)
        below, view = rest.cut_bottom(said, 14)
        page.put(items.prose("words", words, below, "note", "ink2", "centre"))
        if self._archives:
            self._put_archives(page, view)
        look, style = "paper button", "small button"
        page.add(Button(key="back", box=foot.middle(260, 58), label=tr("Back"), look=look, style=style))

    def _put_archives(self, page: Page, view: Box) -> None:
        """Put the buttons into `view`, which scrolls."""
        tr, type_, count = self.shell.tr, page.canvas.type, len(self._archives)
        page.add(Area(key="archives", box=view, content=count * (LINE + GAP), label=tr("Import…"), mouse_only=True))
        for number, path in enumerate(self._archives):
            place = Box(view.x, view.y + number * (LINE + GAP), view.w - 30, LINE)
            when = datetime.fromtimestamp(path.stat().st_mtime).isoformat() if path.exists() else ""
            note = " · ".join(filter(None, (str(path.parent), spoken(when, self._today, tr))))
            page.add(
                Button(
                    key=f"archive/{number}",
                    box=place,
                    label=type_.fitted(path.name, STYLES["small button"], place.w - 40)[0],
                    note=type_.fitted(note, STYLES["small note"], place.w - 40)[0],
                    look="paper button",
                    style="small button",
                    area="archives",
                )
            )

    def act(self, act: Act) -> Next:
        """Answer with the archive that was chosen."""
        match act:
            case Pressed("back") | BackWanted():
                return Pop("")
            case Pressed(key):
                return Pop(self._archives[int(key.removeprefix("archive/"))])
            case _:
                return None
