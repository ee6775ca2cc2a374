"""How a match is opened: at the table, from its campaign, at its end, or to be watched again.

The scenes are loaded only then.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.kernel.problems import Refused
from game.ui.app.shell import Shell
from game.ui.widgets.scene import Pop, Scene

if TYPE_CHECKING:
    from game.session.host import Host
    from game.ui.app.evening import TableEvening


def table(shell: Shell, evening: TableEvening) -> Scene:
    """Sit down at the table; who plays a game for the first time is guided."""
    from game.ui.table.guide import guide
    from game.ui.table.scene import TableScene

    scene = TableScene(shell, evening)
    if guide.wanted(shell, evening.session):
        scene.guide.go_on()
    return scene


def resumed(shell: Shell, host: Host, folder: Path) -> Scene:
    """Resume the match of the campaign in `folder`; where that fails, a message says why."""
    try:
        return table(shell, host.resume(folder))
    except Refused as refused:
        return refusal(shell, shell.tr("Continue"), refused)


def refusal(shell: Shell, title: str, refused: Refused, *, placed: bool = False) -> Scene:
    """Say why something was refused, each problem a sentence; those that are `placed` name the line of their file."""
    from game.ui.app.dialog import message

    told = (each.placed(shell.tr) if placed and each.line else each.sentence(shell.tr) for each in refused.problems)
    return message(shell, title, "\n".join(told))


def ended(shell: Shell, host: Host, folder: Path, file: str) -> Scene:
    """Show the end page of a finished match, which leads back; where that fails, a message says why."""
    from game.session.past_evening import past_evening
    from game.ui.end.scene import EndScene

    try:
        return EndScene(shell, past_evening(host, folder, file), Pop())
    except Refused as refused:
        return refusal(shell, shell.tr("Result"), refused)


def watched(shell: Shell, host: Host, folder: Path, file: str) -> Scene:
    """Watch a finished match again; where that fails, a message says why."""
    from game.session.past_evening import past_evening
    from game.ui.replay.scene import ReplayScene, history_of

    title = shell.tr("Watch it again")
    try:
        evening = past_evening(host, folder, file)
    except Refused as refused:
        return refusal(shell, title, refused)
    past = history_of(evening.session.finished())
    if past:
        return ReplayScene(shell, past, evening.session.players)
    reasons = [notice.sentence(shell.tr) for notice in evening.notices()]
    from game.ui.app.dialog import message

    return message(shell, title, "\n".join(reasons) or shell.tr("This match can no longer be retold."))
