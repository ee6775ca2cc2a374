"""A campaign: a series of matches of the same players, with a name and standings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NamedTuple

import msgspec

from game.kernel import data_files
from game.kernel.player import Player
from game.kernel.problems import Problem, Refused
from game.kernel.saves.match_head import check_kind
from game.kernel.saves.saved_match import Status
from game.kernel.strict_yaml.records import convert
from game.words import N_

if TYPE_CHECKING:
    from game.kernel.strict_yaml.document import Document

FORMAT: Final = 1
"""The version of the file format. Files of newer versions are refused."""
FILE: Final = "campaign.yaml"
"""The name of the file in the folder of a campaign."""

_GLANCED: Final = re.compile(r'^(played|shipped|  game|  status): "?([^"\n]*)', re.MULTILINE)
_MATCH_FILE: Final = re.compile(r"[0-9]{3,6}-[a-z][a-z0-9_]*\.yaml")


class MatchEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A match of a campaign.

    `file` is the name of its file, `started` an ISO local time. `seats` has the index in `Campaign.players` of the
    player of each seat. `ranks` and `points` are by seat; they are None until the match has ended.
    """

    file: str
    game: str
    started: str
    status: Status
    seats: list[int]
    ranks: list[Annotated[int, msgspec.Meta(ge=1)]] | None = None
    points: list[float] | None = None


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What `campaign.yaml` says. `played` is the ISO local time when somebody last began or opened a match of it.

    A `shipped` campaign came with the program; it is copied before it is played.
    """

    name: str
    played: str
    players: list[Player]
    matches: list[MatchEntry]
    shipped: bool = False


class Glance(NamedTuple):
    """What a glance shows of a campaign: when it was last played, and the game of its last match, which goes on."""

    played: str
    game: str


class Standing(NamedTuple):
    """How a player (an index) stands: rank (1 is the first, equals share it), points, matches ended and matches won."""

    player: int
    rank: int
    points: float
    played: int
    won: int


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    tablee: Literal["campaign"]
    format: int
    name: str
    shipped: bool = False
    played: str
    players: Annotated[list[Player], msgspec.Meta(min_length=1)]
    matches: list[MatchEntry]
    standings: list[dict[str, Any]]


def rank_points(ranks: Sequence[int]) -> list[float]:
    """Return the points of each seat: n−1 for the first of n seats, down to 0; seats of one rank share theirs equally.

    Shares are whole or half points, so nothing is ever rounded.

    >>> rank_points([1, 2, 2, 4])
    [3.0, 1.5, 1.5, 0.0]
    """
    best = len(ranks) - 1
    return [best - sum(other < rank for other in ranks) - (ranks.count(rank) - 1) / 2 for rank in ranks]


def standings(campaign: Campaign) -> list[Standing]:
    """Return the standings after all matches that have ended, the leader first, equals in the order of the players.

    A seat that shares the first rank with all others has drawn, not won.

    >>> anna, ben = Player("Anna", "L"), Player("Ben", "R")
    >>> first = MatchEntry(file="001-toy.yaml", game="toy", started="2026-01-01T20:00", status="playing", seats=[0, 1])
    >>> evening = Campaign(name="Us", played="2026-01-01T20:00", players=[anna, ben], matches=[first])
    >>> evening.matches[0] = ended(first, "finished", [2, 1])
    >>> standings(evening)[0]
    Standing(player=1, rank=1, points=1.0, played=1, won=1)
    """
    points = [0.0] * len(campaign.players)
    played = [0] * len(campaign.players)
    won = [0] * len(campaign.players)
    for entry in campaign.matches:
        ranks = entry.ranks or []
        for player, rank, gained in zip(entry.seats, ranks, rank_points(ranks), strict=False):
            points[player] += gained
            played[player] += 1
            won[player] += rank == 1 and max(ranks) > 1
    order = sorted(range(len(points)), key=lambda player: -points[player])
    ranked = [1 + sum(other > own for other in points) for own in points]
    return [Standing(player, ranked[player], points[player], played[player], won[player]) for player in order]


def ended(entry: MatchEntry, status: Status, ranks: Sequence[int]) -> MatchEntry:
    """Return the entry of a match that has ended, with its ranks (by seat) and points."""
    return msgspec.structs.replace(entry, status=status, ranks=list(ranks), points=rank_points(ranks))


def campaign_text(campaign: Campaign) -> str:
    """Return the text of a `campaign.yaml`. Raises `ValueError` for names that cannot be written (`written_name`)."""
    from game.kernel.strict_yaml.document import dump

    return dump(
        {
            "tablee": "campaign",
            "format": FORMAT,
            "name": campaign.name,
            **({"shipped": True} if campaign.shipped else {}),
            "played": campaign.played,
            "players": [msgspec.to_builtins(player) for player in campaign.players],
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

    document = load_file(path)
    check_kind(document, "campaign", FORMAT)
    file = convert(document, _File)
    entries = enumerate(file.matches)
    faults = [fault for index, each in entries for fault in _faults(document, ("matches", index), each, file.players)]
    if faults:
        raise Refused(faults)
    return Campaign(
        name=file.name, played=file.played, players=file.players, matches=file.matches, shipped=file.shipped
    )


def _faults(
    document: Document, path: tuple[str, int], entry: MatchEntry, players: Sequence[Player]
) -> Iterator[Problem]:
    if not _MATCH_FILE.fullmatch(entry.file):
        message = N_("“{file}” is not the name of a match file. Write a name such as 001-master_citadel.yaml.")
        yield document.problem((*path, "file"), message, file=entry.file)
    if len(set(entry.seats)) < len(entry.seats) or not set(entry.seats) <= set(range(len(players))):
        message = N_("There is no such player, or one is seated twice. Number the players from 0.")
        yield document.problem((*path, "seats"), message)
    if (entry.ranks is None) != (entry.status == "playing") or len(entry.ranks or entry.seats) != len(entry.seats):
        message = N_("A finished match has one rank for each seat, any other has none. Correct the ranks.")
        yield document.problem((*path, "ranks"), message)
