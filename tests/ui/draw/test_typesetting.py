from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

import game
from game.ui.draw.text.fonts import Face, path_of, showable, shows
from game.ui.draw.text.glyphs import DRAWN
from game.ui.draw.text.typesetting import LEAST, STYLES, TIGHT, Style, Typesetter
from game.ui.rulebook.book import read
from game.words import languages
from tests.ui.stand import shell

INK = (0, 0, 0)


@lru_cache(maxsize=1)
def said() -> frozenset[str]:
    """Return every character of the source's strings, of the catalogues and of the rule books."""
    root = Path(game.__file__).parent
    texts = [path.read_text(encoding="utf-8") for path in root.glob("locale/*/LC_MESSAGES/*.po")]
    texts += [p.text for name in shell().games for language in languages() for p in read(name, language)]
    for path in root.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in {
                "tr",
                "N_",
                "plural",
            }:
                texts += [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    return frozenset(c for text in texts for c in text)


@pytest.mark.parametrize("face", list(Face))
def test_no_character_of_ours_is_an_empty_box(face: Face) -> None:
    fonts = [pygame.Font(path_of(name), 40) for name in face.value]
    for character in showable("".join(sorted(said()))):
        assert character in DRAWN or any(shows(font, character) for font in fonts), character


def test_the_signs_the_fonts_lack_are_seen_as_shapes() -> None:
    type_ = Typesetter(1.0)
    pictures = {c: type_.picture(c, STYLES["body"], INK) for c in sorted(DRAWN)}
    assert all(pygame.mask.from_surface(picture).count() > 20 for picture in pictures.values())
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures.values()}) == len(DRAWN)


@pytest.mark.parametrize("letter", "Łžşéœ≥")
@pytest.mark.parametrize("style", ["title", "body", "bold", "note"])
def test_a_letter_beyond_the_first_font_does_not_look_like_its_empty_box(letter: str, style: str) -> None:
    type_ = Typesetter(1.0)
    face = STYLES[style].face
    box = pygame.Font(path_of(face.value[0]), type_.pixels(STYLES[style])).render("\U0010fffd", True, INK)
    drawn = pygame.mask.from_surface(type_.picture(letter, Style(face, STYLES[style].size), INK), 60)
    empty = pygame.mask.from_surface(box, 60)
    assert drawn.count() > 0
    assert drawn.overlap_mask(empty, (0, 0)).count() < max(drawn.count(), empty.count()) * 0.9


def test_what_no_font_can_show_becomes_a_question_mark_and_an_accent_is_composed() -> None:
    type_ = Typesetter(1.0)
    for odd, plain in (("Zoé 漢 ≥ \u202f!", "Zoé ? ≥ \u00a0!"), ("Le\u0301on", "Léon"), ("😀\a", "??")):
        drawn, wanted = (type_.picture(text, STYLES["body"], INK) for text in (odd, plain))
        assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


def test_wrapped_lines_fit_and_lose_no_word() -> None:
    type_ = Typesetter(1.0)
    text = "The pawn goes one square north-east, and everybody pays what he wrote."
    lines = type_.wrap(text, STYLES["body"], 200)
    assert len(lines) > 3
    assert " ".join(lines) == text
    assert all(type_.width(line, STYLES["body"]) <= 201 for line in lines)


@pytest.mark.parametrize("width", [180, 200, 250, 320, 460])
def test_lines_broken_evenly_are_as_few_and_leave_no_word_over(width: float) -> None:
    type_, style = Typesetter(1.0), STYLES["body"]
    text = "Choose one of its lands. Your castle stays there to the end: lose it and you are out."
    lines = type_.evenly(text, style, width)
    assert len(lines) == len(type_.wrap(text, style, width))
    assert " ".join(lines) == text
    wide = [type_.width(line, style) for line in lines]
    assert max(wide) <= width + 1
    assert wide[-1] > 0.4 * max(wide)


def test_what_is_broken_by_hand_or_cannot_be_broken_stays_so() -> None:
    type_, style = Typesetter(1.0), STYLES["body"]
    assert type_.evenly("one\ntwo words", style, 400) == ["one", "two words"]
    assert type_.evenly("a " + "w" * 60, style, 150) == type_.wrap("a " + "w" * 60, style, 150)
    assert type_.evenly("", style, 150) == [""]


def test_a_word_longer_than_the_line_is_broken() -> None:
    type_ = Typesetter(1.0)
    lines = type_.wrap("a " + "w" * 60, STYLES["body"], 150)
    assert "".join(lines) == "a" + "w" * 60
    assert all(type_.width(line, STYLES["body"]) <= 151 for line in lines)


def test_a_non_breaking_space_does_not_break() -> None:
    type_ = Typesetter(1.0)
    wide = type_.width("Qui gagne", STYLES["body"])
    assert type_.wrap("Qui gagne\u00a0?", STYLES["body"], wide + 1) == ["Qui", "gagne\u00a0?"]


def test_a_name_longer_than_the_line_is_broken_between_its_words() -> None:
    type_ = Typesetter(1.0)
    name = "Marie-Antoinette\u00a0de\u00a0Habsbourg-Lorraine"
    wide = type_.width("Marie-Antoinette\u00a0de\u00a0", STYLES["body"])
    assert type_.wrap(f"{name} wins.", STYLES["body"], wide) == [
        "Marie-Antoinette\u00a0de",
        "Habsbourg-Lorraine",
        "wins.",
    ]


@pytest.mark.parametrize("width", range(60, 300, 12))
def test_a_number_stays_with_what_it_counts(width: int) -> None:
    type_, style = Typesetter(1.0), STYLES["small"]
    for words, pair in (("Your reward, now 3 ducats", "3 ducats"), ("The cards: 9 + 4 = 13.", "9 + 4 = 13.")):
        if type_.width(pair, style) + type_.width("10 ", style) < width:
            for lines in (type_.wrap(words, style, width), type_.evenly(words, style, width)):
                assert " ".join(lines) == words
                assert any(pair in line for line in lines)


def test_a_sum_that_has_room_in_a_line_is_not_broken() -> None:
    type_, style = Typesetter(1.0), STYLES["body"]
    wide = type_.width("+23 = 46, 9 + 10", style)
    assert type_.wrap("Ducats: Ana +23 = 46, 9 + 10 = 19.", style, wide) == ["Ducats:", "Ana +23 = 46,", "9 + 10 = 19."]


def test_a_text_shrinks_a_little_before_it_is_cut() -> None:
    type_, style = Typesetter(2.0), STYLES["title"]
    wide = type_.width("Settings", style)
    whole, smaller = type_.fitted("Settings", style, wide * 0.9)
    assert whole == "Settings"
    assert smaller.size < style.size
    cut, _ = type_.fitted("Settings", style, wide * 0.5)
    assert cut.endswith("…")
    assert type_.width(cut, style) <= wide * 0.5


def test_letter_spacing_widens_between_letters_only() -> None:
    type_ = Typesetter(1.0)
    plain = type_.width("ABC", Style(Face.DISPLAY, 50))
    assert type_.width("ABC", Style(Face.DISPLAY, 50, 5)) == pytest.approx(plain + 10)


def test_italics_are_as_wide_at_a_small_size_as_at_a_large_one() -> None:
    words = "Elle le rappelle au Colonel, quel bel hôtel"
    small, large = (Typesetter(unit).width(words, STYLES["small note"]) for unit in (0.8, 4.0))
    assert small == pytest.approx(large, rel=0.02)


@pytest.mark.parametrize("unit", [1.0, 1.33])
def test_a_label_was_cut_that_could_have_been_set_smaller(unit: float) -> None:
    type_, style = Typesetter(unit), STYLES["button"]
    room = type_.width("Continuer", style) * 0.74
    assert type_.fitted("Continuer", style, room)[0] != "Continuer"
    words, smaller = type_.fitted("Continuer", style, room, TIGHT)
    assert words == "Continuer"
    assert smaller.size * unit >= LEAST


def test_the_last_line_of_a_note_was_one_word() -> None:
    type_, style, words = (
        Typesetter(1.0),
        STYLES["body"],
        "Lost. The lowest card takes a prison; if equal, fewer swords.",
    )
    width = type_.width(words.rpartition(" ")[0], style) + 2
    assert type_.wrap(words, style, width)[-1] == "swords."
    lines = type_.without_widow(words, style, width).split("\n")
    assert len(lines) == 2
    assert type_.width(lines[-1], style) > 0.35 * width
    assert " ".join(lines) == words


@pytest.mark.parametrize("words", ["Camille throws a 1.", "This is turn 7", "It is worth 8, and more", "(see page 12)"])
def test_a_number_at_the_end_began_a_line_of_its_own(words: str) -> None:
    type_ = Typesetter(1.0)
    for width in range(90, 400, 7):
        lines = type_.wrap(words, STYLES["body"], width)
        assert not [line for line in lines if line.split(" ")[0].strip(".,)").isdecimal()], (width, lines)


def test_what_somebody_gains_began_a_line_of_its_own() -> None:
    type_, style = Typesetter(1.0), STYLES["body"]
    for width in range(round(type_.width("Camille +20 = 120,", style)) + 2, 500, 7):
        lines = type_.wrap("Ducats : Camille +20 = 120, Hugo +34 = 134.", style, width)
        assert not [line for line in lines if line.startswith("+")], (width, lines)


def test_numbers_that_are_listed_still_break() -> None:
    lines = Typesetter(1.0).wrap("He had laid 9, 7, 10, 12, 15, 21, 33.", STYLES["body"], 160)
    assert len(lines) > 1
    assert all(Typesetter(1.0).width(line, STYLES["body"]) <= 160 for line in lines)
