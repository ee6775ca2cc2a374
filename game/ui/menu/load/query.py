"""What is looked for in the list of campaigns: words, an order, a state."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from itertools import cycle
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from game.kernel.game import Game
from game.kernel.strict_yaml.document import collector_stopped
from game.session.campaigns.summary import CampaignSummary
from game.ui.contract.campaigns.days import spoken
from game.ui.draw.text.folding import folded
from game.words import N_, Words

Order: TypeAlias = Literal["played", "title", "game", "people"]
"""By what the list is sorted."""
State: TypeAlias = Literal["all", "running", "finished", "shipped", "broken"]
"""Which campaigns the list shows."""

ORDERS: Final[Mapping[Order, tuple[str, str]]] = {
    "played": (N_("Latest"), N_("Last played first")),
    "title": (N_("Title"), N_("By title, from A to Z")),
    "game": (N_("Game"), N_("By game")),
    "people": (N_("People"), N_("By the names of the people")),
}
"""Each order in a word and in a sentence."""
STATES: Final[Mapping[State, tuple[str, str]]] = {
    "all": (N_("All"), N_("All campaigns")),
    "running": (N_("Running"), N_("Those with a match in progress")),
    "finished": (N_("Finished"), N_("Those without a match in progress")),
    "shipped": (N_("Shipped"), N_("Those that come with Tablée")),
    "broken": (N_("Broken"), N_("What cannot be opened")),
}
"""Each state in a word and in a sentence."""

_TESTS: Final[Mapping[State, Callable[[CampaignSummary], bool]]] = {
    "all": lambda entry: True,  # noqa: ARG005 - all have one form
    "running": lambda entry: not entry.over and not entry.problems,
    "finished": lambda entry: entry.over and not entry.problems,
    "shipped": lambda entry: entry.shipped,
    "broken": lambda entry: entry.broken,
}


class Query(NamedTuple):
    """The words that must occur in a campaign, in any order; the order of the list; what it shows."""

    words: str = ""
    order: Order = "played"
    state: State = "all"


class CampaignTexts:
    """What can be searched in campaigns, in one language and on one day: worked out ahead, or when it is asked for."""

    def __init__(self, games: Mapping[str, Game], today: date, tr: Words) -> None:
        self._games: Final = games
        self._today: Final = today
        self.tr: Final = tr
        self._texts: Final[dict[Path, tuple[CampaignSummary, str]]] = {}
        """What can be searched in the campaign of a folder, and of which row it was worked out."""
        self._ahead = 0
        """How many of the rows were worked out ahead."""

    def work_ahead(self, entries: Sequence[CampaignSummary], seconds: float) -> None:
        """Work out what can be searched, for about so many seconds: of 10,000 campaigns it takes half a second."""
        began = time.perf_counter()
        while self._ahead < len(entries) and time.perf_counter() - began < seconds:
            self._searched(entries[self._ahead])
            self._ahead += 1

    def found(self, entries: Sequence[CampaignSummary], query: Query) -> list[CampaignSummary]:
        """Return what a query finds, in its order; what cannot be opened comes last."""
        wanted, fits = folded(query.words).split(), _TESTS[query.state]
        with collector_stopped():
            found = [entry for entry in entries if fits(entry) and self._has(entry, wanted)]
            found.sort(key=lambda entry: entry.played, reverse=True)
            if query.order != "played":
                found.sort(key=self._key(query.order))
            return sorted(found, key=lambda entry: bool(entry.problems))

    def _has(self, entry: CampaignSummary, wanted: Sequence[str]) -> bool:
        """Tell whether all words that are wanted occur in what can be searched of a campaign."""
        if not wanted:
            return True
        text = self._searched(entry)
        return all(word in text for word in wanted)

    def _searched(self, entry: CampaignSummary) -> str:
        """Return what can be searched of a campaign, worked out once for each row."""
        known = self._texts.get(entry.path)
        if known is None or known[0] is not entry:
            known = self._texts[entry.path] = entry, self._text(entry)
        return known[1]

    def _text(self, entry: CampaignSummary) -> str:
        """Return what can be searched of a campaign: title, folder, people, games, and the day in words and figures."""
        day, played, tr = entry.played[:10], entry.played, self.tr
        figures = "/".join(reversed(day.split("-")))
        days = (day, figures, spoken(played, date.min, tr), spoken(played, self._today, tr))
        names = " ".join(player.name for player in entry.players)
        return folded("\n".join((entry.title, entry.path.name, names, self._titles(entry), *days)))

    def _titles(self, entry: CampaignSummary) -> str:
        """Return the titles of the games of a campaign, that of the last match first."""
        titles = (self.tr(self._games[game].title) if game in self._games else game for game in reversed(entry.games))
        return " ".join(titles)

    def _key(self, order: Order) -> Callable[[CampaignSummary], tuple[tuple[int, str, int], ...]]:
        """Return what an order compares."""
        match order:
            case "game":
                return lambda entry: _natural(self._titles(entry))
            case "people":
                return lambda entry: _natural(" ".join(sorted(folded(player.name) for player in entry.players)))
            case _:
                return lambda entry: _natural(entry.title)


def _natural(text: str) -> tuple[tuple[int, str, int], ...]:
    """Return a key that sorts numbers in a text by their value: evening 9 comes before evening 10."""
    parts = re.split(r"([0-9]+)", folded(text))
    kinds = cycle((1, 0))  # every second part is a number; “❶” is a digit, too, and none
    return tuple((1, part, 0) if kind else (0, "", int(part)) for part, kind in zip(parts, kinds, strict=False) if part)
