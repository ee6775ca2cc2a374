"""The family book in figures: people, head to head, streaks, records."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple, get_args

from game.bots.levels import present_name
from game.kernel.game import Game
from game.kernel.player import Token
from game.kernel.records import Record
from game.kernel.saves.campaign.standings import rank_points
from game.kernel.types import BYSTANDER, Seat
from game.session.book.collection import BookMatch
from game.session.book.facts import MatchFacts
from game.session.book.names import Names, Pair, pairs_of


class GameTally(NamedTuple):
    """How often somebody has played a game, or met a computer player, and won."""

    name: str
    played: int
    won: int


class HeadToHead(NamedTuple):
    """The matches of two people at one table: how often one was ranked before the other, behind, or equal."""

    other: str
    played: int
    ahead: int
    behind: int
    level: int


class Streak(NamedTuple):
    """A run of victories: how many, and the ISO local times when the first and the last match began."""

    won: int
    since: str
    until: str


class BookRecord(NamedTuple):
    """A record: its kind, its number, the people who hold it, and the match in which they reached it first."""

    game: str
    record: Record
    value: float
    people: tuple[str, ...]
    match: BookMatch


class PlayedMatch(NamedTuple):
    """A match that a person has played: its rank, its points, whether it has won, and the others at the table."""

    match: BookMatch
    rank: int
    points: float
    won: bool
    others: tuple[str, ...]


class Person(NamedTuple):
    """A person of the book. `names` are all its names, the one that the book uses first.

    `token` is the one it had last, or another one if somebody who has played more had that one last, as long as there
    are any. `games` and `characters` are in the order of matches played, the most first; `characters` are the computer
    players that it was ranked before, or not. `current` is the run of victories that still lasts; it and `longest` are
    None where there is none.
    """

    names: tuple[str, ...]
    token: Token
    matches: tuple[PlayedMatch, ...]
    games: tuple[GameTally, ...]
    rivals: tuple[HeadToHead, ...]
    characters: tuple[GameTally, ...]
    longest: Streak | None
    current: Streak | None

    @property
    def name(self) -> str:
        """The name by which the book calls the person."""
        return self.names[0]

    @property
    def won(self) -> int:
        """The number of matches won."""
        return sum(played.won for played in self.matches)

    @property
    def seconds(self) -> int:
        """For how many seconds the person has played, as far as that was counted."""
        return sum(played.match.facts.seconds for played in self.matches)


class FamilyBook:
    """The figures of all people who have played `matches`, which are in the order in which they began."""

    def __init__(self, matches: Sequence[BookMatch], names: Names, games: Mapping[str, Game]) -> None:
        self.matches: Final = matches
        self._names: Final = names
        self._games: Final = games

    @cached_property
    def people(self) -> tuple[Person, ...]:
        """Everybody who has played, who has played most first, equals by name."""
        played = defaultdict[str, list[PlayedMatch]](list)
        tokens: dict[str, Token] = {}
        for match in self.matches:
            for seat, person in self._seats(match.facts):
                tokens[person] = match.facts.seats[seat].token
                played[person].append(self._played(match, seat, person))
        order = sorted(played, key=lambda name: (-len(played[name]), name.casefold()))
        own = _told_apart({name: tokens[name] for name in order})
        return tuple(self._person(name, own[name], played[name]) for name in order)

    @cached_property
    def records(self) -> tuple[BookRecord, ...]:
        """The best feats of people, in the order of the games' own lists."""
        return best_feats(self.matches, self._names, self._games)

    @property
    def proposals(self) -> list[Pair]:
        """Pairs of people that may be one."""
        return self._names.proposals(self.all_names, self.together)

    @cached_property
    def all_names(self) -> frozenset[str]:
        """The names of people in the files, joined or not."""
        return frozenset(seat.name for match in self.matches for seat in match.facts.seats if seat.bot is None)

    @cached_property
    def together(self) -> frozenset[Pair]:
        """The pairs of names, in alphabetical order, that have sat at one table: they cannot be joined."""
        tables = ([seat.name for seat in match.facts.seats if seat.bot is None] for match in self.matches)
        return frozenset(pair for table in tables for pair in pairs_of(table))

    def records_of(self, person: str) -> tuple[BookRecord, ...]:
        """Return a person's own best feats, those of the whole table left out."""
        return best_feats(self.matches, self._names, self._games, person)

    def seated(self, match: BookMatch) -> tuple[str, ...]:
        """Return by seat who sat there: the name of the person in the book, or the name of a computer player."""
        return tuple(self._names.person(seat.name) if seat.bot is None else seat.name for seat in match.facts.seats)

    def _seats(self, facts: MatchFacts) -> Iterator[tuple[Seat, str]]:
        """Yield the seats of people, each with the name by which the book calls the person."""
        return ((number, self._names.person(seat.name)) for number, seat in enumerate(facts.seats) if seat.bot is None)

    def _played(self, match: BookMatch, seat: Seat, person: str) -> PlayedMatch:
        """Return how a person played a match."""
        facts = match.facts
        points = rank_points([each.rank for each in facts.seats])
        others = tuple(other for _, other in self._seats(facts) if other != person)
        return PlayedMatch(match, facts.seats[seat].rank, points[seat], facts.won(seat), others)

    def _person(self, name: str, token: Token, matches: Sequence[PlayedMatch]) -> Person:
        """Return the figures of a person."""
        longest, current = _streaks(matches)
        return Person(
            names=tuple(self._names.all_of(name)),
            token=token,
            matches=tuple(matches),
            games=_tallies((played.match.facts.game, played.won) for played in matches),
            rivals=self._rivals(name, matches),
            characters=_tallies(
                (present_name(seat.bot), played.rank < seat.rank)
                for played in matches
                for seat in played.match.facts.seats
                if seat.bot is not None
            ),
            longest=longest,
            current=current,
        )

    def _rivals(self, name: str, matches: Sequence[PlayedMatch]) -> tuple[HeadToHead, ...]:
        """Return how a person stands against each other one, who was met most first."""
        before: Counter[str] = Counter()
        behind: Counter[str] = Counter()
        level: Counter[str] = Counter()
        for played in matches:
            for seat, other in self._seats(played.match.facts):
                rank = played.match.facts.seats[seat].rank
                if other != name:
                    (before if played.rank < rank else behind if played.rank > rank else level)[other] += 1
        found = [
            HeadToHead(other, before[other] + behind[other] + level[other], before[other], behind[other], level[other])
            for other in {*before, *behind, *level}
        ]
        return tuple(sorted(found, key=lambda each: (-each.played, each.other.casefold())))


def best_feats(
    matches: Sequence[BookMatch], names: Names, games: Mapping[str, Game], person: str | None = None
) -> tuple[BookRecord, ...]:
    """Return the best feat of each kind in `matches`, which are in the order in which they began.

    Who reaches a number first holds the record. With a `person` only its own feats count. Feats of computer players
    never do; those of the whole table belong to all people at it.
    """
    best: dict[tuple[str, str], BookRecord] = {}
    kinds = {(game.name, record.key): record for game in games.values() for record in game.records}
    for match in matches:
        for feat in match.facts.feats:
            key = (match.facts.game, feat.record)
            people = _people(match.facts, feat.seat, names, person)
            if key in kinds and people and (key not in best or kinds[key].beats(feat.value, best[key].value)):
                best[key] = BookRecord(match.facts.game, kinds[key], feat.value, people, match)
    return tuple(best[key] for key in kinds if key in best)


def broken_records(
    earlier: Sequence[BookMatch], later: Sequence[BookMatch], names: Names, games: Mapping[str, Game]
) -> tuple[BookRecord, ...]:
    """Return the best feats of the `later` matches that beat all of the `earlier` ones; nothing beats nothing."""
    before = {(each.game, each.record.key): each for each in best_feats(earlier, names, games)}
    found = best_feats(later, names, games)
    rivals = ((each, before.get((each.game, each.record.key))) for each in found)
    return tuple(each for each, old in rivals if old and each.record.beats(each.value, old.value))


def _people(facts: MatchFacts, seat: Seat, names: Names, person: str | None) -> tuple[str, ...]:
    """Return the people to whom a feat belongs; nobody if it is not one of those wanted."""
    if seat == BYSTANDER:
        everybody = tuple(names.person(each.name) for each in facts.seats if each.bot is None)
        return everybody if person is None else ()
    if not 0 <= seat < len(facts.seats) or facts.seats[seat].bot is not None:
        return ()
    own = names.person(facts.seats[seat].name)
    return (own,) if person in {None, own} else ()


def _tallies(results: Iterator[tuple[str, bool]]) -> tuple[GameTally, ...]:
    """Count results by name, the most first."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for name, victory in results:
        played[name] += 1
        won[name] += victory
    return tuple(GameTally(name, count, won[name]) for name, count in played.most_common())


def _told_apart(tokens: Mapping[str, Token]) -> dict[str, Token]:
    """Return a token for each name, its own if no name before it has that one, as long as there are any left."""
    firsts = {token: name for name, token in reversed([*tokens.items()])}
    left = [token for token in get_args(Token) if token not in firsts]
    return {name: token if firsts[token] == name or not left else left.pop(0) for name, token in tokens.items()}


def _streaks(matches: Sequence[PlayedMatch]) -> tuple[Streak | None, Streak | None]:
    """Return the longest run of victories and the one that still lasts."""
    longest: Streak | None = None
    current: Streak | None = None
    for played in matches:
        when = played.match.facts.started
        if not played.won:
            current = None
            continue
        current = Streak(current.won + 1, current.since, when) if current else Streak(1, when, when)
        longest = current if longest is None or current.won > longest.won else longest
    return longest, current
