"""Finds whom the closed curtain calls, and does what the buttons of its letter ask for."""

from __future__ import annotations

from typing import Final

from game.kernel.types import BYSTANDER, Seat
from game.ui.app.shell import Shell
from game.ui.contract.stage import SeatActivity
from game.ui.draw.box import Box
from game.ui.table.curtain.letter import CurtainCall
from game.ui.table.flow import TableFlow
from game.ui.table.mode import CurtainMode
from game.ui.table.phones.opening import TablePhones
from game.ui.widgets.control import Act, BackWanted, Pressed


class CurtainPresenter:
    """Answers for the closed curtain of a table."""

    def __init__(self, shell: Shell, flow: TableFlow, phones: TablePhones) -> None:
        self._shell: Final = shell
        self._flow: Final = flow
        self._phones: Final = phones

    def call(self, veiled: CurtainMode, note: str, room: Box) -> CurtainCall:
        """Return what the letter says; `note` stands at its foot, `room` is its part of the canvas."""
        session, stage, tr = self._flow.session, self._flow.stage, self._shell.tr
        place = stage.plaque(session.view(BYSTANDER), veiled.seat, SeatActivity.ASKED, tr).place
        stays = veiled.seat == self._flow.presence.last
        return CurtainCall(
            veiled, session.players, self._others(veiled), place, note, room, self._public(veiled), stays
        )

    def _public(self, veiled: CurtainMode) -> str:
        """Say what all may know of the question; "" for nothing."""
        session, stage, tr = self._flow.session, self._flow.stage, self._shell.tr
        if absence := self._phones.absence(veiled.seat):
            return absence
        if self._flow.advice.wanted_by is not None:
            return tr("The advice is for {who} alone.", who=session.names[veiled.seat])
        return "" if veiled.standing_orders else stage.public_words(session.view(BYSTANDER), session.names, tr)

    def _others(self, veiled: CurtainMode) -> list[Seat] | None:
        """List who else is asked; None where nobody was asked, so that the curtain opens to the open table."""
        session = self._flow.session
        if veiled.standing_orders or self._flow.stage.asks_all(session.view(BYSTANDER)):
            return None
        return [seat for seat in session.must_act() if seat != veiled.seat]

    def act(self, act: Act) -> bool:
        """React to what was done to a control; tell whether that was for the curtain."""
        flow, mode = self._flow, self._flow.mode
        if not isinstance(mode, CurtainMode):
            return False
        match act:
            case Pressed("open"):
                flow.confirm()
            case Pressed(key) if key.startswith("open for "):
                flow.choose(int(key.removeprefix("open for ")))
            case Pressed("not me") | BackWanted() if self._opens_to_table(mode):
                flow.close_question()
            case Pressed("not me"):
                flow.not_me()
            case BackWanted() if mode.choosing:
                flow.not_me()
            case _:
                return False
        return True

    def _opens_to_table(self, veiled: CurtainMode) -> bool:
        """Tell whether who does not open the curtain comes back to the open table."""
        return self._others(veiled) is None or self._flow.advice.wanted_by is not None
