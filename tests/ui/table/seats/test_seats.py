from __future__ import annotations

import pygame
import pytest

from game.bots.characters import CHARACTERS, introduction
from game.bots.levels import Level
from game.ui.app.dialog import Dialog
from game.ui.draw.items import Item
from game.ui.draw.looks import style_of
from game.ui.table.seats.sheet import SeatsScene
from game.ui.widgets.scene import Push
from game.words import Words, languages
from tests.ui.drivers import Room
from tests.ui.finished import LONG
from tests.ui.sitting import sitting
from tests.ui.stand import FACTORS, SIZES, laid, mouse, prepared, shell
from tests.ui.strokes import hand, stroke

pytestmark = pytest.mark.usefixtures("unseen")


def thing(scene: SeatsScene, key: str) -> Item:
    """Return what the page shows under a key."""
    return next(item for item, _ in scene.page._items if item.key == key)


def who(scene: SeatsScene, seat: int) -> str:
    """Return what the page says of who plays a seat."""
    return thing(scene, f"row who {seat}").label


def with_a_character(language: str) -> SeatsScene:
    """Return the page of four people with long names; a character plays for the second."""
    evening = sitting(names=LONG)
    evening.session.hand_over(1, "hard/gambler")
    return SeatsScene(shell(language), evening)


@pytest.mark.parametrize(("language", "words"), [("en", "Computer, hard"), ("fr", "Ordinateur, difficile")])
def test_a_seat_that_is_handed_over_is_played_at_the_level_that_is_asked_and_says_so(language: str, words: str) -> None:
    evening = sitting()
    scene = SeatsScene(shell(language), evening)
    laid(scene)
    wanted = prepared(hand(scene, "hand 1"))
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, Dialog)
    laid(wanted.scene)
    assert {level.value for level in Level} <= set(wanted.scene.page.controls)
    assert evening.session.people == [0, 1, 2, 3]
    scene.resumed("hard")
    assert evening.session.players[1].bot == "hard"
    assert who(scene, 1) == words
    evening.session.concede(2, "hard")
    scene.recompose()
    assert who(scene, 2).endswith(f" · {words}")


def test_a_seat_is_not_handed_over_when_no_level_is_chosen() -> None:
    evening = sitting()
    scene = SeatsScene(shell(), evening)
    laid(scene)
    hand(scene, "hand 1")
    scene.resumed("back")
    assert evening.session.players[1].bot is None


def test_the_second_click_on_players_hands_no_seat_to_the_computer() -> None:
    room = Room(sitting())
    room.press(pygame.K_ESCAPE)
    where = room.controls["seats"].box.centre
    for event in 2 * mouse(room.screen, where):
        room.app.step([event], 0.0)
    assert isinstance(room.screen, SeatsScene)
    assert all(player.bot is None for player in room.table.flow.session.players)


def test_a_double_click_on_to_the_computer_chooses_no_level() -> None:
    room = Room(sitting())
    room.press(pygame.K_ESCAPE)
    room.click("seats")
    room.look()
    for event in 2 * mouse(room.screen, room.controls["hand 0"].box.centre):
        room.app.step([event], 0.0)
    assert isinstance(room.screen, Dialog)
    assert room.table.flow.session.players[0].bot is None


@pytest.mark.parametrize(("language", "words"), [("en", "Computer, hard"), ("fr", "Ordinateur, difficile")])
def test_a_character_shows_its_face_beside_its_name_and_only_its_level_in_words(language: str, words: str) -> None:
    scene = with_a_character(language)
    laid(scene)
    assert who(scene, 1) == words
    faces = {item.key: item.args for item, _ in scene.page._items if item.look == "portrait"}
    assert faces == {"row portrait 1": ("gambler",)}


def test_the_line_of_a_character_is_told_where_the_mouse_rests_on_its_face() -> None:
    scene = with_a_character("en")
    laid(scene)
    scene.picture()
    said = introduction(CHARACTERS["gambler"], Words("en"))
    assert said in scene.explanations()
    scene.handle(mouse(scene, thing(scene, "row portrait 1").box.centre)[0])
    for _ in range(40):
        scene.update(0.05)
    written = next(item.args[0] for item in scene.picture() if item.key == "tooltip/words")
    assert " ".join(written.split()) == said


@pytest.mark.parametrize(("first", "then"), [("hand 1", "take 1"), ("give 1", "back 1"), ("concede 1", "give 1")])
def test_the_keyboard_was_lost_when_a_seat_changed_hands(first: str, then: str) -> None:
    scene = SeatsScene(shell(), sitting())
    laid(scene)
    scene.focus.go(first, scene.page.controls)
    for _ in range(60):
        scene.update(0.05)  # what gives something up sleeps first
    wanted = stroke(scene, pygame.K_RETURN)
    assert prepared(wanted) is not None
    scene.resumed({"hand 1": "easy", "give 1": "Zoé", "concede 1": "yes"}[first])
    assert (scene.focus.key, scene.focus.ring) == (then, True)


@pytest.mark.parametrize("language", languages())
def test_face_name_and_level_do_not_cover_each_other(language: str) -> None:
    scene = with_a_character(language)
    for size in SIZES:
        for factor in FACTORS:
            laid(scene, size, factor)
            width = scene.page.canvas.type.width
            token, name, level = (thing(scene, f"row {part} 1") for part in ("token", "name", "who"))
            faces = [item for item, _ in scene.page._items if item.look == "portrait"]
            assert len(faces) == 1 or factor > 1
            assert all(face.box.right < token.box.x for face in faces)
            end = name.box.x + width(name.args[0], style_of(name.args[1]))
            assert token.box.right < name.box.x
            assert end <= level.box.right - width(level.args[0], style_of(level.args[1]))
