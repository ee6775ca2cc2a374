"""Answers that are laid out to be chosen: on the desk, in the panel, by digits, on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.match import Match
from game.kernel.types import BYSTANDER
from game.rules.egomaster.events import Offered
from game.rules.egomaster.moves import Answer, Pass
from game.rules.egomaster.phases.all_phases import Answering
from game.ui.contract.stage import Highlight
from game.ui.games.egomaster.desk.answers import CHOICE
from game.ui.games.egomaster.forms.choose import LAID
from game.words import Words, languages
from tests.ui.games.egomaster.desk.test_beside import STAGE
from tests.ui.games.egomaster.drivers import KeyDriver, asked, at, seated
from tests.ui.games.egomaster.forms.test_fit import cut, table
from tests.ui.games.egomaster.moments import kind_of, until
from tests.ui.games.egomaster.seen import with_media
from tests.ui.measure import overflows
from tests.ui.phones.test_egomaster import Room
from tests.ui.stand import laid

CHOICES = ("Oslo", "The Republic of San Lorenzo", "Rome", "a very long answer that nobody would ever write by hand")


def laid_out(seconds: int = 0) -> Match:
    """Return the moment when answers are laid out for a seat."""
    match = until(lambda match: kind_of(match) == "solo" and isinstance(match.state.phase, Answering), seconds=seconds)
    match.state.phase = Answering(min(match.must_act()), choices=CHOICES)
    return match


def room(match: Match) -> KeyDriver:
    found = KeyDriver(at(match), speed="off", motion="reduced")
    asked(found)
    found.pass_time(0.5)  # answers sleep for a moment, so that none is chosen by mistake
    return found


def said(hands: KeyDriver) -> object:
    """Return the last action of a person."""
    return next(action for seat, action in reversed(hands.table.evening.session.log()) if seat >= 0)


@pytest.mark.usefixtures("unseen")
def test_an_answer_is_chosen_by_its_digit_in_the_panel_and_on_the_desk() -> None:
    by_key, by_mouse, on_desk = (room(laid_out()) for _ in range(3))
    by_key.type(3)
    by_mouse.click(f"{CHOICE}1")
    on_desk.click(f"{LAID}0")
    assert [said(each) for each in (by_key, by_mouse, on_desk)] == [Answer(CHOICES[n]) for n in (2, 1, 0)]


@pytest.mark.usefixtures("unseen")
def test_who_does_not_know_passes() -> None:
    hands = room(laid_out())
    hands.click("pass")
    assert said(hands) == Pass()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
def test_the_answers_fit_at_every_size_of_text(language: str, factor: float, tmp_path: Path) -> None:
    for match in (laid_out(seconds=30), with_media(laid_out(), tmp_path)):
        scene = table(match, language)
        laid(scene, (1280, 720), factor)
        assert overflows(scene.page) == []
        assert cut(scene) == []
        assert [f"{CHOICE}{number}" in scene.page.controls for number in range(4)] == [True] * 4


@pytest.mark.parametrize("pictured", [False, True])
def test_answers_on_the_desk_lie_where_they_can_be_touched(pictured: bool, tmp_path: Path) -> None:  # noqa: FBT001
    match = with_media(laid_out(), tmp_path) if pictured else laid_out()
    scene = table(match, "en")
    laid(scene)
    items = {item.key: item for item in scene.picture()}
    for number in range(4):
        lies, touched = items[f"{CHOICE}{number}"], scene.page.controls[f"{LAID}{number}"]
        assert lies.box.centre == pytest.approx(touched.box.centre, abs=1)
    boxes = [scene.page.controls[f"{LAID}{number}"].box for number in range(4)]
    assert boxes[0].right < boxes[1].x
    assert boxes[0].bottom < boxes[2].y


def test_a_tiny_desk_leaves_the_answers_to_the_panel() -> None:
    match = laid_out()
    shown = list(STAGE.picture(match.view(BYSTANDER), seated(4), Highlight(), Words("en")))
    keys = [[item.key for item in STAGE.enlarged(shown, scale)] for scale in (0.9, 0.45)]
    assert [f"{CHOICE}0" in each for each in keys] == [True, False]


def test_a_phone_chooses_too() -> None:
    match = laid_out()
    (seat,) = match.must_act()
    phones = Room(match, [seat])
    assert [key for key in phones.keys(seat) if key.startswith(CHOICE)] == [f"{CHOICE}{n}" for n in range(4)]
    phones.turns(40)
    phones.press(seat, f"{CHOICE}2")
    assert Answer("Rome") in [action for _, action in phones.flow.session.log()]


def test_the_answers_that_are_laid_out_are_read_aloud_in_the_language_of_the_booklet() -> None:
    match = laid_out()
    event = Offered(0, ("Oslo", "Rome"))
    (read,) = STAGE.read_aloud(event, match.view(BYSTANDER), [player.name for player in seated(4)], Words("en"))
    assert (read.words, read.language) == ("Oslo, Rome", match.house.language)
