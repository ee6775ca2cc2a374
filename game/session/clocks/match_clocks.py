"""The clocks of a match: the timer at the screen and those on phones, and how long was played."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Final

from game.kernel.match import Match
from game.kernel.saves.saved_match import Moment
from game.kernel.types import BYSTANDER, Action, Phase, Seat
from game.session.clocks.clock import Clock, PlayingTime, Stopwatch


def phase_mark(match: Match) -> tuple[type[Phase], int]:
    """Return a value that changes when a phase ends, also if another one of its kind follows."""
    return type(match.state.phase), match.barrier()


class MatchClocks:
    """Counts the time of a match from where `moment` has left it, and finds what CLOCK has to do when time is up."""

    def __init__(self, match: Match, moment: Moment) -> None:
        self._match: Final = match
        self._at_screen: Final = Clock()
        self._on_phones: dict[Seat, Clock] = {}
        """The timers of the seats that are asked on their own phones."""
        self._played: Final = Stopwatch()
        self._playing_time: Final = None if moment.played is None else PlayingTime(moment.played)
        self._noted = 0
        """The seconds that CLOCK has noted in this session."""
        self._noted_in: tuple[type[Phase], int] | None = None
        """The phase in which it has noted them."""
        self._played.seconds = moment.unnoted
        for seat, seconds in moment.spent.items():
            self._at_screen.resume(self._timed(seat), seconds)

    @property
    def seconds(self) -> float | None:
        """The seconds for which the match was played; None if they were not counted from its beginning."""
        return self._playing_time.seconds if self._playing_time else None

    @property
    def unnoted(self) -> float:
        """The seconds played that CLOCK has not noted."""
        return self._played.seconds - self._noted

    @property
    def left(self) -> float | None:
        """The seconds that are left to whoever is timed at the screen; None if nobody is."""
        return self._at_screen.left

    def left_on_phone(self, seat: Seat) -> float | None:
        """Return the seconds left to a seat that is asked on its phone; None if it has no timer of its own there."""
        is_timed = self._match.state.phase.time_up(self._match.state, BYSTANDER) is None
        return self._on_phones[seat].left if is_timed and seat in self._on_phones else None

    def spent(self) -> dict[Seat, float]:
        """Return the seconds that each seat (BYSTANDER: all together) has spent on what it is asked now."""
        seats = (BYSTANDER, *range(self._match.seats))
        found = {seat: self._at_screen.spent(self._timed(seat)) for seat in seats}
        return {seat: seconds for seat, seconds in found.items() if seconds}

    def ask_on_phones(self, seats: Iterable[Seat]) -> None:
        """Note which seats' players are asked on their own phones. The timer of each runs, if it has one."""
        self._on_phones = {seat: self._on_phones.get(seat) or self._at_screen.beside() for seat in seats}

    def look(self, now: float, changes: Hashable) -> None:
        """Count how long is played up to `now`; `changes` is another value whenever somebody plays."""
        self._played.look(now)
        if self._playing_time and not self._match.over:
            self._playing_time.look(now, changes)

    def expired(self, now: float, eyes: Seat, *, held: bool) -> tuple[Seat, Action] | None:
        """Count the time of the table, or of the seats that are asked, up to `now`.

        When it is up, return whose it was (BYSTANDER: that of all) and what CLOCK does then. `eyes` is the seat at the
        screen. While it is `held`, time is counted, but never up.
        """
        phase, state = self._match.state.phase, self._match.state
        if phase.time_up(state, BYSTANDER):
            return self._counted_down(now, BYSTANDER, self._at_screen, held=held)
        if eyes in self._on_phones:
            self._at_screen.is_up(now, 0, None)  # nobody is timed at the screen
        for seat, clock in {eyes: self._at_screen, **self._on_phones}.items():
            if found := self._counted_down(now, seat, clock, held=held):
                return found
        return None

    def _counted_down(self, now: float, whose: Seat, clock: Clock, *, held: bool) -> tuple[Seat, Action] | None:
        """Count the time of a seat (BYSTANDER: of the table); return what `expired` does."""
        phase, state = self._match.state.phase, self._match.state
        late = phase.time_up(state, whose)
        is_up = clock.is_up(now, phase.seconds(state) if late is not None else 0, self._timed(whose))
        return (whose, late) if is_up and late is not None and not held else None

    def note(self) -> Action | None:
        """Return how CLOCK notes how long was played, once at each moment at which the game wants to know it."""
        phase, seconds, here = self._match.state.phase, int(self.unnoted), phase_mark(self._match)
        if seconds < 1 or here == self._noted_in:
            return None
        note = phase.spent(self._match.state, seconds)
        if note:
            self._noted, self._noted_in = self._noted + seconds, here
        return note

    def _timed(self, whose: Seat) -> Hashable:
        """Return what is timed for a seat now (BYSTANDER: for all)."""
        return (*phase_mark(self._match), whose, self._match.state.phase.lap())
