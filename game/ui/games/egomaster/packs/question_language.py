"""In which language questions are written that a family imports or edits."""

from __future__ import annotations

from typing import Final, get_args

from game.rules.egomaster.question import Language
from game.ui.app.settings import LANGUAGES
from game.ui.draw.box import Box
from game.ui.widgets.control import Stepper
from game.words import Words

TEXT_LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)


def usual_language(tr: Words) -> Language:
    """Return the language of the screen if questions can be in it, else the first in which they can."""
    return next((language for language in TEXT_LANGUAGES if language == tr.language), TEXT_LANGUAGES[0])


def language_stepper(language: Language, hint: str, box: Box, tr: Words) -> Stepper:
    """Return the stepper "language", whose options are `TEXT_LANGUAGES`."""
    names = tuple(LANGUAGES.get(each, each) for each in TEXT_LANGUAGES)
    index = TEXT_LANGUAGES.index(language)
    return Stepper(key="language", box=box, label=tr("Language"), hint=hint, options=names, index=index, split=0.4)
