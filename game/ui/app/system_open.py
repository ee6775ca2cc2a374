"""Opening a file or a folder with the program that the system has for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from game.ui.app.shell import Shell
from game.ui.app.system_programs import variables

SILENT: Final = subprocess.DEVNULL


def show_in_system(shell: Shell, path: Path) -> None:
    """Open a file in the system's editor, or a folder in its file manager; without one a notice names the path."""
    if not opened(path):
        shell.notify(shell.tr("No program opens this here. It is at {path}.", path=path))


def opened(path: Path) -> bool:
    """Let the system open `path`; return False where it has nothing for that. It is not waited for."""
    if sys.platform == "win32":
        try:
            os.startfile(path)  # noqa: S606 - the path is one of the program's own
        except OSError:
            return False
        return True
    command = "open" if sys.platform == "darwin" else "xdg-open"
    if shutil.which(command) is None:
        return False
    arguments = [command, "-t", str(path)] if command == "open" and path.is_file() else [command, str(path)]
    subprocess.Popen(  # noqa: S603 - no shell, and the path is one of the program's own
        arguments,
        env=variables(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    return True
