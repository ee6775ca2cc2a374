"""The question what comes after a season that is decided: a new one, or more matches that no longer count."""

from __future__ import annotations

from typing import Final

from game.session.campaigns.season import Season
from game.ui.app.dialog import Dialog, DialogButton
from game.ui.app.shell import Shell
from game.ui.contract.campaigns.season_words import season_words

RENEW: Final = "new season"
HERE: Final = "go on here"
"""The answers: begin a new season, or go on in the campaign."""


def what_after(shell: Shell, season: Season, title: str) -> Dialog:
    """Ask what comes after a decided season: `RENEW`, `HERE`, or back."""
    tr = shell.tr
    said = season_words(season, shell.games, tr)
    words = tr("A new season has the same people and the same form, and begins with empty standings.")
    answers = (
        DialogButton(RENEW, tr("New season")),
        DialogButton(HERE, tr("Go on here")),
        DialogButton("back", tr("Back")),
    )
    return Dialog(shell, title, f"{said} {words}", answers, RENEW)
