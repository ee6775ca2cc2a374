"""The phones of the people at the table; nothing of the network is loaded before somebody wants them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from game.kernel.problems import Refused
from game.ui.app.dialog import confirm, message
from game.ui.app.shell import Shell
from game.ui.draw.looks import Look
from game.ui.table.flow import TableFlow
from game.ui.widgets.scene import Next, Push, Scene

if TYPE_CHECKING:
    from game.ui.hands.desk import Guest
    from game.ui.hands.phone_room import PhoneRoom


class TablePhones:
    """Opens the table for phones, and asks it about strangers. `looks` are those of the table."""

    def __init__(self, shell: Shell, flow: TableFlow, looks: Mapping[str, Look]) -> None:
        self._shell: Final = shell
        self._flow: Final = flow
        self._looks: Final = looks
        self._room: PhoneRoom | None = None
        self._asked: Guest | None = None
        """The phone about which the table is being asked."""

    def sheet(self) -> Next:
        """Open the table, if it is not open yet, and show the codes; say why that fails."""
        from game.net.seat_keys import SeatKeys
        from game.ui.hands.phone_room import PhoneRoom
        from game.ui.hands.phones_sheet import PhonesSheet

        shell = self._shell
        if self._room is None:
            try:
                self._room = PhoneRoom(self._flow, self._flow.hands, self._looks, SeatKeys(), shell.woken.set)
            except Refused as refused:
                words = " ".join(problem.sentence(shell.tr) for problem in refused.problems)
                return Push(message(shell, shell.tr("Phones"), words))
            shell.every_turn = self._room.desk.update
        return Push(PhonesSheet(shell, self._flow.session, self._room))

    def question(self) -> Scene | None:
        """Return the question whether another phone may take a seat; None if there is none."""
        if self._room is None or self._asked is not None or not self._room.desk.guests:
            return None
        tr, self._asked = self._shell.tr, self._room.desk.guests[0]
        name = self._flow.session.names[self._asked.seat]
        words = tr("Another phone wants to be the hand of {who}. Is it theirs?", who=name)
        return confirm(self._shell, tr("Phones"), words, tr("Let it in"))

    def answer(self, *, admitted: bool) -> bool:
        """Let the phone in about which the table was asked, or send it away; tell whether there was one."""
        asked, self._asked = self._asked, None
        if self._room is None or asked is None:
            return False
        if asked in self._room.desk.guests:
            (self._room.desk.admit if admitted else self._room.desk.refuse)(asked)
        return True

    def close(self) -> None:
        """Close the table for phones."""
        if self._room is not None:
            self._shell.every_turn = None
            self._room.close(self._shell.tr)
            self._room = None
