"""The dialog before an action is taken back."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import Seat
from game.ui.app.dialog import Dialog, DialogButton, choice
from game.ui.app.shell import Shell

UNDO = "undo "
"""The beginning of the answer; the seat follows."""


def question(shell: Shell, names: Sequence[str], seats: Sequence[Seat]) -> Dialog:
    """Ask whether the last action is to be taken back; where there are several `seats`, ask whose."""
    tr = shell.tr
    if len(seats) == 1:
        words = tr("Take back the last action of {who}?", who=names[seats[0]])
        answers = (DialogButton(f"{UNDO}{seats[0]}", tr("Undo"), grave=True), DialogButton("no", tr("Cancel")))
        return Dialog(shell, tr("Undo"), words, answers, answers[0].key)
    words = tr("Whose last action should be taken back?")
    return choice(shell, tr("Undo"), words, [DialogButton(f"{UNDO}{seat}", names[seat], grave=True) for seat in seats])
