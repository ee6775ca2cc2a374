"""Who is at the screen: everybody, the only person, or a newcomer whom the curtain calls first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.kernel.types import BYSTANDER, Seat
from game.session.session import Session


class Presence:
    """Knows who sees the screen while nothing private is open.

    `curtain` tells whether the settings want a curtain. `newcomer` is the seat of the only person, as long as it has
    just become that and has not yet come to the screen. `last` came to the screen or answered at it last, and is asked
    first next time: so the screen changes hands less often. `watcher` sees everything without a curtain, for a picture
    of a match.
    """

    def __init__(self, session: Session, curtain: Callable[[], bool]) -> None:
        self._session: Final = session
        self._curtain: Final = curtain
        self._names = session.names
        self._people = session.people
        """Who played at the screen, and their names, when this was last told of a change."""
        self._seen_here = session.moment.people or self._by_name()
        """The names of the people who were at the screen last: others than now as long as there is a newcomer."""
        changed = curtain() and self._seen_here != self._by_name()
        self.newcomer: Seat | None = self._people[0] if changed and len(self._people) == 1 else None
        self.last: Seat | None = None
        self.watcher: Seat | None = None
        self.behind_curtain: Seat | None = None
        """Who has opened the curtain, or has just answered behind it: if it is asked again, it is still there."""

    @property
    def viewer(self) -> Seat:
        """Who sees the screen while nothing private is open: everybody (BYSTANDER), or the only person."""
        if self.watcher is not None:
            return self.watcher
        people, names = self._session.people, self._session.names
        known = people == self._people and names == self._names
        return people[0] if len(people) == 1 and known and self.newcomer is None else BYSTANDER

    def welcome(self) -> None:
        """Note that the newcomer has come to the screen, or that all look at the open table."""
        self.newcomer = None

    def take(self, seat: Seat) -> bool:
        """Tell, once, whether a seat is still behind the curtain that it has opened."""
        here, self.behind_curtain = self.behind_curtain, None
        return here == seat

    def noted(self) -> tuple[str, ...]:
        """Return the names to be kept with the match: those of the people who were at the screen last."""
        if self.newcomer is None:
            self._seen_here = self._by_name()
        return self._seen_here

    def follow_seats(self) -> list[Seat]:
        """React to other people at the table; return the seats in which somebody else sits now.

        Whoever is the only person from now on is called by the curtain: somebody else may still be at the screen.
        """
        people, names = self._session.people, self._session.names
        others = [seat for seat in people if names[seat] != self._names[seat]]
        if len(people) == 1 and self._curtain() and (others or people != self._people):
            self.newcomer = people[0]
        elif people != [self.newcomer]:
            self.newcomer = None
        self._people, self._names = people, names
        return others

    def _by_name(self) -> tuple[str, ...]:
        """Return the names of the people at the table, by seat."""
        return tuple(self._session.players[seat].name for seat in self._session.people)
