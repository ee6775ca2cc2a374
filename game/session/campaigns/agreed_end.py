"""A campaign as it would stand if matches of it had been ended by agreement."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path

import msgspec

from game.kernel.saves.campaign.file import FILE, Campaign, MatchEntry, ended, read_campaign
from game.kernel.saves.saved_match import status
from game.kernel.saves.saves_folder import Saves


def with_agreed_end(saves: Saves, folder: Path, files: Container[str]) -> Campaign:
    """Return the campaign in `folder` as it would stand if the matches in `files` had ended; nothing is written.

    Raises `Refused` if the campaign or one of these matches cannot be read.
    """

    def seen(entry: MatchEntry) -> MatchEntry:
        if entry.file not in files:
            return entry
        match = saves.look_at(folder / entry.file).match
        match.agree_to_end()
        return ended(entry, status(match), match.ranks())

    campaign = read_campaign(folder / FILE)
    return msgspec.structs.replace(campaign, matches=[seen(entry) for entry in campaign.matches])
