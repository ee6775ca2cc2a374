"""Two tables that differ only in what seats alone may know look the same to all others, whatever is done there.

The states are those of the golden matches. Each has a twin: a state that a bystander, or the seat that is asked, could
take for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pygame
import pytest

from game import files
from game.kernel.engine import chance_acts, clone, is_over, step, view
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.saves.match_file import read_match
from game.kernel.saves.saved_match import Library
from game.kernel.types import BYSTANDER, Action, Seat, State
from game.rules import GAMES
from game.session.session import Session
from game.ui.app.main_loop import App
from game.ui.draw.canvas import Canvas
from game.ui.draw.looks import FINISHED
from game.ui.games.registry import stage_of
from game.ui.map.geography import Atlas
from game.ui.map.ground.squares import Squares
from game.ui.map.input import MAP
from game.ui.map.view import MapView
from game.ui.table import map as table_map
from game.ui.table.mode import CurtainMode, FormMode, TableMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Act, Amount, Area, Changed, Control, Picked, PickKind, Pressed, Stepper, Tabs
from game.ui.widgets.control import TextField as Field
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import key, key_up, shell

GOLDEN: Final = Path(__file__).parent.parent / "golden"
NAMES: Final = ("Pauline", "Benoît", "Marcelle", "Léon", "Inès", "Colin")
MOMENTS: Final = 300
"""How many states of each game are looked at."""
ALIKE: Final = 60
"""The most states of one kind from one match."""
CLICKS: Final = 2
TABLE: Final = frozenset({"menu", "undo", "rules", "recall", "sound", "tab", "on", "auto", "skip", "not me", "open"})
"""The controls of the table itself, which are no part of a form."""
INTERRUPTIONS: Final = ("help", "menu", "focus lost", "undo", "settings", "not me", "resized")


@lru_cache(maxsize=1)
def states(game: str) -> list[State]:
    """Return states of a game in which somebody acts, of all kinds."""
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
    mixed = found[True][: MOMENTS // 2] + found[False]
    mixed = (mixed + found[True][MOMENTS // 2 :])[:MOMENTS]
    rng.shuffle(mixed)
    return mixed


class Table:
    """A table in a program without a window, at which a state is played on by people only."""

    def __init__(self, game: str, state: State, **settings: Any) -> None:
        frame = shell()
        frame.settings = msgspec.structs.replace(frame.settings, **{"speed": "off", "motion": "reduced", **settings})
        match = Match(GAMES[game], state.table.house, "secrets", state)
        seats = [msgspec.convert({"name": NAMES[i], "token": "LRTMAJ"[i]}, Player) for i in range(len(state.hands))]
        self.scene: Final = TableScene(frame, Sitting(Session(match, seats, scripts)))
        surface = pygame.display.get_surface()
        assert surface
        self.app: Final = App(frame, surface, self.scene)
        self.rest(2)

    @property
    def mode(self) -> TableMode:
        """What is going on."""
        return self.scene.flow.mode

    @property
    def went_on(self) -> bool:
        """Whether something has happened that all can see."""
        return bool(self.scene.flow.session.story)

    def rest(self, seconds: int = 1) -> None:
        """Let time pass without painting."""
        for _ in range(seconds):
            self.app._follow(self.app.top.update(1.0))
        if self.app.shell.revision != self.app._revision:
            self.app._adopt()

    def seen(self) -> list[object]:
        """Return all that is drawn, can be used, is explained or is listed in the help."""
        found: list[object] = []
        for scene in self.app._in_view():
            page = scene.page  # type: ignore[attr-defined]  # every scene of the program is a Screen
            found += [item for item in scene.picture() if item.look != FINISHED]  # a cache, not a value
            found += [*page.controls.values(), *scene.explanations(), *scene.shortcuts()]
        lens = self.scene._board._map
        if lens and self.scene._layout:
            found += [lens.view.marks, lens.view._survey, lens.view._moods]
        return found

    def click(self, rng: Random) -> None:
        """Use some control of the open form, unless it plays what was chosen."""
        able = [each for each in self.scene.page.controls.values() if _is_choice(each)]
        if able and isinstance(self.mode, FormMode):
            self.scene._acted(_used(rng.choice(able), rng))
            self.scene.recompose()

    def look_at(self, rng: Random) -> None:
        """Rest at some control until its tooltip appears."""
        page = self.scene.page
        page.go(rng.choice([*page.controls]))
        page.update(1.0)

    def interrupt(self, how: str) -> None:
        """Let something come between a player and the form."""
        app, scene = self.app, self.scene
        match how:
            case "help":
                app._handle(key(pygame.K_F1))
            case "menu":
                app._follow(scene._acted(Pressed("menu")))
            case "focus lost":
                app._handle(pygame.Event(pygame.WINDOWFOCUSLOST))
            case "undo":
                app._follow(scene._acted(Pressed("undo")))
            case "settings":
                app._follow(scene._acted(Pressed("menu")))
                app.shell.adopt(msgspec.structs.replace(app.shell.settings, language="fr"))
            case "not me":
                app._handle(pygame.Event(pygame.WINDOWFOCUSLOST))
                app._follow(scene._acted(Pressed("not me")))
            case _:
                app._handle(key(pygame.K_F10))
                app._handle(key_up(pygame.K_F10))
                app._lay_out()


def _is_choice(control: Control) -> bool:
    """Tell whether a control changes a form without playing."""
    plays = control.shortcut == "Enter" or control.grave or isinstance(control, Area | Tabs)
    return not plays and not control.why and control.key not in TABLE and not control.key.startswith(("seat ", "map "))


def _used(control: Control, rng: Random) -> Act:
    """Return what somebody does to a control."""
    match control:
        case Stepper(options=options):
            return Changed(control.key, rng.randrange(len(options)))
        case Amount(low=low, free=free):
            return Changed(control.key, rng.randint(low, free))
        case Field():
            return Changed(control.key, rng.choice(["42", "Kilimanjaro"]))
        case Control(key=where) if where == MAP:
            return Picked(MAP, rng.randrange(40), PickKind.PICK)
        case _:
            return Pressed(control.key)


@pytest.fixture(autouse=True)
def light(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Share canvases and maps between the tables and draw no map: nobody looks at the pixels."""
    maps, canvas = cycle([lru_cache(maxsize=1)(MapView), lru_cache(maxsize=1)(MapView)]), Canvas((1280, 720), 1.0)

    def map_view(atlas: Atlas) -> MapView:
        return next(maps)(atlas)

    monkeypatch.setattr(table_map, "MapView", map_view)
    monkeypatch.setattr(MapView, "items", lambda _self, things: iter(things))
    monkeypatch.setattr(Squares, "work", lambda *_: False)
    monkeypatch.setattr(App, "_new_canvas", lambda _self: canvas)
    monkeypatch.setattr(Canvas, "forget", lambda _self: None)
    yield
    states.cache_clear()


def same(first: Table, second: Table, *when: object) -> None:
    """Compare what two tables show."""
    one, other = first.seen(), second.seen()
    assert one == other, (*when, next((pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]), "more"))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_holds_or_chooses_changes_nothing_that_others_see(game: str) -> None:
    rng, seen = Random(game), Counter[str]()
    for number, state in enumerate(states(game)[::2]):
        pair = [Table(game, clone(state)), Table(game, GAMES[game].guess(view(state, BYSTANDER), rng))]
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
    """Open the form, make clicks that need not be the same where it is private, interrupt it; return by what."""
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
    for table in pair:
        table.interrupt(how)
    return how


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_the_others_hold_changes_nothing_in_the_form_of_a_seat(game: str) -> None:
    rng, opened = Random(game), 0
    for number, state in enumerate(states(game)[1::2]):
        first = Table(game, clone(state))
        if not isinstance(first.mode, CurtainMode | FormMode) or first.went_on:
            first.scene.close()
            continue
        seat = first.mode.seat
        pair = [first, Table(game, GAMES[game].guess(view(state, seat), rng))]
        for table in pair:
            table.scene.flow.confirm()
            table.rest()
        hands = [Random(number), Random(number)]
        for _ in range(CLICKS):
            if any(table.went_on for table in pair):
                break
            same(*pair, type(state.phase), seat)
            opened += isinstance(pair[0].mode, FormMode)
            for table, hand in zip(pair, hands, strict=True):
                table.click(hand)
                table.look_at(hand)
        for table in pair:
            table.scene.close()
    assert opened > MOMENTS / 4


@pytest.mark.slow
@pytest.mark.parametrize("game", ["master_citadel", "mousquetaires"])
def test_while_a_secret_action_is_shown_nothing_on_the_way_depends_on_it(game: str) -> None:
    rng, frames = Random(game), 0
    for state in states(game)[::6]:
        pair = [Table(game, clone(state), speed="normal", motion="full") for _ in range(2)]
        mode = pair[0].mode
        if isinstance(mode, CurtainMode) and (actions := _alike(state, mode.seat, rng)):
            for table, action in zip(pair, actions, strict=True):
                table.scene.flow.confirm()
                table.rest(3)
                table.scene.flow.play(action)
            for _ in range(12):
                same(*pair, type(state.phase), "on the way")
                frames += 1
                for table in pair:
                    table.app._follow(table.app.top.update(0.15))
        for table in pair:
            table.scene.close()
    assert frames > 100


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
