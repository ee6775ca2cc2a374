"""The form of Master Citadel: a direction on the compass and an amount, for an order or for a pledge."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Final, cast

import pygame

from game.kernel.game import Game
from game.kernel.player import Player, names_in_text
from game.kernel.types import Action
from game.rules.master_citadel.board import Square
from game.rules.master_citadel.sentences.naming import TOWARDS
from game.rules.master_citadel.sentences.prospect import prospect
from game.rules.master_citadel.state import DIRECTIONS, STEPS, Direction, Pass, Pledge, Retract, Write
from game.session.controller import Decision
from game.ui.contract.form import Form, FormRequest
from game.ui.contract.picker import Path
from game.ui.draw.box import Box
from game.ui.games.master_citadel.forms.order_sheet import PRESETS, OrderDraft, OrderSheet, digits_turn
from game.ui.games.master_citadel.layout import CourtLayout
from game.ui.games.master_citadel.words import keyed_direction, summary
from game.ui.widgets.control import Act, BackWanted, Changed, Control, Dropped, Handle, Pressed, Tile
from game.ui.widgets.input import shortcuts
from game.ui.widgets.input.modifiers import MODIFIED
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Shortcut, Shortcuts
from game.words import Words

FIRST: Final = 10
"""The amount at first; a quarter of the points where that is less: nobody pays all that is left by a careless Enter."""
STEP: Final = "step "
"""The keys of the squares beside the pawn begin so; the direction follows."""
PAWN: Final = "pawn"
CARRIED: Final = ("pawn", "pawn shadow")
"""The items that follow the mouse while the pawn is dragged."""
LOW: Final = 6
"""The layer of what can be clicked on the board: the pawn stands above it."""
CHOOSING: Final = frozenset(shortcuts.ACTIVATING)
"""The keys that choose the direction at which the keyboard is."""
TURNS: Final = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}


class CitadelForm(Form):
    """Chooses `("order" | "pledge", direction, amount)` or `("pass",)`; only the options decide what is legal."""

    def __init__(self, game: Game, decision: Decision, players: Sequence[Player], selection: Path) -> None:
        self._game = game
        self._view = decision.view
        self._refusals: Final[dict[str, str]] = {}
        self._player = players[decision.seat]
        self._names = names_in_text(players)
        self._options: Final = decision.options
        self._kind = "order" if Write(1, DIRECTIONS[0]) in self._options or Pass() in self._options else "pledge"
        self._most = next(n for n in count() if self._order(n + 1, DIRECTIONS[0]) not in self._options)
        self._direction = ""
        self._amount = self._first
        self._passes = self._most == 0
        self._recall(selection)

    def _recall(self, selection: Path) -> None:
        if selection[:1] == ("pass",):
            self._passes, selection = Pass() in self._options, selection[1:]
        match selection:
            case (kind, direction, amount) if kind == self._kind and int(amount) <= self._most:
                self._direction, self._amount = direction, int(amount)
            case (kind, direction) if kind == self._kind:
                self._direction = direction
            case _:
                pass

    @property
    def _first(self) -> int:
        """The amount before anybody touches it."""
        return min(FIRST, -(-self._most // 4))

    @property
    def selection(self) -> Path:
        """All that is chosen: "pass", then direction ("" for none yet) and amount, unless nobody has touched them."""
        touched = self._direction or self._amount != self._first
        written = (self._kind, self._direction, str(self._amount)) if touched else ()
        return ("pass", *written) if self._passes else written

    @property
    def _clicks(self) -> Path:
        """The clicks that make the chosen action; () while a direction is missing."""
        if self._passes:
            return ("pass",)
        return (self._kind, self._direction, str(self._amount)) if self._direction else ()

    @property
    def chooses_by_digits(self) -> bool:
        """Whether digits only choose: yes."""
        return True

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page, box: Box) -> None:
        """Put the sheet on the page."""
        OrderSheet(page, self._draft(page.tr)).put(box)

    def _draft(self, tr: Words) -> OrderDraft:
        """Return what the sheet shows."""
        house, player = self._view.table.house, self._player
        selections: list[Path] = [
            self._clicks,
            (),
            ("pass",),
            *((self._kind, direction, "88") for direction in DIRECTIONS),
        ]
        return OrderDraft(
            self._kind,
            player.name_in_text,
            player.token,
            self._direction,
            self._amount,
            self._passes,
            self._most,
            house.capital,
            self._clicks,
            self._refused(tr),
            tuple(summary(selection, house, tr) for selection in selections),
        )

    def _refused(self, tr: Words) -> dict[str, str]:
        """Say for each disabled button why it does nothing."""
        refused = {} if self._chosen else {"seal": tr("Choose a direction first.")}
        for preset in PRESETS:
            if preset > self._most:
                refused[f"take {preset}"] = self._sentence(self._order(preset, DIRECTIONS[0]), tr)
        if not self._most:
            refused["take 0"] = tr("You have no points left.")
        if self._kind == "order" and Pass() not in self._options:
            refused["pass"] = self._sentence(Pass(), tr)
        if self._kind == "pledge" and Retract() not in self._options:
            refused["retract"] = self._sentence(Retract(), tr)
        return refused

    def _order(self, amount: int, direction: str) -> Action:
        """Return the order, or the pledge, of that amount in that direction; no option has an unknown direction."""
        kind = Write if self._kind == "order" else Pledge
        return kind(amount, cast("Direction", direction))

    @property
    def _chosen(self) -> Action | None:
        """The action that is chosen; None while a direction is missing, or where it is not legal."""
        if not self._passes and not self._direction:
            return None
        action = Pass() if self._passes else self._order(self._amount, self._direction)
        return action if action in self._options else None

    def _sentence(self, action: Action, tr: Words) -> str:
        """Return the rules' reason why an action is refused."""
        words = self._game.why_not(self._view, action, tr) or ""
        self._refusals[words] = self._game.paragraphs.get(type(action), "")
        return words

    @property
    def refusals(self) -> Mapping[str, str]:
        """What the rules said of the buttons that are disabled."""
        return self._refusals

    def compose_on_board(self, page: Page, place: Callable[[Box], Box]) -> None:
        """Make the squares beside the pawn choose a direction, by a click or with the pawn dragged onto them."""
        if not self._most:
            return
        tr, pawn, court = page.tr, self._view.table.pawn, CourtLayout(self._view.board.size)
        grip, hint = place(court.grip(pawn)), tr("Drag the pawn, or click a square beside it.")
        label = tr("The pawn")
        page.add(Handle(key=PAWN, box=grip, label=label, hint=hint, carries=CARRIED, mouse_only=True, layer=LOW))
        for direction, (x, y) in STEPS.items():
            square = (pawn[0] + x, pawn[1] + y)
            page.add(self._square(direction, place(court.field(square)), square, tr))

    def _square(self, direction: Direction, box: Box, square: Square, tr: Words) -> Tile:
        """Return the control on a square to which a step in a direction leads."""
        return Tile(
            key=f"{STEP}{direction}",
            box=box,
            look="master_citadel/step",
            args=(self._player.token, not self._view.board.edges(square)),
            label=tr(TOWARDS[direction]),
            hint=prospect(self._view, direction, self._names, tr),
            picked=direction == self._direction and not self._passes,
            mouse_only=True,
            layer=LOW,
        )

    def in_words(self, control: Control, tr: Words) -> str:
        """Say what a step in a direction would lead to, and what the other controls do."""
        word, _, rest = control.key.partition(" ")
        match word:
            case "to":
                return prospect(self._view, next(each for each in DIRECTIONS if each == rest), self._names, tr)
            case "take":
                return tr.plural("Stake {n} point", "Stake {n} points", int(rest))
            case "amount":
                return tr("Choose how many points")
            case _:
                return super().in_words(control, tr)

    # ------------------------------------------------------------------ what is done

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Let Enter on the compass choose a direction, and a digit where a direction is asked; both lead to the amount.

        Arrows on the compass turn the direction. The number pad points where its keys lie. Other digits write the
        amount.
        """
        focus = page.focus
        here = focus.key if focus.ring else ""
        if event.mod & MODIFIED or not self._most:
            return None
        direction = keyed_direction(event) if digits_turn(focus, "" if self._passes else self._direction) else ""
        if here.startswith("to ") and event.key in CHOOSING:
            direction = here.removeprefix("to ")
        if direction:
            self._direction, self._passes = direction, False
            focus.go("amount", page.controls)
            focus.hold(event.key)
            return Pressed("amount")
        if shortcuts.digit(event) is not None and here != "amount":
            focus.go("amount", page.controls)
            return None  # the amount takes it
        if here.startswith("to ") and event.key in TURNS:
            now = list(DIRECTIONS).index(next(each for each in DIRECTIONS if here == f"to {each}"))
            self._direction, self._passes = DIRECTIONS[(now + TURNS[event.key]) % 8], False
            focus.go(f"to {self._direction}", page.controls)
            return Pressed("amount")
        if here.startswith("to ") and event.key == pygame.K_TAB and not event.mod & pygame.KMOD_SHIFT:
            focus.go("amount", page.controls)
            return Pressed("amount")
        return None

    def keys(self, tr: Words) -> Shortcuts:
        """List the keys that choose a direction."""
        return (Shortcut("1–8", tr("Turn the rose, until a direction is chosen")),)

    def act(self, act: Act, page: Page) -> Action | FormRequest | None:
        """Change what is chosen, or hand it in."""
        match act:
            case Pressed("seal"):
                return self._chosen
            case Pressed("retract"):
                return Retract() if Retract() in self._options else None
            case Pressed("leave"):
                return FormRequest.LEAVE
            case BackWanted() if self._kind == "pledge" and not self.selection:
                return FormRequest.LEAVE
            case _:
                return FormRequest.RECOMPOSE if self._chose(act, page) else None

    def _chose(self, act: Act, page: Page) -> bool:
        match act:
            case Pressed("pass"):
                self._passes = not self._passes or self._most == 0
            case Pressed("amount"):
                pass
            case Pressed(key) if key.startswith("take "):
                self._take(int(key.removeprefix("take ")))
            case Pressed(key) | Dropped(_, key) if key.startswith(STEP):
                self._direction, self._passes = key.removeprefix(STEP), False
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
