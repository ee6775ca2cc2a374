"""A file that is dragged out of another program's window onto ours, by the protocol of X (XDND).

`python -m tests.ui.real_window.drop FOLDER FILE`, on an X display: shows the packs of questions in a real window, drops
the file there and prints the screen that comes, then what it says of the file.
"""

from __future__ import annotations

import sys
from pathlib import Path
from urllib.parse import quote

import pygame
from Xlib import X, display
from Xlib.protocol import event
from Xlib.xobject.drawable import Window

from game import files
from game.ui.app import window
from game.ui.app.loop.main_loop import App
from game.ui.app.screen import Screen
from game.ui.games.egomaster.packs.import_scene import ImportScene
from game.ui.games.egomaster.packs.pack_list import PackList
from game.ui.games.egomaster.packs.scene import QuestionPacksScene
from tests.ui.stand import shell

SIZE = (1280, 720)
VERSION = 5
"""The version of the protocol that is spoken."""
TURNS = 200
"""How often the program is given time before the drop counts as lost."""


class FileManager:
    """Another program, from whose window a file is dragged."""

    def __init__(self, file: Path, target: int) -> None:
        self._server = display.Display()
        self._uri = f"file://{quote(str(file))}\r\n".encode()
        self._target: Window = self._server.create_resource_object("window", target)
        root = self._server.screen().root
        self._window = root.create_window(0, 0, 9, 9, 0, X.CopyFromParent)
        self._window.set_selection_owner(self._atom("XdndSelection"), X.CurrentTime)
        self._tell("XdndEnter", VERSION << 24, self._atom("text/uri-list"), 0, 0)
        self._tell("XdndPosition", 0, 300 << 16 | 300, X.CurrentTime, self._atom("XdndActionCopy"))

    def _atom(self, name: str) -> int:
        return self._server.intern_atom(name)

    def _tell(self, name: str, *numbers: int) -> None:
        data = (32, [self._window.id, *numbers])
        message = event.ClientMessage(window=self._target, client_type=self._atom(name), data=data)
        self._target.send_event(message)
        self._server.flush()

    def work(self) -> None:
        """Let go where the target agrees, and give the file to whoever asks for it."""
        while self._server.pending_events():
            asked = self._server.next_event()
            if asked.type == X.ClientMessage and asked.client_type == self._atom("XdndStatus"):
                self._tell("XdndDrop", 0, X.CurrentTime, 0, 0)
            elif asked.type == X.SelectionRequest:
                asked.requestor.change_property(asked.property, asked.target, 8, self._uri)
                names = ("time", "requestor", "selection", "target", "property")
                given = event.SelectionNotify(**{name: getattr(asked, name) for name in names})
                asked.requestor.send_event(given)
                self._server.flush()


def main(folder: Path, file: Path) -> None:
    """Drop a file, and print what comes of it."""
    files.data_folder = lambda: folder
    surface, program = window.open_window(SIZE), shell("en", folder / "config")
    app = App(program, surface, QuestionPacksScene(program, PackList([])))
    manager = FileManager(file, pygame.display.get_wm_info()["window"])
    for _ in range(TURNS):
        manager.work()
        app.step(pygame.event.get(), 0.05)
        pygame.time.wait(2)
        if isinstance(app.top, ImportScene) and app.top.page.controls["take"].why == "":
            break
    assert isinstance(app.top, Screen)
    told = [item.label for item in app.top.picture() if item.label.startswith(("3 ", file.name))]
    print(pygame.display.get_driver(), type(app.top).__name__, *told)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
