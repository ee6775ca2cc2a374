"""While computers play, the screen offers to show that faster, or to skip it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.kernel.engine import clone
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.reveal import RevealMode
from game.ui.contract.table_bar import Banner, BarContent, put_bar
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.motion.film import Speed
from game.ui.table.mode import FormMode, WaitingMode
from game.ui.table.pace import TablePace
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Pressed
from game.ui.widgets.focus import PATIENCE, Focus
from game.ui.widgets.page import Page
from game.ui.widgets.sleep import ASLEEP, WAKES
from game.words import Words, languages
from tests.pairs import by_first
from tests.rules.castle_risk.war import at_war
from tests.ui.games.castle_risk.forms.test_at_the_table import LANDS, table
from tests.ui.pads import pad_events as pad
from tests.ui.pads.drivers import on_top
from tests.ui.stand import SIZES, key

pytestmark = pytest.mark.usefixtures("unseen")


def computers_play() -> TableScene:
    """Return a war of a person and two computers, of whom one is at turn."""
    state = at_war(3, lands={**LANDS, "london": (2, 12)})
    state.table.player = 1
    scene = table(state, (1, 2))
    assert scene.flow.hurries
    return scene


def test_nothing_on_the_screen_hurried_the_computers() -> None:
    scene = computers_play()
    assert {"pace", "to_people"} <= set(scene.page.controls)
    assert {"F6", "F7"} <= {each.keys for each in scene.shortcuts()}
    scene.handle(key(pygame.K_F6))
    assert scene.flow.pace.now.speed is Speed.FAST
    scene.handle(key(pygame.K_F7))
    assert scene.flow.pace.skips


@pytest.mark.parametrize(("language", "others"), by_first(languages(), [(1, 2), (2,)], SIZES, (1.0, 1.5, 2.7)))
def test_the_words_of_the_hurrying_buttons_were_cut_off(language: str, others: list[tuple[Any, ...]]) -> None:
    state = at_war(3, lands={**LANDS, "london": (2, 12)})
    state.table.player = 2
    scenes = {bots: table(clone(state), bots, language) for bots in ((1, 2), (2,))}
    for bots, size, factor in others:
        scene = scenes[bots]
        scene.layout(Canvas(size, factor))
        drawn = {item.args[0] for item in scene.page.picture() if item.look == "text"}
        assert {scene.page.controls[key].label for key in ("pace", "to_people")} <= drawn, (size, factor)


def test_a_table_of_computers_alone_failed_in_a_window_too_narrow_for_its_one_button() -> None:
    state = at_war(3, lands={**LANDS, "london": (2, 12)})
    scene = table(state, (0, 1, 2))
    scene.layout(Canvas((40, 30), 1.0))
    assert "pace" in scene.page.controls
    assert "to_people" not in scene.page.controls


def test_the_pace_lasts_for_the_computers_turns_only() -> None:
    scene = computers_play()
    speeds, said = [], []
    for _ in range(4):
        scene.act(Pressed("pace"))
        scene.recompose()
        speeds.append(scene.flow.pace.now.speed)
        said.append(scene.page.controls["pace"].label)
    assert speeds == [Speed.FAST, Speed.OFF, Speed.SLOW, Speed.NORMAL]
    assert said == ["Pace: fast", "Pace: no waiting", "Pace: slow", "Pace: normal"]
    scene.act(Pressed("pace"))
    scene.flow.pace.people_begin()
    assert scene.flow.pace.now.speed is Speed.NORMAL


def test_the_pace_of_computers_was_forgotten_when_the_table_was_left() -> None:
    scene = computers_play()
    scene.act(Pressed("pace"))
    settings = scene.shell.settings
    assert (settings.speed, settings.computers) == ("normal", "fast")
    again = computers_play()
    again.shell.settings = settings
    assert again.flow.pace.now.speed is Speed.FAST


def test_skipping_shows_no_film_before_a_person_is_asked() -> None:
    scene = computers_play()
    scene.act(Pressed("to_people"))
    seen = set[type]()
    for _ in range(2000):
        scene.update(0.05)
        seen.add(type(scene.flow.mode))
        if isinstance(scene.flow.mode, FormMode):
            break
    assert RevealMode not in seen
    assert not scene.flow.pace.skips
    assert scene.flow.shown_events == len(scene._session.story)


def test_who_can_only_watch_was_offered_to_skip_to_a_turn_that_never_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = computers_play()
    assert scene.page.controls["to_people"].label == "Skip to my turn"
    monkeypatch.setattr(PlainStage, "only_watch", lambda *_: True)
    scene.recompose()
    assert scene.page.controls["to_people"].label == "Skip to the end"


def test_the_last_person_in_the_war_was_offered_to_skip_to_our_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = computers_play()
    people = scene.flow.session.people
    monkeypatch.setattr(type(scene.flow.session), "people", property(lambda _: [*people, 2]))
    monkeypatch.setattr(type(scene.flow.stage), "is_out", lambda _stage, _view, seat: seat == 2)
    scene.recompose()
    assert scene.page.controls["to_people"].label == "Skip to my turn"


def test_skipping_can_be_stopped() -> None:
    scene = computers_play()
    scene.act(Pressed("to_people"))
    assert isinstance(scene.flow.mode, WaitingMode)
    scene.act(Pressed("to_people"))
    assert not scene.flow.pace.skips
    assert scene.flow.pace.now.speed is Speed.NORMAL


def test_what_people_do_is_shown_at_the_usual_speed() -> None:
    scene = computers_play()
    scene.shell.settings = replace(scene.shell.settings, speed="slow", computers="fast")
    pace = TablePace(scene.flow.session, lambda: scene.shell.settings)
    speeds = [pace.now.speed]
    pace.computers_begin()
    speeds.append(pace.now.speed)
    pace.people_begin()
    speeds.append(pace.now.speed)
    assert speeds == [Speed.SLOW, Speed.FAST, Speed.SLOW]


def test_the_buttons_are_not_there_while_a_person_is_asked() -> None:
    scene = table(at_war(3, lands={**LANDS, "london": (2, 5)}), (1, 2))
    assert isinstance(scene.flow.mode, FormMode)
    assert not {"pace", "to_people"} & set(scene.page.controls)


def test_the_hurrying_buttons_had_no_button_on_a_pad() -> None:
    scene = computers_play()
    room = on_top(scene, scene.shell)
    room.pass_time(WAKES)
    room.push(pad.LEFT_STICK)
    assert scene.flow.pace.now.speed is Speed.FAST
    assert {"LS", "RS"} <= {each.pad for each in scene.shortcuts()}
    said = scene.page.tooltip.hint(scene.page.controls["to_people"])
    assert said.endswith("(Press the right stick)"), said
    room.push(pad.RIGHT_STICK)
    assert scene.flow.pace.skips


def test_a_double_click_on_continue_skipped_the_computers_films() -> None:
    scene = computers_play()
    scene.flow.pace.people_begin()
    scene.recompose()
    assert "to_people" not in scene.page.controls
    scene.flow.pace.computers_begin()
    scene.recompose()
    for name in ("pace", "to_people"):
        point = scene.page.canvas.rect(scene.page.controls[name].box).center
        assert scene.page.controls[name].why == ASLEEP
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.Event(kind, pos=point, button=1))
    assert (scene.flow.pace.skips, scene.flow.pace.now.speed) == (False, Speed.NORMAL)
    scene.page.update(WAKES)
    assert not scene.page.controls["to_people"].why


def test_the_tooltip_of_skipping_lay_on_faster_and_not_on_the_empty_panel() -> None:
    scene = computers_play()
    scene.layout(Canvas((1920, 1080), 1.0))
    scene.page.update(WAKES)
    scene.focus.go("to_people", scene.page.controls)
    scene.page.update(PATIENCE)
    tip = next(item for item in scene.page.picture() if item.key == "tooltip")
    assert not tip.box.meets(scene.page.controls["pace"].box)


@pytest.mark.parametrize("size", SIZES)
def test_the_face_of_who_thinks_lies_beside_the_words(size: tuple[int, int]) -> None:
    page = Page(Canvas(size, 1.0), Focus(), Words("fr"))
    banner = Banner("Capitaine Roque réfléchit", "R", "C", "gambler")
    put_bar(page, Box(0, 0, page.canvas.box.w, 60), BarContent("Castle Risk", "Tour 3", banner, None, undo=False))
    drawn = {item.key: item.box for item in page.picture()}
    face, rim, words = (drawn[f"banner{part}"] for part in ("/portrait", "", "/words"))
    assert rim.x < words.right <= face.x + 1 < face.right <= rim.right


def test_nobody_saw_the_face_of_the_character_that_plays() -> None:
    scene = computers_play()
    scene._session.players[1] = replace(scene._session.players[1], bot="hard/gambler")
    seen = set()
    for _ in range(100):
        scene.update(0.05)
        scene.recompose()
        seen |= {item.args for item in scene.page.picture() if item.key == "banner/portrait"}
    assert seen == {("gambler",)}


def test_what_a_character_says_was_hidden_in_the_journal_while_computers_play() -> None:
    scene = computers_play()
    seats = [replace(player, bot="hard/bluffer") for player in scene._session.players[1:]]
    scene._session.players[1:] = seats
    seen = set[object]()
    for on in (True, False):
        scene.shell.settings = replace(scene.shell.settings, remarks=on)
        scene.recompose()
        found = set()
        for _ in range(600):
            scene.update(0.05)
            if not isinstance(scene.flow.mode, FormMode):
                found |= {item.args for item in scene.page.picture() if item.look == "portrait" and "side" in item.key}
            if found:
                break
        seen.add((on, *found))
    assert seen == {(True, ("bluffer",)), (False,)}
