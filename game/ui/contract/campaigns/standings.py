"""The standings of a campaign on paper: a row for each person, with a bar made of the matches that count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.kernel.game import Game
from game.kernel.saves.campaign.form import needed_wins
from game.kernel.saves.campaign.standings import CountedMatch, Standing
from game.session.campaigns.season import Season, leaders
from game.ui.contract.campaigns.season_words import figure_words, halved, points_words
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES, Typesetter
from game.ui.widgets.tokens import token_args
from game.words import N_, Words

GAP: Final = 6.0
"""The space between two rows."""
RANK: Final = 30.0
TOKEN: Final = 40.0
ONE_LINE: Final = 500.0
"""From this width on, the bar stands beside the name, not below it."""
FIGURES: Final = (165.0, 210.0)
"""The width of the columns of a league's table, in units: with the bar below the name, and beside it."""
POINTS: Final = 96.0
"""The least width of the points or wins where the bar stands beside the name, so that bars end below each other."""
NAME: Final = 0.36
"""The share of the room beside the token that a name has where the bar stands beside it."""
MOST: Final = 60
"""With more matches than this a bar is one piece, as nobody could tell its parts apart."""
HEADS: Final = (
    (N_("P."), N_("Played")),
    (N_("W."), N_("Won")),
    (N_("D."), N_("Drawn")),
    (N_("L."), N_("Lost")),
    (N_("Pts."), N_("Points")),
)
"""The heads of a league's table, and what they stand for."""


class StandingsTable:
    """Writes the standings into a column `wide` units wide; `key` begins the keys of all items.

    Before a match counts there are only the names.
    """

    def __init__(
        self, key: str, season: Season, games: Mapping[str, Game], wide: float, type_: Typesetter, tr: Words
    ) -> None:
        self._key: Final = key
        self._season: Final = season
        self._games: Final = games
        self._one_line: Final = wide >= ONE_LINE
        self._type: Final = type_
        self._tr: Final = tr
        self._line: Final = type_.line(STYLES["small"]) + 2
        """The height of a line of figures, and of a bar with figures on it."""
        self._row: Final = max(TOKEN, self._line) + 6 if self._one_line else 2 * self._line + 8
        self._is_league: Final = season.campaign.form.kind == "league"
        form, rows = season.campaign.form, season.standings
        best = max((each.points for each in rows), default=0)
        wins = max((each.won for each in rows), default=0)
        self._whole: Final = max(needed_wins(form), wins) if form.kind == "best_of" else max(1.0, best)
        """What fills a bar: the wins that decide, or the points of the leader."""

    @property
    def height(self) -> float:
        """The height of the whole, in units."""
        return (self._line if self._is_league else 0) + len(self._season.standings) * (self._row + GAP)

    def items(self, at: Box) -> Iterator[Item]:
        """Yield the standings from the top of the column `at` downwards, the leaders on a slip."""
        y, first = at.y, leaders(self._season)
        if self._is_league:
            line = Box(at.x, y, at.w, self._line).inset(8, 0)
            for place, (head, meaning) in zip(self._columns(line), HEADS, strict=True):
                shown = items.text(f"{self._key}/{head}", self._tr(head), place, "small note", "ink2", "centre")
                yield shown._replace(label=self._tr(meaning))
            y += self._line
        for standing in self._season.standings:
            row = Box(at.x, y, at.w, self._row)
            if standing.player in first:
                yield Item(f"{self._key}/best {standing.player}", "slip", row)
            yield from self._player(f"{self._key}/{standing.player}", standing, row.inset(8, 2))
            y += row.h + GAP

    def _columns(self, row: Box) -> list[Box]:
        """Return the places of the figures of a league at the right of a row."""
        return row.cut_right(FIGURES[self._one_line])[0].row_of([1, 1, 1, 1, 2])

    def _player(self, key: str, standing: Standing, row: Box) -> Iterator[Item]:
        """Yield rank, token, name, figures and bar of a player."""
        players = self._season.campaign.players
        name = players[standing.player].name
        rank, rest = row.cut_left(RANK - 4, 2)
        token, rest = rest.cut_left(TOKEN, 10)
        if self._season.matches:
            yield items.text(f"{key}/rank", str(standing.rank), rank, "label", "oxblood", "centre")
        args = token_args(players, standing.player)
        yield Item(f"{key}/token", "token", token.middle(TOKEN, TOKEN), args, 5, label=name)
        lower, upper = rest.cut_bottom(self._line) if not self._one_line else (rest, rest)
        figures, room = self._figures(key, standing, upper) if self._season.matches else ([], upper)
        yield from figures
        if self._one_line and self._season.matches:
            room, lower = room.cut_left(rest.w * NAME, 10)
            lower = lower.middle(lower.w, self._line)
        written, style = self._type.fitted(name, STYLES["small bold"], room.w)
        yield items.text(f"{key}/name", written, room, style)._replace(label=name)
        if self._season.matches:
            yield from self._bar(key, standing, lower.inset(0, 2))

    def _figures(self, key: str, standing: Standing, row: Box) -> tuple[list[Item], Box]:
        """Return the figures of a player at the right of a row, and the room that is left beside them."""
        if self._is_league:
            lost = standing.played - standing.won - standing.drawn
            said = (*map(str, (standing.played, standing.won, standing.drawn, lost)), halved(standing.points))
            places = list(zip(self._columns(row), said, strict=True))
            shown = [
                items.text(f"{key}/figure {n}", words, at, "small", "ink", "centre")
                for n, (at, words) in enumerate(places)
            ]
            return shown, row.cut_right(FIGURES[self._one_line], 8)[1]
        words = figure_words(self._season, standing, self._tr)
        wide = self._type.width(words, STYLES["small"]) + 2
        right, room = row.cut_right(max(wide, POINTS) if self._one_line else wide, 10)
        return [items.text(f"{key}/figure", words, right, "small", "ink", "right")], room

    def _bar(self, key: str, standing: Standing, box: Box) -> Iterator[Item]:
        """Yield the bar of a player: a piece for each match that brought something, and how much if that fits."""
        yield Item(f"{key}/trough", "fill", box, ("paper2",), 1)
        season, player = self._season, standing.player
        letter, x = season.campaign.players[player].token, box.x
        if len(season.matches) > MOST:
            total = sum(self._share(each, player) for each in season.matches)
            yield Item(f"{key}/bar", "fill", box._replace(w=box.w * total / self._whole), (letter,), 2)
            return
        for each in season.matches:
            share = self._share(each, player)
            if not share:
                continue
            wide, brought = box.w * share / self._whole, halved(share)
            piece, number = Box(x, box.y, max(1.0, wide - 2), box.h), each.number + 1
            yield Item(f"{key}/bar {number}", "fill", piece, (letter,), 2, label=self._brought(each, player))
            if self._type.width(brought, STYLES["small"]) + 4 <= piece.w:
                yield items.text(f"{key}/brought {number}", brought, piece, "small", f"letter {letter}", "centre")
            x += wide

    def _brought(self, match: CountedMatch, player: int) -> str:
        """Say what a match brought to a player."""
        game, tr = self._season.campaign.matches[match.number].game, self._tr
        title = tr(self._games[game].title) if game in self._games else game
        points = points_words(match.points[player], tr)
        return tr("Match {n}, {game}: {points}", n=match.number + 1, game=title, points=points)

    def _share(self, match: CountedMatch, player: int) -> float:
        """Return how long the piece of a match is: one for a win in a best of, the points elsewhere."""
        if self._season.campaign.form.kind == "best_of":
            return float(match.is_won_by(player))
        return match.points.get(player, 0.0)
