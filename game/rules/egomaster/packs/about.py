"""The description of a pack: its name, its credits, how many questions it has, and its faults; never an answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.kernel.problems import Problem
from game.rules.egomaster.packs.cache import fetched
from game.rules.egomaster.packs.contents import LANGUAGES, outline, sources
from game.rules.egomaster.packs.discovery import About, PackFile, Shelf
from game.rules.egomaster.question import MODES, Language, Mode, QuestionCard


def about_pack(pack: PackFile, files: Sequence[Path] = ()) -> About:
    """Say what may be shown of a pack, and which of `files` in its folder are no part of it.

    The first time a large one is read this takes a second, later milliseconds.
    """
    head, faults = outline(pack.path, files)
    counts: dict[Language, Mapping[Mode, int]] = {}
    tally: dict[Language, Mapping[Shelf, int]] = {}
    notices: list[Problem] = []
    for language in LANGUAGES:
        if sources(pack.path, language):
            found = fetched(pack, language)  # a list of packs needs no question later
            booklets = [card.ref.booklet for card in found.cards]
            counts[language] = {mode: booklets.count(mode) for mode in MODES}
            tally[language] = Counter(map(_shelf, found.cards))
            faults += found.faults
            notices += found.notices
    return About(
        pack=pack,
        title={"en": head.name.en, "fr": head.name.fr} if head else {"en": pack.name, "fr": pack.name},
        authors=head.authors if head else "",
        licence=head.licence if head else "",
        source=head.source if head else "",
        counts=counts,
        tally=tally,
        faults=tuple(faults),
        notices=tuple(notices),
    )


def _shelf(card: QuestionCard) -> Shelf:
    is_shown = bool(card.picture or card.sound)
    return Shelf(card.ref.booklet, card.difficulty, card.theme, card.kind == "target", is_shown)
