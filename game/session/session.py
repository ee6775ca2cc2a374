"""One match at the table: who is asked, who answers, what is reported to the keeper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, Final, NamedTuple

import msgspec

from game.bots.bot import Failure
from game.kernel.match import Frame, Illegal, Line, Match
from game.kernel.player import Player, names_in_text
from game.kernel.saves.saved_match import FormerPlayer, Moment
from game.kernel.types import BYSTANDER, CLOCK, Action, Event, Phase, Seat, View
from game.session.clocks.match_clocks import MatchClocks, phase_mark
from game.session.clocks.race import PhotoFinish
from game.session.controller import Controllers, Decision
from game.session.opponents import Opponents
from game.session.recap import Recap, Turns, recap, recap_after
from game.session.saving.keeper import Keeper


class _Given(NamedTuple):
    """A seat before it was given away: its player, its standing orders, and how many lines of the log were its own."""

    player: Player
    orders: Mapping[str, Any]
    lines: int


class Session:
    """A match and those who play it.

    `players` has one entry for each seat. `controllers` makes the controller of a computer player's seat. `keeper` is
    told what happens. `standing_orders` are by seat, `moment` is where the table was left, `former` lists who sat in a
    seat before, the first one first.

    People act by `submit`; everything else happens in `update`, which is called in every frame. `eyes` is the seat
    whose player looks at the screen. `revision` grows with every line, undo, order and change of players.

    >>> from game.kernel.player import Player
    >>> from game.session.controller import Script
    >>> from tests.kernel.toy.moves import Rest
    >>> from tests.kernel.toy.table import begun
    >>> players = [Player("Anna", "L"), Player("Bot", "R", bot="random"), Player("Ben", "T")]
    >>> resting = Script(lambda decision: Rest() if decision.must else None)
    >>> session = Session(begun(3), players, lambda name: resting)
    >>> session.must_act(), session.may_act()
    ([0], [2])
    >>> session.submit(0, Rest())
    >>> session.awaits_people()  # to rest ends the bot's turn, in which the others may still act
    [2, 0]
    >>> session.ready(2), session.ready(0)
    (None, None)
    >>> for frame in range(4):
    ...     _ = session.update(now=frame / 10)
    >>> session.log()[-2:]  # the bot has rested, and CHANCE has drawn a card for Ben
    [(1, Rest()), (-1, Draw(card=13))]
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        controllers: Controllers,
        keeper: Keeper | None = None,
        standing_orders: Mapping[Seat, Mapping[str, Any]] | None = None,
        moment: Moment = Moment(),  # noqa: B008 - an immutable value
        former: Sequence[FormerPlayer] = (),
    ) -> None:
        self.game = match.game
        self.players = list(players)
        self.standing_orders: dict[Seat, dict[str, Any]] = {
            seat: dict(orders) for seat, orders in (standing_orders or {}).items()
        }
        self.former = list(former)
        self._given: Final[dict[Seat, _Given]] = {}
        self._answers: Final[Counter[Seat]] = Counter()
        self.eyes: Seat = BYSTANDER
        self.opponents: Final = Opponents(match, self.players, controllers)
        self.revision = 0
        self._match = match
        self._keeper = keeper
        self._seconds_before: Final[dict[tuple[type[Phase], int], float]] = {}
        """How long the phases were played to which an undo may lead back."""
        self._obeyed = -1
        """The last revision at which no standing order was left to carry out."""
        self._frames: list[Frame] = match.settle(self.eyes)
        self.moment: Final = moment
        """Where the table was left before; empty for a match that begins."""
        self._noted_moment: Moment | None = None
        self.photo_finishes: Final[dict[int, PhotoFinish]] = {}
        """How close races were, by the place in the story of the event that says who was first."""
        self.clocks: Final = MatchClocks(match, moment)
        self.opponents.race.resume(moment.raced)

    # For the screen

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._match.over

    @property
    def story(self) -> Sequence[Event]:
        """Every public event so far."""
        return self._match.story

    @property
    def seconds(self) -> float | None:
        """The seconds for which the match was played; None if they were not counted from its beginning."""
        return self.clocks.seconds

    def log(self) -> Sequence[Line]:
        """Return every line so far, secret ones too: for saving and checking, never for a screen."""
        return self._match.log

    @property
    def names(self) -> list[str]:
        """The names of the players by seat."""
        return names_in_text(self.players)

    @property
    def people(self) -> list[Seat]:
        """The seats played by people at the screen."""
        return [seat for seat, player in enumerate(self.players) if player.bot is None]

    def is_computer(self, seat: Seat) -> bool:
        """Tell whether a computer player answers for `seat`."""
        return self.players[seat].bot is not None

    def finished(self) -> Match:
        """Return the match once it is over and has no secrets. Raises `ValueError` before."""
        if not self.over:
            raise ValueError("a match that goes on has secrets")
        return self._match

    @property
    def conceded(self) -> Sequence[Seat]:
        """The seats that have conceded, the first to do so first."""
        return self._match.conceded

    @property
    def usual_orders(self) -> Mapping[str, Any]:
        """The standing orders of a person who has given none."""
        return self.game.usual_orders(self._match.house)

    @property
    def bot_finishes(self) -> bool:
        """Whether a computer player finishes for who concedes."""
        return self.game.bot_finishes(self._match.house)

    def view(self, seat: Seat) -> View:
        """Return what `seat` (BYSTANDER for the open table) may know now."""
        return self._match.view(seat)

    def recap(self, turns: Turns | None = None) -> Recap | None:
        """Return the last events, or with `turns` those since a seat's last turn, as the seat at the screen sees them.

        None if there is nothing to show: see `game.session.recap`.
        """
        return recap(self._match, self.eyes, turns)

    def recap_after(self, events: int) -> Recap | None:
        """Return all events after the first `events` ones of the story again; None if there are none."""
        return recap_after(self._match, self.eyes, events)

    def decision(self, seat: Seat) -> Decision:
        """Return what `seat` would have to decide now."""
        must = seat in self._match.must_act()
        return Decision(seat, self.view(seat), self._match.options(seat), must, self._match.story, self.opponents.pace)

    def must_act(self) -> list[Seat]:
        """Return the people whom everybody waits for, in the order of the seats after the one that acted last."""
        return self._in_turn(self._match.must_act())

    @property
    def pause_title(self) -> str:
        """What stands over the side panel while nobody plays, a msgid; "" where somebody is waited for.

        By default: "".
        """
        return ""

    def may_act(self) -> list[Seat]:
        """Return the people who may act but need not, in the same order."""
        return self._in_turn(self._match.may_act())

    def answers(self, seat: Seat) -> int:
        """Return a number that stays the same as long as `seat` has not answered and no question to it has ended.

        Its standing orders answer for it, too; time that is up and an undo end a question.
        """
        return self._answers[seat]

    @property
    def failures(self) -> Sequence[Failure]:
        """What went wrong with computer players, the last at the end."""
        return self.opponents.failures

    @property
    def phase(self) -> Phase:
        """The present phase. It is never secret."""
        return self._match.state.phase

    @property
    def phase_seconds(self) -> float:
        """The seconds for which the present phase has been played; a race goes on when a seat leaves it."""
        return self.opponents.race.seconds

    def thinking(self) -> Seat | None:
        """Return the computer player that is thinking about an action that it must take; None if there is none."""
        return self.opponents.thinking

    def awaits_people(self) -> list[Seat]:
        """Return the people who must say "ready" before a computer player closes this phase."""
        return self._in_turn(self.opponents.awaited())

    # Actions of people

    def submit(self, seat: Seat, action: Action) -> None:
        """Play an action of a person. Raises `Illegal` and changes nothing if the rules do not allow it.

        What computer players, CLOCK and standing orders do goes the same way.
        """
        before, seconds = phase_mark(self._match), self.phase_seconds
        self._frames += self._match.submit(seat, action, self.eyes)
        if phase_mark(self._match)[1] != before[1]:  # no undo leads back
            self._seconds_before.clear()
        self._seconds_before[before] = seconds
        self._answers[seat] += 1
        self.revision += 1
        self.opponents.line_played(moved_on=phase_mark(self._match) != before)
        if self._keeper:
            self._keeper.played(seat, action)

    def press(self, seat: Seat, action: Action, ago: float) -> None:
        """Let a person be the first with an action, if nobody was earlier: it counts as done `ago` seconds ago.

        It is played once no earlier press can arrive any more: see `wait_for_presses`. Raises `Illegal` if the rules do
        not allow it.
        """
        if action not in self._match.options(seat):
            raise Illegal(seat, action)
        self.opponents.race.press(seat, action, ago)

    def wait_for_presses(self, seconds: float) -> None:
        """Say how long the press of a phone may be on its way; 0 where no phone takes part, and nothing waits."""
        self.opponents.race.patience = seconds

    @property
    def waits_for_presses(self) -> bool:
        """Whether presses wait because another one may have been earlier."""
        return self.opponents.race.patience > 0

    def ready(self, seat: Seat) -> None:
        """Note that a person has nothing more to do in this phase."""
        self.opponents.ready.add(seat)
        self.revision += 1

    def undoable(self, seat: Seat) -> bool:
        """Tell whether `seat` has an answer that it may take back."""
        return not self._match.over and self._match.undoable(seat, (*self.people, CLOCK))

    def acted_last(self, seat: Seat) -> bool:
        """Tell whether nobody has acted since `seat` did; CLOCK does not count."""
        return next((who == seat for who, _ in reversed(self._match.log) if who != CLOCK), False)

    def undo(self, seat: Seat) -> bool:
        """Take back the last answer of `seat`. Return False and change nothing if that is not possible."""
        keep = (*self.people, CLOCK)  # time that is up stays up
        if not self.undoable(seat):
            return False
        self._seconds_before[phase_mark(self._match)] = self.phase_seconds
        for _ in range(self._match.parts(seat)):
            self._match.undo(seat, keep)
            if self._keeper:
                self._keeper.undone(seat, keep)
        self._answers.update(set(self.people) - self._match.must_act())
        self.opponents.restart()
        for place in [place for place in self.photo_finishes if place >= len(self.story)]:
            del self.photo_finishes[place]
        if self.opponents.race.on:  # the words of a question go on where a buzz has stopped them
            self.opponents.race.resume(self._seconds_before.get(phase_mark(self._match), 0.0))
        self._frames.clear()
        self.revision += 1
        return True

    def hand_over(self, seat: Seat, bot: str | None) -> None:
        """Let the computer player `bot` play `seat`, or a person if `bot` is None."""
        player = self.players[seat]
        self.players[seat] = Player(player.name, player.token, bot)
        self.opponents.dismiss(seat)
        self._report_table()
        self._note_without(seat)

    def give_seat(self, seat: Seat, name: str, when: str) -> None:
        """Let another person play `seat` from now on, without its standing orders; `when` is the ISO local time.

        Nothing changes for who sits there already. Who has not played since getting the seat never sat there.
        """
        if self.can_give_back(seat):
            self.give_back(seat)
        before = self.players[seat]
        if before.name == name:
            self.hand_over(seat, None)
            return
        self._given[seat] = _Given(before, self.standing_orders.pop(seat, {}), self._lines_of(seat))
        self.former.append(FormerPlayer(seat=seat, name=before.name, until=when))
        self._seat(seat, Player(name, before.token))

    def can_give_back(self, seat: Seat) -> bool:
        """Tell whether a seat was given to somebody in this session who has not played since."""
        given = self._given.get(seat)
        return given is not None and given.lines == self._lines_of(seat) and seat not in self.conceded

    def give_back(self, seat: Seat) -> None:
        """Give a seat back to who sat there before, as if it had never been given away: see `can_give_back`."""
        given = self._given.pop(seat)
        del self.former[max(at for at, each in enumerate(self.former) if each.seat == seat)]
        if given.orders:
            self.standing_orders[seat] = dict(given.orders)
        self._seat(seat, given.player)

    def _seat(self, seat: Seat, player: Player) -> None:
        """Let a player with another name play a seat."""
        self.players[seat] = player
        self.opponents.dismiss(seat)
        if self._keeper:
            self._keeper.given(self.players, self.former)
        self._report_table()
        self._note_without(seat)

    def _lines_of(self, seat: Seat) -> int:
        """Return how many lines of the log a seat has played."""
        return sum(who == seat for who, _ in self._match.log)

    def give_orders(self, seat: Seat, orders: Mapping[str, Any]) -> None:
        """Set the standing orders of a seat: a value for keys of `Game.standing_orders`."""
        self.standing_orders[seat] = dict(orders)
        self._report_table()

    def concede(self, seat: Seat, bot: str) -> None:
        """Rank `seat` last and let the computer player `bot` finish for it. The match ends if no person is left."""
        self._match.concede(seat)
        self.hand_over(seat, bot)
        if not self.people:
            self.agree_to_end()

    def agree_to_end(self) -> None:
        """End the match as it stands, by agreement of the players."""
        self._match.agree_to_end()
        self.opponents.forget()
        self.conclude()
        self._report_table()

    def conclude(self) -> None:
        """Note that somebody has seen how the match has ended; only then does its result count."""
        if self._keeper:
            self._keeper.concluded()

    def leave(self) -> None:
        """Stop all thinking, because the table is left."""
        self.opponents.leave()

    def note_moment(self, moment: Moment) -> None:
        """Keep where the table stands, with the seconds of the clocks, so that a later session goes on from there."""
        self._noted_moment = moment
        if self._keeper:
            self._keeper.stands(
                msgspec.structs.replace(
                    moment,
                    spent=self.clocks.spent(),
                    raced=self.phase_seconds,
                    unnoted=self.clocks.unnoted,
                    played=self.seconds,
                )
            )

    def _note_without(self, seat: Seat) -> None:
        """Keep the moment noted last without what `seat` had chosen, as another player has replaced it in the log."""
        if (moment := self._noted_moment) is not None:
            drafts = {who: chosen for who, chosen in moment.drafts.items() if who != seat}
            orders = {who: chosen for who, chosen in moment.orders.items() if who != seat}
            self.note_moment(msgspec.structs.replace(moment, drafts=drafts, orders=orders))

    # In every frame

    def show_to(self, seat: Seat) -> None:
        """Note which seat's player looks at the screen (BYSTANDER: all do). Its timer, if it has one, starts."""
        self.eyes = seat

    def update(self, now: float) -> list[Frame]:
        """Let the clock, standing orders and computer players act; return the events since the last call.

        `now` is a time in seconds of any one clock.
        """
        self.clocks.look(now, self.revision)
        if not self._match.over:
            self._let_time_act(now)
            self._act_for_departed()
            if line := self.opponents.hear(now):
                if close := self.opponents.race.photo_finish:
                    self.photo_finishes[len(self.story)] = close
                self.submit(*line)
            self._obey_orders()
            self.opponents.ask()
        frames, self._frames = self._frames, []
        return frames

    def watch(self, now: float, pace: float) -> None:
        """Count the time up to `now`, also while something is shown. Computer players take `pace` times as long."""
        self.clocks.look(now, self.revision)
        self.opponents.pace = pace

    def _let_time_act(self, now: float) -> None:
        """Let CLOCK act where time is up, and note how long was played; who has pressed in a race was in time."""
        if expired := self.clocks.expired(now, self.eyes, held=self.opponents.race.is_pressed):
            whose, late = expired
            self.submit(CLOCK, late)
            self._answers.update(self.people if whose == BYSTANDER else [whose])
        if note := self.clocks.note():
            self.submit(CLOCK, note)

    def _act_for_departed(self) -> None:
        """Let CLOCK act where the game wants it for a seat that has conceded, or that a computer player has taken."""
        phase, state = self._match.state.phase, self._match.state
        left = (phase.departure(state, seat) for seat in self._match.conceded)
        taken = (phase.takeover(state, seat) for seat, player in enumerate(self.players) if player.bot)
        if action := next(filter(None, chain(left, taken)), None):
            self.submit(CLOCK, action)

    def _obey_orders(self) -> None:
        if self._obeyed == self.revision:
            return
        for seat in self.must_act():
            orders = {**self.usual_orders, **self.standing_orders.get(seat, {})}  # an older file may lack some
            answer = self.game.standing_answer(self.view(seat), self._match.options(seat), orders) if orders else None
            if answer is not None:
                self.submit(seat, answer)
                return
        self._obeyed = self.revision

    def _in_turn(self, seats: frozenset[Seat]) -> list[Seat]:
        first = next((seat for seat, _ in reversed(self._match.log) if seat >= 0), -1) + 1
        count = len(self.players)
        return sorted((seat for seat in seats if seat in self.people), key=lambda seat: (seat - first) % count)

    def _report_table(self) -> None:
        self.revision += 1
        if self._keeper:
            self._keeper.seated(self.players, self.standing_orders)
