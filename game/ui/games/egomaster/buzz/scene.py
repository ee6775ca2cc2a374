"""The screen on which buzzers are tried out and chosen; it shows whether the keyboard sees all of them at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

import msgspec
import pygame

from game.kernel.player import Player
from game.kernel.types import Seat
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.egomaster.buzz.buzzers import FORBIDDEN, chosen, handed, keys_of, pads_of, printed
from game.ui.games.egomaster.forms import blocks
from game.ui.games.egomaster.looks import registry
from game.ui.widgets.control import Act, BackWanted, Button, Pressed, Tile
from game.ui.widgets.input import device, shortcuts
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop
from game.ui.widgets.titles import LOW, put_title
from game.ui.widgets.tokens import token_args

WIDEST: Final = 1240.0
FOOT: Final = 62.0
BUZZ, PAD = "buzz ", "pad "
"""The keys of the domes, and of the buttons with gamepads below them, begin so; the seat follows."""
SHAPE: Final = 268 / 232
"""The height of a dome for its width."""
NAME, HELD, APART = 34.0, 46.0, 14.0
"""The heights of a name above a dome and of the gamepad below it; the room between two domes."""


class BuzzScene(Screen):
    """A dome for each person, lit while its key or its gamepad's X is down. Pressing a dome asks for another key."""

    looks: ClassVar[dict[str, Look]] = {**registry.LOOKS, **blocks.LOOKS}
    first = "back"

    def __init__(self, shell: Shell, players: Sequence[Player]) -> None:
        super().__init__(shell)
        self._players: Final = players
        everybody = range(len(players))
        self._people: Final = tuple(seat for seat in everybody if players[seat].bot is None) or tuple(everybody)
        """The seats of the people; of all, if there are none."""
        self._down: Final[set[Seat]] = set()
        self._most: frozenset[Seat] = frozenset()
        """The most players that were seen at once."""
        self._asks: Seat | None = None
        """Who is choosing another key or gamepad."""
        self._refused = False

    @property
    def _codes(self) -> tuple[int, ...]:
        return keys_of(len(self._players), self.shell.settings.buzzers)

    @property
    def _pads(self) -> dict[Seat, int]:
        return pads_of(self._people, self.shell.settings.pads)

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page) -> None:
        """Put the instructions, the domes, what was found, and the buttons."""
        tr, type_, box = self.shell.tr, page.canvas.type, page.canvas.box
        rest = put_title(page, tr("Buzzers"))
        low, many = box.h < LOW, len(self._people)
        room = rest.middle(min(WIDEST, rest.w), rest.h).inset(44, 22 if low else 34)
        style = "small" if low else "body"
        told = tr(
            "Hold all your keys down together. If a buzzer stays dark, the keyboard cannot tell that combination."
        )
        tall = type_.height(told, STYLES[style], room.w)
        below = max(type_.height(words, STYLES["bold"], room.w) for words in self._all_found())
        each = min((room.w - APART * (many - 1)) / many, 232.0)
        bare = NAME + HELD + 20
        spare = room.h - tall - below - FOOT - 84
        wide = min(each, max(60.0, (spare - bare) / SHAPE))
        high = bare + wide * SHAPE
        whole = tall + below + FOOT + high + 84
        panel = Box(room.x - 44, rest.y, room.w + 88, min(rest.h, whole + (44 if low else 68)))
        page.put(Item("panel", "panel", panel, (), -5))
        room = panel.inset(44, 22 if low else 34)
        head, room = room.cut_top(tall, 20)
        page.put(items.prose("told", told, head, style, "ink", "centre"))
        foot, room = room.cut_bottom(FOOT, 20)
        said, room = room.cut_bottom(below, 20)
        page.put(items.prose("found", self._found(), said, "bold", "oxblood", "centre"))
        row = room.middle(many * (each + APART) - APART, high)
        for seat, place in zip(self._people, row.row(many, APART), strict=True):
            self._put_person(page, seat, place, wide)
        usual, back = foot.middle(min(foot.w, 660), FOOT).row(2, 16)
        settings, look, small = self.shell.settings, "paper button", "small button"
        why = "" if settings.buzzers or settings.pads else tr("These are the usual keys.")
        page.add(
            Button(key="usual", box=usual, label=tr("The usual keys"), look=look, style=small, why=why),
            Button(key="back", box=back, label=tr("Back"), shortcut="Enter"),
        )

    def _put_person(self, page: Page, seat: Seat, place: Box, wide: float) -> None:
        """Put a dome under the name of its player, and the gamepad under it."""
        tr, player, type_ = self.shell.tr, self._players[seat], page.canvas.type
        name, rest = place.cut_top(NAME)
        words, style = type_.fitted(player.name, STYLES["bold"], name.w)
        page.put(Item(f"name {seat}", "text", name, (words, style, "ink", "centre"), 5, label=player.name))
        held, rest = rest.cut_bottom(HELD)
        label = "?" if seat == self._asks else printed(self._codes)[seat]
        state = "pressed" if seat in self._down else "armed" if seat == self._asks else "waiting"
        pad = tr("Gamepad {n}", n=self._pads[seat] + 1)
        if type_.width(pad, STYLES["small button"]) > min(held.w, 200.0) - 20:
            pad = str(self._pads[seat] + 1)
        page.add(
            Tile(
                key=f"{BUZZ}{seat}",
                box=rest.middle(wide, wide * SHAPE),
                look="egomaster/form dome",
                args=(token_args(self._players, seat), state, label),
                label=player.name,
                hint=tr("Choose another key"),
            ),
            Button(
                key=f"{PAD}{seat}",
                box=held.middle(min(held.w, 200.0), HELD),
                label=pad,
                look="paper button",
                style="small button",
                hint=tr("Give {who} another gamepad", who=player.name_in_text),
            ),
        )

    def _found(self) -> str:
        tr, many = self.shell.tr, len(self._people)
        if self._asks is not None:
            return self._wanted(self._players[self._asks].name, refused=self._refused)
        if len(self._most) == many > 1:
            return tr("All {n} keys were seen at the same time.", n=many)
        if len(self._most) > 1:
            return tr("So far, {n} of {all} keys were seen at the same time.", n=len(self._most), all=many)
        return tr("Click a buzzer to choose another key.")

    def _wanted(self, who: str, *, refused: bool) -> str:
        """Ask somebody for a key, after another one was `refused` if so."""
        tr, hand = self.shell.tr, self.shell.device
        button = device.printed("X", hand if hand.is_pad else device.Device.XBOX, tr)
        why = tr("That key has another use.") if refused else ""
        asks = tr("{who}: press your new key, or {x} on your gamepad. Esc keeps the old one.", who=who, x=button)
        return f"{why} {asks}".lstrip()

    def _all_found(self) -> list[str]:
        """Return all sentences that may be shown: room is kept for the longest, so that nothing jumps."""
        tr = self.shell.tr
        longest = max((player.name for player in self._players), key=len)
        return [self._wanted(longest, refused=True), tr("Click a buzzer to choose another key.")]

    # ------------------------------------------------------------------ what is done

    def handle(self, event: pygame.Event) -> Next:
        """Light the dome of a key, or take it as a new one; everything else works the page."""
        if event.type == pygame.KEYDOWN and self._asks is not None and self._take(self._asks, event):
            return None
        seat = self._whose(event)
        if seat is None:
            return super().handle(event)
        (self._down.add if event.type == pygame.KEYDOWN else self._down.discard)(seat)
        if len(self._down) > len(self._most):
            self._most = frozenset(self._down)
        self.recompose()
        return None

    def _whose(self, event: pygame.Event) -> Seat | None:
        """Return the person whose key, or whose gamepad's X, goes down or up."""
        if event.type not in {pygame.KEYDOWN, pygame.KEYUP}:
            return None
        if "pad" in event.dict:
            place = event.dict.get("place", 0) if event.key == shortcuts.PAD["X"] else None
            return next((seat for seat, held in self._pads.items() if held == place), None)
        seat = self._codes.index(event.scancode) if event.scancode in self._codes else None
        return seat if seat in self._people else None

    def _take(self, seat: Seat, event: pygame.Event) -> bool:
        """Give somebody the key or gamepad that is pressed; tell whether it was one that has no other use."""
        settings = self.shell.settings
        if "pad" in event.dict:
            if event.key != shortcuts.PAD["X"]:
                return False
            self._hand(seat, event.dict.get("place", 0))
            return True
        self._refused = event.scancode in FORBIDDEN and event.key != pygame.K_ESCAPE
        if not self._refused:
            self._asks = None
            if event.key != pygame.K_ESCAPE and event.scancode > 0:
                codes = chosen(settings.buzzers, len(self._players), seat, event.scancode)
                self._adopt(buzzers=codes)
        self.recompose()
        return True

    def _hand(self, seat: Seat, place: int) -> None:
        """Give somebody a gamepad."""
        self._asks = None
        self._adopt(pads=handed(self.shell.settings.pads, self._people, seat, place))
        self.recompose()

    def _adopt(self, **what: tuple[int, ...]) -> None:
        self._most = frozenset()
        self._down.clear()
        self.shell.adopt(msgspec.structs.replace(self.shell.settings, **what))

    def act(self, act: Act) -> Next:
        """Ask for another key, hand a gamepad on, go back to the usual keys, or leave the screen."""
        match act:
            case Pressed("back"):
                return Pop()
            case BackWanted() if self._asks is not None:
                self._asks = None
            case BackWanted():
                return Pop()
            case Pressed("usual"):
                self._adopt(buzzers=(), pads=())
            case Pressed(key) if key.startswith(BUZZ):
                seat = int(key.removeprefix(BUZZ))
                self._asks, self._refused = (None if self._asks == seat else seat), False
            case Pressed(key) if key.startswith(PAD):
                seat = int(key.removeprefix(PAD))
                self._hand(seat, (self._pads[seat] + 1) % len(self._people))
            case _:
                return None
        self.recompose()
        return None

    def resumed(self, answer: Any) -> Next:
        """Forget all keys that were held."""
        self._down.clear()
        return super().resumed(answer)
