"""Changes of the campaigns on the disk. Each is made by a thread, and then shown by the list."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from game.kernel import data_files
from game.kernel.saves.disk_faults import disk_errors_refused
from game.kernel.saves.slug import free_name
from game.session.campaigns.archive import archive_name
from game.session.campaigns.listing import Listing
from game.session.campaigns.summary import CampaignSummary
from game.session.host import Host
from game.words import Words

if TYPE_CHECKING:
    from game.session.campaigns.deleted import Deleted
    from game.session.rule_sets import RuleSet


class Change(NamedTuple):
    """What was changed: the campaign that is chosen now (None: the one that follows), and what the players are told.

    `deleted` can be brought back; `listing` is the list after the change. `sets` came with a campaign and are not kept
    yet.
    """

    chosen: Path | None
    words: str
    listing: Listing
    deleted: Deleted | None = None
    sets: tuple[RuleSet, ...] = ()


AT_ONCE: Final = 0.1
"""The seconds after which a list is shown, even if campaigns are still to be read."""


def listed(host: Host, *changed: Path) -> Listing:
    """Return the list of all campaigns, in any case with those in the folders that were `changed`."""
    return host.campaigns().ready(AT_ONCE, changed)


Work = Callable[[], Change]
"""Makes a change. Raises `Refused`."""


def renaming(host: Host, entry: CampaignSummary, name: str, tr: Words) -> Work:
    """Give a campaign another name."""

    def work() -> Change:
        given = host.rename(entry.path, name)
        return Change(entry.path, tr("It is called “{name}” now.", name=given), listed(host, entry.path))

    return work


def copying(host: Host, entry: CampaignSummary, name: str, tr: Words) -> Work:
    """Copy a campaign under another name, or under the next free one for "", and choose the copy."""

    def work() -> Change:
        copy = host.copy(entry.path, name)
        found = host.campaign(copy)
        words = tr("A copy was saved as “{name}”.", name=found.title if found else copy.name)
        return Change(copy, words, listed(host, copy))

    return work


def deleting(host: Host, entry: CampaignSummary, tr: Words) -> Work:
    """Delete a campaign, or a file that belongs to none."""

    def work() -> Change:
        deleted = host.delete(entry.path)
        return Change(None, tr("“{name}” is deleted.", name=entry.title), listed(host), deleted)

    return work


def undeleting(host: Host, deleted: Deleted, tr: Words) -> Work:
    """Bring back what was deleted last."""

    def work() -> Change:
        path = host.undelete(deleted)
        return Change(path, tr("It is back."), listed(host, path))

    return work


def rescuing(host: Host, entry: CampaignSummary, file: str, tr: Words) -> Work:
    """Put the last good copy in the place of a damaged file of a campaign."""

    def work() -> Change:
        host.rescue(entry.path, file)
        words = tr("The last good copy is in its place. The damaged file is kept beside it.")
        return Change(entry.path, words, listed(host, entry.path))

    return work


def exporting(host: Host, entry: CampaignSummary, tr: Words) -> Work:
    """Write a campaign into an archive in the host's folder for such files."""

    def work() -> Change:
        folder = host.documents
        with disk_errors_refused(folder):
            folder.mkdir(parents=True, exist_ok=True)
        name = archive_name(entry.title)
        stem, dot, suffix = name.rpartition(".")
        free = free_name(stem, lambda each: data_files.is_there(folder / f"{each}{dot}{suffix}"))
        file = folder / f"{free}{dot}{suffix}"
        host.export(entry.path, file)
        return Change(entry.path, tr("The campaign is in {file}.", file=file), listed(host, entry.path))

    return work


def importing(host: Host, file: Path, tr: Words) -> Work:
    """Take in the campaign of an archive, and choose it."""

    def work() -> Change:
        path, sets = host.import_archive(file)
        found = host.campaign(path)
        words = tr("“{name}” was imported.", name=found.title if found else path.name)
        return Change(path, words, listed(host, path), sets=sets)

    return work
