"""Whether the page “What is this?” of a game comes by itself: only while nobody here knows the game."""

from __future__ import annotations

import msgspec

from game.session.campaigns.own_matches import knows
from game.session.host import Host
from game.session.lessons import progress
from game.ui.app.shell import Shell
from game.ui.games.registry import stage_of


def is_new(shell: Shell, host: Host, game: str) -> bool:
    """Tell whether a game is to be introduced: it says what it is, and nobody here has seen, learnt or played it.

    A game that turns out to be known is noted, so that the campaigns are looked at only once.
    """
    if game in shell.settings.introduced or stage_of(host.games[game]).introduction is None:
        return False
    if _is_learnt(shell, game) or knows(host.own_campaigns(), game):
        note_introduced(shell, game)
        return False
    return True


def note_introduced(shell: Shell, game: str) -> None:
    """Remember that a game need not be introduced any more."""
    settings = shell.settings
    if game not in settings.introduced:
        shell.remember(msgspec.structs.replace(settings, introduced=(*settings.introduced, game)))


def _is_learnt(shell: Shell, game: str) -> bool:
    """Tell whether a lesson of a game was begun, or its guide was followed."""
    kept = progress.load(shell.names)[0]
    begun = (*kept.finished, *kept.left, *shell.settings.taught)
    return any(name.partition("/")[0] == game for name in begun)
