"""Which phone has which seat of one table: who joins, waits, is silent, goes; and the turn in which each is heeded."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from math import inf
from time import perf_counter
from typing import Final, NamedTuple, Protocol

from game import logbook
from game.kernel.types import Seat
from game.net.messages import Elsewhere, Goodbye, PhoneScreen, Place, Resized, TableMessage, Wait, Welcome
from game.net.phone_server import Came, PhoneEvent, PhoneId, Said, Went
from game.net.rate_limit import RateLimit
from game.ui.phones.seat_phone import SeatPhone
from game.ui.phones.table import PhoneTable
from game.words import N_, Words

PAINTING: Final = 0.003
"""The seconds of a turn of the loop for which phones are heeded, and for which a phone draws what was never drawn."""
SHORT: Final = 0.004
"""A turn that has taken more seconds of the processor draws for no phone: the window had much to do."""
PUT_OFF: Final = 3
"""The turns in a row that may draw for no phone because they have taken long."""
UNHEEDED: Final = 120
"""The messages of a phone that wait to be heeded at most: two seconds of a phone that says as much as it may."""
REFUSED: Final = 60.0
"""The seconds after a refusal in which no other phone is proposed for that seat."""
TOGETHER: Final = 0.06
"""The least seconds for which presses are gathered in a race with phones, so that it can be said how close it was."""
MOVES: Final = (1.0, 2.0)
"""How often in a second a phone may move its questions to the big screen or back, and how often after a pause."""
SILENT: Final = 10.0
"""The seconds after which a phone that says nothing is marked, and its seat is asked at the big screen."""
COMPUTER: Final = N_("A computer plays for this seat now.")
"""What the phone of such a seat is told."""


class Phones(Protocol):
    """The phones; `net.phone_server.PhoneServer` is one."""

    def take(self) -> list[PhoneEvent]:
        """Return what has happened since this was called last."""
        ...

    def admit(self, phone: PhoneId) -> str:
        """Let a phone have its seat, and return its session."""
        ...

    def send(self, phone: PhoneId, *messages: TableMessage | bytes) -> None:
        """Send messages to a phone."""
        ...

    def dismiss(self, phone: PhoneId, goodbye: Goodbye) -> None:
        """Send a phone away."""
        ...

    def waiting(self, phone: PhoneId) -> int:
        """Return how many messages to a phone are not sent yet."""
        ...

    def now(self) -> float:
        """Return the time by which they say when something was done, in seconds."""
        ...

    def delay(self, phone: PhoneId) -> float:
        """Return for how many seconds at most a press of a phone may be on its way."""
        ...

    def silence(self, phone: PhoneId) -> float:
        """Return for how many seconds a phone has said nothing."""
        ...


class Guest(NamedTuple):
    """A second phone that wants a seat, until the table has agreed."""

    phone: PhoneId
    seat: Seat
    screen: PhoneScreen


class _Holder(NamedTuple):
    """Who has a seat: the phone, what it shows, and the session by which it comes back."""

    phone: PhoneId
    display: SeatPhone
    session: str


class PhoneSeating:
    """The phones of the people at a table, which is told who has one.

    A phone draws what was never drawn for about `patience` seconds a turn, so that the window does not stand still.
    Call `heed` at the beginning of every turn of the loop, and `show` at its end.
    """

    def __init__(self, table: PhoneTable, phones: Phones, patience: float = PAINTING) -> None:
        self._table: Final = table
        self._phones: Final = phones
        self._patience: Final = patience
        self._holders: Final[dict[Seat, _Holder]] = {}
        self._away: Final[set[Seat]] = set()
        """The seats that are asked at the big screen although they have a phone."""
        self._wished: Final[dict[Seat, bool]] = {}
        """The seats that want to be asked at the big screen (True) or on their phones again, until that is done."""
        self._moves: Final[dict[Seat, RateLimit]] = {}
        self._unheeded: Final[dict[PhoneId, deque[PhoneEvent]]] = {}
        """What has happened to each phone and was not heeded yet."""
        self._refused: dict[Seat, float] = {}
        """The seats for which a second phone was refused, and for how many seconds the table is not asked again."""
        self._passed: Final[dict[Seat, float]] = {}
        """The seconds that have passed since a phone was served last."""
        self._late = False
        """Whether there was no time to serve all phones in the last turn."""
        self._drawn = False
        """Whether a phone has drawn something in this turn."""
        self._put_off = 0
        """The last turns in a row that have shown no phone because they had taken long."""
        self.guests: Final[list[Guest]] = []
        """The phones about which the table is to be asked."""
        self.revision = 0
        """Grows whenever a phone comes or goes."""

    def holds(self, seat: Seat) -> bool:
        """Tell whether a seat has a phone."""
        return seat in self._holders

    def is_silent(self, seat: Seat) -> bool:
        """Tell whether the phone of a seat has said nothing for a while."""
        holder = self._holders.get(seat)
        return holder is not None and self._phones.silence(holder.phone) >= SILENT

    def update(self, dt: float) -> None:
        """Do what the phones say, and send them what they are to show, in a turn that does nothing else."""
        self.heed(dt)
        self.show(0.0)

    def heed(self, dt: float) -> None:
        """Do what the phones say; let `dt` seconds pass.

        That takes about `patience` seconds. What there was no time for is done in the next turns; then `busy` is true.
        """
        until = perf_counter() + self._patience
        self._refused = {seat: left - dt for seat, left in self._refused.items() if left > dt}
        self._collect()
        self._part_from_computers()
        # keys are read once in a turn, too: half a turn late on average
        self._heed(self._phones.now() - dt / 2, until)
        self._move_as_wished()
        for seat in self._holders:
            asked_here = seat in self._away or self.is_silent(seat)
            (self._table.remove if asked_here else self._table.add)(seat)
            self._passed[seat] = self._passed.get(seat, 0.0) + dt
        self._table.mark_silent(frozenset(filter(self.is_silent, self._holders)))
        delays = [self._phones.delay(each.phone) for each in self._holders.values() if each.display.is_buzzer]
        self._table.wait_for_presses(max(TOGETHER, *delays) if delays else 0.0)

    def show(self, taken: float) -> None:
        """Send the phones what they are to show; the turn has `taken` so many seconds of the processor until now.

        With a limit to patience one phone draws in a turn, and none in a long one, unless several in a row are long. In
        a race nothing waits.
        """
        in_race = any(holder.display.is_buzzer for holder in self._holders.values())
        if taken > SHORT and self._put_off < PUT_OFF and not in_race:
            self._put_off += 1
            return
        self._serve_all(alone=self._patience < inf and not in_race)
        if not self._late:
            self._put_off = 0

    def _collect(self) -> None:
        """Put what has happened in the queue of its phone; one that says more than is heeded is sent away."""
        for event in self._phones.take():
            queue = self._unheeded.setdefault(event.phone, deque())
            if isinstance(event, Said) and len(queue) >= UNHEEDED:
                tr = self._words(event.seat)
                self._phones.dismiss(
                    event.phone, Goodbye(tr("Too many messages at once. Starting again…"), returns=True)
                )
            else:
                queue.append(event)

    def _part_from_computers(self) -> None:
        """Send away the phones of seats for which a computer plays now: they would buzz and give orders for it."""
        for seat in [each for each in self._holders if self._table.session.is_computer(each)]:
            holder = self._holders[seat]
            self._phones.dismiss(holder.phone, Goodbye(self._words(seat)(COMPUTER)))
            self._go(holder.phone, seat)

    def _words(self, seat: Seat) -> Words:
        """Return the words of the phone of a seat."""
        holder = self._holders.get(seat)
        return Words(holder.display.screen.language if holder else "en")

    def _heed(self, now: float, until: float) -> None:
        """Do what the phones have said, as far as there is time `until` then: one thing of each phone in turn."""
        while self._unheeded:
            phone = next(iter(self._unheeded))
            queue = self._unheeded.pop(phone)
            match queue.popleft():
                case Came() as came:
                    self._come(came)
                case Said() as said:
                    self._hear(said, max(0.0, now - said.at))
                case Went(_, seat):
                    self._go(phone, seat)
            if queue:
                self._unheeded[phone] = queue
            if perf_counter() >= until:
                break

    def _serve_all(self, *, alone: bool) -> None:
        """Serve the phones, as far as there is time, or until one has drawn something, which it does `alone`.

        In the next turn the others are first.
        """
        seats, until = list(self._holders), perf_counter() + self._patience
        self._late = self._drawn = False
        for number, seat in enumerate(seats, 1):
            self._guarded(seat, self._holders[seat], partial(self._serve, seat, until))
            if ((alone and self._drawn) or perf_counter() >= until) and number < len(seats):
                self._late = True
                for served in filter(self._holders.get, seats[:number]):
                    self._holders[served] = self._holders.pop(served)
                break

    def _serve(self, seat: Seat, until: float, holder: _Holder) -> None:
        """Let time pass on a phone, and send it what it is to show, unless it has not read what came before."""
        holder.display.update(self._passed.pop(seat, 0.0))
        if not self._phones.waiting(holder.phone):
            self._drawn |= holder.display.due
            messages = holder.display.messages(max(0.0, until - perf_counter()))
            if messages:
                self._phones.send(holder.phone, *messages)

    @property
    def busy(self) -> bool:
        """Whether there is more to be heeded or shown in the next turn, which therefore comes at once."""
        holders = self._holders.values()
        is_due = any(holder.display.due and not self._phones.waiting(holder.phone) for holder in holders)
        return is_due or self._late or bool(self._unheeded)

    def _guarded(self, seat: Seat, holder: _Holder, work: Callable[[_Holder], None]) -> None:
        """Do something with a phone. If that fails, the match goes on without it: the seat is asked at the screen."""
        try:
            work(holder)
        except Exception as fault:  # noqa: BLE001 - see above
            logbook.note_failure(fault, "a phone")
            tr = Words(holder.display.screen.language)
            self._phones.dismiss(holder.phone, Goodbye(tr("Something went wrong here. Go on at the big screen.")))
            self._go(holder.phone, seat)

    def is_away(self, seat: Seat) -> bool:
        """Tell whether a seat with a phone is asked at the big screen."""
        return seat in self._away

    def show_out(self, seat: Seat) -> None:
        """Send the phone of a seat away."""
        if holder := self._holders.get(seat):
            tr = Words(holder.display.screen.language)
            self._phones.dismiss(holder.phone, Goodbye(tr("The table has disconnected this phone.")))
            self._go(holder.phone, seat)

    def leave(self, words: str, *, returns: bool) -> None:
        """Ask every seat at the big screen from now on: the table is no more open for phones, as its phone is told."""
        for seat, holder in self._holders.items():
            self._phones.dismiss(holder.phone, Goodbye(self._words(seat)(words), returns))
            self._table.remove(seat)
            holder.display.close()
        self._holders.clear()
        self._table.mark_silent(frozenset())
        self._table.wait_for_presses(0.0)

    def admit(self, guest: Guest) -> None:
        """Let a second phone take the place of the first one."""
        self.guests.remove(guest)
        self._seat(guest.phone, guest.seat, guest.screen)

    def refuse(self, guest: Guest) -> None:
        """Send a second phone away; whoever asks again and again does not keep the table from playing."""
        if guest in self.guests:  # it may have gone meanwhile
            self.guests.remove(guest)
        self._refused[guest.seat] = REFUSED
        self._send_off(guest.phone, guest.screen)

    def _send_off(self, phone: PhoneId, screen: PhoneScreen) -> None:
        """Tell a second phone that the table does not want it."""
        tr = Words(screen.language)
        self._phones.dismiss(phone, Goodbye(tr("The table has refused this phone.")))

    def move(self, seat: Seat, *, to_screen: bool) -> None:
        """Ask a seat at the big screen, or on its phone again; its phone says so."""
        (self._away.add if to_screen else self._away.discard)(seat)
        if holder := self._holders.get(seat):
            self._phones.send(holder.phone, Place(to_screen))
        self.revision += 1

    def _move_as_wished(self) -> None:
        """Move questions as their phones want it; one that wants it all the time does not make the screen flicker."""
        for seat, to_screen in list(self._wished.items()):
            if self._moves.setdefault(seat, RateLimit(*MOVES)).allows(self._phones.now()):
                del self._wished[seat]
                self.move(seat, to_screen=to_screen)

    def _come(self, came: Came) -> None:
        """Give a phone its seat, or put it among the guests; nobody takes the seat of a computer player."""
        tr = Words(came.screen.language)
        if self._table.session.is_computer(came.seat):
            self._phones.dismiss(came.phone, Goodbye(tr(COMPUTER)))
        elif came.free:
            self._seat(came.phone, came.seat, came.screen)
        elif came.seat in self._refused:
            self._send_off(came.phone, came.screen)
        else:
            self.guests.append(Guest(came.phone, came.seat, came.screen))
            self._phones.send(came.phone, Wait(tr("This seat already has a phone. The table is being asked.")))
            self.revision += 1

    def _seat(self, phone: PhoneId, seat: Seat, screen: PhoneScreen) -> None:
        """Let a phone have its seat; the one that was there goes, also if it is another tab of the same phone.

        Nothing happens if the phone has just gone.
        """
        session = self._phones.admit(phone)
        if not session:
            return
        if former := self._holders.get(seat):
            tr = Words(former.display.screen.language)
            same = tr("This seat is open in another tab of this phone.")
            words = same if former.session == session else tr("Another phone has taken this seat.")
            self._phones.dismiss(former.phone, Goodbye(words))
            former.display.close()
        tr = Words(screen.language)
        self._holders[seat] = _Holder(phone, SeatPhone(self._table, seat, screen), session)
        self._away.discard(seat)
        self._wished.pop(seat, None)
        name = self._table.session.names[seat]
        self._phones.send(phone, Welcome(session, name, own_words(name, tr)))
        self.revision += 1

    def _hear(self, said: Said, ago: float) -> None:
        """Do what the phone of a seat said `ago` seconds ago."""
        holder = self._holders.get(said.seat)
        if holder is None or holder.phone != said.phone:
            return
        match said.message:
            case Resized(screen):
                holder.display.turn(screen)
            case Elsewhere(screen):
                self._wished[said.seat] = screen
            case message:
                self._guarded(said.seat, holder, lambda each: each.display.take(message, ago))

    def _go(self, phone: PhoneId, seat: Seat) -> None:
        """Note that a phone is gone; its seat is asked at the big screen until it is back."""
        self.guests[:] = [guest for guest in self.guests if guest.phone != phone]
        holder = self._holders.get(seat)
        if holder and holder.phone == phone:
            del self._holders[seat]
            holder.display.close()
            self._wished.pop(seat, None)
            self._table.remove(seat)
        self.revision += 1


def own_words(name: str, tr: Words) -> dict[str, str]:
    """Return what the page of a phone says by itself, in the language of `tr`."""
    return {
        "greeting": tr("You are {who}. Your secrets come to this phone.", who=name),
        "tap": tr("Tap to feel the buzz"),
        "begin": tr("Begin"),
        "turn": tr("Your turn"),
        "done": tr("Done"),
        "elsewhere": tr("Answer on the big screen"),
        "text": tr("Size of the letters"),
        "language": tr("Language"),
        "dim": tr("Dark room"),
        "yes": tr("yes"),
        "no": tr("no"),
    }
