from __future__ import annotations

import ast
import re
from typing import Any, Final

import catalogues
import pygame
import pytest

from game import files
from game.rules.master_citadel.state import Pledge, Write
from game.ui.app.help_scene import HelpScene
from game.ui.app.loop.main_loop import App
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.menu.scene import MenuScene
from game.ui.rulebook.book import read
from game.ui.rulebook.scene import RulesScene
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Pressed
from game.ui.widgets.tooltips.references import referenced
from game.words import Words, languages
from tests.ui.measure import overflows
from tests.ui.sitting import NAMES, sitting
from tests.ui.stand import key, mouse, shell

pytestmark = pytest.mark.usefixtures("unseen")

HOUSES: Final[tuple[dict[str, str], ...]] = (
    {},
    {"variant": "open"},
    {"payment": "winners", "goal": "row", "points": "hidden"},
)
BRACKETED: Final = re.compile(r"\((?:§\s?)?[A-Z]{0,2}\d+(?:,\s?[A-Z]{0,2}\d+)*\)")
"""Numbers of paragraphs in brackets, wherever they stand."""


def seated(**house: Any) -> TableScene:
    """Sit down to write, the others being computer players."""
    table = TableScene(shell(), sitting((1, 2, 3), **house))
    table.layout(Canvas((1920, 1080), 1.0))
    wait(table, 1)
    return table


def wait(table: TableScene, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        table.update(0.05)


def thing(table: TableScene, name: str) -> Item:
    return next(item for item in table.picture() if item.key == name)


def told(table: TableScene, name: str) -> list[str]:
    """Rest the mouse on a thing and return the tooltip."""
    table.handle(mouse(table, thing(table, name).box.centre)[0])
    wait(table, 1)
    return [item.label for item in table.picture() if item.key == "tooltip/words"]


def cited(table: TableScene) -> str:
    """Return the paragraphs of the rules on the tooltip that is seen."""
    return next(item.label for item in table.picture() if item.key == "tooltip/rule")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("gate 0", "MC7"),
        ("inlay 2", "MC7"),
        ("pawn", "MC6"),
        ("seat 1/number", "MC1"),
        ("bar/caption", "MC12"),
    ],
)
def test_what_stands_for_a_rule_tells_it_and_its_paragraph_under_the_mouse(name: str, words: str) -> None:
    table = seated()
    assert words not in told(table, name)[0]
    assert words in cited(table)
    assert "F2" in cited(table)


def test_a_control_tells_its_rule_after_its_own_hint() -> None:
    table = seated()
    table.handle(mouse(table, table.page.controls["amount"].box.cut_top(10)[0].centre)[0])
    wait(table, 1)
    words = next(item.label for item in table.picture() if item.key == "tooltip/words")
    assert words.index("wheel") < words.index("order")
    assert "MC4" in cited(table)


def test_with_the_keyboard_too() -> None:
    table = seated()
    table.page.go("pass")
    wait(table, 1)
    assert "MC3" in cited(table)


def test_nothing_answered_the_mouse_after_a_key_until_it_had_clicked() -> None:
    table = seated()
    table.handle(mouse(table, (1, 540))[0])
    table.page.go("pass")
    assert told(table, "gate 0")
    assert "MC7" in cited(table)
    table.page.go("pass")
    wait(table, 1)
    assert "MC3" in cited(table)


def test_a_tooltip_comes_after_a_rest_on_each_thing_and_goes_with_the_mouse() -> None:
    table = seated()
    table.handle(mouse(table, thing(table, "gate 0").box.centre)[0])
    wait(table, 1)
    table.handle(mouse(table, thing(table, "pawn").box.centre)[0])
    wait(table, 0.2)
    assert not [item for item in table.picture() if item.key == "tooltip"]
    wait(table, 1)
    assert [item for item in table.picture() if item.key == "tooltip"]
    table.handle(mouse(table, (1, 540))[0])
    wait(table, 1)
    assert not [item for item in table.picture() if item.key == "tooltip"]


def test_orders_and_pledges_on_the_board_say_what_they_are() -> None:
    evening = sitting(variant="open")
    evening.session.submit(1, Pledge(20, "S"))
    table = TableScene(shell(), evening)
    table.layout(Canvas((1920, 1080), 1.0))
    wait(table, 1)
    assert told(table, "pledge 1")
    assert "MC19" in cited(table)
    master = evening.session.view(0).table.master
    table.act(Pressed(f"close {master}"))
    wait(table, 2)
    first = evening.session.must_act()[0]
    evening.session.submit(first, Write(20, "S"))
    table.flow.not_me()
    table.flow.choose(evening.session.must_act()[0])
    table.flow.confirm()
    table._refresh()
    wait(table, 2)
    assert "has sealed an order" in told(table, f"sealed {first}")[0]


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("language", languages())
def test_every_paragraph_that_is_cited_is_in_the_rules(house: dict[str, str], language: str) -> None:
    table = seated(**house)
    words = table._stage.tips(table.flow.view, table.flow.session.players, Words(language))
    book = {part.id for part in read("master_citadel", language)}
    cited = {number for tip in words.values() for number in re.findall(r"\((M?[CS]+\d+)\)", tip)}
    assert len(cited) > 8
    assert cited <= book
    assert len([tip for tip in words.values() if re.search(r"\(\w+\d\)\.", tip)]) > 20


def test_the_help_lists_what_is_what_for_other_hands() -> None:
    program = App(shell(), pygame.display.set_mode((1280, 720)), MenuScene(shell()))
    table = TableScene(program.shell, sitting((1, 2, 3)))
    program.open(table)
    for _ in range(20):
        program.step([], 0.05)
    program.step([key(pygame.K_F1)], 0.0)
    assert isinstance(program.top, HelpScene)
    listed = " ".join(item.label for item in program.top.page.picture() if item.key.startswith("meaning "))
    assert all(name in listed for name in NAMES)
    assert "MC" not in listed
    links = [control.label for control in program.top.page.controls.values() if control.key.startswith("rule ")]
    assert links.count("§\N{NO-BREAK SPACE}MC1") == 1
    for size in ((960, 540), (1024, 768), (3840, 2160)):
        for factor in (1.0, 2.7):
            program.top.layout(Canvas(size, factor))
            assert overflows(program.top.page) == []


def opened(program: App) -> str:
    """Return the paragraph at which the book is open."""
    assert isinstance(program.top, RulesScene)
    return program.top._at


def test_a_number_in_brackets_led_nowhere() -> None:
    program = App(shell(), pygame.display.set_mode((1280, 720)), MenuScene(shell()))
    table = TableScene(program.shell, sitting((1, 2, 3)))
    program.open(table)
    for _ in range(20):
        program.step([], 0.05)
    table.handle(mouse(table, thing(table, "pawn").box.centre)[0])
    for _ in range(20):
        program.step([], 0.05)
    program.step([key(pygame.K_F2)], 0.0)
    assert opened(program) == "MC6"
    program.step([key(pygame.K_ESCAPE)], 0.0)
    program.step([key(pygame.K_F1)], 0.0)
    help_ = program.top
    assert isinstance(help_, HelpScene)
    link = next(each for each in help_.page.controls.values() if each.label == "§\N{NO-BREAK SPACE}MC1")
    program._follow(help_.act(Pressed(link.key)))
    assert opened(program) == "MC1"


def test_a_number_in_brackets_stood_in_words_that_open_no_rule() -> None:
    cited: dict[str, set[str]] = {}
    for message in catalogues.read(files.locale() / "fr" / "LC_MESSAGES" / "tablee.po", "fr"):
        told = [each for each in (message.id, message.string) if each]
        texts = [text for each in told for text in ([each] if isinstance(each, str) else each)]
        assert not [text for text in texts if BRACKETED.search(referenced(text).words)]
        cited |= {text: {number for each in texts for number in referenced(each).ids} for text in texts}
        assert all(set(referenced(text).ids) == cited[text] for text in texts), texts
    opened: dict[str, set[str]] = {}
    for path in sorted(files.PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if BRACKETED.search(source) else ():
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and cited.get(node.value):
                assert path.name in {"tips.py", "guide.py", "words.py"}, f"{path}:{node.lineno}: no paragraph opens"
                opened.setdefault(path.parent.name, set()).update(cited[node.value])
    assert len(opened) == 4
    for game, numbers in opened.items():
        assert all(numbers <= {part.id for part in read(game, language)} for language in languages())


def test_behind_the_curtain_nothing_is_explained() -> None:
    table = TableScene(shell(), sitting())
    table.layout(Canvas((1920, 1080), 1.0))
    wait(table, 3)
    assert table.explanations() == ()


def test_a_button_without_other_words_tells_its_key() -> None:
    table = seated()
    table.handle(mouse(table, table.page.controls["menu"].box.centre)[0])
    wait(table, 1)
    assert [item.label for item in table.picture() if item.key == "tooltip/words"] == ["Menu (F10)"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_the_tooltip_of_a_direction_lay_on_its_neighbours_or_on_the_pawn(language: str, size: tuple[int, int]) -> None:
    table = TableScene(shell(language), sitting((1, 2, 3)))
    table.layout(Canvas(size, 1.0))
    wait(table, 1)
    page = table.page
    roses = [each for each in page.controls if each.startswith("to ")]
    assert len(roses) == 8
    for rose in roses:
        page.go(rose)
        page.focus.rested = 0.0
        page.update(1.0)
        tip = next(item.box for item in page.picture() if item.key == "tooltip")
        assert not [each for each in (*roses, "pawn") if page.controls[each].box.meets(tip)], rose
