from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest
from golden import BOARDS

from game import files
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library
from game.kernel.types import BYSTANDER
from game.rules import GAMES
from game.rules.castle_risk.events import TruceMade
from game.rules.master_citadel.events import OrdersTurned, OrderWritten
from game.rules.master_citadel.sentences.story import order_text
from game.rules.master_citadel.state import Pledge
from game.ui.games.registry import STAGES
from game.ui.motion.film import Speed
from game.ui.replay.page import TIME
from game.ui.replay.scene import ReplayScene, history_of
from game.ui.widgets.control import Button, Pressed, Slider, parts
from game.ui.widgets.scene import Pop
from game.words import languages
from tests.pairs import by_first
from tests.ui.finished import LONG, finish, finished
from tests.ui.games.castle_risk.question import seated
from tests.ui.games.egomaster import quiz_nights
from tests.ui.measure import overflows
from tests.ui.sitting import Sitting, sitting
from tests.ui.stand import FACTORS, SIZES, Size, key, laid, mouse, shell
from tests.ui.strokes import hand, stroke, walk

STAGE = STAGES["master_citadel"]


def replay(evening: Sitting, language: str = "en", chapter: int = 0, **settings: object) -> ReplayScene:
    frame = shell(language)
    frame.settings = msgspec.structs.replace(frame.settings, **settings)
    past = history_of(evening.session.finished())
    assert past
    scene = ReplayScene(frame, past, evening.session.players, chapter)
    laid(scene)
    return scene


def still(evening: Sitting, chapter: int = 0) -> ReplayScene:
    """Return a replay that waits for its watcher."""
    scene = replay(evening, chapter=chapter)
    scene.retelling.pause()
    return scene


def labels(scene: ReplayScene) -> list[str]:
    return [item.label for item in scene.page.picture()]


def stops(scene: ReplayScene) -> Iterator[int]:
    """Go through the whole match, stop by stop."""
    for place in range(len(scene.retelling.stops)):
        scene.retelling.go(place)
        scene.recompose()
        yield place


@pytest.mark.parametrize(("variant", "windows"), by_first(["basic", "open"], languages(), [0, -1], SIZES, FACTORS))
def test_everything_fits_at_every_size_and_text_scale(
    variant: str, windows: list[tuple[str, int, Size, float]]
) -> None:
    evening = finished("a", LONG, variant=variant, capital=500)
    scenes = {language: replay(evening, language) for language in languages()}
    for language, place, size, factor in windows:
        retelling = scenes[language].retelling
        retelling.pause()
        retelling.go(place % len(retelling.stops))
        laid(scenes[language], size, factor)
        assert overflows(scenes[language].page) == [], (language, place, size, factor)


def test_a_second_picture_draws_nothing_new() -> None:
    scene = still(finished())
    surface = pygame.Surface((1280, 720))
    scene.draw(surface)
    kept = set(scene.page.canvas.looks._kept)
    scene.page.stale = True
    scene.draw(surface)
    assert set(scene.page.canvas.looks._kept) == kept


# ------------------------------------------------------------------ what is told


@pytest.mark.parametrize("house", [{}, {"variant": "open"}, {"points": "hidden"}])
def test_it_tells_the_same_story_as_the_journal(house: dict[str, object]) -> None:
    evening = finished("b", variant=house.get("variant", "basic"), points=house.get("points", "open"))
    retelling = still(evening).retelling
    assert retelling.story == list(evening.session.story)
    past = [stop.event_count for stop in retelling.stops]
    assert past[0] == 0
    assert past == sorted(past)
    assert past[-1] == len(evening.session.story)


def test_every_sentence_of_the_story_is_read_at_some_stop() -> None:
    evening = finished("b", turns=4)
    scene = still(evening)
    read = {label for _ in stops(scene) for label in labels(scene)}
    game, names = evening.session.game, evening.session.names
    sentences = {game.describe(event, None, names, scene.shell.tr) for event in evening.session.story}
    joined = " ".join(read)
    assert all(sentence in joined for sentence in sentences)


def test_the_chapters_are_the_turns_and_each_begins_at_its_mark() -> None:
    evening = finished("b")
    retelling = still(evening).retelling
    turns = evening.session.view(BYSTANDER).table.turn
    assert len(retelling.marks) == turns
    for number, mark in enumerate(retelling.marks):
        retelling.go(mark)
        assert retelling.view.table.turn == number + 1
        assert retelling.chapter == number


def test_a_match_that_was_ended_early_says_so_at_the_end() -> None:
    scene = still(finished("c", turns=2))
    stroke(scene, pygame.K_END)
    assert "The match was stopped where it stood." in labels(scene)


# ------------------------------------------------------------------ secrets


def test_orders_stay_sealed_until_they_were_turned() -> None:
    scene = still(finished("b", points="hidden"))
    retelling, tr = scene.retelling, scene.shell.tr
    for place in stops(scene):
        assert retelling.view.seat == BYSTANDER
        assert retelling.view.hand is None
        before, stop = retelling.stops[max(0, place - 1)], retelling.stop
        for event in retelling.story[before.event_count : stop.event_count]:
            if isinstance(event, OrderWritten):
                turned = next(e for e in retelling.story[stop.event_count :] if isinstance(e, OrdersTurned))
                sealed = {order_text(order, tr) for order in turned.orders if order.amount}
                last = {order_text(order, tr) for order in retelling.view.table.last}
                assert not (sealed - last) & set(labels(scene))
                assert any(item.key == f"sealed {event.seat}" for item in retelling.items())


# ------------------------------------------------------------------ the line of time


def at(scene: ReplayScene) -> int:
    slider = scene.page.controls[TIME]
    assert isinstance(slider, Slider)
    assert slider.value == scene.retelling.place
    return slider.value


def plays(scene: ReplayScene) -> bool:
    return scene.retelling.playing


def test_the_keyboard_alone_goes_everywhere() -> None:
    scene = still(finished("b"))
    last, marks = len(scene.retelling.stops) - 1, scene.retelling.marks
    scene.focus.ring = True
    for code, place in (
        (pygame.K_RIGHT, 1),
        (pygame.K_RIGHT, 2),
        (pygame.K_LEFT, 1),
        (pygame.K_PAGEDOWN, marks[1]),
        (pygame.K_PAGEDOWN, marks[2]),
        (pygame.K_RIGHT, marks[2] + 1),
        (pygame.K_PAGEUP, marks[2]),
        (pygame.K_PAGEUP, marks[1]),
        (pygame.K_END, last),
        (pygame.K_PAGEDOWN, last),
        (pygame.K_RIGHT, last),
        (pygame.K_HOME, 0),
        (pygame.K_PAGEUP, 0),
    ):
        stroke(scene, code)
        assert at(scene) == place
    scene.handle(key(pygame.K_RIGHT, pygame.KMOD_LSHIFT))
    assert at(scene) == 10
    stroke(scene, pygame.K_SPACE)
    assert plays(scene)
    stroke(scene, pygame.K_SPACE)
    assert not plays(scene)
    walk(scene, "chapter on")
    stroke(scene, pygame.K_RETURN)
    assert at(scene) == marks[2]
    assert stroke(scene, pygame.K_ESCAPE) == Pop()


def test_the_mouse_alone_goes_everywhere() -> None:
    scene = still(finished("b"))
    slider = scene.page.controls[TIME]
    assert isinstance(slider, Slider)
    track, last = parts(slider)["track"], slider.high
    for share in (1.0, 0.5, 0.25, 0.0):
        for event in mouse(scene, (track.x + track.w * share - 0.5 * (share == 1), track.centre[1])):
            scene.handle(event)
        assert at(scene) == pytest.approx(last * share, abs=1)
    down, up = mouse(scene, track.centre)[1:]
    scene.handle(down)
    for share in (0.6, 0.7, 0.8):
        scene.handle(mouse(scene, (track.x + track.w * share, track.centre[1]))[0])
        assert at(scene) == pytest.approx(last * share, abs=1)
    scene.handle(up)
    place = at(scene)
    hand(scene, "step on")
    assert at(scene) == place + 1
    hand(scene, "step back")
    assert at(scene) == place
    hand(scene, "chapter back")
    assert at(scene) in scene.retelling.marks
    hand(scene, "play")
    assert scene.retelling.playing
    assert hand(scene, "back") == Pop()


# ------------------------------------------------------------------ by itself


@pytest.mark.parametrize("speed", ["off", "fast", "slow"])
@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_it_plays_to_the_end_by_itself_and_stays_there(speed: str, motion: str) -> None:
    scene = replay(finished("c", turns=2), speed=speed, motion=motion)
    seen = {0}
    for _ in range(4000):
        if not scene.retelling.playing:
            break
        scene.update(0.1)
        seen.add(at(scene))
        assert scene.picture()
    assert not scene.retelling.playing
    assert scene.retelling.at_the_end
    assert seen == set(range(len(scene.retelling.stops)))
    hand(scene, "play")
    assert at(scene) == 0
    assert scene.retelling.playing


def test_what_was_heard_at_the_table_is_heard_again(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = replay(finished("c", turns=1))
    heard: list[str] = []
    monkeypatch.setattr(scene.shell.sounds, "play", heard.append)
    for _ in range(1000):
        scene.update(0.05)
    assert {"wax", "paper", "coins"} <= set(heard)


def test_it_begins_with_the_turn_that_was_asked_for() -> None:
    scene = still(finished("b"), chapter=3)
    assert scene.retelling.place == scene.retelling.marks[3]


def test_a_long_match_is_opened_and_turned_to_its_end() -> None:
    evening = sitting(variant="open", capital=500)
    for n in range(2500):
        evening.session.submit(n % 4, Pledge(1 + n % 9, "N"))
    finish(evening.session, "long", 3)
    assert len(evening.session.finished().log) > 2500
    scene = still(evening)
    assert at(scene) == 0
    stroke(scene, pygame.K_END)
    assert scene.retelling.at_the_end


def test_the_replay_has_its_own_speed() -> None:
    scene = replay(finished("c", turns=1), speed="off")
    speeds = []
    for _ in range(4):
        button = scene.page.controls["speed"]
        assert isinstance(button, Button)
        speeds.append((button.label, scene._pace()[0]))
        scene.act(Pressed("speed"))
    names = [name for name, _ in speeds]
    assert names == ["Normal", "Fast", "Slow", "Normal"]
    assert [pace for _, pace in speeds] == [Speed.NORMAL, Speed.FAST, Speed.SLOW, Speed.NORMAL]
    assert scene.shell.settings.speed == "off"


@pytest.mark.parametrize("language", languages())
def test_the_title_before_the_first_throw_was_cut(language: str) -> None:
    past = history_of(quiz_nights.finished(3))
    assert past
    scene = laid(ReplayScene(shell(language), past, quiz_nights.players(3), 0))
    title = next(item for item in scene.page.picture() if item.key == "side/title")
    assert title.args[0] == title.label


def test_the_truces_of_a_war_were_not_shown() -> None:
    library = Library(GAMES, (BOARDS, files.boards()))
    match = read_match(Path(__file__).parents[2] / "golden" / "castle_risk_six_seats.yaml", library).match
    past = history_of(match)
    assert past is not None
    made = next(number for number, event in enumerate(match.story) if isinstance(event, TruceMade))
    scene = ReplayScene(shell(), past, seated(6), events=made)
    laid(scene)
    scene.retelling.pause()
    scene.retelling.go(scene.retelling.place + 1)
    scene.recompose()
    assert [item for item in scene.page.picture() if item.look == "castle_risk/truce"]
