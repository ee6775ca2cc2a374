"""The guide: teaches a game in its first match, one short hint at a time, beside the thing the hint is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

import msgspec

from game.kernel.game import Game
from game.kernel.saves.saved_match import Moment
from game.kernel.types import BYSTANDER, Seat
from game.session.rule_sets import VARIANT
from game.session.session import Session
from game.ui.app.settings import Settings
from game.ui.app.shell import Shell
from game.ui.contract.forms.standing_orders import StandingOrdersForm
from game.ui.contract.hints import Hint, HintContext
from game.ui.contract.reveal import RevealMode
from game.ui.draw.box import Box
from game.ui.table.advice.note import GAMEPAD, SHORTCUT
from game.ui.table.flow import TableFlow
from game.ui.table.guide import note
from game.ui.table.guide.note import NEXT, PAPER, SKIP
from game.ui.table.mode import CurtainMode, FormMode, GroupMode
from game.ui.table.note_place import LandPlaces, found
from game.ui.widgets.control import Act, Dropped, Pressed
from game.ui.widgets.input import shortcuts
from game.ui.widgets.input.device import Device
from game.ui.widgets.page import Page


def taught_name(game: Game, house: Any) -> str:
    """Return what `Settings.taught` calls a game as `house` plays it: each variant is taught by itself."""
    variant, usual = getattr(house, VARIANT, None), getattr(game.house(), VARIANT, None)
    return game.name if variant == usual else f"{game.name}/{variant}"


def taught_name_of(session: Session) -> str:
    """Return what `Settings.taught` calls the game that is played."""
    return taught_name(session.game, getattr(session.view(BYSTANDER).table, "house", None))


def is_taught(settings: Settings, name: str) -> bool:
    """Tell whether the players of this machine need no guide for a game."""
    return not settings.guide or name in settings.taught


def wanted(shell: Shell, session: Session) -> bool:
    """Tell whether the players of a match still want to be taught its game."""
    wish = session.moment.teaching or not is_taught(shell.settings, taught_name_of(session))
    return wish and bool(session.people) and not session.over


def set_taught(shell: Shell, name: str, *, taught: bool) -> None:
    """Note whether the players of this machine have been taught a game; one that is to be taught turns the guide on."""
    settings = shell.settings
    if is_taught(settings, name) is not taught:
        rest = tuple(each for each in settings.taught if each != name)
        kept = (*rest, name) if taught else rest
        shell.remember(msgspec.structs.replace(settings, guide=settings.guide or not taught, taught=kept))


class Guide:
    """Chooses the present hint and remembers those that were read. It never keeps anybody from playing.

    `advises` tells whether people may ask the computer for advice here.

    The game counts as taught once all hints that come in every match were read, or somebody has skipped the guide.
    """

    def __init__(self, shell: Shell, session: Session, advises: Callable[[], bool] = lambda: False) -> None:
        self._shell: Final = shell
        self._session: Final = session
        self._advises: Final = advises
        self._on = False
        self._heard: Final[set[tuple[Seat, str]]] = set()
        self._current: tuple[Seat, Hint] | None = None
        self._asked: tuple[Seat, int] | None = None
        """Whose form was open last, and how often that seat had answered: a form that is only left teaches nothing."""
        self._target: Box | None = None
        """What the ring is around."""
        self._note_box: tuple[tuple[str, tuple[int, int]], Box] | None = None

    def begin(self) -> None:
        """Teach the game from the beginning."""
        self._on = True
        self._heard.clear()

    def go_on(self) -> None:
        """Teach the game from where the table was left."""
        self._on = not self._session.moment.quiet  # older files: who had skipped the guide for himself
        self._heard.update(self._session.moment.heard)

    def noted(self, moment: Moment) -> Moment:
        """Return a moment with how far the guide has come."""
        return msgspec.structs.replace(moment, teaching=self._on, heard=tuple(sorted(self._heard)))

    @property
    def is_open(self) -> bool:
        """Whether a hint is on the page."""
        return self._current is not None

    def holds(self, flow: TableFlow) -> bool:
        """Tell whether a hint is on the page, so that a reveal waits."""
        return self._current is not None and isinstance(flow.mode, RevealMode) and not flow.mode.moving

    def stops_time(self, flow: TableFlow) -> bool:
        """Tell whether a hint is on the page while a clock runs or a race is on: whoever reads it loses no second."""
        return self._current is not None and (flow.session.clocks.left is not None or flow.talking)

    def put(self, page: Page, flow: TableFlow, lands: Callable[[], LandPlaces] = LandPlaces) -> None:
        """Put the hint that fits now, if there is one, on a page that is otherwise complete.

        `lands` tells where those of the map are.
        """
        if not self._on:
            return
        now = _now(flow, self._shell.settings.curtain, self._shell.device)
        hints = [*flow.stage.hints(now, page.tr), *self._of_advice(flow, page)] if now else []
        apart = _is_apart(flow)
        fitting = [(now.seat if hint.own and apart else BYSTANDER, hint) for hint in hints if now and hint.fits]
        if self._current and not any(_is_same(self._current, each) for each in fitting):
            if self._asked is None or self._answers(self._asked[0]) > self._asked[1]:
                self._mark_heard()
            self._current = None
        fresh = [each for each in fitting if self._is_new(*each)]
        self._current = next((each for each in fresh if found(page, each[1].at)), None)
        self._asked = (now.seat, self._answers(now.seat)) if now and isinstance(flow.mode, FormMode) else None
        if self._current and now:
            hint = self._current[1]
            heard = sum(self._has_heard(now.seat, other) for other in hints if other.sure)
            total = sum(other.sure for other in hints)
            place = (heard + 1, total) if hint.sure else None
            here = hint.key, page.canvas.size
            was = self._note_box[1] if self._note_box and self._note_box[0] == here else None
            self._target = found(page, hint.at)
            more = len(fresh) > 1 and not (place and place[0] == place[1])
            self._note_box = here, note.put_note(page, hint, place, was, lands(), more=more)
        self._remember(hints)

    def _of_advice(self, flow: TableFlow, page: Page) -> Iterator[Hint]:
        """Yield the hint about advice, once everything about the open form was read."""
        if self._advises():
            key = shortcuts.named(SHORTCUT, GAMEPAD, self._shell.device, page.tr)
            words = page.tr("What would you do? {key} or the menu shows the computer’s choice here, and why.", key=key)
            yield Hint("advice", "menu", words, _has_choice(flow), sure=False)

    def act(self, act: Act) -> bool:
        """React to the buttons of the hint; tell whether it was one of them.

        Who uses the thing that the hint is about has understood it.
        """
        if isinstance(act, Dropped) and act.key == PAPER:
            return True  # the paper is no thing that can be dragged
        if self._current is None or not isinstance(act, Pressed):
            return False
        hint = self._current[1]
        if act.key == SKIP:
            self._mark_heard()
            self._on = False
            self._teach_no_more()
        elif act.key in {NEXT, hint.at}:
            self._mark_heard()
        return act.key in {NEXT, SKIP}

    def has_moved(self, page: Page) -> bool:
        """Tell whether the thing that the present hint is about lies elsewhere than its ring."""
        at = self._current[1].at if self._current else ""
        return bool(at) and at not in page.controls and found(page, at) != self._target

    def over(self) -> None:
        """Note that the match is over: hints that have not come by now are not missed."""
        if self._on:
            self._teach_no_more()

    def _mark_heard(self) -> None:
        """Note that the present hint was read."""
        if self._current:
            self._heard.add((self._current[0], self._current[1].key))
        self._current = None

    def _answers(self, seat: Seat) -> int:
        """Return how often a seat has answered in this match."""
        return sum(each == seat for each, _ in self._session.log())

    def _has_heard(self, seat: Seat, hint: Hint) -> bool:
        """Tell whether a hint was shown to a seat, or (BYSTANDER) to anybody."""
        whom = {who for who, key in self._heard if key == hint.key}
        return bool(whom) if seat == BYSTANDER else bool(whom & {seat, BYSTANDER})

    def _is_new(self, whom: Seat, hint: Hint) -> bool:
        """Tell whether a hint for `whom` is to be shown: neither to this seat nor to all was it shown before."""
        return not {(whom, hint.key), (BYSTANDER, hint.key)} & self._heard

    def _remember(self, hints: Sequence[Hint]) -> None:
        """Stop teaching once everything was read."""
        heard = {key for _, key in self._heard}
        sure = {hint.key for hint in hints if hint.sure}
        if sure and sure <= heard:
            self._teach_no_more()

    def _teach_no_more(self) -> None:
        """Note that the players have been taught this game."""
        set_taught(self._shell, taught_name_of(self._session), taught=True)


def _has_choice(flow: TableFlow) -> bool:
    """Tell whether a form is open in which there is more than one thing to do: a throw of the die is no choice."""
    mode = flow.mode
    return isinstance(mode, FormMode) and len([*islice(flow.session.decision(mode.seat).options, 2)]) > 1


def _is_apart(flow: TableFlow) -> bool:
    """Tell whether one person alone sees the screen, so that the others have not seen the hint."""
    return isinstance(flow.mode, CurtainMode) or (isinstance(flow.mode, FormMode) and flow.curtained(flow.mode.seat))


def _is_same(one: tuple[Seat, Hint], other: tuple[Seat, Hint]) -> bool:
    """Tell whether two hints are the same for the same seat."""
    return one[0] == other[0] and one[1].key == other[1].key


def _now(
    flow: TableFlow,
    curtain: bool,  # noqa: FBT001 - a setting
    device: Device = Device.MOUSE,
) -> HintContext | None:
    """Return the situation for the hints with a device in hand, None where the guide has nothing to say."""
    context = _of_mode(flow, curtain and len(flow.session.people) > 1)
    return context and context._replace(device=device)


def _of_mode(flow: TableFlow, curtain: bool) -> HintContext | None:  # noqa: FBT001 - a setting
    """Return the situation for the hints by what is shown."""
    match flow.mode:
        case FormMode(_, StandingOrdersForm()):
            return None
        case FormMode(seat, _):
            return HintContext(flow.view, seat, veiled=False, explained=(), curtain=curtain)
        case CurtainMode(seat, standing_orders, choosing):
            if standing_orders or choosing:
                return None
            return HintContext(flow.view, seat, veiled=True, explained=(), curtain=curtain)
        case RevealMode() as reveal if reveal.explains:
            explained = [beat.events for beat in reveal.explained()][-1:] or [()]
            now = HintContext(flow.view, BYSTANDER, veiled=False, explained=explained[0], curtain=curtain)
            return now._replace(moving=reveal.moving)
        case GroupMode():
            return HintContext(flow.view, BYSTANDER, veiled=False, explained=(), curtain=curtain)
        case _:
            return None
