"""What the forms of Castle Risk have in common: they can give way to the hand of their seat."""

from __future__ import annotations

import msgspec

from game.kernel.types import Action
from game.ui.contract.form import FormRequest
from game.ui.contract.forms.seat import SeatForm
from game.ui.games.castle_risk.forms.question import HAND, CastleRiskQuestion
from game.ui.widgets.control import Button
from game.words import Words


class CastleRiskForm(SeatForm[CastleRiskQuestion]):
    """A form of Castle Risk. It stays open while others act in the same kind of phase."""

    @property
    def phase(self) -> None:
        """No phase: see `Form.phase`."""
        return

    def open_hand(self, *clicks: str) -> FormRequest:
        """Show the hand of the seat instead of this form, after further clicks in it."""
        self.chosen = (HAND, *clicks)
        return FormRequest.REOPEN

    def playing(self, shown: Button, label: str, action: Action, tr: Words) -> Button:
        """Return a button that opens the own cards; for who plays alone it plays at once, and says if it cannot."""
        if not self.question.alone:
            return shown
        why = "" if shown.picked else self.question.why(action, tr)
        return msgspec.structs.replace(shown, label=label, why=why)
