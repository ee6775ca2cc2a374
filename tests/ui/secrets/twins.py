"""A table in a program without a window, to be compared with its twin: only what seats alone may know differs."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec
import pygame

from game.kernel.match import Match
from game.kernel.player import Player
from game.session.advice import Consultant
from game.session.session import Session
from game.ui.app.loop.main_loop import App
from game.ui.draw.box import Point
from game.ui.draw.looks import FINISHED
from game.ui.map.input import MAP
from game.ui.table.mode import FormMode, TableMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Act, Amount, Area, Changed, Control, Picked, PickKind, Pressed, Stepper, Tabs
from game.ui.widgets.control import TextField as Field
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import key, key_up, shell

NAMES: Final = ("Pauline", "Benoît", "Marcelle", "Léon", "Inès", "Colin")
TABLE: Final = frozenset({"menu", "undo", "rules", "recap", "sound", "tab", "on", "auto", "skip", "not me", "open"})
"""The controls of the table itself, which are no part of a form."""

SOME: Final = 4
"""One of so many lands is asked why it cannot be chosen, and for its card: asking all took a sixth of the time."""


class Table:
    """A table in a program without a window, at which a state is played on by people only.

    They may ask `consultant` for advice.
    """

    def __init__(self, match: Match, consultant: Consultant | None = None, **settings: Any) -> None:
        frame = shell()
        frame.settings = msgspec.structs.replace(frame.settings, **{"speed": "off", "motion": "reduced", **settings})
        self._told = len(match.story)
        seats = [msgspec.convert({"name": NAMES[i], "token": "LRTMAJ"[i]}, Player) for i in range(match.seats)]
        sitting = Sitting(Session(match, seats, scripts))
        sitting.adviser = consultant
        self.scene: Final = TableScene(frame, sitting)
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
        return len(self.scene.flow.session.story) > self._told

    def rest(self, seconds: int = 1) -> None:
        """Let time pass without painting."""
        for _ in range(seconds):
            self.app._follow(self.app.top.update(1.0))
        if self.app.shell.revision != self.app._revision:
            self.app._adopt()

    def seen(self) -> list[object]:
        """Return all that is drawn, can be used, is explained or is listed in the help."""
        flow = self.scene.flow
        found: list[object] = [*flow.cues, self.scene.lively, pygame.display.get_caption()]
        for scene in self.app._stack.in_view():
            page = scene.page  # type: ignore[attr-defined]  # every scene of the program is a Screen
            found += [item for item in scene.picture() if item.look != FINISHED]  # a cache, not a value
            found += [*page.controls.values(), *scene.explanations(), *scene.shortcuts()]
            found += [(key, page.tooltip.explanations.why(key)) for key in page.tooltip.explanations.reasons]
        lens = self.scene._board.map
        if lens and self.scene._layout:
            found += [lens.view.marks, lens.view._survey, lens.view._moods]
            found += [lens.view.camera.seen, lens.view.sharp]
            lands = range(0, len(lens.view.atlas.lands), SOME)
            if isinstance(self.mode, FormMode):
                found += [self.mode.form.refusal(land, self.scene.shell.tr) for land in lands]
            mapped, players, tr = self.scene._stage.mapped, flow.session.players, self.scene.shell.tr
            assert mapped
            found += [mapped.card(flow.view, players, land, tr) for land in lands]
        return found

    def click(self, rng: Random) -> None:
        """Use some control of the open form, unless it plays what was chosen."""
        able = [each for each in self.scene.page.controls.values() if is_choice(each)]
        if able and isinstance(self.mode, FormMode):
            self.scene._acted(used(rng.choice(able), rng))

    def look_at(self, rng: Random) -> None:
        """Rest at some control until its tooltip appears."""
        page = self.scene.page
        page.go(rng.choice([*page.controls]))
        page.update(1.0)

    def weigh_up(self, rng: Random, *, by_key: bool) -> None:
        """Zoom in, pan and rest at some land of the map, by its keyboard or the mouse, until its card is shown.

        Both hands of a pair must use the same, as all see whether the mouse is in hand. Without a map nothing is done.
        """
        lens = self.scene._board.map
        if not lens or not self.scene._layout:
            return
        levels, times = rng.randrange(4), 3
        if by_key:
            self.scene.page.go(MAP)
            arrows = [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN]
            panned = [(rng.choice(arrows), pygame.KMOD_SHIFT) for _ in range(times)]
            looked = [(rng.choice(arrows), 0) for _ in range(times)]
            for code, mod in [(pygame.K_PLUS, 0)] * levels + panned + looked:
                self.app._handle(key(code, mod))
                self.app._handle(key_up(code))
        else:
            self._mouse(pygame.MOUSEMOTION, rng.choice(lens.view.atlas.lands).token, buttons=(0, 0, 0))
            self.app._handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=levels, precise_y=float(levels)))
            self._mouse(pygame.MOUSEBUTTONDOWN, rng.choice(lens.view.atlas.lands).token, button=2)
            self._mouse(pygame.MOUSEMOTION, rng.choice(lens.view.atlas.lands).token, buttons=(0, 1, 0))
            self._mouse(pygame.MOUSEBUTTONUP, rng.choice(lens.view.atlas.lands).token, button=2)
        self.rest(2)

    def _mouse(self, kind: int, at: Point, **more: Any) -> None:
        """Do something with the mouse where a point of the board is now, or as near to that as the map is seen."""
        lens, unit = self.scene._board.map, self.scene.page.canvas.unit
        assert lens
        (x, y), view = lens.view.camera.point(at), lens.view.camera.view.inset(20)
        x, y = max(view.x, min(view.right, x)), max(view.y, min(view.bottom, y))
        motion: dict[str, Any] = {"rel": (1, 1)} if kind == pygame.MOUSEMOTION else {}
        self.app._handle(pygame.Event(kind, pos=(round(x * unit), round(y * unit)), **motion, **more))

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


def is_choice(control: Control) -> bool:
    """Tell whether a control changes a form without playing."""
    plays = control.shortcut == "Enter" or control.grave or isinstance(control, Area | Tabs)
    return not plays and not control.why and control.key not in TABLE and not control.key.startswith(("seat ", "map "))


def used(control: Control, rng: Random) -> Act:
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
