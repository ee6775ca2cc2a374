"""Whether a game’s box opens its page “What is this?”: as long as no match of it was begun here."""

from __future__ import annotations

import msgspec

from game.session.campaigns.own_matches import knows
from game.session.host import Host
from game.ui.app.shell import Shell
from game.ui.games.registry import stage_of


def is_new(shell: Shell, host: Host, game: str) -> bool:
    """Tell whether a game is to be introduced: it says what it is, and nobody here has played it.

    A lesson alone does not make it known. A game that turns out to be known is noted, so that the campaigns are not
    looked at once more.
    """
    settings = shell.settings
    if game in settings.introduced or stage_of(host.games[game]).introduction is None:
        return False
    guided = any(name.partition("/")[0] == game for name in settings.taught)
    if guided or knows(host.own_campaigns(), game):
        shell.remember(msgspec.structs.replace(settings, introduced=(*settings.introduced, game)))
        return False
    return True
