"""One row in the list of campaigns: title, who plays, how it stands, and the players' tokens."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Final

from game.kernel.game import Game
from game.kernel.player import names_in_text
from game.kernel.problems import Problem
from game.session.campaigns.summary import CampaignSummary, MatchSummary
from game.ui.contract.campaigns.days import spoken
from game.ui.contract.campaigns.durations import lasted
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES, Typesetter
from game.ui.widgets.tokens import token_args
from game.words import Words, listed

TOKEN: Final = 40.0
"""The side of a token, in units: a little higher than the line with the title, so that its letter can be read."""


def note(entry: CampaignSummary, games: Mapping[str, Game], today: date, tr: Words) -> str:
    """Say in a few words which games a campaign has, when it was last played, how long, and how it stands."""
    if entry.problems:
        return tr("cannot be opened: {place}", place=place(entry.problems[0], tr))
    titles = (tr(games[game].title) if game in games else game for game in entry.games)
    seconds = shown_match(entry).seconds if entry.matches else 0
    times = spoken(entry.played, today, tr), lasted(seconds, tr) if seconds else ""
    return " · ".join(
        filter(None, (", ".join(titles), _state(entry, tr), *times, tr("comes with Tablée") if entry.shipped else ""))
    )


def people(entry: CampaignSummary, tr: Words) -> str:
    """Say who plays a campaign, and whose turn it is in the match that goes on; of a broken one, what is wrong."""
    if entry.problems:
        return entry.problems[0].sentence(tr)
    names = listed(names_in_text(entry.players), tr)
    return " · ".join(filter(None, (names, _turn(entry, tr))))


def place(problem: Problem, tr: Words) -> str:
    """Name the file of a problem with its folder, and the line where it is known."""
    name = "/".join(Path(problem.file.replace("\\", "/")).parts[-2:])
    return tr("{file}, line {line}", file=name, line=problem.line) if problem.line else name


def turn_words(entry: CampaignSummary, match: MatchSummary, tr: Words) -> str:
    """Say whose turn it is in a match of a campaign; "" if it is over, or if it is everybody's turn."""
    turn = match.turn
    if not turn or (len(turn) > 1 and len(turn) == len(match.seats)):
        return ""
    return tr("{names} to play", names=listed([entry.players[player].name_in_text for player in turn], tr))


def _turn(entry: CampaignSummary, tr: Words) -> str:
    """Say whose turn it is in the last match that goes on; "" if none does."""
    return turn_words(entry, entry.running[-1], tr) if entry.running else ""


def shown_match(entry: CampaignSummary) -> MatchSummary:
    """Return the match of which the row tells: the last one that goes on, or else the last one."""
    return (entry.running or entry.matches)[-1]


def _state(entry: CampaignSummary, tr: Words) -> str:
    """Say how a campaign stands; "" where it says already whose turn it is."""
    if not entry.matches:
        return tr("nothing played yet")
    if not shown_match(entry).opens:
        return tr("the match cannot be opened")
    if len(entry.running) > 1:
        return tr.plural("{n} match in progress", "{n} matches in progress", len(entry.running))
    if entry.over:
        return tr("finished")
    return "" if _turn(entry, tr) else course_words(shown_match(entry), tr)


def course_words(match: MatchSummary, tr: Words) -> str:
    """Say of a match that goes on whether it is played, or only its end is still to be seen."""
    return tr("over, its end still to be seen") if match.end_unseen else tr("being played")


def row_items(
    type_: Typesetter, entry: CampaignSummary, said: tuple[str, str], box: Box, *, picked: bool
) -> list[Item]:
    """Return title, two notes and tokens of a campaign, shortened to the width of `box`; the details show all.

    The tokens are left out where the title would have to be shortened for them. `said` are the texts of the notes.
    """
    key = str(entry.path)
    upper, *lower = box.column_of([1.15, 1, 1])
    side = (TOKEN + 4) * len(entry.players)
    tokens, beside = upper.cut_right(side, 10 if side else 0)
    tokened = type_.fitted(entry.title, STYLES["bold"], beside.w)[0] == entry.title
    upper = beside if tokened else upper
    title = type_.fitted(entry.title, STYLES["bold"], upper.w)[0]
    strong, weak = ("cream", "cream") if picked else ("ink2", "ink2") if entry.problems else ("ink", "ink2")
    put = [items.text(f"{key}/name", title, upper, "bold", strong, layer=12)]
    for number, (words, place) in enumerate(zip(said, lower, strict=True)):
        line = type_.fitted(words, STYLES["small note"], place.w)[0]
        put.append(items.text(f"{key}/note {number}", line, place, "small note", weak, layer=12))
    for i, player in enumerate(entry.players if tokened else ()):
        place = Box(tokens.x + i * (TOKEN + 4) + 2, tokens.bottom - TOKEN, TOKEN, TOKEN)
        put.append(Item(f"{key}/token {i}", "token", place, token_args(entry.players, i), 12, label=player.name))
    return put
