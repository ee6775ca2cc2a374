"""Small pictures of the boards of saved campaigns: read one by one, so that a long list opens at once."""

from __future__ import annotations

from typing import Final, TypeAlias

from game.kernel.problems import Refused
from game.kernel.saves.folder import Saves
from game.kernel.types import BYSTANDER
from game.session.campaigns.summary import CampaignSummary
from game.ui.contract.campaigns.row import shown_match
from game.ui.contract.vignettes import Vignette, vignette
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.registry import stage_of
from game.words import Words

BLANK: Final = Vignette((), Box(0, 0, 1, 1))
"""A print with nothing on it: not read yet, or no match was begun."""
_Key: TypeAlias = tuple[str, str, str]


class Thumbnails:
    """Prints of the match of which each row tells, as everybody at the table sees it: without secrets.

    They are read one by one, and only those that were asked for since `forget_wishes`: a list that is scrolled passes
    by many.
    """

    def __init__(self, saves: Saves) -> None:
        self._saves: Final = saves
        self._made: Final[dict[_Key, Vignette | None]] = {}
        self._wanted: Final[dict[_Key, tuple[CampaignSummary, Words]]] = {}

    @property
    def busy(self) -> bool:
        """Whether something that was asked for is still to be read."""
        return bool(self._wanted)

    def forget_wishes(self) -> None:
        """Forget what was asked for and not read yet."""
        self._wanted.clear()

    def item(self, key: str, entry: CampaignSummary, box: Box, tr: Words) -> Item:
        """Return the print of a campaign for `box`: blank until it was read, torn where that is impossible."""
        place = (str(entry.path), entry.played, tr.language)
        if entry.problems or (entry.matches and not shown_match(entry).opens):
            self._made[place] = None
        elif place not in self._made:
            self._wanted[place] = (entry, tr)
        made = self._made.get(place, BLANK)
        if made is None:
            return Item(key, "torn vignette", box, (), 12, label=tr("cannot be opened"))
        return Item(key, "vignette", box, made, 12, label=entry.title)

    def work(self) -> bool:
        """Read the next one that was asked for; tell whether there was any."""
        if not self._wanted:
            return False
        place = next(iter(self._wanted))
        self._made[place] = self._read(*self._wanted.pop(place))
        return True

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
