"""A file that is dropped on the window or chosen: a pack as one `.zip`, or a quiz of another program."""

from __future__ import annotations

from pathlib import Path

from game.ui.app.shell import Shell
from game.ui.games.egomaster.packs.import_scene import ImportScene
from game.ui.games.egomaster.packs.pack_sheet import is_archive, shown_archive
from game.ui.widgets.scene import Next, Push


def arrival(shell: Shell, file: Path, pack: Path | None = None) -> Next:
    """Show what a file would bring, before anything is written; questions come into `pack`, or into a new one."""
    return shown_archive(shell, file) if is_archive(file) else Push(ImportScene(shell, [file], pack))
