from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

import msgspec
import pygame
import pytest

from game.kernel.player import Player
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.palette import CONTRAST, NORMAL
from game.ui.motion.entrance import IN, OUT, RISE, STAMP
from game.ui.motion.film import Speed
from game.ui.rulebook.scene import RulesScene
from game.ui.table.curtain.cloth import CurtainDirection, CurtainTravel, closed_curtain
from game.ui.table.curtain.letter import SEALED, CurtainCall, is_cloth, put_curtain
from game.ui.table.menu import TableMenu
from game.ui.table.mode import CurtainMode, FormMode
from game.ui.table.scene import TableScene
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Push
from game.ui.widgets.sleep import WAKES
from game.words import Words, languages
from tests.pairs import all_pairs
from tests.ui.measure import overflows
from tests.ui.sitting import sitting
from tests.ui.stand import FACTORS, SIZES, Size, key, mouse, prepared, shell

ODD: Final = ((1365, 767), (1001, 751))
NAMES: Final = (
    "Jean-François-Xavier de la Tour",
    "Wolfgang Amadeus von und zu Ecksteinburg",
    "Al",
    "Élisabeth",
    "Bé",
    "W" * 40,
)
SIX: Final = [msgspec.convert({"name": n, "token": t}, Player) for n, t in zip(NAMES, "LRTMAJ", strict=True)]
CALLS: Final = [
    *(CurtainMode(seat, standing_orders=False) for seat in range(6)),
    CurtainMode(1, standing_orders=True),
    CurtainMode(0, standing_orders=False, choosing=True),
]


def called(veiled: CurtainMode, canvas: Canvas, language: str = "en", others: Sequence[int] = range(1, 6)) -> Page:
    tr = Words(language)
    page = Page(canvas, Focus(), tr)
    note = f"Master Citadel · {tr('Turn {turn}, basic game', turn=38)}"
    put_curtain(page, CurtainCall(veiled, SIX, list(others), tr("South gate"), note, canvas.box))
    page.settle()
    return page


def laid(**settings: Any) -> TableScene:
    words = shell()
    words.settings = msgspec.structs.replace(words.settings, **settings)
    table = TableScene(words, sitting())
    table.layout(Canvas((1280, 720), 1.0))
    return table


def after(table: TableScene, seconds: float) -> list[Item]:
    for _ in range(round(seconds * 100)):
        table.update(0.01)
    return list(table.picture())


def cloth(items: Sequence[Item]) -> list[Item]:
    return [item for item in items if item.key in {"curtain/left", "curtain/right"}]


@pytest.mark.parametrize(("veiled", "language", "size", "factor"), all_pairs(CALLS, languages(), SIZES, FACTORS))
def test_the_letter_holds_every_name_at_every_size(
    veiled: CurtainMode, language: str, size: Size, factor: float
) -> None:
    page = called(veiled, Canvas(size, factor), language)
    assert overflows(page) == []
    letter = next(item.box for item in page.picture() if item.look == "letter")
    words = [item for item in page.picture() if item.key in {"curtain/name", "curtain/words", "curtain/who"}]
    assert all(letter.covers(item.box) for item in words)
    assert not any(item.box.meets(page.controls["open"].box) for item in words if "open" in page.controls)


@pytest.mark.parametrize("language", languages())
def test_large_print_cut_the_duel_that_the_plate_of_the_curtain_names(language: str) -> None:
    tr = Words(language)
    page, room = Page(Canvas((1280, 720), 2.0), Focus(), tr), Canvas((1280, 720), 2.0).box
    note = f"Mousquetaires · {tr('Round {round}, duel {duel} of {all}', round=5, duel=9, all=9)}"
    put_curtain(page, CurtainCall(CALLS[0], SIX, [], tr("South gate"), note, room))
    page.settle()
    assert next(item.args[0] for item in page.picture() if item.key == "curtain/note") == note


def test_the_letter_says_colour_shape_and_place_of_the_seat() -> None:
    page = called(CurtainMode(3, standing_orders=False), Canvas((1920, 1080), 1.0))
    labels = [item.label for item in page.picture()]
    assert "South gate, malachite triangle. Everybody else, look away." in labels
    assert {item.args for item in page.picture() if item.look in {"letter edge", "token"}} == {("M",), ("M", "É")}


def test_whoever_is_asked_for_has_no_token_on_the_letter() -> None:
    page = called(CurtainMode(0, standing_orders=False, choosing=True), Canvas((1920, 1080), 1.0), others=[2])
    assert not [item for item in page.picture() if item.look == "letter edge"]
    assert [item.args for item in page.picture() if item.look == "token"] == [("T", "A")]


@pytest.mark.parametrize("size", [*SIZES, *ODD])
def test_the_closed_curtain_leaves_no_pixel_of_the_table(size: tuple[int, int]) -> None:
    canvas = Canvas(size, 1.25)
    halves = [canvas.rect(item.box) for item in closed_curtain(canvas) if item.look == "velvet"]
    assert halves[0].union(halves[1]).contains((0, 0, *size))
    assert halves[0].right >= halves[1].left
    for item in closed_curtain(canvas)[:1]:
        assert tuple(canvas.looks.picture(item, 64, 48).solid) == (0, 0, 64, 48)


@pytest.mark.parametrize("size", [(1280, 720), (1365, 767), (3840, 2160)])
@pytest.mark.parametrize("direction", CurtainDirection)
def test_on_its_way_each_half_hangs_in_one_piece_and_keeps_its_size(
    size: tuple[int, int], direction: CurtainDirection
) -> None:
    canvas = Canvas(size, 1.0)
    window = pygame.Rect((0, 0), size)
    travel = CurtainTravel(canvas, Speed.NORMAL, direction)
    wide, hung = set(), 0
    while not travel.done:
        for half in cloth(travel.items()):
            hanging = canvas.looks.picture(half, *size)
            rects = [piece.rect for piece in hanging.pieces]
            wide |= {rect.w for rect in rects}
            assert [rect.bottom for rect in rects[:-1]] == [rect.top for rect in rects[1:]]
            assert (rects[0].top, rects[-1].bottom) == (0, size[1])
            assert {abs(b.left - a.left) for a, b in pairwise(rects)} <= {1}
            covered = hanging.solid.clip(window)
            assert all(rect.left <= covered.left and covered.right <= rect.right for rect in rects if covered.w)
            assert not covered.w or covered.left == 0 or covered.right == size[0]
            hung += len(rects) > 1
        travel.update(0.02)
    assert wide == {-(-size[0] // 2)}
    assert hung > 10


def test_the_curtain_closes_then_the_letter_rises_then_it_is_sealed() -> None:
    table = laid()
    assert not any(is_cloth(item) for item in table.picture())
    assert any(item.moves for item in cloth(after(table, CurtainDirection.CLOSING.value - 0.2)))
    assert [item.look for item in after(table, 0.25) if item.look in {"letter", "citadel", "seal"}] == ["letter"]
    rising = next(item for item in table.picture() if item.look == "letter")
    sealed = after(table, IN)
    wax = next(item for item in sealed if item.key == SEALED)
    still = after(table, STAMP)
    letter, seal = (next(item for item in still if item.key == name) for name in ("curtain/letter", SEALED))
    assert 0 < rising.box.y - letter.box.y <= RISE
    assert 0 < rising.alpha < 1 == letter.alpha
    assert wax.box.w > seal.box.w
    assert wax.box.centre == pytest.approx(seal.box.centre)
    assert not any(item.moves for item in still)
    assert list(table.page.picture()) == still


def test_the_window_stood_still_when_the_letter_or_the_table_first_came_into_view() -> None:
    table = laid()
    canvas = table.page.canvas
    large = [item for item in after(table, 9) if item.look in {"velvet", "letter"}]
    assert [item.look for item in large] == ["velvet", "velvet", "letter"]
    large.append(Item("table", "table", canvas.box))
    assert all(canvas.looks.knows(item, *canvas.rect(item.box).size) for item in large)


def test_the_letter_goes_before_the_curtain_opens() -> None:
    table = laid()
    after(table, 2)
    table.flow.confirm()
    table.update(0)
    going = after(table, OUT / 2)
    assert 0 < next(item.alpha for item in going if item.look == "letter") < 1
    assert len(cloth(going)) == 2
    opening = after(table, OUT / 2 + CurtainDirection.OPENING.value / 2)
    assert not [item for item in opening if item.look == "letter"]
    assert not [item for item in after(table, CurtainDirection.OPENING.value) if is_cloth(item)]


def test_a_key_skips_the_motion_of_the_curtain_and_does_nothing_else() -> None:
    table = laid()
    after(table, CurtainDirection.CLOSING.value / 2)
    table.handle(key(pygame.K_RETURN))
    assert not table.travelling
    assert list(table.picture()) == list(table.page.picture())
    assert isinstance(table.flow.mode, CurtainMode)


@pytest.mark.parametrize(
    ("direction", "code", "opened"),
    [
        (CurtainDirection.CLOSING, pygame.K_F10, TableMenu),
        (CurtainDirection.OPENING, pygame.K_F10, TableMenu),
        (CurtainDirection.OPENING, pygame.K_F2, RulesScene),
    ],
)
def test_the_keys_of_menu_and_rules_were_lost_while_the_curtain_moved(
    direction: CurtainDirection, code: int, opened: type
) -> None:
    table = laid()
    after(table, CurtainDirection.CLOSING.value / 2)
    if direction is CurtainDirection.OPENING:
        after(table, 2)
        table.handle(key(pygame.K_RETURN))
        after(table, OUT / 2 + direction.value / 2)
    assert table.travelling
    following = prepared(table.handle(key(code)))
    assert isinstance(following, Push)
    assert isinstance(following.scene, opened)


@pytest.mark.parametrize("way_in", ["key", "mouse"])
def test_the_first_press_counts_while_the_letter_comes_up(way_in: str) -> None:
    table = laid()
    after(table, CurtainDirection.CLOSING.value)
    after(table, 0.02)
    after(table, WAKES)
    assert table.travelling
    if way_in == "key":
        table.handle(key(pygame.K_RETURN))
    else:
        for event in mouse(table, table.page.controls["open"].box.centre):
            table.handle(event)
    assert isinstance(table.flow.mode, FormMode)


def test_a_press_meant_for_what_the_letter_covers_does_not_open_it() -> None:
    table = laid()
    after(table, CurtainDirection.CLOSING.value)
    after(table, 0.02)
    assert table.travelling
    table.handle(key(pygame.K_RETURN))
    assert isinstance(table.flow.mode, CurtainMode)


def test_with_reduced_motion_the_letter_appears_where_it_is_and_nothing_travels() -> None:
    table = laid(motion="reduced")
    shown = after(table, 0.06)
    assert len(cloth(shown)) == 2
    letter = next(item for item in shown if item.look == "letter")
    assert 0 < letter.alpha < 1
    assert letter.box == next(item.box for item in table.page.picture() if item.look == "letter")
    after(table, 1)
    assert not table.travelling


def test_without_waiting_nothing_moves() -> None:
    table = laid(speed="off")
    assert not any(item.moves for item in after(table, 0.02))
    assert not table.travelling


def test_high_contrast_has_darker_velvet_and_paper_near_white() -> None:
    colours = []
    for palette in (NORMAL, CONTRAST):
        page = called(CurtainMode(0, standing_orders=False), Canvas((640, 360), 1.0, palette))
        looks = page.canvas.looks
        items = {item.look: item for item in page.picture()}
        sizes = {"velvet": (64, 48), "letter": (200, 140)}
        pieces = [looks.picture(items[look], w, h).pieces[0] for look, (w, h) in sizes.items()]
        inside = [
            piece.within(pygame.Rect(12, 12, w - 24, h - 24)).surface
            for piece, (w, h) in zip(pieces, sizes.values(), strict=True)
        ]
        colours.append([sum(pygame.transform.average_color(part)[:3]) for part in inside])
    assert colours[1][0] < 0.6 * colours[0][0]
    assert colours[1][1] > 700 > colours[0][1]
