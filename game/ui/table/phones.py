"""The phones of the people at the table; nothing of the network is loaded before somebody wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.kernel.problems import Refused
from game.ui.app.dialog import message
from game.ui.app.evening import TableEvening
from game.ui.app.shell import Shell
from game.ui.table.flow import TableFlow
from game.ui.widgets.scene import Next, Push, Scene

if TYPE_CHECKING:
    from game.ui.phones.phone_room import PhoneRoom


class TablePhones:
    """Opens the table of an evening for phones, and closes it."""

    def __init__(self, shell: Shell, evening: TableEvening, flow: TableFlow) -> None:
        self._shell: Final = shell
        self._evening: Final = evening
        self._flow: Final = flow
        self._room: PhoneRoom | None = None

    def sheet(self) -> Next:
        """Open the table, if it is not open yet, and show the codes; say why that fails."""
        from game.ui.phones.phone_room import PhoneRoom
        from game.ui.phones.phones_sheet import PhonesSheet

        shell = self._shell
        if self._room is None:
            try:
                self._room = PhoneRoom(shell, self._evening.folder.name, self._flow.hands)
            except Refused as refused:
                words = " ".join(problem.sentence(shell.tr) for problem in refused.problems)
                return Push(message(shell, shell.tr("Phones"), words))
        return Push(PhonesSheet(shell, self._flow.session, self._room))

    def question(self) -> Scene | None:
        """Return the question whether another phone may take a seat; None if there is none."""
        return self._room.consent.question() if self._room else None

    def answer(self, *, admitted: bool) -> bool:
        """Let the phone in about which the table was asked, or send it away; tell whether there was one."""
        return self._room is not None and self._room.consent.answer(admitted=admitted)

    def close(self) -> None:
        """Close the table for phones."""
        if self._room is not None:
            self._room.close()
            self._room = None
