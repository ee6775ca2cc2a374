from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item, text
from game.ui.draw.painter import HELD, Painter, layered, paint

SIZE = (640, 400)
CANVAS = Canvas(SIZE, 1.0)
TABLE = Item("table", "table", CANVAS.box, (), -10)
LOOKS = (("panel", ()), ("fill", ("gold",)), ("brass button", ("normal",)), ("token", ("L", "C")), ("veil", ()))


class Window:
    """A window painted on as the program does, beside what it ought to show."""

    def __init__(self) -> None:
        self.painter = Painter(CANVAS)
        self.surface = pygame.Surface(SIZE).convert()

    def shows(self, items: list[Item]) -> list[pygame.Rect]:
        """Paint; check that nothing was changed outside of what is said, and that everything is as it should be."""
        before = self.surface.copy()
        painted = self.painter.paint(self.surface, items)
        wanted = pygame.Surface(SIZE).convert()
        paint(CANVAS, wanted, items)
        assert pygame.image.tobytes(self.surface, "RGB") == pygame.image.tobytes(wanted, "RGB")
        for rect in painted:
            before.blit(self.surface, rect, rect)
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(wanted, "RGB")
        return painted


@pytest.fixture
def window() -> Window:
    return Window()


def pawn(x: float, *, moves: bool = False) -> Item:
    return Item("pawn", "token", Box(x, 100, 60, 60), ("R", "H"), 4, moves=moves)


def halves(gap: float) -> list[Item]:
    """Return two halves of a curtain on their way, `gap` units apart, their hems in front of each other."""
    left, right = CANVAS.box.row(2)
    return [
        Item(
            f"{side} {i}",
            "fill",
            half.moved(selection * (gap / 2 + min(9, gap) * i), 0),
            (colour,),
            900,
            clip=strip,
            moves=True,
        )
        for side, half, selection, colour in (("left", left, -1, "velvet1"), ("right", right, 1, "velvet2"))
        for i, strip in enumerate(CANVAS.box.column(3))
    ]


def area(rects: list[pygame.Rect]) -> int:
    return sum(rect.w * rect.h for rect in rects)


def test_the_first_picture_is_painted_in_full(window: Window) -> None:
    assert window.shows([TABLE]) == [pygame.Rect(0, 0, *SIZE)]


def test_a_picture_that_stays_as_it_is_is_not_painted_again(window: Window) -> None:
    items = [TABLE, pawn(100)]
    window.shows(items)
    assert window.shows(items) == []


def test_a_second_picture_begins_with_the_first_whatever_moves_in_it(window: Window) -> None:
    window.shows([TABLE, pawn(100, moves=True)])
    assert area(window.shows([TABLE, pawn(104, moves=True)])) < 130 * 110
    other = Window()
    other.shows([TABLE, pawn(100)])
    other.surface.fill((255, 0, 0))
    other.painter.lose()
    other.shows([TABLE, pawn(104)])


def test_what_the_window_has_lost_is_painted_in_full(window: Window) -> None:
    window.shows([TABLE])
    window.surface.fill((255, 0, 0))
    window.painter.lose()
    assert window.shows([TABLE]) == [pygame.Rect(0, 0, *SIZE)]


def test_only_what_changes_is_painted(window: Window) -> None:
    panel = Item("panel", "panel", Box(300, 30, 200, 300), (), -5)
    window.shows([TABLE, panel, pawn(100)])
    for x in range(101, 120, 3):
        assert area(window.shows([TABLE, panel, pawn(x)])) < 130 * 110


def test_what_moves_stays_beneath_what_lies_above_it(window: Window) -> None:
    words = text("words", "Pass the screen", Box(100, 110, 200, 40), layer=5)
    button = Item("button", "brass button", Box(190, 90, 120, 60), ("normal",), 10)
    for x in range(60, 260, 13):
        window.shows([TABLE, pawn(x, moves=True), words, button])
    window.shows([TABLE, pawn(260), words, button])
    window.shows([TABLE, pawn(260), words])


def test_what_hangs_over_the_edge_of_a_moving_ground_is_composed_where_it_hangs_out(window: Window) -> None:
    panel, lid = (
        Item("panel", "panel", Box(250, 120, 200, 120), (), 6),
        Item("lid", "token", Box(400, 130, 60, 60), ("L", "C"), 7),
    )
    left, right = Box(20, 20, 280, 360).row(2)
    window.shows([TABLE, panel, lid])
    for step in range(3):
        ground = [
            Item("left", "fill", left.moved(0, step), ("gold",), clip=left.moved(0, 2), moves=True),
            Item("right", "fill", right.moved(0, step), ("gold",), clip=right.moved(0, 2), moves=True),
        ]
        window.shows([TABLE, *ground, pawn(100 + 9 * step, moves=True), panel, lid])


def test_what_moves_shows_within_its_clip_only(window: Window) -> None:
    for x in range(60, 260, 13):
        window.shows([TABLE, pawn(x, moves=x % 2 == 0)._replace(clip=Box(120, 90, 70, 200))])


def test_what_slides_comes_into_its_clip(window: Window) -> None:
    for dx in range(-140, 140, 13):
        slid = pawn(130.4)._replace(clip=Box(120, 90, 70, 200), slid=(dx + 0.3, 0.0), moves=True)
        assert slid.shows == (-70.4 < dx + 0.3 < 59.6)
        window.shows([TABLE, slid])


def test_what_moves_beneath_something_that_hides_it_looks_as_it_should(window: Window) -> None:
    for y in range(0, 300, 40):
        leaf = Item("leaf", "fill", Box(40, y, 500, 390), ("velvet1",), 2, clip=Box(20, 20, 560, 360), moves=True)
        sheet = Item("sheet", "fill", Box(90, y + 30, 400, 260), ("paper",), 3, moves=True)
        window.shows([TABLE, pawn(200), leaf, sheet, pawn(120, moves=True)._replace(key="token", layer=9)])


def test_things_that_change_places_are_painted_in_their_new_order(window: Window) -> None:
    one, two = pawn(100), Item("seal", "token", Box(120, 110, 60, 60), ("L", "C"), 4)
    window.shows([TABLE, one, two])
    window.shows([TABLE, two, one])


def test_without_anything_beneath_there_is_black(window: Window) -> None:
    window.shows([TABLE, pawn(100)])
    window.shows([pawn(140)])
    window.shows([])
    assert window.surface.get_at((150, 120))[:3] == (0, 0, 0)


def test_a_curtain_that_opens_uncovers_a_page_that_was_not_there_before(window: Window) -> None:
    page = [TABLE, pawn(300), Item("panel", "panel", Box(40, 30, 500, 300), (), -5)]
    window.shows([Item("curtain", "fill", CANVAS.box, ("velvet1",), -10)])
    for gap in range(0, 700, 50):
        window.shows([*page, *halves(gap)])
    window.shows(page)


def test_a_curtain_that_closes_covers_a_page_that_goes_on(window: Window) -> None:
    for gap in range(700, -1, -50):
        window.shows([TABLE, pawn(gap / 4), *halves(gap)])
    window.shows([Item("curtain", "fill", CANVAS.box, ("velvet1",), -10)])


def wild(rng: Random) -> Iterator[list[Item]]:
    """Yield pictures in which things come, go, move, fade, change their order and stand still."""
    things: dict[str, Item] = {}
    while True:
        for _ in range(rng.choice([0, 1, 1, 2, 5])):
            key = f"thing {rng.randrange(8)}"
            look, args = rng.choice(LOOKS)
            box = Box(rng.randrange(-90, 600), rng.randrange(-90, 380), rng.randrange(60, 500), rng.randrange(60, 480))
            clip = box.inset(20) if rng.random() < 0.2 else None
            match rng.randrange(4):
                case 0:
                    things.pop(key, None)
                case 1 if key in things:
                    things[key] = things[key]._replace(alpha=rng.choice([0.0, 0.25, 0.5, 1.0]))
                case 2 if key in things:
                    box = things[key].box.moved(rng.randrange(9), rng.randrange(9))
                    things[key] = things[key]._replace(box=box, moves=rng.random() < 0.7)
                case _:
                    things[key] = Item(key, look, box, args, rng.randrange(3), clip=clip)
        yield layered([TABLE] * (rng.random() < 0.95) + list(things.values()))


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_the_window_shows_what_it_should(window: Window, seed: int) -> None:
    pictures = wild(Random(seed))
    for _ in range(40):
        window.shows(next(pictures))


def test_a_picture_is_kept_until_the_next_one_is_drawn() -> None:
    canvas = Canvas(SIZE, 1.0)
    painter, surface = Painter(canvas), pygame.Surface(SIZE).convert()
    painter.paint(surface, [TABLE, pawn(100)])
    before = pygame.image.tobytes(surface, "RGB")
    items = [TABLE, *(text(line, line, box) for line, box in zip("abc", CANVAS.box.column(3), strict=True))]
    for _ in "abc":
        assert painter.paint(surface, items, until=0) == []
        assert painter.more
        assert pygame.image.tobytes(surface, "RGB") == before
    assert painter.paint(surface, items, until=0)
    assert not painter.more
    wanted = pygame.Surface(SIZE).convert()
    paint(canvas, wanted, items)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(wanted, "RGB")


def test_a_lost_window_shows_the_picture_that_is_kept() -> None:
    painter, surface = Painter(Canvas(SIZE, 1.0)), pygame.Surface(SIZE).convert()
    painter.paint(surface, [TABLE, pawn(100)])
    before = pygame.image.tobytes(surface, "RGB")
    surface.fill((255, 0, 0))
    painter.lose()
    assert painter.paint(surface, [TABLE, text("a", "a", CANVAS.box)], until=0) == [pygame.Rect(0, 0, *SIZE)]
    assert painter.more
    assert pygame.image.tobytes(surface, "RGB") == before


def test_what_moves_and_what_changes_all_the_time_is_not_waited_for() -> None:
    painter, surface = Painter(Canvas(SIZE, 1.0)), pygame.Surface(SIZE).convert()
    painter.paint(surface, [TABLE])
    painter.paint(surface, [TABLE, pawn(100, moves=True)], until=0)
    assert not painter.more
    kept = [painter.paint(surface, [TABLE, text("n", str(n), CANVAS.box)], until=0) for n in range(HELD + 1)]
    assert kept[:-1] == [[]] * HELD
    assert kept[-1]
