"""The flow of a match at the screen: what is shown, who is asked, who may see the screen. Draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.kernel.match import Frame
from game.kernel.saves.saved_match import Moment
from game.kernel.types import BYSTANDER, Action, Phase, Seat, View
from game.session.advice import Consultant
from game.session.recap import Recap
from game.session.session import Session
from game.ui.app.settings import Settings
from game.ui.contract.form import AnswerWithOrders, FormAnswer, FormRequest, SeatAction
from game.ui.contract.forms.standing_orders import StandingOrdersForm
from game.ui.contract.plain_stage import Interruption, PlainStage
from game.ui.contract.reveal import RevealMode, public
from game.ui.contract.stage import Highlight
from game.ui.motion.cues import Cue
from game.ui.table.advice.request import AdviceRequest
from game.ui.table.catch_up import CatchUp
from game.ui.table.closers import closers
from game.ui.table.input.pending import PendingInput
from game.ui.table.mode import (
    CurtainMode,
    EndMode,
    FormMode,
    GroupMode,
    TableMode,
    WaitingMode,
    highlight,
    is_still_asked,
    visible_view,
)
from game.ui.table.pace import TablePace
from game.ui.table.phones.questions import PhoneQuestions
from game.ui.table.presence import Presence
from game.ui.table.showing import PictureOf, Showing
from game.words import Words


class TableFlow:
    """Leads from what has happened to the next question.

    `settings` returns those in force; `picture` draws a view in board units. `revision` grows whenever a new page is
    due; `now` is the time spent at this table, in seconds. `cues` are sounds to be played, for whoever takes them out.
    `ticked` tells that the open form has just changed the board. `consultant` gives the people advice; None: nobody.
    """

    def __init__(
        self,
        session: Session,
        stage: PlainStage,
        settings: Callable[[], Settings],
        picture: PictureOf,
        consultant: Consultant | None = None,
    ) -> None:
        self.session: Final = session
        self.stage: Final = stage
        self._settings: Final = settings
        self.mode: TableMode = WaitingMode()
        self.revision = 0
        self.ticked = False
        self.now = 0.0
        self._encores = 0
        """How often somebody at the screen has wanted to hear again what is played with a question."""
        self.presence: Final = Presence(session, lambda: settings().curtain)
        self.catch_up: Final = CatchUp(session, stage, self.presence)
        self.pace: Final = TablePace(session, settings)
        self._showing: Final = Showing(session, stage, self.presence, self.pace, picture)
        self.cues: Final[list[Cue]] = self._showing.cues
        self.advice: Final = AdviceRequest(consultant, session.decision)
        self._pending: Final = PendingInput(session, stage, settings, lambda: self.advice.whose)
        self._chosen: Seat | None = next(reversed(self._pending.drafts(self.mode)), None)
        """Who is asked first; after a table was left, who was in the middle of an answer."""
        self._left_open: Seat | None = self._chosen
        """Who had a form open while all talk, until the table was left or something shown again; None if it is open."""
        self._former_orders: Final[dict[Seat, Mapping[str, Any]]] = {}
        """The standing orders of those whose last answer has changed them, as they were before."""
        self.phones: Final = PhoneQuestions(session, stage, self._pending, lambda: self.shown_events)
        self._asked_phase: type[Phase] | None = None
        self._settled: tuple[TableMode, int, Seat, int] | None = None
        session.show_to(self.viewer)

    # ------------------------------------------------------------------ what is seen

    @property
    def viewer(self) -> Seat:
        """Who sees the screen while nothing private is open: everybody (BYSTANDER), or the only person."""
        return self.presence.viewer

    @property
    def view(self) -> View:
        """The view that may be shown on the screen now."""
        return visible_view(self.mode, self.session, self.viewer)

    @property
    def told_view(self) -> View:
        """The view that words and plaques tell of: no roll's result while its dice are in the air."""
        return self.mode.told_view if isinstance(self.mode, RevealMode) else self.view

    @property
    def highlight(self) -> Highlight:
        """What is brought out on the board now."""
        return highlight(self.mode, self.session)

    @property
    def shown_events(self) -> int:
        """The number of events of the story that everybody has seen."""
        return self._showing.events(self.mode)

    @property
    def hurries(self) -> bool:
        """Whether computer players are at play and nothing has to be read, so that this can be shown faster."""
        now = self.mode
        passing = isinstance(now, RevealMode) and not now.repeated and not now.stops
        return self.pace.computers_play and (passing or isinstance(now, WaitingMode))

    @property
    def talking(self) -> bool:
        """Whether all are asked together now, also while something small is shown on the board."""
        now = self.mode
        return isinstance(now, GroupMode) or (isinstance(now, RevealMode) and not now.explains and self._asks_all())

    @property
    def undone_freely(self) -> Seat | None:
        """Who may take back the last action without a question: the seat itself, at the open table; None for nobody."""
        now = self.mode
        seat = now.seat if isinstance(now, FormMode) and not now.private else self.viewer
        own = seat in self.session.people and self.session.acted_last(seat) and self.session.undoable(seat)
        return seat if own else None

    def curtained(self, seat: Seat) -> bool:
        """Tell whether the curtain closes before `seat` answers."""
        if seat == self.presence.newcomer:
            return True
        return not self._pending.alone and self._pending.private(seat, self._pending.selection_of(seat))

    def update(self, dt: float, played: float | None = None) -> None:
        """Let `dt` seconds pass at the table, and `played` of them for the clocks of the match (None = all)."""
        answered = isinstance(self.mode, FormMode) and self.mode.form.is_sent
        self.now += 0.0 if answered else dt if played is None else played
        if recap := self.catch_up.on_return(self.mode):
            self._showing.hide_latest(len(recap.frames))
            self._show_again(recap)
        if isinstance(self.mode, RevealMode):
            self._advance(self.mode, dt)
        self.ticked = self._pending.tick(self.mode, dt)
        if action := self._pending.auto_action(self.mode, dt):
            self.play(action)
        self.revision += self.advice.update(dt)
        self.session.watch(self.now, self.pace.now.speed.value)
        if isinstance(self.mode, RevealMode | EndMode):
            return
        highlight = self.highlight
        viewer = self.viewer
        if frames := self.session.update(self.now):
            self._take_frames([Frame(event, view if view.seat == viewer else public(view)) for event, view in frames])
        if not isinstance(self.mode, RevealMode):
            self._find_mode()
            self._end_watched_phase(dt if played is None else played)
        self.ticked |= self._pending.tick(self.mode, 0.0)  # the clock has gone on: form and table tell the same second
        if highlight != self.highlight:
            self.revision += 1

    def _end_watched_phase(self, dt: float) -> None:
        """End a phase after a while that waits for people who can do nothing but watch; none of them is asked."""
        if isinstance(self.mode, GroupMode) and self.pace.auto and self._showing.watched.ends(dt):
            for seat in self.session.awaits_people():
                self.session.ready(seat)
            for seat, action in closers(self.session)[:1]:
                self.play_openly(seat, action)

    def _advance(self, reveal: RevealMode, dt: float) -> None:
        """Let a reveal play on for `dt` seconds; find the next mode when it is done."""
        before = (reveal.index, reveal.waiting, reveal.shown_events)
        reveal.update(dt)
        if reveal.done:
            self._set_mode(WaitingMode())
        elif before != (reveal.index, reveal.waiting, reveal.shown_events):
            self.revision += 1

    def _take_frames(self, frames: list[Frame]) -> None:
        """Show what has happened; while somebody writes, only what must be explained interrupts."""
        self.revision += 1
        if self.pace.skips:
            self._showing.note_all()
            self.catch_up.skip()
            return
        uninterrupted = self.catch_up.is_uninterrupted(self.mode, self.curtained)
        if self._showing.interrupts(frames, self.mode, uninterrupted=uninterrupted):
            reveal = self._showing.reveal_latest(frames)
            self._close_form()
            if not reveal.done:
                self._set_mode(reveal)
                return
        self._showing.note_all()

    # ------------------------------------------------------------------ who is asked

    def _find_mode(self) -> None:
        """Find out what is to be done next; the present mode stays while it still makes sense."""
        now = self.mode, self.session.revision, self.viewer, self.phones.revision
        if now == self._settled and isinstance(self.mode, FormMode | CurtainMode | WaitingMode):
            return
        self.phones.follow()
        if self._settled and self._settled[-1] != self.phones.revision:
            self.revision += 1  # the page says who is still waited for
        if self.session.over:
            self._close_form()
            self._set_mode(EndMode())
        elif not is_still_asked(self.mode, self.session, same_phase=self._asked_phase is self._phase()):
            self._ask_next()
        elif isinstance(self.mode, FormMode | CurtainMode) and self.phones.asks_instead(self.mode):
            self.close_question()
            self._ask_next()
        elif renewed := self._pending.reopened(self.mode):
            self._set_mode(renewed)
        self._showing.note_view()
        self._settled = self.mode, self.session.revision, self.viewer, self.phones.revision

    def _phase(self) -> type[Phase]:
        """Return the kind of the present phase."""
        return type(self.session.phase)

    def _asks_all(self) -> bool:
        """Tell whether all are asked together in the present phase."""
        return self.stage.asks_all(self.session.view(BYSTANDER))

    def _ask_next(self) -> None:
        """Ask all together, or the next seat everybody waits for; else wait."""
        session = self.session
        waited_for = [seat for seat in session.must_act() if not self.phones.asks(seat)]
        if self._asks_all() and (waited_for or session.may_act() or session.awaits_people()):
            self.presence.welcome()
            left_open, self._left_open = self._left_open, None
            if not isinstance(self.mode, GroupMode):
                self._set_mode(self._pending.open_group_form())
            if left_open in (*session.must_act(), *session.may_act()) and self.mode == GroupMode():
                self.ask(left_open)
        elif waited_for:
            wanted = (self._chosen, self.presence.last)
            self.ask(next((seat for seat in wanted if seat in waited_for), waited_for[0]))
        elif self.pace.computers_begin() or not isinstance(self.mode, WaitingMode):
            self._set_mode(WaitingMode())

    def ask(self, seat: Seat) -> None:
        """Ask `seat` now; behind the curtain where its answer is private."""
        self._close_form()
        if self.phones.takes(seat):
            return
        self._asked_phase = self._phase()
        here = self.presence.take(seat)
        if here:
            self._pending.keep_open(seat)
        else:
            self._pending.close_kept(seat)
        veiled = not here and self.curtained(seat)
        self._set_mode(CurtainMode(seat, standing_orders=False) if veiled else self._pending.open_form(seat))

    def hide(self) -> bool:
        """Close the curtain over a private form, as somebody else may be at the screen; tell whether it did."""
        self.presence.behind_curtain = None
        if not isinstance(self.mode, FormMode) or not self.mode.private or self._pending.alone:
            return False
        ask_again = self.ask_standing if isinstance(self.mode.form, StandingOrdersForm) else self.ask
        ask_again(self.mode.seat)
        return True

    def ask_advice(self, seat: Seat) -> None:
        """Let the computer advise `seat`, which is asked; behind the curtain if it knows what others must not see."""
        opened = isinstance(self.mode, FormMode) and self.mode.seat == seat
        self.advice.want(seat)
        if opened and isinstance(self.mode, FormMode) and not self._pending.privacy_changed(self.mode):
            self.advice.follow(self.mode)
            self.revision += 1
            return
        if opened:
            self.catch_up.note_seen(seat)
        self.ask(seat)

    def close_advice(self) -> None:
        """Take the advice away; a form that was private because of it is open to all again."""
        self.advice.forget()
        self.revision += 1
        if isinstance(self.mode, FormMode) and self._pending.privacy_changed(self.mode):
            self.ask(self.mode.seat)

    def take_advice(self) -> None:
        """Play what was advised."""
        action = self.advice.action
        if action is not None:
            self.play(action)

    def ask_standing(self, seat: Seat) -> None:
        """Let `seat` give its standing orders, behind the curtain where others sit at the table."""
        self._close_form()
        if self.phones.takes_orders(seat):
            return
        veiled = not self._pending.alone or seat == self.presence.newcomer
        self._set_mode(CurtainMode(seat, standing_orders=True) if veiled else self._pending.open_standing_orders(seat))

    def confirm(self) -> None:
        """Open the curtain for the player it names; first show what happened since that player's last turn."""
        if isinstance(self.mode, CurtainMode):
            seat, standing_orders, _ = self.mode
            self.presence.welcome()
            self.presence.last = seat
            recap = None if standing_orders else self.catch_up.on_unveiling(seat, self.pace.now)
            if recap:
                self._show_again(recap)
            else:
                open_form = self._pending.open_standing_orders if standing_orders else self._pending.open_form
                self._set_mode(open_form(seat))

    def not_me(self) -> None:
        """Let somebody else say who sits at the screen; the curtain stays closed."""
        if isinstance(self.mode, CurtainMode):
            self._set_mode(self.mode._replace(choosing=not self.mode.choosing))

    def choose(self, seat: Seat) -> None:
        """Name another player on the curtain."""
        if isinstance(self.mode, CurtainMode):
            self._chosen = seat
            self._asked_phase = self._phase()
            self._set_mode(CurtainMode(seat, standing_orders=False))

    @property
    def encores(self) -> int:
        """How often somebody has wanted to hear again what is played with a question, at the screen or on a phone."""
        return self._encores + self.phones.encores

    def play_again(self) -> None:
        """Let what is played with a question be heard again."""
        self._encores += 1

    # ------------------------------------------------------------------ what people do

    def answered(self, answer: FormAnswer) -> None:
        """Do what the open form wants; a form that has become private goes behind the curtain."""
        if answer is FormRequest.LEAVE:
            self.close_question()
        elif answer is FormRequest.ENCORE:
            self.play_again()
        elif isinstance(answer, SeatAction):
            self._act_in_group(answer)
        elif isinstance(answer, AnswerWithOrders):
            self._play_with_orders(answer)
        elif not isinstance(answer, FormRequest):
            self.play(*(answer if isinstance(answer, tuple) else (answer,)))
        elif isinstance(self.mode, FormMode) and self._pending.privacy_changed(self.mode):
            seat, form, private = self.mode
            if not private and self.phones.shows_beside(seat, form):
                self._set_mode(self._pending.open_form(seat))
                return
            if not private:
                self.catch_up.note_seen(seat)
            self.ask(seat)
        elif isinstance(self.mode, FormMode) and answer is FormRequest.REOPEN:
            self._set_mode(self._pending.with_other_form(self.mode))
        else:
            self.revision += 1

    def take_back(self) -> bool:
        """Take back what is chosen in the open form and not played; tell whether there was something."""
        afresh = self._pending.opened_afresh(self.mode)
        if afresh:
            self._set_mode(afresh)
        return afresh is not None

    def _act_in_group(self, answer: SeatAction) -> None:
        """Do what one seat does in the form for all; where phones are in a race, a press waits with theirs."""
        if answer.ago is not None:
            self.phones.note_at_screen(answer.seat)
        if answer.ago is not None and self.session.waits_for_presses:
            self.session.press(answer.seat, answer.action, answer.ago)
        else:
            self.play_openly(answer.seat, answer.action)

    def _play_with_orders(self, answer: AnswerWithOrders) -> None:
        """Give the standing orders of an answer, which are forgotten if it is taken back; then play its action."""
        if isinstance(self.mode, FormMode):
            seat, session = self.mode.seat, self.session
            before = session.standing_orders.get(seat) or session.usual_orders
            session.give_orders(seat, {**before, **answer.orders})
            self.play(answer.action)
            self._former_orders[seat] = before

    def play(self, *actions: Action) -> None:
        """Play actions of the seat that is asked, one after the other; its form closes first."""
        if isinstance(self.mode, FormMode):
            seat, form, private = self.mode
            self._close_form()
            self.presence.last = seat
            self._former_orders.pop(seat, None)
            self._pending.note_played(seat, form)
            self.presence.behind_curtain = seat if private else None
            self._submit(seat, actions)
            self.presence.behind_curtain = None

    def interruption(self, seat: Seat, tr: Words) -> Interruption | None:
        """Return what `seat` may do by its plaque, also while something is shown; None behind the curtain."""
        if isinstance(self.mode, CurtainMode) or seat not in self.session.may_act():
            return None
        return self.stage.interruption(self.session.view(BYSTANDER), seat, tr)

    def play_openly(self, seat: Seat, *actions: Action) -> None:
        """Play actions of a seat that has no form open."""
        self._close_form()
        self._submit(seat, actions)

    def _submit(self, seat: Seat, actions: Sequence[Action]) -> None:
        """Give the actions to the session, then show what has happened."""
        self._chosen = None
        self.pace.people_begin()
        for action in actions:
            self.session.submit(seat, action)
        self.update(0.0)

    def undo(self, seat: Seat) -> bool:
        """Take back what `seat` played last and ask it again; return False where that is too late."""
        self._close_form()
        done = self.session.undo(seat)
        if done and (orders := self._former_orders.pop(seat, None)) is not None:
            self.session.give_orders(seat, orders)
        self._chosen = seat if done else None
        self.catch_up.note_undo()
        self._forget_what_was_shown()
        return done

    def put_back(self) -> None:
        """Show the table as it is now that the match was put back to an earlier moment; nothing is shown again.

        Nothing that was chosen since then is kept.
        """
        self._close_form()
        self._pending.forget_others([])
        self.catch_up.forget_all()
        self._forget_what_was_shown()

    def _forget_what_was_shown(self) -> None:
        """Go on from the match as it stands: nothing of it still has to be shown."""
        self._showing.note_all()
        self._showing.note_view()
        self._set_mode(WaitingMode())

    def go_on(self) -> None:
        """Go to the next step of what is being shown; stop a form that plays by itself, unless this had to be read."""
        if not (isinstance(self.mode, RevealMode) and self.mode.must_be_read):
            self._pending.stop_auto_play()
        if isinstance(self.mode, RevealMode):
            self.mode.go_on()
            self.revision += 1
            self._advance(self.mode, 0.0)

    def recap(self) -> None:
        """Show again what was revealed last or, while a seat is asked, since its last turn; then ask it again.

        Nothing private is shown: the curtain closes before that seat is asked again, so anybody may look on meanwhile.
        """
        self.session.show_to(self.viewer)
        self._show_again(self.catch_up.on_demand(self.mode))

    def _show_again(self, recap: Recap | None) -> None:
        """Show again what was found, if anything."""
        if isinstance(self.mode, FormMode | CurtainMode):
            self._chosen = self.mode.seat
            self._left_open = self.mode.seat if self._asks_all() else None
        self._close_form()
        if recap:
            again = self._showing.reveal(recap.before, recap.frames)
            again.repeated = True
            self._set_mode(again)

    def skip(self) -> None:
        """Skip the rest of what is shown again."""
        if isinstance(self.mode, RevealMode):
            self.mode.skip()
            self._advance(self.mode, 0.0)

    def skip_to_people(self) -> None:
        """Leave out what computer players do until a person is asked; or show it again from now on."""
        self.pace.skips = not self.pace.skips
        if self.pace.skips:
            self.skip()
        self.revision += 1

    def adopt_pace(self) -> None:
        """Use the present pace for what is being shown."""
        if isinstance(self.mode, RevealMode):
            self.mode.pace = self.pace.now
            if self.mode.waiting and not self.mode.stops_here:
                self.go_on()
        self.revision += 1

    def moment(self) -> Moment:
        """Return where the table stands: what was shown, and what was chosen but not played."""
        return Moment(
            events=self._showing.ended(self.mode),
            drafts=self._pending.drafts(self.mode),
            people=self.presence.noted(),
            orders=self._pending.orders(self.mode),
        )

    def close_question(self) -> None:
        """Close the open form or the curtain; the next update asks again."""
        self.advice.forget()
        if not isinstance(self.mode, RevealMode | EndMode):
            self._close_form()

    def watch(self, seat: Seat) -> None:
        """Show the table as `seat` (BYSTANDER: everybody) sees it, without a curtain: for a picture of a match."""
        self.presence.watcher, self._asked_phase = seat, self._phase()
        if seat in (*self.session.must_act(), *self.session.may_act()):
            self._set_mode(self._pending.open_form(seat))
        else:
            self._set_mode(self._pending.open_group_form() if self._asks_all() else WaitingMode())

    def seats_changed(self) -> None:
        """React to other people at the table; the pending input of those who left is forgotten."""
        for seat in self.presence.follow_seats():
            self._pending.forget(seat)
            self.catch_up.forget(seat)
            self._former_orders.pop(seat, None)
        self._pending.forget_others(self.session.people)
        self._showing.follow_seats()
        if isinstance(self.mode, RevealMode) and self.mode.view.seat != self.viewer:
            self.skip()  # what is being shown is for the eyes of who was alone
        self.session.show_to(self.mode.seat if isinstance(self.mode, FormMode) else self.viewer)
        self.revision += 1

    def _close_form(self) -> None:
        """Close the form and show the open table to everybody; what was chosen is kept for its seat."""
        self._pending.store(self.mode)
        if isinstance(self.mode, FormMode | CurtainMode):
            self._set_mode(WaitingMode())
        self.session.show_to(self.viewer)

    def _set_mode(self, mode: TableMode) -> None:
        """Change the mode; a reveal that ends has been shown completely."""
        if isinstance(self.mode, RevealMode):
            self._showing.note_all()
        if not isinstance(mode, RevealMode | WaitingMode):
            self.pace.people_begin()
        self.mode = mode
        self.advice.follow(mode)
        self.revision += 1
