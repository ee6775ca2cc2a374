from __future__ import annotations

import pygame
import pytest

from game.ui.app.dialog import Dialog, DialogButton, TypedAnswer, choice
from game.ui.draw.canvas import Canvas
from game.ui.menu.shelf import SHELF
from game.ui.rulebook.book import read, with_words
from game.ui.rulebook.scene import RulesScene
from game.ui.widgets.control import Area, Pressed, Stepper, TextField
from game.ui.widgets.focus import PATIENCE
from game.ui.widgets.scene import Pop, Push, Quit
from game.words import languages
from tests.pairs import all_pairs
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SCENES, SIZES, Size, key, laid, mouse, prepared, shell
from tests.ui.strokes import stroke


@pytest.mark.parametrize(("name", "language", "size", "factor"), all_pairs(SCENES, languages(), SIZES, FACTORS))
def test_everything_fits_at_every_size_and_text_scale(name: str, language: str, size: Size, factor: float) -> None:
    scene = laid(SCENES[name](shell(language)), size, factor)
    assert overflows(scene.page) == []


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_can_be_drawn_in_every_state(name: str) -> None:
    scene = laid(SCENES[name](shell()))
    surface = pygame.Surface((1280, 720))
    for control in scene.page.controls:
        scene.focus.go(control, scene.page.controls)
        scene.handle(pygame.Event(pygame.WINDOWLEAVE))
        scene.update(PATIENCE + 0.1)
        scene.page.stale = True
        scene.draw(surface)
        assert not scene.stale
    assert len(set(pygame.transform.average_color(surface)[:3])) > 1


@pytest.mark.parametrize("name", SCENES)
def test_a_second_picture_of_the_same_scene_draws_nothing_new(name: str) -> None:
    scene = laid(SCENES[name](shell()))
    surface = pygame.Surface((1280, 720))
    scene.draw(surface)
    looks = scene.page.canvas.looks
    kept = set(looks._kept)
    scene.draw(surface)
    assert set(looks._kept) == kept


def test_a_control_shows_its_tooltip_with_its_shortcut_after_a_while() -> None:
    scene = laid(SCENES["menu"](shell()))
    scene.focus.go("quit", scene.page.controls)
    assert not any(item.key.startswith("tooltip") for item in scene.page.picture())
    scene.update(PATIENCE + 0.1)
    assert any(item.label == "Leave Tablée (Q)" for item in scene.page.picture())


def test_the_menu_shows_one_lid_per_registered_game() -> None:
    scene = laid(SCENES["menu"](shell()))
    assert {c for c in scene.page.controls if c in shell().games} == set(shell().games)


def test_quitting_asks_first() -> None:
    scene = laid(SCENES["menu"](shell()))
    assert isinstance(prepared(scene.handle(key(pygame.K_ESCAPE))), Push)
    assert scene.resumed("no") is None
    prepared(scene.handle(key(pygame.K_q)))
    assert scene.resumed("yes") == Quit()


def test_the_settings_change_the_shell_at_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    frame = shell("en", tmp_path_factory.mktemp("config"))
    scene = laid(SCENES["settings"](frame))
    text = scene.page.controls["text"]
    assert isinstance(text, Stepper)
    scene.focus.go("text", scene.page.controls)
    scene.handle(key(pygame.K_RIGHT))
    assert frame.settings.text == 125
    assert frame.revision == 1


def test_the_rule_book_opens_at_its_paragraph() -> None:
    scene = laid(RulesScene(shell(), "master_citadel", "15"))
    area = scene.page.controls["book"]
    assert isinstance(area, Area)
    number = next(item for item in scene.page.picture() if item.label == "15")
    assert area.box.y <= number.box.y < area.box.y + 60


def test_the_rule_book_is_searched_as_it_is_typed() -> None:
    scene = laid(RulesScene(shell(), "master_citadel", ""))
    scene.handle(key(pygame.K_f, pygame.KMOD_LCTRL))
    for letter in "pledge":
        scene.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    field = scene.page.controls["search"]
    assert isinstance(field, TextField)
    assert field.text == "pledge"
    hits = with_words(read("master_citadel", "en"), "pledge")
    assert 0 < len(hits) < 20
    assert sum(item.key.startswith("p ") for item in scene.page.picture()) == len(hits)
    assert stroke(scene, pygame.K_ESCAPE) is None
    assert stroke(scene, pygame.K_ESCAPE) == Pop()
    scene.close()


def test_a_search_does_not_mind_accents_and_capitals() -> None:
    assert with_words(read("master_citadel", "fr"), "DEPLACE") == with_words(read("master_citadel", "fr"), "déplace")


def test_a_dialog_starts_at_its_careful_answer() -> None:
    scene = laid(SCENES["confirm"](shell()))
    assert scene.focus.key == "no"
    assert scene.handle(key(pygame.K_ESCAPE)) == Pop("")


@pytest.mark.parametrize(("name", "answer"), [("confirm", Pop("no")), ("message", Pop("ok")), ("help", Pop())])
def test_the_first_enter_answers_a_dialog_after_the_mouse_was_used(name: str, answer: Pop) -> None:
    scene = laid(SCENES[name](shell()))
    assert not scene.focus.ring
    assert scene.handle(key(pygame.K_RETURN)) == answer


def test_a_choice_shows_where_enter_is() -> None:
    scene = laid(choice(shell(), "Rules", "", [DialogButton("a", "A"), DialogButton("b", "B")]))
    assert any(item.look == "focus ring" for item in scene.page.picture())
    assert scene.handle(key(pygame.K_RETURN)) == Pop("a")


def test_the_choosers_of_games_have_a_way_back_and_the_order_of_the_shelf() -> None:
    scene = laid(SCENES["menu"](shell()))
    following = prepared(scene.act(Pressed("rules")))
    assert isinstance(following, Push)
    chooser = following.scene
    assert isinstance(chooser, Dialog)
    laid(chooser)
    assert [*chooser.page.controls] == [*(box.name for box in SHELF), "back"]
    assert chooser.act(Pressed("back")) == Pop("back")
    assert scene.resumed("back") is None


def test_a_click_beside_a_dialog_leads_back_unless_something_is_written() -> None:
    for name, answer in {"confirm": Pop(""), "help": Pop(), "ask": None}.items():
        scene = laid(SCENES[name](shell()))
        assert scene.handle(mouse(scene, (10, 10))[1]) == answer
        scene.close()


def test_a_dialog_answers_a_click() -> None:
    scene = laid(SCENES["confirm"](shell()))
    answers = [scene.handle(event) for event in mouse(scene, scene.page.controls["no"].box.centre)]
    assert answers[-1] == Pop("no")


def test_a_name_is_typed_with_any_letter_and_no_markup_is_read() -> None:
    scene = laid(SCENES["ask"](shell()))
    scene.handle(key(pygame.K_END))
    scene.handle(pygame.Event(pygame.TEXTINPUT, text=" <b>É"))
    assert any(item.label == "Łódź <b>É" for item in scene.page.picture())
    assert scene.handle(key(pygame.K_RETURN)) == Pop(TypedAnswer("ok", "Łódź <b>É"))
    scene.close()


def test_what_is_typed_into_a_field_replaces_what_stood_there() -> None:
    scene = laid(SCENES["ask"](shell()))
    scene.handle(pygame.Event(pygame.TEXTINPUT, text="Ana"))
    assert scene.handle(key(pygame.K_RETURN)) == Pop(TypedAnswer("ok", "Ana"))
    scene.close()


def test_letters_typed_into_a_field_are_not_shortcuts() -> None:
    scene = laid(RulesScene(shell(), "master_citadel", ""))
    scene.page.go("search")
    prepared(scene.handle(key(pygame.K_q)))
    scene.handle(pygame.Event(pygame.TEXTINPUT, text="q"))
    assert any(item.label == "q" for item in scene.page.picture())
    scene.close()


def test_a_new_size_keeps_the_focus_and_what_was_scrolled() -> None:
    scene = laid(SCENES["settings"](shell()), (1280, 720), 2.0)
    scene.focus.go("curtain", scene.page.controls)
    scrolled = scene.focus.offsets["list"]
    assert scrolled > 0
    scene.layout(Canvas((1400, 800), 2.0))
    assert scene.focus.key == "curtain"
    assert scene.focus.offsets["list"] == scrolled


def test_a_key_that_opened_a_scene_works_again_afterwards() -> None:
    scene = laid(SCENES["menu"](shell()))
    scene.focus.go("rules", scene.page.controls)
    for _ in range(2):  # the scene above sees the key go up
        assert isinstance(prepared(scene.handle(key(pygame.K_RETURN))), Push)
        scene.resumed(None)
