"""A question to a seat of Egomaster: what it sees and may do."""

from __future__ import annotations

from game.kernel.types import Action
from game.rules.egomaster.state import Quiz
from game.ui.contract import question
from game.words import Words


class EgomasterQuestion(question.Question):
    """What a form is about."""

    @property
    def quiz(self) -> Quiz:
        """Return the open table."""
        quiz: Quiz = self.view.table
        return quiz

    @property
    def owned(self) -> int:
        """Return the total that the seat owns."""
        return self.quiz.stacks[self.seat]

    def why(self, action: Action, tr: Words) -> str:
        """Say why an action is refused; "" where it is legal. No list could hold all texts that may be typed."""
        return self.refused(action, self._game.why_not(self.view, action, tr) or "")
