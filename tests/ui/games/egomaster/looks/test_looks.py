from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame
import pytest

from game import files
from game.ui.draw.box import Box
from game.ui.draw.items import Args
from game.ui.draw.materials.shapes import Brush, Picture
from game.ui.draw.palette import CONTRAST, NORMAL, SEATS, Colour
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style, Typesetter
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.desk import ring
from game.ui.games.egomaster.desk.ruler import SIZE
from game.ui.games.egomaster.looks import paint, typewriter
from game.ui.games.egomaster.looks.dice_and_tokens import FACES, NUMBERS
from game.ui.games.egomaster.looks.question import in_two_rows, laid, said
from game.ui.games.egomaster.looks.registry import LOOKS, said_height
from game.ui.games.egomaster.looks.ruler import TOP, TRUTH

QUESTION: Final = (
    "Quel fleuve d’Europe traverse quatre capitales avant de se jeter dans la mer Noire, et en combien de jours ?"
)
RULE: Final = 12
"""The rule of a card is so far from its edge, and as wide as it is, in units."""
ANSWERS: Final = (
    (("T", "B"), 1875.0, "1875", "1er", "6 ans"),
    (("M", "L"), 1866.0, "1866", "2e", "3 ans"),
    (("L", ""), 1866.0, "1866", "3e", "3 ans"),
    (("J", "O"), 1500.0, "1500", "4e", "369 ans"),
)
ROWS: Final = (
    (("M", "L"), "le Rhin", "wrong"),
    (None, "Émile ne joue plus", "out"),
    (("R", "Ma"), "le très long fleuve Mississippi", "right"),
)
SWAG: Final = files.assets() / "pictures" / "velvet" / "swag@1.png"
ARGS: Final[Mapping[str, tuple[tuple[float, float, Args], ...]]] = {
    "desk": tuple((960, 540, (style,)) for style in ("plain", "framed", "stamped")),
    "board": ((*ring.SIZE, ()), (320, 229, ())),
    "square": tuple(
        (*ring.box(count, 3)[2:], (count, 3, mode, amount, state, key, ring.shift(count, 3)))
        for count, mode, amount, state, key in (
            (27, "solo", 100, "quiet", ""),
            (40, "duo", 200, "lit", "<"),
            (12, "multi", 500, "hover", "K"),
            (27, "multi", 1000, "dim", ""),
        )
    ),
    "pawn": tuple((104, 140, (letter, state)) for letter in SEATS for state in ("", "lit", "ghost")),
    "pearl": ((12, 12, ()),),
    "salver": ((264, 212, ("oxblood",)), (412, 220, ("oxblood",)), (220, 116, ("green",))),
    "bank": ((264, 212, (5, 5, 8, "oxblood")), (412, 220, (0, 1, 40, "oxblood")), (264, 212, (0, 0, 0, "green"))),
    "pile": ((96, 200, (500, 12, 1)), (96, 200, (100, 0, 1)), (96, 200, (200, 40, 1))),
    "piles": ((240, 130, (2, 3, 0)),),
    "token": tuple((96, 96, (v, pose)) for v in (100, 200, 500) for pose in ("flat", "oblique", "tilt 0", "tilt 3")),
    "amount": ((80, 34, (300, "")), (80, 34, (500, "dim"))),
    "icon": tuple((56, 56, (kind, "dark")) for kind in ("solo", "duo", "multi", "target", "ping_pong", "speed")),
    "medal": ((94, 94, ("solo",)), (94, 94, ("speed",))),
    "d20": tuple((168, 168, (colour, n, step)) for colour in FACES for n, step in ((20, 0), (0, 0), (7, 3), (7, 12))),
    "d6": ((156, 156, (6, 0)), (156, 156, (1, 12))),
    "phase": tuple((260, 52, ("II", "Élimination", state)) for state in ("now", "later", "past")),
    "link": ((42, 14, ()),),
    "spine": ((232, 62, ("duo", "Duo")),),
    "choice": tuple(
        (236, 70, (selection, key, "solo", 500, state))
        for selection, key, state in (("left", "<", "normal"), ("right", "P", "pressed"), ("left", "<", "disabled"))
    ),
    "pill": tuple(
        (360, 66, (icon, key, "Suivre la relance", state))
        for icon, key, state in (
            ("solo", "1", "normal"),
            ("", "", "hover"),
            ("speed", "", "pressed"),
            ("", "4", "disabled"),
        )
    ),
    "title": ((500, 58, ("Egomaster", "oxblood")), (200, 30, ("4 300", "gold"))),
    "plaque": tuple(
        (284, 322, (("T", "B"), "Bartholomée", "12 000", 12, 0, 24, state)) for state in ("", "now", "out")
    ),
    "seat": tuple((280, 134, (("A", "O"), "Odette", "", state)) for state in ("", "now", "out")),
    "holder": tuple((300, 206, (("J", "O"), "Odette", "900", state)) for state in ("", "now", "out")),
    "banner": ((560, 112, ("multi", "", "Fleuves", "multi")), (560, 112, ("solo", "target", "Canaux", "solo · cible"))),
    "drawn": ((244, 108, (17, 8)), (244, 108, (0, 0))),
    "question": ((1216, 306, (QUESTION, 0)), (600, 200, (QUESTION, 4)), (300, 60, (QUESTION, -1))),
    "tune": (
        (960, 74, ("plays", 2, "Listen to the tune")),
        (300, 104, ("none", 0, "There is no sound here. F12 describes the tune.")),
        (960, 74, ("stopped", 0, "")),
    ),
    "why": ((1200, 140, ("Pourquoi", QUESTION)), (300, 90, ("Pourquoi", QUESTION))),
    "sheet": ((60, 60, ()), (900, 400, ())),
    "strip": tuple(
        (1216, 92, ("le Danube " * n, caret, ("R", "B"), state, key))
        for n, caret, state, key in (
            (0, 0, "writing", "Entrée"),
            (20, 200, "writing", ""),
            (1, -1, "right", ""),
            (1, -1, "wrong", ""),
            (0, -1, "waiting", ""),
        )
    ),
    "bar": ((1216, 16, (1000, "")), (1216, 16, (0, "")), (1216, 16, (500, "off"))),
    "watch": ((260, 312, (400, "6", "on")), (260, 312, (0, "0", "late")), (260, 312, (1000, "", "off"))),
    "dome": tuple(
        (232, 268, ((letter, "A"), state, key))
        for letter, key in zip(SEATS, ("Q", "Maj", "", "P", "1", "⌨"), strict=True)
        for state in ("waiting", "armed", "pressed", "out")
    ),
    "rays": ((432, 432, ("gold",)), (200, 200, ("truth",))),
    "key": ((60, 60, ("Q", "normal")), (120, 60, ("Entrée", "pressed")), (60, 60, (">", "dim"))),
    "ribbon": tuple((230, 46, ("1re · 2,4 s", tone)) for tone in ("oxblood", "amber", "green")),
    "said": (
        (272, said_height(3, "Déjà dit"), ("Déjà dit", ROWS)),
        (272, said_height(0, "Déjà dit"), ("Déjà dit", ())),
    ),
    "ruler": tuple(
        (1780, 478, (answers, truth, ("", ","), much))
        for answers, truth, much in (
            (ANSWERS, (1869.0, "1869"), "all"),
            (ANSWERS, None, "pins"),
            (ANSWERS[:1], (1875.0, "1875"), "truth"),
            ((), None, "pins"),
        )
    ),
    "reader": ((900, 420, ("Pour le lecteur", QUESTION, 0.34)), (900, 110, ("", QUESTION, 0.0))),
    "cover": tuple((700, 110, (state, "Maintenez", "le Danube")) for state in ("normal", "hover", "pressed")),
    "cross": ((60, 60, ()),),
    "offer": tuple(
        (380, 72, (state, "2", words))
        for state in ("normal", "hover", "pressed", "disabled")
        for words in ("Oslo", "The Republic of San Lorenzo and all its islands")
    ),
    "print": tuple((490, 520, (path, "Three upright stripes.")) for path in ("", str(SWAG), "missing.png")),
}


def brush(unit: float = 1.0, palette: Mapping[str, Colour] = NORMAL) -> Brush:
    return Brush(unit, Typesetter(unit), palette)


def test_every_look_is_tried_here() -> None:
    assert {name.removeprefix("egomaster/") for name in LOOKS} == set(ARGS)


@pytest.mark.parametrize("name", ARGS)
@pytest.mark.parametrize(("unit", "palette"), [(0.8, NORMAL), (1.35, CONTRAST)])
def test_every_look_draws_something_at_any_size(name: str, unit: float, palette: Mapping[str, Colour]) -> None:
    for w, h, args in ARGS[name]:
        picture = LOOKS[f"egomaster/{name}"](brush(unit, palette), round(w * unit), round(h * unit), args)
        empty = name == "pile" and not args[1]
        assert empty or picture.surface.get_bounding_rect().w > 3


@pytest.mark.parametrize("count", [ring.FEWEST, 27, ring.MOST])
def test_all_squares_of_a_ring_are_as_large_as_their_boxes(count: int) -> None:
    for i in range(count):
        box = ring.box(count, i)
        picture = LOOKS["egomaster/square"](
            brush(), round(box.w), round(box.h), (count, i, "duo", 100, "quiet", "", (0, 0))
        )
        seen = picture.surface.get_bounding_rect().move(picture.dx, picture.dy)
        assert abs(seen.w - box.w) < 6
        assert abs(seen.h - box.h) < 6


def test_no_word_of_a_question_moves_while_it_appears() -> None:
    type_ = Typesetter(1.0)
    size, places = laid(type_, QUESTION, 1120, 280)
    assert [word.words for word in places] == QUESTION.split(" ")
    assert size * 1.28 * len({word.y for word in places}) <= 280
    assert all(word.x >= 0 and word.x + word.w <= 1121 for word in places)


def test_lines_of_a_question_are_about_as_long_as_each_other() -> None:
    _, places = laid(Typesetter(1.0), QUESTION, 1120, 280)
    rows = {word.y: [each for each in places if each.y == word.y] for word in places}
    lengths = [row[-1].x + row[-1].w - row[0].x for row in rows.values()]
    assert min(lengths) > 0.5 * max(lengths)


def test_the_tails_of_a_second_line_ran_into_the_rule_of_the_card() -> None:
    words = "Citez les cinq films d’Astérix joués par de vrais acteurs, de 1999 à 2023."
    card = layout.BROAD_CARD
    picture = LOOKS["egomaster/question"](brush(), round(card.w), round(card.h), (words, -1))
    written = picture.surface.get_bounding_rect().move(picture.dx, picture.dy)
    assert written.top >= RULE
    assert written.bottom <= card.h - RULE


def test_a_die_shows_its_number_and_each_of_the_others_once() -> None:
    assert [row[0] for row in NUMBERS] == list(range(1, 21))
    for row in NUMBERS:
        assert len(set(row)) == len(row) == len(FACES["white"]) == len(FACES["black"])
        assert 21 - row[0] not in row


@pytest.mark.parametrize("state", ["right", "wrong"])
def test_a_long_answer_leaves_room_for_its_verdict(state: str) -> None:
    short, long = (
        LOOKS["egomaster/strip"](brush(), 1000, 84, (words, -1, ("T", "B"), state, ""))
        for words in ("", "no end of it " * 6)
    )
    stamped = (670 - short.dx, 20 - short.dy, 230, 48)
    there, here = (each.surface.subsurface(stamped).copy().get_buffer().raw for each in (short, long))
    assert there == here


@pytest.mark.parametrize("size", [(700, 60), (701, 33), (300, 61)])
def test_what_is_drawn_out_looks_as_if_it_were_drawn_whole(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn() -> list[bytes]:
        w, h = size
        made = (
            paint.pill(w, h, ((200, 40, 40), (90, 20, 20)), (9, 5, 5), ((220, 180, 90), h * 0.075), h / 32),
            paint.rounded(w, h, 0.2 * h, (40, 50, 60), 3.3),
            paint.cast(w, h, 8, 5.5, 0.5),
            typewriter.pennant(w, h, (150, 40, 40), (220, 180, 90), (9, 5, 5), h / 24),
        )
        return [pygame.image.tobytes(each, "RGBA") for each in made]

    drawn_out = drawn()
    for module in (paint, typewriter):
        monkeypatch.setattr(module, "lengthened", lambda w, _h, _edge, draw: draw(w))
    assert drawn() == drawn_out


def test_the_relief_of_a_line_that_is_drawn_closer_together_ran_beside_its_letters() -> None:
    pen = brush()
    style, words = paint.caps(14, 1.0), "Marcelle-Élisabeth"
    row = paint.line(pen, words, style, (44, 26, 8), 0.93 * pen.type.width(words, style))
    assert row.surface.get_width() < pen.type.picture(row.words, row.style, (0, 0, 0)).get_width()
    onto = pygame.Surface((400, 60), pygame.SRCALPHA)
    letters = paint.write(onto, pen, row, (200, 30), under=(paint.LIP, 0.45))
    drawn = onto.get_bounding_rect()
    assert drawn.right <= letters.right + 2


def test_the_last_word_of_a_question_stayed_grey_after_it_was_read() -> None:
    def drawn(shown: int) -> bytes:
        return pygame.image.tobytes(LOOKS["egomaster/question"](brush(1), 600, 200, (QUESTION, shown)).surface, "RGBA")

    words = len(QUESTION.split())
    assert drawn(words) == drawn(-1)
    assert drawn(words - 1) != drawn(-1)


@pytest.mark.parametrize("look", ["holder", "seat"])
def test_a_name_that_is_written_small_stands_in_the_middle_of_its_bar(look: str) -> None:
    def drawn(name: str) -> Picture:
        return LOOKS[f"egomaster/{look}"](brush(4 / 3), 120, 61, (("L", "P"), name, "", ""))

    named, bare = drawn("Pauline"), drawn("")
    wide, tall = named.surface.get_size()
    differ = [
        x for x in range(wide) if any(named.surface.get_at((x, y)) != bare.surface.get_at((x, y)) for y in range(tall))
    ]
    assert abs((differ[0] + differ[-1]) / 2 + named.dx - 59.5) <= 2


def test_the_last_answer_of_a_full_list_lay_on_the_cut_corner_of_its_paper() -> None:
    def drawn(last: str) -> Picture:
        rows = tuple((None, words, "") for words in ("Domain", "Kingdom", "Phylum", last))
        return LOOKS["egomaster/said"](brush(2 / 3), 264, 142, ("The whole list", rows))

    written, bare = drawn("Species"), drawn("")
    wide, tall = written.surface.get_size()
    inked = (
        x
        for x in range(wide)
        if any(written.surface.get_at((x, y)) != bare.surface.get_at((x, y)) for y in range(tall))
    )
    assert next(inked) + written.dx >= 12


def test_the_second_line_of_what_was_said_was_smaller_than_the_first() -> None:
    type_ = brush().type
    room = type_.width("hard for a living", Style(Face.ITALIC, 25)) - 1
    assert in_two_rows(type_, "Works hard for a living", 25, room) == (25, ["Works hard", "for a living"])
    size, lines = in_two_rows(type_, "The Lion, the Witch and the Wardrobe, and more", 25, room)
    assert 15 <= size < 25
    assert all(type_.width(words, Style(Face.ITALIC, size)) <= room for words in lines)


def test_a_long_word_that_was_said_was_broken_though_it_had_room_in_smaller_type() -> None:
    type_ = brush().type
    room = type_.width("Leatherback", Style(Face.ITALIC, 25)) * 0.9
    size, lines = in_two_rows(type_, "Leatherback", 25, room)
    assert lines == ["Leatherback"]
    assert 20 <= size < 25


def test_a_word_that_was_said_was_broken_in_two_in_a_narrow_list() -> None:
    type_ = brush().type
    room = type_.width("Leatherback", Style(Face.ITALIC, 25)) * 0.4
    assert in_two_rows(type_, "Leatherback", 25, room)[1] == ["Leatherback"]
    assert in_two_rows(type_, "a Leatherback", 25, room)[1] == ["a", "Leatherback"]


def test_the_line_of_the_truth_struck_out_the_number_on_the_ruler() -> None:
    answers = ((("L", "C"), 64.0, "64", "Camille", ""), (("R", "L"), 60.0, "60", "Léo", ""))
    picture = LOOKS["egomaster/ruler"](brush(), 1780, 478, (answers, (64.0, "64"), ("", ","), "truth"))
    sheet = picture.surface.subsurface((-picture.dx, -picture.dy, 1780, 478))

    def lined(y: float) -> bool:
        row = round(y * min(1780 / SIZE[0], 478 / SIZE[1]))
        return any(sheet.get_at((x, row))[:3] == TRUTH for x in range(1780))

    assert lined(TOP + 10)
    assert not any(lined(y) for y in range(round(TOP) + 32, round(TOP) + 54))


def test_long_answers_were_tiny_beside_large_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    large, sizes = Brush(1.5, Typesetter(1.5), NORMAL), list[int]()
    picture = large.type.picture

    def noted(text: str, style: Style, colour: Colour) -> pygame.Surface:
        if len(text) > 1:
            sizes.append(large.type.pixels(style))
        return picture(text, style, colour)

    monkeypatch.setattr(large.type, "picture", noted)
    names = ("Democratic Republic of the Congo", "Saint Vincent and the Grenadines")
    said(large, 380, 244, ("", tuple((("L", "L"), name, "right") for name in names)))
    assert min(sizes) >= 22, sizes


@pytest.mark.parametrize("unit", [0.67, 1.0, 2.0])
def test_an_arrow_on_a_square_at_the_side_of_the_ring_was_cut_off(unit: float) -> None:
    count = 28
    for index in range(count):
        _, _, w, h = ring.box(count, index)
        args = (count, index, "multi", 100, "quiet", "<", (0.0, 0.0))
        drawn = LOOKS["egomaster/square"](brush(unit), round(0.58 * unit * w), round(0.58 * unit * h), args).surface
        edges = pygame.mask.from_surface(drawn, 12)
        wide, tall = drawn.get_size()
        inside = pygame.Rect(1, 1, wide - 2, tall - 2)
        assert all(inside.contains(box) for box in edges.get_bounding_rects()), index


def test_the_arrow_of_a_square_lay_on_the_name_of_the_game() -> None:
    box, unit = layout.TITLE, 2.0
    drawn = LOOKS["egomaster/title"](brush(unit), round(unit * box.w), round(unit * box.h), ("Egomaster", "oxblood"))
    words = drawn.surface.get_bounding_rect(40)
    top, half = box.y + (drawn.dy + words.top) / unit, words.w / 2 / unit
    scale = layout.on_ring(Box(0, 0, 1, 1)).w
    keys = [layout.on_ring(Box(*ring.key(27, index), 0, 0)) for index in range(27)]
    near = [key.y for key in keys if abs(key.x - box.centre[0]) < half and key.y < box.bottom]
    assert len(near) == 4
    assert max(near) + 24 * scale <= top + 4  # small capitals are lower than the first letter
