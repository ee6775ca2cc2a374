"""What is kept because it may be wanted again: drawn pictures, loaded files."""

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


class Kept(Generic[K, V]):
    """Things by key, at most `most` bytes of them as `weigh` has it: those not asked for longest go first.

    The last one always stays. `loaded` is how many bytes there are.
    """

    def __init__(self, most: int, weigh: Callable[[V], int]) -> None:
        self.most = most
        self._weigh: Final = weigh
        self._things: Final[OrderedDict[K, V]] = OrderedDict()
        self.loaded = 0

    def get(self, key: K) -> V | None:
        """Return the thing of that key, None if it is not there."""
        thing = self._things.get(key)
        if thing is not None:
            self._things.move_to_end(key)
        return thing

    def keep(self, key: K, thing: V) -> V:
        """Keep a thing, and return it."""
        if key in self._things:
            self.loaded -= self._weigh(self._things.pop(key))
        self._things[key] = thing
        self.loaded += self._weigh(thing)
        self.shrink(self.most)
        return thing

    def shrink(self, most: int) -> None:
        """Keep at most so many bytes now."""
        while self.loaded > most and len(self._things) > 1:
            self.loaded -= self._weigh(self._things.popitem(last=False)[1])

    def drop(self, key: K) -> None:
        """Let go of the thing of that key, if it is there."""
        if key in self._things:
            self.loaded -= self._weigh(self._things.pop(key))

    def clear(self) -> None:
        """Keep nothing."""
        self._things.clear()
        self.loaded = 0

    def __contains__(self, key: K) -> bool:
        return key in self._things

    def __iter__(self) -> Iterator[K]:
        return iter(self._things)
