"""Rectangles of pixels: what several cover together, and what one leaves of another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

GRAIN: Final = 16
"""Pixels in 64 bytes: SDL copies what begins and ends at such steps straight to memory, a quarter faster."""
STRIDE: Final = 4
"""Pixels in 16 bytes: what is copied from one row of such steps to another is copied two or three times as fast."""


def merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles that cover `rects` and do not meet each other."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        now = rect
        while (met := now.collidelist(merged)) >= 0:
            now = now.union(merged.pop(met))
        if now.w and now.h:
            merged.append(now)
    return merged


def joined(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return one rectangle where `rects` make one together, else those that are not empty."""
    full = [rect for rect in rects if rect.w and rect.h]
    if len(full) < 2:
        return full
    around = full[0].unionall(full[1:])
    left = [around]
    for rect in full:
        left = [part for each in left for part in beside(each, rect)]
    return full if left else [around]


def between(covers: Sequence[pygame.Rect], window: pygame.Rect) -> pygame.Rect:
    """Return what is left of the window between `covers` that hide its left or right side from top to bottom."""
    lefts = [cover for cover in covers if cover.left <= window.left]
    rights = [cover for cover in covers if cover.right >= window.right]
    left = min(cover.right for cover in lefts) if _close(lefts, window) else window.left
    right = max(cover.left for cover in rights) if _close(rights, window) else window.right
    return pygame.Rect(left, window.top, max(0, right - left), window.h)


def beside(rect: pygame.Rect, cover: pygame.Rect) -> list[pygame.Rect]:
    """Return what of a rectangle is not under `cover`: strips above, below, to the left and to the right."""
    under = rect.clip(cover)
    if not under.w or not under.h:
        return [rect]
    strips = (
        pygame.Rect(rect.x, rect.y, rect.w, under.y - rect.y),
        pygame.Rect(rect.x, under.bottom, rect.w, rect.bottom - under.bottom),
        pygame.Rect(rect.x, under.y, under.x - rect.x, under.h),
        pygame.Rect(under.right, under.y, rect.right - under.right, under.h),
    )
    return [strip for strip in strips if strip.w and strip.h]


def grained(rect: pygame.Rect, window: pygame.Rect, step: int = GRAIN) -> pygame.Rect:
    """Return the rectangle as it is or a little wider, at steps of so many pixels: it is faster to copy."""
    if not rect.w:
        return rect
    left, right = rect.left // step * step, -(-rect.right // step) * step
    return pygame.Rect(left, rect.y, right - left, rect.h).clip(window)


def area(rect: pygame.Rect) -> int:
    """Return how many pixels it has."""
    return rect.w * rect.h


def _close(covers: Iterable[pygame.Rect], rect: pygame.Rect) -> bool:
    """Tell whether `covers` follow each other without a gap from the top of `rect` to its bottom."""
    y = rect.top
    for cover in sorted(covers, key=_top):
        if cover.top > y:
            return False
        y = max(y, cover.bottom)
    return y >= rect.bottom


def _top(rect: pygame.Rect) -> int:
    return rect.top
