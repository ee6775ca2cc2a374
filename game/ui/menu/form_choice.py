"""The choice of a campaign's form: its kind, its length and whether advice is given, with a line that explains each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from game.kernel.saves.campaign.form import KINDS, SERIES, CampaignForm, Kind
from game.ui.contract.campaigns.season_words import KIND_MEANINGS, KIND_NAMES
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES, Typesetter
from game.ui.widgets.control import Stepper
from game.ui.widgets.page import Page
from game.words import N_, Words

FORM: Final = "form"
"""The key of the stepper with the kinds."""
LENGTH: Final = "length"
"""The key of the stepper with the number of matches."""
ADVICE: Final = "advice"
"""The key of the stepper with whether the computer gives advice."""
ADVISES: Final = N_("F4 or the menu shows what the computer would do, and why. Off for the proud.")
LENGTHS: Final[Mapping[Kind, tuple[int, ...]]] = {"best_of": SERIES, "league": (0, 5, 10, 15, 20, 30)}
"""How many matches a form may have; 0 = without a last one."""
ROW: Final = 52.0
"""The height of a stepper, in units."""
BELOW: Final = 6.0
"""The space below the steppers, in units."""
LABEL: Final = 212.0
"""The width of the label, in units."""
GAP: Final = 14.0
SHARE: Final = 0.36
"""The share of the width that the length takes, where there is one."""
SWITCH: Final = 270.0
"""The width of the choice of advice where its explanation stands beside it, in units."""


def of_kind(kind: Kind, games: Sequence[str], before: CampaignForm) -> CampaignForm:
    """Return the form of a kind at first; a marathon is one of these `games`, and the weights of `before` stay."""
    if kind == before.kind:
        return before
    lengths = LENGTHS.get(kind, (0,))
    marathon = list(games) if kind == "marathon" else []
    return CampaignForm(kind=kind, matches=lengths[0], games=marathon, weights=before.weights, advice=before.advice)


def of_length(form: CampaignForm, index: int) -> CampaignForm:
    """Return the same form with the length at that place of the stepper."""
    return msgspec.structs.replace(form, matches=lengths(form)[index])


def of_advice(form: CampaignForm, index: int) -> CampaignForm:
    """Return the same form without advice (index 0), or with it (1)."""
    return msgspec.structs.replace(form, advice=bool(index))


def lengths(form: CampaignForm) -> list[int]:
    """Return the lengths on offer, the present one among them; nothing where the form has none."""
    offered = LENGTHS.get(form.kind, ())
    return sorted({*offered, form.matches}) if offered else []


def form_height(type_: Typesetter, tr: Words, wide: float) -> float:
    """Return the height of the choice in a column of `wide` units: the same for every kind, so that nothing moves."""
    return ROW + BELOW + _meaning_height(type_, tr, wide) + GAP + _advice_height(type_, tr, wide)


def _meaning_height(type_: Typesetter, tr: Words, wide: float) -> float:
    """Return the height of the longest explanation of a kind, in a column of `wide` units."""
    return max(_height(type_, tr(words), wide - LABEL - GAP) for words in KIND_MEANINGS.values())


def _advice_height(type_: Typesetter, tr: Words, wide: float) -> float:
    """Return the height of the choice of advice with its explanation, in a column of `wide` units."""
    beside, below = _advice_heights(type_, tr, wide - LABEL - GAP)
    return min(max(ROW, beside), ROW + BELOW + below)


def _advice_heights(type_: Typesetter, tr: Words, wide: float) -> tuple[float, float]:
    """Return how high the explanation of advice is beside its stepper and below it, in a field of `wide` units."""
    return _height(type_, tr(ADVISES), wide - SWITCH - GAP), _height(type_, tr(ADVISES), wide)


def _height(type_: Typesetter, words: str, wide: float) -> float:
    """Return the height of an explanation that is `wide` units wide."""
    return type_.height(words, STYLES["small note"], wide)


def put_form(page: Page, form: CampaignForm, box: Box, area: str = "") -> None:
    """Put the choice at the top of `box`."""
    tr, offered = page.tr, lengths(form)
    row, below = box.cut_top(ROW, BELOW)
    label, field = row.cut_left(LABEL, GAP)
    page.put(items.text("form label", tr("Played as"), label, "body"), area=area)
    length, kind = field.cut_right(field.w * SHARE, GAP) if offered else (field, field)
    names = tuple(tr(KIND_NAMES[each]) for each in KINDS)
    page.add(Stepper(key=FORM, box=kind, options=names, index=KINDS.index(form.kind), split=0, area=area))
    if offered:
        said = tuple(str(each) if each else tr("no end") for each in offered)
        hint, at = tr("How many matches"), offered.index(form.matches)
        page.add(Stepper(key=LENGTH, box=length, hint=hint, options=said, index=at, split=0, area=area))
    meaning, place = tr(KIND_MEANINGS[form.kind]), below._replace(x=field.x, w=field.w)
    page.put(items.prose("form meaning", meaning, place, "small note", "ink2"), area=area)
    _put_advice(page, form, below.cut_top(_meaning_height(page.canvas.type, tr, box.w), GAP)[1], area)


def _put_advice(page: Page, form: CampaignForm, box: Box, area: str) -> None:
    """Put whether the computer gives advice, and what that means: beside it or below it, whichever is less high."""
    tr = page.tr
    label, field = box._replace(h=ROW).cut_left(LABEL, GAP)
    page.put(items.text("advice label", tr("Advice"), label, "body"), area=area)
    beside, below = _advice_heights(page.canvas.type, tr, field.w)
    if max(ROW, beside) <= ROW + BELOW + below:
        field, words = field._replace(h=max(ROW, beside)).cut_right(SWITCH, GAP)
        words, field = words.middle(words.w, beside), field.middle(field.w, ROW)
    else:
        words = field.moved(0, ROW + BELOW)._replace(h=below)
    options = (tr("Off"), tr("On"))
    page.add(Stepper(key=ADVICE, box=field, options=options, index=int(form.advice), split=0, area=area))
    page.put(items.prose("advice meaning", tr(ADVISES), words, "small note", "ink2"), area=area)
