from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from typing import Final

import pytest

from game.rules.master_citadel.state import Pledge, Write
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.contract.stage import StoryPart
from game.ui.draw.canvas import Canvas
from game.ui.end.scene import EndScene
from game.ui.end.story import StoryScene
from game.ui.table.menu import TableMenu
from game.ui.table.mode import FormMode
from game.ui.table.scene import TableScene
from game.ui.table.seats.sheet import SeatsScene
from game.words import languages
from tests.pairs import by_first
from tests.ui.measure import overflows
from tests.ui.sitting import NAMES, Sitting, sitting
from tests.ui.stand import FACTORS, SIZES, Size, shell

LONG: Final = ("Marie-Antoinette", "Wolfgang Amadeus von und zu Ecksteinburg", "Al", "Élisabeth")


def settled(table: TableScene, seconds: float = 3.0) -> TableScene:
    """Lay a table out and let it come to rest."""
    if not hasattr(table, "page"):
        table.layout(Canvas((1280, 720), 1.0))
    while seconds > 0:
        table.update(0.1)
        seconds -= 0.1
    return table


def at(evening: Sitting, words: Shell) -> TableScene:
    return settled(TableScene(words, evening))


def curtain(words: Shell) -> Screen:
    return at(sitting(names=LONG), words)


def choosing(words: Shell) -> Screen:
    table = at(sitting(names=LONG), words)
    table.flow.not_me()
    return table


def writing(words: Shell) -> Screen:
    table = at(sitting(names=LONG, capital=500), words)
    table.flow.confirm()
    chosen = table.flow.mode
    assert isinstance(chosen, FormMode)
    chosen.form._direction, chosen.form._amount = "SW", 388  # type: ignore[attr-defined]  # what a player chose
    return settled(table)


def poor(words: Shell) -> Screen:
    """A seat that cannot pass and has few points, in the game where only the winner pays."""
    table = at(sitting((1, 2, 3), names=LONG, capital=20, minimum=1, payment="winners", write_seconds=120), words)
    assert isinstance(table.flow.mode, FormMode)
    return table


def waiting(words: Shell) -> Screen:
    table = at(sitting((0, 1, 2, 3), names=LONG), words)
    table.flow.watch(-3)
    return table


def talk(words: Shell) -> Screen:
    evening = sitting(names=LONG, variant="open", talk_seconds=300)
    evening.session.submit(1, Pledge(88, "SW"))
    return at(evening, words)


def pledge(words: Shell) -> Screen:
    evening = sitting(names=LONG, variant="open")
    evening.session.submit(0, Pledge(88, "SW"))
    table = at(evening, words)
    table.flow.ask(0)
    return settled(table)


def hidden(words: Shell) -> Screen:
    table = at(sitting(names=LONG, points="hidden"), words)
    table.flow.confirm()
    return settled(table)


def explained(words: Shell) -> Screen:
    evening = sitting(names=LONG)
    table = at(evening, words)
    for seat, amount in enumerate((30, 30, 11, 12)):
        evening.session.submit(seat, Write(amount, "S" if amount == 30 else "NE"))
    settled(table, 1.0)
    for _ in range(6):
        table.flow.go_on()
    return settled(table, 0.6)


def standing_orders(words: Shell) -> Screen:
    table = at(sitting(names=LONG), words)
    table.flow.ask_standing(1)
    table.flow.confirm()
    return settled(table)


def menu(words: Shell) -> Screen:
    table = curtain(words)
    assert isinstance(table, TableScene)
    return TableMenu(words, table.evening, table.flow.view)


def seats(words: Shell) -> Screen:
    evening = sitting((1,), names=LONG)
    evening.session.concede(2, "random")
    evening.session.hand_over(3, "normal/diplomat")
    return SeatsScene(words, evening)


def end(words: Shell) -> Screen:
    evening = sitting(names=LONG)
    for seat, amount in enumerate((30, 30, 11, 12)):
        evening.session.submit(seat, Write(amount, "S"))
    evening.session.concede(3, "random")
    evening.session.agree_to_end()
    evening._matches = 3
    return EndScene(words, evening)


def story(words: Shell) -> Screen:
    told = [StoryPart("", "Pauline begins."), *[StoryPart("Turn 1", "Pauline pays 30 points. " * 6)] * 40]
    return StoryScene(words, words.tr("Master Citadel"), told)


SCENES: Final[dict[str, Callable[[Shell], Screen]]] = {
    scene.__name__: scene
    for scene in (
        curtain,
        choosing,
        writing,
        poor,
        waiting,
        talk,
        pledge,
        hidden,
        explained,
        standing_orders,
        menu,
        seats,
        end,
        story,
    )
}


@pytest.mark.parametrize(("name", "windows"), by_first(SCENES, languages(), SIZES, FACTORS))
def test_everything_fits_at_every_size_and_text_scale(name: str, windows: list[tuple[str, Size, float]]) -> None:
    scenes = {language: SCENES[name](shell(language)) for language in languages()}
    for language, size, factor in windows:
        scenes[language].layout(Canvas(size, factor))
        assert overflows(scenes[language].page) == [], (language, size, factor)


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_can_be_drawn_and_a_second_picture_draws_nothing_new(name: str) -> None:
    import pygame

    scene = SCENES[name](shell())
    surface = pygame.Surface((1280, 720))
    scene.layout(Canvas((1280, 720), 1.0))
    scene.draw(surface)
    kept = set(scene.page.canvas.looks._kept)
    scene.draw(surface)
    assert set(scene.page.canvas.looks._kept) == kept


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_the_parts_of_the_table_do_not_cover_each_other(size: tuple[int, int], factor: float) -> None:
    from game.ui.contract.table_layout import lay_out_table

    canvas = Canvas(size, factor).box
    spots = lay_out_table(canvas, 4)
    parts = [spots.bar, *spots.plaques, spots.board, spots.side, *([spots.journal] if spots.journal else [])]
    assert all(canvas.covers(part) for part in parts)
    assert not [(a, b) for i, a in enumerate(parts) for b in parts[i + 1 :] if a.inset(0.5).meets(b)]
    assert spots.board.w == pytest.approx(spots.board.h)
    assert spots.board.w >= 0.55 * canvas.h


def test_every_seat_has_a_plaque_with_its_name_and_points() -> None:
    scene = writing(shell())
    scene.layout(Canvas((1920, 1080), 1.0))
    labels = [item.label for item in scene.page.picture()]
    assert all(name in labels for name in LONG)
    assert labels.count("500") >= 4
    assert len(NAMES) == len(LONG)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_name_of_many_letters_is_rather_written_small_than_cut(size: tuple[int, int]) -> None:
    scene = at(sitting(names=("Élisabeth", "Marie-Anne", "Al", "Maximilian"), capital=500), shell())
    scene.flow.watch(-3)
    scene.layout(Canvas(size, 1.0))
    shown = [item.args[0] for item in scene.page.picture() if item.key in {f"seat {n}/name" for n in range(4)}]
    assert shown == ["Élisabeth", "Marie-Anne", "Al", "Maximilian"]


@pytest.mark.parametrize(("size", "factor"), [*zip(SIZES, cycle((1.0, 2.0)), strict=False)])
def test_the_step_that_is_explained_is_read_from_its_beginning(size: Size, factor: float) -> None:
    scene = explained(shell())
    assert isinstance(scene, TableScene)
    settled(scene, 4.0)
    scene.layout(Canvas(size, factor))
    told = [item for item in scene.page.picture() if item.key.startswith(("side/figures", "side/step"))]
    last = max(item.key.split()[1] for item in told)
    steps = [item for item in told if item.key.split()[1] == last]
    assert len(steps) > 4
    area = scene.page.controls["steps"].box
    first = min(steps, key=lambda item: item.box.y)
    assert area.y <= first.box.y < area.bottom
    assert max(item.box.bottom for item in steps) <= area.bottom or first.box.y < area.y + 20


@pytest.mark.parametrize(("language", "windows"), by_first(languages(), SIZES, (1.0, 1.5, 2.7)))
def test_whoever_sits_at_the_screen_finds_the_whole_of_a_name(language: str, windows: list[tuple[Size, float]]) -> None:
    scene = at(sitting(names=("Al", "Marie-Antoinette", "Maximilienne", "Élisabeth")), shell(language))
    scene.flow.not_me()
    for size, factor in windows:
        scene.layout(Canvas(size, factor))
        shown = [control.label for key, control in scene.page.controls.items() if key.startswith("open for")]
        for name, label in zip(("Marie-Antoinette", "Maximilienne", "Élisabeth"), shown, strict=True):
            assert label.endswith(name), (size, factor)


def test_what_all_wait_for_stands_in_the_middle_of_its_sheet() -> None:
    table = TableScene(shell(), sitting((0, 1, 2, 3)))
    table.layout(Canvas((1920, 1080), 1.0))
    items = {item.key: item.box for item in table.page.picture()}
    sheet = items["side"]
    assert sheet.y + 0.25 * sheet.h < items["side/words"].y < sheet.centre[1]
