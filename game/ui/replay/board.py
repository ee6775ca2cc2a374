"""The board of a match that is watched again: laid out on the table, or as a map under its lens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.player import Player
from game.ui.contract.plain_stage import PlainStage
from game.ui.draw.box import Box
from game.ui.draw.items import Item, placed
from game.ui.map.survey import Marks
from game.ui.map.view import EDGE, MapView
from game.ui.replay.retelling import Retelling
from game.ui.widgets.page import Page


class ReplayBoard:
    """Shows where a retelling is. Call `put` with each page, `update` with each frame."""

    def __init__(self, telling: Retelling, stage: PlainStage, players: Sequence[Player]) -> None:
        self._telling: Final = telling
        self._stage: Final = stage
        self._players: Final = players
        board = telling.told.match.state.board
        self._map: Final = MapView(stage.mapped.atlas(board)) if stage.mapped else None

    def put(self, page: Page, box: Box) -> None:
        """Lay the board out in a box of a page."""
        if self._map:
            page.put(Item("map/frame", "atlas/frame", box, (), 7))
            self._map.fit(page.canvas, box.inset(EDGE), page.tr.language)

    def items(self, page: Page, box: Box) -> Iterator[Item]:
        """Yield the board as it is at this moment."""
        telling = self._telling
        if self._map is None or self._stage.mapped is None:
            yield from placed(telling.items(), self._stage.board, box)
        else:
            self._map.show(self._stage.mapped.survey(telling.view, self._players, page.tr), Marks())
            yield from self._map.items(telling.items())

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; tell whether another picture is due."""
        return self._map is not None and self._map.update(dt)

    @property
    def moving(self) -> bool:
        """Whether it changes by itself."""
        return self._map is not None and self._map.moving
