"""The board of a match that is watched again: laid out on the table, or as a map under its camera."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.player import Player
from game.ui.contract.plain_stage import PlainStage
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.map.survey import Marks
from game.ui.map.view import EDGE, MapView
from game.ui.replay.retelling import Retelling
from game.ui.widgets.page import Page


class ReplayBoard:
    """Shows the present stop of a retelling. Call `put` with each page, `update` with each frame."""

    def __init__(self, retelling: Retelling, stage: PlainStage, players: Sequence[Player]) -> None:
        self._retelling: Final = retelling
        self._stage: Final = stage
        self._players: Final = players
        board = retelling.past.match.state.board
        self._map: Final = MapView(stage.mapped.atlas(board)) if stage.mapped else None

    def put(self, page: Page, box: Box) -> None:
        """Lay the board out in a box of a page."""
        if self._map:
            page.put(Item("map/frame", "atlas/frame", box, (self._map.atlas.art,), 7))
            self._map.fit(page.canvas, box.inset(EDGE), page.tr.language)

    def items(self, page: Page, box: Box) -> Iterator[Item]:
        """Yield the board as it is now."""
        retelling = self._retelling
        if self._map is None or self._stage.mapped is None:
            yield from self._stage.placed(retelling.items(), box)
        else:
            survey = self._stage.mapped.survey(retelling.view, self._players, page.tr)
            self._map.show(survey._replace(switch=()), Marks())
            yield from self._map.items(retelling.items())

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; tell whether a new picture is due."""
        return self._map is not None and self._map.update(dt)

    def draw_ahead(self) -> None:
        """Draw the whole map sharp, in a thread before it is shown: its first part takes a tenth of a second."""
        if self._map:
            self._map.draw_ahead()

    def close(self) -> None:
        """Give back the room of the map, because it is large."""
        if self._map and self._map.canvas:
            self._map.canvas.looks.make_room()

    @property
    def moving(self) -> bool:
        """Whether it moves by itself."""
        return self._map is not None and self._map.moving
