"""Reading a match file. Everything in it is checked before it becomes a match."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from game.kernel.engine import advance, clone, view
from game.kernel.match import Illegal, Line, Match
from game.kernel.problems import Problem, Refused
from game.kernel.replay import replay, same_end
from game.kernel.saves.match_head import EndedFile, Head, PlayingFile, read_head, read_log
from game.kernel.saves.match_writer import Secret
from game.kernel.saves.saved_match import Library, Moment, SavedMatch
from game.kernel.saves.seal import Broken, unseal
from game.kernel.strict_yaml.records import convert
from game.kernel.types import BYSTANDER, CHANCE, CLOCK, Event, State
from game.words import N_, Words

_DAMAGED: Final = N_("The sealed part does not fit the rest. Use an older copy of the file.")
_STATE: Final = N_("The state of the match does not fit the rules. Use an older copy of the file.")
_ILLEGAL: Final = N_("The log holds an action that the rules do not allow: {action}. Use an older copy of the file.")
_ELSEWHERE: Final = N_("The log leads to a different end from the one saved. Use an older copy of the file.")
_CHANGED: Final = N_(
    "The board “{board}” has changed since this match began. It goes on from where it stood, but replay is off: what "
    "was played before can be neither replayed nor taken back."
)
_MIGRATED: Final = N_(
    "This match began under an older version of the rules. It goes on from where it stood, but "
    "replay is off: what was played before can be neither replayed nor taken back."
)
_DIFFERS: Final = N_(
    "The last actions do not lead to the saved state. The match goes on from the saved state, but "
    "replay is off: what was played before can be neither replayed nor taken back."
)

NONSENSE: Final = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, RuntimeError)
"""The exceptions that rules raise over values that are well-formed but make no sense; msgspec's are among them."""
TRIALS: Final = 3
"""How often a match that goes on is tried out before it is opened."""
TRIAL_LINES: Final = 60
"""How many lines are tried."""


def read_match(path: Path, library: Library) -> SavedMatch:
    """Return the match of a file, ready to be played on. Raises `Refused`.

    The log is not played again from its beginning: see `read_whole_match`.
    """
    from game.kernel.strict_yaml.document import load_file

    return _Reading(read_head(load_file(path), library)).saved_match()


def read_whole_match(path: Path, library: Library) -> SavedMatch:
    """Return the match of a file whose log can be played again from its first line, unless `notices` say why not.

    The whole log is played for that, so a long match takes long. Raises `Refused`.
    """
    from game.kernel.strict_yaml.document import load_file

    reading = _Reading(read_head(load_file(path), library))
    saved = reading.saved_match()
    if not saved.notices:
        reading.check_log(saved.match)
    return saved


class _Reading:
    """Reads one match file. `notice` says why the past cannot be played again, if so."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.game = head.game
        self.codec = head.game.codec
        self.board = head.game.load_board(head.board.path)
        self.notice: str | None = None

    def saved_match(self) -> SavedMatch:
        """Return the match with everything that the file says besides."""
        from game.kernel.strict_yaml.document import collector_stopped

        file = self.head.file
        with collector_stopped():
            if isinstance(file, PlayingFile):
                secret, lines = self._unsealed(file.sealed)
                match = self._resumed(secret, lines)
            else:
                secret, match = None, self._ended(file)
        match.conceded, match.agreed = list(file.conceded), file.status == "agreed"
        saved = SavedMatch(match, list(file.seats), self.head.board, file.started, saved=file.saved)
        saved.former = tuple(file.handed)
        if secret:
            self._try_out(match)
            saved.standing_orders, saved.sequence, saved.checksum = (
                secret.standing_orders,
                secret.sequence,
                secret.checksum,
            )
            moment = _moment(secret.moment)
            saved.moment = Moment(played=moment.played) if self.notice else moment
        elif isinstance(file, EndedFile):
            saved.moment = Moment(played=file.played or None)
        if self.notice:
            saved.notices = (Problem(self.head.document.source, 0, 0, self.notice, {"board": file.board.name}),)
        return saved

    def check_log(self, match: Match) -> None:
        """Raise `Refused` unless the log leads from the first state to the last one."""
        field = "sealed" if isinstance(self.head.file, PlayingFile) else "log"
        with self._playing(field):
            if not same_end(match):
                raise self.head.refused(field, _ELSEWHERE)

    @contextmanager
    def _playing(self, field: str) -> Iterator[None]:
        """Turn what the rules raise over the log or the state in `field` into `Refused`."""
        try:
            yield
        except Illegal as illegal:
            action = self.codec.line_json(illegal.seat, illegal.action).decode()
            raise self.head.refused(field, _ILLEGAL, action=action) from None
        except Refused:
            raise
        except NONSENSE:
            raise self.head.refused(field, _STATE) from None

    def _unsealed(self, sealed: str) -> tuple[Secret, str]:
        """Open the seal; return the secret and the lines of the log."""
        try:
            head, _, lines = unseal(sealed).partition(b"\n")
            return msgspec.json.decode(head, type=Secret), lines.decode()
        except Broken as broken:
            raise self.head.refused("sealed", str(broken)) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise self.head.refused("sealed", _DAMAGED) from None

    def _resumed(self, secret: Secret, lines: str) -> Match:
        """Play the lines since the barrier again, or go on from the saved state if they do not lead to it."""
        self.notice = self._changed()
        if self.notice:
            return self._from_snapshot(msgspec.json.decode(secret.state), secret.seed, lines)
        first, barrier, state = (self._state(each) for each in (secret.first, secret.barrier, secret.state))
        try:
            log = self.codec.log(lines)
        except (msgspec.DecodeError, RecursionError):
            raise self.head.refused("sealed", _DAMAGED) from None
        with self._playing("sealed"):
            story, told = self._story(first, log, secret)
            match = Match.resumed(self.game, self._house(), secret.seed, first, barrier, log, story[:told])
        if match.state != state:
            self.notice = _DIFFERS
            return self._from_snapshot(msgspec.json.decode(secret.state), secret.seed, lines)
        return match

    def _ended(self, file: EndedFile) -> Match:
        """Return a match as it ended. Its log is read but not played again. Raises `Refused` with every fault."""
        from game.kernel.strict_yaml.sections import SectionReader

        self.notice = self._changed()
        if self.notice:
            plain = {"phase": file.phase, "table": file.table, "hands": file.hands}
            return self._from_snapshot(plain, file.seed, file.log)
        reader = SectionReader(self.head.document)
        first, last = (reader.sound(partial(self._clear_state, path)) for path in (("first",), ()))
        log = reader.sound(lambda: read_log(self.head.document, self.game, file.log))
        if first is None or last is None or log is None:
            raise reader.refusal()
        match = Match(self.game, self._house(), file.seed, first)
        match.state, match.log = last, log
        with self._playing("log"):
            match.story, _ = self._story(first, match.log, None)
        return match

    def _clear_state(self, path: tuple[str, ...]) -> State:
        snapshot = convert(self.head.document, self.codec.snapshot, path)
        return self._seated(State(self.board, snapshot.phase, snapshot.table, snapshot.hands))

    def _state(self, json: msgspec.Raw) -> State:
        try:
            return self._seated(self.codec.state(bytes(json), self.board))
        except (msgspec.DecodeError, RecursionError):
            raise self.head.refused("sealed", _STATE) from None

    def _seated(self, state: State) -> State:
        if len(state.hands) != len(self.head.file.seats):
            message = N_("The match does not have as many seats as named players. Name everyone who plays.")
            raise self.head.refused("seats", message)
        try:
            self._look_at(state)
        except NONSENSE:
            raise self.head.refused("phase", _STATE) from None
        return state

    def _look_at(self, state: State) -> None:
        """Ask a state what every table asks first. Raises one of `NONSENSE` if it makes no sense."""
        everybody = range(len(state.hands))
        if len(self.game.ranks(view(state, BYSTANDER))) != len(state.hands):
            raise ValueError("not all seats have a rank")
        if not self.game.is_sound(state):
            raise ValueError("the game knows no such state")
        for seat in everybody:
            view(state, seat)
        must = state.phase.to_act(state)
        for seat in must | state.phase.may_act(state):
            if seat in everybody:
                if not len(state.phase.options(state, seat)) and seat in must:
                    raise ValueError(f"seat {seat} must act and cannot")
            elif seat not in {CHANCE, CLOCK}:
                raise ValueError(f"there is no seat {seat}")

    def _try_out(self, match: Match) -> None:
        """Play a match on at random for a while, in private copies. Raises `Refused` where the rules fail over it.

        This finds a state that was edited into nonsense. The whole log would find more, but it takes long, and it may
        hold what older rules allowed.
        """
        with self._playing("sealed"):
            for trial in range(TRIALS):
                state, rng = clone(match.state), Random(trial)
                for _ in range(TRIAL_LINES):
                    line = _any_line(state, rng)
                    if line is None:
                        break
                    advance(state, *line, self._describe)
                self._look_at(state)

    def _house(self) -> Any:
        return convert(self.head.document, self.game.house, ("house",))

    def _story(self, first: State, log: list[Line], secret: Secret | None) -> tuple[list[Event], int]:
        """Return the story, and the number of its events before the barrier.

        If the story cannot be read any more (events may change their form, people may edit it), it is made again from
        the log. Raises `Illegal` if that is impossible.
        """
        text = self.head.file.story
        if secret is None or text.count("\n") == secret.events >= secret.told >= 0:
            try:
                return self._tellable(text), secret.told if secret else 0
            except NONSENSE:
                pass
        told = [step.events for step in replay(first, log)]
        barrier = Match.barrier_of(log)
        return [event for events in told for event in events], sum(map(len, told[:barrier]))

    def _tellable(self, text: str) -> list[Event]:
        """Return the events of `text`, after describing each once to see that it can be. Raises one of `NONSENSE`."""
        story = self.codec.story(text)
        for event in story:
            self._describe(event)
        return story

    def _describe(self, event: Event) -> None:
        """Describe an event, to see that it can be. Raises one of `NONSENSE`."""
        self.game.describe(event, self.board, [player.name for player in self.head.file.seats], Words("en"))

    def _changed(self) -> str | None:
        """Return why the past cannot be played again; None if it can."""
        file = self.head.file
        if file.rules < self.game.version:
            return _MIGRATED
        return _CHANGED if self.head.board.digest != file.board.sha256 else None

    def _from_snapshot(self, plain: Any, seed: str, lines: str) -> Match:
        """Return a match that begins with the saved state and has dice of its own. The story stays if it can be read.

        A state of older rules is first brought up to date, one version at a time.
        """
        file = self.head.file
        house = self._house() if file.rules == self.game.version else None
        plain = {**plain, "house": file.house}
        try:
            for version in range(file.rules, self.game.version):
                plain = self.game.migrations[version](plain)
            house = house or msgspec.convert(plain["house"], self.game.house)
            state = self.codec.state_from_plain(plain, self.board)
        except NONSENSE:
            raise self.head.refused("phase", _STATE) from None
        match = Match(self.game, house, f"{seed}+{lines.count(chr(10))}", self._seated(state))
        try:
            match.story = self._tellable(file.story)
        except NONSENSE:
            match.story = []
        return match


def _any_line(state: State, rng: Random) -> Line | None:
    """Return what anybody could do now; None if nobody can do anything."""
    must, may = state.phase.to_act(state), state.phase.may_act(state)
    if CHANCE in must:
        return CHANCE, state.phase.draw(state, rng)
    seats = sorted(must or may)
    seat = rng.choice(seats) if seats else CHANCE
    options = state.phase.options(state, seat) if seats else ()
    return (seat, options[rng.randrange(len(options))]) if options else None


def _moment(json: msgspec.Raw) -> Moment:
    """Return where the table was left; an empty moment if that cannot be read, because the match goes on without it."""
    try:
        return msgspec.json.decode(json, type=Moment)
    except (msgspec.DecodeError, RecursionError):
        return Moment()
