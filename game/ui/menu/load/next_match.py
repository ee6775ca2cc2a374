"""Another match in a campaign: what happens to one that still goes on, and which game is played."""

from __future__ import annotations

from game.session.campaigns.season import Season, next_game
from game.session.campaigns.summary import CampaignSummary, MatchSummary
from game.session.host import Host
from game.ui.app.dialog import Dialog, DialogButton
from game.ui.app.shell import Shell
from game.ui.contract.campaigns.season_words import season_words

BESIDE, AGREE = "beside", "agree"
"""The answers to the question what happens to the matches that go on."""


def going_on(summary: CampaignSummary) -> list[MatchSummary]:
    """Return the matches that go on and can be opened."""
    return [match for match in summary.running if match.opens]


def what_of_running(shell: Shell, summary: CampaignSummary) -> Dialog:
    """Ask what happens to the matches that go on: `BESIDE`, `AGREE`, or back."""
    tr, matches = shell.tr, going_on(summary)
    games = shell.games
    titles = dict.fromkeys(tr(games[each.game].title) if each.game in games else each.game for each in matches)
    words = tr.plural(
        "A match still goes on here: {games}. Kept beside, it can be resumed whenever you like. "
        "Ended by agreement, it counts as it stands.",
        "{n} matches still go on here: {games}. Kept beside, they can be resumed whenever you like. "
        "Ended by agreement, they count as they stand.",
        len(matches),
        games=", ".join(titles),
    )
    shipped = tr("It comes with Tablée, so it stays as it is.") if summary.shipped else ""
    answers = (
        DialogButton(BESIDE, tr("Keep beside")),
        DialogButton(AGREE, tr("End by agreement"), shipped, grave=True),
        DialogButton("back", tr("Back")),
    )
    return Dialog(shell, tr("Next match"), words, answers, BESIDE)


def end_by_agreement(host: Host, summary: CampaignSummary) -> None:
    """End the matches of a campaign that go on, as if all players had agreed. Raises `Refused`."""
    for match in going_on(summary):
        evening = host.resume(summary.path, match.file)
        try:
            evening.session.agree_to_end()
        finally:
            evening.close()


def which_game(shell: Shell, season: Season | None) -> Dialog:
    """Ask which game is played next, and say how the season stands: answers with its name. A marathon proposes one."""
    tr, games = shell.tr, shell.games
    answers = (*(DialogButton(game.name, tr(game.title)) for game in games.values()), DialogButton("back", tr("Back")))
    words = season_words(season, games, tr) if season else ""
    game = next_game(season) if season else ""
    return Dialog(shell, tr("Next match"), words, answers, game if game in games else "")
