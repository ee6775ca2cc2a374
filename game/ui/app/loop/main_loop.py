"""The loop: events to the top scene, time to the top scene, a picture when it asks for one."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pygame

from game import logbook
from game.ui.app.input_gate import InputGate
from game.ui.app.loop import memory
from game.ui.app.loop.scene_stack import LAYERS, SceneStack
from game.ui.app.loop.untimely_input import PRESSED, REDRAWN, RESIZED, UntimelyInput
from game.ui.app.loop.waiting import WaitingStrip
from game.ui.app.notice import NoticeStrip
from game.ui.app.preparation import Preparation
from game.ui.app.shell import Shell
from game.ui.app.voice.narrator import Narrator
from game.ui.app.window_picture import WindowPicture
from game.ui.draw.items import Item
from game.ui.widgets.control import TextField
from game.ui.widgets.focus import NOTCH
from game.ui.widgets.input.device import device_of
from game.ui.widgets.input.gamepad import Pads
from game.ui.widgets.input.shortcuts import matches
from game.ui.widgets.input.touch import Fingers, TouchTarget
from game.ui.widgets.readable import readable
from game.ui.widgets.scene import Home, Next, OpenKeyboard, Pop, Prepare, Push, Quit, Scene, Swap

if TYPE_CHECKING:  # most programs never fail
    from game.ui.app.loop.failure import Failures

BUSY: Final = 1 / 60
"""Seconds between two looks at the events while something moves, or just after an input."""
IDLE: Final = 1 / 25
"""The same while nothing moves."""
PREPARING: Final = 1 / 200
"""The same while the next scene is prepared."""
SHORT: Final = 0.012
"""A turn that begins a preparation waits for it until so many seconds after its own beginning: many end that soon."""
FULL: Final = 1 / 60
"""A turn that has taken so many seconds before it paints leaves that to the next one, which begins at once."""
AWAKE: Final = 0.5
"""Seconds after an input during which the loop stays busy."""
CALM: Final = 1.0
"""Seconds after an input or a new picture from which time passes in steps of `STRIDE` seconds."""
STRIDE: Final = 0.2
"""To let time pass in every turn took twice as much of the processor: 2 % at a table at which nobody does anything."""
NAP: Final = 0.008
"""Seconds between two looks on Windows whether a phone has said something."""
LONGEST: Final = 0.1
"""The longest step for the scenes, in seconds: after a pause of the machine, things go on where they were."""

INPUTS: Final = frozenset(
    {
        pygame.KEYDOWN,
        pygame.TEXTINPUT,
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
    }
)


class App:
    """Runs a stack of scenes on a surface. `step` is one turn of the loop; tests call it with events and seconds.

    A turn should take about `patience` seconds before it paints. A picture with too much new in it is drawn in several
    turns, and until then the former picture stays. The pictures of a scene that opens are drawn by a thread; until it
    is shown, no time passes for it and presses are ignored; letters wait for the line that is being written. Without a
    limit to patience there is no thread. Another size is shown at once, and so is the picture after the window has lost
    the focus; if that happens while a scene is prepared, the window is empty until then.
    """

    def __init__(self, shell: Shell, surface: pygame.Surface, first: Scene, patience: float = inf) -> None:
        self.shell: Final = shell
        self.pads: Final = Pads()
        self._gate: Final = InputGate()
        self._untimely: Final = UntimelyInput(self._gate)
        self._fingers: Final = Fingers()
        self._preparation: Preparation[Next] | None = None
        self._opening = False
        """Whether the scene on top has not been painted yet."""
        self._staying = False
        """Whether the scene on top stays: it is only repainted after a change of settings, or checks something.

        Presses are kept until then.
        """
        self.picture: Final = WindowPicture(shell, surface)
        self._stack: Final = SceneStack(self.picture)
        self._notice_strip: Final = NoticeStrip(shell)
        self._waiting_strip: Final = WaitingStrip(self.picture)
        self._revision = shell.revision
        self._patience: Final = patience
        self._began = 0.0
        """When the present turn began, by `time.perf_counter`."""
        self._awake = AWAKE
        self._still = 0.0
        """The seconds since an input or a new picture."""
        self._owed = 0.0
        """Seconds that have not passed yet for the scene on top."""
        self._put_off = False
        """Whether the last turn has left it to this one to paint."""
        self._awaited: Next = None
        """What comes once the first picture is shown."""
        self._toggled = False
        """Whether the key for the full screen is still held."""
        self._untidy = False
        """Whether a screen was closed since memory was tidied."""
        self._unreturned = False
        """Whether memory was tidied since free pages were given back to the system."""
        self._narrator: Final = Narrator(shell)
        self._push(first)
        self._opening = False  # it is drawn at once

    @cached_property
    def _failures(self) -> Failures:
        from game.ui.app.loop.failure import Failures

        return Failures()

    @property
    def scenes(self) -> list[Scene]:
        """The scenes that are open, from the menu up."""
        return self._stack.scenes

    @property
    def top(self) -> Scene:
        """The scene that has the player's attention."""
        return self._stack.top

    def open(self, scene: Scene) -> None:
        """Put a scene on top of the stack."""
        self._push(scene)

    def open_later(self, make: Callable[[], Scene]) -> None:
        """Make a scene and put it on top once the first picture is shown; at once without a limit to patience."""
        if self._patience == inf:
            self._push(make())
        else:
            self._awaited = Prepare(lambda: Push(make()))

    def run(
        self,
        events: Callable[[], Iterable[pygame.Event]] = pygame.event.get,
        now: Callable[[], float] = time.perf_counter,
        rest: Callable[[float], None] | None = None,
    ) -> None:
        """Turn until the player quits. Whatever happens, every scene is closed, so that a match is saved.

        What fails in a turn is told on a calm page, from which the players go on; a failure of that page is raised.
        """
        rest = rest or self._rest
        try:
            if self.picture.follow_settings():
                self._lay_out()
            last = now()
            while True:
                began = now()
                going = self._turn(self._timely(events()), min(LONGEST, began - last))
                last = began
                if not going:
                    return
                rest(max(0.001, self.pause() - (now() - began)))
        finally:
            while self.scenes:
                self._drop()
            self.shell.sounds.close()
            self.shell.voice.close()

    def _turn(self, events: Iterable[pygame.Event], dt: float) -> bool:
        """Take a step, see `step`; after a failure go on with the page that tells it."""
        try:
            return self.step(events, dt)
        except Exception as fault:
            if self._failures.is_page(self.top):
                raise
            self._tell_failure(fault)
            return True

    def _tell_failure(self, fault: Exception) -> None:
        """Put the page that tells of a failure over the scene that has failed, and draw everything anew."""
        if self._preparation:
            self._preparation.abandon()
            self._preparation = None
        self._waiting_strip.remove()
        self._stack.push(self._failures.page(self.shell, self.scenes, fault))
        self.picture.uncover()
        self._lay_out()
        self._changed()

    def _after_failure(self, answer: Any) -> Next:
        """Go on after a failure of the scene that is on top now, as the players have answered."""
        from game.ui.app.loop.failure import END, MENU

        if answer == END:
            return Quit()
        if answer == MENU:
            while len(self.scenes) > 1:
                self._drop()
            self._changed()
            return self.top.resumed(None)
        following = self.top.reopened()
        if following or (self.top.overlay and len(self.scenes) > 1):
            self._drop()
        self._changed()
        return following

    def _drop(self) -> None:
        """Close the scene on top, whatever state it is in."""
        try:
            self._close()
        except Exception as fault:  # noqa: BLE001 - a scene that has failed may fail once more
            logbook.note_failure(fault, "the end of a screen")

    def _rest(self, seconds: float) -> None:
        """Rest between two turns; while something is done in every turn, only until that has something to do.

        On Windows that rest is cut into naps: to wait for an event takes whole ticks of 16 ms there, to sleep does not.
        """
        if self.shell.every_turn is None:
            time.sleep(seconds)
            return
        end = time.perf_counter() + seconds
        while not self.shell.woken.is_set() and (left := end - time.perf_counter()) > 0:
            if sys.platform == "win32":
                time.sleep(min(left, NAP))
            else:
                self.shell.woken.wait(left)
        self.shell.woken.clear()

    def _timely(self, events: Iterable[pygame.Event]) -> Iterator[pygame.Event]:
        """Yield `events` without presses that came before the scene on top was in the window."""
        unseen = (self._opening or self._preparation is not None) and not self._staying
        return self._untimely.timely(events, unseen=unseen, writing=self.top.writing)

    def _postpone(self, event: pygame.Event) -> None:
        """Put an event off until the preparation ends; where the scene on top stays, nothing is ignored."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.picture.cover()
        self._toggled &= event.type != pygame.KEYUP or self._staying
        self._untimely.postpone(event, everything=self._staying)

    def pause(self) -> float:
        """Return how long the loop may rest before the next step, in seconds."""
        if self._preparation:
            return PREPARING
        if self.drawing:
            return 0.0
        return BUSY if self._awake > 0 or self.top.lively else IDLE

    @property
    def drawing(self) -> bool:
        """Whether the former picture is still shown, because the new one is not ready yet."""
        return self._preparation is not None or self._put_off or self.picture.unfinished

    def step(self, events: Iterable[pygame.Event], dt: float) -> bool:
        """Handle `events`, let `dt` seconds pass, draw if something changed. False = the player quits."""
        self._began, worked = time.perf_counter(), time.thread_time()
        if self._preparation:
            for event in self._translated(events, dt):
                self._postpone(event)
            if not self._preparation.ended():
                self._waiting_strip.show(self._began)
                return True
            self._waiting_strip.remove()
            events, dt = self._untimely.take_postponed(), 0.0
            preparation, self._preparation = self._preparation, None
            self._staying = False
            if not self._follow(preparation.result()):
                return False
        self._gate.update(dt)
        if self.shell.every_turn:
            self.shell.every_turn(dt)
        events = list(events)
        if events and self._owed and not self._pass(0.0, at_once=True):
            return False
        if not self._heed(events, dt) or not self._pass(dt, at_once=bool(events)):
            return False
        if not self._preparation:
            self._put_off = not self._put_off and self._is_full()
            if not self._put_off:
                self._show()
            self._narrator.follow(self.top)
        if self.shell.turn_end:
            self.shell.turn_end(time.thread_time() - worked)
        if self._awaited is None or self.drawing:
            return True
        awaited, self._awaited = self._awaited, None
        return self._follow(awaited)

    def _is_full(self) -> bool:
        """Tell whether this turn has taken long enough; what must be shown at once is painted nevertheless."""
        return (
            self._patience < inf
            and not (self.picture.urgent or self._opening)
            and time.perf_counter() - self._began > FULL
        )

    def _heed(self, events: Iterable[pygame.Event], dt: float) -> bool:
        """React to the events of a turn of `dt` seconds; return False if the player quits."""
        self._awake -= dt
        for event in self._translated(events, dt):
            if self._preparation:
                self._postpone(event)
            elif event.type == pygame.QUIT or (self._gate.passes(event) and not self._handle(event)):
                return False
        return True

    def _translated(self, events: Iterable[pygame.Event], dt: float) -> Iterator[pygame.Event]:
        """Yield `events` with those of fingers as those of a mouse, and those of gamepads as keys."""
        size, notch = self.picture.surface.get_size(), NOTCH * self.picture.canvas.unit
        return self.pads.keys(self._fingers.events(events, dt, size, self._touch_target, notch), dt)

    def _pass(self, dt: float, *, at_once: bool) -> bool:
        """Let `dt` seconds pass, unless another scene is being prepared; return False if the player quits.

        In a calm they add up and pass later, unless they must pass `at_once`.
        """
        if self._preparation:
            return True
        self._still = 0.0 if at_once else self._still + dt
        self._owed += 0.0 if self._opening else dt
        if self._is_calm() and self._owed < STRIDE:
            return True
        dt, self._owed = self._owed, 0.0
        return self._follow(self.top.update(dt))

    def _is_calm(self) -> bool:
        """Tell whether nothing has happened for a while, so that the scene need not be asked in every turn."""
        calm = self._still > CALM and self._awake <= 0 and not self.top.lively  # a stick that is held awakes, too
        return calm and self.shell.every_turn is None and self._patience < inf

    def _show(self) -> None:
        """Bring what has changed into the window."""
        if self.shell.revision != self._revision:
            self._adopt()
        if self._opening and not self.picture.urgent and self._patience < inf:
            self._prepare(self._paint_first)
            if self._preparation:
                return
            self._staying = False
        stale = self._notice_strip.due or any(scene.stale for scene in self._stack.in_view())
        due = self.picture.due or self.picture.urgent or self._opening or self.drawing or stale
        if due:
            self._still = 0.0
            self._paint(inf if self.picture.urgent or self._opening else self._began + self._patience)
        if self.picture.unshown:
            self.picture.show()
        elif not due and not self.top.lively and self._patience < inf:
            self._work_idly()

    def _prepare(self, make: Callable[[], Next]) -> Next:
        """Let a thread call `make`. Return its result if that was quick, else None: it is followed in a later turn."""
        preparation = Preparation(make)
        if preparation.ended(self._began + SHORT - time.perf_counter()):
            return preparation.result()
        self._preparation = preparation
        return None

    def _prepare_next(self, make: Callable[[], Next]) -> Next:
        """Let a thread find out what comes next and lay it out, and ask for patience if that takes long."""
        words = readable(self._stack.items(), self.picture.canvas)
        self._waiting_strip.prepare(self._patient_words, self._began, [*words, *self.top.controls_in_view()])
        following = self._prepare(lambda: self._lay_out_next(make()))
        if self._preparation is None:
            self._waiting_strip.remove()
        return following

    @property
    def _patient_words(self) -> str:
        return self.shell.tr("One moment…")

    def _lay_out_next(self, following: Next) -> Next:
        """Lay out the scene that comes next: the table of a long war takes 40 ms."""
        if isinstance(following, Push | Swap):
            self._stack.prepare(following.scene)
        return following

    def _touch_target(self, pixel: tuple[int, int]) -> TouchTarget:
        """Tell what of the scene on top is under a finger."""
        return self.top.touch_target(pixel)

    def _work_idly(self) -> None:
        """Free what is left of a closed screen, in two turns in which nothing moves; then work ahead."""
        if self._untidy:
            self.picture.canvas.looks.leave()
            memory.tidy()
            self._untidy, self._unreturned = False, True
        elif self._unreturned:
            memory.give_back()
            self._unreturned = False
        else:
            self.picture.work_idly()
            self._waiting_strip.draw_ahead(self._patient_words)

    def _handle(self, event: pygame.Event) -> bool:
        """React to an event; return False if the player quits."""
        if event.type in INPUTS:
            self._awake = AWAKE
            self.shell.device = device_of(event) or self.shell.device
        if event.type in PRESSED:
            at = self.picture.canvas.point(event.pos) if event.type == pygame.MOUSEBUTTONDOWN else None
            if self._notice_strip.read(at):
                return True
        if event.type == pygame.KEYUP:
            self._toggled = False
        if event.type in RESIZED:
            if self.picture.follow_size():
                self._lay_out()
        elif event.type in REDRAWN:
            self.picture.repaint()
        elif event.type == pygame.WINDOWFOCUSLOST:
            for scene in self.scenes:  # a private form is also hidden while the rules lie over it
                scene.hide_secrets()
            self.picture.urgent = True  # nothing private stays visible until the curtain is drawn
            self.picture.uncover()
        elif event.type == pygame.KEYDOWN and (matches(event, "F11") or matches(event, "Alt+Enter")):
            self._toggle_full_screen()
        elif event.type == pygame.KEYDOWN and matches(event, "Ctrl+M"):
            self.shell.turn_sound()
        elif event.type == pygame.KEYDOWN and matches(event, "F1"):
            self._help()
        else:
            self.top.adapt()
            return self._follow(self.top.handle(event))
        return True

    def _help(self) -> None:
        """Show the keys of the scene on top, unless they are shown."""
        from game.ui.app.help_scene import HelpScene

        if not isinstance(self.top, HelpScene):
            self.top.hide_secrets()  # first, so that the help does not name what is in a hand
            keys, words = self.top.shortcuts(), self.top.explanations()
            self._push(HelpScene(self.shell, keys, words, self.top.rule))

    def _open_keyboard(self, field: TextField, on_done: Callable[[str], None]) -> None:
        """Show the keyboard on the screen, for a player without a keyboard in hand."""
        from game.ui.app.on_screen_keyboard import OnScreenKeyboard

        self._push(OnScreenKeyboard(self.shell, field, on_done))

    def _follow(self, what: Next) -> bool:
        """Do what a scene wants next; return False to quit."""
        while what is not None:
            match what:
                case Push(scene):
                    self._push(scene)
                    return True
                case Swap(scene):
                    self._close()
                    self._push(scene)
                    return True
                case Pop(answer):
                    if len(self.scenes) == 1:
                        return False
                    what = self._pop(answer)
                case Home():
                    while len(self.scenes) > 2:
                        self._close()
                    what = self._pop(None) if len(self.scenes) == 2 else None
                case Prepare(make, stays):
                    what = make() if self._patience == inf else self._prepare_next(make)
                    self._staying |= stays and self._preparation is not None
                case OpenKeyboard(field, on_done):
                    self._open_keyboard(field, on_done)
                    return True
                case Quit():
                    return False
        return True

    def _push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.scenes:
            self.top.covered()
        logbook.note(f"opens {type(scene).__name__}")
        self._stack.push(scene)
        self._changed()

    def _pop(self, answer: Any) -> Next:
        """Remove the scene on top; return what the scene below wants next."""
        closed = self._close()
        if self._failures.is_page(closed):
            return self._after_failure(answer)
        self._changed()
        return self.top.resumed(answer)

    def _close(self) -> Scene:
        """Close the scene on top and return it."""
        scene = self._stack.pop()
        self._untidy |= not scene.overlay
        return scene

    def _changed(self) -> None:
        """Note that another scene is on top, in which earlier presses do nothing."""
        self._stack.lay_out_in_view()
        self._opening, self._still, self._owed = True, 0.0, 0.0
        self._untimely.change_scene()
        if self._gate.leading:
            self.top.reached(self._gate.leading)
        self._fingers.forget()

    def _adopt(self) -> None:
        """Apply changed settings: language, sizes, colours, full screen."""
        self._revision = self.shell.revision
        if self.picture.follow_settings():
            self._lay_out()
            # a thread draws it: with another size of text the sheet alone takes 30 to 100 ms
            self._staying, self._opening = not self._opening, True
        else:
            self._stack.lay_out()

    def _toggle_full_screen(self) -> None:
        """Change between full screen and window, once however long the key is held."""
        if not self._toggled:
            settings, self._toggled = self.shell.settings, True
            self.shell.adopt(msgspec.structs.replace(settings, fullscreen=not settings.fullscreen))

    def _lay_out(self) -> None:
        """Lay the scenes out on a new canvas."""
        self.picture.renew_canvas()
        self._stack.lay_out()

    def _items(self) -> list[Item]:
        """Return everything that is in view, in the order of drawing."""
        items, lowest = self._stack.items(), LAYERS * (len(self._stack.in_view()) - 1)
        return [*items, *self._notice_strip.over(items, self.picture.canvas, lowest, self.top.controls_in_view)]

    def _paint_first(self) -> None:
        """Paint the first picture of a scene that opens, then draw what will come into view: the cache keeps it."""
        self._paint()
        self.picture.draw_ahead(self._items())

    def _paint(self, until: float = inf) -> None:
        """Paint what has changed, as far as there is time `until` then."""
        self._opening = False
        self.picture.paint(self._items(), until)
