"""The pictures of a chronicle: the boards for the page of HTML, and the whole chronicle as one picture."""

from __future__ import annotations

import base64
import io
import struct
import zlib
from collections.abc import Generator, Iterator, Sequence
from typing import Final, TypeAlias

import pygame

from game.kernel.player import initials
from game.session.book.chronicle import Chronicle, ChronicleMatch
from game.ui.book.chronicle_telling import TellingMatch
from game.ui.contract import vignettes
from game.ui.contract.vignettes import Vignette
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas, unit_of
from game.ui.draw.items import Item
from game.ui.draw.painter import layered, paint
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.registry import STAGE_LOOKS
from game.words import Words

UNIT: Final = 1.25
"""The pixels of a unit of the picture."""
WIDE: Final = 1240.0
"""The width of the picture, in units."""
EDGE: Final = 64.0
"""The distance from the edge of the paper to what is written on it, in units."""
BOARD: Final = 470.0
"""The largest side of a board on the picture, in units."""
PRINT: Final = 900
"""The largest side of a board on the page of HTML, in pixels."""
LONGEST: Final = 16
"""How many matches the picture shows at most; the page of HTML has them all."""
LEAST: Final = 700.0
"""The least height of the picture, in units."""
TOKEN: Final = 34.0
ROW: Final = 44.0


Drawing: TypeAlias = Generator[None, None, pygame.Surface]
"""Draws a picture a part at a time, and returns it at the end."""


def draw_board(board: Vignette) -> Drawing:
    """Draw the board of a match for the page of HTML."""
    share = PRINT / max(board.board.w, board.board.h)
    size = (round(board.board.w * share) + 24, round(board.board.h * share) + 24)
    canvas = _canvas(size)
    surface = pygame.Surface(size)
    surface.fill(canvas.looks.brush.palette["paper"])
    unit = canvas.unit
    place = Box(8 / unit, 8 / unit, (size[0] - 24) / unit, (size[1] - 24) / unit)
    item = Item("board", "vignette", place, board)
    yield from _draw_parts(canvas, [item])
    paint(canvas, surface, [item])
    canvas.forget()
    return surface


def draw_chronicle(chronicle: Chronicle, told: Sequence[TellingMatch], tr: Words) -> Drawing:
    """Draw the chronicle as one picture; of a long one the last `LONGEST` matches."""
    measure = _Sheet(_canvas((round(WIDE * UNIT), round(LEAST * UNIT))), tr)
    for _ in measure.write(chronicle, told):
        yield
    canvas = _canvas((round(WIDE * UNIT), round(max(LEAST, measure.y + EDGE) * UNIT)))
    sheet = _Sheet(canvas, tr)
    for _ in sheet.write(chronicle, told):
        yield
    box = canvas.box
    edges = (("ink", 0.0), ("paper2", 12.0), ("burn", 24.0), ("paper", 26.5))
    ground = [Item(f"ground {colour}", "fill", box.inset(edge), (colour,), -9) for colour, edge in edges]
    surface = pygame.Surface(canvas.size)
    for item in layered([*ground, *sheet.items]):
        yield from _draw_parts(canvas, [item])
        paint(canvas, surface, [item])
    canvas.forget()
    measure.canvas.forget()
    return surface


def _draw_parts(canvas: Canvas, parts: Sequence[Item]) -> Generator[None, None, None]:
    """Draw the pictures of items one by one, so that painting takes little time; yield after each."""
    for item in parts:
        _, _, w, h = canvas.rect(item.box)
        yield from canvas.looks.draw_parts(item, w, h)
        canvas.looks.picture(item, w, h)
        yield


def data_uri(jpeg: bytes) -> str:
    """Return a picture in the way in which a page of HTML carries it."""
    return f"data:image/jpeg;base64,{base64.b64encode(jpeg).decode()}"


def jpeg(surface: pygame.Surface) -> bytes:
    """Return the bytes of a JPEG file. pygame keeps what it has saved to for ever; a file that is closed is empty."""
    with io.BytesIO() as file:
        pygame.image.save(surface, file, "board.jpg")
        return file.getvalue()


def png(surface: pygame.Surface) -> bytes:
    """Return the bytes of a PNG file. Other threads go on meanwhile; pygame would let them wait for a second."""
    wide, tall = surface.get_size()
    pixels, row = pygame.image.tobytes(surface, "RGB"), 3 * wide
    packing = zlib.compressobj()
    packed = [packing.compress(b"\0" + pixels[start : start + row]) for start in range(0, row * tall, row)]
    head = struct.pack(">IIBBBBB", wide, tall, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", b"".join([*packed, packing.flush()])), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in chunks
    )


def _canvas(size: tuple[int, int]) -> Canvas:
    """Return a canvas of so many pixels on which boards can be drawn."""
    canvas = Canvas(size, UNIT / unit_of(size, 1.0))
    canvas.looks.learn({**STAGE_LOOKS, **vignettes.looks(canvas.looks)}, vignettes.PARTS)
    return canvas


class _Sheet:
    """Writes a chronicle from the top downwards. `items` is what was written, `y` where the next thing begins."""

    def __init__(self, canvas: Canvas, tr: Words) -> None:
        self.canvas: Final = canvas
        self.items: Final[list[Item]] = []
        self.y = EDGE
        self._tr: Final = tr
        self._room = Box(EDGE, 0, WIDE - 2 * EDGE, 0)

    def write(self, chronicle: Chronicle, told: Sequence[TellingMatch]) -> Iterator[None]:
        """Write everything, a match at a time; yield after each."""
        self._prose(chronicle.title, "title", "oxblood", 4, "centre")
        self._prose(chronicle.note, "big note", "ink2", 16, "centre")
        if chronicle.standings:
            self._heading(self._tr("Standings"))
            signs = initials(tuple(each.name for each in chronicle.standings))
            for standing, initial in zip(chronicle.standings, signs, strict=True):
                self._row(standing.rank, standing.name, (standing.token, initial), standing.words)
            self.y += 24
        earlier = len(told) - LONGEST
        if earlier > 0:
            words = self._tr.plural("{n} earlier match", "{n} earlier matches", earlier)
            self._prose(words, "note", "ink2", 10, "centre")
        for number, each in enumerate(told, 1):
            if number > earlier:
                self._match(number, each)
                yield

    def _match(self, number: int, match: TellingMatch) -> None:
        """Write a match: its board on the left, who and how on the right, below them what happened."""
        told, whole = match.told, self._room
        self._heading(f"{number}. {told.title}")
        self._prose(told.when, "note", "ink2", 12, "centre")
        share = BOARD / max(match.board.board.w, match.board.board.h)
        frame = Box(whole.x, self.y, match.board.board.w * share, match.board.board.h * share)
        self.items.append(Item(f"board {number}", "vignette", frame, match.board, 2))
        self._room = whole.cut_left(frame.w, 36)[1]
        self._prose(told.result, "heading", "oxblood", 4)
        if told.reason:
            self._prose(told.reason, "body", "ink", 12)
        signs = initials(tuple(each.name for each in told.players))
        for player, initial in zip(told.players, signs, strict=True):
            self._row(player.rank, player.name, (player.token, initial), player.words)
        self._list(told)
        self._room = whole
        self.y = max(self.y, frame.bottom) + 30

    def _list(self, told: ChronicleMatch) -> None:
        """Write the turning points and the records of a match."""
        self.y += 10
        lists = ((self._tr("Turning points"), told.turning_points), (self._tr("Records broken"), told.records))
        for heading, sentences in lists:
            if sentences:
                self._prose(heading, "label", "oxblood", 2)
                for sentence in sentences:
                    self._prose(sentence, "body", "ink", 4)
                self.y += 6

    def _heading(self, words: str) -> None:
        """Write a heading in the middle, with its rule."""
        self._prose(words, "heading", "oxblood", 0, "centre")
        strip = Box(self._room.x, self.y, self._room.w, 14)
        self.items.append(Item(f"rule {len(self.items)}", "rule", strip.middle(440, 14)))
        self.y += 26

    def _row(self, rank: int, name: str, token: tuple[str, str], words: str) -> None:
        """Write a player: rank, token, name, and some words at the right or, where they are long, below."""
        type_, row = self.canvas.type, Box(self._room.x, self.y, self._room.w, ROW)
        left, rest = row.cut_left(34, 4)
        sign, rest = rest.cut_left(TOKEN, 12)
        wide = type_.width(name, STYLES["bold"]) + 24
        below = wide + type_.width(words, STYLES["note"]) > rest.w
        key = f"row {len(self.items)}"
        self.items.extend(
            [
                items.text(f"{key}/rank", str(rank) if rank else "", left, "heading", "oxblood", "centre"),
                Item(f"{key}/token", "token", sign.middle(TOKEN, TOKEN), token, 5),
                items.text(f"{key}/name", type_.fitted(name, STYLES["bold"], rest.w)[0], rest, "bold"),
            ]
        )
        if not below:
            self.items.append(items.text(f"{key}/words", words, rest, "note", "ink2", "right"))
        self.y += ROW
        if below:
            tall = type_.height(words, STYLES["note"], rest.w)
            self.items.append(items.prose(f"{key}/words", words, rest._replace(y=self.y - 4, h=tall), "note", "ink2"))
            self.y += tall + 4

    def _prose(self, words: str, style: str, colour: str, space: float, align: str = "left") -> None:
        """Write a paragraph and leave some space below it."""
        tall = self.canvas.type.height(words, STYLES[style], self._room.w)
        place = self._room._replace(y=self.y, h=tall)
        self.items.append(items.prose(f"words {len(self.items)}", words, place, style, colour, align))
        self.y += tall + space
