"""Lists of legal actions that are never built: each action is made when it is asked for."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import overload

from game.kernel.types import Action


class Lazy(Sequence[Action]):
    """Legal actions that are counted and known, but made only when asked for, like the numbers of a `range`.

    A subclass writes `__len__`, `__contains__` and `item`.
    """

    __slots__ = ()

    @abstractmethod
    def item(self, index: int) -> Action:
        """Make the action with this index, 0 to len-1."""

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self.item(i) for i in range(*index.indices(len(self)))]
        index = index if index >= 0 else index + len(self)
        if not 0 <= index < len(self):
            raise IndexError("no such option")
        return self.item(index)


class Choices(Lazy):
    """The options of several kinds of action as one sequence; `kinds` are the non-empty ones."""

    __slots__ = ("kinds",)

    def __init__(self, *kinds: Sequence[Action]) -> None:
        self.kinds = tuple([kind for kind in kinds if len(kind)])

    def __len__(self) -> int:
        return sum(map(len, self.kinds))

    def __contains__(self, action: object) -> bool:
        return any(action in kind for kind in self.kinds)

    def __iter__(self) -> Iterator[Action]:
        for kind in self.kinds:
            yield from kind

    def item(self, index: int) -> Action:
        """Return the action with this index, counted through the kinds one after the other."""
        for kind in self.kinds:
            if index < len(kind):
                return kind[index]
            index -= len(kind)
        raise IndexError("no such option")
