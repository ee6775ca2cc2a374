"""What is on its way on the table of Mousquetaires looks as it will when it is there; what may come is predrawn."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, Event, View
from game.rules.mousquetaires.events import GemReturned, PrisonLifted
from game.ui.contract.reveal import Beat, beats
from game.ui.contract.stage import Highlight
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.cut import cut
from game.ui.draw.items import Item, within
from game.ui.draw.materials.shapes import Brush, Picture
from game.ui.draw.palette import NORMAL
from game.ui.draw.text.typesetting import Typesetter
from game.ui.games.mousquetaires.aside import FREE_GEM, FREE_PRISON
from game.ui.games.mousquetaires.board import DUEL
from game.ui.games.mousquetaires.layout import GUARD
from game.ui.games.mousquetaires.looks.in_flight import FLYING, flying, on_its_way
from game.ui.games.mousquetaires.looks.table import LOOKS
from game.ui.games.mousquetaires.predraw import IN_HAND
from game.ui.games.mousquetaires.stage import MOUSQUETAIRES as STAGE
from game.ui.games.mousquetaires.tweens import HALF, marked, played, put_away, turned
from game.ui.motion.film import between
from game.ui.widgets.control import Tile
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.words import Words
from tests.ui.games.mousquetaires.duels import begun, moments, players
from tests.ui.games.mousquetaires.question import question
from tests.ui.games.mousquetaires.test_forms import CASES

CARD = Item("card", "mousquetaires/card", Box(100, 100, 120, 168), ("normal", 7, 3, "The Musket", ""), 4)
BRUSH = Brush(1.0, Typesetter(1.0), NORMAL)
TABLE = Box(0, 0, 1320, 880)
FACE = "mousquetaires/to size"


def drawn(item: Item) -> Picture:
    return flying(BRUSH, round(item.box.w), round(item.box.h), item.args)


def seen(picture: Picture) -> bytes:
    out = pygame.Surface((400, 400))
    cut(picture).onto(out, 100, 100)
    return pygame.image.tobytes(out, "RGB")


def test_what_has_its_size_at_rest_looks_as_it_does_at_rest() -> None:
    at_rest = LOOKS[CARD.look](BRUSH, 120, 168, CARD.args)
    assert seen(drawn(on_its_way(CARD, CARD.box))) == seen(at_rest)


@pytest.mark.parametrize("share", [0.25, 0.5, 1.5])
def test_it_grows_and_shrinks_around_the_middle_of_its_box_with_its_shadow(share: float) -> None:
    at_rest = LOOKS[CARD.look](BRUSH, 120, 168, CARD.args)
    item = on_its_way(CARD._replace(box=CARD.box.middle(120 * share, 168 * share)), CARD.box)
    picture = drawn(item)
    assert picture.surface.get_width() == pytest.approx(at_rest.surface.get_width() * share, abs=1)
    assert picture.dx == pytest.approx(at_rest.dx * share, abs=1)
    assert picture.dy == pytest.approx(at_rest.dy * share, abs=1)


def test_it_is_narrower_around_its_middle_the_less_it_faces_us() -> None:
    wide, narrow = (drawn(on_its_way(CARD, CARD.box, facing)) for facing in (1.0, 0.25))
    assert narrow.surface.get_width() == pytest.approx(wide.surface.get_width() / 4, abs=1)
    assert narrow.surface.get_height() == wide.surface.get_height()
    assert narrow.dx + narrow.surface.get_width() / 2 == pytest.approx(wide.dx + wide.surface.get_width() / 2, abs=1)


def test_guards_cards_and_plates_fly_in_one_picture_and_are_themselves_when_they_arrive() -> None:
    guard = Item("met 0", "mousquetaires/guard", GUARD, ("normal", 12, ("Guards",)), 3)
    pack = guard._replace(box=Box(150, 50, 144, 202))
    small = Item("met 0", "mousquetaires/met", Box(274, 84, 56, 31), (12, "won"), 3)
    for selection, was, now in ((turned, pack, guard), (put_away, guard, small), (played, CARD, CARD)):
        for share in (0.1, HALF, 0.9):
            item = selection(was, now, share)
            assert item
            assert (item.look, item.moves) == (FLYING, True)
    assert put_away(guard, small, 1.0) == small
    tag = Item("tag best", "mousquetaires/tag", Box(0, 0, 150, 38), ("Highest", "best"), 7)
    assert marked(None, tag, 1.0) == tag._replace(moves=True)


# ---------------------------------------------------------------------- what may come


def to_predraw(seats: int) -> list[Item]:
    page = Page(Canvas((1920, 1080), 1.0), Focus(), Words("en"))
    seen = next(iter(moments(seats, "foreseen"))).view(BYSTANDER)
    return list(STAGE.to_predraw(seen, players(seats), page, lambda box: within(box, STAGE.board, TABLE)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_of_a_duel_has_to_be_brought_to_size_when_it_is_turned(seats: int) -> None:
    canvas = Canvas((1920, 1080), 1.0)
    sizes = {canvas.rect(item.box).w + 1 & ~1 for item in to_predraw(seats) if item.look == FACE}
    for match in moments(seats, "foreseen"):
        items = STAGE.picture(match.view(BYSTANDER), players(seats), Highlight(), Words("en"))
        turned_over = [item for item in items if item.key.startswith(DUEL) and item.look == CARD.look]
        assert {canvas.rect(item.box).w + 1 & ~1 for item in turned_over} <= sizes


@pytest.mark.parametrize("name", CASES)
def test_what_is_predrawn_beside_a_form_can_be_drawn(name: str) -> None:
    made, selection = CASES[name]
    screen = question(made(), selection=selection, alone=True)
    page, seen = screen.page, view(screen.state, BYSTANDER)
    page.canvas.looks.learn(STAGE.looks)
    items = list(STAGE.to_predraw(seen, players(4), page, lambda box: box))
    for item in items:
        assert page.canvas.looks.picture(item, round(item.box.w), round(item.box.h)).bytes
    held = [each.box for each in page.controls.values() if isinstance(each, Tile) and len(each.args) == IN_HAND]
    assert len([item for item in items if item.look == FACE and item.box in held]) == (11 if held else 0)


def test_nothing_is_predrawn_twice_in_one_size() -> None:
    canvas = Canvas((1920, 1080), 1.0)
    keys = [(item.look, item.args, canvas.rect(item.box).size) for item in to_predraw(4)]
    assert len(set(keys)) == len(keys)


def test_what_is_predrawn_has_looks_and_all_values() -> None:
    items = to_predraw(4)
    assert {item.look for item in items} <= {*STAGE.looks, "token"}
    assert {item.args[0] for item in items if item.look == FACE} == set(range(11))


# ---------------------------------------------------------------------- what is given back


def given_back(event: type[Event]) -> Beat:
    """Return how it is shown that something goes back to the supply, in the first match in which it does."""
    for seed in range(20):
        match, rng = begun(4, f"back {seed}"), Random(seed)
        while not match.over:
            before, seat = match.view(BYSTANDER), min(match.must_act())
            for frame in match.submit(seat, rng.choice(match.options(seat))):
                if isinstance(frame.event, event):
                    return beats(before, [frame], picture, STAGE.animate)[0]
                before = frame.view
    raise AssertionError(f"no {event.__name__} in twenty matches")


def picture(seen: View) -> list[Item]:
    return list(STAGE.picture(seen, players(4), Highlight(), Words("en")))


@pytest.mark.parametrize(("event", "kind"), [(GemReturned, FREE_GEM), (PrisonLifted, FREE_PRISON)])
def test_what_is_given_back_flies_to_its_own_place_and_the_others_stay(event: type[Event], kind: str) -> None:
    beat = given_back(event)
    (step,) = beat.steps
    before = {item.key for item in picture(beat.transitions[0][0])}

    def in_flight(share: float) -> Item:
        (item,) = (item for item in between(step, share) if item.key.startswith(kind) and item.moves)
        return item

    landing = in_flight(0.999)
    place = next(item.box.centre for item in step.after if item.key == landing.key)
    assert landing.key not in before
    assert landing.key == in_flight(0.5).key
    assert landing.box.centre == pytest.approx(place, abs=1)
