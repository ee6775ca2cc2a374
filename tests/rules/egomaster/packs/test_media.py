from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from game.rules.egomaster.packs import cache, discovery, media
from game.rules.egomaster.packs.about import about_pack
from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.packs.media_headers import picture_size, sound_seconds
from tests.rules.egomaster.packs.media_files import jpeg, ogg, png, wav
from tests.rules.egomaster.packs.pack_files import make_pack, solo

SEEN = {"picture": "flag.png", "described": "Three upright stripes."}


def sentences(pack: PackFile) -> list[str]:
    return [str(problem).split(": ", 1)[1] for problem in about_pack(discovery.pack_file(pack.path)).faults]


def pack_with(folder: Path, content: bytes | None = None, name: str = "flag.png", **fields: Any) -> PackFile:
    """Make a pack of one question with these fields, and a file in its folder for both languages."""
    pack = make_pack(folder, {("en", "solo"): [solo(1, 1, **(SEEN | fields))]})
    (pack.path / "media").mkdir()
    if content is not None:
        (pack.path / "media" / name).write_bytes(content)
    return pack


def test_the_size_of_a_picture_is_read_from_its_head() -> None:
    assert [picture_size(head) for head in (png(640, 480), jpeg(640, 480))] == [(640, 480), (640, 480)]
    assert [picture_size(head) for head in (png()[:20], jpeg()[:10], b"GIF89a" + bytes(40), b"")] == [None] * 4


def test_the_length_of_a_sound_is_read_from_its_head() -> None:
    opus = ogg(3, b"OpusHead" + bytes(11), 48_000)
    assert [sound_seconds(each) for each in (wav(1.5), ogg(2.5), opus)] == [1.5, 2.5, 3.0]
    assert [sound_seconds(each) for each in (wav()[:30], ogg()[:30], b"ID3" + bytes(99), b"")] == [None] * 4


@pytest.mark.parametrize("at", range(0, 60, 3))
def test_a_head_that_breaks_off_anywhere_is_no_fault_of_the_program(at: int) -> None:
    for whole in (png(), jpeg(), wav(), ogg()):
        assert picture_size(whole[:at]) in {None, (40, 30)}
        sound_seconds(whole[:at])


def test_a_question_has_a_picture_and_a_sound_which_the_table_knows_by_marks(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, png(), sound="hymn.wav")
    (pack.path / "en" / "hymn.wav").write_bytes(wav())
    assert sentences(pack) == []
    (card,) = cache.contents(discovery.pack_file(pack.path), "en").cards
    assert card.described == "Three upright stripes."
    found = [media.find([pack], card.ref, each) for each in (card.picture, card.sound)]
    assert found == [pack.path / "media" / "flag.png", pack.path / "en" / "hymn.wav"]
    assert "flag" not in card.picture
    assert media.find([pack], card.ref, "another") is None


def test_the_file_of_a_language_comes_before_the_one_for_both(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, png(), picture="flag.png")
    (pack.path / "en" / "flag.png").write_bytes(png())
    (card,) = cache.contents(pack, "en").cards
    assert media.find([pack], card.ref, card.picture) == pack.path / "en" / "flag.png"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "There is no file “flag.png” in the folders en and media of the pack. Check its name."),
        (b"BM" + bytes(99), "“flag.png” is not a picture that can be shown. Save it as PNG or JPEG."),
        (png(2001), "“flag.png” is 2001 × 30 pixels; at most 2000 each way can be shown. Make it smaller."),
        (png(0), "“flag.png” is 0 × 30 pixels; at most 2000 each way can be shown. Make it smaller."),
        (png() + bytes(media.LARGEST), "The file is too large: more than 2048 kB. Use a smaller file."),
    ],
)
def test_a_picture_that_cannot_be_shown_is_told_and_its_question_left_out(
    tmp_path: Path, content: bytes | None, sentence: str
) -> None:
    pack = pack_with(tmp_path, content)
    assert sentences(pack) == [sentence]
    assert cache.contents(discovery.pack_file(pack.path), "en").cards == ()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"ID3" + bytes(99), "“a.wav” is not a sound that can be played. Save it as WAV or OGG."),
        (wav(21), "“a.wav” lasts 21 seconds; at most 20 can be played. Cut it shorter."),
    ],
)
def test_a_sound_that_cannot_be_played_is_told(tmp_path: Path, content: bytes, sentence: str) -> None:
    assert sentences(pack_with(tmp_path, content, "a.wav", picture=None, sound="a.wav")) == [sentence]


@pytest.mark.parametrize(
    "name",
    ["../flag.png", "/flag.png", "media/flag.png", "..", ".", ".flag.png", "a\\b.png", "C:flag.png", "a\nb"],
)
def test_a_name_that_leads_out_of_the_folder_is_refused(tmp_path: Path, name: str) -> None:
    (told,) = sentences(pack_with(tmp_path, png(), picture=name))
    assert told.endswith("is not a plain file name. Write the name alone, without folders.")


@pytest.mark.skipif(os.name != "posix", reason="needs links and pipes")
def test_a_link_out_of_the_pack_and_what_is_no_file_are_refused(tmp_path: Path) -> None:
    pack = pack_with(tmp_path)
    outside = tmp_path / "secret.png"
    outside.write_bytes(png())
    (pack.path / "media" / "flag.png").symlink_to(outside)
    assert sentences(pack) == ["“flag.png” is a link that leads out of the pack. Put the file itself there."]
    (pack.path / "media" / "flag.png").unlink()
    os.mkfifo(pack.path / "media" / "flag.png")
    assert sentences(pack) == ["This is a device, not a file. Choose a file."]


def test_what_is_seen_is_described_without_the_answer(tmp_path: Path) -> None:
    assert sentences(pack_with(tmp_path / "1", png(), described=None)) == [
        "Whoever cannot see or hear this needs a text. Add “described”, which says what there is."
    ]
    assert sentences(pack_with(tmp_path / "2", picture=None)) == [
        "There is no picture and no sound to be described. Add one, or remove “described”."
    ]
    assert sentences(pack_with(tmp_path / "3", png(), answers=["France"], described="The flag of France.")) == [
        "The description gives the answer “France” away. Say less."
    ]


def test_wrong_answers_on_offer_are_three_and_wrong(tmp_path: Path) -> None:
    pack = make_pack(
        tmp_path,
        {
            ("en", "solo"): [
                solo(1, 1, answers=["Rome"], choices=["Paris", "Oslo", "Bern"]),
                solo(1, 2, answers=["Lima"], choices=["Quito", "lima", "Quito"]),
                solo(1, 3, answers=["Kiev"], choices=["Minsk", "Riga"]),
            ]
        },
    )
    assert [card.choices for card in cache.contents(pack, "en").cards] == [("Paris", "Oslo", "Bern")]
    assert sentences(pack) == [
        "“lima” is right, or there already. Offer another wrong answer.",
        "“Quito” is right, or there already. Offer another wrong answer.",
        "The list here must have at least 3 entries. Add some.",
    ]


def test_a_pack_is_read_again_once_a_picture_has_changed(tmp_path: Path) -> None:
    path = pack_with(tmp_path, png()).path
    before = discovery.pack_file(path)
    (path / "media" / "flag.png").write_bytes(jpeg(50))
    assert discovery.pack_file(path).stamp != before.stamp


def test_the_same_words_about_another_picture_are_another_question(tmp_path: Path) -> None:
    asked = [solo(1, n, question="Whose flag is this?", **SEEN, answers=["France"]) for n in (1, 2)]
    asked.append(solo(1, 3, question="Whose flag is this?", **(SEEN | {"picture": "other.png"}), answers=["Chad"]))
    pack = make_pack(tmp_path, {("en", "solo"): asked})
    (pack.path / "media").mkdir()
    for name in ("flag.png", "other.png"):
        (pack.path / "media" / name).write_bytes(png())
    (fault,) = sentences(pack)
    assert fault.startswith("This asks nearly the same as question 1 on page 1")
