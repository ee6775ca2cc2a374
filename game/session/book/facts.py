"""What the book keeps of a match that is over: who played, how it ended, and the feats that may be records."""

from __future__ import annotations

from hashlib import blake2s
from math import isfinite
from pathlib import Path

import msgspec

from game.kernel.player import Token
from game.kernel.records import best_of_each
from game.kernel.saves.match_head import EndedFile, Head, read_head
from game.kernel.saves.match_reader import NONSENSE, read_match
from game.kernel.saves.saved_match import Library
from game.kernel.types import BYSTANDER, Event, Seat


class SeatFacts(msgspec.Struct, frozen=True, array_like=True):
    """A seat of a match: name, token and rank of its player.

    `bot` is the name of the computer player, None for a person, also for one who has conceded.
    """

    name: str
    token: Token
    rank: int
    bot: str | None = None


class FeatFacts(msgspec.Struct, frozen=True, array_like=True):
    """A feat of a match: the key of its record, the seat (BYSTANDER = the whole table), and the number."""

    record: str
    seat: Seat
    value: float


class MatchFacts(msgspec.Struct, frozen=True):
    """What is known of a match that is over. `started` and `saved` are ISO local times, as the file has them.

    `seconds` is for how long it was played, 0 if that was not counted. `identity` is the same for copies of one match
    and differs between any two others.
    """

    game: str
    started: str
    saved: str
    identity: str
    seats: tuple[SeatFacts, ...]
    feats: tuple[FeatFacts, ...] = ()
    seconds: int = 0

    def won(self, seat: Seat) -> bool:
        """Tell whether a seat has won: it has the first rank and does not share it with everybody."""
        return self.seats[seat].rank == 1 and any(each.rank > 1 for each in self.seats)


def read_facts(path: Path, library: Library) -> MatchFacts | None:
    """Return the facts of a match file; None while the match goes on. Raises `Refused`.

    Only what the file says in clear is read: no line of the log is played again.
    """
    from game.kernel.strict_yaml.document import load_file

    head = read_head(load_file(path), library)
    file = head.file
    if not isinstance(file, EndedFile):
        return None
    return MatchFacts(
        game=file.game,
        started=file.started,
        saved=file.saved,
        identity=blake2s(f"{file.game}\n{file.started}\n{file.seed}\n{file.log}".encode(), digest_size=12).hexdigest(),
        seats=tuple(
            SeatFacts(player.name, player.token, rank, None if seat in file.conceded else player.bot)
            for seat, (player, rank) in enumerate(zip(file.seats, file.ranks, strict=True))
        ),
        feats=_feats(head, _story(head, path, library)),
        seconds=file.played,
    )


def _story(head: Head, path: Path, library: Library) -> list[Event]:
    """Return the story of a match, from its log where its text cannot be read any more."""
    try:
        return head.game.codec.story(head.file.story)
    except NONSENSE:
        return read_match(path, library).match.story


def _feats(head: Head, story: list[Event]) -> tuple[FeatFacts, ...]:
    """Return the best feats of each seat that never changed hands. A story that makes no sense has none."""
    possible = {BYSTANDER, *range(len(head.file.seats))} - {each.seat for each in head.file.handed}
    try:
        found = [
            FeatFacts(record.key, seat, float(value))
            for record in head.game.records
            for seat, value in best_of_each(record, story)
        ]
    except NONSENSE:
        return ()
    return tuple(feat for feat in found if feat.seat in possible and isfinite(feat.value) and feat.value >= 0)
