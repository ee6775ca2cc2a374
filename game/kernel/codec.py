"""The values of one game as JSON and as plain data. Whatever is decoded is strictly checked."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Final, Generic, TypeVar

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


class ViewSnapshot(msgspec.Struct, Generic[P, T, H, S], frozen=True):
    """A view without its board, as it is sent to the thinking process and written in clear into a save."""

    seat: Seat
    phase: P
    table: T
    hand: H | None
    shown: tuple[S, ...]


def share(names: dict[str, Any], *modules: ModuleType) -> None:
    """Set `names` in `modules`: the unions of a game's classes that the fields of its own Structs are typed with.

    Such a union (`AnyPhase`) only exists once all its classes do, and msgspec looks for it in the module of the Struct.
    Call this once in the game's `__init__`, before its Codec is made. `tests/kernel/toy/game.py` shows how.
    """
    for module in modules:
        for name, value in names.items():
            setattr(module, name, value)


class Codec:
    """Encodes and decodes one game's values.

    `phases`, `actions` and `events` are the game's classes, `table` and `hand` its Structs, `shown` the type that
    `Hand.shown()` returns. `snapshot` is the type that a saved state is decoded to, with `phase`, `table` and `hands`.
    All decoding raises `msgspec.DecodeError` for bad JSON, and its subclass `msgspec.ValidationError` for values of a
    wrong type. `actions_by_name` holds the classes of the actions by their names in a log.

    >>> from tests.kernel.toy.game import TOY
    >>> from tests.kernel.toy.table import held
    >>> state = held([3, 20], [8])
    >>> TOY.codec.state(TOY.codec.state_json(state), state.board) == state
    True
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
        self.actions_by_name: Final = {kind.__name__: kind for kind in actions}
        phase, action, event = _union(phases), _union(actions), _union(events)
        self.snapshot: Any = Snapshot[phase, table, hand]  # type: ignore[valid-type]  # a union of the game's classes
        self._view_snapshot = ViewSnapshot[phase, table, hand, shown]  # type: ignore[valid-type]  # likewise
        # No `order`: it refuses whole numbers as keys, and Structs, lists and dicts keep an order of their own.
        self._encoder = msgspec.json.Encoder()
        self._decode_snapshot = msgspec.json.Decoder(self.snapshot)
        self._decode_view = msgspec.json.Decoder(self._view_snapshot)
        self._decode_line = msgspec.json.Decoder(tuple[Seat, action])  # type: ignore[valid-type]  # likewise
        self._decode_actions = msgspec.json.Decoder(list[action])  # type: ignore[valid-type]  # likewise
        self._decode_event = msgspec.json.Decoder(event)

    def state_json(self, state: State) -> bytes:
        """Return a state as JSON, without its board."""
        return self._encoder.encode(Snapshot(state.phase, state.table, state.hands))

    def state(self, json: bytes, board: Any) -> State:
        """Return the state that `json` holds, on `board`."""
        snapshot: Any = self._decode_snapshot.decode(json)
        return State(board, snapshot.phase, snapshot.table, snapshot.hands)

    def state_from_plain(self, plain: Any, board: Any) -> State:
        """Return the state that plain data (such as a migration returns) holds, on `board`."""
        snapshot: Any = msgspec.convert(plain, self.snapshot, str_keys=True)
        return State(board, snapshot.phase, snapshot.table, snapshot.hands)

    def view_json(self, view: View) -> bytes:
        """Return a view as JSON, without its board."""
        return self._encoder.encode(ViewSnapshot(view.seat, view.phase, view.table, view.hand, view.shown))

    def view(self, json: bytes, board: Any) -> View:
        """Return the view that `json` holds, on `board`."""
        snapshot: Any = self._decode_view.decode(json)
        return View(board, snapshot.seat, snapshot.phase, snapshot.table, snapshot.hand, snapshot.shown)

    def line_json(self, seat: Seat, action: Action) -> bytes:
        """Return a line of the log as JSON.

        >>> from tests.kernel.toy.game import TOY
        >>> from tests.kernel.toy.moves import Attack
        >>> TOY.codec.line_json(0, Attack(20, target=1))
        b'[0,["Attack",20,1]]'
        """
        return self._encoder.encode((seat, action))

    def line(self, json: bytes | str) -> tuple[Seat, Action]:
        """Return the seat and the action that a line of the log holds."""
        line: tuple[Seat, Action] = self._decode_line.decode(json)
        return line

    def log_lines(self, log: Sequence[tuple[Seat, Action]]) -> str:
        """Return a log as text: a line of JSON for each line of the log."""
        return self._encoder.encode_lines(log).decode()

    def log(self, lines: str) -> list[tuple[Seat, Action]]:
        """Return the log that `lines` hold."""
        log: list[tuple[Seat, Action]] = self._decode_line.decode_lines(lines)
        return log

    def actions_json(self, actions: Sequence[Action]) -> bytes:
        """Return a list of actions as JSON."""
        return self._encoder.encode(list(actions))

    def actions(self, json: bytes) -> list[Action]:
        """Return the list of actions that `json` holds."""
        actions: list[Action] = self._decode_actions.decode(json)
        return actions

    def story_lines(self, story: Sequence[Event]) -> str:
        """Return events as text: a line of JSON for each."""
        return self._encoder.encode_lines(story).decode()

    def story(self, lines: str) -> list[Event]:
        """Return the events that `lines` hold."""
        story: list[Event] = self._decode_event.decode_lines(lines)
        return story

    def plain(self, value: Any) -> Any:
        """Return a value of the game as plain data: dicts with text keys, lists and scalars.

        >>> from tests.kernel.toy.game import TOY
        >>> from tests.kernel.toy.phases import Duel
        >>> TOY.codec.plain(Duel(attacker=0, target=1, attack=20))
        {'attacker': 0, 'target': 1, 'attack': 20, 'parry': 0}
        """
        return msgspec.json.decode(self._encoder.encode(value))


def _union(kinds: Sequence[type[Any]]) -> Any:
    union: Any = kinds[0]
    for kind in kinds[1:]:
        union = union | kind
    return union
