"""Another match in a campaign: what happens to one that still goes on, which game is played, and where it is set up."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from game.kernel.problems import Refused
from game.session.campaigns.agreed_end import with_agreed_end
from game.session.campaigns.season import Season, next_game, season
from game.session.campaigns.summary import CampaignSummary, MatchSummary
from game.session.host import Host
from game.ui.app.dialog import Dialog, DialogButton
from game.ui.app.shell import Shell
from game.ui.contract.campaigns.renewal import HERE, RENEW, what_after
from game.ui.contract.campaigns.season_words import outside_words, season_words
from game.ui.menu.load.action_flow import Ask
from game.ui.menu.match_opening import refusal
from game.ui.menu.new_game import NewGameScene
from game.ui.widgets.scene import Next, Prepare, Push

BESIDE, AGREE = "beside", "agree"
"""The answers to the question what happens to the matches that go on."""


class NextMatchFlow:
    """Leads to the table on which a match is set up, by way of what has to be asked.

    Nothing changes on the disk: matches that are to end by agreement do so when the new one begins.
    """

    def __init__(self, shell: Shell, host: Host, ask: Ask) -> None:
        self._shell: Final = shell
        self._host: Final = host
        self._ask: Final = ask

    def begin(self, entry: CampaignSummary | None) -> Next:
        """Set up a match in a campaign, None for a new one; ask first what happens to those that go on."""
        if entry is None:
            return self._which_game(None, None)
        if not going_on(entry):
            return Prepare(lambda: self._set_up(entry))
        return self._ask(what_of_running(self._shell, entry), lambda answer: self._settled(entry, answer))

    def _settled(self, entry: CampaignSummary, answer: Any) -> Next:
        """Set up the match as it was answered what happens to those that go on."""
        match answer:
            case "beside":
                return Prepare(lambda: self._set_up(entry))
            case "agree":
                files = tuple(match.file for match in going_on(entry))
                return Prepare(lambda: self._set_up(entry, files))
            case _:
                return None

    def _set_up(self, entry: CampaignSummary, ends: tuple[str, ...] = ()) -> Next:
        """Set up a match with which those in the files `ends` end; after a decided season, ask first what comes."""
        shell = self._shell
        if held := self._host.saves.held_elsewhere(entry.path):
            return Push(refusal(shell, shell.tr("Next match"), Refused([held])))
        try:
            now = season(with_agreed_end(self._host.saves, entry.path, ends))
        except Refused as refused:
            return Push(refusal(shell, shell.tr("Next match"), refused))
        if not now.decided:
            return self._which_game(entry, now, ends)

        def chosen(answer: Any) -> Next:
            if answer == RENEW:
                begun = season(msgspec.structs.replace(now.campaign, matches=[]))
                return self._which_game(entry, begun, ends, self._host.saves.free_title(entry.title))
            return self._which_game(entry, now, ends) if answer == HERE else None

        return self._ask(what_after(shell, now, shell.tr("Next match")), chosen)

    def _which_game(
        self, entry: CampaignSummary | None, now: Season | None, ends: tuple[str, ...] = (), renewed: str = ""
    ) -> Next:
        """Set up a match; where there are several games, ask which. `renewed` is the name of a new season."""
        shell = self._shell

        def new_game(game: Any) -> Next:
            if game not in shell.games:
                return None
            return Push(NewGameScene(shell, self._host, game, entry, renewed, ends))

        if len(shell.games) == 1:
            return new_game(next(iter(shell.games)))
        return self._ask(which_game(shell, now), new_game)


def going_on(summary: CampaignSummary) -> list[MatchSummary]:
    """Return the matches that go on and can be opened."""
    return [match for match in summary.running if match.opens]


def what_of_running(shell: Shell, summary: CampaignSummary) -> Dialog:
    """Ask what happens to the matches that go on: `BESIDE`, `AGREE`, or back."""
    tr, matches = shell.tr, going_on(summary)
    games = shell.games
    titles = dict.fromkeys(tr(games[each.game].title) if each.game in games else each.game for each in matches)
    words = tr.plural(
        "A match is still open here: {games}. Keep it for later, and you can resume it whenever you like. End it by "
        "agreement, and it counts as it stands once the new match begins.",
        "{n} matches are still open here: {games}. Keep them for later, and you can resume them whenever you like. "
        "End them by agreement, and they count as they stand once the new match begins.",
        len(matches),
        games=", ".join(titles),
    )
    shipped = tr("It comes with Tablée, so it stays as it is.") if summary.shipped else ""
    answers = (
        DialogButton(BESIDE, tr("Keep for later")),
        DialogButton(AGREE, tr("End by agreement"), shipped, grave=True),
        DialogButton("back", tr("Back")),
    )
    return Dialog(shell, tr("Next match"), words, answers, BESIDE)


def which_game(shell: Shell, season: Season | None) -> Dialog:
    """Ask which game is played next, and say how the season stands: answers with its name. A marathon proposes one."""
    tr, games = shell.tr, shell.games
    answers = (*(DialogButton(game.name, tr(game.title)) for game in games.values()), DialogButton("back", tr("Back")))
    words = "\n".join(filter(None, (say(season, games, tr) for say in (season_words, outside_words)))) if season else ""
    game = next_game(season) if season else ""
    return Dialog(shell, tr("Next match"), words, answers, game if game in games else "")
