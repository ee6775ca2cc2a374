"""Choosing the archive of a campaign: from a list of those where people put files, or by its path."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Final
from urllib.request import url2pathname

import pygame

from game.files import ARCHIVE
from game.kernel import data_files
from game.ui.app.dialog import framed
from game.ui.app.sheet import SheetScreen
from game.ui.app.shell import Shell
from game.ui.contract.campaigns.days import spoken
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Act, Area, BackWanted, Button, Changed, Pressed, TextField
from game.ui.widgets.input import shortcuts as keys
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop

MOST: Final = 20
"""How many archives are listed, the newest first."""
LINE: Final = 74.0
"""The height of the button of an archive, in units."""
GAP: Final = 12.0
WIDE: Final = 860.0
"""The width of the sheet."""


FIELD: Final = 56.0
"""The height of the field for a path, in units."""
LONGEST_PATH: Final = 1000
"""The characters that a path may have."""


_FILE_ADDRESS: Final = re.compile(r"file:(//[^/]*)?", re.IGNORECASE)


def found_archives(folders: Sequence[Path]) -> list[Path]:
    """Return the archives in some folders, the newest first, at most `MOST`."""
    found: dict[Path, float] = {}
    for folder in folders:
        try:
            archives = (path for path in folder.iterdir() if path.suffix.lower() == ARCHIVE and path.is_file())
            found |= {path: path.stat().st_mtime for path in archives}
        except OSError:
            continue
    return sorted(found, key=lambda path: -found[path])[:MOST]


def typed_path(text: str, folders: Sequence[Path]) -> Path | None:
    """Return the file of which a path was typed or pasted; None if there is no such file.

    Quotes around it, `file://` before it and `~` are understood. A mere name is looked for in `folders`.
    """
    words = text.strip().strip("\"'").strip()
    if address := _FILE_ADDRESS.match(words):
        try:
            words = url2pathname(words[address.end() :])
        except OSError:  # on Windows, for what has no drive
            return None
    path = Path(os.path.expanduser(words))  # noqa: PTH111 - Path.expanduser raises for a user whom nobody knows
    wanted = [path] if path.is_absolute() else [folder / path for folder in folders]
    found = (each.with_name(each.name + end) for each in wanted if each.name for end in ("", ARCHIVE))
    return next((each for each in found if data_files.is_file(each)), None)


class ArchivesSheet(SheetScreen):
    """Lists archives, with a field for the path of another; answers with the path of the chosen one, "" for Esc.

    `folders` are those in which a name is looked for that is typed, `today` is the date.
    """

    def __init__(self, shell: Shell, folders: Sequence[Path], today: date) -> None:
        super().__init__(shell)
        self._folders: Final = folders
        self._archives: Final = found_archives(folders)
        self._today: Final = today
        self._typed = ""
        self._fault = ""
        """What is wrong with the path that was typed; empty until it is wanted."""
        self.focus.key = "archive/0" if self._archives else "path"
        self.focus.ring |= not self._archives

    def compose(self, page: Page) -> None:
        """Put a button for each archive, and below them how else one is taken in."""
        tr, type_ = self.shell.tr, page.canvas.type
        words = tr("You can also drag a {suffix} file onto this window, here or in the menu.", suffix=ARCHIVE)
        if not self._archives:
            none = tr("There is none in your downloads, on your desktop or among your documents.")
            words = f"{none} {words}"
        width = min(WIDE, page.canvas.box.w - 48) - 88
        words, colour = (self._fault, "oxblood") if self._fault else (words, "ink2")
        said = type_.height(words, STYLES["note"], width)
        lines = min(len(self._archives), 4)
        high = 244 + lines * (LINE + GAP) + FIELD + GAP + said
        rest = framed(page, tr("Import…"), Box(0, 0, WIDE, high))
        foot, rest = rest.cut_bottom(58, 14)
        below, view = rest.cut_bottom(said, 14)
        page.put(items.prose("words", words, below, "note", colour, "centre"))
        field, view = view.cut_bottom(FIELD, GAP)
        self._put_field(page, field)
        if self._archives:
            self._put_archives(page, view)
        look, style = "paper button", "small button"
        page.add(Button(key="back", box=foot.middle(260, 58), label=tr("Back"), look=look, style=style))

    def _put_field(self, page: Page, row: Box) -> None:
        """Put the field for a path, and the button that takes that file."""
        tr = self.shell.tr
        label = tr("Take in")
        wide = max(150.0, page.canvas.type.width(label, STYLES["small button"]) + 56)
        button, field = row.cut_right(wide, GAP)
        words = tr("…or the path of a {suffix} file", suffix=ARCHIVE)
        hint = tr(
            "Type the path of a file, or paste it ({key}); a name is enough for those in the usual folders",
            key=keys.spoken("Ctrl+V", tr),
        )
        page.add(
            TextField(
                key="path",
                box=field,
                text=self._typed,
                label=words,
                empty=words,
                hint=hint,
                longest=LONGEST_PATH,
                continues=True,
                is_path=True,
            ),
            Button(
                key="take",
                box=button,
                label=label,
                why="" if self._typed.strip() else tr("Type the path of a file first."),
                look="paper button",
                style="small button",
            ),
        )

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

    def handle(self, event: pygame.Event) -> Next:
        """Take a file that is dropped; lead what is typed or pasted to the field, wherever the keyboard is."""
        if event.type == pygame.DROPFILE:
            return Pop(Path(event.file))
        typed = event.type == pygame.TEXTINPUT and event.text.strip()
        if self.focus.key != "path" and (typed or (event.type == pygame.KEYDOWN and keys.matches(event, "Ctrl+V"))):
            self.page.go("path")
        return super().handle(event)

    def act(self, act: Act) -> Next:
        """Answer with the archive that was chosen."""
        match act:
            case Pressed("back") | BackWanted():
                return Pop("")
            case Changed("path", str() as text):
                self._typed, self._fault = text, ""
                self.recompose()
                return None
            case Pressed("path" | "take"):
                return self._take()
            case Pressed(key):
                return Pop(self._archives[int(key.removeprefix("archive/"))])
            case _:
                return None

    def _take(self) -> Next:
        """Answer with the file whose path was typed, or say that there is none."""
        if not self._typed.strip():
            return None
        if path := typed_path(self._typed, self._folders):
            return Pop(path)
        self._fault = self.shell.tr("There is no such file. Check its name and its folder.")
        self.recompose()
        return None
