"""The parts of the table that change from frame to frame: the board, counting numbers, the light around a plaque."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.kernel.types import View
from game.ui.app.shell import Shell
from game.ui.contract import table_bar
from game.ui.contract.form import Form
from game.ui.contract.plaques import items as plaques
from game.ui.contract.reveal import RevealMode
from game.ui.contract.stage import Highlight
from game.ui.contract.table_layout import TableLayout
from game.ui.draw.box import Box, Point
from game.ui.draw.items import Item, within
from game.ui.draw.looks import Look
from game.ui.motion.film import Motion
from game.ui.motion.turn_glow import TurnGlow
from game.ui.table.flow import TableFlow
from game.ui.table.guide import note as guide_note
from game.ui.table.mode import FormMode, GroupMode
from game.ui.table.note_place import LandPlaces, found
from game.ui.widgets import figures
from game.ui.widgets.input.device import device_of
from game.ui.widgets.page import Page

if TYPE_CHECKING:
    from game.ui.table.map import MapTable

LOOKS: Final[dict[str, Look]] = {**plaques.LOOKS, **table_bar.LOOKS, **figures.LOOKS, **guide_note.LOOKS}
"""The looks that every table needs."""
LAND: Final = "land "
"""A stage calls a land of the map so; its id follows."""
CARRIED: Final = 20
"""How many layers an item rises while the mouse drags it: above the controls."""
Live = Callable[[Page, TableLayout, float], Iterable[Item]]


def _map(shell: Shell, flow: TableFlow, picture: Callable[[View, Highlight], Sequence[Item]]) -> MapTable | None:
    """Return the map where the board is one; a table without a map does not load its modules."""
    if flow.stage.mapped is None:
        return None
    from game.ui.table.map import MapTable

    return MapTable(shell, flow, flow.stage.mapped, picture)


class TableBoard:
    """The items of each frame. `picture` draws a view in board units; `live` yields what moves beside the board."""

    def __init__(
        self, shell: Shell, flow: TableFlow, picture: Callable[[View, Highlight], Sequence[Item]], live: Live
    ) -> None:
        self._flow: Final = flow
        self._picture: Final = picture
        self._live: Final = live
        self._turn_glow: Final = TurnGlow()
        self.map = _map(shell, flow, picture)
        """The map, where the board is one: what is done there goes to it."""
        self._place: tuple[RevealMode, object] | None = None
        """The reveal that was shown last, and its position."""
        self._shown: list[Item] = []
        self._drawn_at: tuple[tuple[str, ...], Point] = ((), (0.0, 0.0))
        """What the mouse dragged when the board was last shown, and how far."""
        self.of_form: Sequence[str] = ()
        """The keys of the controls that the open form has put on the board."""
        self._beside: tuple[tuple[object, ...], list[Item]] | None = None
        """What is beside the board while nothing is shown, and the values it was made from."""

    def put(self, page: Page, layout: TableLayout) -> None:
        """Put the controls of the board on the page."""
        self._beside = None
        if self.map:
            self.map.put(page, layout.board, layout.plaques)
        mode = self._flow.mode
        form = mode.form if isinstance(mode, FormMode | GroupMode) else None
        before = len(page.controls)
        if form:
            form.compose_on_board(page, lambda box: within(box, self._flow.stage.board, layout.board))
        self.of_form = list(page.controls)[before:]

    def items(self, page: Page, layout: TableLayout, *, fresh: bool = True) -> list[Item]:
        """Return the board and what moves beside it: computed now if `fresh`, else as last returned."""
        if fresh:
            self._shown = self._items(page, layout)
        return self._shown

    def _items(self, page: Page, layout: TableLayout) -> list[Item]:
        """Compute the board and what moves beside it."""
        flow, glow = self._flow, self._turn_glow.level
        if self.map:
            return [*self.map.items(page, flow.highlight), *self._aside(page, layout, glow)]
        still = flow.mode.items() if isinstance(flow.mode, RevealMode) else ()
        board = still or self._picture(flow.view, flow.highlight._replace(glow=glow))
        carried, (dx, dy) = page.focus.carried(page.controls), page.focus.pull
        here = [
            item._replace(box=item.box.moved(dx, dy), layer=item.layer + CARRIED) if item.key in carried else item
            for item in flow.stage.placed(board, layout.board)
        ]
        return [*here, *self._live(page, layout, glow)]

    def _aside(self, page: Page, layout: TableLayout, glow: float) -> list[Item]:
        """Return what is beside a map; cached, because the map may move for long while the rest stays the same."""
        flow = self._flow
        if isinstance(flow.mode, RevealMode):
            return list(self._live(page, layout, glow))
        now = (flow.mode, flow.revision, glow)
        if self._beside is None or self._beside[0] != now:
            self._beside = (now, list(self._live(page, layout, glow)))
        return self._beside[1]

    def place(self, page: Page, key: str) -> Box | None:
        """Return where the thing that a stage has given as advised is on the page; None where it is not in view."""
        if self.map and key.startswith(LAND):
            return self.map.place(key.removeprefix(LAND))
        whole = next((each for each in page.controls if each == key or each.startswith(f"{key} ")), key)
        return found(page, whole)

    def begin(self, page: Page, form: Form, keys: Sequence[str]) -> None:
        """Let the keyboard begin at the map where a form waits for a land: Enter has nothing to press in it yet.

        `keys` are those of the controls of the form.
        """
        ends = any(page.controls[key].shortcut == "Enter" and not page.controls[key].why for key in keys)
        if self.map and not ends and form.lands_in_words(page.tr):
            self.map.begin(page)

    @property
    def reference(self) -> str:
        """The paragraph of the rules to which the board refers now, "" for none."""
        return self.map.reference if self.map else ""

    def spot(self, land: int) -> Box | None:
        """Return where the armies of a land of the map are on the page; None where that is not in view."""
        return self.map.spot(land) if self.map else None

    def lands(self) -> LandPlaces:
        """Return where the armies and names of the lands of the map are on the page."""
        return self.map.lands() if self.map else LandPlaces()

    def lead(self, keys: Iterable[str]) -> None:
        """Let the keyboard begin at the first of some things that is a land, and can be chosen."""
        if self.map:
            self.map.lead([key.removeprefix(LAND) for key in keys if key.startswith(LAND)])

    @property
    def in_view(self) -> Box | None:
        """The part of the map that is in view; None where the board is no map."""
        return self.map.view.camera.seen if self.map else None

    @property
    def travels(self) -> bool:
        """Whether another part of the map is coming into view."""
        return self.map is not None and self.map.view.camera.moving

    def show_all(self) -> None:
        """Bring the whole map into view."""
        if self.map:
            self.map.view.camera.zoom_by(-self.map.view.camera.level)

    def stir(self, event: pygame.Event) -> bool:
        """Notice that somebody is at the table; tell whether the event shows that."""
        stirs = event.type == pygame.MOUSEMOTION or device_of(event) is not None
        if stirs:
            self._turn_glow.stir()
        return stirs

    def close(self) -> None:
        """Leave the table and free the map at once, because it is large."""
        if self.map:
            self.map.close()
            self.map = None

    @property
    def moving(self) -> bool:
        """Whether the map moves by itself."""
        return self.map is not None and self.map.moving

    def update(self, dt: float, page: Page) -> bool:
        """Let `dt` seconds pass; tell whether a new picture is due."""
        mode = self._flow.mode
        looked = self.map is not None and self.map.update(dt, page)
        awaited = isinstance(mode, FormMode) and self._flow.pace.now.motion is Motion.FULL
        breathed = self._turn_glow.update(dt, awaited=awaited)
        before, self._place = self._place, (mode, mode.position) if isinstance(mode, RevealMode) else None
        moved = isinstance(mode, RevealMode) and (mode.moving or self._place != before)
        drawn_at, self._drawn_at = self._drawn_at, (page.focus.carried(page.controls), page.focus.pull)
        return looked or breathed or moved or drawn_at != self._drawn_at or self._flow.ticked
