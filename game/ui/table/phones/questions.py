"""The secret questions that people answer on their own phones, while the screen stays open to all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from game.kernel.match import Illegal
from game.kernel.types import BYSTANDER, Action, Phase, Seat
from game.session.session import Session
from game.ui.contract.form import AnswerWithOrders, Form, FormAnswer, FormRequest, SeatAction
from game.ui.contract.forms.standing_orders import StandingOrdersForm
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.plaques.phone import PhoneState
from game.ui.phones.table import PhonePart
from game.ui.table.input.pending import PendingInput
from game.ui.table.mode import CurtainMode, FormMode


class PhoneQuestions:
    """Asks seats on their phones: what the phones know of the table.

    `pending` keeps what was chosen, so that a seat can go on at the screen. `shown` returns the number of events of the
    story that everybody has seen. `revision` grows whenever a phone comes, goes, is played in, or is asked otherwise.
    """

    def __init__(self, session: Session, stage: PlainStage, pending: PendingInput, shown: Callable[[], int]) -> None:
        self.session: Final = session
        self.stage: Final = stage
        self.revision = 0
        self.encores = 0
        """How often somebody has wanted on a phone that the screen plays again what is heard with a question."""
        self._pending: Final = pending
        self._shown: Final = shown
        self._seats: Final[set[Seat]] = set()
        self._silent: frozenset[Seat] = frozenset()
        """The seats whose phones do not answer."""
        self._gone: frozenset[Seat] = frozenset()
        """The seats whose phones are gone and come back by themselves."""
        self._wanted: Final[dict[Seat, PhonePart]] = {}
        """What seats want to do on their phones though nobody asks them."""
        self._together: Final[set[Seat]] = set()
        """The seats that were asked together in the present phase."""
        self._asked_phase: type[Phase] | None = None
        self._pointed: Final[Counter[Seat]] = Counter()
        """How often somebody at the screen has wanted to see what is on the phone of a seat."""
        self._untold: Seat | None = None
        """The seat on whose phone something was shown last, until the screen has said so."""
        self._at_screen: Final[dict[Seat, int]] = {}
        """Who buzzed at the screen, and therefore answers there; the number is that of its next answer."""

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._seats

    def add(self, seat: Seat) -> None:
        """Ask a seat on its phone from now on."""
        if seat not in self._seats:
            self._seats.add(seat)
            self.revision += 1

    def remove(self, seat: Seat) -> None:
        """Ask a seat at the screen from now on."""
        if seat in self._seats:
            self._seats.discard(seat)
            self._wanted.pop(seat, None)
            self.revision += 1

    def mark_silent(self, seats: frozenset[Seat]) -> None:
        """Let all see whose phones do not answer."""
        if seats != self._silent:
            self._silent = seats
            self.revision += 1

    def mark_gone(self, seats: frozenset[Seat]) -> None:
        """Let all see whose phones are gone and come back by themselves."""
        if seats != self._gone:
            self._gone = seats
            self.revision += 1

    @property
    def shown_events(self) -> int:
        """The number of events of the story that everybody has seen."""
        return self._shown()

    @property
    def is_showing(self) -> bool:
        """Whether something is still to be shown on the board, which no phone may tell before."""
        return self._shown() < len(self.session.story)

    # ------------------------------------------------------------------ what all see of the phones

    def follow(self) -> None:
        """Note who is asked together, and whose timers run on their phones; call it whenever something has changed."""
        phase, asked = type(self.session.phase), self.session.must_act()
        self.session.clocks.ask_on_phones(filter(self.asks, asked))
        if phase is not self._asked_phase:
            self._asked_phase = phase
            self._together.clear()
        if len(asked) > 1:
            self._together.update(asked)

    def phone(self, seat: Seat) -> PhoneState:
        """Tell what all see of the phone of a seat: whether it has one, answers, and has done so before others have."""
        if seat in self._silent:
            return PhoneState.SILENT
        if seat in self._gone:
            return PhoneState.GONE
        if seat not in self._seats:
            return PhoneState.NONE
        waited_for = self.session.must_act()
        ready = bool(waited_for) and seat in self._together and seat not in waited_for
        return PhoneState.READY if ready else PhoneState.THERE

    # ------------------------------------------------------------------ what a phone shows

    def asks(self, seat: Seat) -> bool:
        """Tell whether a seat is asked on its phone instead of at the screen."""
        if seat not in self._seats:
            return False
        if seat in self.session.must_act() and not self._asks_all():
            if self.buzzed_at_screen(seat):
                return False
            return self._is_secret(seat) or self.stage.answers_on_phone(self.session.view(seat))
        return self._wanted.get(seat) is PhonePart.QUESTION and self.may_answer(seat)

    def may_answer(self, seat: Seat) -> bool:
        """Tell whether a seat may act on its phone though it need not, as while all talk."""
        free = seat in self.session.may_act() or (self._asks_all() and seat in self.session.must_act())
        return free and seat in self._seats and self._is_secret(seat)

    def part(self, seat: Seat) -> PhonePart:
        """Return what the phone of a seat shows now."""
        if seat in self._seats and self._wanted.get(seat) is PhonePart.ORDERS:
            return PhonePart.ORDERS
        if self.asks(seat):
            return PhonePart.QUESTION
        if seat in self._seats and self.stage.races(self.session.view(seat)):
            return PhonePart.BUZZER
        return PhonePart.BESIDE if self._form_beside(seat) else PhonePart.OWN

    def question(self, seat: Seat, part: PhonePart) -> object:
        """Return a value that changes when the form of a seat must be made again."""
        session = self.session
        if part is PhonePart.BESIDE:
            return part, session.revision, self._pointed[seat]
        if part in {PhonePart.QUESTION, PhonePart.BUZZER}:
            return part, session.answers(seat), type(session.phase), seat in session.must_act()
        return part

    def form(self, seat: Seat, part: PhonePart) -> Form | None:
        """Return the form of a seat for its phone, as it was left; None where there is none."""
        match part:
            case PhonePart.ORDERS:
                return self._pending.standing_orders_form(seat)
            case PhonePart.QUESTION:
                return self._pending.phone_form(seat)
            case PhonePart.BUZZER:
                return self._pending.buzzer_form(seat)
            case PhonePart.BESIDE:
                return self._form_beside(seat)
            case PhonePart.OWN:
                return None

    def _form_beside(self, seat: Seat) -> Form | None:
        asked = seat in self._seats and seat in self.session.must_act()
        return self._pending.form_beside(seat) if asked else None

    def _is_secret(self, seat: Seat) -> bool:
        """Tell whether what a seat is asked, or has chosen to see, is for its eyes alone."""
        return self.stage.private(self.session.view(seat), self._pending.selection_of(seat))

    def _asks_all(self) -> bool:
        return self.stage.asks_all(self.session.view(BYSTANDER))

    # ------------------------------------------------------------------ what is done

    def wait_for_presses(self, seconds: float) -> None:
        """Say how long the press of a phone may be on its way; 0 where no phone takes part in a race."""
        self.session.wait_for_presses(seconds)

    def note_at_screen(self, seat: Seat) -> None:
        """Note that a seat buzzes at the screen: there it will answer, too."""
        self._at_screen[seat] = self.session.answers(seat) + 1

    def buzzed_at_screen(self, seat: Seat) -> bool:
        """Tell whether the last thing that a seat has done is to buzz at the screen."""
        return self._at_screen.get(seat) == self.session.answers(seat)

    def want(self, seat: Seat, part: PhonePart) -> None:
        """Let a seat do on its phone what nobody asks it for: act out of turn, or give its standing orders."""
        self._wanted[seat] = part
        self.revision += 1

    def answered(self, seat: Seat, part: PhonePart, form: Form, answer: FormAnswer) -> None:
        """Do what the form of a phone wants. Raises `Illegal` if the rules do not allow it any more."""
        self._at_screen.pop(seat, None)
        if isinstance(answer, SeatAction):
            self._act_in_race(seat, answer)
            return
        if answer is FormRequest.ENCORE:
            self.encores += 1
            return
        self._note(seat, part, form)
        if isinstance(answer, AnswerWithOrders):
            before = self.session.standing_orders.get(seat) or self.session.usual_orders
            self.session.give_orders(seat, {**before, **answer.orders})
            self._play(seat, part, form, answer.action)
        elif answer is FormRequest.LEAVE:
            self._wanted.pop(seat, None)
            self.revision += 1
        elif isinstance(answer, tuple):
            self._play(seat, part, form, *answer)
        elif not isinstance(answer, FormRequest):
            self._play(seat, part, form, answer)

    def _act_in_race(self, seat: Seat, answer: SeatAction) -> None:
        """Be the first in a race if nobody was earlier, or leave it."""
        if answer.ago is None:
            self.session.submit(seat, answer.action)
        else:
            self.session.press(seat, answer.action, answer.ago)
        self.revision += 1

    def _note(self, seat: Seat, part: PhonePart, form: Form) -> None:
        """Remember what is chosen on a phone; what is no secret any more is shown at the screen."""
        if isinstance(form, StandingOrdersForm):
            self._pending.note_orders(seat, form)
        elif part is PhonePart.QUESTION:
            self._pending.note_on_phone(seat, form)
            if not self.asks(seat):  # what was chosen is no secret, so it is asked at the screen
                self.revision += 1
        elif self.stage.private(self.session.view(seat), form.selection) or not form.selection:
            self._pending.note_beside(seat, form.selection)
        else:
            self._pending.note_beside(seat, ())
            self._pending.show_at_screen(seat, form.selection)
            self.revision += 1

    def _play(self, seat: Seat, part: PhonePart, form: Form, *actions: Action) -> None:
        """Play actions of a seat; what is open at the screen stays open, as it is after them."""
        if part is PhonePart.QUESTION:
            self._pending.note_played(seat, form)
        else:
            self._pending.note_beside(seat, ())
            self._pending.show_at_screen(seat)
        try:
            for action in actions:
                self.session.submit(seat, action)
        except Illegal:
            self._note(seat, part, form)
            raise
        self._wanted.pop(seat, None)
        self.revision += 1

    # ------------------------------------------------------------------ what the screen leaves to a phone

    def asks_instead(self, mode: FormMode | CurtainMode) -> bool:
        """Tell whether the question that is open at the screen is asked on a phone instead."""
        standing = mode.standing_orders if isinstance(mode, CurtainMode) else isinstance(mode.form, StandingOrdersForm)
        return self.asks(mode.seat) and not standing

    def takes(self, seat: Seat) -> bool:
        """Let a seat that is about to be asked at the screen act on its phone, if it has one; tell whether it does."""
        if self.may_answer(seat):
            self.want(seat, PhonePart.QUESTION)
        return self.asks(seat)

    def takes_orders(self, seat: Seat) -> bool:
        """Let a seat give its standing orders on its phone, if it has one; tell whether it does."""
        if seat in self._seats:
            self.want(seat, PhonePart.ORDERS)
        return seat in self._seats

    def shows_beside(self, seat: Seat, form: Form) -> bool:
        """Show on a phone what the form of the screen was about to open, if it can; tell whether it does."""
        if self._form_beside(seat) is None:
            return False
        self._pending.note_beside(seat, form.selection)
        self._pointed[seat] += 1
        self._untold = seat
        self.revision += 1
        return True

    def take_shown(self) -> Seat | None:
        """Return once on whose phone something was shown that was asked for at the screen; None if nothing was."""
        seat, self._untold = self._untold, None
        return seat
