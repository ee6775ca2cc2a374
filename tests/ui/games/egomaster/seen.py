"""Questions with a picture and a tune at the table."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pygame

from game.kernel.match import Match
from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.packs.media import mark
from tests.rules.egomaster.packs.media_files import wav
from tests.rules.egomaster.quizzes import BOARDS

DESCRIBED = "Three upright stripes."


def with_media(match: Match, folder: Path, size: tuple[int, int] = (90, 60)) -> Match:
    """Give the question on the table a red picture and a tune, whose files lie in a copy of its pack at `folder`."""
    shutil.copytree(BOARDS / "egomaster" / "packs" / "small", folder, dirs_exist_ok=True)
    media = folder / "media"
    media.mkdir()
    picture = pygame.Surface(size)
    picture.fill((200, 0, 0))
    pygame.image.save(picture, media / "flag.png")
    (media / "hymn.wav").write_bytes(wav())
    state, question = match.state, match.state.table.question
    marks = {medium: mark(question.ref.pack, name) for medium, name in (("picture", "flag.png"), ("sound", "hymn.wav"))}
    state.table.question = msgspec.structs.replace(question, described=DESCRIBED, **marks)
    assert question.ref.pack == "small"
    state.board = msgspec.structs.replace(state.board, packs=(PackFile("small", folder, ""),))
    return match
