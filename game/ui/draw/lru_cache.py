"""A cache of what may be wanted again: drawn pictures, loaded files."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Final, Generic, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def weight(surface: pygame.Surface) -> int:
    """Return the bytes of the pixels of a surface."""
    return surface.get_bytesize() * surface.get_width() * surface.get_height()


class LruCache(Generic[K, V]):
    """Values by key, at most `most` bytes of them as `weigh` counts; the least recently used go first.

    The last one always stays. `size` is how many bytes there are.
    """

    def __init__(self, most: int, weigh: Callable[[V], int]) -> None:
        self.most = most
        self.size = 0
        self._weigh: Final = weigh
        self._values: Final[OrderedDict[K, V]] = OrderedDict()

    def get(self, key: K) -> V | None:
        """Return the value of that key, None if it is not there."""
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> V:
        """Keep a value, in the place of the former one of that key, and return it."""
        if key in self._values:
            self.size -= self._weigh(self._values.pop(key))
        self._values[key] = value
        self.size += self._weigh(value)
        self.shrink(self.most)
        return value

    def shrink(self, most: int) -> None:
        """Keep at most so many bytes now."""
        while self.size > most and len(self._values) > 1:
            self.size -= self._weigh(self._values.popitem(last=False)[1])

    def clear(self) -> None:
        """Keep nothing."""
        self._values.clear()
        self.size = 0

    def __iter__(self) -> Iterator[K]:
        return iter(self._values)
