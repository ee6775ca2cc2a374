"""States, views and log lines of one game as JSON and as plain data, strictly checked on the way in."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Generic, TypeVar

import msgspec

from game.kernel.types import Action, Event, Phase, Seat, State, View

P = TypeVar("P")
T = TypeVar("T")
H = TypeVar("H")
S = TypeVar("S")


class Snapshot(msgspec.Struct, Generic[P, T, H], frozen=True):
    """A state without its board, as it is saved."""

    phase: P
    table: T
    hands: list[H]


class Sight(msgspec.Struct, Generic[P, T, H, S], frozen=True):
    """A view without its board, as it is sent to a player's controller."""

    seat: Seat
    phase: P
    table: T
    hand: H | None
    shown: tuple[S, ...]


def share(names: dict[str, Any], *modules: ModuleType) -> None:
    """Give a game's unions (`AnyPhase` …) to its modules, so that their Structs decode fields typed with them.

    Call it once in the game's `__init__`, before the first Codec is made.
    """
    for module in modules:
        for name, value in names.items():
            setattr(module, name, value)


class Codec:
    """Encodes and decodes one game's values.

    `phases`, `actions` and `events` are the game's classes; `table`, `hand` its Structs; `shown` the type that
    `Hand.shown()` returns. Decoding raises `msgspec.ValidationError` or `msgspec.DecodeError`. `snapshot` is the type
    that a saved state decodes to: `phase`, `table`, `hands`.
    """

    def __init__(
        self,
        *,
        phases: Sequence[type[Phase]],
        actions: Sequence[type[Action]],
        events: Sequence[type[Event]],
        table: type[Any],
        hand: type[Any],
        shown: Any,
    ) -> None:
        phase, action, event = _union(phases), _union(actions), _union(events)
        self.snapshot: Any = Snapshot[phase, table, hand]  # type: ignore[valid-type]  # a union of the game's classes
        self._sight = Sight[phase, table, hand, shown]  # type: ignore[valid-type]  # likewise
        # No `order`: it refuses whole numbers as keys, and Structs, lists and dicts keep an order of their own.
        self._encoder = msgspec.json.Encoder()
        self._decode_snapshot = msgspec.json.Decoder(self.snapshot)
        self._decode_sight = msgspec.json.Decoder(self._sight)
        self._decode_line = msgspec.json.Decoder(tuple[Seat, action])  # type: ignore[valid-type]  # likewise
        self._decode_actions = msgspec.json.Decoder(list[action])  # type: ignore[valid-type]  # likewise
        self._decode_event = msgspec.json.Decoder(event)

    def state_json(self, state: State) -> bytes:
        """Encode a state, board left out."""
        return self._encoder.encode(Snapshot(state.phase, state.table, state.hands))

    def state(self, json: bytes, board: Any) -> State:
        """Decode a state and set it on `board`."""
        snapshot: Any = self._decode_snapshot.decode(json)
        return State(board, snapshot.phase, snapshot.table, snapshot.hands)

    def state_from_plain(self, plain: Any, board: Any) -> State:
        """Convert plain data (from a migration) into a state on `board`."""
        snapshot: Any = msgspec.convert(plain, self.snapshot, str_keys=True)
        return State(board, snapshot.phase, snapshot.table, snapshot.hands)

    def view_json(self, view: View) -> bytes:
        """Encode a view, board left out."""
        return self._encoder.encode(Sight(view.seat, view.phase, view.table, view.hand, view.shown))

    def view(self, json: bytes, board: Any) -> View:
        """Decode a view and set it on `board`."""
        sight: Any = self._decode_sight.decode(json)
        return View(board, sight.seat, sight.phase, sight.table, sight.hand, sight.shown)

    def line_json(self, seat: Seat, action: Action) -> bytes:
        """Encode a log line: `[1,["Write",10,"S"]]`."""
        return self._encoder.encode((seat, action))

    def line(self, json: bytes | str) -> tuple[Seat, Action]:
        """Decode a log line."""
        line: tuple[Seat, Action] = self._decode_line.decode(json)
        return line

    def log_lines(self, log: Sequence[tuple[Seat, Action]]) -> str:
        """Encode a log, one line of JSON each."""
        return self._encoder.encode_lines(log).decode()

    def log(self, lines: str) -> list[tuple[Seat, Action]]:
        """Decode a log from its lines."""
        log: list[tuple[Seat, Action]] = self._decode_line.decode_lines(lines)
        return log

    def actions_json(self, actions: Sequence[Action]) -> bytes:
        """Encode a list of options."""
        return self._encoder.encode(list(actions))

    def actions(self, json: bytes) -> list[Action]:
        """Decode a list of options."""
        actions: list[Action] = self._decode_actions.decode(json)
        return actions

    def story_lines(self, story: Sequence[Event]) -> str:
        """Encode events, one line of JSON each."""
        return self._encoder.encode_lines(story).decode()

    def story(self, lines: str) -> list[Event]:
        """Decode events from their lines."""
        story: list[Event] = self._decode_event.decode_lines(lines)
        return story

    def plain(self, value: Any) -> Any:
        """Turn a value of the game into dicts, lists and scalars with text keys."""
        return msgspec.json.decode(self._encoder.encode(value))


def _union(kinds: Sequence[type[Any]]) -> Any:
    union: Any = kinds[0]
    for kind in kinds[1:]:
        union = union | kind
    return union
