"""A campaign: a series of matches of the same players, with a name and standings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NamedTuple

import msgspec

from game.kernel import data_files
from game.kernel.player import Player
from game.kernel.problems import MOST, Problem, Refused
from game.kernel.saves.campaign.form import OPEN_EVENING, CampaignForm, form_faults, guest_faults
from game.kernel.saves.file_format import FileFormat, Version
from game.kernel.saves.saved_match import Status
from game.words import N_

if TYPE_CHECKING:
    from game.kernel.strict_yaml.document import Document

FORMAT: Final = FileFormat("campaign", 1)
FILE: Final = "campaign.yaml"
"""The name of the file in the folder of a campaign."""

_GLANCED: Final = re.compile(r'^(played|shipped|  game|  status): "?([^"\n]*)', re.MULTILINE)
MATCH_FILE: Final = re.compile(r"[0-9]{3,6}-[a-z][a-z0-9_]*\.yaml")
LAST_NUMBER: Final = 999_999
"""The highest number that the name of a match file can have."""
LOG_SUFFIX: Final = ".journal"
"""How the name of a write-ahead log ends; else it is called as the file of its match."""


class Handed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A seat of a match that changed hands: who sat there (an index in `Campaign.players`), until which local time."""

    seat: int
    player: int
    until: str


class MatchEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A match of a campaign.

    `file` is the name of its file, `started` an ISO local time. `seats` has the index in `Campaign.players` of the
    player of each seat. `ranks` and `points` are by seat; they are None until the match has ended. `handed` lists
    who sat in a seat before the player in `seats`, the first one first: the match counts for who sits there at the end.
    """

    file: str
    game: str
    started: str
    status: Status
    seats: list[int]
    ranks: list[Annotated[int, msgspec.Meta(ge=1)]] | None = None
    points: list[float] | None = None
    handed: list[Handed] = []


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What `campaign.yaml` says. `played` is the ISO local time when somebody last began or opened a match of it.

    A `shipped` campaign came with the program; it is copied before it is played. `form` is what it is played for, and
    `guests` are the indices of players who are no more than guests.
    """

    name: str
    played: str
    players: list[Player]
    matches: list[MatchEntry]
    shipped: bool = False
    form: CampaignForm = OPEN_EVENING
    guests: list[int] = []


class Glance(NamedTuple):
    """What a glance shows of a campaign: when it was last played, and the game of its last match, which goes on."""

    played: str
    game: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    tablee: Literal["campaign"]
    format: Version
    name: str
    shipped: bool = False
    played: str
    form: CampaignForm = OPEN_EVENING
    players: Annotated[list[Player], msgspec.Meta(min_length=1)]
    guests: list[int] = []
    matches: list[MatchEntry]
    standings: list[dict[str, Any]]


def ended(entry: MatchEntry, status: Status, ranks: Sequence[int]) -> MatchEntry:
    """Return the entry of a match that has ended, with its ranks (by seat) and points."""
    from game.kernel.saves.campaign.standings import rank_points

    return msgspec.structs.replace(entry, status=status, ranks=list(ranks), points=rank_points(ranks))


def campaign_text(campaign: Campaign) -> str:
    """Return the text of a `campaign.yaml`. Raises `ValueError` for names that cannot be written (`written_name`)."""
    from game.kernel.saves.campaign.standings import standings
    from game.kernel.strict_yaml.document import dump

    return dump(
        {
            "tablee": "campaign",
            "format": FORMAT.version,
            "name": campaign.name,
            **({"shipped": True} if campaign.shipped else {}),
            "played": campaign.played,
            **({} if campaign.form == OPEN_EVENING else {"form": msgspec.to_builtins(campaign.form)}),
            "players": [msgspec.to_builtins(player) for player in campaign.players],
            **({"guests": campaign.guests} if campaign.guests else {}),
            "matches": [_plain(entry) for entry in campaign.matches],
            "standings": [
                {"rank": each.rank, "name": campaign.players[each.player].name, "points": _short(each.points)}
                for each in standings(campaign)
            ],
        }
    )


def _plain(entry: MatchEntry) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(entry)
    if entry.points is not None:
        plain["points"] = [_short(each) for each in entry.points]
    return plain


def _short(points: float) -> float:
    """Return whole points as a whole number: 2, not 2.0."""
    return int(points) if points == int(points) else points


def glance(path: Path) -> Glance | None:
    """Return what a quick look at a `campaign.yaml` shows; None if no match seems to go on.

    A campaign that came with the program does not count: its players are strangers. The answer is right if the file is
    as the program wrote it; only `read_campaign` checks it.
    """
    try:
        found = dict(_GLANCED.findall(data_files.content(path).decode()))
    except (Refused, UnicodeDecodeError):
        return None
    if found.get("shipped") == "true" or found.get("  status") != "playing":
        return None
    return Glance(found.get("played", ""), found.get("  game", ""))


def read_campaign(path: Path) -> Campaign:
    """Return the campaign of a `campaign.yaml`. Raises `Refused`.

    The standings in the file are for human readers; the program adds them up from the matches.
    """
    from game.kernel.strict_yaml.document import load_file
    from game.kernel.strict_yaml.sections import SectionReader

    document = load_file(path)
    FORMAT.bring_up_to_date(document)
    reader = SectionReader(document)
    file, sound = reader.record(_File)
    players, matches = sound.get("players", ()), sound.get("matches", ())
    further = chain(
        form_faults(document, sound.get("form", OPEN_EVENING)),
        guest_faults(document, sound.get("guests", ()), len(players)) if players else (),
        *(_faults(document, ("matches", index), each, len(players)) for index, each in enumerate(matches) if each),
    )
    reader.problems.extend(islice(further, MOST))
    if file is None or reader.problems:
        raise reader.refusal()
    return Campaign(
        name=file.name,
        played=file.played,
        players=file.players,
        matches=file.matches,
        shipped=file.shipped,
        form=file.form,
        guests=file.guests,
    )


def _faults(document: Document, path: tuple[str, int], entry: MatchEntry, players: int) -> Iterator[Problem]:
    """Yield what is wrong with a match of a campaign; `players` is 0 if they cannot be read."""
    if not MATCH_FILE.fullmatch(entry.file):
        message = N_("“{file}” is not the name of a match file. Write a name such as 001-master_citadel.yaml.")
        yield document.problem((*path, "file"), message, file=entry.file)
    if len(set(entry.seats)) < len(entry.seats) or (players and not set(entry.seats) <= set(range(players))):
        message = N_("There is no such player, or one is seated twice. Number the players from 0.")
        yield document.problem((*path, "seats"), message)
    if (entry.ranks is None) != (entry.status == "playing") or len(entry.ranks or entry.seats) != len(entry.seats):
        message = N_("A finished match has one rank for each seat, any other has none. Correct the ranks.")
        yield document.problem((*path, "ranks"), message)
    for index, each in enumerate(entry.handed):
        if each.seat not in range(len(entry.seats)) or (players and each.player not in range(players)):
            message = N_("There is no such seat or player. Number the seats and the players from 0.")
            yield document.problem((*path, "handed", index), message)
