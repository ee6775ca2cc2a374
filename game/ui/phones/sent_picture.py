"""What a phone has of a picture, so that only what has changed is sent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import inf
from typing import Final, TypeAlias

import pygame

TILE: Final = 32
"""The side of a tile, in pixels. A change is sent in whole tiles."""
WASTE: Final = 8
"""So many tiles that have not changed cost about as much as the head of one more JPEG."""
MOST: Final = 12
"""The most parts that one change is sent in."""
Place: TypeAlias = tuple[int, int]
"""The column and the row of a tile."""


class SentPicture:
    """Remembers a picture by the tiles of it that were sent.

    >>> picture, sent = pygame.Surface((100, 64)), SentPicture()
    >>> sent.changed(picture, [picture.get_rect()])
    [Rect(0, 0, 100, 64)]
    >>> _ = picture.fill("white", (70, 40, 4, 4))
    >>> sent.changed(picture, [picture.get_rect()])
    [Rect(64, 32, 32, 32)]
    """

    def __init__(self) -> None:
        self._tiles: Final[dict[Place, int]] = {}
        """What each tile looked like when it was sent last."""
        self._tile: Final = pygame.Surface((TILE, TILE), depth=32)
        """The tile that is looked at: its pixels lie together, which is faster than to read them out of a picture."""

    def changed(self, picture: pygame.Surface, painted: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Return the parts of a picture to be sent, of those that were `painted`. They count as sent from now on."""
        window = picture.get_rect()
        new = set[Place]()
        for place in {place for part in painted for place in _places(part.clip(window))}:
            self._tile.fill((0, 0, 0))  # at the edge, a picture covers only a part of it
            self._tile.blit(picture, (0, 0), _tile(place))
            look = hash(self._tile.get_buffer().raw)
            if self._tiles.get(place) != look:
                self._tiles[place] = look
                new.add(place)
        return [part.clip(window) for part in _parts(new)]


def _places(part: pygame.Rect) -> Iterator[Place]:
    """Yield the places of the tiles on which a part lies."""
    for row in range(part.top // TILE, -(-part.bottom // TILE)):
        for column in range(part.left // TILE, -(-part.right // TILE)):
            yield column, row


def _tile(place: Place) -> pygame.Rect:
    return pygame.Rect(place[0] * TILE, place[1] * TILE, TILE, TILE)


def _parts(places: set[Place]) -> list[pygame.Rect]:
    """Return few rectangles around the tiles: each run of tiles in a row goes to the part where it wastes least."""
    parts = list[pygame.Rect]()
    for run in _runs(places):
        waste, best = min(((_waste(run, part), number) for number, part in enumerate(parts)), default=(inf, 0))
        if waste <= WASTE * TILE * TILE:
            parts[best].union_ip(run)
        else:
            parts.append(run)
        if len(parts) > MOST:
            pairs = combinations(range(len(parts)), 2)
            one, other = min(pairs, key=lambda pair: _waste(parts[pair[0]], parts[pair[1]]))
            parts[one].union_ip(parts.pop(other))
    return parts


def _runs(places: set[Place]) -> list[pygame.Rect]:
    """Return the runs of neighbours in each row, from the top down."""
    runs = list[pygame.Rect]()
    for place in sorted(places, key=lambda each: (each[1], each[0])):
        tile = _tile(place)
        if runs and runs[-1].topright == tile.topleft:
            runs[-1].w += TILE
        else:
            runs.append(tile)
    return runs


def _waste(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return the pixels that are sent for nothing if two parts are sent as one."""
    return _area(one.union(other)) - _area(one) - _area(other)


def _area(part: pygame.Rect) -> int:
    return part.w * part.h
