"""The standings of a campaign on paper: a row for each person, with a bar made of the matches that count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.kernel.game import Game
from game.kernel.saves.campaign_form import needed_wins
from game.kernel.saves.standings import CountedMatch, Standing
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
FIGURE: Final = 27.0
"""The width of a column of a league's table, in units; that of the points is twice as wide."""
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


def standings_height(season: Season, type_: Typesetter) -> float:
    """Return the height of the standings, in units."""
    return (_line(type_) if _is_table(season) else 0) + len(season.standings) * (_row_height(type_) + GAP)


def _line(type_: Typesetter) -> float:
    """Return the height of a line of figures, and of a bar with figures on it."""
    return type_.line(STYLES["small"]) + 2


def _row_height(type_: Typesetter) -> float:
    return 2 * _line(type_) + 8


def standings_items(
    key: str, season: Season, games: Mapping[str, Game], at: Box, type_: Typesetter, tr: Words
) -> Iterator[Item]:
    """Yield the standings from the top of the column `at` downwards, the leaders on a slip; `key` begins all keys."""
    y, first = at.y, leaders(season)
    if _is_table(season):
        for place, (head, meaning) in zip(_columns(at._replace(h=_line(type_))), HEADS, strict=True):
            shown = items.text(f"{key}/{head}", tr(head), place, "small note", "ink2", "centre")
            yield shown._replace(label=tr(meaning))
        y += _line(type_)
    for standing in season.standings:
        row = Box(at.x, y, at.w, _row_height(type_))
        if standing.player in first:
            yield Item(f"{key}/best {standing.player}", "slip", row)
        yield from _row(f"{key}/{standing.player}", season, standing, row.inset(4, 2), games, type_, tr)
        y += row.h + GAP


def _is_table(season: Season) -> bool:
    return season.campaign.form.kind == "league"


def _columns(row: Box) -> list[Box]:
    """Return the places of the figures of a league at the right of a row."""
    right = row.cut_right(FIGURE * 6, 0)[0]
    return right.row_of([1, 1, 1, 1, 2])


def _row(
    key: str, season: Season, standing: Standing, row: Box, games: Mapping[str, Game], type_: Typesetter, tr: Words
) -> Iterator[Item]:
    """Yield rank, token, name, figures and bar of a player."""
    players = season.campaign.players
    player = players[standing.player]
    rank, rest = row.cut_left(RANK, 2)
    token, rest = rest.cut_left(TOKEN, 10)
    lower, upper = rest.cut_bottom(_line(type_), 0)
    yield items.text(f"{key}/rank", str(standing.rank), rank, "label", "oxblood", "centre")
    args = token_args(players, standing.player)
    yield Item(f"{key}/token", "token", token.middle(TOKEN, TOKEN), args, 5, label=player.name)
    if _is_table(season):
        columns = _columns(upper)
        name = upper._replace(w=columns[0].x - upper.x - 6)
        for n, (place, figure) in enumerate(zip(columns, _figures(standing), strict=True)):
            yield items.text(f"{key}/figure {n}", figure, place, "small", "ink", "centre")
    else:
        words = figure_words(season, standing, tr)
        right, name = upper.cut_right(type_.width(words, STYLES["small"]) + 2, 10)
        yield items.text(f"{key}/figure", words, right, "small", "ink", "right")
    written, style = type_.fitted(player.name, STYLES["small bold"], name.w)
    yield items.text(f"{key}/name", written, name, style)._replace(label=player.name)
    yield from _bar(key, season, standing, lower.inset(0, 2), games, type_, tr)


def _figures(standing: Standing) -> tuple[str, ...]:
    """Return the figures of a league: played, won, drawn, lost, points."""
    lost = standing.played - standing.won - standing.drawn
    return (*map(str, (standing.played, standing.won, standing.drawn, lost)), halved(standing.points) or "0")


def _bar(
    key: str, season: Season, standing: Standing, box: Box, games: Mapping[str, Game], type_: Typesetter, tr: Words
) -> Iterator[Item]:
    """Yield the bar of a player: a piece for each match that brought something, with its number if there is room."""
    yield Item(f"{key}/trough", "fill", box, ("paper2",), 1)
    letter, whole, x = season.campaign.players[standing.player].token, _whole(season), box.x
    if len(season.matches) > MOST:
        total = sum(_share(season, each, standing.player) for each in season.matches)
        yield Item(f"{key}/bar", "fill", box._replace(w=box.w * total / whole), (letter,), 2)
        return
    for each in season.matches:
        wide = box.w * _share(season, each, standing.player) / whole
        if not wide:
            continue
        piece = Box(x, box.y, max(1.0, wide - 2), box.h)
        entry = season.campaign.matches[each.number]
        title = tr(games[entry.game].title) if entry.game in games else entry.game
        brought = points_words(each.points[standing.player], tr)
        said = tr("Match {n}, {game}: {points}", n=each.number + 1, game=title, points=brought)
        yield Item(f"{key}/bar {each.number}", "fill", piece, (letter,), 2, label=said)
        number = str(each.number + 1)
        if type_.width(number, STYLES["small"]) + 4 <= piece.w:
            yield items.text(f"{key}/match {each.number}", number, piece, "small", f"letter {letter}", "centre")
        x += wide


def _share(season: Season, match: CountedMatch, player: int) -> float:
    """Return how long the piece of a match is: one for a win in a best of, the points elsewhere."""
    if season.campaign.form.kind == "best_of":
        return float(match.is_won_by(player))
    return match.points.get(player, 0.0)


def _whole(season: Season) -> float:
    """Return what fills a bar: the wins that decide, or the points of the leader."""
    if season.campaign.form.kind == "best_of":
        return max(needed_wins(season.campaign.form), *(each.won for each in season.standings))
    return max(1.0, *(each.points for each in season.standings))
