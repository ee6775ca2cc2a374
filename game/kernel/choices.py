"""Lists of legal actions that are not built: each action is made when it is asked for."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import overload

from game.kernel.types import Action


class Lazy(Sequence[Action]):
    """A sequence of legal actions whose length is known but whose actions are made when asked for, as in a `range`.

    A subclass defines `__len__`, `__contains__` and `item`; indices, slices and iteration follow from these.

    >>> from tests.kernel.toy.moves import Give
    >>> class Gifts(Lazy):
    ...     def __len__(self): return 24
    ...     def __contains__(self, action): return isinstance(action, Give) and 1 <= action.card <= 24
    ...     def item(self, index): return Give(index + 1)
    >>> gifts = Gifts()
    >>> gifts[0], gifts[-1], Give(30) in gifts
    (Give(card=1), Give(card=24), False)
    """

    __slots__ = ()

    @abstractmethod
    def item(self, index: int) -> Action:
        """Return the action with this index, 0 to len-1."""

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self.item(i) for i in range(*index.indices(len(self)))]
        length = len(self)
        index = index if index >= 0 else index + length
        if not 0 <= index < length:
            raise IndexError("no such option")
        return self.item(index)

    def __iter__(self) -> Iterator[Action]:
        return map(self.item, range(len(self)))


class Choices(Lazy):
    """The options of several kinds of action as one sequence.

    `kinds` keeps them apart, without the empty ones: a bot that plays at random first picks a kind. A lazy kind may
    define `__bool__`, if it knows sooner whether there is an action than how many.

    >>> from tests.kernel.toy.moves import Accept, Parry
    >>> options = Choices([Accept()], [Parry(3), Parry(20)], [])
    >>> len(options), options[1], len(options.kinds)
    (3, Parry(card=3), 2)
    >>> Parry(8) in options
    False
    """

    __slots__ = ("kinds",)

    def __init__(self, *kinds: Sequence[Action]) -> None:
        self.kinds = tuple(filter(None, kinds))

    def __len__(self) -> int:
        return sum(map(len, self.kinds))

    def __contains__(self, action: object) -> bool:
        return any(action in kind for kind in self.kinds)

    def __iter__(self) -> Iterator[Action]:
        for kind in self.kinds:
            yield from kind

    def item(self, index: int) -> Action:
        """Return the action with this index, 0 to len-1; the kinds are counted one after the other."""
        for kind in self.kinds:
            if index < len(kind):
                return kind[index]
            index -= len(kind)
        raise IndexError("no such option")
