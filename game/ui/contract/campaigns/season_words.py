"""The form of a campaign in words: its name, what it means, how the campaign stands in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.kernel.game import Game
from game.kernel.player import names_in_text
from game.kernel.saves.campaign.form import CampaignForm, Kind
from game.kernel.saves.campaign.standings import Standing
from game.session.campaigns.season import Season, guests, leaders, left, next_game, wins_to_go
from game.words import N_, Words, people

KIND_NAMES: Final[Mapping[Kind, str]] = {
    "evening": N_("Open evening"),
    "best_of": N_("Best of"),
    "league": N_("League"),
    "marathon": N_("Marathon"),
}
KIND_MEANINGS: Final[Mapping[Kind, str]] = {
    "evening": N_("Any game, as often as you like: the points add up, and there is no last match."),
    "best_of": N_("Most matches won, until nobody can catch up; a tie is played off. Guests do not count."),
    "league": N_("Points for each rank; wins, then the matches between them, break ties. Guests do not count."),
    "marathon": N_("Each game once. The points from all of them decide. Guests do not count."),
}

GUESTS: Final = N_("Whoever joins now plays as a guest, and does not count until you say so in the campaign’s form.")
"""What is said of whoever joins a best of, a league or a marathon after it has begun."""


def form_name(form: CampaignForm, tr: Words) -> str:
    """Name a form with its length."""
    match form.kind:
        case "best_of":
            return tr("Best of {n}", n=form.matches)
        case "league" if form.matches:
            return tr.plural("League of {n} match", "League of {n} matches", form.matches)
        case "marathon":
            return tr.plural("Marathon of {n} game", "Marathon of {n} games", len(form.games))
        case _:
            return tr(KIND_NAMES[form.kind])


def season_title(title: str, form: CampaignForm, tr: Words) -> str:
    """Name a campaign, with its form unless that is an open evening."""
    return title if form.kind == "evening" else f"{title} · {form_name(form, tr)}"


def season_words(season: Season, games: Mapping[str, Game], tr: Words) -> str:
    """Say in one or two short sentences how a campaign stands: who has won or leads, and what comes next."""
    if season.decided:
        return _won(season, tr)
    sentences = [_lead(season, tr), _to_play(season, games, tr)]
    return " ".join(filter(None, sentences))


def guest_words(season: Season, tr: Words) -> str:
    """Name the guests, who do not count; empty where there are none."""
    found = guests(season)
    return tr("Guests, who do not count: {names}", names=_names(season, found, tr)) if found else ""


def outside_words(season: Season, games: Mapping[str, Game], tr: Words) -> str:
    """Name the games of which another match would not count in a marathon; empty where every match counts."""
    campaign = season.campaign
    if campaign.form.kind != "marathon":
        return ""
    counted = {campaign.matches[each.number].game for each in season.matches}
    outside = [name for name in games if name in counted or name not in campaign.form.games]
    titles = ", ".join(tr(games[name].title) for name in outside)
    return tr("Outside the marathon: {games}", games=titles) if outside else ""


def figure_words(season: Season, standing: Standing, tr: Words) -> str:
    """Say what a player has: wins in a best of, points elsewhere."""
    if season.campaign.form.kind == "best_of":
        return tr.plural("{n} win", "{n} wins", standing.won)
    return points_words(standing.points, tr)


def points_words(points: float, tr: Words) -> str:
    """Write the points of a campaign, with ½ where needed; anything above one point is plural."""
    return tr.plural("{n} point", "{n} points", -int(-points // 1), n=halved(points))


def halved(points: float) -> str:
    """Write a number of points, with ½ where needed.

    >>> halved(2.0), halved(0.5), halved(3.5)
    ('2', '½', '3½')
    """
    whole = int(points)
    return str(whole) if points == whole else f"{whole or ''}½"


def _names(season: Season, players: list[int], tr: Words) -> str:
    return people(players, names_in_text(season.campaign.players), tr)


def _won(season: Season, tr: Words) -> str:
    """Say who has won."""
    first, best, kind = leaders(season), season.standings[0], season.campaign.form.kind
    who, count, points = _names(season, first, tr), len(first), points_words(best.points, tr)
    if kind == "best_of":
        wins, n, of = figure_words(season, best, tr), season.campaign.form.matches, len(season.matches)
        return tr("{who} wins the best of {n}, with {wins} in {played} matches.", who=who, n=n, wins=wins, played=of)
    if kind == "marathon":
        shared = tr("{who} share the marathon: {points} each.", who=who, points=points)
        return shared if count > 1 else tr("{who} wins the marathon: {points}.", who=who, points=points)
    shared = tr("{who} share the league: {points} each.", who=who, points=points)
    return shared if count > 1 else tr("{who} wins the league: {points}.", who=who, points=points)


def _lead(season: Season, tr: Words) -> str:
    """Say who leads, and with what; empty before the first match that counts."""
    first = leaders(season)
    if not first:
        return ""
    who, best, count = _names(season, first, tr), season.standings[0], len(first)
    figure = figure_words(season, best, tr)
    if season.campaign.form.kind == "best_of" and not best.won:
        return tr("Nobody has won a match yet.")
    if season.campaign.form.kind == "best_of" and count == 1:
        rival = max((each.won for each in season.standings if each.player != first[0]), default=0)
        if best.won == rival:
            return tr.plural(
                "{who} leads on points, at {n} win each.",
                "{who} leads on points, at {n} wins each.",
                best.won,
                who=who,
            )
        return tr("{who} leads by {own} to {other}.", who=who, own=best.won, other=rival)
    return tr.plural("{who} leads: {figure}.", "{who} lead together: {figure} each.", count, who=who, figure=figure)


def _to_play(season: Season, games: Mapping[str, Game], tr: Words) -> str:
    """Say what is still to be played."""
    form, more, played = season.campaign.form, left(season), len(season.matches)
    match form.kind:
        case "best_of":
            close = [each.player for each in season.standings if wins_to_go(season, each.player) == 1]
            if played and close:
                return tr("The next win decides for {names}.", names=_names(season, close, tr))
            return tr("Match {n} of {of} comes next.", n=played + 1, of=form.matches) if played else ""
        case "league" if more is not None:
            return tr("Match {n} of {of} comes next.", n=played + 1, of=form.matches)
        case "marathon":
            game = next_game(season)
            title = tr(games[game].title) if game in games else game
            done = tr.plural("{n} of {of} games played.", "{n} of {of} games played.", played, of=len(form.games))
            following = tr("Next: {game}.", game=title)
            return f"{done} {following}" if game else done
        case _:
            return ""
