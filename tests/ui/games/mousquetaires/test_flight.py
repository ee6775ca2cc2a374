"""What is on its way on the table of Mousquetaires looks as it will when it is there."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.kernel.types import BYSTANDER, Event, View
from game.rules.mousquetaires.events import GemReturned, PrisonLifted
from game.ui.contract.reveal import Beat, beats
from game.ui.contract.stage import Highlight
from game.ui.draw.box import Box
from game.ui.draw.cut import cut
from game.ui.draw.items import Item
from game.ui.draw.materials.shapes import Brush, Picture
from game.ui.draw.palette import NORMAL
from game.ui.draw.text.typesetting import Typesetter
from game.ui.games.mousquetaires.aside import FREE_GEM, FREE_PRISON
from game.ui.games.mousquetaires.layout import GUARD
from game.ui.games.mousquetaires.looks.in_flight import FLYING, flying, on_its_way
from game.ui.games.mousquetaires.looks.table import LOOKS
from game.ui.games.mousquetaires.stage import MOUSQUETAIRES as STAGE
from game.ui.games.mousquetaires.tweens import HALF, marked, played, put_away, turned
from game.ui.motion.film import between
from game.words import Words
from tests.ui.games.mousquetaires.duels import begun, players

CARD = Item("card", "mousquetaires/card", Box(100, 100, 120, 168), ("normal", 7, 3, "The Musket", ""), 4)
BRUSH = Brush(1.0, Typesetter(1.0), NORMAL)


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
