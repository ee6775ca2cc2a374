"""The details of one campaign: its players, their standings and the matches played."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Final

from game.kernel.game import Game
from game.kernel.saves.campaign.file import Campaign, MatchEntry
from game.session.campaigns.season import season
from game.session.campaigns.summary import CampaignSummary
from game.ui.contract.campaigns.days import spoken
from game.ui.contract.campaigns.row import place
from game.ui.contract.campaigns.season_words import form_name, guest_words, season_words
from game.ui.contract.campaigns.standings import StandingsTable
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES, Typesetter
from game.words import Words

PRINT: Final = 210.0
"""The largest side of the picture of the board, in units."""
BUTTON: Final = 46.0
"""The height of the button that leads to the form, in units."""


class CampaignSheet:
    """Writes paragraphs from the top of the column `at` downwards.

    `items` is what was written so far; `y` is where the next paragraph begins. `picture` is the box for the picture of
    the board, `form_button` that for the button which leads to the form; None for what is broken.
    """

    def __init__(self, at: Box, type_: Typesetter, tr: Words) -> None:
        self._at = at
        side = min(PRINT, at.w * 0.36)
        self.picture: Final = Box(at.x, at.y + 4, side, side)
        self.form_button: Box | None = None
        self._type: Final = type_
        self._tr: Final = tr
        self.items: Final[list[Item]] = []
        self.y = at.y

    def _write(self, words: str, style: str, colour: str = "ink", space: float = 6) -> None:
        """Write a paragraph and leave `space` units below it."""
        height = self._type.height(words, STYLES[style], self._at.w)
        place = Box(self._at.x, self.y, self._at.w, height)
        self.items.append(items.prose(f"sheet/{len(self.items)}", words, place, style, colour))
        self.y += height + space

    def _name(self, name: str) -> None:
        """Write the name of the campaign in the largest style that does not break a word."""
        fitting = (
            style
            for style in ("heading", "label")
            if max(self._type.width(word, STYLES[style]) for word in name.split()) <= self._at.w - 4
        )
        self._write(name, next(fitting, "bold"), "oxblood", 2)

    def campaign(self, entry: CampaignSummary, campaign: Campaign, games: Mapping[str, Game], today: date) -> None:
        """Write about a campaign that can be opened; its matches follow below."""
        tr, whole = self._tr, self._beside_picture()
        self._name(entry.title)
        self._write(tr("Last played: {when}", when=spoken(entry.played, today, tr)), "note", "ink2")
        if entry.held:
            self._write(entry.held.sentence(tr), "note", "oxblood")
        if entry.shipped:
            self._write(tr("Comes with Tablée: you play on a copy of it."), "note", "ink2")
        self._below_picture(whole)
        self._standings(campaign, games)
        self.y += 14
        if campaign.matches:
            self._write(tr("Matches"), "label", "oxblood", 2)

    def _beside_picture(self) -> Box:
        """Write in the column beside the picture from now on; return the whole column."""
        whole, self._at = self._at, self._at.cut_left(self.picture.w, 22)[1]
        return whole

    def _below_picture(self, whole: Box) -> None:
        """Write below the picture from now on, in the column `whole`."""
        self._at = whole
        self.y = max(self.y, self.picture.bottom) + 14

    def _standings(self, campaign: Campaign, games: Mapping[str, Game]) -> None:
        """Write the form and the standings, the leader first; only the players before the first match has ended."""
        tr, now = self._tr, season(campaign)
        wide = self._type.width(tr("Form…"), STYLES["small button"]) + 40
        self.form_button, column = Box(self._at.right - wide, self.y, wide, BUTTON), self._at
        self._at = column.cut_right(wide, 14)[1]
        self._write(tr("Standings") if now.matches else tr("Players"), "label", "oxblood", 2)
        self._write(form_name(campaign.form, tr), "note", "ink2", 2)
        self._at = column
        self.y = max(self.y, self.form_button.bottom + 6)
        if words := season_words(now, games, tr):
            self._write(words, "bold" if now.decided else "small", "oxblood" if now.decided else "ink", 8)
        rows = StandingsTable("sheet/standings", now, games, self._at.w, self._type, tr)
        self.items.extend(rows.items(self._at._replace(y=self.y)))
        self.y += rows.height
        if guests := guest_words(now, tr):
            self._write(guests, "small note", "ink2")

    def broken(self, entry: CampaignSummary, why_no_rescue: str) -> None:
        """Write why something cannot be opened, and what can be done; `why_no_rescue` is "" if it has a good copy."""
        tr, whole = self._tr, self._beside_picture()
        self._name(entry.title)
        self._write(tr("This cannot be opened. Everything else is fine."), "note", "ink2", 14)
        self._below_picture(whole)
        for problem in entry.problems:
            self._write(problem.sentence(tr), "body", space=0)
            self._write(place(problem, tr), "small note", "ink2", 12)
        remedy = tr("The last good copy can take its place; the damaged file is kept beside it.")
        self._write(why_no_rescue or remedy, "note", "ink2")


def result(match: MatchEntry, campaign: Campaign, tr: Words) -> str:
    """Say in a few words how a match stands or how it ended."""
    if match.status == "playing" or not match.ranks:
        return tr("being played")
    if max(match.ranks) == 1:
        return tr("drawn")
    names = [
        campaign.players[player].name_in_text
        for player, rank in zip(match.seats, match.ranks, strict=True)
        if rank == 1
    ]
    if match.status == "agreed":
        return tr("ended by agreement, {names} ahead", names=", ".join(names))
    return tr("won by {names}", names=", ".join(names))
