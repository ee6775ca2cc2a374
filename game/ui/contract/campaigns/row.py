"""One row in the list of campaigns: name, note and the players' tokens."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Final

from game.kernel.game import Game
from game.session.campaigns.summary import CampaignSummary
from game.ui.contract.campaigns.days import spoken
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES, Typesetter
from game.ui.widgets.tokens import token_args
from game.words import Words

TOKEN: Final = 40.0
"""The side of a token, in units."""


def note(entry: CampaignSummary, games: Mapping[str, Game], today: date, tr: Words) -> str:
    """Say in a few words which games a campaign has, when it was last played and whether it is finished."""
    if entry.problems:
        return tr("cannot be opened")
    titles = [tr(games[game].title) if game in games else game for game in entry.games]
    state = tr("finished") if entry.over else tr("being played")
    if not entry.games:
        state = tr("nothing played yet")
    shipped = tr("comes with Tablée") if entry.shipped else ""
    return " · ".join(filter(None, (", ".join(titles), spoken(entry.played, today, tr), state, shipped)))


def row_items(type_: Typesetter, entry: CampaignSummary, said: str, box: Box, *, picked: bool) -> list[Item]:
    """Return name, note and tokens of a campaign, shortened to the width of `box`; the details show them in full.

    The tokens are left out where the name would have to be shortened for them. `said` is the text of the note.
    """
    key = str(entry.path)
    upper, lower = box.column_of([1.1, 1])
    side = (TOKEN + 4) * len(entry.players)
    tokens, beside = upper.cut_right(side, 10 if side else 0)
    tokened = type_.fitted(entry.title, STYLES["bold"], beside.w)[0] == entry.title
    upper = beside if tokened else upper
    name = type_.fitted(entry.title, STYLES["bold"], upper.w)[0]
    line = type_.fitted(said, STYLES["small note"], lower.w)[0]
    strong, weak = ("cream", "cream") if picked else ("ink2", "ink2") if entry.problems else ("ink", "ink2")
    put = [
        items.text(f"{key}/name", name, upper, "bold", strong, layer=12),
        items.text(f"{key}/note", line, lower, "small note", weak, layer=12),
    ]
    for i, player in enumerate(entry.players if tokened else ()):
        place = Box(tokens.x + i * (TOKEN + 4) + 2, tokens.centre[1] - TOKEN / 2, TOKEN, TOKEN)
        put.append(Item(f"{key}/token {i}", "token", place, token_args(entry.players, i), 12, label=player.name))
    return put
