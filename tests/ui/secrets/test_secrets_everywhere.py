"""Two tables that differ only in what seats alone may know look the same to all others, whatever is done there.

The states are those of the golden matches. Each has a twin: a state that a bystander, or the seat that is asked, could
take for it.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame
import pytest

from game import files
from game.kernel.engine import chance_acts, clone, is_over, step, view
from game.kernel.match import Match
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library
from game.kernel.types import BYSTANDER, Action, Seat, State
from game.rules import GAMES
from game.ui.app.window_picture import WindowPicture
from game.ui.draw.canvas import Canvas
from game.ui.games.registry import stage_of
from game.ui.map.camera import CameraPlace
from game.ui.map.geography import Atlas
from game.ui.map.ground.squares import Squares
from game.ui.map.ground.terrain import Terrain
from game.ui.map.view import MapView
from game.ui.table import map as table_map
from game.ui.table.mode import CurtainMode, FormMode
from tests.ui.advising import RandomConsultant
from tests.ui.secrets.twins import Table
from tests.ui.stand import key

GOLDEN: Final = Path(__file__).parents[2] / "golden"
MOMENTS: Final = 300
"""How many states of each game are looked at."""
ALIKE: Final = 60
"""The most states of one kind from one match."""
CLICKS: Final = 2
FRAMES: Final = 8
"""How many pictures of a motion are compared."""
MOTIONS: Final = 16
"""The most secret actions of each game that are watched on their way."""
INTERRUPTIONS: Final = ("help", "menu", "focus lost", "undo", "settings", "not me", "resized")


@cache
def states(game: str) -> list[State]:
    """Return states of a game in which somebody acts, of all kinds. They are shared: leave them alone."""
    library, stage = Library(GAMES, (GOLDEN / "boards", files.boards())), stage_of(GAMES[game])
    found: dict[bool, list[State]] = {False: [], True: []}
    for path in sorted(GOLDEN.glob(f"{game}*.yaml")):
        match, seen = read_match(path, library).match, Counter[tuple[type, ...]]()
        state = match.first
        for seat, action in match.log:
            kind = type(state.phase), type(action)
            seen[kind] += 1
            if seat >= 0 and seen[kind] <= ALIKE:
                found[stage.private(view(state, seat), ())].append(clone(state))
            state = step(state, seat, action, lambda _event: None)
    rng = Random(game)
    for alike in found.values():
        rng.shuffle(alike)
    private, public = varied(found[True]), varied(found[False])
    mixed = private[: MOMENTS // 2] + public
    mixed = (mixed + private[MOMENTS // 2 :])[:MOMENTS]
    rng.shuffle(mixed)
    return mixed


def varied(found: list[State]) -> list[State]:
    """Return the states in turns of one of each phase, so that rare phases come first."""
    number, turns = Counter[type](), list[tuple[int, State]]()
    for state in found:
        number[type(state.phase)] += 1
        turns.append((number[type(state.phase)], state))
    return [state for _, state in sorted(turns, key=lambda each: each[0])]


def begun(game: str, state: State, **settings: Any) -> Table:
    """Sit down to a match that begins with a state."""
    return Table(Match(GAMES[game], state.table.house, "secrets", state), **settings)


@pytest.fixture(autouse=True)
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """Share canvases and maps between the tables and draw no map: nobody looks at the pixels."""
    maps, canvas = cycle([lru_cache(maxsize=1)(MapView), lru_cache(maxsize=1)(MapView)]), Canvas((1280, 720), 1.0)

    def map_view(atlas: Atlas) -> MapView:
        shared = next(maps)(atlas)
        shared.camera.back_to(CameraPlace(0, atlas.size.centre))
        return shared

    monkeypatch.setattr(table_map, "MapView", map_view)
    monkeypatch.setattr(MapView, "items", lambda _self, things: iter(things))
    monkeypatch.setattr(Squares, "work", lambda *_: False)
    monkeypatch.setattr(Terrain, "colour", lambda *_, **_more: None)
    monkeypatch.setattr(WindowPicture, "_new_canvas", lambda _self: canvas)
    monkeypatch.setattr(Canvas, "forget", lambda _self: None)


def same(first: Table, second: Table, *when: object) -> None:
    """Compare what two tables show."""
    one, other = first.seen(), second.seen()
    assert one == other, (*when, next((pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]), "more"))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_holds_or_chooses_changes_nothing_that_others_see(game: str) -> None:
    rng, seen = Random(game), Counter[str]()
    for number, state in enumerate(states(game)[::2]):
        pair = [begun(game, clone(state)), begun(game, GAMES[game].guess(view(state, BYSTANDER), rng))]
        if not any(table.went_on for table in pair):
            same(*pair, type(state.phase), "at first")
            how = _open_and_click(pair, number, INTERRUPTIONS[(seen.total() - seen["public"]) % len(INTERRUPTIONS)])
            seen[how] += 1
            if how != "played":
                same(*pair, type(state.phase), how)
                for table in pair:
                    table.rest()
                same(*pair, type(state.phase), how, "and a second later")
        for table in pair:
            table.scene.close()
    assert set(seen) >= {"public", *INTERRUPTIONS} - ({"public"} if game == "master_citadel" else set()), seen


def _open_and_click(pair: list[Table], number: int, how: str) -> str:
    """Open the form, make clicks that need not be the same where it is private, interrupt it; return by what.

    On a map each hand looks at a part of it and rests at a land before that.
    """
    for table in pair:
        if isinstance(table.mode, CurtainMode):
            table.scene.flow.confirm()
            table.rest()
    first, second = (table.mode for table in pair)
    if not isinstance(first, FormMode) or not isinstance(second, FormMode):
        return "public"
    hands = [Random(number), Random(number if not first.private else -number)]
    for _ in range(CLICKS):
        for table, hand in zip(pair, hands, strict=True):
            if not table.went_on and isinstance(table.mode, FormMode) and table.mode.private is first.private:
                table.click(hand)
    if not first.private:
        return "public"
    if any(table.went_on for table in pair):
        return "played"
    for table, hand in zip(pair, hands, strict=True):
        table.weigh_up(hand, by_key=number % 3 > 0)
    for table in pair:
        table.interrupt(how)
    return how


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_the_others_hold_changes_nothing_in_the_form_of_a_seat(game: str) -> None:
    rng, opened = Random(game), 0
    for number, state in enumerate(states(game)[1::2]):
        first = begun(game, clone(state))
        if not isinstance(first.mode, CurtainMode | FormMode) or first.went_on:
            first.scene.close()
            continue
        seat = first.mode.seat
        pair = [first, begun(game, GAMES[game].guess(view(state, seat), rng))]
        for table in pair:
            table.scene.flow.confirm()
            table.rest()
        hands = [Random(number), Random(number)]
        opened += isinstance(pair[0].mode, FormMode)
        for click in range(CLICKS):
            for table, hand in zip(pair, hands, strict=True):
                if click:
                    table.click(hand)
                    table.look_at(hand)
            if any(table.went_on for table in pair):
                break
            same(*pair, type(state.phase), seat)
        for table in pair:
            table.scene.close()
    assert opened > MOMENTS / 12


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_while_a_secret_action_is_shown_nothing_on_the_way_depends_on_it(game: str) -> None:
    rng, frames = Random(game), 0
    for state in states(game):
        seat = min(each for each in state.phase.to_act(state) if each >= 0)
        if frames >= MOTIONS * FRAMES or not (actions := _alike(state, seat, rng)):
            continue
        pair = [begun(game, clone(state), speed="normal", motion="full") for _ in range(2)]
        mode = pair[0].mode
        if isinstance(mode, CurtainMode) and mode.seat == seat:
            for table, action in zip(pair, actions, strict=True):
                table.scene.flow.confirm()
                table.rest(3)
                table.scene.flow.play(action)
            for _ in range(FRAMES):
                same(*pair, type(state.phase), "on the way")
                frames += 1
                for table in pair:
                    table.app._follow(table.app.top.update(0.2))
        for table in pair:
            table.scene.close()
    assert frames >= FRAMES


def _alike(state: State, seat: Seat, rng: Random) -> tuple[Action, ...]:
    """Return two actions of a seat after which everybody else sees the same; none where all is turned over now."""
    options = list(state.phase.options(state, seat))
    first = rng.choice(options)
    after = step(clone(state), seat, first, lambda _event: None)
    if is_over(after) or chance_acts(after):
        return ()
    for second in rng.sample(options, min(len(options), 8)):
        other = step(clone(state), seat, second, lambda _event: None)
        if second != first and view(other, BYSTANDER) == view(after, BYSTANDER):
            return first, second
    return ()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_is_advised_changes_nothing_that_others_see(game: str) -> None:
    rng, seen = Random(game), Counter[str]()
    for number, state in enumerate(states(game)[::12]):
        twin = GAMES[game].guess(view(state, BYSTANDER), rng)
        first = begun(game, clone(state), consultant=RandomConsultant(number))
        second = begun(game, twin, consultant=RandomConsultant(-1 - number))
        how = INTERRUPTIONS[seen.total() % len(INTERRUPTIONS)]
        advised = [_is_advised_alone(table) for table in (first, second)]
        if not (first.went_on or second.went_on) and all(advised):
            for table in (first, second):
                table.interrupt(how)
            same(first, second, type(state.phase), how)
            for table in (first, second):
                table.rest()
            same(first, second, type(state.phase), how, "and a second later")
            seen[how] += 1
        for table in (first, second):
            table.scene.close()
    assert len(seen) >= len(INTERRUPTIONS) // 2 or game == "egomaster", seen


def _is_advised_alone(table: Table) -> bool:
    """Ask for advice where a form is open, behind the curtain if it closes; tell whether only the seat sees it."""
    if isinstance(table.mode, CurtainMode):
        table.scene.flow.confirm()
    table.app._handle(key(pygame.K_F4))
    if isinstance(table.mode, CurtainMode):
        table.scene.flow.confirm()
    table.rest(2)
    return isinstance(table.mode, FormMode) and table.mode.private and table.scene.flow.advice.reply is not None
