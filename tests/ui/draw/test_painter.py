from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Args, Item, text
from game.ui.draw.looks import Looks
from game.ui.draw.materials.shapes import Brush, Picture, sheet
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


@pytest.mark.parametrize(("dx", "shows"), [(-69.0, True), (-70.0, False), (59.0, True), (60.0, False)])
def test_what_slides_shows_as_far_as_it_is_in_its_clip(dx: float, shows: bool) -> None:  # noqa: FBT001 - a parameter
    assert pawn(130)._replace(clip=Box(120, 90, 70, 200), slid=(dx, 0.0)).shows is shows


def wild(rng: Random) -> Iterator[list[Item]]:
    """Yield pictures in which things come, go, move, slide, fade, change their order and stand still."""
    things: dict[str, Item] = {}
    while True:
        for _ in range(rng.choice([0, 1, 1, 2, 5])):
            key = f"thing {rng.randrange(8)}"
            look, args = rng.choice(LOOKS)
            box = Box(rng.randrange(-90, 600), rng.randrange(-90, 380), rng.randrange(60, 500), rng.randrange(60, 480))
            clip = box.inset(20) if rng.random() < 0.2 else None
            match rng.randrange(6):
                case 0:
                    things.pop(key, None)
                case 1 if key in things:
                    things[key] = things[key]._replace(alpha=rng.choice([0.0, 0.25, 0.5, 1.0]))
                case 2 if key in things:
                    box = things[key].box.moved(rng.randrange(9), rng.randrange(9))
                    things[key] = things[key]._replace(box=box, moves=rng.random() < 0.7)
                case 3 if key in things:
                    slid = (rng.uniform(-90, 90), rng.uniform(-90, 90))
                    things[key] = things[key]._replace(slid=slid, moves=rng.random() < 0.7)
                case 4 if key in things:
                    things = {key: things.pop(key), **things}
                case _:
                    things[key] = Item(key, look, box, args, rng.randrange(3), clip=clip)
        yield layered([TABLE] * (rng.random() < 0.95) + list(things.values()))


@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_the_window_shows_what_it_should(window: Window, seed: int) -> None:
    pictures = wild(Random(seed))
    for _ in range(40):
        window.shows(next(pictures))


def test_what_changes_behind_a_curtain_is_there_as_it_opens(window: Window) -> None:
    def halves(gap: float, *, moves: bool) -> list[Item]:
        w, h = SIZE
        boxes = Box(-gap, 0, w / 2, h), Box(w / 2 + gap, 0, w / 2, h)
        return [Item(f"half {i}", "fill", box, ("oxblood",), 20, moves=moves) for i, box in enumerate(boxes)]

    window.shows([TABLE, pawn(100), *halves(0, moves=False)])
    for step in range(12):
        still = [TABLE, pawn(300 - 60 * (step // 4)), Item("light", "veil", Box(0, 0, 640, 200), (), 2)]
        window.shows([*still, *halves(30 * step, moves=True)])
    window.shows([TABLE, pawn(180)])


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


def test_a_board_of_many_pictures_was_drawn_in_one_turn() -> None:
    canvas = Canvas(SIZE, 1.0)
    parts = [(text(sign, sign, box), canvas.rect(box)) for sign, box in zip("abcde", CANVAS.box.column(5), strict=True)]

    def board(_brush: Brush, w: int, h: int, _args: Args) -> Picture:
        out = sheet(w, h)
        for item, place in parts:
            canvas.looks.picture(item, place.w, place.h).onto(out, place.x, place.y)
        return Picture(out)

    def drawn_ahead(looks: Looks, _w: int, _h: int, _args: Args) -> Iterator[None]:
        for item, place in parts:
            if not looks.knows(item, place.w, place.h):
                looks.picture(item, place.w, place.h)
                yield

    def drawn() -> int:
        return sum(canvas.looks.knows(item, place.w, place.h) for item, place in parts)

    canvas.looks.learn({"board": board}, {"board": drawn_ahead})
    painter, surface = Painter(canvas), pygame.Surface(SIZE).convert()
    painter.paint(surface, [TABLE])
    before = pygame.image.tobytes(surface, "RGB")
    items = [TABLE, Item("board", "board", CANVAS.box)]
    for count in (1, 2, 3, 4, 5, 5):  # a part in each turn, then the whole
        assert painter.paint(surface, items, until=0) == []
        assert drawn() == count
        assert pygame.image.tobytes(surface, "RGB") == before
    assert painter.paint(surface, items, until=0)
    wanted = pygame.Surface(SIZE).convert()
    paint(canvas, wanted, items)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(wanted, "RGB") != before


def test_a_lost_window_shows_the_picture_that_is_kept() -> None:
    painter, surface = Painter(Canvas(SIZE, 1.0)), pygame.Surface(SIZE).convert()
    painter.paint(surface, [TABLE, pawn(100)])
    before = pygame.image.tobytes(surface, "RGB")
    surface.fill((255, 0, 0))
    painter.lose()
    assert painter.paint(surface, [TABLE, text("a", "a", CANVAS.box)], until=0) == [pygame.Rect(0, 0, *SIZE)]
    assert painter.more
    assert pygame.image.tobytes(surface, "RGB") == before


def test_twelve_cards_that_came_in_at_once_were_all_drawn_in_one_turn() -> None:
    canvas = Canvas(SIZE, 1.0)
    painter, surface = Painter(canvas), pygame.Surface(SIZE).convert()
    painter.paint(surface, [TABLE])
    before = pygame.image.tobytes(surface, "RGB")
    coming = [text(str(i), str(i), Box(9 * i, 40, 60, 60))._replace(moves=True) for i in range(12)]
    for _ in coming:
        assert painter.paint(surface, [TABLE, *coming], until=0) == []
        assert pygame.image.tobytes(surface, "RGB") == before
        coming = [item._replace(box=item.box.moved(3, 0)) for item in coming]
    assert painter.paint(surface, [TABLE, *coming], until=0)
    assert not painter.more
    wanted = pygame.Surface(SIZE).convert()
    paint(canvas, wanted, [TABLE, *coming])
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(wanted, "RGB")


def test_what_moves_on_and_what_changes_all_the_time_is_not_waited_for() -> None:
    painter, surface = Painter(Canvas(SIZE, 1.0)), pygame.Surface(SIZE).convert()
    painter.paint(surface, [TABLE, pawn(100)])
    grown = pawn(100, moves=True)._replace(box=Box(90, 90, 80, 80))
    painter.paint(surface, [TABLE, grown], until=0)
    assert not painter.more
    kept = [painter.paint(surface, [TABLE, text("n", str(n), CANVAS.box)], until=0) for n in range(HELD + 1)]
    assert kept[:-1] == [[]] * HELD
    assert kept[-1]


@pytest.mark.parametrize("look", ["slip", "rim", "panel", "brass button", "fill", "token"])
def test_what_a_tiny_window_leaves_less_than_nothing_of_killed_the_program(window: Window, look: str) -> None:
    args = dict(LOOKS).get(look, ())
    boxes = (Box(100, 100, -90, 50), Box(100, 100, 50, -90), Box(300, 300, -60, -60))
    items = [Item(f"small {i}", look, box, args) for i, box in enumerate(boxes)]
    window.shows([TABLE])
    assert window.shows([TABLE, *items]) == []


def test_a_menu_that_closed_drew_once_more_what_the_cache_had_lost_meanwhile() -> None:
    drawn: list[int] = []

    def sheet(_brush: Brush, w: int, h: int, _args: Args) -> Picture:
        drawn.append(w)
        return Picture(pygame.Surface((w, h)))

    canvas = Canvas(SIZE, 1.0)
    canvas.looks.learn({"sheet": sheet})
    painter, surface = Painter(canvas), pygame.Surface(SIZE).convert()
    lying = Item("sheet", "sheet", Box(100, 100, 200, 200), ())
    painter.paint(surface, [lying])
    painter.paint(surface, [lying, pawn(10)])
    canvas.looks.forget()
    painter.paint(surface, [lying._replace(alpha=0.9, moves=True)])
    painter.paint(surface, [lying._replace(alpha=0.4, moves=True)])
    assert len(drawn) == 1
