"""The map in layers: the printed colours, the ink, the light on the land, the lands' numbers, the rim inside borders.

A pixel of the larger files is (unit of the board + 40) × 2.16, of the smaller ones half of that. The screen lays
the ink on the colours; where owners' colours are wanted, it multiplies them by the light. What is soft may be enlarged:
the colours from close by (`close`) are only three quarters as large as the rest, just as they are held.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO

import numpy as np

from art.castle_risk.geography import NEUTRAL, Arc, geography
from art.castle_risk.land import land, relief, rim
from art.castle_risk.sea import paper, sea
from art.castle_risk.survey import LAKE, LEFT, SIZE, TOP, K, Pen, dry, lakes, lands
from art.noise import Array
from art.plate import rgb

QUALITY = {1: 90, 2: 85}
CLOSE = 0.75
STREAMS = {"danube", "volga", "dnieper", "rhine", "don", "vistula"}
"""The rivers that are drawn broader."""
INKS = ((70, 108, 124), (58, 36, 24), (48, 26, 18), (46, 32, 24))
"""For rivers, borders in an empire, borders of empires, coasts."""
DENSITIES = 63
"""Levels of each ink: with its colours they fill the palette of its file."""
BURN = rgb(92, 64, 34)
STEPS = 48
"""Levels of the rim: it is never so strong that they show, and they halve its file."""
BOARD = (1778.0, 1000.0)


def files() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the map, name (without folder) and bytes."""
    sheet = paper()
    burn = _burn()
    colours = sea(sheet)
    colours += (land(sheet) - colours) * dry()[..., None]
    colours += (BURN * 1.1 * colours.mean(axis=2, keepdims=True) - colours) * burn[..., None]
    grey = np.where(dry() > 0, relief(sheet) * (1 - 0.75 * burn), 1) / 2
    numbers = lands() + np.where((lakes() > 0.5) & (lands() > 0), np.uint8(LAKE), np.uint8(0))
    drawn, near = ink(), rim()
    yield "map@1.jpg", jpeg(halved(colours), QUALITY[1])
    yield "close@1.jpg", jpeg(_smaller(colours, CLOSE), QUALITY[2])
    for scale in (1, 2):
        yield f"relief@{scale}.jpg", jpeg(_at(grey, scale), QUALITY[scale])
        yield f"ink@{scale}.png", inked(_at(drawn, scale))
        yield f"lands@{scale}.png", numbered(numbers[:: 3 - scale, :: 3 - scale])
        white = np.round(_at(near, scale) * STEPS) / STEPS
        yield f"rim@{scale}.png", cut_out(np.repeat(white[..., None], 3, 2), white)


def _at(field: Array, scale: int) -> Array:
    return field if scale == 2 else halved(field)


def halved(field: Array) -> Array:
    """Return a field half as large; an odd last row or column is left out."""
    h, w = (side // 2 for side in field.shape[:2])
    return field[: 2 * h, : 2 * w].reshape(h, 2, w, 2, *field.shape[2:]).mean(axis=(1, 3), dtype="f4")


def _smaller(field: Array, share: float) -> Array:
    """Return a field of colours with a share of its width and height."""
    from PIL import Image

    h, w = (round(side * share) for side in field.shape[:2])
    layers = (Image.fromarray(field[..., i]).resize((w, h), Image.Resampling.LANCZOS) for i in range(3))
    return np.clip(np.stack([np.asarray(layer) for layer in layers], axis=2), 0, 1)


def _burn() -> Array:
    """Return how brown the paper is: hardly in the middle of the board, more towards its edges and beyond."""
    y, x = np.mgrid[0 : SIZE[1], 0 : SIZE[0]].astype("f4")
    across = (x / K + LEFT) / BOARD[0] * 2 - 1
    down = (y / K + TOP) / BOARD[1] * 2 - 1
    near = np.maximum(np.abs(across), np.abs(down))
    return np.clip(0.16 * near**10 + 0.045 * (across**2 + down**2) ** 1.5, 0, 0.4)


def ink() -> Array:
    """Return what is seen of each ink on the map (0–1), height × width × inks."""
    seen: Array = np.zeros((SIZE[1], SIZE[0], len(INKS)), "f4")
    earth = np.clip(1 - lakes() * 1.6, 0, 1)
    for i, share in enumerate(
        (
            _rivers() * dry() * 0.62 * earth,
            _arcs(1.3, _inner) * earth * 0.86,
            np.maximum(_arcs(1.9, _outer), _arcs(2.3, _foreign)) * earth * 0.95,
            np.maximum.reduce([_arcs(1.25, _coast), _arcs(0.9, _bare), _shores()]) * 0.95,
        )
    ):
        seen *= (1 - share)[..., None]
        seen[..., i] = share
    return seen


def _inner(arc: Arc) -> bool:
    return len(arc.sides) == 2 and len({geography().empires[name] for name in arc.sides}) == 1


def _foreign(arc: Arc) -> bool:
    return len({geography().empires[name] for name in arc.sides}) == 2 and NEUTRAL not in arc.sides


def _outer(arc: Arc) -> bool:
    return len(arc.sides) == 2 and NEUTRAL in arc.sides


def _coast(arc: Arc) -> bool:
    return len(arc.sides) == 1 and NEUTRAL not in arc.sides


def _bare(arc: Arc) -> bool:
    return arc.sides == {NEUTRAL}


def _arcs(width: float, wanted: Callable[[Arc], bool]) -> Array:
    pen = Pen()
    pen.lines((arc.line for arc in geography().arcs if wanted(arc)), width)
    return pen.share()


def _rivers() -> Array:
    pen = Pen()
    for name, line in geography().rivers.items():
        pen.lines([line], 1.3 if name in STREAMS else 0.95)
    return pen.share()


def _shores() -> Array:
    pen = Pen()
    pen.lines(geography().lakes, 0.8)
    return pen.share()


def jpeg(light: Array, quality: int) -> bytes:
    """Return light, of three colours or of none, as the bytes of a JPEG, dithered by half a step."""
    from PIL import Image

    levels = light * 255 + np.random.default_rng(1).random(light.shape, dtype="f4")
    out = BytesIO()
    Image.fromarray(np.clip(levels, 0, 255).astype("u1")).save(out, "JPEG", quality=quality, subsampling=0)
    return out.getvalue()


def cut_out(light: Array, cover: Array) -> bytes:
    """Return premultiplied light and its cover as the bytes of a PNG, not dithered: its flat colours stay small."""
    from PIL import Image

    out = np.zeros((*cover.shape, 4), "u1")
    out[..., :3] = np.clip(light / np.maximum(cover, 1e-4)[..., None] * 255 + 0.5, 0, 255)
    out[..., 3] = np.clip(cover * 255 + 0.5, 0, 255)
    out[out[..., 3] == 0] = 0
    file = BytesIO()
    Image.fromarray(out).save(file, "PNG", compress_level=9)
    return file.getvalue()


def inked(seen: Array) -> bytes:
    """Return what is seen of each ink as the bytes of a PNG with a palette: quicker to load than four channels."""
    density = np.round(np.clip(seen.sum(axis=2), 0, 1) * DENSITIES).astype("u1")
    entry = np.where(density > 0, seen.argmax(axis=2).astype("u1") * np.uint8(DENSITIES) + density, 0).astype("u1")
    colours = [INKS[0], *(colour for colour in INKS for _ in range(DENSITIES))]
    cover = [0, *(round(255 * i / DENSITIES) for _ in INKS for i in range(1, DENSITIES + 1))]
    return _png(entry, [level for colour in colours for level in colour], transparency=bytes(cover))


def numbered(numbers: Array) -> bytes:
    """Return numbers of 0–255 as the bytes of a PNG with a palette of greys."""
    return _png(numbers, [level for level in range(256) for _ in range(3)])


def _png(entries: Array, palette: list[int], **options: bytes) -> bytes:
    from PIL import Image

    image = Image.fromarray(np.ascontiguousarray(entries)).convert("P")
    image.putpalette(palette)
    file = BytesIO()
    image.save(file, "PNG", compress_level=9, **options)
    return file.getvalue()
