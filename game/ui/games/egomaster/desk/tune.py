"""What is heard with a question."""

from __future__ import annotations

from pathlib import Path

from game.kernel.types import View
from game.rules.egomaster.phases.all_phases import Buzzing, Reading
from game.rules.egomaster.state import NOBODY
from game.ui.games.egomaster.desk.media_files import media_file


def tune(view: View) -> Path | None:
    """Return the tune of the question on the table; None without one, once somebody has buzzed, or once it is over."""
    question = view.table.question
    if question is None or not question.sound or question.solution:
        return None
    return media_file(view.board.packs, question.ref, question.sound) if _is_heard(view) else None


def _is_heard(view: View) -> bool:
    phase = view.phase
    if view.table.question.kind == "speed":
        return isinstance(phase, Buzzing) or (isinstance(phase, Reading) and phase.seat == NOBODY)
    return True
