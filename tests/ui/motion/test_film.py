from __future__ import annotations

import pytest

from game.ui.draw.box import Box
from game.ui.draw.items import Item, placed
from game.ui.motion.cues import Cue
from game.ui.motion.film import CROSS, Film, FilmStep, Motion, Speed
from game.ui.motion.tweens import hop

HERE, THERE = Box(0, 0, 10, 10), Box(100, 50, 10, 10)
PAWN = Item("pawn", "pawn", HERE)
MOVED = PAWN._replace(box=THERE)


def box(film: Film, key: str = "pawn") -> Box:
    return next(item.box for item in film.items() if item.key == key)


def test_an_item_moves_from_its_old_box_to_its_new_one() -> None:
    film = Film([FilmStep([PAWN], [MOVED], 2.0)])
    assert box(film) == HERE
    film.update(1.0)
    assert box(film) == Box(50, 25, 10, 10)
    film.update(1.0)
    assert film.done
    assert box(film) == THERE


def test_what_comes_fades_in_and_what_goes_fades_out() -> None:
    film = Film([FilmStep([PAWN], [Item("wax", "wax", HERE)], 1.0)])
    film.update(0.25)
    assert {item.key: item.alpha for item in film.items()} == {"pawn": 0.75, "wax": 0.25}


def test_a_hop_is_highest_half_way() -> None:
    film = Film([FilmStep([PAWN], [MOVED], 1.0, tweens={"pawn": hop(10)})])
    film.update(0.5)
    assert box(film).y == 25 - 10


def test_steps_follow_each_other_with_their_rests() -> None:
    film = Film([FilmStep([PAWN], [MOVED], 1.0, hold=1.0), FilmStep([MOVED], [PAWN], 1.0)])
    film.update(1.5)
    assert (film.index, film.moving) == (0, False)
    film.update(1.0)
    assert (film.index, film.moving) == (1, True)
    film.update(1.0)
    assert film.done


def test_a_step_is_heard_when_it_begins_and_when_it_arrives() -> None:
    cues: list[Cue] = []
    film = Film([FilmStep([PAWN], [MOVED], 1.0, 1.0, sound="step", arrival="pawn")] * 2, cues=cues)
    for _ in range(3):
        film.update(0.3)
    assert cues == ["step"]
    film.update(0.3)
    assert cues == ["step", "pawn"]
    film.update(1.0)
    film.update(0.1)
    assert cues == ["step", "pawn", "step"]
    film.finish()
    film.update(9.0)
    assert cues == ["step", "pawn", "step"]


def test_a_key_ends_all_steps() -> None:
    film = Film([FilmStep([PAWN], [MOVED], 9.0), FilmStep([MOVED], [PAWN], 9.0), FilmStep([PAWN], [MOVED], 9.0)])
    film.finish()
    assert film.done
    assert box(film) == THERE


@pytest.mark.parametrize(("speed", "seconds"), [(Speed.FAST, 1.0), (Speed.NORMAL, 2.0), (Speed.SLOW, 3.6)])
def test_speed_stretches_time(speed: Speed, seconds: float) -> None:
    film = Film([FilmStep([PAWN], [MOVED], 2.0)], speed)
    film.update(seconds - 0.01)
    assert not film.done
    film.update(0.02)
    assert film.done


def test_speed_off_shows_the_end_at_once() -> None:
    film = Film([FilmStep([PAWN], [MOVED], 2.0, hold=3.0)], Speed.OFF)
    assert film.done
    assert box(film) == THERE


def test_reduced_motion_cross_fades_without_travel() -> None:
    film = Film([FilmStep([PAWN], [MOVED], 5.0, tweens={"pawn": hop(10)})], motion=Motion.REDUCED)
    film.update(CROSS / 2)
    places = {item.box for item in film.items()}
    assert places == {HERE, THERE}
    assert all(0 < item.alpha < 1 for item in film.items())
    film.update(CROSS)
    assert film.done


def test_an_empty_film_is_done() -> None:
    assert Film([]).done
    assert Film([]).items() == []


def test_board_units_land_on_the_canvas() -> None:
    item = placed(
        [Item("a", "token", Box(1, 1, 1, 1), clip=Box(0, 0, 4, 4))], Box(0, 0, 5, 5), Box(100, 200, 500, 250)
    )[0]
    assert item.box == Box(200, 250, 100, 50)
    assert item.clip == Box(100, 200, 400, 200)


def test_what_dice_decide_changed_on_the_board_while_they_rolled() -> None:
    badge, die = Item("badge", "badge", HERE, ("10",)), Item("die", "die", HERE)
    after = [badge._replace(args=("9",)), die, MOVED]
    film = Film([FilmStep([badge], after, 1.0, tweens={"die": lambda _was, now, _share: now}, lands=0.5)])
    film.update(0.4)
    assert film.items() == [badge, die]
    assert film.told_share == 0
    film.update(0.2)
    assert [item.args for item in film.items()] == [("9",), (), ()]
    assert film.told_share == pytest.approx(0.2)
