"""What the forms of Castle Risk have in common: they can give way to the hand of their seat."""

from __future__ import annotations

from game.ui.contract.form import FormRequest
from game.ui.contract.seat_form import SeatForm
from game.ui.games.castle_risk.forms.question import HAND, CastleRiskQuestion


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
