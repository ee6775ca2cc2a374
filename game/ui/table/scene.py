"""The table: the screen on which a match is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

import pygame

from game.kernel.types import BYSTANDER, Seat, View
from game.ui.app.dialog import message
from game.ui.app.evening import TableEvening
from game.ui.app.input_gate import PRESSES
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.contract.form import Form, SeatAction
from game.ui.contract.reveal import RevealMode
from game.ui.contract.stage import Highlight
from game.ui.contract.table_layout import TableLayout, layout_of
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.draw.materials import box_lids
from game.ui.end.scene import EndScene
from game.ui.games.registry import STAGE_LOOKS, stage_of
from game.ui.rulebook.scene import RulesScene
from game.ui.table import undo
from game.ui.table.advice.presenter import AdvicePresenter, asked
from game.ui.table.audio.sounds import TableSounds
from game.ui.table.audio.tune_sign import TuneSign
from game.ui.table.audio.voice import TableVoice
from game.ui.table.board import LOOKS, TableBoard
from game.ui.table.buttons import TableButtons
from game.ui.table.caution import CautionPresenter
from game.ui.table.curtain import letter
from game.ui.table.curtain.motion import CurtainMotion
from game.ui.table.curtain.presenter import CurtainPresenter
from game.ui.table.flow import TableFlow
from game.ui.table.guide.guide import Guide
from game.ui.table.idle_glow import IdleGlow
from game.ui.table.input.go_on_keys import goes_on
from game.ui.table.input.untimely import UntimelyTableInput
from game.ui.table.menu import (
    AskWhy,
    GiveOrders,
    LeaveTable,
    OpenPhones,
    TableMenu,
    TeachGame,
    WantAdvice,
    WantPossibilities,
)
from game.ui.table.mode import CurtainMode, EndMode, FormMode, GroupMode, TableMode, is_one_form_for_all
from game.ui.table.page.parts import TableParts
from game.ui.table.phones.opening import TablePhones
from game.ui.table.possible import presenter as possible
from game.ui.table.possible.presenter import PossibilityPresenter
from game.ui.table.why.key import WhyKey
from game.ui.widgets.control import Act, BackWanted, KeyboardWanted, Picked, Pressed, TextField
from game.ui.widgets.form_sheet import AREA
from game.ui.widgets.input.shortcuts import matches
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Home, Narration, Next, Prepare, Push, Scene, Shortcuts, Swap

NOTED_EVERY: Final = 2.0
"""Seconds after which the clocks are noted although nothing has changed."""
WRITES_ON: Final = 2.0
"""Seconds after a key in a line in which nothing opens by itself over the table: no letter or Enter reaches it."""


class TableScene(Screen):
    """A match on the table; owns its evening until another scene takes it over. `guide` teaches once it has begun."""

    looks: ClassVar[dict[str, Look]] = {**LOOKS, **STAGE_LOOKS, "quiet": box_lids.quiet}

    def __init__(self, shell: Shell, evening: TableEvening) -> None:
        super().__init__(shell)
        self.evening: Final = evening
        self._session: Final = evening.session
        self._stage: Final = stage_of(self._session.game)
        self.flow: Final = TableFlow(
            self._session, self._stage, lambda: shell.settings, self._picture, evening.consultant()
        )
        self._sounds: Final = TableSounds(shell.sounds, shell.voice, self.flow)
        self._tune: Final = TuneSign(shell, self.flow, self._sounds)
        self._voice: Final = TableVoice(shell, self._session, self._stage, self.flow)
        self._revision = -1
        self._veiled = self._handed_on = False
        self._curtain_motion: Final = CurtainMotion()
        self.guide: Final = Guide(shell, self._session, lambda: evening.gives_advice)
        self._parts: Final = TableParts(shell, evening, self.flow)
        self._board: Final = TableBoard(shell, self.flow, self._picture, self._parts.plaques.live)
        self._advice: Final = AdvicePresenter(shell, evening, self.flow, self._board.place)
        self._possible: Final = PossibilityPresenter(evening, self.flow)
        self._caution: Final = CautionPresenter(shell, self.flow, self._board.place)
        self._idle: Final = IdleGlow(self._board.spot)
        self._why: Final = WhyKey(shell, self.flow)
        self.phones: Final = TablePhones(shell, evening, self.flow)
        self._curtain: Final = CurtainPresenter(shell, self.flow, self.phones)
        self._buttons: Final = TableButtons(shell, self.flow, self._parts, self.phones)
        self._shown_status: tuple[int | None, str] = (None, "")
        self._untimely: Final = UntimelyTableInput(self, self.flow, self._curtain_motion)
        self._told = 0
        self._writes_on = 0.0
        """The seconds for which whoever has just written in a line is left alone."""
        self._noted = (-1, 0.0)
        """The flow's revision and time when the moment was noted last."""
        self._mode: TableMode = self.flow.mode
        self._last_question: tuple[Seat, type[Form] | None, int] = (BYSTANDER, None, 0)
        """The question whose form was open last, see `_question_of`."""
        self._hidden_keys: Shortcuts = ()
        """The keys of the form over which the curtain was closed last."""
        self._layout: TableLayout | None = None

    # ------------------------------------------------------------------ the page

    def layout(self, canvas: Canvas) -> None:
        """Lay the table out, and draw the curtain if it closes first: a thread does that before the table opens."""
        super().layout(canvas)
        if any(map(self.flow.curtained, self._session.must_act())):
            letter.draw_ahead(canvas, self._parts.room(canvas.box))

    def _picture(self, view: View, highlight: Highlight) -> Sequence[Item]:
        """Draw a view in board units."""
        highlight = highlight._replace(counts=self.shell.settings.counting)
        return tuple(self._stage.picture(view, self._session.players, highlight, self.shell.tr))

    def compose(self, page: Page) -> None:
        """Put the curtain alone while it is closed; else bar, plaques, board, side panel and journal."""
        mode, box = self.flow.mode, page.canvas.box
        if isinstance(mode, CurtainMode) and not self._curtain_motion.travelling:
            self._layout = None
            page.show(())
            letter.put_curtain(page, self._curtain.call(mode, self._parts.note(), self._parts.room(box)))
            self._parts.put_notice(page)
        else:
            self._layout = layout_of(self._stage, self._parts.room(box), len(self._session.players))
            self._parts.put(page, self._layout)
            self._board.put(page, self._layout)
            self._show_board()
            self._tune.put(page, self._board.items(page, self._layout, fresh=False))
        if not self._curtain_motion.moving:
            of_form = (*self._parts.of_form, *self._board.of_form) if self._layout else ()
            if isinstance(self.flow.mode, FormMode):
                self._board.begin(page, self.flow.mode.form, of_form)
                self._idle.put(page, self.flow.mode.form, of_form)
            if not self._reads:
                self.guide.put(page, self.flow, self._board.lands)
            self._advice.put(page)
            if self._layout:
                self._possible.of_form = of_form
                self._possible.put(page, self._layout)
                self._caution.put(page)

    def _show_board(self, *, fresh: bool = True) -> None:
        """Show the board, computed now if `fresh`, and the moving curtain over it."""
        if self._layout is None:
            self.page.stale = True
            return
        board = self._tune.shown(self._board.items(self.page, self._layout, fresh=fresh))
        self.page.show([*board, *self._curtain_motion.items()])

    # ------------------------------------------------------------------ events

    def handle(self, event: pygame.Event) -> Next:
        """Handle input; during a reveal, any key or click goes on."""
        if self._board.stir(event) and self._idle.stir():
            self.recompose()
        self._untimely.note(event)
        if event.type == pygame.KEYDOWN and self.writing:
            self._writes_on = WRITES_ON
        if self._untimely.is_late(event):
            return None
        if self.travelling:
            counts = self._untimely.counts_in_motion(event)
            self._hurry(event)
            if not counts:
                self._untimely.note_in_motion(event)
                return None
        mode = self.flow.mode
        form = mode.form if isinstance(mode, FormMode | GroupMode) else None
        if self._untimely.holds_back(event):
            return None
        rolls_on = form is not None and form.next is not None  # any key stops a form that plays by itself
        if not rolls_on and self._why.takes(event, self.page):
            return None
        if event.type == pygame.KEYDOWN and not rolls_on and (act := self._key_of_note(event)):
            return self._use_note_key(event, act)
        if form and event.type == pygame.KEYDOWN and (act := form.key(event, self.page)):
            self._untimely.ask()
            return self._acted(act)
        if grasp := self._board.map.grasp(event, self.page) if self._board.map and self._layout else None:
            if isinstance(grasp, BackWanted) and form:
                self._take_back(form)
            return self._acted(grasp) if isinstance(grasp, Picked) else None  # `update` shows the changed map
        if form and event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            if self._reads:
                away = self._key_of_note(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
                return self._acted(away) if away else None
            if not self.focus.paper_at(self.page.canvas.point(event.pos), self.page.controls):
                self._take_back(form)
            return None
        at = self.focus.key, self.focus.ring
        act = self.page.handle(event)
        if act:
            return self._acted(act)
        moved = at != (self.focus.key, self.focus.ring)
        if form and moved:
            self.recompose()  # a form says what Enter and the digits do where the keyboard is
        elif not moved and self._asks_by_enter(event):
            return self._acted(Pressed(possible.ASK_BY_ENTER))
        self._untimely.keep(event)
        waits = isinstance(mode, RevealMode) and not self.flow.talking and not self._untimely.repeated
        if waits and goes_on(event, self.focus.hover) and not self._is_stray(event):
            self.flow.go_on()
            self._refresh()
        return None

    def _is_stray(self, event: pygame.Event) -> bool:
        """Tell whether an event is the second press of a double click, and was meant for something else."""
        return event.type == pygame.MOUSEBUTTONDOWN and self.focus.stray

    @property
    def _reads(self) -> bool:
        """Whether a note lies on the page that somebody has asked for, or that asks once more."""
        return any(note.is_open for note in (self._advice, self._possible, self._caution))

    def _awaits_step(self) -> bool:
        """Tell whether somebody is at a form that waits, with nothing else to read: then the next step may glow."""
        mode = self.flow.mode
        waits = isinstance(mode, FormMode) and mode.form.next is None and not mode.form.writes
        return waits and self.shell.settings.glow and not (self.travelling or self._reads or self.guide.is_open)

    def _asks_by_enter(self, event: pygame.Event) -> bool:
        """Tell whether an event is Enter where it presses nothing, while somebody is asked: then that is listed."""
        fresh = event.type == pygame.KEYDOWN and not self._untimely.repeated and not self.page.writing
        return fresh and possible.can_ask(self.flow.mode) and matches(event, "Enter")

    def _take_back(self, form: Form) -> None:
        """Take back what is half chosen in a form, at a right click."""
        answer = form.act(BackWanted(), self.page)
        if answer is not None:
            self.flow.answered(answer)
        else:
            self.flow.take_back()
        self._refresh()

    def hide_secrets(self) -> None:
        """Close the curtain at once if something private is open, or is about to be."""
        mode = self.flow.mode
        if self.flow.hide():
            self._hidden_keys = mode.form.keys(self.shell.tr) if isinstance(mode, FormMode) else ()
            self._refresh()
            self._curtain_motion.end()
            self.recompose()

    def _hurry(self, event: pygame.Event) -> None:
        """End the motion of the curtain at a key or a click."""
        if event.type in PRESSES:
            self._curtain_motion.end()
            self.recompose()
            self._untimely.lull_form()

    def _use_note_key(self, event: pygame.Event, act: Act) -> Next:
        """Use a key on a note; ignore its repeats, so that they do not reach the form beneath."""
        if self.focus.holds(event.key):
            return None
        self.focus.hold(event.key)
        return self._acted(act)

    def _acted(self, act: Act) -> Next:
        """Do what was done to a control, and show the result."""
        following = self.act(act)
        self._refresh()
        if following and self._curtain_motion.moving:
            self._curtain_motion.end()  # a scene under another one does not move
            self.recompose()
        return following

    def act(self, act: Act) -> Next:
        """React to what was done to a control: the form comes first, then the table's own controls."""
        mode = self.flow.mode
        if self._caution.act(act):
            return None
        meant = self._possible.taken(act, self.page)
        if meant is None or self._advice.act(meant, self.page):
            return None
        act = meant
        if self._board.map and self._board.map.act(act):
            return None
        if self.guide.act(act):
            self.flow.revision += 1
            return None
        if self._curtain.act(act) or self._tune.act(act):
            return None
        if isinstance(mode, FormMode | GroupMode) and mode.form and self._act_on_form(mode.form, act):
            return None
        match act:
            case KeyboardWanted(key) if isinstance(field := self.page.controls.get(key), TextField):
                return self._open_keyboard(field)
            case BackWanted() if self.flow.take_back():
                return None
            case Pressed("menu") | BackWanted():
                own, who = self.flow.undone_freely, asked(mode)
                self.flow.close_question()
                return Push(self._menu(own, who))
            case Pressed("rules"):
                referred = self.page.tooltip.reference or self._board.reference
                paragraph = referred or self._session.game.paragraph(self.flow.view)
                return Prepare(lambda: Push(self.rule(paragraph)))
            case _:
                return self._buttons.act(act)

    def _act_on_form(self, form: Form, act: Act) -> bool:
        """Let the open form react; tell whether that was for it. Something large is done only after a word on it."""
        buzzers = form.buzzers()
        answer = form.act(act, self.page)
        if isinstance(answer, SeatAction) and answer.ago is not None:
            self._untimely.deafen([code for seat, code in buzzers.items() if seat != answer.seat])
        if answer is not None and not self._caution.stops(answer):
            self.flow.answered(answer)
            self._tell_of_phone()
        return answer is not None

    def _tell_of_phone(self) -> None:
        """Say that what somebody wanted to see at the screen is shown on that person's phone."""
        seat = self.flow.phones.take_shown()
        if seat is not None:
            self.shell.notify(self.shell.tr("{who}, look at your phone.", who=self._session.names[seat]))

    def _key_of_note(self, event: pygame.Event) -> Act | None:
        """Return what a key does to a note on the page, before the form takes it; None leaves it to the form."""
        notes = (self._caution, self._possible, self._advice)
        return next((act for note in notes if (act := note.key(event, self.page))), None)

    def _menu(self, own: Seat | None, who: Seat | None) -> Scene:
        """Return the menu: `own` may take its last action back without a question, `who` was asked for an action."""
        return TableMenu(self.shell, self.evening, self.flow.view, own, who)

    def resumed(self, answer: Any) -> Next:
        """Do what was decided in the scene above."""
        self._untimely.forget_held()
        self.focus.let_go()
        self.flow.seats_changed()
        match answer:
            case str() if answer.startswith(undo.UNDO):
                self.flow.undo(int(answer.removeprefix(undo.UNDO)))
            case TeachGame():
                self.guide.begin()
            case AskWhy():
                self._why.want()
            case WantAdvice(seat) if seat in self._session.people:
                self.flow.ask_advice(seat)
            case WantPossibilities(seat) if seat in self._session.people:
                self._possible.want(seat)
                self.flow.ask(seat)
            case GiveOrders(seat):
                self.flow.ask_standing(seat)
            case OpenPhones():
                return Prepare(self.phones.sheet)
            case LeaveTable():
                return Home()
            case "yes" | "" | "no" if self.phones.answer(admitted=answer == "yes"):
                pass
            case _:
                pass
        self._refresh()
        return None

    # ------------------------------------------------------------------ time

    def _sheet_by_itself(self) -> Next:
        """Open what nobody at the table has asked for: a notice, or the question about another phone."""
        if notices := self.evening.notices()[self._told :]:
            self._told += len(notices)
            words = "\n".join(notice.sentence(self.shell.tr) for notice in notices)
            return Push(message(self.shell, self.evening.title, words, unasked=True))
        question = self.phones.question()
        return Push(question) if question else None

    def update(self, dt: float) -> Next:
        """Let the match go on, the film run, the curtain travel."""
        super().update(dt)
        self._writes_on = max(0.0, self._writes_on - dt)
        if not self._writes_on and (sheet := self._sheet_by_itself()):
            return sheet
        if self.phones.awaited:
            return Prepare(self.phones.reopen)
        self._untimely.update(dt)
        self._caution.update(dt)
        if self._idle.update(dt, awaited=self._awaits_step()):
            self.recompose()
        arrived = self._curtain_motion.moving and self._curtain_motion.update(dt)
        if self._curtain_motion.moving:
            self._show_board(fresh=False)
        if arrived:
            self._untimely.lull_form()
        passing = 0.0 if self.guide.holds(self.flow) or self.travelling else dt
        self.flow.update(passing, 0.0 if self.guide.stops_time(self.flow) else passing)
        self._voice.update()
        self._sounds.update()
        sign_changed = self._tune.update(dt)
        if isinstance(self.flow.mode, EndMode):
            self._handed_on = True
            self.guide.over()
            return Prepare(lambda: Swap(EndScene(self.shell, self.evening)))
        revision, noted = self._noted
        if self.flow.revision != revision or self.flow.now - noted > NOTED_EVERY:
            self._note_moment()
        before, self._shown_status = self._shown_status, (self._parts.seconds_left(), self._parts.trouble())
        if arrived or self.flow.revision != self._revision or before != self._shown_status:
            self._refresh(by_itself=True)
        elif self._board.update(dt, self.page):
            self._show_board()
            if self.guide.has_moved(self.page):
                self.recompose()  # the ring of the guide follows what lies on the board
        elif sign_changed:
            self._show_board(fresh=False)
        return None

    def _note_moment(self) -> None:
        """Keep where the table stands, so that a match that is left, or killed, goes on from there."""
        self._noted = (self.flow.revision, self.flow.now)
        self._session.note_moment(self._caution.noted(self.guide.noted(self.flow.moment())))

    def _refresh(self, *, by_itself: bool = False) -> None:
        """Compose the page again if the flow has changed; move the curtain when it closes or opens.

        `by_itself` tells that time has changed it, not somebody at the screen.
        """
        before, self._mode = self._mode, self.flow.mode
        if by_itself and self._mode is not before:
            self._untimely.leave(before)
        veiled, other = isinstance(self._mode, CurtainMode), type(self._mode) is not type(before)
        if self._mode is not before:
            self.page.tooltip.stop_asking()
        if other:
            self._parts.tab = 0
        digits: Sequence[pygame.Event] = ()
        if self._mode is not before and (isinstance(self._mode, FormMode) or is_one_form_for_all(self._mode)):
            digits = self._untimely.give_letters(self._mode)
            self._begin_form(before)
        elif other and isinstance(before, FormMode) and before.private:
            self.page.focus.key = ""  # where the keyboard has come to would tell from where
        elif other and self.shell.device.is_pad and not self.flow.talking:
            self.page.focus.key = ""  # a gamepad is led to what is asked now
        if veiled != self._veiled:
            self._veiled = veiled
            canvas, pace = self.page.canvas, self.flow.pace.now
            self._curtain_motion.close(canvas, pace) if veiled else self._curtain_motion.open(
                canvas, pace, self.page.picture()
            )
            self.page.focus.key = ""
            self._untimely.forget_typed()
        self._revision = self.flow.revision
        self.recompose()
        self._untimely.give_digits(digits)
        if other or self._mode is not before:
            self._untimely.lull(before)
        if not self.travelling:
            self._why.show(self.page)

    def _begin_form(self, before: TableMode) -> None:
        """Begin anew on a page that gets another form: nothing has the focus, as its first digit means a direction.

        It is shown from its beginning, unless it goes on with the form before: for who reads a list, say.
        """
        question, last = self._question_of(self._mode), self._last_question
        self.page.begin_anew(handed_on=question[0] != last[0])
        if question != last:
            self.focus.pressed = None  # a button that is held belongs to the question before, also to the same seat
        if question[:2] != self._question_of(before)[:2] and question != last:
            self.page.focus.offsets.pop(AREA, None)
        self._last_question = question

    def _question_of(self, mode: TableMode) -> tuple[Seat, type[Form] | None, int]:
        """Return who is asked in a mode, by which kind of form, and after how many actions of that seat."""
        seat, form = (mode.seat, type(mode.form)) if isinstance(mode, FormMode) else (BYSTANDER, None)
        return seat, form, sum(who == seat for who, _ in self._session.log())

    @property
    def travelling(self) -> bool:
        """Whether the curtain moves, or its letter appears."""
        return self._curtain_motion.moving

    @property
    def lively(self) -> bool:
        """Whether something moves."""
        mode = self.flow.mode
        return self.travelling or self._board.moving or (isinstance(mode, RevealMode) and mode.moving)

    @property
    def writing(self) -> bool:
        """Whether letters belong to what is being written, on the page or by the open form."""
        mode = self.flow.mode
        form = mode.form if isinstance(mode, FormMode | GroupMode) else None
        return super().writing or (form is not None and form.writes)

    def shortcuts(self) -> Shortcuts:
        """List the keys of the page, those of a map, and those of the form that waits behind the curtain."""
        hidden = self._hidden_keys if isinstance(self.flow.mode, CurtainMode) else ()
        of_map = self._board.map.shortcuts() if self._board.map and self._layout else ()
        of_notes = (*self._advice.shortcuts(), *self._possible.shortcuts(self.shell.tr), *self._why.shortcuts())
        return (*super().shortcuts(), *of_notes, *hidden, *of_map)

    def narration(self) -> Narration:
        """Say who is asked, and what the keyboard is at; nothing of a private form unless the settings want that."""
        mode, found = self.flow.mode, super().narration()
        if isinstance(mode, CurtainMode):
            labels = self.page.labels(letter.WORDS)
            return found._replace(title="\n".join(labels.values()))
        if not isinstance(mode, FormMode):
            return found
        if mode.private and self.shell.settings.voice != "everything":
            return Narration()
        view = self._session.view(mode.seat)
        return found._replace(title=self._stage.headline(view, mode.seat, self._session.names, self.shell.tr))

    def rule(self, paragraph: str) -> Scene:
        """Return the book, open at a paragraph."""
        return RulesScene(self.shell, self._session.game.name, paragraph)

    def picture(self) -> Sequence[Item]:
        """Return what the page shows, with the curtain's letter as far as it has appeared."""
        return self._curtain_motion.with_letter(super().picture(), self.page.canvas.unit)

    def reopened(self) -> Next:
        """Return what opens the match again, as it was saved, after this scene has failed."""
        resume, folder = self.shell.doors.resume, self.evening.folder
        return Prepare(lambda: Push(resume(self.shell, folder))) if resume else None

    def close(self) -> None:
        """End all thinking; close the evening unless another scene has it now."""
        try:
            super().close()
            self.shell.sounds.leave()
            self.phones.close()
            self._board.close()
            self.flow.advice.leave()
            self._session.leave()
            if not self._handed_on:
                self._note_moment()
        finally:  # whatever fails, the campaign must be free for whoever opens it next
            if not self._handed_on:
                self.evening.close()
