"""The clicks each seat has chosen without having played them, and whether they are private."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final

from game.kernel.saves.match_reader import NONSENSE
from game.kernel.types import BYSTANDER, Action, Seat
from game.session.session import Session
from game.ui.app.settings import Settings
from game.ui.contract.form import Form
from game.ui.contract.forms.standing_orders import StandingOrdersForm
from game.ui.contract.picker import Path
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.question import GroupQuestion
from game.ui.table.mode import FormMode, GroupMode, TableMode

BEAT: Final = 0.4
"""Seconds after which a form that plays by itself plays: time to see the position, and to stop it."""


class PendingInput:
    """The clicks of each seat, as its form left them.

    `settings` returns those in force, `advised` the seat that is being advised.
    """

    def __init__(
        self,
        session: Session,
        stage: PlainStage,
        settings: Callable[[], Settings],
        advised: Callable[[], Seat | None] = lambda: None,
    ) -> None:
        self._session: Final = session
        self._stage: Final = stage
        self._settings: Final = settings
        self._advised: Final = advised
        self._selections: dict[Seat, Path] = {}
        self._questions: Final[dict[Seat, Hashable]] = {}
        """The questions for which the clicks of each seat were chosen; those without one are for the next question."""
        for seat, selection in session.moment.drafts.items():
            if seat in session.people and self._is_possible(seat, selection):
                self._selections[seat] = selection
                self._questions[seat] = self._question(seat)
        self._beside: Final[dict[Seat, Path]] = {}
        """The clicks on the phones of seats that are asked at the open table meanwhile."""
        self._turned: Final[set[Seat]] = set()
        """The seats that have done something on their phones after which their form at the screen is made again."""
        self._orders: Final[dict[Seat, Mapping[str, Any]]] = {
            seat: self._known(orders) for seat, orders in session.moment.orders.items() if seat in session.people
        }
        """The standing orders that each seat has chosen and not given yet."""
        self._auto_seat: Seat | None = None
        self._onward: Path = ()
        """The clicks with which the form of that seat plays by itself."""
        self._waited = 0.0
        self._kept: Seat | None = None
        """Whose clicks are private and wait for the seat only as long as it is surely at the screen."""

    def drafts(self, mode: TableMode) -> dict[Seat, Path]:
        """Return what every seat has chosen and not played, without what a form would play by itself.

        Who was at the screen last comes last.
        """
        selections = _with_last(self._selections, _chosen_in(mode))
        kept = {seat: each for seat, each in selections.items() if not self._is_outdated(seat)}
        auto = self._playing_by_itself(mode)
        return {seat: each for seat, each in kept.items() if each and seat != auto}

    def orders(self, mode: TableMode) -> dict[Seat, dict[str, Any]]:
        """Return the standing orders that every seat has chosen and not given."""
        orders = self._orders
        if isinstance(mode, FormMode) and isinstance(mode.form, StandingOrdersForm):
            orders = {**orders, mode.seat: mode.form.chosen}
        return {seat: dict(each) for seat, each in orders.items() if each}

    def _known(self, orders: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return those of the orders from a file that the game has, with values it has; the file may be older."""
        has = {each.key: each.values for each in self._session.game.standing_orders}
        return {key: value for key, value in orders.items() if value in has.get(key, ())}

    def _question(self, seat: Seat) -> Hashable:
        """Return what distinguishes the present question to a seat from its others."""
        return self._session.answers(seat), seat in self._session.must_act()

    def _is_outdated(self, seat: Seat) -> bool:
        """Tell whether the clicks of a seat were chosen for a question that has ended without them."""
        question = self._question(seat)
        return self._questions.get(seat, question) != question

    def _is_possible(self, seat: Seat, selection: Path) -> bool:
        """Tell whether a form takes clicks from a file, which may be older than the form."""
        session = self._session
        if seat not in {*session.must_act(), *session.may_act()}:
            return False
        try:
            self._stage.form(session.game, session.decision(seat), session.players, selection, alone=self.alone)
        except NONSENSE:
            return False
        return True

    def selection_of(self, seat: Seat) -> Path:
        """Return the clicks of a seat; those with which its form opens where it has not clicked yet."""
        if self._is_outdated(seat):
            self._selections.pop(seat, None)
        clicked = self._selections.get(seat)
        return self._opening(seat) if clicked is None else clicked

    def _opening(self, seat: Seat) -> Path:
        """Return the clicks with which the form of a seat opens, as its standing orders say."""
        orders = self._session.standing_orders.get(seat)
        return self._stage.opening_selection(self._session.view(seat), orders) if orders else ()

    def open_form(self, seat: Seat) -> FormMode:
        """Open the form of a seat at the screen, as it was left."""
        form = self._form(seat, alone=self.alone)
        self._session.show_to(seat)
        return FormMode(seat, form, self.private(seat, form.selection))

    def phone_form(self, seat: Seat) -> Form:
        """Return the form of a seat for its own phone, which nobody else sees, as it was left."""
        return self._form(seat, alone=True)

    def _form(self, seat: Seat, *, alone: bool) -> Form:
        """Return the form of a seat, as it was left; `alone`: nobody else sees it."""
        session, selection = self._session, self.selection_of(seat)
        self._questions[seat] = self._question(seat)
        return self._stage.form(session.game, session.decision(seat), session.players, selection, alone=alone)

    def note_on_phone(self, seat: Seat, form: Form) -> None:
        """Remember what a seat has chosen on its phone, so that it can go on at the screen."""
        self._selections[seat] = form.selection

    def note_orders(self, seat: Seat, form: StandingOrdersForm) -> None:
        """Remember the standing orders that a seat has chosen on its phone and not given yet."""
        self._orders[seat] = form.chosen

    def form_beside(self, seat: Seat) -> Form | None:
        """Return the form for the phone of a seat that is asked at the open table, as it was left; None if none."""
        session = self._session
        return self._stage.form_beside(session.decision(seat), session.players, self._beside.get(seat, ()))

    def note_beside(self, seat: Seat, selection: Path) -> None:
        """Remember what a seat has chosen on its phone beside the screen."""
        self._beside[seat] = selection

    def show_at_screen(self, seat: Seat, selection: Path | None = None) -> None:
        """Make the form of a seat at the screen again: its phone has changed what is asked, or chosen clicks for it."""
        if selection is not None:
            self._selections[seat] = selection
            self._questions[seat] = self._question(seat)
        self._turned.add(seat)

    def open_standing_orders(self, seat: Seat) -> FormMode:
        """Open the form for the standing orders of a seat."""
        self._session.show_to(seat)
        return FormMode(seat, self.standing_orders_form(seat), private=True)

    def standing_orders_form(self, seat: Seat) -> StandingOrdersForm:
        """Return the form for the standing orders of a seat, as it was left."""
        return StandingOrdersForm(self._session, seat, self._orders.get(seat, {}))

    def open_group_form(self) -> GroupMode:
        """Ask all together, in the form that the stage has for that, if it has one."""
        return GroupMode(self._stage.group_form(self._group_question()))

    def buzzer_form(self, seat: Seat) -> Form | None:
        """Return the form for the phone of a seat that is in a race."""
        return self._stage.buzzer_form(self._group_question(), seat)

    def _group_question(self) -> GroupQuestion:
        session = self._session
        return GroupQuestion(
            lambda: session.view(BYSTANDER),
            lambda: session.people,
            lambda: session.phase_seconds,
            session.players,
            self._settings,
        )

    def tick(self, mode: TableMode, dt: float) -> bool:
        """Let `dt` seconds pass for the open form; tell whether it has changed the board."""
        form = mode.form if isinstance(mode, FormMode | GroupMode) else None
        return form is not None and form.tick(dt, self._session.clocks.left)

    def reopened(self, mode: TableMode) -> FormMode | None:
        """Return a new form where the open one was made for a phase that has ended; None where it can stay.

        A new one is made, too, after what a seat has done on its phone meanwhile.
        """
        if not isinstance(mode, FormMode):
            return None
        turned = mode.seat in self._turned and not isinstance(mode.form, StandingOrdersForm)
        self._turned.discard(mode.seat)
        if not turned and mode.form.phase in {None, self._session.phase}:
            return None
        return self.open_form(mode.seat)

    def with_other_form(self, asking: FormMode) -> FormMode:
        """Return the form that shows what was chosen in the open one."""
        self._selections[asking.seat] = asking.form.selection
        return self.open_form(asking.seat)

    def opened_afresh(self, mode: TableMode) -> FormMode | None:
        """Return the open form as it opens at first, without what was chosen in it; None where nothing was.

        None, too, where it would show what only the seat may see and the open form does not.
        """
        if not isinstance(mode, FormMode) or isinstance(mode.form, StandingOrdersForm):
            return None
        chosen = self._selections.pop(mode.seat, None)
        afresh = self.open_form(mode.seat)
        if afresh.form.selection != mode.form.selection and (mode.private or not afresh.private):
            return afresh
        if chosen is not None:
            self._selections[mode.seat] = chosen
        return None

    def store(self, mode: TableMode) -> None:
        """Remember what was chosen in the open form, if one is open."""
        auto = self._playing_by_itself(mode)
        if isinstance(mode, FormMode) and mode.form.next and mode.form.onward:
            self._auto_seat, self._onward = mode.seat, mode.form.onward
        elif isinstance(mode, FormMode) and auto is None:
            self.stop_auto_play()
        self._selections = _with_last(self._selections, _chosen_in(mode))
        if isinstance(mode, FormMode) and isinstance(mode.form, StandingOrdersForm):
            self._orders[mode.seat] = mode.form.chosen
        if isinstance(mode, FormMode) and self._selections.get(mode.seat) == self._opening(mode.seat):
            del self._selections[mode.seat]  # nothing is chosen, and the orders may change before the form opens again

    def _playing_by_itself(self, mode: TableMode) -> Seat | None:
        """Return who plays by itself, as the open form says: it may be about to begin, go on or have been held."""
        if not isinstance(mode, FormMode):
            return self._auto_seat
        if mode.form.next and mode.form.onward:
            return mode.seat
        return None if mode.form.interrupts else self._auto_seat

    def note_played(self, seat: Seat, form: Form) -> None:
        """Forget the clicks of a seat that has played, except those with which its next form begins."""
        onward, kept = form.onward, form.kept
        self._selections.pop(seat, None)
        self._questions.pop(seat, None)
        self._kept = seat if kept else None
        if kept:
            self._selections[seat] = kept
        if onward:
            self._auto_seat = seat
            self._selections[seat] = self._onward = onward
        elif seat == self._auto_seat and not form.interrupts:
            self._selections[seat] = self._onward
        elif seat == self._auto_seat or form.interrupts:
            self._auto_seat = None

    def keep_open(self, seat: Seat) -> None:
        """Let a seat that is still at the screen go on with what it left open."""
        if self._kept == seat:
            self._kept = None

    def close_kept(self, seat: Seat) -> None:
        """Close what a seat left open: somebody else may be at the screen."""
        if self._kept == seat:
            self._kept = None
            self._selections.pop(seat, None)

    def auto_action(self, mode: TableMode, dt: float) -> Action | None:
        """Let `dt` seconds pass; return what the open form plays by itself now, if anything."""
        action = mode.form.next if isinstance(mode, FormMode) else None
        self._waited = self._waited + dt if action else 0.0
        if self._waited < BEAT:
            return None
        self._waited = 0.0
        return action

    def stop_auto_play(self) -> None:
        """Stop a form that plays by itself: a key was pressed, or somebody else is asked."""
        if self._auto_seat is not None:
            self._selections.pop(self._auto_seat, None)
            self._auto_seat = None

    def forget(self, seat: Seat) -> None:
        """Forget the clicks of a seat: somebody else sits there now."""
        self._selections.pop(seat, None)
        self._orders.pop(seat, None)
        self._beside.pop(seat, None)
        if self._auto_seat == seat:
            self._auto_seat = None
        if self._kept == seat:
            self._kept = None

    def forget_others(self, seats: list[Seat]) -> None:
        """Forget the clicks of all seats but these."""
        for seat in {*self._selections, *self._orders, *self._beside} - set(seats):
            self.forget(seat)

    @property
    def alone(self) -> bool:
        """Whether nobody else can see the screen, or the settings say that nobody minds."""
        return not self._settings().curtain or len(self._session.people) == 1

    def private(self, seat: Seat, selection: Path) -> bool:
        """Tell whether what a seat is asked, or shows by the clicks of `selection`, is for that seat alone.

        So is advice that comes from what the seat alone knows.
        """
        view = self._session.view(seat)
        return self._stage.private(view, selection) or (seat == self._advised() and self._stage.has_secrets(view))

    def privacy_changed(self, asking: FormMode) -> bool:
        """Tell whether a public form has become private, or the other way round."""
        seat, form, private = asking
        return not isinstance(form, StandingOrdersForm) and private != self.private(seat, form.selection)


def _with_last(selections: Mapping[Seat, Path], chosen: Mapping[Seat, Path]) -> dict[Seat, Path]:
    """Return the clicks of all seats, those of the seats in `chosen` at the end."""
    return {**{seat: path for seat, path in selections.items() if seat not in chosen}, **chosen}


def _chosen_in(mode: TableMode) -> dict[Seat, Path]:
    """Return what was chosen in the open form, by its seat; nothing if no form with clicks to keep is open."""
    if isinstance(mode, FormMode) and not isinstance(mode.form, StandingOrdersForm):
        return {mode.seat: mode.form.selection}
    return {}
