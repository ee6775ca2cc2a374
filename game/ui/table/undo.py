"""The question before something is taken back."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import Seat
from game.ui.app.dialog import Dialog, DialogButton
from game.ui.app.shell import Shell

UNDO = "undo "
"""The answer begins so, the seat follows."""


def question(shell: Shell, names: Sequence[str], seats: Sequence[Seat]) -> Dialog:
    """Ask whether, and where there are several `seats` whose, last action is to be taken back."""
    tr = shell.tr
    if len(seats) == 1:
        words = tr("Take back the last action of {who}?", who=names[seats[0]])
        answers = [DialogButton(f"{UNDO}{seats[0]}", tr("Undo"))]
    else:
        words = tr("Whose last action is to be taken back?")
        answers = [DialogButton(f"{UNDO}{seat}", names[seat]) for seat in seats]
    return Dialog(shell, tr("Undo"), words, (*answers, DialogButton("no", tr("Cancel"))))
