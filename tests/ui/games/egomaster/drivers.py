"""Drivers that play Egomaster by mouse, by keys or by a gamepad alone; questions come from the tests' pack."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Any, Final, get_args

import pygame

from game.kernel.match import Match
from game.kernel.player import Player, Token
from game.kernel.types import Action
from game.rules.egomaster import EGOMASTER
from game.session.session import Session
from game.ui.app.evening import TableEvening
from game.ui.app.on_screen_keyboard import SIGNS, OnScreenKeyboard
from game.ui.games.egomaster.buzz.buzzers import keys_of
from game.ui.table.caution import DO
from game.ui.table.mode import FormMode, GroupMode
from game.ui.widgets.control import Area, TextField, parts
from game.ui.widgets.sleep import ASLEEP
from tests.rules.egomaster.quizzes import BOARD, house
from tests.ui.drivers import STEP, Room
from tests.ui.pads import pad_events as pad
from tests.ui.pads.drivers import PadRoom
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import key, key_up, mouse

NAMES: Final = ("Pauline", "Benoît", "Marcelle-Élisabeth", "Léon", "Zoé", "Jean-Baptiste")
TOKENS: Final[tuple[Token, ...]] = get_args(Token)
ANSWERS: Final = ("12", "150", "1900", "red", "paris")
ARROWS: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


def seated(seats: int, bots: Sequence[int] = ()) -> list[Player]:
    """Seat people, and computer players at the seats in `bots`."""
    return [Player(NAMES[seat], TOKENS[seat], "random" if seat in bots else None) for seat in range(seats)]


def begun(seats: int, seed: str = "quiz", **rules: Any) -> Match:
    """Return a match before its first line; the dice have said who begins."""
    match = Match.new(EGOMASTER, BOARD, seats, house(**({"seconds": 0} | rules)), seed)
    match.settle()
    return match


def sitting(seats: int, bots: Sequence[int] = (), seed: str = "quiz", **rules: Any) -> Sitting:
    """Sit down to a new match."""
    return at(begun(seats, seed, **rules), bots)


def at(match: Match, bots: Sequence[int] = ()) -> Sitting:
    """Sit down to a match."""
    return Sitting(Session(match, seated(len(match.state.hands), bots), scripts))


def typed(text: str) -> pygame.Event:
    """Return the event of a text being typed."""
    return pygame.Event(pygame.TEXTINPUT, text=text)


class MouseDriver(Room):
    """Clicks."""

    def work(self, key: str, part: str = "") -> None:
        """Click a control, or a part of it, scrolled into view."""
        control = self.controls[key]
        self.screen.focus.reveal(control, self.controls)
        box = parts(control)[part] if part else self.screen.focus.box(control, self.controls)
        area = self.controls.get(control.area)
        if part and isinstance(area, Area):
            box = box.moved(0, -self.screen.focus.offset(area))
        assert not isinstance(area, Area) or area.box.holds(box.centre), f"{key} is out of view"
        for event in mouse(self.screen, box.centre):
            self.app.step([event], 0.0)
        self.pass_time(STEP)

    def write(self, key: str, text: str) -> None:
        """Write with the letters on the screen."""
        self.work(key, "letters")
        assert isinstance(self.screen, OnScreenKeyboard)
        for sign in text:
            self.work(f"letter {SIGNS.index(sign.upper())}")
        self.work("done")

    def settle(self, rng: Random) -> None:
        """Click on a square."""
        self.work(rng.choice([key for key in self.controls if key.startswith("square ")]))

    def raise_to(self) -> None:
        """Drag the slider to its end."""
        track = parts(self.controls["amount"])["track"]
        for event in mouse(self.screen, (track.right - 1, track.centre[1])):
            self.app.step([event], 0.0)
        self.pass_time(STEP)

    def buzz(self, seat: int) -> None:
        """Click on a dome."""
        self.work(f"buzz {seat}")

    def passes(self, seat: int) -> None:
        """Click on the button."""
        self.work(f"pass {seat}")


class KeyDriver(Room):
    """Keys."""

    def work(self, key: str) -> None:
        """Work a control by its shortcut or from the tab key on."""
        shortcut = self.controls[key].shortcut
        if shortcut == "Enter":
            self.press(pygame.K_RETURN)
        elif shortcut.isdigit():
            self.type(int(shortcut))
        else:
            self.go_to(key)
            self.press(pygame.K_RETURN)

    def write(self, key: str, text: str) -> None:
        """Type."""
        self.go_to(key)
        for sign in text:
            self.app.step([typed(sign)], 0.0)
        self.pass_time(STEP)

    def settle(self, rng: Random) -> None:
        """Go round by the arrows, then Enter."""
        for _ in range(rng.randrange(1, 6)):
            self.press(rng.choice(ARROWS))
        self.press(pygame.K_RETURN)

    def raise_to(self) -> None:
        """Go to the end of the stepper."""
        self.go_to("amount")
        self.press(pygame.K_END)

    def buzz(self, seat: int, mod: int = 0) -> None:
        """Press the key of a seat."""
        form = self.table.flow.mode
        assert isinstance(form, GroupMode)
        code = keys_of(len(self.table.evening.session.players))[seat]
        self.app.step([key(pygame.K_q + seat, mod, code)], 0.0)
        self.app.step([typed("q")], 0.0)
        self.app.step([key_up(pygame.K_q + seat)], 0.0)
        self.pass_time(STEP)

    def passes(self, seat: int) -> None:
        """Press it with Shift."""
        self.buzz(seat, pygame.KMOD_LSHIFT)


class PadDriver(PadRoom):
    """A gamepad."""

    def __init__(self, evening: TableEvening, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        Room.__init__(self, evening, size, **settings)

    def pass_time(self, seconds: float) -> None:
        """Let time pass, and the curtain come to rest."""
        Room.pass_time(self, seconds)

    def work(self, key: str) -> None:
        """Press what A does from anywhere, else bring the ring there."""
        if self.screen.focus.key == key or (not self.screen.focus.ring and self.controls[key].shortcut == "Enter"):
            self.push(pad.A)
            return
        for _ in range(4 * len(self.controls)):
            if self.screen.focus.key == key:
                break
            self.push(pad.RB)
        self.push(pad.A)

    def write(self, key: str, text: str) -> None:
        """Write with the letters on the screen."""
        self.work(key)
        self.spell(text)

    def settle(self, rng: Random) -> None:
        """Go round by the cross, then A."""
        for _ in range(rng.randrange(1, 6)):
            self.push(rng.choice([pad.LEFT, pad.RIGHT, pad.UP, pad.DOWN]))
        self.push(pad.A)

    def raise_to(self) -> None:
        """Lean the stick until the end."""
        while self.screen.focus.key != "amount":
            self.push(pad.RB)
        for _ in range(80):
            self.push(pad.RIGHT)

    def buzz(self, seat: int) -> None:
        """Bring the ring to a dome."""
        self.work(f"buzz {seat}")

    def passes(self, seat: int) -> None:
        """Bring the ring to the button."""
        self.work(f"pass {seat}")


Driver = MouseDriver | KeyDriver | PadDriver


def asked(room: Driver) -> None:
    """Go on until people are asked."""
    while not isinstance(room.table.flow.mode, FormMode | GroupMode):
        key = next((key for key in ("open", "skip", "on") if key in room.controls), "")
        room.work(key) if key else room.pass_time(STEP)


def play(room: Driver, rng: Random, most: int = 20_000, until: Collection[type[Action]] = ()) -> set[type[Action]]:
    """Play to the end, or `until` these kinds were done, as chance has it, with high stakes; return what was done."""
    session, kinds = room.table.evening.session, set[type[Action]]()
    for _ in room.turns(most):
        if until and kinds.issuperset(until):
            break
        mode, lines = room.table.flow.mode, len(session.log())
        room.look()
        able = [key for key, control in room.controls.items() if control.why in {"", ASLEEP}]  # a move wakes it
        if "open" in able:
            room.work("open")
        elif "on" in able:
            room.work("on")
        elif isinstance(mode, GroupMode):
            race(room, rng)
        elif isinstance(mode, FormMode):
            answer(room, able, rng)
        else:
            room.pass_time(STEP)
        kinds |= {type(action) for seat, action in session.log()[lines:] if seat >= 0}
    return kinds


def race(room: Driver, rng: Random) -> None:
    """Let somebody buzz, or pass."""
    seats = [int(key.split()[1]) for key in room.controls if key.startswith("buzz ")]
    if rng.random() < 0.3:
        room.pass_time(rng.random())
    elif rng.random() < 0.7:
        room.buzz(rng.choice(seats))
    else:
        room.passes(rng.choice(seats))


def answer(room: Driver, able: Sequence[str], rng: Random) -> None:
    """Do one thing of a form; what is asked once more is done."""
    if DO in able:
        room.work(DO)
    elif any(key.startswith("square ") for key in able) and not any(key.startswith("walk ") for key in able):
        room.settle(rng)
    elif "amount" in able and "seal" not in able:
        room.raise_to() if rng.random() < 0.4 else room.work("stay")
    elif "accept" in able:
        room.work("accept" if rng.random() < 0.8 else "fold")
    elif isinstance(field := room.controls.get("answer") or room.controls.get("number"), TextField) and not field.text:
        room.write(field.key, rng.choice(ANSWERS)) if rng.random() < 0.5 else room.work(rng.choice(_outs(able)))
    elif isinstance(field, TextField):
        before = field.text
        room.work("seal")
        again = room.controls.get(field.key)
        if isinstance(again, TextField) and again.text == before:
            room.work(_outs(able)[0])  # it was refused
    else:
        room.work(rng.choice([key for key in able if _of_a_form(key)]))


def _outs(able: Sequence[str]) -> list[str]:
    return [key for key in able if key == "pass" or key.startswith("wrong ")]


def _of_a_form(key: str) -> bool:
    words = ("walk ", "name ", "point ", "member ", "right ", "wrong ")
    return key.startswith(words) or key in {
        "seal", "turn", "exhaust", "nobody", "delegate", "tie", "list", "hand back", "keep",
    }  # fmt: skip
