"""The folders of campaigns, and the names of files that are no campaign."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.kernel import data_files
from game.kernel.saves.campaign.file import FILE

PEOPLE: Final = "people.yaml"
"""The name of the file beside the campaigns that says which names mean one person."""
HOUSE_RULES: Final = "house-rules"
"""The name of the folder beside the campaigns with the family's sets of house rules; no campaign's folder has it."""


def campaign_folders(folder: Path) -> Iterator[Path]:
    """Return the folders in `folder` that have a `campaign.yaml`, sound or not, also a link that leads nowhere.

    A folder into which one may not look may have one, too.
    """
    found = data_files.listed(folder, "*")
    return (path for path in found if data_files.is_there(path / FILE) or data_files.is_closed(path / FILE))
