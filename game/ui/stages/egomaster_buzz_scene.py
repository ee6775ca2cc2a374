"""Trying out the buzzers: whose key is which, whether the keyboard sees all at once; other keys are chosen here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

import msgspec
import pygame

from game.kernel.player import Player
from game.kernel.types import Seat
from game.ui import items, keys
from game.ui.box import Box
from game.ui.control import Act, Button, Cancelled, Pressed, Tile
from game.ui.gilding import LOW, crowned
from game.ui.items import Item
from game.ui.looks import Look
from game.ui.page import Page
from game.ui.scene import Next, Pop
from game.ui.screen import Screen
from game.ui.shell import Shell
from game.ui.stages import egomaster_form_parts, egomaster_looks
from game.ui.stages.egomaster_buzz import FORBIDDEN, chosen, keys_of, printed
from game.ui.text import STYLES

WIDEST: Final = 1240.0
FOOT: Final = 62.0
BUZZ: Final = "buzz "
"""The keys of the domes begin so; the seat follows."""
SHAPE: Final = 268 / 232
"""The height of a dome for its width."""


class BuzzScene(Screen):
    """A dome for each player, lit while its key is down. Pressing a dome asks for another key."""

    looks: ClassVar[dict[str, Look]] = {**egomaster_looks.LOOKS, **egomaster_form_parts.LOOKS}
    first = "back"

    def __init__(self, shell: Shell, players: Sequence[Player]) -> None:
        super().__init__(shell)
        self._players: Final = players
        self._down: Final[set[Seat]] = set()
        self._most: frozenset[Seat] = frozenset()
        """The most players that were seen at once."""
        self._asks: Seat | None = None
        """Who is choosing another key."""
        self._refused = False

    @property
    def _codes(self) -> tuple[int, ...]:
        return keys_of(len(self._players), self.shell.settings.buzzers)

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page) -> None:
        """What is to be done, the domes, what was found, the ways on."""
        tr, type_, box = self.shell.tr, page.canvas.type, page.canvas.box
        rest = crowned(page, tr("Buzzers"))
        low = box.h < LOW
        room = rest.middle(min(WIDEST, rest.w), rest.h).inset(44, 22 if low else 34)
        style = "small" if low else "body"
        told = tr("All hold their keys down together. If a dome stays dark, the keyboard swallows that combination.")
        tall = type_.height(told, STYLES[style], room.w)
        found = self._found()
        below = max(type_.height(words, STYLES["bold"], room.w) for words in self._all_found())
        each = min((room.w - 14 * (len(self._players) - 1)) / len(self._players), 232.0)
        spare = room.h - tall - below - FOOT - 84
        wide = min(each, max(80.0, (spare - 34) / SHAPE))
        high = 34 + wide * SHAPE + 20
        whole = tall + below + FOOT + high + 84
        panel = Box(room.x - 44, rest.y, room.w + 88, min(rest.h, whole + (44 if low else 68)))
        page.put(Item("panel", "panel", panel, (), -5))
        room = panel.inset(44, 22 if low else 34)
        head, room = room.cut_top(tall, 20)
        page.put(items.prose("told", told, head, style, "ink", "centre"))
        foot, room = room.cut_bottom(FOOT, 20)
        said, room = room.cut_bottom(below, 20)
        page.put(items.prose("found", found, said, "bold", "oxblood", "centre"))
        row = room.middle(len(self._players) * (each + 14) - 14, high)
        for seat, place in enumerate(row.row(len(self._players), 14)):
            self._put_dome(page, seat, place, wide)
        usual, back = foot.middle(min(foot.w, 660), FOOT).row(2, 16)
        why = "" if self.shell.settings.buzzers else tr("These are the usual keys.")
        look, small = "paper button", "small button"
        page.add(
            Button(key="usual", box=usual, label=tr("The usual keys"), look=look, style=small, why=why),
            Button(key="back", box=back, label=tr("Back")),
        )

    def _put_dome(self, page: Page, seat: Seat, place: Box, wide: float) -> None:
        """Put a dome under the name of its player."""
        player, type_ = self._players[seat], page.canvas.type
        name, rest = place.cut_top(34)
        words, style = type_.fitted(player.name, STYLES["bold"], name.w)
        page.put(Item(f"name {seat}", "text", name, (words, style, "ink", "centre"), 5, label=player.name))
        label = "?" if seat == self._asks else printed(self._codes)[seat]
        state = "pressed" if seat in self._down else "armed" if seat == self._asks else "waiting"
        page.add(
            Tile(
                key=f"{BUZZ}{seat}",
                box=rest.middle(wide, wide * SHAPE),
                look="egomaster/form dome",
                args=(player.token, state, label),
                label=player.name,
                hint=self.shell.tr("Choose another key"),
            )
        )

    def _found(self) -> str:
        tr, many = self.shell.tr, len(self._players)
        if self._asks is not None:
            words = tr("{who}: press your new key. Esc leaves it as it is.", who=self._players[self._asks].name)
            return f"{tr('That key has another use.')} {words}" if self._refused else words
        if len(self._most) == many:
            return tr("All {n} keys were seen at once.", n=many)
        if len(self._most) > 1:
            return tr("So far {n} of {all} keys were seen at once.", n=len(self._most), all=many)
        return tr("Click on a dome to choose another key.")

    def _all_found(self) -> list[str]:
        """Return the longest of what may be said, so that nothing jumps."""
        tr = self.shell.tr
        longest = max((player.name for player in self._players), key=len)
        asks = tr("{who}: press your new key. Esc leaves it as it is.", who=longest)
        return [f"{tr('That key has another use.')} {asks}", tr("Click on a dome to choose another key.")]

    # ------------------------------------------------------------------ what is done

    def handle(self, event: pygame.Event) -> Next:
        """Light the dome of a key, or take it as a new one; everything else works the page."""
        if event.type == pygame.KEYDOWN and self._asks is not None and "pad" not in event.dict:
            return self._take(self._asks, event)
        seat = self._whose(event)
        if seat is None:
            return super().handle(event)
        (self._down.add if event.type == pygame.KEYDOWN else self._down.discard)(seat)
        if len(self._down) > len(self._most):
            self._most = frozenset(self._down)
        self.recompose()
        return None

    def _whose(self, event: pygame.Event) -> Seat | None:
        """Return the player whose key goes down or up."""
        if event.type not in {pygame.KEYDOWN, pygame.KEYUP}:
            return None
        if "pad" in event.dict:
            place = event.dict.get("place", 0)
            return place if event.key == keys.PAD["X"] and place < len(self._players) else None
        return self._codes.index(event.scancode) if event.scancode in self._codes else None

    def _take(self, seat: Seat, event: pygame.Event) -> Next:
        """Give a player the key that is pressed, if it is free of other uses."""
        self._refused = event.scancode in FORBIDDEN and event.key != pygame.K_ESCAPE
        if not self._refused:
            self._asks = None
            if event.key != pygame.K_ESCAPE and event.scancode > 0:
                before = self.shell.settings.buzzers
                self._adopt(chosen(before, len(self._players), seat, event.scancode))
        self.recompose()
        return None

    def _adopt(self, buzzers: tuple[int, ...]) -> None:
        self._most = frozenset()
        self._down.clear()
        self.shell.adopt(msgspec.structs.replace(self.shell.settings, buzzers=buzzers))

    def act(self, act: Act) -> Next:
        """Ask for another key, take the usual ones, or go back."""
        match act:
            case Pressed("back"):
                return Pop()
            case Cancelled() if self._asks is not None:
                self._asks = None
            case Cancelled():
                return Pop()
            case Pressed("usual"):
                self._adopt(())
            case Pressed(key) if key.startswith(BUZZ):
                seat = int(key.removeprefix(BUZZ))
                self._asks, self._refused = (None if self._asks == seat else seat), False
            case _:
                return None
        self.recompose()
        return None

    def resumed(self, answer: Any) -> Next:
        """Nobody holds a key any more."""
        self._down.clear()
        return super().resumed(answer)
