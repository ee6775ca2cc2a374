"""Phones for the tests of the phones: what they say is said by the test, what they are sent is kept."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

import msgspec

from game.kernel.types import Seat
from game.net.messages import Goodbye, NewPage, PageControl, PhoneMessage, PhoneScreen, TableMessage, Wait, Welcome
from game.net.phone_server import Came, PhoneEvent, PhoneId, Said, Went

SCREEN: Final = PhoneScreen(360, 640, language="en")


class FakePhones:
    """Phones without a network."""

    def __init__(self) -> None:
        self.events: list[PhoneEvent] = []
        self.time = 100.0
        self.delays: Final[dict[PhoneId, float]] = {}
        self.sent: Final[defaultdict[PhoneId, list[TableMessage | bytes]]] = defaultdict(list)
        self.dismissed: Final[dict[PhoneId, Goodbye]] = {}
        self.admitted: Final[list[PhoneId]] = []
        self.sessions: Final[dict[PhoneId, str]] = {}
        """The sessions of phones that come back; others are given a new one."""
        self.unsent: Final[set[PhoneId]] = set()
        self.silent: Final[set[PhoneId]] = set()

    def come(self, phone: PhoneId, seat: Seat, screen: PhoneScreen = SCREEN, *, free: bool = True) -> None:
        """Let a phone show the code of a seat."""
        self.events.append(Came(phone, seat, screen, free))

    def say(self, phone: PhoneId, seat: Seat, message: PhoneMessage, at: float | None = None) -> None:
        """Let a phone say something; in a race it was done `at` a time."""
        self.events.append(Said(phone, seat, message, self.time if at is None else at))

    def go(self, phone: PhoneId, seat: Seat) -> None:
        """Let a phone go."""
        self.events.append(Went(phone, seat))

    def take(self) -> list[PhoneEvent]:
        """Return what the test wants to happen."""
        events, self.events = self.events, []
        return events

    def admit(self, phone: PhoneId) -> str:
        """Note that a phone has its seat."""
        self.admitted.append(phone)
        return self.sessions.get(phone, f"session {phone}")

    def send(self, phone: PhoneId, *messages: TableMessage | bytes) -> None:
        """Keep what a phone is sent."""
        self.sent[phone] += messages

    def dismiss(self, phone: PhoneId, goodbye: Goodbye) -> None:
        """Note that a phone is sent away."""
        self.dismissed[phone] = goodbye

    def now(self) -> float:
        """Return the time that the test says."""
        return self.time

    def delay(self, phone: PhoneId) -> float:
        """Return how long the test says that a press is on its way."""
        return self.delays.get(phone, 0.0)

    def waiting(self, phone: PhoneId) -> int:
        """Tell whether the test keeps a phone from reading."""
        return int(phone in self.unsent)

    def silence(self, phone: PhoneId) -> float:
        """Return for how long the test keeps a phone silent."""
        return 60.0 if phone in self.silent else 0.0

    def welcome(self, phone: PhoneId) -> Welcome:
        """Return the welcome that a phone was given."""
        return next(each for each in self.sent[phone] if isinstance(each, Welcome))

    def waits(self, phone: PhoneId) -> bool:
        """Tell whether a phone was told to wait for the table."""
        return any(isinstance(each, Wait) for each in self.sent[phone])

    def page(self, phone: PhoneId) -> NewPage:
        """Return the page that a phone shows, with the controls that it has now."""
        page = NewPage(0, 0, 0, "", ())
        for message in self.sent[phone]:
            if isinstance(message, NewPage):
                page = message
            elif isinstance(message, msgspec.Struct) and hasattr(message, "controls"):
                page = msgspec.structs.replace(page, controls=message.controls)
        return page

    def control(self, phone: PhoneId, beginning: str) -> PageControl:
        """Return the first control of a phone whose key begins so."""
        return next(each for each in self.page(phone).controls if each.key.startswith(beginning))
