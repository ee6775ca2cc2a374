"""Lists of legal actions that are never built: several lists read as one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar, overload

from game.kernel.types import Action

A = TypeVar("A", bound=Action)


class Choices(Sequence[Action]):
    """The options of several kinds of action as one sequence; `kinds` are the non-empty ones."""

    __slots__ = ("kinds",)

    def __init__(self, *kinds: Sequence[Action]) -> None:
        self.kinds = tuple(kind for kind in kinds if len(kind))

    def __len__(self) -> int:
        return sum(map(len, self.kinds))

    def __contains__(self, action: object) -> bool:
        return any(action in kind for kind in self.kinds)

    def __iter__(self) -> Iterator[Action]:
        for kind in self.kinds:
            yield from kind

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        index = index if index >= 0 else index + len(self)
        for kind in self.kinds:
            if 0 <= index < len(kind):
                return kind[index]
            index -= len(kind)
        raise IndexError("no such option")
