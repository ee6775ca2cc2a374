"""What is explained in passing is not waited for; what marches sets out from where it was."""

from __future__ import annotations

from game.kernel.match import Frame
from game.kernel.types import BYSTANDER, Event, View
from game.rules import GAMES
from game.rules.egomaster.events import Answered, Noted
from game.rules.egomaster.phases.all_phases import Throwing
from game.ui.contract.reveal import Pace, RevealMode, beats
from game.ui.contract.stage import Animation
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster.stage import EgomasterStage
from game.ui.motion.film import Motion, Speed
from game.ui.table.mode import FormMode
from tests.ui.games.castle_risk.wars import begun
from tests.ui.games.egomaster.drivers import MouseDriver, asked, at
from tests.ui.games.egomaster.moments import until

VIEW = begun(2).view(BYSTANDER)
PACE = Pace(Speed.NORMAL, Motion.FULL, auto=True)


class Rolled(Event):
    """A small thing."""


class Fell(Event):
    """A great thing."""


class Shown(Event):
    """A thing that is turned over: its sentence would give it away."""


def animate(event: Event) -> Animation:
    return Animation(0.1, 0.2, brief=isinstance(event, Rolled), explained_after=isinstance(event, Shown))


def reveal(*events: Event) -> RevealMode:
    return RevealMode(beats(VIEW, [Frame(event, VIEW) for event in events], lambda _view: (), animate), PACE)


def test_a_recap_of_a_long_turn_drew_all_of_its_pictures_at_once() -> None:
    drawn = list[View]()

    def picture(view: View) -> list[Item]:
        drawn.append(view)
        return [Item("disc", "fill", Box(0, 0, 9, 9), ("gold",))]

    made = beats(VIEW, [Frame(Fell(), VIEW) for _ in range(80)], picture, animate)
    assert not drawn
    assert [item.key for item in made[-1].steps[-1].after] == ["disc"]
    assert len(drawn) == 1


def test_the_number_of_an_answer_was_told_twice_as_a_turn_was_shown_again() -> None:
    stage, events = EgomasterStage(GAMES["egomaster"]), [Answered(0, "1862"), Noted(0, 1862.0), Noted(1, 1870.0)]
    frames = [Frame(event, VIEW) for event in events]
    shown = RevealMode(beats(VIEW, frames, lambda _view: (), stage.animate, stage.repeats), PACE)
    run(shown, 30.0)
    assert [beat.events[0] for beat in shown.explained()] == [events[0], events[2]]


def run(shown: RevealMode, seconds: float = 5.0) -> None:
    for _ in range(round(seconds * 20)):
        shown.update(0.05)


def test_what_is_brief_goes_by_without_a_word_of_the_reader() -> None:
    shown = reveal(Rolled(), Rolled())
    assert not shown.stops
    assert shown.explains
    run(shown)
    assert shown.done


def test_what_is_brief_is_told_once_all_is_at_rest() -> None:
    shown = reveal(Rolled(), Rolled())
    assert shown.shown_events == 0
    shown.update(0.15)
    assert shown.shown_events == 1
    shown.update(0.2)
    assert (shown.index, shown.shown_events) == (1, 1)


def test_what_is_told_late_is_explained_once_it_lies_open() -> None:
    shown = reveal(Fell(), Shown())
    assert [type(beat.events[0]) for beat in shown.explained()] == [Fell]
    shown.update(0.31)
    assert ([type(beat.events[0]) for beat in shown.explained()], shown.shown_events) == ([Fell], 1)
    shown.update(0.1)
    assert ([type(beat.events[0]) for beat in shown.explained()], shown.shown_events) == ([Fell, Shown], 2)


def test_dice_were_told_while_they_still_rolled() -> None:
    shown = reveal(Rolled(), Fell())
    assert shown.explained() == []
    shown.update(0.15)
    assert [type(beat.events[0]) for beat in shown.explained()] == [Rolled]


def test_the_headline_told_who_moves_in_while_the_dice_still_rolled() -> None:
    after = begun(3).view(BYSTANDER)
    made = beats(VIEW, [Frame(Rolled(), after)], lambda _view: (), animate)
    shown = RevealMode(made, PACE)
    assert shown.view is after
    assert shown.told_view is VIEW
    shown.update(0.15)
    assert shown.told_view is after


def test_of_rolls_that_are_told_together_the_last_was_told_while_the_first_lay_there() -> None:
    views = [begun(seats).view(BYSTANDER) for seats in (3, 4)]

    def joined(_event: Event) -> Animation:
        return Animation(0.1, 0.2, brief=True, joined=True)

    shown = RevealMode(beats(VIEW, [Frame(Rolled(), each) for each in views], lambda _view: (), joined), PACE)
    shown.update(0.2)
    assert (shown.told_view, shown.shown_events) == (views[0], 0)
    shown.update(0.15)
    assert shown.told_view is views[0]
    shown.update(0.1)
    assert (shown.told_view, shown.shown_events) == (views[1], 2)


def test_a_great_thing_is_waited_for_even_if_small_ones_follow() -> None:
    shown = reveal(Rolled(), Fell(), Rolled())
    assert shown.stops
    run(shown)
    assert shown.waiting
    assert shown.index == 1
    shown.go_on()
    run(shown)
    assert shown.done


def test_without_auto_small_things_are_waited_for_too() -> None:
    shown = reveal(Rolled(), Rolled())
    shown.pace = PACE._replace(auto=False)
    run(shown)
    assert shown.waiting
    assert shown.index == 0
    assert shown.stops, "no button to go on was shown while it waited"


def test_without_auto_the_table_waited_for_a_throw_and_showed_no_button_to_go_on() -> None:
    room = MouseDriver(at(until(Throwing)), speed="normal")
    asked(room)
    room.table.flow.pace.auto = False
    room.work("seal")
    room.pass_time(10.0)
    assert {"on", "auto"} <= set(room.controls)
    room.work("auto")
    assert isinstance(room.table.flow.mode, FormMode)


def test_an_item_sets_out_from_the_first_of_its_places_that_is_there() -> None:
    pictures = {
        1: (Item("home", "token", Box(0, 0, 10, 10)),),
        2: (Item("home", "token", Box(0, 0, 10, 10)), Item("away", "token", Box(100, 0, 20, 20))),
    }
    after = View(VIEW.board, VIEW.seat, VIEW.phase, VIEW.table, VIEW.hand, VIEW.shown)
    made = beats(
        VIEW,
        [Frame(Rolled(), after)],
        lambda view: pictures[2 if view is after else 1],
        lambda _event: Animation(1.0, starts={"away": ("ship", "home")}),
    )
    before = {item.key: item for item in made[0].steps[0].before}
    assert before["away"].box == Box(-5, -5, 20, 20)
