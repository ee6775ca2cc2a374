"""The question to the table whether a second phone may take a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.session.session import Session
from game.ui.app.dialog import confirm
from game.ui.app.shell import Shell
from game.ui.phones.seating import Guest, PhoneSeating

if TYPE_CHECKING:
    from game.ui.widgets.scene import Scene


class Consent:
    """Asks the table about the phones that wait for a seat, one after the other."""

    def __init__(self, shell: Shell, session: Session, seating: PhoneSeating) -> None:
        self._shell: Final = shell
        self._session: Final = session
        self._desk: Final = seating
        self._asked: Guest | None = None
        """The phone about which the table is being asked."""

    def question(self) -> Scene | None:
        """Return the question about the next phone; None if there is none, or one is open."""
        if self._asked is not None or not self._desk.guests:
            return None
        tr, self._asked = self._shell.tr, self._desk.guests[0]
        words = tr("Another phone wants this seat: {who}. Is it theirs?", who=self._session.names[self._asked.seat])
        return confirm(self._shell, tr("Phones"), words, tr("Let it in"), unasked=True)

    def answer(self, *, admitted: bool) -> bool:
        """Let the phone in about which the table was asked, or send it away; tell whether there was one."""
        asked, self._asked = self._asked, None
        if asked is None:
            return False
        if not admitted:
            self._desk.refuse(asked)
        elif asked in self._desk.guests:  # it may have gone meanwhile
            self._desk.admit(asked)
        return True
