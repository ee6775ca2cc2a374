from __future__ import annotations

import pygame
import pytest

from game.ui.app.screen import Screen
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item, prose
from game.ui.end.scene import EndScene
from game.ui.widgets.control import Area, Button
from game.ui.widgets.focus import PATIENCE, stops
from game.ui.widgets.page import Page
from game.ui.widgets.readable import readable
from game.ui.widgets.tooltips.paper import beside, tooltip
from game.words import languages
from tests.pairs import by_first
from tests.ui.finished import finished
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SCENES, SIZES, Size, laid, mouse, shell

ROOM = Box(0, 0, 1000, 600)
CHAPTER = "The pawn moves by one square in the direction of the strongest order. " * 14


class Hinted(Screen):
    """A list of buttons with tooltips, longer than the window."""

    def compose(self, page: Page) -> None:
        view = page.canvas.box.inset(100, 60)
        page.add(Area(key="list", box=view, content=3000))
        for i in range(40):
            box = Box(view.x, view.y + 75 * i, 300, 60)
            page.add(Button(key=f"{i}", box=box, label=f"Answer {i}", hint="What it does, in words", area="list"))


def tip(scene: Screen) -> list[Item]:
    return [item for item in scene.page.picture() if item.key.startswith("tooltip")]


@pytest.mark.parametrize(("name", "windows"), by_first(SCENES, languages(), SIZES, FACTORS))
def test_every_tooltip_fits_at_every_size_and_text_scale(name: str, windows: list[tuple[str, Size, float]]) -> None:
    for language, size, factor in windows:
        scene = laid(SCENES[name](shell(language)), size, factor)
        for key in stops(scene.page.controls):
            scene.page.go(key)
            scene.update(PATIENCE + 0.1)
            assert overflows(scene.page) == [], (key, language, size, factor)
            assert all(scene.page.canvas.box.covers(item.box) for item in tip(scene)), (key, language, size, factor)
        scene.close()


def test_a_tooltip_that_is_open_fits_after_a_new_size_of_the_window() -> None:
    scene = laid(Hinted(shell()), (3840, 2160))
    scene.focus.go("2", scene.page.controls)
    scene.update(PATIENCE + 0.1)
    assert tip(scene)
    for size in SIZES:
        for factor in FACTORS:
            canvas = Canvas(size, factor)
            scene.layout(canvas)
            scene.update(0.0)
            assert len(tip(scene)) == 2
            assert all(canvas.box.covers(item.box) for item in tip(scene)), (size, factor)
            assert overflows(scene.page) == [], (size, factor)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("factor", FACTORS)
def test_a_whole_chapter_finds_room_in_a_tooltip(size: tuple[int, int], factor: float) -> None:
    canvas = Canvas(size, factor)
    sheet, words = tooltip(CHAPTER, canvas.box.middle(100, 60), canvas)
    assert canvas.box.inset(8, 4).covers(sheet.box)
    assert sheet.box.covers(words.box)


@pytest.mark.parametrize(
    ("at", "where"),
    [
        (Box(450, 100, 100, 60), "below"),
        (Box(450, 500, 100, 60), "above"),
        (Box(0, 20, 100, 560), "right"),
        (Box(900, 20, 100, 560), "left"),
    ],
)
def test_a_tooltip_stands_beside_what_it_speaks_of(at: Box, where: str) -> None:
    box = beside(at, 300, 200, ROOM)
    assert ROOM.covers(box)
    assert not box.meets(at)
    assert {"below": box.y > at.y, "above": box.y < at.y, "right": box.x > at.x, "left": box.x < at.x}[where]


def test_a_tooltip_covers_no_other_control_where_it_can() -> None:
    at, answers = Box(450, 100, 100, 60), [Box(400, 180, 200, 60), Box(400, 10, 200, 60)]
    assert not any(beside(at, 300, 60, ROOM, (), answers).meets(each) for each in answers)
    assert beside(at, 300, 60, ROOM).y > at.y


def test_no_tooltip_stays_after_scrolling() -> None:
    scene = laid(Hinted(shell()), (1024, 768), 2.0)
    point = scene.page.controls["2"].box.centre
    for event in mouse(scene, point)[:1]:
        scene.handle(event)
    scene.update(PATIENCE + 0.1)
    assert tip(scene)
    scene.handle(pygame.Event(pygame.MOUSEWHEEL, y=-1, x=0, precise_y=-1.0))
    scene.update(0.01)
    assert not tip(scene)
    scene.update(PATIENCE + 0.1)
    assert not tip(scene)


def test_a_tooltip_without_room_beside_lies_over_and_is_whole() -> None:
    assert ROOM.covers(beside(Box(0, 0, 1000, 600), 300, 200, ROOM))


def test_nothing_shows_through_a_tooltip() -> None:
    canvas = Canvas((1280, 720), 1.0)
    sheet, _ = tooltip("Leave Tablée", canvas.box.middle(100, 60), canvas)
    rect = canvas.rect(sheet.box)
    picture = canvas.looks.picture(sheet, rect.w, rect.h)
    inside = rect.inflate(-12, -12)
    grounds = []
    for ground in ((0, 0, 0), (255, 255, 255)):
        target = pygame.Surface((1280, 720))
        target.fill(ground)
        picture.onto(target, rect.x, rect.y)
        grounds.append(pygame.image.tobytes(target.subsurface(inside), "RGB"))
    assert max(abs(one - other) for one, other in zip(*grounds, strict=True)) <= 3  # of 255: nobody sees it


@pytest.mark.parametrize("size", SIZES)
def test_a_tooltip_lay_on_answers_although_there_was_room_a_little_further(size: Size) -> None:
    scene = laid(SCENES["confirm"](shell()), size)
    for key in stops(scene.page.controls):
        scene.page.go(key)
        scene.update(PATIENCE + 0.1)
        sheets = [item.box for item in tip(scene) if item.look == "tooltip"]
        assert not [other.key for other in scene.page.controls.values() for box in sheets if box.meets(other.box)]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("factor", FACTORS)
def test_the_tooltip_of_continue_lay_on_the_buttons_below_it(language: str, factor: float) -> None:
    scene = laid(SCENES["menu"](shell(language)), (1280, 720), factor)
    for key in stops(scene.page.controls):
        scene.page.go(key)
        scene.update(PATIENCE + 0.1)
        sheets = [item.box for item in tip(scene) if item.look == "tooltip"]
        others = (each for each in scene.page.controls.values() if isinstance(each, Button) and each.key != key)
        assert not [each.key for each in others for sheet in sheets if each.box.meets(sheet)], key


def test_a_tooltip_without_room_lay_over_what_it_is_about() -> None:
    at, around = Box(400, 250, 200, 60), [Box(0, 0, 1000, 240), Box(0, 320, 1000, 280), Box(0, 250, 390, 60)]
    assert not beside(at, 180, 60, ROOM, [*around, Box(610, 250, 390, 60)]).meets(at)


def test_a_tooltip_covers_words_only_where_it_must() -> None:
    at = Box(450, 300, 100, 60)
    assert beside(at, 300, 60, ROOM).y > at.y
    assert beside(at, 300, 60, ROOM, (), [Box(300, 370, 400, 80)]).bottom < at.y


def test_a_tooltip_of_the_menu_waited_where_the_mouse_had_been() -> None:
    menu = laid(SCENES["menu"](shell()))
    menu.handle(mouse(menu, menu.page.controls["new"].box.centre)[0])
    menu.update(2.0)
    assert tip(menu)
    menu.covered()
    menu.update(2.0)
    assert not tip(menu)


def test_the_tooltip_of_a_reward_card_covered_what_the_cards_are_worth() -> None:
    cards = [Box(1205 + 118 * i, 370, 108, 150) for i in range(3)]
    worth = [Box(card.x + 10, 522, 88, 28) for card in cards]
    prompt = Box(1240, 255, 270, 64)
    box = beside(cards[2], 335, 52, Box(0, 0, 1600, 900).inset(8), cards[:2], [*worth, prompt])
    assert not [line for line in (*worth, prompt) if line.meets(box)]


def test_a_tooltip_lay_on_a_neighbour_though_there_was_room_a_little_further_away() -> None:
    room, at = Box(0, 0, 960, 540), Box(400, 240, 160, 60)
    gap = Box(690, 330, 200, 60)
    cells = (Box(10 * i, 10 * j, 10, 10) for i in range(96) for j in range(54))
    others = [cell for cell in cells if not cell.meets(gap) and not cell.meets(at)]
    box = beside(at, 150, 40, room, others)
    assert gap.covers(box)


def test_a_tooltip_kept_clear_of_the_empty_room_below_a_paragraph() -> None:
    words = prose("words", "Two words", Box(20, 30, 400, 300))
    (box,) = readable([words], Canvas((1280, 720), 2.0))
    assert words.box.covers(box)
    assert box.h < 40


@pytest.mark.parametrize("language", languages())
def test_the_tooltips_of_the_end_lay_on_its_buttons_in_large_text(language: str) -> None:
    scene = laid(EndScene(shell(language), finished()), (1280, 720), 2.0)
    page = scene.page
    feet = {key: page.controls[key] for key in ("again", "watch", "story", "menu")}
    for key in feet:
        page.go(key)
        page.update(PATIENCE + 0.1)
        tip = next((item.box for item in page.picture() if item.key == "tooltip"), None)
        if tip:
            assert not [other for other, control in feet.items() if control.box.meets(tip)], key


def test_a_tooltip_covered_the_words_above_though_it_fitted_between() -> None:
    at, words = Box(400, 300, 100, 40), Box(300, 200, 300, 56)
    around = [Box(0, 300, 390, 300), Box(510, 300, 490, 300), Box(390, 342, 120, 258)]
    assert beside(at, 200, 30, ROOM, around, [words]).bottom == 292
    assert beside(at, 200, 30, ROOM, around).bottom == 284
