"""What the buttons of the open table do: its tabs, its plaques, and those by which the match goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from game.kernel.types import Seat
from game.ui.app.shell import Shell
from game.ui.table import undo
from game.ui.table.closers import closers
from game.ui.table.flow import TableFlow
from game.ui.table.pace import after
from game.ui.table.page import side_panel
from game.ui.table.page.parts import TableParts
from game.ui.table.phones.opening import TablePhones
from game.ui.widgets.control import Act, Changed, Pressed
from game.ui.widgets.scene import Next, Prepare, Push


class TableButtons:
    """Does what was done to a control that belongs to no form, no note and no curtain."""

    def __init__(self, shell: Shell, flow: TableFlow, parts: TableParts, phones: TablePhones) -> None:
        self._shell: Final = shell
        self._flow: Final = flow
        self._parts: Final = parts
        self._phones: Final = phones
        self._simple: Final[Mapping[str, Callable[[], None]]] = {
            "on": flow.go_on,
            "recap": flow.recap,
            "skip": flow.skip,
            "auto": self._turn_auto,
            "ready": self._all_ready,
            "sound": shell.turn_sound,
            side_panel.PACE: self._change_pace,
            side_panel.TO_PEOPLE: flow.skip_to_people,
        }

    def act(self, act: Act) -> Next:
        """React to what was done to a control, and return what opens then."""
        match act:
            case Changed("tab", int() as tab):
                self._parts.tab = tab
                self._flow.revision += 1
            case Pressed("undo"):
                return self._ask_undo(self._parts.undoable())
            case Pressed(side_panel.HERE):
                return Prepare(lambda: self._phones.ask_here(self._flow.session.must_act()))
            case Pressed(key) if key in self._simple:
                self._simple[key]()
            case Pressed(key):
                word, _, seat = key.rpartition(" ")
                return self._of_seat(word, int(seat)) if word and seat.isdecimal() else None
            case _:
                pass
        return None

    def _of_seat(self, word: str, seat: Seat) -> Next:
        """React to a button that concerns one seat: the first part of its key is `word`."""
        flow = self._flow
        match word:
            case "close":
                flow.play_openly(seat, next(action for who, action in closers(flow.session) if who == seat))
            case "seat" if interruption := flow.interruption(seat, self._shell.tr):
                flow.play_openly(seat, interruption.action)
            case "asks" | "seat" if word == "asks" or flow.talking or not flow.session.undoable(seat):
                flow.ask(seat)
            case "seat":
                return self._ask_undo([seat])
            case _:
                pass
        return None

    def _ask_undo(self, seats: Sequence[Seat]) -> Next:
        """Take back the last action of the seat that is at the screen; of others, ask first."""
        own = self._flow.undone_freely
        if own is not None and own in seats:
            self._flow.undo(own)
            return None
        self._flow.close_question()
        return Push(undo.question(self._shell, self._flow.session.names, seats))

    def _turn_auto(self) -> None:
        """Let what is shown go on by itself, or no longer."""
        self._flow.pace.auto = not self._flow.pace.auto
        self._flow.adopt_pace()

    def _all_ready(self) -> None:
        """Say for all people at the screen that they are ready."""
        for seat in self._flow.session.awaits_people():
            self._flow.session.ready(seat)

    def _change_pace(self) -> None:
        """Show the moves of computer players at the next pace from now on, at this table and later ones."""
        pace = after(self._flow.pace.of_computers)
        self._shell.remember(msgspec.structs.replace(self._shell.settings, computers=pace.name.lower()))
        self._flow.adopt_pace()
