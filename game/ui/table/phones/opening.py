"""The phones of the people at the table; nothing of the network is loaded before somebody wants them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.kernel import data_files
from game.kernel.problems import Refused
from game.kernel.types import Seat
from game.ui.app.dialog import message
from game.ui.app.evening import TableEvening
from game.ui.app.shell import Shell
from game.ui.phones.table import KEY_FILE
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
        self._looked = False
        """Whether it is known that the table need not be opened by itself."""

    @property
    def awaited(self) -> bool:
        """Whether the table is to be opened now, because that is asked for, or it was open before.

        A lesson belongs to no campaign: its coach points at the screen, so it is learnt there.
        """
        if self._looked or not (self._flow.session.people and self._evening.folder.name):
            return False
        self._looked = True
        if self._shell.shows_codes:
            return True
        if not data_files.is_there(self._shell.config / KEY_FILE):  # nothing of the network is loaded for this
            return False
        from game.ui.phones.key_file import is_opened

        opened, problem = is_opened(self._shell.config, self._evening.folder.name)
        if problem:
            self._shell.notify(problem.sentence(self._shell.tr))
        return opened

    def reopen(self) -> Next:
        """Open the table without a word, or with its codes if they were asked for; say why that fails."""
        if self._shell.shows_codes:
            self._shell.shows_codes = False
            return self.sheet()
        failed = self._open()
        return Push(message(self._shell, self._shell.tr("Phones"), failed)) if failed else None

    def sheet(self) -> Next:
        """Open the table, if it is not open yet, and show the codes; say why that fails."""
        from game.ui.phones.phones_sheet import PhonesSheet

        if failed := self._open():
            return Push(message(self._shell, self._shell.tr("Phones"), failed))
        return Push(PhonesSheet(self._shell, self._flow.session, self._room)) if self._room else None

    def _open(self) -> str:
        """Open the table if it is not open; return why that fails, "" if it does not."""
        from game.ui.phones.phone_room import PhoneRoom

        if self._room is None or not self._room.is_open:
            try:
                self._room = PhoneRoom(
                    self._shell, self._evening.folder.name, self._flow.phones, self._shell.phone_wish
                )
            except Refused as refused:
                return " ".join(problem.sentence(self._shell.tr) for problem in refused.problems)
        return ""

    def ask_here(self, seats: Sequence[Seat]) -> Next:
        """Ask at the screen who of some seats is asked on a phone; show the codes to choose one of several."""
        asked = [seat for seat in seats if seat in self._flow.phones]
        if self._room is None or len(asked) != 1:
            return self.sheet()
        self._room.seating.move(asked[0], to_screen=True)
        return None

    def absence(self, seat: Seat) -> str:
        """Say why a seat that has a phone is asked at the screen; "" if it has none."""
        return self._room.absence(seat) if self._room and self._room.is_open else ""

    def question(self) -> Scene | None:
        """Return the question whether another phone may take a seat; None if there is none."""
        return self._room.consent.question() if self._room else None

    def answer(self, *, admitted: bool) -> bool:
        """Let the phone in about which the table was asked, or send it away; tell whether there was one."""
        return self._room is not None and self._room.consent.answer(admitted=admitted)

    def close(self) -> None:
        """Send the phones away: the table is left."""
        if self._room is not None and self._room.is_open:
            self._room.leave()
        self._room = None
