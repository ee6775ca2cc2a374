"""The form of Master Citadel: a direction on the compass and an amount, for an order or for a pledge."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

import pygame

from game.kernel.game import Game
from game.kernel.player import Player
from game.kernel.types import Action
from game.rules.master_citadel.compass import POINTS, TOWARDS
from game.rules.master_citadel.state import DIRECTIONS, Pass, Pledge, Retract, Write
from game.session.controller import Prompt
from game.ui import items
from game.ui.box import Box
from game.ui.control import Act, Amount, Area, Button, Cancelled, Changed, Pressed, Tile
from game.ui.items import Item
from game.ui.page import Page
from game.ui.picker import Path, Picker
from game.ui.stage import Done
from game.ui.stages.citadel_words import keyed_direction, summary
from game.ui.text import STYLES
from game.words import Words

PRESETS: Final = (10, 25)
FIRST: Final = 10
"""The amount a form begins with, where there are as many points."""
DISC: Final = 48
"""The width of a point of the compass, in units."""
TURNS: Final = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}


class CitadelForm:
    """Chooses `("order" | "pledge", direction, amount)` or `("pass",)`; what is legal comes from the options only."""

    def __init__(self, game: Game, prompt: Prompt, player: Player, path: Callable[[Action], Path], way: Path) -> None:
        self._game = game
        self._view = prompt.view
        self._player = player
        self._picker = Picker(prompt.options, path)
        starts = self._picker.clicks()
        self._kind = "order" if "order" in starts or "pass" in starts else "pledge"
        self._most = max(map(int, self._picker.clicks((self._kind, DIRECTIONS[0]))), default=0)
        self._direction = ""
        self._amount = min(FIRST, self._most)
        self._passes = self._most == 0
        self._recall(way)

    def _recall(self, way: Path) -> None:
        match way:
            case ("pass",):
                self._passes = "pass" in self._picker.clicks()
            case (kind, direction, amount) if kind == self._kind and int(amount) <= self._most:
                self._direction, self._amount = direction, int(amount)
            case (kind, direction) if kind == self._kind:
                self._direction = direction
            case _:
                pass

    @property
    def way(self) -> Path:
        """The clicks chosen so far; those of the amount only count after a direction."""
        if self._passes:
            return ("pass",)
        return (self._kind, self._direction, str(self._amount)) if self._direction else ()

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page, box: Box) -> None:
        """Title, compass, amount, short cuts, what will be paid, the button; what has no room scrolls."""
        tr, low = page.tr, box.h < 640
        rest = self._put_head(page, box, low=low)
        foot, rest = rest.cut_bottom(self._foot_height(page, box.w, tr), 8 if low else 14)
        self._put_foot(page, foot, tr)
        side_by_side = low and rest.w >= 432
        wanted = 214.0 if side_by_side else 180.0 + 12 + 108 + 26 + 10 + 48
        if rest.h >= wanted:
            self._put_body(page, rest, "", lying=side_by_side)
            return
        page.add(Area(key="form", box=rest, content=wanted + 8))
        self._put_body(page, Box(rest.x + 2, rest.y + 4, rest.w - 32, wanted), "form", lying=side_by_side)

    def _put_head(self, page: Page, box: Box, *, low: bool) -> Box:
        """Put the title as far as there is room for one; return what is left."""
        tr, order, name = page.tr, self._kind == "order", self._player.name
        if low and not order:
            return box
        head, rest = box.cut_top(38 if low else 44)
        title = tr("Your order") if order else tr("Your pledge")
        page.put(items.text("form/title", title, head, "heading", "oxblood", "centre"))
        if low:
            return rest
        under, rest = rest.cut_top(32, 4)
        words = tr("for {who} alone", who=name) if order else tr("{who}, for all to see", who=name)
        who, _ = page.canvas.type.fitted(words, STYLES["note"], under.w)
        page.put(items.text("form/who", who, under, "note", "ink", "centre"))
        return rest

    def _put_body(self, page: Page, box: Box, area: str, *, lying: bool) -> None:
        if lying:
            left, right = box.cut_left(180, 8)
            self._put_compass(page, left.middle(180, 180), area)
            column = right.middle(right.w, min(right.h, 190))
            amount, rest = column.cut_top(104)
            caption, rest = rest.cut_top(26, 8)
            self._put_amount(page, amount, caption, area)
            self._put_presets(page, rest.cut_top(48)[0], area)
            return
        spare = max(0.0, box.h - 460)
        presets, rest = box.cut_bottom(48, 10 + min(16, spare / 12))
        caption, rest = rest.cut_bottom(26)
        amount, rest = rest.cut_bottom(108 + min(14, spare / 8), 12 + min(20, spare / 10))
        side = min(rest.h, rest.w, 400)
        self._put_compass(page, rest.middle(side, side), area)
        self._put_amount(page, amount.middle(min(amount.w, 420), amount.h), caption, area)
        self._put_presets(page, presets.middle(min(presets.w, 420), 48), area)

    def _put_compass(self, page: Page, box: Box, area: str) -> None:
        tr, letter = page.tr, self._player.token
        radius = box.w / 2 - DISC / 2
        shown = "" if self._passes else self._direction
        chosen = next((i for i, direction in enumerate(DIRECTIONS) if direction == shown), -1)
        ring = box.middle(2 * (radius - DISC / 2 - 3), 2 * (radius - DISC / 2 - 3))
        page.put(Item("rose", "master_citadel/rose", ring, (chosen, letter), 6), area=area)
        for i, direction in enumerate(DIRECTIONS):
            x, y = box.centre[0] + radius * sin(i * pi / 4), box.centre[1] - radius * cos(i * pi / 4)
            page.add(
                Tile(
                    key=f"to {direction}",
                    box=Box(x - DISC / 2, y - DISC / 2, DISC, DISC),
                    look="master_citadel/point",
                    args=(tr(POINTS[direction]), letter),
                    picked=i == chosen,
                    label=tr(TOWARDS[direction]),
                    hint=tr(TOWARDS[direction]).capitalize(),
                    shortcut=str(i + 1),
                    why="" if self._most else tr("You have no points left."),
                    area=area,
                )
            )

    def _put_amount(self, page: Page, box: Box, caption: Box, area: str) -> None:
        tr, capital = page.tr, self._view.table.house.capital
        page.add(
            Amount(
                key="amount",
                box=box,
                label=tr("Amount"),
                hint=tr("Type a number, turn the wheel or drag the slider"),
                value=self._amount,
                low=min(1, self._most),
                high=max(capital, self._most),
                free=self._most,
                colour=self._player.token,
                why="" if self._most else tr("You have no points left."),
                area=area,
            )
        )
        words = tr.plural("you have {n} point", "you have {n} points", self._most)
        page.put(items.text("form/have", words, caption, "small note", "ink2", "centre"), area=area)

    def _put_presets(self, page: Page, box: Box, area: str) -> None:
        tr = page.tr
        buttons: list[tuple[str, str, bool, str, str]] = []
        if self._kind == "order":
            why = "" if "pass" in self._picker.clicks() else self._sentence(Pass(), tr)
            buttons.append(("pass", tr("Pass"), self._passes, why, "P"))
        for preset in PRESETS if box.w > 300 else PRESETS[:1]:
            why = "" if preset <= self._most else self._sentence(self._made(preset), tr)
            buttons.append((f"take {preset}", str(preset), False, why, ""))
        if self._most not in PRESETS:
            why = "" if self._most else tr("You have no points left.")
            buttons.append((f"take {self._most}", tr("All"), False, why, ""))
        type_, gap = page.canvas.type, 10 if box.w > 300 else 6
        shares = [max(46.0, type_.width(label, STYLES["small button"]) + 32) for _, label, *_ in buttons]
        places = box.row_of(shares, gap)
        for (key, label, picked, why, shortcut), place in zip(buttons, places, strict=True):
            page.add(
                Button(
                    key=key,
                    box=place,
                    label=label,
                    look="paper button",
                    style="small button",
                    picked=picked,
                    why=why,
                    shortcut=shortcut,
                    hint=tr("Write no order this turn: nothing is paid") if key == "pass" else "",
                    area=area,
                )
            )

    def _foot_height(self, page: Page, wide: float, tr: Words) -> float:
        return self._summary_height(page, wide, tr) + 10 + self._tall(page) + (0 if self._kind == "order" else 58)

    @staticmethod
    def _tall(page: Page) -> float:
        return 56 if page.canvas.box.h < 700 else 72

    def _summary_height(self, page: Page, wide: float, tr: Words) -> float:
        """The room of the longest sentence that may come, so that nothing jumps."""
        type_, style = page.canvas.type, STYLES["small note"]
        ways: list[Path] = [(), ("pass",), *((self._kind, direction, "88") for direction in DIRECTIONS)]
        longest = [summary(way, self._view.table.house, tr) for way in ways]
        return max(type_.height(words, style, wide) for words in longest)

    def _put_foot(self, page: Page, box: Box, tr: Words) -> None:
        order = self._kind == "order"
        tall = self._tall(page)
        if not order:
            second, box = box.cut_bottom(48, 10)
            left, right = second.row(2, 12)
            why = "" if "retract" in self._picker.clicks() else self._sentence(Retract(), tr)
            page.add(
                Button(
                    key="retract",
                    box=left,
                    label=tr("Withdraw"),
                    look="paper button",
                    style="small button",
                    why=why,
                ),
                Button(key="leave", box=right, label=tr("Back"), look="paper button", style="small button"),
            )
        seal, words = box.cut_bottom(tall, 10)
        page.put(items.prose("form/summary", self._summary(tr), words, "small note", "ink", "centre"))
        action = self._picker.action(self.way)
        why = "" if action else tr("Choose a direction first.")
        label = tr("Seal") if order else tr("Put it on the table")
        hint = tr("Nobody sees it before all orders are turned over") if order else ""
        page.add(Button(key="seal", box=seal, label=label, shortcut="Enter", hint=hint, why=why))

    # ------------------------------------------------------------------ words

    def _summary(self, tr: Words) -> str:
        """Say in one sentence what is chosen so far."""
        return summary(self.way, self._view.table.house, tr)

    def _made(self, amount: int) -> Action:
        return Write(amount, "N") if self._kind == "order" else Pledge(amount, "N")

    def _sentence(self, action: Action, tr: Words) -> str:
        """Ask the rules why an action is refused."""
        return self._game.why_not(self._view, action, tr) or ""

    # ------------------------------------------------------------------ what is done

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """A digit chooses a direction, as printed, and leads to the amount; on the compass, arrows turn the rose.

        The number pad points where its keys lie.
        """
        focus = page.focus
        here = focus.key if focus.ring else ""
        if here == "amount" or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or not self._most:
            return None
        direction = keyed_direction(event)
        if direction:
            self._direction, self._passes = direction, False
            focus.go("amount", page.controls)
            return Pressed("amount")
        if here.startswith("to ") and event.key in TURNS:
            now = list(DIRECTIONS).index(next(each for each in DIRECTIONS if here == f"to {each}"))
            self._direction, self._passes = DIRECTIONS[(now + TURNS[event.key]) % 8], False
            focus.go(f"to {self._direction}", page.controls)
            return Pressed("amount")
        if here.startswith("to ") and event.key == pygame.K_TAB and not event.mod & pygame.KMOD_SHIFT:
            focus.go("amount", page.controls)
            return Pressed("amount")
        return None

    def act(self, act: Act, page: Page) -> Action | Done | None:
        """Choose, or hand in what is chosen."""
        match act:
            case Pressed("seal"):
                return self._picker.action(self.way)
            case Pressed("retract"):
                return self._picker.action(("retract",))
            case Pressed("leave"):
                return Done.BACK
            case Cancelled() if self._kind == "pledge":
                return Done.BACK
            case _:
                return Done.AGAIN if self._chose(act, page) else None

    def _chose(self, act: Act, page: Page) -> bool:
        match act:
            case Pressed("pass"):
                self._passes = not self._passes
            case Pressed("amount"):
                pass
            case Pressed(key) if key.startswith("take "):
                self._take(int(key.removeprefix("take ")))
            case Pressed(key) if key.startswith("to ") and key in page.controls:
                self._direction, self._passes = key.removeprefix("to "), False
                if page.focus.ring:
                    page.focus.go("amount", page.controls)
            case Changed("amount", int() as amount):
                self._take(amount)
            case _:
                return False
        return True

    def _take(self, amount: int) -> None:
        self._amount, self._passes = amount, self._most == 0
