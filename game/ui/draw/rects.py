"""Rectangles of pixels: what several cover together, and what one leaves of another."""

from __future__ import annotations

from collections.abc import Iterable

import pygame


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


def beside(rects: Iterable[pygame.Rect], cover: pygame.Rect) -> list[pygame.Rect]:
    """Return what of rectangles is not under `cover`: of each the strips above, below, to the left and to the right."""
    found: list[pygame.Rect] = []
    for rect in rects:
        under = rect.clip(cover)
        if not under.w or not under.h:
            found.append(rect)
            continue
        strips = (
            pygame.Rect(rect.x, rect.y, rect.w, under.y - rect.y),
            pygame.Rect(rect.x, under.bottom, rect.w, rect.bottom - under.bottom),
            pygame.Rect(rect.x, under.y, under.x - rect.x, under.h),
            pygame.Rect(under.right, under.y, rect.right - under.right, under.h),
        )
        found += [strip for strip in strips if strip.w and strip.h]
    return found


def area(rect: pygame.Rect) -> int:
    """Return how many pixels it has."""
    return rect.w * rect.h
