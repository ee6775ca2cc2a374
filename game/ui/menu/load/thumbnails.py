"""Small pictures of the boards of saved campaigns: read one by one, so that a long list opens at once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final, TypeAlias

from game.kernel.problems import Refused
from game.kernel.saves.saves_folder import Saves
from game.kernel.types import BYSTANDER
from game.session.campaigns.summary import CampaignSummary
from game.ui.app.preparation import Preparation
from game.ui.contract.campaigns.row import shown_match
from game.ui.contract.vignettes import Vignette, vignette
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.looks import Looks
from game.ui.games.registry import stage_of
from game.words import Words

BLANK: Final = Vignette((), Box(0, 0, 1, 1))
"""A print with nothing on it: not ready yet, or no match was begun."""
PATIENCE: Final = 0.006
"""The seconds in a turn of the loop after which no more parts of a print are drawn."""
_Key: TypeAlias = tuple[str, str, str]


class Thumbnails:
    """Prints of the match of which each row tells, as everybody at the table sees it: without secrets.

    A thread reads their matches one by one, and the loop draws their parts one by one; only those are made that were
    asked for since `forget_wishes`: a list that is scrolled passes by many.
    """

    def __init__(self, saves: Saves) -> None:
        self._saves: Final = saves
        self._made: Final[dict[_Key, Vignette | None]] = {}
        self._wanted: Final[dict[_Key, tuple[CampaignSummary, Words]]] = {}
        """What is to be read."""
        self._reading: tuple[_Key, Preparation[Vignette | None]] | None = None
        self._undrawn: Final[dict[tuple[Item, int, int], Looks]] = {}
        """What is to be drawn, in so many pixels."""
        self._drawing: Iterator[bool] | None = None

    @property
    def busy(self) -> bool:
        """Whether something that was asked for is still to be made."""
        return bool(self._wanted or self._undrawn or self._reading or self._drawing)

    def forget_wishes(self) -> None:
        """Forget what was asked for and not begun yet."""
        self._wanted.clear()
        self._undrawn.clear()

    def item(self, key: str, entry: CampaignSummary, box: Box, canvas: Canvas, tr: Words) -> Item:
        """Return the print of a campaign for `box`: blank until it is made, torn where that is impossible."""
        place = (str(entry.path), entry.played, tr.language)
        if entry.problems or (entry.matches and not shown_match(entry).opens):
            self._made.pop(place, None)  # what is mended is read again
            return _torn(key, box, tr)
        if place not in self._made:
            self._wanted[place] = (entry, tr)
        made = self._made.get(place, BLANK)
        if made is None:
            return _torn(key, box, tr)
        print_ = Item(key, "vignette", box, made, 12, label=entry.title)
        _, _, w, h = canvas.rect(box)
        if not made.items or canvas.looks.knows(print_, w, h):
            return print_
        self._undrawn[print_, w, h] = canvas.looks
        return print_._replace(args=BLANK)

    def work(self) -> bool:
        """Draw for a short while, and let the thread read on; tell whether another print is ready, or was read."""
        news = False
        if self._reading and self._reading[1].ended():
            place, reading = self._reading
            self._made[place], self._reading, news = reading.result(), None, True
        if self._wanted and not self._reading:
            place = next(iter(self._wanted))
            entry, tr = self._wanted.pop(place)
            self._reading = place, Preparation(lambda: self._read(entry, tr))
        if self._undrawn and not self._drawing:
            (print_, w, h), looks = next(iter(self._undrawn.items()))
            del self._undrawn[print_, w, h]
            self._drawing = _drawing(looks, print_, w, h)
        began = time.perf_counter()
        while self._drawing and time.perf_counter() - began < PATIENCE:
            if next(self._drawing):
                self._drawing, news = None, True
        return news

    def _read(self, entry: CampaignSummary, tr: Words) -> Vignette | None:
        """Return the board of a campaign, None if it cannot be read."""
        if not entry.matches:
            return BLANK
        try:
            saved = self._saves.look_at(entry.path / shown_match(entry).file)
        except Refused:
            return None
        match = saved.match
        return vignette(stage_of(match.game), match.view(BYSTANDER), saved.players, tr)


def _torn(key: str, box: Box, tr: Words) -> Item:
    """Return the print of a match that cannot be opened."""
    return Item(key, "torn vignette", box, (), 12, label=tr("cannot be opened"))


def _drawing(looks: Looks, print_: Item, w: int, h: int) -> Iterator[bool]:
    """Draw a print in `w` by `h` pixels a part at a time; yield whether it is whole."""
    for _ in looks.draw_parts(print_, w, h):
        yield False
    looks.picture(print_, w, h)
    yield True
